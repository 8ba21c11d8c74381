"""The end of a season at a table: bets that are not dealt go back, and a round that is dealt still counts."""

from bot.bank.amounts import CENTS
from bot.bank.ledger import OPENING_BALANCE, TransferKind, member
from bot.blackjack.moves import Move
from bot.table.commands import Join, PlaceBet, Play, StartMatch, SyncSeason, TakeBack, TimeUp, Via
from bot.table.events import RoundDealt, RoundSettled
from bot.table.refusals import AlreadyDone, MoveUnaffordable, NothingToTakeBack
from bot.table.table_state import SeasonOver
from tests.table.fakes import ANN, BOB, CLEO, GUILD
from tests.table.table_harness import TableHarness


def sync(table: TableHarness) -> None:
    table.do(None, SyncSeason(), via=Via.CLOCK)


def test_undealt_bets_go_back_when_the_season_ends() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 30)
    table.store.season = 2
    sync(table)
    assert table.state.wagers == ()
    assert table.state.season == 2
    assert table.store.purse(ANN, 1) == OPENING_BALANCE
    assert table.store.purse(ANN, 2) == OPENING_BALANCE
    assert table.state.returned == ()
    assert table.state.notice == SeasonOver(number=1)
    assert not table.seat(ANN).ready


def test_bets_after_the_end_are_in_the_next_season() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.store.season = 2
    table.bet(ANN, 30)
    stake = table.store.transfers(TransferKind.STAKE)[-1]
    assert (stake.debit, stake.credit.season) == (member(GUILD, ANN, 2), 2)
    assert table.store.purse(ANN, 1) == OPENING_BALANCE
    assert table.store.purse(ANN, 2) == OPENING_BALANCE - 30 * CENTS


def test_season_that_is_known_changes_nothing() -> None:
    table = TableHarness(seated=(ANN, BOB))
    with table.refused(AlreadyDone):
        sync(table)


def test_round_on_at_the_end_is_paid_in_its_season() -> None:
    """Ann's two nines beat the dealer's 18 after a double, all of it with chips of the first season."""
    table = TableHarness("5 9 6 9 T", seated=(ANN,))
    table.bet(ANN, 100)
    table.store.season = 2
    sync(table)
    assert table.state.round is not None
    assert table.state.round_season == 1
    table.do(ANN, Play(move=Move.DOUBLE))
    assert table.net(ANN) == 200 * CENTS
    assert table.store.purse(ANN, 1) == OPENING_BALANCE + 200 * CENTS
    assert table.store.purse(ANN, 2) == OPENING_BALANCE
    assert table.store.escrow() == {}
    settled = next(each for each in table.events if isinstance(each, RoundSettled))
    assert settled.season == 1
    assert settled.results[0].owned == OPENING_BALANCE + 200 * CENTS


def test_double_needs_chips_of_the_season_of_the_round() -> None:
    """The chips of the next season, of which there are enough, do not count."""
    table = TableHarness("5 9 6 9 T", seated=(ANN,), max_bet=0)
    table.bet(ANN, 600)
    table.store.season = 2
    sync(table)
    with table.refused(MoveUnaffordable):
        table.do(ANN, Play(move=Move.DOUBLE))


def test_bet_during_an_earlier_round_is_in_the_next_season() -> None:
    table = TableHarness("T 9 9 9", seated=(ANN,))
    table.bet(ANN, 100)
    table.store.season = 2
    table.do(ANN, PlaceBet(amount=50 * CENTS))
    table.do(ANN, Play(move=Move.STAND))
    assert table.store.purse(ANN, 1) == OPENING_BALANCE + 100 * CENTS
    assert table.store.purse(ANN, 2) == OPENING_BALANCE - 50 * CENTS
    table.time_up()
    dealt = next(each for each in table.events if isinstance(each, RoundDealt))
    assert dealt.season == 2
    assert table.state.round_season == 2


def test_round_is_paid_while_bets_of_a_later_season_go_back() -> None:
    """Two seasons end during a round, and the table learns of the second one with the last move."""
    table = TableHarness("T 9 9 9", seated=(ANN,))
    table.bet(ANN, 100)
    table.store.season = 2
    table.do(ANN, PlaceBet(amount=50 * CENTS))
    table.store.season = 3
    table.do(ANN, Play(move=Move.STAND))
    settled = next(each for each in table.events if isinstance(each, RoundSettled))
    assert settled.results[0].owned == table.store.purse(ANN, 1) == OPENING_BALANCE + 100 * CENTS
    assert table.store.purse(ANN, 2) == OPENING_BALANCE


def test_round_of_earlier_season_is_restored_in_it() -> None:
    table = TableHarness("T 9 9 9", seated=(ANN,))
    table.bet(ANN, 100)
    table.store.season = 2
    sync(table)
    stored = table.restart()
    assert (stored.season, stored.round_season) == (2, 1)
    assert stored.round == table.state.round


def test_clock_of_returned_bets_starts_again() -> None:
    """The deadline at which the bets would have been dealt is no longer that of a question."""
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 30)
    table.store.season = 2
    table.now += table.left
    table.do(None, TimeUp(question=table.state.question), via=Via.CLOCK)
    assert table.state.round is None
    assert table.state.wagers == ()
    assert table.left == table.state.rules.intermission


def test_match_goes_on_across_seasons() -> None:
    table = TableHarness("T 9 9 9", preset="house", bankroll="match")
    table.do(ANN, Join())
    table.do(BOB, Join())
    table.do(ANN, StartMatch())
    table.do(ANN, PlaceBet(amount=10 * CENTS))
    held = table.store.escrow()
    table.store.season = 2
    sync(table)
    assert table.state.season == 2
    assert table.store.escrow() == held
    assert table.state.notice is None


def test_eliminated_of_the_earlier_season_play_again() -> None:
    table = TableHarness("T 9 8 9", seated=(ANN, BOB))
    table.store.eliminated = {CLEO}
    table.store.season = 2
    table.store.eliminated = set()
    table.bet(CLEO, 10)
    assert table.state.seat_of(CLEO) is not None


def test_taking_back_in_the_next_season_takes_no_chips() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 30)
    table.store.season = 2
    with table.refused(NothingToTakeBack):
        table.do(ANN, TakeBack())
    sync(table)
    assert table.store.purse(ANN, 1) == OPENING_BALANCE
