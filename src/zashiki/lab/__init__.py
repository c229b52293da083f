"""The lab: many games, no server."""
