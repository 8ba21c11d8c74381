"""A quick person: every press counts or is answered, and none moves chips that nobody meant to move."""

from collections.abc import Hashable
from dataclasses import dataclass, field

import pytest

from bot.blackjack.moves import Move
from bot.table.commands import Play
from bot.table.views.freshness import is_outdated as outdated
from standin import Message, Person
from standin.model.message import Button
from tests.e2e.harness.bot_harness import DEFERRED_UPDATE, PRIVATE, UPDATE, StartHarness, answered, told_by
from tests.e2e.hostile.test_every_button import MODES, started
from tests.e2e.hostile.walk import SHARING, Walk, name_of, places

pytestmark = pytest.mark.slow

GUARD, ONE_REASON = 1.0, 10.0
"""Seconds in which a second press may be dropped, and between two reasons that one person is told."""

PAUSES = (0.1, 0.3, 0.7)
PAGES = ("help", "help_page", "rules_page")
"""Buttons that turn pages of help wherever they are: they count at once."""

RISKY = (Move.DOUBLE, Move.SPLIT, Move.SURRENDER, Move.INSURANCE, Move.EVEN_MONEY)
"""Moves that nobody meant if their button was not there at the person's last press."""

CHANGED = "The table has just changed"
USUAL_PRESSES, LONG_PRESSES = 80, 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """A press on a message; ``effect`` is what its button would do to the person.

    ``moves`` are those that their hands have before it.
    """

    message: int
    place: int
    custom_id: str
    effect: Hashable
    moves: frozenset[Move]
    at: float


