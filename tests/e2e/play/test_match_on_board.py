"""Matches on the board: the lobby, the match chips, the places and the winner."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.table.views.snapshots import Stage
from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

BOTH_LOSE = "T T T 7 7 9"


async def open_lobby(harness: BotHarness, people: Sequence[Person], **options: Any) -> None:
    """Open a match that these people join; the first one opens it, and is its host."""
    await harness.open_match(people[0], **options)
    for person in people[1:]:
        assert (await harness.press(person, "Join")).acked


async def start_match(harness: BotHarness, people: Sequence[Person], **options: Any) -> None:
    """Start a match of these people; the first one is the host."""
    await open_lobby(harness, people, **options)
    await harness.press(people[0], "Start")
    await harness.wait_until_board_current()


async def place_bets(harness: BotHarness, bets: dict[Person, str]) -> None:
    for person, amount in bets.items():
        await harness.type(person, "bet", amount=amount)
    if harness.snapshot.gathering:  # an all-in could be taken back
        await harness.pass_time(3, step=3)
    await harness.wait_until_board_current()


async def test_lobby_of_a_match_is_joined_left_and_closed(harness: BotHarness) -> None:
    """Whoever opens it is in it, as its host. Then the next in line is the host."""
    ann, bob = harness.people(2)
    await harness.open_match(ann)
    assert f"In: {ann.name}\n{ann.name} is the host" in harness.board.text
    assert harness.labels == ["Join", "Start", "How to play", "⋯"]
    await harness.type(ann, "leave")
    answer = await harness.type(ann, "join")
    assert answer == "You're in, with 500 chips. Start the match on the table, or with `/table start`."
    assert "The host starts the match." in await harness.type(bob, "join")
    assert f"In: {ann.name} and {bob.name}" in await harness.shown()
    assert "is the host and starts the match" in private_reply(await harness.press(bob, "Start"))
    async with harness.nothing_changes():
        assert "already joined" in await harness.type(bob, "join")
        assert "hasn't started" in await harness.type(ann, "bet", amount="10")
        assert "already joined" in private_reply(await harness.press(ann, "Join"))
        assert "sits out a match" in await harness.type(ann, "sitout")
        assert "host" in await harness.type(bob, "table set", option="starting_chips", value="100")

    panel = await harness.open_more(bob)
    assert "Share box" not in [button.label for button in panel.buttons()]
    await harness.set_option("shared_boxes", "on")
    await harness.wait_until_board_current()
    panel = await harness.open_more(bob)
    await harness.press(bob, "Share box", on=panel)
    assert f"Open to others: box 2 ({bob.name} decides)" in await harness.shown()
    await harness.type(bob, "sharebox", open=False)
    assert "Open to others" not in await harness.shown()

    await harness.press_more(ann, "Leave")
    assert f"{bob.name} is the host" in await harness.shown()
    assert await harness.type(bob, "table close") == "The table is closed.", "a lobby closes unasked"


async def test_options_are_fixed_when_match_starts(harness: BotHarness) -> None:
    """Nobody can join a running match: a press before others have come asks whether to start alone."""
    ann, bob = harness.people(2)
    await open_lobby(harness, [ann])
    async with harness.nothing_changes():
        question = await harness.open_panel(ann, "Start")
    assert question.text.startswith("**Start alone?** Nobody can join")
    assert [each.label for each in question.buttons()] == ["Start alone"]
    await harness.press(bob, "Join")
    answer = await harness.announce(ann, "table set", option="starting_chips", value="200")
    assert answer == "Ann changed *Chips in a match* (500 chips → **200 chips**)."
    assert "Everyone starts with 200 chips" in await harness.shown()
    assert "Blackjack match · vegas rules · pays 3:2" in harness.board.text
    await harness.press(ann, "Start")
    assert "**Blackjack** · vegas rules · pays 3:2" in await harness.shown()
    for person in (ann, harness.owner):
        answer = await harness.type(person, "table set", option="starting_chips", value="100")
        assert "so its players and rules are fixed" in answer
    assert harness.snapshot.stage is Stage.BETS
    assert len(harness.snapshot.seats) == 2
    async with harness.nothing_changes():
        question = await harness.ask(ann, "leave")
    assert question.text.startswith("**Give up this match?**")
    await harness.press(ann, "Give up the match", on=question)
    assert "You've given up the match" in question.text


async def test_match_of_one_starts_after_the_question(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    await open_lobby(harness, [ann])
    question = await harness.open_panel(ann, "Start")
    await harness.press(ann, "Start alone", on=question)
    assert question.text == "The match is on. Place your bets, and good luck!"
    assert harness.snapshot.stage is Stage.BETS


async def test_match_leaves_balances_alone(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("T T T T T 7"))
    ann, bob = people = harness.people(2)
    await start_match(harness, people)
    await place_bets(harness, {ann: "100", bob: "50"})
    assert await harness.balances() == dict.fromkeys(await harness.balances(), (1000.0, 0.0))
    assert "1,000 chips" in await harness.type(ann, "balance")
    assert "in bets" not in await harness.type(ann, "balance")
    assert "Ann **400** · bet 100" in await harness.type(ann, "show scores")
    await harness.stand_all(people)
    assert "600" in await harness.type(bob, "show status")


async def test_finished_match_shows_places_and_lobby(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("T T T T 7 9"))
    ann, bob = people = harness.people(2)
    await start_match(harness, people, max_bet=0)
    await place_bets(harness, {ann: "10", bob: "all"})
    await harness.stand_all(people)
    result = await harness.result()
    assert f"🏆 {ann.name} wins the match!" in result.text
    assert f"🥈 {bob.name} · out in round 1" in result.text
    assert f"{bob.name}  `10♠` `7♠`" in result.text, "the last hands stay with the trophy"
    assert "# Dealer" in result.text
    assert harness.boards == [], "the lobby comes with a press"
    assert harness.match_results() == [
        (1, harness.number(ann), 1, None, 1),
        (1, harness.number(bob), 2, 1, 0),
    ]
    await harness.type(ann, "join")
    await harness.wait_until_board_current()
    await harness.start_alone(ann)
    await harness.wait_until_board_current()
    assert harness.snapshot.match is not None
    assert [entrant.player for entrant in harness.snapshot.match.entrants] == [harness.number(ann)], (
        "Ann is alone"
    )


async def test_match_without_survivor_has_no_winner(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes(BOTH_LOSE))
    ann, bob = people = harness.people(2)
    await start_match(harness, people, max_bet=0)
    await place_bets(harness, {ann: "all", bob: "all"})
    await harness.stand_all(people)
    result = await harness.result()
    assert "The match has no winner" in result.text
    assert result.text.count("🥇") == 2
    first, second = harness.number(ann), harness.number(bob)
    assert harness.match_results() == [(1, first, 1, 1, 0), (1, second, 1, 1, 0)]


async def test_eliminated_player_keeps_place_on_board(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("T T T T T T 7 9"))
    ann, bob, cleo = people = harness.people(3)
    await start_match(harness, people, max_bet=0)
    assert "Final" not in harness.board.text
    await place_bets(harness, {ann: "10", bob: "10", cleo: "all"})
    await harness.stand_all(people)
    assert "**🏆 Final**" in harness.board.text, "two of three are left"
    assert f"🥉 {cleo.name} · out in round 1" in harness.board.text
    assert "You finished 3rd in this match." in await harness.type(cleo, "bet", amount="10")
    assert "**3.** Cleo · out in round 1" in await harness.type(bob, "show scores")


async def test_all_in_is_taken_back_before_the_deal(start_harness: StartHarness) -> None:
    """It completes the deal, which waits three seconds. The opponent cannot end them."""
    harness = await start_harness(make_shoe=StackedShoes(BOTH_LOSE))
    ann, bob = people = harness.people(2)
    await start_match(harness, people, max_bet=0)
    await harness.press(ann, "5")
    await harness.press(bob, "All in")
    await harness.pass_time(2, step=2)
    assert "All in! Cards ⏱" in harness.board.text.replace("\N{NO-BREAK SPACE}", " ")
    assert "Deal now" not in harness.labels
    await harness.press(bob, "Take back")
    await harness.pass_time(3, step=3)
    assert harness.snapshot.boxes == ()
    await harness.press(bob, "All in")
    await harness.pass_time(3, step=3)
    assert len(harness.snapshot.boxes) == 2


async def test_giving_up_a_match_is_asked_about(start_harness: StartHarness) -> None:
    """A press that opens the way out, or a second one in its place, must not end somebody's match."""
    harness = await start_harness(make_shoe=StackedShoes(BOTH_LOSE))
    ann, bob = harness.people(2)
    await open_lobby(harness, [ann, bob])
    await harness.press(ann, "Start")
    await harness.wait_until_board_current()
    panel = await harness.open_more(ann)
    await harness.press(ann, "Leave", on=panel)
    assert panel.text == "**Give up this match?** Then you're out of it for good."
    assert [button.label for button in panel.buttons()] == ["Back", "Give up the match"]
    await harness.press(ann, "Back", on=panel)
    assert len(harness.snapshot.seats) == 2
    await place_bets(harness, {ann: "10", bob: "10"})
    panel = await harness.open_more(ann)
    await harness.press(ann, "Leave", on=panel)
    assert "Your current hands stand" in panel.text
    await harness.press(ann, "Give up the match", on=panel)
    await harness.wait_until_board_current()
    await harness.press(bob, "Stand")
    assert f"{bob.name} wins the match!" in (await harness.result()).text


