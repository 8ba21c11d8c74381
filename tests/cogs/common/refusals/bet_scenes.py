"""Scenes of refused bets: because of the box, the amount, or the player's chips."""

from typing import Any

from bot.bank.amounts import CENTS, AmountWord, Cents
from bot.bank.ids import UserId
from bot.blackjack.side_bets import SideBet
from bot.table import refusals
from bot.table.commands import GuildContext, MarkReady, PlaceBet, ShareBox
from bot.words.catalogue import ENGLISH
from cogs.common.typed_inputs import read_side_bets
from tests.cogs.common.refusals.scenes import A, C, Scenes, refusal_of
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

BET_SCENES = Scenes()


def table_with_purse(chips: int, **rules: Any) -> TableHarness:
    """A table at which Ann has this many chips."""
    table = TableHarness(**rules)
    table.store.set_purse(ANN, chips * CENTS)
    return table


# --- boxes


@BET_SCENES.add(refusals.NoSuchBox, "There is no box 9: this table has boxes 1 to 7.")
def bet_on_box_beyond_the_last() -> refusals.Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.bet(ANN, 10, box=9))


@BET_SCENES.add(refusals.NoSuchBox, "There is no box 0: this table has boxes 1 to 7. You can bet on box 2.")
def bet_on_box_zero_by_seated_player() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB))
    return refusal_of(lambda: table.bet(BOB, 10, box=0))


@BET_SCENES.add(
    refusals.NoSuchBox,
    "There is no box 2: this table has one box. "
    "No box has room right now; leave `box` out to wait for a seat.",
)
def bet_on_second_box_of_one() -> refusals.Refusal:
    table = TableHarness(seated=(ANN,), boxes=1)
    return refusal_of(lambda: table.bet(BOB, 10, box=2))


@BET_SCENES.add(refusals.BoxTaken, f"Box 1 is taken by {A}. You can bet on box 2 or 3.")
def bet_on_taken_box() -> refusals.Refusal:
    table = TableHarness(seated=(ANN,), boxes=3)
    return refusal_of(lambda: table.bet(BOB, 10, box=1))


@BET_SCENES.add(refusals.BoxTaken, f"Box 1 is taken by {A}. You can bet on box 2.")
def bet_on_taken_box_by_seated_player() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB))
    return refusal_of(lambda: table.bet(BOB, 10, box=1))


@BET_SCENES.add(
    refusals.BoxTaken,
    f"Box 1 is taken by {A}. No box has room right now; leave `box` out to wait for a seat.",
)
def bet_on_taken_box_at_full_table() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB), boxes=2)
    return refusal_of(lambda: table.bet(CLEO, 10, box=1))


@BET_SCENES.add(
    refusals.BoxTaken, f"Box 1 is taken by {A}. No box has room right now; you keep your place in the queue."
)
def bet_on_taken_box_from_the_queue() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB), boxes=2)
    table.bet(CLEO, 10)
    return refusal_of(lambda: table.bet(CLEO, 10, box=1))


@BET_SCENES.add(refusals.TooManyBoxes, "You already have your one seat at this table. You can bet on box 1.")
def bet_on_second_box() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB))
    return refusal_of(lambda: table.bet(ANN, 10, box=4))


@BET_SCENES.add(
    refusals.TooManyBoxes,
    "You can play 2 boxes at this table, so box 5 would be one too many. You can bet on box 1 or 4.",
)
def bet_on_third_box() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB), boxes_per_player=2)
    table.bet(ANN, 10, box=4)
    return refusal_of(lambda: table.bet(ANN, 10, box=5))


@BET_SCENES.add(
    refusals.BoxFull, "Box 1 is full: all bets on it together can be 100 at most. You can bet on box 2 or 3."
)
def bet_on_full_shared_box() -> refusals.Refusal:
    table = TableHarness(preset="standard", boxes=3, seated=(ANN, BOB))
    table.bet(ANN, 100)
    table.share(ANN)
    return refusal_of(lambda: table.bet(BOB, 10, box=1))


@BET_SCENES.add(
    refusals.BoxFull,
    "Box 1 is full: all bets on it together can be 100 at most. It has room again after the next deal.",
)
def bet_on_only_box_when_full() -> refusals.Refusal:
    table = TableHarness(preset="standard", boxes=1, seated=(ANN,))
    table.share(ANN)
    table.bet(BOB, 97, box=1)
    return refusal_of(lambda: table.bet(CLEO, 10, box=1))


