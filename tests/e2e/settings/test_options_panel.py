"""``/table options``: every option is reached, changes are shown first and applied in one step."""

import asyncio
import re
from unittest.mock import patch

import pytest

from bot.blackjack.options.option_list import OPTIONS
from bot.fields import Choice, Switch, plain
from bot.words.catalogue import ENGLISH
from cogs.editing import edit_panels
from standin import Message
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.counted_worker import CountedWorker
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.known_edges import edges_known_to_be
from tests.e2e.settings.panel_person import PanelPerson, custom_ids
from tests.table.fakes import StackedShoes
from tests.words.languages import locale_of, longest_languages

pytestmark = pytest.mark.shared_bot


async def panel_of_owner(harness: BotHarness) -> PanelPerson:
    return await PanelPerson.open(harness, harness.owner, "table options")


def public_lines(harness: BotHarness) -> list[str]:
    return [each.text for each in harness.sandbox.messages(harness.channel) if not each.components]


def item_names(panel: Message) -> list[str]:
    """Return the options in the list of what can be changed."""
    stack = list(panel.components)
    while stack:
        part = stack.pop()
        if str(part.get("custom_id", "")).endswith(":item"):
            return [option["value"] for option in part["options"]]
        stack += part.get("components", [])
    raise AssertionError("no list")


async def test_changes_are_one_public_line(harness: BotHarness) -> None:
    await harness.open_table()
    panel = await panel_of_owner(harness)
    assert "**Smallest bet:** 5 chips" in panel.text
    await panel.show("money", "min_bet")
    asked = await answered(await panel.person.click(panel.panel, panel.id_of(":type:min_bet")))
    assert "1 to 100,000 · now 5 chips" in str(asked.modal)
    for typed in ("-5", "0", "100001", "ten", "5.5"):
        refused = await panel.set("money", "min_bet", typed)
        told = private_reply(refused)
        assert told.startswith(f"`{typed}` doesn't work for **Smallest bet**. It can be: 1 to 100,000."), told
    assert "Apply" not in panel.labels
    await panel.set("money", "min_bet", "600")
    await harness.wait_until(lambda: refused.reply is not None and refused.reply.deleted, "it is over")
    assert "⚠️ `min_bet` 600 is more than `max_bet` 500. Change the other one first." in panel.text
    await panel.set("money", "max_bet", "2,000")
    await panel.set("money", "min_bet", "1000")
    await panel.set("dealer", "hit_soft_17", "off")
    assert "Dealer hits soft 17: on → **off**\n- House edge: 0.53% → **0.3" in panel.text
    assert harness.snapshot.rules.max_bet == 500, "nothing is applied yet"
    await panel.apply()
    assert "✅ Your changes are in force." in panel.text
    assert public_lines(harness) == [
        "Olive changed *Smallest bet* (5 chips → **1,000 chips**), "
        "*Largest bet* (500 chips → **2,000 chips**), *Base bet* (10 chips → **1,000 chips**) "
        "and *Dealer hits soft 17* (on → **off**). House edge: 0.53% → **0.33%**."
    ]
    assert "bets 1,000–2,000" in await harness.shown()


async def test_listed_options_are_reached_and_their_dependencies_are_said(harness: BotHarness) -> None:
    with edges_known_to_be(lambda _rules: None):
        await check_listed_options(harness)


async def check_listed_options(harness: BotHarness) -> None:
    for preset in ("house", "vegas"):
        await harness.open_table(preset=preset)
        panel = await panel_of_owner(harness)
        found = []
        for group in dict.fromkeys(option.group for option in OPTIONS):
            await panel.pick(":group", group)
            found += item_names(panel.panel)
        assert found == [each.name for each in OPTIONS if preset == "vegas" or not each.for_matches]
        if preset == "house":
            await panel.set("dealer", "peek", "off")
            assert "⚠️ With late surrender the dealer always checks for a blackjack." in panel.text
            assert panel.part(":apply")["disabled"]
            await panel.set("moves", "surrender", "early")
            assert "⚠️" not in panel.text
            await panel.apply()
            rules = harness.snapshot.rules
            assert (rules.peek, rules.surrender) == ("off", "early")
            await harness.close_table(harness.owner)
    lines = len(public_lines(harness))
    await panel.set("dealer", "peek", "off")
    assert "`surrender` is early instead of late: with `peek` off, every surrender comes before" in panel.text
    assert "Surrender: late, after the dealer has checked for a blackjack → **early" in panel.text
    await panel.set("moves", "splits", "0")
    assert "`ace_splits` is 0 instead of 1: without splits, aces are not split either." in panel.text
    await panel.set("moves", "simple", "on")
    assert "`insurance` is off instead of on: `simple` leaves only hit and stand." in panel.text
    await panel.apply()
    assert harness.snapshot.rules.simple
    assert len(public_lines(harness)) == lines + 1


