"""What everybody sees of a tournament, in each state and language."""

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest
from discord import ui

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.tournament.tournament import LAST_TABLE, Ending, Outcome, Tournament
from bot.words.catalogue import ENGLISH, Words
from cogs.common.panels import Panel
from cogs.texts.table_texts import heat_name
from cogs.tournaments.panels import heat_call, heat_message, how_it_works, tournament_panel
from cogs.wording import escaped_name
from tests.cogs.hostile_names import HOSTILE_NAMES
from tests.cogs.sample_snapshots import parts, problems
from tests.cogs.tournaments.sample_tournaments import (
    FULLEST,
    LONGEST_ID,
    NOW,
    SEED,
    STATES,
    at_last_table,
    ended,
    in_heats,
    in_pause,
    opened,
    won,
)
from tests.support.cases import for_each
from tests.words.languages import each_language

NAMES = {each: f"P{each}" for each in range(1, 50)}
WIDEST = {each: escaped_name("*\u0300\u0301" * 14 + f"{each:02}") for each in range(1, 50)}
"""Names that have four times their columns in characters once they are harmless."""


def drawn_text(
    tournament: Tournament,
    words: Words = ENGLISH,
    now: float = NOW,
    names: Mapping[int, str] = MappingProxyType(NAMES),
) -> str:
    panel = tournament_panel(words.calling(names), tournament, now)
    return "\n".join(part.content for part in panel.walk_children() if isinstance(part, ui.TextDisplay))


def labels(panel: Panel) -> list[tuple[str | None, bool]]:
    buttons = [part for part in panel.walk_children() if isinstance(part, ui.Button)]
    return [(button.label, button.disabled) for button in buttons]


def buttons_of(tournament: Tournament) -> list[str | None]:
    return [label for label, _ in labels(tournament_panel(ENGLISH, tournament, NOW))]


@each_language
@pytest.mark.parametrize("state", STATES)
def test_fullest_panel_of_each_state_is_a_valid_message(state: str, words: Words) -> None:
    for fullest in FULLEST.values():
        unknown = words.naming(lambda number: LONGEST_ID - number)
        for called in (words.calling(WIDEST), unknown):
            panel = tournament_panel(called, STATES[state](**fullest), NOW)
            assert problems(parts(panel)) == []
            assert panel.content_length() <= 3_900


def test_names_that_do_not_fit_are_counted() -> None:
    text = drawn_text(opened(49), ENGLISH, names=WIDEST)
    assert re.search(r" and \d+ more$", text, re.MULTILINE)
    assert " more" not in drawn_text(opened(49)), "names of usual length all fit"
    assert " more" not in drawn_text(won(49))
    assert drawn_text(won(49), names=WIDEST).count(" more") == 7


@for_each(name=HOSTILE_NAMES)
def test_names_have_no_effect_in_a_panel(name: str) -> None:
    for state in STATES.values():
        shown = []
        for own in ("Ann", name):
            names = {1: escaped_name(own), 2: "Bob"}
            words = ENGLISH.calling({user: called for user, called in names.items() if called})
            shown.append(str(parts(tournament_panel(words, state(3, name=own), NOW))))
        assert shown[1].count("\\n") == shown[0].count("\\n")
        assert "@everyone" not in shown[1]


def test_sign_up_tells_start_rules_entrants_time_prizes_and_hash() -> None:
    text = drawn_text(opened())
    assert text.split("\n") == [
        "### 🏆 Friday night",
        f"🗓️ **Start**: <t:{round(NOW) + 1_800}:F> · <t:{round(NOW) + 1_800}:R>",
        "Knock-out matches of up to 7, all at the same time: 20 rounds each, "
        "with chips that count only there.",
        "Each heat's winner and the best of the others meet at the last table: up to 7 players, 30 rounds. "
        "I mention you when a match of yours begins.",
        "🎁 Prizes: 🥇 1,000 chips · 🥈 500 chips · 🥉 250 chips",
        "**20 have signed up**: 3 heats, then the last table. ⏱ It takes 15 to 45 minutes.",
        f"In: {ENGLISH.listed(f'P{each}' for each in range(1, 21))}",
        f"-# 🔒 Hash of the draw: `{opened().draw.commitment}` · after the draw: `/verify T12`",
    ]


