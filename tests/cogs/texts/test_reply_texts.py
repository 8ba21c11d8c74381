"""The answers to typed commands that do something."""

from __future__ import annotations

from bot.table.commands import Join, Kick, ShareBox, StartMatch
from bot.table.ids import UserId
from bot.table.ledger import CENTS
from bot.table.refusals import Eliminated
from bot.words import ENGLISH
from cogs.refusals import sentence
from cogs.texts.hand_texts import my_hands
from cogs.texts.reply_texts import (
    after_bet,
    after_joining,
    after_leaving,
    after_move,
    after_ready,
    after_removing,
    after_sharing,
    after_sitting_out,
    after_taking_back,
)
from tests.cogs.common.scenes import DEALT, A, B, C
from tests.cogs.texts import example_tables as examples
from tests.cogs.texts.example_tables import TWO_HANDS, view_of
from tests.table.fakes import ANN, BOB, CLEO, DAN
from tests.table.table_harness import START, TableHarness


def bet(table: TableHarness, player: UserId, chips: int, box: int | None = None) -> str:
    table.bet(player, chips, box)
    return after_bet(view_of(table, player), player)


def ready(table: TableHarness, player: UserId) -> str:
    table.ready(player)
    return after_ready(view_of(table, player), player)


def sit_out(table: TableHarness, player: UserId) -> str:
    before = view_of(table, player)
    table.sit_out(player)
    return after_sitting_out(before, view_of(table, player), player)


def leave(table: TableHarness, player: UserId) -> str:
    before = view_of(table, player)
    table.leave(player)
    return after_leaving(before, view_of(table, player), player)


# --- bets


def test_bet_waits_for_the_deal() -> None:
    table = TableHarness(seated=(ANN, BOB))
    assert bet(table, ANN, 25) == f"Your 25 is on the table. Dealing {DEALT}, or when all are ready."


def test_bet_without_timer_says_for_how_long_the_others_have_time() -> None:
    table = TableHarness(seated=(ANN, BOB), intermission=0)
    assert bet(table, ANN, 25) == (
        "Your 25 is on the table. No timer: the cards come as soon as everyone has bet. "
        f"Players who are not ready sit out <t:{round(table.now) + 600}:R>."
    )


def test_bets_on_several_boxes_name_the_boxes() -> None:
    table = TableHarness(seated=(ANN, BOB), boxes_per_player=2)
    table.bet(ANN, 25)
    waiting = f"Dealing {DEALT}, or when all are ready."
    assert bet(table, ANN, 10, box=3) == f"Your bets are on the table: 25 on box 1 and 10 on box 3. {waiting}"


def share(table: TableHarness, player: UserId, box: int | None = None) -> str:
    """Toggle the player's boxes; return the answer."""
    before = view_of(table, player)
    table.do(player, ShareBox(box=box))
    return after_sharing(before, view_of(table, player), player)


def test_following_bet_names_its_box() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB))
    table.bet(ANN, 25)
    table.share(ANN)
    said = f"Your 10 is on the table, on box 1. {A} decides on box 1."
    assert bet(table, CLEO, 10, box=1) == f"{said} Dealing {DEALT}, or when all are ready."


def test_sharing_answer_names_the_boxes() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB))
    table.bet(ANN, 10, box=3)
    assert share(table, ANN) == "Boxes 1 and 3 are open to others. You decide, and they follow."
    table.bet(CLEO, 10, box=1)
    assert share(table, ANN, box=1) == "Box 1 is closed to others. The bets that followed went back."
    assert share(table, ANN) == "Box 3 is closed to others."
    assert share(table, ANN, box=1) == "Box 1 is open to others. You decide, and they follow."


def test_bet_during_round_counts_for_the_next() -> None:
    assert bet(examples.simultaneous(), ANN, 25) == "Your 25 is on the table. It counts for the next round."


