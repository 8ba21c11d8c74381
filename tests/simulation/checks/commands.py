"""Invariants of commands: who may act, on which question, and when clocks run."""

import json
import math
from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.bank.ids import TableId, UserId
from bot.blackjack.engine.round import asked
from bot.blackjack.moves import Move
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Peek
from bot.table import commands
from bot.table.commands import Act, ExpireIdle, Play, Request, TakeBack, TimeUp
from bot.table.events import Event, MoveMade, RoundSettled
from bot.table.live.double_clicks import Place
from bot.table.ports import Commit
from bot.table.results import REVEAL_SECONDS
from bot.table.table_state import TableState
from tests.simulation.checks.check import Check, acts_named
from tests.simulation.checks.clocks.remaining_times import RemainingTimes

DOUBLE_CLICK_SECONDS = 1.0
"""The time in which the bot of a simulation takes a second press for part of a double click."""


RISKY = frozenset({Move.DOUBLE, Move.SPLIT, Move.SURRENDER, Move.INSURANCE, Move.EVEN_MONEY})
"""Moves with which nobody answers a board that they have not seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptedPress:
    """The last press of a person that a table carried out, what it changed, and which moves they had then.

    Its outcome ``hides_buttons`` for the time of the dealer's turn, or of a deal, if it ended a round.
    """

    request: Request
    effect: Hashable = None
    moves: frozenset[Move] = frozenset()
    hides_buttons: bool = False


class CommandInvariants:
    """Checks that each command answers the question that was open. ``started_at`` is the last restart."""

    def __init__(
        self,
        states_by_frame: Mapping[tuple[TableId, int], TableState],
        times: RemainingTimes,
        counts: Counter[str],
        check: Check,
    ) -> None:
        self.started_at = 0.0
        self._states_by_frame = states_by_frame
        self._times = times
        self._counts = counts
        self._check = check
        self._stopped: set[TableId] = set()
        self.held: set[TableId] = set()
        self._deliveries: dict[str, list[Request]] = {}  # of presses, without the refused ones
        self._dropped: set[str] = set()
        self._last_press: dict[tuple[TableId, UserId], AcceptedPress] = {}
        self._last_look: dict[UserId, tuple[Place, float]] = {}

    def on_start(self, now: float) -> None:
        """Note a restart: the process remembers no presses."""
        self.started_at = now
        self._deliveries.clear()
        self._last_press.clear()
        self._last_look.clear()

    def on_asked(self, request: Request) -> None:
        """Note when a press arrived. Delivered again it is the same press, unless it was refused."""
        if request.pressed_at is not None:
            self._deliveries.setdefault(request.key, []).append(request)

    def on_refused(self, request: Request) -> None:
        """Forget a delivery that was refused: delivered again, the press may act, and counts from then."""
        if request.pressed_at is not None:
            self._deliveries[request.key].remove(request)

    def on_dropped(self, table: TableId, request: Request) -> None:
        """Check that a press was dropped only at the place of the same person's last one at the table.

        A risky move may be dropped anywhere, and so may a bet that was meant for an earlier board.
        """
        if request.key in self._dropped:
            return  # delivered again: it stays dropped
        self._dropped.add(request.key)
        first = self._deliveries[request.key][0]
        assert first.player is not None
        assert first.pressed_at is not None, "a press has a time"
        last = self._last_press.get((table, first.player), AcceptedPress(request=first))
        place, at = self._last_look.get(first.player, (first.place, -math.inf))
        # Of a press whose caller was cancelled, a later delivery may have acted.
        deliveries = self._deliveries.get(last.request.key, [last.request])
        since = min((_seconds_between(each, first) for each in deliveries), key=abs)
        since -= REVEAL_SECONDS if last.hides_buttons else 0.0
        is_risky = isinstance(first.act, Play) and first.act.move in RISKY
        is_anywhere = is_risky or (isinstance(first.act, commands.PlaceBet) and first.frame is not None)
        is_second = _is_near(first, first.place if is_anywhere else last.request.place, since)
        is_second = is_second or _is_near(first, first.place if is_anywhere else place, first.pressed_at - at)
        self._check(is_second, f"{first.key}: a press of {first.player} was dropped")

    def on_look(self, player: UserId, place: Place, at: float) -> None:
        """Note a press that showed something: it is the person's last one, too."""
        self._last_look[player] = (place, at)

    def on_event(self, commit: Commit, event: Event) -> None:
        """Check that a move was made by its player, or by the timer."""
        if isinstance(event, MoveMade):
            own = event.action.by_timer or commit.actor == event.player
            self._check(own, f"{commit.actor} moved for {event.player}")

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check the numbers, the command and the deadline of a commit."""
        if before is not None:
            self._check_numbers(before, after)
            self._check_command(commit, before, after)
        self._check_deadline(commit, after)

    def _check_numbers(self, before: TableState, after: TableState) -> None:
        self._check(after.version == before.version + 1, f"version {after.version} follows {before.version}")
        self._check(after.frame == before.frame + 1, f"frame {after.frame} follows {before.frame}")
        self._check(after.round_no - before.round_no in (0, 1), "a round number was skipped")

    def _check_command(self, commit: Commit, before: TableState, after: TableState) -> None:
        command: dict[str, Any] = json.loads(commit.input_json)
        if command["act"] in acts_named(TimeUp):
            self._check_time_up(commit, before, command["question"])
        if command["act"] in acts_named(ExpireIdle):
            due = self._times.expiry_passed
            self._check(due, f"{commit.key}: idle seats were expired before their time")
            hurries = after.may_hurry and not before.may_hurry
            changed = after.seats != before.seats or hurries or not after.is_open
            self._check(changed, f"{commit.key}: idle seats were expired, and nothing changed")
        if command["act"] in acts_named(commands.ChangeOption):
            self._check_option(commit, command, after)
        if commit.actor is None:
            return
        if before.round_no == after.round_no and after.round is before.round is None:
            self._check_boxes(commit, command, after)
        frame = command.get("frame")
        seen = None if frame is None else self._states_by_frame.get((before.id, frame))
        outdated = seen is not None and question_to(seen, commit.actor) != question_to(before, commit.actor)
        self._check_double_click(commit, before, commit.actor, crosses=outdated)
        if seen is not None:
            is_kept = outdated and _is_the_same_bet(command, commit.actor, seen, before)
            self._counts["bet_of_an_earlier_intermission"] += is_kept
            self._check(
                not outdated or is_kept,
                f"{commit.key}: an outdated press of {commit.actor} on frame {frame} acted",
            )

    def _check_option(self, commit: Commit, command: dict[str, Any], after: TableState) -> None:
        """Check that the dealer does not look where somebody has just been told that they never do."""
        chosen = after.pending or after.choices
        looks = resolve(chosen.preset, chosen.changes).rules.peek is not Peek.OFF
        is_told = (command["option"], command["value"]) == ("peek", Peek.OFF)
        self._counts["peek_off"] += is_told
        self._check(not (is_told and looks), f"{commit.key}: peek=off was accepted, and the dealer looks")

    def _check_boxes(self, commit: Commit, command: dict[str, Any], after: TableState) -> None:
        """Check that a bet on several boxes is on all of them, with the same amount if it was a number."""
        boxes = set(command.get("boxes", ()))
        if len(boxes) < 2 or commit.actor is None:
            return
        self._counts["several_boxes"] += 1
        amounts = {each.box: each.amount for each in after.wagers_of(commit.actor)}
        self._check(boxes <= amounts.keys(), f"{commit.key}: a bet on several boxes is not on each of them")
        if isinstance(command.get("amount"), int):
            same = len({amounts.get(box) for box in boxes}) == 1
            self._check(same, f"{commit.key}: a bet on several boxes is not the same on each")

    def _check_double_click(
        self, commit: Commit, before: TableState, player: UserId, *, crosses: bool
    ) -> None:
        """Check that no press acts at the place of the person's last one, if the button there has changed.

        Nor does one that risks chips act anywhere, if it was not possible before the last press, or one that
        ``crosses`` the end of the intermission for which it was meant.
        """
        deliveries = self._deliveries.get(commit.key)
        if not deliveries:
            return
        press = deliveries[0]
        effect, moves = effect_of(press.act, before, player), moves_of(before, player)
        ends_round = any(isinstance(event, RoundSettled) for event in commit.events)
        accepted = AcceptedPress(request=press, effect=effect, moves=moves, hides_buttons=ends_round)
        known = self._last_press.get((before.id, player), accepted)
        last = known.request
        is_there = press.place is not None and press.place == last.place
        is_new_risk = isinstance(press.act, Play) and press.act.move in RISKY & (moves - known.moves)
        is_suspect = is_there or is_new_risk or crosses
        # A delivery whose caller was cancelled may have acted, or the one after it.
        is_soon = all(_seconds_between(last, each) < DOUBLE_CLICK_SECONDS for each in deliveries)
        is_double = is_suspect and is_soon
        has_changed = (press.act, effect) != (last.act, known.effect)
        _, looked_at = self._last_look.get(player, (None, -math.inf))
        is_last = last.pressed_at is not None and looked_at < last.pressed_at
        is_wrong = is_double and has_changed and is_last
        self._check(not is_wrong, f"{commit.key}: the second press of a double click of {player} acted")
        self._last_press[before.id, player] = accepted

    def _check_time_up(self, commit: Commit, before: TableState, question: int) -> None:
        self._counts["time_up"] += 1
        if commit.season != before.season and question != before.question:
            return  # bets of a season that has ended go back, and nothing else happens
        self._check(
            question == before.question, f"the timer of question {question} acted on {before.question}"
        )
        self._check(self._times.deadline_passed, f"{commit.key} came before its time")
        everybody_sits_out = before.round is None and not (before.wagers or before.unready_seats())
        if not has_clock(before):
            is_due = is_ready_to_deal(before) or everybody_sits_out
            self._check(is_due, f"{commit.key}: a timer acted where no clock runs")
        elif before.round is not None:
            earliest = self.started_at + before.rules.turn_time
            self._check(commit.at >= earliest, f"{commit.key}: no new turn time after a restart")

    def _check_deadline(self, commit: Commit, state: TableState) -> None:
        """Check that there is a deadline exactly while a round runs, or bets are expected.

        Without a clock there is one exactly before a deal. The last bettor who takes their bets back stops
        the clock until it is started again.
        """
        betting = state.round is None and not state.in_lobby
        taken_back = json.loads(commit.input_json)["act"] in acts_named(TakeBack)
        somebody_bets = (
            bool(state.wagers) or any(seat.ready for seat in state.seats) or state.match is not None
        )
        if betting and taken_back and not somebody_bets:
            self._stopped.add(state.id)
        elif not betting or somebody_bets or state.deadline is not None:
            self._stopped.discard(state.id)
        taking_part = any(seat.takes_part(state.betting_round) for seat in state.seats)
        if betting and state.queue and not taking_part and not state.wagers:
            return  # the seats of players who sit out may be given up for the queue
        expected = state.round is not None or (betting and bool(taking_part or state.wagers))
        if expected and not has_clock(state):
            expected = is_ready_to_deal(state)
        else:
            expected = expected and state.id not in self._stopped
        running = state.deadline is not None
        if not running and state.id in self.held:
            return
        self.held.discard(state.id)
        message = f"{state.deadline=}, {expected=}, {state.round_no=}"
        self._check(running == (expected and state.is_open), message)


def _is_near(press: Request, place: Place, seconds: float) -> bool:
    """Return whether a press follows another one at this place, perhaps, within a double click's time."""
    return (None in (press.place, place) or press.place == place) and seconds < DOUBLE_CLICK_SECONDS


