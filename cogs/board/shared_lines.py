"""Lines that the board shows in several stages: heading, shoe, queue, returned bets, eliminated players."""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from bot.bank.ids import UserId
from bot.blackjack.rules import OnMissedBet
from bot.table.matches import rounds_left
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board.shortening import Line, LineRank, is_short_item
from cogs.texts.rules_texts import game_name, payout
from cogs.texts.table_texts import eliminated, heat_name, knockout_news, rising_limits, rounds_to_play
from cogs.wording import WIDEST_NAME, boxes, countdown, decks, items, limits, shown_name, shown_names

HANDS_SHOWN = 4
"""Hands of one box that are written out; further ones are counted."""

QUEUE_SHOWN = 10
"""People in the queue who are named; further ones are counted."""

FEW_HANDS = 4
"""Hands at a table whose lines may be long: seven players fit on a phone if each has one short line."""

NAME_COLUMNS = ((2, WIDEST_NAME), (FEW_HANDS, 8), (sys.maxsize, 5))
"""The most lines of players at a table, and how many columns a name may have there."""

NO_SIGNS: Mapping[UserId, str] = {}

DETAIL = "\u2003"
"""The first character of a line that belongs to the line above it."""

FOLLOWER = f"{DETAIL}↳"
"""The first characters of a line about a follower."""

_SPACE, _JOINER = "\N{NO-BREAK SPACE}", "\N{WORD JOINER}"

_MARK = re.compile("(?:#{1,3}|-#) |")
"""What Discord reads at the beginning of a line."""

_BETWEEN_ITEMS = re.compile("( {2,}| · )")
"""Where a phone may break a line."""

_SIGN = re.compile("(?<=[→⏱✅↳🔒🟢🔴⚪🎉🏅]) | +(?=[⏳✅💤🚪]$)")
"""The space behind a sign for a balance, a time, a bet and more, and before one that ends the line."""

_BESIDE_PICTURE = re.compile(f"(?<=[^\\0-\u22ff]|>)(?={_SPACE})|(?<={_SPACE})(?=[^\\0-\u22ff]|<:)")
"""Between a space and an emoji or a card: both are pictures, at which a line breaks beside any space."""


@lru_cache(maxsize=4_096)
def unbroken(line: str) -> str:
    """Return a line that a narrow phone breaks only between its items, and in sentences."""
    mark = _MARK.match(line)
    assert mark is not None, "it may be empty"
    items = _BETWEEN_ITEMS.split(line[mark.end() :])
    items[::2] = (_joined(each) if is_short_item(each) else each for each in items[::2])
    items[1::2] = (each.replace(" ·", f"{_SPACE}·") for each in items[1::2])
    text = _SIGN.sub(lambda spaces: _SPACE * len(spaces[0]), "".join(items))
    return mark[0] + _BESIDE_PICTURE.sub(_JOINER, text)


def _joined(item: str) -> str:
    return item.replace(" ", _SPACE).replace("><:", f">{_JOINER}<:")


def plain(text: str) -> str:
    """Return the text without what keeps words in one line."""
    return text.replace(_SPACE, " ").replace(_JOINER, "")


def heading(words: Words, snapshot: Snapshot, round_no: int, *, clock: bool = False) -> str:
    """Return the board's first line: the rules, the payout, the round or final, and how much time is left.

    At a table of many players, or with rounds to count, there is no room for the payout. The round has the
    number that ``/round`` takes, from its deal on. Rounds of a match are also counted from its start.
    """
    number, match, heat = snapshot.round_id, snapshot.match, snapshot.heat
    is_final = match is not None and match.is_final
    ends = countdown(snapshot.deadline) if clock and snapshot.deadline else None
    to_play = rounds_to_play(words, snapshot)
    tells_payout = to_play is None and _player_lines(snapshot) <= FEW_HANDS
    return items(
        words("board-game") if heat is None else f"♠ **{heat_name(words, heat.key.number, heat.of)}**",
        game_name(words, snapshot.choices),
        payout(words, snapshot.rules) if tells_payout else None,
        words("board-final") if is_final else None,
        None if number is None else words("board-round-number", number=str(number)),
        None if match is None else words("board-round", number=round_no - match.first_round + 1),
        to_play,
        ends and words("board-clock", when=ends),
    )


