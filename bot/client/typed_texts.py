"""Typed texts that no database can store."""

import re
from collections.abc import Iterator
from typing import Any

import discord

_UNSTORABLE = re.compile("[\0\ud800-\udfff]")
"""PostgreSQL keeps no NUL, and half of a pair of surrogates is nothing in UTF-8."""


def is_unstorable(interaction: discord.Interaction[Any]) -> bool:
    """Return whether a person has typed something that cannot be stored, into a command or a modal.

    No keyboard makes such texts.
    """
    data: Any = interaction.data or {}
    typed = (data.get("options"), data.get("components"))
    return any(_UNSTORABLE.search(text) for text in _texts(typed))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