@BET_SCENES.add(
    refusals.TooManyFollowers,
    "20 players already bet along with others here, as many as there can be. "
    "You can bet on a seat of your own.",
)
def bet_of_one_more_follower() -> refusals.Refusal:
    table = TableHarness(preset="standard", seated=(ANN,), max_bet=0)
    table.share(ANN)
    for number in range(20):
        table.place_bet(UserId(1_000 + number), 10, box=1)
    return refusal_of(lambda: table.place_bet(BOB, 10, box=1))


@BET_SCENES.add(refusals.BoxNearlyFull, "Others bet on box 1 too, so the most you can bet there is 40.")
def bet_on_nearly_full_shared_box() -> refusals.Refusal:
    table = TableHarness(preset="standard", seated=(ANN, BOB))
    table.bet(ANN, 60)
    table.share(ANN)
    return refusal_of(lambda: table.bet(BOB, 50, box=1))


# --- shared boxes


@BET_SCENES.add(
    refusals.BoxClosed,
    f"Box 1 belongs to {A}, and only they can open it to others with `/sharebox`. You can bet on box 2 or 3.",
)
def bet_on_closed_box() -> refusals.Refusal:
    table = TableHarness(preset="standard", boxes=3, seated=(ANN, BOB))
    return refusal_of(lambda: table.bet(BOB, 10, box=1))


@BET_SCENES.add(
    refusals.NobodyToFollow,
    "Nobody plays box 5 right now, so your last bet has nobody to go along with. Place a bet of your own at "
    "the table or with `/bet`.",
)
def last_bet_repeated_on_box_without_player() -> refusals.Refusal:
    table = TableHarness("T T 9 9 9 9 8", preset="standard", seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.bet(ANN, 10, box=5)
    table.share(ANN, box=5)
    table.bet(BOB, 10, box=5)
    while table.state.round is not None:
        table.play(table.snapshot.asked[0], "stand")
    return refusal_of(lambda: table.bet(BOB, AmountWord.SAME))


@BET_SCENES.add(
    refusals.SharingOff,
    "Nobody bets along at this table: every box has one player. "
    "*Shared boxes* in `/table options` changes that.",
)
def share_at_table_without_shared_boxes() -> refusals.Refusal:
    table = TableHarness(seated=(ANN,))
    return refusal_of(lambda: table.share(ANN))


@BET_SCENES.add(refusals.NoBoxToShare, "You have no box to open to others yet. Place a bet first.")
def share_without_a_box() -> refusals.Refusal:
    table = TableHarness(preset="standard", seated=(ANN,))
    return refusal_of(lambda: table.share(BOB))


@BET_SCENES.add(refusals.NotYourBoxToShare, "Box 2 is not yours. You can open box 1 to others.")
def share_box_of_another_player() -> refusals.Refusal:
    table = TableHarness(preset="standard", seated=(ANN, BOB))
    return refusal_of(lambda: table.share(ANN, box=2))


@BET_SCENES.add(refusals.AlreadyShared, "Box 1 is already open to others.")
def share_open_box() -> refusals.Refusal:
    table = TableHarness(preset="standard", seated=(ANN,))
    table.share(ANN)
    return refusal_of(lambda: table.share(ANN))


@BET_SCENES.add(refusals.AlreadyShared, "Boxes 1 and 3 are not open to others.")
def close_closed_boxes() -> refusals.Refusal:
    table = TableHarness(preset="standard", seated=(ANN, BOB))
    table.bet(ANN, 10, box=3)
    return refusal_of(lambda: table.do(ANN, ShareBox(open=False)))


# --- amounts


@BET_SCENES.add(refusals.BetTooSmall, "The smallest bet here is 5, the largest 500.")
def bet_below_minimum() -> refusals.Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.bet(ANN, 4))


@BET_SCENES.add(refusals.BetTooSmall, "The smallest bet here is 5.")
def bet_of_zero_without_maximum() -> refusals.Refusal:
    table = TableHarness(max_bet=0)
    return refusal_of(lambda: table.bet(ANN, 0))


@BET_SCENES.add(refusals.BetTooLarge, "The largest bet here is 500, the smallest 5.")
def bet_above_maximum() -> refusals.Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.bet(ANN, 501))


