"""``python -m bot doctor``: look at settings, database, disk, token and permissions, and say what to do."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, Final

import aiohttp

from bot.bank.ids import HIGHEST_ID, ChannelId, GuildId, TableId, UserId
from bot.bank.sharding import Shard
from bot.blackjack.options.option_list import DEFAULT_PRESET
from bot.blackjack.options.resolution import resolve
from bot.cards.face_uploads import EmojiRequests, EmojiTroubleError
from bot.cards.faces import read_pictures
from bot.cli.databases import CLEAN, FOUND, UNUSABLE, UnusableError, chosen_url, unusable_reported
from bot.client.answer_watch import AnswerWatch
from bot.client.croupier import HOST_SECONDS, MANY_SERVERS, PERMISSIONS, fresh_shoe
from bot.client.discord_clock import DiscordClock
from bot.clock import SystemClock, sleep
from bot.operation.proxies import proxy_to
from bot.settings import Settings, SettingsError, load_settings
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.engines import database_file
from bot.storage.database.revisions import newest_revision
from bot.storage.database.shards import is_owned
from bot.storage.database.storage_errors import OtherApplicationError, ShardCountError
from bot.storage.inspecting.condition import Condition, condition_of, forgetting_of, server_condition_of
from bot.table.table_state import Choices, TableState
from bot.table.views.view_building import snapshot
from bot.words.catalogue import ENGLISH

LEAST_FREE = 200_000_000
"""Bytes on the disk below which it is called almost full."""

LONGEST_PAUSE = 30.0
"""Seconds that Discord may make the next request wait."""

PATIENCE = aiohttp.ClientTimeout(total=10)
ADMINISTRATOR = 1 << 3
COMPONENTS_V2 = 1 << 15
AGENT = "DiscordBot (croupier doctor, 1)"
EMOJI = "croupier_live_check"
PORTAL = "https://discord.com/developers/applications → your application"


class Grade(Enum):
    """How bad a finding is."""

    FINE = "✓"
    ADVICE = "!"
    BROKEN = "✗"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """A finding with what to do about it."""

    grade: Grade
    what: str


@dataclass(frozen=True, slots=True)
class LiveStep:
    """A step of the live check: what is said when it is done, and when it failed."""

    done: str
    failed: str
    grade: Grade = Grade.ADVICE


POST: Final = LiveStep(
    "a board was posted", "no board can be posted (status {status}, {reason}). {advice}", Grade.BROKEN
)
EDIT: Final = LiveStep(
    "the board was edited", "the board cannot be edited (status {status}, {reason}). {advice}", Grade.BROKEN
)
DELETE: Final = LiveStep(
    "the board was deleted again",
    "the board cannot be deleted (status {status}, {reason}). Delete it by hand in the channel. {advice}",
)
UPLOAD: Final = LiveStep(
    "an emoji was uploaded",
    "no emoji can be uploaded ({reason}). Until it works, cards are text. Look at the page Emojis of your "
    "application, and run this again later.",
)
REMOVE: Final = LiveStep(
    "the emoji is gone again",
    f"the emoji {EMOJI} cannot be deleted ({{reason}}). Delete it on the page Emojis of your application, or "
    "run this again later.",
)

Check = Generator[Diagnosis, None, Any]
"""Yields what it finds, and returns what later checks need."""

Ask = Callable[..., Awaitable[tuple[int, Any]]]
"""Sends a request by method, path and body. Returns the status, 0 without an answer, and the content."""


def run(options: argparse.Namespace) -> int:
    """Print what is found. Return 0 if the bot can run, 1 with advice, and 2 if it cannot run."""
    grades = set()
    with unusable_reported():
        for each in _diagnoses(options):
            grades.add(each.grade)
            print(each.grade.value, each.what, flush=True)
    if Grade.BROKEN in grades:
        return UNUSABLE
    return FOUND if Grade.ADVICE in grades else CLEAN


def _diagnoses(options: argparse.Namespace) -> Iterator[Diagnosis]:
    settings = yield from _on_its_own(_of_settings())
    condition = yield from _on_its_own(_of_database(options))
    if settings is not None and condition is not None:
        yield from _on_its_own(of_shards(condition, settings.shard))
    if condition is not None and condition.problem is None and condition.revision == newest_revision():
        key_file = None if settings is None else settings.member_key_file
        yield from _on_its_own(of_forgetting(chosen_url(options), key_file))
    if settings is not None:
        yield from _on_its_own(_of_discord(settings, condition, options.live))


def _on_its_own(check: Check) -> Check:
    """Yield what a check finds. An unexpected error ends it with one more line."""
    try:
        return (yield from check)
    except Exception as error:
        yield _failed(error)


def _failed(error: BaseException) -> Diagnosis:
    return Diagnosis(
        Grade.BROKEN,
        f"One check was ended by an error of this tool ({type(error).__name__}): please report it. "
        "The other lines hold.",
    )


def _of_settings() -> Check:
    try:
        settings = load_settings()
    except SettingsError as error:
        for problem in error.problems:
            yield Diagnosis(
                Grade.BROKEN, f"A setting is wrong: {problem}. Put it right in the environment or in .env."
            )
        return None
    yield Diagnosis(Grade.FINE, "The settings are complete.")
    return settings


def _of_database(options: argparse.Namespace) -> Check:
    try:
        url = chosen_url(options)
        if not backend_of(url).is_file:
            on_server = asyncio.run(server_condition_of(url))
            yield from of_server_condition(on_server, backend_of(url).place(url))
            return on_server
        file = database_file(url)
        condition = condition_of(file)
    except UnusableError:  # it is among the problems of the settings
        return None
    except OSError as error:
        yield Diagnosis(Grade.BROKEN, _unusable(error))
        return None
    yield from of_condition(condition, str(file))
    return condition


def of_server_condition(condition: Condition, place: str) -> Iterator[Diagnosis]:
    """Yield what the condition of a database on a server means."""
    if condition.problem is not None:
        yield Diagnosis(Grade.BROKEN, _unusable(condition.problem))
        return
    yield Diagnosis(Grade.FINE, f"PostgreSQL {condition.version}.")
    for warning in condition.warnings:
        yield Diagnosis(Grade.ADVICE, f"The database could lose chips: {warning}")
    if condition.revision is None:
        empty = f"The database {place} is empty. The bot makes its tables at its first start."
        yield Diagnosis(Grade.FINE, empty)
    elif condition.revision == newest_revision():
        yield Diagnosis(Grade.FINE, _newest(place, condition.revision))
    else:
        yield Diagnosis(
            Grade.ADVICE,
            f"The database is at revision {condition.revision}. The next start upgrades it to "
            f"{newest_revision()}. Make a backup before: pg_dump, or python -m bot backup FILE.",
        )


def _unusable(reason: object) -> str:
    return f"The database cannot be used: {reason}"


def _newest(place: str, revision: str | None) -> str:
    return f"The database {place} is at revision {revision or ''}, the newest."


def of_shards(condition: Condition, shard: Shard) -> Check:
    """Yield what is to be known of the shards of a database, one of which is that of the settings."""
    rows = condition.shards
    if rows and len(rows) != shard.count:
        yield Diagnosis(Grade.BROKEN, _unusable(ShardCountError(len(rows), str(shard))))
        return
    owned = {number for number, row in rows.items() if is_owned(row, condition.now)}
    if shard.number in owned:
        own = rows[shard.number]
        yield Diagnosis(
            Grade.FINE,
            f"Shard {shard} is owned by process {own.pid} on {own.host}. "
            "A process that starts now for it stands by.",
        )
    free = sorted(map(str, rows.keys() - owned))
    if owned and free:
        waiting = f"No process owns shard {ENGLISH.listed(free)}, whose servers wait for one."
        yield Diagnosis(Grade.ADVICE, waiting)


def of_condition(condition: Condition, file: str) -> Iterator[Diagnosis]:
    """Yield what the condition of a file means."""
    yield Diagnosis(
        Grade.FINE,
        f"SQLite {condition.version}. Only one connection writes, so no version of it can lose a commit.",
    )
    free = f"{condition.free_bytes / 1e6:,.0f}"
    needed = max(LEAST_FREE, 2 * condition.size_bytes)
    if condition.free_bytes < needed:
        yield Diagnosis(
            Grade.ADVICE,
            f"Only {free} MB are free on the disk. Make room for {needed / 1e6:,.0f} MB: "
            "a backup is made before each upgrade.",
        )
    else:
        yield Diagnosis(Grade.FINE, f"{free} MB are free on the disk.")
    if not condition.is_writable:
        yield Diagnosis(
            Grade.BROKEN,
            f"{file} cannot be written. Give the file and its folder to the user who runs the bot.",
        )
    if condition.problem is not None:
        yield Diagnosis(Grade.BROKEN, _unusable(condition.problem))
        return
    if not condition.exists:
        yield Diagnosis(Grade.FINE, f"There is no database {file} yet. The bot makes it at its first start.")
        return
    if condition.revision == newest_revision():
        yield Diagnosis(Grade.FINE, _newest(file, condition.revision))
    else:
        yield Diagnosis(
            Grade.ADVICE,
            f"The database is at revision {condition.revision or ''}. The next start upgrades it to "
            f"{newest_revision()}, and makes a backup before.",
        )
    if condition.lacks_log:
        yield Diagnosis(
            Grade.ADVICE,
            f"{file} was not closed cleanly, and {file}-wal is missing. If it was copied while a bot ran, "
            "or after a crash, the newest bets and payments are missing: restore a backup. If an older "
            "release closed it cleanly, all is there.",
        )
    if condition.names > 1:
        yield Diagnosis(
            Grade.BROKEN,
            f"The database {file} has several names (hard links). Remove the others, or the bot does not "
            "start.",
        )
    if not condition.is_private:
        yield Diagnosis(
            Grade.ADVICE,
            f"Other users of this machine can read {file}, and with it the seeds. "
            "To keep them out: chmod 600",
        )


def of_forgetting(url: str, key_file: Path | None) -> Check:
    """Yield what keeps people from being forgotten, or from being recognised afterwards."""
    seen = asyncio.run(forgetting_of(url, key_file))
    if seen.key_error is not None:
        yield Diagnosis(Grade.ADVICE, str(seen.key_error))
    if seen.idle:
        shards = ENGLISH.listed(map(str, seen.idle))
        yield Diagnosis(
            Grade.ADVICE,
            f"People wait to be forgotten, because shards have no process: {shards}. Start them.",
        )


def _of_discord(settings: Settings, condition: Condition | None, channel: int | None) -> Check:
    print(f"Asking {settings.api_base} …", file=sys.stderr)
    found: list[Diagnosis] = []
    try:
        asyncio.run(_ask_discord(settings, condition, channel, found.append))
    finally:
        yield from found


async def _ask_discord(
    settings: Settings,
    condition: Condition | None,
    channel: int | None,
    found: Callable[[Diagnosis], None],
) -> None:
    """Ask about the token and the servers with open tables, and try a board and an emoji in a channel."""
    headers = {"Authorization": f"Bot {settings.token}", "User-Agent": AGENT}
    clock = DiscordClock()
    watch = AnswerWatch(clock)
    async with aiohttp.ClientSession(
        headers=headers, timeout=PATIENCE, trace_configs=[watch.trace], **proxy_to(settings.api_base)
    ) as session:
        ask = partial(_answer, session, settings.api_base)
        status, user = await ask("GET", "/users/@me")
        if status != 200:
            grade = Grade.BROKEN if status == 401 else Grade.ADVICE
            found(Diagnosis(grade, token_trouble(status, user)))
            return
        found(Diagnosis(Grade.FINE, f"The token is that of {user['username']}."))
        status, application = await ask("GET", "/applications/@me")
        for seen in of_portal(application) if status == 200 else ():
            found(seen)
        for seen in of_clock(clock.host_is_ahead()):
            found(seen)
        servers = int(application.get("approximate_guild_count", 0)) if status == 200 else 0
        shards = settings.shard.count
        if servers >= MANY_SERVERS * shards:
            many = (
                f"The bot is on {servers} servers in {shards} shards, and Discord allows 2,500 in each: "
                "run more (docs/growing.md)."
            )
            found(Diagnosis(Grade.ADVICE, many))
        guilds = condition.guilds if condition else ()
        owner, own = condition and condition.application, int(application["id"]) if status == 200 else None
        if owner and own and owner != own:
            found(Diagnosis(Grade.BROKEN, _unusable(OtherApplicationError(owner, own))))
            guilds = ()  # those of the other bot
        asked = (_of_server(ask, guild, str(user["id"])) for guild in guilds)
        for each in await asyncio.gather(*asked, return_exceptions=True):
            found(_failed(each) if isinstance(each, BaseException) else each)
        if channel is not None:
            await _try_board(ask, channel, found)
            await _try_emoji(ask, settings, found)


def of_clock(ahead: float) -> Iterator[Diagnosis]:
    """Yield that this machine's clock is so many seconds ahead of Discord's, if that is much."""
    if abs(ahead) > HOST_SECONDS:
        side = "ahead of" if ahead > 0 else "behind"
        yield Diagnosis(
            Grade.ADVICE,
            f"This machine's clock is {abs(ahead):,.0f} seconds {side} Discord's. "
            "Set it, or let the system keep it right (NTP).",
        )


def of_portal(application: Mapping[str, Any]) -> Iterator[Diagnosis]:
    """Yield which settings of an application in Discord's portal keep people from the bot."""
    if application.get("interactions_endpoint_url"):
        yield Diagnosis(
            Grade.BROKEN,
            'The application has an "Interactions Endpoint URL", so that Discord sends the bot neither '
            f"commands nor presses. Empty that field: {PORTAL} → General Information.",
        )
    if application.get("bot_require_code_grant"):
        yield Diagnosis(
            Grade.ADVICE,
            'The application asks for "Requires OAuth2 Code Grant", so that the link of the README invites '
            f"no bot. Switch it off: {PORTAL} → Bot.",
        )
    contexts = application.get("integration_types_config")
    if contexts is not None and "0" not in contexts:
        yield Diagnosis(
            Grade.ADVICE,
            f'The application cannot be added to servers. Tick "Guild Install": {PORTAL} → Installation.',
        )


