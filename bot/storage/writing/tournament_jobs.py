"""Jobs about tournaments. Each decides by what is stored when it is carried out, and may be repeated.

A job for a tournament that has ended changes nothing. Times are seconds since the epoch.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, update

from bot.bank.amounts import CENTS, NO_CHIPS, Cents
from bot.bank.ids import ChannelId, GuildId, MessageId, TournamentId, UserId
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
from bot.storage.writing.batches.transaction import Job, Row, Statement, Tx
from bot.storage.writing.tournament_ends import (
    ENDED_HEATS,
    GONE,
    LAST_RESULTS,
    RESULTS,
    end_tournament,
    loaded,
    result_row,
    without_leavers,
)
from bot.table.events import MatchPlace
from bot.tournament.tournament import (
    LAST_TABLE,
    LEAST_ENTRANTS,
    PAUSE,
    Ending,
    Entrant,
    Tournament,
    drawn,
    heat_count,
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
    """Their heat runs or is over, and they do not wait for the last table."""


Answer = Tournament | TournamentRefusal


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
        tx.add(_NEW, {"id": number, **self._row(), "prize_day": day})
        return loaded(tx, TournamentId(number))

    def _row(self) -> Row:
        return {
            "guild": self.guild,
            "channel": self.channel,
            "opening": self.opening,
            "opened_by": self.by,
            "opened_at": self.at,
            "name": self.name,
            "starts_at": self.starts_at,
            "rounds": self.rounds,
            "prize": self.prize,
            "seed": self.seed.secret,
            "in_channel": self.in_channel,
        }


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
        if found is None or _is_begun(found):
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
        tx.add(_NEW_ENTRANTS, {**row, "proven": proven, "is_gone": False, "prize": NO_CHIPS})
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
        if not _waits(found, entrant):
            return TournamentRefusal.PLAYING
        tx.add(GONE if _is_begun(found) else _WITHDRAWN, _key_of(found, self.user))
        if self.by not in (None, self.user):
            who: dict[str, Any] = {"actor": self.by, "target": self.user, "reason": f"T{found.id}"}
            add_log_row(tx, at=self.at, guild=found.guild, action="entrant removed", **who)
        return loaded(tx, found.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawTournament(Job[Tournament]):
    """Draw the heats, of those who are neither on a break nor being forgotten; it may be off without them."""

    tournament: TournamentId
    at: float

    def apply(self, tx: Tx) -> Tournament:
        """Store heats and positions, once."""
        found = loaded(tx, self.tournament)
        if _is_begun(found):
            return found
        out = {*_resting(tx, found, self.at), *filter(tx.memory.people.takes_no_part, _players(found))}
        tx.add(_WITHDRAWN, *(_key_of(found, each) for each in out))
        found = loaded(tx, found.id)
        if len(found.entrants) < LEAST_ENTRANTS:
            end_tournament(tx, found.id, Ending.TOO_FEW, self.at)
            return loaded(tx, found.id)
        tx.add(_POSITIONS, *(_position_row(found, each) for each in drawn(found)))
        heats = heat_count(len(found.entrants))
        numbers = (LAST_TABLE,) if heats == 1 else range(1, heats + 1)
        tx.add(_NEW_HEATS, *(_heat_row(found, number) for number in numbers))
        last_at = self.at if heats == 1 else None
        tx.add(_DRAWN, {"of_tournament": found.id, "new_drawn": self.at, "new_last": last_at})
        return loaded(tx, found.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteHeat(Job[None]):
    """Note what was done for a heat: its message, the thread or channel of its table, the mention."""

    tournament: TournamentId
    number: int
    message: MessageId | None = None
    place: ChannelId | None = None
    is_called: bool | None = None

    def apply(self, tx: Tx) -> None:
        """Write what is not None."""
        new = {"new_message": self.message, "new_place": self.place, "new_called": self.is_called}
        tx.add(_NOTED, {"of_tournament": self.tournament, "of_number": self.number, **new})


@dataclass(frozen=True, slots=True, kw_only=True)
class ToChannel(Job[None]):
    """Let the heats follow each other in the channel from now on."""

    tournament: TournamentId

    def apply(self, tx: Tx) -> None:
        """Store it."""
        tx.add(_IN_CHANNEL, {"of_tournament": self.tournament})


@dataclass(frozen=True, slots=True, kw_only=True)
class NotePanel(Job[None]):
    """Note the message that is the panel, and when it was posted."""

    tournament: TournamentId
    message: MessageId
    at: float

    def apply(self, tx: Tx) -> None:
        """Store it."""
        row = {"of_tournament": self.tournament, "new_panel": self.message, "posted": self.at}
        tx.add(_PANELS, row)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListLast(Job[Tournament]):
    """Fix who plays at the last table, and when it begins."""

    tournament: TournamentId
    at: float

    def apply(self, tx: Tx) -> Tournament:
        """Store the list, once all heats have ended."""
        found = loaded(tx, self.tournament)
        is_due = found.drawn_at is not None and all(each.ended_at is not None for each in found.qualifying)
        if not is_due or found.last_at is not None or found.ended_at is not None:
            return found
        found = without_leavers(tx, found)
        seats = enumerate(through(found, _resting(tx, found, self.at)))
        tx.add(_LISTED, *({**_key_of(found, user), "new_seat": seat} for seat, user in seats))
        tx.add(_NEW_HEATS, _heat_row(found, LAST_TABLE))
        tx.add(_LAST_AT, {"of_tournament": found.id, "new_last": self.at + PAUSE})
        return loaded(tx, found.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndUnplayed(Job[None]):
    """End a heat in which fewer than two players are left, without a table. A single one is its first."""

    tournament: TournamentId
    number: int
    at: float

    def apply(self, tx: Tx) -> None:
        """Store its end, unless it has a table or has ended."""
        found = loaded(tx, self.tournament)
        heat, players = found.heat(self.number), found.players_of(self.number)
        is_unplayed = heat is not None and heat.table is None and heat.ended_at is None
        if not is_unplayed or self.number == LAST_TABLE or found.ended_at is not None or len(players) > 1:
            return
        tx.add(RESULTS, *(result_row(found.id, _alone(each)) for each in players))
        tx.add(ENDED_HEATS, {"of_tournament": found.id, "of_number": self.number, "at_end": self.at})


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTournament(Job[Tournament]):
    """End a tournament without a match that decides it; ``WON`` is for a player alone at the last table.

    ``by`` is who cancels it. Raises ``BooksFrozenError`` on a server whose books are frozen.
    """

    tournament: TournamentId
    ending: Ending
    by: UserId | None
    at: float

    def apply(self, tx: Tx) -> Tournament:
        """End it, unless it has ended, or nobody is alone any more."""
        found = loaded(tx, self.tournament)
        tx.refuse_frozen(found.guild)
        if found.ended_at is not None:
            return found
        if self.ending is Ending.WON:
            players = found.players_of(LAST_TABLE)
            if len(players) != 1:
                return found
            tx.add(LAST_RESULTS, *(result_row(found.id, _alone(each)) for each in players))
        end_tournament(tx, found.id, self.ending, self.at)
        if self.ending is Ending.CANCELLED:
            action, reason = "tournament cancelled", f"T{found.id}"
            add_log_row(tx, at=self.at, guild=found.guild, actor=self.by, action=action, reason=reason)
        return loaded(tx, found.id)


def _is_begun(found: Tournament) -> bool:
    """Return whether the sign-ups are over."""
    return found.drawn_at is not None or found.ended_at is not None


def _waits(found: Tournament, entrant: Entrant) -> bool:
    """Return whether an entrant waits for the draw, for their heat or for the last table."""
    if found.drawn_at is None:
        return True
    number = entrant.heat if found.last_at is None else LAST_TABLE
    heat = None if number is None else found.heat(number)
    is_on_list = found.last_at is None or entrant.seat_at_last is not None
    return is_on_list and heat is not None and heat.table is None and heat.ended_at is None


def _players(found: Tournament) -> tuple[UserId, ...]:
    return tuple(each.player for each in found.entrants)


def _resting(tx: Tx, found: Tournament, at: float) -> tuple[UserId, ...]:
    """Return who of the entrants is on a break."""
    breaks = tx.memory.people.breaks
    return tuple(each for each in _players(found) if at < breaks.get(each, 0.0))


def _alone(user: UserId) -> MatchPlace:
    return MatchPlace(player=user, place=1, out_in=None, won=True, chips=NO_CHIPS)


def _key_of(found: Tournament, user: UserId) -> Row:
    return {"of_tournament": found.id, "of_user": user}


def _position_row(found: Tournament, each: Entrant) -> Row:
    new = {"new_position": each.position, "new_heat": each.heat, "new_seat": each.seat_at_last}
    return {**_key_of(found, each.player), **new}


def _heat_row(found: Tournament, number: int) -> Row:
    return {"tournament": found.id, "number": number, "is_called": False}


_NEW, _NEW_HEATS = Statement(insert(_model)), Statement(insert(_heat))
_NEW_ENTRANTS = Statement(insert(_entrant))
_OWN = update(_model).where(_model.id == bindparam("of_tournament"))
_is_entrant = (_entrant.tournament == bindparam("of_tournament")) & (_entrant.user == bindparam("of_user"))
_WITHDRAWN = Statement(delete(_entrant).where(_is_entrant))
_LISTED = Statement(update(_entrant).where(_is_entrant).values(seat_at_last=bindparam("new_seat")))
_POSITIONS = Statement(
    update(_entrant)
    .where(_is_entrant)
    .values(
        position=bindparam("new_position"), heat=bindparam("new_heat"), seat_at_last=bindparam("new_seat")
    )
)
_DRAWN = Statement(_OWN.values(drawn_at=bindparam("new_drawn"), last_at=bindparam("new_last")))
_LAST_AT = Statement(_OWN.values(last_at=bindparam("new_last")))
_IN_CHANNEL = Statement(_OWN.values(in_channel=True))
_PANELS = Statement(_OWN.values(panel=bindparam("new_panel"), panel_at=bindparam("posted")))
_NOTED = Statement(
    update(_heat)
    .where(_heat.tournament == bindparam("of_tournament"), _heat.number == bindparam("of_number"))
    .values(
        message=func.coalesce(bindparam("new_message"), _heat.message),
        place=func.coalesce(bindparam("new_place"), _heat.place),
        is_called=func.coalesce(bindparam("new_called"), _heat.is_called),
    )
)
