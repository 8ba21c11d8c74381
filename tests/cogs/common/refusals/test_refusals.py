"""Every refusal has a scene and a sentence, in each language, whatever its fields hold."""

import dataclasses
import itertools
import typing
from collections.abc import Awaitable
from typing import Any, get_args

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.bank.ledger import ChipSource
from bot.bank.refusals import BankRefusal
from bot.blackjack.errors import InvertedWithoutCredit, OptionFault
from bot.blackjack.moves import Move
from bot.blackjack.side_bets import SideBet
from bot.table.live.actor import Done
from bot.table.refusals import (
    AmbiguousAmount,
    NoTable,
    OtherBoxes,
    Refusal,
    RulesRejected,
    UnreadableBet,
    UnreadableInsurance,
)
from bot.words.catalogue import ENGLISH, languages, message_name
from cogs.common.refusal_sentences import sentence
from tests.cogs.common.refusals.bet_scenes import BET_SCENES
from tests.cogs.common.refusals.match_scenes import MATCH_SCENES
from tests.cogs.common.refusals.round_scenes import ROUND_SCENES
from tests.cogs.common.refusals.scenes import Scene
from tests.cogs.common.refusals.seat_scenes import SEAT_SCENES
from tests.support.cases import for_each
from tests.words.german import GERMAN
from tests.words.lagging import lagging_in

SCENES: tuple[Scene, ...] = (*SEAT_SCENES, *BET_SCENES, *ROUND_SCENES, *MATCH_SCENES)

AT_THE_EDGE = {UnreadableBet, UnreadableInsurance, AmbiguousAmount}
"""Refusals that no table raises; see :mod:`tests.cogs.test_refused_at_the_edge`."""


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_refusal_has_the_expected_sentence(scene: Scene) -> None:
    told = scene.story()
    refusal = await told if isinstance(told, Awaitable) else told
    assert not isinstance(refusal, Done)
    assert type(refusal) is scene.kind
    assert sentence(ENGLISH, refusal) == scene.sentence


def test_every_refusal_has_a_scene() -> None:
    assert {scene.kind for scene in SCENES} | AT_THE_EDGE == set(get_args(Refusal))


def test_no_refusal_exceeds_200_characters() -> None:
    assert [scene.name for scene in SCENES if len(scene.sentence) > 200] == []


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
    SideBet: tuple(SideBet),
    tuple[int, ...]: ((), (2,), (2, 3, 5)),
    tuple[Cents, ...]: ((Cents(200),), (Cents(200), Cents(300), Cents(500))),
    tuple[Move, ...]: ((), (Move.HIT,), (Move.HIT, Move.STAND)),
    ChipSource: tuple(ChipSource),
    OptionFault: (InvertedWithoutCredit(),),
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


@for_each(kind=typing.get_args(Refusal | BankRefusal))
def test_every_refusal_has_a_sentence_in_each_language(kind: type[Any]) -> None:
    all_samples = samples(kind)
    english = [sentence(ENGLISH, refusal) for refusal in all_samples]
    for text in english:
        assert text
        assert "none" not in text.lower()
        assert len(text) <= 2000
    for words in languages():
        if words is ENGLISH or kind is RulesRejected:
            continue
        translated = [sentence(words, refusal) for refusal in all_samples]
        same = [text for text, other in zip(english, translated, strict=True) if text == other]
        assert same == [] or lags(words.language, kind), words.language


def lags(language: str, kind: type[Any]) -> bool:
    """Return whether a language lacks texts of a refusal."""
    return any(f"-{message_name(kind)}" in key for key in lagging_in(language))


def test_german_sentence_is_german() -> None:
    assert sentence(GERMAN, NoTable()) == (
        "Hier ist kein Tisch offen. Ein Match können alle starten: `/match`; "
        "für andere Tische braucht es „Server verwalten“."
    )
