"""Tables without a clock: ``turn_time=0`` in play, ``intermission=0`` in betting (docs/rules.md §2)."""

from typing import Any

import pytest

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE
from bot.blackjack.moves import Move
from bot.table.commands import ChangeOption, Close, ExpireIdle, Kick, StartMatch, TimeUp, Via
from bot.table.events import MatchEnded, RoundSettled, TableClosed
from bot.table.refusals import Outdated
from bot.table.table_state import (
    AWAY_TIMEOUT,
    IDLE_TIMEOUT,
    UNATTENDED_TIMEOUT,
    ChannelGone,
    ClosedUnattended,
    RemovedFromServer,
)
from bot.table.views.snapshots import SeatStatus, Stage
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

ANN_ALONE = "T T T 7"
TWENTIES = "T T T T T 7"
A_WEEK = 7 * 86_400.0


def unlimited(*hands: str, seated: tuple[UserId, ...] = (ANN, BOB), **changes: Any) -> TableHarness:
    return TableHarness(*hands, seated=seated, **{"turn_time": 0, "intermission": 0, **changes})


def match(*hands: str, players: tuple[UserId, ...], **changes: Any) -> TableHarness:
    options: dict[str, Any] = {"starting_chips": 500, "turn_time": 0, **changes}
    table = TableHarness(*hands, preset="vegas", seated=players, **options)
    table.do(ANN, StartMatch())
    return table


def expire(table: TableHarness) -> None:
    """Let time pass until the expiry, and carry it out."""
    assert table.state.expires_at is not None
    table.now = table.state.expires_at
    table.do(None, ExpireIdle(), via=Via.CLOCK)


def ended(table: TableHarness) -> MatchEnded:
    return next(event for event in table.events if isinstance(event, MatchEnded))


# --- a decision


@pytest.mark.parametrize("simultaneous", [True, False])
def test_no_clock_stands_for_anybody(simultaneous: bool) -> None:
    table = unlimited(TWENTIES, simultaneous=simultaneous)
    table.deal(ANN, BOB)
    table.play(ANN, "stand")
    assert table.state.deadline is None
    table.now += UNATTENDED_TIMEOUT - 1
    with table.refused(Outdated):
        table.do(None, TimeUp(question=table.state.question), via=Via.CLOCK)
    table.play(BOB, "stand")
    assert table.net(BOB) == 10 * CENTS


def test_lone_player_has_no_deadline() -> None:
    table = unlimited(ANN_ALONE, seated=())
    table.bet(ANN, 10)
    assert table.snapshot.asked == (ANN,)
    assert table.state.deadline is None
    table.now += A_WEEK / 10
    table.play(ANN, "stand")
    assert table.net(ANN) == 10 * CENTS


def test_restart_starts_no_clock_for_a_lone_player() -> None:
    table = unlimited(ANN_ALONE, seated=())
    table.bet(ANN, 10)
    table.now += 10_000
    table.resume()
    assert table.state.deadline is None
    table.play(ANN, "stand")


def test_unlimited_turns_with_clocked_bets() -> None:
    table = unlimited(ANN_ALONE, seated=(), intermission=30)
    table.bet(ANN, 10)
    assert table.state.deadline is None
    table.now += 3 * IDLE_TIMEOUT
    table.play(ANN, "stand")
    assert table.left == 30


def test_clocked_turns_with_unlimited_bets() -> None:
    table = unlimited(ANN_ALONE, seated=(), turn_time=20)
    table.bet(ANN, 10)
    assert table.left == 20
    table.play(ANN, "stand")
    assert table.state.deadline is None
    table.now += 3 * IDLE_TIMEOUT
    table.bet(ANN, 10)
    assert table.left == 20


# --- bets


@pytest.mark.parametrize("option", ["base", "sit_out"])
def test_no_clock_bets_or_sits_out_for_anybody(option: str) -> None:
    table = unlimited(on_missed_bet=option)
    table.bet(ANN, 10)
    assert table.state.deadline is None
    table.now += UNATTENDED_TIMEOUT - 1
    table.bet(BOB, 20)
    assert table.snapshot.players_in_round == {ANN, BOB}


