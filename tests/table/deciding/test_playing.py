import pytest

from bot.bank.amounts import AmountWord
from bot.blackjack.moves import Move
from bot.table import refusals
from bot.table.events import MoveMade
from bot.table.views.snapshots import Stage
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

TWENTIES = "T T 7 T T T"
ELEVENS = "5 5 7 6 6 T T T"
ACE_UP = "T T A 9 9 7"


def actions(table: TableHarness) -> list[tuple[int, Move, int | None]]:
    return [
        (event.action.box, event.action.move, event.action.chips)
        for event in table.events
        if isinstance(event, MoveMade)
    ]


def test_first_move_gets_the_next_card() -> None:
    table = TableHarness("2 2 7 3 3 T 4 5", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(BOB, "hit")
    table.play(ANN, "hit")
    totals = {box.player: box.hands[0].total for box in table.snapshot.boxes}
    assert totals == {ANN: 10, BOB: 9}


def test_double_takes_its_stake_at_once() -> None:
    table = TableHarness(ELEVENS, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(ANN, "double")
    assert table.store.escrow() == {(1, ANN): 2_000, (1, BOB): 1_000}
    assert table.snapshot.boxes[0].hands[0].status == "doubled"
    table.play(BOB, "stand")
    assert table.store.escrow() == {}


def test_unaffordable_double_is_refused_with_the_figures() -> None:
    table = TableHarness(ELEVENS, seated=(ANN, BOB))
    table.store.set_purse(ANN, 1_900)
    table.deal(ANN, BOB)
    with table.refused(refusals.MoveUnaffordable) as info:
        table.play(ANN, "double")
    assert (info.value.refusal.cost, info.value.refusal.funds) == (1_000, 900)
    assert "double" not in info.value.refusal.others


def test_move_sees_chips_spent_at_another_table() -> None:
    table = TableHarness(ELEVENS, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.store.set_purse(ANN, 999)
    assert Move.DOUBLE in table.snapshot.boxes_of(ANN)[0].moves
    with table.refused(refusals.MoveUnaffordable):
        table.play(ANN, "double")
    table.store.set_purse(ANN, 1_000)
    table.play(ANN, "double")
    assert actions(table) == [(1, Move.DOUBLE, 1_000)]
    assert table.restart() == table.state


def test_chips_won_elsewhere_can_be_staked_here() -> None:
    table = TableHarness(ELEVENS, seated=(ANN, BOB))
    table.store.set_purse(ANN, 1_000)
    table.deal(ANN, BOB)
    table.store.set_purse(ANN, 5_000)
    table.play(ANN, "double")
    assert table.store.purse(ANN) == 4_000


def test_move_records_only_an_unexpected_balance() -> None:
    """The record notes the balance only if it does not follow from the round itself."""
    table = TableHarness("2 2 7 3 3 T 4 5", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(ANN, "hit")
    table.store.give(BOB, 77)
    table.play(BOB, "hit")
    moves = table.store.stored().round
    assert moves is not None
    assert [move.chips for move in moves.moves] == [None, 99_077]


def test_insurance_is_refused_after_chips_left_elsewhere() -> None:
    table = TableHarness(ACE_UP, seated=(ANN, BOB), partial_insurance=False)
    table.deal(ANN, BOB)
    table.store.set_purse(ANN, 0)
    with table.refused(refusals.MoveUnaffordable):
        table.play(ANN, "insurance")
    table.play(ANN, "decline")
    assert table.snapshot.asked == (BOB,)


@pytest.mark.parametrize("amount", [None, AmountWord.HALF, AmountWord.MAX, AmountWord.ALL])
def test_insurance_is_at_most_half_the_bet(amount: AmountWord | None) -> None:
    table = TableHarness(ACE_UP, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(ANN, "insurance", amount=amount)
    assert table.store.escrow()[1, ANN] == 1_500


def test_partial_insurance_is_allowed_by_option() -> None:
    table = TableHarness(ACE_UP, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    for amount in (0, -1, 501, AmountWord.MIN, AmountWord.SAME):
        with table.refused(refusals.InsuranceLimited) as info:
            table.play(ANN, "insurance", amount=amount)
        assert info.value.refusal.most == 500
    table.play(ANN, "insurance", amount=123)
    assert table.snapshot.boxes_of(ANN)[0].insurance == 123


def test_offer_is_answered_before_the_hand() -> None:
    table = TableHarness(ACE_UP, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    with table.refused(refusals.OfferFirst) as info:
        table.play(ANN, "stand")
    assert set(info.value.refusal.answers) == {"insurance", "decline"}


def test_offer_answer_during_play_is_refused() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    for move in ("decline", "insurance", "even_money"):
        with table.refused(refusals.NoOffer):
            table.play(ANN, move)


def test_move_without_an_open_hand_is_refused() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    with table.refused(refusals.NoRound):
        table.play(ANN, "hit")
    table.deal(ANN, BOB)
    with table.refused(refusals.NotInRound):
        table.play(CLEO, "hit")
    table.play(ANN, "stand")
    with table.refused(refusals.NothingToDecide):
        table.play(ANN, "hit")


def test_forbidden_move_lists_the_allowed_ones() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB), simple=True)
    table.deal(ANN, BOB)
    with table.refused(refusals.MoveNotAllowed) as info:
        table.play(ANN, "split")
    assert info.value.refusal.others == ("hit", "stand")


def test_playing_another_players_box_is_refused() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    with table.refused(refusals.NotYourBox):
        table.play(ANN, "stand", 2)
    with table.refused(refusals.NotYourBox):
        table.play(ANN, "stand", 9)


def test_typed_command_may_name_a_box() -> None:
    """A press acts on the first open box."""
    table = TableHarness("T T T 7 9 9 9 T", seated=(ANN, BOB), boxes_per_player=2)
    table.bet(ANN, 10)
    table.bet(ANN, 20, 3)
    table.bet(BOB, 10)
    table.play(ANN, "stand", 3)
    assert [box.player for box in table.snapshot.boxes if box.in_turn] == [ANN, BOB]
    table.play(ANN, "stand")
    assert table.snapshot.asked == (BOB,)


def test_balance_pays_for_only_one_double() -> None:
    """Both boxes of the player share the balance."""
    table = TableHarness("5 T 5 7 6 T 6 T T", seated=(ANN, BOB), boxes_per_player=2)
    table.store.set_purse(ANN, 3_500)
    table.bet(ANN, 10)
    table.bet(ANN, 10, 3)
    table.bet(BOB, 10)
    table.play(ANN, "double", 1)
    with table.refused(refusals.MoveUnaffordable):
        table.play(ANN, "double", 3)


def test_credit_doubles_go_below_zero() -> None:
    table = TableHarness(ELEVENS, seated=(ANN, BOB), bankroll="credit")
    table.store.set_purse(ANN, 0)
    table.bet(ANN, 200)
    table.bet(BOB, 10)
    table.play(ANN, "double")
    assert table.store.purse(ANN) == -40_000
    assert table.restart() == table.state


def test_inverted_payout_may_exceed_the_stake() -> None:
    """A win that pays more than the stake then costs more than the stake."""
    table = TableHarness("A 9 K 7", bankroll="credit", inverted=True)
    table.store.set_purse(ANN, 0)
    table.bet(ANN, 10)
    assert table.net(ANN) == -1_500
    assert table.store.purse(ANN) == -1_500
    assert table.store.escrow() == {}


def test_snapshot_keeps_the_latest_news() -> None:
    table = TableHarness("2 2 7 3 3 T 4 5", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(BOB, "hit")
    news = table.snapshot.news
    assert news is not None
    assert (news.player, news.what, (news.card or "")[0]) == (BOB, "hit", "4")


def test_insurance_pays_two_to_one() -> None:
    table = TableHarness("T T A 9 9 K", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(ANN, "insurance")
    table.play(BOB, "decline")
    assert table.snapshot.stage is Stage.BETS
    assert (table.net(ANN), table.net(BOB)) == (0, -1_000)


def test_late_surrender_waits_for_the_insurance_offer() -> None:
    table = TableHarness(ACE_UP, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    with table.refused(refusals.OfferFirst):
        table.play(ANN, "surrender")
    table.play(ANN, "decline")
    table.play(BOB, "decline")
    table.play(ANN, "surrender")
