"""How people claim chips: every day, at one instant, twice, and with a time that jumps back."""

from random import Random
from typing import TYPE_CHECKING

from bot.bank.ledger import ChipSource

if TYPE_CHECKING:
    from tests.simulation.people.actions import PersonActions
    from tests.simulation.people.person import Person
    from tests.simulation.world.messages import FakeChannel

DAY = 86_400.0


def claim_like_people(
    rng: Random, actions: "PersonActions", person: "Person", channel: "FakeChannel"
) -> None:
    """Claim chips in one of many ways. Times of interactions are those of later days."""
    match rng.choice(("days", "instant", "instant", "back")):
        case "days":
            day = rng.randint(0, 40)
            for number in range(14):
                day += rng.choice((1, 1, 1, 1, 1, 1, 1, 2, 2, 3))
                actions.claim(person.id, channel, ChipSource.DAILY, ahead=day * DAY, delay=0.2 * number)
        case "instant":
            source, ahead = rng.choice(tuple(ChipSource)), rng.randint(0, 60) * DAY
            for _ in range(4):
                actions.claim(person.id, channel, source, ahead=ahead, delay=0.0)
        case _:
            ahead = rng.randint(1, 60) * DAY
            for back in (0.0, 3_600.0, DAY):
                for source in ChipSource:
                    actions.claim(person.id, channel, source, ahead=ahead - back, delay=back / DAY)
