"""The modals that ask for an amount fit Discord's limits and suggest a usual amount."""

from dataclasses import replace
from typing import Any

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import TableId, UserId
from bot.blackjack.side_bets import SideBet
from bot.table.bet_sizes import BetBounds
from bot.table.refusals import Refused
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import ENGLISH, Words
from cogs.board.buttons import BET, INSURE
from cogs.common.panels import parse_custom_id
from cogs.table.private_views import BetEntry, amount_modal, boxes_of, read_entry, try_again_panel
from standin.model.message import walk_components
from standin.validation.component_rules import modal_errors
from tests.cogs.sample_snapshots import full_snapshot, open_snapshot, parts, player
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness


async def test_first_bet_suggests_the_base_bet() -> None:
    assert _input(open_snapshot(), BET)["value"] == "10"


async def test_bet_during_a_round_is_for_the_next_one() -> None:
    titles = [
        amount_modal(ENGLISH, full_snapshot(stage), player(1), BET).title
        for stage in (Stage.BETS, Stage.PLAY)
    ]
    assert titles == ["Your bet", "Your bet for the next round"]


async def test_placed_bet_is_suggested_again() -> None:
    snapshot = full_snapshot(Stage.BETS, players=1)
    seat = replace(snapshot.seats[0], bet=Cents(2550), last_bet=Cents(1000))
    assert _input(replace(snapshot, seats=(seat,)), BET)["value"] == "25.50"


async def test_last_bet_below_raised_minimum_is_not_suggested() -> None:
    snapshot = full_snapshot(Stage.BETS, players=1)
    seat = replace(snapshot.seats[0], bet=None, last_bet=Cents(1000))
    assert _input(replace(snapshot, seats=(seat,), least_bet=Cents(2000)), BET)["value"] == "20"


@pytest.mark.parametrize("name", [BET, INSURE])
async def test_largest_amounts_fit_into_the_modal(name: str) -> None:
    for stage in Stage:
        data = amount_modal(ENGLISH, full_snapshot(stage), player(1), name).to_dict()
        assert list(modal_errors(data, ())) == []


async def test_insurance_suggests_the_largest_amount() -> None:
    snapshot = full_snapshot(Stage.OFFER, players=1)
    box = replace(snapshot.boxes[0], insurance_most=Cents(1250))
    assert _input(replace(snapshot, boxes=(box,)), INSURE)["value"] == "12.50"


@pytest.mark.parametrize(
    ("name", "told"),
    [("Eve_*", "Follow Eve_*"), ("", "Follow its player"), ("x" * 40, f"Follow {'x' * 15}…")],
)
async def test_box_of_another_player_is_named_after_them(name: str, told: str) -> None:
    snapshot = replace(
        full_snapshot(Stage.BETS, players=1), open_boxes=((1, player(1)),), names={player(1): name}
    )
    boxes = _select(snapshot, player(2))
    assert [each.get("description") for each in boxes if each["value"] == "1"] == [told]


async def test_box_of_a_player_who_is_leaving_names_nobody() -> None:
    snapshot = replace(
        full_snapshot(Stage.BETS, players=1), open_boxes=((1, player(1)),), names={player(1): "Eve"}
    )
    boxes = _select(snapshot, player(2), ENGLISH.naming(lambda _number: None))
    assert [each.get("description") for each in boxes if each["value"] == "1"] == ["Follow its player"]


@pytest.mark.parametrize("choice", ["", "-1", "x", "²", "٣", "1:2", "9" * 40])
def test_choice_that_no_form_offers_is_no_box(choice: str) -> None:
    with pytest.raises(Refused):
        boxes_of(BetEntry(amount="5", boxes=("1", choice)))


@pytest.mark.parametrize(
    ("typed", "kept"), [("fünf €", "fünf €"), ("\U0001f600" * 20, "\U0001f600" * 10), ("5\ud800", "5")]
)
async def test_refused_entry_is_kept_as_far_as_it_fits(typed: str, kept: str) -> None:
    panel = try_again_panel(ENGLISH, TableId(10**19), "No.", BetEntry(amount=typed, boxes=("1",)))
    (button,) = (part for part in walk_components(parts(panel)) if part["type"] == 2)
    read = parse_custom_id(button["custom_id"])
    assert read is not None
    assert read_entry(read.detail) == BetEntry(amount=kept, boxes=("1",))


async def test_boxes_of_a_refused_entry_are_chosen_again() -> None:
    entry = BetEntry(amount="9" * 20, boxes=("1", "2", "3", "4", "5", "6", "7"))
    panel = try_again_panel(ENGLISH, TableId(10**19), "No.", entry)
    (button,) = (part for part in walk_components(parts(panel)) if part["type"] == 2)
    read = parse_custom_id(button["custom_id"])
    assert read is not None
    assert read_entry(read.detail) == entry
    snapshot = full_snapshot(Stage.BETS, players=1)
    rules = replace(snapshot.rules, boxes_per_player=2)
    form = amount_modal(ENGLISH, replace(snapshot, rules=rules), player(1), BET, typed=entry).to_dict()
    assert list(modal_errors(form, ())) == [], "the limit has become lower since"


