"""``python -m bot replay FILE``: replay the records of a file, one per line, and print their results."""

import argparse

from bot.blackjack.records import replay_line
from bot.cli.input_output import answer_file


def run(args: argparse.Namespace) -> int:
    """Replay every record of a file.

    Return 0 if all records are valid, 1 if one is not, and 2 if the file or the output cannot be used.
    """
    return answer_file(args.file, replay_line)
