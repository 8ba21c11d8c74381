"""The notices on the board: why the table has closed, or what happened to the last round."""

from typing import assert_never

from bot.table import (
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
from bot.words import Words
from cogs.texts.match_texts import Names
from cogs.wording import shown_name, shown_names


def notice_text(words: Words, notice: Notice, names: Names) -> str:
    """Return a notice as text, without a symbol before it."""
    match notice:
        case ClosedBy(player=player):
            return words("notice-closed_by", player=shown_name(words, names, player))
        case SeatsGivenUp(players=players):
            return words(
                "notice-seats_given_up", count=len(players), players=shown_names(words, names, players)
            )
        case SeasonOver(number=number):
            return words("notice-season_over", number=str(number))
        case (
            ClosedIdle()
            | ClosedUnattended()
            | ClosedAfterRound()
            | ClosedAfterVoid()
            | ChannelGone()
            | RemovedFromServer()
            | RoundVoid()
        ):
            return words(f"notice-{notice.code}")
        case _:
            assert_never(notice)
