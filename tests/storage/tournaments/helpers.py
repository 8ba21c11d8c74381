"""Tournaments, and the ends of their heats, for tests."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import ChannelId, TableId, TournamentId, UserId
from bot.fairness.seeds import ServerSeed
from bot.storage.reading import tournament_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing.tournament_jobs import Answer, OpenTournament, SignUp, TakeStep
from bot.table.events import Event, MatchEnded, MatchPlace, MatchStarted
from bot.table.ports import Commit, Stored
from bot.table.table_state import Choices
from bot.tournament.tournament import HeatKey, Tournament
from tests.storage.gifts.helpers import NOON, veterans
from tests.storage.helpers import GUILD, commit, opening

START = NOON + 1_800.0
OPENER = UserId(99)
CHANNEL = ChannelId(40)
SEED = ServerSeed(bytes(range(32)))
CHOICES = Choices(preset="knockout")

_openings = count(9_000)


def opened(**changes: Any) -> OpenTournament:
    given: dict[str, Any] = {
        "guild": GUILD,
        "channel": CHANNEL,
        "opening": next(_openings),
        "by": OPENER,
        "at": NOON,
        "name": "Friday",
        "starts_at": START,
        "rounds": 20,
        "prize": Cents(1_000 * CENTS),
        "seed": SEED,
        "in_channel": False,
    }
    return OpenTournament(**(given | changes))


async def open_one(store: SqlStore, **changes: Any) -> Tournament:
    found = await store.write(opened(**changes))
    assert isinstance(found, Tournament), found
    return found


async def met(store: SqlStore, number: int) -> tuple[UserId, ...]:
    """Return so many members."""
    return tuple(await asyncio.gather(*(store.meet(9_100 + each) for each in range(number))))


async def sign_up(store: SqlStore, found: Tournament, user: UserId, at: float = NOON) -> Answer:
    return await store.write(SignUp(tournament=found.id, user=user, sign_up=5_000 + user, at=at))


async def signed_up(
    store: SqlStore, number: int, *, proven: int = 0, **changes: Any
) -> tuple[Tournament, tuple[UserId, ...]]:
    """Open a tournament and sign up so many members, the first of whom are proven."""
    found, players = await open_one(store, **changes), await met(store, number)
    await veterans(store, *players[:proven])
    await asyncio.gather(*(sign_up(store, found, each) for each in players))
    return await stored(store, found.id), players


async def take_step(store: SqlStore, found: Tournament, at: float = START) -> Tournament:
    """Take the step that comes next, if it needs nothing of Discord."""
    return await store.write(TakeStep(tournament=found.id, at=at))


async def draw(store: SqlStore, found: Tournament, at: float = START) -> Tournament:
    drawn = await take_step(store, found, at)
    assert drawn.drawn_at is not None
    return drawn


async def stored(store: SqlStore, number: TournamentId) -> Tournament:
    found = await store.read(tournament_queries.tournament, number)
    assert found is not None
    return found


def table_of(number: int) -> TableId:
    return TableId(700 + number)


async def begin_heat(store: SqlStore, found: Tournament, number: int) -> tuple[UserId, ...]:
    """Open the table of a heat, and start its match."""
    players, key = found.players_of(number), HeatKey(found.id, number)
    opens = opening(table_of(number), channel=ChannelId(800 + number))
    started = MatchStarted(number=1, players=players, heat=key)
    await store.commit(commit_of(number, 1, (*opens.events, started)))
    return players


def commit_of(number: int, version: int, events: Iterable[Event], at: float = START) -> Commit:
    where: dict[str, Any] = {"table": table_of(number), "channel": ChannelId(800 + number)}
    made = commit(version, actor=None, events=events, is_open=version == 1, **where)
    return replace(made, at=at + version)


def ended(found: Tournament, number: int, places: Sequence[MatchPlace], match: int = 1) -> MatchEnded:
    return MatchEnded(number=match, places=tuple(places), choices=CHOICES, heat=HeatKey(found.id, number))


def places_of(players: Iterable[UserId], **changes: Any) -> tuple[MatchPlace, ...]:
    """Return the places of players, the first of whom has won, with fewer chips each."""
    return tuple(
        MatchPlace(
            player=each,
            place=place,
            out_in=None if place == 1 else 20,
            won=place == 1,
            chips=Cents(100_000 - place * 1_000),
            **changes,
        )
        for place, each in enumerate(players, 1)
    )


async def finish_heat(
    store: SqlStore, found: Tournament, number: int, places: Sequence[MatchPlace] | None = None
) -> Stored:
    """Play a heat whose table is not open yet; without ``places``, its players come in their order."""
    players = await begin_heat(store, found, number)
    over = ended(found, number, places_of(players) if places is None else places)
    return await store.commit(commit_of(number, 2, [over]))
