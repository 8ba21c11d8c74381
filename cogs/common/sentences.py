"""Each refusal as one private sentence: what is wrong, and what would be possible instead."""

from __future__ import annotations

from collections.abc import Callable

from bot.table.refusals import Refusal, Refused
from cogs.common.words import countdown, format_amount, limits, person

MOVES = {
    "hit": "hit",
    "stand": "stand",
    "double": "double",
    "split": "split",
    "surrender": "surrender",
    "insurance": "take insurance",
    "even_money": "take even money",
    "decline": "say no thanks",
}


def sentence(refused: Refused) -> str:
    """What a person is told, privately."""
    return _SENTENCES[refused.reason](refused)


def _plain(text: str) -> Callable[[Refused], str]:
    return lambda _refused: text


def _chips(cents: int | None) -> str:
    return "no chips" if not cents or cents < 0 else f"{format_amount(cents)} chips"


def _choice(legal: tuple[str, ...]) -> str:
    words = [MOVES.get(move, move) for move in legal]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"


def _table_limits(refused: Refused) -> str:
    assert refused.least is not None
    return limits(refused.least, refused.most)


def _below_min(refused: Refused) -> str:
    return f"The smallest bet here is {format_amount(refused.least or 0)}. Bets: {_table_limits(refused)}."


def _above_max(refused: Refused) -> str:
    return f"The largest bet here is {format_amount(refused.most or 0)}. Bets: {_table_limits(refused)}."


def _off_step(refused: Refused) -> str:
    step, amount = refused.step or 100, refused.amount or 0
    below = amount // step * step
    near = [format_amount(value) for value in (below, below + step) if value >= (refused.least or 0)]
    return f"Bets go in steps of {format_amount(step)} here: try {' or '.join(near)}."


def _over_balance(refused: Refused) -> str:
    return f"You have {_chips(refused.funds)}; that bet needs {format_amount(refused.amount or 0)}."


def _over_credit(refused: Refused) -> str:
    return f"Your credit allows bets of {_chips(refused.funds)} in a round; that would be over it."


def _out_of_chips(refused: Refused) -> str:
    return (
        f"You have {_chips(refused.funds)}; the smallest bet here is {format_amount(refused.least or 0)}. "
        "Someone who manages this server can help with `/admin chips`."
    )


def _not_your_turn(refused: Refused) -> str:
    left = f", {countdown(refused.deadline)}" if refused.deadline else ""
    return f"It's {person(refused.player)}'s turn{left}." if refused.player else "It isn't your turn yet."


def _not_allowed(refused: Refused) -> str:
    what = MOVES.get(refused.text, refused.text) or "do that"
    return f"You can't {what} with this hand. You can {_choice(refused.legal)}."


def _not_enough(refused: Refused) -> str:
    what = {"double": "a double", "split": "a split", "insurance": "insurance"}.get(refused.text, "that")
    needs = f"; {what} needs {format_amount(refused.needed)}" if refused.needed else f", too few for {what}"
    return f"You have {_chips(refused.funds)}{needs}."


def _bad_insurance(refused: Refused) -> str:
    most = refused.most
    allowed = f": anything up to {format_amount(most)}" if most else ""
    return f"That amount can't be insured{allowed}."


def _no_such_member(refused: Refused) -> str:
    who = person(refused.player) if refused.player else "That member"
    return f"{who} is not at this table."


def _not_the_host(refused: Refused) -> str:
    host = person(refused.player) if refused.player else "The host"
    return f"{host} is the host and starts the match."


def _no_such_box(refused: Refused) -> str:
    return f"Box {refused.box} is not yours to play. Leave the box out to play your own."


def _you_follow(refused: Refused) -> str:
    assert refused.player is not None
    return (
        f"You follow on box {refused.box}: {person(refused.player)} decides there for everybody, "
        "and your bet goes along."
    )


def _all_at_stake(refused: Refused) -> str:
    return (
        f"Beside what is at stake you have {_chips(refused.funds)}; the smallest bet here is "
        f"{format_amount(refused.least or 0)}. Bet again when the round is paid."
    )


def _box_taken(refused: Refused) -> str:
    owner = f" by {person(refused.player)}" if refused.player else ""
    return f"Box {refused.box} is taken{owner}. Leave the box out and you get a free one."


