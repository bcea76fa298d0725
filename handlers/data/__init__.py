"""What is kept, for its operator: erase, give out, back up, restore."""