@BET_SCENES.add(refusals.BetOffStep, "Bets here are multiples of 5. Try 10 or 15.")
def bet_between_steps() -> refusals.Refusal:
    table = TableHarness(bet_step=5)
    return refusal_of(lambda: table.bet(ANN, 12))


@BET_SCENES.add(refusals.BetOffStep, "Bets here are multiples of 5. Try 10.")
def bet_between_steps_without_chips_for_the_next() -> refusals.Refusal:
    table = table_with_purse(13, bet_step=5)
    return refusal_of(lambda: table.bet(ANN, 12))


@BET_SCENES.add(refusals.BetUnchanged, "Your bet of 10 is already in. Another amount changes it.")
def same_bet_twice() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    return refusal_of(lambda: table.bet(ANN, 10))


def after_round_on_two_boxes(own: int, other: int) -> TableHarness:
    """Return a table after a round in which Ann bet on her own box and on box 3."""
    table = TableHarness("T T 7 9 9 T", boxes_per_player=2, seated=(ANN, BOB))
    table.bet(ANN, other, box=3)
    table.bet(ANN, own)
    table.sit_out(BOB)
    table.play(ANN, "stand")
    table.play(ANN, "stand")
    return table


@BET_SCENES.add(refusals.BetUnchanged, "Your bet of 30 is already in. Another amount changes it.")
def last_bets_repeated_twice() -> refusals.Refusal:
    table = after_round_on_two_boxes(20, 10)
    table.bet(ANN, AmountWord.SAME)
    return refusal_of(lambda: table.bet(ANN, AmountWord.SAME))


@BET_SCENES.add(
    refusals.NoLastBet,
    "You have no earlier bet here to repeat. Choose an amount at the table or with `/bet`.",
)
def repeated_bet_before_any_bet() -> refusals.Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.bet(ANN, AmountWord.SAME))


# --- chips and credit


@BET_SCENES.add(
    refusals.OverBalance, "You have 1,000 chips, and that bet takes 1,001. The most you can bet is 1,000."
)
def bet_over_balance() -> refusals.Refusal:
    table = TableHarness(max_bet=0)
    return refusal_of(lambda: table.bet(ANN, 1_001))


@BET_SCENES.add(
    refusals.OverBalance, "You have 13.50 chips, and that bet takes 20. The most you can bet is 10."
)
def bet_over_balance_between_steps() -> refusals.Refusal:
    table = TableHarness(bet_step=5)
    table.store.set_purse(ANN, 1_350)
    return refusal_of(lambda: table.bet(ANN, 20))


@BET_SCENES.add(
    refusals.ChipsForHand,
    "You may still need 25 chips to double or split. Bet again when your hand is done, or bet less.",
)
def next_bet_with_the_chips_for_a_double() -> refusals.Refusal:
    table = TableHarness("T 9 9 8", seated=(ANN,))
    table.store.set_purse(ANN, 60 * CENTS)
    table.bet(ANN, 25)
    return refusal_of(lambda: table.do(ANN, PlaceBet(amount=None)))


@BET_SCENES.add(
    refusals.OverCredit, "Your credit covers bets of 150 chips a round. The most you can bet is 150."
)
def bet_over_credit() -> refusals.Refusal:
    table = table_with_purse(-50, preset="speed")
    return refusal_of(lambda: table.bet(ANN, 152))


@BET_SCENES.add(
    refusals.OverCredit,
    "Your credit covers bets of 200 chips a round. With your other bets, the most for box 3 is 80.",
)
def bets_on_two_boxes_over_credit() -> refusals.Refusal:
    table = TableHarness(preset="speed", boxes_per_player=2, seated=(ANN, BOB))
    table.store.set_purse(ANN, 0)
    table.bet(ANN, 120)
    return refusal_of(lambda: table.bet(ANN, 100, box=3))


def bet_on_boxes(table: TableHarness, chips: int, *boxes: int) -> refusals.Refusal:
    """Return why Ann cannot bet on these boxes at once."""
    act = PlaceBet(amount=chips * CENTS, boxes=boxes)
    return refusal_of(lambda: table.do(ANN, act))


