"""What members of a server have of each other's deals: shared results, places, the podium, the prize."""

from bot.words.catalogue import ENGLISH, words_in
from standin import Message, Person
from standin.model.permissions import Permission
from tests.e2e.deal.deal_days import (
    FIRST_DAY,
    begin,
    clock_at,
    damage,
    finish,
    guild_of,
    labels,
    set_clock,
)
from tests.e2e.harness import bot_harness
from tests.e2e.harness.bot_harness import CALLBACK, BotHarness, StartHarness
from tests.support.troubles import TroubledSandbox

NEXT_DAY = FIRST_DAY + 1


async def finished(
    harness: BotHarness, person: Person, *, best: bool = False, day: int = FIRST_DAY
) -> Message:
    """Let a person play the deal of the day; return their panel."""
    panel = await begin(harness, person)
    await finish(harness, person, panel, best=best, day=day)
    return panel


async def test_members_compare_their_deals_on_two_days(start_harness: StartHarness) -> None:
    """On the first day Bob and Gus have played perfectly, on the second one Ann comes again."""
    harness = await start_harness(clock=clock_at("10:00"))
    ann, bob = harness.people(2)
    first = await finished(harness, ann)
    assert "Place so far, by decisions: **1** of 1" in first.text
    second = await finished(harness, bob, best=True)
    assert "Place so far, by decisions: **1** of 2" in second.text
    again = await harness.ask(ann, "deal")
    assert "Place so far, by decisions: **2** of 2" in again.text
    await harness.press(ann, "Places", on=again)
    assert again.text.split("\n")[1:] == [
        "-# By what all decisions cost together, in bets (🎯 = nothing), then by points",
        "🥇 Bob · 🎯 · **−40**",
        "🥈 Ann (you) · 0.55 · **−20**",
    ]
    again = await harness.ask(ann, "deal")
    await check_review(harness, ann, again)
    await check_practice(harness, ann, again)
    await check_others_see_nothing_before_they_have_finished(harness, second)
    await check_result_is_shared_once(harness, second)
    await check_skill(harness)
    await check_next_day(harness)


async def check_review(harness: BotHarness, ann: Person, panel: Message) -> None:
    """The best move stands there, and what others did."""
    await harness.press(ann, "Review", on=panel)
    pages = [panel.text]
    for _ in range(9):
        await harness.press(ann, ENGLISH("bank-leaderboard-next"), on=panel)
        pages.append(panel.text)
    assert "### 🔎 Daily deal 1 · hand 1 of 10" in pages[0]
    assert "🟩 14 against 3: **Stand**" in pages[0]
    assert "The one other player played this hand the same way." in pages[0]
    assert "hand 4 of 10" in pages[3]
    assert "❌ 7 against 10: **Hit** beats Stand by 22.1% of the bet" in pages[3]
    assert "The one other player played this hand differently." in pages[3]
    assert "hand 10 of 10" in pages[9]
    books = [line for page in pages for line in page.split("\n") if line.startswith("📖 The book: ")]
    assert len(books) == 4
    assert books[0] == "📖 The book: `4♥` `3♥` `J♠` **17** · dealer `K♥` `10♥` **20** · **−10**"
    await harness.press(ann, "Result", on=panel)
    assert "Daily deal 1 · finished" in panel.text


async def check_practice(harness: BotHarness, ann: Person, panel: Message) -> None:
    """It asks the hands that cost something, and then others. The first day has house rules."""
    await harness.press(ann, "Practise your mistakes", on=panel)
    asked, last = [], "That was the last of your mistakes. Other hands come next."
    for number in range(4):
        assert "hands of your daily deal · preset house" in panel.text
        asked.append(panel.text.rpartition("Your move?")[0].rpartition("\n")[2])
        await harness.press(ann, "Stand" if number == 0 else "Hit", on=panel)
        assert ("❌ **Not quite.**" in panel.text) is (number == 0)
        assert "`/strategy`" not in panel.text, "it shows the chart of other rules"
        assert (last in panel.text) is (number == 3)
        harness.clock.stall(2)
        await harness.press(ann, "Next hand", on=panel)
        harness.clock.stall(2)
    assert asked[0] == "**Hard 7 against 10.** "
    assert "all hands" in panel.text
    await harness.press(ann, "Hit", on=panel)
    assert last not in panel.text


