"""Playing on the board and by typed commands: bets, options, matches, hidden cards and eliminations."""
