"""numpy is loaded only by the process that computes odds: it takes memory, and a start takes longer."""

import pickle
import subprocess
import sys

import pytest

from bot.blackjack.options.resolution import resolve
from bot.odds.hand_values import upcard_values

LOADS = """
import pickle, sys
import bot.cli.run
computed = sys.stdin.buffer.read()
if computed:
    pickle.loads(computed)
print("numpy" in sys.modules)
"""


@pytest.mark.parametrize("reads_values", [False, True])
def test_bot_does_not_load_numpy(reads_values: bool) -> None:
    values = upcard_values(resolve("house").rules, 10) if reads_values else None
    computed = b"" if values is None else pickle.dumps(values)
    command = [sys.executable, "-c", LOADS]
    told = subprocess.run(command, input=computed, stdout=subprocess.PIPE, check=True).stdout
    assert told == b"False\n"