def _seconds_between(first: Request, second: Request) -> float:
    assert first.pressed_at is not None, "a press has a time"
    assert second.pressed_at is not None, "a press has a time"
    return second.pressed_at - first.pressed_at


def effect_of(act: Act, state: TableState, player: UserId) -> Hashable:
    """Return the hand that a move would play, by its box and number; of other acts the round of the bets."""
    if not isinstance(act, Play):
        return (state.in_lobby, state.round_no if state.round is None else state.round_no + 1)
    if state.round is None:
        return None
    own = [ask for ask in asked(state.round) if state.round.boxes[ask.box - 1].bet.player == str(player)]
    fitting = [ask for ask in own if act.move in ask.legal] or own
    return (state.round_no, state.round.phase, tuple((ask.box, ask.hand) for ask in fitting[:1]))


def moves_of(state: TableState, player: UserId) -> frozenset[Move]:
    """Return the moves that are possible on a player's hands."""
    if state.round is None:
        return frozenset()
    own = [ask for ask in asked(state.round) if state.round.boxes[ask.box - 1].bet.player == str(player)]
    return frozenset(move for ask in own for move in ask.legal)


def has_clock(state: TableState) -> bool:
    """Return whether the open question always has a deadline."""
    return bool(state.rules.intermission if state.round is None else state.rules.turn_time)


