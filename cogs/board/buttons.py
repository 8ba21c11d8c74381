"""The buttons of the board and of a player's own panel."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import ceil, log

import discord
from discord import ui

from bot.bank.amounts import CENTS, NO_CHIPS, AmountWord, Cents
from bot.bank.ids import UserId
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.moves import Move
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import BetLimits
from bot.table.views.situation import situation
from bot.table.views.snapshots import SeatStatus, Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board.shared_lines import makes_base_bets, offers_next_bet
from cogs.common.panels import OPEN_HELP, Panel, custom_id
from cogs.texts.table_texts import MATCH_KINDS, duration
from cogs.wording import clean_name

ROW_SIZE = 5
"""Buttons that fit in a row."""

SHORT_ROW = 4
"""Buttons in a row where one row is not enough: two lines on a phone."""

WIDE_CHIP = 10_000 * CENTS
"""The least bet, in hundredths, whose button would be wide."""

CHIP_FACTORS = (1, 5, 20, 100)
"""The chips on the board where there is no largest bet, as multiples of the smallest one."""

CHIPS_FROM_ONE = (1, 10, 100)
"""The chips where the smallest bet is 1 and there is no largest one."""

MOST_STEPS, LARGEST_STEP = 3, 5
"""The most steps from the smallest bet to the largest one, and how many times larger each makes a chip.

As far as so many steps reach: where the largest bet is far away, they are larger.
"""

SAID = (1, 2, 3, 4, 5, 15, 25, 75)
"""The amounts that people say, without zeros."""

BET, CHIP, SAME, TAKE_BACK, READY, SIT_OUT = "bet", "chip", "same", "take_back", "ready", "sit_out"
NEXT = "next"
"""Bets on the next round while cards are on the table."""
QUEUE, JOIN, START = "queue", "join", "start"
GO_ON = "go_on"
"""Votes to go on without silent players. Its detail is the one player whom it names."""
MORE, LEAVE, SHARE = "more", "leave", "share"
PAGES = RULES, FAIRNESS, STATS = "rules", "fairness", "stats"
"""The pages of the panel behind ⋯, in the order of their buttons, which only show something.

The label of each is the text ``buttons-`` with its name. ``PrivateViews`` (cogs/table) draws them.
"""
YOUR_TURN, ON, OFF = "your_turn", "on", "off"
"""The button that turns mentions on or off. Its detail is what it sets: a double click sets it once."""

MY_HAND, HINT = "my_hand", "hint"
KIND = "kind"
"""The list of kinds of matches in a lobby."""

HINTED = "hinted"
"""The move that a hint names. Its detail is the move, the box and the frame of the hint."""

CLOSE = "close"
"""Closes a table after a question. Its detail is the match or the round that the question was about."""
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
"""Moves in the row below those, in grey where only some may make them.

