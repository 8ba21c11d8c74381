"""``sandbox``: the page and the bot, started and stopped together."""

import argparse
import asyncio
import os
import re
import signal
import socket
import sys
import webbrowser
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.bank.sharding import Shard
from bot.cli import MOST_GUESTS, parse, sandbox as command
from bot.cli.run import DAY, _SandboxInput
from bot.client.discord_clock import DiscordClock
from bot.settings import SQLITE_PREFIX
from bot.storage.database.database_lock import DatabaseLock
from standin import Sandbox
from standin.guests import company
from tests.support import postgres

pytestmark = pytest.mark.slow

REPOSITORY = Path(__file__).parents[2]

Start = Callable[..., Awaitable[Process]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Return a function that starts ``python -m bot sandbox`` in a temporary folder."""
    started: list[Process] = []

    async def start(*arguments: str) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "bot", "sandbox", "--no-browser", "--port", "0", *arguments),
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(REPOSITORY), "XDG_DATA_HOME": str(tmp_path / "data")},
            stdout=PIPE,
            stderr=PIPE,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def read_until(process: Process, wanted: str) -> str:
    """Read the output of the process until a line matches, and return that line."""
    assert process.stdout is not None
    async with asyncio.timeout(60):
        while line := (await process.stdout.readline()).decode():
            if re.search(wanted, line):
                return line
    raise AssertionError(f"ended without a line like {wanted!r}")


async def page_url(process: Process) -> str:
    return (await read_until(process, "Play at")).split()[-1]


async def wait_for_bot(url: str, *, online: bool) -> None:
    """Wait until the page shows the bot as online, or as offline."""
    async with (
        asyncio.timeout(60),
        aiohttp.ClientSession() as web,
        web.ws_connect(f"{url}/page/ws") as page,
    ):
        message = await page.receive_json()
        while (message.get("changes") or message)["bot"]["online"] is not online:
            message = await page.receive_json()


async def wait_for_shards(url: str, *shards: int | None) -> None:
    """Wait until the page shows these shards beside the servers."""
    async with (
        asyncio.timeout(60),
        aiohttp.ClientSession() as web,
        web.ws_connect(f"{url}/page/ws") as page,
    ):
        shown: list[int | None] | None = None
        while shown != [*shards]:
            message = await page.receive_json()
            servers = (message.get("changes") or message).get("servers", [])
            shown = [each["shard"] for each in servers] if servers else shown


def options(*arguments: str) -> argparse.Namespace:
    return parse(["sandbox", *arguments])


@pytest.mark.parametrize(
    ("system", "variables", "folder"),
    [
        ("linux", {}, ".local/share/croupier"),
        ("linux", {"XDG_DATA_HOME": "{home}/mine"}, "mine/croupier"),
        ("linux", {"XDG_DATA_HOME": "mine"}, ".local/share/croupier"),
        ("darwin", {"XDG_DATA_HOME": "{home}/mine"}, "Library/Application Support/croupier"),
        ("win32", {"LOCALAPPDATA": "{home}/Local"}, "Local/croupier"),
        ("win32", {}, "AppData/Local/croupier"),
    ],
)
def test_data_folder_is_that_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, variables: dict[str, str], folder: str
) -> None:
    """A name that is not absolute means nothing, as the specification of ``XDG_DATA_HOME`` says."""
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, text in variables.items():
        monkeypatch.setenv(name, text.format(home=tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", system)
    assert command._data_folder() == tmp_path / folder
    assert (tmp_path / folder).is_dir()


def test_data_folder_that_cannot_be_made_gives_status_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert command.run(options("--no-browser")) == 2
    assert "file/croupier cannot be made (Not a directory): name a --database." in capsys.readouterr().err


def test_missing_home_folder_gives_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", _no_home)
    assert command.run(options("--no-browser")) == 2
    assert capsys.readouterr().err == "There is no home folder for a database: name a --database.\n"


def _no_home() -> Path:
    raise RuntimeError("Could not determine home directory.")


async def test_browser_that_cannot_start_is_no_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def die(_url: str) -> bool:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "open", die)
    async with Sandbox() as sandbox:
        await command._open_browser(sandbox, wait=False)
    assert caplog.records == []


async def test_bot_hears_of_days_that_pass_and_those_that_passed() -> None:
    sandbox, written = Sandbox(), list[bytes]()
    sandbox.skip_day()
    bot: Any = SimpleNamespace(stdin=SimpleNamespace(write=written.append))
    stop_telling = command._tell_of_days(sandbox, bot)
    sandbox.skip_day()
    sandbox.bot_starts = True
    stop_telling()
    sandbox.skip_day()
    assert written == [DAY, DAY]


def test_day_that_passes_on_the_sandbox_moves_the_clock_of_its_bot() -> None:
    reading, writing = os.pipe()
    told = _SandboxInput(reading)
    clock = DiscordClock(wall=told.wall, going_on=told.going_on)
    before = clock.now()
    os.write(writing, b"x\n" + DAY)
    os.close(writing)
    told.wait_for_end()
    os.close(reading)
    assert clock.now() - before == pytest.approx(86_400, abs=5)
    assert abs(clock.host_is_ahead()) < 5


async def test_no_bot_prints_a_database_of_its_own(start: Start, tmp_path: Path) -> None:
    process = await start("--no-bot")
    assert (await read_until(process, "DATABASE_URL")).rstrip().endswith("/data/croupier/own-bot.db")


def test_guests_of_the_command_line_are_those_of_the_page() -> None:
    assert MOST_GUESTS == company.MOST_GUESTS


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
async def test_signal_stops_page_and_bot(start: Start, tmp_path: Path, sign: signal.Signals) -> None:
    process = await start()
    url = await page_url(process)
    await wait_for_bot(url, online=True)
    process.send_signal(sign)
    _, errors = await asyncio.wait_for(process.communicate(), 20)
    assert process.returncode == 0
    assert b"Traceback" not in errors
    assert os.listdir(tmp_path) == ["data"]  # noqa: PTH208 - in a coroutine
    assert (tmp_path / "data" / "croupier" / "sandbox.db").exists()


async def test_bot_stops_when_its_sandbox_is_killed(start: Start, tmp_path: Path) -> None:
    process = await start()
    await wait_for_bot(await page_url(process), online=True)
    process.kill()
    # The output pipes close when the last process that holds them ends: the bot.
    _, errors = await asyncio.wait_for(process.communicate(), 20)
    assert b"Traceback" not in errors
    file = tmp_path / "data" / "croupier" / "sandbox.db"
    assert file.exists()
    assert not file.with_name("sandbox.db.owner").exists(), "the bot did not stop in order"
    with DatabaseLock(f"{SQLITE_PREFIX}{file}"):
        pass


async def test_dead_bot_is_reported_and_page_stays(start: Start, tmp_path: Path) -> None:
    (tmp_path / "mine.db").write_text("this is no database")
    process = await start("--database", "mine.db")
    url = await page_url(process)
    line = await read_until(process, "has ended with status")
    assert "The page stays up" in line
    await wait_for_bot(url, online=False)
    process.terminate()
    await asyncio.wait_for(process.communicate(), 20)
    assert process.returncode == 0


async def test_no_bot_prints_the_settings_for_one(start: Start, tmp_path: Path) -> None:
    process = await start("--no-bot", "--database", "mine.db")
    url = await page_url(process)
    lines = [(await read_until(process, name)).strip() for name in ("TOKEN", "API_BASE", "DATABASE")]
    assert lines == [
        f"DISCORD_TOKEN={Sandbox().token}",
        f"DISCORD_API_BASE={url}/api/v10",
        f"DATABASE_URL=sqlite+aiosqlite:///{tmp_path / 'mine.db'}",
    ]
    process.terminate()
    await asyncio.wait_for(process.communicate(), 20)
    assert process.returncode == 0
    assert not (tmp_path / "mine.db").exists()


@pytest.mark.timeout(180)
async def test_killed_process_of_a_shard_is_replaced(start: Start) -> None:
    with postgres.new_database() as database:
        process = await start("--shards", "2", "--database", database)
        url = await page_url(process)
        line = await read_until(process, "Shard 0/2 runs as process")
        await wait_for_shards(url, 1, 0, 1)
        os.kill(int(line.rstrip(".\n").split()[-1]), signal.SIGKILL)
        assert "another process starts" in await read_until(process, "Shard 0/2 has ended with status -9")
        await wait_for_shards(url, 1, None, 1)
        await wait_for_shards(url, 1, 0, 1)
        process.send_signal(signal.SIGTERM)
        _, errors = await asyncio.wait_for(process.communicate(), 30)
        assert process.returncode == 0
        assert b"Traceback" not in errors


async def test_process_with_wrong_settings_is_not_replaced(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def start_one(*_: object) -> Process:
        return await asyncio.create_subprocess_exec(sys.executable, "-c", "raise SystemExit(2)")

    monkeypatch.setattr(command, "_start_bot", start_one)
    await command._run_bot(Sandbox(), "", Shard(0, 2))
    assert "Shard 0/2 has ended with status 2. The page stays up" in capsys.readouterr().out


def test_shards_need_a_server_of_databases(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(options("--shards", "2", "--no-browser")) == 2
    assert "--shards needs a PostgreSQL database" in capsys.readouterr().err


def test_taken_port_gives_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        status = command.run(options("--port", port, "--no-bot", "--no-browser"))
    output = capsys.readouterr()
    assert status == 2
    assert output.out == ""
    assert output.err.startswith(f"Port {port} cannot be used")
    assert output.err.count("\n") == 1


def test_missing_folder_gives_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(options("--database", str(tmp_path / "nowhere" / "x.db"), "--no-browser")) == 2
    assert "There is no folder" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["-1", "65536", "abc", "", "9" * 5000])
def test_invalid_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        options("--port", port)
    assert ended.value.code == 2
    assert "a port is a number from 0 to 65535" in capsys.readouterr().err
