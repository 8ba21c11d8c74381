"""The board's notices as text."""

from typing import get_args

from bot.bank.ids import UserId
from bot.table import table_state
from bot.words.catalogue import ENGLISH
from cogs.texts.table_texts import notice_text
from tests.support.cases import for_each

TEXTS: dict[table_state.Notice, str] = {
    table_state.ClosedBy(player=UserId(7)): "Closed by <@7>",
    table_state.ClosedIdle(): "Closed after an hour without a round",
    table_state.ClosedUnattended(): "Closed after a day in which nobody played",
    table_state.ClosedAfterRound(): "Closed after the round",
    table_state.ChannelGone(): "The channel is gone",
    table_state.RemovedFromServer(): "I was removed from the server",
    table_state.HeatOver(): "All places are decided. The tournament's panel shows how it goes on.",
    table_state.TournamentOver(): "The tournament is over",
    table_state.SeasonOver(number=3): (
        "Season 3 is over. `/balance` shows your chips in the next one. "
        "Bets that weren't dealt went back; a round that was dealt still counts for the old one."
    ),
    table_state.SeatsGivenUp(players=(UserId(7), UserId(8))): (
        "<@7> and <@8> missed two rounds, so their seats go to the next in the queue. "
        "A bet puts them back in line."
    ),
}


@for_each(notice=TEXTS)
def test_notice_has_its_text(notice: table_state.Notice) -> None:
    assert notice_text(ENGLISH, notice, {}) == TEXTS[notice]


def test_every_notice_is_covered() -> None:
    assert {type(notice) for notice in TEXTS} == set(get_args(table_state.Notice))
