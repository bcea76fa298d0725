"""Offices that sit on a seat beside its card."""
