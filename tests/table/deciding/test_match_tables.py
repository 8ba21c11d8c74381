from __future__ import annotations

from typing import Any

import pytest

from bot.table.amounts import AmountWord
from bot.table.commands import ChangeOption, ChangePreset, Join, Kick, Leave, StartMatch, TimeUp
from bot.table.events import MatchEnded, MatchPlace, MatchStarted, RoundSettled
from bot.table.ids import UserId
from bot.table.ledger import CENTS, OPENING_BALANCE, AccountKind
from bot.table.refusals import (
    AlreadyJoined,
    BankrollFixed,
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
)
from bot.table.table_state import AWAY_TIMEOUT, IDLE_TIMEOUT, Entrant, Match, MatchStage
from bot.table.views.snapshots import Stage
from tests.table.fakes import ANN, BOB, CLEO, DAN, PEOPLE, TABLE
from tests.table.felt import Felt

A_DAY = 86_400.0

ANN_LOSES = "T T T 7 T 9"
"""Of two: she has 17, Bob 20, the dealer 19."""

BOTH_LOSE = "T T T 7 7 9"
THREE_LOSE = "T T T T 7 7 7 9"
"""All three have 17, the dealer 19."""


def lobby(*hands: str, players: tuple[UserId, ...] = (ANN, BOB), **changes: Any) -> Felt:
    return Felt(*hands, preset="vegas", seated=players, **changes)


def match(*hands: str, players: tuple[UserId, ...] = (ANN, BOB), chips: int = 50, **changes: Any) -> Felt:
    felt = lobby(*hands, players=players, starting_chips=chips, **changes)
    felt.do(ANN, StartMatch())
    return felt


def playing(felt: Felt) -> Match:
    assert felt.state.playing_match is not None, "the match is on"
    return felt.state.playing_match


def ended(felt: Felt) -> MatchEnded:
    return next(event for event in felt.events if isinstance(event, MatchEnded))


def stack(felt: Felt, player: UserId) -> int:
    """What the player can spend in the match that is on, in chips."""
    return felt.store.stacks_now(TABLE, playing(felt).number).get(player, 0) // CENTS


def left_in_stacks(felt: Felt) -> int:
    """What all stacks of all matches at the table hold."""
    return sum(balance for code, balance in felt.store.balances.items() if code.startswith(AccountKind.MATCH))


def stand_all(felt: Felt) -> None:
    """Whoever is asked stands, until the round is over."""
    while felt.state.round is not None:
        felt.play(felt.picture.asked[0], "stand")


# --- the lobby


def test_people_join_in_a_lobby_that_has_no_clock() -> None:
    felt = Felt(preset="vegas")
    assert felt.picture.stage is Stage.LOBBY
    for player in (ANN, BOB):
        felt.do(player, Join())
    assert [seat.player for seat in felt.picture.seats] == [ANN, BOB]
    assert felt.state.deadline is None
    with felt.refused(AlreadyJoined):
        felt.do(ANN, Join())


def test_a_lobby_is_full_when_every_box_is_taken() -> None:
    felt = lobby(players=PEOPLE[:7])
    with felt.refused(LobbyFull):
        felt.do(UserId(999), Join())


def test_nobody_bets_or_gets_ready_before_the_match_has_started() -> None:
    felt = lobby()
    with felt.refused(MatchNotStarted):
        felt.bet(ANN, 10)
    with felt.refused(MatchNotStarted):
        felt.ready(ANN)


def test_only_the_host_starts_and_only_with_somebody_in() -> None:
    felt = Felt(preset="vegas")
    with felt.refused(NobodyJoined):
        felt.do(ANN, StartMatch())
    felt.do(BOB, Join())
    with felt.refused(NotTheHost) as told:
        felt.do(BOB, StartMatch())
    assert told.value.refusal.host == ANN
    felt.do(ANN, StartMatch())
    assert playing(felt).entrants == (Entrant(player=BOB),)


def test_one_who_manages_the_server_may_start_a_match_whose_host_is_gone() -> None:
    felt = Felt(preset="vegas")
    felt.do(BOB, Join())
    felt.do(CLEO, StartMatch(manager=True))
    assert playing(felt).entrants == (Entrant(player=BOB),)


