"""Test the sentences of the board about looks, windows, shuffles, time-outs and results."""

from dataclasses import replace
from typing import Any

import pytest

from bot.cards.faces import TEXT_FACES
from bot.table.commands import Join, StartMatch
from bot.table.table_state import RevealedSeed, ShuffleReason
from bot.table.views.snapshots import Snapshot, Stage
from bot.table.views.view_building import snapshot
from bot.words.catalogue import ENGLISH
from cogs.board.layout import board
from cogs.board.private_panels import own_panel
from standin.model.message import walk_components
from tests.cogs.sample_snapshots import open_snapshot, parts, read_texts
from tests.table.fakes import ANN, BOB, PEOPLE
from tests.table.table_harness import TableHarness

A, B = f"<@{ANN}>", f"<@{BOB}>"
ACE_UP, SEVEN_UP = "T 8 A 9 8 6", "T 8 7 9 8 T"


def dealt(cards: str, **rules: Any) -> TableHarness:
    """Deal a round to Ann and Bob."""
    table = TableHarness(cards, seated=(ANN, BOB), **rules)
    table.deal(ANN, BOB)
    return table


def insured(**rules: Any) -> TableHarness:
    """Return a table where Ann is insured and the dealer has found no blackjack."""
    table = dealt(ACE_UP, **rules)
    table.play(ANN, "insurance")
    table.play(BOB, "decline")
    return table


def shown(view: Snapshot) -> str:
    """Return the texts of the board."""
    return read_texts(board(ENGLISH, view))


def lines(table: TableHarness) -> list[str]:
    return shown(table.snapshot).split("\n")


# --- the dealer's look


def test_board_says_that_the_dealer_checked() -> None:
    table = dealt("T 8 T 9 8 7")
    assert "-# The dealer checked: no blackjack" in lines(table)


def test_board_shows_insurance_as_lost() -> None:
    table = insured()
    news = f"-# {B} said no thanks · The dealer checked: no blackjack, insurance lost"
    assert news in lines(table)
    insurance = "-# 985 chips · bet 10 · insurance lost (−5)"
    assert f"▶ {A}  `10♠` `9♠`  **19**\n{insurance}" in shown(table.snapshot)
    assert "insured" not in shown(table.snapshot)


def test_board_says_nothing_before_the_look() -> None:
    table = dealt(ACE_UP)
    table.play(ANN, "insurance")
    assert "checked" not in shown(table.snapshot)
    assert "**19**\n-# 985 chips · bet 10 · insured for 5\n" in shown(table.snapshot), "Ann has answered"
    assert "**16**\n-# 990 chips · bet 10 · your answer?\n" in shown(table.snapshot)


def test_face_down_board_does_not_tell_of_insurance() -> None:
    table = insured(cards_face_up=False)
    assert f"-# {B} has answered · The dealer checked: no blackjack" in lines(table)
    assert "insur" not in shown(table.snapshot)
    own = "\n".join(part.get("content", "") for part in walk_components(parts(own_of(table))))
    assert "Insurance: **−5**" in own


def own_of(table: TableHarness) -> Any:
    return own_panel(ENGLISH, snapshot(table.state, ANN), ANN, TEXT_FACES)


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ("T A 9 6", f"🟢 {A}  `10♠` `9♠`  **19** · insurance lost (−5)  **+5** → 1,005  ⏳"),
        ("T A 9 K", f"⚪ {A}  `10♠` `9♠`  **19** · insurance won (+10)  **±0** → 1,000  ⏳"),
    ],
)
def test_result_says_whether_insurance_won(cards: str, line: str) -> None:
    table = TableHarness(cards)
    table.bet(ANN, 10)
    table.play(ANN, "insurance")
    if table.state.round is not None:
        table.play(ANN, "stand")
    assert line in lines(table)


# --- the surrender window

WINDOW = "-# 🏳️ You can surrender any hand until the first hit"


def test_board_tells_of_the_surrender_window_and_its_end() -> None:
    table = dealt("5 8 7 6 8 2 2 T T T", preset="standard")
    assert [line for line in lines(table) if "🏳️" in line] == [WINDOW]
    table.play(ANN, "hit")
    assert "🏳️" not in shown(table.snapshot)
    assert f"-# {A} drew 2♠ · no more surrendering" in lines(table)
    table.play(ANN, "hit")
    assert f"-# {A} drew 2♠" in lines(table), "it is said once"


