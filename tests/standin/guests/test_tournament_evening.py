"""A guest at a tournament: they sign up, follow to their thread, and come back to the channel."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
import discord
import pytest

from standin import ChangeType, Channel, ManualClock, WorldEvent
from standin.guests.company import Company
from standin.page.page_routes import install
from tests.standin.page.page_client import PageClient
from tests.standin.raw_bot import V2, RawBot
from tests.standin.scripted_bot import ScriptedBot
from tests.support.troubles import TroubledSandbox

STEP = 0.5
MOST_STEPS = 400


class Evening:
    """A sandbox with guests, what they have done, and a window of Olive, who watches."""

    def __init__(self, sandbox: TroubledSandbox, clock: ManualClock) -> None:
        self.sandbox = sandbox
        self.clock = clock
        self.company: Company = install(sandbox)
        self.done: list[tuple[str, str]] = []
        sandbox.subscribe(self._note)

    def _note(self, event: WorldEvent) -> None:
        if event.change is ChangeType.INTERACTION_CREATED and event.interaction is not None:
            data = event.interaction.data
            what = data["custom_id"] if "custom_id" in data else f"/{data['name']}"
            self.done.append((event.interaction.channel.name, what))

    async def pass_until(self, condition: Callable[[], bool]) -> None:
        """Let time pass until the condition holds."""
        async with (
            aiohttp.ClientSession() as web,
            web.ws_connect(f"{self.sandbox.url}/page/ws?as=Olive") as socket,
        ):
            olive = await PageClient.open(socket)
            for _ in range(MOST_STEPS):
                if condition():
                    return
                self.clock.advance(STEP)
                await olive.settle()
        raise AssertionError(self.done)

    async def pass_seconds(self, seconds: float) -> None:
        until = self.clock.now() + seconds
        await self.pass_until(lambda: self.clock.now() >= until)


@pytest.fixture
def evening(clock: ManualClock) -> Evening:
    return Evening(TroubledSandbox(clock=clock), clock)


@pytest.fixture
async def sandbox(evening: Evening) -> AsyncIterator[TroubledSandbox]:
    async with evening.sandbox:
        yield evening.sandbox


@pytest.fixture
async def bot(bot: ScriptedBot) -> ScriptedBot:
    """Return a bot that accepts each press, and knows ``/leave``."""

    async def accept(press: discord.Interaction[ScriptedBot]) -> None:
        await press.response.defer()

    @bot.tree.command(description="Give up your seat")
    async def leave(used: discord.Interaction[Any]) -> None:
        await used.response.send_message("You have left.", ephemeral=True)

    bot.on_press = accept
    await bot.tree.sync()
    return bot


def shown(text: str, *buttons: str) -> dict[str, Any]:
    """Return the body of a message with these custom_ids."""
    row = [{"type": 2, "style": 1, "label": each, "custom_id": each} for each in buttons]
    texts: list[dict[str, Any]] = [{"type": 10, "content": text}]
    return {"flags": V2, "components": [*texts, *([{"type": 1, "components": row}] if row else [])]}


async def test_guest_signs_up_and_follows_to_the_heat_and_back(
    evening: Evening, sandbox: TroubledSandbox, bot: ScriptedBot, raw: RawBot
) -> None:
    channel = sandbox.channels["blackjack"]
    await raw.post(shown("### Friday cup", "tour:in:5", "tour:out:5"))
    evening.company.invite(channel, 1)
    await evening.pass_until(lambda: bool(evening.done))
    await evening.pass_seconds(60)
    await raw.post(shown("Place your bets", "bj:1:chip:5"))
    await evening.pass_until(lambda: evening.done[-1] == ("blackjack", "bj:1:chip:5"))
    heat = await _begin_heat(raw, sandbox)
    board = await raw.post(shown("▶ Ann  `5♠` `6♦`  **11**", "bj:2:hit", "bj:2:stand"), heat.name)
    await raw.post(shown("### Saturday cup", "tour:in:6"))
    evening.done.clear()
    await evening.pass_until(lambda: bool(evening.done))
    assert evening.done == [("Heat 1", "bj:2:hit")], "a decision comes before a sign-up"
    await raw.call("PATCH", f"/channels/{heat.id}/messages/{board.body['id']}", shown("Ann has won"))
    await evening.pass_until(lambda: evening.done[-1] == ("blackjack", "bj:1:chip:5"))
    assert evening.done[1:] == [("blackjack", "tour:in:6"), ("blackjack", "bj:1:chip:5")], "each once"


async def test_guest_who_is_sent_away_leaves_the_heat_and_the_tournament(
    evening: Evening, sandbox: TroubledSandbox, bot: ScriptedBot, raw: RawBot
) -> None:
    await raw.post(shown("### Friday cup", "tour:out:5"))
    heat = await _begin_heat(raw, sandbox)
    await raw.post(shown("▶ Ann  `5♠` `6♦`  **11**", "bj:2:stand"), heat.name)
    evening.company.invite(sandbox.channels["blackjack"], 1)
    evening.company.send_away()
    await evening.pass_until(lambda: len(evening.done) >= 3)
    assert evening.done == [("blackjack", "/leave"), ("Heat 1", "/leave"), ("blackjack", "tour:out:5")]


async def _begin_heat(raw: RawBot, sandbox: TroubledSandbox) -> Channel:
    posted = await raw.post({"content": "Heat 1 begins"})
    path = f"/channels/{posted.body['channel_id']}/messages/{posted.body['id']}/threads"
    await raw.call("POST", path, {"name": "Heat 1", "auto_archive_duration": 1440})
    return sandbox.channels["Heat 1"]
