"""Work on the slash commands that is done once for all bots of a test process.

Each start would translate the same texts into 34 locales, and the sandbox would check the same commands.
"""

import json
from collections.abc import Iterable
from typing import Any

from discord import Client
from discord.app_commands import CommandTree

from bot import registration
from bot.sandbox.model.discord_errors import FieldError, FieldPath
from bot.sandbox.validation.command_rules import command_errors as check
from bot.sandbox.world import command_registry


def share_known_commands() -> None:
    """Let all bots of this process translate equal commands once, and all sandboxes check them once."""
    _share_translations()
    _share_checks()


def _share_translations() -> None:
    translate = registration.translated_commands
    known: dict[str, list[dict[str, Any]]] = {}

    async def translated_commands(tree: CommandTree[Client]) -> list[dict[str, Any]]:
        key = json.dumps([each.to_dict(tree) for each in tree.get_commands()])
        if key not in known:
            known[key] = await translate(tree)
        return known[key]

    registration.translated_commands = translated_commands


def _share_checks() -> None:
    known: dict[tuple[str, FieldPath], tuple[FieldError, ...]] = {}

    def command_errors(body: Any, at: FieldPath) -> Iterable[FieldError]:
        key = json.dumps(body), at
        if key not in known:
            known[key] = tuple(check(body, at))
        return known[key]

    setattr(command_registry, "command_errors", command_errors)  # noqa: B010 - mypy: it is imported there