def is_ready_to_deal(state: TableState) -> bool:
    """Return whether all bets are made, so that the cards come at once."""
    taking_part = [seat for seat in state.seats if seat.takes_part(state.betting_round)]
    return state.round is None and bool(taking_part) and all(seat.ready for seat in taking_part)


def question_to(state: TableState, player: UserId) -> Hashable:
    """Return the question to a player: the round and its phase, their cards, the hand asked, its moves."""
    round_ = state.round
    if round_ is None:
        return (state.round_no, None)
    asks = {question.box: (question.hand, question.legal) for question in asked(round_)}
    own = tuple(
        (number, tuple(hand.cards for hand in box.hands), asks.get(number))
        for number, box in enumerate(round_.boxes, 1)
        if box.bet.player == str(player)
    )
    return (state.round_no, round_.phase, own)


def _is_the_same_bet(command: dict[str, Any], player: UserId, seen: TableState, before: TableState) -> bool:
    """Return whether a bet means the same as on the board that the player has seen.

    A board of a round or a lobby has no button for it. A press that is forged there has its amount, too.
    """
    if command["act"] not in acts_named(commands.PlaceBet) or before.round or before.in_lobby:
        return False
    last = [() if seat is None else seat.last_bets for seat in (seen.seat_of(player), before.seat_of(player))]
    return isinstance(command.get("amount"), int) or (command.get("amount") == "same" and last[0] == last[1])
