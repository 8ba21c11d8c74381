"""Test that a board that is too long loses its least important lines first."""

from collections.abc import Iterable

import pytest

from cogs.board.shortening import ELLIPSIS, TEXT_LIMIT, HandFaces, fit, shorten

TITLE, QUESTION, NEWS = "# Dealer", "▶ Ann ⏱ soon", "-# somebody drew a card"
HAND, FOLLOWER = "✔ a hand " * 20, "\u2003↳ a follower " * 10


def test_short_texts_stay_as_they_are() -> None:
    texts = [TITLE, f"{QUESTION}\n{HAND}\n{FOLLOWER}", NEWS]
    assert shorten(texts) == texts


def test_followers_are_dropped_before_hands() -> None:
    lines = [QUESTION, *[HAND, FOLLOWER] * 15, NEWS]
    (text,) = shorten(["\n".join(lines)])
    assert text.split("\n").count(HAND) == 15
    assert 0 < text.split("\n").count(FOLLOWER) < 15
    assert text.split("\n").count(ELLIPSIS) == 1


def test_hands_outlast_news_and_details() -> None:
    detail = "\u2003a detail " * 12
    (text,) = shorten(["\n".join([QUESTION, *[HAND, detail] * 15, NEWS])])
    assert text.split("\n").count(HAND) == 15
    assert text.split("\n").count(detail) < 15
    assert NEWS not in text


def test_title_and_question_outlast_hands() -> None:
    title, text = shorten([TITLE, "\n".join([QUESTION, *[HAND] * 100, NEWS])])
    assert title == TITLE
    assert text.startswith(QUESTION)
    assert len(title) + len(text) <= TEXT_LIMIT


def test_hashes_are_never_dropped() -> None:
    """A hash that a board has dropped would be recorded as shown."""
    hashes = f"-# shoe 1 · 🔒 this shoe `{'a' * 43}` · next `{'b' * 43}`"
    news = [f"-# news {number} {'x' * 60}" for number in range(80)]
    assert hashes in shorten(["# title", "\n".join((*news, hashes, *news))])[1]


@pytest.mark.parametrize("name", ["↳ Ann", "Ann 🔒", "⏱ Ann"])
def test_name_does_not_decide_what_is_dropped(name: str) -> None:
    hostile = HAND.replace("a hand", name, 1)
    (text,) = shorten(["\n".join([QUESTION, *[HAND, FOLLOWER] * 14, hostile])])
    assert hostile in text
    (short,) = shorten(["\n".join([QUESTION, *[HAND] * 30, hostile])])
    assert hostile not in short
    news = f"-# {name} drew `6♠`"
    (short,) = shorten(["\n".join([QUESTION, *[HAND] * 30, news])])
    assert news not in short


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

    def draw(faces: HandFaces) -> list[str]:
        cards = ["Ah", "Kd", "2c", "3s"]
        finished, other = faces.finished.cards(cards), faces.other.cards(cards)
        return [
            faces.dealer.cards(["As", None]),
            "\n".join([f"✔ A {finished}", f"▶ B {other}"] * (hands // 2)),
        ]

    dealer, lines = fit(draw, Pictures())
    finished, other, *_ = lines.split("\n")
    kinds = {"finished": _kind(finished), "other": _kind(other), "dealer": _kind(dealer)}
    assert kinds == shown
    assert len(lines.split("\n")) == hands


def _kind(line: str) -> str:
    return "pictures" if "<:" in line else "text" if "`" in line else "none"