async def _of_server(ask: Ask, guild: int, user: str) -> Diagnosis:
    status, member = await ask("GET", f"/guilds/{guild}/members/{user}")
    status, roles = await ask("GET", f"/guilds/{guild}/roles") if status == 200 else (status, member)
    if status != 200:
        return Diagnosis(Grade.ADVICE, f"Server {guild}: {server_trouble(status, roles)}")
    held = {str(guild), *member["roles"]}
    has = 0
    for role in roles:
        has |= int(role["permissions"]) if role["id"] in held else 0
    if has & ADMINISTRATOR or has & PERMISSIONS.value == PERMISSIONS.value:
        return Diagnosis(Grade.FINE, f"Server {guild}: the bot has all permissions that it needs.")
    missing = [
        name for name, needed in PERMISSIONS if needed and not has & getattr(type(PERMISSIONS), name).flag
    ]
    named = ENGLISH.listed(each.replace("_", " ") for each in missing)
    return Diagnosis(
        Grade.ADVICE,
        f"Server {guild}: the bot lacks {named}. "
        "Invite it again with the link of the README, or change its role.",
    )


async def _try_board(ask: Ask, channel: int, found: Callable[[Diagnosis], None]) -> None:
    from cogs.board.layout import board  # it imports all that tables need

    boards = (board(ENGLISH, snapshot(_table(frame))) for frame in (1, 2))
    first, second = (
        {"flags": COMPONENTS_V2, "components": each.to_components()}  # type: ignore[no-untyped-call]
        for each in boards
    )
    path = f"/channels/{channel}/messages"
    status, posted = await ask("POST", path, first)
    found(_step(POST, status, posted))
    if status != 200:
        return
    path = f"{path}/{posted['id']}"
    try:
        found(_step(EDIT, *await ask("PATCH", path, second)))
    finally:
        found(_step(DELETE, *await ask("DELETE", path)))


