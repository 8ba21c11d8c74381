"""The answers of the commands that look at a table, to each player, with cards as text and as pictures."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.cards.faces import TEXT_FACES
from bot.table.views.snapshots import FollowerView, Snapshot, Stage
from bot.words.catalogue import ENGLISH, Words
from cogs.texts import look_texts
from cogs.texts.hand_texts import MOST_HANDS, my_hands
from cogs.texts.look_texts import dealer
from cogs.texts.reply_texts import after_bet, after_leaving, after_move, after_ready
from cogs.wording import LONGEST_ANSWER
from tests.cogs.board.test_shortening import PICTURES
from tests.cogs.sample_snapshots import A_FORTUNE, full_snapshot, player, player as somebody
from tests.cogs.texts.example_tables import EXAMPLES, owned_chips, view_of
from tests.support.cases import for_each
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness
from tests.words.languages import each_language

EXPECTED = Path(__file__).parent / "readings"
"""One file of expected answers for each example table."""

NAMES = {ANN: "Ann", BOB: "Bob", CLEO: "Cleo"}

LOOKS: dict[str, Callable[[Words, Snapshot, UserId], str]] = {
    "hand": my_hands,
    "dealer": look_texts.dealer,
    "bets": look_texts.bets,
    "turn": look_texts.turn,
    "timer": look_texts.timer,
}
COUNTS = {"status": look_texts.status, "scores": look_texts.scores}


@pytest.mark.parametrize("example", EXAMPLES)
def test_answers_show_only_what_the_player_may_see(example: Callable[[], TableHarness]) -> None:
    expected = EXPECTED / f"{example.__name__}.txt"
    assert _all_answers(example()) == expected.read_text(encoding="utf-8")


@each_language
def test_times_read_right_after_they_have_passed(words: Words) -> None:
    """Nobody edits a private answer: "ends 13 seconds ago" would stand there."""
    views = [
        (view_of(table, person), person) for table in (example() for example in EXAMPLES) for person in NAMES
    ]
    answers = [look(words, view, person) for view, person in views for look in LOOKS.values()]
    times = [answer[: found.start()] for answer in answers for found in re.finditer("<t:", answer)]
    assert times
    assert [before for before in times if not before.endswith(": ")] == []


@for_each(stage=Stage, size=[(4, 5), (4, 21), (MOST_HANDS + 1, 21)], owner=["one", "each"])
def test_fullest_table_fits_into_a_private_answer(stage: Stage, size: tuple[int, int], owner: str) -> None:
    hands, cards = size
    full = full_snapshot(stage, hands=hands, cards=cards)
    assert full.last is not None
    followers = tuple(_follower(number, hands) for number in range(11, 15))
    boxes = tuple(replace(box, followers=followers) for box in full.boxes)
    settled = full.last.boxes
    if owner == "one":
        boxes = tuple(replace(box, player=somebody(1)) for box in boxes)
        settled = tuple(replace(box, player=somebody(1)) for box in settled)
    if stage not in (Stage.OFFER, Stage.PLAY):
        boxes = ()  # what is settled is told
    full = replace(full, boxes=boxes, last=replace(full.last, boxes=settled))
    full = replace(full, queue=tuple(somebody(number) for number in range(20, 40)))
    owned = {somebody(number): A_FORTUNE for number in range(1, 40)}
    for eyes in (somebody(1), somebody(11), somebody(20)):
        texts = [look(ENGLISH, full, eyes) for look in LOOKS.values()]
        texts += [count(ENGLISH, full, eyes, owned) for count in COUNTS.values()]
        assert max(map(len, texts)) <= 2_000


def test_timer_of_a_player_alone_names_nobody_else() -> None:
    table = TableHarness("T 7 9 T", seated=(ANN,))
    table.bet(ANN, 10)
    table.play(ANN, "stand")
    told = look_texts.timer(ENGLISH, view_of(table, ANN), ANN)
    assert told.startswith("Time limit for bets: <t:")
    assert told.endswith("The cards come as soon as you bet.")
    told = look_texts.timer(ENGLISH, view_of(table, BOB), BOB)
    assert told.endswith("The cards come as soon as everyone has bet."), "Bob's bet deals no cards"
    table.bet(BOB, 10)
    assert "as soon as everyone has bet" in look_texts.timer(ENGLISH, view_of(table, ANN), ANN)


def test_asked_hands_are_shown_first() -> None:
    full = full_snapshot(Stage.PLAY, hands=4, cards=12)
    done = tuple(replace(box, player=somebody(1), moves=(), in_turn=False) for box in full.boxes)
    asked = replace(full.boxes[-1], player=somebody(1))
    text = my_hands(ENGLISH, replace(full, boxes=(*done[:-1], asked)), somebody(1))
    assert "Box 7\n" in text
    assert "You can hit" in text
    assert "more" in text.splitlines()[-1]


def _follower(number: int, hands: int) -> FollowerView:
    stakes = (A_FORTUNE + 50,) * hands
    missed = (Move.DOUBLE, Move.SPLIT, Move.INSURANCE)
    return FollowerView(
        player=somebody(number),
        bet=Cents(A_FORTUNE),
        stakes=stakes,
        insurance=Cents(A_FORTUNE),
        missed=missed,
    )


def _all_answers(table: TableHarness) -> str:
    return "\n".join(_sections(table, command) for command in (*LOOKS, *COUNTS))


def _sections(table: TableHarness, command: str) -> str:
    """Return the answers to a command; players with the same answer share a section."""
    readers: dict[str, list[str]] = {}
    for eyes, name in NAMES.items():
        readers.setdefault(_answer(table, command, eyes), []).append(name)
    return "".join(f"/{command} · {', '.join(names)}\n{text}\n\n" for text, names in readers.items())


def _answer(table: TableHarness, command: str, eyes: UserId) -> str:
    view = view_of(table, eyes)
    if command in LOOKS:
        return LOOKS[command](ENGLISH, view, eyes)
    return COUNTS[command](ENGLISH, view, eyes, owned_chips(table))


ME: UserId = player(1)
FEW = full_snapshot(Stage.PLAY, players=2, hands=1, cards=2)


@pytest.mark.parametrize("stage", [Stage.PLAY, Stage.OFFER, Stage.BETS])
def test_own_hands_are_pictures_beside_their_words(stage: Stage) -> None:
    snapshot = full_snapshot(stage, players=2, hands=1, cards=2)
    shown = my_hands(ENGLISH, snapshot, ME, faces=PICTURES)
    text = my_hands(ENGLISH, snapshot, ME)
    assert "<:" in shown
    assert "`" not in shown
    assert shown.count("-# ") == text.count("-# ") > 1, "the words"
    assert [line for line in shown.split("\n") if "<:" not in line] == [
        line for line in text.split("\n") if "`" not in line
    ]


def test_dealer_is_shown_in_pictures_beside_words() -> None:
    for snapshot in (FEW, full_snapshot(Stage.BETS, players=1, hands=1, cards=2)):
        cards = snapshot.dealer or (() if snapshot.last is None else snapshot.last.dealer)
        shown = dealer(ENGLISH, snapshot, ME, PICTURES)
        assert PICTURES.cards(cards) in shown
        assert shown.replace(PICTURES.cards(cards), TEXT_FACES.cards(cards)) == dealer(ENGLISH, snapshot, ME)


@pytest.mark.parametrize("told", [after_bet, after_move, after_ready])
def test_answers_to_commands_have_pictures(told: object) -> None:
    assert callable(told)
    assert "<:" in told(ENGLISH, _without_seats(FEW), ME, PICTURES)


def test_answer_about_a_left_table_has_pictures() -> None:
    after = replace(full_snapshot(Stage.BETS, players=2, hands=1, cards=2), boxes=())
    assert "<:" in after_leaving(ENGLISH, FEW, after, ME, PICTURES)


@pytest.mark.parametrize(("hands", "cards"), [(1, 2), (2, 4), (4, 8), (MOST_HANDS + 1, 21)])
@pytest.mark.parametrize("stage", [Stage.PLAY, Stage.BETS])
def test_long_answers_lose_pictures_first(stage: Stage, hands: int, cards: int) -> None:
    snapshot = full_snapshot(stage, hands=hands, cards=cards)
    if stage is Stage.BETS:
        snapshot = replace(snapshot, boxes=())  # what is settled is told
    shown = my_hands(ENGLISH, snapshot, ME, faces=PICTURES)
    assert len(shown) <= LONGEST_ANSWER
    if "<:" not in shown:
        assert shown == my_hands(ENGLISH, snapshot, ME)


def _without_seats(snapshot: Snapshot) -> Snapshot:
    """Return the snapshot of people who have not bet on the next round."""
    return replace(snapshot, seats=())


def test_bets_to_come_have_their_side_bets_beside_them() -> None:
    table = TableHarness(pairs=True, three_card=True, boxes_per_player=2)
    table.place_bet(ANN, 20, side={"pairs": 5, "three_card": 3})
    table.place_bet(ANN, 10, box=3, side={"pairs": 10})
    told = look_texts.bets(ENGLISH, replace(table.snapshot, names=NAMES), BOB)
    assert "20 + 8" in told
    assert "10 + 10" in told
