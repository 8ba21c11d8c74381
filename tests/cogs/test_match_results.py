"""The message with the result of a match."""

from dataclasses import replace

import pytest

from bot.bank.ids import TableId
from bot.table.matches import Entrant, Match, MatchKey, MatchResult
from bot.table.refusals import Refused
from bot.table.table_state import Choices
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import ENGLISH, Words
from cogs.match_results import match_of, result_panel
from tests.cogs.hostile_names import HOSTILE_NAMES
from tests.cogs.sample_snapshots import full_snapshot, parts, player, problems
from tests.support.cases import for_each
from tests.words.languages import each_language

CHANGES = {"min_bet": 100_000, "max_bet": 1_000_000, "starting_chips": 1_000_000, "raise_every": 20}


def after(*entrants: Entrant, winner: int | None = None) -> Snapshot:
    """Return the table after a match with these players."""
    table = full_snapshot(Stage.LOBBY, players=1, hands=1, cards=2)
    won = None if winner is None else player(winner)
    result = MatchResult(number=1, entrants=entrants, winner=won)
    return replace(table, match=Match(number=2, previous=result))


def told(snapshot: Snapshot, words: Words = ENGLISH) -> str:
    (container,) = parts(result_panel(words, snapshot, Choices(preset="vegas")))
    return str(container["components"][0]["content"])


def test_solo_match_has_no_winner_and_no_medal() -> None:
    alone = Entrant(player=player(1), place=1, out_in=13)
    text = told(after(alone))
    assert f"The match is over. <@{player(1)}> was out in round 13." in text
    assert "🥇" not in text


def test_cancelled_match_has_no_places() -> None:
    text = told(after(Entrant(player=player(1)), Entrant(player=player(2))))
    assert text.endswith("### The match was cancelled.")


@each_language
def test_result_of_seven_players_is_a_valid_message(words: Words) -> None:
    entrants = tuple(Entrant(player=player(each), place=each, out_in=999_999) for each in range(1, 8))
    snapshot = after(*entrants, winner=1)
    panel = parts(result_panel(words, snapshot, Choices(preset="vegas", changes=CHANGES)))
    assert problems(panel) == []
    assert len(told(snapshot, words).split("\n")) == 9


@for_each(name=HOSTILE_NAMES)
def test_names_have_no_effect_in_a_result(name: str) -> None:
    entrants = (Entrant(player=player(1), place=1), Entrant(player=player(2), place=2, out_in=3))
    harmless = replace(after(*entrants, winner=1), names={player(1): "Ann", player(2): "Bob"})
    hostile = replace(harmless, names={player(1): name, player(2): "Bob"})
    assert len(told(hostile).split("\n")) == len(told(harmless).split("\n"))
    assert "@everyone" not in told(hostile)


def test_custom_id_names_the_match() -> None:
    snapshot = replace(after(Entrant(player=player(1), place=1, out_in=13)), table=TableId(2**63 - 1))
    (container,) = parts(result_panel(ENGLISH, snapshot, Choices(preset="vegas")))
    custom_id = container["components"][-1]["components"][0]["custom_id"]
    assert match_of(custom_id) == MatchKey(table=snapshot.table, number=1)


@pytest.mark.parametrize(
    "custom_id",
    ["rematch:", "rematch:1", "rematch:١:1", f"rematch:{2**63}:1", "rematch:1:1:1", "rematch:-1:1"],
)
def test_other_custom_ids_name_none(custom_id: str) -> None:
    with pytest.raises(Refused):
        match_of(custom_id)
