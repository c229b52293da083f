"""The games of the house, one room each."""
