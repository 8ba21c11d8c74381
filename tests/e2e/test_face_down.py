"""Cards that lie face down, and secret bets: every byte that goes to others is searched."""

from __future__ import annotations

import json

from bot.sandbox import Interaction, Person, WorldEvent
from bot.table.snapshot import Stage
from tests.e2e.casino import Casino, told
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


async def test_a_panel_of_an_earlier_round_plays_no_other(open_casino: OpenCasino) -> None:
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
    answer = await (await ann.click(old, "Hit")).response()
    assert "Too late" in panel(answer)
    assert await casino.money() == before


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
