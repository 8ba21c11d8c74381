"""Faces come to Discord in the background, once, whatever happens in between and whatever the API refuses."""

import asyncio
import base64
import logging
from collections.abc import Callable

import pytest

from bot.cards.face_uploads import EmojiRequests, EmojiTroubleError
from bot.cards.faces import NAMES
from standin import ChangeType, WorldEvent
from standin.model.guild import Member
from standin.world.emoji_registry import ApplicationEmoji
from tests.e2e.harness.bot_harness import CALLBACK, MESSAGE, BotHarness, StartHarness
from tests.support.clock import TestClock
from tests.support.troubles import TroubledSandbox

EMOJIS = "/applications/{application_id}/emojis"
EMOJI = "/applications/{application_id}/emojis/{emoji_id}"
CARDS = "T 9 9 8"
"""Ann holds ten and nine, the dealer nine and eight."""

PNG = b"\x89PNG\r\n\x1a\n"
GIF = b"GIF89a"


def prepared() -> tuple[TroubledSandbox, TestClock]:
    """Return a stand-in to plan faults on, and its clock."""
    clock = TestClock()
    return TroubledSandbox(clock=clock.discord), clock


async def started(start: StartHarness, sandbox: TroubledSandbox, clock: TestClock) -> BotHarness:
    return await start(CARDS, sandbox=sandbox, clock=clock, shows_faces=True)


def add_emoji(sandbox: TroubledSandbox, name: str, owner: Member, image: bytes = PNG) -> ApplicationEmoji:
    """Create an emoji as if someone had uploaded it before."""
    kind = "image/gif" if image == GIF else "image/png"
    uri = f"data:{kind};base64,{base64.b64encode(image).decode()}"
    return sandbox.world.emojis.add({"name": name, "image": uri}, owner)


def emoji_names(sandbox: TroubledSandbox) -> list[str]:
    return [emoji.name for emoji in sandbox.world.emojis]


def after_uploads(sandbox: TroubledSandbox, number: int, then: Callable[[], object]) -> None:
    """Call ``then`` as soon as there are so many emojis."""

    def look(event: WorldEvent) -> None:
        if event.change is ChangeType.EMOJIS_UPDATED and len(emoji_names(sandbox)) == number:
            unsubscribe()
            then()

    unsubscribe = sandbox.subscribe(look)


async def wait_for_pictures(harness: BotHarness) -> None:
    """Wait until every face is there, and cards are pictures."""
    await harness.wait_until(lambda: harness.bot.card_faces.are_pictures, "cards are pictures")
    await harness.wait_until_idle()
    assert len({name.rpartition("_")[0] for name in emoji_names(harness.sandbox)} & set(NAMES)) == len(NAMES)


async def deal(harness: BotHarness) -> None:
    """Open a table and deal to Ann."""
    ann = harness.person("Ann")
    await harness.open_table()
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


