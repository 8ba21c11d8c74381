"""People who are erased in a simulation: what the bot knows of them, and what must hold."""
