"""The keys of commands: each is known for a day, and then dropped, oldest first."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.storage.writing.write_errors import IdempotencyConflictError
from bot.table.ports import AlreadyDoneError, Commit
from tests.storage.helpers import ANN, BOB, GUILD, NOW, OPENING, commit, opening, query, stake, store_of
from tests.support.disk_damage import damage

DAY = 86_400.0

LATER = NOW + 4 + DAY
"""A day after the fourth commit."""


def at(moment: float, made: Commit) -> Commit:
    return replace(made, at=moment)


async def test_keys_of_the_day_before_are_dropped_oldest_first(url: str) -> None:
    store, engine = store_of(url)
    await store.commit(opening())
    for version in range(2, 9):
        await store.commit(commit(version))
    for version, kept in ((9, [3, 4, 5, 6, 7, 8, 9]), (10, [4, 5, 6, 7, 8, 9, 10]), (11, range(4, 12))):
        await store.commit(at(LATER, commit(version)))
        keys = await query(engine, "SELECT key FROM answered ORDER BY at, length(key), key")
        assert keys == [(f"31/{each}",) for each in kept]
    await store.close()


async def test_key_that_is_a_day_old_still_acts_once(url: str) -> None:
    store, _ = store_of(url)
    bet = commit(2, transfers=[stake("a", 500)])
    await store.commit(opening())
    await store.commit(bet)
    for version in (3, 4):
        await store.commit(at(bet.at + DAY, commit(version)))
    with pytest.raises(AlreadyDoneError):
        await store.commit(bet)
    await store.close()


async def test_dropped_key_moves_no_chips_again(url: str) -> None:
    """The ledger keeps the keys of its transfers for ever."""
    store, engine = store_of(url)
    await store.commit(opening())
    bet = commit(2, transfers=[stake("a", 500)])
    await store.commit(bet)
    for version in (3, 4):
        await store.commit(at(LATER, commit(version)))
    assert (bet.key,) not in await query(engine, "SELECT key FROM answered")
    with pytest.raises(IdempotencyConflictError):
        await store.commit(at(LATER, replace(commit(5, transfers=bet.transfers), key=bet.key)))
    assert (await store.balance(GUILD, ANN)).chips == OPENING - 500
    await store.close()


@pytest.mark.sqlite
async def test_damaged_moment_keeps_its_key_and_no_other(url: str, file: Path) -> None:
    store, engine = store_of(url)
    await store.commit(opening())
    damage(file, "UPDATE answered SET at = 'never'")
    await store.commit(commit(2))
    await store.commit(at(LATER, commit(3)))
    assert await query(engine, "SELECT key FROM answered ORDER BY key") == [("31/1",), ("31/3",)]
    await store.close()


@pytest.mark.sqlite
async def test_damaged_digest_harms_its_key_alone(url: str, file: Path) -> None:
    store, _ = store_of(url)
    await store.commit(opening())
    for version, digest in enumerate(("'x'", "zeroblob(16)", "7"), 2):
        damage(file, f"UPDATE answered SET digest = {digest}")
        with pytest.raises(IdempotencyConflictError):
            await store.commit(opening())
        await store.commit(commit(version))
    await store.close()


@pytest.mark.sqlite
async def test_oldest_keys_are_found_by_their_index(url: str) -> None:
    store, engine = store_of(url)
    plan = await query(
        engine,
        "EXPLAIN QUERY PLAN DELETE FROM answered WHERE key IN"
        " (SELECT key FROM answered WHERE at < 5 ORDER BY at LIMIT 2)",
    )
    assert not any("SCAN answered" in line or "TEMP" in line for *_, line in plan), plan
    await store.close()


@pytest.mark.sqlite
async def test_typed_text_is_in_no_row_of_a_command(url: str) -> None:
    store, engine = store_of(url)
    await store.commit(opening())
    await store.commit(commit(2, actor=BOB, input_json='{"act":"SetSeed","text":"a secret"}'))
    assert await query(engine, "SELECT count(*) FROM answered WHERE instr(digest, 'secret')") == [(0,)]
    await store.close()
