"""Check the direction of imports and the use of front doors."""

import pytest

from tests.architecture.import_rules import back_doors, cycles, directions, edges, intrusions, layers
from tests.architecture.sources import breaches, modules


def test_imports_follow_the_layer_order() -> None:
    assert breaches(directions) == []


def test_no_package_imports_a_higher_one() -> None:
    assert breaches(layers) == []


def test_private_packages_have_one_user() -> None:
    assert breaches(intrusions) == []


def test_callers_use_the_front_door() -> None:
    assert breaches(back_doors) == []


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


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.blackjack.engine.round", "from bot.table import Seat"),
        ("bot.blackjack.cards", "import bot.fairness.shoe"),
        ("bot.blackjack.errors", "from bot.words import fault_text"),
        ("bot.table.deciding.rounds", "from bot.words import fault_text"),
        ("bot.words.english", "from bot.table import Refused"),
        ("bot.blackjack", "from bot import table"),
        ("bot.table.live.actor", "from bot.storage.sql_store import SqlStore"),
        ("bot.table.live.actor", "def f():\n    import bot.client"),
        ("bot.table.live.actor", "if TYPE_CHECKING:\n    from bot.sandbox import Sandbox"),
        ("bot.storage.sql_store", "import bot.client"),
        ("bot.sandbox.server", "from bot.clock import Clock"),
        ("bot.sandbox.server", "from bot.blackjack import cards"),
        ("bot.sandbox.page.views", "import bot.storage"),
        ("bot.fairness.shoe", "from bot.table import Seat"),
        ("bot.bank.claims", "from bot.table import Seat"),
        ("bot.bank.claims", "from bot.server_settings import ServerSettings"),
        ("bot.client", "import cogs.table"),
        ("bot.cli.run", "from cogs import table"),
        ("cogs.bank.bank_commands", "from bot.sandbox import Sandbox"),
        ("cogs.bank.bank_commands", "import bot.cli.run"),
        ("bot.storage.sql_store", "from bot.words import fault_text"),
        ("bot.cli.run", "from bot.fairness import Shoe"),
        ("bot.tournaments.brackets", "from bot.blackjack import Rules"),
        ("bot.table.live.actor", "from tests.support import clocks"),
        ("cogs.bank.bank_commands", "import tests"),
    ],
)
def test_import_against_the_layers_is_found(module: str, source: str) -> None:
    assert [breach.module for breach in directions(module, source)] == [module]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("cogs.bank.bank_commands", "from bot.table.drafting import TableDraft"),
        ("bot.table.live.actor", "from bot.table import drafting"),
        ("cogs.table.presses", "from bot.table.deciding import decide"),
        ("bot.storage.reading.bank_queries", "from bot.storage.writing import Writer"),
        ("bot.client", "import bot.storage.writing"),
    ],
)
def test_import_of_private_package_is_found(module: str, source: str) -> None:
    assert [breach.module for breach in intrusions(module, source)] == [module]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.table.live.manager", "from bot.table.deciding.rounds import settle"),
        ("bot.client", "from bot.table.live.manager import Manager"),
        ("cogs.board.layout", "from cogs.texts.hand_texts import my_hands"),
        ("bot.blackjack.hands", "from bot.blackjack.engine.round import deal"),
        ("cogs.bank.bank_commands", "import bot.table.live.actor"),
        ("cogs.bank.bank_commands", "import json, bot.table.live.actor as actor"),
        ("cogs.bank.bank_commands", "import bot.table.live"),
        ("cogs.bank.bank_commands", "from bot.table.live import actor"),
        ("cogs.bank.bank_commands", "from bot.table.live import Manager, actor"),
        ("cogs.board.layout", "from cogs.bank import leaderboard_panel"),
        ("bot.client", "from cogs import table"),
    ],
)
def test_back_door_is_found(module: str, source: str) -> None:
    assert [breach.module for breach in back_doors(module, source)] == [module]


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
    assert not [*intrusions("bot.table.deciding.rounds", "from bot.table.drafting import TableDraft")]
    assert not [*intrusions("bot.storage.writing.batch", "from bot.storage.writing.books import Books")]
    assert not [*back_doors("cogs.bank.bank_commands", "from bot.table.live import Manager")]
    assert not [*back_doors("bot.table.live.manager", "from bot.table.live import actor")]
    assert not [*back_doors("cogs.bank.bank_commands", "import bot.clock")]
