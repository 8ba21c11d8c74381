"""A tournament in each state of its panel, with as many entrants as a test likes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, TournamentId, UserId
from bot.fairness.draws import Draw
from bot.fairness.seeds import ServerSeed
from bot.tournament.tournament import (
    LAST_TABLE,
    MOST_IN_CHANNEL,
    MOST_NAME,
    SEATS,
    Ending,
    Entrant,
    Heat,
    Outcome,
    Tournament,
    drawn,
    heat_count,
    prizes,
)

NOW = 1_800_000_000.0
LONGEST_ID = 2**63 - 1
SEED = ServerSeed(bytes(range(32)))


def opened(count: int = 20, **changes: Any) -> Tournament:
    """Return a tournament that members sign up for; ``count`` have."""
    tournament = Tournament(
        id=TournamentId(12),
        guild=GuildId(LONGEST_ID),
        channel=ChannelId(LONGEST_ID - 1),
        opened_by=UserId(1),
        name="Friday night",
        starts_at=NOW + 1_800,
        rounds=20,
        prize=Cents(100_000),
        draw=Draw(opening=LONGEST_ID, seed=SEED),
        panel=MessageId(LONGEST_ID - 2),
        entrants=tuple(
            Entrant(player=UserId(each), sign_up=10**18 + each, proven=each % 2 == 0)
            for each in range(1, count + 1)
        ),
    )
    return replace(tournament, **changes)


def in_heats(count: int = 20, **changes: Any) -> Tournament:
    """Return a tournament whose heats play, each in its thread."""
    before = opened(count, **changes)
    entrants = drawn(before)
    of = heat_count(count)
    numbers = range(1, of + 1) if of > 1 else (LAST_TABLE,)
    heats = tuple(_running(before, number) for number in numbers)
    last_at = NOW if of == 1 else None
    return replace(before, drawn_at=NOW, starts_at=NOW, entrants=entrants, heats=heats, last_at=last_at)


def _running(tournament: Tournament, number: int) -> Heat:
    message = LONGEST_ID - 10 - number
    place = tournament.channel if tournament.in_channel or number == LAST_TABLE else ChannelId(message)
    return Heat(
        number=number, message=MessageId(message), place=place, is_called=True, table=TableId(message)
    )


def in_pause(count: int = 20, **changes: Any) -> Tournament:
    """Return a tournament whose heats are over, and whose last table begins in two minutes."""
    playing = in_heats(count, **changes)
    ended = tuple(replace(each, ended_at=NOW) for each in playing.heats)
    entrants = tuple(
        replace(
            each, result=_outcome(each), seat_at_last=each.position if (each.position or 0) < SEATS else None
        )
        for each in playing.entrants
    )
    heats = (*ended, Heat(number=LAST_TABLE))
    return replace(playing, entrants=entrants, heats=heats, last_at=NOW + 120)


def _outcome(entrant: Entrant) -> Outcome:
    place = (entrant.position or 0) // 7 + 1
    return Outcome(place=place, out_in=20, chips=Cents(3_000_000 // place))


def at_last_table(count: int = 20, **changes: Any) -> Tournament:
    """Return a tournament whose last table plays."""
    if heat_count(count) == 1:
        return in_heats(count, **changes)
    before = in_pause(count, **changes)
    heats = tuple(
        _running(before, LAST_TABLE) if each.number == LAST_TABLE else each for each in before.heats
    )
    return replace(before, heats=heats, last_at=NOW)


def won(count: int = 20, **changes: Any) -> Tournament:
    """Return a tournament that is over, with all its places; the second place is shared."""
    before = at_last_table(count, **changes)
    through = before.players_of(LAST_TABLE)
    entrants = tuple(
        replace(each, last=_place_at_last(through.index(each.player))) if each.player in through else each
        for each in before.entrants
    )
    heats = tuple(replace(each, ended_at=NOW) for each in before.heats)
    over = replace(before, entrants=entrants, heats=heats, ended_at=NOW, ending=Ending.WON)
    paid = prizes(over)
    paid_entrants = tuple(replace(each, prize=paid.get(each.player, Cents(0))) for each in entrants)
    return replace(over, entrants=paid_entrants)


def _place_at_last(index: int) -> Outcome:
    place = 2 if index == 2 else index + 1
    return Outcome(place=place, out_in=30 - place, chips=Cents(0 if index > 4 else 10_000_000 // place))


def ended(ending: Ending, count: int = 20, **changes: Any) -> Tournament:
    """Return a tournament that ended without a winner."""
    before = in_pause(count, **changes) if ending is Ending.NOBODY else opened(count, **changes)
    return replace(before, ended_at=NOW, ending=ending)


STATES: Mapping[str, Callable[..., Tournament]] = {
    "sign-up": opened,
    "heats": in_heats,
    "pause": in_pause,
    "last": at_last_table,
    "won": won,
    **{
        ending: (lambda count=20, ending=ending, **changes: ended(ending, count, **changes))
        for ending in Ending
        if ending is not Ending.WON
    },
}
"""Each state of the panel."""

FULLEST: Mapping[str, Mapping[str, Any]] = {
    "threads": {"count": 49, "name": "*" * MOST_NAME},
    "channel": {"count": MOST_IN_CHANNEL, "name": "*" * MOST_NAME, "in_channel": True},
}
"""The most entrants, with the longest name of a tournament."""
