"""Rows that other rows contradict, for an audit: eliminations, grants, seasons and matches."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, and_, case, exists, func, literal, null, or_, select, union_all
from sqlalchemy.orm import aliased

from bot.clock import DAY_SECONDS
from bot.storage.database import models
from bot.storage.database.counter_models import SeasonModel
from bot.storage.database.query_parts import IS_MEMBER, IS_OPEN_STAKE, same_round
from bot.storage.inspecting.audited_knockouts import read_wrong_knockouts
from bot.table.stored.codec import gives_credit


class Contradiction(NamedTuple):
    """What is wrong (a key of the queries here), where, and a number that says which one.

    ``number`` is that of a round, a transfer or a match, or how many ends of seasons are stored.
    """

    what: str
    guild: int
    table: int | None
    number: int


def read_contradictions(connection: Connection) -> Iterator[Contradiction]:
    """Yield all contradictions. Read them at one moment, since these rows still change."""
    for what, statement in _QUERIES.items():
        for guild, table, number in connection.execute(statement):
            yield Contradiction(what, guild, table, number)
    for guild, table, number in read_wrong_knockouts(connection):
        yield Contradiction("knockout_differs", guild, table, number)
    for guild, table, number, state in connection.execute(_STAKED_WHILE_OUT):
        if not gives_credit(str(state)):
            yield Contradiction("out_with_stake", guild, table, number)


_out, _log = models.EliminationModel, models.AdminLogModel
_OUT_IN = select(_out.guild, _out.table_id, _out.round_no)

# No round ended with an elimination, and no admin had taken chips from the member. Between the two, the clock
# may have been set back by up to a day.
_ELIMINATION_ALONE = _OUT_IN.outerjoin(
    models.RoundModel,
    and_(same_round(models.RoundModel, _out), models.RoundModel.settled_at == _out.at),
).where(
    models.RoundModel.id.is_(None),
    ~exists().where(
        _log.guild == _out.guild,
        _log.target == _out.user,
        _log.action == "chips",
        _log.amount < 0,
        _log.at <= _out.at + DAY_SECONDS,
    ),
)

# The sum keeps SQLite from looking through the log of the whole server for each row.
_logged_on = _log.guild + 0

# An elimination ended, and the log does not say why, and no season ended then.
_CAUSE_MISSING = (
    _OUT_IN.outerjoin(
        _log, and_(_log.target == _out.user, _log.at == _out.lifted_at, _logged_on == _out.guild)
    )
    .outerjoin(SeasonModel, and_(SeasonModel.guild == _out.guild, SeasonModel.ended_at == _out.lifted_at))
    .where(_out.lifted_at.is_not(None), _log.id.is_(None), SeasonModel.number.is_(None))
)

# The log does not name the chips of a grant or of a refill.
_account, _moved = models.AccountModel, models.TransferModel
_GRANT_UNLOGGED = (
    select(_account.guild, null(), _moved.id)
    .select_from(_moved)
    .join(_account, and_(_account.id.in_((_moved.debit, _moved.credit)), IS_MEMBER))
    .outerjoin(
        _log,
        and_(
            _log.target == _account.user,
            _log.at == _moved.at,
            _logged_on == _account.guild,
            _log.amount == case((_account.id == _moved.credit, _moved.amount), else_=-_moved.amount),
            _log.action.in_(("chips", "revive", "refill")),
        ),
    )
    .where(_moved.kind.in_(("admin", "refill")), _moved.table_id.is_(None), _log.id.is_(None))
)

# Fewer ends of seasons are stored than their numbers and the accounts of members tell.
_ends = union_all(
    select(SeasonModel.guild, SeasonModel.number.label("ended"), literal(1).label("is_end")),
    select(_account.guild, func.max(_account.season) - 1, literal(0))
    .where(IS_MEMBER)
    .group_by(_account.guild),
).subquery()
_stored_ends = func.sum(_ends.c.is_end)
_SEASONS_MISSING = (
    select(_ends.c.guild, null(), _stored_ends)
    .group_by(_ends.c.guild)
    .having(func.max(_ends.c.ended) != _stored_ends)
)

# The places of a match do not follow each other. Who went out in the same round shares one, and the winner
# is the only one who did not go out.
_entrant, _other = models.MatchPlayerModel, aliased(models.MatchPlayerModel)
_of_match = and_(_other.table_id == _entrant.table_id, _other.match_no == _entrant.match_no)
_is_better = or_(_other.place.is_(None), _other.place < _entrant.place)
_MATCH_DIFFERS = (
    select(_entrant.guild, _entrant.table_id, _entrant.match_no)
    .distinct()
    .where(
        _entrant.place.is_not(None),
        or_(
            _entrant.won != _entrant.out_in.is_(None),
            and_(_entrant.won, _entrant.place != 1),
            _entrant.place != 1 + select(func.count()).where(_of_match, _is_better).scalar_subquery(),
            exists().where(
                _of_match,
                _other.place == _entrant.place,
                _other.out_in.is_distinct_from(_entrant.out_in),
            ),
        ),
    )
)

_QUERIES: Final[Mapping[str, Select[*tuple[Any, ...]]]] = {
    "elimination_alone": _ELIMINATION_ALONE,
    "cause_missing": _CAUSE_MISSING,
    "grant_unlogged": _GRANT_UNLOGGED,
    "seasons_missing": _SEASONS_MISSING,
    "match_differs": _MATCH_DIFFERS,
}

# A member who is out has a stake of the present season that a member's account paid. Tables on credit, which
# their states tell, take such stakes.
_ended_seasons = select(func.count()).where(SeasonModel.guild == _account.guild).scalar_subquery()
_STAKED_WHILE_OUT: Select[*tuple[Any, ...]] = (
    select(_account.guild, _account.table_id, _account.round_no, models.TableModel.state)
    .join(_out, and_(_out.guild == _account.guild, _out.user == _account.user, _out.lifted_at.is_(None)))
    .join(models.TableModel, models.TableModel.id == _account.table_id)
    .where(
        IS_OPEN_STAKE,
        _account.season == 1 + _ended_seasons,
        ~exists().where(
            _entrant.table_id == _account.table_id,
            _entrant.user == _account.user,
            _entrant.ended_at.is_(None),
        ),
    )
)
