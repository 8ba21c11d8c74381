"""``doctor``: what it finds, what it says about it, and its exit statuses."""

import asyncio
import os
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory

import pytest

from bot.cli import dispatch, doctor as command
from bot.cli.doctor import (
    Check,
    Diagnosis,
    Grade,
    of_clock,
    of_condition,
    of_forgetting,
    of_server_condition,
)
from bot.cli.sandbox import bot_environment
from bot.client.croupier import MANY_SERVERS
from bot.client.discord_clock import DiscordClock
from bot.storage.database.revisions import newest_revision
from bot.storage.inspecting.condition import Condition, condition_of, server_condition_of
from bot.storage.sql_store import SqlStore
from standin import discord_json
from standin.model.discord_errors import Json
from standin.world.world import World
from tests.storage.helpers import url_of
from tests.support import postgres
from tests.support.empty_database import write_empty_database
from tests.support.forked_processes import forking_context, run_command
from tests.support.troubles import TroubledSandbox

SOUND = Condition(version="3.51.3", free_bytes=10**10, size_bytes=10**6, revision=newest_revision())


def found(condition: Condition) -> set[tuple[Grade, str]]:
    diagnoses = of_condition(condition, "croupier.db")
    return {(each.grade, each.what) for each in diagnoses if each.grade is not Grade.FINE}


def test_sound_database_needs_nothing() -> None:
    assert found(SOUND) == set()


@pytest.mark.parametrize(
    ("condition", "grade", "said"),
    [
        (replace(SOUND, free_bytes=10**8), Grade.ADVICE, "Only 100 MB are free on the disk. "),
        (replace(SOUND, size_bytes=6 * 10**9), Grade.ADVICE, "Only 10,000 MB are free on the disk. "),
        (replace(SOUND, is_writable=False), Grade.BROKEN, "croupier.db cannot be written. "),
        (replace(SOUND, revision="0008"), Grade.ADVICE, "The database is at revision 0008. "),
        (replace(SOUND, lacks_log=True), Grade.ADVICE, "croupier.db was not closed cleanly, "),
        (replace(SOUND, names=2), Grade.BROKEN, "The database croupier.db has several names (hard links). "),
        (
            replace(SOUND, is_private=False),
            Grade.ADVICE,
            "Other users of this machine can read croupier.db, ",
        ),
        (
            replace(SOUND, problem="it is not a file"),
            Grade.BROKEN,
            "The database cannot be used: it is not a file",
        ),
    ],
)
def test_condition_is_told(condition: Condition, grade: Grade, said: str) -> None:
    ((seen, what),) = found(condition)
    assert seen is grade
    assert what.startswith(said)


@pytest.mark.parametrize("version", ["3.40.1", "3.51.2", "3.51.3"])
def test_no_version_of_sqlite_is_warned_about(version: str) -> None:
    """One connection alone makes checkpoints (``bot/storage/database/engines.py``): no commit can be lost."""
    assert found(replace(SOUND, version=version)) == set()


def test_condition_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    assert not condition_of(file).exists
    write_empty_database(file)
    file.chmod(0o644)
    seen = condition_of(file)
    assert (seen.revision, seen.names, seen.is_private) == (newest_revision(), 1, False)


