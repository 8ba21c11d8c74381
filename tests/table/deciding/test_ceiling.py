"""The ceiling: what a member may hold, and what a player may stake in a round (in whole chips: 10**12)."""

from typing import Any

import pytest

from bot.bank.amounts import CENTS, AmountWord, Cents
from bot.bank.ledger import CEILING, Transfer, TransferKind, house, member
from bot.blackjack.engine.settlement import nets
from bot.blackjack.moves import Move
from bot.table.commands import GuildContext
from bot.table.events import RoundSettled
from bot.table.refusals import MoveAboveCeiling, StakeAboveCeiling
from bot.table.results import SentBack
from tests.table.fakes import ANN, BOB, GUILD
from tests.table.table_harness import TableHarness

MOST = CEILING // CENTS


WON = "T T T 7"
"""Ann has 20, the dealer 17."""

DOUBLE = "5 7 6 T T T"
"""Ann has 11 and gets a ten, the dealer has 17."""

PAIR = "8 7 8 T T T T T"


def rich_table(*hands: str, chips: int = MOST, **rules: Any) -> TableHarness:
    """A table without a maximum at which Ann has this many chips."""
    table = TableHarness(*hands, max_bet=0, **rules)
    table.store.set_purse(ANN, chips * CENTS)
    return table


def sent_back(table: TableHarness) -> list[Transfer]:
    return table.store.transfers(TransferKind.CEILING)


def test_winnings_above_ceiling_go_back_to_the_house() -> None:
    table = rich_table(WON, chips=MOST - 30)
    table.bet(ANN, 100)
    table.play(ANN, "stand")
    assert table.store.purse(ANN) == CEILING
    (back,) = sent_back(table)
    assert (back.debit, back.credit, back.amount) == (member(GUILD, ANN), house(GUILD), 70 * CENTS)
    assert table.last.sent_back == (SentBack(player=ANN, amount=Cents(70 * CENTS)),)


def test_net_and_result_stay_exact() -> None:
    table = rich_table(WON)
    table.bet(ANN, 100)
    table.play(ANN, "stand")
    settled = next(event for event in table.events if isinstance(event, RoundSettled))
    assert [result.net for result in settled.results] == [100 * CENTS]
    assert nets(settled.finished) == {str(ANN): 100 * CENTS}
    assert table.net(ANN) == 100 * CENTS
    assert table.store.purse(ANN) == CEILING


def test_restart_after_a_cut_gives_the_same_state() -> None:
    table = rich_table(WON)
    table.bet(ANN, 100)
    table.play(ANN, "stand")
    assert table.restart() == table.state


def test_loss_sends_nothing_back() -> None:
    table = rich_table("T T 5 7")
    table.bet(ANN, 100)
    table.play(ANN, "stand")
    assert sent_back(table) == []
    assert table.last.sent_back == ()


def test_returned_stakes_are_never_cut() -> None:
    table = rich_table(WON)
    table.bet(ANN, 100)
    table.store.set_purse(ANN, CEILING + 5 * CENTS)  # paid before there was a ceiling
    table.play(ANN, "stand")
    assert table.store.purse(ANN) == CEILING + 105 * CENTS


def test_bet_taken_back_is_never_cut() -> None:
    table = rich_table(seated=(ANN, BOB))
    table.place_bet(ANN, 100)
    table.store.set_purse(ANN, CEILING)
    table.take_back(ANN)
    assert table.store.purse(ANN) == CEILING + 100 * CENTS


def test_other_stakes_count_as_held() -> None:
    """Otherwise the amount that goes back would tell of a hidden bet."""
    table = rich_table(WON, chips=MOST - 640)
    table.bet(ANN, 100)
    table.place_bet(ANN, 300)
    table.guild = GuildContext(elsewhere={ANN: Cents(600 * CENTS)})
    table.store.stake_elsewhere(ANN, 600 * CENTS)
    table.play(ANN, "stand")
    assert [back.amount for back in sent_back(table)] == [60 * CENTS]
    assert table.store.purse(ANN) + (300 + 600) * CENTS == CEILING


def test_inverted_loss_pays_the_record() -> None:
    """Under ``inverted`` a lost hand wins, and what it wins is cut as well."""
    table = rich_table("T T 5 7", preset="house", bankroll="credit", inverted=True)
    table.bet(ANN, 100)
    table.play(ANN, "stand")
    assert table.net(ANN) == 100 * CENTS
    assert table.store.purse(ANN) == CEILING


# --- stakes


