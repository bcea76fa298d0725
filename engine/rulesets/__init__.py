"""Table-wide answers of the three rule books: the order of night and day, and the lengths of
windows.
"""
