"""Check the direction of imports and the modules that packages open to others."""

import pytest

from tests.architecture.import_rules import (
    DOORS,
    LOWER_LAYERS,
    MAY_IMPORT,
    PRIVATE,
    back_doors,
    cycles,
    directions,
    edges,
    intrusions,
    layers,
)
from tests.architecture.sources import breaches, imported, modules, within
from tests.support.cases import for_each


def test_imports_follow_the_layer_order() -> None:
    assert breaches(directions) == []


def test_no_package_imports_a_higher_one() -> None:
    assert breaches(layers) == []


def test_private_packages_have_one_user() -> None:
    assert breaches(intrusions) == []


def test_stand_in_serves_one_command() -> None:
    users = {
        name
        for name, text in modules().items()
        if not within(name, "standin") and any(within(each, "standin") for each in imported(text))
    }
    assert users == {"bot.cli.sandbox"}


def test_callers_use_the_front_door() -> None:
    assert breaches(back_doors) == []


def test_rules_name_modules_that_exist() -> None:
    named = {*PRIVATE, *(user for users in PRIVATE.values() for user in users)}
    for rules in (MAY_IMPORT, LOWER_LAYERS):
        named |= {name for part, others in rules.items() for name in (part, *others)}
    named |= {f"{part}.{door}" for part, doors in DOORS.items() for door in doors}
    assert named <= modules().keys()


def test_no_modules_import_each_other() -> None:
    graph = {name: set(edges(name, text)) for name, text in modules().items()}
    assert cycles(graph) == []


def test_checks_find_modules_to_read() -> None:
    assert {
        "bot.table.deciding.dispatch",
        "bot.blackjack.engine.round",
        "bot.client",
        "cogs.table",
    } <= modules().keys()


@for_each(
    case=[
        ("bot.blackjack.engine.round", "from bot.table import Seat"),
        ("bot.blackjack.cards", "import bot.fairness.shoe"),
        ("bot.blackjack.errors", "from bot.words import option_phrases"),
        ("bot.table.deciding.rounds", "from bot.words import option_phrases"),
        ("bot.words.english", "from bot.table import Refused"),
        ("bot.blackjack", "from bot import table"),
        ("bot.table.live.actor", "from bot.storage.sql_store import SqlStore"),
        ("bot.table.live.actor", "def f():\n    import bot.client"),
        ("bot.table.live.actor", "if TYPE_CHECKING:\n    from standin import Sandbox"),
        ("bot.storage.sql_store", "import bot.client"),
        ("standin.server", "from bot.clock import Clock"),
        ("standin.server", "from bot.blackjack import cards"),
        ("standin.page.views", "import bot.storage"),
        ("bot.fairness.shoe", "from bot.table import Seat"),
        ("bot.bank.claims", "from bot.table import Seat"),
        ("bot.bank.claims", "from bot.server_settings import ServerSettings"),
        ("bot.client", "import cogs.table"),
        ("bot.cli.run", "from cogs import table"),
        ("cogs.bank", "from standin import Sandbox"),
        ("cogs.bank", "import bot.cli.run"),
        ("bot.storage.sql_store", "from bot.words import option_phrases"),
        ("bot.cli.run", "from bot.fairness import Shoe"),
        ("bot.tournaments.brackets", "from bot.blackjack import Rules"),
        ("bot.table.live.actor", "from tests.support import clocks"),
        ("cogs.bank", "import tests"),
        ("cogs.bank", "from bot.storage.people.known_people import KnownPeople"),
    ]
)
def test_import_against_the_layers_is_found(case: tuple[str, str]) -> None:
    module, source = case
    assert [breach.module for breach in directions(module, source)] == [module]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("cogs.bank", "from bot.table.deciding.table_draft import TableDraft"),
        ("bot.table.stored.codec", "from bot.table import deciding"),
        ("cogs.table.presses", "from bot.table.deciding import decide"),
        ("bot.storage.reading.bank_queries", "from bot.storage.writing.batches import Writer"),
        ("bot.client", "import bot.storage.writing.batches"),
    ],
)
def test_import_of_private_package_is_found(module: str, source: str) -> None:
    assert [breach.module for breach in intrusions(module, source)] == [module]


@for_each(
    case=[
        ("bot.table.live.manager", "from bot.table.deciding.rounds import settle"),
        ("bot.client", "from bot.table.live.damage import DamageClosing"),
        ("cogs.board.layout", "from cogs.table.private_views import boxes_of"),
        ("bot.blackjack.cards", "from bot.blackjack.engine.round_draft import finish"),
        ("cogs.bank", "import bot.table.live.damage"),
        ("cogs.bank", "import json, bot.table.live.damage as damage"),
        ("cogs.bank", "from bot.table.live import damage"),
        ("cogs.bank", "from bot.table.live import damage, manager"),
        ("cogs.board.layout", "from cogs.odds import odds_commands"),
        ("cogs.refusals.sentences", "from bot.table.refusals.play import BetTooLarge"),
        ("bot.cli.sandbox", "from standin import server"),
    ]
)
def test_back_door_is_found(case: tuple[str, str]) -> None:
    module, source = case
    assert [breach.module for breach in back_doors(module, source)] == [module]


@for_each(
    source=[
        "import bot.client",
        "def f():\n    from bot import client",
        "from bot import (  # all of it\n    clock,\n    client,\n)",
        "from bot import (\n    clock,\n    client,\n)",
        "import bot.clock, bot.client  # a comment",
        "import bot.clock; import bot.client",
        "import bot.clock, \\\n    bot.client",
        "if late: import bot.client",
        "def f():\n    try:\n        from bot import client as c\n    except ImportError:\n        pass",
        '"""To import this\nimport more\n"""\nimport bot.client',
    ]
)
def test_import_is_found_however_it_is_written(source: str) -> None:
    assert "bot.client" in imported(source)


def test_import_in_a_text_is_none() -> None:
    assert imported('TEXT = """\nfrom bot import client\nimport\n"""\nimport bot.clock') == ("bot.clock",)


def test_import_cycle_is_found() -> None:
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [("a", "b", "c")]


def test_table_behind_the_bank_is_found() -> None:
    found = layers("bot.storage.reading.bank_queries", "from bot.table import TableState")
    assert [breach.what for breach in found] == ["bot.table.TableState"]


def test_higher_package_is_found() -> None:
    found = layers("bot.table.views.snapshots", "from bot.table.deciding import decide")
    assert [breach.what for breach in found] == ["bot.table.deciding.decide"]


def test_allowed_imports_are_accepted() -> None:
    assert not [*directions("bot.table.deciding.rounds", "from bot.blackjack.engine.round import deal")]
    assert not [*directions("cogs.board.board_writer", "from bot.table.views.snapshots import Snapshot")]
    assert not [*intrusions("bot.table.live.actor", "from bot.table.deciding import dispatch")]
    assert not [
        *intrusions(
            "bot.storage.writing.batches.writer", "from bot.storage.writing.batches.accounts import post"
        )
    ]
    assert not [*back_doors("cogs.bank", "from bot.table.live.manager import Manager")]
    assert not [*back_doors("cogs.refusals.sentences", "from bot.table.refusals import BetTooLarge")]
    assert not [*back_doors("standin.world.world", "from standin.interaction_service import f")]
    assert not [*back_doors("bot.table.live.manager", "from bot.table.live import actor")]
    assert not [*back_doors("cogs.bank", "import bot.clock")]