def test_no_clock_frees_a_seat_for_the_queue() -> None:
    table = unlimited(ANN_ALONE, seated=(), boxes=1)
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    table.play(ANN, "stand")
    table.sit_out(ANN)
    assert table.state.deadline is None
    assert table.state.expires_at == table.now + UNATTENDED_TIMEOUT
    assert [seat.player for seat in table.snapshot.seats] == [ANN]


def test_nobody_waits_where_nobody_has_bet() -> None:
    table = unlimited()
    table.do(ANN, ChangeOption(option="decks", value=1))
    assert table.state.deadline is None
    table.bet(ANN, 10)
    table.sit_out(ANN)
    assert table.state.deadline is None
    assert table.state.round is None


def test_removed_player_no_longer_holds_up_the_deal() -> None:
    table = unlimited()
    table.bet(ANN, 10)
    table.do(CLEO, Kick(player=BOB))
    assert table.snapshot.players_in_round == {ANN}


def test_bets_made_during_the_round_are_dealt_after_its_result() -> None:
    table = unlimited(ANN_ALONE, seated=())
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    table.bet(ANN, 10)
    table.play(ANN, "stand")
    assert table.left == 3
    table.time_up()
    assert table.snapshot.players_in_round == {ANN, BOB}


def test_bet_returned_while_the_result_is_shown_stops_the_deal() -> None:
    table = unlimited(ANN_ALONE, seated=())
    table.bet(ANN, 10)
    table.bet(BOB, 400)
    table.bet(ANN, 10)
    table.play(ANN, "stand")
    table.do(CLEO, ChangeOption(option="max_bet", value=100))
    assert table.state.round is None
    assert table.view(BOB).status is SeatStatus.THINKING
    assert table.state.deadline is None


def test_last_missing_player_eliminated_elsewhere_starts_the_deal() -> None:
    table = unlimited()
    table.bet(ANN, 10)
    table.store.eliminated.add(BOB)
    table.resume()
    assert table.state.seat_of(BOB) is None
    assert table.left == 3
    table.time_up()
    assert table.snapshot.players_in_round == {ANN}


def test_clock_of_bets_turned_off_and_on() -> None:
    table = TableHarness(seated=(ANN, BOB), intermission=30)
    table.bet(ANN, 10)
    table.do(ANN, ChangeOption(option="intermission", value=0))
    assert table.state.deadline is None
    table.now += 500
    table.do(ANN, ChangeOption(option="intermission", value=20))
    assert table.left == 20
    table.sit_out(ANN)
    table.do(ANN, ChangeOption(option="intermission", value=0))
    assert table.state.deadline is None


# --- matches


@pytest.mark.parametrize("when", ["betting", "in a round"])
def test_nothing_happens_to_a_lone_match_player_for_a_day(when: str) -> None:
    table = match(players=(ANN,))
    if when == "in a round":
        table.bet(ANN, 10)
        assert table.snapshot.asked == (ANN,)
    assert table.state.deadline is None
    assert table.state.expires_at == table.now + UNATTENDED_TIMEOUT
    table.now += UNATTENDED_TIMEOUT - 1
    with table.refused(Outdated):
        table.do(None, ExpireIdle(), via=Via.CLOCK)
    table.bet(ANN, 10) if when == "betting" else table.play(ANN, "stand")
    assert table.state.playing_match is not None
    assert table.state.expires_at == table.now + UNATTENDED_TIMEOUT


def test_no_clock_puts_anybody_out_of_a_match() -> None:
    table = match(TWENTIES, players=(ANN, BOB))
    for _ in range(2):
        table.bet(ANN, 10)
        assert table.state.deadline is None
        table.now += UNATTENDED_TIMEOUT - 1
        table.bet(BOB, 10)
        table.stand_all()
    assert [entrant.place for entrant in table.state.match.entrants] == [None, None]  # type: ignore[union-attr]


def test_long_turns_put_nobody_out_of_a_match() -> None:
    table = match(ANN_ALONE, players=(ANN,))
    for _ in range(3):
        table.bet(ANN, 10)
        table.now += 2 * AWAY_TIMEOUT
        table.stand_all()
        table.now += 2 * AWAY_TIMEOUT
    assert [entrant.place for entrant in table.state.match.alive] == [None]  # type: ignore[union-attr]


# --- a day without an act


