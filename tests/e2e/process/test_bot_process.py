"""``python -m bot run`` as a process: its settings, its end and its exit status."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import web

from bot.client.serving import STOPPED
from tests.e2e.harness.bot_process import PATIENCE, BotProcess, database_in, query, settings_for
from tests.support.empty_database import write_empty_database
from tests.support.troubles import TroubledSandbox

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]
"""Each process imports the whole bot, which takes long on a busy machine."""

CANARY = "canary.MTIzNDU2Nzg5.this-must-never-be-printed"

INVALID_SETTINGS = {
    "DATABASE_URL": "postgres://somewhere",
    "DISCORD_API_BASE": "discord.com",
    "LOG_LEVEL": "CHATTY",
}

FOREIGN_ANSWERS = {
    "html": ("text/html", "<h1>Welcome</h1>"),
    "text": ("application/json; charset=utf-8", '{"id": "1", "username": "Croupier"}'),
    "list": ("application/json", "[]"),
    "empty": ("application/json", "{}"),
}
"""The responses of web servers that are not Discord: content type and body."""


@dataclass(frozen=True, slots=True)
class ProcessResult:
    """How a process ended."""

    status: int
    output: str


@pytest.fixture(scope="module")
def failed_starts(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, ProcessResult]:
    """The results of processes that cannot start, by case. They run at the same time, to save time."""
    return asyncio.run(_run_failing_processes(tmp_path_factory))


async def _run_failing_processes(folders: pytest.TempPathFactory) -> Mapping[str, ProcessResult]:
    slots = asyncio.Semaphore(os.cpu_count() or 1)

    async def run(case: str, settings: Mapping[str, str], env_file: Mapping[str, str]) -> ProcessResult:
        folder = folders.mktemp(case)
        if env_file:
            (folder / ".env").write_text("\n".join(f"{name}={value}" for name, value in env_file.items()))
        async with slots:
            bot = await BotProcess.start(folder, settings, forked=not env_file)
            return ProcessResult(*await bot.ended())

    async with TroubledSandbox() as sandbox, _foreign_server() as foreign_url:

        def valid() -> dict[str, str]:
            """Return settings with a database of their own: the processes run at the same time."""
            folder = folders.mktemp("database")
            write_empty_database(database_in(folder))
            return settings_for(sandbox, folder)

        cases: dict[str, dict[str, str]] = {
            "invalid settings": INVALID_SETTINGS,
            "refused token": valid() | {"DISCORD_TOKEN": CANARY, "LOG_LEVEL": "DEBUG"},
            "refused token in file": {},
            "unknown path": valid() | {"DISCORD_API_BASE": f"{sandbox.url}/nowhere"},
            "closed port": valid() | {"DISCORD_API_BASE": "http://127.0.0.1:1/api/v10"},
        }
        for name in FOREIGN_ANSWERS:
            cases[name] = valid() | {"DISCORD_API_BASE": f"{foreign_url}/{name}", "LOG_LEVEL": "ERROR"}
        env_files = {"refused token in file": valid() | {"DISCORD_TOKEN": CANARY}}
        results = await asyncio.gather(
            *(run(case, settings, env_files.get(case, {})) for case, settings in cases.items())
        )
        return dict(zip(cases, results, strict=True))


@asynccontextmanager
async def _foreign_server() -> AsyncIterator[str]:
    """Run a web server that answers every request and is not Discord; yield its address."""

    async def answer(request: web.Request) -> web.Response:
        content_type, text = FOREIGN_ANSWERS[request.path.split("/")[1]]
        return web.Response(body=text.encode(), headers={"Content-Type": content_type})

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[TroubledSandbox]:
    async with TroubledSandbox(answer_seconds=PATIENCE) as sandbox:
        yield sandbox


def test_invalid_settings_are_all_listed(failed_starts: Mapping[str, ProcessResult]) -> None:
    result = failed_starts["invalid settings"]
    assert result.status == 2
    for name in ("DISCORD_TOKEN", *INVALID_SETTINGS):
        assert name in result.output
    assert "https://discord.com/developers/applications" in result.output
    assert "python -m bot sandbox" in result.output
    assert "Traceback" not in result.output


def test_refused_token_is_reported_and_never_printed(failed_starts: Mapping[str, ProcessResult]) -> None:
    result = failed_starts["refused token"]
    assert result.status == 2
    assert "Discord refused the token" in result.output
    assert "Traceback" not in result.output
    assert CANARY not in result.output


def test_settings_are_read_from_env_file(failed_starts: Mapping[str, ProcessResult]) -> None:
    result = failed_starts["refused token in file"]
    assert result.status == 2
    assert "Discord refused the token" in result.output
    assert CANARY not in result.output


@pytest.mark.parametrize("case", ["unknown path", "closed port"])
def test_missing_api_is_reported_without_traceback(
    failed_starts: Mapping[str, ProcessResult], case: str
) -> None:
    result = failed_starts[case]
    assert result.status in {1, 2}
    assert "DISCORD_API_BASE" in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("case", FOREIGN_ANSWERS)
def test_foreign_server_is_reported_in_one_sentence(
    failed_starts: Mapping[str, ProcessResult], case: str
) -> None:
    result = failed_starts[case]
    assert result.status == 1
    assert result.output.startswith("Croupier cannot start: ")
    assert "DISCORD_API_BASE" in result.output
    assert result.output.count("\n") == 1


async def test_log_contains_no_migration_messages(sandbox: TroubledSandbox, tmp_path: Path) -> None:
    bot = await BotProcess.connect(sandbox, tmp_path, makes_database=True, LOG_LEVEL="INFO")
    bot.process.terminate()
    _, output = await bot.ended()
    assert "discord" in output, "other libraries write to the log"
    assert "alembic" not in output


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_signal_ends_process_without_loss(
    sandbox: TroubledSandbox, tmp_path: Path, ending: signal.Signals
) -> None:
    bot = await BotProcess.connect(sandbox, tmp_path, forked=False, LOG_LEVEL="DEBUG")
    olive, channel = sandbox.people["Olive"], sandbox.channels["blackjack"]
    await (await olive.slash(channel, "table open")).response(timeout=PATIENCE)
    bet = await (await olive.slash(channel, "bet", amount="25")).response(timeout=PATIENCE)
    assert bet.acked
    bot.process.send_signal(ending)
    status, output = await bot.ended()
    assert (status, output.count(STOPPED)) == (0, 1)
    assert "Traceback" not in output
    assert sandbox.token not in output
    assert (str(bet.id),) in query(tmp_path, "SELECT key FROM answered")
    assert query(tmp_path, "SELECT sum(balance) FROM accounts") == [(0,)]
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]


async def test_hang_up_under_nohup_is_ignored(sandbox: TroubledSandbox, tmp_path: Path) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        bot = await BotProcess.connect(sandbox, tmp_path, forked=False)
    finally:
        signal.signal(signal.SIGHUP, before)
    bot.process.send_signal(signal.SIGHUP)
    olive, channel = sandbox.people["Olive"], sandbox.channels["blackjack"]
    assert (await (await olive.slash(channel, "table open")).response(timeout=PATIENCE)).acked
    bot.process.terminate()
    assert (await bot.ended())[0] == 0


async def test_signal_during_start_ends_process(sandbox: TroubledSandbox, tmp_path: Path) -> None:
    held = sandbox.faults.hold("GET", "/applications/*")
    bot = await BotProcess.start(tmp_path, settings_for(sandbox, tmp_path))
    await held.arrived(timeout=PATIENCE)
    bot.process.terminate()
    status, output = await bot.ended()
    assert status == 0
    assert "Traceback" not in output


async def test_second_process_on_database_names_first(sandbox: TroubledSandbox, tmp_path: Path) -> None:
    first = await BotProcess.connect(sandbox, tmp_path)
    status, output = await (await BotProcess.start(tmp_path, settings_for(sandbox, tmp_path))).ended()
    assert status != 0
    assert f"process {first.process.pid}" in output
    assert "Traceback" not in output
    assert sandbox.bot_online, "the first process still runs"
    first.process.terminate()
    assert (await first.ended())[0] == 0
