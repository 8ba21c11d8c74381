"""What is refused around a match: before it, in it, and to those who are out of it."""

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
from tests.cogs.common.scenes import A, Scenes, refused
from tests.table.fakes import ANN, BOB, CLEO, DAN
from tests.table.felt import Felt

IN_MATCHES = Scenes()


def lobby(*joined: UserId, **rules: Any) -> Felt:
    """Ann has opened a match, and these have joined."""
    felt = Felt("2 3 4 7 5 6 7 T", preset="vegas", **rules)
    for player in joined:
        felt.do(player, Join())
    return felt


def match(**rules: Any) -> Felt:
    """Ann, Bob and Cleo play a match."""
    felt = lobby(ANN, BOB, CLEO, **rules)
    felt.do(ANN, StartMatch())
    return felt


@IN_MATCHES.add(NoMatch, "This table plays no match. Place a bet and you're in.")
def joining_where_no_match_is_played() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.do(ANN, Join()))


@IN_MATCHES.add(NoMatch, "This table plays no match. Place a bet and you're in.")
def a_start_where_no_match_is_played() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.do(ANN, StartMatch()))


MATCH_ON = "A match is on: its rules and players are fixed. The next lobby opens after it."


@IN_MATCHES.add(MatchRunning, MATCH_ON)
def joining_a_match_that_is_on() -> Refusal:
    felt = match()
    return refused(lambda: felt.do(DAN, Join()))


@IN_MATCHES.add(MatchRunning, MATCH_ON)
def a_start_of_a_match_that_is_on() -> Refusal:
    felt = match()
    return refused(lambda: felt.do(ANN, StartMatch()))


@IN_MATCHES.add(MatchRunning, MATCH_ON)
def other_rules_in_a_match() -> Refusal:
    felt = match()
    return refused(lambda: felt.do(ANN, ChangeOption(option="max_bet", value=50)))


JOIN = "The match hasn't started. Join it with `Join` or `/join`; the host starts it."


@IN_MATCHES.add(MatchNotStarted, JOIN)
def a_bet_in_the_lobby_without_having_joined() -> Refusal:
    felt = lobby(ANN)
    return refused(lambda: felt.bet(BOB, 10))


@IN_MATCHES.add(MatchNotStarted, JOIN)
def leaving_the_lobby_without_having_joined() -> Refusal:
    felt = lobby(ANN)
    return refused(lambda: felt.leave(BOB))


@IN_MATCHES.add(
    MatchNotStarted,
    "The match hasn't started. You're the host: start it with `Start` or `/table start`.",
)
def a_bet_in_the_lobby_by_the_host() -> Refusal:
    felt = lobby(ANN)
    return refused(lambda: felt.bet(ANN, 10))


HOSTS = (
    "The match hasn't started. You're the host: join it with `Join` or `/join` if you want to play, "
    "and start it with `Start` or `/table start`."
)


@IN_MATCHES.add(MatchNotStarted, HOSTS)
def ready_in_the_lobby_by_a_host_who_has_not_joined() -> Refusal:
    felt = lobby(BOB)
    return refused(lambda: felt.ready(ANN))


@IN_MATCHES.add(
    MatchNotStarted,
    "The match hasn't started. You're the host: start it with `Start` or `/table start`.",
)
def a_bet_in_a_full_lobby_by_a_host_who_has_not_joined() -> Refusal:
    felt = lobby(BOB, CLEO, boxes=2)
    return refused(lambda: felt.bet(ANN, 10))


HOST = f"The match hasn't started. {A} is the host and starts it."


@IN_MATCHES.add(MatchNotStarted, HOST)
def a_bet_in_the_lobby_by_a_guest() -> Refusal:
    felt = lobby(ANN, BOB)
    return refused(lambda: felt.bet(BOB, 10))


@IN_MATCHES.add(MatchNotStarted, HOST)
def ready_in_the_lobby() -> Refusal:
    felt = lobby(ANN, BOB)
    return refused(lambda: felt.ready(BOB))


@IN_MATCHES.add(MatchNotStarted, HOST)
def a_move_in_the_lobby() -> Refusal:
    felt = lobby(ANN, BOB)
    return refused(lambda: felt.play(BOB, "hit"))


FULL = "All 2 seats are taken in this match. The next lobby opens after it."


@IN_MATCHES.add(LobbyFull, FULL)
def joining_a_lobby_that_is_full() -> Refusal:
    felt = lobby(ANN, BOB, boxes=2)
    return refused(lambda: felt.do(CLEO, Join()))


@IN_MATCHES.add(LobbyFull, FULL)
def a_bet_in_a_lobby_that_is_full() -> Refusal:
    felt = lobby(ANN, BOB, boxes=2)
    return refused(lambda: felt.bet(CLEO, 10))


@IN_MATCHES.add(NobodyJoined, "Nobody has joined yet. `Join` or `/join` first; one can play solo.")
def a_start_without_players() -> Refusal:
    felt = lobby()
    return refused(lambda: felt.do(ANN, StartMatch()))


