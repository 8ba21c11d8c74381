"""Settings: defaults, sources, and the problems that are reported before the bot starts."""

from pathlib import Path

import pytest

from bot.bank.sharding import Shard
from bot.settings import (
    DEFAULT_DATABASE,
    DISCORD_API,
    HOW_TO_START,
    SQLITE_PREFIX,
    Settings,
    SettingsError,
    load_database_url,
    load_settings,
)

TOKEN = {"DISCORD_TOKEN": "token"}


@pytest.mark.parametrize("name", ["privacy", "terms"])
def test_addresses_of_policies_are_checked(dotenv: Path, name: str) -> None:
    variable, url = f"{name.upper()}_URL", "https://example.com/text"
    assert load_settings(TOKEN | {variable: url}, dotenv).policies == {name: url}
    for wrong in ("example.com", "https://example.com/>text", "https://example.com/a b"):
        (problem,) = problems(dotenv, **{variable: wrong})
        assert problem == f"{variable} must be an http or https address, not {wrong!r}"


def problems(dotenv: Path, **settings: str) -> tuple[str, ...]:
    with pytest.raises(SettingsError) as caught:
        load_settings(TOKEN | settings, dotenv)
    return caught.value.problems


@pytest.fixture
def dotenv(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def test_token_is_enough_and_stays_hidden(dotenv: Path) -> None:
    settings = load_settings(TOKEN, dotenv)
    assert settings == Settings(token="token")
    assert (settings.database_url, settings.api_base) == (DEFAULT_DATABASE, DISCORD_API)
    assert repr("token") not in repr(settings)


@pytest.mark.parametrize(
    "text",
    ['"one.two.three"', "'one.two.three'", "“one.two.three”", "Bot one.two.three", '"bot  one.two.three" '],
)
def test_token_is_read_as_it_is_copied(dotenv: Path, text: str) -> None:
    """``docker --env-file`` keeps quotes, and an example of a request has ``Bot`` before the token."""
    assert load_settings({"DISCORD_TOKEN": text}, dotenv).token == "one.two.three"
    dotenv.write_text(f"DISCORD_TOKEN={text}\n", encoding="utf-8")
    assert load_settings({}, dotenv).token == "one.two.three"


@pytest.mark.parametrize("text", ["''", "Bot one two"])
def test_token_that_is_none_stays_wrong(dotenv: Path, text: str) -> None:
    assert len(problems(dotenv, DISCORD_TOKEN=text)) == 1


def test_quotes_around_any_setting_are_left_out(dotenv: Path, tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/own.db"
    environment = {"DISCORD_TOKEN": "a.b.c", "DATABASE_URL": f'"{url}"', "METRICS_PORT": "'9188'"}
    settings = load_settings(environment, dotenv)
    assert (settings.database_url, settings.metrics_port) == (url, 9188)
    assert load_database_url(environment, dotenv) == url


def test_environment_overrides_the_file(dotenv: Path) -> None:
    dotenv.write_text("DISCORD_TOKEN=other\nLOG_LEVEL=debug\n", encoding="utf-8")
    settings = load_settings(TOKEN, dotenv)
    assert (settings.token, settings.log_level) == ("token", "DEBUG")


def test_file_that_is_not_utf_8_is_named(dotenv: Path) -> None:
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
def test_invalid_api_address_is_a_problem(dotenv: Path, base: str) -> None:
    (problem,) = problems(dotenv, DISCORD_API_BASE=base)
    assert problem.startswith("DISCORD_API_BASE must be")


@pytest.mark.parametrize("base", ["http://[::1]:8910/api/v10", "https://discord.com/api/v10/"])
def test_valid_api_address_is_accepted(dotenv: Path, base: str) -> None:
    assert load_settings(TOKEN | {"DISCORD_API_BASE": base}, dotenv).api_base == base.rstrip("/")


@pytest.mark.parametrize(
    "name", ["", "folder", "folder/", "new.db/", "x.db?mode=ro", "no/x.db", "x" * 300, ":memory:"]
)
def test_unusable_database_file_is_a_problem(dotenv: Path, name: str) -> None:
    (dotenv.parent / "folder").mkdir()
    (problem,) = problems(dotenv, DATABASE_URL=f"{SQLITE_PREFIX}{dotenv.parent}/{name}")
    assert problem.startswith("DATABASE_URL")


@pytest.mark.parametrize("level", ["CHATTY", "10", "NOTSET"])
def test_unknown_log_level_is_a_problem(dotenv: Path, level: str) -> None:
    (problem,) = problems(dotenv, LOG_LEVEL=level)
    assert problem.startswith("LOG_LEVEL must be one of")


@pytest.mark.parametrize(("text", "seconds"), [("0", 0.0), ("0.5", 0.5), ("5", 5.0), ("", 1.0)])
def test_double_click_seconds_are_read(dotenv: Path, text: str, seconds: float) -> None:
    assert load_settings(TOKEN | {"DOUBLE_CLICK_SECONDS": text}, dotenv).double_click_seconds == seconds


@pytest.mark.parametrize("text", ["-1", "six", "nan", "inf", "6", "1e0", "٣"])
def test_invalid_double_click_seconds_are_a_problem(dotenv: Path, text: str) -> None:
    (problem,) = problems(dotenv, DOUBLE_CLICK_SECONDS=text)
    assert problem.startswith("DOUBLE_CLICK_SECONDS must be a number from 0 to 5")


@pytest.mark.parametrize(("text", "most"), [("0", 0), ("12", 12), ("", 5)])
def test_most_per_second_is_read(dotenv: Path, text: str, most: int) -> None:
    assert load_settings(TOKEN | {"MOST_PER_SECOND": text}, dotenv).most_per_second == most


@pytest.mark.parametrize("text", ["-1", "five", "2.5", "nan", "100000", "٣"])
def test_invalid_most_per_second_is_a_problem(dotenv: Path, text: str) -> None:
    (problem,) = problems(dotenv, MOST_PER_SECOND=text)
    assert problem.startswith("MOST_PER_SECOND must be a whole number")


@pytest.mark.parametrize(("text", "shown"), [("yes", True), ("No", False), ("", True)])
def test_card_faces_can_be_switched_off(dotenv: Path, text: str, shown: bool) -> None:
    assert load_settings(TOKEN | {"CARD_FACES": text}, dotenv).card_faces is shown


def test_other_answers_about_card_faces_are_refused(dotenv: Path) -> None:
    (problem,) = problems(dotenv, CARD_FACES="maybe")
    assert problem == "CARD_FACES must be yes or no, not 'maybe'"


def test_advice_about_the_token_comes_only_with_its_problem(tmp_path: Path) -> None:
    env_file = tmp_path / ".env"
    with pytest.raises(SettingsError) as missing:
        load_settings({}, env_file)
    assert f"there is no file {env_file}" in str(missing.value)
    assert HOW_TO_START in str(missing.value)
    with pytest.raises(SettingsError) as wrong:
        load_settings({"DISCORD_TOKEN": "a.token.here", "LOG_LEVEL": "LOUD"}, env_file)
    assert HOW_TO_START not in str(wrong.value)


SERVERS = (
    "postgresql+psycopg://croupier:s%25cret@db.example:5432/chips",
    "postgresql+psycopg:///chips?host=/run/postgresql",
)


@pytest.mark.parametrize("url", SERVERS)
def test_server_can_have_the_database(dotenv: Path, url: str) -> None:
    settings = load_settings(TOKEN | {"DATABASE_URL": url}, dotenv)
    assert settings.database_url == url
    assert "cret" not in repr(settings)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://croupier:secret@db.example/chips",
        "postgres://croupier:secret@db.example/chips",
        "postgresql+psycopg://croupier:secret@db.example",
        "postgresql+psycopg://croupier:secret@[::1/chips",
        "postgresql+psycopg://croupier:sec@ret:secret@db.example:5432/chips",
        "postgresql+psycopg://croupier:@/secret@db.example:5432/chips",
        "mysql://croupier:secret@db.example/chips",
    ],
)
def test_wrong_server_is_refused_without_its_password(dotenv: Path, url: str) -> None:
    (problem,) = problems(dotenv, DATABASE_URL=url)
    assert problem.startswith("DATABASE_URL must be ")
    assert "secret" not in problem


