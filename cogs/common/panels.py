"""Messages made of components, and the way back from a press to what it means."""

from __future__ import annotations

import re
from dataclasses import dataclass

import discord
from discord import ui

from bot.table import TableId

CUSTOM_ID = re.compile(
    r"bj:(?P<table>\d{1,20}):(?P<name>[a-z_]{1,20})(?::(?P<detail>[\w-]{1,40}))?", re.ASCII
)


LEADERBOARD = "bj:leaderboard:"
"""How the ids of the leaderboard's buttons begin."""


def belongs_elsewhere(text: str) -> bool:
    """Whether a custom_id is of a feature that answers its presses itself, and not of a table."""
    return text.startswith(LEADERBOARD)


class Panel(ui.LayoutView):
    """A layout that discord.py need not keep.

    Presses are routed by their custom_id alone (see :mod:`cogs.table.presses`), in this process and
    in the next. A view that is stopped before it is sent is never stored, so that a table that is
    redrawn for weeks leaves nothing behind.
    """

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.stop()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pressed:
    """What a custom_id says: which table, which button, and sometimes a detail."""

    table: TableId
    name: str
    detail: str | None = None


def custom_id(table: TableId, name: str, detail: str | None = None) -> str:
    """A button's id: the same through a phase, and for ever its own."""
    return f"bj:{table}:{name}" + (f":{detail}" if detail else "")


def pressed(text: str) -> Pressed | None:
    """Read a custom_id back; None if it is none of ours."""
    match = CUSTOM_ID.fullmatch(text)
    if match is None:
        return None
    return Pressed(table=TableId(int(match["table"])), name=match["name"], detail=match["detail"])


def frame_of(message: discord.Message | None) -> int | None:
    """The number of the picture that a message carries: its container's component id."""
    if message is None:
        return None
    containers = (part for part in message.components if isinstance(part, discord.Container))
    return next((container.id for container in containers), None)