async def test_earlier_question_gives_up_no_later_match(harness: BotHarness) -> None:
    ann, bob = harness.people(2)
    await open_lobby(harness, [ann, bob])
    await harness.press(ann, "Start")
    question = await harness.press_more(ann, "Leave")
    earlier = next(each.custom_id for each in question.buttons() if each.label == "Give up the match")
    await harness.give_up(bob)
    for person in (ann, bob):
        await harness.type(person, "join")
    await harness.wait_until_board_current()
    await harness.press(ann, "Start")
    panel = await harness.open_more(ann)
    await harness.press_forged(ann, panel, earlier or "")
    assert "Give up this match?" in panel.text
    assert len(harness.snapshot.seats) == 2


async def test_missing_bet_becomes_base_bet(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("T T T T T 7"))
    ann, bob = people = harness.people(2)
    await start_match(harness, people)
    await harness.type(ann, "bet", amount="20")
    await harness.pass_time(31, step=31)
    await harness.wait_until_board_current()
    (box,) = harness.snapshot.boxes_of(harness.snapshot.boxes[1].player)
    assert (box.player, box.hands[0].bet) == (harness.number(bob), 1_000)


async def test_closing_asks_while_a_match_runs(harness: BotHarness) -> None:
    """The answer is about the match that was asked about, and only its host or a manager may give it."""
    ann, bob = harness.people(2)
    await start_match(harness, [ann, bob])
    asked = await harness.ask(ann, "table close")
    assert asked.text.startswith("**Close the table?** The match is cancelled without a winner.")
    assert [button.label for button in asked.buttons()] == ["Close the table"]
    assert harness.snapshot.stage is Stage.BETS
    await harness.give_up(bob)
    for person in (ann, bob):
        await harness.type(person, "join")
    await harness.wait_until_board_current()
    await harness.press(ann, "Start")
    await harness.press(ann, "Close the table", on=asked)
    assert asked.text.startswith("**Close the table?**"), "another match has begun"
    assert len(harness.snapshot.seats) == 2
    await harness.press(ann, "Close the table", on=asked)
    assert (asked.text, asked.buttons()) == ("The table is closed.", [])
    assert harness.bot.manager.tables() == ()


