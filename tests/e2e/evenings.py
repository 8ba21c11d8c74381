"""What both tellings of a story need: its cards, and what those do who are not told about."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from typing import Any

from bot.blackjack.engine import Bet, Box, Outcome, Phase, asked, deal, play, result
from bot.blackjack.moves import Action, Move
from bot.blackjack.options.resolution import resolve
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.sandbox import Person
from bot.table.views.snapshots import Stage
from tests.e2e.casino import Casino
from tests.support.shoes import StackedShoe

A_DAY = 86_400

SEVEN_ROUNDS = "T T T 7 " + " ".join(2 * [*["T"] * 15, "7"])
"""The first plays alone, then seven have 20 against 17, twice."""

ONE_BOX_ROUNDS = "T T T 7  T 6 9 T 5 T 8"
"""No hole card: the dealer's second card is drawn after play. One plays alone; then the first has 11."""

CREDIT_ROUNDS = "T T 7 9  6 T 5 9 2  T T 7 9  T T T 7"
"""Three rounds lost, the second of them doubled, and one won."""

FACE_DOWN_ROUNDS = "T T T 7  T 4 8 T 9 4 3 7  6 5"
"""Bob plays alone. Then he has 19, Ann a pair of fours and a six, Cleo 11 and a five, the dealer 17."""


async def stand_all(casino: Casino, people: Sequence[Person]) -> None:
    """Whoever is asked takes nothing more, until the round is over."""
    by_id = {person.id: person for person in people}
    while casino.picture.stage in (Stage.PLAY, Stage.OFFER):
        move = "decline" if casino.picture.offer else "stand"
        await casino.type(by_id[casino.picture.asked[0]], move)
    await casino.up_to_date()


@cache
def one_by_one(players: int, preset: str) -> ServerSeed:
    """A seed whose shoe ruins the last of so many players in each round, until one is left.

    All stand, and all are asked to: nobody has a natural, and nothing is offered. It is a real seed:
    the cards are the same after a restart.
    """
    for number in itertools.count(1):
        shoe = StackedShoe(seed=ServerSeed(number.to_bytes(SEED_BYTES, "big")), decks=_decks(preset))
        if _ruins_one_by_one(shoe, players, preset):
            return shoe.seed
    raise AssertionError("unreachable")


class RuinousShoes:
    """Makes the shoe of :func:`one_by_one`, then any."""

    def __init__(self, players: int, preset: str) -> None:
        self._numbers = itertools.count(1 << 64)
        self._first: ServerSeed | None = one_by_one(players, preset)

    def __call__(self, decks: int) -> Shoe:
        seed, self._first = self._first, None
        return StackedShoe(
            seed=seed or ServerSeed(next(self._numbers).to_bytes(SEED_BYTES, "big")), decks=decks
        )


def _decks(preset: str) -> int:
    return resolve(preset, {}).rules.decks


def _ruins_one_by_one(shoe: Shoe, players: int, preset: str) -> bool:
    rules = resolve(preset, {}).rules
    for left in range(players, 1, -1):
        boxes = tuple(Box(bet=Bet(player=str(number), amount=1000)) for number in range(left))
        state = deal(rules, boxes, shoe.card_source())
        for box in range(1, left + 1):
            if state.phase is not Phase.PLAY or box not in {each.box for each in asked(state)}:
                return False
            state = play(state, Action(box=box, move=Move.STAND))
        if result(state).boxes[-1].hands[0].outcome is not Outcome.LOSS:
            return False
        shoe = shoe.advanced(state.cards_used)
    return True


def entrants(casino: Casino) -> list[tuple[Any, ...]]:
    """What is kept of matches: number, who, place, round, won."""
    with closing(sqlite3.connect(casino.url.removeprefix("sqlite+aiosqlite:///"))) as database:
        return database.execute(
            "SELECT match_no, user, place, out_in, won FROM match_players ORDER BY match_no, user"
        ).fetchall()