def test_a_host_who_has_not_joined_can_hand_over_by_leaving() -> None:
    felt = Felt(preset="vegas")
    felt.do(BOB, Join())
    felt.leave(ANN)
    assert felt.state.host == BOB


def test_who_lost_his_seat_in_the_lobby_is_not_called_back_into_the_match() -> None:
    felt = lobby(players=(ANN, BOB, CLEO))
    felt.do(ANN, ChangeOption(option="boxes", value=1))
    assert felt.state.returned == (BOB, CLEO)
    felt.do(ANN, StartMatch())
    assert not felt.state.returned


def test_a_table_on_the_bank_has_no_match_to_join_or_start() -> None:
    felt = Felt()
    for act in (Join(), StartMatch()):
        with felt.refused(NoMatch):
            felt.do(ANN, act)


def test_options_are_set_in_the_lobby_and_fixed_once_the_match_has_started() -> None:
    felt = lobby()
    felt.do(ANN, ChangeOption(option="starting_chips", value=200))
    felt.do(ANN, StartMatch())
    assert stack(felt, ANN) == 200
    for act in (ChangeOption(option="max_bet", value=50), ChangePreset(preset="friendly")):
        with felt.refused(MatchRunning):
            felt.do(ANN, act)


def test_an_open_match_cannot_become_a_table_on_the_bank_nor_the_other_way_round() -> None:
    for felt, preset in ((lobby(), "house"), (Felt(), "vegas")):
        with felt.refused(BankrollFixed):
            felt.do(ANN, ChangePreset(preset=preset))


def test_who_leaves_the_lobby_is_not_in_the_match() -> None:
    felt = lobby(players=(ANN, BOB, CLEO))
    felt.leave(BOB)
    felt.do(ANN, StartMatch())
    assert [entrant.player for entrant in playing(felt).entrants] == [ANN, CLEO]


# --- stacks


def test_everybody_starts_with_the_same_chips_and_keeps_those_on_the_server() -> None:
    felt = match(chips=500)
    assert [event for event in felt.events if isinstance(event, MatchStarted)] == [
        MatchStarted(number=1, players=(ANN, BOB))
    ]
    assert (stack(felt, ANN), stack(felt, BOB)) == (500, 500)
    felt.bet(ANN, 100)
    assert stack(felt, ANN) == 400
    assert felt.store.purse(ANN) == OPENING_BALANCE


def test_nobody_joins_or_bets_from_outside_once_the_match_is_on() -> None:
    felt = match()
    with felt.refused(MatchRunning):
        felt.do(CLEO, Join())
    with felt.refused(NotInMatch):
        felt.bet(CLEO, 10)
    with felt.refused(MatchRunning):
        felt.do(ANN, StartMatch())


def test_nobody_sits_out_a_match() -> None:
    felt = match()
    with felt.refused(NobodySitsOut):
        felt.sit_out(ANN)


def test_a_missing_bet_is_the_base_bet() -> None:
    felt = match(ANN_LOSES)
    felt.bet(ANN, 20)
    felt.time_up()
    assert felt.round.boxes[1].bet.amount == 10 * CENTS
    assert felt.seat(BOB).missed == 1


def test_a_missing_bet_is_what_is_left_where_that_is_less_than_the_base_bet() -> None:
    felt = match(ANN_LOSES)
    felt.bet(ANN, 43)
    felt.bet(BOB, 10)
    stand_all(felt)
    assert stack(felt, ANN) == 7
    felt.bet(BOB, 10)
    felt.time_up()
    assert felt.round.boxes[0].bet.amount == 7 * CENTS


def test_a_stack_below_the_smallest_bet_goes_all_in_whatever_is_asked() -> None:
    felt = match(ANN_LOSES, min_bet=10, base_bet=10)
    felt.bet(ANN, 43)
    felt.bet(BOB, 10)
    stand_all(felt)
    felt.bet(ANN, 30)
    assert stack(felt, ANN) == 0
    assert [wager.amount for wager in felt.state.wagers_of(ANN)] == [7 * CENTS]


