"""Names and typed text have no effect on a message, and nobody is pinged."""

import pytest

from bot.words.catalogue import ENGLISH
from cogs.wording import clean_name, escaped_name, shown_name
from tests.cogs.hostile_names import HOSTILE_NAMES
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table

pytestmark = pytest.mark.shared_bot

MARKUP = [name for name in HOSTILE_NAMES if name.strip() and name != "\ud800"]

NAMES = [name for name in MARKUP if name[0] in "@<[`\u202eZ"]


@pytest.mark.parametrize("name", NAMES)
async def test_name_has_no_effect_in_any_message(start_harness: StartHarness, name: str) -> None:
    harness = await start_harness("T 9 9 8")
    ann = harness.person("Ann")
    ann.member.name = name
    await harness.open_table()
    await harness.play_round(ann, "25")
    await harness.type(ann, "leaderboard")
    await harness.type(harness.person("Bob"), "balance", member=ann)
    await harness.give(ann, "5", name)
    for message in harness.sandbox.world.everything_in(harness.channel):
        assert name == clean_name(name) == escaped_name(name) or name not in message.text
        assert name not in str([button.label for button in message.buttons()])
    assert shown_name(ENGLISH, {harness.number(ann): name}, harness.number(ann)) in harness.board.text
    _check_nobody_pinged(harness)


@pytest.mark.parametrize("name", NAMES)
async def test_answers_name_people_without_mentions(start_harness: StartHarness, name: str) -> None:
    """A mention shows as a number to those whose client has not loaded the member."""
    harness = await start_harness("T T 9 9 9 8")
    ann, bob = harness.people(2)
    ann.member.name = name
    await harness.deal_to([ann, bob])
    shown = shown_name(ENGLISH, {harness.number(ann): name}, harness.number(ann))
    for command in ("show status", "show scores", "show bets", "show turn"):
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


SEASON_NAME = "@everyone [x](http://y) **b** \n# H <@&1>"
SEASON_NAMES = (
    *(SEASON_NAME, "<@&1> <@1000000000000000201> @here", "\u202e\u200b\u05e9\u05dc\u05d5\u05dd # x"),
    *("\u200b# H", "`**_~~||> # -#", "x" * 40),
)


@pytest.mark.usefixtures("short_seasons")
@pytest.mark.parametrize("name", SEASON_NAMES)
async def test_name_of_a_season_has_no_effect(start_harness: StartHarness, name: str) -> None:
    """Also the player has a hostile name: on the podium, in lists, and where an achievement is told."""
    harness = await start_harness("T T 9 8")
    ann, bob = harness.people(2)
    ann.member.name = SEASON_NAME
    await harness.type(harness.owner, "leaderboard", post=True)
    await harness.open_table()
    await harness.play_round(ann, "25")
    asked = await harness.ask(harness.owner, "admin season end", name=name)
    await harness.open_panel(harness.owner, "End season 1", on=asked)
    await harness.pass_time(70, step=10.0)
    stored = name.replace(f"<@{ann.id}>", f"#{harness.number(ann)}")
    shown = escaped_name(" ".join(stored.split())[:40], 80)
    assert f"Season 1: {shown}" in await harness.type(bob, "leaderboard", season=1)
    assert f"Season 1: {shown}: place 1 of" in await harness.type(ann, "stats")
    assert shown in await harness.type(bob, "seasons")
    told = [each.text for each in harness.sandbox.messages(harness.channel)]
    assert any(shown in each and "champion" in each for each in told)
    await harness.type(harness.owner, "admin log")
    await harness.type(bob, "balance", member=ann)
    for message in harness.sandbox.world.everything_in(harness.channel):
        for part in ("@everyone", "@here", "[x](http", "**b**", "\n# H", "<@&1>", "\u202e", "\u200b", "`**_"):
            assert part not in message.text, message.text
        assert not message.mention_everyone
        assert not message.mention_roles
    _check_nobody_pinged(harness)


async def test_typed_text_is_not_repeated_as_markup(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness)
    for text in MARKUP:
        answer = await harness.type(ann, "bet", amount=text)
        assert text not in answer
    _check_nobody_pinged(harness)


def _check_nobody_pinged(harness: BotHarness) -> None:
    for message in harness.sandbox.world.everything_in(harness.channel):
        assert not message.mentions
        assert not message.mention_roles
        assert not message.mention_everyone
