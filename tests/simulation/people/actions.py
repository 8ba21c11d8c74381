"""The actions of people: presses, typed commands and opened tables, delivered soon, late, twice or never."""

import itertools
from random import Random
from typing import TYPE_CHECKING

import discord

from bot.bank.ids import TableId, UserId
from bot.bank.ledger import ChipSource
from bot.blackjack.errors import OptionError
from bot.blackjack.options.resolution import resolve
from bot.table.commands import Act, OpenTable, Rematch, Request, Via
from bot.table.matches import MatchKey
from bot.table.views.snapshots import Snapshot
from bot.table.views.view_building import snapshot
from cogs.board import buttons
from tests.simulation.people.table_options import (
    SIMULATED_PRESETS,
    knockout_options,
    random_options,
    rich_options,
    short_match,
)
from tests.simulation.world.bot_process import LOOK_COMMANDS
from tests.simulation.world.interactions import FakeCommand, FakeInteraction, FakePress
from tests.simulation.world.messages import Content, FakeChannel, FakeMessage

if TYPE_CHECKING:
    from tests.simulation.people.person import Person
    from tests.simulation.simulation import Simulation


AGAIN = 0.2
"""The probability that an interaction arrives once more, in a simulation without a gate."""

AGAIN_AFTER = (1.0, 5.0, 15.0, 60.0)
"""The longest seconds until then: within one question, or after some."""


