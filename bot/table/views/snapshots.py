"""Views of a table, public and personal. The types have no field for a hidden card or the shoe."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from bot.bank.amounts import CENTS, NO_CHIPS, Cents
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.ledger import CEILING
from bot.blackjack.engine.round_state import BoxState, Insurance, Phase, Round, Status
from bot.blackjack.engine.settlement import lost_insurance
from bot.blackjack.moves import Move
from bot.blackjack.options.resolution import with_raised_limits
from bot.blackjack.rules import Rules
from bot.blackjack.side_bets import SideResult, SideStakes
from bot.table import matches
from bot.table.matches import HeatOfTable, Match
from bot.table.results import LastRound
from bot.table.table_state import Choices, LastMove, Notice, Out, RevealedSeed, ShuffleReason, user_id


class Stage(StrEnum):
    """The part of a game that a view shows."""

    LOBBY = "lobby"
    BETS = "bets"
    OFFER = "offer"
    PLAY = "play"
    CLOSED = "closed"


class SeatStatus(StrEnum):
    """A seated player's part in the next round."""

    READY = "ready"
    THINKING = "thinking"
    SITS_OUT = "sits_out"
    AWAY = "away"
    LEAVING = "leaving"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A seat. Amounts are hundredths.

    ``box`` is None for a player who only follows others. ``has_bet`` is never secret; ``bet`` is the
    player's total for the next deal, ``bets`` the amount on each box, ``leaders`` the owners of those of
    these boxes on which the player follows. Secret bets are None or empty. ``last_bet`` is the total of the
    player's last round. ``side`` are the side bets on each box, which the totals leave out, ``last_side``
    those of the last round.

    ``skips_round`` tells that the player sits out the present round, ``removed`` that somebody removed them,
    ``first_time`` that their first round on this server is to come or in play.
    """

    player: UserId
    box: int | None
    status: SeatStatus
    has_bet: bool
    bet: Cents | None
    last_bet: Cents | None
    bets: tuple[tuple[int, Cents], ...] = ()
    leaders: tuple[tuple[int, UserId], ...] = ()
    side: Mapping[int, SideStakes] = field(default_factory=dict)
    last_side: Mapping[int, SideStakes] = field(default_factory=dict)
    skips_round: bool = False
    removed: bool = False
    first_time: bool = False

    @property
    def side_stakes(self) -> int:
        """The side bets for the next deal together."""
        return sum(sum(stakes.values()) for stakes in self.side.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class HandView:
    """A hand: its cards as text, its best total and its status; ``bet`` in hundredths.

    In a hand that the viewer must not see, each card and the total are None, and the status is empty: a
    status would tell of a natural, or of a total of 21.
    """

    cards: tuple[str | None, ...]
    total: int | None
    soft: bool
    natural: bool
    bet: Cents
    status: str
    is_asked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowerView:
    """A follower on a box. Amounts are hundredths.

    ``bet`` is the original stake, ``stakes`` the stake on each hand of the box (0 on a hand from a split that
    the follower could not pay). ``insurance_lost`` is the net of insurance that is known to be lost.
    ``missed`` are the moves that the follower lacked the chips for; the stakes
    stayed as they were (docs/rules.md §4).
    """

    player: UserId
    bet: Cents
    stakes: tuple[int, ...]
    insurance: Cents = NO_CHIPS
    insurance_lost: Cents | None = None
    missed: tuple[Move, ...] = ()

    @property
    def staked(self) -> int:
        """The stakes on all hands together, without insurance."""
        return sum(self.stakes)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxView:
    """A box in play. ``moves`` are possible now; ``in_turn`` tells that the table waits for its player.

    ``insurance`` is the player's stake, ``insurance_lost`` its net as soon as it is known to be lost,
    ``insurance_most`` the most that they can insure now (None: nothing), all in hundredths. ``side`` are its
    side bets with their results, empty where the viewer must not see the hands; ``side_stakes`` is their sum.
    """

    number: int
    player: UserId
    followers: tuple[FollowerView, ...]
    hands: tuple[HandView, ...]
    moves: tuple[Move, ...]
    in_turn: bool
    insurance: Cents
    insurance_most: Cents | None
    insurance_lost: Cents | None = None
    side: tuple[SideResult, ...] = ()
    side_stakes: Cents = NO_CHIPS

    @property
    def is_finished(self) -> bool:
        """Whether no hand is left to play; True also where the viewer must not see the hands."""
        return all(hand.status != Status.PLAYING for hand in self.hands)

    @property
    def follower_ids(self) -> tuple[UserId, ...]:
        """The players who follow on the box."""
        return tuple(each.player for each in self.followers)


@dataclass(frozen=True, slots=True, kw_only=True)
class SilenceView:
    """The players on whom a vote is open, because they are asked and silent, and its most ``votes`` so far.

    Nobody is named where it would tell of hidden cards.
    """

    players: tuple[UserId, ...]
    votes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """One numbered view of a table. Amounts are hundredths, ``deadline`` seconds since the epoch.

    ``open_boxes`` are those on which others may follow, with their owners.

    A face-down card of the dealer is None. ``moves`` are those that at least one player may make now; with
    cards face down, all moves of the phase, because a missing one would tell of cards (docs/rules.md §6.20).

    ``common_moves`` are those of them that everybody who is asked may make; chips that are secret, and cards
    that lie face down, change nothing there.

    ``dealer_checked`` tells that the dealer has looked for a natural and found none, ``surrender_window``
    that any hand may be surrendered until the first hit. ``shuffled`` is why the dealer has shuffled since
    the last deal, or in this round, ``shoe_packs`` the number of packs that were begun of this shoe.

    ``promised_together`` tells that the shoe in use was never the next one, ``shoe_is_new`` that no round
    was dealt from it yet: until then the board shows hashes. ``missed_hashes`` are those that no board could
    show when it was their time. ``next_sealed_no`` is the number of the shoe for which a client seed counts
    that is set now.

    While ``gathering``, the table waits for more players before its first deal. With ``may_hurry``, who has
    bet may deal without those who are silent. ``silence`` is there while others may go on without a silent
    player.

    ``round_id`` is the number by which people find the round whose cards or result are shown; None without
    one.

    ``names`` are the names on the server of the people whom the table shows, where they are known, and
    ``usernames`` tell those apart that look alike where there is less room. ``stacks`` are the chips of the
    players of the open round at its deal, in a match also those after it, with all open stakes.

    ``heat`` is the heat of a tournament for which the table is.

    ``is_dealers_turn`` marks a view that is shown before that of a result: the dealer has drawn, and nobody
    has won or lost yet. With cards of the ``dealer``, it shows the deal that has ended the round.
    """

    table: TableId
    guild: GuildId
    channel: ChannelId
    frame: int
    stage: Stage
    offer: Phase | None
    rules: Rules
    host: UserId | None
    match: Match | None
    choices: Choices
    pending: Choices | None
    least_bet: Cents
    most_bet: Cents | None
    round_no: int
    deadline: float | None
    dealer: tuple[str | None, ...]
    dealer_total: int
    boxes: tuple[BoxView, ...]
    moves: tuple[Move, ...]
    seats: tuple[SeatView, ...]
    open_boxes: tuple[tuple[int, UserId], ...]
    queue: tuple[UserId, ...]
    out: tuple[Out, ...]
    returned: tuple[UserId, ...]
    last: LastRound | None
    news: LastMove | None
    shoe_no: int
    shoe_percent: int | None
    commitment: str
    next_commitment: str
    promised_together: bool
    shoe_is_new: bool
    next_sealed_no: int
    revealed: tuple[RevealedSeed, ...]
    shuffled: ShuffleReason | None
    shoe_packs: int
    notice: Notice | None
    closing: bool
    dealer_checked: bool = False
    surrender_window: bool = False
    gathering: bool = False
    may_hurry: bool = False
    silence: SilenceView | None = None
    round_id: int | None = None
    names: Mapping[UserId, str] = field(default_factory=dict)
    usernames: Mapping[UserId, str] = field(default_factory=dict)
    stacks: Mapping[UserId, Cents] = field(default_factory=dict)
    is_dealers_turn: bool = False
    missed_hashes: tuple[tuple[int, str], ...] = ()
    common_moves: tuple[Move, ...] = ()
    heat: HeatOfTable | None = None

    @property
    def hashes(self) -> tuple[tuple[int, str], ...]:
        """The hashes that the board carries between rounds, with the numbers of their shoes.

        Until the first deal from the present shoe that is the next one's, and the present one's if that was
        never the next shoe's. A bet on the next shoe may come as soon as cards of the present one are dealt.
        """
        if self.stage not in (Stage.LOBBY, Stage.BETS) or self.is_dealers_turn:
            return ()
        if not self.shoe_is_new:
            return self.missed_hashes
        present = ((self.shoe_no, self.commitment),) if self.promised_together else ()
        return (*present, (self.shoe_no + 1, self.next_commitment))

    @property
    def asked(self) -> tuple[UserId, ...]:
        """The players whom the table waits for: to move, or to bet."""
        if self.stage is Stage.BETS:
            return tuple(seat.player for seat in self.seats if seat.status is SeatStatus.THINKING)
        return tuple(dict.fromkeys(box.player for box in self.boxes if box.in_turn))

    @property
    def limits_rise_next(self) -> bool:
        """Whether the limits of the match rise after this round (docs/rules.md §6.30).

        They do not if they are the highest ones. What the stacks allow is known only after the round.
        """
        every, running = self.rules.raise_every, self.stage not in (Stage.LOBBY, Stage.CLOSED)
        if self.match is None or not every or not running or self.closing:
            return False
        can_rise = with_raised_limits(self.rules, CEILING // CENTS) != self.rules
        return can_rise and self.match.rounds_at_limits + 1 >= every

    @property
    def limits_have_risen(self) -> bool:
        """Whether this is the first round with new limits."""
        raised = None if self.match is None else self.match.raised
        return raised is not None and raised.since == self.round_no

    @property
    def knocked_out_now(self) -> tuple[UserId, ...]:
        """The players whom a knock-out would put out or compare again now (docs/rules.md §6.31)."""
        is_on = self.match is not None and self.stage is not Stage.LOBBY and not self.is_dealers_turn
        if self.match is None or not is_on or self.closing:
            return ()
        return matches.knocked_out_now(self.match, self.rules, self.stacks)

    @property
    def is_after_match(self) -> bool:
        """Whether a match is over and nobody has joined the next one: its result stands alone."""
        is_over = self.match is not None and self.match.previous is not None
        return is_over and self.stage in (Stage.LOBBY, Stage.CLOSED) and not self.seats

    @property
    def present_seats(self) -> tuple[SeatView, ...]:
        """The seats whose players are not away until they act."""
        return tuple(seat for seat in self.seats if seat.status is not SeatStatus.AWAY)

    @property
    def boxes_to_follow(self) -> tuple[tuple[int, UserId], ...]:
        """The open boxes whose owners are not away, with the owners."""
        away = {seat.player for seat in self.seats if seat.status is SeatStatus.AWAY}
        return tuple((box, owner) for box, owner in self.open_boxes if owner not in away)

    def seat_of(self, player: UserId) -> SeatView | None:
        """Return the player's seat, if there is one."""
        return next((seat for seat in self.seats if seat.player == player), None)

    @property
    def taken_boxes(self) -> tuple[int, ...]:
        """The boxes with a seat or a bet on them, lowest first; secret bets do not count."""
        seated = {seat.box for seat in self.seats if seat.box is not None}
        return tuple(sorted(seated | {box for seat in self.seats for box, _ in seat.bets}))

    @property
    def is_full(self) -> bool:
        """Whether all boxes are taken; secret bets do not count."""
        return len(self.taken_boxes) >= self.rules.boxes

    @property
    def players_in_round(self) -> frozenset[UserId]:
        """The players with a stake in the open round."""
        return frozenset(who for box in self.boxes for who in (box.player, *box.follower_ids))

    @property
    def people(self) -> frozenset[UserId]:
        """The people at the table: in a seat, in the round, or in the queue."""
        return frozenset((*(seat.player for seat in self.seats), *self.players_in_round, *self.queue))

    def stack_beside_bets(self, player: UserId) -> Cents | None:
        """Return a player's chips without their :meth:`shown_stakes`; None where the view has none."""
        stack = self.stacks.get(player)
        return None if stack is None else Cents(stack - self.shown_stakes(player))

    def shown_stakes(self, player: UserId) -> Cents:
        """Return the stakes of a player that the view shows: in the round, and for the next deal.

        A hidden bet is not shown before its deal, so that it does not lower the player's chips.
        """
        seat, own = self.seat_of(player), self.boxes_of(player)
        staked = sum(box.insurance + box.side_stakes + sum(hand.bet for hand in box.hands) for box in own)
        followed = (each for box in self.boxes for each in box.followers if each.player == player)
        following = sum(each.staked + each.insurance for each in followed)
        coming = 0 if seat is None else (seat.bet or 0) + seat.side_stakes
        return Cents(staked + following + coming)

    def boxes_of(self, player: UserId) -> tuple[BoxView, ...]:
        """Return the boxes of the open round on which the player decides."""
        return tuple(box for box in self.boxes if box.player == player)


