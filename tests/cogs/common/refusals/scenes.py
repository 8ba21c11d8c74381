"""Scenes that end in a refusal, each with the whole sentence that the person reads."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest

from bot.table.refusals import Refusal, Refused
from bot.words.catalogue import ENGLISH
from cogs.wording import person
from tests.table.fakes import PEOPLE
from tests.table.table_harness import START

Story = Callable[[], Refusal | Awaitable[Refusal]]

A, B, C, *_ = (person(ENGLISH, player) for player in PEOPLE)
"""The mentions of Ann, Bob and Cleo."""

DEALT = f"<t:{round(START) + 30}:R>"
"""The countdown to the deal, from the first bet."""

TURN_ENDS = f"<t:{round(START) + 20}:R>"
"""The countdown of the first turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A ``story`` that ends in a refusal of this ``kind``, and the ``sentence`` for it."""

    kind: type[Refusal]
    story: Story
    sentence: str

    @property
    def name(self) -> str:
        return self.story.__name__


class Scenes(list[Scene]):
    """A list of scenes; the decorator :meth:`add` appends to it."""

    def add(self, kind: type[Refusal], sentence: str) -> Callable[[Story], Story]:
        def keep(story: Story) -> Story:
            self.append(Scene(kind=kind, story=story, sentence=sentence))
            return story

        return keep


def refusal_of(call: Callable[[], object]) -> Refusal:
    """Return the refusal that a call ends in."""
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.refusal
