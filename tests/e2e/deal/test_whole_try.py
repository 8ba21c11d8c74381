"""``/deal`` through the stand-in: a whole try, and what it must not tell."""

import asyncio
import json

import pytest

from bot.blackjack.cards import Card, CardSource
from bot.deal.judging import UpcardBook
from bot.fairness.deals import DailyDeal, DealtCards
from bot.words.catalogue import words_in
from cogs.deal.deal_desk import DealDesk
from standin import Person
from tests.e2e.deal.deal_days import (
    FIRST_DAY,
    begin,
    clock_at,
    computed,
    finish,
    labels,
    moment,
    moves,
    play_on,
    set_clock,
    skip_until,
    stored,
)
from tests.e2e.harness import bot_harness
from tests.e2e.harness.bot_harness import CALLBACK, UPDATE, BotHarness, StartHarness

GERMAN = words_in("de")


@pytest.mark.both_databases
async def test_whole_try_ends_with_its_result(start_harness: StartHarness) -> None:
    """Each press costs one request, and ``Next hand`` stands where no move does."""
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    before = await harness.chips(ann)
    panel = await harness.ask(ann, "deal")
    hashes = [value for (value,) in harness.query("SELECT commitment FROM deal_days ORDER BY day")]
    assert panel.text.split("\n") == first_page(hashes)
    assert harness.query("SELECT * FROM deal_tries") == [], "nothing is dealt"
    sent = await harness.requests_during(harness.press(ann, "Deal the first hand", on=panel))
    assert panel.text.split("\n")[2:] == [
        "▶️ · **±0**",
        "## Dealer `3♠` `▮`",
        "-# three of spades and face-down card",
        "## You `J♣` `4♥` **14**",
        "-# jack of clubs and four of hearts",
    ]
    assert labels(panel) == ["Hit", "Stand", "Double", "Surrender", "Rules"]
    texts = list[str]()

    async def play() -> None:
        while not texts or labels(panel)[0] != "Share":
            first, *_ = [part["components"] for part in panel.walk() if part["type"] == 1]
            assert [each["label"] for each in first] == ["Hit", "Stand", "Next hand"] or len(texts) == 18
            if len(texts) == 2:
                found = {button.label: button.custom_id for button in panel.buttons()}
                assert found["Hit"] == f"deal:{harness.number(ann)}:20780:2:2:H", (
                    "person, day, hand, decision"
                )
                assert found["Stand"] == f"deal:{harness.number(ann)}:20780:2:2:S"
            texts.extend(await play_on(harness, ann, panel, until=1))

    sent += await harness.requests_during(play())
    assert [each.route for each in sent] == [CALLBACK] * 20
    assert set(bot_harness.callback_types(sent)) == {UPDATE}
    assert texts[0].split("\n")[2:] == FIRST_RESULT
    assert "❌ 7 against 10: **Hit** beats Stand by 22.1% of the bet" in texts[6]
    assert panel.text.split("\n")[-11:] == RESULT
    assert labels(panel) == ["Share", "Review", "Practise your mistakes"]
    found = await stored(harness, ann)
    assert (found.points, found.moves) == (-2_000, "N".join("S" * 10))
    assert await harness.chips(ann) == before + 25


def first_page(hashes: list[str]) -> list[str]:
    return [
        "### 🃏 Daily deal 1",
        "-# House rules · blackjack pays 3:2 · endless pack: the same card may come twice",
        "Ten hands, **the same cards for everyone**. You bet 10 points a hand, no chips.",
        "The **best decisions** win; points only break ties.",
        "You have one try a day and all the time you need: `/deal` brings you back to your hand.",
        "🎁 25 chips for finishing",
        f"-# 🔒 today `{hashes[0]}`",
        f"-# 🔒 tomorrow `{hashes[1]}`",
    ]