def test_board_tells_of_no_window_without_the_option() -> None:
    table = dealt(SEVEN_UP, simultaneous=False)
    assert "🏳️" not in shown(table.snapshot), "the button says it"
    table.play(ANN, "hit")
    assert "surrendering" not in shown(table.snapshot)


def test_split_of_cards_face_down_leaves_no_line_with_a_mere_sign() -> None:
    table = TableHarness("8 5 5 5 5 9 8 6 6 6 6 8 2 2 T T", seated=PEOPLE[:5], cards_face_up=False)
    table.deal(*PEOPLE[:5])
    table.play(ANN, "split")
    told = lines(table)
    assert any("2/2" in line for line in told), "the board is compact"
    assert not [line for line in told if line.removeprefix("-# ").strip() == "▪"]


def test_face_down_board_tells_of_the_window() -> None:
    table = dealt("5 8 7 6 8 2 2 T T T", preset="standard", cards_face_up=False)
    assert [line for line in lines(table) if "🏳️" in line] == [WINDOW]


# --- shuffles


@pytest.mark.parametrize(
    ("reason", "packs", "text"),
    [
        (ShuffleReason.CUT_CARD, 0, "🔀 The dealer shuffles: the cut card came · shoe 1"),
        (ShuffleReason.EACH_ROUND, 0, "🔀 The dealer shuffles · shoe 1"),
        (ShuffleReason.USED_UP, 0, "🔀 New shoe: the seed of the last one can be checked now · shoe 1"),
        (ShuffleReason.OPTIONS, 0, "🔀 The dealer shuffles: the options changed · shoe 1"),
        (ShuffleReason.REFILLED, 2, "🔀 The dealer shuffles: the last pack ran out · shoe 1, pack 2"),
        (None, 2, "shoe 1, pack 2"),
        (None, 1, "shoe 1"),
    ],
)
def test_waiting_board_says_why_the_dealer_shuffles(
    reason: ShuffleReason | None, packs: int, text: str
) -> None:
    view = replace(open_snapshot(), shuffled=reason, shoe_packs=packs)
    assert f"-# bets 5–500 · 6 decks · {text} · 🔒" in shown(view)


def test_play_board_tells_of_a_refilled_pack() -> None:
    table = dealt(SEVEN_UP)
    assert "shuffles" not in shown(table.snapshot)
    view = replace(table.snapshot, shuffled=ShuffleReason.REFILLED, shoe_packs=2)
    assert "-# bets 5–500 · 🔀 The dealer shuffles: the last pack ran out · shoe 1, pack 2" in shown(view)


# --- offers


@pytest.mark.parametrize(
    ("cards", "offer"),
    [
        (ACE_UP, "Insurance? It pays 2 to 1 if the dealer has a blackjack."),
        ("A T A T A 6", "Even money? It pays a blackjack 1 to 1 at once."),
        ("A T A T 8 6", "Even money or insurance?"),
    ],
)
def test_board_says_what_is_offered(cards: str, offer: str) -> None:
    assert offer in lines(dealt(cards))


# --- time-outs


def test_board_names_the_player_whose_time_ran_out() -> None:
    table = dealt(SEVEN_UP, simultaneous=False)
    table.time_up()
    assert f"-# {A} · ⏰ time ran out" in lines(table)
    table.play(BOB, "stand")
    assert f"🟢 {A}  `10♠` `9♠`  **19** · ⏰ time ran out  **+10** → 1,010  💤" in lines(table)
    assert f"🔴 {B}  `8♠` `8♠`  **16**  **−10** → 990  ⏳" in lines(table)


def test_board_names_all_whose_time_for_an_offer_ran_out() -> None:
    table = dealt(ACE_UP)
    table.time_up()
    assert f"-# {A} and {B} · ⏰ time ran out · The dealer checked: no blackjack" in lines(table)


