"""The board as people on Discord see it change."""
