"""The people and channels of a simulation."""

from random import Random

from bot.bank.ids import ChannelId, GuildId, UserId
from tests.simulation.people.habits import Habit
from tests.simulation.people.person import Person
from tests.simulation.world.fake_discord import FakeDiscord
from tests.simulation.world.messages import FakeChannel

MEMBERS = tuple(UserId(number) for number in range(11, 18))
"""The numbers of all people, which are their ids of Discord too."""


def create_people(rng: Random, guilds: tuple[GuildId, ...]) -> tuple[Person, ...]:
    """Create an admin of all servers and two to six others, some of them members of several servers."""
    habits = [Habit.ADMIN, *rng.choices(list(Habit), k=rng.randint(2, 6))]
    people = [Person(user, habit, rng) for user, habit in zip(MEMBERS, habits, strict=False)]
    people[0].guilds = guilds
    for person in people[1:]:
        count = rng.randint(1, len(guilds))
        person.guilds = tuple(sorted(rng.sample(guilds, count)))
    return tuple(people)


def create_channels(rng: Random, guilds: tuple[GuildId, ...], fake: FakeDiscord) -> list[FakeChannel]:
    """Create at least one channel on each server."""
    count = max(len(guilds), rng.choice((1, 2, 2, 3)))
    return [
        fake.add_channel(ChannelId(100 + number), guilds[number % len(guilds)]) for number in range(count)
    ]
