"""The figures of a bot that people use, as Prometheus reads them over HTTP."""

import re
from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio

from bot.client.serving import watched
from bot.settings import Settings
from bot.table.refusals import StoreUnavailable
from tests.architecture.sources import modules
from tests.docs.pages import OPERATING, text_of
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.operation.scraping import free_port, label_values, scrape, total

NAME = re.compile(r"[A-Za-z_]+(-[a-z_]+)?", re.ASCII)
"""A kind, an answer or a method."""

ROUTE = re.compile(r"(/([a-z0-9]+|@me|@original|\{id\}|\{\})?)+", re.ASCII)


PREFIXES = ("bj:", "rematch:", "", "x:")
"""Beginnings of forged custom_ids."""


@pytest.fixture
def port() -> int:
    return free_port()


@pytest_asyncio.fixture(loop_scope="session")
async def harness(start_harness: StartHarness, port: int) -> AsyncIterator[BotHarness]:
    async with watched(Settings(token="", metrics_port=port)) as watch:
        harness = await start_harness("T 9 9 8", watch=watch)
        await harness.open_table()
        yield harness


async def test_documented_figures_count_a_round_and_those_of_alerts_begin_at_zero(
    harness: BotHarness, port: int
) -> None:
    """The documented names without labels are those of families, whose samples have endings.

    Prometheus takes a series that appears with its first count for one that has not increased.
    """
    ann, bob = harness.people(2)
    figures = await scrape(port)
    for kind in ("application_command", "component", "modal_submit"):
        for answer in ("failed", StoreUnavailable.__name__):
            assert total(figures, "croupier_interactions_total", kind=kind, answer=answer) == 0
    await harness.bet(ann, "25")
    assert total(await scrape(port), "croupier_open_rounds") == 1
    await harness.press_refused(bob, "Stand")
    await harness.type(bob, "stand")
    await harness.press(ann, "Stand")
    await harness.wait_until_idle()
    figures = await scrape(port)
    assert total(figures, "croupier_rounds_total") == 1
    assert total(figures, "croupier_open_rounds") == 0
    assert total(figures, "croupier_tables") == 1
    assert total(figures, "croupier_servers") == 1
    assert total(figures, "croupier_gateway_connected") == 1
    assert total(figures, "croupier_waiting_jobs") == 0
    assert total(figures, "croupier_shards_without_owner") == 0
    assert total(figures, "croupier_interactions_total", kind="application_command", answer="done") == 1
    assert total(figures, "croupier_interactions_total", kind="application_command", answer="NotInRound") == 1
    assert total(figures, "croupier_interactions_total", kind="modal_submit", answer="done") == 1
    assert total(figures, "croupier_interactions_total", kind="component", answer="NotInRound") == 1
    assert total(figures, "croupier_interactions_total", kind="component", answer="done") == 3
    answered = total(figures, "croupier_interactions_total")
    assert total(figures, "croupier_answer_seconds_count") == answered
    callbacks = "/interactions/{id}/{}/callback"
    assert total(figures, "croupier_discord_requests_total", route=callbacks) == answered
    assert total(figures, "croupier_decision_seconds_count") >= 4
    assert total(figures, "croupier_commit_seconds_count") >= 4
    assert total(figures, "croupier_failed_commits_total") == 0
    named = set(re.findall(r"\bcroupier_[a-z_]+", text_of(OPERATING)))
    shown = {name for name, _ in figures}
    families = {name.removesuffix("_count") for name in shown}
    assert named - shown - families == set()
    assert {name for name in families if re.fullmatch(r"croupier_\w+(?<!_bucket)(?<!_sum)", name)} <= named