async def test_faces_are_uploaded_and_shown(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.cards")
    harness = await started(start_harness, *prepared())
    await wait_for_pictures(harness)
    await deal(harness)
    assert shows_pictures(harness)
    assert posts(harness) == len(NAMES)
    assert harness.calls.count(("GET", EMOJIS)) == 1
    said = [line for line in caplog.messages if line.startswith("card faces")]
    assert said[0] == f"card faces: {len(NAMES)} of {len(NAMES)} are to be uploaded"
    assert said[-1] == f"card faces: all {len(NAMES)} are on Discord"
    assert len(said) < 10


async def test_faces_that_are_there_are_used_at_once(start_harness: StartHarness) -> None:
    harness = await started(start_harness, *prepared())
    await wait_for_pictures(harness)
    await harness.restart()
    await wait_for_pictures(harness)
    assert posts(harness) == len(NAMES)


async def test_nothing_is_uploaded_where_cards_are_text(start_harness: StartHarness) -> None:
    harness = await start_harness()
    await deal(harness)
    assert shows_text(harness)
    assert emoji_names(harness.sandbox) == []


async def test_press_does_not_wait_for_uploads(start_harness: StartHarness) -> None:
    sandbox, clock = prepared()
    hold = sandbox.faults.hold("POST", EMOJIS)
    harness = await started(start_harness, sandbox, clock)
    await hold.arrived()
    await deal(harness)
    sent = await harness.requests_during(harness.press(harness.person("Ann"), "Stand"))
    assert [(request.method, request.route) for request in sent] == [("POST", CALLBACK)]
    assert not harness.bot.card_faces.are_pictures
    hold.release()
    await wait_for_pictures(harness)


async def test_open_board_is_redrawn_without_a_press(start_harness: StartHarness) -> None:
    sandbox, clock = prepared()
    hold = sandbox.faults.hold("POST", EMOJIS)
    harness = await started(start_harness, sandbox, clock)
    await deal(harness)
    assert shows_text(harness)
    hold.release()
    await harness.pass_time(2)
    await wait_for_pictures(harness)
    assert shows_pictures(harness)


async def test_restart_goes_on_where_the_upload_stopped(start_harness: StartHarness) -> None:
    sandbox, clock = prepared()
    after_uploads(sandbox, 10, lambda: sandbox.faults.hold("POST", EMOJIS))
    harness = await started(start_harness, sandbox, clock)
    await harness.wait_until(lambda: posts(harness) == 11)
    async with harness.stopped():
        sandbox.faults.clear()
        assert len(emoji_names(sandbox)) < len(NAMES)
    await wait_for_pictures(harness)
    assert len(emoji_names(sandbox)) == len(NAMES)
    # The request that was held may have succeeded: then it is not repeated.
    assert posts(harness) in (len(NAMES), len(NAMES) + 1)


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_error_after_success_makes_no_duplicate(start_harness: StartHarness, status: int) -> None:
    sandbox, clock = prepared()
    after_uploads(
        sandbox,
        10,
        lambda: sandbox.faults.error("POST", EMOJIS, status=status, after_effect=True),
    )
    harness = await started(start_harness, sandbox, clock)
    await harness.wait_until(lambda: len(emoji_names(sandbox)) == 11)
    await harness.wait_until_idle()
    assert posts(harness) == 11, "no attempt before the wait is over"
    await harness.pass_time(6)
    await wait_for_pictures(harness)
    assert len(emoji_names(sandbox)) == len(set(emoji_names(sandbox))) == len(NAMES)
    assert posts(harness) == len(NAMES)
    assert harness.calls.count(("GET", EMOJIS)) == 2


async def test_foreign_emojis_are_left_alone(start_harness: StartHarness) -> None:
    sandbox, clock = prepared()
    harness = await started(start_harness, sandbox, clock)
    await wait_for_pictures(harness)
    await harness.stop_bot()
    olive, bot = harness.owner.member, sandbox.world.bot
    ace, king = (
        next(name for name in emoji_names(sandbox) if name.startswith(each)) for each in ("ace", "king")
    )
    for emoji in tuple(sandbox.world.emojis):
        sandbox.world.emojis.remove(emoji.id)
    foreign = [
        add_emoji(sandbox, "party_parrot", bot),
        add_emoji(sandbox, ace, olive),
        add_emoji(sandbox, king, bot, GIF),
        add_emoji(sandbox, "ten_of_hearts_cafe", olive),
    ]
    foreign[0].available = False
    await harness.start_bot()
    await wait_for_pictures(harness)
    ids = {emoji.id for emoji in sandbox.world.emojis}
    assert {emoji.id for emoji in (foreign[0], foreign[1], foreign[3])} <= ids
    shown = "".join(harness.bot.card_faces.emojis.values())
    assert not any(f":{emoji.id}>" in shown for emoji in foreign)
    await harness.restart()
    await wait_for_pictures(harness)
    assert {emoji.id for emoji in sandbox.world.emojis} == ids, "a start finds what the last one made"


def add_earlier_faces(harness: BotHarness) -> set[int]:
    """Add a face of each card as an earlier release has drawn it; return the IDs."""
    bot = harness.sandbox.world.bot
    return {add_emoji(harness.sandbox, f"{name}_0123", bot).id for name in NAMES}


async def test_changed_faces_replace_earlier_ones_at_last(start_harness: StartHarness) -> None:
    harness = await start_harness()
    await deal(harness)
    async with harness.stopped():
        earlier = add_earlier_faces(harness)
        harness.shows_faces = True
        hold = harness.sandbox.faults.hold("POST", EMOJIS)
    await harness.wait_until(lambda: harness.bot.card_faces.are_pictures, "earlier faces are used")
    await harness.pass_time(2)
    used = "".join(harness.bot.card_faces.emojis.values())
    assert all(f"_0123:{each}>" in used for each in earlier)
    assert "_0123:" in harness.board.text
    hold.release()
    await harness.wait_until(lambda: len(emoji_names(harness.sandbox)) == 2 * len(NAMES))
    await harness.pass_time(5)
    await harness.wait_until(lambda: len(emoji_names(harness.sandbox)) == len(NAMES), "earlier ones deleted")
    assert not earlier & {emoji.id for emoji in harness.sandbox.world.emojis}
    await harness.wait_until_idle()
    assert shows_pictures(harness)
    calls = harness.calls
    last_upload = max(n for n, call in enumerate(calls) if call == ("POST", EMOJIS))
    first_deletion = calls.index(("DELETE", EMOJI))
    assert ("PATCH", MESSAGE) in calls[last_upload:first_deletion], "the board is redrawn in between"


async def test_earlier_faces_stay_while_a_board_shows_them(start_harness: StartHarness) -> None:
    harness = await start_harness()
    await deal(harness)
    async with harness.stopped():
        earlier = add_earlier_faces(harness)
        harness.shows_faces = True
        hold = harness.sandbox.faults.hold("POST", EMOJIS)
    await harness.wait_until(lambda: "_0123:" in harness.board.text, "earlier faces are shown")
    harness.sandbox.faults.error("PATCH", MESSAGE, status=403, count=1000)
    hold.release()
    await harness.wait_until(lambda: len(emoji_names(harness.sandbox)) == 2 * len(NAMES))
    await harness.pass_time(60)
    assert earlier <= {emoji.id for emoji in harness.sandbox.world.emojis}
    harness.sandbox.faults.clear()
    await harness.pass_time(300, step=20)
    assert not earlier & {emoji.id for emoji in harness.sandbox.world.emojis}
    assert "<:ten_of_" in harness.board.text
    assert "_0123:" not in harness.board.text


async def test_edit_on_its_way_does_not_keep_text(start_harness: StartHarness) -> None:
    """The last face arrives while an edit with text cards is on its way to Discord."""
    sandbox, clock = prepared()
    uploads = sandbox.faults.hold("POST", EMOJIS)
    harness = await started(start_harness, sandbox, clock)
    await deal(harness)
    edit = sandbox.faults.hold("PATCH", MESSAGE)
    harness.clock.advance(60)  # Ann's time runs out
    await edit.arrived()
    uploads.release()
    await harness.wait_until(lambda: harness.bot.card_faces.are_pictures)
    edit.release()
    await harness.pass_time(3)
    assert "<:ten_of_" in harness.board.text


async def test_private_answers_show_faces_beside_words(start_harness: StartHarness) -> None:
    sandbox, clock = prepared()
    harness = await started(start_harness, sandbox, clock)
    await wait_for_pictures(harness)
    await deal(harness)
    ann = harness.person("Ann")
    faces = harness.bot.card_faces
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


ALWAYS = 10_000


def refuse(method: str, status: int) -> Callable[[TroubledSandbox], object]:
    return lambda sandbox: sandbox.faults.error(method, EMOJIS, status=status, count=ALWAYS)


def limit(method: str, retry_after: float, *, via: bool = True) -> Callable[[TroubledSandbox], object]:
    return lambda sandbox: sandbox.faults.rate_limit(
        method, EMOJIS, retry_after=retry_after, via=via, count=ALWAYS
    )


def lose(method: str) -> Callable[[TroubledSandbox], object]:
    return lambda sandbox: sandbox.faults.lose_answer(method, EMOJIS, count=ALWAYS)


def fill(sandbox: TroubledSandbox) -> None:
    add_emoji(sandbox, "party_parrot", sandbox.world.bot)
    sandbox.world.emojis.most = 1


TROUBLES: dict[str, tuple[Callable[[TroubledSandbox], object], str]] = {
    "listing is forbidden": (refuse("GET", 403), "GET: 403"),
    "listing is unknown": (refuse("GET", 404), "GET: 404"),
    "listing is broken": (refuse("GET", 500), "GET: 500"),
    "answer to the listing is lost": (lose("GET"), "GET: no answer"),
    "upload is forbidden": (refuse("POST", 403), "POST: 403"),
    "upload is broken": (refuse("POST", 503), "POST: 503"),
    "upload is limited": (limit("POST", 0.05), "POST: 429"),
    "upload is limited for long": (limit("POST", 1800.0), "POST: 429"),
    "upload is banned": (limit("POST", 0.05, via=False), "POST: 429"),
    "application is full": (fill, "POST: 400 (30008"),
}


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_trouble_changes_only_the_look(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture, trouble: str
) -> None:
    plan, said = TROUBLES[trouble]
    sandbox, clock = prepared()
    plan(sandbox)
    harness = await started(start_harness, sandbox, clock)
    await deal(harness)
    assert shows_text(harness)
    sent = await harness.requests_during(harness.press(harness.person("Ann"), "Stand"))
    assert [request.route for request in sent] == [CALLBACK]
    await harness.pass_time(3600, step=60)
    warnings = [each for each in caplog.records if each.name.startswith("bot.cards")]
    assert [each.levelno for each in warnings] == [logging.WARNING], "logged once"
    assert said in warnings[0].getMessage()
    tries = sum(request.route == EMOJIS for request in sandbox.requests)
    assert 1 < tries < 30, "tried again, longer and longer apart"


@pytest.mark.parametrize("trouble", [name for name in TROUBLES if name != "application is full"])
async def test_faces_come_when_the_trouble_is_over(start_harness: StartHarness, trouble: str) -> None:
    sandbox, clock = prepared()
    TROUBLES[trouble][0](sandbox)
    harness = await started(start_harness, sandbox, clock)
    await harness.pass_time(60, step=10)
    sandbox.faults.clear()
    await harness.pass_time(1900, step=100)
    await wait_for_pictures(harness)
    await deal(harness)
    assert shows_pictures(harness)


async def test_announced_pause_is_kept(start_harness: StartHarness) -> None:
    sandbox, clock = prepared()
    sandbox.faults.rate_limit("POST", EMOJIS, retry_after=1800.0)
    harness = await started(start_harness, sandbox, clock)
    await harness.pass_time(1700, step=100)
    assert harness.calls.count(("POST", EMOJIS)) == 1
    await harness.pass_time(200, step=100)
    await wait_for_pictures(harness)


async def test_quota_of_uploads_is_respected(start_harness: StartHarness) -> None:
    sandbox, clock = prepared()
    sandbox.limits.enable()
    harness = await started(start_harness, sandbox, clock)
    await harness.pass_time(90, step=10)
    await wait_for_pictures(harness)
    refused = [each for each in sandbox.requests if each.route == EMOJIS and each.status == 429]
    assert refused == []


async def test_bot_stops_while_an_upload_hangs(start_harness: StartHarness) -> None:
    sandbox, clock = prepared()
    hold = sandbox.faults.hold("POST", EMOJIS)
    harness = await started(start_harness, sandbox, clock)
    await hold.arrived()
    async with harness.stopped():
        assert [task for task in asyncio.all_tasks() if task.get_name() == "faces"] == []
        hold.release()
    await wait_for_pictures(harness)


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
