"""Elimination on the server's bank: members without enough chips for any open table (RULES.md §4).

The database knows who is eliminated, and each command brings what it says now. A table only keeps a list of
those who ran out of chips at it, for its board.
"""

from __future__ import annotations

from bot.blackjack import Bankroll
from bot.table import MemberEliminated, Out, Refusal, Refused, UserId
from bot.table.deciding.betting import take_back
from bot.table.deciding.table_draft import TableDraft


def follow_the_database(draft: TableDraft) -> None:
    """Before each command: unlist members who were revived, unseat members who were eliminated."""
    still_out = tuple(out for out in draft.state.out if out.player in draft.command.eliminated)
    if still_out != draft.state.out:
        draft.change(out=still_out)
    unseat_eliminated(draft)


def unseat_eliminated(draft: TableDraft) -> None:
    """Take the seats and queue places of eliminated members without a stake in the open round."""
    if not _on_the_bank(draft) or not draft.command.eliminated:
        return
    playing = draft.state.players_in_round()
    for player in (*(seat.player for seat in draft.state.seats), *draft.state.queue):
        if player in draft.command.eliminated and player not in playing:
            _unseat(draft, player)


def refuse_eliminated(draft: TableDraft, player: UserId) -> None:
    """Refuse a player who is eliminated on the server's bank."""
    if _on_the_bank(draft) and player in draft.command.eliminated:
        raise Refused(reason=Refusal.ELIMINATED)


def eliminate_broke_players(draft: TableDraft, players: tuple[UserId, ...]) -> None:
    """Eliminate players who own less than every open table's smallest bet, and free their seats.

    ``players`` have no stake in an open round here. Where one table gives credit nobody is eliminated.
    """
    least = draft.command.guild.least_bet
    if not _on_the_bank(draft) or not least:
        return
    state = draft.state
    known = draft.command.eliminated
    broke = tuple(each for each in players if each not in known and _owns(draft, each) < least)
    round_no = state.round_no if state.round is not None else state.round_no - 1
    for player in broke:
        draft.emit(MemberEliminated(player=player, round_no=round_no))
        _unseat(draft, player)
    draft.change(out=(*draft.state.out, *(Out(player=player, round_no=round_no) for player in broke)))


def check_elimination(draft: TableDraft, player: UserId) -> None:
    """Eliminate a member from whom chips were taken, if they have no stake in the open round."""
    if player not in draft.state.players_in_round():
        eliminate_broke_players(draft, (player,))
    refuse_without_effect(draft)


def refuse_without_effect(draft: TableDraft) -> None:
    """Refuse a command that left the table as it was, so that nothing is stored for it."""
    if draft.state == draft.before:
        raise Refused(reason=Refusal.ALREADY_DONE)


def _on_the_bank(draft: TableDraft) -> bool:
    return draft.state.rules.bankroll is Bankroll.BANK


def _unseat(draft: TableDraft, player: UserId) -> None:
    take_back(draft, player)  # a player in debt from a credit table may have bet on the next round
    draft.change(
        seats=tuple(seat for seat in draft.state.seats if seat.player != player),
        queue=tuple(other for other in draft.state.queue if other != player),
    )


def elsewhere(draft: TableDraft, player: UserId) -> int:
    """Return a player's stakes at the server's other tables, in hundredths; a match has its own chips."""
    return 0 if draft.state.match is not None else draft.command.guild.elsewhere.get(player, 0)


def _owns(draft: TableDraft, player: UserId) -> int:
    """Return the player's chips with all open stakes, here and at other tables, in hundredths."""
    return draft.funds.get(player, 0) + draft.state.staked_by(player) + elsewhere(draft, player)
