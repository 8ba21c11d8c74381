"""A hundred second accounts feed one account for twelve days: it gains the limit of each day, no more."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.bank.ledger import ChipSource
from bot.bank.refusals import GiftExcess, GiftRefusal
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.people_jobs import AskToForget, Forget
from bot.storage.writing.season_jobs import EndSeason
from tests.storage.gifts.helpers import DAY, NOON, PlayRounds, gift
from tests.storage.helpers import GUILD, FixedClock, rows_in, url_of

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]  # it waits for a disk thousands of times

ACCOUNTS, DAYS, LIMIT = 100, 12, 500
GIFTS = (
    "SELECT CAST(at / 86400 AS INTEGER), debit.user, credit.user, amount / 100, debit.season"
    " FROM transfers"
    " JOIN accounts debit ON debit.id = debit JOIN accounts credit ON credit.id = credit"
    " WHERE transfers.kind = 'gift'"
)


class SecondAccounts:
    """The accounts of one person: each claims and plays, some are forgotten and begin again, all give."""

    def __init__(self, store: SqlStore) -> None:
        self.store, self.random, self.day = store, Random(1), 0
        self.won: Counter[tuple[UserId, int]] = Counter()
        self.most_won: Counter[tuple[int, int]] = Counter()

    @property
    def at(self) -> float:
        return NOON + self.day * DAY

    async def feed(self) -> UserId:
        """Return the account that was fed."""
        people = [await self.store.meet(9_000 + number) for number in range(ACCOUNTS + 1)]
        for self.day in range(DAYS):
            await asyncio.gather(*map(self._play, people))
            await asyncio.gather(*(self._give(each, people[0]) for each in people[1:]))
            await asyncio.gather(*(self._give(each, people[1]) for each in people[2:12]))
            await self._give(people[1], people[0])
            if self.day == DAYS // 2:
                ending = EndSeason(guild=GUILD, number=1, name="one", by=people[0], at=self.at)
                assert await self.store.write(ending) is None
            people[-1 - self.day] = await self._begin_again(
                people[-1 - self.day], 9_000 + ACCOUNTS - self.day
            )
        return people[0]

    async def _play(self, user: UserId) -> None:
        """Claim, and win or lose a good part of the opening balance, on credit if need be."""
        at, season = self.at, self.store.season_of(GUILD)
        await self.store.write(Claim(source=ChipSource.DAILY, guild=GUILD, user=user, at=at, revives_from=0))
        net = self.random.randint(-400, 390) * CENTS
        await self.store.write(PlayRounds(user=user, net=net, at=at))
        own = user, season
        self.won[own] += net // CENTS
        self.most_won[own] = max(self.most_won[own], self.won[own])

    async def _give(self, giver: UserId, receiver: UserId) -> None:
        """Ask for too much, and then for what the refusal names, which others may have taken."""
        told = await self._asked(giver, receiver, 100_000)
        while isinstance(told, GiftExcess) and told.most:
            told = await self._asked(giver, receiver, told.most // CENTS)

    async def _asked(self, giver: UserId, receiver: UserId, chips: int) -> bool | GiftRefusal:
        at = self.at + self.random.random()
        return await self.store.write(gift(chips, giver=giver, receiver=receiver, at=at))

    async def _begin_again(self, user: UserId, discord: int) -> UserId:
        await self.store.write(AskToForget(user=user, at=self.at))
        await self.store.write(Forget(user=user, at=self.at))
        return await self.store.meet(discord)


async def test_hundred_second_accounts_feed_one_account_no_more_than_the_limit(file: Path) -> None:
    store = await SqlStore.open(url_of(file), clock=FixedClock())
    accounts = SecondAccounts(store)
    main = await accounts.feed()
    assert await store.audit() == ()
    await store.close()
    gained, given, by_day = Counter[int](), Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for day, giver, receiver, chips, season in rows_in(url_of(file), GIFTS):
        gained[day] += chips if receiver == main else 0
        given[giver, season] += chips
        by_day[receiver, day] += chips
    assert max(by_day.values()) == LIMIT
    assert sum(gained.values()) <= LIMIT * (DAYS - 1), "on the first day nobody has played on two"
    assert sum(day == LIMIT for day in gained.values()) > DAYS // 2, "they do feed it"
    assert all(chips <= accounts.most_won[own] for own, chips in given.items()), "only what was won"
