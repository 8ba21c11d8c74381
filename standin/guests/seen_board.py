"""What a board says, read as a person reads it: buttons, signs, names and cards, in any language."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from standin.model.discord_errors import Json
from standin.model.message import ComponentType, walk_components

ASKED, HAS_BET, THINKS, AWAY = "▶", "✅", "⏳", "💤"
"""Signs of players: they decide on a hand; they have bet on the next round, have not yet, or sit out."""

HEADLINE = "🎉 BLACKJACK!"
"""The beginning of a headline about a player who has won."""

_RANKS = {"ace": 11, "jack": 10, "queen": 10, "king": 10, "A": 11, "J": 10, "Q": 10, "K": 10}
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANKS |= {name: value for value, name in enumerate(_NUMBERS, start=2)}
_RANKS |= {str(value): value for value in range(2, 11)}
_CARD = re.compile(r"<:(?P<name>[a-z]+)_of_\w+:\d+>|(?<!\w)(?P<rank>10|[2-9AJQK])[♠♥♦♣]")
_TABLE_BUTTON = re.compile(r"bj:\d+:(?P<name>[a-z_]+)(?::\w+)?")
_PANEL_BUTTON = re.compile(r"tour:(?P<name>in|out):\w+")
_MOMENT = re.compile(r"<t:(?P<unix>\d+):R>")
_BETWEEN = re.compile(r"\s· ")
_HEADING = re.compile(r"^#{1,3} ", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenBoard:
    """A board: its message, its channel, its lines, and the custom_ids of its usable buttons by their names.

    A line is the same whether it is a heading or not. The panel of a tournament is read in the same way.
    """

    message: str
    channel: str
    lines: tuple[str, ...]
    buttons: dict[str, tuple[str, ...]]

    def lines_of(self, name: str) -> list[str]:
        """Return the lines that begin with a sign and this player's name, perhaps a shortened one.

        Below a headline with the name, cards and small lines go on about the player.
        """
        known = _shown_as(name)
        own = [line for line in self.lines if line[:1] != "-" and known.search(line.partition("  ")[0])]
        headlines = (at for at, line in enumerate(self.lines) if HEADLINE in line and known.search(line))
        at = next(headlines, len(self.lines))
        return [*own, *(line for line in self.lines[at + 1 : at + 3] if line[:1] in "-<`")]

    def names(self, name: str) -> bool:
        """Return whether any line names this player."""
        return any(_shown_as(name).search(line) for line in self.lines)

    def has_bet(self, name: str) -> bool:
        """Return whether the player has a bet on the next round."""
        return any(HAS_BET in line for line in self.lines_of(name))

    def takes_part(self, name: str) -> bool:
        """Return whether the player has a seat, and the table waits for their bet."""
        lines = self.lines_of(name)
        return bool(lines) and not any(AWAY in line for line in lines)

    def someone_else_has_bet(self, names: Iterable[str]) -> bool:
        """Return whether somebody besides these players has a bet on the next round."""
        return self._is_of_others(HAS_BET, names)

    def is_match_of(self, names: Iterable[str]) -> bool:
        """Return whether these players alone play a match, in which one press bets all chips."""
        is_match = any(each.endswith(":all") for each in self.buttons.get("chip", ()))
        return is_match and not self._is_of_others(THINKS, names)

    def _is_of_others(self, sign: str, names: Iterable[str]) -> bool:
        theirs = {line for name in names for line in self.lines_of(name)}
        return any(sign in line for line in self.lines if line not in theirs)

    @property
    def someone_thinks(self) -> bool:
        """Return whether somebody has not bet yet, and may."""
        return any(THINKS in line for line in self.lines)

    def asked_hand(self, name: str) -> str | None:
        """Return the line of the player's first hand that is to be decided."""
        return next((line for line in self.lines_of(name) if line.startswith(ASKED)), None)

    @property
    def dealer(self) -> int | None:
        """The value of the dealer's first visible card: during a round, the first card on the board."""
        return next((value for line in self.lines for value in card_values(line)), None)

    @property
    def deadline(self) -> float | None:
        """The first moment that the board names, in seconds since 1970."""
        found = _MOMENT.search("\n".join(self.lines))
        return None if found is None else float(found["unix"])


@lru_cache
def _shown_as(name: str) -> re.Pattern[str]:
    """Return what finds a name on a board: whole, or its beginning, an ellipsis and perhaps its end.

    A crowded board shortens names, and keeps different ones different.
    """
    beginnings = "|".join(re.escape(name[:end].rstrip()) for end in range(len(name) - 1, 1, -1))
    ends = "|".join(re.escape(name[start:]) for start in range(2, len(name)))
    shortened = rf"|(?:{beginnings})…(?:{ends})?" if len(name) > 2 else ""
    return re.compile(rf"(?<!\w)(?:{re.escape(name)}{shortened})(?!\w)")


def read_board(messages: Iterable[Json]) -> SeenBoard | None:
    """Return the newest public message with the buttons of a table, or None."""
    return _newest(messages, _TABLE_BUTTON)


def read_panel(messages: Iterable[Json]) -> SeenBoard | None:
    """Return the newest public message in which people sign up for a tournament, or None."""
    return _newest(messages, _PANEL_BUTTON)


def find_board(name: str, channel: Iterable[Json], threads: Iterable[Iterable[Json]]) -> SeenBoard | None:
    """Return the board in the first thread that has one with this player's name, or else the channel's."""
    seen = (read_board(messages) for messages in threads)
    return next((board for board in seen if board is not None and board.names(name)), read_board(channel))


def _newest(messages: Iterable[Json], wanted: re.Pattern[str]) -> SeenBoard | None:
    for message in reversed(list(messages)):
        parts = [] if message["private"] else list(walk_components(message["components"]))
        buttons = _buttons(parts, wanted)
        if buttons:
            texts = (part["content"] for part in parts if part["type"] == ComponentType.TEXT_DISPLAY)
            lines = tuple(part for text in texts for part in _lines(_HEADING.sub("", text)))
            return SeenBoard(message=message["id"], channel=message["channel"], lines=lines, buttons=buttons)
    return None


def _lines(text: str) -> Iterable[str]:
    """Yield the lines of a text, and each player of a line in which a crowded board names several."""
    for line in text.split("\n"):
        is_shared = sum(map(line.count, (HAS_BET, THINKS, AWAY))) > 1
        yield from _BETWEEN.split(line) if is_shared else (line,)


def card_values(text: str) -> list[int]:
    """Return the values of the cards in a text, pictures or not; an ace is 11."""
    return [_RANKS[found["name"] or found["rank"]] for found in _CARD.finditer(text)]


def _buttons(parts: Iterable[Json], wanted: re.Pattern[str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for part in parts:
        match = wanted.fullmatch(part.get("custom_id") or "")
        if match and part["type"] == ComponentType.BUTTON and not part.get("disabled"):
            found[match["name"]] = (*found.get(match["name"], ()), part["custom_id"])
    return found
