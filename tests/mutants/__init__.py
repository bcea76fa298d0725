"""Mutation testing: the code is changed in one place, and some test has to notice.

`make mutants` (`python -m tests.mutants`); what it measures and leaves out: docs/mutants.md.
"""
