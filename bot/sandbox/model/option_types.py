"""The option types of slash commands."""

from enum import IntEnum


class OptionType(IntEnum):
    """Discord's option types of slash commands."""

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
"""The option types that contain options instead of a value."""