FIRST_RESULT = [
    "🟩 · **+10**",
    "## Dealer `3♠` `K♠` `10♥` **23** bust",
    "-# three of spades, king of spades and ten of hearts",
    "## You `J♣` `4♥` **14**",
    "-# jack of clubs and four of hearts",
    "🟢 **+10** · won",
    "🟩 Best play",
]

RESULT = [
    "🟩 Best play",
    "## 🟩🟩🟩❌🟩❌❌🟩❌🟩",
    "**−20 points** · the book −40",
    "🎉 **You beat the book by 20!**",
    "-# Hands: 6 best · 4 mistakes",
    "-# The book is the best play with the same cards.",
    "Place so far, by decisions: **1** of 1",
    "🔥 1 day",
    "🎁 **+25 chips** for finishing",
    "🏅 First daily deal",
    "Next deal: <t:1795478400:R>",
]


class OtherFuture:
    """The cards of a hand; the dealer's hidden card, and all that may be drawn, are others."""

    def __init__(self, own: CardSource, other: CardSource) -> None:
        self._own, self._other = own, other

    def card(self, index: int, hand: str, place: int) -> Card:
        is_seen = (hand, place) in (("d", 0), ("p", 0), ("p", 1))
        return (self._own if is_seen else self._other).card(index, hand, place)


