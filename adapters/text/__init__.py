"""What players read and write: catalogues and their renderer, names, and what the bot understands."""
