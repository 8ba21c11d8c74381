"""An evening in each language: everything that members do most, played through the stand-in."""

import logging
from collections.abc import Iterator
from itertools import chain, count, repeat

import pytest

from bot.bank.seasons import Period
from bot.deal.judging import UpcardBook
from bot.fairness.deals import DailyDeal
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.storage.reading.rankings import Measure
from bot.table.live.actor import MakeShoe
from bot.words.catalogue import Words, words_in
from cogs.deal.deal_desk import DealDesk
from standin import Message, Person
from tests.e2e.deal.deal_days import SEED, clock_at, computed, labels, skip_until
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.e2e.languages.raw_english import raw_english
from tests.e2e.settings.panel_person import PanelPerson
from tests.support.pseudo_locale import visible_texts
from tests.table.fakes import StackedShoe
from tests.words.catalogue.messages import files_of
from tests.words.languages import TRANSLATIONS, locale_of

ROUND = "T T 9 9 9 8"
BOB_LOSES = "T T T T 7 9"
COMMANDS = "/applications/{application_id}/commands"


@pytest.fixture
def _known_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ServerSeed, "fresh", lambda: ServerSeed(SEED))
    monkeypatch.setattr(DealDesk, "known_values", lambda _desk, deal: computed(deal.rules))

    async def learn(_desk: DealDesk, deal: DailyDeal) -> UpcardBook:
        return computed(deal.rules)

    monkeypatch.setattr(DealDesk, "learn", learn)


@pytest.mark.usefixtures("_known_values")
async def test_evenings_are_in_one_language_each(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """The evenings follow each other on servers of their own, with people of their own.

    The two languages with the longest texts have the whole evening. In the others, people read the help and
    play a round.
    """
    harness = await start_harness(clock=clock_at("10:00"))
    seeds = count(1)
    longest = longest_languages()
    for language in TRANSLATIONS:
        await harness.move_on(make_shoe=evening_shoes(seeds), locale=locale_of(language))
        await harness.set_guild()  # so that the bot knows its language
        await begin_evening(harness, words_in(language))
        if language in longest:
            await go_on(harness, words_in(language))
        sent = [each for each in harness.sandbox.requests if each.route != COMMANDS]
        assert raw_english([text for each in sent for text in visible_texts(each.body)], language) == {}
        errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        assert errors == [], language


def evening_shoes(seeds: Iterator[int]) -> MakeShoe:
    """Return shoes for a round in which nobody is at risk, and then for a match that Bob loses."""
    hands = chain([ROUND], repeat(BOB_LOSES))

    def make(decks: int) -> Shoe:
        seed = ServerSeed(next(seeds).to_bytes(SEED_BYTES, "big"))
        return StackedShoe(seed=seed, decks=decks, first=tuple(next(hands).split()))

    return make


def longest_languages() -> list[str]:
    """Return the two languages with the longest texts."""
    files = {language: files_of(language) for language in TRANSLATIONS}
    return sorted(files, key=lambda language: sum(each.stat().st_size for each in files[language]))[-2:]


async def begin_evening(harness: BotHarness, words: Words) -> None:
    ann, bob = harness.people(2)
    await read_help(harness, ann, words)
    await play_round(harness, ann, bob, words)


async def go_on(harness: BotHarness, words: Words) -> None:
    ann, bob = harness.people(2)
    await change_options_and_settings(harness, words)
    await look_at_records(harness, ann, words)
    await play_deal(harness, ann, words)
    await harness.close_table(harness.owner)
    await play_match(harness, ann, bob, words)
    await forget(harness, bob, words)


async def read_help(harness: BotHarness, ann: Person, words: Words) -> None:
    panel = await harness.ask(ann, "help")
    assert words("help-game-1") in panel.text
    await press_all(harness, ann, panel)


async def play_round(harness: BotHarness, ann: Person, bob: Person, words: Words) -> None:
    """Play a round; one bet is typed in the language's own words."""
    await harness.open_table()
    assert words("board-place-bets") in harness.board.text
    smallest = words("typed-min").split(",")[0]
    await harness.type(ann, "bet", amount=smallest)
    await harness.type(bob, "bet", amount=words.amount(10_00))
    await harness.type(ann, "bet", amount="?")
    for person in (ann, bob):
        await harness.type(person, "ready")
    await harness.wait_until_board_current()
    assert [box.hands[0].cards for box in harness.snapshot.boxes] == [("Ts", "9s"), ("Ts", "9s")]
    for look in ("hand", "dealer", "bets", "turn", "timer", "status", "scores"):
        await harness.type(ann, f"show {look}")
    await press_all(harness, ann, await harness.ask(ann, "rules"))
    await harness.type(bob, "double")
    await harness.press(ann, words("buttons-stand"))
    await harness.wait_until_board_current()
    assert harness.snapshot.last is not None
    await harness.open_more(ann)


async def change_options_and_settings(harness: BotHarness, words: Words) -> None:
    for command, item in (("table options", ("money", "max_bet")), ("admin settings", ("chips", "daily"))):
        panel = await PanelPerson.open(harness, harness.owner, command)
        await panel.set(*item, words.amount(1_500_00))
        await panel.press(words("edit-apply-button"))
        assert words("edit-applied") in panel.text
    assert harness.snapshot.rules.max_bet == 1_500
    panel = await PanelPerson.open(harness, harness.owner, "admin settings")
    await panel.set("look", "language", words.language)
    assert words.name_of(words.language) in panel.text


async def look_at_records(harness: BotHarness, ann: Person, words: Words) -> None:
    for measure in (Measure.CHIPS, Measure.WIN_RATE, Measure.BLACKJACKS):
        await harness.slash(ann, "leaderboard", by=measure, period=Period.MONTH)
    ranking = await harness.ask(ann, "leaderboard")
    assert words("bank-board-chips") in ranking.text
    for command in ("balance", "daily", "refill", "history", "ledger", "stats", "seasons"):
        await harness.slash(ann, command)


async def play_deal(harness: BotHarness, ann: Person, words: Words) -> None:
    panel = await harness.ask(ann, "deal")
    await harness.press(ann, words("deal-begin"), on=panel)
    for key in ("buttons-stand", "deal-next-hand", "buttons-stand", "deal-next-hand"):
        await harness.press(ann, words(key), on=panel)
    await skip_until(lambda played: played.hand_number == 10, harness, ann, panel)
    await harness.press(ann, words("buttons-stand"), on=panel)
    assert words("deal-review") in labels(panel)


async def play_match(harness: BotHarness, ann: Person, bob: Person, words: Words) -> None:
    await harness.open_match(ann, min_bet=6, max_bet=0)
    await harness.wait_until_board_current()
    await harness.press(bob, words("buttons-join"))
    await harness.press(ann, words("buttons-start"))
    await harness.type(ann, "bet", amount="10")
    await harness.type(bob, "bet", amount=words("typed-all").split(",")[0])
    await harness.pass_time(3)
    await harness.stand_all([ann, bob])
    assert words("match-won", winner="Ann") in (await harness.result()).text


async def forget(harness: BotHarness, bob: Person, words: Words) -> None:
    asked = await harness.ask(bob, "me forget")
    assert words("members-forget") in asked.text
    assert private_reply(await harness.press(bob, words("members-forget-button"), on=asked))


async def press_all(harness: BotHarness, person: Person, panel: Message) -> None:
    """Press each button that the panel has at first, if it is still there."""
    for pressed in [button.custom_id for button in panel.buttons() if not button.disabled]:
        if pressed in {button.custom_id for button in panel.buttons() if not button.disabled}:
            await harness.press(person, pressed or "", on=panel)
