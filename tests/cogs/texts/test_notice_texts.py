"""The board's notices as text."""

from typing import get_args

import pytest

from bot.bank import UserId
from bot.table.notices import (
    ChannelGone,
    ClosedAfterRound,
    ClosedAfterVoid,
    ClosedBy,
    ClosedIdle,
    ClosedUnattended,
    Notice,
    RemovedFromServer,
    RoundVoid,
    SeasonOver,
    SeatsGivenUp,
)
from bot.words import ENGLISH
from cogs.texts.notice_texts import notice_text

TEXTS: dict[Notice, str] = {
    ClosedBy(player=UserId(7)): "Closed by <@7>",
    ClosedIdle(): "Closed after an hour without a round",
    ClosedUnattended(): "Closed after a day in which nobody played",
    ClosedAfterRound(): "Closed after the round",
    ClosedAfterVoid(): "Closed after a round that was cancelled",
    ChannelGone(): "The channel is gone",
    RemovedFromServer(): "I was removed from the server",
    RoundVoid(): "The last round was lost and is cancelled. Everyone got their bets back.",
    SeasonOver(number=3): (
        "Season 3 is over. `/balance` shows your chips in the next one. "
        "Bets that weren't dealt went back; a round that was dealt still counts for the old one."
    ),
    SeatsGivenUp(players=(UserId(7), UserId(8))): (
        "<@7> and <@8> missed two rounds, so their seats go to the next in the queue. "
        "A bet puts them back in line."
    ),
}


@pytest.mark.parametrize("notice", TEXTS, ids=lambda notice: type(notice).__name__)
def test_notice_has_its_text(notice: Notice) -> None:
    assert notice_text(ENGLISH, notice, {}) == TEXTS[notice]


def test_every_notice_is_covered() -> None:
    assert {type(notice) for notice in TEXTS} == set(get_args(Notice))
