import inspect
import re
from collections import Counter
from collections.abc import AsyncIterator, Generator, Iterable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.bank.seasons import SeasonTerms
from bot.storage.reading import season_queries
from standin import RecordedRequest, Sandbox
from tests.e2e.harness.bot_harness import CALLBACK, BotHarness, StartHarness
from tests.e2e.harness.known_edges import edges_known_to_be
from tests.e2e.harness.shared_bot import SHAREABLE, SharedBot
from tests.support import postgres
from tests.support.left_out import leaves_out
from tests.support.openapi.checking import violations


@pytest.fixture
def harness_class() -> type[BotHarness]:
    """The class of the harnesses that a module's tests start."""
    return BotHarness


@pytest.fixture
def short_seasons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a place in the first season take one round."""
    monkeypatch.setattr(season_queries, "SeasonTerms", partial(SeasonTerms, rounds=1, days=1))


@pytest.fixture
def no_edges() -> Iterator[None]:
    """Let no edge be known, and compute none."""
    with edges_known_to_be(lambda _rules: None):
        yield


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let the stories that are marked for it meet both databases."""
    if "database_kind" in metafunc.fixturenames:
        is_marked = metafunc.definition.get_closest_marker("both_databases") is not None
        is_for_both = is_marked and not leaves_out(metafunc.config, "slow")
        server = [pytest.param("postgresql", marks=pytest.mark.slow)] if is_for_both else []
        metafunc.parametrize("database_kind", ["sqlite", *server])


@pytest.fixture
def database_url(database_kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str | None:
    """The URL of the database that the bot uses; None for a file in the folder of the test."""
    if database_kind == "sqlite":
        return None
    folder: pytest.MonkeyPatch = request.getfixturevalue("monkeypatch")
    folder.chdir(tmp_path)  # where the bot puts files that belong to a database on a server
    return postgres.empty_database()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared_bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[SharedBot]:
    """The bot that the tests marked ``shared_bot`` use one after the other."""
    shared = SharedBot(tmp_path_factory)
    yield shared
    await shared.end()


@pytest_asyncio.fixture(loop_scope="session")
async def start_harness(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    harness_class: type[BotHarness],
    database_url: str | None,
    shared_bot: SharedBot,
) -> AsyncIterator[StartHarness]:
    """A function that starts the bot, with the first cards of its shoes or other arguments of the class.

    Tests marked ``shared_bot`` get the harness of a bot that runs already, unless they ask for more, or are
    marked ``own_bot`` as well.
    """
    has_own = {"monkeypatch", "caplog", "own_bot"} & {*request.fixturenames, *request.node.keywords}
    shared = shared_bot if request.node.get_closest_marker("shared_bot") and not has_own else None
    async with checked_harnesses(tmp_path, harness_class, database_url) as start_own:
        used: list[BotHarness] = []

        async def start(*hands: str, **arguments: Any) -> BotHarness:
            if shared is None or used or not arguments.keys() <= SHAREABLE:
                return await start_own(*hands, **arguments)
            used.append(await shared.harness_for(request.node.nodeid, *hands, **arguments))
            return used[0]

        yield start
    if shared is not None and used:
        try:
            await used[0].wait_until_idle()
            check_told(used[0].sandbox, shown_in(used[0].sandbox))
        finally:
            if not (request.node.stash.get(HAS_PASSED, False) and used[0].runs_as_started):
                await shared.end()


@pytest_asyncio.fixture(loop_scope="session")
async def harness(start_harness: StartHarness) -> BotHarness:
    """The running bot, with any cards."""
    return await start_harness()


_HEAT = re.compile(r"(heat|call)-\d+-\d+")
"""The nonce of a message that may mention the entrants of a heat: in the channel, or in its thread."""

HAS_PASSED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell the fixtures of a test whether it has passed."""
    report = yield
    if report.when == "call":
        item.stash[HAS_PASSED] = report.passed
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run these tests in one event loop, in which bots go on."""
    folder = f"{Path(__file__).parent}/"
    for item in items:
        is_here = str(item.path).startswith(folder)
        if is_here and inspect.iscoroutinefunction(getattr(item, "function", None)):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@asynccontextmanager
async def checked_harnesses(
    folder: Path, harness_class: type[BotHarness], url: str | None = None
) -> AsyncIterator[StartHarness]:
    """Start harnesses on demand; check and close them at the end. The books balance, too."""
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
        shown = shown_in(harness.sandbox)
        await harness.close()
        assert findings == ()
        check_told(harness.sandbox, shown)


def shown_in(sandbox: Sandbox) -> list[str]:
    """Return the texts of all messages that stand in the channels of the first server."""
    return [each.text for channel in sandbox.channels.values() for each in sandbox.messages(channel)]


def check_told(sandbox: Sandbox, shown: Iterable[str]) -> None:
    """Check all texts and requests of a test.

    No message mentions a number in place of an id, each request and response is valid by Discord's OpenAPI
    document, no message pings anybody but who is told of their turn, or once of a heat, and no interaction is
    answered twice.
    """
    assert not [text for text in shown if re.search(r"<@!?\d{1,9}>", text)], "a number in place of an id"
    assert list(_second_answers(sandbox.requests)) == []
    for request in sandbox.requests:
        assert violations(request) == [], request
        assert _pings_nobody(request.body), request
    calls = Counter(_calls(sandbox.requests))
    assert [call for call, times in calls.items() if times > 1] == [], "called twice to one heat"


def _calls(requests: Iterable[RecordedRequest]) -> Iterator[tuple[str, str]]:
    """Yield the heat and the id for each entrant who was called to one; a repeated message counts once."""
    posted = {
        each.response["id"]: each.body for each in requests if each.status == 200 and _is_call(each.body)
    }
    for body in posted.values():
        heat = body["nonce"].partition("-")[2]
        yield from ((heat, user) for user in body["allowed_mentions"]["users"])


def _is_call(body: object) -> bool:
    """Return whether a message mentions the entrants of a heat, and pings exactly them."""
    if not isinstance(body, dict) or not _HEAT.fullmatch(str(body.get("nonce"))):
        return False
    told, users = str(body.get("content")), body["allowed_mentions"].get("users", [])
    return users != [] and told.startswith("🏆 **") and re.findall(r"<@!?(\d+)>", told) == users


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
    return allowed.get("parse") == [] and not allowed.get("roles") and _pings_only_players(body)


def _pings_only_players(body: dict[str, Any]) -> bool:
    """Return whether a message pings nobody, the player whom ``Your turn`` mentions, or those of a heat."""
    users = body["allowed_mentions"].get("users", [])
    told = str(body.get("content") or "")
    return (
        users == []
        or _is_call(body)
        or (len(users) == 1 and told.startswith("⏰") and re.findall(r"<@!?(\d+)>", told) == users)
    )
