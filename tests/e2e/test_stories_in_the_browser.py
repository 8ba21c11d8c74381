"""The stories again, each as the one whom it is about plays and reads it on the page."""

from __future__ import annotations

import json
import re

from playwright.async_api import Browser, Page, Response, WebSocket, expect

from bot.sandbox import Sandbox
from bot.table.live.actor import MakeShoe
from tests.e2e.casino import Casino
from tests.e2e.conftest import OpenCasino
from tests.e2e.evenings import (
    A_DAY,
    CREDIT_ROUNDS,
    FACE_DOWN_ROUNDS,
    ONE_BOX_ROUNDS,
    SEVEN_ROUNDS,
    RuinousShoes,
    entrants,
    stand_all,
)
from tests.e2e.windows import (  # noqa: F401 - two are fixtures
    a_browser,
    a_town,
    ask,
    bet,
    blank,
    board,
    enter,
    keep,
    needs_a_browser,
    press,
    private,
    put_away,
    reads,
    refused,
    visit,
    window,
)
from tests.table.fakes import Dealer

pytestmark = needs_a_browser


async def opened(open_casino: OpenCasino, town: Sandbox, make_shoe: MakeShoe) -> Casino:
    return await open_casino(sandbox=town, clock=town.world.clock, make_shoe=make_shoe)


async def sees(casino: Casino, page: Page, *texts: str) -> None:
    """The board that the person sees comes to show all of this, when the bot has said all it has to say."""
    await casino.up_to_date()
    await reads(page, *texts)


async def test_the_eighth_at_a_table_of_seven(
    browser: Browser, town: Sandbox, open_casino: OpenCasino
) -> None:
    """Olive's evening, on a phone: she opens the table, queues, watches, gets Dan's seat and wins."""
    casino = await opened(open_casino, town, Dealer(SEVEN_ROUNDS))
    seven = casino.people(7)
    ann, _, _, dan, *_ = seven
    page = await window(browser, town, "Olive", phone=True)
    await enter(page, "/table open")
    await sees(casino, page, "Place a bet and the cards are dealt.")
    await casino.bet(ann, "10")
    for person in seven[1:]:
        await casino.type(person, "bet", amount="10")
    assert "The table is full. You're number 1 in the queue" in await ask(page, "/bet 50")
    await sees(casino, page, "waiting for a seat: @Olive")
    await casino.press(ann, "Stand")
    await sees(casino, page, "@Gus ready · 10", "waiting for a seat: @Olive")
    await keep(page, "story-1-queue")
    await bet(page, "50")
    await expect(private(page).last).to_contain_text("number 1 in the queue")
    await casino.press(ann, "Same bet")
    await sees(casino, page, "@Ann · 10", "@Gus · 10", "waiting for a seat: @Olive")
    assert "number 1 in the queue" in await refused(page, "Stand")
    await keep(page, "story-1-not-in-this-round")
    await put_away(page)
    await keep(page, "story-1-seven-play")
    await casino.type(dan, "leave")
    await stand_all(casino, seven)
    await sees(casino, page, "@Olive thinking", "@Dan 10♠ 10♠ 20 wins +10 → 1,010")
    await expect(board(page)).not_to_contain_text("waiting for a seat")
    await keep(page, "story-1-a-seat")
    await bet(page, "10")
    await sees(casino, page, "@Olive ready · 10")
    playing = [person for person in seven if person is not dan]
    for person in playing:
        await casino.type(person, "bet", amount="10")
    await sees(casino, page, "▶ your move ⏱", "▶ @Olive · 10 10♠ 10♠ 20")
    await keep(page, "story-1-my-move")
    await press(page, "Stand")
    await sees(casino, page, "@Olive · 10 10♠ 10♠ 20 ✔ stood")
    await stand_all(casino, playing)
    await sees(casino, page, "@Olive 10♠ 10♠ 20 wins +10 → 1,010")
    assert "1,010 chips" in await ask(page, "/balance")
    await keep(page, "story-1-won")


