"""Votes to go on without silent players, where no clock runs (docs/rules.md §2)."""

from collections.abc import Iterable
from typing import Any

import pytest

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE
from bot.blackjack.moves import Move
from bot.table.commands import ChangeOption, ExpireIdle, GoOn, Kick, SetSeed, StartMatch, Via
from bot.table.refusals import AlreadyVoted, NobodySilent, NothingToTakeBack, NoVote, Outdated
from bot.table.results import DefaultReason
from bot.table.table_state import SILENT_TIME, LastMove
from bot.table.views.snapshots import SeatStatus, SilenceView, Stage
from tests.table.fakes import ANN, BOB, CLEO, DAN
from tests.table.table_harness import TableHarness

TWENTIES = "T T T T T 7"
"""Ann and Bob have 20, the dealer 17."""

THREE_TWENTIES = "T T T T T T T 7"
ACE_UP = "T T A T T 7"
"""An offer of insurance to Ann and Bob; the dealer has 18."""

BASE = 10


def unlimited(*hands: str, seated: tuple[UserId, ...] = (ANN, BOB), **changes: Any) -> TableHarness:
    return TableHarness(*hands, seated=seated, **{"turn_time": 0, "intermission": 0, **changes})


def match(*hands: str, players: tuple[UserId, ...] = (ANN, BOB), **changes: Any) -> TableHarness:
    options: dict[str, Any] = {"starting_chips": 500, "turn_time": 0, "simultaneous": True, **changes}
    table = TableHarness(*hands, preset="vegas", seated=players, **options)
    table.do(ANN, StartMatch())
    return table


def dealt(*hands: str, players: tuple[UserId, ...] = (ANN, BOB), **changes: Any) -> TableHarness:
    """A round in which all of the players but Bob have stood."""
    table = unlimited(*hands, seated=players, **changes)
    table.deal(*players)
    for player in players:
        if player != BOB:
            table.play(player, "stand")
    return table


def be_silent(table: TableHarness, seconds: float = SILENT_TIME) -> None:
    """Let time pass, and carry out what is due."""
    table.now += seconds
    if table.state.expires_at is not None and table.state.expires_at <= table.now:
        table.do(None, ExpireIdle(), via=Via.CLOCK)


def go_on(table: TableHarness, *players: UserId, **act: Any) -> None:
    for player in players:
        table.do(player, GoOn(**act))


def silent(table: TableHarness) -> tuple[UserId, ...]:
    """The players on whom a vote is open."""
    return () if table.snapshot.silence is None else table.snapshot.silence.players


def hands_in_play(table: TableHarness, players: Iterable[UserId]) -> bool:
    return table.snapshot.players_in_round == set(players)


# --- the ten minutes


def test_vote_opens_after_ten_silent_minutes() -> None:
    table = dealt(TWENTIES)
    assert table.state.expires_at == table.now + SILENT_TIME
    table.now += SILENT_TIME - 0.001
    with table.refused(Outdated):
        table.do(None, ExpireIdle(), via=Via.CLOCK)
    be_silent(table, 0.001)
    assert table.snapshot.silence == SilenceView(players=(BOB,), votes=0)
    assert table.state.expires_at == table.state.closes_at, "the board is drawn once"


def test_any_act_starts_the_ten_minutes_again() -> None:
    table = dealt("2 T T 3 T 7")
    be_silent(table, SILENT_TIME - 1)
    table.do(BOB, SetSeed(text="luck"))
    be_silent(table, SILENT_TIME - 1)
    assert silent(table) == ()
    be_silent(table, 1)
    assert silent(table) == (BOB,)
    table.do(BOB, SetSeed(text="more luck"))
    assert silent(table) == ()
    with table.refused(NobodySilent):
        go_on(table, ANN)


def test_refused_act_does_not_end_the_silence() -> None:
    table = dealt("2 T T 3 T 7")
    be_silent(table, SILENT_TIME - 1)
    with table.refused(NothingToTakeBack):
        table.take_back(BOB)
    be_silent(table, 1)
    assert silent(table) == (BOB,)


def test_act_of_a_silent_player_drops_the_votes() -> None:
    table = dealt(THREE_TWENTIES, players=(ANN, BOB, CLEO))
    be_silent(table)
    go_on(table, ANN)
    table.do(BOB, SetSeed(text="luck"))
    be_silent(table)
    assert table.snapshot.silence == SilenceView(players=(BOB,), votes=0)
    go_on(table, CLEO)
    assert table.state.round is not None


def test_acts_of_others_do_not_count() -> None:
    table = dealt(THREE_TWENTIES, players=(ANN, BOB, CLEO))
    be_silent(table, SILENT_TIME / 2)
    table.bet(CLEO, 10)
    table.do(ANN, SetSeed(text="luck"))
    be_silent(table, SILENT_TIME / 2)
    assert silent(table) == (BOB,)


