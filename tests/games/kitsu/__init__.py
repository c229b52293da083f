"""Tests of every rule of Kitsu, by its number."""
