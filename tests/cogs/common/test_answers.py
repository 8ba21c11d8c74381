"""Typed commands are answered once: publicly only if they were carried out, privately otherwise."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client.croupier import SORRY, LastAnswers
from bot.clock import give_way
from bot.table.refusals import NoMatch, Refused
from bot.words.catalogue import ENGLISH, phrase, words_in
from cogs.common import answers
from cogs.common.answers import LONGEST_THINKING, Message, answer, redraw, reply_privately
from cogs.common.edge_refusals import DeclinedError
from cogs.common.panels import Panel
from cogs.common.refusal_sentences import sentence
from tests.support.clock import TestClock

REFUSALS = [
    (Refused(NoMatch()), sentence(ENGLISH, NoMatch())),
    (DeclinedError(phrase("bank-bots")), ENGLISH("bank-bots")),
]


class FakeInteraction(SimpleNamespace):
    """A typed command that keeps what is sent as its answer."""

    def __init__(self, *, is_slow: bool = False) -> None:
        def call_at(when: float, callback: Any) -> Any:
            if is_slow and when < LONGEST_THINKING:
                callback()
            return SimpleNamespace(cancel=lambda: None)

        clock = SimpleNamespace(now=lambda: 0.0, call_at=call_at)
        super().__init__(
            id=1,
            locale="en-GB",
            client=SimpleNamespace(
                clock=clock,
                last_answers=LastAnswers(lambda: 0.0),
                manager=None,
                words_in=words_in,
                arrivals=SimpleNamespace(age_of=lambda _interaction: 0.0),
            ),
            guild_id=1,
            channel_id=1,
            user=SimpleNamespace(id=2, name="ann", display_name="Ann"),
            followup=None,
            response=self,
            channel=None,
            type=None,
            extras={},
            private=[],
            public=[],
        )

    def is_done(self) -> bool:
        return self.type is not None

    async def send_message(
        self, content: str | None = None, *, view: Panel | None = None, ephemeral: bool = False
    ) -> None:
        (self.private if ephemeral else self.public).append(view or content)

    async def defer(self, *, ephemeral: bool, thinking: bool) -> None:
        assert ephemeral
        assert thinking
        self.type = discord.InteractionResponseType.deferred_channel_message

    async def edit_original_response(self, *, content: str | None) -> None:
        self.private.append(content)


async def do(text: str) -> str:
    return text


async def announce(text: str) -> Message:
    return Message(shown=text, is_public=True)


async def fail(error: Exception) -> Any:
    raise error


async def test_answer_is_private() -> None:
    interaction: Any = FakeInteraction()
    await answer(interaction, do("Done."))
    assert (interaction.private, interaction.public) == (["Done."], [])


async def test_announcement_is_public() -> None:
    interaction: Any = FakeInteraction()
    await answer(interaction, announce("Done."))
    assert (interaction.private, interaction.public) == ([], ["Done."])


@pytest.mark.parametrize("work", [do, announce])
async def test_slow_work_is_answered_later(work: Any) -> None:
    interaction: Any = FakeInteraction(is_slow=True)
    await answer(interaction, work("Done."))
    assert (interaction.private, interaction.public) == (["Done."], [])


@pytest.mark.parametrize(("refusal", "text"), REFUSALS)
async def test_refusals_are_private(refusal: Exception, text: str, caplog: pytest.LogCaptureFixture) -> None:
    interaction: Any = FakeInteraction()
    await answer(interaction, fail(refusal))
    assert (interaction.private, interaction.public) == ([text], [])
    assert not caplog.records


async def test_failures_are_logged_and_answered(caplog: pytest.LogCaptureFixture) -> None:
    interaction: Any = FakeInteraction()
    with caplog.at_level(logging.ERROR):
        await answer(interaction, fail(ValueError("a bug")))
    assert (interaction.private, interaction.public) == ([ENGLISH(SORRY)], [])
    assert [record.getMessage() for record in caplog.records] == ["a command failed"]


async def test_what_follows_comes_after_the_answer() -> None:
    interaction: Any = FakeInteraction()

    async def follow() -> None:
        interaction.public.append("followed")
        assert interaction.private == ["Done."]

    async def work() -> Message:
        return Message(shown="Done.", then=follow)

    await answer(interaction, work())
    assert interaction.public == ["followed"]


async def test_panel_is_private() -> None:
    interaction: Any = FakeInteraction()
    panel = Panel()

    async def show() -> Panel:
        return panel

    await answer(interaction, show())
    assert (interaction.private, interaction.public) == ([panel], [])


async def test_answer_pressed_before_it_is_acknowledged_stays() -> None:
    """A press on the new panel may come before Discord's answer to the request that sent it."""
    interaction: Any = FakeInteraction()
    deleted: list[int] = []

    async def delete_message(message: int) -> None:
        deleted.append(message)

    async def send_message(*, view: Panel, ephemeral: bool) -> Any:
        press: Any = FakeInteraction()
        press.client, press.followup = interaction.client, interaction.followup
        press.message = SimpleNamespace(id=7, flags=SimpleNamespace(ephemeral=True))
        press.edit_message = press.send_message
        await redraw(press, view)
        return SimpleNamespace(id=7)

    interaction.followup = SimpleNamespace(delete_message=delete_message)
    interaction.send_message = send_message
    await reply_privately(interaction, Panel())
    assert deleted == []
    interaction.send_message = FakeInteraction().send_message
    await reply_privately(interaction, Panel())
    assert deleted == [7]


