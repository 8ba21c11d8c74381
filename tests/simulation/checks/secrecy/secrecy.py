"""Hidden things never show in anybody else's view.

A secret amount could be looked for in what is sent; but its digits come about otherwise as well, and a
button that is absent has no digits. So all that a person can come to see is made twice: in the world as
it is, and in one where nothing but others' secrets is different. Both must be equal to the byte.
What is really sent is tied to that: boards show the public picture of their frame and nothing else, and
whoever is answered is answered from what his own eyes see (see :meth:`Laws.on_look`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from bot.table.ids import TableId, UserId
from bot.table.ledger import OPENING_BALANCE, match_stack, member
from bot.table.ports import Commit
from bot.table.table_state import TableState, Wager
from bot.table.views.snapshots import Snapshot
from cogs.board.layout import board
from tests.simulation.checks.check import Hold
from tests.simulation.checks.secrecy.table_worlds import World, another
from tests.simulation.checks.secrecy.visible_content import STRANGER, Peephole
from tests.simulation.world.fake_discord import Face, Said, face_of
from tests.simulation.world.memory_disk import MemoryDisk

SELDOM = 4
"""Only the dealer's card is hidden in most rounds: one in so many of their states is looked at."""


class Secrecy:
    """Watches what can be seen of one disk's tables."""

    def __init__(self, disk: MemoryDisk, hold: Hold, counts: Counter[str]) -> None:
        self._counts = counts
        self._disk = disk
        self._hold = hold
        self._peephole = Peephole()
        self._in_secret: dict[TableId, dict[Wager, bool]] = {}

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Compare what a stranger and one of the people there see with what they would see otherwise."""
        known = self._in_secret.get(after.id, {})
        rules = after.rules if before is None else before.rules
        secret = {wager: known.get(wager, rules.hidden_bets) for wager in after.wagers}
        self._in_secret[after.id] = secret
        rng = Random(f"{after.id} {after.version}")
        closed_cards = after.round is not None and not after.rules.cards_face_up
        looked_at = any(secret.values()) or closed_cards or (after.round and rng.randrange(SELDOM) == 0)
        if not after.is_open or not looked_at:
            return
        for eyes in (STRANGER, *rng.sample(after.people, min(1, len(after.people)))):
            self._compare(self._world(after), eyes, lambda wager: secret[wager], rng)

    def on_said(self, said: Said, picture: Snapshot | None) -> None:
        """What is on a board is the picture of its frame, as everybody sees it."""
        if said.to is None and picture is not None:
            self._hold(said.face == face_of(board(picture)), f"the board shows {said.face.text}")

    def _compare(self, world: World, eyes: UserId, is_secret: Callable[[Wager], bool], rng: Random) -> None:
        other = another(world, eyes, is_secret, rng)
        if other == world:
            return
        self._counts["compared"] += 1
        seed = rng.random()
        here = self._peephole.seen(world, eyes, Random(seed))
        there = self._peephole.seen(other, eyes, Random(seed))
        for place in here.keys() & there.keys():
            self._hold(here[place] == there[place], _told(eyes, place, here[place], there[place]))

    def _world(self, state: TableState) -> World:
        match = state.match
        users = {*state.people, *(wager.player for wager in state.wagers)}
        code = {
            user: match_stack(state.guild, state.id, match.number, user).code
            if match
            else member(state.guild, user).code
            for user in users
        }
        chips = {user: self._disk.balances.get(code[user], 0) for user in users}
        chips[STRANGER] = 0 if match else OPENING_BALANCE
        here = {user: 0 if match else state.staked_by(user) for user in users}
        elsewhere = {user: self._disk.balance(state.guild, user).staked - here[user] for user in users}
        out = frozenset(self._disk.out[state.guild])
        return World(state=state, chips=chips, elsewhere=elsewhere, out=out)


def _told(eyes: UserId, place: str, here: Face, there: Face) -> str:
    return (
        f"a secret shows to {eyes} in {place}:\n{here.text} {here.buttons}\n"
        f"and with another secret:\n{there.text} {there.buttons}"
    )
