import re
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.bank.seasons import SeasonTerms
from bot.storage.reading import season_queries
from standin import RecordedRequest
from tests.e2e.harness.bot_harness import CALLBACK, BotHarness, StartHarness
from tests.support import postgres
from tests.support.openapi.checking import violations


@pytest.fixture
def harness_class() -> type[BotHarness]:
    """The class of the harnesses that a module's tests start."""
    return BotHarness


@pytest.fixture
def short_seasons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a place in the first season take one round."""
    monkeypatch.setattr(season_queries, "SeasonTerms", partial(SeasonTerms, rounds=1, days=1))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let the stories that are marked for it meet both databases."""
    if "database_kind" in metafunc.fixturenames:
        is_for_both = metafunc.definition.get_closest_marker("both_databases")
        server = [pytest.param("postgresql", marks=pytest.mark.slow)] if is_for_both else []
        metafunc.parametrize("database_kind", ["sqlite", *server])


@pytest.fixture
def database_url(database_kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str | None:
    """The URL of the database that the bot uses; None for a file in the folder of the test."""
    if database_kind == "sqlite":
        return None
    monkeypatch.chdir(tmp_path)  # where the bot puts files that belong to a database on a server
    return postgres.empty_database()


@pytest.fixture
async def start_harness(
    tmp_path: Path, harness_class: type[BotHarness], database_url: str | None
) -> AsyncIterator[StartHarness]:
    """A function that starts the bot, with the first cards of its shoes or other arguments of the class."""
    async with checked_harnesses(tmp_path, harness_class, database_url) as start:
        yield start


@pytest.fixture
async def harness(start_harness: StartHarness) -> BotHarness:
    """The running bot, with any cards."""
    return await start_harness()


@asynccontextmanager
async def checked_harnesses(
    folder: Path, harness_class: type[BotHarness], url: str | None = None
) -> AsyncIterator[StartHarness]:
    """Start harnesses on demand; check and close them at the end.

    The check: the books balance, no message mentions a number in place of an id, each request and response is
    valid by Discord's OpenAPI document, no message pings anybody, and no interaction is answered twice.
    """
    started: list[BotHarness] = []

    async def start(*hands: str, **arguments: Any) -> BotHarness:
        arguments |= {} if url is None else {"url": url}
        harness = harness_class(folder, *hands, **arguments)
        started.append(harness)
        await harness.start()
        return harness

    yield start
    for harness in started:
        harness.sandbox.faults.clear()
        findings = await harness.store.audit()
        channels = harness.sandbox.channels.values()
        shown = [each.text for channel in channels for each in harness.sandbox.messages(channel)]
        await harness.close()
        assert findings == ()
        assert not [text for text in shown if re.search(r"<@!?\d{1,9}>", text)], "a number in place of an id"
        assert list(_second_answers(harness.sandbox.requests)) == []
        for request in harness.sandbox.requests:
            assert violations(request) == [], request
            assert _pings_nobody(request.body), request


def _second_answers(requests: Iterable[RecordedRequest]) -> Iterator[RecordedRequest]:
    """Yield the refused answers to interactions that the same process had answered, without a fault."""
    answered = set[int | None]()
    for each in requests:
        if each.route == "/users/@me":
            answered.clear()  # another process begins, which does not know them
        elif each.route == CALLBACK and each.fault is None:
            if each.status < 300:
                answered.add(each.interaction_id)
            elif each.interaction_id in answered:
                yield each


def _pings_nobody(body: object) -> bool:
    if not isinstance(body, dict):
        return True
    if "data" in body and isinstance(body["data"], dict):
        return _pings_nobody(body["data"])
    if "components" not in body and "content" not in body:
        return True
    if "title" in body:  # a modal
        return True
    allowed: dict[str, object] = body.get("allowed_mentions", {})
    return allowed.get("parse") == [] and not allowed.get("roles") and _mentions_one_player(body)


def _mentions_one_player(body: dict[str, Any]) -> bool:
    """Return whether a message pings nobody, or only the player whom ``Your turn`` mentions."""
    users = body["allowed_mentions"].get("users", [])
    told = str(body.get("content") or "")
    return users == [] or (
        len(users) == 1 and told.startswith("⏰") and re.findall(r"<@!?(\d+)>", told) == users
    )
