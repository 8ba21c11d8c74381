"""Measure rounds a second on one core: our engine, replayed lines, and a public simulator.

The public simulator is measured if it is installed (``pip install -e '.[benchmark]'``), with basic strategy
at one box as well.
"""

import importlib
import json
import random
import time
from collections.abc import Callable, Iterator
from itertools import cycle

import pytest

from bot.blackjack.cards import DECK, FixedCards
from bot.blackjack.engine.round import asked, deal, defaults, play
from bot.blackjack.engine.round_state import Bet, Box, Phase, Round
from bot.blackjack.engine.settlement import result
from bot.blackjack.moves import Action, PlayerId
from bot.blackjack.options.resolution import resolve
from bot.blackjack.records import replay_line, to_json
from tests.benchmarks.basic_strategy import basic_move
from tests.benchmarks.figures import report

pytestmark = pytest.mark.benchmark

SECONDS = 2.0
"""The least time for which a figure is measured."""

HOUSE = resolve("house").rules


def shoes(boxes: int) -> Iterator[FixedCards]:
    """Return shuffled cards for any number of rounds. They are shuffled before the measurement."""
    shuffle = random.Random(f"benchmark {boxes}")
    cards = list(DECK) * HOUSE.decks
    prepared = []
    for _ in range(1000):
        shuffle.shuffle(cards)
        prepared.append(FixedCards(tuple(cards[: 15 + 20 * boxes])))
    return cycle(prepared)


def report_rate(name: str, label: str, work: Callable[[], object]) -> float:
    """Measure and report how often the work is done in a second. Return the rate."""
    done, start, cpu = 0, time.perf_counter(), time.process_time()
    while (passed := time.perf_counter() - start) < SECONDS:
        for _ in range(100):
            work()
        done += 100
    rate = done / passed
    report(f"{name}_per_second", label, rate, "a second")
    report(f"{name}_per_cpu_second", "  by CPU time", done / (time.process_time() - cpu), "a second")
    return rate


def play_round(boxes: tuple[Box, ...], cards: FixedCards) -> Round:
    state = deal(HOUSE, boxes, cards)
    while state.phase is not Phase.OVER:
        box = asked(state)[0].box if len(boxes) > 1 else 1
        state = play(state, Action(box=box, move=basic_move(state, box)))
    return state


def basic_rounds(count: int) -> Callable[[], object]:
    """Return a function that plays one round of basic strategy with so many boxes."""
    boxes = tuple(Box(bet=Bet(player=PlayerId(str(number)), amount=1000)) for number in range(count))
    cards = shoes(count)
    return lambda: result(play_round(boxes, next(cards)))


def test_rounds_per_second_with_one_box() -> None:
    assert report_rate("rounds", "rounds, house, one box", basic_rounds(1)) >= 10_000


def test_rounds_per_second_with_seven_boxes() -> None:
    report_rate("rounds_of_seven_boxes", "rounds, house, seven boxes", basic_rounds(7))


def test_replayed_lines_per_second() -> None:
    boxes = (Box(bet=Bet(player=PlayerId("A"), amount=1000)),)
    cards = shoes(1)
    lines = cycle([line_of(play_round(boxes, next(cards))) for _ in range(1000)])
    report_rate(
        "replayed_lines", "replayed lines, house, one box", lambda: json.dumps(replay_line(next(lines)))
    )


def line_of(state: Round) -> str:
    """Return a finished round as a line that can be replayed."""
    assert isinstance(state.cards, FixedCards)
    moves = [{"box": each.box, "move": each.action.move} for each in state.decisions]
    cards = " ".join(map(str, state.cards.cards[: state.cards_used]))
    line = json.dumps(
        {"rules": {"preset": "house"}, "cards": cards, "boxes": [{"player": "A", "bet": 10}], "moves": moves}
    )
    assert replay_line(line) == to_json(defaults(state))
    return line


@pytest.mark.filterwarnings("ignore")  # it imports deprecated names and leaves files open
def test_rounds_per_second_of_public_simulator() -> None:
    try:
        py21 = importlib.import_module("py21")
    except ImportError:
        pytest.skip("py21 is not installed")
    game = py21.Game([py21.Player(10**9)], {"num_decks": HOUSE.decks})
    report_rate("py21_rounds", "rounds, py21, one player", game.play_round)
