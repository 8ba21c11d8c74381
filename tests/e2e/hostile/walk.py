"""A walk over a table on which people press every button that they see, each press checked by an oracle.

The oracle is ``decide``, which is asked about the same request beforehand, without
any effect. It says what the table must do: the walk checks that the person is answered with exactly that.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from bot.bank.amounts import AmountWord, Cents
from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.storage.reading import message_queries
from bot.table import commands
from bot.table.deciding.dispatch import decide
from bot.table.refusals import Outdated, Refusal, Refused
from bot.table.views.snapshots import Stage
from cogs.board.buttons import PAGES as TABLE_PAGES, ROW_SIZE, read_hinted
from cogs.board.private_panels import give_up_panel, start_alone_panel
from cogs.common.panels import DEAL_OF_TODAY, OPEN_HELP, Panel
from cogs.common.refusal_sentences import sentence
from cogs.match_results import match_of
from standin import Interaction, Message, Person
from standin.model.discord_errors import Json
from standin.model.guild import Role
from standin.model.message import Button, ComponentType
from tests.e2e.harness.bot_harness import MODAL, PRIVATE, UPDATE, BotHarness, answered, told_by

ACTS: dict[str, commands.Act] = {
    "same": commands.PlaceBet(amount=AmountWord.SAME),
    "next": commands.PlaceBet(amount=None),
    "take_back": commands.TakeBack(),
    "ready": commands.MarkReady(),
    "queue": commands.JoinQueue(),
    "sit_out": commands.SitOut(),
    "leave": commands.Leave(),
    "share": commands.ShareBox(),
    "join": commands.Join(),
    "early_surrender": commands.Play(move=Move.SURRENDER),
    **{move.value: commands.Play(move=move) for move in Move},
}
FORMS = ("bet", "insure", "again")
DEAL = "deal"
"""Buttons that open today's deal. A table does not notice them."""

PANELS = ("my_hand", "more", *TABLE_PAGES, "help", "hint", DEAL)
CLAIM = "claim"
"""Buttons that pay chips, or say why not. They bring somebody back to the table who is out of chips."""

ANSWERED_APART = ("help", "hint", "my_hand", CLAIM, DEAL)
"""Buttons that leave the private message on which they are as it is, and answer with another one."""

SHARING = "sharing"
"""Buttons that post something of the person's for everybody."""

BETWEEN_SHARES = 60.0
"""The least seconds between two posts of one person."""

PAGES = ("your_turn", "help_page", "rules_page", "deal_page")
"""Buttons of private panels that draw the panel anew."""

STRANGER = "stranger"
"""The role of a member who never plays: they press everything that gives them no seat."""

SEATS = ("chip", "same", "next", "bet", "again", "queue", "join")
"""Buttons that may give a seat, or open a form that does."""

EDITORS = ("table options", "admin settings", "setup")
"""Commands that open a panel which collects changes."""

PARTS_OF_EDITORS = ("options", "settings", "setup")
"""The prefixes of these panels' parts, which :meth:`Walk.edit` uses."""

Pressed = tuple[str, str, str]
"""A stage, a role, and the name of a button."""

NEWCOMER = UserId(2**40)
"""Somebody who has not done anything yet."""


