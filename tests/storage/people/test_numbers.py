"""Numbers of people: one for each, stored before anything else about them, and never given again."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.bank.amounts import Cents
from bot.bank.claims import ClaimedChips
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import ChipSource
from bot.bank.refusals import ClaimTooEarly
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.people.known_people import NumberedPerson
from bot.storage.people.people_rows import find_people
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.people_jobs import AskToForget, Forget
from bot.storage.writing.season_jobs import EndSeason
from bot.storage.writing.setting_jobs import SetMemberSetting
from bot.table.ports import AlreadyDoneError
from tests.storage.helpers import GUILD, NOW, FixedClock, locked, opening, url_of

ANN, BOB = 400_000_000_000_000_001, 400_000_000_000_000_002
"""Ids of Discord."""


async def opened(file: Path) -> SqlStore:
    return await SqlStore.open(url_of(file), clock=FixedClock(), busy_timeout=0.2)


@pytest.fixture
async def store(file: Path) -> AsyncIterator[SqlStore]:
    found = await opened(file)
    yield found
    assert await found.audit() == ()
    await found.close()


def people_in(file: Path) -> list[tuple[int, int]]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute("SELECT id, discord FROM people ORDER BY id").fetchall()


async def test_each_person_has_one_number_at_once(store: SqlStore) -> None:
    numbers = [await store.meet(each) for each in (ANN, BOB, ANN)]
    assert numbers == [1, 2, 1]
    assert (store.people.id_of(1), store.people.id_of(3)) == (ANN, None)
    assert store.people.find(7) is None


async def test_reading_about_a_stranger_stores_nobody(store: SqlStore, file: Path) -> None:
    read = store.people.number_to_read(ANN)
    assert store.people.number_to_read(ANN) == read
    assert (store.people.id_of(read), store.people.find(ANN)) == (ANN, None)
    await store.write(SetMemberSetting(guild=GUILD, user=await store.meet(BOB), name="your_turn", value="on"))
    assert people_in(file) == [(1, BOB)]
    ann = await store.meet(ANN)
    assert ann == store.people.number_to_read(ANN) == 2


async def test_number_is_stored_before_it_is_known(store: SqlStore, file: Path) -> None:
    """Nothing is ever stored about a number without an id."""
    ann = await store.meet(ANN)
    assert people_in(file) == [(ann, ANN)]


async def test_many_new_people_share_few_commits(store: SqlStore, file: Path) -> None:
    """A raid of a thousand people takes a few transactions, and each asks twice at once."""
    asked: list[frozenset[int]] = []
    write: Any = store.write

    async def counted(job: Any) -> Any:
        asked.append(job.ids)
        return await write(job)

    store.write = counted  # type: ignore[method-assign]
    crowd = [ANN + each for each in range(1_000)]
    numbers = await asyncio.gather(*(store.meet(each) for each in crowd * 2))
    assert numbers[:1_000] == numbers[1_000:]
    assert len({*numbers}) == len(people_in(file)) == 1_000
    assert len(asked) <= 5


async def test_new_person_waits_for_no_full_disk(store: SqlStore, file: Path) -> None:
    """Nobody gets a number that is not stored; the next try gives it."""
    with locked(file), pytest.raises(StoreUnavailableError):
        await store.meet(ANN)
    assert store.people.find(ANN) is None
    assert await store.meet(ANN) == 1


async def test_numbers_survive_a_restart(file: Path) -> None:
    before = await opened(file)
    ann = await before.meet(ANN)
    await before.close()
    after = await opened(file)
    assert (await after.meet(ANN), await after.meet(BOB)) == (ann, ann + 1)
    await after.close()


async def test_number_is_never_given_again(file: Path) -> None:
    """Not even that of the newest person, after they were forgotten and the bot has restarted."""
    before = await opened(file)
    ann, bob = await before.meet(ANN), await before.meet(BOB)
    assert await before.write(Forget(user=bob))
    await before.close()
    after = await opened(file)
    assert await after.meet(BOB) == bob + 1
    assert after.people.id_of(bob) is None
    assert await after.meet(ANN) == ann
    await after.close()


async def test_wish_to_be_forgotten_survives_a_restart(file: Path) -> None:
    before = await opened(file)
    ann = await before.meet(ANN)
    await before.write(AskToForget(user=ann, at=NOW))
    await before.write(AskToForget(user=ann, at=NOW + 5))
    await before.close()
    after = await opened(file)
    assert after.people.is_leaving(ann)
    assert await after.write(Forget(user=ann))
    assert await after.write(Forget(user=ann)), "again"
    assert not after.people.is_leaving(ann)
    assert people_in(file) == []
    await after.close()


async def test_forgotten_person_does_nothing_more(store: SqlStore) -> None:
    """A request that was under way comes too late."""
    ann = await store.meet(ANN)
    await store.write(Forget(user=ann))
    with pytest.raises(AlreadyDoneError):
        await store.commit(opening(actor=ann))


async def test_person_who_was_read_before_stays_forgotten(store: SqlStore) -> None:
    ann = await store.meet(ANN)
    read = await store.read(find_people, (ANN,))
    assert await store.write(Forget(user=ann))
    store.people.load(read)
    assert store.people.find(ANN) is None


async def test_later_number_outlasts_what_was_read_before(store: SqlStore) -> None:
    """Another process has erased the person, who is back: an answer about their earlier number comes late."""
    people = store.people
    people.load([NumberedPerson(UserId(8), ANN, is_leaving=True)])
    people.load([NumberedPerson(UserId(9), ANN)])
    people.load([NumberedPerson(UserId(7), ANN)])
    people.note_forgotten(UserId(8))
    assert (people.find(ANN), people.id_of(9), people.id_of(7)) == (9, ANN, None)
    people.note_forgotten(UserId(9))
    assert people.find(ANN) is None


async def test_late_requests_of_a_forgotten_person_leave_nothing(store: SqlStore, file: Path) -> None:
    """They were under way when the person was erased: no chips, and nothing that nobody would erase."""
    ann = await store.meet(ANN)
    assert await store.write(Forget(user=ann))
    with pytest.raises(StoreUnavailableError):
        await store.write(Claim(source=ChipSource.DAILY, guild=GUILD, user=ann, at=NOW, revives_from=0))
    await store.write(SetMemberSetting(guild=GUILD, user=ann, name="your_turn", value="on"))
    assert (await store.funds(GUILD, (ann,)))[ann].chips == Cents(0)
    with closing(sqlite3.connect(file)) as database:
        for table in ("member_settings", "transfers"):
            assert database.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,), table


async def test_person_who_leaves_is_not_named_any_more(store: SqlStore) -> None:
    ann = await store.meet(ANN)
    store.people.note_leaving(ann)
    assert (store.people.id_to_show(ann), store.people.id_of(ann)) == (None, ANN)
    store.people.note_staying(ann)
    assert store.people.id_to_show(ann) == ANN


async def test_person_who_leaves_begins_nothing_more(store: SqlStore) -> None:
    """A table that they were about to open would keep their name."""
    ann = await store.meet(ANN)
    store.people.note_leaving(ann)
    with pytest.raises(AlreadyDoneError):
        await store.commit(opening(actor=ann))
    store.people.note_staying(ann)
    await store.commit(opening(actor=ann))


async def test_closed_table_keeps_nothing_that_a_forgotten_person_typed(store: SqlStore, file: Path) -> None:
    """Their name and their seed go, and the other person's stay."""
    ann, bob = await store.meet(ANN), await store.meet(BOB)
    typed = {field: {f"{ann}": "Ann", f"{bob}": "Bob"} for field in ("names", "usernames", "client_seeds")}
    await store.commit(opening(is_open=False, state_json=json.dumps(typed)))
    assert await store.write(Forget(user=ann))
    with closing(sqlite3.connect(file)) as database:
        (state,) = database.execute("SELECT state FROM tables").fetchone()
    assert json.loads(state) == {field: {f"{bob}": "Bob"} for field in typed}


