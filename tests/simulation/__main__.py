"""``python -m tests.simulation SEED``: one town, told step by step."""

from __future__ import annotations

import sys

from tests.simulation.simulation import Town

if __name__ == "__main__":
    print(Town(int(sys.argv[1]), tell=print).run())