@pytest.mark.own_bot
async def test_changes_are_applied_once_and_to_the_table_that_was_shown(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes("T T T 7"))
    panel = await panel_of_owner(harness)
    await panel.set("money", "max_bet", "100")
    await harness.set_option("max_bet", "200")
    await panel.apply()
    assert "Nothing was applied." in panel.text
    assert "Largest bet: 500 chips → **200 chips**" in panel.text
    assert "Largest bet: 200 chips → **100 chips**" in panel.text
    assert harness.snapshot.rules.max_bet == 200
    await panel.apply()
    assert harness.snapshot.rules.max_bet == 100
    assert len(public_lines(harness)) == 2

    await panel.set("money", "max_bet", "500")
    await asyncio.gather(panel.apply(), panel.apply())
    await harness.wait_until_idle()
    assert len(public_lines(harness)) == 3, "a double press changes it once"
    assert "Nothing was applied" not in panel.text

    await harness.bet(ann, "25")
    panel = await panel_of_owner(harness)
    assert "A round is on: changes count from the next one." in panel.text
    await panel.set("money", "max_bet", "50")
    await panel.apply()
    assert "✅ Your changes count from the next round on." in panel.text
    assert public_lines(harness)[-1].endswith(
        "*Largest bet* (500 chips → **50 chips**), from the next round on."
    )
    assert harness.snapshot.rules.max_bet == 500

    await harness.press(ann, "Stand")
    await panel.set("money", "max_bet", "70")
    await harness.close_table(harness.owner)
    await harness.open_table()
    told = private_reply(await panel.apply())
    assert told == "That table is closed. `/table options` shows the options of an open one."
    assert harness.snapshot.rules.max_bet == 500
    await harness.restart()
    await panel.apply()
    assert panel.text == "This panel is too old. `/table options` opens a new one."


async def test_host_sets_options_of_their_match_before_it_starts(harness: BotHarness) -> None:
    ann, bob = harness.people(2)
    await harness.open_match(bob)
    for person in (bob, ann):
        await harness.press(person, "Join")
    panel = await PanelPerson.open(harness, bob, "table options")
    await panel.set("money", "raise_every", "5")
    await harness.type(bob, "leave")
    assert harness.snapshot.host == harness.number(ann)
    async with harness.nothing_changes():
        refused = private_reply(await panel.apply())
        assert "Only the host of this match" in refused, "the right is checked again"

    panel = await PanelPerson.open(harness, ann, "table options")
    assert panel.text.count("bankroll") == 0
    await panel.show("money", "bankroll")
    bankroll = panel.part(":value:bankroll")
    assert [each["value"] for each in bankroll["options"]] == ["match"]
    await panel.set("money", "raise_every", "5")
    looks = await PanelPerson.open(harness, bob, "table options")
    await looks.set("money", "raise_every", "5")
    assert "Only the host of this match, or a member with Manage Server, can do that." in looks.text
    await harness.start_alone(ann)
    told = private_reply(await panel.apply())
    assert "match" in told.lower()
    assert harness.snapshot.rules.raise_every == 0


