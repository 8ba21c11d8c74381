"""Tournaments as facts, in few words."""

from collections.abc import Iterable
from typing import Any

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, TableId, TournamentId, UserId
from bot.fairness.draws import Draw
from bot.fairness.seeds import ServerSeed
from bot.replacing import replace
from bot.tournament.tournament import LAST_TABLE, Entrant, Heat, Outcome, Tournament

START = 1_800_000_000.0
ENDED = START + 1_200
PRIZE = Cents(100_000)


def outcome(place: int = 1, chips: int = 0, out_in: int = 20, **fields: Any) -> Outcome:
    return Outcome(place=place, chips=Cents(chips), out_in=out_in, **fields)


def entrant(number: int, **fields: Any) -> Entrant:
    """Return an entrant who signed up as the one with this number, and has played here before."""
    made = Entrant(player=UserId(number), sign_up=9_000 + number, proven=True)
    return replace(made, **fields)


def entrants(count: int) -> tuple[Entrant, ...]:
    return tuple(map(entrant, range(1, count + 1)))


def tournament(entered: Iterable[Entrant] = (), **fields: Any) -> Tournament:
    """Return a tournament before its draw."""
    made = Tournament(
        id=TournamentId(12),
        guild=GuildId(10),
        channel=ChannelId(20),
        opened_by=UserId(99),
        name="Friday",
        starts_at=START,
        rounds=20,
        prize=PRIZE,
        draw=Draw(opening=8_000, seed=ServerSeed(bytes(range(32)))),
        entrants=tuple(entered),
    )
    return replace(made, **fields)


def playing(number: int, **fields: Any) -> Heat:
    """Return a heat whose table plays and whose players were mentioned."""
    return replace(Heat(number=number, is_called=True, table=TableId(700 + number)), **fields)


def over(number: int) -> Heat:
    return playing(number, ended_at=ENDED)


def in_heats(*heats: Heat, **fields: Any) -> Tournament:
    """Return a drawn tournament of two players for each of these heats."""
    entered = [
        entrant(2 * place + each, position=place + each * len(heats), heat=heat.number)
        for place, heat in enumerate(heats)
        for each in (0, 1)
    ]
    return tournament(entered, drawn_at=START, heats=heats, **fields)


def at_last(*entered: Entrant, last: Heat | None = None) -> Tournament:
    """Return a tournament whose heats are over: the entrants are on the list of its last table."""
    listed = [replace(each, seat_at_last=seat) for seat, each in enumerate(entered)]
    heats = (over(1), over(2), last or Heat(number=LAST_TABLE))
    return tournament(listed, drawn_at=START, last_at=ENDED + 120, heats=heats)
