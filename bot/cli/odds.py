"""``python -m bot odds``: the house's edge of any rules, the value of each move, and basic strategy."""

from __future__ import annotations

import argparse

from bot.cli.json_lines import answer_file
from bot.odds import answer_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``odds``."""
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="questions, one JSON object a line; - is standard input"
    )


def run(args: argparse.Namespace) -> int:
    """Answer."""
    return answer_file(args.file, answer_line)