def test_nobody_is_away_in_a_match_however_many_turns_he_misses() -> None:
    # Bob has 20 in each round and the dealer 17; he never acts.
    felt = match(" ".join(["T T T T T 7"] * 5), chips=500)
    for _ in range(4):
        felt.bet(ANN, 10)
        felt.time_up()
        felt.play(ANN, "stand")
        felt.time_up()
    assert not felt.seat(BOB).away
    assert felt.seat(BOB).missed == 8
    assert stack(felt, BOB) == 540


# --- out


def test_who_has_no_chips_is_out_with_his_place_and_round_and_the_last_one_wins() -> None:
    felt = match(ANN_LOSES)
    felt.bet(ANN, AmountWord.ALL)
    felt.bet(BOB, 10)
    stand_all(felt)
    assert ended(felt) == MatchEnded(
        number=1,
        places=(
            MatchPlace(player=ANN, place=2, out_in=1, won=False),
            MatchPlace(player=BOB, place=1, out_in=None, won=True),
        ),
    )
    assert felt.picture.stage is Stage.LOBBY
    assert felt.state.match is not None
    assert felt.state.match.previous is not None
    assert felt.state.match.previous.winner == BOB


def test_the_stacks_go_back_when_the_match_is_over() -> None:
    felt = match(ANN_LOSES)
    felt.bet(ANN, AmountWord.ALL)
    felt.bet(BOB, 10)
    stand_all(felt)
    assert left_in_stacks(felt) == 0
    assert felt.store.escrow() == {}
    assert sum(felt.store.balances.values()) == 0
    assert (felt.store.purse(ANN), felt.store.purse(BOB)) == (OPENING_BALANCE, OPENING_BALANCE)


def test_who_is_out_keeps_his_place_while_the_others_go_on() -> None:
    felt = match("T T T T 7 T T 9", players=(ANN, BOB, CLEO))
    felt.bet(ANN, AmountWord.ALL)
    felt.bet(BOB, 10)
    felt.bet(CLEO, 10)
    stand_all(felt)
    assert playing(felt).entrants[0] == Entrant(player=ANN, place=3, out_in=1)
    assert [seat.player for seat in felt.picture.seats] == [BOB, CLEO]
    with felt.refused(OutOfMatch):
        felt.bet(ANN, 10)


def test_two_who_are_out_in_the_same_round_share_the_better_place() -> None:
    felt = match("T T T T 7 7 T 9", players=(ANN, BOB, CLEO))
    felt.bet(ANN, AmountWord.ALL)
    felt.bet(BOB, AmountWord.ALL)
    felt.bet(CLEO, 10)
    stand_all(felt)
    assert [(each.player, each.place) for each in ended(felt).places] == [(ANN, 2), (BOB, 2), (CLEO, 1)]


def test_when_all_are_out_in_the_same_round_they_share_the_place_and_nobody_wins() -> None:
    felt = match(THREE_LOSE, players=(ANN, BOB, CLEO))
    for player in (ANN, BOB, CLEO):
        felt.bet(player, AmountWord.ALL)
    stand_all(felt)
    assert [(each.place, each.out_in, each.won) for each in ended(felt).places] == [(1, 1, False)] * 3
    assert felt.state.match is not None
    assert felt.state.match.previous is not None
    assert felt.state.match.previous.winner is None
    assert left_in_stacks(felt) == 0


def test_a_solo_match_ends_when_its_player_is_broke() -> None:
    felt = match("T T 7 9", players=(ANN,))
    felt.bet(ANN, AmountWord.ALL)
    assert felt.state.round is not None, "alone, and dealt at once"
    felt.play(ANN, "stand")
    assert ended(felt).places == (MatchPlace(player=ANN, place=1, out_in=1, won=False),)


def test_a_solo_match_goes_on_as_long_as_there_are_chips() -> None:
    felt = match("T T T 7", players=(ANN,))
    felt.bet(ANN, AmountWord.ALL)
    felt.play(ANN, "stand")
    assert playing(felt).stage is MatchStage.PLAYING
    assert stack(felt, ANN) == 100


