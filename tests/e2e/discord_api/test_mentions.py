"""Names and typed text have no effect on a message, and nobody is pinged."""

import pytest

from bot.words.catalogue import ENGLISH
from cogs.wording import clean_name, escaped_name, shown_name
from tests.cogs.hostile_names import HOSTILE_NAMES
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes

pytestmark = pytest.mark.shared_bot

MARKUP = [name for name in HOSTILE_NAMES if name.strip() and name != "\ud800"]

NAMES = [name for name in MARKUP if name[0] in "[`\u202e" or name.startswith(("@e", "<@"))]
"""A name of each kind: the tests of ``escaped_name`` have all of them."""


async def test_names_are_shown_without_effects_and_without_mentions(start_harness: StartHarness) -> None:
    """A mention shows as a number to those whose client has not loaded the member.

    Public lines are in the language of the server, whatever Olive's is.
    """
    harness = await start_harness(make_shoe=uneventful_shoes(len(NAMES)))
    people = harness.people(len(NAMES))
    harness.owner.locale = "de"
    for person, name in zip(people, NAMES, strict=True):
        person.member.name = name
    await harness.deal_to(people)
    shown = [
        shown_name(ENGLISH, {each: name}, each)
        for each, name in zip(map(harness.number, people), NAMES, strict=True)
    ]
    for command in ("show status", "show scores", "show bets", "show turn"):
        told = await harness.type(harness.owner, command)
        assert [each for each in shown if each not in told] == [], command
        assert "<@" not in told, command
    await harness.stand_all(people)
    assert [each for each in shown if each[:3] not in harness.board.text] == [], "shortened"
    for person, name, readable in zip(people, NAMES, shown, strict=True):
        kicked = await harness.announce(harness.owner, "table kick", member=person)
        assert kicked.startswith(f"Olive removed {readable} from the table."), name
        await harness.type(harness.owner, "balance", member=person)
        await harness.give(person, "5", name)
    await harness.type(harness.owner, "leaderboard")
    await harness.set_option("bet_step", "5")
    await harness.announce(harness.owner, "table preset", name="standard")
    assert "<@" not in "\n".join(each.text for each in harness.sandbox.messages(harness.channel))
    for message in harness.sandbox.world.everything_in(harness.channel):
        for name in NAMES:
            assert name == clean_name(name) == escaped_name(name) or name not in message.text
            assert name not in str([button.label for button in message.buttons()])
    _check_nobody_pinged(harness)


SEASON_NAME = "@everyone [x](http://y) **b** \n# H <@&1>"
SEASON_NAMES = (
    *(SEASON_NAME, "<@&1> <@1000000000000000201> @here"),
    "\u200b# H \u202e\u05e9\u05dc\u05d5\u05dd `**_~~||> # -#".ljust(40, "x"),
)
SHORTEST_SEASON = 3_600.0


@pytest.mark.usefixtures("short_seasons")
async def test_names_of_seasons_have_no_effect(start_harness: StartHarness) -> None:
    """Also each winner has a hostile name: on the podium, in lists, and where an achievement is told."""
    harness = await start_harness("T T 9 8", "T T 9 7", "T 9 9 8", "T T T 7", "T 8 T 9", "T 7 T T")
    await harness.type(harness.owner, "leaderboard", post=True)
    ann, *others = harness.people(len(SEASON_NAMES))
    for number, (name, winner) in enumerate(zip(SEASON_NAMES, [ann, *others], strict=True), start=1):
        winner.member.name = SEASON_NAME
        await harness.open_table()
        await harness.play_round(winner, "25")
        asked = await harness.ask(harness.owner, "admin season end", name=name)
        await harness.open_panel(harness.owner, f"End season {number}", on=asked)
        harness.execute("UPDATE seasons SET next_rounds = 1, next_days = 1")  # a place takes one round
        await harness.pass_time(70, step=35.0)
        stored = name.replace(f"<@{ann.id}>", f"#{harness.number(ann)}")
        shown = escaped_name(" ".join(stored.split())[:40], 80)
        assert f"Season {number}: {shown}" in await harness.type(harness.owner, "leaderboard", season=number)
        assert f"Season {number}: {shown}: place 1 of" in await harness.type(winner, "stats")
        assert shown in await harness.type(harness.owner, "seasons")
        told = [each.text for each in harness.sandbox.messages(harness.channel)]
        assert any(shown in each and "champion" in each for each in told)
        await harness.pass_time(SHORTEST_SEASON, step=SHORTEST_SEASON)  # the table closes
    await harness.type(harness.owner, "admin log")
    await harness.type(harness.owner, "balance", member=ann)
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