def _table(frame: int) -> TableState:
    """Return a new table, with an id that no real one has, so that no press on its board acts."""
    rules = resolve(DEFAULT_PRESET, {}).rules
    return TableState(
        id=TableId(HIGHEST_ID),
        guild=GuildId(0),
        channel=ChannelId(0),
        opened_by=UserId(0),
        host=None,
        choices=Choices(preset=DEFAULT_PRESET, changes={}),
        rules=rules,
        frame=frame,
        shoe=fresh_shoe(rules.decks),
        next_shoe=fresh_shoe(rules.decks),
    )


async def _try_emoji(ask: Ask, settings: Settings, found: Callable[[Diagnosis], None]) -> None:
    status, application = await ask("GET", "/applications/@me")
    if status != 200:
        found(_step(UPLOAD, status, application))
        return
    async with EmojiRequests(settings.api_base, settings.token, int(application["id"]), AGENT) as requests:
        for step in (UPLOAD, REMOVE):
            try:
                await sleep(SystemClock(), min(requests.pause, LONGEST_PAUSE))
                for each in await requests.listed():
                    if each.name == EMOJI:  # also that of a check that was killed
                        await requests.delete(each)
                if step is UPLOAD:
                    await requests.create(EMOJI, read_pictures()[0].png)
                found(_step(step, 200, None))
            except EmojiTroubleError as trouble:
                found(_step(step, 0, trouble))