def test_bets_during_round_count_for_the_next() -> None:
    table = TableHarness(TWO_HANDS, boxes_per_player=2, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.bet(ANN, 25)
    said = "Your bets are on the table: 25 on box 1 and 10 on box 3. They count for the next round."
    assert bet(table, ANN, 10, box=3) == said


def test_result_of_one_chip_is_singular() -> None:
    table = TableHarness("9 T 8 T")
    table.store.set_purse(ANN, 16 * CENTS)
    table.bet(ANN, 15)
    table.play(ANN, "stand")
    assert my_hands(view_of(table, ANN), ANN).endswith("−15 → 1 chip")


def test_bet_that_starts_the_deal_shows_the_hand() -> None:
    said = "Dealer `7♠` `▮` **7**\n▶ `10♠` `9♠` **19** · bet 25\nYou can double, hit, stand or surrender."
    assert bet(TableHarness("T 7 9 T"), ANN, 25) == said


def test_bet_dealt_a_natural_shows_the_result() -> None:
    assert bet(TableHarness("A 7 K T"), ANN, 10) == "`A♠` `K♠` BLACKJACK!\n+15 → 1,015 chips"


def test_bet_at_full_table_joins_the_queue() -> None:
    table = TableHarness(seated=(ANN, BOB), boxes=2)
    table.bet(CLEO, 10)
    nothing = "Nothing is staked yet: you bet when you've got a seat."
    assert bet(table, DAN, 10) == f"The table is full. You're number 2 in the queue. {nothing}"


def test_queue_answer_suggests_following() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB), boxes=2)
    table.share(ANN)
    assert bet(table, CLEO, 10) == (
        "The table is full. You're number 1 in the queue. "
        "Nothing is staked yet: you bet when you've got a seat. "
        "Or follow somebody: `/bet` with `box:1`, for instance."
    )


def test_following_bet_keeps_the_queue_place() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB), boxes=2)
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 10)
    assert bet(table, CLEO, 10, box=1) == (
        f"Your 10 is on the table, on box 1. {A} decides on box 1. Dealing {DEALT}, or when all are ready. "
        "You're still number 1 in the queue for a box of your own."
    )


def test_hidden_bet_without_room_comes_back() -> None:
    table = TableHarness(TWO_HANDS, preset="standard", hidden_bets=True, seated=(ANN, BOB))
    table.bet(ANN, 60)
    table.share(ANN)
    said = "Your bet came back: its box had no room, or its player made no bet. Please bet again."
    assert bet(table, BOB, 60, box=1) == said


def test_join_answer_says_who_starts() -> None:
    table = TableHarness(preset="vegas")
    table.do(ANN, Join())
    start = "Start it with `Start` or `/table start`."
    assert after_joining(view_of(table, ANN), ANN) == f"You're in: everybody begins with 500 chips. {start}"
    table.do(BOB, Join())
    said = "You're in: everybody begins with 500 chips. The host starts it."
    assert after_joining(view_of(table, BOB), BOB) == said


# --- ready


def test_ready_without_a_bet_plays_the_base_bet() -> None:
    waiting = f"You're ready. Dealing {DEALT}, or when all are ready."
    table = TableHarness(seated=(ANN, BOB, CLEO), on_missed_bet="base")
    table.bet(CLEO, 10)
    assert ready(table, ANN) == f"{waiting} Without a bet of yours the base bet is placed, 10."


def test_ready_without_bet_in_match_plays_base_bet() -> None:
    table = TableHarness(preset="vegas")
    for player in (ANN, BOB):
        table.do(player, Join())
    table.do(ANN, StartMatch())
    waiting = f"You're ready. Dealing {DEALT}, or when all are ready."
    assert ready(table, ANN) == f"{waiting} Without a bet of yours the base bet is placed, 10."


# --- waiting for others


def test_first_bet_at_idle_table_waits_for_others() -> None:
    table = TableHarness()
    table.place_bet(ANN, 25)
    said = (
        f"Your 25 is on the table. Dealing <t:{round(START) + 5}:R>, or at once with `Deal now` or `/ready`."
    )
    assert after_bet(view_of(table, ANN), ANN) == said


# --- taking back


def take_back(table: TableHarness, player: UserId) -> str:
    before = view_of(table, player)
    table.take_back(player)
    return after_taking_back(before, view_of(table, player), player)


def test_taken_back_bet_came_back() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 25)
    said = "Your 25 came back. You keep your seat. Without a bet you sit the round out."
    assert take_back(table, ANN) == said


def test_bet_taken_back_in_match_becomes_base_bet() -> None:
    table = TableHarness(preset="vegas", seated=(ANN, BOB))
    table.do(ANN, StartMatch())
    table.bet(ANN, 25)
    said = "Your 25 came back. You keep your seat. Without a bet of yours the base bet is placed, 10."
    assert take_back(table, ANN) == said


