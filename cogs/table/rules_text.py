"""``/rules``: what is in force at a table, in words."""

from __future__ import annotations

from bot.blackjack.describe import describe
from bot.table.snapshot import Snapshot

LONGEST = 1_950
"""Characters of a private answer; Discord takes 2,000."""


def rules_text(picture: Snapshot) -> str:
    """Every option by group, with what differs from the preset."""
    changed = ", changed" if picture.changes else ""
    parts = [f"**{picture.rules.preset} rules{changed}**"]
    for group, lines in describe(picture.rules):
        facts = " · ".join(f"{line.option} **{line.value}**" for line in lines)
        parts.append(f"__{group}__ {facts}")
    text = "\n".join(parts)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
