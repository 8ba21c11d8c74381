"""Check the invariants of a table under random commands, clocks, other tables and restarts."""

from collections import Counter
from typing import Any

from hypothesis import HealthCheck, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.bank.amounts import CENTS, AmountWord
from bot.bank.ids import UserId
from bot.blackjack.engine.round import asked, staked
from bot.blackjack.moves import Move
from bot.blackjack.options.option_list import PRESETS
from bot.blackjack.side_bets import SideBet
from bot.table import commands
from bot.table.refusals import MoveUnaffordable, Outdated, Refusal, Refused
from bot.table.table_state import ClosedBy
from bot.table.views.snapshots import Stage
from tests.table.fakes import PEOPLE
from tests.table.table_harness import TableHarness

AMOUNTS = st.sampled_from([*(chips * CENTS for chips in (5, 10, 20, 50, 100)), *AmountWord])
CARDS = st.lists(st.sampled_from("AAAAATTT98765432"), min_size=10, max_size=40)
"""Rich in aces, because most special cases begin with one."""
OPTIONS: list[tuple[str, bool | int | str]] = [
    ("decks", 1),
    ("decks", 8),
    ("max_bet", 50),
    ("min_bet", 20),
    ("boxes", 2),
    ("shared_boxes", True),
    ("boxes_per_player", 1),
    ("simultaneous", True),
    ("simultaneous", False),
    ("bankroll", "credit"),
    ("intermission", 0),
    ("intermission", 30),
    ("turn_time", 0),
    ("bet_step", 5),
    ("pairs", True),
    ("pairs", False),
    ("three_card", True),
]
SIDES = st.dictionaries(st.sampled_from(SideBet), st.sampled_from([0, 5 * CENTS, 20 * CENTS, 60 * CENTS]))
PLAYER_NUMBERS = st.integers(0, len(PEOPLE) - 1)


