"""Scenes that end in a refusal, each with the whole sentence that the person reads."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import pytest

from bot.table.live.actor import Reply
from bot.table.refusals import Refusal, Refused
from bot.words.catalogue import ENGLISH
from tests.table.fakes import PEOPLE
from tests.table.table_harness import TableHarness

Story = Callable[[], Refusal | Awaitable[Reply]]

A, B, C, *_ = (ENGLISH.mention(player) for player in PEOPLE)
"""The mentions of Ann, Bob and Cleo."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A ``story`` that ends in a refusal of this ``kind``, and the ``sentence`` for it."""

    kind: type[Refusal]
    name: str
    story: Story
    sentence: str


class Scenes(list[Scene]):
    """A list of scenes. The decorator :meth:`add` appends a story, :meth:`add_acts` several short ones."""

    def add(self, kind: type[Refusal], sentence: str) -> Callable[[Story], Story]:
        def keep(story: Story) -> Story:
            self.append(Scene(kind=kind, name=story.__name__, story=story, sentence=sentence))
            return story

        return keep

    def add_acts(
        self,
        kind: type[Refusal],
        sentence: str,
        table: Callable[[], TableHarness],
        **acts: Callable[[TableHarness], object],
    ) -> None:
        """Add a scene for each act, at a table of its own."""
        for name, act in acts.items():
            story = partial(_refusal_at, table, act)
            self.append(Scene(kind=kind, name=name, story=story, sentence=sentence))


def _refusal_at(table: Callable[[], TableHarness], act: Callable[[TableHarness], object]) -> Refusal:
    prepared = table()
    return refusal_of(lambda: act(prepared))


def refusal_of(call: Callable[[], object]) -> Refusal:
    """Return the refusal that a call ends in."""
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.refusal
