"""Changes to the shoes of a table: promise, seal, deal, retire and reveal.

The table is always committed to two shoes, the current and the next one, so every bet is made on a shoe
whose commitment was stored and shown before. A shoe is sealed in the decision that places the first bet
which may be dealt from it: between rounds the untouched shoe in use, during a round the next shoe. From
then on its cards are fixed, whatever becomes of that bet. A shoe that is refilled in mid-round stays in
use, with the same seal, until it retires (docs/rules.md §6.4).
"""

from bot.bank.ids import UserId
from bot.blackjack.rules import Reshuffle, Rules
from bot.fairness.shoe import MOST_CLIENT_SEEDS, ClientSeed, Shoe
from bot.replacing import replace
from bot.table.deciding.table_draft import TableDraft
from bot.table.events import ShoeOpened, ShoeRetired, ShoeSealed
from bot.table.table_state import MOST_SEEDS, RevealedSeed, ShuffleReason


def set_client_seed(draft: TableDraft, player: UserId, text: str) -> None:
    """Keep a player's client seed for the shoes that are sealed from now on.

    Beyond :data:`MOST_SEEDS`, the oldest seeds of people who are not at the table are forgotten.
    """
    state = draft.state
    seeds = {other: seed for other, seed in state.client_seeds.items() if other != player}
    here = {*state.people, *state.queue}
    for other in [each for each in seeds if each not in here][: max(len(seeds) + 1 - MOST_SEEDS, 0)]:
        del seeds[other]
    draft.state = replace(state, client_seeds={**seeds, player: text})


def drop_client_seed(draft: TableDraft, player: UserId) -> None:
    """Drop a player's client seed, as far as it is in no shoe yet."""
    state = draft.state
    seeds = {other: seed for other, seed in state.client_seeds.items() if other != player}
    draft.state = replace(state, client_seeds=seeds)


def seal(draft: TableDraft) -> None:
    """Seal the shoe from which a bet may be dealt that is placed now, unless it is sealed already."""
    state = draft.state
    if state.round is not None:
        if state.next_shoe.seal is None:
            draft.state = replace(state, next_shoe=_sealed(draft, state.shoe_no + 1, state.next_shoe))
    elif state.shoe.seal is None:
        draft.state = replace(state, shoe=_sealed(draft, state.shoe_no, state.shoe))


def advance(draft: TableDraft, cards: int) -> None:
    """Move past the cards of a finished round."""
    state = draft.state
    shoe = state.shoe.advanced(cards)
    shuffled = ShuffleReason.REFILLED if shoe.packs_begun > max(state.shoe.packs_begun, 1) else None
    draft.state = replace(state, shoe=shoe, shuffled=shuffled)


def turn(draft: TableDraft) -> None:
    """Replace the shoe between rounds if it is finished."""
    state = draft.state
    if state.shoe.position and state.shoe.retires(state.rules):
        replace_shoe(draft, _why_retired(state.shoe, draft.before.rules, state.rules))


def replace_shoe(draft: TableDraft, reason: ShuffleReason) -> None:
    """Retire the current shoe and reveal its seed, use the next one, and promise another.

    If bets wait for it, it is sealed now, unless one of them has sealed it.
    """
    state = draft.state
    draft.emit(ShoeRetired(number=state.shoe_no))
    draft.state = replace(
        state,
        shoe=state.next_shoe,
        shoe_no=state.shoe_no + 1,
        next_shoe=_promised(draft, state.shoe_no + 2),
        revealed=(RevealedSeed.of(state.shoe_no, state.shoe),),
        shuffled=reason,
    )
    if state.wagers:
        seal(draft)


def replace_both(draft: TableDraft) -> None:
    """Retire both shoes and reveal their seeds, and promise two others, with another number of decks."""
    state = draft.state
    for number in (state.shoe_no, state.shoe_no + 1):
        draft.emit(ShoeRetired(number=number))
    first = state.shoe_no + 2
    draft.state = replace(
        state,
        shoe=_promised(draft, first),
        shoe_no=first,
        next_shoe=_promised(draft, first + 1),
        promised_together=first,
        revealed=_both_revealed(state.shoe_no, state.shoe, state.next_shoe),
        shuffled=ShuffleReason.OPTIONS,
    )


def retire_all(draft: TableDraft) -> None:
    """Retire both shoes when the table closes, and reveal their seeds."""
    state = draft.state
    for number in (state.shoe_no, state.shoe_no + 1):
        draft.emit(ShoeRetired(number=number))
    shown = _both_revealed(state.shoe_no, state.shoe, state.next_shoe)
    forget_shown(draft)
    draft.state = replace(draft.state, revealed=(*draft.state.revealed, *shown))


def forget_shown(draft: TableDraft) -> None:
    """Keep only the seeds and the shuffle of this decision; earlier ones were shown before."""
    before = draft.before
    state = draft.state
    draft.state = replace(
        state,
        revealed=tuple(each for each in state.revealed if each not in before.revealed),
        shuffled=None if state.shoe_no == before.shoe_no else state.shuffled,
    )


def _promised(draft: TableDraft, number: int) -> Shoe:
    """Commit to an unused shoe with the decks of the rules in force."""
    shoe = next(draft.fresh_shoes).with_decks(draft.state.rules.decks)
    draft.emit(ShoeOpened(number=number, shoe=shoe))
    return shoe


def _sealed(draft: TableDraft, number: int, shoe: Shoe) -> Shoe:
    """Seal a shoe with the client seeds of the people at the table and the id of the present bet.

    Nobody can choose that id, and nobody knew it when the table committed to the shoe.
    """
    command = draft.command
    by_clock = command.request.player is None
    sealed = shoe.sealed(_client_seeds(draft), command.fresh_bet_id if by_clock else command.request.key)
    assert sealed.seal is not None, "it has just been sealed"
    draft.emit(ShoeSealed(number=number, seal=sealed.seal))
    return sealed


def _client_seeds(draft: TableDraft) -> tuple[ClientSeed, ...]:
    """Return the client seeds of everybody seated, betting or queued, ordered by player.

    If there are too many, the seated players come first, then bettors, then the first ones in the queue.
    """
    state = draft.state
    people = (
        *(seat.player for seat in state.seats),
        *(wager.player for wager in state.wagers),
        *state.queue,
    )
    chosen = [player for player in dict.fromkeys(people) if player in state.client_seeds]
    return tuple(
        ClientSeed(player, state.client_seeds[player]) for player in sorted(chosen[:MOST_CLIENT_SEEDS])
    )


def _both_revealed(number: int, shoe: Shoe, next_shoe: Shoe) -> tuple[RevealedSeed, ...]:
    return (RevealedSeed.of(number, shoe), RevealedSeed.of(number + 1, next_shoe))


def _why_retired(shoe: Shoe, before: Rules, rules: Rules) -> ShuffleReason:
    """Return why a shoe retires under the ``rules``; ``before`` are those before the decision."""
    if not shoe.retires(before):
        return ShuffleReason.OPTIONS
    match rules.reshuffle:
        case Reshuffle.ROUND:
            return ShuffleReason.EACH_ROUND
        case Reshuffle.CUT if shoe.size is not None:
            return ShuffleReason.CUT_CARD
        case _:
            return ShuffleReason.USED_UP