def test_seed_is_shown_only_after_the_draw_or_the_end() -> None:
    for state, make in STATES.items():
        assert (SEED.reveal() in drawn_text(make())) == (state != "sign-up"), state


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "**Nobody has signed up yet**: at least 3 are needed."),
        (1, "**1 has signed up**: at least 3 are needed."),
        (2, "**2 have signed up**: at least 3 are needed."),
        (3, "**3 have signed up**: they play only the last table."),
        (7, "**7 have signed up**: they play only the last table."),
        (8, "**8 have signed up**: 2 heats, then the last table."),
        (49, "**49 have signed up**: 7 heats, then the last table. It's full."),
    ],
)
def test_sign_up_says_how_many_heats_there_will_be(count: int, said: str) -> None:
    assert said in drawn_text(opened(count))


def test_prizes_say_how_many_players_they_lack_until_there_are_six() -> None:
    need = "Prizes need 6 entrants who have played here before: 5 so far."
    assert need in drawn_text(opened(10))
    assert "Prizes need" not in drawn_text(opened(12))
    assert "Prizes" not in drawn_text(opened(10, prize=Cents(0)))


def test_full_tournament_has_a_disabled_button() -> None:
    for fullest in FULLEST.values():
        panel = tournament_panel(ENGLISH, opened(**fullest), NOW)
        assert labels(panel)[0] == ("Full", True)
    assert labels(tournament_panel(ENGLISH, opened(48), NOW))[0] == ("Sign up", False)


def test_heats_that_follow_each_other_are_told_and_take_longer() -> None:
    text = drawn_text(opened(in_channel=True))
    assert "one after the other" in text
    assert (
        "📍 All of it happens in this channel: at most 21 can sign up, and no other table can be open here."
        in text
    )
    assert "⏱ It takes 30 to 75 minutes." in text


def test_heat_links_its_thread_and_marks_its_first_at_the_end() -> None:
    playing = in_heats(8)
    link = f"https://discord.com/channels/{LONGEST_ID}/{playing.heats[0].place}"
    players = [f"P{each}" for each in playing.players_of(1)]
    assert f"▶️ **[Heat 1 of 2]({link})**: {ENGLISH.listed(players)}" in drawn_text(playing)
    over = in_pause(8)
    assert f"✅ **[Heat 1 of 2]({link})**: 🥇 " in drawn_text(over)
    assert drawn_text(playing).count("🥇") == 0


def test_heat_in_the_channel_has_no_link_and_waits_for_the_one_before() -> None:
    playing = in_heats(8, in_channel=True)
    waits = replace(playing.heats[1], message=None, place=None, is_called=False, table=None)
    text = drawn_text(replace(playing, heats=(playing.heats[0], waits)))
    assert "▶️ **Heat 1 of 2**: " in text
    assert "⏳ **Heat 2 of 2**: " in text


def test_pause_tells_who_is_through_and_when_it_goes_on() -> None:
    text = drawn_text(in_pause())
    through = ENGLISH.listed(f"P{each}" for each in in_pause().players_of(LAST_TABLE))
    assert f"**At the last table**: {through}\nIt begins **<t:{round(NOW) + 120}:R>**." in text
    assert buttons_of(in_pause()) == ["Withdraw", "How it works"]
    assert "It begins now." in drawn_text(in_pause(), now=NOW + 120)


def test_who_has_withdrawn_from_the_last_table_is_not_named_there() -> None:
    pause = in_pause(8)
    first = pause.players_of(LAST_TABLE)[0]
    gone = tuple(replace(each, is_gone=each.player == first) for each in pause.entrants)
    after = drawn_text(replace(pause, entrants=gone))
    assert f"P{first}" not in after.split("\n")[1]
    assert f"🥇 P{first}" in after, "they have won their heat"


@each_language
def test_pause_says_why_the_first_of_a_heat_is_not_through(words: Words) -> None:
    pause = in_pause(20)
    assert words("tournament-silent", players="") not in drawn_text(pause, words)
    for place, is_told in ((1, True), (2, False)):
        entrants = tuple(
            replace(each, result=replace(each.result, acted=False), seat_at_last=None)
            if each.result and each.position == 7 * (place - 1)
            else each
            for each in pause.entrants
        )
        (silent,) = [each.player for each in entrants if not each.acted]
        text = drawn_text(replace(pause, entrants=entrants), words)
        assert (words("tournament-silent", players=NAMES[silent]) in text) is is_told