_SENTENCES: dict[Refusal, Callable[[Refused], str]] = {
    Refusal.NO_TABLE: _plain(
        "There is no table open here. Someone who manages this server can `/table open` one."
    ),
    Refusal.TABLE_HERE: _plain(
        "There is a table in this channel already. `/table show` brings it to the bottom."
    ),
    Refusal.TABLE_CLOSING: _plain("This table is closing: no more bets here."),
    Refusal.TABLE_FULL: _plain("The table is full. A seat is free as soon as somebody leaves."),
    Refusal.IN_QUEUE: lambda refused: f"You're number {refused.amount} in the queue for the next free seat.",
    Refusal.NO_SUCH_MEMBER: _no_such_member,
    Refusal.YOU_FOLLOW: _you_follow,
    Refusal.ALL_AT_STAKE: _all_at_stake,
    Refusal.LEAVING: _plain("You're leaving this table: your hands stand, and what they win is yours."),
    Refusal.NO_SEAT: _plain("You have no seat at this table. Place a bet and you get one."),
    Refusal.NO_SUCH_BOX: _no_such_box,
    Refusal.BOX_TAKEN: _box_taken,
    Refusal.BOX_FULL: lambda refused: f"Box {refused.box} takes no more bets: it is at the table's maximum.",
    Refusal.TOO_MANY_BOXES: lambda refused: (
        f"You may play {refused.most} box{'' if refused.most == 1 else 'es'} here."
    ),
    Refusal.NO_MATCH: _plain("This table plays no match. Place a bet and you're in."),
    Refusal.MATCH_ON: _plain(
        "A match is on: its rules and players are fixed. The next lobby opens after it."
    ),
    Refusal.MATCH_NOT_STARTED: _plain("The match hasn't started. Press `Join`; the host starts it."),
    Refusal.NOBODY_JOINED: _plain("Nobody has joined yet. Press `Join` first; you can play solo."),
    Refusal.ALREADY_JOINED: _plain("You've joined already. The host starts the match."),
    Refusal.NOT_THE_HOST: _not_the_host,
    Refusal.NOT_AN_ENTRANT: _plain("You're not in this match. The next lobby opens after it."),
    Refusal.NOBODY_SITS_OUT: _plain("Nobody sits out a match: a missing bet is the base bet. You can leave."),
    Refusal.ROUND_ON: _plain("The round is on. A bet placed now counts for the next one."),
    Refusal.NO_ROUND: _plain("No round is on right now. Place a bet to start one."),
    Refusal.NOT_IN_ROUND: _plain("You're not in this round. Place a bet for the next one with `/bet`."),
    Refusal.NOT_YOUR_TURN: _not_your_turn,
    Refusal.OTHER_BOX_FIRST: lambda refused: f"Your box {refused.box} comes first: its hand is being asked.",
    Refusal.HAND_DONE: _plain("You're done for now: there is nothing to decide on your hand."),
    Refusal.OUTDATED: _plain("Too late: the round moved on. Look at the board and press again."),
    Refusal.OFFER_FIRST: lambda refused: f"There's an offer first: you can {_choice(refused.legal)}.",
    Refusal.NO_OFFER: lambda refused: f"There is no offer to answer. You can {_choice(refused.legal)}.",
    Refusal.NOT_ALLOWED: _not_allowed,
    Refusal.NOT_ENOUGH_CHIPS: _not_enough,
    Refusal.BAD_INSURANCE: _bad_insurance,
    Refusal.NOT_AN_AMOUNT: _plain(
        "I can't read that as an amount. Try `25`, `10k`, `half`, `all`, `min`, `max` or `same`."
    ),
    Refusal.BELOW_MIN: _below_min,
    Refusal.ABOVE_MAX: _above_max,
    Refusal.OFF_STEP: _off_step,
    Refusal.OVER_BALANCE: _over_balance,
    Refusal.OVER_CREDIT: _over_credit,
    Refusal.ELIMINATED: _plain(
        "You have no chips that any table here takes, so you're out. "
        "Someone who manages this server can help with `/admin revive` or `/admin chips`."
    ),
    Refusal.OUT_OF_CHIPS: _out_of_chips,
    Refusal.NO_LAST_BET: _plain(
        "You haven't bet here yet, so there is nothing to repeat. Press `Bet…` or type `/bet`."
    ),
    Refusal.SAME_BET: lambda refused: f"Your {format_amount(refused.amount or 0)} is on the table already.",
    Refusal.ALREADY_READY: _plain("You're ready already."),
    Refusal.ALREADY_OUT: _plain("You're sitting out already. Place a bet and you're back in."),
    Refusal.BAD_SEED: lambda refused: f"A seed is 1 to {refused.most} characters, all visible, no backtick.",
    Refusal.BAD_RULES: lambda refused: refused.text,
    Refusal.FOLLOWER_SHORT: _plain(
        "Somebody who follows on your box can't pay for that any more. Try another move."
    ),
    Refusal.ALREADY_DONE: _plain("That was done already."),
    Refusal.STORE_UNAVAILABLE: _plain(
        "I can't write to my books right now, so nothing was changed. Please try again in a moment."
    ),
}
