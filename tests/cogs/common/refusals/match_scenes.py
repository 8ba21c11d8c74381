"""Scenes of refusals about matches: in the lobby, during a match, and after elimination."""

from typing import Any

from bot.bank.ids import TournamentId, UserId
from bot.table import refusals
from bot.table.commands import ChangeOption, HeatOpening, Join, Kick, StartMatch
from bot.table.matches import HeatOfTable
from bot.tournament.tournament import HeatKey
from tests.cogs.common.refusals.scenes import A, Scenes, refusal_of
from tests.table.fakes import ANN, BOB, CLEO, DAN
from tests.table.table_harness import TableHarness

MATCH_SCENES = Scenes()


def lobby_with(*joined: UserId, **rules: Any) -> TableHarness:
    """The lobby of a match that Ann has opened, with these players."""
    table = TableHarness("2 3 4 7 5 6 7 T", preset="vegas", **rules)
    for player in joined:
        table.do(player, Join())
    return table


def running_match(**rules: Any) -> TableHarness:
    """A match of Ann, Bob and Cleo, before its first bets."""
    table = lobby_with(ANN, BOB, CLEO, **rules)
    table.do(ANN, StartMatch())
    return table


def match_without_cleo() -> TableHarness:
    """A match that Cleo has given up in the first round."""
    table = running_match()
    table.deal(ANN, BOB, CLEO)
    table.leave(CLEO)
    return table


MATCH_SCENES.add_acts(
    refusals.NoMatch,
    "There is no match at this table. Just place a bet, and you're in.",
    TableHarness,
    join_without_match=lambda table: table.do(ANN, Join()),
    start_without_match=lambda table: table.do(ANN, StartMatch()),
)


MATCH_SCENES.add_acts(
    refusals.MatchRunning,
    "This match has started, so its players and rules are fixed. The next lobby opens after it.",
    running_match,
    join_running_match=lambda table: table.do(DAN, Join()),
    start_running_match=lambda table: table.do(ANN, StartMatch()),
    option_change_in_running_match=lambda table: table.do(ANN, ChangeOption(option="max_bet", value=50)),
)


MATCH_SCENES.add_acts(
    refusals.MatchNotStarted,
    "The match hasn't started yet. Join it with `/join`; the host starts it.",
    lambda: lobby_with(ANN),
    bet_in_lobby_before_joining=lambda table: table.bet(BOB, 10),
    leave_lobby_before_joining=lambda table: table.leave(BOB),
)


@MATCH_SCENES.add(
    refusals.MatchNotStarted, "The match hasn't started yet. You're the host: start it with `/table start`."
)
def bet_in_lobby_by_host() -> refusals.Refusal:
    table = lobby_with(ANN)
    return refusal_of(lambda: table.bet(ANN, 10))


HOSTS = (
    "The match hasn't started yet. You're the host: take a seat with `/join` if you want to play, "
    "then `/table start`."
)


@MATCH_SCENES.add(refusals.MatchNotStarted, HOSTS)
def ready_in_lobby_by_host_before_joining() -> refusals.Refusal:
    table = lobby_with(BOB)
    return refusal_of(lambda: table.ready(ANN))


@MATCH_SCENES.add(
    refusals.MatchNotStarted, "The match hasn't started yet. You're the host: start it with `/table start`."
)
def bet_in_full_lobby_by_host_before_joining() -> refusals.Refusal:
    table = lobby_with(BOB, CLEO, boxes=2)
    return refusal_of(lambda: table.bet(ANN, 10))


MATCH_SCENES.add_acts(
    refusals.MatchNotStarted,
    f"The match hasn't started yet. {A} is the host and starts it.",
    lambda: lobby_with(ANN, BOB),
    bet_in_lobby_by_guest=lambda table: table.bet(BOB, 10),
    ready_in_lobby=lambda table: table.ready(BOB),
    move_in_lobby=lambda table: table.play(BOB, "hit"),
)


MATCH_SCENES.add_acts(
    refusals.LobbyFull,
    "All 2 seats in this match are taken. The next lobby opens after it.",
    lambda: lobby_with(ANN, BOB, boxes=2),
    join_full_lobby=lambda table: table.do(CLEO, Join()),
    bet_in_full_lobby=lambda table: table.bet(CLEO, 10),
)


@MATCH_SCENES.add(
    refusals.NobodyJoined, "Nobody has joined yet. Take a seat with `/join`; one player is enough."
)
def start_without_players() -> refusals.Refusal:
    table = lobby_with()
    return refusal_of(lambda: table.do(ANN, StartMatch()))


@MATCH_SCENES.add(
    refusals.AlreadyJoined,
    f"You've already joined. {A} is the host and starts the match; `/leave` takes you out.",
)
def join_twice() -> refusals.Refusal:
    table = lobby_with(ANN, BOB)
    return refusal_of(lambda: table.do(BOB, Join()))