async def test_the_one_who_is_too_poor_to_follow_a_double(
    browser: Browser, town: Sandbox, open_casino: OpenCasino
) -> None:
    """Cleo's evening: eight chips, five of them on Ann's box; Ann doubles, and her five play on."""
    casino = await opened(open_casino, town, Dealer(ONE_BOX_ROUNDS))
    ann, bob, cleo, dan = casino.people(4)
    await casino.open_table(preset="standard")
    await casino.type(casino.owner, "admin chips", member=cleo, amount="-992", reason="a poor one")
    page = await window(browser, town, "Cleo")
    assert "You have 8 chips" in await ask(page, "/bet amount:20 box:2")
    await casino.bet(dan, "10")
    await casino.type(ann, "bet", amount="10")
    await casino.type(bob, "bet", amount="20", box=2)
    assert "Your 5 is on the table" in await ask(page, "/bet amount:5 box:2")
    await casino.press(dan, "Stand")
    await sees(casino, page, "@Cleo ready · box 2: 5")
    await keep(page, "story-2-bets")
    await casino.press(dan, "Same bet")
    await sees(casino, page, "Box 2: @Ann · 10 6♠ 5♠ 11", "@Bob · 20 follows", "@Cleo · 5 follows")
    assert "You follow @Ann with 5" in await ask(page, "/hand")
    assert "@Ann decides there, and your bet goes along" in await ask(page, "/double")
    await casino.press(dan, "Stand")
    await sees(casino, page, "Box 2: @Ann · 10 6♠ 5♠ 11 your move")
    assert "@Ann decides there, and your bet goes along" in await refused(page, "Double")
    await keep(page, "story-2-following")
    await casino.press(ann, "Double")
    await sees(casino, page, "@Ann 6♠ 5♠ 10♠ 21 wins +20", "@Bob +40 → 1,040", "@Cleo +5 → 13 · not doubled")
    assert "You followed @Ann: +5 → 13 chips · not doubled" in await ask(page, "/hand")
    assert "13 chips" in await ask(page, "/balance")
    await keep(page, "story-2-paid")


async def test_the_winner_of_a_match_of_four(
    browser: Browser, town: Sandbox, open_casino: OpenCasino
) -> None:
    """Ann's evenings: she opens the match, goes on after a restart and a day, and is the last one left."""
    casino = await opened(open_casino, town, RuinousShoes(4, "vegas"))
    ann, bob, cleo, dan = people = casino.people(4)
    page = await window(browser, town, "Ann")
    await enter(page, "/table open preset:vegas max_bet:0")
    await sees(casino, page, "Nobody has joined yet. @Ann is the host")
    await press(page, "Join")
    for person in (bob, cleo, dan):
        await casino.press(person, "Join")
    await sees(casino, page, "In: @Ann, @Bob, @Cleo, @Dan")
    await keep(page, "story-3-lobby")
    await press(page, "Start")
    await sees(casino, page, "Place your bets")
    await bet(page, "10")
    for person, amount in ((bob, "10"), (cleo, "10"), (dan, "all")):
        await casino.type(person, "bet", amount=amount)
    await sees(casino, page, "▶ @Ann · 10", "your move")
    await press(page, "Stand")
    await sees(casino, page, "▶ @Bob · 10")
    await stand_all(casino, people)
    await sees(casino, page, "@Dan · out in round 1")
    await keep(page, "story-3-dan-is-out")
    await press(page, "Same bet")
    await sees(casino, page, "@Ann ready · 10")
    await casino.type(bob, "bet", amount="10")
    await casino.type(cleo, "bet", amount="all")
    await sees(casino, page, "▶ @Ann · 10", "@Cleo · 510")
    await press(page, "Stand")
    await sees(casino, page, "▶ @Bob · 10")
    await casino.stop_bot()
    await expect(page.locator("#banner")).to_contain_text("offline")
    await keep(page, "story-3-offline")
    casino.clock.advance(A_DAY)
    await casino.start_bot()
    await casino.up_to_date()
    await page.reload()
    await sees(casino, page, "@Bob · 10")
    assert "@Ann 510" in await ask(page, "/scores")
    await keep(page, "story-3-a-day-later")
    await stand_all(casino, people)
    await sees(casino, page, "🥉 @Cleo · out in round 2", "@Dan · out in round 1")
    await press(page, "Same bet")
    await sees(casino, page, "@Ann ready · 10")
    await casino.type(bob, "bet", amount="all")
    await sees(casino, page, "▶ @Ann · 10")
    await press(page, "Stand")
    await sees(casino, page, "▶ @Bob")
    await stand_all(casino, people)
    await sees(casino, page, "🏆 @Ann wins the match!", "🥈 @Bob · out in round 3", "Nobody has joined yet")
    await keep(page, "story-3-won")
    scores = await ask(page, "/scores")
    assert "1. @Ann 2. @Bob out in round 3 3. @Cleo out in round 2 4. @Dan out in round 1" in scores
    await press(page, "Join")
    await sees(casino, page, "In: @Ann")
    assert [(user, place) for _, user, place, _, _ in entrants(casino)][:4] == [
        (ann.id, 1),
        (bob.id, 2),
        (cleo.id, 3),
        (dan.id, 4),
    ]


async def test_the_one_who_plays_far_below_zero(
    browser: Browser, town: Sandbox, open_casino: OpenCasino
) -> None:
    """Ann's evening on credit: 1,200 lost, then 200, then 100; then 100 won back."""
    casino = await opened(open_casino, town, Dealer(CREDIT_ROUNDS))
    await casino.open_table(preset="speed")
    page = await window(browser, town, "Ann")
    await bet(page, "all")
    await sees(casino, page, "@Ann · 1,200 10♠ 7♠ 17 your move")
    await keep(page, "story-4-all")
    await press(page, "Stand")
    await sees(casino, page, "loses −1,200 → −200")
    assert "Your credit allows bets of 100 chips" in await ask(page, "/bet 102")
    await keep(page, "story-4-refused")
    await bet(page, "100")
    await press(page, "Double")
    await sees(casino, page, "loses −200 → −400")
    assert "You have −400 chips" in await ask(page, "/balance")
    await keep(page, "story-4-below-zero")
    assert "bet 100" in await ask(page, "/bet max")
    await sees(casino, page, "your move")
    await press(page, "Stand")
    await sees(casino, page, "loses −100 → −500")
    await bet(page, "max")
    await press(page, "Stand")
    await sees(casino, page, "wins +100 → −400")
    assert "You have −400 chips" in await ask(page, "/balance")
    assert "@Ann −400" in await ask(page, "/status")
    await keep(page, "story-4-a-little-back")