def test_malformed_file_is_told(tmp_path: Path) -> None:
    """Its first pages are whole, so that the revision and the servers can be read."""
    file = write_empty_database(tmp_path / "croupier.db")
    assert condition_of(file).problem is None
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'rounds'").fetchone()
        connection.execute("PRAGMA journal_mode = DELETE")
    content = bytearray(file.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    file.write_bytes(content)
    assert f"The database {file} is damaged" in (condition_of(file).problem or "")


async def doctor(folder: Path, environment: dict[str, str]) -> tuple[int, str]:
    ended = await asyncio.to_thread(run_command, folder, environment, "doctor")
    assert "Traceback" not in ended.errors, ended.errors
    return ended.status, ended.output


ANSWERS = {
    403: "Discord does not let the bot look (403).",
    404: "the bot has open tables there and is no member. Invite it again.",
    429: "not checked, since Discord has received too many requests (429).",
    503: "not checked, since Discord has trouble of its own (status 503).",
    418: "not checked, since Discord answers with status 418.",
}
"""What is said about a server, by the status of Discord's answer."""

TOKEN_ANSWERS = {
    403: "Discord refuses every request from this machine (403).",
    429: "Discord has received too many requests from this machine (429).",
    502: "Discord has trouble of its own (status 502).",
}


async def test_token_and_permissions_are_asked_of_discord(tmp_path: Path) -> None:
    async with TroubledSandbox() as sandbox:
        file = write_empty_database(tmp_path / "bot.db")
        with closing(sqlite3.connect(file)) as database, database:
            guild = sandbox.world.guild.id
            for table, server in ((1, guild), (2, 77)):
                database.execute(
                    "INSERT INTO tables VALUES (?, ?, ?, 1, 1, '', NULL, NULL, NULL)", (table, server, table)
                )
        environment = bot_environment(sandbox, url_of(file))
        status, printed = await doctor(tmp_path, environment)
        assert status == 1
        assert "✓ The token is that of" in printed
        assert f"✓ Server {guild}: the bot has all permissions" in printed
        assert "! Server 77: the bot has open tables there and is no member." in printed
        for status, said in ANSWERS.items():
            sandbox.faults.error("GET", "/guilds/{guild_id}/members/{user_id}", status=status, count=2)
            _, printed = await doctor(tmp_path, environment)
            assert f"! Server {guild}: {said}" in printed
            assert "✓ The token is that of" in printed
            assert f"! Server 77: {said}" in printed
            assert ("Invite it again" in printed) == (status == 404)
        for status, said in TOKEN_ANSWERS.items():
            sandbox.faults.error("GET", "/users/@me", status=status)
            assert f"! {said}" in (await doctor(tmp_path, environment))[1]
        wrong = {**environment, "DISCORD_TOKEN": "another.token.of-nobody"}
        status, printed = await doctor(tmp_path, wrong)
        assert status == 2
        assert "✗ Discord refuses the token." in printed
        assert "another.token" not in printed


async def test_token_of_another_application_is_told(tmp_path: Path) -> None:
    async with TroubledSandbox() as sandbox:
        file = write_empty_database(tmp_path / "bot.db")
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("INSERT INTO generations (id, application) VALUES (1, 12)")
            database.execute("INSERT INTO tables VALUES (1, 77, 1, 1, 1, '', NULL, NULL, NULL)")
        status, printed = await doctor(tmp_path, bot_environment(sandbox, url_of(file)))
    assert status == 2
    assert "✗ The database cannot be used: The database belongs to the application 12, " in printed
    assert "Server 77" not in printed, "it is one of the other bot"


async def test_many_servers_are_warned_of_shards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    application_payload = discord_json.application_payload

    def many_servers(world: World) -> Json:
        return application_payload(world) | {"approximate_guild_count": MANY_SERVERS}

    monkeypatch.setattr(discord_json, "application_payload", many_servers)
    async with TroubledSandbox() as sandbox:
        status, printed = await doctor(tmp_path, bot_environment(sandbox, url_of(tmp_path / "bot.db")))
    assert status == 1
    assert "! The bot is on 2000 servers in 1 shards, and Discord allows 2,500 in each" in printed


PORTAL: dict[str, tuple[str, object, str, int]] = {
    "endpoint": ("interactions_endpoint_url", "https://a.b", '✗ The application has an "Interactions End', 2),
    "grant": ("bot_require_code_grant", True, '! The application asks for "Requires OAuth2 Code Grant"', 1),
    "no servers": ("integration_types_config", {"1": {}}, "! The application cannot be added to servers.", 1),
}
"""Settings of an application in Discord's portal: the field, its value, what is said, and the status."""


@pytest.mark.parametrize("setting", PORTAL)
async def test_settings_of_the_portal_that_keep_people_from_the_bot_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: str
) -> None:
    name, value, said, expected = PORTAL[setting]
    application_payload = discord_json.application_payload
    async with TroubledSandbox() as sandbox:
        environment = bot_environment(sandbox, url_of(tmp_path / "bot.db"))
        assert (await doctor(tmp_path, environment))[0] == 0
        monkeypatch.setattr(
            discord_json, "application_payload", lambda world: application_payload(world) | {name: value}
        )
        status, printed = await doctor(tmp_path, environment)
    assert status == expected
    assert said in printed


