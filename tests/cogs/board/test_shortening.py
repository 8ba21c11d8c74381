"""A board that is too long: card pictures make way for text first, then the least important lines go."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from bot.cards.faces import NAMES, TEXT_FACES, CardFaces
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import ENGLISH
from cogs.board.layout import board
from cogs.board.shared_lines import plain
from cogs.board.shortening import TEXT_LIMIT, Drawn, HandFaces, Line, LineRank, Room, fit, narrow, shorten
from standin.model.message import walk_components
from standin.validation.component_rules import message_component_errors
from tests.cogs.sample_snapshots import full_snapshot, parts
from tests.pictures.scenes import result_of_twelve_hands
from tests.support.cases import for_each

WIDE = Room("{} more".format, pixels=10**6)
"""Room for as many lines as a message may have."""

TITLE, QUESTION = Line("# Dealer", LineRank.NEEDED), Line("▶ Ann ⏱ soon", LineRank.NEEDED)
NEWS, DETAIL = Line("-# somebody drew a card"), Line("\u2003a detail " * 12, LineRank.DETAIL)
HAND, FOLLOWER = Line("✔ a hand " * 20, LineRank.PLAYER), Line("\u2003↳ a follower " * 10, LineRank.FOLLOWER)


def test_short_texts_stay_as_they_are() -> None:
    texts = [[TITLE], [QUESTION, HAND, FOLLOWER], [NEWS]]
    assert shorten(texts, WIDE) == ["\n".join(line.text for line in lines) for lines in texts]


def test_followers_are_dropped_before_hands() -> None:
    (text,) = shorten([[QUESTION, *[HAND, FOLLOWER] * 15, NEWS]], WIDE)
    lines = text.split("\n")
    assert lines.count(HAND.text) == 15
    assert 0 < lines.count(FOLLOWER.text) < 15
    assert f"{15 - lines.count(FOLLOWER.text)} more" in lines


def test_hands_outlast_news_and_details() -> None:
    (text,) = shorten([[QUESTION, *[HAND, DETAIL] * 15, NEWS]], WIDE)
    lines = text.split("\n")
    assert lines.count(HAND.text) == 15
    assert 0 < lines.count(DETAIL.text) < 15
    assert NEWS.text not in lines


def test_lines_make_way_until_a_board_is_low_enough() -> None:
    (text,) = shorten([[TITLE, HAND, DETAIL, HAND, DETAIL, NEWS]], Room("{} more".format, pixels=250))
    assert text.split("\n") == [TITLE.text, HAND.text, "1 more"]


def test_details_that_are_left_out_are_no_more_players() -> None:
    (text,) = shorten([[QUESTION, *[HAND, DETAIL] * 15, NEWS]], WIDE)
    assert text.split("\n")[-1] == "0 more"
    told = ENGLISH("board-left-out", count=0)
    assert told == "-# … `/show hand` shows your hands."


def test_notices_make_way_for_players_and_are_not_counted() -> None:
    notice = Line("4. somebody · 1,000 chips after round 3 " * 5, LineRank.NOTICE)
    (text,) = shorten([[TITLE, HAND, *[notice] * 3]], Room("{} more".format, pixels=250))
    assert text.split("\n") == [TITLE.text, HAND.text]


def test_high_board_becomes_compact_before_a_player_is_dropped() -> None:
    def drawing(faces: HandFaces) -> Drawn:
        balance = "" if faces.is_compact else " → 1,000" * 9
        lost = narrow(
            lambda written: [Line(f"🔴 {written.lost.cards(['Ah'] * 15)}{balance}", LineRank.PLAYER)], faces
        )
        return [[TITLE, *lost * 4]]

    (roomy,), (compact,), (bare,) = (
        fit(drawing, PICTURES, Room("{} more".format, pixels=pixels)) for pixels in (1_000, 330, 150)
    )
    assert roomy.count("1,000") == 36
    assert "1,000" not in compact
    assert compact.count("<:") == 60
    assert bare == f"{TITLE.text}\n" + "\n".join(["🔴 "] * 4)


def test_title_and_question_outlast_hands() -> None:
    title, text = shorten([[TITLE], [QUESTION, *[HAND] * 100, NEWS]], WIDE)
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

    dealer, lines = fit(draw, Pictures(), WIDE)
    finished, other, *_ = lines.split("\n")
    kinds = {"finished": _kind(finished), "other": _kind(other), "dealer": _kind(dealer)}
    assert kinds == shown
    assert len(lines.split("\n")) == hands


def _kind(line: str) -> str:
    return "pictures" if "<:" in line else "text" if "`" in line else "none"


PICTURES = CardFaces({name: f"<:{name}_ab12:{10**18 + number}>" for number, name in enumerate(NAMES)})


def text(snapshot: Snapshot, faces: CardFaces = PICTURES) -> str:
    shown = "\n".join(
        part.get("content", "") for part in walk_components(parts(board(ENGLISH, snapshot, faces)))
    )
    return plain(shown)


def draw(lines: int) -> Callable[[HandFaces], Drawn]:
    """Return a drawing with so many finished hands, and one that is not."""

    def drawing(faces: HandFaces) -> Drawn:
        finished = Line(f"✔ {faces.finished.cards(['As', 'Kd'])}", LineRank.PLAYER)
        return [[finished] * lines, [Line(f"▶ {faces.other.cards(['Th', None])}", LineRank.NEEDED)]]

    return drawing


def test_all_cards_are_pictures_where_they_fit() -> None:
    table = full_snapshot(Stage.PLAY, players=2, hands=1, cards=2)
    shown = text(replace(table, surrender_window=False))
    assert PICTURES.cards(["As", None]) in shown
    assert PICTURES.cards(["Td", "Td"]) in shown
    assert "`" not in shown.split("🔒")[0]


def test_result_and_last_move_are_pictures() -> None:
    bets = text(full_snapshot(Stage.BETS, players=1, hands=1, cards=2))
    assert PICTURES.card("Ac") in bets
    table = replace(full_snapshot(Stage.PLAY, players=1, hands=1, cards=2), surrender_window=False)
    assert table.news is not None
    news = replace(table.news, what="hit", card="7c", by_timer=False)
    assert f"drew {PICTURES.card('7c')}" in text(replace(table, news=news))


@pytest.mark.parametrize(
    ("lines", "finished", "other"),
    [(10, PICTURES, PICTURES), (60, TEXT_FACES, PICTURES), (280, TEXT_FACES, TEXT_FACES)],
)
def test_finished_hands_turn_to_text_first(lines: int, finished: CardFaces, other: CardFaces) -> None:
    texts = fit(draw(lines), PICTURES, WIDE)
    assert texts == shorten(draw(lines)(HandFaces(finished=finished, other=other)), WIDE)
    assert sum(len(each) + 1 for each in texts) <= TEXT_LIMIT


@pytest.mark.parametrize(
    ("hands", "won", "lost"),
    [(14, PICTURES, PICTURES), (60, PICTURES, TEXT_FACES), (90, TEXT_FACES, TEXT_FACES)],
)
def test_lost_hands_of_a_result_turn_to_text_first(hands: int, won: CardFaces, lost: CardFaces) -> None:
    assert fit(result(hands), PICTURES, WIDE) == shorten(
        result(hands)(HandFaces(settled=won, lost=lost)), WIDE
    )


def result(hands: int) -> Callable[[HandFaces], Drawn]:
    """Return a drawing of a result with so many hands, of which half are lost."""

    def drawing(faces: HandFaces) -> Drawn:
        won, lost = Line(faces.settled.cards(["As", "Kd"])), Line(faces.lost.cards(["As", "Kd"]))
        return [[won, lost] * (hands // 2)]

    return drawing


def test_result_of_many_hands_shows_all_cards() -> None:
    assert text(result_of_twelve_hands()).count(PICTURES.card("8s")) > 2 * 12


def test_lines_are_shortened_only_after_all_cards_are_text() -> None:
    hands, asked = fit(draw(1_400), PICTURES, WIDE)
    assert hands.endswith(" more")
    assert "<:" not in hands + asked


@for_each(stage=Stage, size=[(1, 2), (2, 4), (40, 21)])
def test_fullest_table_fits_with_pictures(stage: Stage, size: tuple[int, int]) -> None:
    hands, cards = size
    components = parts(board(ENGLISH, full_snapshot(stage, hands=hands, cards=cards), PICTURES))
    assert list(message_component_errors(components, v2=True, at=())) == []


@pytest.mark.parametrize("stage", list(Stage))
def test_fullest_table_loses_no_more_lines_than_with_text(stage: Stage) -> None:
    table = full_snapshot(stage, hands=4, cards=5)
    assert text(table).count("\n") == text(table, TEXT_FACES).count("\n")
