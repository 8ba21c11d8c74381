import itertools
import json
from dataclasses import replace
from typing import Any, get_args

import pytest

from bot.bank.amounts import AmountWord
from bot.blackjack.engine.round_state import Bet, Box
from bot.blackjack.moves import Move
from bot.blackjack.options.option_list import PRESETS
from bot.blackjack.options.resolution import resolve
from bot.blackjack.side_bets import SideBet
from bot.table import table_state
from bot.table.commands import Close, PlaceBet, Play, Request, StartMatch, TimeUp, Via
from bot.table.events import RoundDealt, RoundSettled
from bot.table.stored import codec
from bot.table.stored.codec import (
    dump_boxes,
    dump_choices,
    dump_request,
    dump_rules,
    dump_state,
    load_boxes,
    load_state,
)
from bot.table.stored.round_log import dump_result
from bot.table.table_state import Choices, player_id
from tests.support.cases import for_each
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

RULES = resolve("house", {}).rules


@pytest.mark.parametrize("simultaneous", [True, False])
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_state_survives_a_codec_round_trip(preset: str, simultaneous: bool) -> None:
    changes = {"bankroll": "bank", "boxes": 7, "simultaneous": simultaneous}
    small: dict[str, Any] = {"min_bet": 2, "bet_step": 2} if preset == "knockout" else {}
    table = TableHarness(preset=preset, seated=(ANN, BOB, CLEO), **changes, **small)
    choices = itertools.cycle([0, 1, 2, 3, 1])
    for _ in range(5):
        table.deal(ANN, BOB, CLEO)
        while table.state.round is not None:
            box = next(box for box in table.snapshot.boxes if box.in_turn)
            table.play(box.player, box.moves[next(choices) % len(box.moves)])
            assert table.restart() == table.state


def test_state_json_holds_no_cards_or_seeds() -> None:
    table = TableHarness("T T A 9 9 7", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    data = json.loads(dump_state(table.state))
    assert data["round"] is None
    assert set(data["shoe"]) == {"position"}
    assert table.state.shoe.seed.reveal() not in json.dumps(data)


def test_state_of_an_earlier_release_loads() -> None:
    """It lacks fields that came later, and has one that went."""
    table = TableHarness("T 8 9 9", reshuffle="round")
    table.bet(ANN, 10)
    table.play(ANN, "stand")
    data = json.loads(dump_state(table.state))
    assert data["shuffled"] == "each_round"
    del data["shuffled"], data["last"]["shows_box_numbers"], data["last"]["boxes"][0]["hands"][0]["default"]
    del data["news"]["others"], data["news"]["closed_surrender"], data["seats"][0]["first_time"]
    data["last"]["new_shoe"] = True
    loaded = load_state(json.dumps(data), table.state.shoe, table.state.next_shoe)
    assert loaded == replace(table.state, shuffled=None)


def test_record_holds_options_and_bets_without_cards() -> None:
    table = TableHarness("T T 7 9 9 7", seated=(ANN, BOB), max_bet=50)
    table.deal(ANN, BOB)
    (dealt,) = (event for event in table.events if isinstance(event, RoundDealt))
    rules, boxes = json.loads(dump_rules(dealt.rules)), json.loads(dump_boxes(dealt.boxes))
    assert set(rules) == set(PRESETS["house"]) | {"preset"}
    assert rules["max_bet"] == 50
    assert set(boxes) == {"boxes"}
    assert [box["bet"]["amount"] for box in boxes["boxes"]] == [1_000, 1_000]
    assert [box["bet"]["chips"] for box in boxes["boxes"]] == [100_000, 100_000]


def test_record_leaves_out_followers_that_a_box_lacks() -> None:
    alone = Box(bet=Bet(player=player_id(ANN), amount=1_000))
    shared = Box(bet=alone.bet, followers=(Bet(player=player_id(BOB), amount=500, chips=700),))
    record = json.loads(dump_boxes((alone, shared)))
    bet = {"player": str(ANN), "amount": 1_000}
    follower = {"player": str(BOB), "amount": 500, "chips": 700}
    assert record["boxes"] == [{"bet": bet}, {"bet": bet, "followers": [follower]}]


def test_side_bets_are_stored_beside_the_bet_and_only_where_there_are_any() -> None:
    bet = Bet(player=player_id(ANN), amount=1_000)
    boxes = (Box(bet=replace(bet, side={SideBet.PAIRS: 500, SideBet.THREE_CARD: 200})), Box(bet=bet))
    text = dump_boxes(boxes)
    with_side, without = (each["bet"] for each in json.loads(text)["boxes"])
    assert with_side == {**without, "side": {"pairs": 500, "three_card": 200}}
    assert load_boxes(text) == boxes


def test_stored_json_has_no_blanks() -> None:
    table = TableHarness("A 9 K 7")
    table.bet(ANN, 10)
    (settled,) = (event for event in table.events if isinstance(event, RoundSettled))
    request = Request(key="k", player=ANN, act=Play(move=Move.HIT), via=Via.PRESS)
    texts = (dump_state(table.state), dump_rules(RULES), dump_result(settled.finished), dump_request(request))
    for text in texts:
        assert text == json.dumps(json.loads(text), separators=(",", ":"), ensure_ascii=False)


def test_result_is_stored_as_json() -> None:
    table = TableHarness("A 9 K 7")
    table.bet(ANN, 10)
    (settled,) = (event for event in table.events if isinstance(event, RoundSettled))
    result = json.loads(dump_result(settled.finished))
    assert result["boxes"][0]["hands"][0]["outcome"] == "natural"


def test_option_changes_are_stored_with_their_preset() -> None:
    choices = Choices(preset="house", changes={"hit_soft_17": False})
    assert dump_choices(choices) == '{"preset": "house", "hit_soft_17": false}'


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        (PlaceBet(amount=500), {"act": "PlaceBet", "amount": 500}),
        (PlaceBet(amount=AmountWord.HALF), {"act": "PlaceBet", "amount": "half"}),
        (PlaceBet(amount=500, boxes=(3, 1)), {"act": "PlaceBet", "amount": 500, "boxes": [3, 1]}),
        (Play(move=Move.HIT, box=2), {"act": "Play", "move": "hit", "box": 2}),
        (TimeUp(question=7), {"act": "TimeUp", "question": 7}),
    ],
)
def test_request_log_holds_the_parsed_command(act: PlaceBet, expected: dict[str, object]) -> None:
    request = Request(key="k", player=ANN, act=act, via=Via.PRESS, frame=3)
    assert json.loads(dump_request(request)) == {**expected, "via": "press", "frame": 3}


