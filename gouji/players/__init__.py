"""Computer players: a View in, an action and its reason out."""
