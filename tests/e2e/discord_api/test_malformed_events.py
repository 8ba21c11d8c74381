"""Events that discord.py, or the bot, cannot read: each is ignored, and the bot goes on."""

import copy
import logging
from collections.abc import Callable
from typing import Any

import pytest

from bot.client.event_guard import UNREADABLE
from bot.words.catalogue import words_in
from standin.discord_json import channel_payload, guild_create_payload
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_table, start_winning_hand

SORRY = "refused-sorry"
MINUTE = 60.0
Spoil = Callable[[Any], object]


def changed(data: Any, **fields: Any) -> Any:
    """Return a copy of an event's data with other fields."""
    return {**copy.deepcopy(data), **fields}


def malformed_events(harness: BotHarness) -> list[tuple[str, Any]]:
    """Return events that cannot be read, by their names."""
    guild, channel = harness.sandbox.guild, channel_payload(harness.channel)
    created = guild_create_payload(guild, harness.sandbox.world.bot)
    without_id = {key: value for key, value in channel.items() if key != "id"}
    return [
        *((name, None) for name in ("GUILD_CREATE", "GUILD_DELETE", "CHANNEL_UPDATE", "INTERACTION_CREATE")),
        *((name, []) for name in ("GUILD_UPDATE", "THREAD_UPDATE", "INTERACTION_CREATE")),
        ("GUILD_CREATE", changed(created, channels=[without_id])),
        ("GUILD_CREATE", changed(created, id="guild")),
        ("GUILD_CREATE", changed(created, roles=None, threads="none")),
        ("GUILD_UPDATE", {"id": None}),
        ("GUILD_DELETE", {"unavailable": True}),
        ("GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": {}}),
        ("CHANNEL_CREATE", without_id),
        ("CHANNEL_UPDATE", changed(channel, type="text")),
        ("CHANNEL_DELETE", {"guild_id": str(guild.id)}),
        ("THREAD_CREATE", changed(channel, type=11)),
        ("THREAD_UPDATE", changed(channel, type=11, thread_metadata=None)),
        ("USER_UPDATE", {}),
        ("INTERACTION_CREATE", {"id": "5", "type": 2}),
        ("INTERACTION_CREATE", {"id": "soon", "type": 3, "token": "secret", "data": {}}),
    ]


NO_EVENTS: tuple[Any, ...] = (None, [], 7, {"op": 0, "t": "RESUMED", "d": None}, {"op": 10, "d": None})


SPOILT: tuple[Spoil, ...] = (
    lambda _ready: None,
    lambda ready: changed(ready, user=None),
    lambda ready: changed(ready, guilds=[{"unavailable": True}]),
    lambda ready: {key: value for key, value in ready.items() if key != "session_id"},
    lambda ready: changed(ready, resume_gateway_url=5),
)


async def test_unreadable_ready_or_frame_starts_another_session(start_harness: StartHarness) -> None:
    """Each READY that cannot be read is asked for again in turn: each pause is twice as long as the last."""
    harness, ann, _ = await start_winning_hand(start_harness)
    gateway = harness.sandbox.gateway
    spoilt = iter(SPOILT)
    gateway.spoil_ready = lambda ready: next(spoilt)(ready)  # noqa: PLW0108 - another one each time
    await gateway.drop(forget=True)
    await harness.wait_until_idle()
    assert gateway.identified == 1, "the first pause, as before each session"
    for seconds, sessions in ((5, 2), (5, 2), (5, 3), (20, 4), (40, 5), (75, 5), (10, 6)):
        await harness.pass_time(seconds, step=5)
        assert gateway.identified == sessions, f"{seconds} seconds before session {sessions}"
    gateway.spoil_ready = None
    await harness.pass_time(160, step=20)
    await harness.wait_until(lambda: gateway.identified == 7, "a session that can be read")
    assert next(spoilt, None) is None, "all of them have come"
    assert "Ann" in await harness.type(ann, "show scores")
    for frame in NO_EVENTS:
        async with harness.another_session():
            gateway.send_raw(frame)
        assert (await harness.press(ann, "⋯")).acked, frame
        harness.clock.advance(1.0)


