"""The game loop between rules, players, storage and whoever watches."""