@MATCH_SCENES.add(
    refusals.AlreadyJoined, "You've already joined. You're the host: start the match with `/table start`."
)
def join_twice_as_host() -> refusals.Refusal:
    table = lobby_with(ANN)
    return refusal_of(lambda: table.do(ANN, Join()))


@MATCH_SCENES.add(
    refusals.NotTheHost, f"{A} is the host and starts the match. Members with Manage Server can, too."
)
def start_by_guest() -> refusals.Refusal:
    table = lobby_with(ANN, BOB)
    return refusal_of(lambda: table.do(BOB, StartMatch()))


@MATCH_SCENES.add(refusals.NotTheHost, f"{A} is the host and starts the match. Join it with `/join`.")
def start_by_onlooker() -> refusals.Refusal:
    table = lobby_with(ANN)
    return refusal_of(lambda: table.do(BOB, StartMatch()))


@MATCH_SCENES.add(
    refusals.NobodySitsOut,
    "Nobody sits out a match: without a bet you play the base bet, 10. `/leave` gives the match up.",
)
def sit_out_in_match() -> refusals.Refusal:
    table = running_match()
    return refusal_of(lambda: table.sit_out(ANN))


MATCH_SCENES.add_acts(
    refusals.NotInMatch,
    "This match started without you. The next lobby opens after it.",
    running_match,
    bet_in_match_by_onlooker=lambda table: table.bet(DAN, 10),
    ready_in_match_by_onlooker=lambda table: table.ready(DAN),
    move_in_match_by_onlooker=lambda table: table.play(DAN, "hit"),
)


def heat() -> TableHarness:
    """A heat of Ann, Bob and Cleo, before its first bets."""
    opening = HeatOpening(
        heat=HeatOfTable(key=HeatKey(TournamentId(12), 1), of=2), players=(ANN, BOB, CLEO), opener=ANN
    )
    return TableHarness("2 3 4 7 5 6 7 T", preset="vegas", seated=opening)


MATCH_SCENES.add_acts(
    refusals.MatchRunning,
    "This table belongs to a tournament: its players and rules are fixed.",
    heat,
    join_heat=lambda table: table.do(DAN, Join()),
    bet_in_heat_by_onlooker=lambda table: table.bet(DAN, 10),
    option_change_in_heat=lambda table: table.do(ANN, ChangeOption(option="max_bet", value=50)),
)


@MATCH_SCENES.add(refusals.OutOfMatch, "You finished 3rd in this match. It goes on until one player is left.")
def bet_in_heat_by_eliminated_player() -> refusals.Refusal:
    table = heat()
    table.leave(CLEO)
    return refusal_of(lambda: table.bet(CLEO, 10))


@MATCH_SCENES.add(
    refusals.GaveUpMatch, "You're out of this match: your hands stand, and you make no more bets."
)
def bet_after_giving_up_heat() -> refusals.Refusal:
    table = heat()
    table.deal(ANN, BOB, CLEO)
    table.leave(CLEO)
    return refusal_of(lambda: table.bet(CLEO, 10))


@MATCH_SCENES.add(
    refusals.OutOfMatch,
    "You finished 3rd in this match. It goes on until one player is left. Then `Rematch` opens the next one.",
)
def bet_in_match_by_eliminated_player() -> refusals.Refusal:
    table = running_match()
    table.leave(CLEO)
    return refusal_of(lambda: table.bet(CLEO, 10))


GIVEN_UP = (
    "You're out of this match: your hands stand, and you make no more bets. The next lobby opens after it."
)


MATCH_SCENES.add_acts(
    refusals.GaveUpMatch,
    GIVEN_UP,
    match_without_cleo,
    bet_after_giving_up_match=lambda table: table.bet(CLEO, 10),
    leave_match_twice=lambda table: table.leave(CLEO),
    ready_after_giving_up_match=lambda table: table.ready(CLEO),
    sit_out_after_giving_up_match=lambda table: table.sit_out(CLEO),
)


@MATCH_SCENES.add(refusals.GaveUpMatch, GIVEN_UP)
def bet_in_match_by_removed_player() -> refusals.Refusal:
    table = running_match()
    table.deal(ANN, BOB, CLEO)
    table.do(ANN, Kick(player=CLEO))
    return refusal_of(lambda: table.bet(CLEO, 10))


@MATCH_SCENES.add(
    refusals.GaveUpMatch,
    "You're out of this match: your bet on box 1 stays in, and you make no more. "
    "The next lobby opens after it.",
)
def leave_match_twice_as_follower() -> refusals.Refusal:
    table = running_match(shared_boxes=True, max_bet=100)
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 10, box=1)
    table.bet(BOB, 10)
    table.leave(CLEO)
    return refusal_of(lambda: table.leave(CLEO))


@MATCH_SCENES.add(
    refusals.GaveUpMatch, "You're out of this match: your hands stand, and you make no more bets."
)
def leave_match_twice_at_closing_table() -> refusals.Refusal:
    table = match_without_cleo()
    table.close()
    return refusal_of(lambda: table.leave(CLEO))
