"""Games as released versions have stored them, and the proof that this version takes them up."""
