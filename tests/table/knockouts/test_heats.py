"""Tables for the heats of a tournament: a match at once, which ends with its table."""

import json
from typing import Any

import pytest

from bot.bank.amounts import CENTS
from bot.bank.ids import TournamentId, UserId
from bot.table import commands, refusals, table_state
from bot.table.events import MatchEnded, MatchPlace, MatchStarted, ShoeOpened, TableClosed, TableOpened
from bot.table.matches import HeatOfTable
from bot.table.stored.codec import dump_state, load_state
from bot.tournament.tournament import LAST_TABLE, HeatKey
from tests.support.cases import for_each
from tests.table.fakes import ANN, BOB, CLEO, DAN, TABLE
from tests.table.knockouts.test_knockouts import hands, play, running
from tests.table.table_harness import TableHarness

KEY = HeatKey(TournamentId(12), 2)
OPENER = UserId(900)
PUSH = hands(18, 18, 18)


def heat(
    *rounds: str, players: tuple[UserId, ...] = (ANN, BOB, CLEO), key: HeatKey = KEY, **changes: Any
) -> TableHarness:
    """Open the table of a heat with 100 chips for each player and ten rounds."""
    opening = commands.HeatOpening(heat=HeatOfTable(key=key, of=3), players=players, opener=OPENER)
    rules = {"starting_chips": 100, "base_bet": 10, "penetration": 95, "max_bet": 0, "min_bet": 1}
    changes = {**rules, "match_rounds": 10, **changes}
    return TableHarness(" ".join(rounds), preset="vegas", seated=opening, **changes)


def ended(table: TableHarness) -> MatchEnded:
    """Return the end of the heat, with which its table has closed."""
    (event,) = (each for each in table.events if isinstance(each, MatchEnded))
    assert not table.state.is_open
    assert sum(isinstance(each, TableClosed) for each in table.events) == 1
    assert sum(table.store.disk.stacks(TABLE, 1).values()) == 0
    return event