def name_columns(snapshot: Snapshot) -> int:
    """Return the columns of a name: the fewer the more lines there are, so that the board fits on a phone.

    A hand in play is a heading, which has no room for the widest names.
    """
    lines = max(_player_lines(snapshot), FEW_HANDS if snapshot.boxes else 0)
    return next(columns for most, columns in NAME_COLUMNS if lines <= most)


def _player_lines(snapshot: Snapshot) -> int:
    """Return the lines that the board has for players and their hands, at least."""
    settled = () if snapshot.last is None else snapshot.last.boxes
    played = sum(len(box.hands) + len(box.followers) for box in snapshot.boxes)
    shown = sum(len(box.hands) + len(box.followers) for box in settled)
    return max(played, shown, len(snapshot.seats))


def with_stack(words: Words, snapshot: Snapshot, player: UserId) -> str:
    """Return a person's name with their chips, if the view has them, without their open bets."""
    name, stack = shown_name(words, snapshot.names, player), snapshot.stack_beside_bets(player)
    return name if stack is None else f"{name} ({words.amount(stack)})"


def stacks_line(words: Words, snapshot: Snapshot, signs: Mapping[UserId, str] = NO_SIGNS) -> Iterator[Line]:
    """Yield everybody's chips without their open bets, in one line below lines that have no room for them.

    ``signs`` stand before the players of whom there is nothing more to say.
    """
    told = (
        f"{signs.get(player, '')} {shown_name(words, snapshot.names, player)} {words.amount(stack)}".lstrip()
        for player in snapshot.stacks
        if (stack := snapshot.stack_beside_bets(player)) is not None
    )
    if snapshot.stacks:
        rank = LineRank.NEWS if snapshot.match is None else LineRank.STACKS
        yield Line(f"-# {items(*told)}", rank)


def on_boxes(words: Words, numbers: Iterable[int], name: str) -> str:
    """Return a player with the numbers of their boxes."""
    return items(boxes(words, sorted(set(numbers))), name)


def shoe_text(words: Words, snapshot: Snapshot, *before: str) -> str:
    """Return, as small print, that the dealer shuffles, the shoe's number, and how much of it is dealt.

    ``before`` comes first in the line.
    """
    is_refilled = snapshot.shoe_packs > 1
    pack = words("board-shoe-pack", number=snapshot.shoe_no, pack=snapshot.shoe_packs)
    percent = None if snapshot.boxes else snapshot.shoe_percent
    line = items(
        *before,
        snapshot.shuffled and words(f"board-shuffled-{snapshot.shuffled}"),
        pack if is_refilled else words("board-shoe", number=snapshot.shoe_no),
        words("board-shoe-dealt", percent=percent) if percent else None,
    )
    return f"-# {line}"


def below_buttons(words: Words, snapshot: Snapshot) -> str:
    """Return the small print between rounds: the limits, the shoe, and the promised hashes.

    So each hash stands there before the first bet on its shoe.
    """
    if snapshot.stage not in (Stage.LOBBY, Stage.BETS):
        return ""
    hashes = [
        words("board-hash-this" if number == snapshot.shoe_no else "board-hash-next", hash=promised)
        for number, promised in snapshot.hashes
    ]
    least_and_most = words("board-bets", limits=limits(words, snapshot.least_bet, snapshot.most_bet))
    size = (decks(words, snapshot.rules.decks),) if snapshot.last is None else ()
    table = () if snapshot.stage is Stage.LOBBY else (least_and_most, *size)  # a lobby tells them above
    return unbroken(items(shoe_text(words, snapshot, *table), f"🔒 {items(*hashes)}" if hashes else None))


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
        Line(text, LineRank.NOTICE)
        for text in (*eliminated_texts(words, snapshot), *([rising] if rising else []))
    )


def makes_base_bets(snapshot: Snapshot) -> bool:
    """Return whether a seated player who makes no bet plays the base bet."""
    return snapshot.match is not None or snapshot.rules.on_missed_bet is OnMissedBet.BASE


def offers_next_bet(snapshot: Snapshot) -> bool:
    """Return whether a board in play has a button for the next bet: not in a first round alone, or a last."""
    is_first_alone = len(snapshot.seats) == 1 and snapshot.seats[0].first_time
    left = None if snapshot.match is None else rounds_left(snapshot.match, snapshot.rules)
    return not snapshot.closing and not is_first_alone and (left is None or left > 1)
