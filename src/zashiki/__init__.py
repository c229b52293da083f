"""Zashiki, the room where guests sit down to play: Kabuki, Kinapa and Kitsu."""

__version__ = "0.1.0"
