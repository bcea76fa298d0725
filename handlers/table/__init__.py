"""The table in the terminal: a messenger like any platform's, played through shell and outbox."""