NOTICES: dict[str, table_state.Notice] = {
    "closed_by": table_state.ClosedBy(player=ANN),
    "closed_idle": table_state.ClosedIdle(),
    "closed_unattended": table_state.ClosedUnattended(),
    "closed_after_round": table_state.ClosedAfterRound(),
    "channel_gone": table_state.ChannelGone(),
    "removed_from_server": table_state.RemovedFromServer(),
    "heat_over": table_state.HeatOver(),
    "tournament_over": table_state.TournamentOver(),
    "season_over": table_state.SeasonOver(number=1),
    "seats_given_up": table_state.SeatsGivenUp(players=(ANN, BOB)),
}


@for_each(code=NOTICES)
def test_notice_is_stored_by_its_code(code: str) -> None:
    state = replace(TableHarness().state, notice=NOTICES[code])
    text = dump_state(state)
    assert json.loads(text)["notice"]["code"] == code
    assert load_state(text, state.shoe, state.next_shoe).notice == NOTICES[code]


def test_every_notice_has_a_code() -> None:
    assert {type(notice) for notice in NOTICES.values()} == set(get_args(table_state.Notice))


def test_closing_reason_is_logged_with_its_request() -> None:
    request = Request(key="k", player=ANN, act=Close(why=table_state.ClosedBy(player=ANN)), via=Via.TYPED)
    expected = {"act": "Close", "why": {"code": "closed_by", "player": ANN}, "via": "typed"}
    assert json.loads(dump_request(request)) == expected


def test_rules_from_before_knockouts_have_none() -> None:
    rules = resolve("vegas", {}).rules
    earlier = dump_rules(rules).replace('"match_rounds":0,"knockouts":0,', "")
    assert earlier != dump_rules(rules)
    assert codec.load_rules(earlier) == rules


def test_running_match_of_an_earlier_release_has_no_knockouts() -> None:
    table = TableHarness(preset="vegas", seated=(ANN, BOB))
    table.do(ANN, StartMatch())
    data = json.loads(dump_state(table.state))
    for name in ("rounds_played", "tied", "judged_in"):
        del data["match"][name]
    for entrant in data["match"]["entrants"]:
        del entrant["chips"]
    assert load_state(json.dumps(data), table.state.shoe, table.state.next_shoe) == table.state
