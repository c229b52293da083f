"""Tests of every rule of Kinapa."""
