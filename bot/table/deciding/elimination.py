"""What the tables of one server share: who is out of chips, and what they would need."""

from __future__ import annotations

from bot.blackjack import Bankroll
from bot.table import MemberEliminated, Out, Refusal, Refused, UserId
from bot.table.deciding.betting import take_back
from bot.table.deciding.table_draft import TableDraft


def refuse_the_eliminated(draft: TableDraft, player: UserId) -> None:
    """Who is out plays no more on the server's bank until somebody helps him."""
    if is_eliminated(draft, player):
        raise Refused(reason=Refusal.ELIMINATED)


def is_eliminated(draft: TableDraft, player: UserId) -> bool:
    """Whether a player is out here: on the server's bank, and nobody has helped him yet."""
    return _on_the_bank(draft) and player in draft.command.floor.eliminated


def eliminate_the_broke(draft: TableDraft, players: tuple[UserId, ...]) -> None:
    """Whose chips are below every open table's smallest bet is out, and gives up his seat.

    ``players`` have no stake in an open round here. Where one table gives credit nobody is out.
    """
    least = draft.command.floor.least_bet
    if not _on_the_bank(draft) or not least:
        return
    state = draft.state
    known = draft.command.floor.eliminated
    broke = tuple(each for each in players if each not in known and _owns(draft, each) < least)
    round_no = state.round_no if state.round is not None else state.round_no - 1
    for player in broke:
        draft.emit(MemberEliminated(player=player, round_no=round_no))
        _unseat(draft, player)
    draft.change(out=(*draft.state.out, *(Out(player=player, round_no=round_no) for player in broke)))


def judge_member(draft: TableDraft, player: UserId) -> None:
    """Chips were taken from a member. Who has a stake in the open round is judged after it."""
    if player not in {*draft.command.floor.eliminated, *draft.state.players_in_round()}:
        eliminate_the_broke(draft, (player,))
    if draft.state.out == draft.before.out:
        raise Refused(reason=Refusal.ALREADY_DONE)


def dismiss(draft: TableDraft, player: UserId) -> None:
    """A member is out of chips by the word of another table: he keeps no place here either."""
    here = player in draft.state.queue or draft.state.seat_of(player) is not None
    if not here or not is_eliminated(draft, player) or player in draft.state.players_in_round():
        raise Refused(reason=Refusal.ALREADY_DONE)
    _unseat(draft, player)


def dismiss_the_eliminated(draft: TableDraft) -> None:
    """Where a table comes to be on the server's bank, who is out already keeps no place."""
    if not _on_the_bank(draft):
        return
    placed = (*(seat.player for seat in draft.state.seats), *draft.state.queue)
    for player in placed:
        if player in draft.command.floor.eliminated:
            _unseat(draft, player)


def revive(draft: TableDraft, player: UserId) -> None:
    """Somebody has helped a member: he may play again."""
    if player not in {out.player for out in draft.state.out}:
        raise Refused(reason=Refusal.ALREADY_DONE)
    draft.change(out=tuple(out for out in draft.state.out if out.player != player))


def _on_the_bank(draft: TableDraft) -> bool:
    return draft.state.rules.bankroll is Bankroll.BANK


def _unseat(draft: TableDraft, player: UserId) -> None:
    take_back(draft, player)  # one in debt from a credit table may have bet on the next round
    draft.change(
        seats=tuple(seat for seat in draft.state.seats if seat.player != player),
        queue=tuple(other for other in draft.state.queue if other != player),
    )


def elsewhere(draft: TableDraft, player: UserId) -> int:
    """What a player has at stake at the server's other tables, in hundredths; a match has its own chips."""
    return 0 if draft.state.match is not None else draft.command.floor.elsewhere.get(player, 0)


def _owns(draft: TableDraft, player: UserId) -> int:
    """The player's chips with all his open stakes, here and at other tables, in hundredths."""
    return draft.funds.get(player, 0) + draft.state.staked_by(player) + elsewhere(draft, player)
