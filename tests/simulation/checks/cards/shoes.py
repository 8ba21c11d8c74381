"""Invariants of shoes: promised, sealed by the first bet, dealt once, used up, secret until they retire."""

from bot.bank.ids import TableId, UserId
from bot.bank.ledger import TransferKind
from bot.blackjack.engine.round_state import Round
from bot.blackjack.rules import Reshuffle, Rules
from bot.fairness.shoe import Seal, Shoe
from bot.table.events import Event, RoundDealt, RoundSettled, ShoeOpened, ShoeRetired, ShoeSealed
from bot.table.ports import Commit
from bot.table.table_state import TableState
from tests.fairness.second_shuffle import promise, shuffled
from tests.simulation.checks.check import Check
from tests.simulation.world.disk import Disk


class ShoeInvariants:
    """Checks the shoes of all tables on one disk, and the secrecy of their seeds."""

    def __init__(self, disk: Disk, check: Check) -> None:
        self._disk = disk
        self._check = check
        self._commitments: set[str] = set()
        self._seeds: dict[tuple[TableId, int], str] = {}
        self._commits = 0
        self._stored_by: dict[tuple[TableId, int], int] = {}
        self._first_bets: dict[tuple[TableId, int], int] = {}
        self._dealt: dict[tuple[TableId, int], int] = {}

    def on_event(self, table: TableId, event: Event) -> None:
        """Check an event in the life of a shoe."""
        match event:
            case ShoeOpened():
                known = event.shoe.commitment in self._commitments
                self._check(not known, f"shoe {event.number} of {table} has a seed that was used before")
                self._commitments.add(event.shoe.commitment)
                self._seeds[table, event.number] = event.shoe.seed.reveal()
                self._stored_by[table, event.number] = self._commits
            case ShoeRetired():
                seed = self._seeds.pop((table, event.number), None)
                self._check(seed is not None, f"shoe {event.number} of {table} retired twice")
                open_round = self._disk.open_round(table)
                in_use = open_round is not None and open_round.shoe_no == event.number
                self._check(not in_use, f"shoe {event.number} of {table} retired during a round")
            case RoundDealt():
                seed = self._seeds.get((table, event.shoe_no))
                self._check(seed is not None, f"round {event.round_no} was dealt from a retired shoe")
                self._check_position(table, event)
            case RoundSettled():
                shoe_no = self._disk.round(table, event.round_no).shoe_no
                self._dealt[table, shoe_no] = self._dealt.get((table, shoe_no), 0) + event.finished.cards_used
            case _:
                pass

    def on_commit(self, commit: Commit, after: TableState) -> None:
        """Check that a shoe was stored before the first bet on it, stays hidden, and retires when used up."""
        table = commit.row.table
        for transfer in commit.transfers:
            if transfer.kind is TransferKind.STAKE and transfer.credit.round_no is not None:
                self._first_bets.setdefault((table, transfer.credit.round_no), self._commits)
        for event in commit.events:
            if isinstance(event, RoundDealt):
                stored_by = self._stored_by[table, event.shoe_no]
                first_bet = self._first_bets.get((table, event.round_no), 0)
                early = stored_by < first_bet
                self._check(early, f"round {event.round_no}: bets came before the commitment")
            elif isinstance(event, RoundSettled) and after.is_open:
                self._check_retirement(table, event.round_no, after)
        if not after.wagers:  # all bets came back, so the next one is the first
            self._first_bets.pop((table, after.betting_round), None)
        self._commits += 1
        self.check_seeds_hidden(commit.row.state_json, "the stored state", table)

    def check_seeds_hidden(self, text: str, where: str, table: TableId | None = None) -> None:
        """Check that a text shows no seed of an unretired shoe: of one table, or of any (None)."""
        for (of, number), seed in self._seeds.items():
            if table in (None, of):
                self._check(seed not in text, f"the seed of shoe {number} of {of} is in {where}")

    def _check_position(self, table: TableId, event: RoundDealt) -> None:
        """Check that a round is dealt from where the last one ended, of a shoe that is not used up."""
        position = self._dealt.get((table, event.shoe_no), 0)
        name = f"round {event.round_no} of {table}"
        self._check(event.shoe_position == position, f"{name} was dealt from place {event.shoe_position}")
        decks = self._disk.shoe(table, event.shoe_no)[0].decks
        used_up = position > 0 and _is_used_up(event.rules, decks, position)
        self._check(not used_up, f"{name} was dealt from a shoe that is used up")

    def _check_retirement(self, table: TableId, round_no: int, after: TableState) -> None:
        """Check that a shoe retires after a round if it is used up, and otherwise stays."""
        shoe_no = self._disk.round(table, round_no).shoe_no
        (shoe, retired), position = self._disk.shoe(table, shoe_no), self._dealt[table, shoe_no]
        used_up = _is_used_up(after.rules, shoe.decks, position)
        self._check(retired == used_up, f"shoe {shoe_no} of {table} at {position}: {retired=}")

    def on_damage_closed(self, table: TableId) -> None:
        """Forget the shoes of a table that was closed because of damage: they are retired."""
        self._seeds = {key: seed for key, seed in self._seeds.items() if key[0] != table}

    def at_end(self) -> None:
        """Check that the seed of every shoe was revealed."""
        self._check(not self._seeds, f"seeds were never revealed: {list(self._seeds)}")


