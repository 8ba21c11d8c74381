"""Jobs about people: their numbers, and erasing a person's row, their settings and what they have typed.

Records stay under their number.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar

from sqlalchemy import LargeBinary, Row, bindparam, cast, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.amounts import NO_CHIPS
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import TransferKind, member
from bot.bank.store_errors import StoreUnavailableError
from bot.clock import day_of
from bot.deal.deal_days import open_days
from bot.storage.database import models
from bot.storage.database.backends.choice import backend_named
from bot.storage.database.backends.dialects import WHOLE, greatest
from bot.storage.database.counter_models import DealTryModel
from bot.storage.database.query_parts import IS_MEMBER, IS_OPEN_STAKE, is_served, may_name
from bot.storage.database.rows import mend
from bot.storage.database.tournament_models import TournamentEntrantModel, TournamentModel
from bot.storage.people.known_people import EVERYWHERE, NumberedPerson
from bot.storage.people.people_rows import locked_person, meet_people
from bot.storage.people.remembered import NOTHING, Remembered, drop_what_is_over, remember
from bot.storage.writing.batches.transaction import Job, Memory, Tx
from bot.storage.writing.tournament_ends import GONE, take_out
from bot.table.stored.codec import compact_json

_account, _person, _transfer = models.AccountModel, models.PersonModel, models.TransferModel

_TYPED = ("names", "usernames", "client_seeds")
"""Fields of a table's state with what people have typed, by their numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetPeople(Job[list[NumberedPerson]]):
    """Give numbers to the people with these ids of Discord who have none. The answer is all of them.

    It is alone: what waits for a person whom another process meets at this moment holds nothing else.
    """

    is_alone: ClassVar[bool] = True

    ids: frozenset[int]

    def apply(self, tx: Tx) -> list[NumberedPerson]:
        """Store those who are new."""
        return meet_people(tx.connection, self.ids, tx.memory.people)

    def follow(self, answer: list[NumberedPerson], memory: Memory) -> None:
        """Know them."""
        memory.people.load(answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskToForget(Job[None]):
    """Store that a person has asked to be forgotten, and when (seconds since the epoch).

    Each shard must let them go. Whatever several processes write about a person begins with the person's own
    row: one of them waits there for the other, and sees what it has stored.
    """

    is_alone: ClassVar[bool] = True

    user: UserId
    at: float

    def apply(self, tx: Tx) -> None:
        """Store the wish, and drop sign-ups. A repeated one keeps the first time, and who has let them go."""
        found = tx.connection.execute(_LEAVING, {"of_user": self.user, "since": self.at})
        _drop_sign_ups(tx, self.user)
        if found.rowcount:
            _tell(tx, self.user, range(tx.memory.shard.count))


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

    def apply(self, tx: Tx) -> float:
        """Store the end of the break; drop sign-ups, and what is remembered of breaks that are over."""
        person = locked_person(tx.connection, self.user)
        if person is None or person.leaving_since is not None:
            raise StoreUnavailableError("the person was forgotten before their break was stored")
        until = max(self.until, person.break_until or 0.0)
        tx.connection.execute(_BREAKS, {"of_user": self.user, "until": until})
        _drop_sign_ups(tx, self.user)
        drop_what_is_over(tx.connection, EVERYWHERE, self.at)
        shard = tx.memory.shard
        _tell(tx, self.user, (each for each in range(shard.count) if each != shard.number))
        return until

    def follow(self, answer: float, memory: Memory) -> None:
        """Note the break."""
        memory.people.note_break(self.user, answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteRead(Job[None]):
    """Note that a shard has read about the break of a person. If they leave, it must still let them go."""

    is_alone: ClassVar[bool] = True

    user: UserId

    def apply(self, tx: Tx) -> None:
        """Drop what told the shard to read, and the sign-ups of who has taken a break."""
        person = locked_person(tx.connection, self.user)
        _drop_sign_ups(tx, self.user)
        if person is None or person.leaving_since is None:
            tx.connection.execute(_LET_GO, _told(tx, self.user))


class Erasure(IntEnum):
    """How far a person is forgotten."""

    AT_STAKE = 0
    """Something of theirs is at stake on the servers of this process, or their wish is not stored yet."""

    ACKNOWLEDGED = 1
    """This process has let them go, and others have not yet."""

    ERASED = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Forget(Job[Erasure]):
    """Let a person go who has nothing at stake on the servers of this process, and admits nothing more.

    The process that does so last erases them. Their transfers, rounds and counters stay under a number that
    nobody has any more. A break that goes on after ``at`` (seconds since the epoch) stays under a hash.
    """

    is_alone: ClassVar[bool] = True

    user: UserId
    at: float = 0.0

    def apply(self, tx: Tx) -> Erasure:
        """Drop what this shard keeps, and the person themselves if no other shard has anything left."""
        connection = tx.connection
        person = locked_person(connection, self.user)
        shard = tx.memory.shard
        if person is not None and person.leaving_since is None and shard.count > 1:
            return Erasure.AT_STAKE  # the other shards are not told
        is_own = is_served(shard, _account.guild)
        if connection.scalar(_OPEN_STAKE.where(is_own), {"of_user": self.user}) is not None:
            return Erasure.AT_STAKE
        connection.execute(_LET_GO, _told(tx, self.user))
        if person is None:
            return Erasure.ERASED
        with backend_named(connection.dialect.name).overwriting(connection):
            _remember_members(tx, self.user, person.discord)
            _erase_here(tx, self.user)
            if connection.scalar(_WAITING, {"of_user": self.user}) is not None:
                return Erasure.ACKNOWLEDGED
            drop_what_is_over(connection, EVERYWHERE, self.at)
            _remember_everywhere(tx, self.user, person, self.at)
            if (own := tx.memory.people.key.fingerprint()) is not None:
                connection.execute(_NOTE_KEY, {"fingerprint": own})
            connection.execute(_ERASE, {"of_user": self.user})
        return Erasure.ERASED

    def follow(self, answer: Erasure, memory: Memory) -> None:
        """Forget the number, or take nothing more of theirs."""
        match answer:
            case Erasure.ERASED:
                memory.people.note_forgotten(self.user)
            case Erasure.ACKNOWLEDGED:
                memory.people.note_acknowledged(self.user)
            case _:
                pass


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptKey(Job[bytes]):
    """Store the hash of the key of forgotten members, and a new key in its file. The answer is the hash.

    The first of several processes that start does so, and the others wait until it has stored both.
    """

    is_alone: ClassVar[bool] = True

    def apply(self, tx: Tx) -> bytes:
        """Store both, unless another key was adopted before."""
        key = tx.memory.people.key
        own = key.new_fingerprint()
        stored: bytes = tx.connection.scalar(_ADOPT_KEY, {"fingerprint": own})
        if stored == own:
            key.keep()
        return stored


def _tell(tx: Tx, user: UserId, shards: Iterable[int]) -> None:
    """Tell shards to read about a person again."""
    rows = [{"user": user, "shard": each} for each in shards]
    if rows:
        tx.connection.execute(_TELL, rows)


def _told(tx: Tx, user: UserId) -> dict[str, int]:
    return {"of_user": user, "of_shard": tx.memory.shard.number}


def _remember_members(tx: Tx, user: UserId, discord: int) -> None:
    """Remember the claims and the debt on each server of this process where the person has an account.

    It may be of an earlier season: a new one does not bring a second ``/daily`` on the same day.
    """
    connection, people = tx.connection, tx.memory.people
    is_own = is_served(tx.memory.shard, _account.guild)
    accounts = (connection.execute(_ACCOUNTS.where(is_own), {"of_user": user})).all()
    for guild in {GuildId(each.guild) for each in accounts}:
        own = [each.id for each in accounts if each.guild == guild]
        claimed = dict.fromkeys((TransferKind.DAILY, TransferKind.REFILL))
        found = connection.execute(_CLAIMS, {"own": own})
        claimed |= {TransferKind(kind): at for kind, at in found}
        day, digest = claimed[TransferKind.DAILY], people.key.lasting_digest(guild, discord)
        account = {"code": member(guild, user, tx.season_of(guild)).code}
        owed = Remembered(
            last_day=None if day is None else day_of(day),
            refilled_at=claimed[TransferKind.REFILL],
            debt=connection.scalar(_DEBT, account) or NO_CHIPS,
        )
        remember(connection, guild, digest, owed)


def _remember_everywhere(tx: Tx, user: UserId, person: Row[Any], at: float) -> None:
    """Remember the break of a person, and the last deal that they could begin again."""
    until = person.break_until
    own = Remembered(
        break_until=until if until is not None and until > at else None,
        last_deal=tx.connection.scalar(_LAST_DEAL, {"of_user": user, "first": open_days(at)[0]}),
    )
    if own != NOTHING:
        digest = tx.memory.people.key.lasting_digest(EVERYWHERE, person.discord)
        remember(tx.connection, EVERYWHERE, digest, own)


def _erase_here(tx: Tx, user: UserId) -> None:
    """Erase what the person has typed, their names and settings, and take them out of tournaments.

    All of it on the servers of this process. Who is in a tournament that is drawn stays, and is gone.
    """
    connection, shard = tx.connection, tx.memory.shard
    typed = _STATES.where(is_served(shard, _model.guild), may_name(_model.state, user))
    for table, stored in (connection.execute(typed)).all():
        changed = _without(stored, user)
        if changed is not None:
            connection.execute(_NEW_STATE, {"of_table": table, "new_state": changed})
    for own in (models.MemberSettingModel, models.MemberNameModel):
        connection.execute(delete(own).where(own.user == user, is_served(shard, own.guild)))
    connection.execute(_ERASE_NOTES.where(is_served(shard, _note.guild)), {"of_user": user})
    _drop_sign_ups(tx, user)
    mend(connection, _tournament, (_tournament.opened_by == user) & is_served(shard, _tournament.guild))
    connection.execute(GONE.where(is_served(shard, _entrant.guild)), {"of_user": user})
    connection.execute(_UNNAMED.where(is_served(shard, _tournament.guild)), {"of_user": user})


def _drop_sign_ups(tx: Tx, user: UserId) -> None:
    """Take a person out of tournaments of this process that are not drawn, or where they wait for a table."""
    is_own = is_served(tx.memory.shard, _entrant.guild)
    mend(tx.connection, _entrant, (_entrant.user == user) & is_own)
    take_out(tx, user, is_own)


def _without(stored: str, user: UserId) -> str | None:
    """Return a state without what a person has typed; None if there is nothing, or if it cannot be read."""
    try:
        state = json.loads(stored)
        found = [state[field].pop(str(user), None) for field in _TYPED if field in state]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None
    return compact_json(state) if any(each is not None for each in found) else None


_model = models.TableModel
_STATES = select(_model.id, _model.state).where(~_model.is_open)
_NEW_STATE = update(_model).where(_model.id == bindparam("of_table")).values(state=bindparam("new_state"))
_is_person = _person.id == bindparam("of_user")
_LEAVING = (
    update(_person)
    .where(_is_person, _person.leaving_since.is_(None))
    .values(leaving_since=bindparam("since"))
)
_BREAKS = update(_person).where(_is_person).values(break_until=bindparam("until"))
_key = models.GenerationModel.member_key
_ADOPT_KEY = (
    update(models.GenerationModel)
    .values(member_key=func.coalesce(_key, bindparam("fingerprint", type_=LargeBinary())))
    .returning(_key)
)
_NOTE_KEY = (
    update(models.GenerationModel)
    .where(_key.is_distinct_from(bindparam("fingerprint")))
    .values(member_key=bindparam("fingerprint"))
)
_ERASE = delete(_person).where(_is_person)
_note = models.GiftNoteModel
_ERASE_NOTES = delete(_note).where(
    (_note.giver == bindparam("of_user")) | (_note.receiver == bindparam("of_user"))
)
_tournament, _entrant = TournamentModel, TournamentEntrantModel
_UNNAMED = update(_tournament).where(_tournament.opened_by == bindparam("of_user")).values(name="")
_pending = models.PendingErasureModel
_TELL = upsert(_pending).on_conflict_do_nothing()
_WAITING = select(_pending.shard).where(_pending.user == bindparam("of_user")).limit(1)
_LET_GO = delete(_pending).where(
    _pending.user == bindparam("of_user"), _pending.shard == bindparam("of_shard")
)
_OPEN_STAKE = select(_account.id).where(IS_OPEN_STAKE, _account.user == bindparam("of_user"))
_ACCOUNTS = select(_account.id, _account.guild).where(IS_MEMBER, _account.user == bindparam("of_user"))
_LAST_DEAL = select(func.max(DealTryModel.day)).where(
    DealTryModel.user == bindparam("of_user"), DealTryModel.day >= bindparam("first")
)
_DEBT = select(greatest(cast(-_account.balance, WHOLE), 0)).where(_account.code == bindparam("code"))
_CLAIMS = (
    select(_transfer.kind, func.max(_transfer.at))
    .where(
        _transfer.credit.in_(bindparam("own", expanding=True)),
        _transfer.kind.in_((TransferKind.DAILY.value, TransferKind.REFILL.value)),
        _transfer.table_id.is_(None),
    )
    .group_by(_transfer.kind)
)
