"""Damaged rows, as people see them: tables, and the proofs of rounds."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.bank.ids import ChannelId
from standin import Channel, Message
from tests.e2e.harness.bot_harness import MESSAGES, BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table, start_winning_hand

ELSEWHERE = "high-rollers"


def told(harness: BotHarness, place: Channel | None = None) -> list[Message]:
    """Return the messages that tell of the closed table."""
    messages = harness.sandbox.messages(place or harness.channel)
    return [message for message in messages if "were damaged" in message.text]


async def two_tables(start_harness: StartHarness) -> BotHarness:
    """Start a table with a round of Ann, on which Bob waits with a bet, and another table elsewhere."""
    harness, _, bob = await start_winning_hand(start_harness)
    await harness.type(bob, "bet", amount="10")
    await harness.slash(harness.owner, "table open", channel=ELSEWHERE)
    await harness.type(harness.person("Cleo"), "bet", channel=ELSEWHERE, amount="30")
    await harness.wait_until_idle()
    return harness


DAMAGED_TABLES = {
    "state": "UPDATE tables SET state = '{' WHERE channel = {channel} AND is_open",
    "seed": "UPDATE shoes SET seed = zeroblob(32) WHERE table_id = {table} AND number = 1",
    "next shoe": "UPDATE shoes SET retired_at = 1.0 WHERE table_id = {table} AND number = 2",
    "code of a stake": "UPDATE accounts SET code = code || 'x' WHERE table_id = {table} AND balance <> 0",
    "unreadable code": (
        "UPDATE accounts SET code = CAST(x'ff' || code AS TEXT) WHERE table_id = {table} AND balance <> 0"
    ),
}


async def test_damaged_tables_close_and_their_channel_is_told_once(start_harness: StartHarness) -> None:
    """A table without damage goes on."""
    harness = await start_harness()
    ann, bob, cleo = harness.people(3)
    await harness.slash(harness.owner, "table open", channel=ELSEWHERE)
    await harness.type(cleo, "bet", channel=ELSEWHERE, amount="30")
    places = {what: harness.sandbox.world.open_thread(harness.channel, what) for what in DAMAGED_TABLES}
    for place in places.values():
        await harness.slash(harness.owner, "table open", channel=place.name)
        for person, amount in ((ann, "25"), (bob, "10")):
            await harness.type(person, "bet", channel=place.name, amount=amount)
        await harness.type(ann, "ready", channel=place.name)
    await harness.wait_until_idle()
    stakes = len(places) * 25, len(places) * 10
    assert (await harness.staked(ann), await harness.staked(bob)) == stakes
    owned = [await harness.chips(ann) + stakes[0], await harness.chips(bob) + stakes[1]]
    tables = {snapshot.channel: snapshot.table for snapshot in harness.bot.manager.tables()}
    boards = {what: board_in(harness, place) for what, place in places.items()}
    async with harness.stopped():
        for what, place in places.items():
            table = str(tables[ChannelId(place.id)])
            statement = DAMAGED_TABLES[what].replace("{channel}", str(place.id)).replace("{table}", table)
            harness.execute(statement)
    await harness.wait_until_idle()
    for what, place in places.items():
        (message,) = told(harness, place)
        assert "Every open bet went back to its player" in message.text, what
        assert "`/table open` opens a new one" in message.text, what
        assert boards[what].buttons() == [], what
    assert [await harness.chips(ann), await harness.chips(bob)] == owned
    assert (await harness.chips(cleo), await harness.staked(cleo)) == (970, 30)
    for place in places.values():
        await harness.slash(harness.owner, "table open", channel=place.name)
    await harness.restart()
    assert [len(told(harness, place)) for place in places.values()] == [1] * len(places), "it is told once"


def board_in(harness: BotHarness, place: Channel) -> Message:
    """Return the board in a channel, where nothing else has buttons."""
    (board,) = [message for message in harness.sandbox.messages(place) if message.buttons()]
    return board


async def test_stake_moved_to_another_table_goes_back_once(start_harness: StartHarness) -> None:
    """Both tables close, that of the round that lacks it and the one that holds it."""
    harness = await two_tables(start_harness)
    ann, bob, cleo = harness.people(3)
    own = harness.snapshot.table
    ((other,),) = harness.query(f"SELECT id FROM tables WHERE id <> {own}")
    async with harness.stopped():
        harness.execute(
            f"UPDATE accounts SET table_id = {other}"
            f" WHERE kind = 'escrow' AND user = {harness.number(ann)} AND balance <> 0",
        )
    await harness.wait_until_idle()
    assert harness.bot.manager.tables() == ()
    assert [await harness.chips(person) for person in (ann, bob, cleo)] == [1000, 1000, 1000]
    assert await harness.store.audit() == ()


async def test_notice_is_repeated_until_it_is_posted_once(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    faults = harness.sandbox.faults
    faults.error("POST", MESSAGES, status=503)
    await check_notice(harness, 1)
    await harness.open_table()
    await harness.bet(ann, "25")
    faults.lose_answer("POST", MESSAGES)
    await check_notice(harness, 2)


async def check_notice(harness: BotHarness, count: int) -> None:
    """Damage the open table, and check that a start posts the notice, although its first try fails."""
    await harness.stop_bot()
    harness.execute("UPDATE tables SET state = '{' WHERE is_open")
    before = len(harness.calls)
    await harness.start_bot()
    await harness.wait_until(
        lambda: len(told(harness)) == count or ("POST", MESSAGES) in harness.calls[before:]
    )
    await harness.pass_time(12)
    await harness.wait_until(lambda: len(told(harness)) == count)


async def test_damaged_match_closes_and_touches_no_account(start_harness: StartHarness) -> None:
    harness = await start_harness()
    ann, bob = harness.people(2)
    await harness.open_match(ann)
    await harness.press(bob, "Join")
    await harness.press(ann, "Start")
    for person in (ann, bob):
        await harness.type(person, "bet", amount="50")
    async with harness.stopped():
        harness.execute("UPDATE shoes SET client_seeds = '{'")
    await harness.wait_until_idle()
    (message,) = told(harness)
    assert "a match that was on is cancelled" in message.text
    assert [await harness.chips(person) for person in (ann, bob)] == [1000, 1000]
    await harness.open_match(bob)
    await harness.type(ann, "join")
    assert [seat.player for seat in harness.snapshot.seats] == [harness.number(bob), harness.number(ann)]


UNREADABLE = "❌ The stored data of this round are damaged, so it can't be proven."
SEED_DIFFERS = "❌ The seed is not the one that was promised, so it is not shown."
RESULT_DIFFERS = "❌ The promised cards do not make the result that was paid."

DAMAGE = {
    "record": ("UPDATE rounds SET record = '{'", UNREADABLE),
    "record without rules": ("UPDATE rounds SET record = '{}'", UNREADABLE),
    "result": ("UPDATE rounds SET output = '{'", UNREADABLE),
    "result without cards": ("UPDATE rounds SET output = '{}'", UNREADABLE),
    "result of other cards": (
        'UPDATE rounds SET output = replace(output, \'"cards":"T\', \'"cards":"9\')',
        RESULT_DIFFERS,
    ),
    "result of another payment": (
        "UPDATE rounds SET output = replace(output, '\"net\":', '\"net\":1')",
        RESULT_DIFFERS,
    ),
    "deleted move": ("UPDATE rounds SET moves = ''", UNREADABLE),
    "unknown move": ("UPDATE rounds SET moves = replace(moves, 'stand', 'fold')", UNREADABLE),
    "purses": ("UPDATE rounds SET moves = json_set(moves, '$.purses', '[[')", UNREADABLE),
    "client seeds": ("UPDATE shoes SET client_seeds = '['", UNREADABLE),
    "decks": ("UPDATE shoes SET decks = 0", SEED_DIFFERS),
    "lost shoe": ("DELETE FROM shoes", UNREADABLE),
    "other seed": ("UPDATE shoes SET seed = zeroblob(32)", SEED_DIFFERS),
}


async def test_damaged_round_is_explained(start_harness: StartHarness, tmp_path: Path) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    await harness.play_round(ann, "25")
    await harness.close_table(harness.owner)
    assert "✅ Proven" in await harness.type(ann, "verify", id="1")
    sound = tmp_path / "sound.db"
    _copy(harness.database, sound)
    for name, (statement, sentence) in DAMAGE.items():
        harness.execute(statement)
        answer = await harness.type(ann, "verify", id="1")
        _copy(sound, harness.database)
        assert answer.startswith(f"**Round 1** {sentence}"), name
        shown = [seed for seed in re.findall(r"`([0-9a-f]{64})`", answer) if f"hash `{seed}`" not in answer]
        assert sentence == RESULT_DIFFERS or not shown, "no seed is shown that proves nothing"
    assert "✅ Proven" in await harness.type(ann, "verify", id="1")


async def test_seed_of_void_round_is_shown_only_if_it_fits(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "25")
    async with harness.stopped():
        harness.execute("UPDATE shoes SET seed = zeroblob(32)")
    assert (await harness.type(ann, "verify", id="1")) == f"**Round 1** {SEED_DIFFERS}"
    assert "00000000" not in str([message.text for message in harness.sandbox.messages(harness.channel)])


def _copy(source: Path, target: Path) -> None:
    """Copy a whole database, also one that is in use."""
    with closing(sqlite3.connect(source)) as from_, closing(sqlite3.connect(target)) as to:
        from_.backup(to)
