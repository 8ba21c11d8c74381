"""Tables of a server whose books do not balance stand still; those of other servers go on."""

from bot.table.commands import Leave, PlaceBet, Resume, SyncMember, TimeUp
from bot.table.live.actor import Done
from bot.table.refusals import BooksFrozen
from tests.table.fakes import ANN, BOB, GUILD, MemoryStore
from tests.table.manager_harness import ManagerHarness, refusal_in

BET = PlaceBet(amount=1_000)


async def table_in_play() -> tuple[ManagerHarness, MemoryStore]:
    """Return a table at which Ann is asked for a decision."""
    store = MemoryStore()
    harness = ManagerHarness(store, "T T 7 9 5")
    await harness.open()
    await harness.ask(ANN, BET)
    return harness, store


def running_timers(harness: ManagerHarness) -> list[object]:
    return [each for each in harness.clock._appointments if each.callback is not None]


async def test_every_request_is_refused_alike() -> None:
    harness, store = await table_in_play()
    harness.manager.freeze_books(GUILD)
    commits = len(store.commits)
    acts = (BET, Leave(), Resume(), SyncMember(player=ANN), TimeUp(question=-1))
    replies = [await harness.ask(player, act) for player in (ANN, BOB) for act in acts]
    assert {refusal_in(reply) for reply in replies} == {BooksFrozen}
    assert len(store.commits) == commits


async def test_no_timer_runs_on_frozen_server() -> None:
    harness, store = await table_in_play()
    assert running_timers(harness)
    harness.manager.freeze_books(GUILD)
    assert not running_timers(harness)
    before, commits = harness.snapshot, len(store.commits)
    await harness.pass_time(100_000)
    assert not running_timers(harness)
    assert (harness.snapshot, len(store.commits)) == (before, commits)


async def test_returning_server_stays_frozen() -> None:
    harness, store = await table_in_play()
    harness.manager.freeze_books(GUILD)
    harness.manager.freeze(GUILD)
    commits = len(store.commits)
    await harness.manager.thaw(GUILD)
    await harness.manager.leave(GUILD)
    await harness.pass_time(100_000)
    assert len(store.commits) == commits
    assert not running_timers(harness)


async def test_start_on_frozen_server_resumes_nothing() -> None:
    harness, store = await table_in_play()
    store.frozen.add(GUILD)
    before, commits = harness.snapshot, len(store.commits)
    await harness.restart()
    await harness.pass_time(100_000)
    assert harness.snapshot == before
    assert len(store.commits) == commits
    assert not running_timers(harness)


async def test_later_start_with_sound_books_goes_on() -> None:
    harness, store = await table_in_play()
    store.frozen.add(GUILD)
    await harness.restart()
    store.frozen.clear()
    await harness.restart()
    assert harness.snapshot.deadline == harness.clock.now() + 20
    assert isinstance(await harness.ask(BOB, BET), Done)