async def test_any_member_tries_changes_and_sees_the_edge(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    assert "No table is open here" in await harness.type(harness.owner, "table options")
    await harness.open_table()
    panel = await PanelPerson.open(harness, ann, "table options")
    assert "Try what you like: the table stays as it is." in panel.text
    assert "Manage Server" not in panel.text, "nobody has asked for anything yet"
    await panel.set("dealer", "hit_soft_17", "off")
    assert "- House edge: 0.53% → **0.3" in panel.text
    assert "You can try this, but not apply it. Only members with Manage Server can do that" in panel.text
    assert panel.part(":apply")["disabled"]
    async with harness.nothing_changes():
        forged = await harness.press_forged(panel.person, panel.panel, panel.id_of(":apply"))
    assert "Only members with Manage Server can do that" in private_reply(forged)
    assert public_lines(harness) == []

    await harness.close_table(harness.owner)
    await harness.open_table(preset="single")
    panel = await PanelPerson.open(harness, ann, "table options")
    with edges_known_to_be(lambda rules: 0.16 if rules.hit_soft_17 else -0.02):
        await panel.set("dealer", "hit_soft_17", "on")
    edge = re.search(r"- House edge: you win 0\.\d\d% → \*\*\S", panel.text)
    assert edge, f"an advantage of the player is no negative edge: {panel.text}"


async def test_newer_try_replaces_the_older_ones_computation(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of several changes at once, only what runs already and the newest one are computed."""
    worker = CountedWorker()
    monkeypatch.setattr(harness.bot.background, "run", worker.run)
    await harness.open_table()
    await harness.set_option("decks", "0")  # the edges of an infinite shoe take a hundredth of the time
    panel = await PanelPerson.open(harness, harness.person("Ann"), "table options")
    await panel.show("moves", "splits")
    for splits in ("1", "2", "4", "0"):
        asked = await answered(await panel.person.click(panel.panel, panel.id_of(":type:splits")))
        assert asked.modal is not None
        await panel.person.submit(asked.modal, {"value": splits})
        await harness.wait_until_idle()
        await harness.pass_time(1.0)
    assert "Splits: 3 times → **0 times** · raises the house edge" in panel.text
    await worker.jobs_until(lambda: "- House edge: " in panel.text, harness.wait_until_idle)
    assert worker.begun == ["basic_edge", "basic_edge"], "of 3 splits, which ran already, and of none"
    assert "Splits: 3 times → **0 times**\n" in panel.text


async def test_forged_presses_and_drafts_of_others_change_nothing(harness: BotHarness) -> None:
    await harness.open_table()
    for forged in ("x", "1:apply", "{n}:value", "{n}:value:nothing", "{n}:type:simple", "{n}:go"):
        panel = await panel_of_owner(harness)
        await panel.set("money", "max_bet", "100")
        number = panel.id_of(":apply").split(":")[1]
        async with harness.nothing_changes():
            custom_id = f"options:{forged.format(n=number)}"
            pressed = await harness.press_forged(panel.person, panel.panel, custom_id)
        assert pressed.reply is None or "went wrong" not in pressed.reply.text, forged
    panel = await panel_of_owner(harness)
    await panel.set("money", "max_bet", "100")
    with patch.object(edit_panels, "MOST_DRAFTS", 8):
        for _ in range(10):
            await harness.slash(harness.person("Ann"), "table options")
        await panel.apply()
    assert "✅ Your changes are in force." in panel.text
    assert harness.snapshot.rules.max_bet == 100


async def test_all_options_changed_at_once_fit(start_harness: StartHarness) -> None:
    """The stand-in refuses more than 4,000 characters or 40 parts, and lines of more than 2,000.

    The two languages with the longest texts are read. The line is in the language with the longest ones.
    """
    other, words = longest_languages("option", "edit")
    harness = await start_harness(locale=locale_of(words.language))
    await harness.open_table(preset="standard")
    panel = await panel_of_owner(harness)
    of_matches = {option.name for option in OPTIONS if option.for_matches}
    kept = {"bankroll", "hints", "inverted", "simple", "hole_card", "odd_money"} | of_matches
    rules, group = harness.snapshot.rules, ""
    numbers = {"bet_step": "2", "max_bet": "90", "min_bet": "6", "base_bet": "20", "decks": "24"}

    with edges_known_to_be(lambda asked: 0.33 if asked == rules else 12.34):
        for option in OPTIONS:
            if option.name in kept:
                continue
            old = getattr(rules, option.name)
            if isinstance(option.kind, Switch):
                value = plain(not old)
            elif isinstance(option.kind, Choice):
                value = next(each for each in reversed(option.kind.values) if each != old)
            else:
                value = numbers.get(
                    option.name, str(option.kind.high if old != option.kind.high else option.kind.low)
                )
            if option.group != group:
                await panel.pick(":group", group := option.group)
            await panel.choose(option.name, value)
            assert "…" not in panel.text.split("\n")[0]
        for language in (other, words):
            panel.person.locale = locale_of(language.language)
            for each in dict.fromkeys(option.group for option in OPTIONS):
                await panel.pick(":group", each)
        before = len(public_lines(harness))
        assert "12" in panel.text, "also the edge is told"
        await panel.press(words("edit-apply-button"))
    assert len(public_lines(harness)) == before + 1, panel.text
    assert len(public_lines(harness)[-1]) <= 2_000
    assert len(custom_ids(panel.panel)) >= 2


def test_plain_names_of_options_are_short() -> None:
    assert [each.name for each in OPTIONS if len(ENGLISH(f"option-{each.name}-name")) > 30] == []
