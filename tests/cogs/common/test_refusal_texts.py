"""Each refusal is a sentence, whatever figures it comes with."""

from __future__ import annotations

from typing import Any

import pytest

from bot.table.ids import UserId
from bot.table.refusals import Refusal, Refused
from cogs.common.refusal_texts import sentence

LIMITS: dict[str, Any] = {"least": 500, "most": 50_000, "step": 500}


@pytest.mark.parametrize("reason", list(Refusal))
def test_every_refusal_has_a_sentence(reason: Refusal) -> None:
    refused = Refused(
        reason=reason,
        amount=700,
        funds=300,
        needed=1000,
        box=3,
        player=UserId(7),
        text="Because.",
        legal=("hit",),
        boxes=(2,),
        possible=500,
        **LIMITS,
    )
    text = sentence(refused)
    assert text
    assert "None" not in text
    assert len(text) <= 2000
