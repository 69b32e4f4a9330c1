"""The pages around the table: title, match set-up, settings, statistics, replays, rules, menu, questions."""