class Received:
    """All that a browser window is sent, whatever it does with it: each file, each line of its WebSocket."""

    def __init__(self, page: Page) -> None:
        self._answers: list[Response] = []
        self._lines: list[str] = []
        page.on("response", self._answered)
        page.on("websocket", self._listen)

    def _answered(self, answer: Response) -> None:
        self._answers.append(answer)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._keep)

    def _keep(self, line: str | bytes) -> None:
        assert isinstance(line, str), "the page is sent text only"
        # Spelled out: a suit may be sent as an escape.
        self._lines.append(json.dumps(json.loads(line), ensure_ascii=False))

    async def finds(self, *secrets: str) -> list[str]:
        """Which of these, as words of their own, were among it."""
        assert self._lines, "nothing was received"
        assert self._answers, "no file was received"
        files = [await answer.text() for answer in self._answers if answer.ok]
        return found([*files, *self._lines], *secrets)


def found(texts: list[str], *secrets: str) -> list[str]:
    """Which of these stand in a text as words of their own: no part of a longer number or a hash."""
    everything = "\n".join(texts)
    return [secret for secret in secrets if re.search(rf"(?<![\w.]){re.escape(secret)}(?!\w)", everything)]


async def test_the_one_at_a_face_down_table(browser: Browser, town: Sandbox, open_casino: OpenCasino) -> None:
    """Bob's evening: the others' bets and cards come neither to his eyes nor to his browser."""
    casino = await opened(open_casino, town, Dealer(FACE_DOWN_ROUNDS))
    ann, _, cleo = casino.people(3)
    bets, rest, cards = ("137", "241"), ("863", "759"), ("4♠", "6♠", "8♠", "3♠", "4s", "6s", "8s", "3s")
    await casino.open_table()
    page = await blank(browser)
    received = Received(page)
    await visit(page, town, "Bob")
    for option, value in (("hidden_bets", "on"), ("cards_face_up", "off")):
        await casino.owner.slash(casino.channel, "table set", option=option, value=value)
    await casino.up_to_date()
    await bet(page, "10")
    await casino.type(ann, "bet", amount="137")
    await casino.type(cleo, "bet", amount="241")
    await press(page, "Stand")
    await sees(casino, page, "@Ann ready", "@Cleo ready")
    for command in ("status", "turn", "scores", "balance member:Ann", "leaderboard"):
        await ask(page, f"/{command}")
    assert "@Ann has bet; how much stays secret" in await ask(page, "/bets")
    await keep(page, "story-5-secret-bets")
    assert not found([await page.content()], *bets, *rest)
    assert not await received.finds(*bets, *rest)
    await press(page, "Same bet")
    await sees(casino, page, "@Ann · 137 ▮ ▮", "@Cleo · 241 ▮ ▮")
    await put_away(page)
    await press(page, "My hand")
    await expect(private(page).last).to_contain_text("10♠ 9♠ 19")
    await casino.type(ann, "hit")
    await casino.type(cleo, "hit")
    await sees(casino, page, "@Cleo drew a card")
    await keep(page, "story-5-face-down")
    for command in ("hand", "dealer", "bets", "turn", "timer", "scores", "rules"):
        await ask(page, f"/{command}")
    assert "@Ann 1,000 · 137 on ▮ ▮ ▮ @Cleo 1,000 · 241 on ▮ ▮ ▮" in await ask(page, "/status")
    assert not found([await page.content()], *cards)
    assert not await received.finds(*cards)
    await put_away(page)
    await press(page, "My hand")
    await private(page).get_by_role("button", name="Stand").click()
    await expect(private(page)).to_contain_text("Press My hand again to look anew.")
    await expect(private(page).get_by_role("button", name="Stand")).to_have_count(0)
    await keep(page, "story-5-stood")
    for person in (ann, cleo):
        await casino.type(person, "stand")
    await sees(casino, page, "@Ann 4♠ 4♠ 6♠ 14 loses −137", "@Cleo 8♠ 3♠ 5♠ 16 loses −241")
    await keep(page, "story-5-all-is-shown")
    open_now = [*bets, *rest, "4♠", "6♠", "8♠", "3♠"]
    assert found([await page.content()], *open_now) == open_now, "what is shown is found here"
    assert await received.finds(*open_now) == open_now, "and what is sent"
