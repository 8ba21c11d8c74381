"""The answers to typed commands that do something."""

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.table.commands import Join, Kick, ShareBox, StartMatch
from bot.table.refusals import Eliminated
from bot.words.catalogue import ENGLISH
from cogs.common.refusal_sentences import sentence
from cogs.texts import reply_texts
from cogs.texts.hand_texts import my_hands
from tests.cogs.common.refusals.scenes import A, B, C
from tests.cogs.texts import example_tables as examples
from tests.cogs.texts.example_tables import TWO_HANDS, started, view_of
from tests.table.fakes import ANN, BOB, CLEO, DAN
from tests.table.table_harness import TableHarness

WAITS = "Cards come as soon as everyone has bet."


def bet(table: TableHarness, player: UserId, chips: int, box: int | None = None) -> str:
    table.bet(player, chips, box)
    return reply_texts.after_bet(ENGLISH, view_of(table, player), player)


def ready(table: TableHarness, player: UserId) -> str:
    table.ready(player)
    return reply_texts.after_ready(ENGLISH, view_of(table, player), player)


def sit_out(table: TableHarness, player: UserId) -> str:
    before = view_of(table, player)
    table.sit_out(player)
    return reply_texts.after_sitting_out(ENGLISH, before, view_of(table, player), player)


def leave(table: TableHarness, player: UserId) -> str:
    before = view_of(table, player)
    table.leave(player)
    return reply_texts.after_leaving(ENGLISH, before, view_of(table, player), player)


# --- bets


def test_bet_waits_for_the_deal() -> None:
    table = TableHarness(seated=(ANN, BOB))
    assert bet(table, ANN, 25) == f"Your **25** is on the table. {WAITS}"


def test_bet_without_timer_says_what_the_cards_wait_for() -> None:
    table = TableHarness(seated=(ANN, BOB), intermission=0)
    assert bet(table, ANN, 25) == (
        "Your **25** is on the table. No timer: the cards come as soon as everyone has bet."
    )


def test_bets_on_several_boxes_name_the_boxes() -> None:
    table = TableHarness(seated=(ANN, BOB), boxes_per_player=2)
    table.bet(ANN, 25)
    assert (
        bet(table, ANN, 10, box=3)
        == f"Your bets are on the table: **25** on box 1 and **10** on box 3. {WAITS}"
    )


def share(table: TableHarness, player: UserId, box: int | None = None) -> str:
    """Toggle the player's boxes; return the answer."""
    before = view_of(table, player)
    table.do(player, ShareBox(box=box))
    return reply_texts.after_sharing(ENGLISH, before, view_of(table, player), player)


def test_following_bet_names_its_box() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB))
    table.bet(ANN, 25)
    table.share(ANN)
    assert bet(table, CLEO, 10, box=1) == f"Your **10** is on box 1. {A} decides on box 1. {WAITS}"


def test_sharing_answer_names_the_boxes() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB))
    table.bet(ANN, 10, box=3)
    assert share(table, ANN) == "Boxes 1 and 3 are open: others can bet on them and follow your moves."
    table.bet(CLEO, 10, box=1)
    assert share(table, ANN, box=1) == "Box 1 is yours alone again. The bets of others went back to them."
    assert share(table, ANN) == "Box 3 is yours alone again."
    assert share(table, ANN, box=1) == "Box 1 is open: others can bet on it and follow your moves."


def test_bet_during_round_counts_for_the_next() -> None:
    assert (
        bet(examples.simultaneous(), ANN, 25)
        == "Your **25** is on the table. This counts for the next round."
    )


