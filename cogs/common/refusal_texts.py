"""Each refusal as one private sentence: what is wrong, and what would be possible instead."""

from __future__ import annotations

from collections.abc import Callable

from bot.table import CENTS, Refusal, Refused
from bot.table.views import BET, JOIN, LINE_UP, START
from cogs.common.wording import MOVES, chips, choice, countdown, either, format_amount, person


def sentence(refused: Refused) -> str:
    """What a person is told, privately."""
    return _SENTENCES[refused.reason](refused)


def _plain(text: str) -> Callable[[Refused], str]:
    return lambda _refused: text


def _chips(cents: int | None) -> str:
    return "no chips" if not cents or cents < 0 else chips(cents)


def _amount(cents: int | None) -> str:
    return format_amount(cents or 0)


def _moves(refused: Refused) -> str:
    return f" You can {choice(refused.legal)}." if refused.legal else ""


def _bet_on(refused: Refused) -> str:
    """The boxes that would take the bet, or what else there is to do."""
    numbers = [str(box) for box in refused.boxes]
    if numbers:
        return f" You can bet on box {either(numbers)}."
    none = " None has room for your bet right now"
    if LINE_UP in refused.legal:
        return f"{none}: leave the box out to wait for the next free one."
    queued = refused.amount is not None
    return f"{none}; you're in the queue for the next free one." if queued else f"{none}."


def _means(refused: Refused) -> str:
    """What there is to bet with: chips, or a credit line, what is on other boxes counted in."""
    if refused.on_credit:
        return f"Your credit allows bets of {_chips((refused.funds or 0) + refused.placed)} in a round"
    return f"You have {_chips(refused.funds)}"


def _below_min(refused: Refused) -> str:
    most = "" if refused.most is None else f", the largest {_amount(refused.most)}"
    return f"The smallest bet here is {_amount(refused.least)}{most}."


def _above_max(refused: Refused) -> str:
    return f"The largest bet here is {_amount(refused.most)}, the smallest {_amount(refused.least)}."


def _off_step(refused: Refused) -> str:
    step = refused.step or CENTS
    below = (refused.amount or 0) // step * step
    most = refused.possible or below
    near = [format_amount(value) for value in (below, below + step) if value <= most]
    return f"Bets go in steps of {format_amount(step)} here: try {either(near)}."


def _over_balance(refused: Refused) -> str:
    return (
        f"{_means(refused)}; that bet{_where(refused)} needs {_amount(refused.amount)}. "
        f"The largest you can place is {_amount(refused.possible)}."
    )


def _where(refused: Refused) -> str:
    """Which box it is about, for one who has bets on others too."""
    return f" on box {refused.box}" if refused.placed else ""


def _over_credit(refused: Refused) -> str:
    beside = f"{_where(refused)} beside your other bets" if refused.placed else ""
    return f"{_means(refused)}; the largest you can place{beside} is {_amount(refused.possible)}."


def _over_room(refused: Refused) -> str:
    return (
        f"Box {refused.box} has no room for that beside the other bets on it: "
        f"the largest you can place there is {_amount(refused.possible)}."
    )


def _box_full(refused: Refused) -> str:
    full = f"Box {refused.box} is full: all bets on it together may be {_amount(refused.most)} at most."
    return full + (_bet_on(refused) if refused.boxes else " It has room again after the next deal.")


def _out_of_chips(refused: Refused) -> str:
    lacking = f"{_means(refused)}; the smallest bet here is {_amount(refused.least)}."
    if refused.elsewhere is not None:
        return f"{lacking} Another table on this server takes {_amount(refused.elsewhere)}."
    grows = "It grows with your chips: someone" if refused.on_credit else "Someone"
    return f"{lacking} {grows} who manages this server can help with `/admin chips`."


def _all_at_stake(refused: Refused) -> str:
    left = f"your credit allows {_chips(refused.funds)}" if refused.on_credit else _means(refused).lower()
    then = "Lower another bet first" if refused.placed else "Bet again when the round is paid"
    return f"Beside what is at stake {left}; the smallest bet here is {_amount(refused.least)}. {then}."