def followers_of(round_: Round, box: BoxState) -> tuple[FollowerView, ...]:
    """Return the followers of a box, in the order of their bets."""
    return tuple(
        FollowerView(
            player=user_id(bet.player),
            bet=Cents(bet.amount),
            stakes=tuple(hand.stakes[which] for hand in box.hands),
            insurance=Cents(_insured(box, which).stake),
            insurance_lost=lost_cents(round_, _insured(box, which)),
            missed=tuple(_missed(box, which)),
        )
        for which, bet in enumerate(box.followers)
    )


def lost_cents(round_: Round, insured: Insurance) -> Cents | None:
    """Return the net of insurance that is known to be lost, before the round is over."""
    lost = lost_insurance(round_, insured)
    return None if lost is None else Cents(lost)


def _insured(box: BoxState, which: int) -> Insurance:
    return box.follower_insured[which] if box.follower_insured else Insurance()


def _missed(box: BoxState, which: int) -> Iterator[Move]:
    original = box.followers[which].amount
    stakes = [(hand.bet > box.bet.amount, hand.stakes[which]) for hand in box.hands]
    if any(doubled and 0 < stake <= original for doubled, stake in stakes):
        yield Move.DOUBLE
    if any(stake == 0 for _, stake in stakes):
        yield Move.SPLIT
    if box.insurance and not box.follower_insured[which].stake:
        yield Move.INSURANCE


