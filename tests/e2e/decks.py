"""Shoes for tables with several players: searched for, since nobody can name all their cards."""

from __future__ import annotations

import itertools
from functools import cache

from bot.blackjack.engine import Bet, Box, Phase, Round, asked, deal, play
from bot.blackjack.hands import total
from bot.blackjack.moves import Action, Move
from bot.blackjack.options.presets import DEFAULT_PRESET
from bot.blackjack.options.resolution import resolve
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from tests.support.shoes import Stack, StackedShoe

RULES = resolve(DEFAULT_PRESET, {}).rules


@cache
def calm_seed(players: int) -> ServerSeed:
    """A seed whose first round (one box, stood) and second round (`players` boxes) are uneventful.

    Nobody has a natural, nobody can bust with one card, and nothing is offered.
    """
    for number in itertools.count(1):
        shoe = Shoe(seed=ServerSeed(number.to_bytes(SEED_BYTES, "big")), decks=RULES.decks)
        first = _dealt(shoe, 1)
        if first.phase is not Phase.PLAY:
            continue
        settled = play(first, Action(box=1, move=Move.STAND))
        if _is_calm(_dealt(shoe.advanced(settled.cards_used), players)):
            return shoe.seed
    raise AssertionError("unreachable")


class CalmShoes(Stack):
    """The first shoe is calm; further ones are fixed."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self._players: int | None = players

    def __call__(self, decks: int) -> Shoe:
        if self._players is None:
            return super().__call__(decks)
        seed, self._players = calm_seed(self._players), None
        return StackedShoe(seed=seed, decks=decks)


def _dealt(shoe: Shoe, players: int) -> Round:
    boxes = tuple(Box(bet=Bet(player=str(number), amount=1000)) for number in range(1, players + 1))
    return deal(RULES, boxes, shoe.card_source())


def _is_calm(round_: Round) -> bool:
    everybody = len(asked(round_)) == len(round_.boxes)
    totals = [total(box.hands[0].cards) for box in round_.boxes]
    return round_.phase is Phase.PLAY and everybody and all(each.value < 17 or each.soft for each in totals)
