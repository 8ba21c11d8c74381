"""The notices on the board: why the table has closed, or what happened to the last round."""

from typing import assert_never

from bot.table import notices
from bot.words.catalogue import Words
from cogs.texts.match_texts import Names
from cogs.wording import shown_name, shown_names


def notice_text(words: Words, notice: notices.Notice, names: Names) -> str:
    """Return a notice as text, without a symbol before it."""
    match notice:
        case notices.ClosedBy(player=player):
            return words("notice-closed_by", player=shown_name(words, names, player))
        case notices.SeatsGivenUp(players=players):
            return words(
                "notice-seats_given_up", count=len(players), players=shown_names(words, names, players)
            )
        case notices.SeasonOver(number=number):
            return words("notice-season_over", number=str(number))
        case (
            notices.ClosedIdle()
            | notices.ClosedUnattended()
            | notices.ClosedAfterRound()
            | notices.ClosedAfterVoid()
            | notices.ChannelGone()
            | notices.RemovedFromServer()
            | notices.RoundVoid()
        ):
            return words(f"notice-{notice.code}")
        case _:
            assert_never(notice)