@BET_SCENES.add(
    refusals.OverBalance, "You have 100 chips, and that bet takes 120. The most you can bet is 50."
)
def bets_on_several_boxes_over_balance() -> refusals.Refusal:
    table = TableHarness(boxes_per_player=3)
    table.store.set_purse(ANN, 100 * CENTS)
    return bet_on_boxes(table, 60, 1, 3)


@BET_SCENES.add(
    refusals.OverCredit, "Your credit covers bets of 200 chips a round. The most you can bet is 40."
)
def bets_on_several_boxes_over_credit() -> refusals.Refusal:
    table = TableHarness(preset="speed", boxes_per_player=3, seated=(ANN, BOB))
    table.store.set_purse(ANN, 0)
    table.bet(ANN, 120, box=1)
    return bet_on_boxes(table, 50, 2, 3)


@BET_SCENES.add(refusals.BoxTaken, f"Box 3 is taken by {C}. You can bet on box 1 or 4.")
def bets_on_several_boxes_one_of_which_is_taken() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB, CLEO), boxes=4, boxes_per_player=3)
    return bet_on_boxes(table, 10, 1, 3)


@BET_SCENES.add(refusals.OverBalance, "You have 50 chips, and that bet takes 60. The most you can bet is 50.")
def last_bets_repeated_over_balance() -> refusals.Refusal:
    table = after_round_on_two_boxes(20, 40)
    table.store.set_purse(ANN, 50 * CENTS)
    return refusal_of(lambda: table.bet(ANN, AmountWord.SAME))


@BET_SCENES.add(refusals.BoxTaken, f"Box 3 is taken by {C}. You can bet on box 1 or 4.")
def last_bets_repeated_on_box_taken_since() -> refusals.Refusal:
    table = TableHarness("T T 7 9 9 T", boxes=4, boxes_per_player=2, seated=(ANN, BOB))
    table.bet(ANN, 20, box=3)
    table.bet(ANN, 20)
    table.sit_out(BOB)
    table.play(ANN, "stand")
    table.play(ANN, "stand")
    table.bet(CLEO, 10, box=3)
    return refusal_of(lambda: table.bet(ANN, AmountWord.SAME))


HELP = "`/balance` shows how to get more."


@BET_SCENES.add(refusals.OutOfChips, f"You have 3 chips, and the smallest bet here is 5. {HELP}")
def bet_with_too_few_chips() -> refusals.Refusal:
    table = table_with_purse(3)
    return refusal_of(lambda: table.bet(ANN, 5))


@BET_SCENES.add(refusals.OutOfChips, f"You have no chips, and the smallest bet here is 5. {HELP}")
def bet_in_debt_without_credit() -> refusals.Refusal:
    table = table_with_purse(-80)
    return refusal_of(lambda: table.bet(ANN, AmountWord.ALL))


@BET_SCENES.add(
    refusals.StakeAboveCeiling,
    "Nobody can bet more than 1,000,000,000,000 chips in a round. The most you can bet is 1,000,000,000,000.",
)
def bet_above_the_ceiling() -> refusals.Refusal:
    table = table_with_purse(2 * 10**12, max_bet=0)
    return refusal_of(lambda: table.place_bet(ANN, 10**12 + 5))


@BET_SCENES.add(
    refusals.StakeAboveCeiling,
    "Nobody can bet more than 1,000,000,000,000 chips in a round. "
    "With your other bets, the most for box 2 is 40.",
)
def bet_above_the_ceiling_on_second_box() -> refusals.Refusal:
    table = table_with_purse(2 * 10**12, max_bet=0, boxes_per_player=2)
    table.place_bet(ANN, 10**12 - 40)
    return refusal_of(lambda: table.place_bet(ANN, 45, box=2))


@BET_SCENES.add(
    refusals.OutOfChips,
    "You have 10 chips, and the smallest bet here is 50. Another table on this server takes 5.",
)
def bet_with_chips_for_another_table_only() -> refusals.Refusal:
    table = table_with_purse(10, min_bet=50)
    table.guild = GuildContext(least_bet=Cents(5 * CENTS))
    return refusal_of(lambda: table.bet(ANN, AmountWord.MIN))


@BET_SCENES.add(
    refusals.OutOfChips,
    "Your credit covers bets of 100 chips a round, and the smallest here is 150. "
    "More chips mean more credit: `/balance` shows how to get some.",
)
def bet_with_credit_below_minimum() -> refusals.Refusal:
    table = table_with_purse(-500, preset="speed", min_bet=150)
    return refusal_of(lambda: table.bet(ANN, 150))


