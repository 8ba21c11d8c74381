"""Settings of servers: written with their log, compared, cached, and obeyed when an account is opened."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.bank.ids import GuildId, UserId
from bot.server_settings import ServerSettings
from bot.storage.sql_store import SqlStore
from bot.storage.writing.setting_jobs import ChangeSettings
from tests.storage.helpers import ANN, BOB, CLEO, GUILD, OPENING, grant, rows_in
from tests.support.disk_damage import damage

OTHER = GuildId(11)


async def change(
    store: SqlStore, seen: dict[str, Any] | None = None, *, by: UserId = ANN, **changes: Any
) -> ServerSettings | None:
    return await store.write(ChangeSettings(guild=GUILD, changes=changes, seen=seen, by=by, at=5.0))


def log_of(url: str) -> list[tuple[Any, ...]]:
    """Return the entries about settings: time, server, actor and text."""
    return rows_in(url, "SELECT at, guild, actor, reason FROM admin_log WHERE action = 'setting' ORDER BY id")


async def test_new_account_gets_the_opening_balance_of_its_server(store: SqlStore) -> None:
    await store.funds(GUILD, [ANN])
    await change(store, opening_balance=250)
    assert (await store.balance(GUILD, BOB)).chips == 25_000, "it would be opened with that"
    funds = await store.funds(GUILD, [ANN, BOB])
    assert {user: each.chips for user, each in funds.items()} == {ANN: OPENING, BOB: 25_000}
    assert (await store.funds(OTHER, [BOB]))[BOB].chips == OPENING
    assert await store.audit() == ()


async def test_grant_opens_the_account_with_the_opening_balance(store: SqlStore) -> None:
    await change(store, opening_balance=7)
    assert await grant(store, 300, by=BOB, at=1.0) == 1_000
    assert await store.audit() == ()


async def test_opening_balance_of_zero_opens_an_empty_account(store: SqlStore) -> None:
    await change(store, opening_balance=0)
    assert (await store.funds(GUILD, [ANN]))[ANN].chips == 0
    await change(store, opening_balance=500)
    assert (await store.funds(GUILD, [ANN]))[ANN].chips == 0, "the account was there already"
    assert await store.audit() == ()


async def test_change_and_accounts_at_one_instant_follow_their_order(store: SqlStore) -> None:
    first = asyncio.create_task(store.funds(GUILD, [ANN]))
    changed = asyncio.create_task(change(store, opening_balance=1))
    await asyncio.gather(first, changed)
    assert (await store.funds(GUILD, [BOB]))[BOB].chips == 100
    assert (await store.balance(GUILD, ANN)).chips in (100, OPENING)
    assert await store.audit() == ()


async def test_each_change_is_logged_with_actor_and_time(store: SqlStore, url: str) -> None:
    await change(store, pace="at_once", text_cards=True)
    await change(store, by=BOB, text_cards=False, pace="at_once")
    assert log_of(url) == [
        (5.0, GUILD, ANN, "pace: shown -> at_once"),
        (5.0, GUILD, ANN, "text_cards: off -> on"),
        (5.0, GUILD, BOB, "text_cards: on -> off"),
    ]


async def test_change_on_other_values_than_seen_is_refused(store: SqlStore, url: str) -> None:
    seen = {"pace": "shown", "opening_balance": 1_000}
    await change(store, seen, pace="at_once")
    before = log_of(url)
    seen_before = {**seen, "pace": "shown", "language": "de"}
    assert await change(store, seen_before, pace="shown", language="en") is None
    assert log_of(url) == before
    assert store.settings.of(GUILD) == ServerSettings(pace="at_once"), "neither of the two has changed"


async def test_repeated_change_does_nothing(store: SqlStore, url: str) -> None:
    seen = {"pace": "shown"}
    await change(store, seen, pace="at_once")
    await change(store, seen, pace="at_once")
    assert len(log_of(url)) == 1


async def test_two_changes_at_once_keep_the_first(store: SqlStore, url: str) -> None:
    seen = {"opening_balance": 1_000}
    answers = await asyncio.gather(
        change(store, seen, opening_balance=1),
        change(store, seen, by=BOB, opening_balance=2),
    )
    assert [*answers] == [ServerSettings(opening_balance=1), None]
    assert store.settings.of(GUILD).opening_balance == 1
    assert len(log_of(url)) == 1


async def test_cancelled_caller_leaves_no_stale_settings(store: SqlStore) -> None:
    task = asyncio.create_task(change(store, pace="at_once"))
    await asyncio.sleep(0)
    task.cancel()
    await store.funds(GUILD, [CLEO])  # is written later
    await asyncio.sleep(0)
    assert store.settings.of(GUILD).pace == "at_once"


async def test_settings_are_read_at_the_next_start(url: str) -> None:
    first = await SqlStore.open(url)
    await change(first, language="de")
    await first.close()
    second = await SqlStore.open(url)
    assert second.settings.of(GUILD) == ServerSettings(language="de")
    assert second.settings.of(OTHER) == ServerSettings()
    await second.close()


@pytest.mark.sqlite
async def test_damaged_rows_count_as_defaults(url: str) -> None:
    first = await SqlStore.open(url)
    await change(first, language="de", pace="at_once", opening_balance=5)
    await first.close()
    damage(
        Path(url.removeprefix("sqlite+aiosqlite:///")),
        "UPDATE server_settings SET value = x'00ff' WHERE name = 'language'",
        "UPDATE server_settings SET value = 'fast' WHERE name = 'pace'",
        "UPDATE server_settings SET value = 'many' WHERE name = 'opening_balance'",
        "INSERT INTO server_settings VALUES ('x', 'pace', 'at_once')",
    )
    second = await SqlStore.open(url)
    assert second.settings.of(GUILD) == ServerSettings()
    assert (await second.funds(GUILD, [ANN]))[ANN].chips == OPENING
    await second.close()
