"""``/me forget``: who asks for it is a stranger afterwards, and the books stay as they are."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from bot.audit.audit_run import run_audit
from bot.bank.ids import GuildId
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.counter_models import METADATA
from bot.storage.writing.batches.transaction import Job
from bot.storage.writing.batches.writer import Writer
from bot.storage.writing.people_jobs import AskToForget, Forget
from bot.storage.writing.season_jobs import EndSeason
from cogs.members.me_commands import Erasures
from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_round
from tests.e2e.harness.seeded_shoes import uneventful_shoes

GONE = "someone who left"


async def forget(harness: BotHarness, person: Person) -> str:
    return private_reply(
        await harness.press(person, "Erase my data", on=await harness.ask(person, "me forget"))
    )


def stored_ids(harness: BotHarness, person: Person) -> list[str]:
    """Return the tables that hold the person's id, in a value of any type."""
    with backend_of(harness.url).inspection_engine(harness.url).connect() as connection:
        found = {
            table: connection.exec_driver_sql(f"SELECT * FROM {table}").all() for table in METADATA.tables
        }
    wanted, exact = str(person.id), re.compile(rf"\b{person.id}\b")
    return [
        table
        for table, rows in found.items()
        for row in rows
        if wanted in (text := repr(row)) and exact.search(text)
    ]


async def books_are_clean(harness: BotHarness) -> bool:
    return (await asyncio.to_thread(run_audit, harness.url)).findings == ()


async def finish_round(harness: BotHarness, person: Person) -> None:
    await harness.press(person, "Stand")
    await harness.wait_until_board_current()


@pytest.mark.both_databases
async def test_forgotten_member_is_never_named_again(start_harness: StartHarness) -> None:
    """The questions of others store nobody again."""
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann, bob, cleo = harness.people(3)
    await harness.type(ann, "me yourturn", on=True)
    await harness.open_table()
    await harness.type(ann, "seed", text="an old secret of mine")
    await harness.bet(ann, "25")
    await finish_round(harness, ann)
    assert "Ann" in harness.board.text
    assert stored_ids(harness, ann) == ["people"]
    number, owned = harness.number(ann), await harness.chips(ann)
    question = await harness.ask(ann, "me forget")
    for part in ("**Goes**", "**Stays**", "0 chips", "hash"):
        assert part in question.text
    told = private_reply(await harness.press(ann, "Erase my data", on=question))
    assert told == "Done, I have forgotten you. If you play again, you are new to me."
    assert "Ann" not in await harness.shown()
    assert GONE in harness.board.text
    assert harness.query(f'SELECT count(*) FROM member_settings WHERE "user" = {number}') == [(0,)]
    assert f"{GONE} **{owned:,.0f}**" in await harness.type(bob, "leaderboard")
    for command in ("show status", "show scores", "show bets"):
        assert "Ann" not in await harness.type(bob, command)
    assert GONE in await harness.type(bob, "round", id="1")
    for command in ("balance", "stats", "history"):
        assert ann.mention in await harness.type(bob, command, member=ann)
    assert "Nothing is in the log" in await harness.type(harness.owner, "admin log", member=ann)
    assert await harness.type(ann, "me data") == "I don't know anything about you yet."
    assert stored_ids(harness, ann) == []
    assert await harness.type(cleo, "me forget") == "I don't know anything about you yet."
    assert stored_ids(harness, cleo) == []
    assert await books_are_clean(harness)


