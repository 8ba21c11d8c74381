"""Test that a board that is too long loses its least important lines first."""

from collections.abc import Iterable

import pytest

from cogs.board.shortening import ELLIPSIS, TEXT_LIMIT, Drawn, HandFaces, Line, LineRank, fit, shorten

TITLE, QUESTION = Line("# Dealer", LineRank.NEEDED), Line("▶ Ann ⏱ soon", LineRank.NEEDED)
NEWS, DETAIL = Line("-# somebody drew a card"), Line("\u2003a detail " * 12)
HAND, FOLLOWER = Line("✔ a hand " * 20, LineRank.PLAYER), Line("\u2003↳ a follower " * 10, LineRank.FOLLOWER)


def test_short_texts_stay_as_they_are() -> None:
    texts = [[TITLE], [QUESTION, HAND, FOLLOWER], [NEWS]]
    assert shorten(texts) == ["\n".join(line.text for line in lines) for lines in texts]


def test_followers_are_dropped_before_hands() -> None:
    (text,) = shorten([[QUESTION, *[HAND, FOLLOWER] * 15, NEWS]])
    lines = text.split("\n")
    assert lines.count(HAND.text) == 15
    assert 0 < lines.count(FOLLOWER.text) < 15
    assert lines.count(ELLIPSIS.text) == 1


def test_hands_outlast_news_and_details() -> None:
    (text,) = shorten([[QUESTION, *[HAND, DETAIL] * 15, NEWS]])
    lines = text.split("\n")
    assert lines.count(HAND.text) == 15
    assert 0 < lines.count(DETAIL.text) < 15
    assert NEWS.text not in lines


def test_title_and_question_outlast_hands() -> None:
    title, text = shorten([[TITLE], [QUESTION, *[HAND] * 100, NEWS]])
    assert title == TITLE.text
    assert text.startswith(QUESTION.text)
    assert len(title) + len(text) <= TEXT_LIMIT


class Pictures:
    """Writes cards that are as long as Discord's emojis."""

    are_pictures = True

    def card(self, code: str) -> str:
        return f"<:{code:_>14}:1234567890123456789>"

    def cards(self, codes: Iterable[str | None]) -> str:
        return "".join(f"<:{code or 'back':_>14}:1234567890123456789>" for code in codes)


@pytest.mark.parametrize(
    ("hands", "shown"),
    [
        (4, {"finished": "pictures", "other": "pictures", "dealer": "pictures"}),
        (30, {"finished": "text", "other": "pictures", "dealer": "pictures"}),
        (100, {"finished": "text", "other": "text", "dealer": "text"}),
        (200, {"finished": "none", "other": "text", "dealer": "text"}),
        (300, {"finished": "none", "other": "none", "dealer": "text"}),
    ],
)
def test_cards_become_shorter_before_a_line_is_dropped(hands: int, shown: dict[str, str]) -> None:
    """First finished hands are text, then all cards; then finished hands lose their cards, then all hands."""

    def draw(faces: HandFaces) -> Drawn:
        cards = ["Ah", "Kd", "2c", "3s"]
        finished, other = Line(f"✔ A {faces.finished.cards(cards)}"), Line(f"▶ B {faces.other.cards(cards)}")
        return [[Line(faces.dealer.cards(["As", None]))], [finished, other] * (hands // 2)]

    dealer, lines = fit(draw, Pictures())
    finished, other, *_ = lines.split("\n")
    kinds = {"finished": _kind(finished), "other": _kind(other), "dealer": _kind(dealer)}
    assert kinds == shown
    assert len(lines.split("\n")) == hands


def _kind(line: str) -> str:
    return "pictures" if "<:" in line else "text" if "`" in line else "none"