def test_face_down_board_names_nobody_whose_time_ran_out() -> None:
    table = dealt(ACE_UP, cards_face_up=False)
    table.time_up()
    assert "-# ⏰ time ran out · The dealer checked: no blackjack" in lines(table)


def test_result_says_that_a_player_left() -> None:
    table = dealt(SEVEN_UP)
    table.leave(ANN)
    table.play(BOB, "stand")
    assert f"🟢 {A}  `10♠` `9♠`  **19** · left the table  **+10** → 1,010" in lines(table)
    assert "⏰" not in shown(table.snapshot)


def test_time_out_stands_with_the_hand_beside_insurance() -> None:
    table = insured()
    table.time_up()
    told = "**19** · ⏰ time ran out · insurance lost (−5)  **+5** → 1,005  💤"
    assert f"🟢 {A}  `10♠` `9♠`  {told}" in lines(table)


# --- results


@pytest.mark.parametrize(
    ("cards", "moves", "sign", "line"),
    [
        ("T 7 9 T", "stand", "🟢", "`10♠` `9♠`  **19**  **+5** → 1,005"),
        ("T 7 6 T", "stand", "🔴", "`10♠` `6♠`  **16**  **−5** → 995"),
        ("T 7 7 T", "stand", "⚪", "`10♠` `7♠`  **17** push  **±0** → 1,000"),
        ("T 7 6 T K", "hit", "🔴", "`10♠` `6♠` `K♠`  **26** bust  **−5** → 995"),
        ("T 7 6 T", "surrender", "🔴", "`10♠` `6♠`  **16** surrendered  **−2.50** → 997.50"),
        ("A A K T", "even_money", "🟢", "`A♠` `K♠`  **blackjack** even money  **+5** → 1,005"),
        ("A A K T", "decline", "⚪", "`A♠` `K♠`  **blackjack** push  **±0** → 1,000"),
    ],
)
def test_result_line_begins_with_a_sign(cards: str, moves: str, sign: str, line: str) -> None:
    table = TableHarness(cards)
    table.bet(ANN, 5)
    for move in moves.split():
        table.play(ANN, move)
    assert f"{sign} {A}  {line}  ⏳" in lines(table)


def test_line_below_the_headline_has_the_balance_and_the_next_bet() -> None:
    table = TableHarness("A 7 K T")
    table.bet(ANN, 5)
    assert lines(table)[1:4] == [f"# 🎉 BLACKJACK! {A}", "# `A♠` `K♠` +7.50", "-# → 1,007.50  ⏳"]


def test_result_says_why_the_dealer_stopped_early() -> None:
    reason = "-# Every hand was decided, so the dealer stopped here."
    table = dealt("T 6 2 6 7 T T T")
    for player in (ANN, BOB):
        table.play(player, "hit")
    assert lines(table)[1:4] == ["# 2 of 2 lose", "# Dealer  `2♠` `10♠`  **12**", reason]
    table = dealt("T 8 7 9 8 T")
    for player in (ANN, BOB):
        table.play(player, "stand")
    assert reason not in lines(table)


def test_round_in_progress_names_no_shoe_unless_it_is_new() -> None:
    table = dealt("T 8 7 9 8 T")
    assert not any("shoe" in line for line in lines(table))
    view = replace(table.snapshot, shuffled=ShuffleReason.CUT_CARD)
    assert "-# bets 5–500 · 🔀 The dealer shuffles: the cut card came · shoe 1" in shown(view)


def test_result_has_box_numbers_where_boxes_are_named() -> None:
    table = dealt("T 8 7 9 8 T T T T", preset="standard")
    table.play(ANN, "stand")
    table.play(BOB, "stand")
    assert f"🟢 Box 1 · {A}  `10♠` `9♠`  **19**  **+10** → 1,010  ⏳" in lines(table)
    assert f"🔴 Box 2 · {B}  `8♠` `8♠`  **16**  **−10** → 990  ⏳" in lines(table)


