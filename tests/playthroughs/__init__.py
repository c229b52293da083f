"""Golden games, readable: one for each game and number of players."""
