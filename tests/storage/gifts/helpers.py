"""Rounds and gifts for the tests of gifts."""

import asyncio
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from sqlalchemy import insert, select, update

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import Account, Transfer, TransferKind, house, member
from bot.bank.refusals import GiftRefusal
from bot.bank.seasons import Period, period_at
from bot.clock import day_of
from bot.storage.database.counter_models import MEASURES, CounterModel
from bot.storage.reading import bank_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Give
from bot.storage.writing.batches import accounts
from bot.storage.writing.batches.transaction import Job, Tx
from tests.storage.helpers import ANN, BOB, GUILD

DAY = 86_400.0
NOON = 20_000 * DAY + DAY / 2

_serials = count()


def id_at(at: float) -> str:
    """Return a new id of Discord of this time."""
    return str((round(at * 1_000) - 1_420_070_400_000 << 22) + next(_serials) % (1 << 22))


def gift(
    chips: int,
    *,
    giver: UserId = ANN,
    receiver: UserId = BOB,
    guild: GuildId = GUILD,
    note: str = "",
    at: float = NOON,
    least_bet: int = 0,
    revives_from: int = 500,
) -> Give:
    return Give(
        interaction=id_at(at),
        guild=guild,
        giver=giver,
        receiver=receiver,
        amount=Cents(chips * CENTS),
        note=note,
        at=at,
        least_bet=Cents(least_bet * CENTS),
        revives_from=revives_from,
    )


async def give(store: SqlStore, chips: int, **options: Any) -> bool | GiftRefusal:
    return await store.write(gift(chips, **options))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRounds(Job[None]):
    """Let a member play ranked rounds that win ``net`` hundredths together, as settled rounds count them."""

    user: UserId
    net: int
    rounds: int = 20
    guild: GuildId = GUILD
    at: float = NOON

    def apply(self, tx: Tx) -> None:
        """Move the chips, on credit if need be, and count."""
        season = tx.season_of(self.guild)
        purse, bank = member(self.guild, self.user, season), house(self.guild)
        accounts.open_members(tx, self.guild, (self.user,), self.at)
        if self.net > 0:
            accounts.post(tx, [_moved(bank, purse, self.net, TransferKind.WIN)], table=None, at=self.at)
        if self.net < 0:
            lost = replace(_moved(purse, bank, -self.net, TransferKind.LOSS), overdraw=True)
            accounts.post(tx, [lost], table=None, at=self.at)
        for period in (period_at(Period.SEASON, self.at, season), period_at(Period.ALL_TIME, self.at)):
            self._count(tx, period)

    def _count(self, tx: Tx, period: str) -> None:
        model, day = CounterModel, day_of(self.at)
        own = (model.guild == self.guild) & (model.period == period) & (model.user == self.user)
        row = tx.connection.execute(select(model.__table__).where(own)).mappings().first()
        found: dict[str, Any] = dict(row or {})
        if row is None:
            found = dict.fromkeys(MEASURES, 0) | {"win_rate": 0.0}
            key = {"guild": self.guild, "period": period, "user": self.user}
            tx.connection.execute(insert(model).values(**key, **found))
        changes = {
            "ranked_rounds": found["ranked_rounds"] + self.rounds,
            "ranked_net": found["ranked_net"] + self.net,
            "ranked_days": found["ranked_days"] + (day > found["ranked_day"]),
            "ranked_day": max(day, found["ranked_day"]),
        }
        tx.connection.execute(update(model).where(own).values(**changes))


def _moved(debit: Account, credit: Account, amount: int, kind: TransferKind) -> Transfer:
    key = f"round:{next(_serials)}"
    return Transfer(key=key, debit=debit, credit=credit, amount=Cents(amount), kind=kind)


async def veterans(store: SqlStore, *users: UserId, won: int = 0, guild: GuildId = GUILD) -> None:
    """Let members have played enough on two earlier days, and let the first one win so many chips."""
    played = (
        PlayRounds(user=user, net=net, rounds=10, guild=guild, at=NOON - days * DAY)
        for user in users
        for days, net in ((2, 0), (1, won * CENTS if user == users[0] else 0))
    )
    await asyncio.gather(*map(store.write, played))


async def owned(store: SqlStore, user: UserId) -> int:
    """Return the whole chips that a member owns."""
    balance = await store.read(bank_queries.balance, GUILD, user, store.season_of(GUILD), None)
    return balance.owned // CENTS
