"""What a person tried, and neither the client nor Discord would pass on to the bot."""

from __future__ import annotations


class ClientRefusal(Exception):  # noqa: N818 - a refusal is no error of the program
    """Discord or its client refuses this before the bot hears of it."""


class ComponentNotFound(ClientRefusal):
    """The message does not show such a button or list."""


class UnknownCommand(ClientRefusal):
    """The bot has registered no such command."""


class InvalidOption(ClientRefusal):
    """An option is unknown, missing, or not a value that it takes."""
