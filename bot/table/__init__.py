"""A table over time: what may be done, when the clock runs out, what everybody sees."""
