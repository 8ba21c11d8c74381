"""The pages of ``/help`` and ``/rules``: what they say, their buttons, and that they fit."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest

from bot.blackjack.options.option_list import BY_NAME
from bot.blackjack.options.resolution import resolve
from bot.fields import Choice, Switch
from bot.server_settings import ServerSettings
from bot.table.table_state import Choices
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import ENGLISH, Words
from cogs.common.panels import Panel
from cogs.help import HelpPage, RulesPage, help_panel, page_of, parse_rules_id, rules_panel
from tests.cogs.sample_snapshots import open_snapshot, parts, problems
from tests.support.cases import for_each
from tests.words.languages import each_language

MOST_CHARACTERS = 4_000
"""Discord's limit for all texts of a message."""


def texts_of(panel: Panel) -> list[str]:
    return [str(part["content"]) for part in _walk(parts(panel)) if "content" in part]


def buttons_of(panel: Panel) -> dict[str, str]:
    """Return the panel's custom_ids by label."""
    found = [part for part in _walk(parts(panel)) if "custom_id" in part]
    return {part["label"]: part["custom_id"] for part in found}


def _walk(parts: Any) -> Any:
    for part in parts:
        yield part
        yield from _walk(part.get("components", ()))


@cache
def table(preset: str = "house", **changes: Any) -> Snapshot:
    """Return the snapshot of a newly opened table with these options."""
    choices = Choices(preset=preset, changes=changes)
    return replace(open_snapshot(), choices=choices, rules=resolve(preset, changes).rules)


@cache
def changed_everywhere() -> Snapshot:
    """Return a table with as many changed options as possible, with corrections and options to come."""
    changes: dict[str, Any] = {}
    for name, option in BY_NAME.items():
        match option.kind:
            case Switch():
                values: list[Any] = [not option.defaults["standard"]]
            case Choice(values=choices):
                values = [value for value in choices if value != option.defaults["standard"]]
            case _:
                values = [option.kind.high]
        for value in values:
            try:
                resolve("standard", {**changes, name: value})
            except Exception:  # a combination that is refused
                continue
            changes[name] = value
            break
    changes["simple"] = False
    full = table("standard", **changes)
    return replace(full, pending=Choices(preset="standard", changes={**changes, "boxes": 3}))


@each_language
@for_each(page=HelpPage, a_table=[lambda: None, table, changed_everywhere])
def test_help_pages_fit(page: HelpPage, words: Words, a_table: Callable[[], Snapshot | None]) -> None:
    panel = help_panel(words, page, a_table(), ServerSettings())
    assert sum(map(len, texts_of(panel))) <= MOST_CHARACTERS
    assert not problems(parts(panel))


@each_language
@for_each(
    page=RulesPage,
    a_table=[table, partial(table, "vegas"), partial(table, "standard"), changed_everywhere],
)
def test_rules_pages_fit(page: RulesPage, words: Words, a_table: Callable[[], Snapshot]) -> None:
    panel = rules_panel(words, a_table(), page)
    assert sum(map(len, texts_of(panel))) <= MOST_CHARACTERS
    assert not problems(parts(panel))


def test_each_help_page_has_the_buttons_of_all() -> None:
    for page in HelpPage:
        labels = list(buttons_of(help_panel(ENGLISH, page, None, ServerSettings())))
        deal = ["Play today's deal"] if page is HelpPage.GAME else []
        assert labels == ["The game", "Moves", "This table", "Chips", "Fairness", *deal]


@pytest.mark.parametrize("page", HelpPage)
def test_buttons_lead_to_their_pages(page: HelpPage) -> None:
    assert page_of(f"help:{page}") is page


@pytest.mark.parametrize("custom_id", ["help:open", "help:", "help:nowhere", "help:GAME"])
def test_unknown_help_page_is_the_first(custom_id: str) -> None:
    assert page_of(custom_id) is HelpPage.GAME


