"""The files for hosting name settings that the bot knows, and each shard once."""

import re
import tomllib
from string import Template

import pytest

from bot.bank.sharding import WHOLE, Shard
from bot.settings import DEFAULT_DATABASE, load_settings
from tests.docs.pages import ROOT, text_of

HOSTING = ROOT / "hosting"
ALONE = text_of(HOSTING / "compose.yaml")
COMPOSE = text_of(HOSTING / "shards" / "compose.yaml")
CONTAINERFILE = text_of(HOSTING / "Containerfile")
UNIT = text_of(HOSTING / "shards" / "croupier@.service")
CI = text_of(ROOT / ".github" / "workflows" / "ci.yml")

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


def test_composed_bot_has_its_file_in_the_volume() -> None:
    """One service, one volume, and the file is where the container starts the bot."""
    services, volumes = ALONE.partition("\nservices:\n")[2].split("\nvolumes:\n")
    assert re.findall(r"^  (\w+):", services, re.MULTILINE) == ["bot"]
    assert re.findall(r"^      - (\S+:\S+)$", services, re.MULTILINE) == [
        "data:/data",
        "no-new-privileges:true",
    ]
    assert volumes == "  data:\n"
    settings = load_settings(variables(services))
    assert (settings.database_url, settings.shard) == (DEFAULT_DATABASE, WHOLE)
    assert "\nWORKDIR /data\nVOLUME /data\n" in CONTAINERFILE


@pytest.mark.parametrize("file", ["compose.yaml", "shards/compose.yaml"])
def test_composed_image_is_built_from_the_containerfile(file: str) -> None:
    text = text_of(HOSTING / file)
    context = re.search(r"^ +context: (\S+)$", text, re.MULTILINE)
    assert context is not None
    folder = (HOSTING / file).parent / context[1]
    named = re.search(r"^ +dockerfile: (\S+)$", text, re.MULTILINE)
    assert named is not None
    assert (folder / named[1]).samefile(HOSTING / "Containerfile")


def test_container_has_a_python_with_which_all_tests_run() -> None:
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]
    tried = re.findall(r'"(3\.\d+)"', CI)
    image = re.search(r"^FROM \S+/python:(3\.\d+)-slim$", CONTAINERFILE, re.MULTILINE)
    assert image is not None
    assert image[1] in tried
    assert project["requires-python"] == f">={tried[0]}"


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