@dataclass(eq=False)
class QuickPerson:
    """Somebody who presses a button every few tenths of a second, often where they pressed the last one."""

    walk: Walk
    person: Person
    last: Press | None = None
    told_at: float = float("-inf")
    counts: dict[str, int] = field(default_factory=lambda: {"acted": 0, "dropped": 0, "told": 0})

    async def step(self) -> None:
        """Press a button after a pause, and check the answer."""
        harness, rng = self.walk.harness, self.walk.rng
        harness.clock.advance(rng.choice(PAUSES))
        await harness.wait_until_idle()
        message, place, button = self._choose()
        assert button.custom_id is not None
        press = Press(
            message=message.id,
            place=place,
            custom_id=button.custom_id,
            effect=self._effect(button.custom_id),
            moves=self._moves(),
            at=harness.clock.elapsed(),
        )
        frame, chips = harness.snapshot.frame, await harness.balances()
        seen = int(message.components[0].get("id") or frame)
        is_outdated = outdated(harness.state, harness.number(self.person), seen)
        what = f"{harness.snapshot.stage}: {self.person.name} presses {button.label} after {self.last}"
        pressed = await answered(await self.person.click(message, button.custom_id))
        assert pressed.acked, what
        await harness.wait_until_idle()
        has_acted, told = harness.snapshot.frame != frame, told_by(pressed)
        if self._is_dropped(press) or (is_outdated and not has_acted and self._act_of(press.custom_id)):
            self.counts["dropped"] += 1
            assert (has_acted, pressed.modal) == (False, None), what
            assert await harness.balances() == chips, what
            if name_of(press.custom_id)[0] == SHARING:  # it is dropped with a reason each time
                assert (pressed.answered, told is not None) == (PRIVATE, True), what
                return
            is_due = press.at - self.told_at >= ONE_REASON
            if self._is_dropped(press):
                assert told is None, what
            else:
                assert message.ephemeral or (told is not None) == is_due, what
            assert pressed.answered in (UPDATE, DEFERRED_UPDATE), what
            self.told_at = press.at if told is not None else self.told_at
            return
        if not has_acted and self._is_repeated(press):
            self.counts["dropped"] += 1
            assert (pressed.modal, await harness.balances()) == (None, chips), what
            assert told is None or message.ephemeral, f"{what}: {told and told.text}"
            return
        is_shown = has_acted or pressed.modal is not None or told is not None or message.ephemeral
        assert is_shown, f"{what}: vanished"
        assert told is None or not told.text.startswith(CHANGED), f"{what}: dropped"
        self.counts["acted" if has_acted else "told"] += 1
        if has_acted or (self._act_of(press.custom_id) is None and name_of(press.custom_id)[0] not in PAGES):
            self.last = press

    def _choose(self) -> tuple[Message, int, Button]:
        """Return a button that can be pressed, with its message and place: mostly where the last one was."""
        harness, rng = self.walk.harness, self.walk.rng
        messages = [harness.board, *self.walk.private_messages(self.person)]
        found = [
            (message, place, button)
            for message in messages
            for button in message.buttons()
            if not button.disabled and (place := places(message).index(button.custom_id)) >= 0
            if name_of(button.custom_id or "")[0] not in ("leave", "claim")
        ]
        if self.last is not None and rng.random() < 0.5:
            same = [each for each in found if (each[0].id, each[1]) == (self.last.message, self.last.place)]
            found = same or found
        return rng.choice(found)

    def _is_dropped(self, press: Press) -> bool:
        last = self.last
        if last is None or press.at - last.at >= GUARD or name_of(press.custom_id)[0] == "help":
            return False
        act = self._act_of(press.custom_id)
        if isinstance(act, Play) and act.move in RISKY and act.move in press.moves - last.moves:
            return True
        is_there = (press.message, press.place) == (last.message, last.place)
        return is_there and (press.custom_id, press.effect) != (last.custom_id, last.effect)

    def _is_repeated(self, press: Press) -> bool:
        """Return whether a press is the second one on a button that has done what it says."""
        last = self.last
        if last is None or press.at - last.at >= GUARD or self._act_of(press.custom_id) is None:
            return False
        where = (press.message, press.place, press.custom_id)
        return where == (last.message, last.place, last.custom_id)

    def _effect(self, custom_id: str) -> Hashable:
        """Return the hand that a move would play; of other acts the round of the bets; of panels nothing."""
        act = self._act_of(custom_id)
        snapshot, number = self.walk.harness.snapshot, self.walk.harness.number(self.person)
        if act is None:
            return None
        if not isinstance(act, Play):
            return (snapshot.stage == "lobby", self.walk.harness.state.betting_round, self._shares(custom_id))
        own = self.walk.harness.bot.manager.view(snapshot.table, number)
        assert own is not None
        boxes = [box for box in own.boxes_of(number) if box.in_turn or act.move in box.moves]
        box = next((each for each in boxes if act.move in each.moves), next(iter(boxes), None))
        if box is None:
            return (snapshot.stage, snapshot.offer, snapshot.round_no, None)
        asked = next((index for index, hand in enumerate(box.hands) if hand.is_asked), 0)
        return (snapshot.stage, snapshot.offer, snapshot.round_no, box.number, asked, len(box.hands))

    def _moves(self) -> frozenset[Move]:
        number = self.walk.harness.number(self.person)
        own = self.walk.harness.bot.manager.view(self.walk.harness.snapshot.table, number)
        assert own is not None
        return frozenset(move for box in own.boxes_of(number) for move in box.moves)

    def _shares(self, custom_id: str) -> Hashable:
        is_share = name_of(custom_id)[0] == "share"
        return self.walk.harness.snapshot.open_boxes if is_share else None

    def _act_of(self, custom_id: str) -> object:
        name, detail = name_of(custom_id)
        return None if name in PAGES else self.walk.act(name, detail, self.person)


async def press_quickly(walk: Walk, presses: int, *, with_others: bool) -> QuickPerson:
    """Let Ann press quickly, perhaps among others who do the same."""
    everybody = [QuickPerson(walk, walk.people[role]) for role in ("player", "second player", "onlooker")]
    people = everybody if with_others else everybody[:1]
    for number in range(presses):
        await people[0 if number % 2 else walk.rng.randrange(len(people))].step()
    return people[0]


@pytest.mark.parametrize(
    ("mode", "with_others", "seed"),
    [("house", False, 0), ("several boxes", True, 0), ("by turns", True, 0), ("secret", True, 4)],
)
async def test_quick_presses_count_or_are_answered(
    start_harness: StartHarness, mode: str, with_others: bool, seed: int
) -> None:
    walk = await started(start_harness, mode, seed, double_click_seconds=GUARD)
    ann = await press_quickly(walk, USUAL_PRESSES, with_others=with_others)
    assert min(ann.counts.values()) > 0, ann.counts


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("with_others", [False, True], ids=["alone", "with others"])
@pytest.mark.parametrize("mode", MODES)
async def test_many_quick_presses_count_or_are_answered(
    start_harness: StartHarness, mode: str, with_others: bool, seed: int
) -> None:
    walk = await started(start_harness, mode, seed, double_click_seconds=GUARD)
    ann = await press_quickly(walk, LONG_PRESSES, with_others=with_others)
    print(f"{mode}, {seed}: {ann.counts}")
