from __future__ import annotations

import itertools
import json
from dataclasses import replace
from typing import get_args

import pytest

from bot.blackjack.moves import Move
from bot.blackjack.options.presets import PRESETS
from bot.table.amounts import AmountWord
from bot.table.commands import Close, PlaceBet, Play, Request, TimeUp, Via
from bot.table.events import RoundDealt, RoundSettled
from bot.table.notices import (
    ChannelGone,
    ClosedAfterRound,
    ClosedAfterVoid,
    ClosedBy,
    ClosedIdle,
    EarlierNotice,
    Notice,
    RemovedFromServer,
    RoundVoid,
)
from bot.table.stored.codec import (
    dump_choices,
    dump_record,
    dump_request,
    dump_result,
    dump_state,
    load_state,
)
from bot.table.table_state import Choices
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.felt import Felt


@pytest.mark.parametrize("simultaneous", [True, False])
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_state_of_a_game_comes_back_as_it_was(preset: str, simultaneous: bool) -> None:
    felt = Felt(preset=preset, bankroll="bank", boxes=7, simultaneous=simultaneous, seated=(ANN, BOB, CLEO))
    choices = itertools.cycle([0, 1, 2, 3, 1])
    for _ in range(5):
        felt.deal(ANN, BOB, CLEO)
        while felt.state.round is not None:
            box = next(box for box in felt.picture.boxes if box.in_turn)
            felt.play(box.player, box.moves[next(choices) % len(box.moves)])
            assert felt.restart() == felt.state


def test_neither_cards_nor_seeds_are_in_a_states_json() -> None:
    felt = Felt("T T A 9 9 7", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    data = json.loads(dump_state(felt.state))
    assert data["round"] is None
    assert set(data["shoe"]) == {"position"}
    assert felt.state.shoe.seed.reveal() not in json.dumps(data)


def test_a_record_holds_every_option_and_the_bets_but_no_card() -> None:
    felt = Felt("T T 7 9 9 7", seated=(ANN, BOB), max_bet=50)
    felt.deal(ANN, BOB)
    (dealt,) = (event for event in felt.events if isinstance(event, RoundDealt))
    record = json.loads(dump_record(dealt.rules, dealt.boxes))
    assert set(record) == {"format", "rules", "boxes"}
    assert set(record["rules"]) == set(PRESETS["house"]) | {"preset"}
    assert record["rules"]["max_bet"] == 50
    assert [box["bet"]["amount"] for box in record["boxes"]] == [1_000, 1_000]
    assert [box["bet"]["chips"] for box in record["boxes"]] == [100_000, 100_000]


def test_a_result_is_kept_as_json() -> None:
    felt = Felt("A 9 K 7")
    felt.bet(ANN, 10)
    (settled,) = (event for event in felt.events if isinstance(event, RoundSettled))
    result = json.loads(dump_result(settled.finished))
    assert result["boxes"][0]["hands"][0]["outcome"] == "natural"


def test_choices_become_rules_of_a_round_record() -> None:
    choices = Choices(preset="house", changes={"hit_soft_17": False})
    assert dump_choices(choices) == '{"preset": "house", "hit_soft_17": false}'


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        (PlaceBet(amount=500), {"act": "PlaceBet", "amount": 500, "box": None}),
        (PlaceBet(amount=AmountWord.HALF), {"act": "PlaceBet", "amount": "half", "box": None}),
        (Play(move=Move.HIT, box=2), {"act": "Play", "move": "hit", "box": 2, "amount": None}),
        (TimeUp(question=7), {"act": "TimeUp", "question": 7}),
    ],
)
def test_a_request_is_logged_as_it_was_understood(act: PlaceBet, expected: dict[str, object]) -> None:
    request = Request(key="k", player=ANN, act=act, via=Via.PRESS, frame=3)
    assert json.loads(dump_request(request)) == {**expected, "via": "press", "frame": 3}


NOTICES: dict[str, Notice] = {
    "closed_by": ClosedBy(player=ANN),
    "closed_idle": ClosedIdle(),
    "closed_after_round": ClosedAfterRound(),
    "closed_after_void": ClosedAfterVoid(),
    "channel_gone": ChannelGone(),
    "removed_from_server": RemovedFromServer(),
    "round_void": RoundVoid(),
}


@pytest.mark.parametrize("code", NOTICES)
def test_notice_is_stored_by_its_code(code: str) -> None:
    state = replace(Felt().state, notice=NOTICES[code])
    text = dump_state(state)
    assert json.loads(text)["notice"]["code"] == code
    assert load_state(text, state.shoe, state.next_shoe).notice == NOTICES[code]


def test_every_notice_has_a_code() -> None:
    assert {type(notice) for notice in NOTICES.values()} | {EarlierNotice} == set(get_args(Notice))


def test_notice_of_an_earlier_release_keeps_its_text() -> None:
    """Releases before this one stored the notice as the text that the board showed."""
    state = replace(Felt().state, notice=ClosedIdle())
    data = {**json.loads(dump_state(state)), "notice": "Closed by <@7>"}
    earlier = load_state(json.dumps(data), state.shoe, state.next_shoe)
    assert earlier.notice == EarlierNotice(text="Closed by <@7>")
    assert json.loads(dump_state(earlier))["notice"] == "Closed by <@7>"


def test_closing_reason_is_logged_with_its_request() -> None:
    request = Request(key="k", player=ANN, act=Close(why=ClosedBy(player=ANN)), via=Via.TYPED)
    expected = {"act": "Close", "why": {"code": "closed_by", "player": ANN}, "via": "typed", "frame": None}
    assert json.loads(dump_request(request)) == expected
