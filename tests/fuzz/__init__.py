"""Random games, each watched by a referee that knows the rules for itself.

`tables` deals a game from one integer, `players` do anything at any moment, `playing` brings the
two together, and `referee` (which knows no more of the engine than commands, effects and views)
looks at every step. `make fuzz` plays ten thousand games of each rule set.
"""
