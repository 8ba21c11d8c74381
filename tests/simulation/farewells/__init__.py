"""People who have themselves forgotten in a simulation: what the bot knows of them, and what must hold."""
