"""Bugs in what private answers replace."""

from collections.abc import Hashable
from typing import Any
from unittest.mock import patch

from bot.client.last_answers import LastAnswers
from cogs.common import answers
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="no answer of its kind takes its place", first_seed=2)
def short_answer_removes_panel() -> Patch:
    """A short answer takes the place of a panel."""
    original = LastAnswers.replace

    def replace(self: LastAnswers[Any], key: Hashable, answer: Any) -> Any:
        assert isinstance(key, tuple)
        return original(self, key[:2], answer)

    return patch.object(LastAnswers, "replace", replace)


@mutant(found_by="no answer of its kind takes its place")
def pressed_message_taken_for_the_answer() -> Patch:
    """The answer to a press is deleted as the original message of its interaction, which is the board."""
    original = answers._remember

    def remember(interaction: Any, kind: answers.PrivateKind, message: int | None) -> Any:
        pressed = None if interaction.message is None else interaction.message.id
        return original(interaction, kind, pressed or message)

    return patch.object(answers, "_remember", remember)
