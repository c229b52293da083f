"""Tests mirror src: the same folders, the same names."""
