"""Shoes for tables with several players, from real seeds that are found by search.

The cards of a real seed are the same after a restart.
"""

import itertools
from functools import cache

from bot.blackjack.cards import total
from bot.blackjack.engine.round import asked, deal, play
from bot.blackjack.engine.round_state import Bet, Box, Phase, Round
from bot.blackjack.engine.settlement import Outcome, result
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.option_list import DEFAULT_PRESET
from bot.blackjack.options.resolution import resolve
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from tests.support.shoes import KNOWN_SEAL, Stack, StackedShoe

RULES = resolve(DEFAULT_PRESET, {}).rules

_FIRST_ELIMINATION = {(4, "vegas"): 2_583}
"""Where the search for :func:`elimination_shoes` begins, to save a second. It goes on from there."""


class SeededShoes(Stack):
    """Make a shoe from ``seed`` first, then any."""

    def __init__(self, seed: ServerSeed) -> None:
        super().__init__()
        self._first: ServerSeed | None = seed

    def __call__(self, decks: int) -> Shoe:
        if self._first is None:
            return super().__call__(decks)
        seed, self._first = self._first, None
        return StackedShoe(seed=seed, decks=decks)


def uneventful_shoes(players: int) -> SeededShoes:
    """Return shoes for two uneventful rounds: one box, stood, then ``players`` boxes.

    There is no natural and no offer, and no hand can bust with one card.
    """
    return SeededShoes(_find_uneventful_seed(players))


def elimination_shoes(players: int, preset: str) -> SeededShoes:
    """Return shoes with which the last box loses each round until one player is left, if all stand.

    The others win the first round. There is no natural and no offer, so every player is asked to move.
    """
    return SeededShoes(_find_elimination_seed(players, preset))


@cache
def _find_uneventful_seed(players: int) -> ServerSeed:
    for number in itertools.count(1):
        seed = ServerSeed(number.to_bytes(SEED_BYTES, "big"))
        shoe = Shoe(seed=seed, decks=RULES.decks, seal=KNOWN_SEAL)
        first = _dealt(shoe, 1)
        if first.phase is not Phase.PLAY:
            continue
        settled = play(first, Action(box=1, move=Move.STAND))
        if _is_uneventful(_dealt(shoe.advanced(settled.cards_used), players)):
            return shoe.seed
    raise AssertionError("unreachable")


def _dealt(shoe: Shoe, players: int) -> Round:
    boxes = tuple(Box(bet=Bet(player=PlayerId(str(number)), amount=1000)) for number in range(1, players + 1))
    return deal(RULES, boxes, shoe.card_source())


def _is_uneventful(round_: Round) -> bool:
    all_asked = len(asked(round_)) == len(round_.boxes)
    totals = [total(box.hands[0].cards) for box in round_.boxes]
    return round_.phase is Phase.PLAY and all_asked and all(each.value < 17 or each.soft for each in totals)


@cache
def _find_elimination_seed(players: int, preset: str) -> ServerSeed:
    decks = resolve(preset, {}).rules.decks
    for number in itertools.count(_FIRST_ELIMINATION.get((players, preset), 1)):
        seed = ServerSeed(number.to_bytes(SEED_BYTES, "big"))
        shoe = Shoe(seed=seed, decks=decks, seal=KNOWN_SEAL)
        if _last_box_always_loses(shoe, players, preset):
            return shoe.seed
    raise AssertionError("unreachable")


def _last_box_always_loses(shoe: Shoe, players: int, preset: str) -> bool:
    rules = resolve(preset, {}).rules
    for left in range(players, 1, -1):
        boxes = tuple(Box(bet=Bet(player=PlayerId(str(number)), amount=1000)) for number in range(left))
        state = deal(rules, boxes, shoe.card_source())
        for box in range(1, left + 1):
            if state.phase is not Phase.PLAY or box not in {each.box for each in asked(state)}:
                return False
            state = play(state, Action(box=box, move=Move.STAND))
        *others, last = (box.hands[0].outcome for box in result(state).boxes)
        if last is not Outcome.LOSS or (left == players and set(others) != {Outcome.WIN}):
            return False
        shoe = shoe.advanced(state.cards_used)
    return True
