"""Mentions: the accounts and roles that a message notifies."""

import re
from collections.abc import Iterator

from bot.sandbox.core.api_errors import Json
from bot.sandbox.core.field_errors import FieldError, FieldPath
from bot.sandbox.model.guild import Guild
from bot.sandbox.model.message import Message

_USER = re.compile(r"<@!?(\d+)>")


_ROLE = re.compile(r"<@&(\d+)>")


_EVERYONE = re.compile(r"@(everyone|here)")


def mention_errors(allowed: Json, at: FieldPath) -> Iterator[FieldError]:
    """Yield the errors of ``allowed_mentions``."""
    parse = allowed.get("parse") or []
    for n, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            text = "Value must be one of ('users', 'roles', 'everyone')."
            yield FieldError((*at, "parse", n), "BASE_TYPE_CHOICES", text)
    for kind in ("users", "roles"):
        if kind in parse and allowed.get(kind):
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            yield FieldError(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)


def apply_mentions(message: Message, allowed: Json | None, guild: Guild) -> None:
    """Set the mentions of the message: those in its text that ``allowed_mentions`` permits."""
    text = message.text
    users = [int(key) for key in dict.fromkeys(_USER.findall(text)) if int(key) in guild.members]
    roles = [int(key) for key in dict.fromkeys(_ROLE.findall(text)) if int(key) in guild.roles]
    parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
    named = allowed or {}
    message.mentions = [key for key in users if "users" in parse or str(key) in _ids(named, "users")]
    message.mention_roles = [key for key in roles if "roles" in parse or str(key) in _ids(named, "roles")]
    message.mention_everyone = "everyone" in parse and bool(_EVERYONE.search(text))


def _ids(allowed: Json, key: str) -> list[str]:
    return [str(value) for value in allowed.get(key) or []]