def test_missing_driver_is_named(dotenv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.settings.find_spec", lambda _name: None)
    (problem,) = problems(dotenv, DATABASE_URL=SERVERS[0])
    assert problem.endswith("pip install -q -e '.[postgres]'")


POSTGRES = "postgresql+psycopg://someone@localhost/croupier"


def test_shard_is_read(dotenv: Path) -> None:
    settings = load_settings(TOKEN | {"SHARD": "3/8", "DATABASE_URL": POSTGRES}, dotenv)
    assert settings.shard == Shard(3, 8)


@pytest.mark.parametrize("shard", ["8/8", "3", "0/0", "-1/2", "1/2/3", "a/b", "1 /2", "٣/٨", "99999/99999"])
def test_wrong_shard_is_named(dotenv: Path, shard: str) -> None:
    (problem,) = problems(dotenv, SHARD=shard, DATABASE_URL=POSTGRES)
    assert problem.startswith("SHARD must be the number of a shard and their count")
    assert repr(shard) in problem


def test_file_has_one_shard(dotenv: Path) -> None:
    assert load_settings(TOKEN | {"SHARD": "0/1"}, dotenv).shard == Shard(0, 1)
    (problem,) = problems(dotenv, SHARD="0/2")
    assert problem == "SHARD can only be 0/1 with SQLite: several processes need a PostgreSQL database"


def test_shards_are_no_second_problem_of_a_wrong_server(dotenv: Path) -> None:
    (problem,) = problems(dotenv, SHARD="0/2", DATABASE_URL="postgresql://someone@localhost/croupier")
    assert problem.startswith("DATABASE_URL must be ")


def test_metrics_are_off_and_stay_on_this_machine(dotenv: Path) -> None:
    settings = load_settings(TOKEN, dotenv)
    assert (settings.metrics_port, settings.metrics_host, settings.log_format) == (0, "127.0.0.1", "plain")
    values = {"METRICS_PORT": "9188", "METRICS_HOST": "0.0.0.0", "LOG_FORMAT": "JSON"}
    settings = load_settings(TOKEN | values, dotenv)
    assert (settings.metrics_port, settings.metrics_host, settings.log_format) == (9188, "0.0.0.0", "json")


@pytest.mark.parametrize("port", ["-1", "65536", "http", "9188.0", "99999999", "٣"])
def test_impossible_metrics_port_is_a_problem(dotenv: Path, port: str) -> None:
    assert problems(dotenv, METRICS_PORT=port) == (
        f"METRICS_PORT must be a port up to 65535, 0 for none, not {port!r}",
    )


def test_unknown_log_format_is_a_problem(dotenv: Path) -> None:
    assert problems(dotenv, LOG_FORMAT="xml") == ("LOG_FORMAT must be plain or json, not 'xml'",)
