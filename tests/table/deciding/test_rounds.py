from bot.bank.ledger import OPENING_BALANCE, TransferKind
from bot.blackjack.moves import Move
from bot.table.commands import TimeUp, Via
from bot.table.events import MoveMade, RoundDealt, RoundSettled, ShoeOpened, ShoeRetired, TableClosed
from bot.table.refusals import MoveUnaffordable, Outdated, TableClosing
from bot.table.table_state import ShuffleReason
from bot.table.views.snapshots import SeatStatus
from tests.table.fakes import ANN, BOB, CLEO, DAN, PEOPLE, TABLE
from tests.table.table_harness import TableHarness

NATURAL = "A 9 K 7"
NINETEEN_WINS = "T 8 9 9"
TWENTY_AND_NINETEEN = "T T 7 T 9 T"


def test_lone_bettor_is_dealt_at_once() -> None:
    table = TableHarness(NINETEEN_WINS)
    table.bet(ANN, 10)
    assert [type(event) for event in table.events] == [RoundDealt]
    assert (table.snapshot.boxes[0].hands[0].cards[0] or "").startswith("T")
    assert table.left == 20


def test_lone_ready_player_is_dealt_with_base_bet() -> None:
    table = TableHarness(seated=(ANN,), on_missed_bet="base")
    table.ready(ANN)
    assert table.state.round is not None
    assert table.store.escrow() == {(1, ANN): 1_000}


def test_first_bet_of_two_starts_intermission_clock() -> None:
    table = TableHarness(seated=(ANN, BOB))
    assert table.state.deadline is None
    table.bet(ANN, 10)
    assert table.left == 30
    assert table.snapshot.asked == (BOB,)


def test_later_bet_does_not_extend_the_intermission() -> None:
    table = TableHarness(seated=(ANN, BOB, CLEO))
    table.bet(ANN, 10)
    table.now += 7
    table.bet(BOB, 10)
    assert table.left == 23


def test_intermission_ends_when_everybody_has_decided() -> None:
    table = TableHarness(seated=(ANN, BOB, CLEO))
    table.bet(ANN, 10)
    table.bet(CLEO, 30)
    assert table.state.round is None
    table.sit_out(BOB)
    assert table.state.players_in_round() == (ANN, CLEO)


def test_boxes_are_dealt_in_seat_order() -> None:
    table = TableHarness("2 3 9 4 5 9", seated=(ANN, BOB))
    table.bet(BOB, 20)
    table.bet(ANN, 10)
    assert [box.player for box in table.snapshot.boxes] == [ANN, BOB]
    assert [box.hands[0].bet for box in table.snapshot.boxes] == [1_000, 2_000]
    assert [box.hands[0].total for box in table.snapshot.boxes] == [6, 8]


def test_players_without_bet_are_away_after_intermission() -> None:
    """The others do not wait for them again."""
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.time_up()
    assert table.state.players_in_round() == (ANN,)
    assert table.view(BOB).status is SeatStatus.AWAY
    assert table.seat(BOB).missed == 1


def test_missed_bet_becomes_the_base_bet_by_option() -> None:
    table = TableHarness(seated=(ANN, BOB), on_missed_bet="base", base_bet=25)
    table.bet(ANN, 10)
    table.time_up()
    assert table.store.escrow() == {(1, ANN): 1_000, (1, BOB): 2_500}
    assert table.seat(BOB).missed == 1


def test_unaffordable_base_bet_is_not_placed() -> None:
    table = TableHarness(seated=(ANN, BOB), on_missed_bet="base", base_bet=25)
    table.store.set_purse(BOB, 2_499)
    table.bet(ANN, 10)
    table.time_up()
    assert table.state.players_in_round() == (ANN,)
    assert table.store.purse(BOB) == 2_499


def test_table_without_bets_waits_without_a_clock() -> None:
    table = TableHarness("T 8 9 9", seated=(ANN,))
    table.bet(ANN, 10)
    table.play(ANN, "stand")
    table.time_up()
    assert table.events == ()
    assert table.state.deadline is None
    assert table.state.round_no == 2


