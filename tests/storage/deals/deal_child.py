"""A process that plays daily deals for people, and forgets each of them, until it is killed.

It prints what it was told to be durable: ``moves <person> <moves>``, ``forgotten <person>``. Arguments: the
URL of the database, the file of the key of forgotten members.
"""

import asyncio
import sys
from pathlib import Path

from bot.storage.sql_store import SqlStore
from bot.storage.writing import deal_jobs
from bot.storage.writing.people_jobs import AskToForget, Forget
from tests.storage.deals.helpers import DAY, NOON, begin
from tests.storage.helpers import FixedClock

FIRST_PERSON = 400_000_000_000_000_000
MOVES = "HHSNSNDN"


def tell(*facts: object) -> None:
    print(*facts, flush=True)


async def play(store: SqlStore, person: int) -> None:
    user = await store.meet(FIRST_PERSON + person)
    await begin(store, user)
    tell("moves", person, "-")
    for number, letter in enumerate(MOVES):
        job = deal_jobs.MakeMoves(day=DAY, user=user, before=MOVES[:number], moves=letter, at=NOON)
        assert await store.write(job) is not deal_jobs.DealRefusal.CHANGED
        tell("moves", person, MOVES[: number + 1])
    if person % 2:
        await store.write(AskToForget(user=user, at=NOON))
        await store.write(Forget(user=user, at=NOON))
        tell("forgotten", person)


async def main(url: str, key: str) -> None:
    store = await SqlStore.open(url, clock=FixedClock(), busy_timeout=5, key_file=Path(key))
    for person in range(0, sys.maxsize, 3):
        await asyncio.gather(*(play(store, person + each) for each in range(3)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
