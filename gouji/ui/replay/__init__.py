"""Replays of recorded matches: `film` goes through a record, `scene` shows it, `sharing` reads and saves it."""
