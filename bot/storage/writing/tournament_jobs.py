"""Jobs about tournaments. Each decides by what is stored when it is carried out, and may be repeated.

A job for a tournament that has ended changes nothing. Times are seconds since the epoch.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from sqlalchemy import delete, insert

from bot.bank.amounts import CENTS, NO_CHIPS, Cents
from bot.bank.ids import ChannelId, GuildId, TournamentId, UserId
from bot.bank.store_errors import StoreUnavailableError
from bot.clock import day_of
from bot.fairness.seeds import ServerSeed
from bot.storage.database.tournament_models import (
    TournamentEntrantModel,
    TournamentHeatModel,
    TournamentModel,
)
from bot.storage.reading import setting_queries, tournament_queries
from bot.storage.writing.admin_log import add_log_row
from bot.storage.writing.batches.transaction import Job, Tx
from bot.storage.writing.tournament_ends import (
    change,
    change_entrant,
    change_heat,
    end_heat,
    end_tournament,
    loaded,
    take_out,
    without_leavers,
)
from bot.table.events import MatchPlace
from bot.tournament.tournament import (
    LAST_TABLE,
    PAUSE,
    DrawHeats,
    Ending,
    EndUnplayed,
    HeatKey,
    ListLast,
    Tournament,
    drawn,
    heat_count,
    next_step,
    through,
)

_model, _entrant, _heat = TournamentModel, TournamentEntrantModel, TournamentHeatModel


class TournamentRefusal(Enum):
    """Why a job about a tournament changes nothing."""

    ALREADY_OPEN = "already_open"
    """Another tournament of the server has not ended."""

    PRIZE_TAKEN = "prize_taken"
    """Another tournament of the server that starts on the same day (UTC) can pay prizes."""

    PRIZE_TOO_HIGH = "prize_too_high"
    """The prize is above what the server allows."""

    OVER = "over"
    """It is drawn, or has ended."""

    FULL = "full"
    ALREADY_IN = "already_in"
    ON_BREAK = "on_break"
    NOT_IN = "not_in"
    PLAYING = "playing"
    """Their heat runs, or the last table with them."""

    HEAT_OVER = "heat_over"
    """Their heat is over, and they do not wait for the last table."""


Answer = Tournament | TournamentRefusal

_CHOSEN: Final = ("guild", "channel", "opening", "name", "starts_at", "rounds", "prize", "in_channel")
"""What is stored of an opening as it comes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTournament(Job[Answer]):
    """Open a tournament, by the interaction with the id ``opening``. The answer is what is stored under it.

    ``prize`` is in hundredths (0: none).
    """

    guild: GuildId
    channel: ChannelId
    opening: int
    by: UserId
    at: float
    name: str
    starts_at: float
    rounds: int
    prize: Cents
    seed: ServerSeed
    in_channel: bool

    @property
    def booked_on(self) -> GuildId:
        """The server, which promises chips."""
        return self.guild

    def apply(self, tx: Tx) -> Answer:
        """Store the tournament, unless it is stored, or another one is in its way."""
        connection = tx.connection
        if tx.memory.people.takes_no_part(self.by):
            raise StoreUnavailableError("the member was forgotten before they opened it")
        earlier = tournament_queries.tournament_opened_by(connection, self.opening)
        if earlier is not None:
            return earlier
        if tournament_queries.open_tournament(connection, self.guild) is not None:
            return TournamentRefusal.ALREADY_OPEN
        if self.prize > setting_queries.settings(connection, self.guild).tournament_prize * CENTS:
            return TournamentRefusal.PRIZE_TOO_HIGH
        day = day_of(self.starts_at) if self.prize else None
        if day is not None and tournament_queries.is_prize_day_taken(connection, self.guild, day):
            return TournamentRefusal.PRIZE_TAKEN
        table: Any = _model.__table__
        (number,) = tx.new_ids(table, 1)
        for model in (_heat, _entrant):  # of a row whose damaged number is given again
            connection.execute(delete(model).where(model.tournament == number))
        own = {"id": number, "opened_by": self.by, "opened_at": self.at, "seed": self.seed.secret}
        own |= {name: getattr(self, name) for name in _CHOSEN}
        connection.execute(insert(_model).values(prize_day=day, **own))
        return loaded(tx, TournamentId(number))


