"""Names and typed text have no effect on a message, and nobody is pinged."""

from __future__ import annotations

import pytest

from bot.table.ids import UserId
from cogs.wording import clean_name, escaped_name, shown_name
from tests.cogs.wording.hostile_names import HOSTILE_NAMES
from tests.e2e.harness.bot_harness import BotHarness, StartHarness

MARKUP = [name for name in HOSTILE_NAMES if name.strip() and name != "\ud800"]

NAMES = [name for name in MARKUP if name[0] in "@<[`\u202eZ"]


@pytest.mark.parametrize("name", NAMES)
async def test_name_has_no_effect_in_any_message(start_harness: StartHarness, name: str) -> None:
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
        assert name == clean_name(name) == escaped_name(name) or name not in message.text
        assert name not in str([button.label for button in message.buttons()])
    assert shown_name({UserId(ann.id): name}, UserId(ann.id)) in harness.board.text
    _check_nobody_pinged(harness)


async def test_typed_text_is_not_repeated_as_markup(harness: BotHarness) -> None:
    await harness.open_table()
    ann = harness.person("Ann")
    for text in MARKUP:
        answer = await harness.type(ann, "bet", amount=text)
        assert text not in answer
    _check_nobody_pinged(harness)


def _check_nobody_pinged(harness: BotHarness) -> None:
    for message in harness.sandbox.world.everything_in(harness.channel):
        assert not message.mentions
        assert not message.mention_roles
        assert not message.mention_everyone
