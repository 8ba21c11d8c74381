"""The command line: subcommands and their arguments.

Each subcommand is a module with ``add_arguments`` and ``run``.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

SUBCOMMANDS = {
    "run": "run the bot on Discord (the default)",
    "sandbox": "play in the browser, without a token",
    "replay": "play rounds again from their records",
    "audit": "check every stored round, balance and commitment",
    "odds": "the house's edge of any rules, and basic strategy for them",
    "export": "print stored rounds or transfers, one JSON object a line",
    "backup": "copy the database, also while the bot plays",
    "doctor": "look at settings, database, disk, token and permissions",
    "compact": "store old rounds in fewer bytes, while no bot runs",
    "restore": "put a copy of the database in its place",
}

_MODULES = {"restore": "put_back"}
"""The modules of subcommands whose name another module of the product has."""


def dispatch(arguments: Sequence[str]) -> int:
    """Run the named subcommand (``run`` if none is named) and return its exit status."""
    named = arguments and (arguments[0] in SUBCOMMANDS or arguments[0] in ("-h", "--help"))
    chosen = arguments if named else ["run", *arguments]
    options = _parser(chosen[0]).parse_args(chosen)
    status: int = _module_of(options.subcommand).run(options)
    return status


def _module_of(subcommand: str) -> ModuleType:
    return import_module(f"bot.cli.{_MODULES.get(subcommand, subcommand)}")


def _parser(chosen: str) -> argparse.ArgumentParser:
    """Return a parser of the command line, with the arguments of the chosen subcommand.

    Only its module is imported: the others would bring libraries that take a second to load.
    """
    parser = argparse.ArgumentParser(
        prog="croupier", description="Blackjack at a table in a Discord channel."
    )
    subparsers = parser.add_subparsers(dest="subcommand", required=True)
    for name, sentence in SUBCOMMANDS.items():
        subparser = subparsers.add_parser(name, help=sentence, description=sentence)
        if name == chosen:
            _module_of(name).add_arguments(subparser)
    return parser