async def test_nothing_tells_a_card_that_comes(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Two people whose cards differ only in those to come are told the same, and the same is logged.

    Before the last hand, most of the others are not looked at.
    """
    caplog.set_level("DEBUG", "cogs")
    harness = await start_harness(clock=clock_at("10:00"))
    people = iter(harness.people(6))
    for hand in (1, 4, 10):
        told = []
        for person, seed in ((next(people), b"1" * 32), (next(people), b"2" * 32)):

            def cards(deal: DailyDeal, number: int, seed: bytes = seed, hand: int = hand) -> CardSource:
                own, other = DealtCards(b"0" * 32, deal.day, number), DealtCards(seed, deal.day, number)
                if number == hand:
                    return OtherFuture(own, other)
                return own if number < hand else other

            monkeypatch.setattr(DailyDeal, "cards", cards)
            caplog.clear()
            before = len(harness.sandbox.requests)
            panel = await harness.ask(person, "deal")
            await harness.press(person, "Deal the first hand", on=panel)
            if hand == 10:
                await skip_until(lambda played: played.hand_number == 9, harness, person, panel)
            while f"hand {hand} of 10" not in panel.text:
                await harness.press(person, "Stand" if "Stand" in labels(panel) else "Next hand", on=panel)
            assert "Stand" in labels(panel)
            sent = json.dumps([each.body for each in harness.sandbox.requests[before:]])
            told.append((sent.replace(f"deal:{harness.number(person)}:", "deal:1:"), caplog.messages))
        assert told[0] == told[1], f"hand {hand}"


async def test_odds_never_delay_a_press(start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(DealDesk, "known_values", lambda *_: None)
        harness = await start_harness(clock=clock_at("10:00"))
        ann = harness.person("Ann")
        panel = await begin(harness, ann)
        (text,) = await play_on(harness, ann, panel, until=1)
        assert "⏳ I'm still working out the best play." in text
        await finish(harness, ann, panel)
        assert "**−20 points**" in panel.text
        assert labels(panel) == ["Review"]
    panel = await harness.ask(ann, "deal")
    assert "## 🟩🟩🟩❌🟩❌❌🟩❌🟩" in panel.text
    assert "Place so far, by decisions: **1** of 1" in panel.text


class SlowOdds:
    """Odds that are there when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ready = asyncio.Event()
        monkeypatch.setattr(DealDesk, "known_values", self._known)
        monkeypatch.setattr(DealDesk, "learn", self._learn)

    def _known(self, deal: DailyDeal) -> UpcardBook | None:
        return computed(deal.rules) if self.ready.is_set() else None

    async def _learn(self, deal: DailyDeal) -> UpcardBook:
        await self.ready.wait()
        return computed(deal.rules)


async def test_first_hand_waits_two_seconds_for_the_odds(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A try that is finished before they are there counts as soon as they come."""
    odds = SlowOdds(monkeypatch)
    harness = await start_harness(clock=clock_at("10:00"))
    ann, bob = harness.people(2)
    first, second = [await harness.ask(each, "deal") for each in (ann, bob)]
    pressed = asyncio.create_task(harness.press(ann, "Deal the first hand", on=first))
    await harness.pass_time(1.7, step=0.1)
    await pressed  # deferred
    assert "hand 1 of 10" not in first.text
    await harness.pass_time(2, step=0.25)
    assert "hand 1 of 10" in first.text
    await finish(harness, ann, first)
    assert "Daily deals: 1" not in (await harness.ask(ann, "stats")).text
    pressed = asyncio.create_task(harness.press(bob, "Deal the first hand", on=second))
    await harness.pass_time(1, step=0.25)
    odds.ready.set()
    await pressed
    await harness.wait_until_idle()
    assert "hand 1 of 10" in second.text
    assert "Daily deals: 1" in (await harness.ask(ann, "stats")).text
    await play_on(harness, bob, second, until=1)
    assert "🟩 Best play" in second.text


async def test_late_try_says_until_when_it_counts(start_harness: StartHarness) -> None:
    until = f"⏱ Your deal counts if you finish it before <t:{int(moment('00:15', FIRST_DAY + 1))}:t>."
    harness = await start_harness(clock=clock_at("23:44:59"))
    ann = harness.person("Ann")
    panel = await begin(harness, ann)
    assert until not in panel.text
    set_clock(harness, "23:45:01")
    assert until in (await harness.ask(ann, "deal")).text
    panel = await harness.ask(harness.person("Bob"), "deal")
    assert until in panel.text
    set_clock(harness, "00:10", FIRST_DAY + 1)
    again = await harness.ask(ann, "deal", day=1)
    assert until in again.text
    await finish(harness, ann, again)
    assert until not in again.text


async def test_deal_is_perfect_or_german_or_switched_off(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann, bob, cleo, dan = harness.people(4)
    await check_rules_are_a_page(harness, dan)
    panel = await begin(harness, ann)
    await finish(harness, ann, panel, best=True)
    assert "🎯 **Perfect:**" in panel.text
    assert "🏅 Daily deal without errors" in panel.text
    bob.locale = "de"
    panel = await harness.ask(bob, "deal")
    await harness.press(bob, GERMAN("deal-begin"), on=panel)
    await harness.press(bob, GERMAN("buttons-stand"), on=panel)
    assert "🟩 Bestes Spiel" in panel.text
    assert await moves(harness, bob) == "S"
    panel = await begin(harness, cleo)
    await harness.type(harness.owner, "admin set", setting="deal", value="off")
    told = bot_harness.private_reply(await harness.press(cleo, "Stand", on=panel))
    assert told == words_in("en")("deal-off")
    assert await harness.type(cleo, "deal") == told
    assert await moves(harness, cleo) == ""


async def check_rules_are_a_page(harness: BotHarness, ann: Person) -> None:
    """The first day has house rules. The way back leads to the page before, or to the hand."""
    panel = await harness.ask(ann, "deal")
    await harness.press(ann, "Rules", on=panel)
    assert "The dealer hits soft 17." in panel.text
    assert "Split hands can't be surrendered." in panel.text
    await harness.press(ann, "Back", on=panel)
    await harness.press(ann, "Deal the first hand", on=panel)
    await harness.press(ann, "Hit", on=panel)
    shown = panel.text
    await harness.press(ann, "Rules", on=panel)
    assert "hits soft 17" in panel.text
    await harness.press(ann, "Back", on=panel)
    assert panel.text == shown
    assert await moves(harness, ann) == "H"
