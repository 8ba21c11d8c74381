"""Each refusal has a sentence, whatever its fields hold."""

import dataclasses
import itertools
import typing
from typing import Any

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.bank.ledger import ChipSource
from bot.bank.refusals import BankRefusal
from bot.blackjack.errors import Fault
from bot.blackjack.moves import Move
from bot.blackjack.option_faults import InvertedWithoutCredit
from bot.table.refusals import OtherBoxes, Refusal
from bot.words.catalogue import ENGLISH
from cogs.common.refusal_sentences import sentence

SAMPLES: dict[Any, tuple[Any, ...]] = {
    bool: (False, True),
    int: (300, 700),
    Cents: (Cents(300), Cents(700)),
    Cents | None: (None, Cents(500)),
    int | None: (None, 500),
    float: (1_700_000_000.0,),
    float | None: (None, 1_700_000_000.0),
    UserId: (UserId(7),),
    UserId | None: (None, UserId(7)),
    Move: tuple(Move),
    tuple[int, ...]: ((), (2,), (2, 3, 5)),
    tuple[Cents, ...]: ((Cents(200),), (Cents(200), Cents(300), Cents(500))),
    tuple[Move, ...]: ((), (Move.HIT,), (Move.HIT, Move.STAND)),
    ChipSource: tuple(ChipSource),
    Fault: (InvertedWithoutCredit(),),
    OtherBoxes | None: (None,),
    OtherBoxes: (
        OtherBoxes(numbers=(2,), may_queue=False, in_queue=False),
        OtherBoxes(numbers=(), may_queue=True, in_queue=False),
        OtherBoxes(numbers=(), may_queue=False, in_queue=True),
    ),
}
"""Values for each type of field that a refusal has."""


def samples(kind: type[Any]) -> list[Refusal | BankRefusal]:
    """Return refusals with each combination of samples in their fields."""
    hints = typing.get_type_hints(kind)
    names = [field.name for field in dataclasses.fields(kind)]
    values = itertools.product(*(SAMPLES[hints[name]] for name in names))
    return [kind(**dict(zip(names, each, strict=True))) for each in values]


@pytest.mark.parametrize("kind", typing.get_args(Refusal | BankRefusal), ids=lambda kind: kind.__name__)
def test_every_refusal_has_a_sentence(kind: type[Any]) -> None:
    for refusal in samples(kind):
        text = sentence(ENGLISH, refusal)
        assert text
        assert "none" not in text.lower()
        assert len(text) <= 2000
