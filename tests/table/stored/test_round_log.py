"""The moves and the result of a round as JSON come back as they were, and damage to them is an error."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.blackjack.engine.round_state import Box, Round
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.records import to_json
from bot.table.ports import StoredRound
from bot.table.stored import round_log
from bot.table.stored.codec import dump_boxes, dump_rules
from tests.blackjack.random_rounds import random_round
from tests.blackjack.round_shorthand import round_after

ACTIONS = (
    Action(box=1, move=Move.HIT),
    Action(box=2, move=Move.DECLINE, by_timer=True, chips=0),
    Action(box=1, move=Move.INSURANCE, amount=250, chips=90_000),
    Action(box=7, move=Move.SPLIT, hand=2, purses=((PlayerId("22"), 0), (PlayerId("23"), 90_000))),
)


def settled_rounds(count: int) -> Iterator[tuple[Round, StoredRound]]:
    """Yield random rounds that are over, with their inputs as they are stored."""
    for seed in range(count):
        round_ = random_round(seed).now
        boxes = [Box(bet=box.bet, followers=box.followers) for box in round_.boxes]
        moves = tuple(each.action for each in round_.decisions)
        yield (
            round_,
            StoredRound(
                round_no=1,
                shoe_no=1,
                shoe_position=0,
                rules_json=dump_rules(round_.rules),
                boxes_json=dump_boxes(boxes),
                moves=moves,
            ),
        )


def test_moves_come_back_with_their_times() -> None:
    written = [
        json.dumps({**json.loads(round_log.dump_move(each)), "at": at}) for at, each in enumerate(ACTIONS, -1)
    ]
    assert round_log.load_moves(",".join(written)) == tuple((each, at) for at, each in enumerate(ACTIONS, -1))
    assert round_log.load_moves("") == ()
    assert round_log.dump_move(ACTIONS[0]) == '{"box":1,"move":"hit"}'


@pytest.mark.parametrize("at", ["1.5", "true", "1e400", f"1{'0' * 400}", f"-1{'0' * 400}"])
def test_wrong_time_of_move_is_refused(at: str) -> None:
    """Some numbers are too large for any moment."""
    with pytest.raises(TypeError):
        round_log.load_moves(f'{{"box":1,"move":"hit","at":{at}}}')


def test_settled_rounds_are_played_again_from_their_rows() -> None:
    for round_, stored in settled_rounds(150):
        result = round_log.dump_result(round_)
        assert to_json(round_log.replay_settled(stored, result)) == to_json(round_)
        assert len(round_log.cards_in(result)) == round_.cards_used


def test_result_has_cards_and_payments_in_hundredths() -> None:
    round_ = round_after("house", "As 6h Ks Tc 4d", "1 10")
    result = json.loads(round_log.dump_result(round_))
    assert len(result.pop("digest")) == 16
    assert result == {
        "cards": "As 6h Ks Tc",
        "boxes": [{"net": 1_500, "hands": [{"outcome": "natural", "net": 1_500, "natural": True}]}],
    }


def _changed(name: str, value: object) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda result: {**result, name: value}


CHANGES = {
    "another digest": _changed("digest", "0" * 16),
    "no boxes": _changed("boxes", []),
    "another payment": lambda result: {
        **result,
        "boxes": [{**box, "net": box["net"] + 1} for box in result["boxes"]],
    },
    "a card too many": lambda result: {**result, "cards": f"{result['cards']} 2c"},
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_changed_result_differs(change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    for round_, stored in settled_rounds(20):
        changed = json.dumps(change(json.loads(round_log.dump_result(round_))), separators=(",", ":"))
        with pytest.raises(round_log.ResultDiffersError):
            round_log.replay_settled(stored, changed)


def test_default_that_was_none_differs() -> None:
    """Who or what made a move is in the digest alone."""
    for round_, stored in settled_rounds(40):
        for place, move in enumerate(stored.moves):
            moves = list(stored.moves)
            moves[place] = replace(move, by_timer=not move.by_timer)
            with pytest.raises(round_log.ResultDiffersError):
                round_log.replay_settled(replace(stored, moves=tuple(moves)), round_log.dump_result(round_))