async def check_others_see_nothing_before_they_have_finished(harness: BotHarness, perfect: Message) -> None:
    """Nor do they share."""
    bob, finn = harness.person("Bob"), harness.person("Finn")
    assert labels(perfect) == ["Share", "Review", "Places"], "a perfect deal has nothing to practise"
    await harness.press_forged(bob, perfect, f"deal:{harness.number(bob)}:{FIRST_DAY}:0:0:train")
    assert "🎯 **Perfect:**" in perfect.text
    for custom_id in ("sharing:deal:", "sharing:deal:x", "sharing:deal:99999999999"):
        forged = await harness.press_forged(bob, perfect, custom_id)
        assert bot_harness.private_reply(forged) == ENGLISH("deal-gone"), custom_id
    other = await begin(harness, finn)
    forged = await harness.press_forged(finn, other, f"sharing:deal:{FIRST_DAY}")
    assert bot_harness.private_reply(forged) == ENGLISH("deal-gone"), "of an unfinished deal"
    assert harness.shared == []
    before = other.text
    for page in ("0:0:places", "5:0:review"):
        await harness.press_forged(finn, other, f"deal:{harness.number(finn)}:{FIRST_DAY}:{page}")
        assert other.text == before, page


async def check_result_is_shared_once(harness: BotHarness, perfect: Message) -> None:
    """In each channel."""
    ann, bob, cleo = harness.people(3)
    ann.locale = "de"
    panel = await harness.ask(ann, "deal")
    await harness.wait_until_idle()
    sent = await harness.requests_during(harness.press(ann, "Zeigen", on=panel))
    assert [each.route for each in sent] == [CALLBACK]
    (posted,) = harness.shared
    assert posted.ephemeral_for is None
    assert posted.text.split("\n") == [
        "**Ann** · Daily deal 1 · **−20** (book −40)",
        "🟩🟩🟩❌🟩❌❌🟩❌🟩",
        "-# Hands: 6 best · 4 mistakes · House rules",
    ]
    assert labels(posted) == ["Play today's deal"]
    assert posted.buttons()[0].custom_id == "deal:today", "it names no day"
    harness.clock.advance(61)
    again = await harness.press(ann, "Zeigen", on=panel)
    assert bot_harness.told_by(again).text == words_in("de")("share-before")  # type: ignore[union-attr]
    elsewhere = await harness.ask(ann, "deal", channel="high-rollers")
    await harness.press(ann, "Zeigen", on=elsewhere)
    noted = harness.query("SELECT count(*) FROM member_settings WHERE name LIKE 'shared:deal:%'")
    assert noted == [(2,)]
    ann.locale = "en-US"
    await harness.press(bob, "Share", on=perfect)
    posted = harness.shared[-1]
    assert "🎯 perfect" in posted.text
    opened = await harness.open_panel(cleo, "Play today's deal", on=posted)
    assert "### 🃏 Daily deal 1" in opened.text


async def check_skill(harness: BotHarness) -> None:
    """The skill is told from five people on: beside one perfect player, one slip would be 0 of 100."""
    ann, _, cleo, dan, eve = harness.people(5)
    for each in (cleo, dan):
        assert "Skill" not in (await finished(harness, each, best=True)).text
    assert "Skill" not in (await harness.ask(ann, "deal")).text
    await finished(harness, eve)
    own = await harness.ask(ann, "deal")
    assert "Skill of your decisions: **20** of 100 (average: 50)" in own.text


