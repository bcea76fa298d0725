"""Bots: a `View` in, a command out. They see what their seat may know and nothing else."""