def _step(step: LiveStep, status: int, content: object) -> Diagnosis:
    if status in (200, 204):
        return Diagnosis(Grade.FINE, f"Live check: {step.done}.")
    advice = live_advice(status)
    told = step.failed.format(status=status, reason=shortened(content), advice=advice)
    return Diagnosis(step.grade, f"Live check: {told}")


def token_trouble(status: int, content: object) -> str:
    """Return what a refused first request means."""
    match status:
        case 0:
            return (
                f"Discord does not answer ({shortened(content)}). "
                "Look at the network and at DISCORD_API_BASE."
            )
        case 401:
            return (
                'Discord refuses the token. Press "Reset Token" on '
                "https://discord.com/developers/applications and put the new one into .env."
            )
        case 403:
            return (
                "Discord refuses every request from this machine (403). Wait an hour, and look whether "
                "something here sends too many."
            )
        case 429:
            return (
                "Discord has received too many requests from this machine (429). "
                "Run this again in some minutes."
            )
        case _ if status >= 500:
            return f"Discord has trouble of its own (status {status}). Run this again later."
        case _:
            return (
                f"Discord answers with status {status}. Look at DISCORD_API_BASE, and run this again later."
            )


def server_trouble(status: int, content: object) -> str:
    """Return what a refused request about a server means."""
    match status:
        case 0:
            why = f"Discord does not answer ({shortened(content)}). Run this again later."
        case 403:
            return (
                "Discord does not let the bot look (403). Look whether the server still lists it as a "
                "member; if not, invite it again."
            )
        case 404:
            return "the bot has open tables there and is no member. Invite it again."
        case 429:
            why = "Discord has received too many requests (429). Run this again in some minutes."
        case _ if status >= 500:
            why = f"Discord has trouble of its own (status {status}). Run this again later."
        case _:
            why = f"Discord answers with status {status}. Run this again later."
    return f"not checked, since {why}"


