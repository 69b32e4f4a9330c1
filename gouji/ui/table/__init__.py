"""The table: one's hand, the seats around, the plays, the questions, and everything that moves there."""
