"""Tables on the members' accounts: never below zero on the server's bank, also below on credit (rules.md §4).

A member without enough chips for any open table is eliminated. The database keeps the eliminations, and each
command brings their current list. For its board, a table only lists the players who ran out of chips there.
"""

from bot.bank.amounts import CENTS, NO_CHIPS, Cents
from bot.bank.ids import UserId
from bot.bank.ledger import Account, house, member
from bot.blackjack.engine.round import credit_line
from bot.blackjack.rules import OnMissedBet, Rules
from bot.replacing import replace
from bot.table.deciding import seats
from bot.table.deciding.betting import return_wagers, stakes_elsewhere
from bot.table.deciding.table_draft import TableDraft
from bot.table.events import MemberEliminated
from bot.table.matches import Match
from bot.table.refusals import AlreadyDone, Refused
from bot.table.table_state import MOST_LISTED, ClosingReason, Out, TableState


class BankKind:
    """Stakes come from the members' accounts; nobody bets more than they have."""

    shares_server_chips = True
    gives_credit = False
    may_overdraw = False
    everybody_bets = False
    allows_all_in = False

    def purse(self, state: TableState, player: UserId, season: int) -> Account:
        """Return the player's account on the server in the season."""
        return member(state.guild, player, season)

    def counterparty(self, state: TableState) -> Account:
        """Return the server's bank."""
        return house(state.guild)

    def open_match(self) -> Match | None:
        """Return None: there is no match."""
        return None

    def most_to_bet(self, balance: Cents) -> Cents:
        """Return the balance."""
        return balance

    def lowest_balance(self) -> Cents:
        """Return 0: no bet is accepted with a lower balance."""
        return NO_CHIPS

    def missed_bet(self, rules: Rules, most: Cents) -> Cents:
        """Return the base bet if ``on_missed_bet`` says so and ``most`` is enough for it; otherwise 0."""
        cents = Cents(rules.base_bet * CENTS)
        return cents if rules.on_missed_bet is OnMissedBet.BASE and cents <= most else NO_CHIPS

    def admits(self, draft: TableDraft, player: UserId) -> bool:
        """Return whether the player is not eliminated."""
        return player not in draft.command.eliminated

    def follow_database(self, draft: TableDraft) -> None:
        """Remove revived members from the list, and eliminated members from their seats."""
        unlist_revived(draft)
        playing = draft.state.players_in_round()
        for player in (*(seat.player for seat in draft.state.seats), *draft.state.queue):
            if player in draft.command.eliminated and player not in playing:
                _unseat(draft, player)

    def after_round(self, draft: TableDraft, players: tuple[UserId, ...], /) -> None:
        """Eliminate players who own less than every open table's smallest bet, and free their seats.

        Nobody is eliminated while an open table of the server gives credit, or where the server's settings
        say so. Debts count as no chips, so that a stake at another table keeps a member in debt, too.
        """
        self.follow_database(draft)
        guild, known = draft.command.guild, draft.command.eliminated
        least = guild.least_bet
        if not least or not guild.eliminates:
            return
        state = draft.state
        broke = tuple(
            each
            for each in players
            if each not in known and max(_chips_here(draft, each), 0) + stakes_elsewhere(draft, each) < least
        )
        round_no = state.round_no if state.round is not None else state.round_no - 1
        for player in broke:
            owned = Cents(_chips_here(draft, player) + stakes_elsewhere(draft, player))
            draft.emit(MemberEliminated(player=player, round_no=round_no, owned=owned))
            _unseat(draft, player)
        out = tuple(Out(player=player, round_no=round_no) for player in broke)
        draft.state = replace(draft.state, out=(*draft.state.out, *out)[-MOST_LISTED:])

    def leave(self, draft: TableDraft, player: UserId) -> None:
        """Free the player's seat."""
        seats.release(draft, player)

    def keeps_leaver_until_round_ends(self, _draft: TableDraft, /) -> bool:
        """Return False: only a stake keeps a player."""
        return False

    def end(self, draft: TableDraft, why: ClosingReason, /) -> None:
        """Do nothing: nothing continues between rounds."""


class CreditKind(BankKind):
    """Like a bank table, but bets of a round may exceed the balance, and nobody is eliminated."""

    gives_credit = True
    may_overdraw = True

    def most_to_bet(self, balance: Cents) -> Cents:
        """Return the credit line: max(balance + 200, 100) chips."""
        return Cents(credit_line(balance))

    def lowest_balance(self) -> Cents:
        """Return the lowest balance with which a bet is accepted."""
        return Cents(-credit_line(0))

    def admits(self, _draft: TableDraft, _player: UserId) -> bool:
        """Return True, also for members who are eliminated on the bank."""
        return True

    def follow_database(self, draft: TableDraft) -> None:
        """Remove revived members from the list; nobody loses a seat."""
        unlist_revived(draft)

    def after_round(self, draft: TableDraft, players: tuple[UserId, ...], /) -> None:
        """Do nothing: nobody is eliminated."""


def unlist_revived(draft: TableDraft) -> None:
    """Remove members who may play again from the board's list of players without chips."""
    still_out = tuple(out for out in draft.state.out if out.player in draft.command.eliminated)
    if still_out != draft.state.out:
        draft.state = replace(draft.state, out=still_out)


def check_elimination(draft: TableDraft, player: UserId) -> None:
    """Eliminate a member who has lost chips outside the table, if they have no stake in the open round."""
    if player not in draft.state.players_in_round():
        draft.kind.after_round(draft, (player,))
    refuse_without_effect(draft)


def refuse_without_effect(draft: TableDraft) -> None:
    """Refuse a command that changed nothing, so that nothing is stored for it."""
    if draft.state == draft.before:
        raise Refused(AlreadyDone())


def _unseat(draft: TableDraft, player: UserId) -> None:
    """Return the player's wagers and remove them from the table."""
    return_wagers(draft, player)  # a player in debt from a credit table may have bet on the next round
    seats.release(draft, player)
    seats.dequeue(draft, player)


def _chips_here(draft: TableDraft, player: UserId) -> int:
    return draft.funds.get(player, 0) + draft.state.staked_by(player)
