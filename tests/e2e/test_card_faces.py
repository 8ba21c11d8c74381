"""Faces come to Discord in the background, once, whatever happens in between and whatever the API refuses."""

import asyncio
import logging

import pytest

from bot.cards.face_uploads import EmojiRequests, EmojiTroubleError
from bot.cards.faces import NAMES
from tests.e2e.harness.bot_harness import CALLBACK, MESSAGE, BotHarness, StartHarness
from tests.support.clock import TestClock
from tests.support.emojis import EMOJIS, add_emoji, after_uploads, emoji_names
from tests.support.troubles import TroubledSandbox

EMOJI = "/applications/{application_id}/emojis/{emoji_id}"
CARDS = "T 9 9 8"
"""Ann holds ten and nine, the dealer nine and eight."""


def prepared() -> tuple[TroubledSandbox, TestClock]:
    """Return a stand-in to plan faults on, and its clock."""
    clock = TestClock()
    return TroubledSandbox(clock=clock.discord), clock


async def started(start: StartHarness, sandbox: TroubledSandbox, clock: TestClock) -> BotHarness:
    return await start(CARDS, sandbox=sandbox, clock=clock, shows_faces=True)


async def wait_for_pictures(harness: BotHarness) -> None:
    """Wait until every face is there, and cards are pictures."""
    await harness.wait_until(lambda: harness.bot.card_faces.are_pictures, "cards are pictures")
    await harness.wait_until_idle()
    assert len({name.rpartition("_")[0] for name in emoji_names(harness.sandbox)} & set(NAMES)) == len(NAMES)


async def deal(harness: BotHarness, **options: int) -> None:
    """Open a table with these options and deal to Ann."""
    ann = harness.person("Ann")
    await harness.open_table(**options)
    await harness.place_bet(ann, "10")
    await harness.press(ann, "Deal now")
    await harness.pass_time(1)


def shows_text(harness: BotHarness) -> bool:
    return "`▮`" in harness.board.text and "<:" not in harness.board.text


def shows_pictures(harness: BotHarness) -> bool:
    """Return whether the dealer's hole card and Ann's ten are pictures that exist."""
    known = {f"<:{emoji.name}:{emoji.id}>" for emoji in harness.sandbox.world.emojis}
    faces = harness.bot.card_faces
    text = harness.board.text
    return faces.cards([None]) in text and set(faces.emojis.values()) <= known and "`▮`" not in text


def posts(harness: BotHarness) -> int:
    """Return how many emojis the bot has asked for."""
    return harness.calls.count(("POST", EMOJIS))


