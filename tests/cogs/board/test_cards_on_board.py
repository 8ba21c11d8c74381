"""Cards on the board as pictures: they make way for text before any line is shortened."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.cards.faces import NAMES, TEXT_FACES, CardFaces
from bot.sandbox.model.message import walk_components
from bot.sandbox.validation.component_rules import message_component_errors
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import ENGLISH
from cogs.board.layout import board
from cogs.board.shortening import ELLIPSIS, TEXT_LIMIT, Drawn, HandFaces, Line, LineRank, fit, shorten
from tests.cogs.sample_snapshots import full_snapshot, parts

PICTURES = CardFaces({name: f"<:{name}_ab12:{10**18 + number}>" for number, name in enumerate(NAMES)})


def text(snapshot: Snapshot, faces: CardFaces = PICTURES) -> str:
    return "\n".join(
        part.get("content", "") for part in walk_components(parts(board(ENGLISH, snapshot, faces)))
    )


def draw(lines: int) -> Callable[[HandFaces], Drawn]:
    """Return a drawing with so many finished hands, and one that is not."""

    def drawing(faces: HandFaces) -> Drawn:
        finished = Line(f"✔ {faces.finished.cards(['As', 'Kd'])}", LineRank.PLAYER)
        return [[finished] * lines, [Line(f"▶ {faces.other.cards(['Th', None])}", LineRank.NEEDED)]]

    return drawing


def test_all_cards_are_pictures_where_they_fit() -> None:
    shown = text(full_snapshot(Stage.PLAY, players=2, hands=1, cards=2))
    assert PICTURES.cards(["As", None]) in shown
    assert PICTURES.cards(["Td", "Td"]) in shown
    assert "`" not in shown.split("🔒")[0]


def test_result_and_last_move_are_pictures() -> None:
    bets = text(full_snapshot(Stage.BETS, players=1, hands=1, cards=2))
    assert PICTURES.card("Ac") in bets
    table = full_snapshot(Stage.PLAY, players=1, hands=1, cards=2)
    assert table.news is not None
    news = replace(table.news, what="hit", card="7c", by_timer=False)
    assert f"drew {PICTURES.card('7c')}" in text(replace(table, news=news))


@pytest.mark.parametrize(
    ("lines", "finished", "other"),
    [(10, PICTURES, PICTURES), (60, TEXT_FACES, PICTURES), (280, TEXT_FACES, TEXT_FACES)],
)
def test_finished_hands_turn_to_text_first(lines: int, finished: CardFaces, other: CardFaces) -> None:
    texts = fit(draw(lines), PICTURES)
    assert texts == shorten(draw(lines)(HandFaces(finished=finished, other=other)))
    assert sum(len(each) + 1 for each in texts) <= TEXT_LIMIT


def test_lines_are_shortened_only_after_all_cards_are_text() -> None:
    hands, asked = fit(draw(1_800), PICTURES)
    assert ELLIPSIS.text in hands
    assert "<:" not in hands + asked


@pytest.mark.parametrize("stage", list(Stage))
@pytest.mark.parametrize(("hands", "cards"), [(1, 2), (2, 4), (4, 5), (40, 21)])
def test_fullest_table_fits_with_pictures(stage: Stage, hands: int, cards: int) -> None:
    components = parts(board(ENGLISH, full_snapshot(stage, hands=hands, cards=cards), PICTURES))
    assert list(message_component_errors(components, v2=True, at=())) == []


@pytest.mark.parametrize("stage", list(Stage))
def test_fullest_table_loses_no_more_lines_than_with_text(stage: Stage) -> None:
    table = full_snapshot(stage, hands=4, cards=5)
    assert text(table).count("\n") == text(table, TEXT_FACES).count("\n")