def test_turn_begins_the_ten_minutes() -> None:
    table = unlimited(TWENTIES, simultaneous=False)
    table.deal(ANN, BOB)
    be_silent(table, SILENT_TIME - 1)
    table.play(ANN, "stand")
    be_silent(table, SILENT_TIME - 1)
    assert silent(table) == ()
    be_silent(table, 1)
    assert silent(table) == (BOB,)


def test_next_bets_begin_the_ten_minutes() -> None:
    table = dealt(TWENTIES)
    be_silent(table)
    table.play(BOB, "stand")
    table.bet(ANN, 10)
    be_silent(table, SILENT_TIME - 1)
    assert silent(table) == ()
    be_silent(table, 1)
    assert silent(table) == (BOB,)


def test_lone_player_is_never_voted_on() -> None:
    table = unlimited("T T T 7", seated=())
    table.bet(ANN, 10)
    assert table.state.expires_at == table.state.closes_at
    table.now += 5 * SILENT_TIME
    assert silent(table) == ()
    table.bet(BOB, 10)
    assert silent(table) == (ANN,), "Bob has a bet, and she was silent long enough"
    table.leave(BOB)
    assert silent(table) == ()


def test_clock_closes_the_votes() -> None:
    table = dealt(TWENTIES, turn_time=20)
    assert table.seat(BOB).asked_since is None
    be_silent(table, 19)
    with table.refused(NobodySilent):
        go_on(table, ANN)


@pytest.mark.parametrize("away", [0.0, 100.0, 10 * SILENT_TIME])
def test_restart_keeps_the_silence_and_the_votes(away: float) -> None:
    table = dealt(THREE_TWENTIES, players=(ANN, BOB, CLEO))
    be_silent(table, SILENT_TIME - 50)
    assert table.restart() == table.state
    table.now += away
    table.resume()
    be_silent(table, max(0.0, 50 - away))
    go_on(table, ANN)
    assert table.restart() == table.state
    table.resume()
    assert table.snapshot.silence == SilenceView(players=(BOB,), votes=1)
    go_on(table, CLEO)
    assert table.moves() == [(BOB, Move.STAND)]


# --- the votes


def test_only_voter_is_enough() -> None:
    table = dealt(TWENTIES)
    be_silent(table)
    go_on(table, ANN, without=BOB)
    assert table.moves() == [(BOB, Move.STAND)]
    assert table.state.round is None
    assert table.net(BOB) == 10 * CENTS, "Bob's hand stands, and wins"
    (bob,) = (box for box in table.last.boxes if box.player == BOB)
    assert bob.hands[0].default is DefaultReason.AWAY


def test_two_of_several_are_enough() -> None:
    table = dealt("T T T T T T T T T 7", players=(ANN, BOB, CLEO, DAN))
    be_silent(table)
    go_on(table, ANN)
    assert table.snapshot.silence == SilenceView(players=(BOB,), votes=1)
    with table.refused(AlreadyVoted):
        go_on(table, ANN)
    go_on(table, DAN)
    assert table.moves() == [(BOB, Move.STAND)]


def test_manager_is_enough_alone() -> None:
    table = dealt(THREE_TWENTIES, players=(ANN, BOB, CLEO))
    be_silent(table, SILENT_TIME - 1)
    with table.refused(NobodySilent):
        go_on(table, DAN, manager=True)
    be_silent(table, 1)
    with table.refused(NoVote):
        go_on(table, DAN)
    go_on(table, DAN, manager=True)
    assert table.moves() == [(BOB, Move.STAND)]


def test_vote_counts_when_the_others_have_left() -> None:
    table = dealt(THREE_TWENTIES, players=(ANN, BOB, CLEO))
    be_silent(table)
    go_on(table, ANN)
    table.leave(CLEO)
    go_on(table, ANN)
    assert table.moves() == [(BOB, Move.STAND)]


def test_vote_is_dropped_with_its_bet() -> None:
    table = unlimited(seated=(ANN, BOB, CLEO, DAN))
    for player in (ANN, CLEO, DAN):
        table.bet(player, 10)
    be_silent(table)
    go_on(table, ANN)
    assert table.snapshot.silence == SilenceView(players=(BOB,), votes=1)
    table.take_back(ANN)
    assert table.snapshot.silence == SilenceView(players=(BOB,), votes=0)
    table.bet(ANN, 10)
    assert table.snapshot.silence == SilenceView(players=(BOB,), votes=0)
    go_on(table, CLEO)
    assert table.view(BOB).status is not SeatStatus.AWAY
    go_on(table, ANN)
    assert table.view(BOB).status is SeatStatus.AWAY