async def test_outdated_repeated_and_late_presses_and_refusals_of_discord_are_counted(
    harness: BotHarness, port: int
) -> None:
    ann, bob = harness.people(2)
    harness.sandbox.gateway.double()
    await harness.press(bob, "Bet…")
    await harness.wait_until_idle()
    figures = await scrape(port)
    assert total(figures, "croupier_interactions_total", kind="component", answer="repeated") == 1
    assert total(figures, "croupier_interactions_total", kind="component", answer="done") == 1
    await harness.bet(ann, "25")
    _, deliver = await harness.press_with_delay(ann, "Stand")
    await harness.type(ann, "stand")
    deliver()
    await harness.wait_until_idle()
    figures = await scrape(port)
    assert total(figures, "croupier_interactions_total", answer="Outdated") == 1
    assert total(figures, "croupier_late_answers_total") == 0
    harness.sandbox.gateway.hold()
    await ann.click(harness.board, "Bet…")
    harness.clock.advance(4.0)
    harness.sandbox.gateway.release()
    await harness.wait_until_idle()
    assert total(await scrape(port), "croupier_late_answers_total") == 1

    harness.sandbox.faults.rate_limit("PATCH", "*", count=1)
    await harness.bet(harness.person("Ann"), "25")
    await harness.pass_time(40, step=20)
    figures = await scrape(port)
    assert total(figures, "croupier_discord_requests_total", status="429") == 1
    board = {"method": "PATCH", "route": "/channels/{id}/messages/{id}", "status": "429"}
    assert total(figures, "croupier_discord_requests_total", **board) == 1
    await check_late_timer_is_lag(harness, port)


async def check_late_timer_is_lag(harness: BotHarness, port: int) -> None:
    before = await scrape(port)
    harness.clock.stall(7)
    await harness.wait_until_idle()
    figures = await scrape(port)
    for end, least in (("count", 0), ("sum", 6)):
        name = f"croupier_loop_lag_seconds_{end}"
        assert total(figures, name) > total(before, name) + least


async def test_hostile_minute_adds_no_series(harness: BotHarness, port: int) -> None:
    """Forged custom_ids, texts and amounts become no labels. No id of a person is on the page."""
    random = Random(7)
    commands = ("bet", "hit", "ready", "leave")

    async def attack() -> None:
        for person in harness.people(2):
            for prefix in PREFIXES:
                word = f"{prefix}{random.getrandbits(60):x}"
                await harness.press_forged(person, harness.board, word)
            for command in commands:
                amount = {"amount": f"{random.getrandbits(90)}"} if command == "bet" else {}
                await harness.slash(person, command, **amount)

    await attack()
    first = await scrape(port)
    await attack()
    second = await scrape(port)
    attacks = 2 * (len(PREFIXES) + len(commands))
    counted = total(second, "croupier_interactions_total") - total(first, "croupier_interactions_total")
    assert counted == attacks
    assert second.keys() == first.keys()
    assert len(second) < 250
    for value in label_values(second):
        assert NAME.fullmatch(value) or ROUTE.fullmatch(value) or value.isdecimal(), value
        assert not value.isdecimal() or 100 <= int(value) < 600, "a status of HTTP"


def test_bot_without_metrics_imports_nothing_for_them() -> None:
    """What functions import is imported when it is needed."""
    loaded = imported_at_start("bot.cli.run", "bot.client.serving", "cogs.table", "cogs.admin")
    assert {"bot.client.croupier", "cogs.composition", "bot.storage.sql_store", "discord"} <= loaded
    assert [name for name in loaded if name.startswith(("prometheus", "bot.operation.figures"))] == []


def imported_at_start(*first: str) -> set[str]:
    """Return the modules that these modules import in their first column, and those that follow from it."""
    sources, loaded, left = modules(), set[str](), [*first]
    while left:
        name = left.pop()
        if name in loaded:
            continue
        loaded.add(name)
        left += [name.rpartition(".")[0]] if "." in name else []
        for module, names, alone in IMPORT.findall(sources.get(name, "")):
            found = [f"{module}.{each}" for each in re.findall(r"\w+", names)] if module else [alone]
            left += [each if each in sources or not module else module for each in found]
    return loaded


IMPORT = re.compile(r"^(?:from ([\w.]+) import (\([^)]*\)|.*)|import ([\w.]+))", re.MULTILINE)