@pytest.mark.parametrize(
    ("ahead", "said"),
    [
        (9.0, None),
        (-9.0, None),
        (300.4, "300 seconds ahead of Discord's"),
        (-4000.0, "4,000 seconds behind "),
    ],
)
def test_clock_that_differs_much_is_told(ahead: float, said: str | None) -> None:
    found = list(of_clock(ahead))
    assert [each.grade for each in found] == ([] if said is None else [Grade.ADVICE])
    assert all(f"This machine's clock is {said}" in each.what for each in found)


async def test_clock_of_the_machine_is_compared_with_that_of_discord(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "DiscordClock", partial(DiscordClock, wall=lambda: time.time() - 300))
    async with TroubledSandbox() as sandbox:
        for name, value in bot_environment(sandbox, url_of(tmp_path / "bot.db")).items():
            monkeypatch.setenv(name, value)
        assert await asyncio.to_thread(dispatch, ["doctor"]) == 1
    assert " seconds behind Discord's." in capsys.readouterr().out


@pytest.mark.parametrize("broken", ["_of_settings", "_of_database", "_of_discord"])
def test_failed_check_leaves_the_lines_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], broken: str
) -> None:
    def fail(*_arguments: object) -> Check:
        yield Diagnosis(Grade.FINE, "half of it")
        raise KeyError("a bug")

    monkeypatch.setenv("DISCORD_TOKEN", "a.token.of-nobody")
    monkeypatch.setenv("DISCORD_API_BASE", "http://127.0.0.1:9")
    monkeypatch.setenv("DATABASE_URL", url_of(tmp_path / "bot.db"))
    monkeypatch.setattr(command, broken, fail)
    assert dispatch(["doctor"]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert "✓ half of it" in lines
    assert any(line.startswith("✗ One check was ended by an error of this tool (KeyError)") for line in lines)
    kept = {
        "_of_settings": "✓ The settings are complete.",
        "_of_database": f"✓ SQLite {sqlite3.sqlite_version}",
        "_of_discord": "! Discord does not answer",
    }
    needs = {"_of_discord": "_of_settings"}
    for check, said in kept.items():
        is_there = any(line.replace("!", "✓", line.startswith("! SQLite")).startswith(said) for line in lines)
        assert is_there == (broken not in (check, needs.get(check))), (check, lines)


READ_ONLY = {
    "file": (0o400, 0o755, ""),
    "folder": (0o600, 0o555, "cannot be read: attempt to write a readonly database"),
    "unreadable": (0o000, 0o755, "cannot be read: unable to open database file"),
}
"""Modes of a database and of its folder, and what else is said."""


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
@pytest.mark.parametrize("kind", READ_ONLY)
def test_read_only_database_is_not_called_damaged(kind: str) -> None:
    file_mode, folder_mode, said = READ_ONLY[kind]
    with TemporaryDirectory() as made:
        folder = Path(made, "database")
        folder.mkdir()
        file = write_empty_database(folder / "bot.db")
        for path, mode in ((Path(made), 0o755), (file, file_mode), (folder, folder_mode)):
            path.chmod(mode)
            os.chown(path, OTHER_USER, -1)
        with NamedTemporaryFile() as output:
            child = forking_context().Process(target=as_other_user, args=(file, output.name))
            child.start()
            child.join(60)
            printed = Path(output.name).read_text()
        folder.chmod(0o755)
    assert f"✗ {file} cannot be written." in printed
    assert said in printed
    assert "damaged" not in printed


OTHER_USER = 65534 if os.name == "posix" and os.geteuid() == 0 else -1
"""A user who is not root, to whom modes mean nothing."""


def as_other_user(file: Path, output: str) -> None:
    """Write what is said about a database."""
    with Path(output).open("w", encoding="utf-8") as out:
        if OTHER_USER != -1:
            os.setuid(OTHER_USER)
        for each in of_condition(condition_of(file), str(file)):
            out.write(f"{each.grade.value} {each.what}\n")


async def test_settings_and_files_that_stop_the_bot(tmp_path: Path) -> None:
    file = tmp_path / "bot.db"
    file.write_bytes(b"no database at all " * 500)
    environment = {"DISCORD_TOKEN": "", "DATABASE_URL": url_of(file), "LOG_LEVEL": "LOUD"}
    status, printed = await doctor(tmp_path, environment)
    assert status == 2
    assert "✗ A setting is wrong: DISCORD_TOKEN is missing, and there is no file" in printed
    assert "✗ A setting is wrong: LOG_LEVEL must be one of" in printed
    assert "✗ The database cannot be used: " in printed


def test_condition_of_a_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="is not a file"):
        condition_of(tmp_path)


