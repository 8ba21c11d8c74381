"""Settings that cannot work are all said in one message, before anything is begun."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import DEFAULT_DATABASE, DISCORD_API, SQLITE_PREFIX, Settings, SettingsError, load

TOKEN = {"DISCORD_TOKEN": "token"}


def problems(dotenv: Path, **settings: str) -> tuple[str, ...]:
    with pytest.raises(SettingsError) as caught:
        load(TOKEN | settings, dotenv)
    return caught.value.problems


@pytest.fixture
def dotenv(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def test_a_token_is_enough_and_is_never_shown(dotenv: Path) -> None:
    settings = load(TOKEN, dotenv)
    assert settings == Settings(token="token")
    assert (settings.database_url, settings.api_base) == (DEFAULT_DATABASE, DISCORD_API)
    assert repr("token") not in repr(settings)


def test_the_environment_wins_over_the_file(dotenv: Path) -> None:
    dotenv.write_text("DISCORD_TOKEN=other\nLOG_LEVEL=debug\n", encoding="utf-8")
    settings = load(TOKEN, dotenv)
    assert (settings.token, settings.log_level) == ("token", "DEBUG")


def test_a_file_that_is_not_utf_8_is_a_problem_with_its_name(dotenv: Path) -> None:
    dotenv.write_bytes("DISCORD_TOKEN=tökén\n".encode("latin-1"))
    (problem,) = problems(dotenv)
    assert str(dotenv) in problem
    assert "UTF-8" in problem


@pytest.mark.parametrize(
    "base",
    [
        "http://[::1",
        "http://localhost:99999/api/v10",
        "http://localhost:port",
        "http://localhost:0",
        "http://",
        "ftp://localhost",
        "discord.com",
    ],
)
def test_an_address_that_is_none_is_a_problem(dotenv: Path, base: str) -> None:
    (problem,) = problems(dotenv, DISCORD_API_BASE=base)
    assert problem.startswith("DISCORD_API_BASE must be")


@pytest.mark.parametrize("base", ["http://[::1]:8910/api/v10", "https://discord.com/api/v10/"])
def test_an_address_is_taken(dotenv: Path, base: str) -> None:
    assert load(TOKEN | {"DISCORD_API_BASE": base}, dotenv).api_base == base.rstrip("/")


@pytest.mark.parametrize("name", ["", "folder", "folder/", "new.db/", "x.db?mode=ro", "no/x.db", "x" * 300])
def test_a_database_that_cannot_be_a_file_is_a_problem(dotenv: Path, name: str) -> None:
    (dotenv.parent / "folder").mkdir()
    (problem,) = problems(dotenv, DATABASE_URL=f"{SQLITE_PREFIX}{dotenv.parent}/{name}")
    assert problem.startswith("DATABASE_URL")


@pytest.mark.parametrize("level", ["CHATTY", "10", "NOTSET"])
def test_a_level_that_is_none_is_a_problem(dotenv: Path, level: str) -> None:
    (problem,) = problems(dotenv, LOG_LEVEL=level)
    assert problem.startswith("LOG_LEVEL must be one of")
