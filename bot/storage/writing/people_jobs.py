"""Jobs about people: their numbers, and erasing a person's row, their settings and what they have typed.

Records stay under their number.
"""

import json
from dataclasses import dataclass
from typing import ClassVar

from sqlalchemy import bindparam, cast, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import TransferKind, member
from bot.bank.store_errors import StoreUnavailableError
from bot.clock import day_of
from bot.storage.database import models
from bot.storage.database.backends.choice import backend_named
from bot.storage.database.backends.dialects import WHOLE, greatest
from bot.storage.database.query_parts import IS_MEMBER, IS_OPEN_STAKE, is_number
from bot.storage.people.known_people import NumberedPerson
from bot.storage.people.people_rows import meet_people
from bot.storage.people.remembered_claims import REMEMBER
from bot.storage.writing.batches.batch_state import BatchState
from bot.storage.writing.batches.job import Job
from bot.storage.writing.batches.memory import Memory
from bot.storage.writing.batches.out import Order, Statement
from bot.table.stored.codec import compact_json

_account, _person, _transfer = models.AccountModel, models.PersonModel, models.TransferModel

_TYPED = ("names", "client_seeds")
"""Fields of a table's state with what people have typed, by their numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetPeople(Job[list[NumberedPerson]]):
    """Give numbers to the people with these ids of Discord who have none. The answer is all of them.

    It is alone: what waits for a person whom another process meets at this moment holds nothing else.
    """

    is_alone: ClassVar[bool] = True

    ids: frozenset[int]

    async def apply(self, state: BatchState) -> list[NumberedPerson]:
        """Store those who are new."""
        return await meet_people(state.connection, self.ids, state.memory.people)

    def follow(self, answer: list[NumberedPerson], memory: Memory) -> None:
        """Know them."""
        memory.people.load(answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskToForget(Job[None]):
    """Store that a person has asked to be forgotten, and when (seconds since the epoch)."""

    user: UserId
    at: float

    async def apply(self, state: BatchState) -> None:
        """Store the wish. A repeated one keeps the first time."""
        state.out.add(_LEAVING, {"of_user": self.user, "since": self.at})


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBreak(Job[float]):
    """Let a person place no bet ``until`` a time. The answer is when the break ends.

    A break is never made shorter. Times are seconds since the epoch; ``at`` is the present one. It
    is alone, so that memory knows the breaks before it.
    """

    is_alone: ClassVar[bool] = True

    user: UserId
    until: float
    at: float

    async def apply(self, state: BatchState) -> float:
        """Store the end of the break, and drop the hashes of breaks that are over."""
        people = state.memory.people
        if people.was_forgotten(self.user):
            raise StoreUnavailableError("the person was forgotten before their break was stored")
        until = max(self.until, people.breaks.get(self.user, 0.0))
        state.out.add(_BREAKS, {"of_user": self.user, "until": until})
        state.out.add(_ENDED_BREAKS, {"at": self.at})
        return until

    def follow(self, answer: float, memory: Memory) -> None:
        """Note the break."""
        memory.people.note_break(self.user, answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Forget(Job[bool]):
    """Erase a person who has nothing at stake. The answer is whether they are erased, also if before.

    Their transfers, rounds and counters stay under a number that nobody has any more. A break that goes on
    after ``at`` (seconds since the epoch) stays under a hash.
    """

    is_alone: ClassVar[bool] = True

    user: UserId
    at: float = 0.0

    async def apply(self, state: BatchState) -> bool:
        """Erase the person, unless stakes of theirs are open."""
        connection = state.connection
        if await connection.scalar(_OPEN_STAKE, {"of_user": self.user}) is not None:
            return False
        if await connection.scalar(select(_person.id).where(_person.id == self.user)) is None:
            return True
        async with backend_named(connection.dialect.name).overwriting(connection):
            await _remember_claims(state, self.user)
            await _remember_break(state, self.user, self.at)
            await _erase(connection, self.user)
        return True

    def follow(self, answer: bool, memory: Memory) -> None:
        """Forget the number."""
        if answer:
            memory.people.note_forgotten(self.user)


async def _remember_claims(state: BatchState, user: UserId) -> None:
    """Remember the claims and the debt on each server where the person has an account.

    It may be of an earlier season: a new one does not bring a second ``/daily`` on the same day.
    """
    connection, people = state.connection, state.memory.people
    accounts = (await connection.execute(_ACCOUNTS, {"of_user": user})).all()
    for guild in {GuildId(each.guild) for each in accounts}:
        own = [each.id for each in accounts if each.guild == guild]
        claimed = dict.fromkeys((TransferKind.DAILY, TransferKind.REFILL))
        found = await connection.execute(_CLAIMS, {"own": own})
        claimed |= {TransferKind(kind): at for kind, at in found}
        day, digest = claimed[TransferKind.DAILY], people.lasting_digest(guild, user)
        account = {"code": member(guild, user, state.season_of(guild)).code}
        await connection.execute(
            REMEMBER,
            {
                "guild": guild,
                "digest": digest,
                "last_day": None if day is None else day_of(day),
                "refilled_at": claimed[TransferKind.REFILL],
                "debt": await connection.scalar(_DEBT, account) or 0,
            },
        )


async def _remember_break(state: BatchState, user: UserId, at: float) -> None:
    kept = state.memory.people.break_to_remember(user)
    if kept is not None and kept[1] > at:
        await state.connection.execute(_REMEMBER_BREAK, dict(zip(("digest", "until"), kept, strict=True)))
    await state.connection.execute(_ENDED_BREAKS.sql, {"at": at})


async def _erase(connection: AsyncConnection, user: UserId) -> None:
    for table, stored in (await connection.execute(_STATES, {"typed": f'%"{user}":%'})).all():
        state = _without(stored, user)
        if state is not None:
            await connection.execute(_NEW_STATE, {"of_table": table, "new_state": state})
    await connection.execute(delete(models.MemberSettingModel).where(models.MemberSettingModel.user == user))
    await connection.execute(delete(_person).where(_person.id == user))


def _without(stored: str, user: UserId) -> str | None:
    """Return a state without what a person has typed; None if there is nothing, or if it cannot be read."""
    try:
        state = json.loads(stored)
        found = [state[field].pop(str(user), None) for field in _TYPED if field in state]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None
    return compact_json(state) if any(each is not None for each in found) else None


_model = models.TableModel
_STATES = select(_model.id, _model.state).where(~_model.is_open, _model.state.like(bindparam("typed")))
_NEW_STATE = update(_model).where(_model.id == bindparam("of_table")).values(state=bindparam("new_state"))
_LEAVING = Statement(
    update(_person)
    .where(_person.id == bindparam("of_user"), _person.leaving_since.is_(None))
    .values(leaving_since=bindparam("since")),
    Order.CHANGE,
)
_BREAKS = Statement(
    update(models.PersonModel)
    .where(models.PersonModel.id == bindparam("of_user"))
    .values(break_until=bindparam("until")),
    Order.CHANGE,
    must_change=True,
)
_ENDED_BREAKS = Statement(
    delete(models.RememberedBreakModel).where(models.RememberedBreakModel.until <= bindparam("at")), Order.END
)
_KEPT_BREAK = upsert(models.RememberedBreakModel)
_REMEMBER_BREAK = _KEPT_BREAK.on_conflict_do_update(
    index_elements=["digest"],
    set_={"until": greatest(models.RememberedBreakModel.until, _KEPT_BREAK.excluded.until)},
)
_OPEN_STAKE = select(_account.id).where(IS_OPEN_STAKE, _account.user == bindparam("of_user"))
_ACCOUNTS = select(_account.id, _account.guild).where(IS_MEMBER, _account.user == bindparam("of_user"))
_DEBT = select(greatest(cast(-_account.balance, WHOLE), 0)).where(_account.code == bindparam("code"))
_CLAIMS = (
    select(_transfer.kind, func.max(_transfer.at))
    .where(
        _transfer.credit.in_(bindparam("own", expanding=True)),
        _transfer.kind.in_((TransferKind.DAILY.value, TransferKind.REFILL.value)),
        _transfer.table_id.is_(None),
        is_number(_transfer.at),  # a damaged time keeps nobody here
    )
    .group_by(_transfer.kind)
)