@dataclass(eq=False)
class Walk:
    """Presses of these people, by role, on one table; ``covered`` counts what has been pressed.

    ``shared`` is what each role has shared, by custom_id; ``shared_at`` is when, in this process.
    """

    harness: BotHarness
    people: dict[str, Person]
    rng: Random
    covered: Counter[Pressed] = field(default_factory=Counter)
    shared: set[tuple[str, str]] = field(default_factory=set)
    shared_at: dict[str, float] = field(default_factory=dict)
    of_earlier_process: set[int] = field(default_factory=set)

    async def step(self) -> None:
        """Let somebody press a button that has been pressed least in this stage, public or private."""
        role, message, button = self._next()
        await self.press(role, message, button)

    def _next(self, *, only_board: bool = False) -> tuple[str, Message, Button]:
        choices = [each for each in self._choices() if not (only_board and each[2].ephemeral)]
        pressed, role, message, button = min(
            choices, key=lambda each: (self.covered[each[0]], self.rng.random())
        )
        self.covered[pressed] += 1
        return role, message, button

    async def step_twice(self, seconds: float) -> None:
        """Let somebody double-click on the board, and check that the second click does and says nothing.

        Of two clicks at the same instant both hit the same button; later the second one hits whatever is at
        the same place by then. The same move may be made as often as it is clicked on a new board.
        """
        harness, board = self.harness, self.harness.board
        role, _, button = self._next(only_board=True)
        person, place = self.people[role], places(board).index(button.custom_id)
        assert button.custom_id is not None
        what = f"{harness.snapshot.stage}: {role} clicks {button.label} twice"
        act = self.act(*name_of(button.custom_id), person)
        is_accepted = act is not None and await self._expected(person, act, board) is None
        frame = harness.snapshot.frame
        harness.bot.limits._reasons._admitted.clear()  # the last step was less than ten seconds ago
        if seconds:
            await harness.press(person, button.custom_id)
            await harness.wait_until_idle()
            harness.clock.advance(seconds)
            is_moved = harness.board.id != board.id  # then each button is at another place
            second = None if is_moved else button_at(harness.board, place)
            frame = harness.snapshot.frame
            is_repeated = second is not None and second.custom_id == button.custom_id
        else:
            first, second, is_repeated = await person.click(board, button.custom_id), button, False
            frame += is_accepted
        if second is not None and not second.disabled and second.custom_id is not None:
            again = await person.click(harness.board if seconds else board, second.custom_id)
            assert (await answered(again)).acked, f"{what}: failed"
            if not seconds:
                assert (await answered(first)).acked, f"{what}: failed"
            await harness.wait_until_idle()
            if is_accepted:
                assert harness.snapshot.frame == frame or is_repeated, f"{what}: {second.label} acted"
                told = told_by(again)
                assert told is None or harness.snapshot.frame != frame, f"{what}: {told and told.text}"
                assert again.modal is None, f"{what}: {second.label} asked something"
        harness.clock.advance(1.0)
        await self._check_board(what)

    async def edit(self) -> None:
        """Let somebody open a panel that collects changes, use a part of it, and perhaps apply.

        Anybody gets that of the options. Only ``Apply`` changes anything, for members with the right to it.
        """
        harness, role = self.harness, self.rng.choice(list(self.people))
        person, command = self.people[role], self.rng.choice(EDITORS)
        opened = await answered(await person.slash(harness.channel, command, ignore_permissions=True))
        await harness.wait_until_idle()  # a refusal takes the place of a small answer, which is deleted then
        panel, what = opened.reply, f"{role} uses /{command}"
        assert panel is not None, what
        assert panel.ephemeral_for == person.id, what
        assert bool(_parts(panel)) == (role == "admin" or command == "table options"), what
        may_apply = role == "admin" or self._may_set_options(person)
        for _ in range(4):
            parts = _parts(panel)
            if not parts:
                return
            frame, part = harness.snapshot.frame, self.rng.choice(parts)
            used = await self._use(person, panel, part)
            await harness.wait_until_idle()
            assert used.acked, f"{what}: {part} failed"
            assert used.reply is None or used.reply.ephemeral_for == person.id, what
            if not part["custom_id"].endswith(":apply") or not may_apply:
                assert harness.snapshot.frame == frame, f"{what}: {part} changed the table"
        await self._check_board(what)

    def _may_set_options(self, person: Person) -> bool:
        """Return whether a person without rights on the server may change the options of this table.

        They may as the host of the match, or where the admin has let everybody run tables.
        """
        harness, snapshot = self.harness, self.harness.snapshot
        if snapshot.stage is Stage.LOBBY or snapshot.match is not None:
            return snapshot.host == harness.number(person)
        return harness.bot.settings_of(snapshot.guild).openers == harness.sandbox.guild.id

    async def _use(self, person: Person, panel: Message, part: Json) -> Interaction:
        """Press a part of a panel, choose from its list, or submit the form that it opens."""
        if part["type"] == ComponentType.BUTTON:
            pressed = await self.harness.press(person, part["custom_id"], on=panel)
            if pressed.modal is None:
                return pressed
            value = self.rng.choice(("7", "0", "x", "999999999"))
            return await self.harness.submit(person, pressed, value=value)
        if part["type"] != ComponentType.STRING_SELECT:
            return await answered(await person.select(panel, part["custom_id"], self._everyone))
        chosen = self.rng.choice(part["options"])["value"]
        return await answered(await person.select(panel, part["custom_id"], chosen))

    @property
    def _everyone(self) -> Role:
        guild = self.harness.sandbox.guild
        return guild.roles[guild.id]

    async def restart(self) -> None:
        """Restart the bot. It does not know the private answers of the earlier process."""
        await self.harness.restart()
        self.shared_at.clear()
        await self.harness.wait_until_board_current()
        self.of_earlier_process = {
            each.id for who in self.people.values() for each in self.private_messages(who)
        }

    def private_messages(self, person: Person) -> list[Message]:
        """Return the private messages that a person sees."""
        return person.private(self.harness.channel)

    async def press(self, role: str, message: Message, button: Button) -> Interaction:
        """Press a button, and check the answer."""
        person, harness = self.people[role], self.harness
        assert button.custom_id is not None
        what = f"{self.harness.snapshot.stage}: {role} presses {button.label} on {message.text[:60]!r}"
        name, detail = name_of(button.custom_id)
        if name == SHARING:
            return await self._press_sharing(what, role, message, button.custom_id)
        if name == "rematch":
            return await self._press_rematch(what, person, message, button.custom_id)
        act = self.act(name, detail, person)
        hinted = read_hinted(detail)
        asked_on = None if hinted is None else hinted[2]
        expected = None if act is None else await self._expected(person, act, message, asked_on)
        frame = harness.snapshot.frame
        interaction = await harness.press(person, button.custom_id, on=message)
        await harness.wait_until_idle()
        assert interaction.acked, f"{what}: failed"
        has_changed = harness.snapshot.frame != frame
        if act is None:
            assert not has_changed or name == CLAIM, f"{what}: it changed the table"
            await self._check_shown(what, interaction, name, message)
        elif expected is None:
            assert has_changed, f"{what}: nothing happened"
            assert interaction.answered == UPDATE, f"{what}: {interaction.answered}"
            assert interaction.reply is None, f"{what}: {interaction.reply}"
        else:
            assert not has_changed, f"{what}: it was to be refused: {expected}"
            self._check_refused(what, interaction, expected, message)
        await self._check_board(what)
        return interaction

    async def _press_sharing(self, what: str, role: str, message: Message, custom_id: str) -> Interaction:
        """Press the button that shares a round: once, one in a minute, and only one's own hands."""
        harness, person, now = self.harness, self.people[role], self.harness.clock.now()
        is_free = now - self.shared_at.get(role, 0.0) >= BETWEEN_SHARES
        pressed = await harness.press(person, custom_id, on=message)
        await harness.wait_until_idle()
        assert pressed.answered == PRIVATE, f"{what}: {pressed.answered}"
        assert pressed.reply is not None, what
        is_new = (role, custom_id) not in self.shared
        if (pressed.reply.ephemeral_for is None) != (is_free and is_new):
            raise AssertionError(f"{what}: {pressed.reply.text}")
        if is_free and is_new:
            self.shared.add((role, custom_id))
            self.shared_at[role] = now
            others = [each.name for each in self.people.values() if each is not person]
            assert not any(name in pressed.reply.text for name in others), f"{what}: {pressed.reply.text}"
        await self._check_board(what)
        return pressed

    async def _press_rematch(
        self, what: str, person: Person, message: Message, custom_id: str
    ) -> Interaction:
        """Press the button of a result: a lobby with its players, for one of them only."""
        harness, words = self.harness, self.harness.bot.words_in(person.locale)
        ended = await harness.store.read(message_queries.ended_match, match_of(custom_id))
        assert ended is not None, what
        others = tuple(each for each in ended.players if each != harness.number(person))
        act = commands.Rematch(of=ended.key, players=others, choices=ended.choices)
        is_stranger = harness.number(person) not in ended.players
        joins = is_stranger and harness.snapshot.stage is not Stage.CLOSED
        refusal = await self._expected(person, commands.Join() if joins else act, None)
        frame = harness.snapshot.frame
        pressed = await harness.press(person, custom_id, on=message)
        await harness.wait_until_idle()
        assert pressed.answered == PRIVATE, f"{what}: {pressed.answered}"
        assert pressed.reply is not None, what
        said = refusal and sentence(words, refusal)
        if is_stranger and not joins:
            said = words("match-not-yours-to-repeat")
        assert (harness.snapshot.frame == frame) == (said is not None), f"{what}: {pressed.reply.text}"
        assert said is None or said == pressed.reply.text, f"{what}: {pressed.reply.text} instead of {said}"
        await self._check_board(what)
        return pressed

    async def _check_shown(self, what: str, interaction: Interaction, name: str, message: Message) -> None:
        """Check the answer to a button that opens a form or a panel, and submit the form."""
        if name in FORMS:
            assert interaction.answered == MODAL, f"{what}: {interaction.answered}"
            person = next(each for each in self.people.values() if each.id == interaction.person.id)
            submitted = await self.harness.submit(
                person, interaction, amount=self.rng.choice(("min", "5", "x"))
            )
            await self.harness.wait_until_idle()
            assert submitted.acked, f"{what}: the form failed"
            assert submitted.reply is None or submitted.reply.ephemeral_for == person.id, what
        elif message.ephemeral and name not in ANSWERED_APART:
            assert interaction.answered == UPDATE, f"{what}: {interaction.answered}"
        else:
            assert interaction.answered == PRIVATE, f"{what}: {interaction.answered}"
            assert interaction.reply is not None, what
            assert interaction.reply.ephemeral_for == interaction.person.id, f"{what}: everybody sees it"

    def _check_refused(self, what: str, interaction: Interaction, refusal: Refusal, message: Message) -> None:
        """Check that a refusal is said to the person, in their language, or that nothing is said."""
        if isinstance(refusal, Outdated) and not message.ephemeral:
            assert interaction.answered == UPDATE, f"{what}: {interaction.answered}"
            if told_by(interaction) is None:  # it was said less than ten seconds ago
                return
        said = sentence(self.harness.bot.words_in(interaction.person.locale), refusal)
        shown = message if message.ephemeral else told_by(interaction)
        assert shown is not None, f"{what}: {refusal} is not said"
        assert said in shown.text, f"{what}: {shown.text} instead of {said}"
        assert shown.ephemeral_for == interaction.person.id, f"{what}: everybody sees it"

    async def _check_board(self, what: str) -> None:
        """Check that one board shows the newest snapshot, and that nobody has many private answers."""
        await self.harness.wait_until_board_current()
        assert len(self.harness.boards) == 1, f"{what}: {len(self.harness.boards)} boards"
        for person in self.people.values():
            shown = [each for each in self.private_messages(person) if each.id not in self.of_earlier_process]
            assert len(shown) <= 2, f"{what}: {person.name} has {[each.text for each in shown]}"
        self._check_pings(what)

    def _check_pings(self, what: str) -> None:
        """Check that only players who want it are mentioned, and never more than one."""
        rows = self.harness.query("SELECT user FROM member_settings WHERE name='your_turn' AND value='on'")
        wanted = [[user] for (user,) in rows]
        for message in self.harness.sandbox.messages(self.harness.channel):
            assert not message.mentions or message.mentions in wanted, f"{what}: {message.text}"
            assert not message.mention_everyone, f"{what}: {message.text}"
            assert not message.mention_roles, f"{what}: {message.text}"

    async def _expected(
        self, person: Person, act: commands.Act, message: Message | None, frame: int | None = None
    ) -> Refusal | None:
        """Return the refusal of a press, or of a command without a message; None if the table accepts it.

        ``frame`` is that in the button; None if the message has it.
        """
        (actor,) = self.harness.bot.manager._actors.values()
        on_more = (
            commands.Leave | commands.ShareBox | commands.TakeBack | commands.JoinQueue | commands.StartMatch
        )
        is_more = message is not None and message.ephemeral and isinstance(act, on_more)
        request = commands.Request(
            key="asked",
            player=self.harness.number(person) or NEWCOMER,
            act=act,
            via=commands.Via.TYPED if message is None or message.ephemeral else commands.Via.PRESS,
            frame=None if message is None or is_more else frame or int(message.components[0]["id"]),
        )
        command = await actor._runner._command(request, actor.state, actor._fresh_shoes)
        try:
            decide(actor.state, command)
        except Refused as refused:
            return refused.refusal
        return None

    def act(self, name: str, detail: str | None, person: Person) -> commands.Act | None:
        """Return what a button asks the table to do; None if it opens a form or a panel."""
        if name == "chip" and detail == AmountWord.ALL:
            return commands.PlaceBet(amount=AmountWord.ALL)
        if name == "chip":
            return commands.PlaceBet(amount=Cents(int(detail or "")))
        if name == "hinted":
            hinted = read_hinted(detail)
            assert hinted is not None, f"{detail}: a hint without a move"
            return commands.Play(move=hinted[0], box=hinted[1])
        if name == "start":
            if self._asks(start_alone_panel, person, detail):
                return None  # it asks first
            return commands.StartMatch(manager=person is self.people["admin"])
        if name == "leave" and self._asks(give_up_panel, person, detail):
            return None  # it asks first
        assert _is_known(name), f"{name}: a button that the walk does not know"
        return ACTS.get(name)

    def _asks(self, question: Callable[..., Panel | None], person: Person, *asked: str | None) -> bool:
        words = self.harness.bot.words_in(person.locale)
        return question(words, self.harness.snapshot, self.harness.number(person), *asked) is not None

    def _choices(self) -> Iterator[tuple[Pressed, str, Message, Button]]:
        """Yield the buttons that can be pressed, by everybody who sees them."""
        stage = self.harness.snapshot.stage
        for role, person in self.people.items():
            for message in (self.harness.board, *self.harness.results[-2:], *self.private_messages(person)):
                where = "own " if message.ephemeral else ""
                for button in message.buttons():
                    name, _ = name_of(button.custom_id or "")
                    if not button.disabled and may_press(role, name) and name not in PARTS_OF_EDITORS:
                        yield (stage, role, where + name), role, message, button


