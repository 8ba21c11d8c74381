"""Names show as themselves and have no effect on the text around them; cards, totals and amounts as text."""

import re
import unicodedata
from dataclasses import replace
from functools import cache

import pytest

from bot.bank.ids import UserId
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import ENGLISH
from cogs.board.layout import board
from cogs.board.shared_lines import name_columns
from cogs.wording import (
    card_names,
    clean_name,
    clean_username,
    countdown,
    decks,
    escaped_name,
    limits,
    shortened_names,
    shown_name,
    total,
)
from tests.cogs.hostile_names import HOSTILE_NAMES
from tests.cogs.sample_snapshots import full_snapshot, parts, player, problems, read_texts
from tests.support.cases import for_each
from tests.table.fakes import ANN, BOB


def test_cards_are_named_in_words() -> None:
    assert card_names(ENGLISH, ("5h", "Ts", None)) == "five of hearts, ten of spades and face-down card"


def test_total_is_soft_only_below_21() -> None:
    assert total(ENGLISH, 17, soft=True) == "**soft 17**"
    assert total(ENGLISH, 21, soft=True) == "**21**"
    assert total(ENGLISH, 17) == "**17**"
    assert total(ENGLISH, 21, soft=True, natural=True) == "**blackjack**"


def test_limits_without_a_maximum() -> None:
    assert limits(ENGLISH, 500, 50_000) == "5–500"
    assert limits(ENGLISH, 500, None) == "from 5"


def test_countdown_is_a_discord_timestamp() -> None:
    assert countdown(1_700_000_030.4) == "<t:1700000030:R>"


def test_decks_as_text() -> None:
    assert [decks(ENGLISH, number) for number in (0, 1, 6)] == ["infinite decks", "1 deck", "6 decks"]


ESCAPED = re.compile(r"\\[!-/:-@\[-`{-~]")
ISOLATES = "\u2068\u2069"


@for_each(name=HOSTILE_NAMES)
def test_shown_name_has_no_effect(name: str) -> None:
    shown = escaped_name(name)
    assert not re.search(r"[!-/:-@\[-`{-~]", ESCAPED.sub("", shown)), "all punctuation is escaped"
    assert "@" not in shown
    inner = shown.strip(ISOLATES)
    assert not {unicodedata.category(each) for each in inner} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert not re.search("[\u0300-\u036f]{3}", shown)
    assert (shown[:1] == "\u2068") == (shown[-1:] == "\u2069"), "no direction leaks out"
    shown.encode()


@for_each(name=HOSTILE_NAMES)
def test_name_is_at_most_sixteen_columns_wide(name: str) -> None:
    clean = clean_name(name)
    wide = sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in clean)
    assert wide - sum(unicodedata.category(each) == "Mn" and each != "\ufe0f" for each in clean) <= 16
    assert clean_name(clean) == clean


@for_each(
    case=[
        ("Ann", "Ann"),
        ("Zo\u00eb", "Zo\u00eb"),
        ("J.R.", "J\\.R\\."),
        ("  Ann \t Lee ", "Ann Lee"),
        ("a_b", "a\\_b"),
        ("@everyone", "\uff20everyone"),
        ("a name of twenty-two.", "a name of twent…"),
        (
            "\u65e5\u672c\u8a9e\u306e\u540d\u524d\u3067\u3059\u3088",
            "\u65e5\u672c\u8a9e\u306e\u540d\u524d\u3067…",
        ),
        ("\u05d3\u05df", "\u2068\u05d3\u05df\u2069"),
        ("Vi\u1ec7t \u0e19\u0e49\u0e33", "Vi\u1ec7t \u0e19\u0e49\u0e33"),
    ]
)
def test_shown_name_is_the_name(case: tuple[str, str]) -> None:
    name, shown = case
    assert escaped_name(name) == shown


def test_shortened_names_stay_different() -> None:
    names = dict(enumerate(("Newcomer 1", "Newcomer 2", "Ann", "Bartholomew", "Bob", "Bob")))
    assert shortened_names(names, {}, 8) == {  # type: ignore[arg-type]
        0: "Newco… 1",
        1: "Newco… 2",
        2: "Ann",
        3: "Barthol…",
        4: "Bob",
        5: "Bob",
    }