# --- sitting out


def test_sitting_out_returns_the_bet() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 25)
    said = "You sit out the next round. Your 25 came back. Place a bet whenever you want back in."
    assert sit_out(table, ANN) == said


def test_sitting_out_during_round_keeps_the_hands() -> None:
    said = (
        "You sit out the next round. Your hands in this one go on. Your 30 came back. "
        "Place a bet whenever you want back in."
    )
    assert sit_out(examples.simultaneous(), BOB) == said


def test_sitting_out_during_round_keeps_followed_bets() -> None:
    said = "You sit out the next round. Your bets in this one go on. Place a bet whenever you want back in."
    assert sit_out(examples.shared_box(), BOB) == said


# --- leaving


def test_leaving_between_rounds_is_immediate() -> None:
    assert leave(examples.intermission(), ANN) == "You've left the table. Come back any time."
    assert leave(examples.intermission(), BOB) == (
        "You've left the table. Your 50 came back. Come back any time."
    )


def test_leaving_the_queue_gives_up_the_place() -> None:
    said = "You've given up your place in the queue. Place a bet to line up again."
    assert leave(examples.queue(), CLEO) == said


def test_leaving_during_round_lets_hands_stand() -> None:
    said = "Your hands stand; whatever they win is credited. Your seat is free after the round."
    assert leave(examples.simultaneous(), ANN) == said
    assert leave(examples.simultaneous(), BOB) == f"{said} Your 30 came back."


def test_leaving_follower_reads_where_the_bet_stays() -> None:
    said = f"Your bet stays with {A}; whatever it wins is credited. Your seat is free after the round."
    assert leave(examples.shared_box(), BOB) == said


def test_leaving_that_ends_the_round_shows_the_result() -> None:
    table = TableHarness("T 7 9 T")
    table.bet(ANN, 10)
    said = "You've left the table. Your hands stood:\n`10♠` `9♠` **19**: win\n+10 → 1,010 chips"
    assert leave(table, ANN) == said


def test_leaving_without_a_hand_is_immediate() -> None:
    assert leave(examples.by_turns(), CLEO) == "You've left the table. Your 30 came back. Come back any time."


def test_leaving_the_lobby_names_the_new_host() -> None:
    table = examples.lobby()
    assert leave(table, ANN) == f"You've left the lobby. {B} is the host now."
    assert leave(table, BOB) == "You've left the lobby. The next one in is the host."
    assert leave(examples.lobby(), BOB) == "You've left the lobby."


def test_giving_up_between_rounds_shows_the_place() -> None:
    table = TableHarness(preset="vegas")
    for player in (ANN, BOB, CLEO):
        table.do(player, Join())
    table.do(ANN, StartMatch())
    assert leave(table, CLEO) == "You've given up the match, on place 3. The next lobby opens after it."
    assert leave(table, ANN) == f"You've given up the match, on place 2. {B} wins it."


def test_giving_up_during_round_ends_after_it() -> None:
    table = TableHarness("2 3 4 7 5 6 7 T", preset="vegas")
    for player in (ANN, BOB, CLEO):
        table.do(player, Join())
    table.do(ANN, StartMatch())
    table.deal(ANN, BOB, CLEO)
    said = "You've given up the match: your hands stand, and you're out of it after this round."
    assert leave(table, CLEO) == said


def test_giving_up_solo_match_has_no_winner() -> None:
    table = TableHarness("T 7 9 T", preset="vegas")
    table.do(ANN, Join())
    table.do(ANN, StartMatch())
    table.bet(ANN, 10)
    assert leave(table, ANN) == "You've given up the match, on place 1."


# --- removing


def kick(table: TableHarness, by: UserId, player: UserId) -> str:
    before = table.snapshot
    table.do(by, Kick(player=player))
    return after_removing(before, table.snapshot, by, player)


def test_removed_players_stakes_are_still_paid() -> None:
    stand = "What is at stake in this round stands, and whatever it wins is paid."
    said = f"{A} has removed {B} from the table. {stand}"
    assert kick(examples.by_turns(), ANN, BOB) == said
    assert kick(examples.simultaneous(), ANN, BOB) == f"{said} The bet on the next round came back."
    assert kick(examples.shared_box(), ANN, BOB) == said


