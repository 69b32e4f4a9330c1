"""The game of Gouji: states, actions, events. Standard library only."""