def _not_your_turn(refused: Refused) -> str:
    assert refused.player is not None
    ends = f"; it ends {countdown(refused.deadline)}" if refused.deadline else ""
    return f"It's {person(refused.player)}'s turn{ends}."


def _not_allowed(refused: Refused) -> str:
    what = MOVES.get(refused.text, refused.text) or "do that"
    return f"You can't {what} with this hand.{_moves(refused)}"


def _not_enough(refused: Refused) -> str:
    what = _NAMED.get(refused.text, "that")
    needs = f"; {what} needs {_amount(refused.needed)}" if refused.needed else f", too few for {what}"
    return f"You have {_chips(refused.funds)}{needs}.{_moves(refused) or ' You can wait for the others.'}"


def _bad_insurance(refused: Refused) -> str:
    if refused.least == refused.most:
        return f"Insurance on this hand is {_amount(refused.most)}, no more and no less."
    whole = ", in whole chips" if refused.step == CENTS else ""
    return f"You can insure for up to {_amount(refused.most)}{whole}."


def _not_an_amount(refused: Refused) -> str:
    if refused.text == "insurance":
        return "I can't read that as an amount. Try `5`, `7.50`, `half` or `max`."
    return "I can't read that as an amount. Try `25`, `10k`, `half`, `all`, `min`, `max` or `same`."


def _no_such_member(refused: Refused) -> str:
    who = person(refused.player) if refused.player else "That member"
    return f"{who} is not at this table. `/status` shows who is."


def _removed(refused: Refused) -> str:
    if refused.player is not None:
        return f"{person(refused.player)} has been removed already, and is out after this round."
    again = " You can bet again after this round." if BET in refused.legal else ""
    return f"You've been removed from this table: {_stands(refused)}, and what you win is yours.{again}"


def _leaving(refused: Refused) -> str:
    back = " A bet brings you back." if BET in refused.legal else ""
    return f"You're on your way out: {_stands(refused)}, and what you win is yours.{back}"


def _given_up(refused: Refused) -> str:
    lobby = " The next lobby opens after it." if BET in refused.legal else ""
    stands = f"{_stands(refused)}, and " if refused.box is not None or refused.followed else ""
    return f"You're out of this match: {stands}nothing more is bet.{lobby}"


def _stands(refused: Refused) -> str:
    """What somebody on his way out has in the round: hands of his own, or bets on those of others."""
    if refused.box is not None:
        return "your hands stand"
    boxes = " and ".join(str(box) for box in refused.followed)
    return f"your {'bets stay' if len(refused.followed) > 1 else 'bet stays'} on box {boxes}"


def _no_seat(refused: Refused) -> str:
    none = "You have no seat at this table"
    if LINE_UP in refused.legal:
        return f"{none}, and all are taken. `/bet` lines you up for the next free one."
    if BET in refused.legal:
        return f"{none}. Place a bet and you get one."
    return f"{none}, and it closes after this round."


def _table_full(refused: Refused) -> str:
    seats = "The only seat is" if refused.most == 1 else f"All {refused.most} seats are"
    return f"{seats} taken in this match. The next lobby opens after it."


def _in_queue(refused: Refused) -> str:
    waiting = f"You're number {refused.amount} in the queue for the next free seat; `/leave` gives it up."
    return f"{waiting}{_follow(refused)}" if refused.boxes else waiting


def _follow(refused: Refused) -> str:
    """Where boxes are shared, a bet on a taken one follows its player."""
    if not refused.boxes:
        return " One is free as soon as somebody leaves."
    return f" To follow on one that is taken, name it: `/bet` with `box:{refused.boxes[0]}`, for instance."


def _match_not_started(refused: Refused) -> str:
    return f"The match hasn't started. {_starting(refused)}"


def _starting(refused: Refused) -> str:
    start = "start it with `Start` or `/table start`"
    if JOIN in refused.legal and START in refused.legal:
        return f"You're the host: join it with `Join` or `/join` if you want to play, and {start}."
    if JOIN in refused.legal:
        return "Join it with `Join` or `/join`; the host starts it."
    if START in refused.legal:
        return f"You're the host: {start}."
    return f"{person(refused.player)} is the host and starts it." if refused.player else "The host starts it."


