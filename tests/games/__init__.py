"""Tests of the games: every rule has one that names it."""
