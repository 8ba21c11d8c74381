"""The command line: subcommands and their arguments.

Each subcommand is a module with ``add_arguments`` and ``run``.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module

SUBCOMMANDS = {
    "run": "run the bot on Discord (the default)",
    "sandbox": "play in the browser, without a token",
    "replay": "play rounds again from their records",
    "odds": "the house's edge of any rules, and basic strategy for them",
}


def dispatch(arguments: Sequence[str]) -> int:
    """Run the named subcommand (``run`` if none is named) and return its exit status."""
    named = arguments and (arguments[0] in SUBCOMMANDS or arguments[0] in ("-h", "--help"))
    words = arguments if named else ["run", *arguments]
    options = _parser(words[0]).parse_args(words)
    status: int = import_module(f"bot.cli.{options.subcommand}").run(options)
    return status


def _parser(named: str) -> argparse.ArgumentParser:
    """Return the parser. Only the named subcommand has its arguments: the other modules are not needed."""
    parser = argparse.ArgumentParser(
        prog="croupier", description="Blackjack at a table in a Discord channel."
    )
    subparsers = parser.add_subparsers(dest="subcommand", required=True)
    for name, sentence in SUBCOMMANDS.items():
        subparser = subparsers.add_parser(name, help=sentence, description=sentence)
        if name == named:
            import_module(f"bot.cli.{name}").add_arguments(subparser)
    return parser
