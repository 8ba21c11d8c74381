"""Rounds a second on one core: ours with one box and seven, replayed lines, and a public simulator.

Run with ``python -m pytest -m benchmark -s``. The simulator stands beside ours where it is installed
(``pip install -e '.[benchmark]'``): the same machine, the same run, basic strategy at one box.
"""

from __future__ import annotations

import importlib
import json
import random
import time
from collections.abc import Callable, Iterator
from itertools import cycle

import pytest

from bot.blackjack.cards import DECK, FixedCards
from bot.blackjack.engine import Bet, Box, Phase, Round, asked, deal, defaults, play, result
from bot.blackjack.moves import Action
from bot.blackjack.options.resolution import resolve
from bot.blackjack.records.record_replay import replay_line
from bot.blackjack.records.round_json import to_json
from tests.benchmarks.basic import basic_move

pytestmark = pytest.mark.benchmark

SECONDS = 2.0
HOUSE = resolve("house").rules


def shoes(boxes: int) -> Iterator[FixedCards]:
    """Shuffled cards for round after round; shuffling is not what is measured."""
    shuffle = random.Random(f"benchmark {boxes}")
    cards = list(DECK) * HOUSE.decks
    few = []
    for _ in range(1000):
        shuffle.shuffle(cards)
        few.append(FixedCards(tuple(cards[: 15 + 20 * boxes])))
    return cycle(few)


def per_second(work: Callable[[], object]) -> float:
    """How often this can be done in a second, over some seconds."""
    done, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        for _ in range(100):
            work()
        done += 100
    return done / passed


def report(what: str, figure: float) -> None:
    print(f"\n{what:<44}{figure:>12,.0f} a second")


def played(boxes: tuple[Box, ...], cards: FixedCards) -> Round:
    state = deal(HOUSE, boxes, cards)
    while state.phase is not Phase.OVER:
        box = asked(state)[0].box if len(boxes) > 1 else 1
        state = play(state, Action(box=box, move=basic_move(state, box)))
    return state


def rounds_per_second(count: int) -> float:
    boxes = tuple(Box(bet=Bet(player=str(number), amount=1000)) for number in range(count))
    cards = shoes(count)
    return per_second(lambda: result(played(boxes, next(cards))))


def test_one_box_of_basic_play() -> None:
    figure = rounds_per_second(1)
    report("rounds, house, one box", figure)
    assert figure >= 10_000


def test_seven_boxes_of_basic_play() -> None:
    report("rounds, house, seven boxes", rounds_per_second(7))


def test_replayed_lines() -> None:
    boxes = (Box(bet=Bet(player="A", amount=1000)),)
    cards = shoes(1)
    lines = cycle([line_of(played(boxes, next(cards))) for _ in range(1000)])
    report("replayed lines, house, one box", per_second(lambda: json.dumps(replay_line(next(lines)))))


def line_of(state: Round) -> str:
    assert isinstance(state.cards, FixedCards)
    moves = [{"box": each.box, "move": each.action.move} for each in state.decisions]
    cards = " ".join(map(str, state.cards.cards[: state.cards_used]))
    line = json.dumps(
        {"rules": {"preset": "house"}, "cards": cards, "boxes": [{"player": "A", "bet": 10}], "moves": moves}
    )
    assert replay_line(line) == to_json(defaults(state))
    return line


@pytest.mark.filterwarnings("ignore")  # what it imports by old names, and leaves open
def test_a_public_simulator() -> None:
    try:
        py21 = importlib.import_module("py21")
    except ImportError:
        pytest.skip("py21 is not installed")
    game = py21.Game([py21.Player(10**9)], {"num_decks": HOUSE.decks})
    report("rounds, py21, one player", per_second(game.play_round))
