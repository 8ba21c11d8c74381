"""Restarts of the bot: each table continues where it stopped, and boards are drawn one after the other."""

import logging

import pytest

from bot.fairness.shoe import Shoe
from bot.table.table_state import TableState
from bot.table.views.snapshots import Snapshot
from standin import Channel
from tests.e2e.harness.bot_harness import MESSAGE, MESSAGES, BotHarness, StartHarness, answered
from tests.e2e.harness.dealt_rounds import start_table, start_winning_hand
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.support.shoes import Stack


def _round_state(snapshot: Snapshot) -> object:
    hands = tuple((box.player, box.moves, box.hands) for box in snapshot.boxes)
    return (snapshot.dealer, hands, snapshot.stage, snapshot.round_no, snapshot.commitment)


@pytest.mark.both_databases
async def test_round_continues_with_same_cards(start_harness: StartHarness) -> None:
    """Bob bets on the next deal during each round. Stakes and rules need no more rows with each."""
    harness = await start_harness(make_shoe=uneventful_shoes(3))
    ann, bob, cleo = people = harness.people(3)
    await harness.deal_to(people)
    await harness.press(ann, "Hit")
    await harness.type(bob, "bet", amount="20")
    await harness.wait_until_board_current()
    before, board, money = _round_state(harness.snapshot), harness.board, await harness.balances()
    await harness.pass_time(15, step=5)
    await harness.restart()
    assert _round_state(harness.snapshot) == before
    assert await harness.balances() == money
    assert await harness.staked(bob) == 10 + 20
    assert harness.snapshot.deadline == harness.clock.now() + 20, "the turn begins again"
    await harness.wait_until_board_current()
    assert harness.board is board, "the bot edits the same message"
    for number in range(3):
        if number:
            await harness.type(bob, "bet", amount="20")
        await harness.stand_all(people)
        for person in (ann, cleo):
            await harness.type(person, "bet", amount="10")
    escrow = 'SELECT "user", count(*) FROM accounts WHERE kind = \'escrow\' GROUP BY "user"'
    assert dict(harness.query(escrow)) == dict.fromkeys(map(harness.number, people), 2)
    assert harness.query("SELECT count(*) FROM rule_sets") == [(1,)]
    assert harness.query("SELECT count(DISTINCT round_no) FROM transfers")[0][0] >= 5
    assert await harness.store.audit() == ()


async def test_board_and_its_buttons_outlast_restarts(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    before = len(harness.sandbox.requests)
    async with harness.stopped():
        press = await ann.click(harness.board, "Stand")
        harness.clock.advance(4)
        assert not (await answered(press)).acked, "nobody answers"
    assert len(harness.snapshot.boxes) == 1
    routes = [(request.method, request.route) for request in harness.sandbox.requests[before:]]
    assert routes.count(("PATCH", MESSAGE)) == 1, "the board is edited once"
    assert ("POST", MESSAGES) not in routes
    async with harness.stopped():
        harness.sandbox.world.delete_message(harness.board)
    await harness.wait_until_board_current()
    assert harness.labels[:2] == ["Hit", "Stand"], "the deleted board is posted again"
    await harness.restart()
    assert (await harness.press(ann, "Stand")).acked
    assert await harness.chips(ann) == 1025
    assert "+25" in await harness.shown()
    asked = await harness.open_form(ann, "Bet…")
    await harness.restart()
    assert (await harness.submit(ann, asked, amount="25")).acked, "an open form still bets"
    assert await harness.staked(ann) == 25


async def test_turn_still_expires(start_harness: StartHarness) -> None:
    """A board that waits is shown before a stop; a table whose channel is deleted meanwhile closes."""
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    await harness.type(ann, "bet", amount="25")
    await harness.wait_until_idle()
    await harness.type(ann, "ready")
    newest = harness.snapshot.frame
    assert harness.frame < newest, "typed commands are paced"
    async with harness.stopped():
        assert harness.frame == newest
    await harness.pass_time(10, step=5)
    await harness.restart()
    await harness.pass_time(19, step=9.5)
    assert len(harness.snapshot.boxes) == 1
    await harness.pass_time(2)
    await harness.wait_for_text("+25")
    await harness.bet(ann, "25")
    assert await harness.staked(ann) == 25
    async with harness.stopped():
        harness.sandbox.world.delete_channel(harness.channel)
    await harness.pass_time(25, step=5)
    assert harness.bot.manager.tables() == ()
    assert await harness.staked(ann) == 0


@pytest.mark.both_databases
async def test_intermission_still_expires(start_harness: StartHarness) -> None:
    """The shoe keeps its order."""
    harness, ann, bob = await start_table(start_harness, "5 x 5 x 7")
    await harness.bet(ann, "25")
    await harness.restart()
    await harness.press(ann, "Hit")
    assert harness.snapshot.boxes[0].hands[0].total == 17, "10 and the seven on top of the shoe"
    await harness.type(bob, "bet", amount="10")
    await harness.press(ann, "Stand")
    await harness.restart()
    assert (await harness.chips(bob), await harness.staked(bob)) == (990, 10)
    await harness.pass_time(31)
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(bob)]


