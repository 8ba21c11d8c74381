"""Cards, totals, amounts, times and people as text, in the language of the reader.

Names of people are cut to a width and have no effect on the text around them. All other rooms of the edge
import this one; it imports none of them.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.blackjack.rules import Rules
from bot.blackjack.side_bets import PAYS, SideBet, SideResult, SideStakes
from bot.cards.faces import RANKS, SUITS
from bot.odds.side_odds import fresh_side_edge
from bot.table.results import DefaultReason
from bot.table.views.snapshots import BoxView, FollowerView, look, told_apart
from bot.words.catalogue import Words


def policy_links(words: Words, policies: Mapping[str, str]) -> str | None:
    """Return links to the operator's texts about privacy and terms; None if they have none."""
    links = (f"[{words(f'policy-{name}')}](<{url}>)" for name, url in policies.items())
    return f"-# {' · '.join(links)}" if policies else None


def card_name(words: Words, code: str | None) -> str:
    """Return a card in words, for screen readers: ``five of hearts``."""
    if code is None:
        return words("card-face-down")
    rank = words(f"card-{RANKS[code[0]]}")
    suit = SUITS.get(code[1:])
    return rank if suit is None else words("card-name", rank=rank, suit=words(f"suit-{suit}"))


def card_names(words: Words, codes: Iterable[str | None]) -> str:
    """Return several cards in words: ``five of hearts and ace of spades``."""
    return words.listed(card_name(words, code) for code in codes)


def total(words: Words, value: int, *, soft: bool = False, natural: bool = False) -> str:
    """Return a hand's total in bold: ``**soft 17**``, ``**blackjack**``."""
    if natural:
        return f"**{words('total-blackjack')}**"
    return f"**{words('total-soft' if soft and value < 21 else 'total', value=value)}**"


def choice(words: Words, moves: Collection[str]) -> str:
    """Return the moves as alternatives, in the order of their buttons: ``hit, stand or say no thanks``."""
    return words.either(words(f"choice-{move}") for move in Move if move in moves)


def funds_left(words: Words, cents: int) -> str:
    """Return what somebody can spend: ``no chips`` also for a debt."""
    return words.chips(cents) if cents > 0 else words("no-chips")


def limits(words: Words, least: int, most: int | None) -> str:
    """Return a table's bet limits: ``5–500``, or ``from 5`` without a maximum."""
    if most is None:
        return words("limits-from", least=words.amount(least))
    return words("limits", least=words.amount(least), most=words.amount(most))


def percent(words: Words, figure: float) -> str:
    """Return a figure with two decimals, as the language writes it: ``0.53``."""
    return words.amount(round(figure * 100))


def winner(edge: float) -> str:
    """Return who gains by an edge of the house: ``house`` or ``player``, as keys of messages end."""
    return "house" if edge >= 0 else "player"


def edge_text(words: Words, edge: float) -> str:
    """Return an edge of the house, given in percent: ``0.53%``, or ``you win 0.19%``."""
    return words(f"edge-of-{winner(edge)}", edge=percent(words, abs(edge)))


def card_text(name: str) -> str:
    """Return a card's value, or a chart's name of a hand, as people read it: ``10`` for ``T``."""
    return "10" if name == "T" else name


def decks(words: Words, number: int) -> str:
    """Return a number of decks: ``6 decks``, ``1 deck``; 0 is ``infinite decks``."""
    return words("decks", count=number) if number else words("decks-infinite")


def sentences(*parts: str | None) -> str:
    """Join whole sentences; None is one that is not said."""
    return " ".join(part for part in parts if part)


def items(*parts: str | None) -> str:
    """Join short details with points between them; None is one that is not said."""
    return " · ".join(part for part in parts if part)


LONGEST_ANSWER = 1_900
"""Characters of a private answer. Discord accepts 2,000; the rest is for what a caller adds."""

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
"""The signs of the first places."""


def countdown(deadline: float) -> str:
    """Return a timestamp (seconds since the epoch) that Discord shows as a running countdown.

    Discord shows it as a whole phrase in the viewer's language: "in 24 seconds".
    """
    return f"<t:{round(deadline)}:R>"


def boxes(words: Words, numbers: Sequence[int]) -> str:
    """Return the boxes by number, as a subject: ``Box 1``, ``Boxes 1 and 3``."""
    return words("box-numbers", count=len(numbers), boxes=words.listed(map(str, numbers)))


