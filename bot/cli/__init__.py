"""The command line: subcommands and their arguments.

Each subcommand is a module with ``run``. Its arguments are declared here, where a mistake is answered without
the libraries that the subcommand needs, which take a second to import.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

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

BESIDE_DATABASE = Path()
"""Stands for the checkpoint of an audit beside the database."""

DEFAULT_PORT = 8910
LEAST_DAYS, MOST_DAYS = 7, 36_500
MOST_GUESTS = 3


def dispatch(arguments: Sequence[str]) -> int:
    """Run the named subcommand (``run`` if none is named) and return its exit status."""
    if arguments[:1] == ["--version"]:
        print("croupier", _version())
        return 0
    options = parse(arguments)
    module = import_module(f"bot.cli.{_MODULES.get(options.subcommand, options.subcommand)}")
    status: int = module.run(options)
    return status


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("croupier")
    except PackageNotFoundError:
        return "(not installed)"


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the subcommand and its arguments. What is wrong with them ends the process with status 2."""
    is_named = arguments and (arguments[0] in ("-h", "--help") or not arguments[0].startswith("-"))
    chosen = arguments if is_named else ["run", *arguments]
    parser = argparse.ArgumentParser(
        prog="croupier", description="Blackjack at a table in a Discord channel."
    )
    parser.add_argument("--version", action="store_true", help="print the version")
    subparsers = parser.add_subparsers(dest="subcommand", metavar="COMMAND", required=True)
    for name, sentence in SUBCOMMANDS.items():
        subparser = subparsers.add_parser(name, help=sentence, description=sentence)
        if name == chosen[0]:
            _ARGUMENTS[name](subparser)
    return parser.parse_args(chosen)


def _run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--until-input-ends",
        action="store_true",
        help="end in order when standard input closes, as it does when the other process dies",
    )


def _sandbox(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port",
        type=_port,
        default=DEFAULT_PORT,
        help=f"where the page is, on 127.0.0.1; 0 takes any free port (default: {DEFAULT_PORT})",
    )
    parser.add_argument(
        "--database",
        type=_database,
        metavar="FILE",
        help="where the bot keeps chips and tables (default: sandbox.db in the folder for this user's data)",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument("--no-bot", action="store_true", help="start no bot: run one yourself")
    parser.add_argument(
        "--guests",
        type=int,
        choices=range(MOST_GUESTS + 1),
        default=0,
        metavar="N",
        help=f"let up to {MOST_GUESTS} members play by themselves from the start",
    )


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records, one JSON object a line; - is standard input")


def _audit(parser: argparse.ArgumentParser) -> None:
    _add_database(parser)
    parser.add_argument("--json", action="store_true", help="print what was found as one JSON object")
    parser.add_argument(
        "--since",
        nargs="?",
        type=Path,
        const=BESIDE_DATABASE,
        metavar="CHECKPOINT",
        help="begin where the last audit without findings ended, and note in this file where this one ends "
        "(default: the database's name with .verified); without the file, everything is checked. Counters "
        "are sums of all rounds: --since leaves them out",
    )
    _add_guild(parser, "check this server only, without --since")
    parser.add_argument(
        "--processes",
        type=_processes,
        default=len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1,
        help="how many processes play rounds again (default: one for each processor)",
    )


def _odds(parser: argparse.ArgumentParser) -> None:
    from bot.blackjack.options import DEFAULT_PRESET, PRESET_NAMES

    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="questions, one JSON object a line; - is standard input"
    )
    parser.add_argument("--preset", default=DEFAULT_PRESET, help=f"one of {', '.join(PRESET_NAMES)}")
    parser.add_argument(
        *("--set", "-s"), nargs="+", action="extend", default=[], metavar="OPTION=VALUE", help="changes to it"
    )
    parser.add_argument("--best", action="store_true", help="also the edge with the best play of exact hands")
    parser.add_argument("--chart", action="store_true", help="print the chart of basic strategy instead")
    parser.add_argument("--bet", type=float, metavar="CHIPS", help="the bet on a round (default: base_bet)")


def _export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("rounds", "transfers"))
    _add_database(parser)
    _add_guild(parser, "only those of this server")
    parser.add_argument(
        "--since",
        type=_moment,
        default=0.0,
        metavar="DATE",
        help="only those from this moment on, such as 2026-01-31 or 2026-01-31T18:00 (UTC)",
    )


def _backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="where the copy is made; it must not exist")
    _add_database(parser)


def _compact(parser: argparse.ArgumentParser) -> None:
    _add_database(parser)
    parser.add_argument(
        "--keep",
        type=_days,
        required=True,
        metavar="DAYS",
        help="how many days stay as they are, at least 7. Rounds that are older are folded: everything that "
        "can be asked about them stays, only who pressed what between the rounds goes. No backup is made: "
        "`python -m bot backup FILE` makes one",
    )


def _restore(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy, which stays where it is")
    _add_database(parser)


def _add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        type=_database,
        metavar="FILE",
        help="the database (default: that of DATABASE_URL, from the environment or from .env)",
    )


def _add_guild(parser: argparse.ArgumentParser, explained: str) -> None:
    parser.add_argument("--guild", type=_id, metavar="ID", help=explained)


def _database(text: str) -> Path:
    if text == ":memory:":
        raise argparse.ArgumentTypeError("a database in memory would be lost at the end: name a file")
    return Path(text)


def _id(text: str) -> int:
    if not (text.isdecimal() and len(text) <= 19 and 0 < int(text) < 2**63):
        raise argparse.ArgumentTypeError(f"an id of Discord is a whole number, not {text!r}")
    return int(text)


def _port(text: str) -> int:
    if not (text.isdecimal() and len(text) <= 5 and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def _processes(text: str) -> int:
    if not (text.isdecimal() and len(text) <= 3 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"processes are a number from 1 to 999, not {text!r}")
    return int(text)


def _days(text: str) -> int:
    if not (text.isdecimal() and len(text) <= 5 and LEAST_DAYS <= int(text) <= MOST_DAYS):
        raise argparse.ArgumentTypeError(f"days are a number from {LEAST_DAYS} to {MOST_DAYS}, not {text!r}")
    return int(text)


def _moment(text: str) -> float:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a date is written as 2026-01-31, not {text!r}") from None
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


_ARGUMENTS = {
    "run": _run,
    "sandbox": _sandbox,
    "replay": _replay,
    "audit": _audit,
    "odds": _odds,
    "export": _export,
    "backup": _backup,
    "doctor": _add_database,
    "compact": _compact,
    "restore": _restore,
}
"""What declares the arguments of each subcommand."""
