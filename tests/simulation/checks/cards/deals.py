"""Invariants of deals: no bet is lost, owners decide for their boxes, and nobody follows without consent."""

import json
from collections.abc import Mapping

from bot.bank.ids import UserId
from bot.bank.ledger import TransferKind
from bot.table.commands import ForgetMember, GoOn, Kick, Leave, ShareBox, SitOut, TakeBack, TimeUp
from bot.table.events import MatchEnded, RoundDealt
from bot.table.ports import Commit
from bot.table.table_state import TableState, user_id
from tests.simulation.checks.check import Check, acts_named
from tests.simulation.checks.members import BreakInvariants


class DealInvariants:
    """Checks that no bet is lost."""

    def __init__(self, breaks: BreakInvariants, check: Check) -> None:
        self._breaks = breaks
        self._check = check

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check a commit that deals, or that the end of the betting time causes.

        A match may end instead, if its other players kept the last one waiting: the bets are stacks again.
        """
        if before is None or before.round is not None or not before.wagers:
            return
        command = json.loads(commit.input_json)
        deals = [event for event in commit.events if isinstance(event, RoundDealt)]
        match_ended = any(isinstance(event, MatchEnded) for event in commit.events)
        if not deals and (match_ended or command["act"] not in acts_named(TimeUp)):
            return
        bettors = {wager.player for wager in before.wagers} - {_leaving_player(commit, command)}
        dealt = {player for event in deals for player in event.players}
        kept = set() if deals or before.rules.intermission else {wager.player for wager in after.wagers}
        lost = bettors - dealt - kept - set(after.returned) - self._paid_back(commit, before, after)
        self._check(not lost, f"{commit.key}: the bets of {lost} were neither dealt nor returned")

    def _paid_back(self, commit: Commit, before: TableState, after: TableState) -> set[UserId]:
        """Return the players whose bets go back: of an ended season, of a break, or left behind."""
        returns = [each for each in commit.transfers if each.kind is TransferKind.TAKE_BACK]
        players = {each.credit.user for each in returns if each.credit.user is not None}
        if before.season != after.season:
            return players
        votes = json.loads(commit.input_json)["act"] in acts_named(GoOn)
        left_behind = {seat.player for seat in after.seats if seat.away} if votes else set()
        return {each for each in players if each in left_behind or self._breaks.is_on_break(each, commit.at)}


class SharingInvariants:
    """Checks that the owner of a box decides on it, and that others follow only where it is open."""

    def __init__(self, check: Check) -> None:
        self._check = check

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check the bets, the open boxes and the deal of a commit."""
        if before is None:
            return
        command = json.loads(commit.input_json)
        for box in set(after.open_boxes) - set(before.open_boxes):
            agreed = command["act"] in acts_named(ShareBox) and _owner(after, box) == commit.actor
            self._check(agreed, f"{commit.key} opens box {box} without its owner")
        for wager in after.wagers:
            may_follow = wager.box in after.open_boxes or _owner(after, wager.box) == wager.player
            self._check(may_follow, f"{commit.key}: {wager.player} has a bet on closed box {wager.box}")
        for event in commit.events:
            if isinstance(event, RoundDealt):
                self._on_deal(event, before, after)

    def _on_deal(self, event: RoundDealt, before: TableState, after: TableState) -> None:
        for number, box in zip(after.box_numbers, event.boxes, strict=True):
            bettors = {user_id(bet.player) for bet in (box.bet, *box.followers)}
            first = (wager.player for wager in before.wagers if wager.box == number)
            placed = next((player for player in first if player in bettors), None)
            # The deal frees boxes without a seat: a player from the queue may sit there already.
            # One that is over at once may have eliminated the owner.
            seats = (*before.seats, *after.seats)
            seated = (seat.player for seat in seats if seat.box == number and seat.player in bettors)
            owner = next(seated, placed)
            decides = user_id(box.bet.player)
            self._check(owner in (None, decides), f"{decides} decides on box {number} of {owner}")


def _owner(state: TableState, box: int) -> UserId | None:
    """Return the player seated at the box, or else its first bettor."""
    seated = (seat.player for seat in state.seats if seat.box == box)
    bettors = (wager.player for wager in state.wagers if wager.box == box)
    return next(seated, None) or next(bettors, None)


def _leaving_player(commit: Commit, command: Mapping[str, object]) -> UserId | None:
    """Return the player who withdraws their bet, is removed, or is being forgotten, by this command."""
    if command["act"] in acts_named(Kick, ForgetMember):
        return UserId(int(str(command["player"])))
    return commit.actor if command["act"] in acts_named(Leave, SitOut, TakeBack) else None
