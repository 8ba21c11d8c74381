"""``python -m bot sandbox``: the sandbox, its page and the bot, on this machine only.

With ``--shards``, a process serves each shard, and is started again when it ends.
"""

import argparse
import asyncio
import os
import signal
import sys
import webbrowser
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.bank.sharding import WHOLE, Shard
from bot.cli.databases import UnusableError, url_of
from bot.cli.run import DAY
from bot.settings import SQLITE_PREFIX
from bot.storage.database.backends.choice import backend_of
from standin import Sandbox, WorldEvent
from standin.guests.company import Company
from standin.guests.window_client import WindowClient
from standin.page.page_routes import install

KEPT_REQUESTS = 500
"""The number of recorded requests, so that days of play do not fill the memory."""

KEPT_MESSAGES = 500
"""The number of messages that each channel keeps, private replies included: far more than the page shows."""

READY_SECONDS = 10.0
"""The time in seconds that the browser waits for the bot, so that the page is complete when it opens."""

TABLES: dict[str, dict[str, Any]] = {
    "blackjack": {},
    "high-rollers": {"min_bet": 50, "max_bet": 5_000, "side_bets": True},
}
"""The channels with a table, and its options. The page opens on the first one, where guests play."""

ENDING_SECONDS = 10.0
"""The time in seconds that the bot has to finish its work before it is killed."""

RESTART_SECONDS = 1.0
"""The time in seconds after which the process of a shard that has ended is started again."""

WRONG_SETTINGS = 2
"""The status of a process that cannot run as it was started. To start it again would change nothing."""


def run(options: argparse.Namespace) -> int:
    """Run until Ctrl-C or SIGTERM. Return 0 when stopped, or 2 if it could not start."""
    try:
        name = "own-bot.db" if options.no_bot else "sandbox.db"
        database = url_of(options.database or str(_data_folder() / name))
    except OSError as error:
        print(f"{error.filename} cannot be made ({error.strerror}): name a --database.", file=sys.stderr)
        return 2
    except RuntimeError:  # Path.home() finds none
        print("There is no home folder for a database: name a --database.", file=sys.stderr)
        return 2
    except UnusableError as error:
        print(error, file=sys.stderr)
        return 2
    if options.shards > 1 and backend_of(database).is_file:
        print(
            "--shards needs a PostgreSQL database: name a --database postgresql+psycopg://…", file=sys.stderr
        )
        return 2
    folder = Path(database.removeprefix(SQLITE_PREFIX)).parent
    if not options.no_bot and database.startswith(SQLITE_PREFIX) and not folder.is_dir():
        print(f"There is no folder {folder} for the database.", file=sys.stderr)
        return 2
    try:
        return asyncio.run(_run(options, database))
    except KeyboardInterrupt:
        return 0


def _data_folder() -> Path:
    """Return the folder for this user's data, which is made if it does not exist. Raises :class:`OSError`."""
    named, usual = {
        "win32": ("LOCALAPPDATA", "AppData/Local"),
        "darwin": ("", "Library/Application Support"),
    }.get(sys.platform, ("XDG_DATA_HOME", ".local/share"))
    chosen = Path(os.environ.get(named, ""))
    folder = (chosen if chosen.is_absolute() else Path.home() / usual) / "croupier"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


async def _run(options: argparse.Namespace, database: str) -> int:
    stopped = _stop_signal()
    shards = options.shards
    servers = 1 if shards == 1 else shards + 1
    sandbox = Sandbox(servers=servers, keep_requests=KEPT_REQUESTS, keep_messages=KEPT_MESSAGES)
    sandbox.gateway.starts.shards, sandbox.gateway.starts.is_paced = shards, shards > 1
    company = install(sandbox)
    try:
        await sandbox.start(port=options.port)
    except OSError as error:
        reason = error.strerror or error
        print(
            f"Port {options.port} cannot be used ({reason}): try another with --port, or --port 0 for any.",
            file=sys.stderr,
        )
        return 2
    try:
        print(_greeting(sandbox, options, database), flush=True)
        await _play(sandbox, company, options, database, stopped)
    finally:
        await sandbox.close()
    return 0


async def _play(
    sandbox: Sandbox, company: Company, options: argparse.Namespace, database: str, stopped: asyncio.Event
) -> None:
    """Run everything until this process is told to stop; the bot ends first."""
    shards = [] if options.no_bot else [Shard(number, options.shards) for number in range(options.shards)]
    sandbox.bot_starts = bool(shards)
    bots = [asyncio.create_task(_run_bot(sandbox, database, shard)) for shard in shards]
    tasks = []
    if bots:
        tasks.append(asyncio.create_task(_lay_tables(sandbox, company, guests=options.guests)))
    if not options.no_browser:
        tasks.append(asyncio.create_task(_open_browser(sandbox, wait=bool(bots))))
    try:
        await stopped.wait()
    finally:
        for task in (*tasks, *bots):
            task.cancel()
        await asyncio.gather(*bots, return_exceptions=True)


