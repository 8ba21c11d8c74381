"""People whom an option names."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from cogs.common.interactions import is_bot


@pytest.mark.parametrize("known", [True, False])
def test_somebody_unknown_to_discord_is_no_bot(known: bool) -> None:
    # discord.py gives an object with an id where Discord sends no account.
    somebody: Any = discord.Object(5)
    if known:
        somebody.bot = True
    assert is_bot(somebody) is known
