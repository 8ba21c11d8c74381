"""Scenes of refusals about matches: in the lobby, during a match, and after elimination."""

from __future__ import annotations

from typing import Any

from bot.table.commands import ChangeOption, Join, Kick, StartMatch
from bot.table.ids import UserId
from bot.table.refusals import (
    AlreadyJoined,
    GaveUpMatch,
    LobbyFull,
    MatchNotStarted,
    MatchRunning,
    NobodyJoined,
    NobodySitsOut,
    NoMatch,
    NotInMatch,
    NotTheHost,
    OutOfMatch,
    Refusal,
)
from tests.cogs.common.scenes import A, Scenes, refusal_of
from tests.table.fakes import ANN, BOB, CLEO, DAN
from tests.table.felt import Felt

MATCH_SCENES = Scenes()


def lobby_with(*joined: UserId, **rules: Any) -> Felt:
    """The lobby of a match that Ann has opened, with these players."""
    felt = Felt("2 3 4 7 5 6 7 T", preset="vegas", **rules)
    for player in joined:
        felt.do(player, Join())
    return felt


def running_match(**rules: Any) -> Felt:
    """A match of Ann, Bob and Cleo, before its first bets."""
    felt = lobby_with(ANN, BOB, CLEO, **rules)
    felt.do(ANN, StartMatch())
    return felt


@MATCH_SCENES.add(NoMatch, "This table plays no match. Place a bet and you're in.")
def join_without_match() -> Refusal:
    felt = Felt()
    return refusal_of(lambda: felt.do(ANN, Join()))


@MATCH_SCENES.add(NoMatch, "This table plays no match. Place a bet and you're in.")
def start_without_match() -> Refusal:
    felt = Felt()
    return refusal_of(lambda: felt.do(ANN, StartMatch()))


MATCH_ON = "A match is on: its rules and players are fixed. The next lobby opens after it."


@MATCH_SCENES.add(MatchRunning, MATCH_ON)
def join_running_match() -> Refusal:
    felt = running_match()
    return refusal_of(lambda: felt.do(DAN, Join()))


@MATCH_SCENES.add(MatchRunning, MATCH_ON)
def start_running_match() -> Refusal:
    felt = running_match()
    return refusal_of(lambda: felt.do(ANN, StartMatch()))


@MATCH_SCENES.add(MatchRunning, MATCH_ON)
def option_change_in_running_match() -> Refusal:
    felt = running_match()
    return refusal_of(lambda: felt.do(ANN, ChangeOption(option="max_bet", value=50)))


JOIN = "The match hasn't started. Join it with `Join` or `/join`; the host starts it."


@MATCH_SCENES.add(MatchNotStarted, JOIN)
def bet_in_lobby_before_joining() -> Refusal:
    felt = lobby_with(ANN)
    return refusal_of(lambda: felt.bet(BOB, 10))


@MATCH_SCENES.add(MatchNotStarted, JOIN)
def leave_lobby_before_joining() -> Refusal:
    felt = lobby_with(ANN)
    return refusal_of(lambda: felt.leave(BOB))


@MATCH_SCENES.add(
    MatchNotStarted,
    "The match hasn't started. You're the host: start it with `Start` or `/table start`.",
)
def bet_in_lobby_by_host() -> Refusal:
    felt = lobby_with(ANN)
    return refusal_of(lambda: felt.bet(ANN, 10))


HOSTS = (
    "The match hasn't started. You're the host: join it with `Join` or `/join` if you want to play, "
    "and start it with `Start` or `/table start`."
)


@MATCH_SCENES.add(MatchNotStarted, HOSTS)
def ready_in_lobby_by_host_before_joining() -> Refusal:
    felt = lobby_with(BOB)
    return refusal_of(lambda: felt.ready(ANN))


@MATCH_SCENES.add(
    MatchNotStarted,
    "The match hasn't started. You're the host: start it with `Start` or `/table start`.",
)
def bet_in_full_lobby_by_host_before_joining() -> Refusal:
    felt = lobby_with(BOB, CLEO, boxes=2)
    return refusal_of(lambda: felt.bet(ANN, 10))


HOST = f"The match hasn't started. {A} is the host and starts it."


@MATCH_SCENES.add(MatchNotStarted, HOST)
def bet_in_lobby_by_guest() -> Refusal:
    felt = lobby_with(ANN, BOB)
    return refusal_of(lambda: felt.bet(BOB, 10))


@MATCH_SCENES.add(MatchNotStarted, HOST)
def ready_in_lobby() -> Refusal:
    felt = lobby_with(ANN, BOB)
    return refusal_of(lambda: felt.ready(BOB))


@MATCH_SCENES.add(MatchNotStarted, HOST)
def move_in_lobby() -> Refusal:
    felt = lobby_with(ANN, BOB)
    return refusal_of(lambda: felt.play(BOB, "hit"))


FULL = "All 2 seats are taken in this match. The next lobby opens after it."


@MATCH_SCENES.add(LobbyFull, FULL)
def join_full_lobby() -> Refusal:
    felt = lobby_with(ANN, BOB, boxes=2)
    return refusal_of(lambda: felt.do(CLEO, Join()))


@MATCH_SCENES.add(LobbyFull, FULL)
def bet_in_full_lobby() -> Refusal:
    felt = lobby_with(ANN, BOB, boxes=2)
    return refusal_of(lambda: felt.bet(CLEO, 10))


