"""The settings, from the environment or from ``.env``. All problems are reported together."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from dotenv import dotenv_values

from bot.bank.sharding import WHOLE, Shard

DOUBLE_CLICK_SECONDS = "1"
"""The default time in which a second press counts as part of a double click."""

MOST_PER_SECOND = "5"
"""The default number of presses, and of commands, that one person may send in a second."""

CARD_FACES = "yes"
"""Whether cards are pictures by default."""

POLICIES = ("privacy", "terms")
"""What an operator may have texts about."""

METRICS_HOST = "127.0.0.1"
"""Where figures and health are served by default: to this machine alone."""

DISCORD_API = "https://discord.com/api/v10"
DEFAULT_DATABASE = "sqlite+aiosqlite:///croupier.db"
SQLITE_PREFIX = "sqlite+aiosqlite:///"
POSTGRES_PREFIX = "postgresql+psycopg://"

ENV_FILE = Path(".env")
"""The file with settings, in the folder in which the bot is started."""

LONGEST_DOUBLE_CLICK = 5
_SECONDS = re.compile(r"\d{1,3}(\.\d{1,3})?", re.ASCII)
_PORT = re.compile(r"\d{1,5}", re.ASCII)
_WHOLE = re.compile(r"\d{1,4}", re.ASCII)
_SHARD = re.compile(r"(\d{1,4})/(\d{1,4})", re.ASCII)
_QUOTES = "\"'`“”„‘’"
_BOT = re.compile(r"^bot\s+", re.IGNORECASE)
"""What stands before a token in the header of a request, and is copied with it."""

_TOKEN = re.compile(r"[!-~]+")
_ADDRESS = re.compile(r"[!-;=?-~]+")  # without < and >, which stand around an address in a message

HOW_TO_START = """\
A token comes from https://discord.com/developers/applications: choose (or create) an application,
open "Bot", press "Reset Token", and put it in the environment or in a file .env as DISCORD_TOKEN=…
To play without a token, on a page in your browser, run: .venv/bin/python -m bot sandbox"""


class SettingsError(Exception):
    """Settings are missing or wrong; the message lists all of them."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        listed = "\n".join(f"  - {problem}" for problem in problems)
        advice = f"\n\n{HOW_TO_START}" if any("DISCORD_TOKEN" in problem for problem in problems) else ""
        super().__init__(f"Croupier cannot start with these settings:\n{listed}{advice}")
        self.problems = problems


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of the bot. The token and the password of a database are not part of the ``repr``.

    With the ``metrics_port`` 0, no figures are kept.
    """

    token: str = field(repr=False)
    database_url: str = field(default=DEFAULT_DATABASE, repr=False)
    api_base: str = DISCORD_API
    log_level: str = "INFO"
    log_format: str = "plain"
    metrics_port: int = 0
    metrics_host: str = METRICS_HOST
    double_click_seconds: float = 1.0
    most_per_second: int = 5
    card_faces: bool = True
    policies: Mapping[str, str] = field(default_factory=dict)
    """Addresses of texts about ``privacy`` and ``terms``, as far as the operator has them."""
    shard: Shard = WHOLE
    member_key_file: Path | None = None


def load_settings(environment: Mapping[str, str] | None = None, dotenv: Path | None = None) -> Settings:
    """Read the settings. A variable of the environment overrides the one in ``.env``.

    Raises :class:`SettingsError` if any setting is missing or wrong.
    """
    values = _variables(environment, dotenv)
    token = _unquoted(_BOT.sub("", values.get("DISCORD_TOKEN", ""), count=1))
    database_url = values.get("DATABASE_URL") or DEFAULT_DATABASE
    api_base = (values.get("DISCORD_API_BASE") or DISCORD_API).rstrip("/")
    log_level = (values.get("LOG_LEVEL") or "INFO").upper()
    log_format = (values.get("LOG_FORMAT") or "plain").lower()
    metrics_port = values.get("METRICS_PORT") or "0"
    double_click = values.get("DOUBLE_CLICK_SECONDS") or DOUBLE_CLICK_SECONDS
    most_per_second = values.get("MOST_PER_SECOND") or MOST_PER_SECOND
    card_faces = (values.get("CARD_FACES") or CARD_FACES).lower()
    policies = {name: url for name in POLICIES if (url := values.get(f"{name.upper()}_URL"))}
    shard = values.get("SHARD") or str(WHOLE)
    key_file = values.get("MEMBER_KEY_FILE", "")
    problems = (
        _token_problem(token, dotenv or ENV_FILE),
        _database_problem(database_url),
        _address_problem("DISCORD_API_BASE", api_base),
        _level_problem(log_level),
        _format_problem(log_format),
        _port_problem(metrics_port),
        _double_click_problem(double_click),
        _rate_problem(most_per_second),
        _faces_problem(card_faces),
        *(_address_problem(f"{name.upper()}_URL", url) for name, url in policies.items()),
        _shard_problem(shard, database_url),
        _key_file_problem(key_file),
        _proxy_problem(api_base),
    )
    if any(problems):
        raise SettingsError(tuple(problem for problem in problems if problem))
    return Settings(
        token=token,
        database_url=database_url,
        api_base=api_base,
        log_level=log_level,
        log_format=log_format,
        metrics_port=int(metrics_port),
        metrics_host=values.get("METRICS_HOST") or METRICS_HOST,
        double_click_seconds=float(double_click),
        most_per_second=int(most_per_second),
        card_faces=card_faces == "yes",
        policies=policies,
        shard=Shard(*map(int, shard.split("/"))),
        member_key_file=Path(key_file) if key_file else None,
    )


def load_database_url(environment: Mapping[str, str] | None = None, dotenv: Path | None = None) -> str:
    """Read where the database is, for tools that need nothing else. Raises :class:`SettingsError`."""
    url = _variables(environment, dotenv).get("DATABASE_URL") or DEFAULT_DATABASE
    problem = _database_problem(url)
    if problem:
        raise SettingsError((problem,))
    return url


def load_key_file(environment: Mapping[str, str] | None = None, dotenv: Path | None = None) -> Path | None:
    """Read where the key of forgotten members is; None: beside the database.

    Raises :class:`SettingsError`.
    """
    name = _variables(environment, dotenv).get("MEMBER_KEY_FILE", "")
    problem = _key_file_problem(name)
    if problem:
        raise SettingsError((problem,))
    return Path(name) if name else None


def _variables(environment: Mapping[str, str] | None, dotenv: Path | None) -> Mapping[str, str]:
    found = {
        **_from_file(dotenv or ENV_FILE),
        **(os.environ if environment is None else environment),
    }
    return {name: _unquoted((value or "").strip()) for name, value in found.items()}


def _unquoted(value: str) -> str:
    """Return a value without the quotes around it, which ``docker --env-file`` and others leave there."""
    is_quoted = len(value) > 1 and value[0] in _QUOTES and value[-1] in _QUOTES
    return value[1:-1].strip() if is_quoted else value


def _from_file(dotenv: Path) -> dict[str, str | None]:
    try:
        return dotenv_values(dotenv, interpolate=False)
    except UnicodeDecodeError:
        raise SettingsError((f"{dotenv} is not text in UTF-8: save it in UTF-8",)) from None
    except OSError as error:
        raise SettingsError((f"{dotenv} cannot be read: {error.strerror or error}",)) from None


def _token_problem(token: str, dotenv: Path) -> str | None:
    if not token and not dotenv.exists():
        return f"DISCORD_TOKEN is missing, and there is no file {dotenv.absolute()}"
    if not token:
        return f"DISCORD_TOKEN is missing in {dotenv.absolute()}"
    if not _TOKEN.fullmatch(token):
        return "DISCORD_TOKEN holds something that no token has (a blank, or a letter outside ASCII)"
    return None


def _database_problem(url: str) -> str | None:
    if url.startswith(POSTGRES_PREFIX):
        return _server_problem(url)
    if not url.startswith(SQLITE_PREFIX) or url == SQLITE_PREFIX:
        shown = _shortened(f"{url.partition(':')[0]}:…" if "@" in url else url)  # it may have a password
        return f"DATABASE_URL must be {SQLITE_PREFIX}FILE or {POSTGRES_PREFIX}…, not {shown!r}"
    name = url.removeprefix(SQLITE_PREFIX)
    if "?" in name:
        return "DATABASE_URL ends with the name of the file: nothing may follow a ?"
    try:
        return _file_problem(name)
    except OSError as error:  # the name is too long, or a folder is not accessible
        return f"DATABASE_URL names a file that cannot be used: {error.strerror or error}"


def _server_problem(url: str) -> str | None:
    """Return what is wrong with the URL of a PostgreSQL database. It shows nothing of it."""
    if find_spec("psycopg") is None:
        return "DATABASE_URL names a PostgreSQL database: run .venv/bin/pip install -q -e '.[postgres]'"
    try:
        parts = urlsplit(url)
        # A second @ would divide the URL at another place for the driver.
        usable = len(parts.path) > 1 and parts.port != 0 and url.partition("?")[0].count("@") < 2
    except ValueError:  # an incomplete IPv6 address, or an invalid port
        usable = False
    form = f"{POSTGRES_PREFIX}USER:PASSWORD@HOST/DATABASE, with %40 for @ and the like in the password"
    return None if usable else f"DATABASE_URL must be like {form}"


def _file_problem(name: str) -> str | None:
    file = Path(name)
    if file.name == ":memory:":
        return "DATABASE_URL names a database in memory, which would be lost at the end: name a file"
    if name.endswith("/") or file.is_dir():
        return f"DATABASE_URL names a folder, {_shortened(name)!r}, where a file is needed"
    if not file.parent.is_dir():
        return f"DATABASE_URL names a file in {_shortened(str(file.parent))!r}, which is not a folder"
    return None


def _address_problem(name: str, url: str) -> str | None:
    try:
        parts = urlsplit(url)
        is_web = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        usable = is_web and _ADDRESS.fullmatch(url)
    except ValueError:  # an incomplete IPv6 address, or an invalid port
        usable = False
    return None if usable else f"{name} must be an http or https address, not {_shortened(url)!r}"


def _proxy_problem(api_base: str) -> str | None:
    """Return what is wrong with the proxy to Discord, which the environment names, and never ``.env``."""
    from bot.operation.proxies import ProxyAddressError, proxy_to  # other tools do without aiohttp

    try:
        proxy_to(api_base)
    except ProxyAddressError as error:
        return str(error)
    except ValueError:  # the address of Discord has a problem of its own
        pass
    return None


def _level_problem(level: str) -> str | None:
    names = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
    if level not in names:
        return f"LOG_LEVEL must be one of {', '.join(names)}, not {_shortened(level)!r}"
    return None


def _format_problem(name: str) -> str | None:
    return (
        None if name in ("plain", "json") else f"LOG_FORMAT must be plain or json, not {_shortened(name)!r}"
    )


def _port_problem(port: str) -> str | None:
    if _PORT.fullmatch(port) and int(port) < 65_536:
        return None
    return f"METRICS_PORT must be a port up to 65535, 0 for none, not {_shortened(port)!r}"


def _double_click_problem(seconds: str) -> str | None:
    if _SECONDS.fullmatch(seconds) and float(seconds) <= LONGEST_DOUBLE_CLICK:
        return None
    return (
        f"DOUBLE_CLICK_SECONDS must be a number from 0 to {LONGEST_DOUBLE_CLICK}, not {_shortened(seconds)!r}"
    )


def _rate_problem(number: str) -> str | None:
    if _WHOLE.fullmatch(number):
        return None
    return f"MOST_PER_SECOND must be a whole number, 0 for no limit, not {_shortened(number)!r}"


def _faces_problem(answer: str) -> str | None:
    return None if answer in ("yes", "no") else f"CARD_FACES must be yes or no, not {_shortened(answer)!r}"


def _key_file_problem(name: str) -> str | None:
    try:
        usable = not name or (Path(name).parent.is_dir() and not Path(name).is_dir())
    except OSError:  # the name is too long, or a folder is not accessible
        usable = False
    return (
        None
        if usable
        else f"MEMBER_KEY_FILE must be a file in a folder that exists, not {_shortened(name)!r}"
    )


def _shard_problem(shard: str, database_url: str) -> str | None:
    found = _SHARD.fullmatch(shard)
    if not found or int(found[1]) >= int(found[2]):
        what = "SHARD must be the number of a shard and their count, from 0/1 on, such as 3/8"
        return f"{what} for the fourth of eight, not {_shortened(shard)!r}"
    if int(found[2]) > 1 and database_url.startswith(SQLITE_PREFIX):
        return f"SHARD can only be {WHOLE} with SQLite: several processes need a PostgreSQL database"
    return None


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"
