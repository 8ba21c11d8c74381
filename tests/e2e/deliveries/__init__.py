"""Which interactions are admitted: once, in time, not too many, and in the right channel."""