def test_vote_whose_bet_goes_back_with_the_next_one_is_dropped() -> None:
    table = unlimited(seated=(ANN, BOB, CLEO, DAN))
    for player in (ANN, CLEO, DAN):
        table.bet(player, 10)
    be_silent(table)
    go_on(table, ANN)
    table.store.breaks[ANN] = table.now + 86_400.0
    go_on(table, CLEO)
    assert table.snapshot.silence == SilenceView(players=(BOB,), votes=1)


def test_player_who_is_asked_cannot_vote() -> None:
    table = unlimited(THREE_TWENTIES, seated=(ANN, BOB, CLEO))
    table.deal(ANN, BOB, CLEO)
    table.play(CLEO, "stand")
    be_silent(table)
    assert silent(table) == (ANN, BOB)
    with table.refused(NoVote):
        go_on(table, ANN)
    table.play(ANN, "stand")
    go_on(table, ANN)
    go_on(table, CLEO)
    assert table.moves() == [(BOB, Move.STAND)]


def test_bet_on_the_next_round_gives_a_vote() -> None:
    table = unlimited("T T T 7", seated=())
    table.bet(BOB, 10)
    table.bet(CLEO, 10)
    be_silent(table)
    go_on(table, CLEO)
    assert table.moves() == [(BOB, Move.STAND)]
    assert table.view(BOB).status is SeatStatus.AWAY


def test_queue_and_onlookers_have_no_vote() -> None:
    table = dealt(TWENTIES, boxes=2)
    table.bet(CLEO, 10)
    be_silent(table)
    for player in (CLEO, DAN):
        with table.refused(NoVote):
            go_on(table, player)


def test_vote_names_the_silent_player() -> None:
    table = dealt(TWENTIES)
    be_silent(table)
    for other in (CLEO, ANN, UserId(2**60)):
        with table.refused(NobodySilent):
            go_on(table, ANN, without=other)
    with table.refused(NobodySilent):
        go_on(table, BOB, manager=True)


def test_one_vote_counts_for_all_who_are_silent() -> None:
    table = unlimited(THREE_TWENTIES, seated=(ANN, BOB, CLEO))
    table.deal(ANN, BOB, CLEO)
    table.play(ANN, "stand")
    be_silent(table)
    go_on(table, ANN)
    assert table.moves() == [(BOB, Move.STAND), (CLEO, Move.STAND)]


def test_removed_player_needs_no_vote() -> None:
    table = dealt(TWENTIES)
    be_silent(table)
    table.do(ANN, Kick(player=BOB))
    assert table.state.round is None


# --- at the bank


def test_player_sits_out_until_they_bet() -> None:
    table = dealt(" ".join([TWENTIES] * 3))
    be_silent(table)
    go_on(table, ANN)
    assert table.view(BOB).status is SeatStatus.AWAY
    table.bet(ANN, 10)
    assert hands_in_play(table, [ANN])
    assert table.store.purse(BOB) == OPENING_BALANCE + 10 * CENTS
    table.bet(BOB, 10)
    table.stand_all()
    table.bet(ANN, 10)
    assert hands_in_play(table, [ANN, BOB])


@pytest.mark.parametrize("option", ["base", "sit_out"])
def test_missing_bet_lets_the_player_sit_out(option: str) -> None:
    table = unlimited(on_missed_bet=option)
    table.bet(ANN, 10)
    be_silent(table)
    go_on(table, ANN)
    assert hands_in_play(table, [ANN])
    assert table.view(BOB).status is SeatStatus.AWAY
    assert table.store.purse(BOB) == OPENING_BALANCE


def test_bet_on_the_next_round_goes_back() -> None:
    table = dealt(" ".join([TWENTIES] * 2))
    table.bet(BOB, 30)
    be_silent(table)
    go_on(table, ANN)
    assert table.view(BOB).status is SeatStatus.AWAY
    table.bet(ANN, 10)
    assert hands_in_play(table, [ANN])
    assert table.store.purse(BOB) == OPENING_BALANCE + 10 * CENTS


def test_remaining_bet_goes_back() -> None:
    """Another bet of theirs was returned, so that they must bet again."""
    table = unlimited(THREE_TWENTIES, seated=(ANN, BOB), boxes_per_player=3)
    table.place_bet(BOB, 20, box=2)
    table.place_bet(BOB, 200, box=4)
    table.do(CLEO, ChangeOption(option="max_bet", value=50))
    table.bet(ANN, 10)
    be_silent(table)
    go_on(table, ANN)
    assert hands_in_play(table, [ANN])
    assert table.store.purse(BOB) == OPENING_BALANCE


