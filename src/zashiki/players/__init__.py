"""What computer players of all games share."""