def test_game_is_told_in_six_lines() -> None:
    _, game, _, match, daily = texts_of(help_panel(ENGLISH, HelpPage.GAME, None, ServerSettings()))
    assert len(game.splitlines()) == 6
    assert "`/match`" in match
    assert "`/deal`" in daily
    without = texts_of(help_panel(ENGLISH, HelpPage.GAME, None, ServerSettings(deal=False)))
    assert len(without) == 4, "a server without the deal is not told about it"


def test_moves_have_ten_tips() -> None:
    _, tips, in_match, side, note = texts_of(help_panel(ENGLISH, HelpPage.MOVES, None, ServerSettings()))
    assert [line.partition(". ")[0] for line in tips.splitlines()] == [str(n) for n in range(1, 11)]
    assert "**Even money** is insurance by another name where blackjack pays 3 to 2." in tips
    assert in_match.startswith("**In a match**, the last player with chips wins")
    assert side.startswith("**Side bets**, where a table has them")
    assert "`/strategy` has this table's exceptions" in note


def test_chips_page_says_where_they_come_from_and_that_they_are_worth_nothing() -> None:
    text = "\n".join(texts_of(help_panel(ENGLISH, HelpPage.CHIPS, None, ServerSettings())))
    assert "You start with 1,000 chips on this server." in text
    assert "`/daily` brings 100 chips once a day" in text
    assert "`/refill` brings you back up to 200 chips, with at least 24 hours" in text
    assert "**no cash value**" in text


def test_chips_page_without_sources_says_who_can_help() -> None:
    off = ServerSettings(daily=0, refill=0)
    text = "\n".join(texts_of(help_panel(ENGLISH, HelpPage.CHIPS, None, off)))
    assert "/daily" not in text
    assert "/refill" not in text
    assert "`/admin revive`" in text


def test_table_page_is_that_of_rules() -> None:
    of_table = texts_of(help_panel(ENGLISH, HelpPage.RULES, table(), ServerSettings()))
    of_rules = texts_of(rules_panel(ENGLISH, table()))
    assert of_table == of_rules[:-1], "all but the hashes"


def test_only_unusual_rules_stand_out() -> None:
    texts = texts_of(rules_panel(ENGLISH, table("house", blackjack_pays="6:5")))
    payouts = next(text for text in texts if text.startswith("**Payouts**"))
    assert "◆ **Blackjack pays 6 to 5.** Your blackjack is paid at the end of the round." in payouts
    usual = texts_of(rules_panel(ENGLISH, table("house", hit_soft_17=False)))
    assert not any("◆" in text for text in usual)


def test_rules_tell_why_an_option_is_adjusted() -> None:
    texts = texts_of(rules_panel(ENGLISH, table("house", simple=True)))
    (adjusted,) = (text for text in texts if text.startswith("**Adjusted**"))
    assert "`surrender`" in adjusted


@pytest.mark.parametrize("page", RulesPage)
def test_both_pages_carry_the_whole_hashes(page: RulesPage) -> None:
    snapshot = table()
    text = "\n".join(texts_of(rules_panel(ENGLISH, snapshot, page)))
    assert f"`{snapshot.commitment}`" in text
    assert f"`{snapshot.next_commitment}`" in text
    assert len(snapshot.next_commitment) == 43


def test_buttons_of_rules_lead_to_the_other_page() -> None:
    snapshot = table()
    (to_list,) = buttons_of(rules_panel(ENGLISH, snapshot)).values()
    (back,) = buttons_of(rules_panel(ENGLISH, snapshot, RulesPage.LIST)).values()
    assert parse_rules_id(to_list) == (snapshot.table, RulesPage.LIST)
    assert parse_rules_id(back) == (snapshot.table, RulesPage.SENTENCES)


@pytest.mark.parametrize(
    "custom_id",
    ["rules:", "rules:1", "rules:1:", "rules:x:list", "rules:١:list", "rules:1:list:2", "rules:1:nowhere"],
)
def test_unreadable_rules_button_is_none(custom_id: str) -> None:
    assert parse_rules_id(custom_id) is None