def test_bets_during_round_count_for_the_next() -> None:
    table = TableHarness(TWO_HANDS, boxes_per_player=2, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.bet(ANN, 25)
    said = "Your bets are on the table: **25** on box 1 and **10** on box 3. This counts for the next round."
    assert bet(table, ANN, 10, box=3) == said


def test_result_of_one_chip_is_singular() -> None:
    table = TableHarness("9 T 8 T")
    table.store.set_purse(ANN, 16 * CENTS)
    table.bet(ANN, 15)
    table.play(ANN, "stand")
    assert my_hands(ENGLISH, view_of(table, ANN), ANN).startswith("**−15** → 1 chip\n")


def test_bet_that_starts_the_deal_shows_the_hand() -> None:
    said = (
        "Your **25** is in play: you have `10♠` `9♠` **19**, the dealer has `7♠` `▮` **7**. "
        "You can hit, stand, double or surrender."
    )
    assert bet(TableHarness("T 7 9 T"), ANN, 25) == said


def test_bet_dealt_a_natural_shows_the_result() -> None:
    assert bet(TableHarness("A 7 K T"), ANN, 10) == (
        "**+15** → 1,015 chips\n"
        "`A♠` `K♠` **BLACKJACK!**\n-# ace of spades and king of spades\n"
        "Dealer `7♠` `10♠` **17**\n-# seven of spades and ten of spades"
    )


def test_bet_at_full_table_joins_the_queue() -> None:
    table = TableHarness(seated=(ANN, BOB), boxes=2)
    table.bet(CLEO, 10)
    nothing = "You bet once you have a seat."
    assert bet(table, DAN, 10) == f"The table is full. You're number 2 in the queue. {nothing}"


def test_queue_answer_suggests_following() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB), boxes=2)
    table.share(ANN)
    assert bet(table, CLEO, 10) == (
        "The table is full. You're number 1 in the queue. "
        "You bet once you have a seat. "
        "Or follow a player: `/bet` with `box:1`."
    )


def test_following_bet_keeps_the_queue_place() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB), boxes=2)
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 10)
    assert bet(table, CLEO, 10, box=1) == (
        f"Your **10** is on box 1. {A} decides on box 1. {WAITS} "
        "You're still number 1 in the queue for a seat of your own."
    )


def test_hidden_bet_without_room_comes_back() -> None:
    table = TableHarness(TWO_HANDS, preset="standard", hidden_bets=True, seated=(ANN, BOB))
    table.bet(ANN, 60)
    table.share(ANN)
    said = "Your bet came back: its box was full, or its player didn't bet. Please bet again."
    assert bet(table, BOB, 60, box=1) == said


def test_join_answer_says_who_starts() -> None:
    table = TableHarness(preset="vegas")
    table.do(ANN, Join())
    start = "Start the match on the table, or with `/table start`."
    assert (
        reply_texts.after_joining(ENGLISH, view_of(table, ANN), ANN) == f"You're in, with 500 chips. {start}"
    )
    table.do(BOB, Join())
    said = "You're in, with 500 chips. The host starts the match."
    assert reply_texts.after_joining(ENGLISH, view_of(table, BOB), BOB) == said


# --- ready


def test_ready_without_a_bet_plays_the_base_bet() -> None:
    waiting = f"You're ready. {WAITS}"
    table = TableHarness(seated=(ANN, BOB, CLEO), on_missed_bet="base")
    table.bet(CLEO, 10)
    assert ready(table, ANN) == f"{waiting} Without a bet, the base bet of 10 is placed for you."


def test_ready_without_bet_in_match_plays_base_bet() -> None:
    table = started(ANN, BOB)
    waiting = f"You're ready. {WAITS}"
    assert ready(table, ANN) == f"{waiting} Without a bet, the base bet of 10 is placed for you."


# --- waiting for others


def test_first_bet_at_idle_table_waits_for_others() -> None:
    table = TableHarness()
    table.place_bet(ANN, 25)
    said = "Your **25** is on the table. Cards come soon. `/ready` deals now."
    assert reply_texts.after_bet(ENGLISH, view_of(table, ANN), ANN) == said


# --- taking back


def take_back(table: TableHarness, player: UserId) -> str:
    before = view_of(table, player)
    table.take_back(player)
    return reply_texts.after_taking_back(ENGLISH, before, view_of(table, player), player)


def test_taken_back_bet_came_back() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 25)
    said = "Your 25 came back. You keep your seat. Without a bet, you sit this round out."
    assert take_back(table, ANN) == said


def test_bet_taken_back_in_match_becomes_base_bet() -> None:
    table = TableHarness(preset="vegas", seated=(ANN, BOB))
    table.do(ANN, StartMatch())
    table.bet(ANN, 25)
    said = "Your 25 came back. You keep your seat. Without a bet, the base bet of 10 is placed for you."
    assert take_back(table, ANN) == said