@MATCH_SCENES.add(NobodyJoined, "Nobody has joined yet. `Join` or `/join` first; one can play solo.")
def start_without_players() -> Refusal:
    felt = lobby_with()
    return refusal_of(lambda: felt.do(ANN, StartMatch()))


@MATCH_SCENES.add(AlreadyJoined, f"You've joined already. {A} is the host and starts it.")
def join_twice() -> Refusal:
    felt = lobby_with(ANN, BOB)
    return refusal_of(lambda: felt.do(BOB, Join()))


@MATCH_SCENES.add(
    AlreadyJoined,
    "You've joined already. You're the host: start it with `Start` or `/table start`.",
)
def join_twice_as_host() -> Refusal:
    felt = lobby_with(ANN)
    return refusal_of(lambda: felt.do(ANN, Join()))


@MATCH_SCENES.add(
    NotTheHost, f"{A} is the host and starts the match; so can anybody who manages this server."
)
def start_by_guest() -> Refusal:
    felt = lobby_with(ANN, BOB)
    return refusal_of(lambda: felt.do(BOB, StartMatch()))


@MATCH_SCENES.add(
    NotTheHost,
    f"{A} is the host and starts the match; so can anybody who manages this server. "
    "Join with `Join` or `/join`.",
)
def start_by_onlooker() -> Refusal:
    felt = lobby_with(ANN)
    return refusal_of(lambda: felt.do(BOB, StartMatch()))


@MATCH_SCENES.add(
    NobodySitsOut,
    "Nobody sits out a match: without a bet you play the base bet, 10. `/leave` gives the match up.",
)
def sit_out_in_match() -> Refusal:
    felt = running_match()
    return refusal_of(lambda: felt.sit_out(ANN))


NOT_IN = "You're not in this match. The next lobby opens after it."


@MATCH_SCENES.add(NotInMatch, NOT_IN)
def bet_in_match_by_onlooker() -> Refusal:
    felt = running_match()
    return refusal_of(lambda: felt.bet(DAN, 10))


@MATCH_SCENES.add(NotInMatch, NOT_IN)
def ready_in_match_by_onlooker() -> Refusal:
    felt = running_match()
    return refusal_of(lambda: felt.ready(DAN))


@MATCH_SCENES.add(NotInMatch, NOT_IN)
def move_in_match_by_onlooker() -> Refusal:
    felt = running_match()
    return refusal_of(lambda: felt.play(DAN, "hit"))


@MATCH_SCENES.add(
    OutOfMatch,
    "You're not in this match any more: you came in on place 3. The next lobby opens after it.",
)
def bet_in_match_by_eliminated_player() -> Refusal:
    felt = running_match()
    felt.leave(CLEO)
    return refusal_of(lambda: felt.bet(CLEO, 10))


GIVEN_UP = (
    "You're out of this match: your hands stand, and nothing more is bet. The next lobby opens after it."
)


@MATCH_SCENES.add(GaveUpMatch, GIVEN_UP)
def bet_after_giving_up_match() -> Refusal:
    felt = running_match()
    felt.deal(ANN, BOB, CLEO)
    felt.leave(CLEO)
    return refusal_of(lambda: felt.bet(CLEO, 10))


@MATCH_SCENES.add(GaveUpMatch, GIVEN_UP)
def leave_match_twice() -> Refusal:
    felt = running_match()
    felt.deal(ANN, BOB, CLEO)
    felt.leave(CLEO)
    return refusal_of(lambda: felt.leave(CLEO))


@MATCH_SCENES.add(GaveUpMatch, GIVEN_UP)
def bet_in_match_by_removed_player() -> Refusal:
    felt = running_match()
    felt.deal(ANN, BOB, CLEO)
    felt.do(ANN, Kick(player=CLEO))
    return refusal_of(lambda: felt.bet(CLEO, 10))


@MATCH_SCENES.add(GaveUpMatch, GIVEN_UP)
def ready_after_giving_up_match() -> Refusal:
    felt = running_match()
    felt.deal(ANN, BOB, CLEO)
    felt.leave(CLEO)
    return refusal_of(lambda: felt.ready(CLEO))


@MATCH_SCENES.add(GaveUpMatch, GIVEN_UP)
def sit_out_after_giving_up_match() -> Refusal:
    felt = running_match()
    felt.deal(ANN, BOB, CLEO)
    felt.leave(CLEO)
    return refusal_of(lambda: felt.sit_out(CLEO))


@MATCH_SCENES.add(
    GaveUpMatch,
    "You're out of this match: your bet stays on box 1, and nothing more is bet. "
    "The next lobby opens after it.",
)
def leave_match_twice_as_follower() -> Refusal:
    felt = running_match(shared_boxes=True, max_bet=100)
    felt.bet(ANN, 10)
    felt.bet(CLEO, 10, box=1)
    felt.bet(BOB, 10)
    felt.leave(CLEO)
    return refusal_of(lambda: felt.leave(CLEO))


@MATCH_SCENES.add(GaveUpMatch, "You're out of this match: your hands stand, and nothing more is bet.")
def leave_match_twice_at_closing_table() -> Refusal:
    felt = running_match()
    felt.deal(ANN, BOB, CLEO)
    felt.leave(CLEO)
    felt.close()
    return refusal_of(lambda: felt.leave(CLEO))