@for_each(name=HOSTILE_NAMES)
def test_shortened_names_are_narrow(name: str) -> None:
    shown = shortened_names(
        {ANN: f"{name} 1", BOB: f"{name} 2"}, {ANN: "annabelle_77", BOB: "annabelle_77"}, 5
    )
    for each in shown.values():
        wide = sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in each)
        assert wide - sum(unicodedata.category(one) == "Mn" for one in each) <= 5


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u3164", "\u0351\u036b"])
def test_name_without_visible_characters_is_a_mention(name: str) -> None:
    assert shown_name(ENGLISH, {ANN: name}, ANN) == f"<@{ANN}>"
    assert shown_name(ENGLISH, {}, ANN) == f"<@{ANN}>"


@for_each(
    name=HOSTILE_NAMES,
    stage=[Stage.BETS, Stage.OFFER, Stage.PLAY, Stage.CLOSED],
    is_dealers_turn=[False, True],
)
def test_board_with_hostile_names_reads_as_with_plain_ones(
    name: str, stage: Stage, is_dealers_turn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The names, as short as the board needs them, take the places of plain ones. Nothing else changes.

    There is room for all lines: which of them a phone shows depends on the widths of names.
    """
    monkeypatch.setattr("cogs.board.layout.HIGHEST", 10**6)
    snapshot = _table_of_three(stage, is_dealers_turn)
    shown = escaped_name(clean_name(name, name_columns(snapshot)))
    text = _text(replace(snapshot, names=dict.fromkeys(map(player, range(10)), name)))
    if shown:
        assert text == _text_with_plain_names(stage, is_dealers_turn).replace("Plain", shown)
    else:
        assert text == _text(replace(snapshot, names={}))


@cache
def _text_with_plain_names(stage: Stage, is_dealers_turn: bool) -> str:
    names = dict.fromkeys(map(player, range(10)), "Plain")
    return _text(replace(_table_of_three(stage, is_dealers_turn), names=names))


@cache
def _table_of_three(stage: Stage, is_dealers_turn: bool) -> Snapshot:
    snapshot = full_snapshot(stage, players=3, hands=2, cards=2)
    return replace(snapshot, is_dealers_turn=is_dealers_turn, queue=())


def _text(snapshot: object) -> str:
    drawn = board(ENGLISH, snapshot)  # type: ignore[arg-type]
    assert problems(parts(drawn)) == []
    return read_texts(drawn)


def test_wide_username_is_cut_and_keeps_its_end() -> None:
    assert clean_username("mallory_of_the_seven_hills_1987") == "mallory_of_th…87"
    assert clean_username("ann.k") == "ann.k"


def test_short_names_that_look_alike_keep_their_ends() -> None:
    names = {UserId(1): "Annabelle", UserId(2): "\u0410nnabert"}
    assert list(shortened_names(names, {}, 5).values()) == ["An…le", "\u0410n…rt"]


@pytest.mark.parametrize(
    ("usernames", "shown"),
    [
        (("annas", "evil"), ["annas", "evil"]),
        (("annabelle.s", "mallory_of_th…87"), ["an….s", "ma…87"]),
        (("annabelle_55", "andromeda_55"), ["an…#1", "an…#2"]),
    ],
)
def test_names_that_are_cut_to_the_same_text_give_way_to_usernames(
    usernames: tuple[str, str], shown: list[str]
) -> None:
    names = {ANN: "Annabelle Smith", BOB: "Annabolle Smith"}
    usernames_of = dict(zip(names, usernames, strict=True))
    assert list(shortened_names(names, usernames_of, 5).values()) == shown
    assert list(shortened_names(names, usernames_of, 8).values()) == ["Annabel…", "Annabol…"]


def test_board_shows_usernames_of_names_that_it_cuts_to_the_same_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cogs.board.layout.HIGHEST", 10**6)
    people = [player(each) for each in range(1, 6)]
    names = {
        **{each: f"P{each}" for each in people},
        people[0]: "Annabelle Smith",
        people[1]: "Annabolle Smith",
    }
    snapshot = full_snapshot(Stage.PLAY, players=5, hands=1, cards=2)
    text = _text(replace(snapshot, names=names, usernames={people[0]: "annas", people[1]: "evil"}))
    assert "annas" in text
    assert "evil" in text
    assert "An…th" not in text
