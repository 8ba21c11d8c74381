"""Lines that the board shows in several stages: heading, shoe, queue, returned bets, eliminated players."""

import re
import sys
from collections.abc import Iterable, Iterator

from bot.bank.ids import UserId
from bot.blackjack.rules import OnMissedBet
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board.shortening import Line, LineRank
from cogs.texts.match_texts import eliminated, knockout_news, rising_limits, rounds_to_play
from cogs.texts.rules_texts import game_name, payout
from cogs.wording import WIDEST_NAME, boxes, countdown, items, shown_name, shown_names

HANDS_SHOWN = 4
"""Hands of one box that are written out; further ones are counted."""

QUEUE_SHOWN = 10
"""People in the queue who are named; further ones are counted."""

FEW_HANDS = 4
"""Hands at a table whose lines may be long: seven players fit on a phone if each has one short line."""

NAME_WIDTHS = ((2, WIDEST_NAME), (FEW_HANDS, 8), (sys.maxsize, 5))
"""The most lines of players at a table, and how many columns a name may have there."""

DETAIL = "\u2003"
"""The first character of a line that belongs to the line above it."""

FOLLOWER = f"{DETAIL}↳"
"""The first characters of a line about a follower."""

_SIGN = re.compile("(→|⏱|✅) ")
"""Signs before what they stand for: a balance, a time, the next bet."""


_LAST_SIGN = re.compile(" +(?=[⏳✅💤🚪]$)", re.MULTILINE)
"""The spaces before a sign at the end of a line."""


def unbroken(text: str) -> str:
    """Return the text with signs that stay in one line with what they stand for, on a narrow phone too."""
    text = _SIGN.sub("\\1\N{NO-BREAK SPACE}", text)
    return _LAST_SIGN.sub(lambda spaces: "\N{NO-BREAK SPACE}" * len(spaces[0]), text)


def heading(words: Words, snapshot: Snapshot, round_no: int, *, clock: bool = False) -> str:
    """Return the board's first line: the rules, the payout, the round or final, and how much time is left.

    At a table of many players, or with rounds to count, there is no room for the payout. The round has the
    number that ``/round`` takes, from its deal on. Rounds of a match are also counted from its start.
    """
    number, match = snapshot.round_id, snapshot.match
    is_final = match is not None and match.is_final
    ends = countdown(snapshot.deadline) if clock and snapshot.deadline else None
    to_play = rounds_to_play(words, snapshot)
    tells_payout = to_play is None and _player_lines(snapshot) <= FEW_HANDS
    return items(
        words("board-game"),
        game_name(words, snapshot.choices),
        payout(words, snapshot.rules) if tells_payout else None,
        words("board-final") if is_final else None,
        None if number is None else words("board-round-number", number=str(number)),
        None if match is None else words("board-round", number=round_no - match.first_round + 1),
        to_play,
        ends and words("board-clock", when=ends),
    )


def name_width(snapshot: Snapshot) -> int:
    """Return the columns of a name: the fewer the more lines there are, so that the board fits on a phone.

    A hand in play is a heading, which has no room for the widest names.
    """
    lines = max(_player_lines(snapshot), FEW_HANDS if snapshot.boxes else 0)
    return next(width for most, width in NAME_WIDTHS if lines <= most)


def _player_lines(snapshot: Snapshot) -> int:
    """Return the lines that the board has for players and their hands, at least."""
    settled = () if snapshot.last is None else snapshot.last.boxes
    played = sum(len(box.hands) + len(box.followers) for box in snapshot.boxes)
    shown = sum(len(box.hands) + len(box.followers) for box in settled)
    return max(played, shown, len(snapshot.seats))


def with_stack(words: Words, snapshot: Snapshot, player: UserId) -> str:
    """Return a person's name; in a match with their chips, without the bets that stand beside them."""
    name, stack = shown_name(words, snapshot.names, player), snapshot.stack_beside_bets(player)
    return name if stack is None else f"{name} ({words.amount(stack)})"


