"""Lines of the log: one object each, and never a secret."""

import json
import logging
import sys
from typing import Any

import pytest

from bot.operation.log_lines import JsonFormatter, TokenlessFormatter, about

TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAwMA.canary.never-to-be-printed"
PASSWORD = "hunter%40two"
URL = f"postgresql+psycopg://croupier:{PASSWORD}@db.example/chips"
PATH = "https://discord.com/api/v10/interactions/123/aW50ZXJhY3Rpb246c2VjcmV0/callback"


def record(message: str, *arguments: object, error: Exception | None = None) -> logging.LogRecord:
    found: Any = None
    if error is not None:
        try:
            raise error
        except Exception:
            found = sys.exc_info()
    return logging.LogRecord("cogs.table", logging.ERROR, "", 1, message, arguments, found)


def as_json(line: logging.LogRecord) -> dict[str, Any]:
    text = JsonFormatter(shard="3/8", token=TOKEN).format(line)
    assert "\n" not in text
    shown = json.loads(text)
    assert isinstance(shown, dict)
    return shown


def test_record_becomes_one_object() -> None:
    line = record("table %s is void", 7)
    line.created = 1_795_480_000.25
    assert as_json(line) == {
        "time": "2026-11-24T00:26:40.250+00:00",
        "level": "ERROR",
        "logger": "cogs.table",
        "message": "table 7 is void",
        "shard": "3/8",
    }


def test_traceback_stays_in_the_object() -> None:
    shown = as_json(record("failed\nin two lines", error=ValueError('a "quoted"\nbug \ud800')))
    assert shown["message"] == "failed\nin two lines"
    assert shown["traceback"].startswith("Traceback (most recent call last):\n")
    assert shown["traceback"].endswith('ValueError: a "quoted"\nbug \ud800')


def test_known_context_is_added_and_unknown_is_left_out() -> None:
    token = about.set(lambda: {"server": "9", "table": 3, "round": None})
    try:
        shown = as_json(record("something"))
    finally:
        about.reset(token)
    assert (shown["server"], shown["table"]) == ("9", 3)
    assert "round" not in shown


@pytest.mark.parametrize("form", [TokenlessFormatter(token=TOKEN), JsonFormatter(shard="0/1", token=TOKEN)])
@pytest.mark.parametrize("secret", [TOKEN, URL, PATH, f'"{PATH}"', f"{URL!r}, {TOKEN!r}"])
def test_secrets_are_removed(form: logging.Formatter, secret: str) -> None:
    shown = form.format(record("lost: %s", secret, error=TimeoutError(f"no answer from {secret}\n")))
    for each in (TOKEN, PASSWORD, "aW50ZXJhY3Rpb246c2VjcmV0"):
        assert each not in shown
    assert shown.count("…") + shown.count("\\u2026") >= 2


def test_addresses_without_password_stay() -> None:
    address = "http://127.0.0.1:8080/metrics and ann@example.com"
    assert (
        TokenlessFormatter("%(message)s", token="short").format(record(f"short {address}"))
        == f"short {address}"
    )
