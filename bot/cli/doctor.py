"""``python -m bot doctor``: look at settings, database, disk, token and permissions, and say what to do."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

import aiohttp

from bot.cli.databases import (
    CLEAN,
    FOUND,
    UNUSABLE,
    UnusableError,
    chosen_url,
    unusable_reported,
)
from bot.client import MANY_SERVERS, PERMISSIONS
from bot.settings import Settings, SettingsError, load_settings
from bot.storage.database import (
    FIXED_SQLITE,
    BackupError,
    Condition,
    DatabaseCorruptError,
    DatabaseTooNewError,
    condition_of,
    database_file,
)
from bot.words import ENGLISH, Phrase, phrase

LEAST_FREE = 200_000_000
"""Bytes on the disk below which it is called almost full."""

PATIENCE = aiohttp.ClientTimeout(total=10)
ADMINISTRATOR = 1 << 3


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


def run(options: argparse.Namespace) -> int:
    """Print what was found. Return 0 if the bot can run, 1 with advice, and 2 if it cannot run."""
    with unusable_reported():
        found = list(_diagnoses(options))
    for each in found:
        print(each.grade.value, ENGLISH(each.what))
    if any(each.grade is Grade.BROKEN for each in found):
        return UNUSABLE
    return FOUND if any(each.grade is Grade.ADVICE for each in found) else CLEAN


def _diagnoses(options: argparse.Namespace) -> Iterator[Diagnosis]:
    settings = None
    try:
        settings = load_settings()
        yield Diagnosis(Grade.FINE, phrase("doctor-settings"))
    except SettingsError as error:
        for problem in error.problems:
            yield Diagnosis(Grade.BROKEN, phrase("doctor-setting", problem=problem))
    try:
        file = database_file(chosen_url(options))
    except UnusableError:
        file = None  # it is among the problems of the settings
    guilds: tuple[int, ...] = ()
    if file is not None:
        try:
            condition = condition_of(file)
            guilds = condition.guilds
            yield from of_condition(condition, str(file))
        except (BackupError, DatabaseTooNewError, DatabaseCorruptError, OSError) as error:
            yield Diagnosis(Grade.BROKEN, phrase("doctor-database-unusable", reason=str(error)))
    if settings is not None:
        print(ENGLISH("doctor-asking", address=settings.api_base), file=sys.stderr)
        yield from asyncio.run(_of_discord(settings, guilds))


def of_condition(condition: Condition, file: str) -> Iterator[Diagnosis]:
    """Yield what the condition of a database means."""
    version = ".".join(map(str, condition.sqlite))
    if condition.sqlite < FIXED_SQLITE:
        fixed = ".".join(map(str, FIXED_SQLITE))
        yield Diagnosis(Grade.ADVICE, phrase("doctor-sqlite-old", version=version, fixed=fixed))
    else:
        yield Diagnosis(Grade.FINE, phrase("doctor-sqlite", version=version))
    free = f"{condition.free_bytes / 1e6:,.0f}"
    needed = max(LEAST_FREE, 2 * condition.size_bytes)
    if condition.free_bytes < needed:
        yield Diagnosis(Grade.ADVICE, phrase("doctor-disk-full", free=free, needed=f"{needed / 1e6:,.0f}"))
    else:
        yield Diagnosis(Grade.FINE, phrase("doctor-disk", free=free))
    if not condition.is_writable:
        yield Diagnosis(Grade.BROKEN, phrase("doctor-database-not_writable", file=file))
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
    if condition.journal != "wal":
        yield Diagnosis(Grade.ADVICE, phrase("doctor-database-journal", journal=condition.journal))
    if condition.names > 1:
        yield Diagnosis(Grade.BROKEN, phrase("doctor-database-links", file=file))
    if not condition.is_private:
        yield Diagnosis(Grade.ADVICE, phrase("doctor-database-readable", file=file))


async def _of_discord(settings: Settings, guilds: tuple[int, ...]) -> list[Diagnosis]:
    """Ask Discord about the token, and about the permissions on the servers with open tables."""
    headers = {"Authorization": f"Bot {settings.token}"}
    try:
        async with aiohttp.ClientSession(headers=headers, timeout=PATIENCE) as session:
            status, user = await _get(session, f"{settings.api_base}/users/@me")
            if status == 401:
                return [Diagnosis(Grade.BROKEN, phrase("doctor-token-wrong"))]
            if status != 200:
                return [Diagnosis(Grade.ADVICE, phrase("doctor-discord-status", status=str(status)))]
            name = str(user["username"])
            _, application = await _get(session, f"{settings.api_base}/applications/@me")
            joined = int((application or {}).get("approximate_guild_count", 0))
            many = [Diagnosis(Grade.ADVICE, phrase("doctor-shards", servers=str(joined)))]
            servers = [
                await _of_server(session, settings.api_base, guild, str(user["id"])) for guild in guilds
            ]
            known = Diagnosis(Grade.FINE, phrase("doctor-token", name=name))
            return [known, *(many if joined >= MANY_SERVERS else ()), *servers]
    except (aiohttp.ClientError, TimeoutError, ValueError, KeyError, TypeError) as error:
        reason = type(error).__name__  # its text may have the address with secrets
        return [Diagnosis(Grade.ADVICE, phrase("doctor-discord-silent", reason=reason))]


async def _of_server(session: aiohttp.ClientSession, base: str, guild: int, user: str) -> Diagnosis:
    status, member = await _get(session, f"{base}/guilds/{guild}/members/{user}")
    if status != 200:
        return Diagnosis(Grade.ADVICE, phrase("doctor-server-gone", guild=str(guild)))
    _, roles = await _get(session, f"{base}/guilds/{guild}/roles")
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


async def _get(session: aiohttp.ClientSession, address: str) -> tuple[int, Any]:
    async with session.get(address) as response:
        return response.status, await response.json() if response.status == 200 else None
