"""What the tables of one server share: who is out of chips, and what they would need."""

from __future__ import annotations

from bot.blackjack.rules import Bankroll
from bot.table.betting import take_back
from bot.table.draft import Draft
from bot.table.events import MemberEliminated
from bot.table.ids import UserId
from bot.table.refusals import Refusal, Refused
from bot.table.state import Out


def refuse_the_eliminated(draft: Draft, player: UserId) -> None:
    """Who is out plays no more on the server's bank until somebody helps him."""
    if is_eliminated(draft, player):
        raise Refused(reason=Refusal.ELIMINATED)


def is_eliminated(draft: Draft, player: UserId) -> bool:
    """Whether a player is out here: on the server's bank, and nobody has helped him yet."""
    return _on_the_bank(draft) and player in draft.command.floor.eliminated


def eliminate_the_broke(draft: Draft, players: tuple[UserId, ...]) -> None:
    """After a round: whose chips are below every open table's smallest bet is out, and gives up his seat."""
    floor = draft.command.floor
    if not _on_the_bank(draft):
        return
    broke = tuple(player for player in players if _owns(draft, player) < floor.least_bet)
    round_no = draft.state.round_no - 1
    for player in broke:
        take_back(draft, player)  # one in debt from a credit table may have bet on the next round
        draft.emit(MemberEliminated(player=player, round_no=round_no))
    draft.change(
        out=(*draft.state.out, *(Out(player=player, round_no=round_no) for player in broke)),
        seats=tuple(seat for seat in draft.state.seats if seat.player not in broke),
    )


def revive(draft: Draft, player: UserId) -> None:
    """Somebody has helped a member: he may play again."""
    if player not in {out.player for out in draft.state.out}:
        raise Refused(reason=Refusal.ALREADY_DONE)
    draft.change(out=tuple(out for out in draft.state.out if out.player != player))


def _on_the_bank(draft: Draft) -> bool:
    return draft.state.rules.bankroll is Bankroll.BANK


def _owns(draft: Draft, player: UserId) -> int:
    """The player's chips with all his open stakes, here and at other tables, in hundredths."""
    placed = sum(wager.amount for wager in draft.state.wagers_of(player))
    return draft.funds.get(player, 0) + placed + draft.command.floor.elsewhere.get(player, 0)