async def test_closing_table_ends_match_without_places(harness: BotHarness) -> None:
    ann, bob = harness.people(2)
    await start_match(harness, [ann, bob])
    assert "host" in await harness.close_table(bob)
    assert "closed" in await harness.close_table(ann)
    assert harness.match_results() == [
        (1, harness.number(ann), None, None, 0),
        (1, harness.number(bob), None, None, 0),
    ]


async def test_stack_is_one_figure_on_the_board_and_in_every_answer(start_harness: StartHarness) -> None:
    """A bet that others may not see lowers only the figure that its owner reads."""
    harness = await start_harness(make_shoe=StackedShoes("T T 9 8 8 9"))
    ann, bob = harness.people(2)
    await start_match(harness, [ann, bob], preset="knockout")
    await harness.bet(ann, "1000")
    for reader, shown in ((ann, "24,000"), (bob, "25,000")):
        for command in ("show status", "show scores"):
            assert f"{ann.name} **{shown}**" in await harness.type(reader, command)
    assert f"{ann.name} (25,000)" in harness.board.text
    assert "Stack in the match here: **24,000** · bet 1,000\nYou have" in await harness.type(ann, "balance")
    assert "here: **25,000**\n" in await harness.type(bob, "balance", member=ann)
    await harness.bet(bob, "2500")
    await harness.wait_until_board_current()
    assert "-# 24,000 chips · bet 1,000" in harness.board.text
    assert f"{ann.name} **24,000** · 1,000 on" in await harness.type(bob, "show status")
    assert f"{ann.name} **24,000** · bet 1,000" in await harness.type(bob, "show scores")
    assert "here: **24,000** · bet 1,000\n" in await harness.type(bob, "balance", member=ann)