def _not_the_host(refused: Refused) -> str:
    assert refused.player is not None
    join = " Join with `Join` or `/join`." if JOIN in refused.legal else ""
    host = f"{person(refused.player)} is the host and starts the match"
    return f"{host}; so can anybody who manages this server.{join}"


def _not_an_entrant(refused: Refused) -> str:
    lobby = "The next lobby opens after it."
    if refused.amount is None:
        return f"You're not in this match. {lobby}"
    return f"You're not in this match any more: you came in on place {refused.amount}. {lobby}"


def _no_such_box(refused: Refused) -> str:
    count = "one box" if refused.most == 1 else f"boxes 1 to {refused.most}"
    return f"There is no box {refused.box}: this table has {count}.{_bet_on(refused)}"


def _box_taken(refused: Refused) -> str:
    assert refused.player is not None
    return f"Box {refused.box} is taken by {person(refused.player)}.{_bet_on(refused)}"


def _too_many_boxes(refused: Refused) -> str:
    count = "one box" if refused.most == 1 else f"{refused.most} boxes"
    return f"Box {refused.box} would be one too many: you may play {count} here.{_bet_on(refused)}"


def _not_your_box(refused: Refused) -> str:
    yours = either([str(box) for box in refused.boxes])
    return f"Box {refused.box} is not yours to play. You can play box {yours}."


def _you_follow(refused: Refused) -> str:
    assert refused.player is not None
    return (
        f"You follow on box {refused.box}: {person(refused.player)} decides there, and your bet goes along. "
        "On a box of your own you decide."
    )


def _no_round(refused: Refused) -> str:
    if not refused.amount:
        return "No round is on right now. Bet on the next one with `Bet…` or `/bet`."
    dealt = f" {countdown(refused.deadline)}" if refused.deadline else ""
    return (
        f"No round is on right now. Your {_amount(refused.amount)} is on the table for the next one; "
        f"the cards are dealt{dealt or ' soon'}, or when all are ready."
    )


def _not_in_round(refused: Refused) -> str:
    if refused.amount:
        return f"You're not in this round. Your {_amount(refused.amount)} is on the table for the next one."
    return "You're not in this round. Place a bet for the next one with `/bet`."


def _hand_done(refused: Refused) -> str:
    then = " You can bet on the next round already, with `/bet`." if refused.legal else ""
    return f"There is nothing left to decide on your hands in this round.{then}"


def _offer_to_others(refused: Refused) -> str:
    until = f" {countdown(refused.deadline)} at the latest" if refused.deadline else ""
    return f"You have no offer to answer. The round goes on{until} when the others have answered theirs."


def _already_ready(refused: Refused) -> str:
    dealt = f" {countdown(refused.deadline)}," if refused.deadline else ""
    return f"You're ready already. The cards are dealt{dealt} or when all are ready."


_NAMED = {"double": "a double", "split": "a split", "insurance": "insurance"}

