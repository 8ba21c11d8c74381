"""The running bot as people use it: the visible state of the server, and their actions."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from bot.bank.ids import ChannelId, GuildId, UserId
from bot.table.commands import ChangeOptions, Request, Via
from bot.table.live.actor import Done
from bot.table.table_state import TableState
from bot.table.views.snapshots import Snapshot, Stage
from standin import Channel, Interaction, Message, Modal, Person, RecordedRequest
from tests.e2e.harness.running_bot import PATIENCE, RunningBot

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
PRIVATE_MESSAGE = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"

UPDATE, DEFERRED_UPDATE, PRIVATE, MODAL = 7, 6, 4, 9
"""Types of interaction callbacks."""

USUAL_PLACE = "blackjack"

StartHarness = Callable[..., Awaitable["BotHarness"]]


class BotHarness(RunningBot):
    """The running bot, with the visible state of the server and the actions of its members."""

    # --- people and places

    place = USUAL_PLACE
    """The name of the channel or thread of the table."""

    @property
    def channel(self) -> Channel:
        """The channel of the table."""
        return self.sandbox.channels[self.place]

    async def move_on(self, **arguments: Any) -> None:
        self.place = USUAL_PLACE
        await super().move_on(**arguments)

    def person(self, name: str) -> Person:
        return self.sandbox.people[name]

    def people(self, count: int) -> list[Person]:
        """Return the first ``count`` members without the permission to manage the server."""
        return [self.person(name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus")][:count]

    def number(self, person: Person) -> UserId:
        """Return the number under which the bot knows a person; 0 for one who has not done anything yet."""
        return self.bot.people._numbers.get(person.id, UserId(0))

    @property
    def owner(self) -> Person:
        """Olive, who owns the server."""
        return self.person("Olive")

    # --- the visible state

    @property
    def boards(self) -> list[Message]:
        """The boards in the channel, moved ones included, oldest first."""
        found = self.sandbox.messages(self.channel)
        return [each for each in found if each.components and not (_is_result(each) or _answers(each))]

    @property
    def shared(self) -> list[Message]:
        """The messages in the channel that members have shared, oldest first: those that answer a press."""
        found = self.sandbox.messages(self.channel)
        return [message for message in found if _answers(message)]

    @property
    def results(self) -> list[Message]:
        """The messages with the results of matches in the channel, oldest first."""
        return [message for message in self.sandbox.messages(self.channel) if _is_result(message)]

    async def result(self, count: int = 1) -> Message:
        """Wait for the results of as many matches; return the newest."""
        await self.wait_until(lambda: len(self.results) >= count, "the result of a match")
        await self.wait_until_idle()
        return self.results[-1]

    @property
    def board(self) -> Message:
        """The newest board in the channel."""
        return self.boards[-1]

    @property
    def frame(self) -> int:
        """The frame number of the snapshot that the board shows."""
        return int(self.board.components[0]["id"])

    @property
    def labels(self) -> list[str]:
        """The labels of the board's buttons."""
        return [button.label or "" for button in self.board.buttons()]

    @property
    def snapshot(self) -> Snapshot:
        """The table's current snapshot, whether the board shows it yet or not."""
        snapshot = self.bot.manager.table_in(ChannelId(self.channel.id))
        assert snapshot is not None
        return snapshot

    @property
    def state(self) -> TableState:
        """The table's state, with its secrets."""
        (actor,) = self.bot.manager._actors.values()
        return actor.state

    async def chips(self, person: Person) -> float:
        """Return the chips that the person can spend."""
        guild = GuildId(self.sandbox.guild.id)
        return (await self.store.balance(guild, self.number(person))).chips / 100

    async def staked(self, person: Person) -> float:
        """Return the chips that the person has at stake."""
        guild = GuildId(self.sandbox.guild.id)
        return (await self.store.balance(guild, self.number(person))).staked / 100

    async def balances(self) -> dict[str, tuple[float, float]]:
        """Return each member's spendable chips and chips at stake."""
        guild, members = GuildId(self.sandbox.guild.id), self.sandbox.people.values()
        numbers = {self.number(member) for member in members}  # all whom the bot does not know have 0
        # The store answers simultaneous questions together.
        answers = await asyncio.gather(*(self.store.balance(guild, number) for number in numbers))
        balances = dict(zip(numbers, answers, strict=True))
        return {
            member.name: (balance.chips / 100, balance.staked / 100)
            for member in members
            for balance in (balances[self.number(member)],)
        }

    @asynccontextmanager
    async def nothing_changes(self, *, may_redraw: bool = False) -> AsyncIterator[None]:
        """Check that the block changes no balance, no table and no board.

        With ``may_redraw``, the same board may be sent again.
        """
        before = await self._state(may_redraw)
        yield
        await self.wait_until_idle()
        after = await self._state(may_redraw)
        assert after == before, f"{before} became {after}"

    async def _state(self, may_redraw: bool) -> object:
        tables = [(table.frame, table.boxes, table.seats) for table in self.bot.manager.tables()]
        boards = [(board.text, may_redraw or board.edits, board.deleted) for board in self.boards]
        return (await self.balances(), tables, boards)

    # --- actions

    async def slash(
        self, person: Person, command: str, /, *, channel: str | None = None, **options: Any
    ) -> Interaction:
        """Type a command and wait for the answer."""
        where = self.channel if channel is None else self.sandbox.channels[channel]
        return await answered(await person.slash(where, command, **options))

    async def type(
        self, person: Person, command: str, /, *, channel: str | None = None, **options: Any
    ) -> str:
        """Type a command and return the private answer."""
        interaction = await self.slash(person, command, channel=channel, **options)
        assert interaction.reply is not None, f"{command}: {interaction.state}"
        return private_reply(interaction)

    async def ask(self, person: Person, command: str, /, **options: Any) -> Message:
        """Type a command and return the private message that answers it."""
        return _private_message(await self.slash(person, command, **options))

    async def close_table(self, person: Person, *, channel: str | None = None) -> str:
        """Close a channel's table, and say yes if that is asked; return the private answer."""
        asked = await self.ask(person, "table close", channel=channel)
        for custom_id in [each.custom_id or "" for each in asked.buttons()]:
            if ":close" in custom_id:
                await self.press(person, custom_id, on=asked)
        return asked.text

    async def type_for_file(self, person: Person, command: str, /, **options: Any) -> tuple[str, str, bytes]:
        """Type a command; return the private answer, and the name and content of the file in it."""
        answer = await self.ask(person, command, **options)
        (shown,) = answer.attachments
        file = self.sandbox.world.files.get(int(shown["id"]))
        assert file is not None
        return answer.text, file.filename, file.data

    async def announce(self, person: Person, command: str, /, **options: Any) -> str:
        """Type a command and return the public answer."""
        return public_reply(await self.slash(person, command, **options))

    async def set_option(self, option: str, value: str) -> str:
        """Change an option of the table as the owner; return the public answer."""
        return await self.announce(self.owner, "table set", option=option, value=value)

    async def change_options(self, person: Person | None = None, /, **changes: bool | int | str) -> None:
        """Change options of the table at once, as the owner or another person.

        Unlike a command, it costs no announcement, and no computation of the edge.
        """
        seen = self.snapshot
        request = Request(
            key=f"options:{seen.table}:{seen.frame}",
            player=self.number(person or self.owner),
            act=ChangeOptions(changes=changes, seen=seen.choices),
            via=Via.TYPED,
        )
        reply = await self.bot.manager.ask(seen.table, request)
        assert isinstance(reply, Done), reply
        await self.wait_until_board_current()

    async def give(self, person: Person, amount: object, reason: str = "test") -> str:
        """Give chips to a person as the owner, or take them; return the answer."""
        return await self.type(self.owner, "admin chips", member=person, amount=str(amount), reason=reason)

    async def press(self, person: Person, button: str, *, on: Message | None = None) -> Interaction:
        """Press a button on the board, or on another message, and wait for the answer."""
        return await answered(await person.click(on or self.board, button))

    async def open_panel(self, person: Person, button: str, *, on: Message | None = None) -> Message:
        """Press a button; return the private message that answers it."""
        return _private_message(await self.press(person, button, on=on))

    async def open_form(self, person: Person, button: str, *, on: Message | None = None) -> Modal:
        """Press a button; return the form that it opens."""
        form = (await self.press(person, button, on=on)).modal
        assert form is not None
        return form

    async def open_more(self, person: Person) -> Message:
        """Press ``⋯`` on the board; return the private panel behind it."""
        return await self.open_panel(person, "⋯")

    async def open_hand(self, person: Person) -> Message:
        """Press ``My hand`` behind ``⋯``; return the private panel with the person's hands."""
        return await self.open_panel(person, "My hand", on=await self.open_more(person))

    async def press_more(self, person: Person, button: str) -> Message:
        """Press a button of the panel behind ``⋯``; return the panel afterwards."""
        panel = await self.open_more(person)
        await self.press(person, button, on=panel)
        return panel

    async def start_alone(self, host: Person) -> None:
        """Start a match that nobody else has joined, and say yes when that is asked."""
        await self.press(host, "Start alone", on=await self.open_panel(host, "Start"))

    async def give_up(self, person: Person) -> None:
        """Leave a running match by command, and say yes when that is asked."""
        await self.press(person, "Give up the match", on=await self.ask(person, "leave"))

    async def press_without_waiting(self, people: Sequence[Person], button: str) -> list[Interaction]:
        """Let several people press the same button on the current board; return before any answer."""
        return [await person.click(self.board, button) for person in people]

    async def press_with_delay(self, person: Person, button: str) -> tuple[Interaction, Callable[[], None]]:
        """Press a button; the bot receives the press when the returned function is called."""
        gateway = self.sandbox.gateway
        gateway.hold()
        press = await person.click(self.board, button)
        held, gateway._held = gateway._held or [], None

        def deliver() -> None:
            for intent, event, data in held:
                gateway.dispatch(intent, event, data)

        return press, deliver

    async def press_forged(self, person: Person, message: Message, custom_id: str) -> Interaction:
        """Press the first button of a message as if it had another custom_id."""
        button = next(part for part in message.walk() if part["type"] == 2 and part.get("custom_id"))
        genuine, button["custom_id"] = button["custom_id"], custom_id
        pressed = await answered(await person.press_forged(message, custom_id))
        button["custom_id"] = genuine
        return pressed

    async def press_refused(self, person: Person, button: str) -> str:
        """Press a button and return the private refusal."""
        return private_reply(await self.press(person, button))

    async def submit(
        self, person: Person, asked: Interaction | Modal, **values: str | list[str]
    ) -> Interaction:
        """Submit a form, or the one that an interaction opened, and wait for the answer."""
        form = asked if isinstance(asked, Modal) else asked.modal
        assert form is not None, asked
        return await answered(await person.submit(form, values))

    async def bet(self, person: Person, amount: str) -> Interaction:
        """Bet, and press ``Deal now`` if the table then waits for more players before its first deal."""
        placed = await self.place_bet(person, amount)
        waits = "`Deal now` starts at once" in self.board.text
        return await self.press(person, "Deal now") if waits else placed

    async def play_round(self, person: Person, amount: str) -> None:
        """Bet, and stand on the cards."""
        await self.bet(person, amount)
        await self.press(person, "Stand")

    async def place_bet(self, person: Person, amount: str) -> Interaction:
        """Press ``Bet…`` and submit the amount."""
        return await self.submit(person, await self.press(person, "Bet…"), amount=amount)

    async def open_table(self, **options: Any) -> None:
        """Open a table as the owner, and wait for its board."""
        boards = len(self.boards)
        answer = await self.type(self.owner, "table open", **options)
        await self.wait_until(lambda: len(self.boards) > boards, f"a board ({answer})")
        await self.wait_until_idle()
        self.clock.advance(1.0)  # so that the next edit of the board need not wait

    async def open_match(self, host: Person, **options: Any) -> None:
        """Open a match as its host, and wait for the lobby."""
        before = {board.id for board in self.boards}
        await self.type(host, "table open", **{"preset": "vegas", **options})
        await self.wait_until(lambda: any(board.id not in before for board in self.boards), "a lobby")

    async def deal_to(self, people: Sequence[Person], amount: str = "10") -> None:
        """Open a table and deal a round to these people.

        The first player has their bet dealt at once, and plays a round alone while the others bet.
        """
        await self.open_table()
        await self.deal_round_to(people, amount)

    async def deal_round_to(self, people: Sequence[Person], amount: str = "10") -> None:
        """Deal a round to these people at an open table where nobody has bet."""
        first, *others = people
        await self.bet(first, amount)
        for person in others:
            await self.type(person, "bet", amount=amount)
        if others:
            await self.press(first, "Stand")
            await self.press(first, "↻ Same bet")
        await self.wait_until_board_current()
        assert len(self.snapshot.boxes) == len(people), self.board.text

    async def stand_all(self, people: Sequence[Person]) -> None:
        """Decline and stand for each player in turn until the round is over."""
        by_number = {self.number(person): person for person in people}
        while self.snapshot.stage in (Stage.PLAY, Stage.OFFER):
            move = "decline" if self.snapshot.offer else "stand"
            await self.type(by_number[self.snapshot.asked[0]], move)
        await self.wait_until_board_current()

    # --- time

    async def wait_for_text(self, text: str) -> None:
        """Wait until the newest board contains the text; a board may still be on its way."""
        await self.wait_until(
            lambda: any(text in board.text for board in self.boards[-1:]), f"the board shows {text!r}"
        )

    async def shown(self) -> str:
        """Return the text of the board, as soon as it shows the newest snapshot; "" without a board."""
        await self.wait_until_board_current()
        return self.board.text if self.boards else ""

    async def wait_until_board_current(self) -> None:
        """Wait until the board shows the newest snapshot; advance the clock by up to a minute for that.

        An edit may also wait in real time, for a rate limit of the sandbox.
        """
        loop = asyncio.get_running_loop()
        limit, advanced = loop.time() + PATIENCE, 0
        while True:
            await self.wait_until_idle()
            if self.boards and self.frame == self.snapshot.frame:
                return
            if self.snapshot.is_after_match and not any(each.buttons() for each in self.boards):
                return  # the result of the match stands alone
            if loop.time() > limit:
                raise AssertionError(f"the board never shows {self.snapshot}\n{self.sandbox.picture()}")
            if advanced < 60:
                self.clock.advance(1.0)
                advanced += 1