class PersonActions:
    """Delivers the actions of people to the process that runs when they arrive."""

    def __init__(self, simulation: "Simulation") -> None:
        self._simulation = simulation
        self._timeline = simulation.timeline
        self._rng = simulation.rng
        self._numbers = itertools.count(1_000)
        self._again_rng = Random(f"again {simulation.seed}")
        self._boxes_rng = Random(f"boxes {simulation.seed}")
        self._next_rng = Random(f"next {simulation.seed}")
        self.vote_rng = Random(f"votes {simulation.seed}")
        self._share_rng = Random(f"share {simulation.seed}")
        self._hurry_rng = Random(f"hurry {simulation.seed}")
        self._reopen_rng = Random(f"reopen {simulation.seed}")

    def next_number(self) -> int:
        """Return a number that was not used before, for an interaction, a table or a grant."""
        return next(self._numbers)

    def boxes_with(self, box: int) -> tuple[int, ...]:
        """Return this box, now and then with others for the same bet, of which the table may have fewer."""
        if self._boxes_rng.random() < 0.6:
            return (box,)
        others = [other for other in range(1, 8) if other != box]
        return (box, *self._boxes_rng.sample(others, self._boxes_rng.choice((1, 1, 2))))

    def bets_with_one_press(self) -> bool:
        """Return whether somebody presses ``Next round`` or ``All in`` now."""
        return self._next_rng.random() < 0.3

    def hurries_now(self) -> bool:
        """Return whether somebody deals without those who are silent: in a fifth of the simulations."""
        return self._simulation.seed % 5 == 0 and self._hurry_rng.random() < 0.5

    def shares_now(self) -> bool:
        """Return whether somebody wants to share their last round now: in half of the simulations."""
        return self._simulation.seed % 4 in (1, 2) and self._share_rng.random() < 0.15

    def snapshot(self, content: Content, viewer: UserId) -> Snapshot | None:
        """Return the snapshot behind a message's content as a person sees it."""
        if content.table is None or content.frame is None:
            return None
        state = self._simulation.invariants.states_by_frame.get((content.table, content.frame))
        return None if state is None else snapshot(state, viewer)

    def press(self, user: UserId, message: FakeMessage, seen: Content, button: str) -> None:
        press = FakePress(
            number=self.next_number(),
            user=user,
            custom_id=button,
            message=message,
            seen=seen,
            created_at=self._timeline.now,
        )
        press.permissions.manage_guild = self._acts_as_manager(user, button)
        self._simulation.trace(f"{user} presses {button} on frame {seen.frame} as {press.id}")
        self._simulation.invariants.counts["presses"] += 1
        self._deliver_press(press, message.channel)

    def _acts_as_manager(self, user: UserId, button: str) -> bool:
        """Return whether an admin uses their rights for a press: to open a table, now and then to vote."""
        if user != self._simulation.people[0].id:
            return False
        votes = f":{buttons.GO_ON}" in button and self.vote_rng.random() < 0.5
        return votes or button.endswith(f":{buttons.REOPEN}")

    def type_command(self, user: UserId, channel: FakeChannel, act: Act) -> None:
        command = self._command(user)
        command.cancel_after = self._cancel_after()
        self._simulation.trace(f"{user} types {act} as {command.id}")
        for delay in self._deliveries():
            self._timeline.after(
                delay, lambda: self._simulation.process.deliver_command(command, channel.id, act)
            )

    def call_rematch(self, user: UserId, channel: FakeChannel, snapshot: Snapshot) -> None:
        """Perhaps type ``/rematch``, as a player of the last match at the table."""
        result = None if snapshot.match is None else snapshot.match.previous
        players = () if result is None else tuple(entrant.player for entrant in result.entrants)
        if result is not None and user in players and self._simulation.rematch_rng.random() < 0.7:
            of = MatchKey(table=snapshot.table, number=result.number)
            gone = self._simulation.disk.forgotten | self._simulation.disk.leaving
            others = tuple(player for player in players if player != user and player not in gone)
            self.type_command(user, channel, Rematch(of=of, players=others, choices=snapshot.choices))

    def look_up(self, user: UserId, channel: FakeChannel) -> None:
        """Type a random command that changes nothing."""
        command = self._command(user)
        members = [person.id for person in self._simulation.people if channel.guild in person.guilds]
        name, member = self._rng.choice(LOOK_COMMANDS), self._rng.choice(members)
        for delay in self._deliveries():
            self._timeline.after(
                delay, lambda: self._simulation.process.deliver_look(command, channel.id, name, member)
            )

    def _command(self, user: UserId) -> FakeCommand:
        return FakeCommand(number=self.next_number(), user=user, created_at=self._timeline.now)

    def revive(self, user: UserId, channel: FakeChannel, member: UserId) -> None:
        """Type ``/admin revive`` as somebody who manages the server. It arrives at once."""
        command = self._command(user)
        command.permissions = discord.Permissions(manage_guild=True)
        self._simulation.trace(f"{user} revives {member} as {command.id}")
        self._simulation.process.deliver_revival(command, channel.id, member)

    def claim(
        self, user: UserId, channel: FakeChannel, source: ChipSource, *, ahead: float, delay: float
    ) -> None:
        """Type ``/daily`` or ``/refill`` so many seconds ahead of the present time; it may arrive twice."""
        command = FakeCommand(
            number=self.next_number(), user=user, created_at=self._timeline.now + delay + ahead
        )
        for each in self._deliveries():
            self._timeline.after(
                delay + each, lambda: self._simulation.process.deliver_claim(command, channel.id, source)
            )

    def open_table(self, user: UserId, channel: FakeChannel) -> None:
        """Open a table; now and then the closed one of the channel again, by the button on its board."""
        closed, again = channel.board, self._reopen_rng.random() < 0.3
        if closed is not None and again:
            self.press(user, closed, closed.content, closed.content.buttons[0])
            return
        number = self.next_number()
        self._timeline.after(0.1, lambda: self._open_table(number, user, channel))

    def _deliver_press(self, press: FakePress, channel: FakeChannel) -> None:
        press.cancel_after = self._cancel_after()
        press.on_modal = lambda name: self._submit_modal(press, channel, name)
        press.on_panel = lambda panel: setattr(self._person(press), "panel", panel)
        for delay in self._deliveries():
            self._timeline.after(delay, lambda: self._simulation.process.deliver_press(press, channel.id))

    def _cancel_after(self) -> float | None:
        """Return after how many seconds an interaction is cancelled; mostly never (None)."""
        if self._rng.random() < 0.95:
            return None
        return self._rng.uniform(0.0, self._rng.choice((0.02, 0.2, 1.0, 4.0)))

    def _deliveries(self) -> tuple[float, ...]:
        """Return the delays in seconds with which an interaction arrives: soon, late, again, or never.

        Without a gate many arrive again, because only the database then knows that they have acted.
        """
        delays = self._first_deliveries()
        if self._simulation.invariants.deliveries.gated or not delays or self._again_rng.random() > AGAIN:
            return delays
        return (*delays, delays[-1] + self._again_rng.choice(AGAIN_AFTER) * self._again_rng.uniform(0.5, 1.0))

    def _first_deliveries(self) -> tuple[float, ...]:
        luck = self._rng.random()
        soon = self._rng.uniform(0.02, 0.3)
        if luck < 0.02:
            return ()
        if luck < 0.08:
            return (soon, soon + self._rng.choice((0.0, 0.01, 0.5, 2.0, 4.0, 5.0, 60.0)))
        return (
            (self._rng.choice((0.5, 2.0, 4.0, 8.0, 60.0)) * self._rng.random(),) if luck < 0.12 else (soon,)
        )

    def _submit_modal(self, press: FakePress, channel: FakeChannel, name: str) -> None:
        person, message = self._person(press), press.shown_on

        def submit() -> None:
            submission = FakePress(
                number=self.next_number(),
                user=person.id,
                custom_id=name,
                message=message,
                seen=None if message is None else message.content,
                created_at=self._timeline.now,
                amount=person.amount,
            )
            self._deliver_press(submission, channel)

        self._timeline.after(self._rng.uniform(1.0, 8.0), submit)

    def _person(self, interaction: FakeInteraction) -> "Person":
        return next(person for person in self._simulation.people if person.id == interaction.user.id)

    def _open_table(self, number: int, user: UserId, channel: FakeChannel) -> None:
        preset = self._rng.choice(SIMULATED_PRESETS)
        changes = random_options(self._rng)
        changes |= knockout_options(preset, changes, number)
        if self._simulation.everybody_rich:
            changes |= rich_options(self._simulation.money_rng)
        if self._simulation.plays_knockouts:
            preset, changes = "vegas", short_match(number + self._simulation.seed)
        elif not self._simulation.has_clocks:
            changes |= {"turn_time": 0, "intermission": 0}
        try:
            resolve(preset, changes)
        except OptionError:
            changes = {}
        process = self._simulation.process
        if not process.ready or channel.deleted or not process.is_there(channel.guild):
            return
        if process.people.is_leaving(user):
            return  # nobody comes back by the number that they had
        self._simulation.trace(f"{user} opens {preset} {changes} in {channel.id}")
        table = TableId(number)
        act = OpenTable(table=table, guild=channel.guild, channel=channel.id, preset=preset, changes=changes)
        request = Request(key=str(number), player=user, act=act, via=Via.TYPED)
        process.spawn(lambda: process.manager.open(request, act))
