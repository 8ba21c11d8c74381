"""The options of an open table: said to all, kept to the limits, in force between rounds."""

from __future__ import annotations

from typing import Any

import pytest

from bot.blackjack.options.presets import PRESETS
from bot.sandbox import Person
from bot.table.views.snapshots import Stage
from tests.e2e.casino import Casino
from tests.e2e.conftest import OpenCasino
from tests.table.fakes import Dealer


async def said(casino: Casino, person: Person, command: str, **options: Any) -> str:
    """What the whole channel hears."""
    interaction = await (await person.slash(casino.channel, command, **options)).response()
    assert interaction.reply is not None
    assert interaction.reply.ephemeral_for is None, "told to one person only"
    return interaction.reply.text


async def change(casino: Casino, option: str, value: str) -> str:
    return await said(casino, casino.owner, "table set", option=option, value=value)


async def test_the_channel_is_told_who_changed_what(casino: Casino) -> None:
    await casino.open_table()
    assert await change(casino, "max_bet", "200") == f"{casino.owner.mention} set `max_bet` to **200**."
    assert (
        await change(casino, "hit_soft_17", "off") == f"{casino.owner.mention} set `hit_soft_17` to **off**."
    )
    await casino.up_to_date()
    assert "bets 5–200" in casino.board.text
    answer = await said(casino, casino.owner, "table preset", name="standard")
    assert answer == f"{casino.owner.mention} set the rules to **standard**."
    await casino.up_to_date()
    assert "standard rules" in casino.board.text


async def test_what_had_to_follow_is_said(casino: Casino) -> None:
    await casino.open_table()
    assert "base_bet" in (await change(casino, "bet_step", "4")).split("\n", 1)[1]
    await said(casino, casino.owner, "table preset", name="standard")
    assert "without a hole card" in (await change(casino, "peek", "ace")).split("\n", 1)[1]


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("max_bets", "10", "max_bet"),
        ("max_bet", "ten", "max_bet"),
        ("decks", "256", "255"),
        ("hole_card", "third", "second"),
        ("min_bet", "600", "max_bet"),
        ("inverted", "on", "credit"),
        ("bankroll", "match", "open another"),
    ],
)
async def test_what_cannot_be_is_told_to_the_one_who_asked(
    casino: Casino, option: str, value: str, expected: str
) -> None:
    await casino.open_table()
    async with casino.nothing_moves():
        assert expected in await casino.type(casino.owner, "table set", option=option, value=value)


async def test_a_member_may_change_nothing_on_the_servers_bank(casino: Casino) -> None:
    await casino.open_table()
    ann = casino.person("Ann")
    async with casino.nothing_moves():
        assert "Manage Server" in await casino.type(ann, "table set", option="max_bet", value="10")
        assert "Manage Server" in await casino.type(ann, "table preset", name="speed")
        assert "Manage Server" in await casino.type(ann, "table kick", member=casino.owner)


async def test_without_a_table_there_is_nothing_to_change(casino: Casino) -> None:
    answer = await casino.type(casino.owner, "table set", option="max_bet", value="10")
    assert "There is no table open here" in answer


async def test_options_and_their_values_are_completed(casino: Casino) -> None:
    await casino.open_table()
    olive, channel = casino.owner, casino.channel
    options = await olive.autocomplete(channel, "table set", "option", "bet", value="")
    assert {"min_bet", "max_bet", "base_bet"} <= {choice["value"] for choice in options}
    assert len(await olive.autocomplete(channel, "table set", "option", "", value="")) == 25
    values = await olive.autocomplete(channel, "table set", "value", "", option="peek")
    assert [choice["value"] for choice in values] == ["off", "ace", "ace_ten"]
    switch = await olive.autocomplete(channel, "table set", "value", "", option="simple")
    assert {choice["value"] for choice in switch} == {"on", "off"}
    assert await olive.autocomplete(channel, "table set", "value", "", option="nonsense") == []


async def test_in_mid_round_a_change_waits_and_the_board_says_so(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T T 7"))
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.bet(ann, "25")
    assert "after this round" in await change(casino, "max_bet", "50")
    await casino.up_to_date()
    assert "After this round: house, changed: max_bet 50" in casino.board.text
    assert casino.picture.rules.max_bet == 500
    await casino.press(ann, "Stand")
    await casino.shows("bets 5–50")
    assert "After this round" not in casino.board.text


async def test_bets_that_are_no_longer_allowed_come_back(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T T 7"))
    ann, bob = casino.people(2)
    await casino.open_table()
    await casino.bet(ann, "10")
    await casino.type(bob, "bet", amount="300")
    await change(casino, "max_bet", "100")
    assert await casino.staked(bob) == 300, "as long as the round is on"
    await casino.press(ann, "Stand")
    await casino.up_to_date()
    assert (await casino.chips(bob), await casino.staked(bob)) == (1000, 0)
    assert f"{bob.mention} thinking" in casino.board.text


async def test_fewer_boxes_take_seats_away(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T T 7"))
    ann, bob = casino.people(2)
    await casino.open_table()
    await casino.bet(ann, "10")
    await casino.type(bob, "bet", amount="10")
    await change(casino, "boxes", "1")
    await casino.press(ann, "Stand")
    await casino.up_to_date()
    assert [seat.player for seat in casino.picture.seats] == [ann.id]
    assert await casino.staked(bob) == 0


@pytest.mark.parametrize("preset", list(PRESETS))
async def test_a_round_of_every_preset_is_played_on_the_board(open_casino: OpenCasino, preset: str) -> None:
    casino = await open_casino(make_shoe=Dealer("T T 9 9 7 7"))
    ann = casino.person("Ann")
    await casino.open_table(preset=preset)
    if casino.picture.stage is Stage.LOBBY:
        await casino.press(ann, "Join")
        await casino.press(casino.owner, "Start")
    await casino.bet(ann, "10")
    await casino.up_to_date()
    while casino.picture.stage in (Stage.PLAY, Stage.OFFER):
        await casino.press(ann, "No thanks" if casino.picture.offer else "Stand")
        await casino.up_to_date()
    assert casino.picture.last is not None
    assert casino.picture.last.boxes[0].player == ann.id
    assert await casino.staked(ann) == 0