@pytest.mark.both_databases
async def test_returning_member_is_new_and_gets_no_chips_twice(start_harness: StartHarness) -> None:
    """They begin a new streak. A season that ends brings no second daily claim."""
    harness = await start_harness()
    ann, bob, cleo = harness.people(3)
    assert "+100" in (await harness.type(ann, "daily")) or "100" in await harness.type(ann, "balance")
    before = harness.number(ann)
    assert "forgotten" in await forget(harness, ann)
    assert "**0" in (shown := await harness.type(ann, "balance")) or "0 chips" in shown
    assert harness.number(ann) > before
    assert "<t:" in await harness.type(ann, "daily"), "it was claimed today"
    assert await harness.chips(ann) == 0
    assert "200" in await harness.type(ann, "refill")
    assert await harness.chips(ann) == 200
    assert "forgotten" in await forget(harness, ann)
    assert "<t:" in await harness.type(ann, "refill"), "the second time it must wait"
    (remembered,) = json.loads((await harness.type_for_file(ann, "me data"))[2])["claims_before_erasure"]
    assert None not in remembered.values()
    assert await harness.chips(ann) == 0
    await harness.type(cleo, "daily")
    await forget(harness, cleo)
    harness.clock.stall(86_400.0)
    await harness.wait_until_idle()
    assert "⬜⬜⬜⬜⬜⬜🟩 Tomorrow: **+110**" in await harness.type(cleo, "daily"), "a new streak"
    assert "100" in await harness.type(bob, "daily")
    assert "forgotten" in await forget(harness, bob)
    guild, at = GuildId(harness.sandbox.guild.id), harness.clock.now()
    await harness.store.write(EndSeason(guild=guild, number=1, name="over", by=None, at=at))
    assert "<t:" in await harness.type(bob, "daily"), "it was claimed today"
    assert await harness.chips(bob) == 1_000, "a new season begins as for everybody"
    assert await books_are_clean(harness)


