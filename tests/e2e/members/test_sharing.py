"""What members share: one public message as the answer to the press, each thing once, one in a minute."""

import asyncio
import re

import pytest

from bot.table.views.snapshots import Stage
from bot.words.catalogue import ENGLISH, words_in
from standin import Message, Person
from standin.model.guild import Overwrite
from standin.model.permissions import Permission
from tests.e2e.harness.bot_harness import CALLBACK, PRIVATE, BotHarness, StartHarness, answered
from tests.e2e.harness.dealt_rounds import start_table, start_winning_hand
from tests.e2e.harness.face_down_table import deal_face_down
from tests.table.fakes import StackedShoes

GERMAN = words_in("de")


async def finish_winning_round(start_harness: StartHarness) -> tuple[BotHarness, Person, Person]:
    """Let Ann win 25 with 19 against 17."""
    harness, ann, bob = await start_winning_hand(start_harness)
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    return harness, ann, bob


async def refused(harness: BotHarness, person: Person, panel: Message, button: str = "Share") -> str:
    """Press a button that shares; check that nothing is posted, and return the private reason."""
    before = len(harness.shared)
    pressed = await harness.press(person, button, on=panel)
    told = next(iter(pressed.followups), pressed.reply)
    assert told is not None
    assert told.ephemeral_for == person.id, told.text
    assert len(harness.shared) == before
    return told.text


def stored(harness: BotHarness) -> list[tuple[str, str]]:
    rows = harness.query("SELECT name, value FROM member_settings WHERE name LIKE 'shared:%' ORDER BY name")
    return [(name, value) for name, value in rows]


async def test_press_posts_own_hand_with_one_request(start_harness: StartHarness) -> None:
    """Nobody else has the button, and it shares nothing on a public message."""
    harness, ann, bob = await finish_winning_round(start_harness)
    pressed = await harness.press_forged(ann, harness.board, "sharing:round:1")
    assert pressed.reply is not None
    assert pressed.reply.ephemeral_for == ann.id
    assert harness.shared == []
    for message in (await harness.open_more(bob), await harness.ask(bob, "round", id="1")):
        assert not any(each.label == "Share" for each in message.buttons())
    assert any(each.label == "Share" for each in (await harness.ask(ann, "round", id="1")).buttons())
    panel = await harness.open_more(ann)
    await harness.wait_until_idle()
    before = len(harness.sandbox.requests)
    pressed = await harness.press(ann, "Share", on=panel)
    assert pressed.answered == PRIVATE, "the answer to the press is the message"
    assert [each.route for each in harness.sandbox.requests[before:]] == [CALLBACK]
    (posted,) = harness.shared
    assert posted is pressed.reply
    assert posted.ephemeral_for is None
    assert re.sub("[♠♥♦♣]", "", posted.text).split("\n") == [
        "### Ann · **+25**",
        "## `10` `9` **19**",
        "Dealer `9` `8` **17**",
        "-# bet 25 · round #1",
    ]
    assert posted.buttons() == []
    assert posted.mentions == []
    assert stored(harness) == [("shared:round:1", "")]
    await check_second_thing_waits_a_minute(harness, ann, bob)
    await harness.restart()
    panel = await harness.open_more(ann)
    assert await refused(harness, ann, panel) == ENGLISH("share-before"), "also after a restart"
    assert await refused(harness, ann, await harness.ask(ann, "round", id="1")) == ENGLISH("share-before")
    assert len(harness.shared) == 2


async def check_second_thing_waits_a_minute(harness: BotHarness, ann: Person, bob: Person) -> None:
    stats = await harness.ask(ann, "stats")
    harness.clock.advance(58)
    told = await refused(harness, ann, stats)
    assert told.startswith("You have just shared something. You can share the next thing <t:")
    harness.clock.advance(3)
    await harness.press(ann, "Share", on=stats)
    assert "### 📊 Results of Ann" in harness.shared[-1].text
    assert "You" not in harness.shared[-1].text
    harness.clock.advance(61)
    assert await refused(harness, ann, stats) == ENGLISH("share-before")
    assert not any(each.label == "Share" for each in (await harness.ask(bob, "stats", member=ann)).buttons())
    assert await refused(harness, ann, await harness.open_more(ann)) == ENGLISH("share-before")


