"""The buttons of the board: what is offered when, in which rows, and in which language."""

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.bank.amounts import AmountWord, Cents
from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.table.commands import Join, PlaceBet, StartMatch
from bot.table.views.snapshots import SilenceView, Snapshot, Stage
from bot.words.catalogue import ENGLISH, Words, languages
from cogs.board import buttons
from cogs.board.layout import board
from cogs.board.private_panels import more_panel
from standin.model.message import walk_components
from tests.cogs.sample_snapshots import full_snapshot, parts
from tests.pictures.scenes import full_of_hands
from tests.table.fakes import ANN, BOB, CLEO, PEOPLE
from tests.table.table_harness import TableHarness
from tests.words.german import GERMAN

ROUND = "T 9 9 8"
LONGEST_LABEL = 80


def rows(snapshot: Snapshot, words: Words = ENGLISH) -> list[list[str]]:
    """Return the labels of the board's buttons, row by row."""
    return [[str(item.label) for item in each.children] for each in _drawn(snapshot, words)]


def _drawn(snapshot: Snapshot, words: Words = ENGLISH) -> list[Any]:
    return list(buttons.button_rows(words, snapshot))


# --- bets in one press


@pytest.mark.parametrize(
    ("rules", "labels"),
    [
        ({}, ["5", "25", "100", "500"]),
        ({"min_bet": 1}, ["1", "10", "75", "500"]),
        ({"min_bet": 1, "max_bet": 0}, ["1", "10", "100"]),
        ({"min_bet": 1, "max_bet": 50}, ["1", "4", "15", "50"]),
        ({"min_bet": 10, "max_bet": 100}, ["10", "30", "100"]),
        ({"max_bet": 100}, ["5", "25", "100"]),
        ({"max_bet": 20}, ["5", "20"]),
        ({"max_bet": 10_000}, ["5", "75", "750", "10k"]),
        ({"min_bet": 500, "max_bet": 25_000}, ["500", "2,000", "7,500", "25k"]),
        ({"min_bet": 9, "max_bet": 100, "bet_step": 9}, ["9", "27", "99"]),
        ({"min_bet": 5, "max_bet": 6}, ["5", "6"]),
        ({"min_bet": 7, "bet_step": 5, "max_bet": 0}, ["10", "50", "200", "1,000"]),
        ({"min_bet": 5, "bet_step": 10, "max_bet": 115}, ["10", "30", "110"]),
        ({"min_bet": 50, "max_bet": 50}, ["50"]),
        ({"min_bet": 5, "odd_money": "forbid"}, ["6", "30", "100", "500"]),
    ],
)
def test_chips_are_allowed_bets(rules: dict[str, Any], labels: list[str]) -> None:
    first, second = rows(TableHarness(**rules).snapshot)
    assert (first, second[0]) == (labels, "Bet…")


def test_every_chip_can_be_bet() -> None:
    for rules in ({"bet_step": 10}, {"odd_money": "forbid"}, {"min_bet": 7, "max_bet": 33}):
        for cents in buttons.chip_amounts(TableHarness(**rules).snapshot):
            table = TableHarness(ROUND, **rules)
            table.do(ANN, PlaceBet(amount=cents))
            assert table.store.escrow() == {(1, ANN): cents}


# --- the second row


def test_first_bet_can_be_taken_back_or_dealt() -> None:
    table = TableHarness(ROUND)
    table.place_bet(ANN, 10)
    assert rows(table.snapshot)[1:] == [["Bet…", "Take back", "Deal now", "Sit out", "⋯"]]


def test_second_bet_can_be_the_same() -> None:
    table = TableHarness(ROUND)
    table.place_bet(ANN, 10)
    table.ready(ANN)
    table.play(ANN, "stand")
    assert rows(table.snapshot)[1:] == [["Bet…", "↻ Same bet", "Sit out", "⋯"]]


def test_full_table_offers_the_queue() -> None:
    table = TableHarness(seated=PEOPLE)
    assert rows(table.snapshot)[1:] == [["Bet…", "Sit out", "Join the queue", "How to play", "⋯"]]


