"""What everybody sees of the daily deal, with names that try to be more than a name."""

import pytest
from discord import ui

from bot.bank.ids import GuildId, UserId
from bot.cards.faces import TEXT_FACES
from bot.deal.deal_days import new_deal
from bot.deal.judging import TryJudgement
from bot.fairness.seeds import ServerSeed
from bot.storage.reading.deal_queries import DayPodium, DayRank
from bot.words.catalogue import ENGLISH, Words
from cogs.common.panels import Panel
from cogs.deal.deal_panels import podium_panel, shared_panel
from cogs.deal.visits import Visit
from cogs.wording import clean_name, shown_name
from tests.cogs.hostile_names import HOSTILE_NAMES
from tests.support.cases import for_each
from tests.words.languages import each_language

ANN = UserId(7)
JUDGED = TryJudgement(cost=90_000, above=1_500, squares="bbsbbmbbnb")


def shared_lines(words: Words, name: str, judged: TryJudgement = JUDGED) -> list[str]:
    deal = new_deal(20_780, ServerSeed(bytes(32)))
    visit = Visit(words=words, faces=TEXT_FACES, user=ANN, guild=GuildId(1), at=0.0, deal=deal, number="128")
    shown = shown_name(words, {ANN: clean_name(name)}, ANN)
    panel = shared_panel(words, shown, visit, judged, points=3_500, streak=6)
    return lines_of(panel)


def lines_of(panel: Panel) -> list[str]:
    (text,) = [part.content for part in panel.walk_children() if isinstance(part, ui.TextDisplay)]
    return text.split("\n")


def test_shared_result_is_three_lines_without_a_card() -> None:
    assert shared_lines(ENGLISH, "Ann") == [
        "**Ann** · Daily deal 128 · **+35** (book +20) · 🔥 6",
        "🟩🟩🔸🟩🟩❌🟩🟩⬜🟩",
        "-# Hands: 7 best · 1 slip · 1 mistake · 1 no choice · House rules",
    ]


def test_perfect_result_says_so_after_the_score() -> None:
    perfect = TryJudgement(cost=0, above=0, squares="b" * 10)
    assert shared_lines(ENGLISH, "Ann", perfect)[0].endswith("**+35** (book +35) · 🎯 perfect · 🔥 6")


@pytest.mark.parametrize(("streak", "ending"), [(1, ""), (4, " · 🔥 4 days in a row on this server")])
def test_podium_says_whose_streak_it_is(streak: int, ending: str) -> None:
    """Below a single name, "4 days in a row" would be read as that member's."""
    ann = DayRank(place=1, user=ANN, cost=90_000, points=-3_500)
    podium = DayPodium(best=(ann,), luckiest=(ann,), count=1)
    assert lines_of(podium_panel(ENGLISH, 128, podium, streak, None))[-1] == "-# 1 player" + ending


@each_language
def test_name_of_rules_begins_with_a_capital_letter(words: Words) -> None:
    *_, below = shared_lines(words, "Ann")
    name = words("rules-name", preset="house")
    assert below.endswith(f" · {name[0].upper()}{name[1:]}")


@each_language
@for_each(name=HOSTILE_NAMES)
def test_name_is_harmless(name: str, words: Words) -> None:
    first, *below = shared_lines(words, name)
    assert len(below) == 2
    assert not first.startswith(("#", "-#", ">", "@"))
    assert "@everyone" not in first
    assert "](" not in first.replace("\\]\\(", "")
