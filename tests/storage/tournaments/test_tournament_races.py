"""What happens beside each other in a tournament."""

import pytest

from bot.bank.ids import UserId
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import AskToForget, Erasure, Forget
from bot.storage.writing.tournament_jobs import Withdraw
from bot.table.events import MatchStarted
from bot.table.ports import AlreadyDoneError
from bot.tournament.tournament import LAST_TABLE, HeatKey
from tests.storage.tournaments.helpers import (
    START,
    begin_heat,
    commit_of,
    draw,
    opened,
    signed_up,
    stored,
)
from tests.storage.writer_statements import watched


async def forget(store: SqlStore, user: UserId) -> None:
    await store.write(AskToForget(user=user, at=START))
    assert await store.write(Forget(user=user, at=START)) is Erasure.ERASED


async def test_heat_does_not_seat_who_has_withdrawn_before_its_table_is_stored(store: SqlStore) -> None:
    found, _ = await signed_up(store, 4)
    found = await draw(store, found)
    before = found.players_of(LAST_TABLE)
    await store.write(Withdraw(tournament=found.id, user=before[1], at=START))
    started = MatchStarted(number=1, players=before, heat=HeatKey(found.id, LAST_TABLE))
    with pytest.raises(AlreadyDoneError):
        await store.commit(commit_of(5, 1, [started]))
    found = await stored(store, found.id)
    await begin_heat(store, found, LAST_TABLE)
    assert len(found.players_of(LAST_TABLE)) == 3


async def test_wish_to_be_forgotten_locks_the_person_before_their_sign_ups(store: SqlStore) -> None:
    """Whatever several processes write about a person waits there."""
    _, (leaving, *_) = await signed_up(store, 3)
    changes: list[str] = []
    with watched(store._writing, lambda sql, _: changes.append(sql)):
        await store.write(AskToForget(user=leaving, at=START))
    changed = [each.split()[0:3] for each in changes if each.startswith(("UPDATE people", "DELETE"))]
    assert changed[:2] == [["UPDATE", "people", "SET"], ["DELETE", "FROM", "tournament_entrants"]]


async def test_who_is_forgotten_opens_no_tournament(store: SqlStore) -> None:
    opener = await store.meet(9_001)
    await forget(store, opener)
    with pytest.raises(StoreUnavailableError):
        await store.write(opened(by=opener))