def test_more_buttons_than_a_row_holds_are_two_lines_each_on_a_phone() -> None:
    table = TableHarness(seated=PEOPLE)
    table.bet(ANN, 10)
    assert rows(table.snapshot)[1:] == [["Bet…", "Take back", "Sit out", "Join the queue", "⋯"]]
    seats = tuple(replace(seat, last_bet=Cents(2_500)) for seat in table.snapshot.seats)
    six = rows(replace(table.snapshot, seats=seats))[1:]
    assert six == [["Bet…", "↻ Same bet", "Take back", "Sit out"], ["Join the queue", "⋯"]]


@pytest.mark.parametrize(
    ("max_bet", "chips", "is_offered"), [(0, 500, True), (500, 500, True), (499, 500, False), (100, 90, True)]
)
def test_match_offers_all_in_below_the_maximum(max_bet: int, chips: int, is_offered: bool) -> None:
    table = TableHarness(preset="vegas", seated=(ANN, BOB), max_bet=max_bet, starting_chips=chips)
    table.do(ANN, StartMatch())
    first, *_ = rows(table.snapshot)
    assert ("All in" in first) == is_offered
    assert len(first) <= 5


def test_wait_of_an_all_in_cannot_be_ended() -> None:
    table = TableHarness(preset="vegas", seated=(ANN, BOB), max_bet=0)
    table.do(ANN, StartMatch())
    table.bet(ANN, 10)
    table.place_bet(BOB, AmountWord.ALL)
    assert rows(table.snapshot)[1:] == [["Bet…", "Take back", "⋯"]]


def test_match_offers_no_queue() -> None:
    table = TableHarness(ROUND, preset="vegas", boxes=1)
    table.do(ANN, Join())
    table.do(ANN, StartMatch())
    assert table.snapshot.is_full
    assert not any("Join the queue" in row for row in rows(table.snapshot))


# --- play


def test_round_at_a_full_table_has_the_queue_in_the_panel() -> None:
    table = TableHarness("2 3 4 5 6 7 8 6 T T T T 9 9 9 T", seated=PEOPLE)
    for person in PEOPLE:
        table.bet(person, 10)
    assert rows(table.snapshot) == [
        ["Hit", "Stand"],
        ["Double"],
        ["Surrender", "💡 Hint", "Bet next round", "⋯"],
    ]
    for closing in (False, True):
        snapshot = replace(table.snapshot, closing=closing)
        stranger = more_panel(ENGLISH, snapshot, UserId(900), is_mentioned=False)
        labels = [part["label"] for part in walk_components(parts(stranger)) if part["type"] == 2]
        assert ("Join the queue" in labels) is not closing


@pytest.mark.parametrize(("cards", "further"), [("T 9 9 8", ["Double"]), ("8 9 8 8", ["Double", "Split"])])
def test_round_offers_moves_above_the_rest(cards: str, further: list[str]) -> None:
    table = TableHarness(cards, seated=(ANN,))
    table.deal(ANN)
    assert rows(table.snapshot) == [
        ["Hit", "Stand"],
        further,
        ["Surrender", "💡 Hint", "Bet next round", "⋯"],
    ]
    own: list[Any] = list(buttons.own_button_rows(ENGLISH, table.snapshot, ANN))
    labels = [[button.label for button in row.children] for row in own]
    assert labels == [["Hit", "Stand"], further, ["Surrender", "💡 Hint"]]


@pytest.mark.parametrize("stage", [Stage.OFFER, Stage.PLAY])
def test_no_button_in_a_round_is_red(stage: Stage) -> None:
    snapshot = full_snapshot(stage, players=2, hands=1, cards=2)
    styles = {button.label: button.style for row in _drawn(snapshot) for button in row.children}
    assert discord.ButtonStyle.danger not in styles.values()
    assert styles["Surrender"] is discord.ButtonStyle.secondary


def test_insurance_is_refused_first_and_offered_in_grey() -> None:
    table = TableHarness("T 8 A 9 8 6", seated=(ANN, BOB), partial_insurance=True)
    table.deal(ANN, BOB)
    assert rows(table.snapshot)[0] == ["No thanks", "Insure ½", "Insure…"]
    styles = {button.style for button in _drawn(table.snapshot)[0].children}
    assert styles == {discord.ButtonStyle.secondary}