class TableWalk(RuleBasedStateMachine):
    table: TableHarness
    restarted = 0
    lent = False
    stopped = False
    """Whether the last bettor has taken their bets back, and nobody has started the clock again."""

    @initialize(
        preset=st.sampled_from(sorted(PRESETS)),
        changes=st.fixed_dictionaries(
            {"boxes": st.just(7), "bankroll": st.sampled_from(["bank", "bank", "credit"])},
            optional={
                "simultaneous": st.booleans(),
                "on_missed_bet": st.sampled_from(["base", "sit_out"]),
                "inverted": st.booleans(),
                "late_insurance": st.booleans(),
                "surrender_window": st.just("until_first_hit"),
                "turn_time": st.sampled_from([0, 5]),
                "intermission": st.sampled_from([0, 5]),
                "boxes_per_player": st.integers(1, 7),
                "shared_boxes": st.booleans(),
                "decks": st.sampled_from([1, 6]),
                "pairs": st.booleans(),
                "three_card": st.booleans(),
            },
        ),
        shoes=st.lists(CARDS, max_size=3),
        purses=st.lists(st.sampled_from([30, 200, 1_000]), min_size=1, max_size=7),
    )
    def open(self, preset: str, changes: dict[str, Any], shoes: list[list[str]], purses: list[int]) -> None:
        if changes["bankroll"] == "bank":
            changes.pop("inverted", None)
        if changes.get("inverted") or preset == "speed":
            changes = changes | dict.fromkeys(SideBet, False)
        hands = (" ".join(cards) for cards in shoes)
        self.table = TableHarness(*hands, preset=preset, **changes)
        self.people = PEOPLE[: len(purses)]
        for player, chips in zip(self.people, purses, strict=True):
            self.table.store.set_purse(player, chips * CENTS)

    def ask(
        self, player: UserId | None, act: commands.Act, via: commands.Via = commands.Via.TYPED
    ) -> type[Refusal] | None:
        before = self.table.state
        try:
            self.table.do(player, act, via=via)
        except Refused as refused:
            assert self.table.state == before
            return type(refused.refusal)
        assert self.table.state.version == before.version + 1
        assert self.table.state.frame == before.frame + 1
        self.note_stopped_clock(act)
        return None

    def note_stopped_clock(self, act: commands.Act) -> None:
        state = self.table.state
        bets = state.wagers or any(seat.ready for seat in state.seats)
        if state.round is not None or bets:
            self.stopped = False
        elif isinstance(act, commands.TakeBack):
            self.stopped = True
        else:
            self.stopped = self.stopped and state.deadline is None

    def somebody(self, number: int) -> UserId:
        return self.people[number % len(self.people)]

    @rule(who=PLAYER_NUMBERS, amount=AMOUNTS, box=st.none() | st.integers(1, 7), side=SIDES)
    def bet(self, who: int, amount: int | AmountWord, box: int | None, side: dict[SideBet, int]) -> None:
        boxes = () if box is None else (box,)
        self.ask(self.somebody(who), commands.PlaceBet(amount=amount, boxes=boxes, side=side))

    @rule(
        who=PLAYER_NUMBERS,
        act=st.sampled_from([commands.MarkReady(), commands.TakeBack(), commands.SitOut(), commands.Leave()]),
    )
    def get_ready_sit_out_or_leave(self, who: int, act: commands.Act) -> None:
        self.ask(self.somebody(who), act)

    @rule(who=PLAYER_NUMBERS, move=st.sampled_from(Move))
    def try_a_move(self, who: int, move: Move) -> None:
        self.ask(self.somebody(who), commands.Play(move=move))

    @precondition(lambda self: self.table.state.is_open)
    @rule(amounts=st.lists(AMOUNTS, min_size=7, max_size=7))
    def everybody_bets(self, amounts: list[int | AmountWord]) -> None:
        for player, amount in zip(self.people, amounts, strict=False):
            self.ask(player, commands.PlaceBet(amount=amount))

    @precondition(lambda self: self.table.state.round is not None)
    @rule(picks=st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1, max_size=8))
    def make_legal_moves(self, picks: list[tuple[int, int]]) -> None:
        for which, pick in picks:
            if self.table.state.round is not None:
                self.make_a_legal_move(which, pick)
                self.restart_restores_the_state()

    def make_a_legal_move(self, which: int, pick: int) -> None:
        asks = asked(self.table.round)
        ask = asks[which % len(asks)]
        player = UserId(int(self.table.round.boxes[ask.box - 1].bet.player))
        number = self.table.state.box_numbers[ask.box - 1]
        refusal = self.ask(player, commands.Play(move=ask.legal[pick % len(ask.legal)], box=number))
        assert refusal in (None, MoveUnaffordable)

    @precondition(lambda self: self.table.state.deadline is not None)
    @rule()
    def reach_the_deadline(self) -> None:
        assert self.table.left >= 0
        self.table.time_up()

    @precondition(lambda self: self.table.state.deadline is not None)
    @rule(seconds=st.floats(0, 4.5))
    def pass_time(self, seconds: float) -> None:
        self.table.now = min(self.table.now + seconds, (self.table.state.deadline or 0) - 0.001)
        question = self.table.state.question
        assert self.ask(None, commands.TimeUp(question=question), commands.Via.CLOCK) is Outdated

    @rule(change=st.sampled_from(OPTIONS))
    def change_an_option(self, change: tuple[str, bool | int | str]) -> None:
        self.ask(self.people[0], commands.ChangeOption(option=change[0], value=change[1]))

    @precondition(lambda self: self.table.state.expires_at is not None)
    @rule()
    def expire_idle(self) -> None:
        expires_at = self.table.state.expires_at or 0
        if self.table.state.deadline is None or expires_at <= self.table.state.deadline:
            self.table.now = max(self.table.now, expires_at)
            assert self.ask(None, commands.ExpireIdle(), commands.Via.CLOCK) is None

    @precondition(lambda self: self.table.snapshot.silence is not None)
    @rule(who=PLAYER_NUMBERS, manages=st.booleans())
    def go_on(self, who: int, manages: bool) -> None:
        self.ask(self.somebody(who), commands.GoOn(manager=manages))

    @rule(who=PLAYER_NUMBERS, share=st.integers(0, 4))
    def change_balance_elsewhere(self, who: int, share: int) -> None:
        player = self.somebody(who)
        held = self.table.store.purse(player)
        self.table.store.set_purse(player, held * share // 2 if held > 0 else share * 20 * CENTS)

    @precondition(lambda self: self.table.state.is_open and self.table.state.version != self.restarted)
    @rule()
    def restart(self) -> None:
        assert self.ask(None, commands.Resume(), commands.Via.CLOCK) is None
        self.restarted = self.table.state.version

    @rule(who=PLAYER_NUMBERS, seconds=st.sampled_from([10.0, 5_000.0]))
    def take_a_break(self, who: int, seconds: float) -> None:
        player = self.somebody(who)
        self.table.store.breaks[player] = self.table.now + seconds
        self.ask(None, commands.SyncMember(player=player), commands.Via.CLOCK)

    @precondition(lambda self: self.table.state.round_no > 4 and not self.table.state.closing)
    @rule()
    def close(self) -> None:
        self.ask(self.people[0], commands.Close(why=ClosedBy(player=self.people[0])))

    @invariant()
    def chips_are_conserved(self) -> None:
        assert sum(self.table.store.balances.values()) == 0

    @invariant()
    def escrow_holds_exactly_the_open_stakes(self) -> None:
        state = self.table.state
        expected: Counter[tuple[int, UserId]] = Counter()
        if state.round is not None:
            expected.update({(state.round_no, UserId(int(who))): n for who, n in staked(state.round).items()})
        for wager in state.wagers:
            expected[state.betting_round, wager.player] += wager.amount + sum(wager.side.values())
        assert self.table.store.escrow() == dict(expected)

    @invariant()
    def side_bets_stand_beside_larger_main_bets_of_their_owners(self) -> None:
        state = self.table.state
        for wager in state.wagers:
            for bet, stake in wager.side.items():
                assert 0 < stake <= wager.amount
                assert wager.leader is None
                assert state.round is not None or getattr(state.rules, bet)

    @invariant()
    def bank_balances_are_never_negative(self) -> None:
        self.lent = self.lent or self.table.state.rules.bankroll == "credit"
        if not self.lent:
            assert all(self.table.store.purse(player) >= 0 for player in self.people)

    @invariant()
    def clock_runs_exactly_while_the_table_waits(self) -> None:
        state, snapshot = self.table.state, self.table.snapshot
        betting = snapshot.stage is Stage.BETS
        taking_part = any(seat.takes_part(state.betting_round) for seat in state.seats)
        if betting and state.queue and not taking_part and not state.wagers:
            return  # the seats of players who sit out may be given up for the queue
        if snapshot.asked and (state.rules.intermission if betting else state.rules.turn_time) == 0:
            expected = False
        else:
            expected = bool(snapshot.asked or (betting and state.wagers))
        assert (state.deadline is not None) == (expected and not self.stopped)
        assert state.deadline is None or state.deadline >= self.table.now

    @invariant()
    def nobody_on_a_break_has_a_part_in_a_coming_round(self) -> None:
        state, now = self.table.state, self.table.now
        resting = {player for player, until in self.table.store.breaks.items() if now < until}
        seated = {seat.player for seat in state.seats} - set(state.players_in_round())
        assert not resting & {*seated, *state.queue, *(wager.player for wager in state.wagers)}

    @invariant()
    def rounds_are_settled_once_and_in_order(self) -> None:
        assert [number for _, number in self.table.store.settled] == list(range(1, self.table.state.round_no))

    @invariant()
    def seats_and_boxes_are_unique(self) -> None:
        seats = self.table.state.seats
        boxes = [seat.box for seat in seats if seat.box is not None]
        assert len({seat.player for seat in seats}) == len(seats)
        assert len(set(boxes)) == len(boxes)

    @invariant()
    def restart_restores_the_state(self) -> None:
        if self.table.state.is_open:
            assert self.table.restart() == self.table.state


TableWalk.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestTableWalk = TableWalk.TestCase
