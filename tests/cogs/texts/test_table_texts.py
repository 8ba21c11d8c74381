"""The board's notices as text."""

from typing import get_args

import pytest

from bot.bank.ids import UserId
from bot.table import notices
from bot.words.catalogue import ENGLISH
from cogs.texts.table_texts import notice_text

TEXTS: dict[notices.Notice, str] = {
    notices.ClosedBy(player=UserId(7)): "Closed by <@7>",
    notices.ClosedIdle(): "Closed after an hour without a round",
    notices.ClosedUnattended(): "Closed after a day in which nobody played",
    notices.ClosedAfterRound(): "Closed after the round",
    notices.ChannelGone(): "The channel is gone",
    notices.RemovedFromServer(): "I was removed from the server",
    notices.SeasonOver(number=3): (
        "Season 3 is over. `/balance` shows your chips in the next one. "
        "Bets that weren't dealt went back; a round that was dealt still counts for the old one."
    ),
    notices.SeatsGivenUp(players=(UserId(7), UserId(8))): (
        "<@7> and <@8> missed two rounds, so their seats go to the next in the queue. "
        "A bet puts them back in line."
    ),
}


@pytest.mark.parametrize("notice", TEXTS, ids=lambda notice: type(notice).__name__)
def test_notice_has_its_text(notice: notices.Notice) -> None:
    assert notice_text(ENGLISH, notice, {}) == TEXTS[notice]


def test_every_notice_is_covered() -> None:
    assert {type(notice) for notice in TEXTS} == set(get_args(notices.Notice))
