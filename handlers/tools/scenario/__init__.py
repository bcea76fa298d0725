"""Stories: the rule book as runnable scenarios. Read, check, run, explain, export."""
