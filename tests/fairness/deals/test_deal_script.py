"""The script of ``docs/fairness.md`` that checks a daily deal."""

import json
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from bot.blackjack.engine.round import asked, deal, play
from bot.blackjack.engine.round_state import Bet, Box, Phase, Round
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.resolution import resolve
from bot.fairness.deals import DailyDeal, canonical_rules, deal_proof
from bot.fairness.seeds import ServerSeed
from tests.fairness.deals.second_deal import cards_of_hand
from tests.fairness.page_scripts import run_script, saved_script

RULES = resolve("house", {"decks": 0, "insurance": False}).rules
SEED = ServerSeed(bytes(range(32)))
DEAL = DailyDeal(day=20781, rules=canonical_rules(RULES), seed=SEED)
BOX = Box(bet=Bet(player=PlayerId("A"), amount=1000))


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return saved_script("verify-deal", tmp_path_factory.mktemp("alone"))


def played(number: int) -> Round:
    """Return a hand in which the player splits where they can, and otherwise hits up to 14."""
    state = deal(RULES, (BOX,), DEAL.cards(number))
    while state.phase is not Phase.OVER:
        (question,) = asked(state)
        hand = state.boxes[0].hands[question.hand - 1]
        hit = Move.HIT if hand.value < 15 else Move.STAND
        move = Move.SPLIT if Move.SPLIT in question.legal else hit
        state = play(state, Action(box=1, move=move))
    return state


def proof(**changed: Any) -> dict[str, Any]:
    """Return the proof of a day in which somebody has played all ten hands."""
    made = deal_proof(DEAL, [played(number) for number in range(1, 11)])
    return {**json.loads(json.dumps(made)), **changed}


def lied(number: int, whose: str, cards: str) -> list[dict[str, Any]]:
    """Return the hands of the proof, with other cards in one of them."""
    hands: list[dict[str, Any]] = proof()["hands"]
    assert hands[number - 1]["cards"][whose] != cards
    hands[number - 1]["cards"][whose] = cards
    return hands


def test_script_derives_the_cards_of_all_hands(script: Path) -> None:
    done = run_script(script, proof(hands=[]))
    assert done.returncode == 0, done.stderr
    *rows, promised, last = done.stdout.splitlines()
    assert (promised, last) == (f"hash {DEAL.commitment}", "proven")
    shown = {
        (int(number), whose): cards.split()
        for number, whose, cards in re.findall(r"^hand (\d+) +(\w+) +(.*)$", "\n".join(rows), re.MULTILINE)
    }
    assert shown == {
        (number, whose): list(islice(cards_of_hand(SEED.secret, 20781, number, whose), 12))
        for number in range(1, 11)
        for whose in ("d", "p", "p0", "p1")
    }


def test_proof_has_the_cards_of_each_hand() -> None:
    hands = proof()["hands"]
    assert [each["hand"] for each in hands] == list(range(1, 11))
    assert any("p1" in each["cards"] for each in hands)
    for each in hands:
        for whose, cards in each["cards"].items():
            theirs = cards_of_hand(SEED.secret, 20781, each["hand"], whose)
            assert cards.split() == list(islice(theirs, len(cards.split())))


def test_script_proves_the_cards_of_a_try(script: Path) -> None:
    assert run_script(script, proof(), DEAL.commitment).returncode == 0
    without = proof()
    del without["hands"]
    assert run_script(script, without).returncode == 0


def test_script_compares_a_noted_hash(script: Path) -> None:
    done = run_script(script, proof(), "another")
    assert done.returncode == 1
    assert "NOT PROVEN" in done.stdout


@pytest.mark.parametrize(
    "lie",
    [
        {"seed": "00" * 32},
        {"day": 20782},
        {"version": 2},
        {"rules": {**json.loads(DEAL.rules), "hit_soft_17": not RULES.hit_soft_17}},
        {"commitment": "another"},
        {"hands": lied(3, "d", "As Ks")},
        {"hands": lied(10, "p", "As Ks")},
    ],
    ids=lambda lie: next(iter(lie)),
)
def test_script_finds_lies(script: Path, lie: dict[str, Any]) -> None:
    done = run_script(script, proof(**lie))
    assert "NOT PROVEN" in done.stdout
    assert done.returncode == 1
