"""Tests of the games behind PettingZoo's interface."""
