"""The table in the browser: one page, a group and as many phones as seats."""