WRONG: dict[str, tuple[str, Spoil]] = {
    "locale": ("bet", lambda data: data.update(locale=5)),
    "locale that is a list": ("bet", lambda data: data.update(locale=["de"])),
    "amount that is a number": ("bet", lambda data: data["data"]["options"][0].update(value=25)),
    "amount that is an object": ("bet", lambda data: data["data"]["options"][0].update(value={})),
    "option without a name": ("bet", lambda data: data["data"]["options"][0].update(name=None, type="3")),
    "options that are text": ("bet", lambda data: data["data"].update(options="25")),
    "name that is a list": ("bet", lambda data: data["data"].update(name=["bet"])),
    "person above the ids": ("bet", lambda data: data["member"]["user"].update(id=str(2**63))),
    "server above the ids": ("bet", lambda data: data.update(guild_id=str(2**64))),
    "channel that is a number": ("bet", lambda data: data.update(channel_id=5)),
    "no member": ("bet", lambda data: data.update(member=None)),
    "no name": ("bet", lambda data: data["data"].pop("name")),
    "no data": ("bet", lambda data: data.update(data=None)),
    "data that is text": ("bet", lambda data: data.update(data="bet")),
    "permissions": ("bet", lambda data: data.update(app_permissions="all")),
    "component id that is text": ("press", lambda data: data["message"]["components"][0].update(id="1")),
    "custom_id that is a number": ("press", lambda data: data["data"].update(custom_id=7)),
    "no custom_id": ("press", lambda data: data["data"].pop("custom_id")),
    "no component type": ("press", lambda data: data["data"].pop("component_type")),
    "message that is text": ("press", lambda data: data.update(message="5")),
    "components that are text": ("press", lambda data: data["message"].update(components="none")),
    "form without components": ("form", lambda data: data["data"].update(components=None)),
    "form with a text as a component": ("form", lambda data: data["data"].update(components=["text"])),
    "form with numbers chosen": (
        "form",
        lambda data: data["data"]["components"].append({"type": 18, "component": {"values": [1]}}),
    ),
}
"""Interactions with a wrong type: what the person does, and what is wrong in it."""


async def test_wrong_type_in_an_interaction_is_one_warning_and_one_apology(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """Events of any other kind that cannot be read are ignored."""
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    gateway = harness.sandbox.gateway
    ann.locale = "de"
    async with harness.nothing_changes():
        for wrong, (kind, spoil) in WRONG.items():
            form = await harness.open_form(ann, "Bet…") if kind == "form" else None
            caplog.clear()
            gateway.hold()
            if kind == "bet":
                done = await ann.slash(harness.channel, "bet", amount="25")
            elif form is None:
                done = await ann.click(harness.board, "Bet…")
            else:
                done = await ann.submit(form, amount="25")
            done.payload.update(copy.deepcopy(done.payload))  # the next press has the same message
            spoil(done.payload)
            gateway.release()
            told = private_reply(await answered(done))
            assert told == words_in("en" if "locale" in wrong else "de")(SORRY), wrong
            warnings = [record for record in caplog.records if record.levelno >= logging.WARNING]
            assert [(record.levelname, record.msg) for record in warnings] == [("WARNING", UNREADABLE)], wrong
            assert done.token not in caplog.text, wrong
            harness.clock.stall(MINUTE + 1)  # at most one warning a minute
    await check_malformed_events_are_ignored(harness, caplog)
    await harness.play_round(ann, "25")
    assert "+25" in await harness.shown()


async def check_malformed_events_are_ignored(harness: BotHarness, caplog: pytest.LogCaptureFixture) -> None:
    caplog.clear()
    events = malformed_events(harness)
    for event, data in events:
        harness.sandbox.gateway.send_malformed(event, data)
    await harness.wait_until_idle()
    assert harness.sandbox.gateway.identified == 1, "the session goes on"
    warned = [record.args for record in caplog.records if record.msg == UNREADABLE]
    assert warned == [(name,) for name in dict.fromkeys(event for event, _ in events)]
    assert "secret" not in caplog.text
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
