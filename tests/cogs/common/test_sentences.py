"""Each refusal is a sentence, whatever figures it comes with."""

from __future__ import annotations

from typing import Any

import pytest

from bot.table.ids import UserId
from bot.table.refusals import Refusal, Refused
from cogs.common.sentences import sentence

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
        **LIMITS,
    )
    text = sentence(refused)
    assert text
    assert "None" not in text
    assert len(text) <= 2000


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (
            Refused(reason=Refusal.NOT_ENOUGH_CHIPS, funds=1500, needed=2000, text="double"),
            "You have 15 chips; a double needs 20.",
        ),
        (Refused(reason=Refusal.OFF_STEP, amount=1200, **LIMITS), "try 10 or 15"),
        (Refused(reason=Refusal.BELOW_MIN, amount=100, **LIMITS), "Bets: 5–500."),
        (Refused(reason=Refusal.OUT_OF_CHIPS, funds=0, **LIMITS), "You have no chips"),
        (Refused(reason=Refusal.OUT_OF_CHIPS, funds=-500, **LIMITS), "You have no chips"),
        (
            Refused(reason=Refusal.NOT_YOUR_TURN, player=UserId(7), deadline=1_700_000_012.0),
            "It's <@7>'s turn, <t:1700000012:R>",
        ),
        (
            Refused(reason=Refusal.OFFER_FIRST, legal=("insurance", "decline")),
            "take insurance or say no thanks",
        ),
        (Refused(reason=Refusal.NOT_ALLOWED, text="split", legal=("hit", "stand")), "You can't split"),
    ],
)
def test_a_refusal_says_what_would_be_possible(refused: Refused, said: str) -> None:
    assert said in sentence(refused)
