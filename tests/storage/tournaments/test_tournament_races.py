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


async def test_who_is_forgotten_opens_no_tournament(store: SqlStore) -> None:
    opener = await store.meet(9_001)
    await forget(store, opener)
    with pytest.raises(StoreUnavailableError):
        await store.write(opened(by=opener))