@pytest.mark.parametrize("cards_face_up", [True, False])
@pytest.mark.parametrize("closes", [True, False])
@pytest.mark.parametrize(
    ("cards", "texts"),
    [
        ("T 8 K 9 8 A", ["# Dealer  `K♠` `A♠`  **blackjack**", "`10♠` `9♠`  **19**  **−10**", "`8♠` `8♠`"]),
        ("A K 7 K A T", ["# Dealer  `7♠` `10♠`  **17**", "`A♠` `K♠`  BLACKJACK!", "`K♠` `A♠`  BLACKJACK!"]),
    ],
)
def test_round_that_ends_at_the_deal_shows_all_cards(
    cards: str, texts: list[str], closes: bool, cards_face_up: bool
) -> None:
    table = dealt(cards, cards_face_up=cards_face_up)
    if closes:
        table.close()
    assert table.snapshot.stage is (Stage.CLOSED if closes else Stage.BETS)
    assert all(text in shown(table.snapshot) for text in texts)
    assert "▮" not in shown(table.snapshot)


# --- words


def test_blackjack_in_play_has_its_name() -> None:
    table = dealt("A T 9 K T T", preset="single", boxes=2)
    assert f"✔ {A}  `A♠` `K♠`  **blackjack**\n-# paid · 990 chips · bet 10" in shown(table.snapshot)


@pytest.mark.parametrize("pays", ["3:2", "6:5", "1:1"])
@pytest.mark.parametrize("preset", ["house", "vegas"])
def test_title_names_the_payout(preset: str, pays: str) -> None:
    table = TableHarness(preset=preset, blackjack_pays=pays)
    assert lines(table)[0].startswith("### 🏁" if preset == "vegas" else "-# ♠ **Blackjack**")
    assert lines(table)[0].endswith(f" · pays {pays}")


def test_title_has_the_number_of_the_round_from_its_deal_on() -> None:
    """It is that of the store; in a match, the match's own count stands beside it."""
    table = TableHarness("T 9 8 7 6 5", seated=(ANN,))
    assert "· #" not in lines(table)[0]
    table.store.disk.deals = 1_203  # other tables
    table.bet(ANN, 10)
    assert " · #1204 · ⏱ " in lines(table)[0]
    table.stand_all()
    assert lines(table)[0].endswith(" · #1204")
    match = TableHarness("T 9 8 7 6 5", preset="vegas")
    for person in (ANN, BOB):
        match.do(person, Join())
    match.do(ANN, StartMatch())
    assert lines(match)[0].endswith(" · round 1")
    match.store.disk.deals = 1_203
    match.deal(ANN, BOB)
    match.stand_all()
    assert lines(match)[0].endswith(" · #1204 · round 1")


def test_seed_that_does_not_fit_its_hash_is_not_shown() -> None:
    sound = RevealedSeed.of(1, TableHarness().state.shoe)
    other = replace(sound, number=2, seed="00" * 32)
    view = replace(open_snapshot(), stage=Stage.CLOSED, revealed=(sound, other))
    assert f"`{sound.seed}`" in shown(view)
    assert other.seed not in shown(view)
    assert "-# Seed of shoe 2: damaged. It does not fit its hash, so it is not shown." in shown(view)


# --- somebody's first round

FIRST_TIME = f"-# First time, {A}? Hit draws a card, Stand keeps yours."


def newcomers(cards: str, **rules: Any) -> TableHarness:
    """Deal the first round of Ann, beside Bob."""
    table = TableHarness(cards, seated=(ANN, BOB), **rules)
    table.place_bet(ANN, 10, first_time=True)
    table.place_bet(BOB, 10)
    return table


def test_line_for_a_first_round_goes_with_the_hand() -> None:
    table = newcomers("T 8 T 9 8 7")
    assert lines(table).count(FIRST_TIME) == 1
    table.play(ANN, "stand")
    assert FIRST_TIME not in lines(table)
    assert table.state.round is not None


def test_line_for_a_first_round_waits_for_the_end_of_an_offer() -> None:
    table = newcomers(ACE_UP)
    assert FIRST_TIME not in lines(table)
    table.play(ANN, "decline")
    table.play(BOB, "decline")
    assert FIRST_TIME in lines(table)


def test_line_for_a_first_round_tells_nothing_of_cards_face_down() -> None:
    """It stays until the round ends: it must not say that the hand is over."""
    table = newcomers("T 8 T 9 8 7", cards_face_up=False)
    table.play(ANN, "stand")
    assert FIRST_TIME in lines(table)
