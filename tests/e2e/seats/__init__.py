"""Seats and presses through the stand-in: taking back, dealing now, the queue, and double clicks."""
