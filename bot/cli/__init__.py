"""The command line: subcommands and their arguments.

Each subcommand is a module with ``run``, but for those in ``_SHARED``. Its arguments are declared here, where
a mistake is answered without the libraries that the subcommand needs, which take a second to import.
``databases`` finds the database of a subcommand, and ``input_output`` has what several read and print.
"""

import argparse
import gc
import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

_SHARED = {"restore": ("backup", "put_back"), "adopt": ("owners", "adopt"), "shards": ("owners", "shards")}
"""Subcommands that share a module: the module, and what runs them."""

BESIDE_DATABASE = Path()
"""Stands for the checkpoint of an audit beside the database."""

MOST_GUESTS = 3
MOST_SHARDS = 8


def dispatch(arguments: Sequence[str]) -> int:
    """Run the named subcommand (``run`` if none is named) and return its exit status."""
    if arguments[:1] == ["--version"]:
        from importlib.metadata import version  # nothing else needs it

        print("croupier", version("croupier"))
        return 0
    options = parse(arguments)
    module, run = _SHARED.get(options.subcommand, (options.subcommand, "run"))
    gc.disable()  # nothing that is imported is freed: looking for it takes a tenth of a start
    command: Callable[[argparse.Namespace], int] = getattr(import_module(f"bot.cli.{module}"), run)
    gc.enable()
    return command(options)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the subcommand and its arguments. What is wrong with them ends the process with status 2."""
    is_named = arguments and (arguments[0] in ("-h", "--help") or not arguments[0].startswith("-"))
    chosen = arguments if is_named else ["run", *arguments]
    parser = argparse.ArgumentParser(
        prog="croupier", description="Blackjack at a table in a Discord channel."
    )
    parser.add_argument("--version", action="store_true", help="print the version")
    subparsers = parser.add_subparsers(dest="subcommand", metavar="COMMAND", required=True)
    for name, (sentence, declare) in SUBCOMMANDS.items():
        subparser = subparsers.add_parser(name, help=sentence, description=sentence)
        if name == chosen[0]:
            declare(subparser)
    return parser.parse_args(chosen)


def _run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--until-input-ends",
        action="store_true",
        help="end in order when standard input closes, as it does when the other process dies",
    )


def _sandbox(parser: argparse.ArgumentParser) -> None:
    explained = "where the page is, on 127.0.0.1; 0 takes any free port (default: 8910)"
    parser.add_argument("--port", type=_whole("a port", 0, 65_535), default=8910, help=explained)
    _database(parser, "where the bot keeps chips and tables (default: in the folder for this user's data)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument("--no-bot", action="store_true", help="start no bot: run one yourself")
    parser.add_argument(
        "--guests",
        type=_whole("the number of guests", 0, MOST_GUESTS),
        default=0,
        metavar="N",
        help=f"let up to {MOST_GUESTS} members play by themselves from the start",
    )
    parser.add_argument(
        "--shards",
        type=_whole("the number of shards", 1, MOST_SHARDS),
        default=1,
        metavar="N",
        help="divide several servers among so many processes, which share a PostgreSQL database",
    )


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records, one JSON object a line; - is standard input")


def _audit(parser: argparse.ArgumentParser) -> None:
    _database(parser)
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
    parser.add_argument("--guild", type=_ID, metavar="ID", help="check this server only, without --since")
    parser.add_argument(
        "--processes",
        type=_whole("the number of processes", 1, 999),
        default=len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1,
        help="how many processes play rounds again (default: one for each processor)",
    )


def _odds(parser: argparse.ArgumentParser) -> None:
    from bot.blackjack.options.option_list import DEFAULT_PRESET, PRESET_NAMES

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
    _database(parser)
    parser.add_argument("--guild", type=_ID, metavar="ID", help="only those of this server")
    explained = "only those from this moment on, such as 2026-01-31 or 2026-01-31T18:00 (UTC)"
    parser.add_argument("--since", type=_moment, default=0.0, metavar="DATE", help=explained)


def _backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="where the copy is made; it must not exist")
    _database(parser)


def _doctor(parser: argparse.ArgumentParser) -> None:
    _database(parser)
    explained = "also try a board in the channel with this id, and an emoji, and take them away again"
    parser.add_argument("--live", type=_ID, metavar="CHANNEL", help=explained)


def _restore(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy, which stays where it is")
    _database(parser)
    _anyway(parser)


def _move(parser: argparse.ArgumentParser) -> None:
    explained = "a file, a URL, or env:NAME for a URL in an environment variable, where nobody else sees it"
    for name, which in (("from", "source"), ("to", "target")):
        parser.add_argument(
            f"--{name}", dest=which, type=_named, required=True, metavar="URL", help=f"{name}: {explained}"
        )
    _anyway(parser)


def _anyway(parser: argparse.ArgumentParser) -> None:
    explained = (
        "take a file although its log (-wal) is missing: an older release was stopped cleanly before it"
    )
    parser.add_argument("--anyway", action="store_true", help=f"{explained} was copied")


def _shards(parser: argparse.ArgumentParser) -> None:
    _database(parser)
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    explained = "change the number of shards, while no bot runs"
    count = actions.add_parser("set", help=explained, description=explained)
    _database(count, default=argparse.SUPPRESS)  # what stands before "set" is kept
    count.add_argument("count", type=_whole("the number of shards", 1, 9_999), metavar="N")


def _database(
    parser: argparse.ArgumentParser,
    explained: str = "the database (default: that of DATABASE_URL, from the environment or from .env)",
    default: str | None = None,
) -> None:
    parser.add_argument("--database", type=_named, default=default, metavar="FILE or URL", help=explained)


def _named(text: str) -> str:
    if text == ":memory:":
        raise argparse.ArgumentTypeError("a database in memory would be lost at the end: name a file")
    return text


def _whole(what: str, low: int, high: int) -> Callable[[str], int]:
    """Return what reads a whole number in these bounds."""

    def read(text: str) -> int:
        if not (text.isdecimal() and len(text) <= len(str(high)) and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"{what} is a number from {low} to {high}, not {text!r}")
        return int(text)

    return read


_ID = _whole("an id of Discord", 1, 2**63 - 1)


def _moment(text: str) -> float:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a date is written as 2026-01-31, not {text!r}") from None
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


SUBCOMMANDS = {
    "run": ("run the bot on Discord (the default)", _run),
    "sandbox": ("play in the browser, without a token", _sandbox),
    "replay": ("play rounds again from their records", _replay),
    "audit": ("check every stored round, balance and commitment", _audit),
    "odds": ("the house's edge of any rules, and basic strategy for them", _odds),
    "export": ("print stored rounds or transfers, one JSON object a line", _export),
    "backup": ("copy the database, also while the bot plays", _backup),
    "doctor": ("look at settings, database, disk, token and permissions", _doctor),
    "restore": ("put a copy of the database in its place", _restore),
    "move": ("copy a database into an empty one of the other kind, while no bot runs", _move),
    "shards": ("show which processes own the shards of the database, or set their number", _shards),
    "adopt": ("give the database to the bot of the token, while no bot runs", _database),
}
"""Each subcommand with its sentence, and what declares its arguments."""
