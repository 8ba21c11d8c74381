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


@pytest.mark.parametrize("name", NAMES)
async def test_answers_name_people_without_mentions(start_harness: StartHarness, name: str) -> None:
    """A mention shows as a number to those whose client has not loaded the member."""
    harness = await start_harness("T T 9 9 9 8")
    ann, bob = harness.people(2)
    ann.member.name = name
    await harness.deal_to([ann, bob])
    shown = shown_name({UserId(ann.id): name}, UserId(ann.id))
    for command in ("status", "scores", "bets", "turn"):
        told = await harness.type(bob, command)
        assert shown in told, command
        assert "<@" not in told, command
    await harness.set_option("bet_step", "5")
    await harness.announce(harness.owner, "table preset", name="standard")
    kicked = await harness.announce(harness.owner, "table kick", member=ann)
    assert kicked.startswith(f"Olive removed {shown} from the table.")
    assert "<@" not in "\n".join(each.text for each in harness.sandbox.messages(harness.channel))
    _check_nobody_pinged(harness)


async def test_public_line_about_a_removal_is_in_the_language_of_the_server(
    start_harness: StartHarness,
) -> None:
    harness = await start_harness()
    harness.owner.locale = "de"
    await harness.open_table()
    await harness.bet(harness.person("Ann"), "10")
    kicked = await harness.announce(harness.owner, "table kick", member=harness.person("Ann"))
    assert kicked.startswith("Olive removed Ann from the table.")


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
