"""A process that commits rounds at four tables until it is killed, or a given number of rounds per table.

It prints each key after its commit was acknowledged. Arguments: the URL of the database [rounds].
"""

import asyncio
import sys

from bot.bank.amounts import Cents
from bot.bank.ids import TableId
from bot.storage.sql_store import SqlStore
from bot.table.events import PlayerResult
from bot.table.ports import Commit
from tests.storage.helpers import (
    ANN,
    OPENING,
    commit,
    dealt,
    give_back,
    opening,
    settled,
    stake,
    store_of,
    win,
)


async def play(store: SqlStore, table: TableId, rounds: int) -> None:
    """Play rounds at one table, each with a stake and its pay-out."""
    await store.commit(opening(table))
    for round_no in range(1, rounds + 1):
        version = 2 * round_no
        key = f"{table}:{round_no}"
        bet = stake(f"{key}:s", 100, round_no=round_no, table=table)
        await commit_and_print(store, commit(version, table=table, events=[dealt(round_no)], transfers=[bet]))
        pay = [give_back(f"{key}:b", 100, round_no=round_no, table=table), win(f"{key}:w", 50)]
        done = settled(
            round_no, PlayerResult(player=ANN, staked=Cents(100), net=Cents(50), owned=Cents(OPENING + 50))
        )
        await commit_and_print(store, commit(version + 1, table=table, events=[done], transfers=pay))


async def commit_and_print(store: SqlStore, each: Commit) -> None:
    await store.commit(each)
    sys.stdout.write(f"{each.key}\n")
    sys.stdout.flush()


async def main(url: str, rounds: int = sys.maxsize) -> None:
    store, _ = store_of(url, busy_timeout=5)
    await asyncio.gather(*(play(store, TableId(100 + number), rounds) for number in range(4)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], *map(int, sys.argv[2:])))