def live_advice(status: int) -> str:
    """Return what to do after a refused request about the board of the live check."""
    match status:
        case 0:
            return "Look at the network and at DISCORD_API_BASE."
        case 401:
            return "Discord refuses the token: put a new one into .env."
        case 403:
            return (
                "Give the bot the permissions View Channel and Send Messages in this channel; in a thread, "
                "Send Messages in Threads."
            )
        case 404:
            return (
                "Look at the id (Developer Mode, right click on the channel, Copy Channel ID), and whether "
                "the bot is a member of that server."
            )
        case 429:
            return "Discord has received too many requests: run this again in some minutes."
        case _ if status >= 500:
            return "Discord has trouble of its own: run this again later."
        case _:
            return "Is it a text channel? Then this may be an error of Croupier: please report this line."


def shortened(content: object) -> str:
    """Return the beginning of an answer of Discord, which may be a page."""
    return str(content)[:300]


async def _answer(
    session: aiohttp.ClientSession, base: str, method: str, path: str, body: object = None
) -> tuple[int, Any]:
    try:
        async with session.request(method, base + path, json=body) as response:
            return response.status, await (response.json() if response.status == 200 else response.text())
    except (aiohttp.ClientError, TimeoutError, ValueError) as error:
        return 0, type(error).__name__  # its text may have the address with secrets
