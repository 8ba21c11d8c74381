"""Cards in private answers: as pictures where there are some, beside their words, and shorter if need be."""

from dataclasses import replace

import pytest

from bot.bank.ids import UserId
from bot.cards.faces import TEXT_FACES
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import ENGLISH
from cogs.texts.hand_texts import my_hands
from cogs.texts.look_texts import dealer
from cogs.texts.reply_texts import after_bet, after_leaving, after_move, after_ready
from cogs.wording import LONGEST_ANSWER
from tests.cogs.board.test_cards_on_board import PICTURES
from tests.cogs.sample_snapshots import full_snapshot, player

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


@pytest.mark.parametrize(("hands", "cards"), [(1, 2), (2, 4), (4, 8), (40, 21)])
@pytest.mark.parametrize("stage", [Stage.PLAY, Stage.BETS])
def test_long_answers_lose_pictures_first(stage: Stage, hands: int, cards: int) -> None:
    snapshot = full_snapshot(stage, hands=hands, cards=cards)
    shown = my_hands(ENGLISH, snapshot, ME, faces=PICTURES)
    assert len(shown) <= LONGEST_ANSWER
    if "<:" not in shown:
        assert shown == my_hands(ENGLISH, snapshot, ME)


def _without_seats(snapshot: Snapshot) -> Snapshot:
    """Return the snapshot of people who have not bet on the next round."""
    return replace(snapshot, seats=())
