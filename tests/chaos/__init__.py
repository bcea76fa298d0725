"""The whole system under one seeded scheduler that owns clock, store, network and death.

One integer is one game: both hosts' own code, the platforms' strict fakes, people who play. First a
storm, then a calm phase in which every game must end by itself (docs/delivery.md).
"""
