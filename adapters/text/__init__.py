"""What players read and write: catalogues, their renderer, names, and what the bot understands."""
