"""``/admin audit`` and ``/admin log``: what they show, and to whom."""

import asyncio
import re
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.bank.ids import UserId
from bot.storage.reading.log_queries import LOG_ACTIONS
from bot.words.catalogue import ENGLISH, Words, phrase, words_in
from cogs.admin import LogPage, ServerAudit, log_page_of, report_text
from cogs.common.edge_refusals import DeclinedError
from tests.e2e.harness.bot_harness import StartHarness, answered
from tests.e2e.harness.dealt_rounds import start_table
from tests.storage.helpers import GUILD, FixedClock, url_of
from tests.support.cases import for_each
from tests.support.empty_database import write_empty_database
from tests.support.shoes import Stack

REFUSED = "Only members with Manage Server can do that."


@pytest.mark.slow
async def test_audit_of_a_server(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=Stack("T T 7 9"))
    await harness.play_round(ann, "500")
    said = await harness.type(harness.owner, "admin audit")
    assert re.fullmatch(r"Checked · rounds: 1 · tables: 1 · transfers: \d\nEverything is in order\.", said)
    assert await harness.type(ann, "admin audit", ignore_permissions=True) == REFUSED
    with sqlite3.connect(harness.database) as database:
        database.execute("UPDATE rounds SET output = '{}'")
    database.close()
    said = await harness.type(harness.owner, "admin audit")
    assert "round 1: played again, it has another result than the stored one." in said
    assert "a counter is not what the stored rounds make" in said
    assert said.endswith("things are not in order.")


async def test_audit_is_told_beside_what_was_answered_while_it_ran(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = asyncio.Event()

    async def text(_audit: ServerAudit, words: Words, _guild: int) -> str:
        await checked.wait()
        return words("audit-clean")

    monkeypatch.setattr(ServerAudit, "text", text)
    harness = await start_harness()
    audit = await harness.owner.slash(harness.channel, "admin audit")
    await harness.type(harness.owner, "balance")
    checked.set()
    await answered(audit)
    await harness.wait_until_idle()
    assert "Everything is in order." in [each.text for each in harness.owner.private(harness.channel)]


def test_report_writes_numbers_as_the_language_does() -> None:
    found = {"flaw": "void_paid", "guild": 10, "table": 1_000, "number": 2_000, "detail": "", "text": "…"}
    checked = {"tables": 3, "rounds": 1_000, "transfers": 12_345}
    report = {"findings": [found] * 10, "count": 1_234, "checked": checked}
    first, flaw, *_, more, count = report_text(words_in("de"), report).splitlines()
    assert "Runden: 1.000" in first
    assert "12.345" in first
    assert "Tisch 1000, Runde 2000" in flaw, "ids have no separators"
    assert "1.224" in more
    assert "1.234" in count


async def test_audit_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    """On this clock, each time is over at once."""
    write_empty_database(tmp_path / "croupier.db")
    environment = {"DATABASE_URL": url_of(tmp_path / "croupier.db")}
    bot: Any = SimpleNamespace(store=SimpleNamespace(environment=environment), clock=FixedClock())
    audit = ServerAudit(bot)
    with pytest.raises(DeclinedError) as refused:
        await audit.text(ENGLISH, GUILD)
    assert refused.value.reason == phrase("admin-audit_too_long")


@pytest.mark.shared_bot
async def test_log_in_pages_with_filters(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness)
    for number in range(11):
        await harness.give(ann, "5", f"*help* {number}")
    shown = await harness.type(harness.owner, "admin log")
    assert f"chips → {ann.mention} +5" in shown
    assert r"\*help\* 10" in shown
    assert "opened a table" not in shown
    opened = await harness.type(harness.owner, "admin log", action="table opened")
    assert "opened a table" in opened
    assert "help" not in opened
    nothing = await harness.type(harness.owner, "admin log", member=harness.person("Bob"))
    assert "Nothing is in the log yet." in nothing
    assert await harness.type(ann, "admin log", ignore_permissions=True) == REFUSED


@pytest.mark.shared_bot
async def test_log_tells_codes_in_words(start_harness: StartHarness) -> None:
    """A damaged entry is shown as it is stored."""
    harness, ann, _ = await start_table(start_harness)
    owner = harness.owner
    await harness.set_option("decks", "2")
    await harness.type(owner, "admin set", setting="pace", value="at_once")
    await harness.type(owner, "admin set", setting="daily", value="1500")
    await harness.type(owner, "admin revive", member=ann)
    await harness.type(owner, "admin season schedule", every="quarter")
    await harness.close_table(owner)
    stored = (
        ("season ended", "1: Spring *fest*"),
        ("setting", "no code"),
        ("round voided", "7: wrong_round"),
    )
    for action, reason in stored:
        harness.execute(
            f"INSERT INTO admin_log (at, guild, action, reason) SELECT at, guild, '{action}', '{reason}' "
            f"FROM admin_log WHERE guild = {harness.sandbox.guild.id} LIMIT 1"
        )
    shown = await harness.type(owner, "admin log")
    for told in (
        "voided a round · 7\\: wrong round\n",
        "changed a setting · no code\n",
        r"ended a season · Season 1: Spring \*fest\*",
        "closed a table\n",
        "changed when seasons end · With each quarter\n",
        f"revival refused → {ann.mention} · not out of chips\n",
        "changed a setting · *Daily chips* (100 chips → **1,500 chips**)\n",
        "changed a setting · *Pace* (the dealer's cards first → **the result at once**)\n",
        "changed the rules · house rules, changed: Decks (2 decks)\n",
    ):
        assert told in f"{shown}\n", shown
    owner.locale = "de"
    assert "Einstellung geändert · *Tägliche Chips* (" in await harness.type(owner, "admin log")


PAGES = [
    LogPage(),
    LogPage(page=3),
    *(LogPage(page=1, action=each, member=UserId(7)) for each in LOG_ACTIONS),
]


@for_each(page=PAGES)
def test_button_leads_to_its_page(page: LogPage) -> None:
    assert log_page_of(page.custom_id) == page


@for_each(custom_id=["log:", "log:x::", "log:1:99:", "log:9999999::", f"log:1::{10**19}"])
def test_unreadable_button_leads_to_the_first_page(custom_id: str) -> None:
    assert log_page_of(custom_id) == LogPage()