def on_boxes(words: Words, numbers: Iterable[int], name: str) -> str:
    """Return a player with the numbers of their boxes."""
    return items(boxes(words, sorted(set(numbers))), name)


def shoe_line(words: Words, snapshot: Snapshot, *before: str) -> Line:
    """Return, as small print, that the dealer shuffles, the shoe's number, and the promised hashes.

    The board shows each of these hashes before the first bet on its shoe. ``before`` comes first in the line.
    """
    is_refilled = snapshot.shoe_packs > 1
    pack = words("board-shoe-pack", number=snapshot.shoe_no, pack=snapshot.shoe_packs)
    percent = snapshot.shoe_percent if not snapshot.boxes else None
    hashes = (
        words("board-hash-this" if number == snapshot.shoe_no else "board-hash-next", hash=promised)
        for number, promised in snapshot.hashes
    )
    line = items(
        *before,
        snapshot.shuffled and words(f"board-shuffled-{snapshot.shuffled}"),
        pack if is_refilled else words("board-shoe", number=snapshot.shoe_no),
        None if percent is None else words("board-shoe-dealt", percent=percent),
        f"🔒 {items(*hashes)}" if snapshot.hashes else None,
    )
    return Line(f"-# {line}", LineRank.NEEDED if snapshot.hashes else LineRank.DETAIL)


def queue_texts(words: Words, snapshot: Snapshot) -> list[str]:
    """Return a line with the people who wait for a seat, if any do."""
    if not snapshot.queue:
        return []
    more = len(snapshot.queue) - QUEUE_SHOWN
    names = [shown_name(words, snapshot.names, player) for player in snapshot.queue[:QUEUE_SHOWN]]
    further = [words("board-queue-more", count=more)] if more > 0 else []
    return [words("board-queue", names=words.listed([*names, *further]))]


def open_boxes_texts(words: Words, snapshot: Snapshot) -> list[str]:
    """Return a line with the boxes on which others may follow, how, and with the players who decide there.

    A table that closes takes no more bets.
    """
    owners = [(box, shown_name(words, snapshot.names, owner)) for box, owner in snapshot.boxes_to_follow]
    if not owners or snapshot.closing:
        return []
    if snapshot.stage is Stage.LOBBY:  # betting begins later
        found = [words("board-open-box", box=box, name=name) for box, name in owners]
        return [words("board-open-boxes", boxes=words.listed(found))]
    found = [words("board-open-box-bet", box=box, name=name) for box, name in owners]
    bet = words("buttons-bet") if snapshot.stage is Stage.BETS else f"⋯ {words('buttons-bet')}"
    return [words("board-open-boxes-bet", bet=bet, boxes=words.listed(found))]


def eliminated_texts(words: Words, snapshot: Snapshot) -> list[str]:
    """Return the lines about the members who are out of chips, or out of the match."""
    out = [each.player for each in snapshot.out]
    places = eliminated(words, snapshot)
    return [
        *([words("board-out", names=shown_names(words, snapshot.names, out))] if out else []),
        *(places.split("\n") if places else []),
    ]


def surroundings(words: Words, snapshot: Snapshot) -> Iterator[Line]:
    """Yield the lines about who may follow, who waits, and who is out, and about new limits."""
    yield from map(Line, open_boxes_texts(words, snapshot))
    yield from map(Line, queue_texts(words, snapshot))
    rising = rising_limits(words, snapshot)
    yield from (Line(text, LineRank.ASKED) for text in knockout_news(words, snapshot))
    yield from (
        Line(text, LineRank.PLAYER)
        for text in (*eliminated_texts(words, snapshot), *([rising] if rising else []))
    )


def makes_base_bets(snapshot: Snapshot) -> bool:
    """Return whether a seated player who makes no bet plays the base bet."""
    return snapshot.match is not None or snapshot.rules.on_missed_bet is OnMissedBet.BASE
