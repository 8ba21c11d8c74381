"""Cards that lie face down, and secret bets: every byte that goes to others is searched."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.sandbox import Interaction, Message, Person, WorldEvent
from bot.table.ids import UserId
from bot.table.ports import Commit
from bot.table.views.snapshots import Stage
from cogs.common.answers import PATIENCE
from cogs.common.wording import cards
from tests.e2e.casino import CALLBACK, DEFERRED_UPDATE, Casino, told
from tests.e2e.conftest import OpenCasino
from tests.table.fakes import Dealer

CARDS = "T 7 T T  T 4 7 9 4 T  6 3"
"""Bob plays a round alone. Then he has 19, and Ann a pair of fours and a six; the dealer has 17 each time."""

SECRET, REST = "137", "863"
"""What Ann bets, and what it leaves her."""

HIDDEN_CARDS = ("4♠", "6♠")
READINGS = ("hand", "dealer", "status", "bets", "turn", "timer", "scores", "rules", "balance", "leaderboard")


class Watch:
    """Keeps all that one person's client is sent: each state of each message that he sees."""

    def __init__(self, casino: Casino, person: Person) -> None:
        self.person = person
        self._texts: list[str] = []
        casino.sandbox.subscribe(self._notice)

    def _notice(self, event: WorldEvent) -> None:
        message = event.message
        if message is not None and message.ephemeral_for in (None, self.person.id):
            self._texts.append(json.dumps([message.content, message.components], ensure_ascii=False))

    def has_seen(self, text: str) -> bool:
        assert self._texts, "nothing was watched"
        return any(text in each for each in self._texts)


async def table(open_casino: OpenCasino) -> tuple[Casino, Person, Person]:
    """A table with secret bets and cards face down; Bob has played a round alone, Ann comes."""
    casino = await open_casino(make_shoe=Dealer(CARDS))
    ann, bob = casino.people(2)
    await casino.open_table()
    for option, value in (("hidden_bets", "on"), ("cards_face_up", "off"), ("partial_insurance", "off")):
        changed = await casino.owner.slash(casino.channel, "table set", option=option, value=value)
        await changed.response()
    await casino.up_to_date()
    await casino.bet(bob, "10")
    await casino.press(bob, "Stand")
    await casino.up_to_date()
    return casino, ann, bob


async def in_play(open_casino: OpenCasino) -> tuple[Casino, Person, Person]:
    casino, ann, bob = await table(open_casino)
    await casino.bet(ann, "10")
    await casino.press(bob, "Same bet")
    await casino.up_to_date()
    assert casino.picture.stage is Stage.PLAY
    return casino, ann, bob


async def ask_everything(casino: Casino, person: Person, about: Person) -> None:
    """All that one can ask of the table and of somebody's chips."""
    for command in READINGS:
        await (await person.slash(casino.channel, command)).response()
    await (await person.slash(casino.channel, "balance", member=about)).response()


def panel(interaction: Interaction) -> str:
    assert interaction.reply is not None
    assert interaction.reply.ephemeral_for == interaction.person.id
    return interaction.reply.text


async def press_on(message: Message, person: Person, button: str) -> Interaction:
    """Press a button on a message that is one's own."""
    return await (await person.click(message, button)).response()