def places(table: TableHarness) -> dict[UserId, tuple[int | None, int | None, int | None]]:
    """Return place, round and whole chips of each player of the heat that has ended."""
    told = ended(table).places
    return {each.player: (each.place, each.out_in, (each.chips or 0) // CENTS) for each in told}


def entrant(table: TableHarness, player: UserId) -> MatchPlace:
    return next(each for each in ended(table).places if each.player == player)


def close(table: TableHarness, why: table_state.ClosingReason, player: UserId | None = None) -> None:
    table.do(player, commands.Close(why=why), via=commands.Via.CLOCK)


def test_heat_opens_with_its_players_and_a_match_that_runs() -> None:
    table = heat()
    state = table.state
    assert [(seat.player, seat.box) for seat in state.seats] == [(ANN, 1), (BOB, 2), (CLEO, 3)]
    assert (state.host, state.opened_by, state.heat) == (None, OPENER, HeatOfTable(key=KEY, of=3))
    assert (state.version, state.frame) == (1, 1)
    assert [type(each) for each in table.events] == [TableOpened, ShoeOpened, ShoeOpened, MatchStarted]
    assert table.events[-1] == MatchStarted(number=1, players=(ANN, BOB, CLEO), heat=KEY)
    assert table.store.disk.stacks(TABLE, 1) == dict.fromkeys((ANN, BOB, CLEO), 100 * CENTS)


def test_heat_with_the_rules_of_tournaments_seats_seven() -> None:
    everybody = tuple(map(UserId, range(101, 108)))
    opening = commands.HeatOpening(heat=HeatOfTable(key=KEY, of=3), players=everybody, opener=OPENER)
    table = TableHarness(preset="knockout", seated=opening, match_rounds=20)
    assert [seat.box for seat in table.state.seats] == list(range(1, 8))
    assert (table.state.rules.match_rounds, table.left) == (20, table.state.rules.intermission)


def test_first_clock_runs_from_the_opening_and_missed_bets_are_the_base_bet() -> None:
    table = heat(PUSH)
    assert table.left == table.state.rules.intermission
    table.bet(ANN, 25)
    table.time_up()
    assert [box.bet.amount // CENTS for box in table.round.boxes] == [25, 10, 10]
    assert {seat.player for seat in table.state.seats if seat.absent_since is not None} == {BOB, CLEO}


FIXED: dict[str, commands.Act] = {
    "join": commands.Join(),
    "start": commands.StartMatch(manager=True),
    "repeat": commands.Rematch(
        of=None,  # type: ignore[arg-type]  # nobody looks
        players=(),
        choices=table_state.Choices(preset="vegas"),
    ),
    "option": commands.ChangeOption(option="max_bet", value=50),
    "options": commands.ChangeOptions(changes={}, seen=heat().state.choices),
    "preset": commands.ChangePreset(preset="house"),
}


@for_each(what=FIXED)
def test_players_and_rules_of_a_heat_are_fixed(what: str) -> None:
    table = heat()
    for person in (ANN, DAN):
        with table.refused(refusals.MatchRunning):
            table.do(person, FIXED[what])


def test_onlooker_cannot_bet_in_a_heat() -> None:
    table = heat()
    with table.refused(refusals.MatchRunning):
        table.bet(DAN, 10)
    with table.refused(refusals.MatchRunning):
        table.do(DAN, commands.JoinQueue())


def test_heat_closes_with_its_last_round_and_tells_everybodys_chips() -> None:
    table = heat(*[PUSH] * 4, hands(17, 18, 19), match_rounds=5)
    for _ in range(5):
        play(table, 10, 10, 10)
    assert places(table) == {ANN: (3, 5, 90), BOB: (2, 5, 100), CLEO: (1, None, 110)}
    assert (ended(table).heat, table.state.notice) == (KEY, table_state.HeatOver())
    assert [each.player for each in ended(table).places if each.won] == [CLEO]


def test_last_table_closes_with_the_end_of_its_tournament() -> None:
    table = heat(PUSH, key=HeatKey(TournamentId(12), LAST_TABLE))
    table.leave(ANN)
    table.leave(BOB)
    assert places(table)[CLEO] == (1, None, 100)
    assert table.state.notice == table_state.TournamentOver(), "nothing goes on"


def test_tied_leaders_of_a_heat_play_on_after_its_last_round() -> None:
    table = heat(*[PUSH] * 4, hands(17, 19, 19), hands(18, 19), match_rounds=5)
    for _ in range(5):
        play(table, 10, 10, 10)
    assert table.state.is_open
    play(table, 10, 10)
    assert places(table) == {ANN: (3, 5, 90), BOB: (2, 6, 110), CLEO: (1, None, 120)}


def test_all_who_lose_their_last_chips_together_share_a_place() -> None:
    table = heat(hands(17, 17, 17))
    play(table, 100, 100, 100)
    assert places(table) == dict.fromkeys((ANN, BOB, CLEO), (1, 1, 0))
    assert not any(each.won for each in ended(table).places)


def test_player_who_is_left_alone_wins_and_closes_the_heat() -> None:
    table = heat(PUSH)
    table.bet(ANN, 30)
    table.leave(ANN)
    assert table.state.is_open
    table.do(DAN, commands.Kick(player=BOB))
    assert places(table) == {ANN: (3, 1, 100), BOB: (2, 1, 100), CLEO: (1, None, 100)}
    assert table.state.notice == table_state.HeatOver()
    assert [entrant(table, each).left for each in (ANN, BOB, CLEO)] == [True, True, False]


@pytest.mark.parametrize("act", [commands.Kick(player=ANN), commands.ForgetMember(player=ANN)])
def test_player_who_is_removed_in_mid_round_has_left_with_their_stack(act: commands.Act) -> None:
    table = heat(hands(19, 18, 18), players=(ANN, BOB, CLEO))
    table.deal(ANN, BOB, CLEO)
    table.do(DAN if isinstance(act, commands.Kick) else None, act)
    table.stand_all()
    (out,) = (each for each in running(table).entrants if each.place)
    assert (out.player, out.left, out.chips) == (ANN, True, 110 * CENTS)


def test_only_a_command_makes_a_player_have_acted() -> None:
    table = heat(hands(19, 18, 17), match_rounds=5)
    table.bet(ANN, 10)
    with table.refused(refusals.BetTooSmall):
        table.bet(BOB, 0)
    table.time_up()
    while table.state.round is not None:
        table.time_up()
    close(table, table_state.ClosedBy(player=DAN), DAN)
    assert [entrant(table, each).acted for each in (ANN, BOB, CLEO)] == [True, False, False]


def test_player_who_is_away_for_ten_minutes_is_out_and_has_not_left() -> None:
    table = heat(*[PUSH] * 30, intermission=60, match_rounds=100)
    while len(running(table).alive) == 3:
        table.bet(ANN, 10)
        table.bet(BOB, 10)
        table.time_up()
        for player in (ANN, BOB):
            table.play(player, "stand")
        table.time_up()
    (out,) = (each for each in running(table).entrants if each.place)
    assert (out.player, out.place, out.left, out.acted, out.chips) == (CLEO, 3, False, False, 100 * CENTS)


REASONS = (table_state.ChannelGone(), table_state.ClosedBy(player=DAN), table_state.ClosedIdle())


@pytest.mark.parametrize("why", REASONS)
def test_heat_that_is_closed_in_mid_round_stands_by_its_chips_after_it(
    why: table_state.ClosingReason,
) -> None:
    table = heat(PUSH, hands(19, 17, 18))
    play(table, 10, 10, 10)
    table.deal(ANN, BOB, CLEO)
    close(table, why)
    assert table.state.is_open
    table.stand_all()
    assert places(table) == {ANN: (1, None, 110), BOB: (3, 2, 90), CLEO: (2, 2, 100)}
    assert table.state.notice == why


@pytest.mark.parametrize("why", REASONS)
def test_heat_that_is_closed_between_rounds_stands_by_its_chips(why: table_state.ClosingReason) -> None:
    table = heat(hands(19, 17, 17))
    play(table, 10, 10, 10)
    table.bet(BOB, 50)
    close(table, why)
    assert places(table) == {ANN: (1, None, 110), BOB: (2, 1, 90), CLEO: (2, 1, 90)}


def test_leaders_with_as_many_chips_share_the_first_place_of_a_closed_heat() -> None:
    table = heat(hands(19, 19, 17))
    play(table, 10, 10, 10)
    close(table, table_state.ChannelGone())
    assert places(table) == {ANN: (1, 1, 110), BOB: (1, 1, 110), CLEO: (3, 1, 90)}
    assert not any(each.won for each in ended(table).places)


def test_heat_that_is_closed_before_its_first_round_has_one_place_for_all() -> None:
    table = heat()
    close(table, table_state.ChannelGone())
    assert places(table) == dict.fromkeys((ANN, BOB, CLEO), (1, 1, 100))


OFF = (table_state.TournamentOver(), table_state.RemovedFromServer())


@pytest.mark.parametrize("why", OFF)
def test_heat_of_a_tournament_that_is_off_is_cancelled_after_the_round(
    why: table_state.ClosingReason,
) -> None:
    table = heat(hands(19, 17, 18))
    table.deal(ANN, BOB, CLEO)
    close(table, why)
    assert table.state.is_open
    table.stand_all()
    assert [each.place for each in ended(table).places] == [None, None, None]
    assert (ended(table).heat, table.state.notice) == (KEY, why)


def test_heat_of_a_tournament_that_is_off_is_cancelled_at_once_between_rounds() -> None:
    table = heat()
    close(table, table_state.TournamentOver())
    assert [each.place for each in ended(table).places] == [None, None, None]


def test_match_that_is_decided_in_a_closing_round_ends_once() -> None:
    table = heat(hands(17, 17, 19))
    for player in (ANN, BOB, CLEO):
        table.bet(player, 100)
    close(table, table_state.TournamentOver())
    table.stand_all()
    assert places(table) == {ANN: (2, 1, 0), BOB: (2, 1, 0), CLEO: (1, None, 200)}


def test_break_does_not_take_a_player_out_of_a_heat() -> None:
    table = heat(PUSH)
    table.store.breaks[ANN] = table.now + 86_400
    table.bet(BOB, 10)
    table.time_up()
    assert table.state.players_in_round() == (ANN, BOB, CLEO)


def test_match_that_is_no_heat_tells_nothing_that_only_heats_tell() -> None:
    table = TableHarness(PUSH, preset="vegas", seated=(ANN, BOB, CLEO))
    table.do(ANN, commands.StartMatch())
    table.leave(ANN)
    assert running(table).entrants[0].chips is None
    table.leave(BOB)
    (event,) = (each for each in table.events if isinstance(each, MatchEnded))
    assert (event.heat, table.state.is_open) == (None, True)
    assert event.places[0] == MatchPlace(player=ANN, place=3, out_in=1, won=False)


@pytest.mark.parametrize("number", [2, LAST_TABLE])
def test_heat_goes_on_after_a_restart(number: int) -> None:
    table = heat(PUSH, hands(19, 17, 18), key=HeatKey(TournamentId(12), number))
    play(table, 10, 10, 10)
    table.bet(ANN, 10)
    assert table.restart() == table.state
    table.decision = type(table.decision)(state=table.restart())
    table.deal(BOB, CLEO)
    assert table.restart() == table.state
    close(table, table_state.ChannelGone())
    table.stand_all()
    assert [each.place for each in ended(table).places] == [1, 3, 2]


def test_state_without_a_heat_is_as_before_tournaments() -> None:
    table = TableHarness(preset="vegas", seated=(ANN, BOB))
    table.do(ANN, commands.StartMatch())
    data = json.loads(dump_state(table.state))
    assert "heat" not in data
    assert set(data["match"]["entrants"][0]) == {"player", "place", "out_in", "chips"}
    assert load_state(json.dumps(data), table.state.shoe, table.state.next_shoe) == table.state
