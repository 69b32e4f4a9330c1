"""Gouji (够级): rules, computer players, storage and table of the six-player card game."""

__version__ = "0.1.0"
