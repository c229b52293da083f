"""The table in a terminal: play here or at a server, replay a record, read the rules."""
