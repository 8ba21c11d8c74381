"""``doctor``: what it finds on this machine and at Discord, and what it tries there."""
