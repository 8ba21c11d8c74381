"""``/train`` through the stand-in: questions, answers, counters, doubled, earlier and forged presses."""

import asyncio
from collections.abc import Iterator
from unittest.mock import patch

import pytest

from bot.background import Asker, ComputationError
from bot.bank.ids import GuildId
from bot.blackjack.rules import Rules
from bot.odds.game import Game
from bot.odds.hand_values import UpcardValues
from bot.odds.odds_questions import strategy_chart
from bot.odds.opening_choices import Chart
from bot.practice import Topic, TrainingQuestion, rules_mark
from bot.storage.writing.setting_jobs import SetMemberSetting
from bot.words.catalogue import words_in
from cogs.odds.odds_book import OddsBook
from standin import Message, Person
from standin.model.message import MessageFlag
from tests.cards.picture_faces import PICTURES
from tests.e2e.coach.computations import kept_values
from tests.e2e.harness import bot_harness

pytestmark = pytest.mark.shared_bot

GERMAN = words_in("de")
HANDS = (("Td 6c", "9h"), ("8s 8h", "6d"), ("As 7c", "6h"), ("9d 9c", "7s"))
"""By the rules of ``house`` the chart says surrender, split, double and stand."""


class KnownHands:
    """The hands that are asked: ``HANDS`` in turn."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Ask the first one next."""
        self._left = iter(HANDS)

    def draw(self, topic: Topic, rules: Rules, *_: object, **__: object) -> TrainingQuestion:
        cards, up = next(self._left)
        return TrainingQuestion(topic=topic, cards=tuple(cards.split()), up=up, rules=rules_mark(rules))


@pytest.fixture
def hands() -> Iterator[KnownHands]:
    """Ask known hands, and compute in the test's process, which is quicker than to start another.

    The bot may go on with other tests: everything is put back.
    """

    async def upcard(_book: OddsBook, rules: Rules, up: int, _asker: Asker) -> UpcardValues:
        return kept_values(rules, up)

    async def chart(_book: OddsBook, rules: Rules, _asker: Asker) -> Chart:
        return strategy_chart(Game.of(rules), None)  # of an infinite shoe: the same for these hands

    known = KnownHands()
    with (
        patch.object(OddsBook, "upcard", upcard),
        patch.object(OddsBook, "chart", chart),
        patch("bot.practice.draw_question", known.draw),
    ):
        yield known


def labels(panel: Message) -> list[str]:
    return [button.label or "" for button in panel.buttons()]


async def test_answer_is_told_with_the_worth_of_each_move(
    harness: bot_harness.BotHarness, hands: KnownHands
) -> None:
    ann, bob = harness.people(2)
    panel = await harness.ask(ann, "train", topic="hard")
    assert "**Practice** · hard hands · preset house" in panel.text
    assert "**Hard 16 against 9.** Your move?" in panel.text
    assert "-# nine of hearts and face-down card" in panel.text
    assert "-# ten of diamonds and six of clubs" in panel.text
    assert labels(panel) == ["Hit", "Stand", "Double", "Surrender"]
    async with harness.nothing_changes():
        sent = await harness.requests_during(harness.press(ann, "Surrender", on=panel))
    assert bot_harness.callback_types(sent) == [bot_harness.UPDATE]
    assert len(sent) == 1, "one call to Discord"
    assert "✅ **Right!** The chart says Surrender." in panel.text
    assert "**Surrender −50** · Hit −5" in panel.text
    assert "Streak **1** · best 1 · 1 of 1 right (100%)" in panel.text
    assert labels(panel) == ["Next hand", "Share"]
    sent = await harness.requests_during(harness.press(ann, "Next hand", on=panel))
    assert bot_harness.callback_types(sent) == [bot_harness.UPDATE]
    assert "**A pair of 8 against 6.** Your move?" in panel.text
    assert "Split" in labels(panel)

    await harness.press(ann, "Stand", on=panel)
    assert "❌ **Not quite.** You chose Stand, the chart says **Split**." in panel.text
    assert "A pair of 8 against 6: the dealer busts in 44 of 100." in panel.text
    assert "`/strategy` shows the whole chart" in panel.text
    assert "Streak **0** · best 1 · 1 of 2 right (50%)" in panel.text

    hands.begin()
    bob.locale = "de"
    panel = await harness.ask(bob, "train", topic="hard")
    assert GERMAN("train-ask-hard", hand="16", up="9") in panel.text
    await harness.press(bob, "Aufgeben", on=panel)
    assert GERMAN("train-right", move="Aufgeben") in panel.text