@IN_MATCHES.add(AlreadyJoined, f"You've joined already. {A} is the host and starts it.")
def joining_twice() -> Refusal:
    felt = lobby(ANN, BOB)
    return refused(lambda: felt.do(BOB, Join()))


@IN_MATCHES.add(
    AlreadyJoined,
    "You've joined already. You're the host: start it with `Start` or `/table start`.",
)
def joining_twice_as_the_host() -> Refusal:
    felt = lobby(ANN)
    return refused(lambda: felt.do(ANN, Join()))


@IN_MATCHES.add(NotTheHost, f"{A} is the host and starts the match; so can anybody who manages this server.")
def a_start_by_a_guest() -> Refusal:
    felt = lobby(ANN, BOB)
    return refused(lambda: felt.do(BOB, StartMatch()))


@IN_MATCHES.add(
    NotTheHost,
    f"{A} is the host and starts the match; so can anybody who manages this server. "
    "Join with `Join` or `/join`.",
)
def a_start_by_an_onlooker() -> Refusal:
    felt = lobby(ANN)
    return refused(lambda: felt.do(BOB, StartMatch()))


@IN_MATCHES.add(
    NobodySitsOut,
    "Nobody sits out a match: without a bet you play the base bet, 10. `/leave` gives the match up.",
)
def sitting_out_in_a_match() -> Refusal:
    felt = match()
    return refused(lambda: felt.sit_out(ANN))


NOT_IN = "You're not in this match. The next lobby opens after it."


@IN_MATCHES.add(NotInMatch, NOT_IN)
def a_bet_in_a_match_by_an_onlooker() -> Refusal:
    felt = match()
    return refused(lambda: felt.bet(DAN, 10))


@IN_MATCHES.add(NotInMatch, NOT_IN)
def ready_in_a_match_by_an_onlooker() -> Refusal:
    felt = match()
    return refused(lambda: felt.ready(DAN))


@IN_MATCHES.add(NotInMatch, NOT_IN)
def a_move_in_a_match_by_an_onlooker() -> Refusal:
    felt = match()
    return refused(lambda: felt.play(DAN, "hit"))


@IN_MATCHES.add(
    OutOfMatch,
    "You're not in this match any more: you came in on place 3. The next lobby opens after it.",
)
def a_bet_in_a_match_by_somebody_who_is_out() -> Refusal:
    felt = match()
    felt.leave(CLEO)
    return refused(lambda: felt.bet(CLEO, 10))


GIVEN_UP = (
    "You're out of this match: your hands stand, and nothing more is bet. The next lobby opens after it."
)


@IN_MATCHES.add(GaveUpMatch, GIVEN_UP)
def a_bet_after_giving_the_match_up_in_the_middle_of_a_round() -> Refusal:
    felt = match()
    felt.deal(ANN, BOB, CLEO)
    felt.leave(CLEO)
    return refused(lambda: felt.bet(CLEO, 10))


@IN_MATCHES.add(GaveUpMatch, GIVEN_UP)
def giving_a_match_up_twice() -> Refusal:
    felt = match()
    felt.deal(ANN, BOB, CLEO)
    felt.leave(CLEO)
    return refused(lambda: felt.leave(CLEO))


@IN_MATCHES.add(GaveUpMatch, GIVEN_UP)
def a_bet_after_having_been_removed_from_a_match() -> Refusal:
    felt = match()
    felt.deal(ANN, BOB, CLEO)
    felt.do(ANN, Kick(player=CLEO))
    return refused(lambda: felt.bet(CLEO, 10))


@IN_MATCHES.add(GaveUpMatch, GIVEN_UP)
def ready_after_giving_the_match_up() -> Refusal:
    felt = match()
    felt.deal(ANN, BOB, CLEO)
    felt.leave(CLEO)
    return refused(lambda: felt.ready(CLEO))


@IN_MATCHES.add(GaveUpMatch, GIVEN_UP)
def sitting_out_after_giving_the_match_up() -> Refusal:
    felt = match()
    felt.deal(ANN, BOB, CLEO)
    felt.leave(CLEO)
    return refused(lambda: felt.sit_out(CLEO))


@IN_MATCHES.add(
    GaveUpMatch,
    "You're out of this match: your bet stays on box 1, and nothing more is bet. "
    "The next lobby opens after it.",
)
def giving_a_match_up_twice_as_a_follower() -> Refusal:
    felt = match(shared_boxes=True, max_bet=100)
    felt.bet(ANN, 10)
    felt.bet(CLEO, 10, box=1)
    felt.bet(BOB, 10)
    felt.leave(CLEO)
    return refused(lambda: felt.leave(CLEO))


@IN_MATCHES.add(GaveUpMatch, "You're out of this match: your hands stand, and nothing more is bet.")
def giving_a_match_up_twice_at_a_table_that_is_closing() -> Refusal:
    felt = match()
    felt.deal(ANN, BOB, CLEO)
    felt.leave(CLEO)
    felt.close()
    return refused(lambda: felt.leave(CLEO))
