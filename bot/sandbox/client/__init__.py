"""Discord's client: what a person can do with it, and what it refuses before the bot is involved.

Read ``person`` first, then ``slash_options``, ``modal_submission``, ``command_language`` and
``client_errors``.
"""

from bot.sandbox.client.client_errors import ClientRefusal, ComponentNotFound, InvalidOption, UnknownCommand
from bot.sandbox.client.person import Person
from bot.sandbox.client.slash_options import find_command

__all__ = [
    "ClientRefusal",
    "ComponentNotFound",
    "InvalidOption",
    "Person",
    "UnknownCommand",
    "find_command",
]