@BET_SCENES.add(
    refusals.AllAtStake,
    "Apart from your current bets you have no chips, and the smallest bet here is 5. "
    "Bet again when the round is over.",
)
def bet_with_all_chips_in_this_round() -> refusals.Refusal:
    table = TableHarness("T 7 9 T", max_bet=0)
    table.bet(ANN, 1_000)
    return refusal_of(lambda: table.bet(ANN, 5))


@BET_SCENES.add(
    refusals.AllAtStake,
    "Apart from your current bets you have no chips, and the smallest bet here is 5. "
    "Lower another bet first.",
)
def bet_on_second_box_with_all_chips_on_first() -> refusals.Refusal:
    table = TableHarness(max_bet=0, boxes_per_player=2, seated=(ANN, BOB))
    table.bet(ANN, 1_000)
    return refusal_of(lambda: table.bet(ANN, 5, box=3))


@BET_SCENES.add(
    refusals.AllAtStake,
    "Apart from your current bets your credit covers 1 chip, and the smallest bet here is 2. "
    "Lower another bet first.",
)
def bet_on_second_box_with_all_credit_on_first() -> refusals.Refusal:
    table = TableHarness(preset="speed", boxes_per_player=2, seated=(ANN, BOB))
    table.store.set_purse(ANN, -49 * CENTS)
    table.bet(ANN, 150)
    return refusal_of(lambda: table.bet(ANN, 5, box=3))


def table_with_eliminated_player() -> TableHarness:
    table = table_with_purse(0)
    table.guild = GuildContext(least_bet=Cents(5 * CENTS))
    table.store.eliminated.add(ANN)
    return table


BET_SCENES.add_acts(
    refusals.Eliminated,
    "You're out of chips. `/balance` shows how to get new ones; "
    "matches and tables on credit are open to you.",
    table_with_eliminated_player,
    bet_by_eliminated_player=lambda table: table.bet(ANN, 5),
    ready_by_eliminated_player=lambda table: table.do(ANN, MarkReady()),
    sit_out_by_eliminated_player=lambda table: table.sit_out(ANN),
    move_by_eliminated_player=lambda table: table.play(ANN, "hit"),
)


# --- side bets


@BET_SCENES.add(
    refusals.UnreadableSideBet,
    "I can't read your pair bet as an amount. Try a number of chips such as `5`, or nothing.",
)
def side_bet_that_is_no_amount() -> refusals.Refusal:
    return refusal_of(lambda: read_side_bets(ENGLISH, {SideBet.PAIRS: "half"}))


@BET_SCENES.add(refusals.NoSuchSideBet, "This table has no three-card bet. Your bet works without it.")
def side_bet_that_is_off() -> refusals.Refusal:
    table = TableHarness(pairs=True)
    return refusal_of(lambda: table.place_bet(ANN, 10, side={"three_card": 5}))


@BET_SCENES.add(
    refusals.SideBetOnOtherBox, "Side bets are only for your own box. Here your bet works without them."
)
def side_bet_of_a_follower() -> refusals.Refusal:
    table = TableHarness(preset="standard", pairs=True, seated=(ANN, BOB))
    table.share(ANN)
    return refusal_of(lambda: table.place_bet(BOB, 10, box=1, side={"pairs": 5}))


@BET_SCENES.add(refusals.SideBetOffStep, "Here a pair bet is a multiple of 5. Try 5 or 10.")
def side_bet_between_steps() -> refusals.Refusal:
    table = TableHarness(pairs=True, bet_step=5)
    return refusal_of(lambda: table.place_bet(ANN, 10, side={"pairs": 7}))


@BET_SCENES.add(refusals.SideBetTooLarge, "The pair bet can be at most your bet beside it: 10.")
def side_bet_above_the_main_bet() -> refusals.Refusal:
    table = TableHarness(pairs=True)
    return refusal_of(lambda: table.place_bet(ANN, 10, side={"pairs": 20}))


@BET_SCENES.add(refusals.SideBetOverFunds, "Your other bets leave 3 chips for the pair bet.")
def side_bet_without_chips() -> refusals.Refusal:
    table = table_with_purse(13, pairs=True)
    return refusal_of(lambda: table.place_bet(ANN, 10, side={"pairs": 5}))