def test_removal_without_stakes_mentions_no_payment() -> None:
    assert kick(examples.intermission(), BOB, ANN) == f"{B} has removed {A} from the table."
    assert kick(examples.queue(), ANN, CLEO) == f"{A} has removed {C} from the queue."
    assert kick(examples.intermission(), ANN, BOB) == (
        f"{A} has removed {B} from the table. The bet on the next round came back."
    )


def test_removal_of_the_host_names_the_new_one() -> None:
    table = examples.lobby()
    assert kick(table, ANN, BOB) == f"{A} has removed {B} from the lobby."
    assert kick(examples.lobby(), BOB, ANN) == f"{B} has removed {A} from the lobby. {B} is the host now."


def started(*players: UserId) -> TableHarness:
    table = TableHarness("2 3 4 7 5 6 7 T", preset="vegas")
    for player in players:
        table.do(player, Join())
    table.do(ANN, StartMatch())
    return table


def test_removal_from_match_takes_the_chips() -> None:
    table = started(ANN, BOB, CLEO)
    gone = "the chips are out of it too."
    assert kick(table, ANN, CLEO) == f"{A} has removed {C} from the match, on place 3; {gone}"
    assert kick(table, ANN, BOB) == f"{A} has removed {B} from the match, on place 2; {gone} {A} wins it."


def test_removal_from_match_during_round_ends_after_it() -> None:
    table = started(ANN, BOB, CLEO)
    table.deal(ANN, BOB, CLEO)
    assert kick(table, ANN, CLEO) == (
        f"{A} has removed {C} from the match. "
        "The open hands stand; after the round the chips are out of the match too."
    )


# --- having no hand


def test_member_eliminated_elsewhere_is_out_on_the_bank() -> None:
    out = sentence(ENGLISH, Eliminated())
    assert my_hands(view_of(TableHarness(), ANN), ANN, {ANN}) == out
    assert my_hands(view_of(TableHarness(preset="speed"), ANN), ANN, {ANN}) != out


def test_host_without_a_seat_may_start() -> None:
    start = "You're the host: take a seat with `/join` if you want to play, then `/table start`."
    assert start in my_hands(view_of(TableHarness(preset="vegas"), ANN), ANN)
    table = TableHarness(preset="vegas", boxes=1)
    table.do(BOB, Join())
    assert "You're the host: start it" in my_hands(view_of(table, ANN), ANN)


def test_onlooker_at_full_table_reads_of_the_queue() -> None:
    table = TableHarness(TWO_HANDS, preset="standard", boxes=2, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.share(ANN)
    assert my_hands(view_of(table, CLEO), CLEO) == (
        "You're not in this round, and all boxes are taken. `/bet` lines you up for the next free one. "
        "Or follow somebody: `/bet` with `box:1`, for instance."
    )


def test_player_sitting_out_reads_how_to_return() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.sit_out(BOB)
    said = "You have no hand: you sit the next one out. Place a bet and you're back in."
    assert my_hands(view_of(table, BOB), BOB) == said
    table = examples.simultaneous()
    table.bet(CLEO, 10)
    table.sit_out(CLEO)
    said = "You're not in this round, and you sit the next one out. Place a bet and you're back in."
    assert my_hands(view_of(table, CLEO), CLEO) == said


def test_onlooker_of_match_reads_of_the_next_lobby() -> None:
    table = examples.match()
    said = "This match started without you. The next lobby opens after it."
    assert my_hands(view_of(table, DAN), DAN) == said


def test_onlooker_of_full_lobby_reads_of_the_next() -> None:
    table = TableHarness(preset="vegas", boxes=1)
    table.do(ANN, Join())
    said = "The only seat in this match is taken. The next lobby opens after it."
    assert my_hands(view_of(table, BOB), BOB) == said


# --- moves


def test_move_answer_shows_the_drawn_card() -> None:
    table = TableHarness("2 7 3 T 4")
    table.bet(ANN, 10)
    table.play(ANN, "hit")
    said = "You drew 4♠.\nDealer `7♠` `▮` **7**\n▶ `2♠` `3♠` `4♠` **9** · bet 10\nYou can hit or stand."
    assert after_move(view_of(table, ANN), ANN) == said