async def test_returning_member_opens_with_nothing_where_they_had_chips(store: SqlStore) -> None:
    ann = await store.meet(ANN)
    await store.funds(GUILD, (ann,))
    await store.write(Forget(user=ann))
    again = await store.meet(ANN)
    for guild, chips in ((GuildId(11), 100_000), (GUILD, 0)):
        assert (await store.balance(guild, again)).chips == chips, "before there is an account"
        assert (await store.funds(guild, (again,)))[again].chips == Cents(chips)
    assert (await store.balance(GUILD, ann)).chips == 100_000, "the old account stays in the books"


async def test_next_season_brings_the_opening_balance(store: SqlStore, file: Path) -> None:
    ann = await store.meet(ANN)
    await store.funds(GUILD, (ann,))
    await store.write(Forget(user=ann))
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT count(*) FROM remembered").fetchone() == (1,)
    await store.write(EndSeason(guild=GUILD, number=1, name="over", by=None, at=NOW))
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT count(*) FROM remembered").fetchone() == (0,)
    assert (await store.balance(GUILD, await store.meet(ANN))).chips == 100_000


async def test_leaving_after_a_seasons_end_brings_no_second_claim(store: SqlStore) -> None:
    """The person has no account in the new season yet, and what they have claimed is of today."""
    ann = await store.meet(ANN)
    await store.write(Claim(source=ChipSource.DAILY, guild=GUILD, user=ann, at=NOW, revives_from=0))
    await store.write(EndSeason(guild=GUILD, number=1, name="over", by=None, at=NOW))
    assert await store.write(Forget(user=ann))
    again = await store.meet(ANN)
    claim = Claim(source=ChipSource.DAILY, guild=GUILD, user=again, at=NOW + 1, revives_from=0)
    refusal = await store.write(claim)
    assert isinstance(refusal, ClaimTooEarly)
    assert (await store.funds(GUILD, (again,)))[again].chips == Cents(0)


