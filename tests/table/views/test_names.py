"""The names of people at a table: the newest ones, of those whom the board shows, and they decide nothing."""

from dataclasses import replace

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.table.commands import ForgetMember, Leave, PlaceBet, Play, Request, SetSeed, Via
from bot.table.deciding.dispatch import decide
from bot.table.stored.codec import dump_request, dump_state, load_state
from bot.table.views.snapshots import look, told_apart
from tests.support.cases import for_each
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness


def named(
    table: TableHarness,
    act: PlaceBet | Leave | Play | SetSeed | ForgetMember,
    player: UserId,
    name: str,
    username: str = "",
) -> None:
    """Carry out an act of a player who has this name on the server, and this username."""
    command = table.command(player, act)
    command = replace(command, request=replace(command.request, name=name, username=username))
    decision = decide(table.state, command)
    table._keep(command.request.key, player, dump_request(command.request), decision)


def test_name_comes_with_a_bet_and_follows_a_change() -> None:
    table = TableHarness(seated=(BOB,))
    named(table, PlaceBet(amount=Cents(1000)), ANN, "Ann")
    assert table.snapshot.names == {ANN: "Ann"}
    named(table, PlaceBet(amount=Cents(1500)), ANN, "Anna")
    assert table.snapshot.names == {ANN: "Anna"}


def test_request_without_a_name_keeps_the_known_one() -> None:
    table = TableHarness(seated=(BOB,))
    named(table, PlaceBet(amount=Cents(1000)), ANN, "Ann")
    table.place_bet(ANN, 15)
    assert table.snapshot.names == {ANN: "Ann"}


def test_name_of_a_player_who_left_stays_in_the_last_result() -> None:
    table = TableHarness("T 8 7 9 8 T T T T T T T T", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    named(table, Leave(), ANN, "Ann")
    table.play(BOB, "stand")
    assert table.state.seat_of(ANN) is None
    assert table.snapshot.names == {ANN: "Ann"}
    table.bet(BOB, 10)
    assert table.snapshot.names == {}, "no board shows Ann any more"


def test_name_of_somebody_whom_no_board_shows_is_not_kept() -> None:
    table = TableHarness(seated=(ANN,))
    named(table, SetSeed(text="a seed"), BOB, "Bob")
    assert table.state.names == {}


def test_names_survive_a_restart() -> None:
    table = TableHarness(seated=(BOB,))
    named(table, PlaceBet(amount=Cents(1000)), ANN, "Ann")
    state = load_state(dump_state(table.state), table.state.shoe, table.state.next_shoe)
    assert state.names == {ANN: "Ann"}


def test_name_is_no_part_of_the_stored_request() -> None:
    """A request that is delivered again under another name is the same request."""
    request = Request(key="1", player=ANN, act=PlaceBet(amount=Cents(1000)), via=Via.TYPED)
    assert dump_request(replace(request, name="Ann")) == dump_request(request)


def test_name_changes_nothing_but_the_name() -> None:
    tables = [TableHarness("T 8 7 9 8 T", seated=(BOB,)) for _ in range(2)]
    for table, name in zip(tables, ("Ann", "<@1>"), strict=True):
        named(table, PlaceBet(amount=Cents(1000)), ANN, name)
    first, second = (replace(table.state, names={}) for table in tables)
    assert first == second


LOOK_ALIKES = ("Ann", "ANN", "\uff21nn", "\u0410nn", "\u0391nn")
"""The same name, in capitals, in wide letters, with a Cyrillic and with a Greek letter."""


def two_of_a_name(name: str, neighbour: str = "Ann") -> TableHarness:
    table = TableHarness(seated=(ANN, BOB))
    named(table, PlaceBet(amount=Cents(1000)), ANN, neighbour, "ann.k")
    table.take_back(ANN)
    named(table, PlaceBet(amount=Cents(1000)), BOB, name, "mallory")
    return table


GREEK_CAPITALS = zip(
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7",
    "ABEZHIKMNOPTYX",
    strict=True,
)


@for_each(case=[*GREEK_CAPITALS, ("\U0001d6a9", "B"), ("\u03bc", "u"), ("\u043f", "n")])
def test_letters_of_other_scripts_look_like_latin_ones(case: tuple[str, str]) -> None:
    greek, latin = case
    assert look(f"{greek}ob") == look(f"{latin}ob")


@pytest.mark.parametrize("name", LOOK_ALIKES)
def test_people_whose_names_look_alike_have_their_usernames(name: str) -> None:
    table = two_of_a_name(name)
    assert table.snapshot.names == {ANN: "ann.k", BOB: "mallory"}
    assert table.state.names == {ANN: "Ann", BOB: name}, "as they are told apart now, not for ever"
    named(table, PlaceBet(amount=Cents(1500)), BOB, "Bob", "mallory")
    assert table.snapshot.names == {ANN: "Ann", BOB: "Bob"}


def test_other_names_stay_as_they_are() -> None:
    assert two_of_a_name("Anna").snapshot.names == {ANN: "Ann", BOB: "Anna"}


def test_name_like_a_username_that_is_shown_gives_way_to_the_own_username() -> None:
    table = two_of_a_name("Ann")
    named(table, PlaceBet(amount=Cents(1000)), CLEO, "ann.k", "cleo")
    assert table.snapshot.names == {ANN: "ann.k", BOB: "mallory", CLEO: "cleo"}


@pytest.mark.parametrize("username", ["alexander_ham…55", "bill", "a"])
def test_usernames_that_look_alike_are_numbered(username: str) -> None:
    names = told_apart(
        {ANN: "Ann", BOB: "Ann", CLEO: "Cleo"}, {ANN: username, BOB: username.upper(), CLEO: "c"}
    )
    assert names[ANN].endswith("#1")
    assert names[BOB].endswith("#2")
    assert names[CLEO] == "Cleo"
    assert max(map(len, names.values())) <= len("alexander_ham…55")


def test_name_stays_where_no_username_is_known() -> None:
    table = TableHarness(seated=(ANN, BOB))
    named(table, PlaceBet(amount=Cents(1000)), ANN, "Ann")
    named(table, PlaceBet(amount=Cents(1500)), BOB, "Ann", "mallory")
    assert table.snapshot.names == {ANN: "Ann", BOB: "mallory"}


def test_usernames_survive_a_restart_and_are_forgotten() -> None:
    table = two_of_a_name("Ann")
    state = load_state(dump_state(table.state), table.state.shoe, table.state.next_shoe)
    assert state.usernames == {ANN: "ann.k", BOB: "mallory"}
    assert replace(table.state, seats=(), names={}, wagers=()).remembers(ANN)
    table.do(None, ForgetMember(player=BOB), via=Via.CLOCK)
    assert (table.state.names, table.state.usernames) == ({ANN: "Ann"}, {ANN: "ann.k"})