async def test_faces_are_uploaded_once_and_shown_beside_words(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.cards")
    harness = await start_harness(CARDS)
    await deal(harness)
    assert shows_text(harness)
    assert emoji_names(harness.sandbox) == [], "nothing is uploaded where cards are text"
    async with harness.stopped():
        harness.shows_faces = True
    await wait_for_pictures(harness)
    await harness.pass_time(1)
    assert shows_pictures(harness)
    assert posts(harness) == len(NAMES)
    assert harness.calls.count(("GET", EMOJIS)) == 1
    said = [line for line in caplog.messages if line.startswith("card faces")]
    assert said[0] == f"card faces: {len(NAMES)} of {len(NAMES)} are to be uploaded"
    assert said[-1] == f"card faces: all {len(NAMES)} are on Discord"
    assert len(said) < 10
    await harness.restart()
    await wait_for_pictures(harness)
    assert posts(harness) == len(NAMES), "faces that are there are used at once"
    await _check_private_answers(harness)


async def _check_private_answers(harness: BotHarness) -> None:
    """Check that private answers show faces, and name what is face down."""
    ann, faces = harness.person("Ann"), harness.bot.card_faces
    ten, back = faces.card(harness.snapshot.boxes[0].hands[0].cards[0] or ""), faces.cards([None])
    answers = [await harness.type(ann, "show hand"), await harness.type(ann, "show dealer")]
    pressed = await harness.open_hand(ann)
    answers.append(pressed.text)
    for answer in answers:
        assert back in answer
        assert "face-down card" in answer
    assert ten in answers[0]
    assert ten in pressed.text
    await harness.press(ann, "Stand", on=pressed)
    assert ten in pressed.text, "the result"
    assert ten in await harness.type(ann, "round", id="1")


async def test_play_goes_on_before_the_uploads_and_boards_are_redrawn_after_them(
    start_harness: StartHarness,
) -> None:
    sandbox, clock = prepared()
    uploads = sandbox.faults.hold("POST", EMOJIS)
    harness = await started(start_harness, sandbox, clock)
    await uploads.arrived()
    await deal(harness)
    assert shows_text(harness)
    edit = sandbox.faults.hold("PATCH", MESSAGE)
    harness.clock.advance(60)  # Ann's time runs out
    await edit.arrived()
    uploads.release()
    await harness.wait_until(lambda: harness.bot.card_faces.are_pictures)
    edit.release()
    await harness.pass_time(3)
    assert "<:ten_of_" in harness.board.text, "the last face came while an edit with text was on its way"


async def test_press_does_not_wait_for_uploads_and_a_restart_goes_on_with_them(
    start_harness: StartHarness,
) -> None:
    sandbox, clock = prepared()
    after_uploads(sandbox, 10, lambda: sandbox.faults.hold("POST", EMOJIS))
    harness = await started(start_harness, sandbox, clock)
    await harness.wait_until(lambda: posts(harness) == 11)
    await deal(harness)
    sent = await harness.requests_during(harness.press(harness.person("Ann"), "Stand"))
    assert [(request.method, request.route) for request in sent] == [("POST", CALLBACK)]
    assert not harness.bot.card_faces.are_pictures
    async with harness.stopped():
        assert [task for task in asyncio.all_tasks() if task.get_name() == "faces"] == []
        sandbox.faults.clear()
        assert len(emoji_names(sandbox)) < len(NAMES)
    await wait_for_pictures(harness)
    assert len(emoji_names(sandbox)) == len(NAMES)
    # The request that was held may have succeeded: then it is not repeated.
    assert posts(harness) in (len(NAMES), len(NAMES) + 1)


def add_earlier_faces(harness: BotHarness) -> set[int]:
    """Add a face of each card as an earlier release has drawn it; return the IDs."""
    bot = harness.sandbox.world.bot
    return {add_emoji(harness.sandbox, f"{name}_0123", bot).id for name in NAMES}


async def test_changed_faces_replace_earlier_ones_after_all_boards_show_them(
    start_harness: StartHarness,
) -> None:
    harness = await start_harness()
    await deal(harness, turn_time=0)
    async with harness.stopped():
        earlier = add_earlier_faces(harness)
        harness.shows_faces = True
        hold = harness.sandbox.faults.hold("POST", EMOJIS)
    await harness.wait_until(lambda: "_0123:" in harness.board.text, "earlier faces are shown")
    used = "".join(harness.bot.card_faces.emojis.values())
    assert all(f"_0123:{each}>" in used for each in earlier)
    harness.sandbox.faults.error("PATCH", MESSAGE, status=403, count=1000)
    hold.release()
    await harness.wait_until(lambda: len(emoji_names(harness.sandbox)) == 2 * len(NAMES))
    await harness.pass_time(60, step=6)
    assert earlier <= {emoji.id for emoji in harness.sandbox.world.emojis}, "a board still shows them"
    harness.sandbox.faults.clear()
    again = len(harness.calls)
    await harness.pass_time(60, step=6)
    assert not earlier & {emoji.id for emoji in harness.sandbox.world.emojis}
    assert len(emoji_names(harness.sandbox)) == len(NAMES)
    assert shows_pictures(harness)
    assert "_0123:" not in harness.board.text
    calls = harness.calls[again:]
    assert ("PATCH", MESSAGE) in calls[: calls.index(("DELETE", EMOJI))], "the board is redrawn before"


async def test_trouble_changes_only_the_look_and_faces_come_when_it_is_over(
    start_harness: StartHarness,
) -> None:
    sandbox, clock = prepared()
    sandbox.faults.rate_limit("POST", EMOJIS, retry_after=0.05, via=False, count=10_000)
    harness = await started(start_harness, sandbox, clock)
    await deal(harness)
    assert shows_text(harness)
    sent = await harness.requests_during(harness.press(harness.person("Ann"), "Stand"))
    assert [request.route for request in sent] == [CALLBACK]
    await harness.pass_time(160, step=80)
    assert not harness.bot.card_faces.are_pictures
    assert 0 < posts(harness) < 11
    sandbox.faults.clear()
    await harness.pass_time(600, step=300)
    await wait_for_pictures(harness)
    assert "<:" in harness.board.text, "the board is redrawn"


async def test_uploads_end_although_the_database_is_lost(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(_requests: EmojiRequests) -> None:
        raise EmojiTroubleError("not now")

    def uploads() -> list[str]:
        return [each.get_name() for each in asyncio.all_tasks() if each.get_name() == "faces"]

    monkeypatch.setattr(EmojiRequests, "listed", refuse)
    harness = await started(start_harness, *prepared())
    assert uploads() == ["faces"]
    harness.store.ownership.lose_track()
    await harness.bot.close()
    assert uploads() == []
