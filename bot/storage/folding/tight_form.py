"""The tight form of a round: numbers of few bytes in a fixed order, instead of texts.

It holds what cannot be computed from the rest: cards, bets, outcomes, and each decision with its move and its
time. It has no place for followers, void rounds and whatever else is rare; ``folded_rounds`` compares what
comes out with what went in, so that nothing here checks what it packs.

The order of the names below is stored. Names may be added at the end, and never move.
"""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

MOVES = ("hit", "stand", "double", "split", "surrender", "insurance", "even_money", "decline")
PHASES = ("insurance", "early_surrender", "play", "late_insurance")
OUTCOMES = ("natural", "win", "push", "loss", "bust", "surrender", "even_money")
RANKS, SUITS = "A23456789TJQK", "cdhs"

_LAST_CARD = 0x80
_TICKS = 2.0**22
"""Steps of a second between two floating-point times of our days."""

_LOST, _NOTHING, _WON, _OTHER = range(4)
"""Results of a hand, as multiples of its bet."""


class FoldedMove(NamedTuple):
    """A row of a move, without the number of its table and round."""

    number: int
    player: int
    box: int
    move: str
    hand: int | None
    amount: int | None
    by_timer: int
    chips: int | None
    purses: str | None
    at: float


class Times(NamedTuple):
    """When a round was dealt and settled, in seconds since the epoch. Times of moves are near them."""

    dealt_at: float
    settled_at: float


_Json = dict[str, Any]


def packed(record: str, output: str, moves: Sequence[FoldedMove], times: Times) -> bytes:
    """Return the bytes of a round. They may be wrong, or this may raise any error, if it is unusual."""
    bets, results = json.loads(record)["boxes"], json.loads(output)
    out = _Writer()
    out.number(len(bets))
    for box, result in zip(bets, results["boxes"], strict=True):
        _pack_box(out, box["bet"], result)
    out.cards(results["dealer"]["cards"])
    out.number(results["dealer"]["natural"])
    out.number(results["cards_used"])
    decisions, clock = results["decisions"], _MoveClock(times, len(moves))
    for decision, move in zip(decisions, moves, strict=True):
        _pack_decision(out, decision, move)
        out.signed(clock.ticks_to(move.at))
    return bytes(out.bytes)


def unpacked(body: bytes, times: Times) -> tuple[str, str, list[FoldedMove]]:
    """Return the record, the output and the moves of a round. Damaged bytes raise any error."""
    read = _Reader(body)
    boxes = [_unpack_box(read) for _ in range(read.number())]
    bets, results = [bet for bet, _ in boxes], [result for _, result in boxes]
    dealer = _hand_of(read.cards(), is_natural=bool(read.number()))
    cards_used = read.number()
    asked = []
    while not read.is_over:
        asked.append((*_unpack_decision(read, bets), read.signed()))
    clock = _MoveClock(times, len(asked))
    moves = [
        FoldedMove._make((number, *columns, clock.after(ticks)))
        for number, (_, columns, ticks) in enumerate(asked, 1)
    ]
    output = {
        "dealer": dealer,
        "boxes": results,
        "decisions": [decision for decision, *_ in asked],
        "cards_used": cards_used,
    }
    return _dumped({"format": 1, "boxes": [{"bet": bet} for bet in bets]}), _dumped(output), moves