@each_language
def test_pause_in_which_nobody_is_through_fits(words: Words) -> None:
    for fullest in FULLEST.values():
        pause = in_pause(**fullest)
        entrants = tuple(
            replace(each, result=replace(each.result, acted=False)) if each.result else each
            for each in pause.entrants
        )
        panel = tournament_panel(words.calling(WIDEST), replace(pause, entrants=entrants), NOW)
        assert problems(parts(panel)) == []
        assert panel.content_length() <= 3_900


def test_nobody_withdraws_while_matches_run() -> None:
    assert buttons_of(in_heats()) == ["How it works"]
    assert buttons_of(at_last_table()) == ["How it works"]
    assert buttons_of(in_heats(5)) == ["How it works"], "one table is the last one"


def test_places_have_medals_chips_and_prizes_and_are_shared() -> None:
    over = won(12)
    text = drawn_text(over)
    first, second, third, fourth, *_ = over.players_of(LAST_TABLE)
    assert f"### P{first} wins the tournament!\n🥇 P{first} · 100,000 chips after round 29" in text
    assert text.count("🥈") == 2
    assert "🥉" not in text, "the second place is shared"
    assert {each.prize for each in over.entrants if each.player in (second, third)} <= {0, 37_500}
    assert f"**4.** P{fourth} · 25,000 chips after round 26" in text
    assert "out in round" in text
    assert "No prizes" not in text
    assert "🎁 " in text
    assert "🎁" not in drawn_text(won(10))
    assert "-# No prizes: fewer than 6 entrants had played here before." in drawn_text(won(10))


def test_shared_first_place_is_said() -> None:
    over = won(5)
    shared = tuple(
        replace(each, last=replace(each.last, place=1)) if each.last and each.last.place <= 2 else each
        for each in over.entrants
    )
    assert " share the first place!" in drawn_text(replace(over, entrants=shared))


def test_player_who_is_left_alone_wins_without_rounds() -> None:
    pause = in_pause(8)
    alone = pause.players_of(LAST_TABLE)[0]
    entrants = tuple(
        replace(each, last=Outcome(place=1, out_in=0, chips=Cents(0))) if each.player == alone else each
        for each in pause.entrants
    )
    text = drawn_text(replace(pause, entrants=entrants, ended_at=NOW, ending=Ending.WON))
    assert f"### P{alone} wins the tournament!\n🥇 P{alone}\n" in text


@for_each(ending=[each for each in Ending if each is not Ending.WON])
def test_end_without_a_winner_says_why_and_offers_nothing(ending: Ending) -> None:
    assert ENGLISH(f"tournament-over-{ending}") in drawn_text(ended(ending))
    assert buttons_of(ended(ending)) == []


def test_call_mentions_players_by_their_ids_of_discord() -> None:
    playing = in_heats(8)
    known = ENGLISH.naming(lambda number: number + 1_000).calling(NAMES)
    mentioned = heat_call(known, playing, 1)
    assert all(f"<@{each + 1_000}>" in mentioned for each in playing.players_of(1))
    assert "P" not in mentioned


def test_message_of_a_heat_names_its_players() -> None:
    playing = in_heats(8)
    words = ENGLISH.calling(NAMES)
    players = words.listed(f"P{each}" for each in playing.players_of(2))
    assert heat_message(words, playing, 2) == f"🏆 **Heat 2 of 2**: {players}"
    assert heat_name(words, LAST_TABLE, 2) == "Last table"


@each_language
def test_messages_of_heats_fit_with_the_longest_names(words: Words) -> None:
    for playing in (in_heats(49), in_heats(7)):
        for each in playing.heats:
            assert len(heat_message(words.calling(WIDEST), playing, each.number)) < 600
            assert len(heat_call(words, playing, each.number)) < 2_000
            assert len(heat_name(words, each.number, len(playing.heats))) <= 100


@each_language
def test_explanation_fits_into_a_private_answer(words: Words) -> None:
    for here in (False, True):
        text = how_it_works(words, opened(in_channel=here))
        assert len(text) <= 1_950, len(text)
    assert len(how_it_works(words, opened(prize=Cents(0))).split("\n")) == 7


def test_forgotten_entrant_is_not_named() -> None:
    words = ENGLISH.naming(lambda number: None if number == 3 else number)
    for state in STATES.values():
        text = str(parts(tournament_panel(words, state(3), NOW)))
        assert "<@3>" not in text
    assert UserId(3) in in_heats(3).players_of(LAST_TABLE)


def test_tournament_whose_name_is_forgotten_has_a_title() -> None:
    assert drawn_text(replace(opened(3), name="")).startswith("### 🏆 Tournament\n")