# Names that look the same are replaced by usernames, and these are numbered if need be.

_CAPITALS = str.maketrans(
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7", "abezhlkmnoptyx"
)
"""Greek capitals by the Latin letter that they look like. Small letters may look like another one (Η, η)."""

_CYRILLIC = (
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d\u043a\u043c\u0442\u043d\u0432"
    "\u043f\u0433\u044c",
    "aeopcyxljshdqwkmthbnrb",
)


_GREEK = (
    "\u03b1\u03bf\u03c1\u03bd\u03c5\u03c7\u03ba\u03c4\u03b9\u03b5\u03b7\u03b3\u03b2\u03bc\u03c9\u03c3",
    "aopvuxktlenybuwo",
)


_LATIN = ("\u0131i1|!0$", "lllllos")

_LOOK_ALIKES = str.maketrans(*map("".join, zip(_CYRILLIC, _GREEK, _LATIN, strict=True)))
"""Letters and signs by the Latin letter that they look like, in small letters: ``i`` is an ``l`` as well."""

_BEFORE_NUMBER = 13
"""Characters of a username before its number, so that the whole is no wider than other names."""


@lru_cache(maxsize=4_096)
def look(name: str) -> str:
    """Return the same text for names that look alike: in form, in case, and in other scripts."""
    letters = unicodedata.normalize("NFKC", name).translate(_CAPITALS).casefold()
    return unicodedata.normalize("NFKC", letters).translate(_LOOK_ALIKES)


def told_apart(names: Mapping[UserId, str], usernames: Mapping[UserId, str]) -> Mapping[UserId, str]:
    """Return the names, with the usernames of all whose names look alike, where they are known.

    A username may look like the name of a third person, who then has theirs, too. Usernames that look alike,
    such as two that are cut to the same text, are numbered.
    """
    by_username = _given_way(names, usernames)
    looks = Counter(map(look, by_username.values()))
    alike = [user for user, name in by_username.items() if looks[look(name)] > 1 and user in usernames]
    numbered = {
        user: f"{usernames[user][:_BEFORE_NUMBER].rstrip('…')}#{number}"
        for number, user in enumerate(sorted(alike), 1)
    }
    return {**by_username, **numbered}


def _given_way(names: Mapping[UserId, str], usernames: Mapping[UserId, str]) -> Mapping[UserId, str]:
    while True:
        looks = Counter(map(look, names.values()))
        again = {
            user: usernames.get(user, name) if looks[look(name)] > 1 else name for user, name in names.items()
        }
        if again == names:
            return names
        names = again
