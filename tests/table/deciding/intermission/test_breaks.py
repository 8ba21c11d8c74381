"""A break of a player: no bet on a coming round by any way, and the round and the match that are on go on."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.bank.ids import UserId
from bot.table import commands, refusals
from bot.table.deciding.dispatch import decide
from bot.table.matches import MatchKey
from bot.table.table_state import Choices
from tests.table.fakes import ANN, BOB, CHANNEL, CLEO, DAN, GUILD
from tests.table.table_harness import TableHarness

DAY = 86_400.0


def begin_break(table: TableHarness, player: UserId) -> None:
    table.store.breaks[player] = table.now + DAY
    table.do(None, commands.SyncMember(player=player), via=commands.Via.CLOCK)


WAYS_TO_BET: dict[str, Callable[[TableHarness], object]] = {
    "a bet": lambda table: table.place_bet(ANN, 10),
    "a bet that follows": lambda table: table.place_bet(ANN, 10, box=1),
    "the queue": lambda table: table.do(ANN, commands.JoinQueue()),
    "ready for the base bet": lambda table: table.ready(ANN),
}


@pytest.mark.parametrize("way", WAYS_TO_BET)
def test_no_way_to_bet_works_during_a_break(way: str) -> None:
    table = TableHarness(seated=(BOB,), shared_boxes=True)
    table.share(BOB)
    table.store.breaks[ANN] = table.now + DAY
    with table.refused(refusals.OnBreak) as refused:
        WAYS_TO_BET[way](table)
    assert refused.value.refusal.until == table.now + DAY
    table.now += DAY
    table.place_bet(ANN, 10)


def test_break_returns_undealt_bets_and_the_seat() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.place_bet(ANN, 10)
    begin_break(table, ANN)
    assert table.store.escrow() == {}
    assert table.state.seat_of(ANN) is None


def test_break_gives_up_the_place_in_the_queue() -> None:
    table = TableHarness(seated=(BOB,), boxes=1)
    table.do(ANN, commands.JoinQueue())
    begin_break(table, ANN)
    assert table.state.queue == ()


@pytest.mark.parametrize("missed", ["base", "sit_out"])
def test_round_is_played_out_before_the_seat_goes(missed: str) -> None:
    """Ann decides on her hand herself, and the clock makes no base bet for her afterwards."""
    table = TableHarness("T T 9 9 9 9  T T 9 9", seated=(ANN, BOB), on_missed_bet=missed)
    table.deal(ANN, BOB)
    table.place_bet(ANN, 20)
    begin_break(table, ANN)
    assert table.state.wagers_of(ANN) == ()
    with table.refused(refusals.OnBreak):
        table.place_bet(ANN, 20)
    table.play(ANN, "stand")
    table.play(BOB, "stand")
    assert table.last.boxes[0].player == ANN
    assert table.state.seat_of(ANN) is None
    table.place_bet(BOB, 10)
    if table.state.round is None:
        table.time_up()
    assert table.state.players_in_round() == (BOB,)


def test_hand_that_is_not_asked_yet_waits_for_its_player() -> None:
    table = TableHarness("T T 9 9 9 9", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.place_bet(BOB, 20)
    begin_break(table, BOB)
    assert table.state.seat_of(BOB) is not None
    table.play(ANN, "stand")
    assert table.snapshot.asked == (BOB,)


def test_clock_bets_nothing_for_a_player_on_a_break() -> None:
    """The table has not heard of the break when the clock makes the base bets."""
    table = TableHarness(seated=(ANN, BOB), on_missed_bet="base")
    table.place_bet(BOB, 10)
    table.store.breaks[ANN] = table.now + DAY
    table.time_up()
    assert table.state.players_in_round() == (BOB,)


def test_bet_that_the_break_has_missed_is_never_dealt() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.place_bet(ANN, 10)
    table.store.breaks[ANN] = table.now + DAY
    table.place_bet(BOB, 10)
    assert table.state.wagers_of(ANN) == ()
    assert ANN not in table.state.players_in_round()


@pytest.mark.parametrize("intermission", [0, 30])
def test_restart_during_a_break_ends_the_wait(intermission: int) -> None:
    """The first bet waited for others, and the table has not heard of the break when the process dies."""
    table = waiting_bet_of_a_player_on_a_break(intermission)
    table.resume()
    assert (table.state.seats, table.state.deadline, table.state.gathering) == ((), None, False)


@pytest.mark.parametrize("intermission", [0, 30])
def test_act_of_another_ends_the_wait(intermission: int) -> None:
    table = waiting_bet_of_a_player_on_a_break(intermission)
    table.do(BOB, commands.SetSeed(text="luck"))
    assert (table.state.seats, table.state.deadline, table.state.gathering) == ((), None, False)


def test_season_that_ends_during_a_break_stops_the_clock() -> None:
    """The table hears of both when the wait for more players is over. Nobody is left to bet."""
    table = waiting_bet_of_a_player_on_a_break(30)
    table.store.season = 2
    table.time_up()
    assert (table.state.seats, table.state.deadline) == ((), None)


@pytest.mark.parametrize("sits_out", [False, True])
def test_breaks_of_all_who_bet_stop_the_clock(sits_out: bool) -> None:
    table = TableHarness(seated=(ANN, BOB, CLEO) if sits_out else (ANN, BOB))
    if sits_out:
        table.sit_out(CLEO)
    table.place_bet(ANN, 10)
    assert table.left == 30
    table.store.breaks.update(dict.fromkeys((ANN, BOB), table.now + DAY))
    table.do(CLEO, commands.SetSeed(text="luck"))
    assert table.state.deadline is None


def test_clock_goes_on_for_players_who_stay() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.place_bet(ANN, 10)
    question = table.state.question
    table.store.breaks[ANN] = table.now + DAY
    table.do(CLEO, commands.SetSeed(text="luck"))
    assert (table.left, table.state.question) == (30, question)


def waiting_bet_of_a_player_on_a_break(intermission: int) -> TableHarness:
    """Return a table that waits for more players than Ann, whose break it has not heard of."""
    table = TableHarness(intermission=intermission)
    table.place_bet(ANN, 10)
    assert table.state.gathering
    table.store.breaks[ANN] = table.now + DAY
    return table


def test_running_match_is_played_to_its_end() -> None:
    table = TableHarness(preset="vegas")
    for player in (ANN, BOB):
        table.do(player, commands.Join())
    table.do(ANN, commands.StartMatch())
    table.store.breaks[ANN] = table.now + DAY
    table.place_bet(ANN, 10)
    assert table.state.wagers_of(ANN)
    table.place_bet(BOB, 10)
    table.stand_all()
    assert table.state.seat_of(ANN) is not None
    assert not table.state.in_lobby
    table.leave(BOB)
    assert table.state.in_lobby
    for act in (commands.Join(), rematch()):
        with table.refused(refusals.OnBreak):
            table.do(ANN, act)


def test_break_gives_up_the_lobby_and_its_host() -> None:
    table = TableHarness(preset="vegas")
    for player in (ANN, BOB):
        table.do(player, commands.Join())
    begin_break(table, ANN)
    assert [seat.player for seat in table.state.seats] == [BOB]
    assert table.state.host == BOB


def test_rematch_seats_nobody_on_a_break() -> None:
    """They may have taken it since the table was asked."""
    table = TableHarness(preset="vegas")
    table.store.breaks[BOB] = table.now + DAY
    table.do(CLEO, replace(rematch(), players=(BOB, DAN)))
    assert [seat.player for seat in table.state.seats] == [CLEO, DAN]


def test_opened_rematch_seats_nobody_on_a_break() -> None:
    table = TableHarness()
    table.store.breaks[BOB] = table.now + DAY
    state = decide(None, table.command(CLEO, opening_of_rematch(table))).state
    assert [seat.player for seat in state.seats] == [CLEO]


def test_rematch_opens_no_table_during_a_break() -> None:
    table = TableHarness()
    act = opening_of_rematch(table)
    table.store.breaks[ANN] = table.now + DAY
    with pytest.raises(refusals.Refused) as refused:
        decide(None, table.command(ANN, act))
    assert isinstance(refused.value.refusal, refusals.OnBreak)
    decide(None, table.command(CLEO, act))


def opening_of_rematch(table: TableHarness) -> commands.OpenTable:
    return commands.OpenTable(
        table=table.state.id, guild=GUILD, channel=CHANNEL, preset="vegas", changes={}, rematch=rematch()
    )


def rematch() -> commands.Rematch:
    key = MatchKey(table=TableHarness().state.id, number=1)
    return commands.Rematch(of=key, players=(BOB,), choices=Choices(preset="vegas"))
