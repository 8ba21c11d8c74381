"""``python -m tests.benchmarks.cold_odds DECKS``: print the seconds of one processor for cold odds.

A module, and not a text that a process is given, so that its imports are checked.
"""

import sys
from time import process_time

from bot.blackjack.options.resolution import resolve
from bot.odds.game import Game
from bot.odds.odds_questions import edges, fresh_shoe


def main(decks: int) -> None:
    """Compute basic and best strategy in a process that has computed none yet."""
    rules = resolve("house", {"decks": decks}).rules
    begun = process_time()
    edges(Game.of(rules), fresh_shoe(rules))
    print(process_time() - begun)


if __name__ == "__main__":
    main(int(sys.argv[1]))