async def test_table_with_an_unreplayable_round_closes_and_refunds(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """A table that was closed stays closed."""
    harness, ann, _ = await start_table(start_harness, "T 8 9 7", "T 9 9 8")
    await harness.close_table(harness.owner)
    await harness.pass_time(1)
    await harness.restart()
    assert harness.bot.manager.tables() == ()
    assert "No table is open here" in await harness.type(ann, "bet", amount="5")
    await harness.open_table()
    await harness.bet(ann, "25")
    await harness.stop_bot()
    harness.execute("UPDATE rounds SET record = '{}'")
    with caplog.at_level(logging.ERROR):
        await harness.start_bot()
    assert (await harness.chips(ann), await harness.staked(ann)) == (1000, 0)
    assert "is closed, because its data are damaged: closed_damaged: rounds" in caplog.text
    assert harness.bot.manager.tables() == ()


TURN = 20.0
PLACE = 0.05
"""Seconds between two redraws that nobody asked for."""


HANDS = ("T 9 9 8", "T 8 9 7", "T 9 8 6", "T 7 8 T")
SHOES_OF_A_TABLE = 4


class ShoesOfTables(Stack):
    """Make other shoes for each table, with a hand in the first one that decides nothing at once."""

    made = 0

    def __call__(self, decks: int) -> Shoe:
        table, number = divmod(self.made, SHOES_OF_A_TABLE)
        self.made += 1
        self._hands = [HANDS[table]] if number == 0 and table < len(HANDS) else []
        return super().__call__(decks)


async def _start_with_tables(start_harness: StartHarness, count: int, playing: int) -> BotHarness:
    """Open tables in threads, with a round at the last few."""
    harness = await start_harness(make_shoe=ShoesOfTables())
    channels = [
        harness.sandbox.world.open_thread(harness.channel, f"table {number}") for number in range(count)
    ]
    for number, channel in enumerate(channels):
        await harness.type(harness.owner, "table open", channel=channel.name)
        if number >= count - playing:
            ann = harness.people(count)[number]
            await harness.type(ann, "bet", channel=channel.name, amount="10")
            await harness.type(ann, "ready", channel=channel.name)
    await harness.pass_time(5)
    return harness


def _drawn(harness: BotHarness, before: int) -> list[int]:
    """Return the channels in which boards were edited since a number of requests, in order."""
    sent = harness.sandbox.requests[before:]
    return [int(each.path.split("/")[2]) for each in sent if (each.method, each.route) == ("PATCH", MESSAGE)]


def _channels(harness: BotHarness) -> list[Channel]:
    return [channel for channel in harness.sandbox.channels.values() if channel.is_thread]


def _states(harness: BotHarness) -> list[TableState]:
    return sorted(
        (each.state for each in harness.bot.manager._actors.values()), key=lambda state: state.channel
    )


async def test_restart_draws_boards_one_after_the_other(start_harness: StartHarness) -> None:
    """Those in play come first, and the turn of each begins when its board is drawn."""
    harness = await _start_with_tables(start_harness, 4, playing=3)
    idle, *in_play = [channel.id for channel in _channels(harness)]
    before = len(harness.sandbox.requests)
    await harness.restart()
    for count in range(1, 5):
        assert len(_drawn(harness, before)) == count
        await harness.pass_time(PLACE, step=PLACE)
    assert sorted(_drawn(harness, before)[:3]) == in_play, "the tables in play come first"
    assert _drawn(harness, before)[3:] == [idle]
    async with harness.stopped():
        harness.clock.advance(60)
    started = harness.clock.now()
    await harness.pass_time(4 * PLACE, step=PLACE)
    playing = [state for state in _states(harness) if state.channel != idle]
    assert all(state.round is not None for state in playing)
    deadlines = [state.deadline or 0.0 for state in playing]
    assert sorted(round(each - started - TURN, 3) for each in deadlines) == [0.0, PLACE, 2 * PLACE]
    await _check_act_needs_no_place(harness)


async def _check_act_needs_no_place(harness: BotHarness) -> None:
    before = len(harness.sandbox.requests)
    await harness.restart()
    waiting = [channel for channel in _channels(harness) if channel.id not in _drawn(harness, before)]
    last = waiting[-1]
    person = harness.people(4)[_channels(harness).index(last)]
    await harness.type(person, "show timer", channel=last.name)
    assert last.id not in _drawn(harness, before), "a look is no act"
    await harness.type(person, "bet", channel=last.name, amount="20")
    await harness.wait_until_idle()
    assert last.id in _drawn(harness, before)
    (state,) = [state for state in _states(harness) if state.channel == last.id]
    assert state.deadline == harness.clock.now() + TURN
    drawn = len(_drawn(harness, before))
    await harness.pass_time(0.9, step=PLACE)
    others = [each.id for each in waiting[:-1]]
    assert sorted(_drawn(harness, before)[drawn:]) == others, "its place falls away"


async def test_refused_requests_are_one_warning_a_minute(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    harness.sandbox.faults.rate_limit("PATCH", MESSAGE, count=3, retry_after=0.01)
    for amount in ("10", "20"):
        await harness.type(ann, "bet", amount=amount)
        await harness.wait_until_board_current()
    await harness.pass_time(61, step=30.5)
    logged = [each.getMessage() for each in caplog.records if each.name == "bot.client.answer_watch"]
    counts = [int(each.split()[2]) for each in logged if "429" in each]
    assert len(counts) == 2, "one at once, the rest a minute later"
    assert sum(counts) == 3
