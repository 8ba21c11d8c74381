"""Invariants of the cards: what may be dealt, and the shoes from which it is dealt."""
