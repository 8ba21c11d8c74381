"""The buttons of the board and of a player's own panel."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import discord
from discord import ui

from bot.bank.amounts import CENTS, NO_CHIPS, AmountWord, Cents
from bot.bank.ids import UserId
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.moves import Move
from bot.table.views.situation import situation
from bot.table.views.snapshots import SeatStatus, Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board.shared_lines import makes_base_bets
from cogs.common.panels import OPEN_HELP, Panel, custom_id
from cogs.wording import clean_name

ROW_SIZE = 5
"""Buttons that fit in a row."""

SHORT_ROW = 4
"""Buttons in a row where one row is not enough: two lines on a phone."""

WIDE_CHIP = 10_000 * CENTS
"""The least bet, in hundredths, whose button would be wide."""

CHIP_FACTORS = (1, 5, 20, 100)
"""The chips on the board, as multiples of the smallest bet."""

CHIPS_FROM_ONE = (1, 10, 100)
"""The chips where the smallest bet is 1. The largest bet is one more."""

BET, CHIP, SAME, TAKE_BACK, READY, SIT_OUT = "bet", "chip", "same", "take_back", "ready", "sit_out"
NEXT = "next"
"""Bets on the next round while cards are on the table."""
QUEUE, JOIN, START = "queue", "join", "start"
GO_ON = "go_on"
"""Votes to go on without silent players. Its detail is the one player whom it names."""
MORE, LEAVE, SHARE, RULES, FAIRNESS = "more", "leave", "share", "rules", "fairness"
STATS = "stats"
YOUR_TURN, ON, OFF = "your_turn", "on", "off"
"""The button that turns mentions on or off. Its detail is what it sets: a double click sets it once."""

MY_HAND, HINT = "my_hand", "hint"
REOPEN = "reopen"
"""Opens a table with the options of a closed one."""
AGAIN = "again"
"""Opens the form for a bet again, with what was typed."""
INSURE = "insure"
"""Opens the form for an amount; the button ``insurance`` insures half the bet."""

MOVE_STYLES = {
    Move.HIT: discord.ButtonStyle.primary,
    Move.STAND: discord.ButtonStyle.secondary,
    Move.DOUBLE: discord.ButtonStyle.success,
    Move.SPLIT: discord.ButtonStyle.success,
    Move.SURRENDER: discord.ButtonStyle.secondary,
    Move.INSURANCE: discord.ButtonStyle.secondary,
    Move.EVEN_MONEY: discord.ButtonStyle.secondary,
    Move.DECLINE: discord.ButtonStyle.secondary,
}
MOVE_EMOJIS = {Move.SPLIT: "✂️", Move.SURRENDER: "🏳️"}
_OFFERS = (Move.DECLINE, Move.INSURANCE, Move.EVEN_MONEY, Move.SURRENDER)
_FIXED = (Move.HIT, Move.STAND)
"""Moves whose buttons never change their places while play is on."""
_FURTHER = (Move.DOUBLE, Move.SPLIT)
"""Moves in the row below those. A surrender stands with what is pressed less often."""

Buttons = Iterator[ui.Button[Panel]]


def button_rows(words: Words, snapshot: Snapshot) -> Iterator[ui.ActionRow[Panel]]:
    """Yield rows of the buttons that at least one person may press now."""
    match snapshot.stage:
        case Stage.LOBBY:
            yield from rows(_lobby(words, snapshot))
        case Stage.BETS:
            yield from rows(_chips(words, snapshot))
            yield from rows(_betting(words, snapshot))
        case Stage.OFFER:
            yield from rows(_offers(words, snapshot))
            yield from rows(_beside_moves(words, snapshot))
        case Stage.PLAY:
            yield from _move_rows(words, snapshot)
            yield from rows((*_surrender(words, snapshot), *_beside_moves(words, snapshot)))
        case Stage.CLOSED:
            if snapshot.match is None or snapshot.match.previous is None:  # else the result has ``Rematch``
                yield from rows([button(snapshot, REOPEN, words("buttons-reopen"))])


def own_button_rows(words: Words, snapshot: Snapshot, player: UserId) -> Iterator[ui.ActionRow[Panel]]:
    """Yield rows of the buttons that this player may press now, for their own panel."""
    mine = {move for moves in situation(snapshot, player).moves.values() for move in moves}
    moves = tuple(move for move in snapshot.moves if move in mine)
    own = replace(snapshot, moves=moves, boxes=snapshot.boxes_of(player))
    if snapshot.stage is Stage.OFFER:
        yield from rows(_offers(words, own))
    elif moves:
        yield from _move_rows(words, own)
    if mine:
        yield from rows((*_surrender(words, own), *_hint(words, own)))


def chip_amounts(snapshot: Snapshot) -> tuple[Cents, ...]:
    """Return the bets that can be made with one press, in hundredths: allowed bets, each once."""
    least, most = snapshot.least_bet, snapshot.most_bet
    factors = CHIPS_FROM_ONE if least == CENTS else CHIP_FACTORS
    amounts = [least * factor for factor in factors]
    if factors is CHIPS_FROM_ONE and most is not None:
        amounts.append(most)
    return tuple(dict.fromkeys(Cents(each if most is None else min(each, most)) for each in amounts))


def _chips(words: Words, snapshot: Snapshot) -> Buttons:
    """Yield the bets in one press; in a match also all chips, if the maximum lets anybody bet them."""
    blue, most = discord.ButtonStyle.primary, snapshot.most_bet
    stacks = [snapshot.stacks.get(seat.player, NO_CHIPS) for seat in snapshot.seats]
    is_all_in = any(stack and (most is None or stack <= most) for stack in stacks)
    for cents in chip_amounts(snapshot):
        # Beside `All in`, the button of a whole large stack would take a line of its own on a phone.
        if not is_all_in or cents < max(snapshot.rules.starting_chips * CENTS, WIDE_CHIP):
            yield button(snapshot, CHIP, _chip_label(words, cents), blue, detail=str(cents))
    if is_all_in:
        yield button(snapshot, CHIP, words("buttons-all-in"), blue, detail=AmountWord.ALL)


def _chip_label(words: Words, cents: Cents) -> str:
    """Return the amount of a bet in one press: a wide one in thousands, if they are whole."""
    thousands, rest = divmod(cents, 1_000 * CENTS)
    is_short = cents >= WIDE_CHIP and not rest
    return words("buttons-thousands", count=thousands) if is_short else words.amount(cents)


def rows(buttons: Iterable[ui.Button[Panel]]) -> Iterator[ui.ActionRow[Panel]]:
    """Yield the buttons in rows."""
    found = list(buttons)
    size = ROW_SIZE if len(found) <= ROW_SIZE else SHORT_ROW
    for start in range(0, len(found), size):
        row: ui.ActionRow[Panel] = ui.ActionRow()
        for button in found[start : start + size]:
            row.add_item(button)
        yield row


def button(
    snapshot: Snapshot,
    name: str,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    detail: str | None = None,
) -> ui.Button[Panel]:
    """Return a button of a table; ``detail`` is what its custom_id says beside its name."""
    return ui.Button(label=label, style=style, custom_id=custom_id(snapshot.table, name, detail))


def _lobby(words: Words, snapshot: Snapshot) -> Buttons:
    if not snapshot.is_full:
        yield button(snapshot, JOIN, words("buttons-join"), discord.ButtonStyle.success)
    if snapshot.seats:
        yield button(snapshot, START, words("buttons-start"), discord.ButtonStyle.primary)
    yield help_button(words)
    yield _more(snapshot)


def _betting(words: Words, snapshot: Snapshot) -> Buttons:
    # Beside four chips it would have a line of its own on a phone.
    yield button(snapshot, BET, words("buttons-bet"))
    # With hidden bets, this button must not depend on who has bet: it would reveal that.
    if any(seat.last_bet and seat.last_bet != seat.bet for seat in snapshot.seats):
        yield button(snapshot, SAME, words("buttons-same"), discord.ButtonStyle.success)
    if any(seat.has_bet for seat in snapshot.seats):
        yield button(snapshot, TAKE_BACK, words("buttons-take_back"))
    gets_base_bet = makes_base_bets(snapshot)
    unready = [seat for seat in snapshot.seats if seat.status is not SeatStatus.READY]
    ends_wait = snapshot.gathering and (snapshot.match is None or len(snapshot.seats) == 1)
    if ends_wait or any(each.has_bet or (gets_base_bet and each.box is not None) for each in unready):
        yield button(snapshot, READY, words("buttons-deal"), discord.ButtonStyle.success)
    statuses = {seat.status for seat in snapshot.seats}
    if snapshot.match is None and statuses & {SeatStatus.READY, SeatStatus.THINKING}:
        yield button(snapshot, SIT_OUT, words("buttons-sit_out"))
    yield from queue_button(words, snapshot)
    yield from _help_or_vote(words, snapshot)
    yield _more(snapshot)


def _beside_moves(words: Words, snapshot: Snapshot) -> Buttons:
    """Yield the buttons of a round in progress beside the moves.

    A vote takes the place of those that have a command and that nobody needs, so that a phone has room.
    """
    is_short = snapshot.silence is not None
    yield from () if is_short else _hint(words, snapshot)
    if not snapshot.closing:
        yield button(snapshot, NEXT, words("buttons-next"))
    if (snapshot.stage is Stage.PLAY and not is_short) or not snapshot.rules.cards_face_up:
        yield button(snapshot, MY_HAND, words("buttons-hand"))
    yield from _help_or_vote(words, snapshot)
    yield _more(snapshot)


def _hint(words: Words, snapshot: Snapshot) -> Buttons:
    if snapshot.rules.hints:
        yield button(snapshot, HINT, words("buttons-hint"))


def queue_button(words: Words, snapshot: Snapshot) -> Buttons:
    """Yield the button that joins the queue, at a full table. In play it is behind ``⋯``."""
    if snapshot.is_full and snapshot.match is None and not snapshot.closing:
        yield button(snapshot, QUEUE, words("buttons-queue"))


def help_button(words: Words) -> ui.Button[Panel]:
    """Return the button that opens the pages of help; it belongs to no table."""
    return ui.Button(label=words("buttons-help"), custom_id=OPEN_HELP)


def _help_or_vote(words: Words, snapshot: Snapshot) -> Buttons:
    """Yield how to play while no clock runs; in its place the vote on silent players.

    The vote names one player, or none where they are several or not to be named.
    """
    if snapshot.silence is None:
        yield from [help_button(words)] if snapshot.deadline is None else ()
        return
    players, votes = snapshot.silence.players, snapshot.silence.votes
    name = clean_name(snapshot.names.get(players[0], "")) if len(players) == 1 else ""
    if name and words.knows(players[0]):
        label = words("buttons-go-on-without", name=name, votes=votes)
        yield button(snapshot, GO_ON, label, detail=str(players[0]))
    else:
        yield button(snapshot, GO_ON, words("buttons-go-on", votes=votes))


def _more(snapshot: Snapshot) -> ui.Button[Panel]:
    return button(snapshot, MORE, "⋯")


def _move_rows(words: Words, snapshot: Snapshot) -> Iterator[ui.ActionRow[Panel]]:
    """Yield the moves that continue a hand; hit and stand keep their places, also while they are disabled."""
    yield from rows(_move(words, snapshot, move) for move in _FIXED)
    yield from rows(_move(words, snapshot, move) for move in _FURTHER if move in snapshot.moves)


def _surrender(words: Words, snapshot: Snapshot) -> Buttons:
    if Move.SURRENDER in snapshot.moves and snapshot.stage is Stage.PLAY:
        yield _move(words, snapshot, Move.SURRENDER)


def _offers(words: Words, snapshot: Snapshot) -> Buttons:
    legal = snapshot.moves
    for move in _OFFERS:
        if move in legal:
            yield _move(words, snapshot, move)
        if move is Move.INSURANCE and move in legal and snapshot.rules.partial_insurance:
            yield button(snapshot, INSURE, words("buttons-insurance-amount"))


def _move(words: Words, snapshot: Snapshot, move: Move) -> ui.Button[Panel]:
    # The question of an early surrender differs from that of one in play, so their custom_ids differ.
    early = move is Move.SURRENDER and snapshot.offer is Phase.EARLY_SURRENDER
    name = "early_surrender" if early else move.value
    label = _insurance_label(words, snapshot) if move is Move.INSURANCE else words(f"buttons-{move}")
    found = button(snapshot, name, label, MOVE_STYLES[move])
    found.emoji = MOVE_EMOJIS.get(move)
    found.disabled = move not in snapshot.moves
    return found


def _insurance_label(words: Words, snapshot: Snapshot) -> str:
    """Return what the button says: the amount, where exactly one box is asked.

    With hidden bets, a part of a bet would tell how many chips are left.
    """
    amounts = [box.insurance_most for box in snapshot.boxes if box.insurance_most]
    if len(amounts) != 1 or snapshot.rules.hidden_bets:
        return words("buttons-insurance")
    return words("buttons-insurance-for", amount=words.amount(amounts[0]))
