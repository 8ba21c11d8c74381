"""Discord's edge: slash commands, buttons and the board. A package per feature."""
