"""Random evenings with gifts on a store, and the rule written a second time, without the product.

The model keeps facts, not sums: rounds, gifts and chips as they came. It says of each gift whether it is
made, and how much is possible if not.
"""

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, get_args

from bot.bank.claims import ClaimedChips
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import ChipSource
from bot.bank.refusals import GiftExcess
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.people_jobs import AskToForget, Forget
from bot.storage.writing.season_jobs import EndSeason
from bot.storage.writing.setting_jobs import ChangeSettings
from tests.storage.gifts.helpers import DAY, PlayRounds, gift
from tests.storage.helpers import FixedClock, grant, url_of
from tests.support.empty_database import write_empty_database

GUILDS = (GuildId(10), GuildId(11))
FIRST_DAY = 20_000
STEPS = 90


@dataclass
class Member:
    """What one number has done on one server. Chips are whole, by season; rounds are (season, day, net)."""

    chips: dict[int, int] = field(default_factory=dict)
    rounds: list[tuple[int, int, int]] = field(default_factory=list)
    given: list[tuple[int, int, int]] = field(default_factory=list)
    got: list[tuple[int, int, int]] = field(default_factory=list)
    opens_with: int = 1_000


class GiftModel:
    """All servers, in whole chips."""

    def __init__(self) -> None:
        self.members: defaultdict[tuple[GuildId, UserId], Member] = defaultdict(Member)
        self.season = dict.fromkeys(GUILDS, 1)
        self.limit = dict.fromkeys(GUILDS, 500)

    def chips(self, guild: GuildId, user: UserId) -> int:
        """Return what a member has, who opens an account with it."""
        own = self.members[guild, user]
        return own.chips.setdefault(self.season[guild], own.opens_with)

    def move(self, guild: GuildId, user: UserId, by: int) -> None:
        own = self.members[guild, user]
        own.chips[self.season[guild]] = self.chips(guild, user) + by

    def most(self, guild: GuildId, giver: UserId, receiver: UserId, day: int, least_bet: int) -> int:
        """Return the most that may be given; -1 for nothing at all."""
        if not self.limit[guild]:
            return -1
        one, other = self.members[guild, giver], self.members[guild, receiver]
        for each in (one, other):
            if len(each.rounds) < 20 or len({when for _, when, _ in each.rounds}) < 2:
                return -1
        season, limit = self.season[guild], self.limit[guild]
        won = sum(net for when, _, net in one.rounds if when == season)
        given = sum(chips for when, _, chips in one.given if when == season)
        today = sum(chips for _, when, chips in one.given if when == day)
        got = sum(chips for _, when, chips in other.got if when == day)
        return max(0, min(won - given, limit - today, limit - got, self.chips(guild, giver) - least_bet))

    def give(self, guild: GuildId, giver: UserId, receiver: UserId, day: int, chips: int) -> None:
        season = self.season[guild]
        self.members[guild, giver].given.append((season, day, chips))
        self.members[guild, receiver].got.append((season, day, chips))
        self.move(guild, giver, -chips)
        self.move(guild, receiver, chips)


