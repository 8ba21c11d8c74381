"""People whom several processes meet and forget, each with its own part of the servers, on one database."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import ChipSource, Transfer, TransferKind, escrow, member
from bot.bank.refusals import ClaimTooEarly
from bot.bank.sharding import Shard
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.people_jobs import AskToForget, Erasure, Forget, NoteRead, TakeBreak
from bot.storage.writing.setting_jobs import SetMemberSetting
from tests.storage.helpers import (
    GUILD,
    NOW,
    TABLE,
    FixedClock,
    StartShard,
    commit,
    grant,
    opening,
    rows_in,
    two_shards,
)
from tests.support import postgres

pytestmark = pytest.mark.slow

ANN, BOB = 400_000_000_000_000_001, 400_000_000_000_000_002
"""Ids of Discord."""

THERE = GuildId(1 << 22)
"""A server of the second shard; that of the helpers belongs to the first."""

DAY = 86_400.0


@pytest.fixture
def url() -> str:
    return postgres.empty_database()


@pytest.fixture
async def start(url: str, tmp_path: Path) -> AsyncIterator[StartShard]:
    async with two_shards(url, tmp_path) as start_one:
        yield start_one


def people_in(url: str) -> list[tuple[int, int]]:
    return rows_in(url, "SELECT id, discord FROM people ORDER BY id")


def pending_in(url: str) -> list[tuple[int, int]]:
    return rows_in(url, 'SELECT "user", shard FROM pending_erasures ORDER BY 1, 2')


async def claim(store: SqlStore, user: UserId, guild: GuildId, at: float = NOW) -> object:
    return await store.write(Claim(source=ChipSource.DAILY, guild=guild, user=user, at=at, revives_from=0))


async def ask_to_forget(store: SqlStore, user: UserId) -> None:
    """Do what a press does before anything is erased."""
    store.people.note_leaving(user)
    await store.write(AskToForget(user=user, at=NOW))


async def forget(store: SqlStore, user: UserId) -> Erasure:
    return await store.write(Forget(user=user, at=NOW))


async def staked_by(store: SqlStore, user: UserId, guild: GuildId) -> Callable[[], Awaitable[object]]:
    """Put chips of a person at stake. Return what gives them back."""
    await store.funds(guild, (user,))
    await store.commit(opening(actor=user, guild=guild))
    ends = member(guild, user), escrow(guild, TABLE, 1, user)
    bet = Transfer(key="bet", debit=ends[0], credit=ends[1], amount=Cents(500), kind=TransferKind.STAKE)
    await store.commit(commit(2, transfers=[bet], guild=guild))
    back = Transfer(
        key="back", debit=ends[1], credit=ends[0], amount=Cents(500), kind=TransferKind.STAKE_RETURN
    )
    return lambda: store.commit(commit(3, transfers=[back], guild=guild))


async def test_processes_that_meet_a_person_give_one_number(url: str, start: StartShard) -> None:
    """They meet a hundred people at the same instant, in opposite order, and neither waits for ever."""
    here, there = await start(0), await start(1)
    crowd = [ANN + each for each in range(100)]
    pairs = zip(crowd, reversed(crowd), strict=True)
    calls = [call for one, other in pairs for call in (here.meet(one), there.meet(other))]
    numbers = await asyncio.gather(*calls)
    assert dict(zip(crowd, numbers[::2], strict=True)) == dict(zip(crowd[::-1], numbers[1::2], strict=True))
    assert len(people_in(url)) == len({*numbers}) == 100


async def test_people_are_stored_in_one_order(start: StartShard) -> None:
    """Two processes that store the same people in opposite order would wait for each other for ever."""
    here = await start(0)
    crowd = [BOB + 7_000_001 * each for each in range(300)]
    numbers = await asyncio.gather(*(here.meet(each) for each in reversed(crowd)))
    assert numbers == sorted(numbers, reverse=True)


async def test_one_person_at_one_instant(url: str, start: StartShard) -> None:
    here, there = await start(0), await start(1)
    for each in range(30):
        assert len({*await asyncio.gather(here.meet(ANN + each), there.meet(ANN + each))}) == 1
    assert len(people_in(url)) == 30


async def test_default_isolation_of_the_server_changes_nothing(url: str, tmp_path: Path) -> None:
    """Its strict forms would refuse what waits for another process."""
    strict = f"{url}&options=-c%20default_transaction_isolation%3Dserializable"
    shards, key = [Shard(number, 2) for number in range(2)], tmp_path / "members.key"
    stores = [await SqlStore.open(strict, clock=FixedClock(), shard=each, key_file=key) for each in shards]
    for each in range(5):
        assert len({*await asyncio.gather(*(store.meet(ANN + each) for store in stores))}) == 1
    for store in stores:
        await store.close()


async def test_numbers_of_the_forgotten_never_come_again(start: StartShard) -> None:
    here, there = await start(0), await start(1)
    ann, bob = await here.meet(ANN), await there.meet(BOB)
    await ask_to_forget(here, bob)
    assert await forget(here, bob) is Erasure.ACKNOWLEDGED
    assert await forget(there, bob) is Erasure.ERASED
    assert {await there.meet(BOB), await here.meet(BOB + 1)}.isdisjoint({ann, bob})


async def test_process_knows_people_of_its_servers_only(start: StartShard) -> None:
    here, there = await start(0), await start(1)
    ann, bob = await here.meet(ANN), await there.meet(BOB)
    cleo, dan, eve = [await here.meet(BOB + each) for each in (1, 2, 3)]
    await here.funds(GUILD, (ann,))
    await there.funds(THERE, (bob,))
    await grant(here, 500, user=ann, by=cleo)
    await here.commit(opening(actor=dan, state_json=f'{{"names": {{"{dan}": "Dan"}}}}'))
    await here.write(SetMemberSetting(guild=GUILD, user=eve, name="your_turn", value="on"))
    again = await start(0)
    await again.open_tables()
    assert [again.people.id_of(each) for each in (ann, cleo, dan, eve)] == [ANN, BOB + 1, BOB + 2, BOB + 3]
    assert again.people.find(BOB) is None
    assert await again.recall(BOB) == await again.meet(BOB) == bob
    assert await again.recall(BOB + 9) is None


async def test_person_is_erased_when_both_have_let_them_go(url: str, start: StartShard) -> None:
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    assert await there.meet(ANN) == ann
    await claim(here, ann, GUILD)
    await claim(there, ann, THERE)
    for store, guild in ((here, GUILD), (there, THERE)):
        store.note_name(guild, ann, "Ann")
        await store.write(SetMemberSetting(guild=guild, user=ann, name="your_turn", value="on"))
    await ask_to_forget(here, ann)
    assert await forget(here, ann) is Erasure.ACKNOWLEDGED
    for table in ("member_settings", "member_names"):
        assert rows_in(url, f"SELECT guild FROM {table}") == [(THERE,)], "each touches its own servers"
    assert people_in(url) == [(ann, ANN)]
    assert pending_in(url) == [(ann, 1)]
    assert await there.follow_people() == []
    assert there.people.is_leaving(ann)
    assert await forget(there, ann) is Erasure.ERASED
    assert people_in(url) == pending_in(url) == []
    assert rows_in(url, "SELECT * FROM member_settings") == []
    assert rows_in(url, "SELECT * FROM member_names") == []
    await here.follow_people()
    assert not here.people.is_leaving(ann)
    for store, guild in ((here, GUILD), (there, THERE)):
        again = await store.meet(ANN)
        assert again != ann
        assert (await store.funds(guild, (again,)))[again].chips == Cents(0)
        assert isinstance(await claim(store, again, guild, NOW + 1), ClaimTooEarly)


async def test_wish_that_is_not_stored_erases_nobody(url: str, start: StartShard) -> None:
    """The transaction failed, and a look at those who leave was waiting behind it: no other shard is told."""
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await there.meet(ANN)
    await claim(there, ann, THERE)
    here.people.note_leaving(ann)
    assert await forget(here, ann) is Erasure.AT_STAKE
    assert people_in(url) == [(ann, ANN)]
    await here.write(AskToForget(user=ann, at=NOW))
    assert await forget(here, ann) is Erasure.ACKNOWLEDGED


async def test_last_two_at_one_instant_erase_once(url: str, start: StartShard) -> None:
    """Each sees what the other one has stored: otherwise neither would be the last."""
    here, there = await start(0), await start(1)
    for each in range(30):
        ann = await here.meet(ANN + each)
        await ask_to_forget(here, ann)
        await there.follow_people()
        found = await asyncio.gather(forget(here, ann), forget(there, ann))
        assert sorted(found) == [Erasure.ACKNOWLEDGED, Erasure.ERASED]
    assert people_in(url) == pending_in(url) == []


async def test_stake_on_another_shard_keeps_the_person(url: str, start: StartShard) -> None:
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await there.meet(ANN)
    give_back = await staked_by(there, ann, THERE)
    await ask_to_forget(here, ann)
    assert await forget(here, ann) is Erasure.ACKNOWLEDGED
    await there.follow_people()
    assert await forget(there, ann) is Erasure.AT_STAKE
    assert people_in(url) == [(ann, ANN)]
    assert pending_in(url) == [(ann, 1)]
    await give_back()
    assert await forget(there, ann) is Erasure.ERASED
    assert (await there.balance(THERE, ann)).chips == 100_000, "the old account stays in the books"


async def test_nothing_comes_after_a_shard_has_let_them_go(url: str, start: StartShard) -> None:
    """A request that was under way would bring chips that nobody remembers."""
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await there.meet(ANN)
    await ask_to_forget(here, ann)
    assert await forget(here, ann) is Erasure.ACKNOWLEDGED
    with pytest.raises(StoreUnavailableError):
        await claim(here, ann, GUILD)
    await here.write(SetMemberSetting(guild=GUILD, user=ann, name="your_turn", value="on"))
    assert rows_in(url, "SELECT * FROM member_settings") == []
    assert (await here.funds(GUILD, (ann,)))[ann].chips == Cents(0)
    assert here.people.is_leaving(await here.meet(ANN)), "and they are told so"


async def test_repeated_wish_asks_nobody_again(url: str, start: StartShard) -> None:
    """The person asks at two processes within a second: the first one has let them go already."""
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await there.meet(ANN)
    await ask_to_forget(here, ann)
    await forget(here, ann)
    await ask_to_forget(there, ann)
    assert pending_in(url) == [(ann, 1)]
    assert await forget(there, ann) is Erasure.ERASED


async def test_break_of_a_leaving_person_asks_nobody_again(url: str, start: StartShard) -> None:
    """They take it where their wish is not known yet. A shard that has let them go would not do so again."""
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await there.meet(ANN)
    await ask_to_forget(here, ann)
    assert await forget(here, ann) is Erasure.ACKNOWLEDGED
    with pytest.raises(StoreUnavailableError):
        await there.write(TakeBreak(user=ann, until=NOW + DAY, at=NOW))
    assert pending_in(url) == [(ann, 1)]
    assert await forget(there, ann) is Erasure.ERASED


async def test_dead_shard_keeps_the_person_and_is_named(url: str, start: StartShard) -> None:
    here, there = await start(0), await start(1)
    ann = await there.meet(ANN)
    await claim(there, ann, THERE)
    await here.meet(ANN)
    await there.close()
    postgres.execute(url, "UPDATE shards SET owner = NULL WHERE number = 1")
    await ask_to_forget(here, ann)
    assert await forget(here, ann) is Erasure.ACKNOWLEDGED
    assert await here.idle_shards(ann) == (1,)
    postgres.execute(url, "UPDATE shards SET owner = 'a', seen_at = seen_at + 3600 WHERE number = 1")
    assert await here.idle_shards(ann) == (1,), "the clock was set back since it was seen"
    await here.follow_people()
    assert people_in(url) == [(ann, ANN)]
    later = await start(1)
    assert await here.idle_shards(ann) == ()
    assert later.people.is_leaving(ann)
    assert await forget(later, ann) is Erasure.ERASED
    assert isinstance(await claim(later, await later.meet(ANN), THERE, NOW + 1), ClaimTooEarly)


async def test_crash_after_letting_go_changes_nothing(url: str, start: StartShard) -> None:
    """The next process of the shard takes nothing of the person, and learns when they are erased."""
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await here.funds(GUILD, (ann,))
    await ask_to_forget(here, ann)
    assert await forget(here, ann) is Erasure.ACKNOWLEDGED
    after = await start(0)
    assert after.people.is_leaving(ann)
    await after.follow_people()
    with pytest.raises(StoreUnavailableError):
        await claim(after, ann, GUILD)
    assert pending_in(url) == [(ann, 1)]
    await there.follow_people()
    assert await forget(there, ann) is Erasure.ERASED
    await after.follow_people()
    assert after.people.find(ANN) is None
    assert await after.meet(ANN) > ann


async def test_person_who_comes_back_meanwhile_is_not_numbered_again(url: str, start: StartShard) -> None:
    """Until they are erased, a process that has never met them knows that they leave."""
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await ask_to_forget(here, ann)
    assert await there.recall(ANN) == ann
    assert there.people.is_leaving(await there.meet(ANN))
    await there.follow_people()
    found = await asyncio.gather(forget(here, ann), there.meet(ANN), forget(there, ann))
    assert Erasure.ERASED in found
    await there.follow_people()
    again = await there.meet(ANN)
    assert again > ann
    assert not there.people.is_leaving(again)
    assert people_in(url) == [(again, ANN)]


async def test_new_number_stays_when_the_old_one_is_forgotten(start: StartShard) -> None:
    """A process learns of both at one look."""
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await there.meet(ANN)
    await ask_to_forget(here, ann)
    await forget(here, ann)
    assert await forget(there, ann) is Erasure.ERASED
    again = await there.meet(ANN)
    await there.write(TakeBreak(user=again, until=NOW + DAY, at=NOW))
    assert await here.follow_people() == [again]
    assert here.people.find(ANN) == again
    assert here.people.id_of(again) == ANN


async def test_break_holds_on_all_shards(url: str, start: StartShard) -> None:
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await there.meet(ANN)
    await here.write(TakeBreak(user=ann, until=NOW + DAY, at=NOW))
    assert await there.follow_people() == [ann]
    assert there.breaks[ann] == NOW + DAY
    assert await there.follow_people() == []
    assert pending_in(url) == []
    await ask_to_forget(there, ann)
    await here.follow_people()
    assert await forget(here, ann) is Erasure.ACKNOWLEDGED
    assert await forget(there, ann) is Erasure.ERASED
    assert here.breaks == {ann: NOW + DAY}
    await here.follow_people()
    assert there.breaks == here.breaks == {}
    again = await here.meet(ANN)
    assert here.breaks == {again: NOW + DAY}
    assert await there.meet(ANN) == again
    assert there.breaks == {again: NOW + DAY}


async def test_break_that_is_read_lets_nobody_go(url: str, start: StartShard) -> None:
    """The person asks to be forgotten between the reading and the note of it: the shard must still agree."""
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await here.write(TakeBreak(user=ann, until=NOW + DAY, at=NOW))
    assert pending_in(url) == [(ann, 1)]
    await ask_to_forget(here, ann)
    await there.write(NoteRead(user=ann))
    assert pending_in(url) == [(ann, 0), (ann, 1)]


async def test_longer_break_counts_wherever_it_was_taken(start: StartShard) -> None:
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await there.meet(ANN)
    await here.write(TakeBreak(user=ann, until=NOW + 9 * DAY, at=NOW))
    assert await there.write(TakeBreak(user=ann, until=NOW + DAY, at=NOW)) == NOW + 9 * DAY