async def check_next_day(harness: BotHarness) -> None:
    ann, bob, cleo = harness.people(3)
    (posted,) = [each for each in harness.shared if "🎯 perfect" in each.text]
    set_clock(harness, "10:00", NEXT_DAY)
    past = await harness.ask(ann, "deal", day=1)
    assert "Place, by decisions: **4** of 5" in past.text
    opened = await harness.open_panel(cleo, "Play today's deal", on=posted)
    assert "### 🃏 Daily deal 2" in opened.text, "the deal of the day of the press"
    await harness.press(ann, "Share", on=await finished(harness, ann, day=NEXT_DAY))
    assert "Daily deal 2" in harness.shared[-1].text, "another day, in the same channel"
    assert "Longest streak of daily deals: 2 days" in (await harness.ask(ann, "stats")).text
    assert "Longest streak" not in (await harness.ask(bob, "stats", member=ann)).text
    week = await harness.ask(bob, "leaderboard", by="deal", period="week")
    assert "🥇 Ann" in week.text, week.text
    assert "`/deal` shows the places of today, once you have finished it." in week.text


async def test_result_counts_on_each_server_where_the_deal_was_opened(start_harness: StartHarness) -> None:
    clock = clock_at("10:00")
    harness = await start_harness(clock=clock, sandbox=TroubledSandbox(clock=clock.discord, servers=2))
    ann, bob = harness.people(2)
    here, there = (next(iter(guild.channels.values())) for guild in harness.sandbox.world.guilds)
    await finished(harness, bob)
    opened = (await bot_harness.answered(await ann.slash(there, "deal"))).reply
    assert opened is not None
    await harness.press(ann, "Deal the first hand", on=opened)
    panel = (await bot_harness.answered(await ann.slash(here, "deal"))).reply
    assert panel is not None
    assert "hand 1 of 10" in panel.text, "there is one try over all servers"
    await finish(harness, ann, panel, best=True)
    assert "Place so far, by decisions: **1** of 2" in panel.text
    harness.clock.advance(5.0)
    await harness.press(ann, "Stand", on=opened)
    assert "Place so far, by decisions: **1** of 1" in opened.text
    assert harness.query("SELECT count(*), count(prize) FROM deal_tries") == [(2, 2)]
    assert len(harness.query("SELECT * FROM transfers WHERE kind = 'deal'")) == 2


FULL_DISK = "CREATE TRIGGER full BEFORE INSERT ON transfers BEGIN SELECT RAISE(ABORT, 'disk full'); END"


async def test_prize_is_paid_later_where_it_failed(start_harness: StartHarness) -> None:
    """On the same day or on a later one, before that is played. Prizes of two days are told apart."""
    harness = await start_harness(clock=clock_at("10:00"))
    ann, bob, cleo = people = harness.people(3)
    await harness.type(harness.owner, "admin set", setting="deal_prize", value="40")
    before = await harness.chips(ann)
    harness.execute(FULL_DISK)
    for person in people:
        panel = await finished(harness, person)
        assert "**−20 points**" in panel.text
        assert "🎁" not in panel.text
    harness.execute("DROP TRIGGER full")
    for _ in range(2):
        assert "🎁 **+40 chips** for finishing" in (await harness.ask(ann, "deal")).text
        assert await harness.chips(ann) == before + 40, "once"
    set_clock(harness, "08:00", NEXT_DAY)
    told = "🎁 **+40 chips** for finishing an earlier deal"
    panel = await harness.ask(bob, "deal")
    assert told in panel.text
    assert await harness.chips(bob) == before + 40
    await harness.press(bob, "Deal the first hand", on=panel)
    assert told not in panel.text
    assert told not in (await harness.ask(bob, "deal")).text
    harness.execute(FULL_DISK)
    await finished(harness, cleo, day=NEXT_DAY)
    harness.execute("DROP TRIGGER full")
    shown = (await harness.ask(cleo, "deal")).text
    assert told in shown
    assert shown.count("🎁") == 2
    assert await harness.chips(cleo) == before + 80
    await check_frozen_server_keeps_no_result_back(harness)


