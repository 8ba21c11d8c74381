"""The names of people at a table: the newest ones, of those whom the board shows, and they decide nothing."""

from dataclasses import replace

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.table.commands import Leave, PlaceBet, Play, Request, SetSeed, Via
from bot.table.deciding.dispatch import decide
from bot.table.stored.codec import dump_request, dump_state, load_state
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness


def named(table: TableHarness, act: PlaceBet | Leave | Play | SetSeed, player: UserId, name: str) -> None:
    """Carry out an act of a player who has this name on the server."""
    command = table.command(player, act)
    command = replace(command, request=replace(command.request, name=name))
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
