"""What each of the commands that only look says of a table, to everybody who may ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.blackjack.moves import Move
from bot.table.ids import UserId
from bot.table.views.followers import FollowerView
from bot.table.views.snapshots import Snapshot, Stage
from cogs.texts import look_texts as readings
from tests.cogs.pictures import A_FORTUNE, full_picture
from tests.cogs.pictures import player as somebody
from tests.cogs.texts.situations import SITUATIONS, chips, picture
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.felt import Felt

WHOLE_TEXTS = Path(__file__).parent / "readings"
"""What is read in each situation, a file each: command by command, by whom."""

NAMES = {ANN: "Ann", BOB: "Bob", CLEO: "Cleo"}

LOOKS: dict[str, Callable[[Snapshot, UserId], str]] = {
    "hand": readings.hand,
    "dealer": readings.dealer,
    "bets": readings.bets,
    "turn": readings.turn,
    "timer": readings.timer,
}
COUNTS = {"status": readings.status, "scores": readings.scores}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_everybody_reads_what_he_may_see_and_nothing_else(situation: Callable[[], Felt]) -> None:
    written = WHOLE_TEXTS / f"{situation.__name__}.txt"
    assert _all_that_is_read(situation()) == written.read_text(encoding="utf-8")


@pytest.mark.parametrize("stage", list(Stage))
@pytest.mark.parametrize(("hands", "cards"), [(4, 5), (4, 21), (40, 21)])
@pytest.mark.parametrize("owner", ["one", "each"])
def test_the_fullest_table_fits_into_a_private_answer(
    stage: Stage, hands: int, cards: int, owner: str
) -> None:
    full = full_picture(stage, hands=hands, cards=cards)
    followers = tuple(_follower(number, hands) for number in range(11, 15))
    boxes = tuple(replace(box, followers=followers) for box in full.boxes)
    if owner == "one":
        boxes = tuple(replace(box, player=somebody(1)) for box in boxes)
    full = replace(full, boxes=boxes, queue=tuple(somebody(number) for number in range(20, 40)))
    owned = {somebody(number): A_FORTUNE for number in range(1, 40)}
    for eyes in (somebody(1), somebody(11), somebody(20)):
        texts = [look(full, eyes) for look in LOOKS.values()]
        texts += [count(full, eyes, owned) for count in COUNTS.values()]
        assert max(map(len, texts)) <= 2_000


def test_of_more_hands_than_fit_those_that_are_asked_are_shown() -> None:
    full = full_picture(Stage.PLAY, hands=4, cards=12)
    done = tuple(replace(box, player=somebody(1), moves=(), in_turn=False) for box in full.boxes)
    asked = replace(full.boxes[-1], player=somebody(1))
    text = readings.hand(replace(full, boxes=(*done[:-1], asked)), somebody(1))
    assert "Box 7\n" in text
    assert "You can hit" in text
    assert "more" in text.splitlines()[-1]


def _follower(number: int, hands: int) -> FollowerView:
    stakes = (A_FORTUNE + 50,) * hands
    missed = (Move.DOUBLE, Move.SPLIT, Move.INSURANCE)
    return FollowerView(
        player=somebody(number), bet=A_FORTUNE, stakes=stakes, insurance=A_FORTUNE, missed=missed
    )


def _all_that_is_read(felt: Felt) -> str:
    return "\n".join(_sections(felt, command) for command in (*LOOKS, *COUNTS))


def _sections(felt: Felt, command: str) -> str:
    """What a command says; where people read the same, once for all of them."""
    readers: dict[str, list[str]] = {}
    for eyes, name in NAMES.items():
        readers.setdefault(_read(felt, command, eyes), []).append(name)
    return "".join(f"/{command} · {', '.join(names)}\n{text}\n\n" for text, names in readers.items())


def _read(felt: Felt, command: str, eyes: UserId) -> str:
    seen = picture(felt, eyes)
    if command in LOOKS:
        return LOOKS[command](seen, eyes)
    return COUNTS[command](seen, eyes, chips(felt))