def test_table_without_clock_closes_a_day_after_the_last_act() -> None:
    table = unlimited()
    table.now += 5_000
    table.sit_out(BOB)
    assert table.state.expires_at == table.now + UNATTENDED_TIMEOUT
    table.resume()
    table.now += 4_000
    table.resume()
    assert table.state.expires_at == table.now - 4_000 + UNATTENDED_TIMEOUT, "a restart is no act"
    expire(table)
    assert table.snapshot.stage is Stage.CLOSED
    assert table.events[-1] == TableClosed(by=None, why=ClosedUnattended())


def test_unattended_round_is_settled_before_closing() -> None:
    table = unlimited("T T T T T 9", seated=())
    table.bet(ANN, 10)
    table.bet(ANN, 25)
    assert table.store.purse(ANN) == OPENING_BALANCE - 35 * CENTS
    expire(table)
    assert table.moves() == [(ANN, Move.STAND)]
    assert any(isinstance(event, RoundSettled) for event in table.events)
    assert table.snapshot.stage is Stage.CLOSED
    assert table.snapshot.notice == ClosedUnattended()
    assert table.store.escrow() == {}
    assert table.store.purse(ANN) == OPENING_BALANCE, "a push, and the bet that was not dealt"


def test_all_open_hands_take_the_default() -> None:
    table = unlimited("8 A 8 7", seated=(), boxes_per_player=7)
    table.bet(ANN, 10)
    table.play(ANN, "decline") if table.snapshot.offer else None
    table.play(ANN, "split")
    expire(table)
    assert {move for _, move in table.moves()} == {Move.STAND}
    assert len(table.moves()) == 2
    assert table.store.escrow() == {}


def test_unattended_offer_is_declined() -> None:
    table = unlimited("9 A 9 7", seated=())
    table.bet(ANN, 10)
    assert table.snapshot.stage is Stage.OFFER
    expire(table)
    assert [move for _, move in table.moves()] == [Move.DECLINE, Move.STAND]
    assert table.store.escrow() == {}


def test_unattended_match_is_cancelled() -> None:
    table = match(TWENTIES, players=(ANN, BOB), simultaneous=False)
    table.deal(ANN, BOB)
    table.now = table.state.acted_at + UNATTENDED_TIMEOUT
    table.do(None, ExpireIdle(), via=Via.CLOCK)
    assert [(each.place, each.won) for each in ended(table).places] == [(None, False), (None, False)]
    assert table.snapshot.stage is Stage.CLOSED
    assert table.store.escrow() == {}
    assert not any(table.store.disk.stacks(table.state.id, 1).values())


def test_closing_table_ends_its_round_after_a_day() -> None:
    table = unlimited(ANN_ALONE, seated=())
    table.bet(ANN, 10)
    table.close()
    assert table.state.round is not None
    expire(table)
    assert table.snapshot.stage is Stage.CLOSED
    assert table.store.purse(ANN) == OPENING_BALANCE + 10 * CENTS


def test_only_the_present_question_decides_whether_there_is_a_clock() -> None:
    table = unlimited(ANN_ALONE, seated=(), intermission=30)
    assert table.state.expires_at == table.now + IDLE_TIMEOUT, "bets have a clock"
    table.bet(ANN, 10)
    assert table.state.expires_at == table.now + UNATTENDED_TIMEOUT, "the turn has none"
    table.now += 7_000
    table.play(ANN, "stand")
    assert table.state.expires_at == table.now + IDLE_TIMEOUT
    table = unlimited(ANN_ALONE, seated=(), turn_time=20)
    assert table.state.expires_at == table.now + UNATTENDED_TIMEOUT, "bets have none"
    table.bet(ANN, 10)
    assert table.state.expires_at is None, "the turn has a clock"


@pytest.mark.parametrize("why", [ChannelGone(), RemovedFromServer()])
def test_round_ends_at_once_where_nobody_can_act(why: ChannelGone | RemovedFromServer) -> None:
    table = unlimited(ANN_ALONE, seated=())
    table.bet(ANN, 10)
    table.do(None, Close(why=why), via=Via.CLOCK)
    assert table.snapshot.stage is Stage.CLOSED
    assert table.snapshot.notice == why
    assert table.store.purse(ANN) == OPENING_BALANCE + 10 * CENTS


# --- ten minutes of one's own
