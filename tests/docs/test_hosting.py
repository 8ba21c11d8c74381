"""The files for hosting name settings that the bot knows, and each shard once."""

import re
from string import Template

import pytest

from bot.bank.sharding import Shard
from bot.settings import load_settings
from tests.docs.pages import ROOT, text_of

COMPOSE = text_of(ROOT / "hosting" / "compose.yaml")
CONTAINERFILE = text_of(ROOT / "hosting" / "Containerfile")
UNIT = text_of(ROOT / "hosting" / "croupier@.service")

_REQUIRED = re.compile(r"\$\{(\w+):\?[^}]*\}")
_VARIABLE = re.compile(r"^ +([A-Z_]+): (.+)$", re.MULTILINE)
_OWN = {"DISCORD_TOKEN": "one.two.three", "POSTGRES_PASSWORD": "secret123"}


def variables(text: str) -> dict[str, str]:
    """Return the variables of a part of the compose file, filled in as from a file ``.env``."""
    filled = Template(_REQUIRED.sub(r"${\1}", text)).substitute(_OWN)
    return dict(_VARIABLE.findall(filled))


def processes() -> dict[str, dict[str, str]]:
    """Return the variables of each service of the compose file that is a process of the bot."""
    common, services = COMPOSE.split("\nservices:\n")
    found = re.findall(r"^  (shard\d+):\n((?:    .*\n)+)", services, re.MULTILINE)
    return {name: variables(common) | variables(text) for name, text in found}


def test_composed_processes_are_all_shards_of_one_database() -> None:
    settings = {name: load_settings(environment) for name, environment in processes().items()}
    assert {name: each.shard for name, each in settings.items()} == {
        f"shard{number}": Shard(number, len(settings)) for number in range(len(settings))
    }
    assert {each.database_url for each in settings.values()} == {
        "postgresql+psycopg://croupier:secret123@database/croupier"
    }


def test_composed_database_is_the_one_of_the_processes() -> None:
    database = variables(COMPOSE.partition("\n  database:\n")[2].partition("\n  shard0:\n")[0])
    assert database == {
        "POSTGRES_USER": "croupier",
        "POSTGRES_PASSWORD": "secret123",
        "POSTGRES_DB": "croupier",
    }


def test_container_asks_the_port_that_it_opens() -> None:
    port = re.search(r"^ENV .*METRICS_PORT=(\d+)", CONTAINERFILE, re.MULTILINE)
    assert port is not None
    assert f"http://127.0.0.1:{port[1]}/livez" in CONTAINERFILE


@pytest.mark.parametrize(("instance", "shards"), [("0", "2"), ("3", "4")])
def test_unit_starts_the_shard_of_its_name(instance: str, shards: str) -> None:
    command = re.search(r"^ExecStart=/usr/bin/env (\w+)=(\S+) \S+/python -m bot$", UNIT, re.MULTILINE)
    assert command is not None
    value = command[2].replace("%i", instance).replace("${SHARDS}", shards)
    url = {"DATABASE_URL": "postgresql+psycopg://bot:secret@host/bot"}
    settings = load_settings(_OWN | url | {command[1]: value})
    assert settings.shard == Shard(int(instance), int(shards))