async def check_frozen_server_keeps_no_result_back(harness: BotHarness) -> None:
    dan = harness.person("Dan")
    before = await harness.chips(dan)
    panel = await begin(harness, dan)
    check, guild = harness.store.start_check, guild_of(harness)
    check.frozen.add(guild)
    check._when_frozen(guild)
    await finish(harness, dan, panel, day=NEXT_DAY)
    assert " points**" in panel.text
    assert "🎁" not in panel.text
    await harness.restart()
    again = await harness.ask(dan, "deal")
    assert "🎁 **+40 chips** for finishing" in again.text
    assert await harness.chips(dan) == before + 40


async def with_podium(start_harness: StartHarness) -> BotHarness:
    """Start a bot whose podium is wanted in a channel, and let Ann and Bob play."""
    harness = await start_harness(clock=clock_at("10:00"))
    wanted = harness.sandbox.channels["high-rollers"]
    told = await harness.type(harness.owner, "admin set", setting="deal_channel", value=f"<#{wanted.id}>")
    assert "now" in told, told
    await finished(harness, harness.person("Ann"))
    await finished(harness, harness.person("Bob"), best=True)
    return harness


def podiums(harness: BotHarness) -> list[str]:
    found = harness.sandbox.messages(harness.sandbox.channels["high-rollers"])
    return [each.text for each in found if "is over" in each.text]


async def test_podium_is_posted_once_at_twenty_past(start_harness: StartHarness) -> None:
    """It waits for the permission to post, and comes late on the same day only."""
    harness = await with_podium(start_harness)
    channel, ann = harness.sandbox.channels["high-rollers"], harness.person("Ann")
    set_clock(harness, "00:19:50", NEXT_DAY)
    await harness.pass_time(6, step=2)
    assert podiums(harness) == [], "all is counted, and it is not time yet"
    await harness.pass_time(80, step=40)
    (shown,) = podiums(harness)
    assert shown.split("\n")[:3] == [
        "### 🏆 Daily deal 1 is over",
        "🎯 Best play: Bob",
        "-# 2 players",
    ]
    await harness.restart()
    await harness.pass_time(200, step=100)
    assert len(podiums(harness)) == 1
    await finished(harness, ann, day=NEXT_DAY)
    async with harness.stopped():
        set_clock(harness, "23:00", FIRST_DAY + 2)
    await harness.pass_time(70, step=35)
    assert len(podiums(harness)) == 2, "it comes late"
    await finished(harness, ann, day=FIRST_DAY + 2)
    harness.sandbox.set_bot_permissions(channel, deny=int(Permission.SEND_MESSAGES))
    set_clock(harness, "00:21", FIRST_DAY + 3)
    before = len(harness.sandbox.requests)
    await harness.pass_time(130, step=65)
    assert len(podiums(harness)) == 2, "without the permission to post"
    assert not [each for each in harness.sandbox.requests[before:] if each.status >= 400]
    harness.sandbox.set_bot_permissions(channel)
    await harness.pass_time(70, step=35)
    assert len(podiums(harness)) == 3
    async with harness.stopped():
        set_clock(harness, "10:00", FIRST_DAY + 5)
    await harness.pass_time(70, step=35)
    assert len(podiums(harness)) == 3, "nobody played on the day before"
    await check_damaged_row_keeps_no_podium_back(harness, ann)


async def check_damaged_row_keeps_no_podium_back(harness: BotHarness, ann: Person) -> None:
    """The damaged row is that of the day on which the podium is posted, with a try."""
    today = FIRST_DAY + 6
    await finished(harness, ann, day=today - 1)
    damage(harness, today)
    harness.execute(
        f"INSERT INTO deal_tries VALUES ({today}, 999, 5, 'SN', 1.0, 2.0, 10, NULL, NULL, NULL, NULL)"
    )
    async with harness.stopped():
        set_clock(harness, "08:00", today)
    await harness.pass_time(70, step=35)
    assert len(podiums(harness)) == 4
    assert "🔒" not in podiums(harness)[-1]
