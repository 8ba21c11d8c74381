"""The option types of slash commands."""

from __future__ import annotations

from enum import IntEnum


class OptionType(IntEnum):
    """Discord's numbers for the kinds of option a slash command may have."""

    SUBCOMMAND = 1
    SUBCOMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


NESTING = frozenset({OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP})
"""The option types that hold further options instead of a value."""