@dataclass(frozen=True, slots=True, kw_only=True)
class SignUp(Job[Answer]):
    """Sign a member up, by the interaction with the id ``sign_up``."""

    tournament: TournamentId
    user: UserId
    sign_up: int
    at: float

    def apply(self, tx: Tx) -> Answer:
        """Store the entrant, unless something is in the way."""
        people, found = tx.memory.people, tournament_queries.tournament(tx.connection, self.tournament)
        if people.takes_no_part(self.user):
            raise StoreUnavailableError("the member was forgotten before they were signed up")
        if found is None or found.drawn_at is not None or found.ended_at is not None:
            return TournamentRefusal.OVER
        entrant = found.entrant(self.user)
        if entrant is not None:
            return found if entrant.sign_up == self.sign_up else TournamentRefusal.ALREADY_IN
        if self.at < people.breaks.get(self.user, 0.0):
            return TournamentRefusal.ON_BREAK
        if found.is_full:
            return TournamentRefusal.FULL
        row = {"tournament": found.id, "user": self.user, "guild": found.guild, "sign_up": self.sign_up}
        proven = tournament_queries.is_proven(tx.connection, found.guild, self.user)
        fresh = {"proven": proven, "is_gone": False, "prize": NO_CHIPS}
        tx.connection.execute(insert(_entrant).values({**row, **fresh}))
        return loaded(tx, found.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw(Job[Answer]):
    """Take a member out: before the draw as if they had never signed up, later they are gone.

    ``by`` is who did so, who is logged if it is somebody else (None: the member).
    """

    tournament: TournamentId
    user: UserId
    at: float
    by: UserId | None = None

    def apply(self, tx: Tx) -> Answer:
        """Take them out, as long as no table of theirs has begun."""
        found = tournament_queries.tournament(tx.connection, self.tournament)
        entrant = None if found is None else found.entrant(self.user)
        if found is None or entrant is None or entrant.is_gone:
            return TournamentRefusal.NOT_IN
        if found.ended_at is not None:
            return TournamentRefusal.OVER
        if not take_out(tx, self.user, _entrant.tournament == found.id):
            is_over = entrant.result is not None and entrant.seat_at_last is None
            return TournamentRefusal.HEAT_OVER if is_over else TournamentRefusal.PLAYING
        if self.by not in (None, self.user):
            who: dict[str, Any] = {"actor": self.by, "target": self.user, "reason": f"T{found.id}"}
            add_log_row(tx, at=self.at, guild=found.guild, action="entrant removed", **who)
        return loaded(tx, found.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeStep(Job[Tournament]):
    """Take the step that comes next, if it needs nothing of Discord. The answer is what is stored after it.

    Raises ``BooksFrozenError`` for an end on a server whose books are frozen.
    """

    tournament: TournamentId
    at: float

    def apply(self, tx: Tx) -> Tournament:
        """Take the step that is due by what is stored."""
        found, at = without_leavers(tx, self.tournament), self.at
        match next_step(found, at):
            case DrawHeats():
                _draw(tx, found, at)
            case ListLast():
                _list_last(tx, found, at)
            case EndUnplayed(number=number):
                end_heat(tx, HeatKey(found.id, number), _alone(found.players_of(number)), at)
            case Ending() as ending:
                end_tournament(tx, found.id, ending, at)
        return loaded(tx, found.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Job[None]):
    """Note what was done, or is done from now on: columns of a heat, or of the tournament without one."""

    tournament: TournamentId
    heat: int | None = None
    done: Mapping[str, float | None]

    def apply(self, tx: Tx) -> None:
        """Write it."""
        if self.heat is None:
            change(tx, self.tournament, **self.done)
        else:
            change_heat(tx, HeatKey(self.tournament, self.heat), **self.done)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTournament(Job[Tournament]):
    """End a tournament that has not ended without a winner. ``by`` is who cancels it.

    Raises ``BooksFrozenError`` on a server whose books are frozen.
    """

    tournament: TournamentId
    ending: Ending
    by: UserId | None
    at: float

    def apply(self, tx: Tx) -> Tournament:
        """End it, once."""
        found = loaded(tx, self.tournament)
        if found.ended_at is None:
            end_tournament(tx, found.id, self.ending, self.at)
            if self.ending is Ending.CANCELLED:
                action, reason = "tournament cancelled", f"T{found.id}"
                add_log_row(tx, at=self.at, guild=found.guild, actor=self.by, action=action, reason=reason)
        return loaded(tx, found.id)


def _draw(tx: Tx, found: Tournament, at: float) -> None:
    """Store heats and positions."""
    for each in drawn(found):
        facts = {"position": each.position, "heat": each.heat, "seat_at_last": each.seat_at_last}
        change_entrant(tx, found.id, each.player, **facts)
    heats = heat_count(len(found.entrants))
    _add_heats(tx, found, *((LAST_TABLE,) if heats == 1 else range(1, heats + 1)))
    change(tx, found.id, drawn_at=at, last_at=at if heats == 1 else None)


def _list_last(tx: Tx, found: Tournament, at: float) -> None:
    """Store who plays at the last table, and when it begins."""
    resting = [user for user, until in tx.memory.people.breaks.items() if at < until]
    for seat, user in enumerate(through(found, resting)):
        change_entrant(tx, found.id, user, seat_at_last=seat)
    _add_heats(tx, found, LAST_TABLE)
    change(tx, found.id, last_at=at + PAUSE)


def _add_heats(tx: Tx, found: Tournament, *numbers: int) -> None:
    rows = [{"tournament": found.id, "number": each, "is_called": False} for each in numbers]
    tx.connection.execute(insert(_heat), rows)


def _alone(players: tuple[UserId, ...]) -> tuple[MatchPlace, ...]:
    """Return the result of a player against whom nobody plays, if there is one."""
    return tuple(MatchPlace(player=each, place=1, out_in=None, won=True, chips=NO_CHIPS) for each in players)
