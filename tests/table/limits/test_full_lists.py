"""The lists in a table's state have limits; beyond them people are refused or forgotten."""

import json
from dataclasses import replace

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.table import table_state
from bot.table.commands import ChangeOption, GuildContext, SetSeed
from bot.table.refusals import QueueFull, TooManyFollowers, TooManySeeds
from bot.table.stored.codec import MOST_STATE_BYTES, dump_state, load_state
from tests.table.fakes import ANN, BOB
from tests.table.limits.fullest_table import fullest_state
from tests.table.table_harness import TableHarness


def crowd(count: int, start: int = 1_000) -> list[UserId]:
    return [UserId(start + number) for number in range(count)]


def put(table: TableHarness, state: table_state.TableState) -> None:
    """Let the table be in a state that it could have got into."""
    table.decision = replace(table.decision, state=replace(state, version=table.state.version))


def test_queue_has_a_limit() -> None:
    table = TableHarness(seated=(ANN,), boxes=1)
    *queued, last = crowd(table_state.MOST_IN_QUEUE + 1)
    for player in queued:
        table.bet(player, 10)
    assert table.state.queue == tuple(queued)
    with table.refused(QueueFull) as told:
        table.bet(last, 10)
    assert told.value.refusal == QueueFull(most=table_state.MOST_IN_QUEUE)
    table.leave(queued[0])
    table.bet(last, 10)


def test_followers_of_a_table_have_a_limit() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB), max_bet=0)
    table.share(ANN)
    table.share(BOB)
    *followers, last = crowd(table_state.MOST_FOLLOWERS + 1)
    for player in followers:
        table.place_bet(player, 10, box=1)
    with table.refused(TooManyFollowers) as told:
        table.place_bet(last, 10, box=2)
    assert told.value.refusal == TooManyFollowers(most=table_state.MOST_FOLLOWERS)
    table.place_bet(followers[0], 10, box=2)
    table.place_bet(last, 10, box=3)
    table.leave(followers[1])
    table.place_bet(last, 10, box=1)


def test_oldest_seeds_of_absent_people_are_forgotten() -> None:
    table = TableHarness(seated=(ANN,))
    table.do(ANN, SetSeed(text="mine"))
    absent = crowd(table_state.MOST_SEEDS + 5)
    for player in absent:
        table.do(player, SetSeed(text="theirs"))
    assert list(table.state.client_seeds) == [ANN, *absent[-table_state.MOST_SEEDS + 1 :]]
    table.do(absent[-1], SetSeed(text="another"))
    assert len(table.state.client_seeds) == table_state.MOST_SEEDS


def test_seed_is_refused_if_all_are_of_people_here() -> None:
    table = TableHarness()
    here = crowd(table_state.MOST_SEEDS + 1)
    state = table.state
    put(
        table,
        replace(
            state, queue=tuple(here), client_seeds=dict.fromkeys(here[: table_state.MOST_SEEDS], "a seed")
        ),
    )
    with table.refused(TooManySeeds) as told:
        table.do(here[-1], SetSeed(text="one more"))
    assert told.value.refusal == TooManySeeds(most=table_state.MOST_SEEDS)


def test_latest_players_without_chips_are_listed() -> None:
    table = TableHarness("T T 9 8", seated=(ANN,))
    gone = crowd(table_state.MOST_LISTED)
    table.store.eliminated.update(gone)
    table.guild = GuildContext(least_bet=Cents(1_000))
    put(table, replace(table.state, out=tuple(table_state.Out(player=player, round_no=1) for player in gone)))
    table.store.set_purse(ANN, 1_000)
    table.bet(ANN, 10)
    table.play(ANN, "surrender")
    assert [out.player for out in table.state.out] == [*gone[1:], ANN]


def test_latest_players_with_returned_bets_are_listed() -> None:
    table = TableHarness(preset="standard", boxes=7)
    gone = crowd(table_state.MOST_LISTED)
    put(table, replace(table.state, returned=tuple(gone), seats=(table_state.Seat(player=BOB, box=1),)))
    table.place_bet(ANN, 10, box=7)
    table.do(ANN, ChangeOption(option="boxes", value=6))
    assert table.state.returned == (*gone[1:], ANN)


# --- The stored state of a table stays small, whoever comes and goes


def test_fullest_state_stays_below_its_limit() -> None:
    for hands in (1, 4, 256):
        assert len(dump_state(fullest_state(hands=hands)).encode()) <= MOST_STATE_BYTES


def test_result_is_left_out_only_where_there_is_no_room() -> None:
    full = fullest_state()
    assert json.loads(dump_state(full))["last"] is None
    smaller = replace(full, wagers=(), queue=())
    assert json.loads(dump_state(smaller))["last"] is not None


def test_fullest_state_is_restored() -> None:
    full = replace(fullest_state(), match=None, wagers=(), pending=None)
    loaded = load_state(dump_state(full), full.shoe, full.next_shoe)
    assert replace(loaded, rules=full.rules) == full


def test_state_is_stored_as_utf_8() -> None:
    text = dump_state(fullest_state())
    assert "\\u" not in text
    assert "\N{SLICE OF PIZZA}" in text