async def test_pictures_are_said_in_words_only_to_who_wants_that(
    harness: bot_harness.BotHarness, hands: KnownHands
) -> None:
    ann = harness.person("Ann")
    with patch.object(harness.bot, "card_faces", PICTURES):
        panel = await harness.ask(ann, "train", topic="hard")
        assert "<:nine_of_hearts:" in panel.text
        assert "nine of hearts" not in panel.text
        await harness.type(ann, "me cards", in_words=True)
        assert "-# six of diamonds" in (await harness.ask(ann, "train", topic="hard")).text, "the next hand"


async def test_practice_counts_each_hand_once_and_is_shared_once(
    harness: bot_harness.BotHarness, hands: KnownHands
) -> None:
    ann, bob = harness.people(2)
    panel = await harness.ask(ann, "train", topic="hard")
    assert "Share" not in labels(panel)
    clicks = [await ann.click(panel, label) for label in ("Surrender", "Surrender", "Hit")]
    assert all([(await bot_harness.answered(click)).acked for click in clicks])
    assert "1 of 1 right" in panel.text
    await harness.press(ann, "Share", on=panel)
    (posted,) = harness.shared
    told = ["### 🎯 Ann · practice with `/train`", "-# Streak **1** · best 1 · 1 of 1 right (100%)"]
    assert posted.text.split("\n") == told
    harness.clock.advance(61)
    again = await harness.press(ann, "Share", on=panel)
    assert again.reply is not None
    assert again.reply.text == "You have shared this already."
    assert len(harness.shared) == 1
    clicks = [await ann.click(panel, "Next hand") for _ in range(2)]
    assert all([(await bot_harness.answered(click)).acked for click in clicks])
    assert "**A pair of 8 against 6.** Your move?" in panel.text
    assert [click.followups for click in clicks] == [[], []]

    hands.begin()
    earlier = await harness.open_panel(bob, "Practise", on=await harness.ask(bob, "blackjack"))
    assert "Stand" in labels(earlier)
    newer = await harness.ask(bob, "train", channel="high-rollers")
    await harness.press(bob, "Hit", on=earlier)
    assert "That hand was an earlier one." in earlier.text
    assert "**A pair of 8 against 6.** Your move?" in earlier.text
    await harness.press(bob, "Split", on=earlier)
    assert "1 of 1 right" in earlier.text
    await harness.press(bob, "Hit", on=newer)
    assert "1 of 1 right" in newer.text, "the hand is over: its answer is shown"


@pytest.mark.own_bot
async def test_practice_outlives_double_clicks_and_restarts(
    start_harness: bot_harness.StartHarness, hands: KnownHands
) -> None:
    harness = await start_harness(double_click_seconds=1.0)
    ann = harness.person("Ann")
    panel = await harness.ask(ann, "train")
    harness.clock.advance(1.0)
    await harness.press(ann, "Surrender", on=panel)
    harness.clock.advance(0.3)
    await harness.press(ann, "Next hand", on=panel)
    assert "✅" in panel.text, "the answer can still be read"
    await harness.press(ann, "Share", on=panel)
    assert harness.shared == [], "a double click on the second move"
    harness.clock.advance(1.0)
    await harness.restart()
    await harness.press(ann, "Next hand", on=panel)
    harness.clock.advance(0.3)
    await harness.press(ann, "Hit", on=panel)
    assert "Your move?" in panel.text, "a double click never becomes the next button"
    await harness.restart()
    harness.clock.advance(1.0)
    await harness.press(ann, "Split", on=panel)
    assert "Streak **2** · best 2 · 2 of 2 right (100%)" in panel.text


