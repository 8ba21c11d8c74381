"""A tournament as stored facts, what comes next in it, who is through, and who gets which prize.

Nothing here waits or posts: :func:`next_step` is asked again and again, also after a crash, and answers by
the facts alone. Amounts are hundredths of a chip, times are seconds since the epoch.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from math import ceil, inf
from typing import Final, NamedTuple

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, TournamentId, UserId
from bot.fairness.draws import Draw

SEATS: Final = 7
"""The players of a heat, and of the last table, at most."""

LEAST_ENTRANTS: Final = 3
MOST_ENTRANTS: Final = 49
MOST_IN_CHANNEL: Final = 21
"""Sign-ups at most where heats follow each other in the channel: three heats."""

LEAST_ROUNDS: Final = 5
MOST_ROUNDS: Final = 50
DEFAULT_ROUNDS: Final = 20
LAST_ROUNDS: Final = 30
"""The rounds of a heat, and those of the last table."""

SOONEST: Final = 120.0
LATEST: Final = 7 * 86_400.0
DEFAULT_START: Final = 1_800.0
"""Seconds from the opening to the start."""

MOST_LATE: Final = 3_600.0
"""Seconds after which a start that was missed is off."""

PAUSE: Final = 120.0
"""Seconds between the last heat and the last table."""

PLACES_PAID: Final = 3
LEAST_PROVEN: Final = 6
"""Entrants who have played here before, without whom there are no prizes."""

PROVEN_ROUNDS: Final = 20
PROVEN_DAYS: Final = 2
"""Ranked rounds on the server, and days with one, before the sign-up of an entrant who can get a prize."""

MOST_NAME: Final = 60
"""Characters of a tournament's name."""

LAST_TABLE: Final = 0
"""The number of the last table among the heats, which count from 1."""


class HeatKey(NamedTuple):
    """A heat among all, or the last table: its tournament, and its number there."""

    tournament: TournamentId
    number: int

    @property
    def is_last(self) -> bool:
        """Whether it is the last table."""
        return self.number == LAST_TABLE


