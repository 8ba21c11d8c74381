"""Breaks: a person who has taken one places no bet anywhere before it ends.

All bets on a coming round pass :func:`follow_breaks`. The round that is on is played out, and so is a running
match.
"""

from bot.table import commands
from bot.table.deciding.betting import forget_returned, return_wagers
from bot.table.drafting import seats
from bot.table.drafting.table_draft import TableDraft
from bot.table.refusals import OnBreak, Refused

_TAKES_PART = commands.PlaceBet | commands.JoinQueue | commands.MarkReady | commands.Join | commands.Rematch
"""Acts that give their player a part in a coming round."""


def follow_breaks(draft: TableDraft) -> None:
    """Refuse an act that gives a person on a break a part in a coming round, and give up their seats.

    It comes before everything else that a command does, so that no clock bets or deals for them either.
    """
    if draft.state.playing_match is None:
        refuse_on_break(draft.command)
        give_up_seats(draft)


def refuse_on_break(command: commands.Command) -> None:
    """Refuse an act that gives a person on a break a part in a coming round."""
    act, player = command.request.act, command.request.player
    begins = isinstance(act, commands.OpenTable) and act.rematch is not None
    if player is not None and (begins or isinstance(act, _TAKES_PART)) and command.rests(player):
        raise Refused(OnBreak(until=command.breaks[player]))


def give_up_seats(draft: TableDraft) -> None:
    """Return the bets that are not dealt of people on a break, and give up their seats after the round."""
    state = draft.state
    if not draft.command.breaks or state.playing_match is not None:
        return
    for player in dict.fromkeys((*(seat.player for seat in state.seats), *state.queue)):
        if draft.command.rests(player):
            return_wagers(draft, player)
            forget_returned(draft, player)
            seats.dequeue(draft, player)
            if player not in state.players_in_round():
                draft.kind.leave(draft, player)
