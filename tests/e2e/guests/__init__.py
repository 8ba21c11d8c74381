"""Guests who play by themselves, with the real bot."""
