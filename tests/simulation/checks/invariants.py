"""What must hold after each commit, each picture and each answer, told from the disk alone.

A broken law is kept, not raised: the product catches exceptions. Whoever runs the simulation asks.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Hashable
from typing import Any

from bot.blackjack.engine import Phase, asked, result, staked
from bot.blackjack.rules import Bankroll, HoleCard
from bot.table.events import (
    MoveMade,
    RoundDealt,
    RoundSettled,
    ShoeOpened,
    ShoeRetired,
)
from bot.table.ids import TableId, UserId
from bot.table.ledger import AccountKind, TransferKind
from bot.table.ports import Commit
from bot.table.stored.codec import replay_stored
from bot.table.stored.restore import restored
from bot.table.table_state import AWAY_TIMEOUT, TableState
from bot.table.views.snapshots import Snapshot, snapshot
from tests.simulation.checks.cancellation import Cancelled
from tests.simulation.checks.deals import Deals
from tests.simulation.checks.matches import Contests
from tests.simulation.checks.members import Outs, Purses, Servers
from tests.simulation.checks.secrecy.secrecy import Secrecy
from tests.simulation.world.fake_discord import Said
from tests.simulation.world.memory_disk import MemoryDisk


class Laws:
    """Watches one world. ``broken`` is empty as long as all is well."""

    def __init__(self, disk: MemoryDisk) -> None:
        self.broken: list[str] = []
        self.states: dict[TableId, TableState] = {}
        self.pictures: dict[tuple[TableId, int], Snapshot] = {}
        self.moments: dict[tuple[TableId, int], TableState] = {}
        self.changed_at: dict[TableId, float] = {}
        self.started_at = 0.0
        self.counts: Counter[str] = Counter()
        self._disk = disk
        self._secrecy = Secrecy(disk, self.hold, self.counts)
        self.purses = Purses(self.states, self.hold)
        self._outs = Outs(disk, self.hold)
        self._contests = Contests(self.hold)
        self.servers = Servers(disk, self.hold)
        self.cancelled = Cancelled(disk, self.hold)
        self._deals = Deals(self.hold)
        self._commitments: set[str] = set()
        self._secrets: dict[tuple[TableId, int], str] = {}
        self._first_bets: dict[tuple[TableId, int], int] = {}
        self._flow: defaultdict[tuple[TableId, UserId], int] = defaultdict(int)
        self._won: defaultdict[tuple[TableId, UserId], int] = defaultdict(int)
        self._settled: set[tuple[TableId, int]] = set()

    def hold(self, law: bool, said: str) -> None:
        """Note that a law is broken unless it holds."""
        if not law:
            self.broken.append(said)

    def on_commit(self, commit: Commit) -> None:
        """After a commit has reached the disk."""
        self.counts["commits"] += 1
        table = commit.row.table
        before = self.states.get(table)
        # What replays only with the cards of the commit's own moves is looked at first.
        self._events(commit, before)
        after = self.states[table] = self._state(table)
        self.purses.on_commit(commit, before, after)
        self._outs.on_commit(commit, before, after)
        self._contests.on_commit(commit, before, after)
        self.servers.on_commit(commit)
        self._deals.on_commit(commit, before, after)
        self._books(commit, before, after)
        self._stakes(table, after)
        self._shoes_of_bets(commit)
        if before is not None:
            self._steps(before, after)
            self._act(commit, before, after)
        if not commit.key.startswith("void:"):  # its Resume follows at once
            self._clock(after)
        self._secrets_kept(commit.row.state_json, "the stored state", table)
        self.changed_at[table] = commit.at
        self.moments[table, after.frame] = after
        picture = self.pictures[table, after.frame] = snapshot(after)
        self._concealed(picture, after)
        self._secrecy.on_commit(commit, before, after)

    def on_published(self, picture: Snapshot, newest: int) -> None:
        """When the process shows a picture to its boards; ``newest`` is the last one that it showed."""
        self.counts["pictures"] += 1
        self.hold(picture.frame > newest, f"picture {picture.frame} came after {newest}")
        durable = self.pictures.get((picture.table, picture.frame)) == picture
        self.hold(durable, f"picture {picture.frame} of {picture.table} is not that of the disk")
        self._secrets_kept(repr(picture), "a picture", picture.table)

    def on_said(self, said: Said) -> None:
        """When the bot sends something, to everybody or to one person."""
        self.counts["texts"] += 1
        table, frame = said.face.table, said.face.frame
        picture = None if table is None or frame is None else self.pictures.get((table, frame))
        self._secrecy.on_said(said, picture)
        self.servers.on_said(said)
        for (table, number), secret in self._secrets.items():
            self.hold(secret not in said.face.text, f"the seed of shoe {number} of {table} is told")

    def on_look(self, asking: UserId | None, eyes: UserId) -> None:
        """When something is looked at, or asked for, with somebody's eyes on somebody's behalf."""
        self.hold(asking == eyes, f"{asking} looks with the eyes of {eyes}")

    def on_done(self, key: str) -> None:
        """When somebody is told that his act was carried out."""
        self.hold(key in self._disk.inputs, f"{key} was acknowledged and is not on the disk")

    def at_rest(self, now: float) -> None:
        """When nobody has played for minutes, and nothing has gone wrong."""
        self._outs.at_rest(self.states, now)
        self._deals.at_rest(self.states, now)
        self.cancelled.at_rest()

    def at_end(self) -> None:
        """When nobody has played for hours and the clocks have run out."""
        for table, state in self.states.items():
            self.hold(not state.is_open, f"table {table} never closed: {state.deadline=}")
            self.hold(state.round is None, f"a round of table {table} never ended")
            self.hold(not self._disk.escrow(table), f"stakes are left at table {table}")
        self.hold(not self._secrets, f"seeds were never shown: {list(self._secrets)}")

    def _state(self, table: TableId) -> TableState:
        stored = self._disk.stored(table)
        state = restored(stored)
        if stored.round is None:
            self.hold(state.round is None, "a round without a record")
        return state

    def _events(self, commit: Commit, before: TableState | None) -> None:
        table = commit.row.table
        for event in commit.events:
            self.counts[type(event).__name__] += 1
            match event:
                case ShoeOpened():
                    known = event.shoe.commitment in self._commitments
                    self.hold(not known, f"shoe {event.number} of {table} has a seed that was used before")
                    self._commitments.add(event.shoe.commitment)
                    self._secrets[table, event.number] = event.shoe.seed.reveal()
                case ShoeRetired():
                    secret = self._secrets.pop((table, event.number), None)
                    self.hold(secret is not None, f"shoe {event.number} of {table} retired twice")
                    used = self._disk.open_round(table)
                    on = used is not None and used.shoe_no == event.number
                    self.hold(not on, f"shoe {event.number} of {table} retired in mid-round")
                case RoundDealt():
                    secret = self._secrets.get((table, event.shoe_no))
                    self.hold(secret is not None, f"round {event.round_no} was dealt from a retired shoe")
                case MoveMade():
                    own = event.action.by_timer or commit.actor == event.player
                    self.hold(own, f"{commit.actor} moved for {event.player}")
                case RoundSettled():
                    self._settle(table, event)
                case _:
                    pass

    def _settle(self, table: TableId, event: RoundSettled) -> None:
        once = (table, event.round_no) not in self._settled
        self.hold(once, f"round {event.round_no} of {table} was settled twice")
        self._settled.add((table, event.round_no))
        drawer = self._disk.drawers[table]
        stored = drawer.rounds[event.round_no]
        shoe = drawer.shoes[stored.shoe_no].shoe.at(stored.shoe_position)
        round_ = replay_stored(stored, shoe.card_source())
        self.hold(round_.phase is Phase.OVER, f"round {event.round_no} of {table} was not over")
        for box in result(round_).boxes:
            self._note_net(table, box.player, box.net)
            for follower in box.followers:
                self._note_net(table, follower.player, follower.net)

    def _note_net(self, table: TableId, player: str, net: int) -> None:
        state, user = self.states[table], UserId(int(player))
        self._won[table, user] += net
        if state.match is None:
            self.purses.on_net(state.guild, user, net)

    def _books(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        balances = self._disk.balances
        total = sum(balances.values())
        self.hold(total == 0, f"all balances together are {total}")
        credit = Bankroll.CREDIT in {state.rules.bankroll for state in (before, after) if state}
        for transfer in commit.transfers:
            self._count(commit.row.table, transfer)
            for account in (transfer.debit, transfer.credit):
                if account.kind is AccountKind.MEMBER and account == transfer.debit and credit:
                    continue
                bank = account.kind in (AccountKind.HOUSE, AccountKind.MINT)
                below = balances[account.code] < 0 and account == transfer.debit
                self.hold(bank or not below, f"{account.code} holds {balances[account.code]}")

    def _count(self, table: TableId, transfer: Any) -> None:
        """What a table has taken from each purse, and given."""
        if transfer.kind is TransferKind.MATCH_STACK:
            return
        for account, sign in ((transfer.debit, -1), (transfer.credit, 1)):
            if account.kind in (AccountKind.MEMBER, AccountKind.MATCH):
                self._flow[table, account.user] += sign * transfer.amount

    def _stakes(self, table: TableId, state: TableState) -> None:
        """Escrow holds what is at stake; purses have what rounds have brought, less that."""
        expected: Counter[tuple[int, UserId]] = Counter()
        if state.round is not None:
            expected.update({(state.round_no, UserId(int(who))): n for who, n in staked(state.round).items()})
        for wager in state.wagers:
            expected[state.betting_round, wager.player] += wager.amount
        held = self._disk.escrow(table)
        self.hold(held == dict(expected), f"escrow of {table} is {held}, at stake is {dict(expected)}")
        at_stake: Counter[UserId] = Counter()
        for (_, player), amount in held.items():
            at_stake[player] += amount
        for (where, player), flow in self._flow.items():
            if where == table:
                won = self._won[table, player] - at_stake[player]
                self.hold(flow == won, f"{player} got {flow} from {table}, his rounds made {won}")

    def _shoes_of_bets(self, commit: Commit) -> None:
        """A round's shoe was committed to before its first bet."""
        table = commit.row.table
        for transfer in commit.transfers:
            if transfer.kind is TransferKind.STAKE and transfer.credit.round_no is not None:
                self._first_bets.setdefault((table, transfer.credit.round_no), self._disk.number)
        for event in commit.events:
            if isinstance(event, RoundDealt):
                stored_by = self._disk.drawers[table].shoes[event.shoe_no].stored_by
                first = self._first_bets.get((table, event.round_no), 0)
                self.hold(stored_by < first, f"round {event.round_no}: bets came before the commitment")

    def _steps(self, before: TableState, after: TableState) -> None:
        self.hold(after.version == before.version + 1, f"version {after.version} follows {before.version}")
        self.hold(after.frame == before.frame + 1, f"frame {after.frame} follows {before.frame}")
        self.hold(after.round_no - before.round_no in (0, 1), "a round was left out")

    def _act(self, commit: Commit, before: TableState, after: TableState) -> None:
        """What was asked for answers the question that was open, and was asked by one who may."""
        asked_for: dict[str, Any] = json.loads(commit.input_json)
        if asked_for["act"] == "TimeUp":
            self._time_up(commit, before, asked_for["question"])
        if asked_for["act"] == "Tidy":
            due = before.chores_at is not None and commit.at >= before.chores_at
            self.hold(due, f"{commit.key}: chores were done before their time")
            changed = after.seats != before.seats or not after.is_open
            self.hold(changed, f"{commit.key}: a waiting table was shown anew, and nothing had changed")
        if commit.actor is None:
            return
        frame = asked_for.get("frame")
        seen = None if frame is None else self.moments.get((before.id, frame))
        if seen is not None:
            stale = question_of(seen, commit.actor) != question_of(before, commit.actor)
            self.hold(not stale, f"{commit.key}: an outdated press of {commit.actor} on {frame} acted")

    def _time_up(self, commit: Commit, before: TableState, question: int) -> None:
        self.counts["time_up"] += 1
        self.hold(question == before.question, f"the timer of question {question} acted on {before.question}")
        early = before.deadline is None or commit.at < before.deadline
        self.hold(not early, f"{commit.key} came before its time")
        if before.round is not None:
            fresh = self.started_at + (before.rules.turn_time or AWAY_TIMEOUT)
            self.hold(commit.at >= fresh, f"{commit.key}: no fresh turn time after a restart")

    def _clock(self, state: TableState) -> None:
        """A deadline exists while somebody is being asked, or all are ready; else never."""
        betting = state.round is None and not state.in_lobby
        there = any(seat.takes_part(state.betting_round) for seat in state.seats)
        asked = state.round is not None or (betting and bool(there or state.wagers))
        running = state.deadline is not None
        self.hold(running == (asked and state.is_open), f"{state.deadline=}, and {asked=}, {state.round_no=}")

    def _secrets_kept(self, text: str, where: str, table: TableId) -> None:
        for (of, number), secret in self._secrets.items():
            if of == table:
                self.hold(secret not in text, f"the seed of shoe {number} of {table} is in {where}")

    def _concealed(self, picture: Snapshot, state: TableState) -> None:
        """A picture shows the cards that lie face up, and not one more."""
        round_ = state.round
        if round_ is None:
            self.hold(not picture.dealer and not picture.boxes, "cards are shown between rounds")
            return
        hidden = sum(card is None for card in picture.dealer)
        none = state.rules.hole_card is HoleCard.NONE
        self.hold(hidden == (0 if none else 1), f"the dealer shows {picture.dealer}")
        self.hold(len(picture.dealer) == (1 if none else 2), f"the dealer shows {picture.dealer}")
        shown = [card for box in picture.boxes for hand in box.hands for card in hand.cards]
        self.hold(len(shown) + len(picture.dealer) == round_.cards_used, "undealt cards are shown")
        dealt = [str(card) for box in round_.boxes for hand in box.hands for card in hand.cards]
        face_up = state.rules.cards_face_up
        self.hold(shown == (dealt if face_up else [None] * len(dealt)), f"the board shows {shown} of {dealt}")


def question_of(state: TableState, player: UserId) -> Hashable:
    """What a person is being asked: the round and its phase, his own cards, his own legal moves."""
    round_ = state.round
    if round_ is None:
        return (state.round_no, None)
    asks = {ask.box: ask for ask in asked(round_)}
    own = tuple(
        (number, tuple(hand.cards for hand in box.hands), asks[number].legal if number in asks else ())
        for number, box in enumerate(round_.boxes, 1)
        if box.bet.player == str(player)
    )
    return (state.round_no, round_.phase, own)
