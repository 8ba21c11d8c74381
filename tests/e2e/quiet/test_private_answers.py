"""A person keeps one small private answer of the bot's in a channel, and one panel."""

import pytest

from bot.client.croupier import SORRY
from bot.words.catalogue import ENGLISH
from standin import Message, Person
from tests.e2e.harness import bot_harness
from tests.e2e.harness.dealt_rounds import Started, start_table, start_winning_hand
from tests.e2e.harness.seeded_shoes import uneventful_shoes

pytestmark = pytest.mark.shared_bot


async def start_with_bets(start_harness: bot_harness.StartHarness) -> Started:
    """Open a table at which nobody has bet yet."""
    harness, *_ = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    ann, bob = harness.people(2)
    return harness, ann, bob


async def left(harness: bot_harness.BotHarness, person: Person) -> list[Message]:
    """Return the private messages that the person still sees once the bot has nothing more to do."""
    await harness.wait_until_idle()
    return person.private(harness.channel)


async def test_short_answer_replaces_the_last_one(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_with_bets(start_harness)
    await harness.type(ann, "show dealer")
    sent = await harness.requests_during(harness.type(ann, "show bets"))
    assert [(each.method, each.route) for each in sent] == [
        ("POST", bot_harness.CALLBACK),
        ("DELETE", bot_harness.PRIVATE_MESSAGE),
    ]
    assert [message.text for message in await left(harness, ann)] == ["No bets are on the table."]


async def test_answers_about_haste_and_failures_replace_the_last_one(
    start_harness: bot_harness.StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await start_harness(most_per_second=2)
    await harness.open_table()
    ann = harness.person("Ann")
    for _ in range(4):
        told = await harness.type(ann, "show dealer")
    assert "too quick" in told
    assert [message.text for message in await left(harness, ann)] == [told]
    harness.clock.advance(1.0)
    monkeypatch.setattr("cogs.texts.look_texts.dealer", None)
    told = await harness.type(ann, "show dealer")
    assert told == ENGLISH(SORRY)
    assert [message.text for message in await left(harness, ann)] == [told]


async def test_refused_presses_leave_one_answer(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, bob = await start_with_bets(start_harness)
    await harness.press(ann, "25")
    for _ in range(3):
        await harness.press_refused(bob, "Deal now")
    assert len(await left(harness, bob)) == 1
    assert not harness.board.deleted, "the original message of a press is the board"


async def test_refusal_leaves_the_panel(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, bob = await start_with_bets(start_harness)
    await harness.press(ann, "25")
    panel = await harness.ask(bob, "help")
    await harness.press_refused(bob, "Deal now")
    assert panel in await left(harness, bob)
    newer = await harness.ask(bob, "rules")
    assert len(await left(harness, bob)) == 2
    assert (panel.deleted, newer.deleted) == (True, False)


async def test_panel_that_becomes_a_short_answer_replaces_the_last_one(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    panel = await harness.open_hand(ann)
    await harness.press(ann, "Stand")
    await harness.type(ann, "show dealer")
    await harness.close_table(harness.owner)
    await harness.press(ann, "Stand", on=panel)
    assert await left(harness, ann) == [panel], "it says that the table is closed"
    newer = await harness.sandbox.people["Ann"].slash(harness.channel, "help")
    await harness.wait_until_idle()
    assert await left(harness, ann) == [panel, newer.reply]


async def test_other_people_keep_their_answers(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, bob = await start_with_bets(start_harness)
    await harness.type(ann, "show dealer")
    await harness.type(bob, "show dealer")
    assert [len(await left(harness, person)) for person in (ann, bob)] == [1, 1]


async def test_dismissed_answer_is_no_fault(
    start_harness: bot_harness.StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness, ann, _ = await start_with_bets(start_harness)
    await harness.type(ann, "show dealer")
    harness.sandbox.world.delete_message((await left(harness, ann))[0])
    assert await harness.type(ann, "show bets")
    assert not [each for each in caplog.records if each.levelname in ("WARNING", "ERROR")]


async def test_old_answer_stays_after_a_quarter_of_an_hour(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_with_bets(start_harness)
    await harness.type(ann, "show dealer")
    await harness.pass_time(15 * 60, step=5)
    sent = await harness.requests_during(harness.type(ann, "show bets"))
    assert "DELETE" not in {each.method for each in sent}
    assert len(await left(harness, ann)) == 2


async def test_late_answer_is_replaced_too(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_with_bets(start_harness)
    for command in ("bet", "takeback", "bet"):
        options = {"amount": "25"} if command == "bet" else {}
        await harness.type(ann, command, **options)
    assert len(await left(harness, ann)) == 1


async def test_outdated_press_gets_the_newest_board_and_one_line(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness, ann, bob = await start_with_bets(start_harness)
    await harness.press(ann, "25")
    _, deliver = await harness.press_with_delay(bob, "Take back")
    await harness.press(ann, "Deal now")

    async def arrive() -> None:
        deliver()
        await harness.wait_until_idle()

    sent = await harness.requests_during(arrive())
    assert bot_harness.callback_types(sent) == [bot_harness.UPDATE]
    assert len(sent) == 2
    (told,) = await left(harness, bob)
    assert "The round has moved on" in told.text


async def test_typed_move_carries_the_buttons_of_the_hand(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "5 T 6 T 3")
    await harness.bet(ann, "25")
    await harness.pass_time(1)
    sent = await harness.requests_during(harness.type(ann, "hit"))
    assert sorted(each.route for each in sent) == sorted([bot_harness.CALLBACK, bot_harness.MESSAGE])
    (panel,) = await left(harness, ann)
    assert "You drew" in panel.text
    assert [button.label for button in panel.buttons()][:2] == ["Hit", "Stand"]
    await harness.press(ann, "Stand", on=panel)
    assert "The round is over." in panel.text


# --- the form for a bet


async def test_form_says_what_one_has_and_may_bet(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_with_bets(start_harness)
    await harness.type(ann, "bet", amount="100")
    asked = await harness.open_form(ann, "Bet…")
    assert asked.components[0]["description"] == "You have 1,000. Bet 5–500."


async def test_form_includes_the_credit_line(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_table(
        start_harness, make_shoe=uneventful_shoes(1), bankroll="credit", max_bet=0
    )
    asked = await harness.open_form(ann, "Bet…")
    assert asked.components[0]["description"] == "You have 1,000. With credit you can bet 5–1,200."


@pytest.mark.parametrize("amount", ["501", "seven", "7.123.4"])
async def test_refused_amount_can_be_tried_again(
    start_harness: bot_harness.StartHarness, amount: str
) -> None:
    harness, ann, _ = await start_with_bets(start_harness)
    refused = await harness.place_bet(ann, amount)
    assert refused.reply is not None
    again = await harness.press(ann, "Try again", on=refused.reply)
    assert again.modal is not None
    assert again.modal.components[0]["component"]["value"] == amount
    assert (await harness.submit(ann, again, amount="501")).acked
    assert [button.label for button in refused.reply.buttons()] == ["Try again"]
    again = await harness.press(ann, "Try again", on=refused.reply)
    await harness.submit(ann, again, amount="50")
    assert await harness.staked(ann) == 50
    assert "50" in refused.reply.text
    assert refused.reply.buttons() == []
    assert len(await left(harness, ann)) == 1


@pytest.mark.own_bot
async def test_try_again_of_an_earlier_process_works(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_with_bets(start_harness)
    refused = await harness.place_bet(ann, "fünf €")
    assert refused.reply is not None
    await harness.stop_bot()
    await harness.start_bot()
    sent = await harness.requests_during(harness.press(ann, "Try again", on=refused.reply))
    assert bot_harness.callback_types(sent) == [bot_harness.MODAL]


@pytest.mark.parametrize(("amount", "said"), [("501", "500"), ("50", "50")])
async def test_form_of_a_replaced_refusal_leaves_the_panel(
    start_harness: bot_harness.StartHarness, amount: str, said: str
) -> None:
    harness, ann, _ = await start_with_bets(start_harness)
    panel = await harness.ask(ann, "rules")
    refused = await harness.place_bet(ann, "502")
    assert refused.reply is not None
    again = await harness.press(ann, "Try again", on=refused.reply)
    await harness.type(ann, "show dealer")  # its answer replaces the refusal whose form is open
    told = await harness.submit(ann, again, amount=amount)
    assert told.reply is not None, told.state
    assert said in told.reply.text
    assert await left(harness, ann) == [panel, told.reply]
