"""A person and a server whose language is the pseudo-locale read no raw English."""

import re
from typing import Any

import pytest

from bot.blackjack.options.option_list import OPTIONS, PRESET_NAMES
from bot.fields import Choice
from bot.words import catalogue
from standin import Person, RecordedRequest
from tests.architecture.sources import modules, within
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.face_down_table import READ_COMMANDS
from tests.support.pseudo_locale import PSEUDO, pseudo_words, raw_words, visible_texts
from tests.table.fakes import StackedShoes

MAY_USE_ENGLISH = {
    "cogs.common.typed_inputs": "people may type English words for amounts in every language",
    "cogs.table.damage_notices": "they are posted before the gateway tells which servers there are",
}
"""Modules that use English whatever the language of the reader is, with the reason."""

COMMANDS = "/applications/{application_id}/commands"


@pytest.fixture
def _pseudo_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue._WORDS, PSEUDO, pseudo_words())


def typed_words() -> frozenset[str]:
    """Return what people type in every language: names of options, their values, presets and names."""
    choices = [value for each in OPTIONS if isinstance(each.kind, Choice) for value in each.kind.values]
    typed = [*PRESET_NAMES, *choices, *(option.name for option in OPTIONS), "on", "off"]
    return frozenset(word.lower() for each in typed for word in re.findall("[A-Za-z]+", each))


def raw_english(harness: BotHarness, requests: list[RecordedRequest]) -> dict[str, set[str]]:
    """Return the visible texts with raw words, and these words."""
    people = {name.lower() for name in harness.sandbox.people}
    known = typed_words() | people
    texts = {text for each in requests if each.route != COMMANDS for text in visible_texts(each.body)}
    return {text: raw for text in texts if (raw := raw_words(text, known))}


def test_only_these_modules_use_english() -> None:
    users = {
        name
        for name, source in modules().items()
        if within(name, "cogs")
        and re.search(r"^from bot\.words\.catalogue import .*\bENGLISH\b", source, re.MULTILINE)
    }
    assert users == MAY_USE_ENGLISH.keys()


@pytest.mark.usefixtures("_pseudo_locale")
async def test_evening_has_no_raw_english(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("T 9 A T 9 7 T T"), locale=PSEUDO)
    await check_round(harness)
    await check_answers_to_commands(harness)


async def check_answers_to_commands(harness: BotHarness) -> None:
    olive, ann = harness.owner, harness.person("Ann")
    before = len(harness.sandbox.requests)
    gift: dict[str, Any] = {"member": ann, "reason": "a gift"}
    said = [
        await harness.type(ann, "table open"),
        await harness.type(olive, "table open"),
        await harness.type(olive, "table set", option="max_bet", value="500"),
        await harness.type(olive, "table set", option="late_insurance", value="on"),
        await harness.type(olive, "table set", option="peek", value="128"),
        await harness.type(olive, "table preset", name="house"),
        await harness.type(olive, "table show"),
        await harness.type(ann, "balance"),
        await harness.type(ann, "balance", member=olive),
        await harness.type(ann, "verify", id="soon"),
        await harness.type(ann, "verify", id="99"),
        await harness.type(ann, "seed", text="my own"),
        await harness.type(olive, "admin chips", amount="5", **gift),
        await harness.type(olive, "admin chips", amount="-5", **gift),
        await harness.type(olive, "admin chips", amount="-5000", **gift),
        await harness.type(olive, "admin chips", amount="1000000m", **gift),
        await harness.type(olive, "admin revive", member=ann),
        await harness.type(ann, "admin revive", member=ann, ignore_permissions=True),
        await harness.close_table(olive),
    ]
    await harness.slash(ann, "leaderboard")
    await harness.slash(ann, "leaderboard", by="win_rate", period="week")
    sent = harness.sandbox.requests[before:]
    private = [each for each in sent if "/interactions/" in each.path]
    assert raw_english(harness, private) == {}
    assert all("⟦" in text for text in said)


async def check_round(harness: BotHarness) -> None:
    """Play a round, and press every button of each board, by a player and by a spectator."""
    ann, bob, cleo = harness.people(3)
    await harness.type(harness.owner, "table open")
    await harness.wait_until_board_current()
    await press_everything(harness, cleo)
    for person in (ann, bob):
        await harness.type(person, "bet", amount="10")
    for person in (ann, bob, cleo):
        await harness.type(person, "ready")
    await harness.pass_time(40)
    for command in READ_COMMANDS:
        await harness.slash(ann, command)
        await harness.slash(bob, command)
    await press_everything(harness, bob)
    for _ in range(4):
        for person in (ann, bob, cleo):
            await harness.type(person, "stand")
    await harness.wait_until_board_current()
    assert harness.snapshot.last is not None
    await press_everything(harness, ann)
    await harness.close_table(harness.owner)
    await harness.wait_until_idle()
    assert raw_english(harness, harness.sandbox.requests) == {}


async def press_everything(harness: BotHarness, person: Person) -> None:
    """Press every button of the board that the client lets the person press."""
    await harness.wait_until_board_current()
    for button in harness.board.buttons():
        now = {each.custom_id for each in harness.board.buttons() if not each.disabled}
        if button.custom_id is not None and button.custom_id in now:
            await harness.press(person, button.custom_id)
            await harness.wait_until_idle()
