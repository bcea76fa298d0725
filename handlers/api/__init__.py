"""The HTTP API: what the rules are, what happens if, and how a game went; on AWS and in `serve`."""