def may_press(role: str, name: str) -> bool:
    """Return whether a person of this role presses such a button: the stranger never plays."""
    return role != STRANGER or name not in SEATS


def places(message: Message) -> list[str | None]:
    """Return the custom_ids on a message by their places; None where a row has no button."""
    tops = message.components
    parts = [part for top in tops for part in (top["components"] if top["type"] == 17 else (top,))]
    rows = [part["components"] for part in parts if part["type"] == 1]
    return [
        row[column].get("custom_id") if column < len(row) else None
        for row in rows
        for column in range(ROW_SIZE)
    ]


def button_at(message: Message, place: int) -> Button | None:
    """Return the button at a place of a board, if there is one."""
    name = next(iter(places(message)[place : place + 1]), None)
    return next((button for button in message.buttons() if button.custom_id == name), None)


def _is_known(name: str) -> bool:
    return name in ACTS or name in (*FORMS, *PANELS, *PAGES, CLAIM, SHARING, "chip", "start", "rematch")


def _parts(panel: Message) -> list[Json]:
    """Return what can be used on a panel."""
    return [part for part in panel.walk() if part.get("custom_id") and not part.get("disabled")]


def name_of(custom_id: str) -> tuple[str, str | None]:
    """Return the name of a button and its detail."""
    opened = {OPEN_HELP: "help", DEAL_OF_TODAY: DEAL}
    if custom_id in opened:
        return opened[custom_id], None
    prefix = custom_id.partition(":")[0]
    if prefix != "bj":
        return f"{prefix}_page" if f"{prefix}_page" in PAGES else prefix, None
    _, _, name, detail = (f"{custom_id}:::").split(":", 3)
    return name, detail.rstrip(":") or None