def test_bet_form_suggests_no_more_than_the_player_can_bet() -> None:
    snapshot = full_snapshot(Stage.BETS, players=1)
    bounds = BetBounds(chips=Cents(800), least=Cents(500), most=Cents(800), on_credit=False, is_all_in=False)
    data = amount_modal(ENGLISH, snapshot, player(1), BET, bounds=bounds).to_dict()
    field = next(part for part in walk_components(data["components"]) if part["type"] == 4)
    assert field["value"] == "8"


def _select(snapshot: Snapshot, person: UserId, words: Words = ENGLISH) -> list[dict[str, Any]]:
    """Return the options of the form's list of boxes."""
    data = amount_modal(words, snapshot, person, BET).to_dict()
    (options,) = (part["options"] for part in walk_components(data["components"]) if "options" in part)
    return list(options)


def _input(snapshot: Snapshot, name: str) -> dict[str, Any]:
    data = amount_modal(ENGLISH, snapshot, player(1), name).to_dict()
    return next(part for part in walk_components(data["components"]) if part["type"] == 4)


def _side_inputs(snapshot: Snapshot, person: UserId, **how: Any) -> dict[str, tuple[str, str]]:
    """Return the value and the description of the form's input for each side bet."""
    data = amount_modal(ENGLISH, snapshot, person, BET, **how).to_dict()
    assert list(modal_errors(data, ())) == []
    labels = [part for part in data["components"] if part["component"]["custom_id"] in tuple(SideBet)]
    assert not any(each["component"]["required"] for each in labels)
    return {
        each["component"]["custom_id"]: (each["component"].get("value", ""), each["description"])
        for each in labels
    }


def test_form_has_a_field_with_its_price_for_each_side_bet_that_is_on() -> None:
    snapshot = open_snapshot()
    assert _side_inputs(snapshot, player(1)) == {}
    rules = replace(snapshot.rules, pairs=True)
    assert _side_inputs(replace(snapshot, rules=rules), player(1)) == {
        "pairs": ("", "Costs 6.11 of 100 chips on average")
    }
    rules = replace(rules, three_card=True)
    told = _side_inputs(replace(snapshot, rules=rules), player(1), known_edge=lambda _: 0.526)
    assert told == {
        "pairs": ("", "Costs 6.11 of 100 chips on average; the main bet 0.53"),
        "three_card": ("", "Costs 4.62 of 100 chips on average; the main bet 0.53"),
    }


def test_form_suggests_the_side_bets_that_stand_or_were_last() -> None:
    table = TableHarness("8h Th 7s 8d Td Jh", seated=(ANN, BOB), pairs=True, three_card=True)
    table.place_bet(ANN, 10, side={"pairs": 5})
    assert _side_inputs(table.snapshot, ANN)["pairs"][0] == "5"
    table.place_bet(BOB, 10)
    table.stand_all()
    assert [each for each, _ in _side_inputs(table.snapshot, ANN).values()] == ["5", ""]
    entry = BetEntry(amount="10", side={SideBet.THREE_CARD: "x"})
    assert [each for each, _ in _side_inputs(table.snapshot, ANN, typed=entry).values()] == ["", "x"]


def test_form_suggests_no_side_bet_of_another_box() -> None:
    table = TableHarness(pairs=True, boxes_per_player=2)
    table.place_bet(ANN, 10)
    table.place_bet(ANN, 10, box=3, side={"pairs": 5})
    assert _side_inputs(table.snapshot, ANN)["pairs"][0] == ""


async def test_refused_entry_with_long_side_bets_keeps_the_whole_amount() -> None:
    long = dict.fromkeys(SideBet, "5" * 20)
    panel = try_again_panel(ENGLISH, TableId(1), "No.", BetEntry(amount="1000000", boxes=("1",), side=long))
    (button,) = (part for part in walk_components(parts(panel)) if part["type"] == 2)
    read = parse_custom_id(button["custom_id"])
    assert read is not None
    assert read_entry(read.detail) == BetEntry(amount="1000000", boxes=("1",))


async def test_side_bets_of_a_refused_entry_are_kept() -> None:
    entry = BetEntry(amount="10", boxes=("1", "2"), side={SideBet.PAIRS: "12", SideBet.THREE_CARD: ""})
    panel = try_again_panel(ENGLISH, TableId(10**19), "No.", entry)
    (button,) = (part for part in walk_components(parts(panel)) if part["type"] == 2)
    read = parse_custom_id(button["custom_id"])
    assert read is not None
    assert read_entry(read.detail) == entry
