"""Faces come to Discord in the background, once, whatever happens in between."""

import logging

import pytest

from bot.cards.faces import NAMES
from tests.e2e.emojis import face_checks
from tests.e2e.harness.bot_harness import CALLBACK, MESSAGE, BotHarness, StartHarness


def posts(harness: BotHarness) -> int:
    """Return how many emojis the bot has asked for."""
    return harness.calls.count(("POST", face_checks.EMOJIS))


async def test_faces_are_uploaded_and_shown(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.cards")
    harness = await face_checks.started(start_harness, *face_checks.prepared())
    await face_checks.wait_for_pictures(harness)
    await face_checks.deal(harness)
    assert face_checks.shows_pictures(harness)
    assert posts(harness) == len(NAMES)
    assert harness.calls.count(("GET", face_checks.EMOJIS)) == 1
    said = [line for line in caplog.messages if line.startswith("card faces")]
    assert said[0] == f"card faces: {len(NAMES)} of {len(NAMES)} are to be uploaded"
    assert said[-1] == f"card faces: all {len(NAMES)} are on Discord"
    assert len(said) < 10


async def test_faces_that_are_there_are_used_at_once(start_harness: StartHarness) -> None:
    harness = await face_checks.started(start_harness, *face_checks.prepared())
    await face_checks.wait_for_pictures(harness)
    await harness.restart()
    await face_checks.wait_for_pictures(harness)
    assert posts(harness) == len(NAMES)


async def test_nothing_is_uploaded_where_cards_are_text(start_harness: StartHarness) -> None:
    harness = await start_harness()
    await face_checks.deal(harness)
    assert face_checks.shows_text(harness)
    assert face_checks.emoji_names(harness.sandbox) == []


async def test_press_does_not_wait_for_uploads(start_harness: StartHarness) -> None:
    sandbox, clock = face_checks.prepared()
    hold = sandbox.faults.hold("POST", face_checks.EMOJIS)
    harness = await face_checks.started(start_harness, sandbox, clock)
    await hold.arrived()
    await face_checks.deal(harness)
    sent = await harness.requests_during(harness.press(harness.person("Ann"), "Stand"))
    assert [(request.method, request.route) for request in sent] == [("POST", CALLBACK)]
    assert not harness.bot.card_faces.are_pictures
    hold.release()
    await face_checks.wait_for_pictures(harness)


async def test_open_board_is_redrawn_without_a_press(start_harness: StartHarness) -> None:
    sandbox, clock = face_checks.prepared()
    hold = sandbox.faults.hold("POST", face_checks.EMOJIS)
    harness = await face_checks.started(start_harness, sandbox, clock)
    await face_checks.deal(harness)
    assert face_checks.shows_text(harness)
    hold.release()
    await harness.pass_time(2)
    await face_checks.wait_for_pictures(harness)
    assert face_checks.shows_pictures(harness)


async def test_restart_goes_on_where_the_upload_stopped(start_harness: StartHarness) -> None:
    sandbox, clock = face_checks.prepared()
    face_checks.after_uploads(sandbox, 10, lambda: sandbox.faults.hold("POST", face_checks.EMOJIS))
    harness = await face_checks.started(start_harness, sandbox, clock)
    await harness.wait_until(lambda: posts(harness) == 11)
    await harness.stop_bot()
    sandbox.faults.clear()
    assert len(face_checks.emoji_names(sandbox)) < len(NAMES)
    await harness.start_bot()
    await face_checks.wait_for_pictures(harness)
    assert len(face_checks.emoji_names(sandbox)) == len(NAMES)
    # The request that was held may have succeeded: then it is not repeated.
    assert posts(harness) in (len(NAMES), len(NAMES) + 1)


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_error_after_success_makes_no_duplicate(start_harness: StartHarness, status: int) -> None:
    sandbox, clock = face_checks.prepared()
    face_checks.after_uploads(
        sandbox,
        10,
        lambda: sandbox.faults.error("POST", face_checks.EMOJIS, status=status, after_effect=True),
    )
    harness = await face_checks.started(start_harness, sandbox, clock)
    await harness.wait_until(lambda: len(face_checks.emoji_names(sandbox)) == 11)
    await harness.wait_until_idle()
    assert posts(harness) == 11, "no attempt before the wait is over"
    await harness.pass_time(6)
    await face_checks.wait_for_pictures(harness)
    assert len(face_checks.emoji_names(sandbox)) == len(set(face_checks.emoji_names(sandbox))) == len(NAMES)
    assert posts(harness) == len(NAMES)
    assert harness.calls.count(("GET", face_checks.EMOJIS)) == 2


async def test_foreign_emojis_are_left_alone(start_harness: StartHarness) -> None:
    sandbox, clock = face_checks.prepared()
    harness = await face_checks.started(start_harness, sandbox, clock)
    await face_checks.wait_for_pictures(harness)
    await harness.stop_bot()
    olive, bot = harness.owner.member, sandbox.world.bot
    ace, king = (
        next(name for name in face_checks.emoji_names(sandbox) if name.startswith(each))
        for each in ("ace", "king")
    )
    for emoji in tuple(sandbox.world.emojis):
        sandbox.world.emojis.remove(emoji.id)
    foreign = [
        face_checks.add_emoji(sandbox, "party_parrot", bot),
        face_checks.add_emoji(sandbox, ace, olive),
        face_checks.add_emoji(sandbox, king, bot, face_checks.GIF),
        face_checks.add_emoji(sandbox, "ten_of_hearts_cafe", olive),
    ]
    foreign[0].available = False
    await harness.start_bot()
    await face_checks.wait_for_pictures(harness)
    ids = {emoji.id for emoji in sandbox.world.emojis}
    assert {emoji.id for emoji in (foreign[0], foreign[1], foreign[3])} <= ids
    shown = "".join(harness.bot.card_faces.emojis.values())
    assert not any(f":{emoji.id}>" in shown for emoji in foreign)
    await harness.restart()
    await face_checks.wait_for_pictures(harness)
    assert {emoji.id for emoji in sandbox.world.emojis} == ids, "a start finds what the last one made"


def add_earlier_faces(harness: BotHarness) -> set[int]:
    """Add a face of each card as an earlier release has drawn it; return the IDs."""
    bot = harness.sandbox.world.bot
    return {face_checks.add_emoji(harness.sandbox, f"{name}_0123", bot).id for name in NAMES}


async def test_changed_faces_replace_earlier_ones_at_last(start_harness: StartHarness) -> None:
    harness = await start_harness()
    await face_checks.deal(harness)
    await harness.stop_bot()
    earlier = add_earlier_faces(harness)
    harness.shows_faces = True
    hold = harness.sandbox.faults.hold("POST", face_checks.EMOJIS)
    await harness.start_bot()
    await harness.wait_until(lambda: harness.bot.card_faces.are_pictures, "earlier faces are used")
    await harness.pass_time(2)
    used = "".join(harness.bot.card_faces.emojis.values())
    assert all(f"_0123:{each}>" in used for each in earlier)
    assert "_0123:" in harness.board.text
    hold.release()
    await harness.wait_until(lambda: len(face_checks.emoji_names(harness.sandbox)) == 2 * len(NAMES))
    await harness.pass_time(5)
    await harness.wait_until(
        lambda: len(face_checks.emoji_names(harness.sandbox)) == len(NAMES), "earlier ones deleted"
    )
    assert not earlier & {emoji.id for emoji in harness.sandbox.world.emojis}
    await harness.wait_until_idle()
    assert face_checks.shows_pictures(harness)
    calls = harness.calls
    last_upload = max(n for n, call in enumerate(calls) if call == ("POST", face_checks.EMOJIS))
    first_deletion = calls.index(("DELETE", face_checks.EMOJI))
    assert ("PATCH", MESSAGE) in calls[last_upload:first_deletion], "the board is redrawn in between"


async def test_earlier_faces_stay_while_a_board_shows_them(start_harness: StartHarness) -> None:
    harness = await start_harness()
    await face_checks.deal(harness)
    await harness.stop_bot()
    earlier = add_earlier_faces(harness)
    harness.shows_faces = True
    hold = harness.sandbox.faults.hold("POST", face_checks.EMOJIS)
    await harness.start_bot()
    await harness.wait_until(lambda: "_0123:" in harness.board.text, "earlier faces are shown")
    harness.sandbox.faults.error("PATCH", MESSAGE, status=403, count=1000)
    hold.release()
    await harness.wait_until(lambda: len(face_checks.emoji_names(harness.sandbox)) == 2 * len(NAMES))
    await harness.pass_time(60)
    assert earlier <= {emoji.id for emoji in harness.sandbox.world.emojis}
    harness.sandbox.faults.clear()
    await harness.pass_time(300, step=20)
    assert not earlier & {emoji.id for emoji in harness.sandbox.world.emojis}
    assert "<:ten_of_" in harness.board.text
    assert "_0123:" not in harness.board.text


async def test_edit_on_its_way_does_not_keep_text(start_harness: StartHarness) -> None:
    """The last face arrives while an edit with text cards is on its way to Discord."""
    sandbox, clock = face_checks.prepared()
    uploads = sandbox.faults.hold("POST", face_checks.EMOJIS)
    harness = await face_checks.started(start_harness, sandbox, clock)
    await face_checks.deal(harness)
    edit = sandbox.faults.hold("PATCH", MESSAGE)
    harness.clock.advance(60)  # Ann's time runs out
    await edit.arrived()
    uploads.release()
    await harness.wait_until(lambda: harness.bot.card_faces.are_pictures)
    edit.release()
    await harness.pass_time(3)
    assert "<:ten_of_" in harness.board.text


async def test_private_answers_show_faces_beside_words(start_harness: StartHarness) -> None:
    sandbox, clock = face_checks.prepared()
    harness = await face_checks.started(start_harness, sandbox, clock)
    await face_checks.wait_for_pictures(harness)
    await face_checks.deal(harness)
    ann = harness.person("Ann")
    faces = harness.bot.card_faces
    ten, back = faces.card(harness.snapshot.boxes[0].hands[0].cards[0] or ""), faces.cards([None])
    answers = [await harness.type(ann, "hand"), await harness.type(ann, "dealer")]
    pressed = (await harness.press(ann, "My hand")).reply
    assert pressed is not None
    answers.append(pressed.text)
    for answer in answers:
        assert back in answer
        assert "face-down card" in answer
    assert ten in answers[0]
    assert ten in pressed.text
    await harness.press(ann, "Stand", on=pressed)
    assert ten in pressed.text, "the result"
    assert ten in await harness.type(ann, "round", id="1")