class SealInvariants:
    """Checks that the first bet seals a shoe, and that the cards follow from what was promised and sealed."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._shoes: dict[tuple[TableId, int], Shoe] = {}
        self._seals: dict[tuple[TableId, int], Seal] = {}
        self._places: dict[TableId, tuple[int, int]] = {}

    def on_event(self, table: TableId, event: Event) -> None:
        """Check the hash of a new shoe, the one seal of each shoe, and the cards of each settled round."""
        match event:
            case ShoeOpened():
                self._shoes[table, event.number] = shoe = event.shoe
                promised = promise(shoe.seed.secret, shoe.decks)
                self._check(shoe.commitment == promised, f"shoe {event.number} of {table} has another hash")
            case ShoeSealed():
                again = (table, event.number) in self._seals
                self._check(not again, f"shoe {event.number} of {table} is sealed twice")
                self._seals[table, event.number] = event.seal
            case RoundDealt():
                self._places[table] = (event.shoe_no, event.shoe_position)
            case RoundSettled():
                self._check_cards(table, event)
            case _:
                pass

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check that waiting bets have sealed the shoe from which they may be dealt, and what they sealed."""
        table = commit.row.table
        if after.wagers:
            number = after.shoe_no + (after.round is not None)
            sealed = (table, number) in self._seals or (after.round is None and after.shoe.position > 0)
            self._check(sealed, f"bets wait at {table}, and shoe {number} is not sealed")
        for event in commit.events:
            if isinstance(event, ShoeSealed) and before is not None:
                self._check_seal(commit, event, before, after)

    def _check_seal(self, commit: Commit, event: ShoeSealed, before: TableState, after: TableState) -> None:
        """Check that a seal has the texts of people at the table before the bet, and the id of the bet."""
        name = f"the seal of shoe {event.number} of {commit.row.table}"
        staked = any(transfer.kind is TransferKind.STAKE for transfer in commit.transfers)
        self._check(staked or bool(before.wagers), f"{name} was made without a bet")
        players = [each.player for each in event.seal.client_seeds]
        self._check(players == sorted(players), f"{name} is not ordered by player")
        texts = {UserId(each.player): each.text for each in event.seal.client_seeds}
        set_before = {player: before.client_seeds.get(player) for player in texts}
        self._check(texts == set_before, f"{name} has {texts}, set were {set_before}")
        actor = set() if commit.actor is None else {commit.actor}
        possible, stayed = _people(before) | _people(after) | actor, _people(before) & _people(after)
        self._check(texts.keys() <= possible, f"{name} has texts of {texts.keys() - possible}")
        missing = (stayed & before.client_seeds.keys()) - texts.keys()
        self._check(not missing, f"{name} has no text of {missing}")
        by_clock = commit.actor is None
        is_id = len(bytes.fromhex(event.seal.bet)) == 16 if by_clock else event.seal.bet == commit.key
        self._check(is_id, f"{name} has the bet {event.seal.bet}, its command is {commit.key}")

    def _check_cards(self, table: TableId, event: RoundSettled) -> None:
        """Check that a round used the cards that a second implementation of the shuffle gives."""
        number, first = self._places[table]
        shoe, seal = self._shoes[table, number], self._seals[table, number]
        last, size = first + event.finished.cards_used, 52 * shoe.decks
        order: list[str] = []
        while len(order) < last:
            pack = len(order) // size if size else 0
            wanted = min(size, last - len(order)) if size else last
            order += shuffled(shoe.seed.secret, seal.texts, shoe.decks, pack, wanted, seal.bet)
        used = _cards_of(event.finished)
        follow = sorted(order[first:last]) == sorted(used)
        self._check(follow, f"the cards of round {event.round_no} of {table} do not follow from the seal")


def _people(state: TableState) -> set[UserId]:
    """Return the people who are seated, in the queue, or have bet on the next deal."""
    betting = {wager.player for wager in state.wagers}
    return {seat.player for seat in state.seats} | set(state.queue) | betting


def _cards_of(finished: Round) -> list[str]:
    hands = [hand.cards for box in finished.boxes for hand in box.hands]
    return [str(card) for cards in (finished.dealer, *hands) for card in cards]


def _is_used_up(rules: Rules, decks: int, dealt: int) -> bool:
    """Return whether a shoe is replaced between rounds after so many cards (docs/rules.md §6.3 to §6.5)."""
    if rules.decks != decks or rules.reshuffle is Reshuffle.ROUND:
        return True
    if decks == 0:
        return dealt >= 5_200
    if rules.reshuffle is Reshuffle.CUT:
        return dealt / (52 * decks) >= rules.penetration / 100
    whole_packs, rest = divmod(dealt, 52 * decks)
    return rest == 0 or whole_packs >= 3