def _is_result(message: Message) -> bool:
    """Return whether a message shows the result of a match."""
    return any((button.custom_id or "").startswith("rematch:") for button in message.buttons())


def _answers(message: Message) -> bool:
    """Return whether a message is the answer to an interaction, and not to a typed command."""
    return message.interaction_id is not None and message.command is None


async def answered(interaction: Interaction) -> Interaction:
    """Wait until the bot has answered an interaction, or the time for the answer is over."""
    return await interaction.response(timeout=PATIENCE)


def _private_message(interaction: Interaction) -> Message:
    """Return the message that answers an interaction; check that only its person sees it."""
    assert interaction.reply is not None, f"no reply: {interaction.state} {interaction.answered}"
    assert interaction.reply.ephemeral_for == interaction.person.id, "everybody sees the reply"
    return interaction.reply


def private_reply(interaction: Interaction) -> str:
    """Return the answer to an interaction; check that only its person sees it."""
    told = told_by(interaction)
    assert told is not None, f"no reply: {interaction.state} {interaction.answered}"
    assert told.ephemeral_for == interaction.person.id, "everybody sees the reply"
    return told.text


def told_by(interaction: Interaction) -> Message | None:
    """Return the message that an interaction is answered with, or that follows the newest board."""
    return next(iter(interaction.followups), interaction.reply)


def public_reply(interaction: Interaction) -> str:
    """Return the answer to an interaction; check that everybody in the channel sees it."""
    assert interaction.reply is not None, f"no reply: {interaction.state} {interaction.answered}"
    assert interaction.reply.ephemeral_for is None, "only one person sees the reply"
    return interaction.reply.text


def callback_types(requests: Sequence[RecordedRequest]) -> list[int]:
    """Return the types of the interaction callbacks among the requests."""
    return [request.body["type"] for request in requests if request.route == CALLBACK]


def board_frames(requests: Sequence[RecordedRequest]) -> list[int]:
    """Return the frame numbers of the boards in the requests, in the order of sending."""
    bodies = [request.body for request in requests if isinstance(request.body, dict)]
    parts = [part for body in bodies for part in (body.get("data", body) or {}).get("components", ())]
    containers = [part for part in parts if part["type"] == 17]
    return [container["id"] for container in containers if container.get("id")]