class Evenings:
    """People on two servers who play, claim, are given chips by admins, give, leave and come back."""

    def __init__(self, seed: int, store: SqlStore) -> None:
        self.random, self.store, self.model = Random(seed), store, GiftModel()
        self.day, self.steps, self.made, self.refused = FIRST_DAY, 0, 0, 0
        self.people: dict[int, UserId] = {}

    async def play(self) -> list[str]:
        """Return how the store and the model differ; nothing if they do not."""
        for discord in range(9_000, 9_005):
            self.people[discord] = await self.store.meet(discord)
        for _ in range(2):
            for guild in GUILDS:
                for user in self.people.values():
                    if self.random.random() < 0.8:
                        await self._play_rounds(guild, user)
            self.day += 1
        acts = {
            self._give: 10, self._rounds: 5, self._claim: 2, self._admin: 3,
            self._next_day: 2, self._end_season: 0.3, self._forget: 0.3, self._limit: 0.3,
        }  # fmt: skip
        for _ in range(STEPS):
            self.steps += 1
            (act,) = self.random.choices([*acts], [*acts.values()])
            wrong = await act(self.random.choice(GUILDS))
            if wrong:
                return [wrong]
        return await self._differences()

    @property
    def at(self) -> float:
        return self.day * DAY + (self.steps + 1) * 60.0

    async def _give(self, guild: GuildId) -> str | None:
        least_bet = self.random.choice((0, 0, 5, 200))
        pairs = [self.random.sample([*self.people.values()], 2) for _ in range(6)]
        able = [(one, two) for one, two in pairs if self.model.most(guild, one, two, self.day, least_bet) > 0]
        giver, receiver = self.random.choice(able or pairs)
        most = self.model.most(guild, giver, receiver, self.day, least_bet)
        near = max(1, most + self.random.choice((0, 0, 1, -1)))
        asked = self.random.choice((near, near, self.random.randint(1, 600)))
        at = self.random.choice((self.at, self.day * DAY, (self.day + 1) * DAY - 0.001))
        told = await self.store.write(
            gift(asked, giver=giver, receiver=receiver, guild=guild, at=at, least_bet=least_bet)
        )
        said = f"day {self.day}: {giver} gives {receiver} {asked} of {most}: {told}"
        if isinstance(told, bool):
            self.made += 1
            self.model.give(guild, giver, receiver, self.day, asked)
            return None if asked <= most else f"too much was given, {said}"
        self.refused += 1
        possible = told.most // 100 if isinstance(told, get_args(GiftExcess)) else -1
        return None if asked > most and possible == most else f"the refusal is wrong, {said}"

    async def _rounds(self, guild: GuildId) -> None:
        await self._play_rounds(guild, self.random.choice([*self.people.values()]))

    async def _play_rounds(self, guild: GuildId, user: UserId) -> None:
        """Play rounds, also on credit."""
        count, net = self.random.choice((1, 9, 10, 10, 19, 20)), self.random.choice((-300, 140, 400, 900))
        await self.store.write(PlayRounds(user=user, net=net * 100, rounds=count, guild=guild, at=self.at))
        self.model.move(guild, user, net)
        played = [(self.model.season[guild], self.day, net)] + [
            (self.model.season[guild], self.day, 0)
        ] * count
        self.model.members[guild, user].rounds += played[:count]

    async def _claim(self, guild: GuildId) -> None:
        user, source = self.random.choice([*self.people.values()]), self.random.choice([*ChipSource])
        paid = await self.store.write(
            Claim(source=source, guild=guild, user=user, at=self.at, revives_from=0)
        )
        if isinstance(paid, ClaimedChips):
            self.model.move(guild, user, paid.amount // 100)

    async def _admin(self, _guild: GuildId) -> None:
        """Give a member much, or leave them 30 chips."""
        user, key = self.random.choice([*self.people.values()]), f"admin:{self.steps}"
        amount = self.random.choice((5_000, 30 - self.model.chips(GUILDS[0], user))) or 1
        if isinstance(await grant(self.store, amount * 100, user=user, key=key, at=self.at), int):
            self.model.move(GUILDS[0], user, amount)

    async def _next_day(self, _guild: GuildId) -> None:
        self.day += 1

    async def _end_season(self, guild: GuildId) -> None:
        number = self.store.season_of(guild)
        ending = EndSeason(guild=guild, number=number, name="over", by=UserId(1), at=self.at)
        if await self.store.write(ending) is None:
            self.model.season[guild] += 1
            for (where, _), own in self.model.members.items():
                own.opens_with = 1_000 if where == guild else own.opens_with

    async def _forget(self, _guild: GuildId) -> None:
        """Forget somebody, who comes back at once and opens with nothing or with what they owe."""
        discord = self.random.choice([*self.people])
        user = self.people[discord]
        await self.store.write(AskToForget(user=user, at=self.at))
        await self.store.write(Forget(user=user, at=self.at))
        back = self.people[discord] = await self.store.meet(discord)
        for guild in GUILDS:
            known = self.model.members[guild, user]
            owned = known.chips.get(self.model.season[guild], 0)
            self.model.members[guild, back].opens_with = min(owned, 0) if known.chips else known.opens_with

    async def _limit(self, guild: GuildId) -> None:
        self.model.limit[guild] = self.random.choice((0, 100, 500, 2_000))
        changes = {"gift_limit": self.model.limit[guild]}
        await self.store.write(ChangeSettings(guild=guild, changes=changes, by=UserId(1), at=self.at))

    async def _differences(self) -> list[str]:
        """Return the balances that differ, and what the books themselves find."""
        found = [str(each) for each in await self.store.audit()]
        for (guild, user), own in self.model.members.items():
            season = self.model.season[guild]
            if season in own.chips and user in self.people.values():
                stored = (await self.store.balance(guild, user)).owned
                if stored != own.chips[season] * 100:
                    found.append(f"{user} has {stored} and not {own.chips[season]} chips")
        return found


def run_seed(seed: int, folder: Path) -> tuple[list[str], Any]:
    """Play the evenings of a seed on a database of its own."""

    async def run() -> tuple[list[str], Any]:
        file = write_empty_database(folder / f"{seed}.db")
        store = await SqlStore.open(url_of(file), clock=FixedClock(), key_file=folder / "members.key")
        evenings = Evenings(seed, store)
        try:
            return await evenings.play(), evenings
        finally:
            await store.close()

    return asyncio.run(run())