def _dumped(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


# Boxes: the bet of the record, and the result of the output


def _pack_box(out: "_Writer", bet: _Json, result: _Json) -> None:
    hands, insurance, net = result["hands"], _cents(result["insurance"]), _cents(result["net"])
    differs = net != insurance + sum(_cents(hand["net"]) for hand in hands)
    out.bytes += int(bet["player"]).to_bytes(8, "little")
    out.number(bet["amount"])
    out.number(bet["chips"])
    out.number(len(hands) << 3 | result["even_money"] << 2 | bool(insurance) << 1 | differs)
    if insurance:
        out.signed(insurance)
    if differs:
        out.signed(net)
    for hand in hands:
        _pack_hand(out, hand, bet["amount"])


def _unpack_box(read: "_Reader") -> tuple[_Json, _Json]:
    player = str(int.from_bytes(read.some(8), "little"))
    amount, chips, head = read.number(), read.number(), read.number()
    insurance = read.signed() if head & 2 else 0
    net = read.signed() if head & 1 else None
    hands = [_unpack_hand(read, amount) for _ in range(head >> 3)]
    if net is None:
        net = insurance + sum(_cents(hand["net"]) for hand in hands)
    result = {
        "player": player,
        "net": _chips(net),
        "insurance": _chips(insurance),
        "even_money": bool(head & 4),
        "hands": hands,
    }
    return {"player": player, "amount": amount, "chips": chips}, result


def _pack_hand(out: "_Writer", hand: _Json, amount: int) -> None:
    bet, net = _cents(hand["bet"]), _cents(hand["net"])
    gained = {-bet: _LOST, 0: _NOTHING, bet: _WON}.get(net, _OTHER)
    out.cards(hand["cards"])
    out.number(OUTCOMES.index(hand["outcome"]) << 4 | hand["natural"] << 3 | gained << 1 | (bet != amount))
    if bet != amount:
        out.number(bet)
    if gained == _OTHER:
        out.signed(net)


def _unpack_hand(read: "_Reader", amount: int) -> _Json:
    cards, head = read.cards(), read.number()
    bet = read.number() if head & 1 else amount
    gained = head >> 1 & 3
    net = read.signed() if gained == _OTHER else (gained - _NOTHING) * bet
    return {
        **_hand_of(cards, is_natural=bool(head & 8)),
        "bet": _chips(bet),
        "outcome": OUTCOMES[head >> 4],
        "net": _chips(net),
    }


def _hand_of(cards: str, *, is_natural: bool) -> _Json:
    """Return a hand with its total. An ace counts 11 as long as that is not too much."""
    values = [min(RANKS.index(card[0]) + 1, 10) for card in cards.split()]
    total = sum(values)
    is_soft = 1 in values and total <= 11
    return {"cards": cards, "total": total + 10 * is_soft, "soft": is_soft, "natural": is_natural}


# Decisions: those of the output, and the rows of moves, which say the same and when


def _pack_decision(out: "_Writer", decision: _Json, move: FoldedMove) -> None:
    rare = (move.hand, move.amount, move.chips, move.purses)
    is_rare = any(value is not None for value in rare)
    out.number(decision["box"] << 3 | decision["hand"])
    out.bytes.append(sum(1 << MOVES.index(each) for each in decision["legal"]))
    out.bytes.append(
        is_rare << 6 | move.by_timer << 5 | PHASES.index(decision["phase"]) << 3 | MOVES.index(move.move)
    )
    if is_rare:
        out.text(_dumped(rare))


def _unpack_decision(read: "_Reader", bets: Sequence[_Json]) -> tuple[_Json, tuple[Any, ...]]:
    """Return a decision, and the columns of its move from ``player`` to ``purses``."""
    box, hand = divmod(read.number(), 8)
    legal, head = read.some(2)
    move, by_timer = MOVES[head & 7], head >> 5 & 1
    own_hand, amount, chips, purses = json.loads(read.text()) if head >> 6 else (None, None, None, None)
    decision = {
        "box": box,
        "hand": hand,
        "phase": PHASES[head >> 3 & 3],
        "legal": sorted(each for place, each in enumerate(MOVES) if legal >> place & 1),
        "move": move,
        **({"by": "timer"} if by_timer else {}),
    }
    player = int(bets[box - 1]["player"])
    return decision, (player, box, move, own_hand, amount, by_timer, chips, purses)


class _MoveClock:
    """Times of moves as steps from one to the next; the last one from the end, with which it often falls."""

    def __init__(self, times: Times, moves: int) -> None:
        self._last, self._end = _ticks(times.dealt_at), _ticks(times.settled_at)
        self._left = moves

    def ticks_to(self, at: float) -> int:
        """Return the steps to the next move."""
        ticks = _ticks(at) - self._origin()
        self._last = _ticks(at)
        return ticks

    def after(self, ticks: int) -> float:
        """Return the time of the next move."""
        self._last = self._origin() + ticks
        return self._last / _TICKS

    def _origin(self) -> int:
        self._left -= 1
        return self._last if self._left else self._end


def _ticks(at: float) -> int:
    return int(at * _TICKS)


def _cents(chips: float) -> int:
    return round(chips * 100)


def _chips(cents: int) -> int | float:
    whole, rest = divmod(cents, 100)
    return cents / 100 if rest else whole


class _Writer:
    """Bytes that are written one after the other."""

    def __init__(self) -> None:
        self.bytes = bytearray()

    def number(self, value: int) -> None:
        """Write a number from 0 on, seven bits in each byte."""
        while value > 0x7F:
            self.bytes.append(value & 0x7F | 0x80)
            value >>= 7
        self.bytes.append(value)

    def signed(self, value: int) -> None:
        """Write a number that may be below 0."""
        self.number(value << 1 if value >= 0 else ~value << 1 | 1)

    def cards(self, cards: str) -> None:
        """Write at least one card, one in each byte."""
        self.bytes += bytes(RANKS.index(card[0]) * 4 + SUITS.index(card[1]) for card in cards.split())
        self.bytes[-1] |= _LAST_CARD

    def text(self, value: str) -> None:
        """Write a text with its length."""
        written = value.encode()
        self.number(len(written))
        self.bytes += written


class _Reader:
    """Bytes that are read one after the other."""

    def __init__(self, body: bytes) -> None:
        self._body = body
        self._at = 0

    @property
    def is_over(self) -> bool:
        """Return whether all bytes are read."""
        return self._at == len(self._body)

    def some(self, count: int) -> bytes:
        """Return the next bytes."""
        part = self._body[self._at : self._at + count]
        self._at += count
        if len(part) != count:
            raise ValueError("bytes are missing")
        return part

    def number(self) -> int:
        """Return a number from 0 on."""
        value = shift = 0
        while True:
            (part,) = self.some(1)
            value |= (part & 0x7F) << shift
            shift += 7
            if part <= 0x7F:
                return value

    def signed(self) -> int:
        """Return a number that may be below 0."""
        value = self.number()
        return ~(value >> 1) if value & 1 else value >> 1

    def cards(self) -> str:
        """Return cards, as they are written."""
        cards: list[str] = []
        while True:
            (code,) = self.some(1)
            rank, suit = divmod(code & ~_LAST_CARD, 4)
            cards.append(RANKS[rank] + SUITS[suit])
            if code & _LAST_CARD:
                return " ".join(cards)

    def text(self) -> str:
        """Return a text."""
        return self.some(self.number()).decode()