A surrender stands with what is pressed less often.
"""

_HINTED = re.compile(rf"(?P<move>{'|'.join(Move)})-(?P<box>\d{{1,3}})-(?P<frame>\d{{1,18}})", re.ASCII)

Buttons = Iterator[ui.Button[Panel]]


def button_rows(
    words: Words, snapshot: Snapshot, *, is_shortened: bool = False
) -> Iterator[ui.ActionRow[Panel]]:
    """Yield rows of the buttons that at least one person may press now.

    ``is_shortened`` tells that the board does not show every hand whole.
    """
    match snapshot.stage:
        case Stage.LOBBY:
            if may_choose_kind(snapshot):
                yield _kinds(words, snapshot)
            yield from rows(_lobby(words, snapshot))
        case Stage.BETS:
            yield from rows(_chips(words, snapshot))
            yield from rows(_betting(words, snapshot))
        case Stage.OFFER:
            yield from rows(_offers(words, snapshot))
            yield from rows(_beside_moves(words, snapshot, is_shortened=is_shortened))
        case Stage.PLAY:
            yield from _move_rows(words, snapshot)
            below = _beside_moves(words, snapshot, is_shortened=is_shortened)
            yield from rows((*_surrender(words, snapshot), *below))
        case Stage.CLOSED:
            if snapshot.match is None or snapshot.match.previous is None:  # else the result has ``Rematch``
                yield from rows([button(snapshot, REOPEN, words("buttons-reopen"))])


def own_button_rows(words: Words, snapshot: Snapshot, player: UserId) -> Iterator[ui.ActionRow[Panel]]:
    """Yield rows of the buttons that this player may press now, for their own panel."""
    own_moves = situation(snapshot, player).moves.values()
    mine = {move for moves in own_moves for move in moves}
    moves = tuple(move for move in snapshot.moves if move in mine)
    common = tuple(move for move in moves if all(move in each for each in own_moves))
    own = replace(snapshot, moves=moves, common_moves=common, boxes=snapshot.boxes_of(player))
    if snapshot.stage is Stage.OFFER:
        yield from rows(_offers(words, own))
    elif moves:
        yield from _move_rows(words, own)
    if mine:
        yield from rows((*_surrender(words, own), *_hint(words, own)))


def chip_amounts(snapshot: Snapshot) -> tuple[Cents, ...]:
    """Return the bets that can be made with one press, in hundredths: allowed bets, each once."""
    limits = BetLimits.of(snapshot.rules)
    least, most = limits.smallest, limits.largest
    if most is None:
        amounts = [least * factor for factor in (CHIPS_FROM_ONE if least == 1 else CHIP_FACTORS)]
    else:
        steps = min(MOST_STEPS, max(1, ceil(log(most / least, LARGEST_STEP))))
        between = (least * (most / least) ** (step / steps) for step in range(1, steps))
        amounts = [least, *(_said(limits, each) for each in between), most]
    return tuple(dict.fromkeys(Cents(each * CENTS) for each in amounts))


def _said(limits: BetLimits, wanted: float) -> int:
    """Return the bet nearest by ratio to a wanted one, the larger of two.

    It is one of those that people say, if any of them is allowed.
    """
    zeros = range(len(str(int(wanted))) + 1)
    said = (digits * 10**zero for digits in SAID for zero in zeros)
    by_ratio = {each: round(max(each / wanted, wanted / each), 6) for each in said if limits.allows(each)}
    nearest = min(by_ratio, key=lambda each: (by_ratio[each], -each), default=0)
    return nearest or limits.nearest(round(wanted))


def chip_rows(words: Words, snapshot: Snapshot) -> Iterator[ui.ActionRow[Panel]]:
    """Yield the row of bets in one press, for a private message."""
    yield from rows(_chips(words, snapshot))


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


def may_choose_kind(snapshot: Snapshot) -> bool:
    """Return whether the host may choose the kind of the match: until a second player joins."""
    return snapshot.stage is Stage.LOBBY and snapshot.host is not None and len(snapshot.seats) < 2


def _kinds(words: Words, snapshot: Snapshot) -> ui.ActionRow[Panel]:
    options = [
        discord.SelectOption(
            label=words(f"match-kind-{MATCH_KINDS[preset]}"),
            value=preset,
            description=duration(words, resolve(preset).rules),
            default=preset == snapshot.choices.preset,
        )
        for preset in MATCH_KINDS
    ]
    place = words("match-kind-placeholder")
    return ui.ActionRow(
        ui.Select(custom_id=custom_id(snapshot.table, KIND), placeholder=place, options=options)
    )


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
    may_be_ready = any(each.has_bet or (gets_base_bet and each.box is not None) for each in unready)
    if ends_wait or snapshot.may_hurry or may_be_ready:
        yield button(snapshot, READY, words("buttons-deal"), discord.ButtonStyle.success)
    statuses = {seat.status for seat in snapshot.seats}
    if snapshot.match is None and statuses & {SeatStatus.READY, SeatStatus.THINKING}:
        yield button(snapshot, SIT_OUT, words("buttons-sit_out"))
    yield from queue_button(words, snapshot)
    yield from _help_or_vote(words, snapshot)
    yield _more(snapshot)


def _beside_moves(words: Words, snapshot: Snapshot, *, is_shortened: bool) -> Buttons:
    """Yield the buttons of a round in progress beside the moves.

    A vote takes the place of those that have a command and that nobody needs, so that a phone has room.
    """
    has_vote = snapshot.silence is not None
    yield from () if has_vote else _hint(words, snapshot)
    if offers_next_bet(snapshot):
        yield button(snapshot, NEXT, words("buttons-next"))
    if (is_shortened and not has_vote) or not snapshot.rules.cards_face_up:
        yield hand_button(words, snapshot)
    yield from _help_or_vote(words, snapshot)
    yield _more(snapshot)


def hand_button(words: Words, snapshot: Snapshot) -> ui.Button[Panel]:
    """Return the button that opens the presser's own hands."""
    return button(snapshot, MY_HAND, words("buttons-hand"))


def _hint(words: Words, snapshot: Snapshot) -> Buttons:
    if snapshot.rules.hints:
        yield button(snapshot, HINT, words("buttons-hint"))


def hinted_button(words: Words, snapshot: Snapshot, box: int, move: Move) -> ui.Button[Panel]:
    """Return the button for the move that a hint names. An old one is refused, by the frame in it."""
    detail = f"{move}-{box}-{snapshot.frame}"
    return button(snapshot, HINTED, words(f"buttons-{move}"), MOVE_STYLES[move], detail=detail)


def read_hinted(detail: str | None) -> tuple[Move, int, int] | None:
    """Return the move, the box and the frame in the detail of a hint's button; None if it has none."""
    found = _HINTED.fullmatch(detail or "")
    return None if found is None else (Move(found["move"]), int(found["box"]), int(found["frame"]))


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
    suits_all = move in snapshot.common_moves or move not in _FURTHER
    found = button(snapshot, name, label, MOVE_STYLES[move] if suits_all else discord.ButtonStyle.secondary)
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