class Ending(StrEnum):
    """How a tournament ended. The values are stored."""

    WON = "won"
    TOO_FEW = "too_few"
    MISSED = "missed"
    NOBODY = "nobody"
    """Nobody is left for the last table."""

    CANCELLED = "cancelled"
    CHANNEL_GONE = "channel_gone"
    REMOVED = "removed"
    """The bot is no longer on the server."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a heat, or the last table, brought a player.

    ``out_in`` is the round in which they went out (None: never), ``chips`` are those that they had when the
    match ended for them. Those who never ``acted`` sent no press and no command to its table. Who ``left``
    gave their seat up, or was removed.
    """

    place: int
    out_in: int | None
    chips: Cents
    acted: bool = True
    left: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A member who has signed up, by the interaction with the id ``sign_up``.

    Who is ``proven`` had played enough here before and can get a prize. ``position`` is their place in the
    draw, from 0, and ``heat`` the number of their heat; both are None before it. ``seat_at_last`` is their
    place on the list of the last table, from 0; None: they are not through. ``result`` is that of their heat,
    ``last`` that of the last table. Who ``is_gone`` has withdrawn after the draw, or is forgotten. ``prize``
    is what they were paid.
    """

    player: UserId
    sign_up: int
    proven: bool = False
    position: int | None = None
    heat: int | None = None
    result: Outcome | None = None
    seat_at_last: int | None = None
    last: Outcome | None = None
    is_gone: bool = False
    prize: Cents = NO_CHIPS

    @property
    def acted(self) -> bool:
        """Whether they have played: with one heat, the last table is theirs."""
        own = self.result or self.last
        return own is not None and own.acted

    def seat_in(self, number: int) -> int | None:
        """Return their place in the order of a heat, or of the last table; None if they are not in it."""
        own = self.position if self.heat == number else None
        return self.seat_at_last if number == LAST_TABLE else own


@dataclass(frozen=True, slots=True, kw_only=True)
class Heat:
    """A heat, or the last table (number 0), with what was done for it so far.

    ``message`` is the message of the channel that tells of it, ``place`` the thread or channel of its table.
    ``is_called`` tells that its players were mentioned, ``table`` is set once its table was opened, and
    ``ended_at`` when its match ended.
    """

    number: int
    message: MessageId | None = None
    place: ChannelId | None = None
    is_called: bool = False
    table: TableId | None = None
    ended_at: float | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether it has no table yet, and is not over without one."""
        return self.table is None and self.ended_at is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """A tournament: what was chosen at its opening, and what has become of it.

    ``prize`` is that of the first place, in hundredths (0: none), ``rounds`` those of a heat. ``in_channel``
    tells that heats follow each other in the channel. ``panel`` is its message there. The last table begins
    at ``last_at``, which is known when the last heat has ended, with the list of its players.
    """

    id: TournamentId
    guild: GuildId
    channel: ChannelId
    opened_by: UserId
    name: str
    starts_at: float
    rounds: int
    prize: Cents
    draw: Draw
    in_channel: bool = False
    panel: MessageId | None = None
    drawn_at: float | None = None
    last_at: float | None = None
    ended_at: float | None = None
    ending: Ending | None = None
    entrants: tuple[Entrant, ...] = ()
    heats: tuple[Heat, ...] = ()

    @property
    def most_entrants(self) -> int:
        """How many can sign up."""
        return MOST_IN_CHANNEL if self.in_channel else MOST_ENTRANTS

    @property
    def is_full(self) -> bool:
        """Whether nobody more can sign up."""
        return len(self.entrants) >= self.most_entrants

    @property
    def pays_prizes(self) -> bool:
        """Whether there are prizes: enough entrants have played here before."""
        return self.prize > 0 and sum(each.proven for each in self.entrants) >= LEAST_PROVEN

    @property
    def qualifying(self) -> tuple[Heat, ...]:
        """The heats without the last table."""
        return tuple(each for each in self.heats if each.number != LAST_TABLE)

    def entrant(self, player: UserId) -> Entrant | None:
        """Return the entry of a member, if they have one."""
        return next((each for each in self.entrants if each.player == player), None)

    def heat(self, number: int) -> Heat | None:
        """Return a heat, if it was drawn; the last table once its players are known."""
        return next((each for each in self.heats if each.number == number), None)

    def players_of(self, number: int) -> tuple[UserId, ...]:
        """Return who plays in a heat in the order of the draw, or at the last table in that of its list.

        Those who are gone are left out.
        """
        here = [each for each in self.entrants if each.seat_in(number) is not None and not each.is_gone]
        return tuple(each.player for each in sorted(here, key=lambda each: each.seat_in(number) or 0))


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing is to be done before this moment; None: before a match ends."""

    until: float | None


@dataclass(frozen=True, slots=True)
class DrawHeats:
    """The sign-ups are over: draw the heats."""


@dataclass(frozen=True, slots=True)
class OpenHeats:
    """Open these heats, or the last table: message, thread, table, mention, as far as each is missing."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ListLast:
    """All heats have ended: fix who plays at the last table, and when."""


@dataclass(frozen=True, slots=True)
class EndUnplayed:
    """Fewer than two players wait for this heat, or for the last table: it ends without one."""

    number: int


Step = Wait | DrawHeats | OpenHeats | EndUnplayed | ListLast | Ending
"""What comes next; an ending: it is over without a match that decides it."""


def next_step(tournament: Tournament, now: float) -> Step | None:
    """Return what comes next; None if it is over."""
    if tournament.ended_at is not None:
        return None
    if tournament.drawn_at is None:
        return _before_the_draw(tournament, now)
    if tournament.last_at is None:
        return _during_heats(tournament)
    return _at_the_end(tournament, now)


def _before_the_draw(tournament: Tournament, now: float) -> Step:
    if now < tournament.starts_at:
        return Wait(tournament.starts_at)
    if now > tournament.starts_at + MOST_LATE:
        return Ending.MISSED
    return DrawHeats() if len(tournament.entrants) >= LEAST_ENTRANTS else Ending.TOO_FEW


