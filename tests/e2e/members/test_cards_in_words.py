"""``/me cards``: cards in words below their pictures, for those who want that."""

from standin import Person
from tests.cards.picture_faces import PICTURES
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_winning_hand

NAMES = (" of spades", " of hearts", " of diamonds", " of clubs")


async def played(start_harness: StartHarness) -> BotHarness:
    """Play a round of Ann's on a server that shows pictures."""
    harness, ann, _ = await start_winning_hand(start_harness)
    await harness.press(ann, "Stand")
    shown = await harness.type(ann, "round", id="1")
    assert any(name in shown for name in NAMES), "a screen reader has no name for cards that are text"
    harness.bot.card_faces = PICTURES
    return harness


async def is_said(harness: BotHarness, person: Person) -> bool:
    """Return whether ``/round`` says cards in words, which it shows as pictures."""
    shown = await harness.type(person, "round", id="1")
    assert "<:nine_of_" in shown
    return any(name in shown for name in NAMES)


async def test_round_says_pictures_in_words_only_to_who_wants_that(start_harness: StartHarness) -> None:
    harness = await played(start_harness)
    ann, bob = harness.people(2)
    assert not await is_said(harness, ann)
    assert "in words too" in await harness.type(ann, "me cards")
    assert [await is_said(harness, each) for each in (ann, bob)] == [True, False]
    assert "pictures alone" in await harness.type(ann, "me cards", in_words=False)
    assert not await is_said(harness, ann)
    await harness.type(ann, "me cards", in_words=True)
    await harness.restart()
    harness.bot.card_faces = PICTURES
    assert await is_said(harness, ann), "the choice survives a restart"
