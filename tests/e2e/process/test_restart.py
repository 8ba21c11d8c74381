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
    harness = await start_harness(make_shoe=uneventful_shoes(3))
    people = harness.people(3)
    await harness.deal_to(people)
    await harness.press(people[0], "Hit")
    before, board, money = _round_state(harness.snapshot), harness.board, await harness.balances()
    await harness.pass_time(15)
    await harness.restart()
    assert _round_state(harness.snapshot) == before
    assert await harness.balances() == money
    assert harness.snapshot.deadline == harness.clock.now() + 20, "the turn begins again"
    await harness.wait_until_board_current()
    assert harness.board is board, "the bot edits the same message"


async def test_shoe_keeps_its_order(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "5 x 5 x 7")
    await harness.bet(ann, "25")
    await harness.restart()
    await harness.press(ann, "Hit")
    assert harness.snapshot.boxes[0].hands[0].total == 17, "10 and the seven on top of the shoe"


async def test_buttons_still_work(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    await harness.restart()
    assert (await harness.press(ann, "Stand")).acked
    assert await harness.chips(ann) == 1025
    assert "+25" in await harness.shown()


async def test_press_while_bot_is_stopped_fails(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    async with harness.stopped():
        press = await ann.click(harness.board, "Stand")
        harness.clock.advance(4)
        assert not (await answered(press)).acked
    assert len(harness.snapshot.boxes) == 1


async def test_open_modal_still_bets(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    asked = await harness.open_form(ann, "Bet…")
    await harness.restart()
    assert (await harness.submit(ann, asked, amount="25")).acked
    assert await harness.staked(ann) == 25


async def test_turn_still_expires(start_harness: StartHarness) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    await harness.pass_time(10)
    await harness.restart()
    await harness.pass_time(19)
    assert len(harness.snapshot.boxes) == 1
    await harness.pass_time(2)
    await harness.wait_for_text("+25")


@pytest.mark.both_databases
async def test_intermission_still_expires(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "25")
    await harness.type(bob, "bet", amount="10")
    await harness.press(ann, "Stand")
    await harness.restart()
    assert (await harness.chips(bob), await harness.staked(bob)) == (990, 10)
    await harness.pass_time(31)
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(bob)]


async def test_board_deleted_while_stopped_is_posted_again(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    async with harness.stopped():
        harness.sandbox.world.delete_message(harness.board)
    await harness.wait_until_board_current()
    assert harness.labels[:2] == ["Hit", "Stand"]
    await harness.press(ann, "Stand")
    assert await harness.chips(ann) == 1025


async def test_channel_deleted_while_stopped_closes_table(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    async with harness.stopped():
        harness.sandbox.world.delete_channel(harness.channel)
    await harness.pass_time(25)
    assert harness.bot.manager.tables() == ()
    assert await harness.staked(ann) == 0


async def test_restart_edits_board_once(start_harness: StartHarness) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    sent = await harness.requests_during(harness.restart())
    routes = [(request.method, request.route) for request in sent]
    assert routes.count(("PATCH", MESSAGE)) == 1
    assert ("POST", MESSAGES) not in routes


async def test_closed_table_stays_closed(harness: BotHarness) -> None:
    await harness.open_table()
    await harness.close_table(harness.owner)
    await harness.pass_time(1)
    await harness.restart()
    assert harness.bot.manager.tables() == ()
    assert "No table is open here" in await harness.type(harness.person("Ann"), "bet", amount="5")


async def test_pending_board_is_shown_before_stop(
    start_harness: StartHarness,
) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    await harness.type(ann, "bet", amount="25")
    await harness.wait_until_idle()
    await harness.type(ann, "ready")
    newest = harness.snapshot.frame
    assert harness.frame < newest, "typed commands are paced"
    async with harness.stopped():
        assert harness.frame == newest


async def test_table_with_an_unreplayable_round_closes_and_refunds(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    await harness.stop_bot()
    harness.execute("UPDATE rounds SET record = '{}'")
    with caplog.at_level(logging.ERROR):
        await harness.start_bot()
    assert (await harness.chips(ann), await harness.staked(ann)) == (1000, 0)
    assert "is closed, because its data are damaged: closed_damaged: rounds" in caplog.text
    assert harness.bot.manager.tables() == ()


@pytest.mark.both_databases
async def test_stakes_and_rules_need_no_more_rows_with_each_round(start_harness: StartHarness) -> None:
    """Bob bets on the next deal during each round, and the bot restarts in the middle of one."""
    harness = await start_harness(make_shoe=uneventful_shoes(2))
    ann, bob = harness.people(2)
    await harness.deal_to([ann, bob])
    for number in range(3):
        await harness.type(bob, "bet", amount="20")
        if number == 0:
            await harness.restart()
            assert await harness.staked(bob) == 10 + 20
        await harness.stand_all([ann, bob])
        await harness.type(ann, "bet", amount="10")
    escrow = 'SELECT "user", count(*) FROM accounts WHERE kind = \'escrow\' GROUP BY "user"'
    assert dict(harness.query(escrow)) == {harness.number(ann): 2, harness.number(bob): 2}
    assert harness.query("SELECT count(*) FROM rule_sets") == [(1,)]
    assert harness.query("SELECT count(DISTINCT round_no) FROM transfers")[0][0] >= 5
    assert await harness.store.audit() == ()


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
    harness = await _start_with_tables(start_harness, 4, playing=1)
    *idle, in_play = [channel.id for channel in _channels(harness)]
    before = len(harness.sandbox.requests)
    await harness.restart()
    assert _drawn(harness, before) == [in_play], "the table in play comes first"
    for count in range(1, len(idle) + 1):
        await harness.pass_time(PLACE, step=PLACE)
        assert len(_drawn(harness, before)) == 1 + count
    assert sorted(_drawn(harness, before)[1:]) == idle


async def test_turn_begins_when_its_board_is_drawn(start_harness: StartHarness) -> None:
    harness = await _start_with_tables(start_harness, 3, playing=3)
    async with harness.stopped():
        harness.clock.advance(60)
    started = harness.clock.now()
    await harness.pass_time(4 * PLACE, step=PLACE)
    deadlines = [state.deadline or 0.0 for state in _states(harness)]
    assert all(state.round is not None for state in _states(harness))
    assert sorted(round(each - started - TURN, 3) for each in deadlines) == [0.0, PLACE, 2 * PLACE]


async def test_act_of_a_person_needs_no_place(start_harness: StartHarness) -> None:
    harness = await _start_with_tables(start_harness, 3, playing=3)
    before = len(harness.sandbox.requests)
    await harness.restart()
    waiting = [channel for channel in _channels(harness) if channel.id not in _drawn(harness, before)]
    last = waiting[-1]
    ann = harness.people(3)[_channels(harness).index(last)]
    await harness.type(ann, "show timer", channel=last.name)
    assert last.id not in _drawn(harness, before), "a look is no act"
    await harness.type(ann, "bet", channel=last.name, amount="20")
    await harness.wait_until_idle()
    assert last.id in _drawn(harness, before)
    (state,) = [state for state in _states(harness) if state.channel == last.id]
    assert state.deadline == harness.clock.now() + TURN
    drawn = len(_drawn(harness, before))
    await harness.pass_time(0.9, step=PLACE)
    assert _drawn(harness, before)[drawn:] == [each.id for each in waiting[:-1]], "its place falls away"


async def test_refused_requests_are_one_warning_a_minute(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    harness.sandbox.faults.rate_limit("PATCH", MESSAGE, count=3, retry_after=0.01)
    for amount in ("10", "20"):
        await harness.type(ann, "bet", amount=amount)
        await harness.wait_until_board_current()
    await harness.pass_time(61)
    logged = [each.getMessage() for each in caplog.records if each.name == "bot.client.answer_watch"]
    counts = [int(each.split()[2]) for each in logged if "429" in each]
    assert len(counts) == 2, "one at once, the rest a minute later"
    assert sum(counts) == 3
