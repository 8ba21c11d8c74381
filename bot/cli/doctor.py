"""``python -m bot doctor``: look at settings, database, disk, token and permissions, and say what to do."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp

from bot.bank.ids import HIGHEST_ID, ChannelId, GuildId, TableId, UserId
from bot.bank.sharding import Shard
from bot.blackjack.options.presets import DEFAULT_PRESET
from bot.blackjack.options.resolution import resolve
from bot.cards.emoji_requests import EmojiRequests, EmojiTroubleError
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
from bot.storage.database.fencing.fence_rules import is_owned
from bot.storage.database.revisions import newest_revision
from bot.storage.database.storage_errors import OtherApplicationError, ShardCountError
from bot.storage.inspecting.condition import Condition, ServerCondition, condition_of, server_condition_of
from bot.storage.inspecting.forgetting_check import forgetting_of
from bot.table.table_state import Choices, TableState
from bot.table.views.view_building import snapshot
from bot.words.catalogue import ENGLISH
from bot.words.phrases import Phrase, phrase

LEAST_FREE = 200_000_000
"""Bytes on the disk below which it is called almost full."""

LONGEST_PAUSE = 30.0
"""Seconds that Discord may make the next request wait."""

PATIENCE = aiohttp.ClientTimeout(total=10)
ADMINISTRATOR = 1 << 3
COMPONENTS_V2 = 1 << 15
AGENT = "DiscordBot (croupier doctor, 1)"
EMOJI = "croupier_live_check"


class Grade(Enum):
    """How bad a finding is."""

    FINE = "✓"
    ADVICE = "!"
    BROKEN = "✗"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """A finding with what to do about it."""

    grade: Grade
    what: Phrase


Check = Generator[Diagnosis, None, Any]
"""Yields what it finds, and returns what later checks need."""

AnyCondition = Condition | ServerCondition
"""What can be seen of a database: of a file, or on a server."""

Ask = Callable[..., Awaitable[tuple[int, Any]]]
"""Sends a request by method, path and body. Returns the status, 0 without an answer, and the content."""


def run(options: argparse.Namespace) -> int:
    """Print what is found. Return 0 if the bot can run, 1 with advice, and 2 if it cannot run."""
    grades = set()
    with unusable_reported():
        for each in _diagnoses(options):
            grades.add(each.grade)
            print(each.grade.value, ENGLISH(each.what), flush=True)
    if Grade.BROKEN in grades:
        return UNUSABLE
    return FOUND if Grade.ADVICE in grades else CLEAN


def _diagnoses(options: argparse.Namespace) -> Iterator[Diagnosis]:
    settings = yield from _on_its_own(_of_settings())
    condition = yield from _on_its_own(_of_database(options))
    if settings is not None and isinstance(condition, ServerCondition):
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
    return Diagnosis(Grade.BROKEN, phrase("doctor-failed", error=type(error).__name__))


def _of_settings() -> Check:
    try:
        settings = load_settings()
    except SettingsError as error:
        for problem in error.problems:
            yield Diagnosis(Grade.BROKEN, phrase("doctor-setting", problem=problem))
        return None
    yield Diagnosis(Grade.FINE, phrase("doctor-settings"))
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
        yield Diagnosis(Grade.BROKEN, phrase("doctor-database-unusable", reason=str(error)))
        return None
    yield from of_condition(condition, str(file))
    return condition


def of_server_condition(condition: ServerCondition, place: str) -> Iterator[Diagnosis]:
    """Yield what the condition of a database on a server means."""
    if condition.problem is not None:
        yield Diagnosis(Grade.BROKEN, phrase("doctor-database-unusable", reason=condition.problem))
        return
    yield Diagnosis(Grade.FINE, phrase("doctor-postgresql", version=condition.version))
    for warning in condition.warnings:
        yield Diagnosis(Grade.ADVICE, phrase("doctor-database-risk", reason=warning))
    if condition.revision is None:
        yield Diagnosis(Grade.FINE, phrase("doctor-database-empty", file=place))
    elif condition.revision == newest_revision():
        yield Diagnosis(Grade.FINE, phrase("doctor-database", file=place, revision=condition.revision))
    else:
        newest = newest_revision()
        yield Diagnosis(
            Grade.ADVICE, phrase("doctor-database-pending", revision=condition.revision, newest=newest)
        )


def of_shards(condition: ServerCondition, shard: Shard) -> Check:
    """Yield what is to be known of the shards of a database, one of which is that of the settings."""
    rows = condition.shards
    if rows and len(rows) != shard.count:
        reason = str(ShardCountError(len(rows), str(shard)))
        yield Diagnosis(Grade.BROKEN, phrase("doctor-database-unusable", reason=reason))
        return
    owned = {number for number, row in rows.items() if is_owned(row, condition.now)}
    if shard.number in owned:
        own = rows[shard.number]
        owner = {"shard": str(shard), "process": str(own.pid), "host": str(own.host)}
        yield Diagnosis(Grade.FINE, phrase("doctor-shards-owned", **owner))
    free = sorted(map(str, rows.keys() - owned))
    if owned and free:
        yield Diagnosis(Grade.ADVICE, phrase("doctor-shards-free", numbers=ENGLISH.listed(free)))


def of_condition(condition: Condition, file: str) -> Iterator[Diagnosis]:
    """Yield what the condition of a database means."""
    version = ".".join(map(str, condition.sqlite))
    yield Diagnosis(Grade.FINE, phrase("doctor-sqlite", version=version))
    free = f"{condition.free_bytes / 1e6:,.0f}"
    needed = max(LEAST_FREE, 2 * condition.size_bytes)
    if condition.free_bytes < needed:
        yield Diagnosis(Grade.ADVICE, phrase("doctor-disk-full", free=free, needed=f"{needed / 1e6:,.0f}"))
    else:
        yield Diagnosis(Grade.FINE, phrase("doctor-disk", free=free))
    if not condition.is_writable:
        yield Diagnosis(Grade.BROKEN, phrase("doctor-database-not_writable", file=file))
    if condition.problem is not None:
        yield Diagnosis(Grade.BROKEN, phrase("doctor-database-unusable", reason=condition.problem))
        return
    if not condition.exists:
        yield Diagnosis(Grade.FINE, phrase("doctor-database-new", file=file))
        return
    if condition.revision == condition.newest:
        yield Diagnosis(Grade.FINE, phrase("doctor-database", file=file, revision=condition.revision or ""))
    else:
        yield Diagnosis(
            Grade.ADVICE,
            phrase("doctor-database-old", revision=condition.revision or "", newest=condition.newest),
        )
    if condition.lacks_log:
        yield Diagnosis(Grade.ADVICE, phrase("doctor-database-log", file=file))
    if condition.names > 1:
        yield Diagnosis(Grade.BROKEN, phrase("doctor-database-links", file=file))
    if not condition.is_private:
        yield Diagnosis(Grade.ADVICE, phrase("doctor-database-readable", file=file))


def of_forgetting(url: str, key_file: Path | None) -> Check:
    """Yield what keeps people from being forgotten, or from being recognised afterwards."""
    seen = asyncio.run(forgetting_of(url, key_file))
    if seen.key_error is not None:
        yield Diagnosis(Grade.ADVICE, phrase("doctor-member_key", reason=str(seen.key_error)))
    if seen.idle:
        shards = ENGLISH.listed(map(str, seen.idle))
        yield Diagnosis(Grade.ADVICE, phrase("doctor-waiting_erasures", shards=shards))


def _of_discord(settings: Settings, condition: AnyCondition | None, channel: int | None) -> Check:
    print(ENGLISH("doctor-asking", address=settings.api_base), file=sys.stderr)
    found: list[Diagnosis] = []
    try:
        asyncio.run(_ask_discord(settings, condition, channel, found.append))
    finally:
        yield from found


async def _ask_discord(
    settings: Settings,
    condition: AnyCondition | None,
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
            found(Diagnosis(grade, _told("doctor-token-trouble", status, user)))
            return
        found(Diagnosis(Grade.FINE, phrase("doctor-token", name=str(user["username"]))))
        status, application = await ask("GET", "/applications/@me")
        for seen in of_portal(application) if status == 200 else ():
            found(seen)
        for seen in of_clock(clock.host_is_ahead()):
            found(seen)
        servers = int(application.get("approximate_guild_count", 0)) if status == 200 else 0
        shards = settings.shard.count
        if servers >= MANY_SERVERS * shards:
            counts = {"servers": str(servers), "shards": str(shards)}
            found(Diagnosis(Grade.ADVICE, phrase("doctor-shards", **counts)))
        guilds = condition.guilds if condition else ()
        owner, own = condition and condition.application, int(application["id"]) if status == 200 else None
        if owner and own and owner != own:
            reason = str(OtherApplicationError(owner, own))
            found(Diagnosis(Grade.BROKEN, phrase("doctor-database-unusable", reason=reason)))
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
        side = "ahead" if ahead > 0 else "behind"
        yield Diagnosis(Grade.ADVICE, phrase("doctor-clock", side=side, seconds=f"{abs(ahead):,.0f}"))


def of_portal(application: Mapping[str, Any]) -> Iterator[Diagnosis]:
    """Yield which settings of an application in Discord's portal keep people from the bot."""
    if application.get("interactions_endpoint_url"):
        yield Diagnosis(Grade.BROKEN, phrase("doctor-portal-endpoint"))
    if application.get("bot_require_code_grant"):
        yield Diagnosis(Grade.ADVICE, phrase("doctor-portal-code_grant"))
    contexts = application.get("integration_types_config")
    if contexts is not None and "0" not in contexts:
        yield Diagnosis(Grade.ADVICE, phrase("doctor-portal-no_servers"))