# --- sitting out


def test_sitting_out_returns_the_bet() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 25)
    said = "You sit out the next round. Your 25 came back. A bet brings you back."
    assert sit_out(table, ANN) == said


def test_sitting_out_during_round_keeps_the_hands() -> None:
    said = "You sit out the next round. Your current hands play on. Your 30 came back. A bet brings you back."
    assert sit_out(examples.simultaneous(), BOB) == said


def test_sitting_out_during_round_keeps_followed_bets() -> None:
    said = "You sit out the next round. Your current bets play on. A bet brings you back."
    assert sit_out(examples.shared_box(), BOB) == said


# --- leaving


def test_leaving_between_rounds_is_immediate() -> None:
    assert leave(examples.intermission(), ANN) == "You've left the table. Come back any time!"
    assert leave(examples.intermission(), BOB) == (
        "You've left the table. Your 50 came back. Come back any time!"
    )


def test_leaving_the_queue_gives_up_the_place() -> None:
    said = "You're out of the queue. A bet puts you back in."
    assert leave(examples.queue(), CLEO) == said


def test_leaving_during_round_lets_hands_stand() -> None:
    said = "Your seat is free after this round. Your current hands stand and still pay out."
    assert leave(examples.simultaneous(), ANN) == said
    assert leave(examples.simultaneous(), BOB) == f"{said} Your 30 came back."


def test_leaving_follower_reads_where_the_bet_stays() -> None:
    said = f"Your seat is free after this round. Your bet stays with {A} and still pays out."
    assert leave(examples.shared_box(), BOB) == said


def test_leaving_that_ends_the_round_shows_the_result() -> None:
    table = TableHarness("T 7 9 T")
    table.bet(ANN, 10)
    said = (
        "You've left the table. Your hands stood:\n**+10** → 1,010 chips\n"
        "`10♠` `9♠` **19** · won\n-# ten of spades and nine of spades\n"
        "Dealer `7♠` `10♠` **17**\n-# seven of spades and ten of spades"
    )
    assert leave(table, ANN) == said


def test_leaving_without_a_hand_is_immediate() -> None:
    assert leave(examples.by_turns(), CLEO) == "You've left the table. Your 30 came back. Come back any time!"


def test_leaving_the_lobby_names_the_new_host() -> None:
    table = examples.lobby()
    assert leave(table, ANN) == f"You've left the match before it started. {B} is the host now."
    assert leave(table, BOB) == "You've left the match before it started. The next to join is the host."
    assert leave(examples.lobby(), BOB) == "You've left the match before it started."


def test_giving_up_between_rounds_shows_the_place() -> None:
    table = started(ANN, BOB, CLEO)
    assert (
        leave(table, CLEO)
        == "You've given up the match and finished 3rd. You can join the next match when this one is over."
    )
    assert leave(table, ANN) == f"You've given up the match and finished 2nd. {B} wins the match!"


def test_giving_up_during_round_ends_after_it() -> None:
    table = started(ANN, BOB, CLEO)
    table.deal(ANN, BOB, CLEO)
    said = "You've given up the match. Your current hands stand, and you're out after this round."
    assert leave(table, CLEO) == said


def test_giving_up_solo_match_has_no_winner() -> None:
    table = started(ANN, cards="T 7 9 T")
    table.bet(ANN, 10)
    assert leave(table, ANN) == "You've given up the match."


# --- removing


def kick(table: TableHarness, by: UserId, player: UserId) -> str:
    before = table.snapshot
    table.do(by, Kick(player=player))
    return reply_texts.after_removing(ENGLISH, before, table.snapshot, ENGLISH.mention(by), player)


def test_removed_players_stakes_are_still_paid() -> None:
    stand = "Their current hands stand and still pay out."
    said = f"{A} removed {B} from the table. {stand}"
    assert kick(examples.by_turns(), ANN, BOB) == said
    assert kick(examples.simultaneous(), ANN, BOB) == f"{said} Their bet on the next round went back to them."
    assert kick(examples.shared_box(), ANN, BOB) == said.replace("hands", "bets")


