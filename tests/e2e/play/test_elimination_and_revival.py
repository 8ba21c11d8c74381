"""Elimination on the server's bank, and the ways back."""

from typing import Any

import pytest

from bot.bank.store_errors import StoreError
from bot.storage.writing.bank_jobs import Grant
from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

LOSING_CARDS = "T T 7 9"
WINNING_CARDS = "T T T 7"


async def eliminate_ann(
    start_harness: StartHarness, chips: int = 100, **options: Any
) -> tuple[BotHarness, Person]:
    """Start the bot and let Ann lose all her chips."""
    # A table makes four shoes when it opens: the one in use, the next and two reserves.
    first, second = f"{LOSING_CARDS} {WINNING_CARDS}", f"{WINNING_CARDS} {WINNING_CARDS} {WINNING_CARDS}"
    harness = await start_harness(make_shoe=StackedShoes(first, "", "", "", second))
    ann = harness.person("Ann")
    await harness.open_table(**options)
    await harness.give(ann, chips - 1000, "help")
    await harness.play_round(ann, str(chips))
    await harness.wait_until_board_current()
    return harness, ann


@pytest.mark.own_bot
@pytest.mark.both_databases
async def test_elimination_is_public_and_survives_restarts(start_harness: StartHarness) -> None:
    """So does the way back, with the chips of a new account. The log keeps who did it, and why."""
    harness, ann = await eliminate_ann(start_harness)
    assert f"❌ Out of chips: {ann.name}" in harness.board.text
    assert harness.snapshot.seats == ()
    assert "You ran out of chips <t:" in await harness.type(ann, "balance")
    assert ", in round #1." in await harness.type(harness.person("Bob"), "balance", member=ann)
    refused = await harness.bet(ann, "5")
    assert "`/balance` shows how to get new ones" in private_reply(refused)
    assert "`/balance` shows how to get new ones" in await harness.type(ann, "bet", amount="5")
    assert "`/admin revive` or `/admin chips`" in await harness.type(ann, "balance")

    await harness.restart()
    assert "You're out of chips." in await harness.type(ann, "bet", amount="5")
    answer = await harness.type(harness.owner, "admin revive", member=ann)
    assert answer == f"{ann.mention} is back with 1,000 chips."
    assert "Out of chips" not in await harness.shown()
    assert "ran out of chips" not in await harness.type(ann, "balance")

    await harness.restart()
    assert harness.snapshot.out == ()
    assert "You're out of chips." not in await harness.type(ann, "bet", amount="5")
    assert await harness.staked(ann) == 5
    logged = "SELECT actor, action, target, amount, reason FROM admin_log WHERE target > 0 ORDER BY id"
    olive, number = harness.number(harness.owner), harness.number(ann)
    assert harness.query(logged) == [
        (olive, "chips", number, -90_000, "help"),
        (olive, "revive", number, 100_000, "revived"),
    ]
    assert harness.query('SELECT "user", round_no, lifted_at > 0 FROM eliminations') == [(number, 1, 1)]


async def test_chips_from_admins_end_an_elimination_and_begin_one(start_harness: StartHarness) -> None:
    """As many as the tables here take, bets at a table with credit included."""
    harness, ann = await eliminate_ann(start_harness)
    assert await harness.give(ann, 3, "help") == (
        f"You gave {ann.mention} 3 chips. They have 3 chips now. "
        "That is still less than the tables here take, so they stay out of the game."
    )
    assert "You're out of chips." in await harness.type(ann, "bet", amount="min")
    assert f"❌ Out of chips: {ann.name}" in await harness.shown()
    await harness.give(ann, 2, "help")
    assert "Out of chips" not in await harness.shown()
    await harness.bet(ann, "min")
    assert await harness.staked(ann) == 5
    async with harness.nothing_changes():
        assert "Bets in an open round can't be taken" in await harness.give(ann, -3, "help")
    await harness.press(ann, "Stand")

    assert "They have 6 chips now." in await harness.give(ann, -4, "help")
    assert await harness.give(ann, -2, "help") == (
        f"You took 2 chips from {ann.mention}. They have 4 chips now. "
        "That is less than any table here takes, so they are out of the game."
    )
    assert f"❌ Out of chips: {ann.name}" in await harness.shown()
    assert harness.snapshot.seats == ()
    assert f", in round #{harness.snapshot.round_id}." in await harness.type(ann, "balance")
    noted = f'SELECT round_no FROM eliminations WHERE "user" = {harness.number(ann)} ORDER BY round_no'
    assert harness.query(noted) == [(1,), (2,)], "the rounds of the table"

    there = "high-rollers"
    await harness.type(harness.owner, "table open", channel=there, preset="speed")
    await harness.give(ann, -4, "help")
    assert "they stay out" in await harness.give(ann, 3, "help")
    await harness.type(ann, "bet", channel=there, amount="20")
    assert (await harness.chips(ann), await harness.staked(ann)) == (-17, 20)
    assert (await harness.give(ann, 2, "help")).endswith("They have 5 chips now.")
    assert "ran out of chips" not in await harness.type(ann, "balance")