def test_answer_is_declined_and_the_hand_stands() -> None:
    table = unlimited(ACE_UP)
    table.deal(ANN, BOB)
    table.play(ANN, "decline")
    be_silent(table)
    go_on(table, ANN)
    assert table.moves() == [(BOB, Move.DECLINE), (BOB, Move.STAND)]
    assert table.snapshot.asked == (ANN,)
    assert table.state.news == LastMove(player=BOB, what="decline", by_timer=True)


def test_seat_stays_without_a_clock() -> None:
    table = unlimited()
    table.bet(ANN, 10)
    be_silent(table)
    go_on(table, ANN)
    table.now += 50 * SILENT_TIME
    table.stand_all()
    with table.refused(Outdated):
        table.do(None, ExpireIdle(), via=Via.CLOCK)
    assert table.state.seat_of(BOB) is not None


# --- in a match


def test_match_plays_the_base_bet_for_a_silent_player() -> None:
    table = match(*[TWENTIES] * 4)
    table.bet(ANN, 50)
    be_silent(table)
    go_on(table, ANN)
    assert table.view(BOB).status is SeatStatus.AWAY
    assert hands_in_play(table, [ANN, BOB])
    assert table.state.staked_by(BOB) == BASE * CENTS
    assert table.snapshot.asked == (ANN,), "Bob's hand stands"
    table.stand_all()
    table.bet(ANN, 50)
    assert table.state.staked_by(BOB) == BASE * CENTS, "in every round"
    assert table.snapshot.asked == (ANN,)
    assert [each.place for each in table.state.match.entrants] == [None, None]  # type: ignore[union-attr]


def test_silent_player_of_a_match_stands_and_stays_in() -> None:
    table = match(*[TWENTIES] * 3)
    table.deal(ANN, BOB)
    table.play(ANN, "stand")
    be_silent(table)
    go_on(table, ANN)
    assert table.net(BOB) == 10 * CENTS
    table.bet(ANN, 10)
    assert table.snapshot.asked == (ANN,)


def test_next_bet_does_not_bring_a_silent_player_of_a_match_back() -> None:
    table = match(*[TWENTIES] * 3)
    table.deal(ANN, BOB)
    table.place_bet(BOB, 20)
    table.play(ANN, "stand")
    be_silent(table)
    go_on(table, ANN)
    assert table.view(BOB).status is SeatStatus.AWAY
    table.bet(ANN, 10)
    assert (table.state.staked_by(BOB), table.snapshot.asked) == (20 * CENTS, (ANN,))


@pytest.mark.parametrize("how", ["bet", "ready", "seed"])
def test_any_act_brings_a_player_of_a_match_back(how: str) -> None:
    table = match(*[TWENTIES] * 3)
    table.deal(ANN, BOB)
    table.play(ANN, "stand")
    be_silent(table)
    go_on(table, ANN)
    match how:
        case "bet":
            table.bet(BOB, 20)
        case "ready":
            table.ready(BOB)
        case _:
            table.do(BOB, SetSeed(text="luck"))
    assert table.view(BOB).status is not SeatStatus.AWAY
    table.bet(ANN, 10)
    if how == "seed":
        assert table.state.round is None, "the table waits for Bob's bet"
        table.bet(BOB, 10)
    assert set(table.snapshot.asked) == {ANN, BOB}


def test_match_of_absent_players_waits() -> None:
    table = match(*[THREE_TWENTIES] * 3, players=(ANN, BOB, CLEO))
    table.bet(ANN, 10)
    be_silent(table)
    go_on(table, ANN)
    table.stand_all()
    table.leave(ANN)
    assert table.state.round is None
    assert table.state.deadline is None
    assert table.snapshot.stage is Stage.BETS
    table.bet(BOB, 10)
    assert table.snapshot.asked == (BOB,)


# --- secrets


def test_hidden_cards_hide_who_is_asked() -> None:
    table = dealt(THREE_TWENTIES, players=(ANN, BOB, CLEO), cards_face_up=False)
    be_silent(table)
    assert table.snapshot.silence == SilenceView(players=(), votes=0)
    before = table.seat(CLEO)
    go_on(table, ANN)
    assert table.seat(CLEO).votes == before.votes, "she is not asked"
    go_on(table, CLEO)
    assert table.moves() == [(BOB, Move.STAND)]
    assert table.view(ANN).status is not SeatStatus.AWAY


def test_turns_with_hidden_cards_name_the_player() -> None:
    table = unlimited(TWENTIES, cards_face_up=False, simultaneous=False)
    table.deal(ANN, BOB)
    table.play(ANN, "stand")
    be_silent(table)
    assert silent(table) == (BOB,)