def test_a_round_that_is_over_with_its_deal_counts_as_the_round_one_is_out_in() -> None:
    felt = match("T A 7 T T", players=(ANN,))  # an ace up, a ten below: nothing is asked but insurance
    felt.bet(ANN, AmountWord.ALL)
    assert any(isinstance(event, RoundSettled) for event in felt.events), "no chips are left to insure"
    assert ended(felt).places[0].out_in == 1


def test_rounds_are_counted_anew_in_each_match() -> None:
    felt = match(f"{ANN_LOSES} {ANN_LOSES}")
    felt.bet(ANN, AmountWord.ALL)
    felt.bet(BOB, 10)
    stand_all(felt)
    for player in (ANN, BOB):
        felt.do(player, Join())
    felt.do(felt.state.host, StartMatch())
    assert playing(felt).number == 2
    assert (stack(felt, ANN), stack(felt, BOB)) == (50, 50)
    felt.bet(ANN, AmountWord.ALL)
    felt.bet(BOB, 10)
    stand_all(felt)
    assert (ended(felt).number, ended(felt).places[0].out_in) == (2, 1)


# --- leaving


def test_leaving_between_rounds_is_out_in_the_round_to_come() -> None:
    felt = match(ANN_LOSES, players=(ANN, BOB, CLEO), chips=500)
    felt.leave(CLEO)
    assert playing(felt).entrants[2] == Entrant(player=CLEO, place=3, out_in=1)
    felt.deal(ANN, BOB)
    stand_all(felt)
    felt.leave(BOB)
    assert ended(felt).places[1] == MatchPlace(player=BOB, place=2, out_in=2, won=False)
    assert ended(felt).places[0].won


def test_leaving_in_mid_round_stands_and_eliminates_in_that_round() -> None:
    felt = match("T T T T T 7", chips=500)
    felt.deal(ANN, BOB)
    felt.leave(BOB)
    felt.play(ANN, "stand")
    assert felt.net(BOB) == 10 * CENTS, "his hand stood, and won"
    assert ended(felt).places[1] == MatchPlace(player=BOB, place=2, out_in=1, won=False)
    assert left_in_stacks(felt) == 0


def test_a_bet_on_the_table_does_not_outlive_the_player_who_leaves() -> None:
    felt = match(players=(ANN, BOB, CLEO))
    felt.bet(CLEO, 10)
    felt.leave(CLEO)
    assert felt.state.wagers == ()
    assert felt.store.escrow() == {}
    assert left_in_stacks(felt) == 100 * CENTS


def test_ten_minutes_away_eliminate_at_the_end_of_the_round() -> None:
    felt = match(" ".join(["T T T T T 7"] * 3), chips=500)
    felt.bet(ANN, 10)
    felt.time_up()
    assert felt.seat(BOB).absent_since is not None
    felt.play(ANN, "stand")
    felt.now += AWAY_TIMEOUT
    felt.play(BOB, "stand")
    assert playing(felt).alive, "he has come back"
    felt.bet(ANN, 10)
    felt.time_up()
    felt.play(ANN, "stand")
    felt.now += AWAY_TIMEOUT
    felt.do(None, TimeUp(question=felt.state.question))
    assert ended(felt).places[1] == MatchPlace(player=BOB, place=2, out_in=2, won=False)


def test_the_next_player_is_the_host_when_the_host_has_gone() -> None:
    felt = lobby(players=(ANN, BOB, CLEO))
    felt.leave(ANN)
    assert felt.state.host == BOB
    felt.do(BOB, StartMatch())
    felt.leave(BOB)
    assert ended(felt).places[0].won is False
    assert felt.state.host is None
    felt.do(CLEO, Join())
    assert felt.state.host == CLEO, "the next lobby's host is the first one in"


def test_a_host_without_chips_is_host_until_the_match_has_ended() -> None:
    felt = match("T T T T 7 T T 9", players=(ANN, BOB, CLEO))
    felt.bet(ANN, AmountWord.ALL)
    felt.bet(BOB, 10)
    felt.bet(CLEO, 10)
    stand_all(felt)
    assert felt.state.host == ANN


def test_a_host_who_leaves_hands_over() -> None:
    felt = match(players=(ANN, BOB, CLEO))
    felt.do(ANN, Leave())
    assert felt.state.host == BOB