async def test_database_of_another_program_stops_the_bot(tmp_path: Path) -> None:
    file = tmp_path / "songs.db"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE songs (name TEXT)")
    status, printed = await doctor(tmp_path, {"DISCORD_TOKEN": "", "DATABASE_URL": url_of(file)})
    assert status == 2
    assert f"✗ The database cannot be used: {file} is the database of another program" in printed


@pytest.mark.slow
async def test_server_is_looked_at() -> None:
    url = postgres.empty_database()
    condition = await server_condition_of(url)
    assert (condition.revision, condition.problem, condition.warnings) == (newest_revision(), None, ())
    assert float(condition.version.split()[0]) >= 15
    grades = [each.grade for each in of_server_condition(condition, "here")]
    assert grades == [Grade.FINE, Grade.FINE]


@pytest.mark.slow
async def test_risky_server_and_missing_one_are_told() -> None:
    with postgres.new_database() as url:
        name = url.partition("@/")[2].partition("?")[0]
        postgres.execute(url, f"ALTER DATABASE {name} SET synchronous_commit = off")
        condition = await server_condition_of(url)
    assert condition.revision is None
    assert [each.partition(" ")[0] for each in condition.warnings] == ["synchronous_commit"]
    gone = await server_condition_of(url)
    assert "does not exist" in (gone.problem or "")
    assert [each.grade for each in of_server_condition(gone, "here")] == [Grade.BROKEN]


def test_lost_or_other_key_of_forgotten_members_is_named(tmp_path: Path) -> None:
    url, key = url_of(write_empty_database(tmp_path / "croupier.db")), tmp_path / "members.key"

    async def start(key: Path) -> None:
        await (await SqlStore.open(url, key_file=key)).close()

    key.write_bytes(bytes(range(32)))
    asyncio.run(start(key))
    assert list(of_forgetting(url, key)) == []
    for is_there in (True, False):
        key.write_bytes(bytes(32)) if is_there else key.unlink()
        (found,) = of_forgetting(url, key)
        assert found.grade is Grade.ADVICE
        assert "MEMBER_KEY_FILE" in found.what


_TWO_SHARDS = (
    "INSERT INTO shards (number, epoch, owner, seen_at) "
    "SELECT n, 1, o, extract(epoch FROM now()) FROM (VALUES (0, 'a'), (1, NULL)) AS own (n, o)"
)


@pytest.mark.slow
def test_shards_for_which_people_wait_are_named() -> None:
    url = postgres.empty_database()
    postgres.execute(url, _TWO_SHARDS)
    postgres.execute(url, "INSERT INTO pending_erasures VALUES (7, 0), (7, 1), (8, 1), (8, 2)")
    (found,) = of_forgetting(url, None)
    assert "shards have no process: 1 and 2" in found.what
