"""numpy is loaded only by the process that computes odds: it takes memory, and a start takes longer."""

import pickle
import subprocess
import sys

from bot.blackjack.options.resolution import resolve
from bot.odds.hand_values import upcard_values

LOADS = """
import pickle, sys
import bot.cli.run
print("numpy" in sys.modules)
pickle.loads(sys.stdin.buffer.read())
print("numpy" in sys.modules)
"""


def test_bot_does_not_load_numpy() -> None:
    """Neither at its start nor when it reads what the other process has computed."""
    computed = pickle.dumps(upcard_values(resolve("house").rules, 10))
    command = [sys.executable, "-c", LOADS]
    told = subprocess.run(command, input=computed, stdout=subprocess.PIPE, check=True).stdout
    assert told == b"False\nFalse\n"