def fit(words: Words, lines: Iterable[str]) -> str:
    """Join as many lines as fit into a private answer, and count the others."""
    whole, kept, size = list(lines), 0, 0
    while kept < len(whole) and (size := size + len(whole[kept]) + 1) <= LONGEST_ANSWER:
        kept += 1
    more = len(whole) - kept
    return "\n".join((*whole[:kept], words("more-lines", count=more)) if more else whole)


WIDEST_NAME = 16
"""Columns of a name on the board. East Asian characters and emojis have two."""

ENDING = 2
"""The last characters that tell names with the same beginning apart."""

LONGEST_USERNAME = 32
"""Characters of a username, at most."""

MOST_MARKS = 2
"""Accents that one character of a name may carry: enough for every language, too few to cover other lines."""

LONGEST_LIGATURE = 2
"""Letters that one character may stand for without being written out."""

_ELLIPSIS = "…"
_DROPPED = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Categories of characters that are left out: controls, joiners, directions, surrogates, line breaks."""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\ufdfd")
"""Invisible characters of other categories, and one that is as wide as a line."""

_EMOJI_STYLE = "\ufe0f"
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_ISOLATED = "\u2068{}\u2069"
_MARKUP = re.compile(r"([!-/:-@\[-`{-~])")


@lru_cache(maxsize=4_096)
def clean_name(name: str, widest: int = WIDEST_NAME) -> str:
    """Return a name of visible characters, at most so many columns wide; "" if there are none."""
    # No escape keeps "@everyone" from standing out as a mention.
    harmless = unicodedata.normalize("NFC", name).replace("@", "\uff20")
    visible = " ".join("".join(_visible(harmless)).split())
    if columns(visible) <= widest:
        return visible
    return _first_columns(visible, widest - 1).rstrip() + _ELLIPSIS


@lru_cache(maxsize=4_096)
def escaped_name(name: str, widest: int = WIDEST_NAME) -> str:
    """Return a name as Discord's markup that shows just the name; empty if nothing of it can be shown.

    It is cut to so many columns.
    """
    clean = clean_name(name, widest)
    text = _MARKUP.sub(r"\\\1", clean)
    is_right_to_left = any(unicodedata.bidirectional(each) in _RIGHT_TO_LEFT for each in clean)
    return _ISOLATED.format(text) if is_right_to_left else text


def clean_username(name: str) -> str:
    """Return a username of visible characters; a wide one is cut and has its end, which tells it apart."""
    return _cut(clean_name(name, LONGEST_USERNAME), WIDEST_NAME)


def shortened_names(
    names: Mapping[UserId, str], usernames: Mapping[UserId, str], widest: int
) -> dict[UserId, str]:
    """Return clean names, at most so many columns wide, and still different where they were.

    Names with the same beginning keep their last characters, too. Usernames stand in place of those that look
    alike even so.
    """
    short = {user: clean_name(name, widest) for user, name in names.items()}
    meant = Counter(look(clean_name(name, widest)) for name in set(names.values()))
    cut = {
        user: name if meant[look(name)] == 1 or name == names[user] else _with_ending(names[user], widest)
        for user, name in short.items()
    }
    apart = told_apart(cut, {user: _cut(usernames[user], widest) for user in cut if user in usernames})
    return {user: _cut(name, widest) for user, name in apart.items()}


def _cut(name: str, widest: int) -> str:
    """Return a clean name; one that is wider than so many columns is cut and has its end."""
    return name if columns(name) <= widest else _with_ending(name, widest)


def _with_ending(name: str, widest: int) -> str:
    """Return the beginning and the end of a clean name that is wider than so many columns."""
    ending = name[-ENDING:]
    left = widest - 1 - columns(ending)
    return f"{_first_columns(name, left).rstrip()}{_ELLIPSIS}{ending}"


def _first_columns(text: str, most: int) -> str:
    """Return the beginning of a text that is at most so many columns wide."""
    width, kept = 0, ""
    for character in text:
        width += _columns(character)
        if width > most:
            break
        kept += character
    return kept


def shown_name(words: Words, names: Mapping[UserId, str], user: UserId) -> str:
    """Return a person's name as it stands in a message, or a mention where none is known.

    A board may still have the name of somebody who has just been forgotten.
    """
    name = escaped_name(names.get(user, "")) if words.knows(user) else ""
    return name or words.mention(user)


def shown_names(words: Words, names: Mapping[UserId, str], users: Iterable[UserId]) -> str:
    """Return the people's names as a list."""
    return words.listed(shown_name(words, names, user) for user in users)