@pytest.mark.parametrize("rules", [{}, {"bankroll": "credit"}])
def test_bet_above_ceiling_is_refused_with_the_most_possible(rules: dict[str, Any]) -> None:
    table = rich_table(chips=MOST, **rules)
    table.store.give(ANN, 10 * CENTS)
    with table.refused(StakeAboveCeiling) as refused:
        table.place_bet(ANN, MOST + 5)
    assert refused.value.refusal == StakeAboveCeiling(largest=Cents(CEILING), box=None)
    table.place_bet(ANN, MOST)
    assert table.state.staked_by(ANN) == CEILING


def test_bets_on_all_boxes_together_stay_below_ceiling() -> None:
    table = rich_table(chips=2 * MOST, boxes_per_player=2)
    table.place_bet(ANN, MOST - 50)
    with table.refused(StakeAboveCeiling) as refused:
        table.place_bet(ANN, 60, box=2)
    assert refused.value.refusal == StakeAboveCeiling(largest=Cents(50 * CENTS), box=2)


@pytest.mark.parametrize("word", [AmountWord.ALL, AmountWord.MAX])
def test_words_mean_no_more_than_the_ceiling(word: AmountWord) -> None:
    table = rich_table(chips=2 * MOST)
    table.place_bet(ANN, word)
    assert table.state.staked_by(ANN) == CEILING


@pytest.mark.parametrize(("hand", "move"), [(DOUBLE, "double"), (PAIR, "split")])
@pytest.mark.parametrize("rules", [{}, {"bankroll": "credit"}])
def test_move_above_ceiling_is_refused(hand: str, move: str, rules: dict[str, Any]) -> None:
    table = rich_table(hand, chips=2 * MOST, **rules)
    table.bet(ANN, MOST - 100)
    (box,) = table.snapshot.boxes
    assert Move(move) not in (*box.moves, *table.snapshot.moves), "it is not offered"
    assert Move.STAND in box.moves
    with table.refused(MoveAboveCeiling) as refused:
        table.play(ANN, move)
    assert refused.value.refusal.most == 100 * CENTS
    table.play(ANN, "stand")


def test_double_up_to_the_ceiling_is_possible() -> None:
    table = rich_table(DOUBLE, chips=2 * MOST)
    table.bet(ANN, MOST // 2)
    assert Move.DOUBLE in table.snapshot.moves
    table.play(ANN, "double")
    assert table.net(ANN) == CEILING


@pytest.mark.parametrize("rules", [{}, {"bankroll": "credit"}])
def test_insurance_above_ceiling_is_refused(rules: dict[str, Any]) -> None:
    table = rich_table("T A 9 7", chips=2 * MOST, partial_insurance=True, **rules)
    table.bet(ANN, MOST - 100)
    with table.refused(MoveAboveCeiling) as refused:
        table.play(ANN, "insurance")
    assert refused.value.refusal.most == 100 * CENTS
    table.play(ANN, "insurance", amount=100 * CENTS)
    assert table.state.staked_by(ANN) == CEILING


def test_no_move_on_credit_takes_debt_above_ceiling() -> None:
    table = rich_table(DOUBLE, chips=1_000, bankroll="credit")
    table.bet(ANN, 1_000)
    table.store.set_purse(ANN, -CEILING + 999 * CENTS)  # doubled and split at other tables
    with table.refused(MoveAboveCeiling) as refused:
        table.play(ANN, "double")
    assert refused.value.refusal.most == 999 * CENTS


def followed_table(**rules: Any) -> TableHarness:
    """A round in which Bob follows Ann with a stake close to the ceiling."""
    table = TableHarness(DOUBLE, seated=(ANN, BOB), max_bet=0, shared_boxes=True, **rules)
    table.store.set_purse(BOB, 2 * CEILING)
    table.bet(ANN, 10)
    table.share(ANN)
    table.place_bet(BOB, MOST - 100, box=1)
    return table


def test_follower_at_ceiling_does_not_prevent_a_double() -> None:
    table = followed_table()
    table.play(ANN, "double")
    (box,) = table.last.boxes
    assert (box.net, box.followers[0].missed) == (20 * CENTS, (Move.DOUBLE,))
    assert table.store.purse(BOB) == 2 * CEILING, "all that was won went back"


def test_follower_on_credit_stays_below_ceiling() -> None:
    table = followed_table(bankroll="credit")
    with table.refused(MoveAboveCeiling) as refused:
        table.play(ANN, "double")
    assert refused.value.refusal.follower == BOB