async def _of_server(ask: Ask, guild: int, user: str) -> Diagnosis:
    status, member = await ask("GET", f"/guilds/{guild}/members/{user}")
    status, roles = await ask("GET", f"/guilds/{guild}/roles") if status == 200 else (status, member)
    if status != 200:
        return Diagnosis(Grade.ADVICE, _told("doctor-server-trouble", status, roles, guild=str(guild)))
    held = {str(guild), *member["roles"]}
    has = 0
    for role in roles:
        has |= int(role["permissions"]) if role["id"] in held else 0
    if has & ADMINISTRATOR or has & PERMISSIONS.value == PERMISSIONS.value:
        return Diagnosis(Grade.FINE, phrase("doctor-server", guild=str(guild)))
    missing = [
        name for name, needed in PERMISSIONS if needed and not has & getattr(type(PERMISSIONS), name).flag
    ]
    named = ENGLISH.listed(each.replace("_", " ") for each in missing)
    return Diagnosis(Grade.ADVICE, phrase("doctor-server-missing", guild=str(guild), permissions=named))


async def _try_board(ask: Ask, channel: int, found: Callable[[Diagnosis], None]) -> None:
    from cogs.board.layout import board  # it imports all that tables need

    boards = (board(ENGLISH, snapshot(_table(frame))) for frame in (1, 2))
    first, second = (
        {"flags": COMPONENTS_V2, "components": each.to_components()}  # type: ignore[no-untyped-call]
        for each in boards
    )
    path = f"/channels/{channel}/messages"
    status, posted = await ask("POST", path, first)
    found(_step("post", status, posted))
    if status != 200:
        return
    path = f"{path}/{posted['id']}"
    try:
        found(_step("edit", *await ask("PATCH", path, second)))
    finally:
        found(_step("delete", *await ask("DELETE", path)))


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
        found(_step("upload", status, application))
        return
    async with EmojiRequests(settings.api_base, settings.token, int(application["id"]), AGENT) as requests:
        for step in ("upload", "remove"):
            try:
                await sleep(SystemClock(), min(requests.pause, LONGEST_PAUSE))
                for each in await requests.listed():
                    if each.name == EMOJI:  # also that of a check that was killed
                        await requests.delete(each)
                if step == "upload":
                    await requests.create(EMOJI, read_pictures()[0].png)
                found(_step(step, 200, None))
            except EmojiTroubleError as trouble:
                found(_step(step, 0, trouble))


def _step(name: str, status: int, content: object) -> Diagnosis:
    if status in (200, 204):
        return Diagnosis(Grade.FINE, phrase(f"doctor-live-{name}"))
    grade = Grade.BROKEN if name in ("post", "edit") else Grade.ADVICE
    advice = _told("doctor-live-advice", status, content)
    return Diagnosis(grade, _told(f"doctor-live-{name}-failed", status, content, advice=advice))


def _told(key: str, status: int, content: object, **parameters: str | Phrase) -> Phrase:
    kinds = {0: "silent", 401: "token", 403: "forbidden", 404: "missing", 429: "busy"}
    kind = kinds.get(status, "down" if status >= 500 else "other")
    return phrase(key, kind=kind, status=str(status), reason=str(content)[:300], **parameters)


async def _answer(
    session: aiohttp.ClientSession, base: str, method: str, path: str, body: object = None
) -> tuple[int, Any]:
    try:
        async with session.request(method, base + path, json=body) as response:
            return response.status, await (response.json() if response.status == 200 else response.text())
    except (aiohttp.ClientError, TimeoutError, ValueError) as error:
        return 0, type(error).__name__  # its text may have the address with secrets