async def test_season_end_frees_and_opens_no_account(start_harness: StartHarness) -> None:
    """Ann only stands on the board: her account in the next season opens with her first use."""
    harness, ann = await eliminate_ann(start_harness)
    asked = (await harness.slash(harness.owner, "admin season end", name="Spring")).reply
    await harness.press(harness.owner, "End season 1", on=asked)
    await harness.wait_until_idle()
    assert "Out of chips" not in await harness.shown()
    assert ann.name not in await harness.type(harness.person("Bob"), "leaderboard")
    assert (await harness.bet(ann, "5")).acked
    assert ann.name in await harness.type(harness.person("Bob"), "leaderboard")


async def test_log_names_who_closed_and_removed(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes("T T T 7"))
    await harness.bet(ann, "10")
    await harness.type(bob, "bet", amount="10")
    await harness.slash(harness.owner, "table kick", member=bob)
    await harness.close_table(harness.owner)
    await harness.press(ann, "Stand")
    found = harness.query(
        "SELECT actor, action, target FROM admin_log WHERE action != 'table opened'"
        f" AND actor = {harness.number(harness.owner)} ORDER BY id"
    )
    assert found == [
        (harness.number(harness.owner), "member removed", harness.number(bob)),
        (harness.number(harness.owner), "table closed", None),
    ]


async def test_eliminated_player_loses_other_seats(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes("T T 7 9"))
    await harness.type(harness.owner, "table open", channel="high-rollers")
    await harness.type(bob, "bet", channel="high-rollers", amount="10")
    await harness.type(ann, "bet", channel="high-rollers", amount="10")
    await harness.type(ann, "sitout", channel="high-rollers")
    await harness.give(ann, -900, "help")
    await harness.play_round(ann, "all")
    await harness.wait_until_board_current()
    other = next(table for table in harness.bot.manager.tables() if table.table != harness.snapshot.table)
    assert [seat.player for seat in other.seats] == [harness.number(bob)]


async def test_smaller_table_prevents_elimination(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes("T T 7 9"), min_bet=50)
    await harness.type(harness.owner, "table open", channel="high-rollers", min_bet=5)
    await harness.give(ann, -940, "help")
    await harness.play_round(ann, "50")
    await harness.wait_until_board_current()
    assert await harness.chips(ann) == 10
    assert "Out of chips" not in harness.board.text
    assert "10 chips, and the smallest bet here is 50" in await harness.type(ann, "bet", amount="min")
    await harness.type(ann, "bet", channel="high-rollers", amount="10")
    assert await harness.staked(ann) == 10


async def test_credit_table_prevents_elimination(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes("T T 7 9"))
    await harness.type(harness.owner, "table open", channel="high-rollers", preset="speed")
    await harness.give(ann, -900, "help")
    await harness.play_round(ann, "100")
    assert "Out of chips" not in await harness.shown()
    await harness.type(ann, "bet", channel="high-rollers", amount="50")
    assert await harness.chips(ann) == -50
    assert "/admin" not in await harness.type(ann, "balance"), "a player with credit needs no help"


async def test_revive_never_takes_chips(start_harness: StartHarness) -> None:
    harness, ann = await eliminate_ann(start_harness)
    await harness.type(harness.owner, "table open", channel="high-rollers", preset="speed")
    for amount in ("200", "400", "800"):
        await harness.type(ann, "bet", channel="high-rollers", amount=amount)
        await harness.type(ann, "ready", channel="high-rollers")  # the first bet waits for other players
        await harness.type(ann, "stand", channel="high-rollers")
    assert await harness.chips(ann) == 1400
    await harness.type(harness.owner, "admin revive", member=ann)
    assert await harness.chips(ann) == 1400
    assert "ran out of chips" not in await harness.type(ann, "balance")


async def test_unreadable_balance_never_hides_moved_chips(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An admin who read "nothing has changed" would move the chips a second time."""
    harness = await start_harness()
    ann = harness.person("Ann")
    await harness.give(ann, 100, "help")
    write = harness.store.write

    async def grant_then_break(job: Any) -> Any:
        answer = await write(job)
        if isinstance(job, Grant):
            monkeypatch.setattr(harness.store, "balance", raise_store_error)
        return answer

    async def raise_store_error(*_args: Any) -> None:
        raise StoreError("the disk is gone")

    chips = 1100
    for amount in (50, -50):
        monkeypatch.setattr(harness.store, "write", grant_then_break)
        answer = await harness.give(ann, amount, "help")
        monkeypatch.undo()
        moved = f"You gave {ann.mention} 50 chips" if amount > 0 else f"You took 50 chips from {ann.mention}"
        assert answer == f"{moved}. I can't read their chips right now; `/balance` shows them later."
        chips += amount
        assert f"{chips:,} chips" in await harness.type(harness.owner, "balance", member=ann)