async def test_nobody_shares_where_one_may_not_write(start_harness: StartHarness) -> None:
    """A hostile name changes nothing around it, and a forgotten member leaves no row."""
    harness, ann, _ = await finish_winning_round(start_harness)
    panel = await harness.open_more(ann)
    denied = int(Permission.SEND_MESSAGES)
    harness.sandbox.set_bot_permissions(harness.channel, deny=denied)
    assert await refused(harness, ann, panel) == ENGLISH("share-not_here"), "the bot"
    harness.sandbox.set_bot_permissions(harness.channel)
    harness.channel.overwrites[ann.id] = Overwrite(deny=denied)
    assert await refused(harness, ann, panel) == ENGLISH("share-not_here"), "the member"
    del harness.channel.overwrites[ann.id]
    assert stored(harness) == []
    await check_changed_results_are_shared_again(harness, ann)
    harness.clock.advance(61)
    harness.sandbox.guild.members[ann.id].name = "# @everyone **x**"
    await harness.press(ann, "Share", on=await harness.open_more(ann))
    posted = harness.shared[-1]
    assert "round #2" in posted.text
    assert not posted.mention_everyone
    assert "@everyone" not in posted.text
    _, _, content = await harness.type_for_file(ann, "me data")
    assert b"shared:round:2" in content
    await harness.press(ann, "Erase my data", on=await harness.ask(ann, "me forget"))
    assert stored(harness) == []


async def check_changed_results_are_shared_again(harness: BotHarness, ann: Person) -> None:
    """A doubled press shares once."""
    stats = await harness.ask(ann, "stats")
    presses = [await ann.click(stats, "Share") for _ in range(2)]
    ended = await asyncio.gather(*(answered(each) for each in presses))
    assert all(each.acked for each in ended)
    assert len(harness.shared) == 1
    await harness.play_round(ann, "25")
    harness.clock.advance(61)
    await harness.press(ann, "Share", on=await harness.ask(ann, "stats"))
    assert len(harness.shared) == 2
    assert len(stored(harness)) == 1, "the newest results replace the earlier ones"


async def test_only_own_hands_of_rounds_that_are_over_are_shared(start_harness: StartHarness) -> None:
    """Also with a custom_id that no button has."""
    harness, ann, bob = await deal_face_down(start_harness)
    panel = await harness.open_more(ann)
    assert not any(each.label == "Share" for each in panel.buttons())
    for forged, reason in {
        "sharing:round:2": ENGLISH("round-open", round="2"),
        "sharing:round:1": ENGLISH("share-no_hand", round="1"),  # Bob played alone
        "sharing:round:99": ENGLISH("fairness-no_round", round="99"),
        "sharing:round:x": ENGLISH("fairness-needs_number"),
        "sharing:stats:century": ENGLISH("refused-outdated"),
    }.items():
        pressed = await harness.press_forged(ann, await harness.open_more(ann), forged)
        assert pressed.reply is not None
        assert (pressed.reply.text, pressed.reply.ephemeral_for) == (reason, ann.id), forged
    assert harness.shared == []
    while harness.snapshot.stage is Stage.PLAY:
        for person in (ann, bob):
            await harness.type(person, "stand")
    await harness.wait_until_board_current()
    await harness.press(ann, "Share", on=await harness.open_more(ann))
    (posted,) = harness.shared
    board = harness.board.text
    assert all(name not in posted.text for name in ("Bob", bob.mention)), board
    assert posted.text.count("Dealer") == 1


@pytest.mark.shared_bot
async def test_blackjack_and_split_are_told(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes("A T K 7  8 T 8 7  T 4 T"))
    await harness.bet(ann, "25")
    await harness.wait_until_board_current()
    await harness.press(ann, "Share", on=await harness.open_more(ann))
    assert harness.shared[-1].text.startswith("### 🎉 BLACKJACK! Ann · **+37.50**\n## ")
    assert "**blackjack**" in harness.shared[-1].text
    await harness.bet(ann, "25")
    for move in ("✂️ Split", "Stand", "Hit"):
        await harness.press(ann, move.removeprefix("✂️ "))
    await harness.wait_until_board_current()
    harness.clock.advance(61)
    await harness.press(ann, "Share", on=await harness.open_more(ann))
    lines = harness.shared[-1].text.split("\n")
    assert [line.partition("*")[2] for line in lines if line.startswith("## ")] == ["*18**", "*22** bust"]
    assert "bet 50" in lines[-1]


@pytest.mark.shared_bot
async def test_message_speaks_the_language_of_the_server(start_harness: StartHarness) -> None:
    harness, ann, _ = await finish_winning_round(start_harness)
    ann.locale = "de"
    panel = await harness.open_more(ann)
    await harness.press(ann, GERMAN("buttons-share-thing"), on=panel)
    assert "bet 25 · round #" in harness.shared[-1].text
    harness.clock.advance(61)
    assert await refused(harness, ann, panel, "Zeigen") == GERMAN("share-before")
    await harness.type(harness.owner, "admin set", setting="language", value="de")
    await harness.press(ann, "Zeigen", on=await harness.ask(ann, "stats"))
    assert "### 📊" in harness.shared[-1].text
    assert "Hände" in harness.shared[-1].text