_SENTENCES: dict[Refusal, Callable[[Refused], str]] = {
    Refusal.NO_TABLE: _plain(
        "There is no table open here. Anyone may open a match with `/table open preset:vegas`, "
        "someone who manages this server any table."
    ),
    Refusal.TABLE_HERE: _plain(
        "There is a table in this channel already. `/table show` brings it to the bottom."
    ),
    Refusal.TABLE_CLOSING: _plain(
        "This table closes after this round and takes no more bets. A new one can be opened then."
    ),
    Refusal.TABLE_FULL: _table_full,
    Refusal.IN_QUEUE: _in_queue,
    Refusal.NO_SUCH_MEMBER: _no_such_member,
    Refusal.LEAVING: _leaving,
    Refusal.REMOVED: _removed,
    Refusal.NO_SEAT: _no_seat,
    Refusal.NO_SUCH_BOX: _no_such_box,
    Refusal.BOX_TAKEN: _box_taken,
    Refusal.BOX_FULL: _box_full,
    Refusal.OVER_ROOM: _over_room,
    Refusal.TOO_MANY_BOXES: _too_many_boxes,
    Refusal.NO_MATCH: _plain("This table plays no match. Place a bet and you're in."),
    Refusal.MATCH_ON: _plain(
        "A match is on: its rules and players are fixed. The next lobby opens after it."
    ),
    Refusal.MATCH_NOT_STARTED: _match_not_started,
    Refusal.NOBODY_JOINED: _plain("Nobody has joined yet. `Join` or `/join` first; one can play solo."),
    Refusal.ALREADY_JOINED: lambda refused: f"You've joined already. {_starting(refused)}",
    Refusal.NOT_THE_HOST: _not_the_host,
    Refusal.NOT_AN_ENTRANT: _not_an_entrant,
    Refusal.GIVEN_UP: _given_up,
    Refusal.NOBODY_SITS_OUT: lambda refused: (
        f"Nobody sits out a match: without a bet you play the base bet, {_amount(refused.amount)}. "
        "`/leave` gives the match up."
    ),
    Refusal.ROUND_ON: _plain("The round is on. A bet placed now counts for the next one."),
    Refusal.NO_ROUND: _no_round,
    Refusal.NOT_IN_ROUND: _not_in_round,
    Refusal.SITTING_OUT: _plain("You're sitting this round out. Place a bet for the next one with `/bet`."),
    Refusal.YOU_FOLLOW: _you_follow,
    Refusal.NOT_YOUR_BOX: _not_your_box,
    Refusal.NOT_YOUR_TURN: _not_your_turn,
    Refusal.OTHER_BOX_FIRST: lambda refused: f"Your box {refused.box} comes first: its hand is being asked.",
    Refusal.HAND_DONE: _hand_done,
    Refusal.OFFER_TO_OTHERS: _offer_to_others,
    Refusal.OUTDATED: _plain("Too late: the round moved on. Look at the board and press again."),
    Refusal.OFFER_FIRST: lambda refused: f"There's an offer first: you can {choice(refused.legal)}.",
    Refusal.NO_OFFER: lambda refused: f"There is no offer to answer. You can {choice(refused.legal)}.",
    Refusal.NOT_ALLOWED: _not_allowed,
    Refusal.NOT_ENOUGH_CHIPS: _not_enough,
    Refusal.BAD_INSURANCE: _bad_insurance,
    Refusal.NOT_AN_AMOUNT: _not_an_amount,
    Refusal.BELOW_MIN: _below_min,
    Refusal.ABOVE_MAX: _above_max,
    Refusal.OFF_STEP: _off_step,
    Refusal.OVER_BALANCE: _over_balance,
    Refusal.OVER_CREDIT: _over_credit,
    Refusal.ELIMINATED: _plain(
        "You ran out of chips: on the server's bank you're out until someone who manages this server helps "
        "with `/admin revive` or `/admin chips`. Matches and tables on credit are open to you."
    ),
    Refusal.OUT_OF_CHIPS: _out_of_chips,
    Refusal.ALL_AT_STAKE: _all_at_stake,
    Refusal.NO_LAST_BET: _plain("There is no bet of yours to repeat. Name an amount with `Bet…` or `/bet`."),
    Refusal.SAME_BET: lambda refused: (
        f"Your {_amount(refused.amount)} is on the table already. Another amount changes it."
    ),
    Refusal.ALREADY_READY: _already_ready,
    Refusal.ALREADY_OUT: _plain("You're sitting out already. Place a bet and you're back in."),
    Refusal.BAD_SEED: lambda refused: f"A seed is 1 to {refused.most} characters, all visible, no backtick.",
    Refusal.BAD_RULES: lambda refused: refused.text,
    Refusal.FOLLOWER_SHORT: _plain(
        "The chips for that have just gone to another table, yours or a follower's. "
        "Try again, or do something else."
    ),
    Refusal.ALREADY_DONE: _plain("That was done already; the board shows what came of it."),
    Refusal.STORE_UNAVAILABLE: _plain(
        "I can't write to my books right now, so nothing was changed. Please try again in a moment."
    ),
}
