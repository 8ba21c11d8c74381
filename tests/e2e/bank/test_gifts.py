"""``/give`` through the stand-in: one line for the channel that pings nobody, and the refusals."""

import pytest

from bot.bank.ids import GuildId
from standin import Person
from standin.model.guild import Overwrite
from standin.model.permissions import Permission
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.storage.gifts.helpers import DAY, PlayRounds


async def start_veterans(start_harness: StartHarness) -> tuple[BotHarness, Person, Person]:
    """Let Ann and Bob have played enough, and let Ann have won 300."""
    harness = await start_harness()
    ann, bob = harness.people(2)
    guild, now = GuildId(harness.sandbox.guild.id), harness.clock.now()
    for person, net in ((ann, 30_000), (bob, 0)):
        await harness.type(person, "balance")
        user = harness.number(person)
        for days, won in ((2, 0), (1, net)):
            at = now - days * DAY
            await harness.store.write(PlayRounds(user=user, net=won, guild=guild, at=at))
    return harness, ann, bob


@pytest.mark.both_databases
async def test_gift_is_told_in_one_line_and_both_see_it(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_veterans(start_harness)
    before = len(harness.sandbox.requests)
    assert await harness.announce(ann, "give", member=bob, amount=200, note="rent") == (
        "Ann gives Bob 200 chips: rent"
    )
    assert len(harness.sandbox.requests) == before + 1
    told = harness.sandbox.requests[-1].body["data"]
    assert told["allowed_mentions"]["parse"] == []
    assert await harness.announce(ann, "give", member=bob, amount=1) == "Ann gives Bob 1 chip."
    assert await harness.announce(ann, "give", member=bob, amount=1, note="@everyone **<@&1>**") == (
        "Ann gives Bob 1 chip: ＠everyone \\*\\*\\<＠\\&1\\>\\*\\*"
    )
    assert (await harness.chips(ann), await harness.chips(bob)) == (1_098, 1_202)
    assert f"**−200** · a gift to {bob.mention} · rent" in await harness.type(ann, "ledger")
    assert f"**+200** · a gift from {ann.mention} · rent" in await harness.type(bob, "ledger")
    shown = await harness.type(harness.owner, "admin log", action="gift")
    assert f"{ann.mention}: gift → {bob.mention} +200" in shown
    assert await harness.type(ann, "give", member=bob, amount=100) == (
        "You can give up to 98 chips: what you have won this season, without what you have given."
    )
    await harness.press(ann, "Chips", on=(panel := await harness.ask(ann, "help")))
    assert "`/give` passes on chips that you have won: up to 500 chips a day." in panel.text


async def test_note_keeps_no_id_and_who_has_left_gets_nothing(
    start_harness: StartHarness,
) -> None:
    harness, ann, bob = await start_veterans(start_harness)
    note = f"for {harness.person('Cleo').mention} and <@!7>"
    refused = await harness.type(ann, "give", member=bob, amount=301, note=note)
    assert refused.startswith("You can give up to 300 chips")
    said = await harness.announce(ann, "give", member=bob, amount=1, note=note)
    assert said == "Ann gives Bob 1 chip: for ＠… and ＠…"
    assert "for ＠… and ＠…" in await harness.type(bob, "ledger")
    bob.member.has_left = True
    assert "can't get chips right now" in await harness.type(ann, "give", member=bob, amount=1)
    assert await harness.chips(bob) == 1_001
    assert harness.query("SELECT note FROM gift_notes") == [("for @… and @…",)]
    assert harness.query("SELECT count(*) FROM people") == [(2,)]


async def test_gift_is_refused_where_it_cannot_be_told_or_taken(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_veterans(start_harness)
    stranger = harness.person("Cleo")
    assert await harness.type(ann, "give", member=ann, amount=1) == (
        "Those chips are yours already. Choose another member."
    )
    assert await harness.type(ann, "give", member=stranger, amount=1) == (
        f"{stranger.mention} can get chips after 20 rounds on 2 days here; matches and `inverted` tables "
        "don't count. They have 0 rounds on 0 days so far."
    )
    assert harness.query("SELECT count(*) FROM people") == [(2,)], "a refusal stores nobody"
    harness.channel.overwrites[ann.id] = Overwrite(deny=Permission.SEND_MESSAGES)
    assert await harness.type(ann, "give", member=bob, amount=1) == (
        "The channel sees each gift, so you and I both need permission to write here."
    )
    assert harness.query("SELECT count(*) FROM transfers WHERE kind = 'gift'") == [(0,)]
