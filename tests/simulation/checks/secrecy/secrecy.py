"""Invariant of secrecy: hidden cards, bets and answers never influence the view of another person.

It is not enough to search the sent texts for a secret amount: its digits occur elsewhere as well, and a
missing button has no digits. Instead everything that a person can see is rendered twice: in the table's
world as it is, and in one in which only the secrets of others differ. Both must be equal to the byte.

Two more checks tie this to the messages that are really sent: a board shows the public snapshot of its
frame and nothing else, and every answer comes from the view of the member who asks
(:meth:`Invariants.on_view`).
"""

from collections import Counter
from collections.abc import Callable, Set
from random import Random

from bot.bank.amounts import Cents
from bot.bank.ids import TableId, UserId
from bot.bank.ledger import OPENING_BALANCE, match_stack, member
from bot.table.ports import Commit
from bot.table.table_state import TableState, Wager
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import ENGLISH, Words
from cogs.board.layout import board
from tests.simulation.checks.check import Check
from tests.simulation.checks.secrecy.table_worlds import TableWorld, with_other_secrets
from tests.simulation.checks.secrecy.visible_content import STRANGER, ContentCollector
from tests.simulation.world.disk import Disk
from tests.simulation.world.messages import Content, SentContent, view_content

SAMPLED = 4
"""One in so many states is compared when only the dealer's card is hidden, as in most rounds."""


class SecrecyInvariants:
    """Checks the views of all tables on one disk. A board may leave out who has ``asked`` to be forgotten."""

    def __init__(self, disk: Disk, asked: Set[UserId], check: Check, counts: Counter[str]) -> None:
        self._counts = counts
        self._disk = disk
        self._asked = asked
        self._check = check
        self._collector = ContentCollector()
        self._hidden_bets: dict[TableId, dict[Wager, bool]] = {}

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Compare the views of a stranger and of one person at the table with those under other secrets."""
        known = self._hidden_bets.get(after.id, {})
        rules = after.rules if before is None else before.rules
        hidden = {wager: known.get(wager, rules.hidden_bets) for wager in after.wagers}
        self._hidden_bets[after.id] = hidden
        rng = Random(f"{after.id} {after.version}")
        face_down = after.round is not None and not after.rules.cards_face_up
        compared = any(hidden.values()) or face_down or (after.round and rng.randrange(SAMPLED) == 0)
        if not after.is_open or not compared:
            return
        for viewer in (STRANGER, *rng.sample(after.people, min(1, len(after.people)))):
            self._compare(self._world(after), viewer, lambda wager: hidden[wager], rng)

    def on_sent(self, sent: SentContent, snapshots: tuple[Snapshot, ...]) -> None:
        """Check that a public board shows a public snapshot of its frame."""
        if sent.to is None and snapshots:
            gone = self._disk.forgotten
            shows_one = any(
                sent.content == view_content(board(words, each))
                for words in (_without(gone), _without(gone | self._asked))
                for each in snapshots
            )
            self._check(shows_one, f"the board shows {sent.content.text}")

    def _compare(
        self, world: TableWorld, viewer: UserId, is_hidden: Callable[[Wager], bool], rng: Random
    ) -> None:
        other = with_other_secrets(world, viewer, is_hidden, rng)
        if other == world:
            return
        self._counts["compared"] += 1
        seed = rng.random()
        here = self._collector.collect(world, viewer, Random(seed))
        there = self._collector.collect(other, viewer, Random(seed))
        for place in here.keys() & there.keys():
            self._check(here[place] == there[place], _message(viewer, place, here[place], there[place]))

    def _world(self, state: TableState) -> TableWorld:
        match = state.match
        users = {*state.people, *(wager.player for wager in state.wagers)}
        codes = {
            user: match_stack(state.guild, state.id, match.number, user).code
            if match
            else member(state.guild, user, state.season).code
            for user in users
        }
        chips = {user: Cents(self._disk.balances.get(codes[user], 0)) for user in users}
        chips[STRANGER] = Cents(0 if match else OPENING_BALANCE)
        here = {user: 0 if match else state.staked_in(state.season, user) for user in users}
        held = {user: self._disk.balance(state.guild, user, state.season) for user in users}
        elsewhere = {user: Cents(held[user].staked - here[user]) for user in users}
        eliminated = frozenset(self._disk.eliminations[state.guild])
        return TableWorld(state=state, chips=chips, elsewhere=elsewhere, eliminated=eliminated)


def _without(people: Set[int]) -> Words:
    """Return the texts that name everybody but these people."""
    return ENGLISH.naming(lambda user: None if user in people else user)


def _message(viewer: UserId, place: str, here: Content, there: Content) -> str:
    return (
        f"a secret shows to {viewer} in {place}:\n{here.text} {here.buttons}\n"
        f"and with another secret:\n{there.text} {there.buttons}"
    )