def _visible(name: str) -> Iterator[str]:
    """Yield the visible characters of a name, each with at most :data:`MOST_MARKS` marks after it."""
    marks: int | None = None  # None: there is no character yet that could carry a mark
    for character in name:
        if character.isspace():
            marks = None
            yield " "
        elif character in _BLANK or unicodedata.category(character) in _DROPPED:
            continue
        elif unicodedata.category(character) in ("Mn", "Me"):
            if marks is not None and marks < MOST_MARKS:
                marks += 1
                yield character
        else:
            marks = 0
            long_form = unicodedata.normalize("NFKC", character)  # of some a word, or a sentence
            is_written_out = len(long_form) > LONGEST_LIGATURE and character != _ELLIPSIS
            yield long_form if is_written_out else character


def columns(text: str) -> int:
    """Return how many columns a text is wide: the measure of names, the same in each font."""
    return sum(map(_columns, text))


def _columns(character: str) -> int:
    """Return the columns of a character: an emoji that is text by itself gets wide by the mark after it."""
    if character == _EMOJI_STYLE:
        return 1
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def not_followed(words: Words, missed: Iterable[Move]) -> list[str]:
    """Return the moves that a follower lacked the chips for: ``not doubled``."""
    return [words(f"not-followed-{move}") for move in missed]


def insurance(words: Words, stake: BoxView | FollowerView) -> str | None:
    """Return the insurance: ``insured for 5``, ``insurance lost −5``; None without insurance."""
    if stake.insurance_lost is not None:
        return insurance_net(words, stake.insurance_lost)
    return words("insured", amount=words.amount(stake.insurance)) if stake.insurance else None


def insurance_net(words: Words, net: int) -> str | None:
    """Return what came of insurance: ``insurance won +10``; None without insurance.

    Lost insurance is won if nets are negated (``inverted``).
    """
    if not net:
        return None
    return words("insurance-won" if net > 0 else "insurance-lost", net=words.net(net))


def side_results(words: Words, side: Iterable[SideResult]) -> list[str]:
    """Return what came of each side bet: ``coloured pair · 12 to 1 · +60``, ``no pair · −5``."""
    return [
        words(f"side-lost-{each.bet}", net=words.net(each.net))
        if each.win is None
        else words(
            "side-won",
            win=words(f"side-{each.win}"),
            pays=PAYS[each.bet][each.win],
            net=words.net(each.net),
        )
        for each in side
    ]


def side_stakes(words: Words, side: SideStakes) -> str:
    """Return the side bets beside a main bet, as a list: ``pair bet 5 and three-card bet 3``."""
    return words.listed(
        words("side-stake", bet=words(f"side-name-{bet}"), amount=words.amount(stake))
        for bet, stake in side.items()
    )


def with_side(words: Words, bet: int, side: int) -> str:
    """Return a main bet with the sum of the side bets beside it: ``20 + 5``."""
    return f"{words.amount(bet)} + {words.amount(side)}" if side else words.amount(bet)


def side_price(words: Words, bet: SideBet, rules: Rules, main: float | None) -> str:
    """Return what a side bet costs on average, and the ``main`` bet, whose edge in percent may be unknown.

    Empty with so many decks that it would cost nothing: the rules do not allow it then.
    """
    edge = fresh_side_edge(bet, rules.decks)
    if edge < 0:
        return ""
    cost = percent(words, edge)
    if main is None or main < 0:
        return words("side-price", cost=cost)
    return words("side-price-beside", cost=cost, main=percent(words, main))


def default_reason(words: Words, reason: DefaultReason | None) -> str | None:
    """Return why the last decision was a default: ``⏰ time ran out``; None if it was not."""
    match reason:
        case DefaultReason.TIME_OUT:
            return words("default-time-out")
        case DefaultReason.LEFT:
            return words("default-left")
        case DefaultReason.AWAY:
            return words("default-away")
        case None:
            return None
