"""The pages for people say only what is so: links, pictures, paths, commands and layers."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli import SUBCOMMANDS
from tests.architecture.import_rules import MAY_IMPORT
from tests.docs.pages import CHANGELOG, CONTRIBUTING, DOCS, OPERATING, README, ROOT, RUNNING, text_of

PAGES = (README, CONTRIBUTING, CHANGELOG, ROOT / "standin" / "README.md", *sorted(DOCS.glob("*.md")))
MOST_WORDS = 1_500
"""A person who runs the bot for one server reads the page about that from the beginning to the end."""

MOST_BYTES = 9_000
"""A visitor reads the README, and a contributor ``CONTRIBUTING.md``, from the beginning to the end."""

_CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"")
_PATH = re.compile(r"`((?:bot|cogs|migrations|standin|tests|docs|\.ci|\.github)(?:/[\w.*-]+)+)`")


def links(page: Path) -> Iterator[str]:
    """Yield the targets of all links and pictures that lead to files of the repository."""
    for found in _LINK.finditer(_CODE.sub("", text_of(page))):
        target = found[1] or found[2]
        if not target.startswith(("http://", "https://")):
            yield target


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", _CODE.sub("", text_of(page)), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def is_good(page: Path, target: str) -> bool:
    name, _, anchor = target.partition("#")
    file = (page.parent / name) if name else page
    return file.exists() and (not anchor or anchor in anchors(file))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    assert [target for target in links(page) if not is_good(page, target)] == []


@pytest.mark.parametrize("page", [CONTRIBUTING, DOCS / "changing.md"], ids=lambda page: page.name)
def test_named_paths_exist(page: Path) -> None:
    named = _PATH.findall(text_of(page))
    assert len(named) > 20
    assert [path for path in named if not list(ROOT.glob(path))] == []


@pytest.mark.parametrize("page", [README, CONTRIBUTING], ids=lambda page: page.name)
def test_page_stays_short(page: Path) -> None:
    assert page.stat().st_size <= MOST_BYTES


def test_version_is_that_of_the_newest_release() -> None:
    releases = re.findall(r"^## \[(\d.*?)\] - \d{4}-\d\d-\d\d$", text_of(CHANGELOG), re.MULTILINE)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == releases[0]


def test_page_for_one_server_stays_short() -> None:
    assert len(text_of(RUNNING).split()) <= MOST_WORDS


def test_every_subcommand_is_described() -> None:
    described = set(re.findall(r"^\| `(\w+)[^|]*\|", text_of(OPERATING), re.MULTILINE))
    assert SUBCOMMANDS.keys() <= described


def test_layers_stand_in_the_order_of_imports() -> None:
    """A package imports only those of its own row and of the rows above."""
    section = text_of(CONTRIBUTING).partition("\n## The layers\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| [^|]+ \| (`.*?) \|", section, re.MULTILINE)
    layer_of = {
        name.removesuffix(".py").replace("/", "."): number
        for number, row in enumerate(rows)
        for name in re.findall(r"`([\w/]+(?:\.py)?)`", row)
    }
    assert layer_of.keys() == MAY_IMPORT.keys()
    upward = [
        (part, name)
        for part, names in MAY_IMPORT.items()
        for name in names
        if layer_of.get(name, layer_of.get(name.partition(".")[0], -1)) > layer_of[part]
    ]
    assert upward == []
