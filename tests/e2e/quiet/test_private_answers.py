"""A person keeps one small private answer of the bot's in a channel, and one panel."""

import pytest

from bot.client.croupier import SORRY
from bot.words.catalogue import ENGLISH
from standin import Message, Person
from tests.e2e.harness import bot_harness
from tests.e2e.harness.dealt_rounds import Started, start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot


async def start_with_bets(start_harness: bot_harness.StartHarness) -> Started:
    """Open a table at which nobody has bet yet."""
    return await start_table(start_harness, make_shoe=uneventful_shoes(1))


async def left(harness: bot_harness.BotHarness, person: Person) -> list[Message]:
    """Return the private messages that the person still sees once the bot has nothing more to do."""
    await harness.wait_until_idle()
    return person.private(harness.channel)


async def test_short_answer_replaces_the_last_one_of_its_person(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness, ann, bob = await start_with_bets(start_harness)
    await harness.type(ann, "show dealer")
    sent = await harness.requests_during(harness.type(ann, "show bets"))
    assert [(each.method, each.route) for each in sent] == [
        ("POST", bot_harness.CALLBACK),
        ("DELETE", bot_harness.PRIVATE_MESSAGE),
    ]
    assert [message.text for message in await left(harness, ann)] == ["No bets are on the table."]
    await harness.type(bob, "show dealer")
    assert [len(await left(harness, person)) for person in (ann, bob)] == [1, 1], "others keep their answers"
    await harness.type(ann, "bet", amount="25")
    await harness.type(ann, "takeback")
    await harness.type(ann, "bet", amount="25")
    assert len(await left(harness, ann)) == 1, "late answers are replaced, too"

    for _ in range(3):
        await harness.press_refused(bob, "Deal now")
    assert len(await left(harness, bob)) == 1
    assert not harness.board.deleted, "the original message of a press is the board"
    panel = await harness.ask(bob, "help")
    await harness.press_refused(bob, "Deal now")
    assert panel in await left(harness, bob)
    newer = await harness.ask(bob, "rules")
    assert len(await left(harness, bob)) == 2
    assert (panel.deleted, newer.deleted) == (True, False)

    *_, cleo = harness.people(3)
    _, deliver = await harness.press_with_delay(cleo, "Take back")
    await harness.press(ann, "Deal now")
    await harness.wait_until_idle()

    async def arrive() -> None:
        deliver()
        await harness.wait_until_idle()

    sent = await harness.requests_during(arrive())
    assert bot_harness.callback_types(sent) == [bot_harness.UPDATE], "an outdated press gets the newest board"
    assert len(sent) == 2
    (told,) = await left(harness, cleo)
    assert "The round has moved on" in told.text


async def test_answers_about_haste_and_failures_replace_the_last_one(
    start_harness: bot_harness.StartHarness,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    harness = await start_harness(most_per_second=2)
    await harness.open_table()
    ann = harness.person("Ann")
    await harness.type(ann, "show dealer")
    harness.sandbox.world.delete_message((await left(harness, ann))[0])
    assert await harness.type(ann, "show bets")
    assert not [each for each in caplog.records if each.levelname in ("WARNING", "ERROR")], "it was dismissed"
    harness.clock.advance(1.0)
    for _ in range(4):
        told = await harness.type(ann, "show dealer")
    assert "too quick" in told
    assert [message.text for message in await left(harness, ann)] == [told]
    harness.clock.advance(1.0)
    monkeypatch.setattr("cogs.texts.look_texts.dealer", None)
    told = await harness.type(ann, "show dealer")
    assert told == ENGLISH(SORRY)
    assert [message.text for message in await left(harness, ann)] == [told]


async def test_typed_move_carries_the_buttons_of_the_hand(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes("5 T 6 T 3 T 9 9 8"))
    await harness.bet(ann, "25")
    await harness.pass_time(1)
    sent = await harness.requests_during(harness.type(ann, "hit"))
    assert sorted(each.route for each in sent) == sorted([bot_harness.CALLBACK, bot_harness.MESSAGE])
    (panel,) = await left(harness, ann)
    assert "You drew" in panel.text
    assert [button.label for button in panel.buttons()][:2] == ["Hit", "Stand"]
    await harness.press(ann, "Stand", on=panel)
    assert "The round is over." in panel.text

    await harness.wait_until_board_current()
    await harness.press(ann, "↻ Same bet")
    panel = await harness.open_hand(ann)
    await harness.press(ann, "Stand")
    await harness.type(ann, "show dealer")
    await harness.close_table(harness.owner)
    await harness.press(ann, "Stand", on=panel)
    assert await left(harness, ann) == [panel], "it says that the table is closed, as a short answer"
    newer = await ann.slash(harness.channel, "help")
    await harness.wait_until_idle()
    assert await left(harness, ann) == [panel, newer.reply]


# --- the form for a bet


async def test_refused_amount_can_be_tried_again(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_with_bets(start_harness)
    await harness.type(ann, "bet", amount="100")
    asked = await harness.open_form(ann, "Bet…")
    assert asked.components[0]["description"] == "You have 1,000. Bet 5–500."
    for amount in ("501", "seven", "7.123.4"):
        refused = await harness.place_bet(ann, amount)
        assert refused.reply is not None, amount
        again = await harness.press(ann, "Try again", on=refused.reply)
        assert again.modal is not None, amount
        assert again.modal.components[0]["component"]["value"] == amount
        assert (await harness.submit(ann, again, amount="501")).acked, amount
        assert [button.label for button in refused.reply.buttons()] == ["Try again"], amount
        again = await harness.press(ann, "Try again", on=refused.reply)
        await harness.submit(ann, again, amount="50")
        assert await harness.staked(ann) == 50, amount
        assert "50" in refused.reply.text, amount
        assert refused.reply.buttons() == [], amount
        assert len(await left(harness, ann)) == 1, amount
        await harness.wait_until_board_current()
        await harness.press(ann, "Take back")

    for amount, said in (("501", "500"), ("50", "50")):
        panel = await harness.ask(ann, "rules")
        refused = await harness.place_bet(ann, "502")
        assert refused.reply is not None, amount
        again = await harness.press(ann, "Try again", on=refused.reply)
        await harness.type(ann, "show dealer")  # its answer replaces the refusal whose form is open
        told = await harness.submit(ann, again, amount=amount)
        assert told.reply is not None, (amount, told.state)
        assert said in told.reply.text, amount
        assert await left(harness, ann) == [panel, told.reply], amount


@pytest.mark.own_bot
async def test_try_again_of_an_earlier_process_works(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_table(
        start_harness, make_shoe=uneventful_shoes(1), bankroll="credit", max_bet=0
    )
    asked = await harness.open_form(ann, "Bet…")
    assert asked.components[0]["description"] == "You have 1,000. With credit you can bet 5–1,200."
    refused = await harness.place_bet(ann, "fünf €")
    assert refused.reply is not None
    await harness.pass_time(15 * 60, step=30)
    sent = await harness.requests_during(harness.type(ann, "show bets"))
    assert "DELETE" not in {each.method for each in sent}, "the token of the old answer has expired"
    assert len(await left(harness, ann)) == 2
    await harness.restart()
    sent = await harness.requests_during(harness.press(ann, "Try again", on=refused.reply))
    assert bot_harness.callback_types(sent) == [bot_harness.MODAL]