async def test_forged_presses_and_failures_change_nothing(
    harness: bot_harness.BotHarness, hands: KnownHands
) -> None:
    ann, bob = harness.people(2)
    panel = await harness.ask(ann, "train")
    before, refused = panel.text, words_in("en")("train-start-again")
    moves = ("fold", "decline", "split", "next:1")
    await harness.ask(bob, "train")
    forged = (
        "train:",
        f"train:{harness.number(ann)}:1",
        *(f"train:{harness.number(ann)}:1:{move}" for move in moves),
    )
    for custom_id in (*forged, f"train:{harness.number(bob)}:1:stand"):
        pressed = await harness.press_forged(ann, panel, custom_id)
        assert bot_harness.private_reply(pressed) == refused, custom_id
    panel.ephemeral_for, panel.flags = None, panel.flags & ~MessageFlag.EPHEMERAL
    pressed = await harness.press_forged(bob, panel, f"train:{harness.number(bob)}:1:stand")
    assert bot_harness.private_reply(pressed) == refused, "not on a public message"
    panel.ephemeral_for, panel.flags = ann.id, panel.flags | MessageFlag.EPHEMERAL
    assert panel.text == before

    async def fail(*_: object) -> UpcardValues:
        raise ComputationError("its process has ended")

    with patch.object(OddsBook, "upcard", fail):
        told = bot_harness.private_reply(await harness.press(ann, "Hit", on=panel))
        assert told == words_in("en")("odds-busy")
    await harness.press(ann, "Surrender", on=panel)
    assert "1 of 1 right" in panel.text

    hands.begin()
    panel = await harness.ask(ann, "train")
    guild = GuildId(harness.sandbox.guild.id)
    await harness.store.write(
        SetMemberSetting(guild=guild, user=harness.number(ann), name="training", value="damaged")
    )
    assert "`/train` deals a new one" in bot_harness.private_reply(await harness.press(ann, "Hit", on=panel))


async def test_rules_and_cards_are_those_of_the_table_or_of_the_default_preset(
    harness: bot_harness.BotHarness, hands: KnownHands
) -> None:
    ann, *others = harness.people(4)
    await harness.type(harness.owner, "admin set", setting="default_preset", value="vegas")
    panel = await harness.ask(ann, "train")
    assert "preset vegas" in panel.text
    await harness.open_table(preset="house")
    await harness.press(ann, "Hit", on=panel)
    assert "Other rules count here now, so this is a new hand." in panel.text
    assert "this table: " in panel.text
    assert "**A pair of 8 against 6.** Your move?" in panel.text

    for person, (preset, shown, named) in zip(others, DEALERS_CARDS, strict=True):
        await harness.close_table(harness.owner)
        await harness.open_table(preset=preset)
        hands.begin()
        panel = await harness.ask(person, "train")
        assert panel.text.split("\n")[1:3] == [f"## Dealer {shown}", f"-# {named}"], preset


DEALERS_CARDS = (
    ("house", "`9♥` `▮`", "nine of hearts and face-down card"),
    ("speed", "`▮` `9♥`", "face-down card and nine of hearts"),
    ("standard", "`9♥`", "nine of hearts"),
)


@pytest.mark.own_bot
async def test_cold_rules_are_answered_in_time(harness: bot_harness.BotHarness) -> None:
    """The chart and the values are computed in a real process; nothing is known.

    The shoe is infinite: then it takes a hundredth of the time.
    """
    await harness.open_table()
    await harness.set_option("decks", "0")
    ann = harness.person("Ann")
    sent = await harness.requests_during(harness.ask(ann, "train"))
    assert bot_harness.callback_types(sent)[0] in (bot_harness.PRIVATE, 5), "a panel, or the promise of one"
    (panel,) = ann.private(harness.channel)
    assert "Your move?" in panel.text
    pressed = await harness.press(ann, "Stand", on=panel)
    assert pressed.acked
    assert await asyncio.wait_for(_routes(harness, ann, panel), 20) == [bot_harness.CALLBACK]

    await harness.set_option("surrender", "off")
    told = await harness.type(ann, "train", topic="surrender")
    assert told.startswith("Nobody can surrender here (this table: ")
    ann.locale = "de"
    assert (await harness.type(ann, "train", topic="surrender")).startswith("Aufgeben kann man")


async def _routes(harness: bot_harness.BotHarness, person: Person, panel: Message) -> list[str]:
    sent = await harness.requests_during(harness.press(person, "Next hand", on=panel))
    return [each.route for each in sent]
