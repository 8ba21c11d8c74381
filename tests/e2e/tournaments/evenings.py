"""The running bot at a tournament: its panel, its heats, and what people do there."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.bank.ids import GuildId, UserId
from bot.storage.writing.tournament_jobs import SignUp
from bot.table.views.snapshots import Snapshot
from bot.tournament.tournament import LAST_TABLE, Tournament
from standin import Channel, Message, Person
from tests.e2e.harness.bot_harness import BotHarness, private_reply
from tests.tournament.stored_tournaments import last_tournament

THREADS = "/channels/{channel_id}/messages/{message_id}/threads"

MINUTES_TO_START = 2
STEP = 30.0
"""Seconds that pass at a time: about a turn at a table of a tournament."""

MOST_STEPS = 200


class Evening(BotHarness):
    """A harness whose members play a tournament in #blackjack."""

    def entrants(self, count: int) -> list[Person]:
        """Return so many people: the seven members, then others, who join the server."""
        known = self.people(count)
        return [*known, *(self.sandbox.add_person(f"Guest {n}") for n in range(8, count + 1))]

    async def found(self) -> Tournament:
        """Return the newest tournament as it is stored."""
        found = await self.store.read(last_tournament, GuildId(self.sandbox.guild.id))
        assert found is not None
        return found

    @property
    def panels(self) -> list[Message]:
        """The panels of tournaments in the channel, oldest first."""
        return [each for each in self.sandbox.messages(self.channel) if "/verify T" in each.text]

    @property
    def panel(self) -> Message:
        """The newest panel."""
        return self.panels[-1]

    async def open(self, **options: Any) -> str:
        """Open a tournament of short heats as the owner; return the answer."""
        chosen: dict[str, Any] = {"name": "Friday", "starts": f"{MINUTES_TO_START}m", "rounds": 5} | options
        return await self.type(self.owner, "tournament open", **chosen)

    async def sign_up(self, *people: Person) -> None:
        for person in people:
            assert (await self.press(person, "Sign up", on=self.panel)).reply is None

    async def store_sign_ups(self, *people: Person) -> None:
        """Store what the presses of :meth:`sign_up` would, without a request for each."""
        found, guild, store = await self.found(), GuildId(self.sandbox.guild.id), self.store

        async def store_one(person: Person) -> None:
            user = await store.meet(person.id)
            store.note_name(guild, user, person.name)
            sign_up = found.id * 1_000 + user
            job = SignUp(tournament=found.id, user=user, sign_up=sign_up, at=self.clock.now())
            answer = await store.write(job)
            assert isinstance(answer, Tournament), answer

        await asyncio.gather(*map(store_one, people))

    async def reach_start(self) -> None:
        """Let time pass until the heats have been opened, and their boards are there."""
        for seconds in (MINUTES_TO_START * 60, 10):
            await self.pass_time(seconds, step=seconds)

    async def begin(self, count: int, **options: Any) -> list[Person]:
        """Open a tournament, store so many sign-ups, and let it start."""
        people = self.entrants(count)
        await self.open(**options)
        await self.store_sign_ups(*people)
        await self.reach_start()
        return people

    def by_number(self, number: UserId) -> Person:
        """Return the person whom the bot knows under a number."""
        return next(each for each in self.sandbox.people.values() if self.number(each) == number)

    async def players(self, number: int) -> list[Person]:
        """Return who plays in a heat, in the order of its boxes."""
        return [self.by_number(each) for each in (await self.found()).players_of(number)]

    def table(self, number: int) -> Snapshot:
        """Return the table of a heat that is played."""
        (found,) = (
            each for each in self.bot.manager.tables() if each.heat and each.heat.key.number == number
        )
        return found

    def is_played(self, number: int) -> bool:
        return any(each.heat and each.heat.key.number == number for each in self.bot.manager.tables())

    def place_of(self, number: int) -> Channel:
        """Return the thread or channel of a heat that is played."""
        return self.sandbox.guild.channels[self.table(number).channel]

    def heat_board(self, number: int) -> Message:
        """Return the board of a heat that is played."""
        return [each for each in self.sandbox.messages(self.place_of(number)) if each.buttons()][-1]

    async def act(self, number: int, *people: Person) -> None:
        """Let people do something at the table of a heat, so that they have played."""
        for person in people:
            await self.type(person, "bet", channel=self.place_of(number).name, amount="500")

    async def leave(self, number: int, *people: Person) -> None:
        """Let people give up a heat, one after the other."""
        for person in people:
            asked = await self.ask(person, "leave", channel=self.place_of(number).name)
            await self.press(person, "Give up the match", on=asked)

    async def close_heat(self, number: int) -> None:
        """Close the table of a heat as the owner, after its round: chips decide the places."""
        await self.close_table(self.owner, channel=self.place_of(number).name)
        await self.wait_until_idle()
        await self.pass_until(lambda: not self.is_played(number), "the heat is over")

    async def cancel(self) -> str:
        """Cancel the tournament as the owner, and say yes if that is asked; return the private answer."""
        asked = await self.ask(self.owner, "tournament cancel")
        if not asked.buttons():
            return asked.text
        return private_reply(await self.press(self.owner, "Cancel the tournament", on=asked))

    async def pass_until(self, condition: Callable[[], bool], why: str, *, step: float = STEP) -> None:
        """Let time pass until the condition holds."""
        for _ in range(MOST_STEPS):
            if condition():
                return
            await self.pass_time(step, step=step)
        raise AssertionError(f"never happened: {why}\n{self.sandbox.picture()}")

    async def play_heats(self) -> None:
        """Let time pass until no table is open."""
        await self.pass_until(lambda: not self.bot.manager.tables(), "the tables are closed")

    async def reach_last_table(self) -> None:
        await self.pass_until(lambda: self.is_played(LAST_TABLE), "the last table begins")


StartEvening = Callable[..., Awaitable[Evening]]


def edits(evening: Evening) -> int:
    """Return how often the panel was edited, presses aside."""
    end = f"/{evening.panel.id}"
    return sum(each.method == "PATCH" and each.path.endswith(end) for each in evening.sandbox.requests)