def test_settled_round_pays_and_reopens_betting() -> None:
    table = TableHarness(TWENTY_AND_NINETEEN, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.stand_all()
    (told,) = (event for event in table.events if isinstance(event, RoundSettled))
    paid = [(each.player, each.staked, each.net) for each in told.results]
    assert paid == [(ANN, 1_000, 1_000), (BOB, 1_000, 1_000)]
    assert (table.net(ANN), table.net(BOB)) == (1_000, 1_000)
    assert table.store.escrow() == {}
    assert table.store.settled == [(TABLE, 1)]
    assert table.store.purse(ANN) == OPENING_BALANCE + 1_000
    assert table.snapshot.asked == (ANN, BOB)
    assert table.left == 30


def test_natural_is_paid_by_the_dealing_command() -> None:
    table = TableHarness(NATURAL)
    table.bet(ANN, 10)
    assert [type(event) for event in table.events] == [RoundDealt, RoundSettled]
    assert table.store.purse(ANN) == OPENING_BALANCE + 1_500
    assert table.last.boxes[0].hands[0].outcome == "natural"
    assert table.last.boxes[0].chips == OPENING_BALANCE + 1_500


def test_transfers_name_the_reason_of_every_chip() -> None:
    table = TableHarness("T T 8 7 9 9", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(ANN, "double")
    table.play(BOB, "stand")
    lost_or_won = {kind: sum(t.amount for t in table.store.transfers(kind)) for kind in TransferKind}
    assert lost_or_won[TransferKind.STAKE] == 3_000
    assert sum(table.store.balances.values()) == 0
    ann, bob = table.net(ANN), table.net(BOB)
    assert table.store.purse(ANN) == OPENING_BALANCE + ann
    assert table.store.purse(BOB) == OPENING_BALANCE + bob
    assert lost_or_won[TransferKind.WIN] == max(ann, 0) + max(bob, 0)
    assert lost_or_won[TransferKind.LOSS] == max(-ann, 0) + max(-bob, 0)


def test_wager_for_next_round_survives_settlement() -> None:
    table = TableHarness("T T 7 T 9 T", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.bet(ANN, 40)
    assert table.store.escrow() == {(1, ANN): 1_000, (1, BOB): 1_000, (2, ANN): 4_000}
    table.stand_all()
    assert table.store.escrow() == {(2, ANN): 4_000}
    assert table.view(ANN).status is SeatStatus.READY
    assert table.snapshot.asked == (BOB,)
    table.bet(BOB, 10)
    assert table.store.escrow() == {(2, ANN): 4_000, (2, BOB): 1_000}
    assert table.state.round is not None


def test_result_shows_before_an_already_bet_round() -> None:
    """When everybody has bet during the round, a short pause precedes the deal."""
    table = TableHarness(f"{NINETEEN_WINS} {NINETEEN_WINS}")
    table.bet(ANN, 10)
    table.bet(ANN, 20)
    table.play(ANN, "stand")
    assert table.state.last is not None
    assert 0 < table.left < 10
    table.time_up()
    assert table.store.escrow() == {(2, ANN): 2_000}
    assert table.state.round is not None


def test_cut_card_brings_new_shoe_after_round() -> None:
    table = TableHarness(TWENTY_AND_NINETEEN, seated=(ANN, BOB), decks=1, penetration=10, reshuffle="cut")
    first, promised = table.state.shoe.commitment, table.state.next_shoe.commitment
    table.deal(ANN, BOB)
    assert table.snapshot.commitment == first
    table.stand_all()
    retired, opened = (event for event in table.events if isinstance(event, ShoeRetired | ShoeOpened))
    assert (retired, opened.number) == (ShoeRetired(number=1), 3)
    assert table.snapshot.commitment == promised != first
    assert table.snapshot.shuffled is ShuffleReason.CUT_CARD
    assert table.state.shoe.position == 0


def test_shoe_continues_without_the_cut_card() -> None:
    table = TableHarness("T 8 9 9")
    table.bet(ANN, 10)
    table.play(ANN, "stand")
    assert (table.snapshot.shoe_no, table.state.shoe.position) == (1, 4)


def test_seven_players_on_one_deck_keep_playing() -> None:
    """The shoe runs dry and is filled again."""
    table = TableHarness(seated=PEOPLE, decks=1, reshuffle="empty")
    for _ in range(4):
        table.deal(*PEOPLE)
        table.stand_all()
    assert table.state.shoe_no == 1
    assert table.state.shoe.position > 52, "the second pack is dealt"
    assert table.state.round_no == 5


def test_closing_table_finishes_and_pays_the_round() -> None:
    table = TableHarness(NINETEEN_WINS)
    table.bet(ANN, 10)
    table.bet(ANN, 30)
    table.close()
    assert table.snapshot.closing
    assert table.store.escrow() == {(1, ANN): 1_000}
    with table.refused(TableClosing):
        table.bet(ANN, 10)
    table.play(ANN, "stand")
    assert isinstance(table.events[-1], TableClosed)
    assert not table.state.is_open
    assert table.state.deadline is None
    assert table.store.purse(ANN) == OPENING_BALANCE + 1_000


def test_timeout_defaults_are_recorded_as_moves() -> None:
    table = TableHarness("T T 7 T 9 T", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.time_up()
    moves = [event for event in table.events if isinstance(event, MoveMade)]
    assert [(move.player, move.number, move.action.move, move.action.by_timer) for move in moves] == [
        (ANN, 1, Move.STAND, True),
        (BOB, 2, Move.STAND, True),
    ]


def test_negative_balance_does_not_stop_the_deal() -> None:
    """Another table has taken more than the player had."""
    table = TableHarness("T T 7 T 9 T", seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.store.set_purse(ANN, -20_000)
    table.bet(BOB, 10)
    assert table.state.players_in_round() == (ANN, BOB)
    with table.refused(MoveUnaffordable):
        table.play(ANN, "double")
    table.play(ANN, "stand")
    assert table.restart() == table.state


def test_credit_bet_stands_when_credit_is_used_elsewhere() -> None:
    table = TableHarness(seated=(ANN, BOB), preset="speed")
    table.store.set_purse(ANN, 0)
    table.bet(ANN, 200)
    table.store.set_purse(ANN, -30_000)
    table.bet(BOB, 10)
    assert table.state.players_in_round() == (ANN, BOB)
    assert table.restart() == table.state


def test_outdated_timer_does_not_deal() -> None:
    table = TableHarness(seated=(ANN, BOB, DAN))
    table.bet(ANN, 10)
    question = table.state.question
    table.time_up()
    with table.refused(Outdated):
        table.do(None, TimeUp(question=question), via=Via.CLOCK)
