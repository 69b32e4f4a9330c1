"""Folders, settings, the running match, saved matches and statistics on disk."""