async def test_claims_are_remembered_on_each_server(store: SqlStore) -> None:
    other = GuildId(11)
    ann = await store.meet(ANN)
    await store.write(Claim(source=ChipSource.DAILY, guild=other, user=ann, at=NOW, revives_from=0))
    await store.funds(GUILD, (ann,))
    assert await store.write(Forget(user=ann))
    again = await store.meet(ANN)
    claim = Claim(source=ChipSource.DAILY, guild=other, user=again, at=NOW + 1, revives_from=0)
    refusal = await store.write(claim)
    assert isinstance(refusal, ClaimTooEarly)
    paid = await store.write(
        Claim(source=ChipSource.DAILY, guild=GUILD, user=again, at=NOW + 1, revives_from=0)
    )
    assert isinstance(paid, ClaimedChips)
    assert (paid.amount, paid.owned) == (10_000, 10_000)


async def test_forgotten_id_is_overwritten_in_the_file(file: Path) -> None:
    store = await opened(file)
    ann, bob = await store.meet(ANN), await store.meet(BOB)
    await store.funds(GUILD, (ann, bob))
    assert await store.write(Forget(user=ann))
    await store.close()
    stored = b"".join(each.read_bytes() for each in file.parent.iterdir())
    assert BOB.to_bytes(8, "big") in stored
    assert ANN.to_bytes(8, "big") not in stored


async def test_lost_key_loses_only_the_memory(file: Path) -> None:
    before = await opened(file)
    ann = await before.meet(ANN)
    await before.funds(GUILD, (ann,))
    await before.write(Forget(user=ann))
    await before.close()
    key = file.with_name("croupier.db.key")
    assert len(key.read_bytes()) == 32
    assert key.stat().st_mode & 0o077 == 0
    key.unlink()
    after = await opened(file)
    assert (await after.balance(GUILD, await after.meet(ANN))).chips == 100_000
    assert await after.audit() == ()
    await after.close()