def test_a_host_who_is_long_away_hands_over() -> None:
    felt = match("T T T T T 7", chips=500)
    felt.bet(BOB, 10)
    felt.time_up()
    felt.now += AWAY_TIMEOUT
    felt.do(None, TimeUp(question=felt.state.question))
    felt.play(BOB, "stand")
    assert ended(felt).places[0].place == 2
    felt.do(BOB, Join())
    assert felt.state.host == BOB


def test_where_nobody_is_left_the_next_one_in_is_the_host() -> None:
    felt = Felt(preset="vegas")
    felt.do(ANN, Join())
    felt.do(ANN, Leave())
    felt.do(BOB, Join())
    felt.do(BOB, StartMatch())
    assert playing(felt).entrants == (Entrant(player=BOB),)


def test_who_leaves_in_mid_round_is_out_and_not_back_by_betting() -> None:
    felt = match(players=(ANN, BOB, CLEO))
    for player in (ANN, BOB, CLEO):
        felt.bet(player, 10)
    felt.leave(BOB)
    with felt.refused(GaveUpMatch):
        felt.bet(BOB, 10)
    stand_all(felt)
    assert playing(felt).entrants[1].place == 3


def test_an_all_in_that_is_none_any_more_becomes_the_smallest_bet() -> None:
    felt = match("T T T 8 5 6 9 9", chips=50)
    felt.bet(BOB, 10)
    felt.bet(ANN, 47)
    felt.bet(ANN, 20)
    assert felt.state.wagers_of(ANN)[0].amount == 3 * CENTS, "all that was left in mid-round"
    stand_all(felt)
    felt.bet(BOB, 10)
    for _ in range(3):
        if felt.state.round is None:
            felt.time_up()
    assert felt.state.round is not None, "the deal goes on"


def test_who_is_removed_from_a_match_is_out() -> None:
    felt = match(players=(ANN, BOB, CLEO))
    felt.do(ANN, Kick(player=BOB))
    assert playing(felt).entrants[1].place == 3


def test_a_match_whose_table_closes_is_broken_off_without_a_winner() -> None:
    felt = match(ANN_LOSES)
    felt.deal(ANN, BOB)
    felt.close()
    stand_all(felt)
    assert felt.picture.stage is Stage.CLOSED
    assert [(each.place, each.won) for each in ended(felt).places] == [(None, False)] * 2
    assert left_in_stacks(felt) == 0


# --- time


@pytest.mark.parametrize("in_mid_round", [False, True])
def test_a_match_goes_on_after_a_restart_with_a_day_between(in_mid_round: bool) -> None:
    felt = match(" ".join(["T T T T T 7"] * 3), chips=500)
    felt.bet(ANN, 10)
    felt.time_up()  # Bob has missed his bet
    felt.play(ANN, "stand")
    if not in_mid_round:
        felt.time_up()
    before = felt.state
    assert felt.restart() == before
    felt.now += A_DAY
    felt.resume()
    assert felt.left == (20 if in_mid_round else 30)
    assert felt.state.expires_at in (None, felt.now + IDLE_TIMEOUT)
    if in_mid_round:
        felt.time_up()
    assert [entrant.place for entrant in playing(felt).entrants] == [None, None]


def test_a_lobby_that_nobody_starts_is_closed_after_an_hour() -> None:
    felt = lobby()
    assert felt.state.expires_at == felt.now + IDLE_TIMEOUT


def test_four_play_to_a_winner_with_a_place_for_each() -> None:
    felt = match(
        # Dan loses at once; Cleo in the second round, Bob in the third.
        "T T T T T T T T 7 9 T T T T T 7 9 T T T T 7 9",
        players=(ANN, BOB, CLEO, DAN),
    )
    alive = [ANN, BOB, CLEO, DAN]
    while len(alive) > 1:
        for player in alive[:-1]:
            felt.bet(player, 10)
        felt.bet(alive[-1], AmountWord.ALL)
        stand_all(felt)
        alive.pop()
    assert [(each.place, each.out_in) for each in ended(felt).places] == [(1, None), (2, 3), (3, 2), (4, 1)]
