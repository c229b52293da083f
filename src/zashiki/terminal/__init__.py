"""The table in a terminal: play against computer players, replay a record, read the rules."""