def _during_heats(tournament: Tournament) -> Step:
    open_ = [each for each in tournament.qualifying if each.ended_at is None]
    if not open_:
        return ListLast()
    if tournament.in_channel:
        open_ = open_[:1]
    return _opening(tournament, open_)


def _at_the_end(tournament: Tournament, now: float) -> Step:
    last = tournament.heat(LAST_TABLE)
    assert tournament.last_at is not None, "it is stored with the list of the players"
    if last is None or last.ended_at is not None:  # its row is damaged, or it has ended without places
        return Ending.NOBODY
    step = _opening(tournament, [last])
    is_early = now < tournament.last_at and isinstance(step, OpenHeats)
    return Wait(tournament.last_at) if is_early else step


def _opening(tournament: Tournament, heats: Iterable[Heat]) -> Step:
    """Return what comes next for heats that are not over."""
    missing = [each for each in heats if _is_missing(each)]
    for each in missing:
        if each.table is None and len(tournament.players_of(each.number)) < 2:
            return EndUnplayed(each.number)
    return OpenHeats(tuple(each.number for each in missing)) if missing else Wait(None)


def _is_missing(heat: Heat) -> bool:
    """Return whether something is left to do before a heat plays that is not over."""
    return heat.table is None or not heat.is_called


def heat_count(entrants: int) -> int:
    """Return how many heats there are. One alone is the last table."""
    return ceil(entrants / SEATS)


def drawn(tournament: Tournament) -> tuple[Entrant, ...]:
    """Return the entrants with their heats, in the order of the draw; a single heat is the last table."""
    by_sign_up = {each.sign_up: each for each in tournament.entrants}
    order = tournament.draw.order(by_sign_up)
    heats = heat_count(len(order))
    is_only = heats == 1
    return tuple(
        replace(
            by_sign_up[each],
            position=position,
            heat=LAST_TABLE if is_only else position % heats + 1,
            seat_at_last=position if is_only else None,
        )
        for position, each in enumerate(order)
    )


def through(tournament: Tournament, resting: Collection[UserId] = ()) -> tuple[UserId, ...]:
    """Return who plays at the last table: the first of each heat, then the others with the most chips.

    Nobody is through who never acted, who left, or is gone or on a break (``resting``): the next one is.
    """
    able = [each for each in tournament.entrants if _may_go_on(each) and each.player not in resting]
    heats = sorted({each.heat or LAST_TABLE for each in able})
    firsts = [min((each for each in able if each.heat == heat), key=_by_place) for heat in heats]
    others = sorted((each for each in able if each not in firsts), key=_by_chips)
    return tuple(each.player for each in (*firsts, *others)[:SEATS])


def _may_go_on(entrant: Entrant) -> bool:
    result = entrant.result
    return result is not None and result.acted and not (result.left or entrant.is_gone)


def _by_place(entrant: Entrant) -> tuple[int, int]:
    assert entrant.result is not None, "they have played their heat"
    return entrant.result.place, entrant.position or 0


def _by_chips(entrant: Entrant) -> tuple[int, float, int]:
    assert entrant.result is not None, "they have played their heat"
    out_in = inf if entrant.result.out_in is None else entrant.result.out_in
    return -entrant.result.chips, -out_in, entrant.position or 0


def prizes(tournament: Tournament) -> Mapping[UserId, Cents]:
    """Return what each player of the last table is paid, once they have places.

    Half of the prize is the second place's, a quarter the third's. Who share a place share its prize and the
    next ones, rounded down to a hundredth. Nobody is paid who is not proven, never acted, or is gone.
    """
    if not tournament.pays_prizes:
        return {}
    amounts = [Cents(tournament.prize >> place) for place in range(PLACES_PAID)]
    places = {each: each.last.place for each in tournament.entrants if each.last is not None}
    shares = {
        place: Cents(sum(amounts[place - 1 : place - 1 + count]) // count)
        for place, count in Counter(places.values()).items()
    }
    return {
        each.player: shares[place]
        for each, place in places.items()
        if shares[place] > 0 and each.proven and each.acted and not each.is_gone
    }