def test_insurance_names_the_amount_of_the_only_box_that_is_asked() -> None:
    table = TableHarness("T 8 A 9 8 6", seated=(ANN, BOB), partial_insurance=True)
    table.bet(ANN, 25)
    table.bet(BOB, 10)
    mine: Any = next(iter(buttons.own_button_rows(ENGLISH, table.snapshot, ANN)))
    assert [button.label for button in mine.children] == ["No thanks", "Insure 12.50", "Insure…"]
    table.play(BOB, "decline")
    assert rows(table.snapshot)[0] == ["No thanks", "Insure 12.50", "Insure…"]
    hidden = replace(table.snapshot, rules=replace(table.snapshot.rules, hidden_bets=True))
    assert rows(hidden)[0] == ["No thanks", "Insure ½", "Insure…"], "it would tell how many chips are left"


def test_closing_table_takes_no_next_bet() -> None:
    snapshot = full_snapshot(Stage.PLAY, players=1, hands=1, cards=2)
    snapshot = replace(snapshot, moves=(Move.HIT,), closing=True)
    assert rows(snapshot)[1:] == [["💡 Hint", "⋯"]]


@pytest.mark.parametrize("moves", [(Move.STAND,), (Move.STAND, Move.SPLIT), (Move.SURRENDER,), ()])
def test_hit_and_stand_keep_their_places(moves: tuple[Move, ...]) -> None:
    snapshot = replace(full_snapshot(Stage.PLAY, players=1, hands=1, cards=2), moves=moves)
    hit, stand, *_ = _drawn(snapshot)[0].children
    assert (hit.label, hit.disabled) == ("Hit", Move.HIT not in moves)
    assert (stand.label, stand.disabled) == ("Stand", Move.STAND not in moves)


def test_own_panel_has_no_buttons_without_a_question() -> None:
    table = TableHarness("T T 9 9 9 8", seated=(ANN, BOB), simultaneous=False)
    table.deal(ANN, BOB)
    assert list(buttons.own_button_rows(ENGLISH, table.snapshot, UserId(BOB))) == []


# --- languages and limits


@pytest.mark.parametrize("stage", Stage)
def test_labels_fit_in_every_language(stage: Stage) -> None:
    for words in languages():
        drawn = rows(full_snapshot(stage), words)
        assert all(len(row) <= buttons.ROW_SIZE for row in drawn)
        assert all(1 <= len(label) <= LONGEST_LABEL for row in drawn for label in row)


# --- silent players


def silent_bob(*, votes: int = 0, is_hidden: bool = False, name: str = "Bob") -> Snapshot:
    """A round in which Bob is asked and silent, with so many votes to go on."""
    table = TableHarness("T T T T T 7", seated=(ANN, BOB), turn_time=0)
    table.deal(ANN, BOB)
    silence = SilenceView(players=() if is_hidden else (BOB,), votes=votes)
    return replace(table.snapshot, names={BOB: name} if name else {}, silence=silence)


@pytest.mark.parametrize(
    ("words", "labels"),
    [
        (
            ENGLISH,
            ["Go on without Bob", "Go on without Bob 1/2", "Stop waiting", "Stop waiting 1/2"],
        ),
        (
            GERMAN,
            [
                "Ohne Bob weiter",
                "Ohne Bob weiter 1/2",
                "Nicht mehr warten",
                "Nicht mehr warten 1/2",
            ],
        ),
    ],
)
def test_silent_player_has_a_button_of_their_own(words: Words, labels: list[str]) -> None:
    views = [silent_bob(votes=votes, is_hidden=hides) for hides in (False, True) for votes in (0, 1)]
    assert [rows(view, words)[-1][-2] for view in views] == labels


def test_silent_player_without_a_known_name_is_not_named() -> None:
    assert rows(silent_bob(name=""))[-1][-2] == "Stop waiting"


def test_label_has_no_markup_of_a_name() -> None:
    label = rows(silent_bob(name="*Bo_b* @here"))[-1][-2]
    assert label == "Go on without *Bo_b* \N{FULLWIDTH COMMERCIAL AT}here"


# --- buttons that are one's own


def styles(rows_: Any) -> dict[str, discord.ButtonStyle]:
    return {str(button.label): button.style for row in rows_ for button in row.children}


GREY, GREEN = discord.ButtonStyle.secondary, discord.ButtonStyle.success


