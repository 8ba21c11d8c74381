"""`python -m bot run` as a process: its settings, its end, its exit status."""

from __future__ import annotations

import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import web

from bot.sandbox import Sandbox
from tests.e2e.child import Child, query, settings_for

CANARY = "canary.MTIzNDU2Nzg5.this-must-never-be-printed"


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        yield sandbox


async def test_all_settings_that_are_wrong_are_listed_at_once(tmp_path: Path) -> None:
    wrong = {
        "DATABASE_URL": "postgres://somewhere",
        "DISCORD_API_BASE": "discord.com",
        "LOG_LEVEL": "CHATTY",
    }
    status, output = await (await Child.start(tmp_path, wrong)).ended()
    assert status == 2
    for name in ("DISCORD_TOKEN", *wrong):
        assert name in output
    assert "https://discord.com/developers/applications" in output
    assert "python -m bot sandbox" in output
    assert "Traceback" not in output


async def test_a_token_that_discord_refuses_is_said_so_and_not_repeated(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    settings = settings_for(sandbox, tmp_path) | {"DISCORD_TOKEN": CANARY, "LOG_LEVEL": "DEBUG"}
    status, output = await (await Child.start(tmp_path, settings)).ended()
    assert status == 2
    assert "Discord refused the token" in output
    assert "Traceback" not in output
    assert CANARY not in output


async def test_settings_are_read_from_a_dotenv_file_too(sandbox: Sandbox, tmp_path: Path) -> None:
    settings = settings_for(sandbox, tmp_path) | {"DISCORD_TOKEN": CANARY}
    (tmp_path / ".env").write_text("\n".join(f"{name}={value}" for name, value in settings.items()))
    status, output = await (await Child.start(tmp_path, {})).ended()
    assert status == 2
    assert "Discord refused the token" in output
    assert CANARY not in output


@pytest.mark.parametrize("path", ["/nowhere", ""])
async def test_an_api_that_is_none_ends_the_bot_without_a_traceback(
    sandbox: Sandbox, tmp_path: Path, path: str
) -> None:
    base = sandbox.url + path if path else "http://127.0.0.1:1/api/v10"
    settings = settings_for(sandbox, tmp_path) | {"DISCORD_API_BASE": base}
    status, output = await (await Child.start(tmp_path, settings)).ended()
    assert status in {1, 2}
    assert "DISCORD_API_BASE" in output
    assert "Traceback" not in output


ANSWERS = {
    "/html": ("text/html", "<h1>Welcome</h1>"),
    "/text": ("application/json; charset=utf-8", '{"id": "1", "username": "Croupier"}'),
    "/list": ("application/json", "[]"),
    "/empty": ("application/json", "{}"),
}


@pytest.fixture
async def elsewhere() -> AsyncIterator[str]:
    """A web server that answers everything, and is not Discord."""

    async def answer(request: web.Request) -> web.Response:
        kind, text = ANSWERS["/" + request.path.split("/")[1]]
        return web.Response(body=text.encode(), headers={"Content-Type": kind})

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


@pytest.mark.parametrize("path", ANSWERS)
async def test_a_server_that_answers_and_is_not_discord_is_one_sentence(
    elsewhere: str, sandbox: Sandbox, tmp_path: Path, path: str
) -> None:
    settings = settings_for(sandbox, tmp_path) | {"DISCORD_API_BASE": elsewhere + path, "LOG_LEVEL": "ERROR"}
    status, output = await (await Child.start(tmp_path, settings)).ended()
    assert status == 1
    assert output.startswith("Croupier cannot start: ")
    assert "DISCORD_API_BASE" in output
    assert output.count("\n") == 1


async def test_the_migrations_library_says_nothing_of_its_own(sandbox: Sandbox, tmp_path: Path) -> None:
    child = await Child.at(sandbox, tmp_path, LOG_LEVEL="INFO")
    child.process.terminate()
    _, output = await child.ended()
    assert "discord" in output, "others do"
    assert "alembic" not in output


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_it_in_order_and_nothing_is_lost(
    sandbox: Sandbox, tmp_path: Path, ending: signal.Signals
) -> None:
    child = await Child.at(sandbox, tmp_path, LOG_LEVEL="DEBUG")
    olive, channel = sandbox.people["Olive"], sandbox.channels["blackjack"]
    await (await olive.slash(channel, "table open")).response()
    bet = await (await olive.slash(channel, "bet", amount="25")).response()
    assert bet.acked
    child.process.send_signal(ending)
    status, output = await child.ended()
    assert status == 0
    assert "Traceback" not in output
    assert sandbox.token not in output
    assert (str(bet.id),) in query(tmp_path, "SELECT key FROM inputs")
    assert query(tmp_path, "SELECT sum(balance) FROM accounts") == [(0,)]
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]


async def test_a_signal_while_it_is_still_starting_ends_it_in_order(sandbox: Sandbox, tmp_path: Path) -> None:
    held = sandbox.faults.hold("GET", "/applications/*")
    child = await Child.start(tmp_path, settings_for(sandbox, tmp_path))
    await held.arrived(timeout=15)
    child.process.terminate()
    status, output = await child.ended()
    assert status == 0
    assert "Traceback" not in output


async def test_a_second_process_on_the_same_database_refuses_and_names_the_first(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    first = await Child.at(sandbox, tmp_path)
    status, output = await (await Child.start(tmp_path, settings_for(sandbox, tmp_path))).ended()
    assert status != 0
    assert f"process {first.process.pid}" in output
    assert "Traceback" not in output
    assert sandbox.bot_online, "the first goes on"
    first.process.terminate()
    assert (await first.ended())[0] == 0