class SlowStore:
    """The table's store takes nothing in until it is told to go on."""

    def __init__(self, casino: Casino, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked, self._gate = asyncio.Event(), asyncio.Event()
        self._honest = casino.store.commit
        monkeypatch.setattr(casino.store, "commit", self._commit)

    def go_on(self) -> None:
        self._gate.set()

    async def _commit(self, commit: Commit) -> None:
        self.asked.set()
        await self._gate.wait()
        await self._honest(commit)


# --- secret bets


async def test_no_byte_to_anybody_else_tells_a_bet_before_the_deal(open_casino: OpenCasino) -> None:
    casino, ann, bob = await table(open_casino)
    cleo = casino.person("Cleo")
    watches = [Watch(casino, bob), Watch(casino, cleo)]
    await casino.bet(ann, SECRET)
    for person in (bob, cleo):
        await ask_everything(casino, person, ann)
    await casino.up_to_date()
    assert not any(watch.has_seen(text) for watch in watches for text in (SECRET, REST))
    assert f"{ann.mention} ready" in casino.board.text, "that she has bet is no secret"
    await casino.press(bob, "Same bet")
    await casino.up_to_date()
    assert watches[0].has_seen(SECRET), "with the deal all bets are open"


async def test_who_has_bet_in_secret_sees_it_himself(open_casino: OpenCasino) -> None:
    casino, ann, bob = await table(open_casino)
    await casino.bet(ann, SECRET)
    assert f"{ann.mention} {SECRET} (only you see this)" in await casino.type(ann, "bets")
    assert "how much stays secret" in await casino.type(bob, "bets")
    assert f"{ann.mention} has 1,000 chips" in await casino.type(bob, "balance", member=ann)
    assert f"{REST} chips, and {SECRET} at stake" in await casino.type(ann, "balance")


async def test_a_secret_bet_for_the_next_round_stays_secret_while_this_one_is_on(
    open_casino: OpenCasino,
) -> None:
    casino, ann, bob = await in_play(open_casino)
    watch = Watch(casino, bob)
    await casino.type(ann, "bet", amount=SECRET)
    await ask_everything(casino, bob, ann)
    await casino.press(ann, "Stand")
    await casino.press(bob, "Stand")
    await casino.up_to_date()
    assert casino.picture.stage is Stage.BETS
    await ask_everything(casino, bob, ann)
    assert not watch.has_seen(SECRET)


# --- face down


async def test_no_byte_to_anybody_else_tells_a_card_that_lies_face_down(open_casino: OpenCasino) -> None:
    casino, ann, bob = await in_play(open_casino)
    cleo = casino.person("Cleo")
    watches = [Watch(casino, bob), Watch(casino, cleo)]
    mine = await casino.press(ann, "My hand")
    assert "`4♠` `4♠`" in panel(mine)
    assert mine.reply is not None
    await (await ann.click(mine.reply, "Hit")).response()
    for person in (bob, cleo):
        await ask_everything(casino, person, ann)
        await casino.press(person, "My hand")
    await casino.up_to_date()
    assert f"{ann.mention} drew a card" in casino.board.text
    assert not any(watch.has_seen(card) for watch in watches for card in HIDDEN_CARDS)
    await casino.press(ann, "Stand")
    await casino.press(bob, "Stand")
    await casino.up_to_date()
    assert "`4♠` `4♠` `6♠`" in casino.board.text, "at settlement all is shown"
    assert "`10♠` `9♠`" in casino.board.text


async def test_my_hand_is_a_panel_that_ones_own_presses_refresh(open_casino: OpenCasino) -> None:
    casino, ann, bob = await in_play(open_casino)
    mine = await casino.press(ann, "My hand")
    assert mine.reply is not None
    assert {"Hit", "Stand", "Double", "Split"} <= {button.label for button in mine.reply.buttons()}
    frame = casino.frame
    await (await ann.click(mine.reply, "Hit")).response()
    assert "`4♠` `4♠` `6♠`" in mine.reply.text
    assert "Split" not in {button.label for button in mine.reply.buttons()}, "it is one's own: exact"
    await casino.up_to_date()
    assert casino.frame > frame, "the board follows"
    await (await ann.click(mine.reply, "Stand")).response()
    await casino.press(bob, "Stand")
    await casino.up_to_date()
    assert await casino.staked(ann) == 0


async def test_a_panel_of_an_earlier_round_plays_no_other_and_shows_the_one_that_is_on(
    open_casino: OpenCasino,
) -> None:
    casino, ann, bob = await in_play(open_casino)
    old = (await casino.press(ann, "My hand")).reply
    assert old is not None
    await casino.press(ann, "Stand")
    await casino.press(bob, "Stand")
    await casino.up_to_date()
    await casino.press(ann, "Same bet")
    await casino.press(bob, "Same bet")
    await casino.up_to_date()
    before = await casino.money()
    sent = await casino.sent_by(press_on(old, ann, "Hit"))
    assert [request.route for request in sent] == [CALLBACK]
    assert old.text.startswith("⚠️ Too late: the round moved on.")
    assert await casino.money() == before
    own = casino.bot.manager.view(casino.picture.table, UserId(ann.id))
    assert own is not None
    (box,) = own.boxes_of(UserId(ann.id))
    assert cards(box.hands[0].cards) in old.text, "what she has now"
    await press_on(old, ann, "Stand")
    assert "Too late" not in old.text


async def test_the_panel_shows_the_result_when_its_own_press_ends_the_round(open_casino: OpenCasino) -> None:
    casino, ann, bob = await in_play(open_casino)
    mine = (await casino.press(ann, "My hand")).reply
    assert mine is not None
    await casino.press(bob, "Stand")
    await press_on(mine, ann, "Stand")
    assert mine.text == (
        "`4♠` `4♠` **8**: loss\n−10 → 990 chips\n-# The round is over. Press `My hand` again in the next one."
    )
    assert mine.buttons() == []


async def test_a_panel_is_redrawn_also_when_its_press_takes_long(
    open_casino: OpenCasino, monkeypatch: pytest.MonkeyPatch
) -> None:
    casino, ann, _ = await in_play(open_casino)
    mine = (await casino.press(ann, "My hand")).reply
    assert mine is not None
    store = SlowStore(casino, monkeypatch)
    press = await ann.click(mine, "Hit")
    await store.asked.wait()
    casino.clock.advance(PATIENCE)
    await press.response()
    assert press.answered is not None
    assert press.answered.value == DEFERRED_UPDATE
    assert "`6♠`" not in mine.text
    store.go_on()
    await casino.until(lambda: "`4♠` `4♠` `6♠` **14**" in mine.text, "the panel shows the card")
    assert "Split" not in {button.label for button in mine.buttons()}
    assert press.followups == []


async def test_a_panel_says_why_not_also_when_that_takes_long(
    open_casino: OpenCasino, monkeypatch: pytest.MonkeyPatch
) -> None:
    casino, ann, _ = await in_play(open_casino)
    mine = (await casino.press(ann, "My hand")).reply
    assert mine is not None
    store = SlowStore(casino, monkeypatch)
    first, second = await ann.click(mine, "Hit"), await ann.click(mine, "Hit")
    await store.asked.wait()
    waiting = casino.bot.manager._actors[casino.picture.table]._mailbox
    await casino.comes_about(lambda: waiting.qsize() == 1)
    casino.clock.advance(PATIENCE)
    await asyncio.gather(first.response(), second.response())
    store.go_on()
    await casino.until(lambda: "⚠️ Too late" in mine.text, "the panel says why not")
    assert "`4♠` `4♠` `6♠` **14**" in mine.text, "the first one was carried out, and once"


@pytest.mark.parametrize("button", ["Hit", "Stand"])
async def test_a_panel_of_a_table_that_has_closed_says_so_and_has_no_buttons_any_more(
    open_casino: OpenCasino, button: str
) -> None:
    casino, ann, bob = await in_play(open_casino)
    mine = (await casino.press(ann, "My hand")).reply
    assert mine is not None
    await casino.type(casino.owner, "table close")
    await casino.type(ann, "stand")
    await casino.type(bob, "stand")
    assert casino.bot.manager.tables() == ()
    await casino.open_table()
    pressed = await press_on(mine, ann, button)
    assert (mine.text, mine.buttons()) == ("This table is closed.", [])
    assert pressed.followups == []


async def test_ones_own_insurance_is_ones_own_to_see(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T 7 T T  T 4 A 9 5 T"))
    ann, bob = casino.people(2)
    await casino.open_table()
    await (
        await casino.owner.slash(casino.channel, "table set", option="cards_face_up", value="off")
    ).response()
    await casino.up_to_date()
    await casino.bet(bob, "10")
    await casino.press(bob, "Stand")
    await casino.bet(ann, "20")
    await casino.press(bob, "Same bet")
    await casino.up_to_date()
    mine = (await casino.press(ann, "My hand")).reply
    assert mine is not None
    await press_on(mine, ann, "Insurance ½")
    assert "Insured for 10." in mine.text
    assert "Insured for 10." in await casino.type(ann, "hand")
    assert "insured for 10" in await casino.type(ann, "status")
    for command in ("hand", "status", "bets"):
        assert "nsured" not in await casino.type(bob, command)


async def test_a_follower_sees_on_his_panel_whom_he_follows_and_no_card_of_his(
    open_casino: OpenCasino,
) -> None:
    casino = await open_casino(make_shoe=Dealer("T 7 T T  T 7 T T"))
    ann, bob = casino.people(2)
    await casino.open_table(preset="standard")
    await (
        await casino.owner.slash(casino.channel, "table set", option="cards_face_up", value="off")
    ).response()
    await casino.up_to_date()
    await casino.bet(ann, "10")
    await casino.type(bob, "bet", amount="20", box=1)
    await casino.press(ann, "Stand")
    await casino.type(ann, "bet", amount="10")
    await casino.up_to_date()
    shown = panel(await casino.press(ann, "My hand"))
    assert f"You follow {bob.mention} with 10.\n`▮` `▮`" in shown
    await casino.press(bob, "Stand")
    await casino.up_to_date()
    assert f"You followed {bob.mention}: " in await casino.type(ann, "hand")


async def test_the_board_has_every_button_of_the_phase_and_refuses_in_private(
    open_casino: OpenCasino,
) -> None:
    casino, ann, bob = await in_play(open_casino)
    assert casino.labels == ["Hit", "Stand", "Double", "Split", "Surrender", "My hand"]
    assert "can't split" in told(await casino.press(bob, "Split"))
    await casino.press(ann, "Hit")
    assert casino.labels == ["Hit", "Stand", "Double", "Split", "Surrender", "My hand"]


async def test_an_onlooker_has_no_hand(open_casino: OpenCasino) -> None:
    casino, _, _ = await in_play(open_casino)
    assert "not in this round" in told(await casino.press(casino.person("Cleo"), "My hand"))


async def test_a_modal_knows_what_is_its_own_persons_only(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T 7 T T  T 4 A 9 5 T"))
    ann, bob = casino.people(2)
    await casino.open_table()
    for option, value in (("hidden_bets", "on"), ("cards_face_up", "off")):
        await (await casino.owner.slash(casino.channel, "table set", option=option, value=value)).response()
    await casino.up_to_date()
    await casino.bet(bob, "10")
    await casino.press(bob, "Stand")
    await casino.bet(ann, SECRET)
    again = await casino.press(ann, "Bet…")
    assert again.modal is not None
    assert again.modal.inputs[0].value == SECRET
    await casino.press(bob, "Same bet")
    await casino.up_to_date()
    insure = await casino.press(ann, "Insurance…")
    assert insure.modal is not None
    assert "Up to 68.50" in json.dumps(insure.modal.components)