def test_double_and_split_are_green_where_all_who_are_asked_may_use_them() -> None:
    table = TableHarness("8 5 9 8 6 8 2 2 T", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    drawn = styles(_drawn(table.snapshot))
    assert (drawn["Double"], drawn["Split"]) == (GREEN, GREY), "Bob has no pair"
    own = styles(buttons.own_button_rows(ENGLISH, table.snapshot, ANN))
    assert (own["Double"], own["Split"]) == (GREEN, GREEN)
    table.play(BOB, "hit")
    drawn = styles(_drawn(table.snapshot))
    assert (drawn["Double"], drawn["Split"]) == (GREY, GREY)
    disabled = {button.label for row in _drawn(table.snapshot) for button in row.children if button.disabled}
    assert not disabled & {"Double", "Split"}, "Ann can still press them"
    table.play(BOB, "stand")
    drawn = styles(_drawn(table.snapshot))
    assert (drawn["Double"], drawn["Split"]) == (GREEN, GREEN), "only Ann is asked"


def test_colours_tell_nothing_of_cards_face_down() -> None:
    table = TableHarness("8 5 9 8 6 8 2 2 T", seated=(ANN, BOB), cards_face_up=False)
    table.deal(ANN, BOB)
    before = styles(_drawn(table.snapshot))
    table.play(BOB, "hit")
    assert styles(_drawn(table.snapshot)) == before
    assert (before["Double"], before["Split"]) == (GREEN, GREEN)


def test_colours_tell_nothing_of_hidden_bets() -> None:
    """Ann lacks the chips for a split because of a bet that nobody else may see."""
    table = TableHarness("8 9 8 8", seated=(ANN,), hidden_bets=True, preset="house")
    table.deal(ANN, chips=400)
    assert styles(_drawn(table.snapshot))["Split"] is GREEN
    table.place_bet(ANN, 500)
    assert styles(_drawn(table.snapshot))["Split"] is GREEN


def first_round(*, seated: tuple[UserId, ...] = (ANN,), cards: str = "T 9 9 8") -> TableHarness:
    table = TableHarness(cards, seated=seated[1:])
    table.place_bet(ANN, 10, first_time=True)
    for person in seated[1:]:
        table.place_bet(person, 10)
    if table.snapshot.stage is Stage.BETS:
        table.ready(ANN)
    return table


@pytest.mark.parametrize(
    ("cards", "count"), [("T 9 9 8", 6), ("8 9 8 8", 7)], ids=["without a pair", "with a pair"]
)
def test_first_hand_of_somebody_alone_has_few_buttons(cards: str, count: int) -> None:
    table = first_round(cards=cards)
    labels = [label for row in rows(table.snapshot) for label in row]
    assert len(labels) == count
    assert labels[-3:] == ["Surrender", "💡 Hint", "⋯"]
    behind = labels_of(more_panel(ENGLISH, table.snapshot, ANN, is_mentioned=False))
    assert {"Bet…", "My hand"} <= set(behind)


def test_first_round_beside_others_offers_the_next_bet() -> None:
    table = first_round(seated=(ANN, BOB), cards="T 9 8 9 8 7")
    assert "Bet next round" in rows(table.snapshot)[-1]


def labels_of(panel: Any) -> list[str]:
    return [part["label"] for part in walk_components(parts(panel)) if part["type"] == 2]


def test_own_hand_is_on_the_board_only_where_it_is_hidden_or_shortened() -> None:
    roomy = full_snapshot(Stage.PLAY, players=2, hands=1, cards=2)
    assert "My hand" not in labels_of(board(ENGLISH, roomy))
    hidden = replace(roomy, rules=replace(roomy.rules, cards_face_up=False))
    assert "My hand" in labels_of(board(ENGLISH, hidden))
    assert "My hand" in labels_of(board(ENGLISH, full_of_hands()))
    assert "My hand" not in labels_of(board(ENGLISH, replace(full_of_hands(), boxes=())))


def test_own_hand_is_behind_more_for_its_player_alone() -> None:
    table = TableHarness("T 9 8 9 8 7", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    behind = {
        who: labels_of(more_panel(ENGLISH, table.snapshot, who, is_mentioned=False)) for who in (ANN, CLEO)
    }
    assert "My hand" in behind[ANN]
    assert "My hand" not in behind[CLEO]
