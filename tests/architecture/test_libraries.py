"""Check where libraries and the present time are used."""

from tests.architecture.library_rules import clocks, libraries, libraries_of_the_stand_in
from tests.architecture.sources import breaches
from tests.support.cases import for_each


def test_libraries_are_imported_only_by_their_owners() -> None:
    assert breaches(libraries) == []


def test_stand_in_needs_aiohttp_alone() -> None:
    assert breaches(libraries_of_the_stand_in) == []
    assert [*libraries_of_the_stand_in("standin.server", "import yarl")]


def test_time_comes_only_from_the_injected_clock() -> None:
    # Waiting for a child process to end does not use the game's time.
    assert breaches(clocks, except_in=frozenset({"bot.cli.sandbox"})) == []


@for_each(
    case=[
        ("bot.table.live.actor", "import discord"),
        ("bot.cli.run", "from discord import ui"),
        ("bot.clientele", "import discord"),
        ("cogs.bank", "import sqlalchemy as sa"),
        ("bot.table.live.actor", "from sqlalchemy.orm import Mapped"),
        ("bot.table.deciding.betting", "import time"),
        ("cogs.board.board_writer", "from time import monotonic"),
        ("bot.blackjack.engine.round", "import asyncio"),
        ("bot.cards.faces", "from PIL import Image"),
    ]
)
def test_misplaced_library_is_found(case: tuple[str, str]) -> None:
    module, source = case
    assert [breach.module for breach in libraries(module, source)] == [module]


@for_each(
    source=[
        "datetime.now(UTC)",
        "datetime.datetime.utcnow()",
        "asyncio.get_running_loop().call_later(1, f)",
        "loop.call_at(1, f)",
        "await asyncio.sleep(1)",
        "await asyncio.wait_for(f, 1)",
        "asyncio.timeout(5)",
        "discord.utils.utcnow()",
    ]
)
def test_time_past_the_clock_is_found(source: str) -> None:
    assert [breach.module for breach in clocks("cogs.board.board_writer", source)] == [
        "cogs.board.board_writer"
    ]


def test_allowed_libraries_and_clocks_are_accepted() -> None:
    assert not [*libraries("cogs.board.board_writer", "import discord")]
    assert not [*clocks("bot.clock", "asyncio.get_running_loop().call_later(1, f)")]
    assert not [*clocks("cogs.board.board_writer", "clock.call_at(1, f)")]
