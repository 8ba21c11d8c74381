"""Test that a board that is too long loses its least important lines first."""

from __future__ import annotations

from cogs.board.shortening import ELLIPSIS, TEXT_LIMIT, shorten

TITLE, QUESTION, NEWS = "### Dealer", "▶ box 1 ⏱ soon", "-# somebody drew a card"
HAND, FOLLOWER = "a hand " * 20, "↳ a follower " * 10


def test_short_texts_stay_as_they_are() -> None:
    texts = [TITLE, f"{QUESTION}\n{HAND}\n{FOLLOWER}", NEWS]
    assert shorten(texts) == texts


def test_followers_are_dropped_before_hands() -> None:
    lines = [QUESTION, *[HAND, FOLLOWER] * 15, NEWS]
    (text,) = shorten(["\n".join(lines)])
    assert text.split("\n").count(HAND) == 15
    assert 0 < text.split("\n").count(FOLLOWER) < 15
    assert text.split("\n").count(ELLIPSIS) == 1


def test_title_question_and_news_outlast_hands() -> None:
    title, text = shorten([TITLE, "\n".join([QUESTION, *[HAND] * 100, NEWS])])
    assert title == TITLE
    assert text.startswith(QUESTION)
    assert text.endswith(NEWS)
    assert len(title) + len(text) <= TEXT_LIMIT


def test_hashes_are_never_dropped() -> None:
    """A hash that a board has dropped would be recorded as shown."""
    hashes = f"-# shoe 1 · 🔒 this shoe `{'a' * 43}` · next `{'b' * 43}`"
    news = [f"-# news {number} {'x' * 60}" for number in range(80)]
    assert hashes in shorten(["### title", "\n".join((*news, hashes, *news))])[1]
