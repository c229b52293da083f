"""What a game is like: played many times, counted, drawn, and told on one page."""
