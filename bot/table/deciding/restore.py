"""A table as it comes back from the store: its open round replayed, or voided if that fails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.blackjack.engine import Round, staked
from bot.fairness import Shoe
from bot.table import (
    Decision,
    Event,
    MatchEnded,
    MatchPlace,
    RevealedSeed,
    RoundVoided,
    Seat,
    ShoeOpened,
    ShoeRetired,
    StoredTable,
    TableClosed,
    TableState,
    Transfer,
    TransferKind,
    UserId,
    escrow,
    mint,
)
from bot.table.deciding.table_draft import purse_of
from bot.table.stored import load_state, replay_stored

VOID = "The last round could not be brought back. It is void: every stake went back to its player."
"""What is said on the board."""


class UnreplayableError(Exception):
    """A stored round does not play again as it was played: it must be voided."""


def restored(stored: StoredTable) -> TableState:
    """The state before the process ended: same cards, same question.

    Raises :class:`UnreplayableError` when the open round's inputs cannot be played again.
    """
    state = load_state(stored.row.state_json, stored.shoe, stored.next_shoe)
    return state if stored.round is None else replace(state, round=_replayed(stored, state))


def voided(
    stored: StoredTable, fresh_shoe: Shoe, why: str, stacks: Mapping[UserId, int] | None = None
) -> Decision:
    """Give every stake of the broken round back, retire its shoe, and open bets for the next.

    Options that waited for its end come into force with the next command. A table that was
    closing closes now; ``stacks`` is what the entrants of its match have beside their
    stakes, in hundredths, and is taken back.
    """
    assert stored.round is not None, "only an open round can be void"
    broken = stored.round.round_no
    state = load_state(stored.row.state_json, stored.shoe, stored.next_shoe)
    after = replace(
        state,
        version=state.version + 1,
        frame=state.frame + 1,
        phase_frame=state.frame + 1,
        seen={},
        round=None,
        round_no=broken + 1,
        news=None,
        seats=_asked_again(state),
        shoe=state.next_shoe,
        shoe_no=state.shoe_no + 1,
        next_shoe=fresh_shoe,
        revealed=(RevealedSeed(number=state.shoe_no, seed=state.shoe.seed.reveal()),),
        notice=VOID,
        deadline=None,
        question=state.question + 1,
        is_open=not state.closing,
    )
    events: tuple[Event, ...] = (
        RoundVoided(round_no=broken, why=why),
        ShoeRetired(number=state.shoe_no),
        ShoeOpened(number=state.shoe_no + 2, shoe=fresh_shoe),
    )
    decision = Decision(state=after, events=events, transfers=_refunds(stored, state, broken))
    return _shut(decision, stacks or {}) if state.closing else decision


def _shut(decision: Decision, stacks: Mapping[UserId, int]) -> Decision:
    """Close the table: its two shoes retire and are shown, a match is broken off without a winner."""
    state, match = decision.state, decision.state.playing_match
    both = ((state.shoe_no, state.shoe), (state.shoe_no + 1, state.next_shoe))
    shown = tuple(RevealedSeed(number=number, seed=shoe.seed.reveal()) for number, shoe in both)
    events: tuple[Event, ...] = tuple(ShoeRetired(number=number) for number, _ in both)
    if match is not None:
        places = tuple(
            MatchPlace(player=each.player, place=each.place, out_in=each.out_in, won=False)
            for each in match.entrants
        )
        events = (*events, MatchEnded(number=match.number, places=places))
    return Decision(
        state=replace(state, revealed=(*state.revealed, *shown)),
        events=(*decision.events, *events, TableClosed(by=state.closed_by, why="Closed after a void round")),
        transfers=(*decision.transfers, *_stacks_taken(decision, stacks)),
    )


def _stacks_taken(decision: Decision, stacks: Mapping[UserId, int]) -> tuple[Transfer, ...]:
    """A match's chips leave the game, what has just been refunded among them."""
    state = decision.state
    if state.playing_match is None:
        return ()
    back = {each.credit.user: each.amount for each in decision.transfers}
    left = {player: stacks.get(player, 0) + back.get(player, 0) for player in {*stacks, *back} if player}
    return tuple(
        Transfer(
            key=f"void:{state.id}:{state.round_no - 1}:stack:{player}",
            debit=purse_of(state, player),
            credit=mint(state.guild),
            amount=amount,
            kind=TransferKind.MATCH_STACK,
        )
        for player, amount in sorted(left.items())
        if amount
    )


def _asked_again(state: TableState) -> tuple[Seat, ...]:
    """The seats after the round: those that were given up go, those with a stake on the next are ready."""
    if state.closing:
        return ()
    betting = {wager.player for wager in state.wagers}
    return tuple(replace(seat, ready=seat.player in betting) for seat in state.seats if not seat.leaving)


def _replayed(stored: StoredTable, state: TableState) -> Round:
    assert stored.round is not None, "replays an open round"
    if stored.round.round_no != state.round_no or stored.round.shoe_no != stored.shoe_no:
        raise UnreplayableError("the stored round is not the table's")
    cards = stored.shoe.at(stored.round.shoe_position).card_source()
    try:
        round_ = replay_stored(stored.round, cards)
    except Exception as error:  # a damaged record may break anything on its way through the rules
        raise UnreplayableError(f"{type(error).__name__}: {error}") from error
    held = {str(user): amount for (number, user), amount in stored.escrow.items() if number == state.round_no}
    if staked(round_) != held:
        raise UnreplayableError("the replayed stakes are not what is in escrow")
    return round_


def _refunds(stored: StoredTable, state: TableState, broken: int) -> tuple[Transfer, ...]:
    row = stored.row
    at_stake: list[tuple[UserId, int]] = [
        (user, amount) for (round_no, user), amount in stored.escrow.items() if round_no == broken and amount
    ]
    return tuple(
        Transfer(
            key=f"void:{row.table}:{broken}:{user}",
            debit=escrow(row.guild, row.table, broken, user),
            credit=purse_of(state, user),
            amount=amount,
            kind=TransferKind.REFUND,
        )
        for user, amount in at_stake
    )
