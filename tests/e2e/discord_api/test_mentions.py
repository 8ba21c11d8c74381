"""Names and typed text appear in no message as markup, and nobody is pinged."""

from __future__ import annotations

import pytest

from tests.e2e.harness.bot_harness import BotHarness, StartHarness

NAMES = [
    "@everyone",
    "<@&1000000000000000101>",
    "<t:0:R>",
    "</bet:1>",
    "[free chips](https://example.com)",
    "`**_~~||> # -#",
    "\u202egnp.exe",
    "Z\u0351\u036b\u0343\u036a\u0302a\u0334\u0321l\u0337g\u0338o\u0335",
    "x" * 32,
]


@pytest.mark.parametrize("name", NAMES)
async def test_name_appears_in_no_message(start_harness: StartHarness, name: str) -> None:
    harness = await start_harness("T 9 9 8")
    ann = harness.person("Ann")
    ann.member.name = name
    await harness.open_table()
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    await harness.type(ann, "leaderboard")
    await harness.type(harness.person("Bob"), "balance", member=ann)
    await harness.type(harness.owner, "admin chips", member=ann, amount="5", reason=name)
    for message in harness.sandbox.world.everything_in(harness.channel):
        assert name not in message.text
        assert name not in str([button.label for button in message.buttons()])
    assert ann.mention in harness.board.text
    _check_nobody_pinged(harness)


async def test_typed_text_is_not_repeated_as_markup(harness: BotHarness) -> None:
    await harness.open_table()
    ann = harness.person("Ann")
    for text in NAMES:
        answer = await harness.type(ann, "bet", amount=text)
        assert text not in answer
    _check_nobody_pinged(harness)


def _check_nobody_pinged(harness: BotHarness) -> None:
    for message in harness.sandbox.world.everything_in(harness.channel):
        assert not message.mentions
        assert not message.mention_roles
        assert not message.mention_everyone
