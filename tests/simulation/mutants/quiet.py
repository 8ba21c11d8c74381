"""Bugs in what private answers replace, and in what is shared."""

from collections.abc import Hashable
from typing import Any
from unittest.mock import patch

from bot.client.croupier import LastAnswers
from bot.pacing import RateLimit
from cogs.common import answers
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="no answer of its kind takes its place", first_seed=2)
def short_answer_removes_panel() -> Patch:
    """A short answer takes the place of a panel."""
    original = LastAnswers.replace

    def replace(self: LastAnswers[Any], key: Hashable, answer: Any) -> Any:
        assert isinstance(key, tuple)
        return original(self, key[:2] if len(key) == 3 else key, answer)

    return patch.object(LastAnswers, "replace", replace)


@mutant(found_by="no answer of its kind takes its place", first_seed=2)
def pressed_message_taken_for_the_answer() -> Patch:
    """The answer to a press is deleted as the original message of its interaction, which is the board."""
    original = answers._keep_one

    def keep_one(interaction: Any, sent: Any, message: int | None, **options: bool) -> Any:
        pressed = None if interaction.message is None else interaction.message.id
        return original(interaction, sent, pressed or message, **options)

    return patch.object(answers, "_keep_one", keep_one)


@mutant(found_by="no answer of its kind takes its place", first_seed=98)
def pressed_panel_removes_the_one_that_replaced_it() -> Patch:
    """A panel that is pressed while a new one comes takes its place, and both go."""
    original = answers._keep_one

    def keep_one(interaction: Any, sent: Any, message: int | None, **_options: bool) -> Any:
        return original(interaction, sent, message)

    return patch.object(answers, "_keep_one", keep_one)


@mutant(found_by="no answer of its kind takes its place")
def small_answer_goes_without_a_press() -> Patch:
    """A small answer is deleted as soon as it is sent, though no later press was accepted."""
    return patch.object(answers, "_is_over", lambda *_: True)


@mutant(found_by="stays, although press .* was accepted", first_seed=7)
def small_answer_outlives_a_press() -> Patch:
    """A small answer stays when its person goes on to play."""

    async def note_accepted(*_arguments: Any) -> None:
        """Delete nothing."""

    return patch.object(answers, "note_accepted", note_accepted)


@mutant(found_by="shares two things within a minute", first_seed=1010)
def shares_have_no_limit() -> Patch:
    """A person may share as often as they press."""
    return patch.object(RateLimit, "free_at", lambda *_: None)