def test_removal_without_stakes_mentions_no_payment() -> None:
    assert kick(examples.intermission(), BOB, ANN) == f"{B} removed {A} from the table."
    assert kick(examples.queue(), ANN, CLEO) == f"{A} removed {C} from the queue."
    assert kick(examples.intermission(), ANN, BOB) == (
        f"{A} removed {B} from the table. Their bet on the next round went back to them."
    )


def test_removal_of_the_host_names_the_new_one() -> None:
    table = examples.lobby()
    assert kick(table, ANN, BOB) == f"{A} removed {B} from the match before it started."
    assert (
        kick(examples.lobby(), BOB, ANN)
        == f"{B} removed {A} from the match before it started. {B} is the host now."
    )


def test_removal_from_match_takes_the_chips() -> None:
    table = started(ANN, BOB, CLEO)
    gone = "and their chips are out of it."
    assert kick(table, ANN, CLEO) == f"{A} removed {C} from the match: they finished 3rd, {gone}"
    assert (
        kick(table, ANN, BOB)
        == f"{A} removed {B} from the match: they finished 2nd, {gone} {A} wins the match!"
    )


def test_removal_from_match_during_round_ends_after_it() -> None:
    table = started(ANN, BOB, CLEO)
    table.deal(ANN, BOB, CLEO)
    assert kick(table, ANN, CLEO) == (
        f"{A} removed {C} from the match. "
        "Their current hands stand; after this round their chips are out of it."
    )


# --- having no hand


def test_member_eliminated_elsewhere_is_out_on_the_bank() -> None:
    out = sentence(ENGLISH, Eliminated())
    assert my_hands(ENGLISH, view_of(TableHarness(), ANN), ANN, {ANN}) == out
    assert my_hands(ENGLISH, view_of(TableHarness(preset="speed"), ANN), ANN, {ANN}) != out


def test_host_without_a_seat_may_start() -> None:
    start = "You're the host: take a seat with `/join` if you want to play, then `/table start`."
    assert start in my_hands(ENGLISH, view_of(TableHarness(preset="vegas"), ANN), ANN)
    table = TableHarness(preset="vegas", boxes=1)
    table.do(BOB, Join())
    assert "You're the host: start it" in my_hands(ENGLISH, view_of(table, ANN), ANN)


def test_onlooker_at_full_table_reads_of_the_queue() -> None:
    table = TableHarness(TWO_HANDS, preset="standard", boxes=2, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.share(ANN)
    assert my_hands(ENGLISH, view_of(table, CLEO), CLEO) == (
        "You're not in this round, and every seat is taken. `/bet` puts you in the queue. "
        "Or follow a player: `/bet` with `box:1`."
    )


def test_player_sitting_out_reads_how_to_return() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.sit_out(BOB)
    said = "You have no hand. You're sitting out; a bet brings you back."
    assert my_hands(ENGLISH, view_of(table, BOB), BOB) == said
    table = examples.simultaneous()
    table.bet(CLEO, 10)
    table.sit_out(CLEO)
    said = "You're not in this round. You're sitting out; a bet brings you back."
    assert my_hands(ENGLISH, view_of(table, CLEO), CLEO) == said


def test_onlooker_of_match_reads_of_the_next_lobby() -> None:
    table = examples.match()
    said = "This match started without you. The next lobby opens after it."
    assert my_hands(ENGLISH, view_of(table, DAN), DAN) == said


def test_onlooker_of_full_lobby_reads_of_the_next() -> None:
    table = TableHarness(preset="vegas", boxes=1)
    table.do(ANN, Join())
    said = "The only seat in this match is taken. The next lobby opens after it."
    assert my_hands(ENGLISH, view_of(table, BOB), BOB) == said


# --- moves


def test_move_answer_shows_the_drawn_card() -> None:
    table = TableHarness("2 7 3 T 4")
    table.bet(ANN, 10)
    table.play(ANN, "hit")
    said = (
        "You drew 4♠.\nDealer `7♠` `▮` **7**\n-# seven of spades and face-down card\n"
        "▶ `2♠` `3♠` `4♠` **9** · bet 10\n-# two of spades, three of spades and four of spades\n"
        "You can hit or stand."
    )
    assert reply_texts.after_move(ENGLISH, view_of(table, ANN), ANN) == said
