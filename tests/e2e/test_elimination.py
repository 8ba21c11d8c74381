"""Out of chips on the server's bank, and back by somebody's help."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.sandbox import Person
from tests.e2e.casino import Casino, told
from tests.e2e.conftest import OpenCasino
from tests.table.fakes import Dealer

LOSES = "T T 7 9"
WINS = "T T T 7"


async def broke(open_casino: OpenCasino, chips: int = 100, **options: Any) -> tuple[Casino, Person]:
    """Ann has lost all that she had."""
    # Each table makes three shoes as it opens: the one in use, the next, and one ahead.
    casino = await open_casino(make_shoe=Dealer(f"{LOSES} {WINS}", "", "", f"{WINS} {WINS} {WINS}"))
    ann = casino.person("Ann")
    await casino.open_table(**options)
    await give(casino, ann, chips - 1000)
    await casino.bet(ann, str(chips))
    await casino.press(ann, "Stand")
    await casino.up_to_date()
    return casino, ann


async def give(casino: Casino, person: Person, amount: int) -> str:
    return await casino.type(casino.owner, "admin chips", member=person, amount=str(amount), reason="help")


def rows(casino: Casino, statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(casino.url.removeprefix("sqlite+aiosqlite:///"))) as database:
        return database.execute(statement).fetchall()


async def test_who_has_lost_everything_is_out_and_everybody_sees_it(open_casino: OpenCasino) -> None:
    casino, ann = await broke(open_casino)
    assert f"{ann.mention} is out of chips" in casino.board.text
    assert casino.picture.seats == ()
    assert "Out of chips since" in await casino.type(ann, "balance")
    assert "(round 1)" in await casino.type(casino.person("Bob"), "balance", member=ann)
    refused = await casino.bet(ann, "5")
    assert "`/admin revive`" in told(refused)
    assert "`/admin chips`" in await casino.type(ann, "bet", amount="5")


async def test_an_admin_brings_him_back_with_the_opening_balance(open_casino: OpenCasino) -> None:
    casino, ann = await broke(open_casino)
    answer = await casino.type(casino.owner, "admin revive", member=ann)
    assert answer == f"{ann.mention} is back with 1,000 chips."
    await casino.up_to_date()
    assert "out of chips" not in casino.board.text
    assert "Out of chips" not in await casino.type(ann, "balance")
    assert (await casino.bet(ann, "5")).acked
    assert await casino.staked(ann) == 5


async def test_chips_from_an_admin_bring_him_back_as_well(open_casino: OpenCasino) -> None:
    casino, ann = await broke(open_casino)
    await give(casino, ann, 20)
    await casino.up_to_date()
    assert "out of chips" not in casino.board.text
    await casino.bet(ann, "20")
    assert await casino.staked(ann) == 20


async def test_too_few_chips_from_an_admin_bring_nobody_back(open_casino: OpenCasino) -> None:
    casino, ann = await broke(open_casino)
    said = await give(casino, ann, 3)
    assert said.endswith("has 3 chips now, still too few for a table on the bank, and stays out.")
    assert "you're out" in await casino.type(ann, "bet", amount="min")
    await casino.up_to_date()
    assert f"{ann.mention} is out of chips" in casino.board.text
    await give(casino, ann, 2)
    await casino.type(ann, "bet", amount="min")
    assert await casino.staked(ann) == 5


async def test_stakes_on_credit_count_for_what_brings_somebody_back(open_casino: OpenCasino) -> None:
    casino, ann = await broke(open_casino)
    await casino.type(casino.owner, "table open", channel="high-rollers", preset="speed")
    assert "stays out" in await give(casino, ann, 3)
    await casino.type(ann, "bet", channel="high-rollers", amount="20")
    assert (await casino.chips(ann), await casino.staked(ann)) == (-17, 20)
    assert (await give(casino, ann, 2)).endswith("has 5 chips now.")
    assert "Out of chips" not in await casino.type(ann, "balance")


async def test_what_is_at_stake_cannot_be_taken(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T T 7"))
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.bet(ann, "300")
    async with casino.nothing_moves():
        assert "what is at stake can't be taken" in await give(casino, ann, -800)


async def test_who_closed_a_table_and_removed_a_member_is_in_the_log(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T T 7"))
    ann, bob = casino.people(2)
    await casino.open_table()
    await casino.bet(ann, "10")
    await casino.type(bob, "bet", amount="10")
    await (await casino.owner.slash(casino.channel, "table kick", member=bob)).response()
    await casino.type(casino.owner, "table close")
    await casino.press(ann, "Stand")
    found = rows(casino, "SELECT actor, action, target FROM admin_log WHERE action != 'table opened'")
    assert found == [
        (casino.owner.id, "member removed", bob.id),
        (casino.owner.id, "table closed", None),
    ]


async def test_it_is_all_in_the_log_with_who_and_why(open_casino: OpenCasino) -> None:
    casino, ann = await broke(open_casino)
    await casino.type(casino.owner, "admin revive", member=ann)
    found = rows(casino, "SELECT actor, action, target, amount, reason FROM admin_log WHERE target > 0")
    olive = casino.owner.id
    assert found == [(olive, "chips", ann.id, -90_000, "help"), (olive, "revive", ann.id, 100_000, "revived")]
    assert rows(casino, "SELECT user, round_no, lifted_at > 0 FROM eliminations") == [(ann.id, 1, 1)]


async def test_who_is_left_with_too_little_by_an_admin_is_out_as_well(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T T 7"))
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.bet(ann, "10")
    await casino.press(ann, "Stand")
    assert "has 6 chips now." in await give(casino, ann, -1004)
    said = await give(casino, ann, -2)
    assert (
        said == f"{ann.mention} gave back 2 and has 4 chips now, fewer than any table here takes, and is out."
    )
    await casino.up_to_date()
    assert f"{ann.mention} is out of chips" in casino.board.text
    assert casino.picture.seats == ()
    assert "(round 1)" in await casino.type(ann, "balance")
    assert rows(casino, "SELECT user, round_no FROM eliminations") == [(ann.id, 1)]
    assert "is back with 1,000 chips" in await casino.type(casino.owner, "admin revive", member=ann)


async def test_who_is_out_at_one_table_loses_his_seat_at_the_other(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T 7 9"))
    ann, bob = casino.people(2)
    await casino.open_table()
    await casino.type(casino.owner, "table open", channel="high-rollers")
    await casino.type(bob, "bet", channel="high-rollers", amount="10")
    await casino.type(ann, "bet", channel="high-rollers", amount="10")
    await casino.type(ann, "sitout", channel="high-rollers")
    await give(casino, ann, -900)
    await casino.bet(ann, "all")
    await casino.press(ann, "Stand")
    await casino.up_to_date()
    other = next(table for table in casino.bot.manager.tables() if table.table != casino.picture.table)
    assert [seat.player for seat in other.seats] == [bob.id]


@pytest.mark.parametrize("name", ["Bob", "Olive"])
async def test_who_is_not_out_needs_no_reviving(open_casino: OpenCasino, name: str) -> None:
    casino = await open_casino()
    whom = casino.person(name)
    async with casino.nothing_moves():
        answer = await casino.type(casino.owner, "admin revive", member=whom)
    assert answer == f"{whom.mention} is not out of chips. `/admin chips` gives more."


async def test_a_member_may_revive_nobody_even_if_discord_lets_him(open_casino: OpenCasino) -> None:
    casino, ann = await broke(open_casino)
    before = await casino.money()
    answer = await casino.type(ann, "admin revive", member=ann, ignore_permissions=True)
    assert "Manage Server" in answer
    assert await casino.money() == before


async def test_who_is_out_stays_out_over_a_restart_until_he_is_helped(open_casino: OpenCasino) -> None:
    casino, ann = await broke(open_casino)
    await casino.restart()
    assert "you're out" in await casino.type(ann, "bet", amount="5")
    await casino.type(casino.owner, "admin revive", member=ann)
    await casino.restart()
    assert "you're out" not in await casino.type(ann, "bet", amount="5")
    assert casino.picture.out == ()


async def test_a_smaller_table_on_the_server_keeps_him_in(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T 7 9"))
    ann = casino.person("Ann")
    await casino.open_table(min_bet=50)
    await casino.type(casino.owner, "table open", channel="high-rollers", min_bet=5)
    await give(casino, ann, -940)
    await casino.bet(ann, "50")
    await casino.press(ann, "Stand")
    await casino.up_to_date()
    assert await casino.chips(ann) == 10
    assert "out of chips" not in casino.board.text
    assert "10 chips; the smallest bet here is 50" in await casino.type(ann, "bet", amount="min")
    await casino.type(ann, "bet", channel="high-rollers", amount="10")
    assert await casino.staked(ann) == 10


async def test_nobody_is_out_where_there_is_credit_on_the_server(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T 7 9"))
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.type(casino.owner, "table open", channel="high-rollers", preset="speed")
    await give(casino, ann, -900)
    await casino.bet(ann, "100")
    await casino.press(ann, "Stand")
    await casino.up_to_date()
    assert "out of chips" not in casino.board.text
    await casino.type(ann, "bet", channel="high-rollers", amount="50")
    assert await casino.chips(ann) == -50
    assert "/admin" not in await casino.type(ann, "balance"), "there is credit: nobody need help"


async def test_one_who_has_won_chips_on_credit_meanwhile_is_taken_none_when_he_is_revived(
    open_casino: OpenCasino,
) -> None:
    casino, ann = await broke(open_casino)
    await casino.type(casino.owner, "table open", channel="high-rollers", preset="speed")
    for amount in ("200", "400", "800"):
        await casino.type(ann, "bet", channel="high-rollers", amount=amount)
        await casino.type(ann, "stand", channel="high-rollers")
    assert await casino.chips(ann) == 1400
    await casino.type(casino.owner, "admin revive", member=ann)
    assert await casino.chips(ann) == 1400
    assert "Out of chips" not in await casino.type(ann, "balance")