def _stop_signal() -> asyncio.Event:
    """Return an event that is set by Ctrl-C, SIGTERM or the end of the terminal."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        # Windows lacks some: Ctrl-C cancels the task instead. Under nohup, SIGHUP stays ignored.
        with suppress(AttributeError, NotImplementedError):
            number = getattr(signal, name)
            if name != "SIGHUP" or signal.getsignal(number) is not signal.SIG_IGN:
                loop.add_signal_handler(number, stopped.set)
    return stopped


def bot_environment(sandbox: Sandbox, database: str) -> dict[str, str]:
    """Return the settings for a bot on this sandbox."""
    return {
        "DISCORD_TOKEN": sandbox.token,
        "DISCORD_API_BASE": sandbox.api_base,
        "DATABASE_URL": database,
    }


async def _run_bot(sandbox: Sandbox, database: str, shard: Shard) -> None:
    """Run the process of a shard, and another one whenever it ends. One that is alone runs once."""
    name = "The bot" if shard == WHOLE else f"Shard {shard}"
    while True:
        bot = await _start_bot(sandbox, database, shard)
        if shard != WHOLE:
            print(f"{name} runs as process {bot.pid}.", flush=True)
        stop_telling = _tell_of_days(sandbox, bot)
        try:
            status = await bot.wait()
        finally:
            stop_telling()
            if bot.returncode is None:
                await _end_bot(bot)
        if shard == WHOLE or status == WRONG_SETTINGS:
            break
        print(f"{name} has ended with status {status}: another process starts.", flush=True)
        await asyncio.sleep(RESTART_SECONDS)
    sandbox.bot_starts = False
    print(f"{name} has ended with status {status}. The page stays up; Ctrl-C ends the sandbox.", flush=True)


def _tell_of_days(sandbox: Sandbox, bot: Process) -> Callable[[], None]:
    """Tell the bot of each day that passes on the sandbox. Return what ends that."""
    told = 0

    def tell(_event: WorldEvent | None = None) -> None:
        nonlocal told
        if bot.stdin is not None and told < sandbox.skipped_days:
            bot.stdin.write(DAY * (sandbox.skipped_days - told))
            told = sandbox.skipped_days

    tell()
    return sandbox.subscribe(tell)


async def _start_bot(sandbox: Sandbox, database: str, shard: Shard) -> Process:
    settings = bot_environment(sandbox, database) | {"SHARD": str(shard)}
    environment = {"LOG_LEVEL": "WARNING"} | os.environ | settings
    # A session of its own: Ctrl-C then reaches only this process, which stops the bot in order.
    # Its stdin is a pipe: the system closes it if this process is killed, and the bot stops.
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "run", "--until-input-ends"),
        env=environment,
        stdin=PIPE,
        start_new_session=True,
    )


async def _lay_tables(sandbox: Sandbox, company: Company, *, guests: int) -> None:
    """Open the tables of each server as its owner, so that they wait, and seat the guests.

    The owner's private answers are dismissed. A table that waits from last time stays as it is.
    """
    await _wait_for_bot(sandbox)
    owner = sandbox.guild.members[sandbox.guild.owner_id]
    channels = [channel for guild in sandbox.world.guilds for channel in guild.channels.values()]
    async with WindowClient.open(sandbox.url, owner.name) as window:
        for channel in (each for each in channels if each.name in TABLES):
            where, options = str(channel.id), TABLES[channel.name]
            opening: dict[str, Any] = {"channel": where, "command": "table open", "options": options}
            while (await window.act("slash", **opening)).get("state") == "failed":
                pass  # the bot was not in time, which takes three seconds: ask again
            answer = await window.next_private(where)
            await window.act("dismiss", message=answer["id"])
    company.invite(sandbox.channels["blackjack"], guests)


async def _wait_for_bot(sandbox: Sandbox) -> None:
    """Wait until the bot is there on each server, however long it takes to start."""
    is_ready = False
    while not is_ready:
        with suppress(TimeoutError):
            await sandbox.bot_ready(READY_SECONDS)
            await sandbox.until(sandbox.all_served, timeout=READY_SECONDS)
            is_ready = True


async def _end_bot(bot: Process) -> None:
    """Ask the bot to stop, and kill it if it does not."""
    with suppress(ProcessLookupError):
        bot.terminate()
    try:
        await asyncio.wait_for(bot.wait(), ENDING_SECONDS)
    except TimeoutError:
        print("The bot does not end by itself: killing it.", file=sys.stderr)
        bot.kill()
        await bot.wait()


async def _open_browser(sandbox: Sandbox, *, wait: bool) -> None:
    if wait:
        with suppress(TimeoutError):
            await sandbox.bot_ready(READY_SECONDS)
    # A browser that cannot start, or dies, is no error: the address is printed.
    with suppress(webbrowser.Error, OSError):
        await asyncio.to_thread(webbrowser.open, sandbox.url)


def _greeting(sandbox: Sandbox, options: argparse.Namespace, database: str) -> str:
    lines = ["", "  ♠ Croupier's sandbox", "", f"  Play at  {sandbox.url}", ""]
    if options.shards > 1:
        lines += [f"  {len(sandbox.world.guilds)} servers are divided among {options.shards} shards.", ""]
    if not options.no_bot:
        lines += [
            "  A table waits in #blackjack, another in #high-rollers. You are Olive, who owns the server.",
            "  Invite guests who play by themselves, or be several people: press a name.",
            f"  Chips and tables are kept in {backend_of(database).place(database)}.",
        ]
    else:
        settings = [f"  {name}={value}" for name, value in bot_environment(sandbox, database).items()]
        lines += ["  Start a bot with these settings:", "", *settings]
        if options.shards > 1:
            lines += [f"  SHARD={Shard(0, options.shards)}  (the next process has the next number)"]
    return "\n".join([*lines, "", "  Ctrl-C ends it.", ""])