class SmallAnswer:
    """A small answer with the id 7, which ``asked`` gets, and presses on it."""

    def __init__(self) -> None:
        self.deleted: list[int] = []
        self.while_deleted: Callable[[], Awaitable[None]] | None = None
        asked: Any = FakeInteraction()
        asked.id, asked.send_message = 1, self._sent
        self.asked = asked
        self.asked.followup = SimpleNamespace(delete_message=self._delete)
        self.asked.client.manager = SimpleNamespace(is_outdated=lambda *_: False)
        self.asked.client.people = SimpleNamespace(id_of=lambda _player: None)

    def press(self, number: int) -> Any:
        press: Any = FakeInteraction()
        press.id, press.client, press.followup = number, self.asked.client, self.asked.followup
        press.message = SimpleNamespace(id=7, flags=SimpleNamespace(ephemeral=True))
        press.edit_message = self._sent
        return press

    async def accept(self, number: int) -> None:
        """Let the table accept a press of the person."""
        table: Any = SimpleNamespace(seats=(), channel=1)
        await answers.note_accepted(self.press(number), table)

    async def turn(self, press: Any) -> None:
        await redraw(press, Message(shown=Panel(), kind=answers.PrivateKind.SHORT))

    async def _delete(self, message: int) -> None:
        self.deleted.append(message)
        if self.while_deleted is not None:
            await self.while_deleted()

    async def _sent(self, *_: object, **_named: object) -> SimpleNamespace:
        return SimpleNamespace(id=7)

    @property
    def is_gone(self) -> bool:
        """Whether it is deleted, and nothing of it is remembered."""
        return self.deleted == [7] and self.asked.client.last_answers.last((1, 2, True)) is None


async def test_answer_that_is_pressed_while_it_is_taken_away_is_gone() -> None:
    """Else it would stand for the newest answer, and one that comes a little later would go."""
    small = SmallAnswer()
    await reply_privately(small.asked, "small")
    page = small.press(3)

    async def edited_late(**_: object) -> None:
        """Discord answers after another press was accepted, which takes the answer away."""
        await small.accept(2)

    page.edit_message = edited_late
    await small.turn(page)
    assert small.is_gone


async def test_answer_that_is_pressed_while_it_goes_as_too_late_is_gone() -> None:
    small = SmallAnswer()
    await small.accept(2)
    small.while_deleted = lambda: small.turn(small.press(3))
    await reply_privately(small.asked, "small")
    assert small.is_gone


async def test_pressed_answer_is_gone_although_another_was_taken_away_after_it() -> None:
    small = SmallAnswer()
    await reply_privately(small.asked, "small")
    page, late = small.press(3), small.press(1)

    async def sent_late(*_: object, **_named: object) -> SimpleNamespace:
        return SimpleNamespace(id=8)

    async def edited_late(**_: object) -> None:
        await small.accept(2)
        late.send_message = sent_late
        await reply_privately(late, "late")

    page.edit_message = edited_late
    await small.turn(page)
    assert small.deleted == [7, 8]
    assert small.asked.client.last_answers.last((1, 2, True)) is None


@pytest.mark.parametrize(
    ("age", "waits"), [(0.0, 1.5), (0.25, 1.25), (1.4, 0.1), (1.5, 0.1), (4.0, 0.1)], ids=str
)
async def test_answer_is_deferred_at_its_own_age(age: float, waits: float) -> None:
    """However late the work begins, the interaction is deferred when it is a second and a half old."""
    clock, deferred = TestClock(), list[float]()
    began = clock.now()

    async def defer(**_how: bool) -> None:
        deferred.append(clock.now() - began)

    press: Any = SimpleNamespace(
        client=SimpleNamespace(
            clock=clock, arrivals=SimpleNamespace(age_of=lambda _press: age + clock.now() - began)
        ),
        response=SimpleNamespace(is_done=lambda: bool(deferred), defer=defer),
    )
    work: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    deferring = asyncio.create_task(answers.defer_if_slow(press, work))
    await give_way()
    for _ in range(20):
        await give_way()
        clock.advance(0.1)
    assert await deferring is False
    assert deferred == [pytest.approx(waits, abs=0.11)]  # the clock goes on in steps


async def test_late_press_is_answered_directly_if_that_needs_no_waiting() -> None:
    press: Any = SimpleNamespace(
        client=SimpleNamespace(clock=TestClock(), arrivals=SimpleNamespace(age_of=lambda _press: 2.5))
    )
    assert await answers.defer_if_slow(press, asyncio.ensure_future(do("Done.")))