async def test_returning_member_owes_what_they_have_lost_on_credit(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 6 8")
    (ann,) = harness.people(1)
    await harness.give(ann, "-1000", "a test")
    await harness.open_table(bankroll="credit")
    await harness.bet(ann, "25")
    await finish_round(harness, ann)
    assert await harness.chips(ann) == -25
    assert "forgotten" in await forget(harness, ann)
    assert "25" in await harness.type(ann, "balance")
    assert await harness.chips(ann) == -25, "before there is an account"
    assert "forgotten" in await forget(harness, ann)
    await harness.type(ann, "daily")
    assert await harness.chips(ann) == 75
    assert "-25** · what you owed" in (await harness.type(ann, "ledger")).replace("−", "-")
    assert await books_are_clean(harness)


@pytest.mark.both_databases
async def test_open_round_is_played_to_its_end_first(start_harness: StartHarness) -> None:
    """Also a restart comes in between.

    Three presses confirm, each of which is delivered again and again, also after the person has come back.
    """
    harness, ann, bob = await start_round(start_harness, 2)
    question = await harness.ask(ann, "me forget")
    presses = [await ann.click(question, "Erase my data") for _ in range(3)]
    told = [private_reply(await answered(press)) for press in presses]
    assert [each.startswith("I have given up your seats.") for each in told].count(True) >= 1
    for press, text in zip(presses, told, strict=True):
        assert text.startswith(("I have given up", "Your data is being"))
        harness.sandbox.gateway.deliver(press)
    await harness.wait_until_idle()
    for command in ("hit", "balance", "me forget"):
        assert "being erased" in await harness.type(ann, command)
    assert stored_ids(harness, ann) == ["people"]
    await harness.restart()
    await harness.pass_time(10, step=10)
    assert "being erased" in await harness.type(ann, "balance")
    await finish_round(harness, bob)
    await harness.pass_time(36, step=12)
    await harness.wait_until_board_current()
    assert stored_ids(harness, ann) == []
    assert "Ann" not in harness.board.text
    assert harness.query("SELECT count(*) FROM accounts WHERE kind = 'escrow' AND balance <> 0") == [(0,)]
    assert "100 chips now" in await harness.type(ann, "daily"), "back at once, with nothing"
    for press in presses:
        harness.sandbox.gateway.deliver(press)
    await harness.wait_until_idle()
    assert stored_ids(harness, ann) == ["people"]
    assert await harness.chips(ann) == 100
    assert await books_are_clean(harness)


async def test_bot_that_has_run_for_long_asks_nobody_to_wait_for_other_processes(
    start_harness: StartHarness,
) -> None:
    """The only process of a file shows once, at its start, that it is there."""
    harness, ann, _ = await start_round(start_harness, 2)
    harness.execute("UPDATE shards SET seen_at = seen_at - 3600")
    question = await harness.ask(ann, "me forget")
    told = private_reply(await harness.press(ann, "Erase my data", on=question))
    assert told == "I have given up your seats. As soon as your last round is over, I erase your data."


async def test_second_confirmation_erases_nobody(harness: BotHarness) -> None:
    """A person is forgotten five times a day."""
    ann, bob = harness.people(2)
    await harness.type(ann, "balance")
    question = await harness.ask(ann, "me forget")
    for _ in range(2):
        assert "forgotten" in private_reply(await harness.press(ann, "Erase my data", on=question))
    assert stored_ids(harness, ann) == [], "the second press stores nobody"
    await harness.type(ann, "balance")
    assert "forgotten" in private_reply(await harness.press(ann, "Erase my data", on=question))
    # The second number is stored in the background, and stays: the question was that of the first one.
    await harness.wait_until(lambda: stored_ids(harness, ann) == ["people"], "the second number is stored")
    for _ in range(5):
        await harness.type(bob, "balance")
        assert (await forget(harness, bob)).startswith("Done, I have forgotten you.")
    await harness.type(bob, "balance")
    assert (await forget(harness, bob)).startswith("You have erased your data a few times today.")
    assert harness.number(bob), "not forgotten"
    harness.clock.stall(24 * 3600.0)
    assert (await forget(harness, bob)).startswith("Done, I have forgotten you.")
    assert stored_ids(harness, bob) == []
    await check_posted_leaderboard_names_them_no_more(harness, harness.person("Cleo"))


async def check_posted_leaderboard_names_them_no_more(harness: BotHarness, cleo: Person) -> None:
    await harness.type(cleo, "daily")
    await harness.type(harness.owner, "leaderboard", post=True)
    (posted,) = harness.sandbox.messages(harness.channel)
    assert "Cleo **1,100**" in posted.text
    await forget(harness, cleo)
    await harness.pass_time(66, step=22.0)
    assert f"{GONE} **1,100**" in posted.text
    assert "Cleo" not in posted.text


def refusing(refused: type) -> Callable[[Writer, Job[Any]], Awaitable[Any]]:
    """Return a way to write for which the disk is full whenever a job of this type comes."""
    write = Writer.write

    async def refuse(writer: Writer, job: Job[Any]) -> Any:
        if isinstance(job, refused):
            raise StoreUnavailableError("the disk is full")
        return await write(writer, job)

    return refuse


async def test_full_disk_is_told_as_it_is(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the wish on the disk nothing has changed; with it, the erasure follows."""
    harness, ann, bob = await start_round(start_harness, 2)
    erasures, number = Erasures(harness.bot), harness.number(ann)
    assert not await erasures.begin(number)
    with monkeypatch.context() as patch:
        patch.setattr(Writer, "write", refusing(AskToForget))
        with suppress(StoreUnavailableError):
            assert not await erasures.begin(number), "repeated, and not stored: the first wish is kept"
    assert "being erased" in await harness.type(ann, "balance")
    await finish_round(harness, bob)
    await harness.pass_time(36, step=12)
    assert stored_ids(harness, ann) == []
    await erasures.looks.close()
    cleo = harness.person("Cleo")
    await harness.type(cleo, "daily")
    for refused in (AskToForget, Forget):
        with monkeypatch.context() as patch:
            patch.setattr(Writer, "write", refusing(refused))
            told = await forget(harness, cleo)
            await harness.pass_time(36, step=12)
        if refused is AskToForget:
            assert told.startswith("I can't save anything right now, so nothing has changed.")
            assert await harness.chips(cleo) == 1_100
            assert "1,100" in await harness.type(cleo, "balance")
        else:
            assert told.startswith("I have given up your seats.")
            assert "being erased" in await harness.type(cleo, "balance")
    await harness.pass_time(36, step=12)
    assert stored_ids(harness, cleo) == []
    assert await books_are_clean(harness)


@pytest.mark.usefixtures("short_seasons")
async def test_erasure_is_not_told_by_the_champions(start_harness: StartHarness) -> None:
    """The season ends in the round that Ann gives up: its podium comes before she is erased."""
    harness, ann, bob = await start_round(start_harness, 2)
    panel = await harness.ask(harness.owner, "admin season end", name="Spring")
    question = await harness.ask(ann, "me forget")
    presses = [await ann.click(question, "Erase my data"), await harness.owner.click(panel, "End season 1")]
    for press in presses:
        await answered(press)
    await finish_round(harness, bob)
    await harness.pass_time(11, step=11.0)
    told = harness.sandbox.messages(harness.channel)[-1].text
    assert "🥇 Bob **−10**" in told
    assert f"🥈 {GONE} **−20**" in told
    assert stored_ids(harness, ann) == ["people"]
    await harness.pass_time(33, step=16.5)
    assert stored_ids(harness, ann) == []
    assert GONE not in await harness.type(bob, "leaderboard")  # she has not begun the new season
    assert await books_are_clean(harness)


async def test_tables_go_on_without_a_forgotten_member(start_harness: StartHarness) -> None:
    """Somebody in the queue leaves; then a box is left by its owner and by one who follows them.

    Both have bets for the next round on it, which go back first.
    """
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann, bob, cleo = harness.people(3)
    await harness.type(harness.owner, "table open", preset="standard", channel="high-rollers")
    await harness.open_table(preset="single")
    await harness.bet(ann, "10")
    for person in (bob, cleo):
        assert "in the queue" in await harness.type(person, "bet", amount="10")
    assert "forgotten" in await forget(harness, bob)
    assert stored_ids(harness, bob) == []
    assert "Waiting for a seat: Cleo" in await harness.shown()
    dan, eve = harness.people(5)[3:]
    await harness.type(dan, "bet", amount="10", channel="high-rollers")
    await harness.type(dan, "sharebox", open=True, channel="high-rollers")
    await harness.type(eve, "bet", amount="20", box=1, channel="high-rollers")
    assert await harness.staked(eve) == 20
    await harness.press(ann, "Stand")
    for person in (eve, dan):
        number = harness.number(person)
        assert "forgotten" in await forget(harness, person)
        assert stored_ids(harness, person) == []
        own = f'"user" = {number}'
        staked = f"SELECT count(*) FROM accounts WHERE kind = 'escrow' AND balance <> 0 AND {own}"
        assert harness.query(staked) == [(0,)]
        assert harness.query(f"SELECT balance FROM accounts WHERE kind = 'member' AND {own}") == [(100_000,)]
    assert await books_are_clean(harness)


async def test_match_goes_on_without_a_forgotten_member(start_harness: StartHarness) -> None:
    """The host of a lobby hands it on."""
    harness = await start_harness(make_shoe=uneventful_shoes(2))
    ann, bob, cleo = harness.people(3)
    await harness.open_match(ann)
    for person in (bob, cleo):
        await harness.press(person, "Join")
    assert "forgotten" in await forget(harness, ann)
    await harness.wait_until_board_current()
    assert harness.snapshot.host == harness.number(bob)
    assert "Ann" not in harness.board.text
    await harness.press(bob, "Start")
    assert "forgotten" in await forget(harness, bob)
    await harness.wait_until_board_current()
    result = await harness.result()
    assert "Bob" not in result.text
    assert GONE in result.text
    assert "Cleo" in result.text
    assert stored_ids(harness, bob) == []
