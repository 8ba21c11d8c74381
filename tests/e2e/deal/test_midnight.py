"""The deal around midnight: a day ends by the time in the id of the press, fifteen minutes late."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.words.catalogue import ENGLISH
from standin import Message, Person
from tests.docs.pages import FAIRNESS, text_of
from tests.e2e.deal.deal_days import (
    FIRST_DAY,
    begin,
    clock_at,
    finish,
    labels,
    moves,
    play_on,
    set_clock,
    stored,
)
from tests.e2e.harness import bot_harness
from tests.e2e.harness.bot_harness import BotHarness, StartHarness

NEXT_DAY = FIRST_DAY + 1
FINISH = "Finish yesterday's deal"


async def play_first_hand(harness: BotHarness, person: Person) -> Message:
    """Begin the deal of the day, and play until the second hand."""
    panel = await begin(harness, person)
    await play_on(harness, person, panel, until=2)
    return panel


async def test_begun_try_is_finished_before_a_quarter_past(start_harness: StartHarness) -> None:
    """A press may wait in the gateway across the border: its id decides, not the clock of the machine."""
    harness = await start_harness(clock=clock_at("23:59"))
    ann, bob, cleo = people = harness.people(3)
    panels = [await play_first_hand(harness, person) for person in people]
    await check_both_days_are_offered(harness)
    set_clock(harness, "00:14:59", NEXT_DAY)
    await finish(harness, ann, panels[0])
    assert (await stored(harness, ann)).is_finished
    assert "Daily deal 1 · finished" in panels[0].text
    assert "🔥 1 day" in panels[0].text
    assert "Next deal" not in panels[0].text
    assert labels(panels[0]) == ["Share", "Review", "Practise your mistakes", "Play today's deal"]
    gateway = harness.sandbox.gateway
    gateway.hold()
    press = await bob.click(panels[1], "Stand")
    held, gateway._held = gateway._held or [], None
    harness.clock.advance(1.5)
    for intent, event, data in held:
        gateway.dispatch(intent, event, data)
    await bot_harness.answered(press)
    assert await moves(harness, bob) == "SNS", "the press was made in time"
    assert FINISH not in labels(await harness.ask(harness.person("Dan"), "deal"))
    await harness.press(cleo, "Stand", on=panels[2])
    assert await moves(harness, cleo) == "SN"
    assert "\n⚠️ This day is over, so your deal stays unfinished.\n" in panels[2].text
    assert labels(panels[2]) == ["Play today's deal"]


async def check_both_days_are_offered(harness: BotHarness) -> None:
    """A try is not begun after its day."""
    dan, eve = harness.people(5)[3:]
    await play_first_hand(harness, dan)
    old = await harness.ask(eve, "deal")
    set_clock(harness, "00:00", NEXT_DAY)
    await harness.press(eve, "Deal the first hand", on=old)
    assert ENGLISH("deal-another-day") in old.text
    assert "Daily deal 2" in old.text
    set_clock(harness, "00:05", NEXT_DAY)
    panel = await harness.ask(dan, "deal")
    assert "### 🃏 Daily deal 2\n-# European rules" in panel.text
    assert labels(panel) == ["Deal the first hand", "Rules", FINISH]
    await harness.press(dan, FINISH, on=panel)
    assert "Daily deal 1 · hand 2 of 10" in panel.text
    again = await harness.ask(dan, "deal")
    await harness.press(dan, "Deal the first hand", on=again)
    assert "Daily deal 2 · hand 1 of 10" in again.text
    assert FINISH in labels(again)
    user = harness.number(dan)
    assert harness.query(f'SELECT "user", day FROM deal_tries WHERE "user" = {user} ORDER BY day') == [
        (user, FIRST_DAY),
        (user, NEXT_DAY),
    ]


async def test_seed_is_published_at_twenty_past(start_harness: StartHarness, tmp_path: Path) -> None:
    """A stranger checks it: they have the hash of the first page, the file, and the script of the docs."""
    harness = await start_harness(clock=clock_at("12:00"))
    ann = harness.person("Ann")
    first_page = (await harness.ask(ann, "deal")).text
    (noted,) = re.findall(r"today `(.+)`", first_page)
    panel = await begin(harness, ann)
    (first_hand,) = await play_on(harness, ann, panel, until=1)
    await finish(harness, ann, panel)
    forged = f"deal:{harness.number(ann)}:{FIRST_DAY}:0:0:proof"
    set_clock(harness, "00:19:59", NEXT_DAY)
    panel = await harness.ask(ann, "deal", day=1)
    assert "Proof" not in labels(panel)
    told = bot_harness.private_reply(await harness.press_forged(ann, panel, forged))
    assert told == ENGLISH("deal-proof-later")
    set_clock(harness, "00:20", NEXT_DAY)
    panel = await harness.ask(ann, "deal", day=1)
    assert "Proof" in labels(panel)
    assert bytes(range(32)).hex() in bot_harness.private_reply(await harness.press_forged(ann, panel, forged))
    answer = await harness.open_panel(ann, "Proof", on=panel)
    assert noted in answer.text
    (shown,) = answer.attachments
    file = harness.sandbox.world.files.get(int(shown["id"]))
    assert file is not None
    assert file.filename == "deal-1.json"
    found = re.search(r"<!-- verify-deal -->\n```python\n(.*?)```", text_of(FAIRNESS), re.S)
    assert found is not None
    script, proof = tmp_path / "verify_deal.py", tmp_path / file.filename
    script.write_text(found[1], encoding="utf-8")
    proof.write_bytes(file.data)
    command = [sys.executable, "-I", str(script), str(proof), noted]
    checked = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, encoding="utf-8", check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "## Dealer `3♠` `K♠` `10♥`" in first_hand
    assert "3s Ks Th" in checked.stdout


async def test_days_are_shown_for_thirty_days(start_harness: StartHarness) -> None:
    """They are completed, and who opens one later is counted on no server."""
    harness = await start_harness(clock=clock_at("12:00"))
    ann, bob, cleo = harness.people(3)
    await begin(harness, ann)
    (only,) = await ann.autocomplete(harness.channel, "deal", "day", "")
    assert (only["name"], only["value"]) == ("Daily deal 1 · House rules", 1)
    set_clock(harness, "12:00", NEXT_DAY)
    assert ENGLISH("deal-missed") in (await harness.ask(bob, "deal", day=1)).text
    assert harness.query("SELECT day FROM deal_members") == [], "nobody has finished"
    for later in (20, 21):
        set_clock(harness, "12:00", FIRST_DAY + later)
        await harness.ask(ann, "deal")
    set_clock(harness, "12:00", FIRST_DAY + 28)
    panel = await begin(harness, cleo)
    await finish(harness, cleo, panel, day=FIRST_DAY + 28)
    (squares,) = [line for line in panel.text.split("\n") if line.startswith("## ") and "🟩" in line]
    set_clock(harness, "12:00", FIRST_DAY + 40)
    await harness.ask(ann, "deal")
    found = await ann.autocomplete(harness.channel, "deal", "day", "")
    assert [each["value"] for each in found] == [41, 30, 29, 23, 22, 21], "not tomorrow, and no day without"
    found = await ann.autocomplete(harness.channel, "deal", "day", "european")
    assert [each["value"] for each in found] == [30, 23]
    assert "Daily deal 23" in (await harness.ask(ann, "deal", day=23)).text
    set_clock(harness, "12:00", FIRST_DAY + 58)
    assert squares in (await harness.ask(cleo, "deal", day=29)).text
    set_clock(harness, "12:00", FIRST_DAY + 59)
    refused = await harness.ask(cleo, "deal", day=29)
    assert refused.text == ENGLISH("deal-too-old", days=30)
    assert labels(refused) == ["Play today's deal"]
    assert ENGLISH("deal-missed") in (await harness.ask(bob, "deal", day=59)).text


@pytest.mark.slow
async def test_week_of_days_has_a_streak_with_ice(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("12:00"))
    ann, bob = harness.people(2)
    for day in range(FIRST_DAY, FIRST_DAY + 5):
        set_clock(harness, "12:00", day)
        people = (bob,) if day == FIRST_DAY + 2 else (ann, bob)
        for person in people:
            panel = await begin(harness, person)
            await finish(harness, person, panel, day=day, best=True)
    shown = await harness.ask(ann, "deal")
    assert "🔥 4 days · 🧊 one day forgiven" in shown.text
    assert "🔥 5 days" in (await harness.ask(bob, "deal")).text
    set_clock(harness, "12:00", FIRST_DAY + 5)
    begins = await harness.ask(ann, "deal")
    assert "🔥 4 days · 🧊 one day forgiven" in begins.text, "also before the first hand"


async def test_fast_clock_forgets_no_try(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    await begin(harness, ann)
    harness.clock.set_wall(86_400.0)
    await harness.pass_time(20, step=5)
    question = await harness.ask(ann, "me forget")
    await harness.press(ann, next(iter(labels(question))), on=question)
    await harness.pass_time(20, step=5)
    panel = await harness.ask(ann, "deal")
    assert ENGLISH("deal-remembered") in panel.text
    assert labels(panel) == ["Rules"]
