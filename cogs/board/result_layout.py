"""The last round on the board: the dealer's hand, and one line for each player with their next bet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial

from bot.bank.ids import UserId
from bot.bank.ledger import CEILING
from bot.blackjack.engine.settlement import Outcome
from bot.blackjack.side_bets import PAYS
from bot.table.results import DefaultReason, LastRound, SettledBox, SettledFollower, SettledHand
from bot.table.views.round_results import dealer_steps
from bot.table.views.snapshots import SeatStatus, SeatView, Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board import shared_lines
from cogs.board.shortening import Drawn, HandFaces, Line, LineRank, is_one_line, narrow
from cogs.texts.achievement_texts import earned_line
from cogs.wording import (
    default_reason,
    insurance_net,
    items,
    not_followed,
    shown_name,
    shown_names,
    side_results,
    total,
    with_side,
)

BLACKJACK, WON, PUSH, LOST = "🎉", "🟢", "⚪", "🔴"
"""Signs of a player's round."""

EARNED = "🏅"
"""The sign of a player who has earned an achievement, where there is no room for its name."""

SIZES = ("#", "##", "###")
"""The sizes of a headline and of the dealer's hand, the largest first."""
LEAST_PAY_TOLD = 25
"""What a side bet must pay, to 1, for the headline of a round."""

LARGE_HEADLINE = 2
"""Hands beside which the headline of one player has the largest letters."""

NEXT_BET = {
    SeatStatus.READY: "✅",
    SeatStatus.THINKING: "⏳",
    SeatStatus.SITS_OUT: "💤",
    SeatStatus.AWAY: "💤",
    SeatStatus.LEAVING: "🚪",
}
"""Signs of a player's part in the next round."""

DEFAULTS = {DefaultReason.TIME_OUT: "⏰", DefaultReason.LEFT: "🚪", DefaultReason.AWAY: "💤"}
"""Signs of a hand whose last decision was a default, where there is no room for words."""

TOLD_OUTCOMES = frozenset(Outcome) - {Outcome.WIN, Outcome.LOSS}
"""Outcomes that are named; of the others the net is enough."""

_TERSE = {"natural": "", "push": "", "surrender": "🏳️"}
"""Outcomes that a terse line tells without a word."""

_LOST = frozenset({"loss", "bust", "surrender"})


@dataclass
class _Played:
    """A player's round: their own boxes, and those that they followed, with their stakes there."""

    player: UserId
    own: list[SettledBox] = field(default_factory=list)
    followed: list[tuple[SettledBox, SettledFollower]] = field(default_factory=list)

    @cached_property
    def stakes(self) -> Sequence[SettledBox | SettledFollower]:
        return (*self.own, *(stake for _, stake in self.followed))

    @cached_property
    def net(self) -> int:
        return sum(each.net for each in self.stakes)

    @cached_property
    def boxes(self) -> list[int]:
        return [box.box for box in (*self.own, *(box for box, _ in self.followed))]

    @cached_property
    def is_push(self) -> bool:
        """Whether each hand was a push, and no insurance was lost or won."""
        is_even = not any(each.net for each in self.stakes)
        return is_even and all(hand.outcome == "push" for hand in self._hands)

    @cached_property
    def was_beaten(self) -> bool:
        """Whether a hand that stood lost against the dealer's."""
        return self.net < 0 and any(hand.outcome == "loss" for hand in self._hands)

    @cached_property
    def _hands(self) -> list[SettledHand]:
        return [hand for box in (*self.own, *(box for box, _ in self.followed)) for hand in box.hands]

    @cached_property
    def has_one_stake(self) -> bool:
        """Whether a single line tells everything: of one hand, or of one box that they followed."""
        return sum(len(box.hands) for box in self.own) + len(self.followed) == 1

    @cached_property
    def blackjacks(self) -> list[SettledHand]:
        return [hand for box in self.own for hand in box.hands if hand.outcome == "natural"]

    @cached_property
    def sign(self) -> str:
        won = self.net > 0
        if won and self.blackjacks:
            return BLACKJACK
        return WON if won else LOST if self.net < 0 else PUSH


def has_blackjack(last: LastRound) -> bool:
    """Return whether a player had a blackjack."""
    return any(hand.natural for box in last.boxes for hand in box.hands)


def result_head(words: Words, snapshot: Snapshot, last: LastRound, faces: HandFaces) -> Iterator[Line]:
    """Yield the headline, and the dealer's hand: small where players have won with a blackjack.

    A phone would tear their cards apart if they stood in the line of the name.
    """
    winners = [played for played in _players(last) if played.sign == BLACKJACK]
    only, dealer = _only_blackjack(last), _dealer_line(words, last, faces, small=bool(winners))
    size = "#" if only is not None and _hands(last) <= LARGE_HEADLINE else "##"
    told = _side_headline(words, snapshot, last)
    if told is not None:
        yield Line(f"## {told}", LineRank.NEEDED)
    if winners:
        names = shown_names(words, snapshot.names, [played.player for played in winners])
        yield Line(f"{size} {words('board-blackjack', names=names)}", LineRank.NEEDED)
    elif last.boxes and told is None:
        is_short = is_short_result(last, faces)
        sizes = SIZES[-1:] if is_short else SIZES
        lines = [f"{size} {told}" for told in _headlines(words, snapshot, last) for size in sizes]
        # In a match, what each player has left is more than how many have won.
        rank = LineRank.NEWS if snapshot.stacks and is_short else LineRank.NEEDED
        yield Line(next(filter(is_one_line, lines), lines[-1]), rank)
    if only is not None:
        (played,) = winners
        rest = _rest(words, snapshot, last, played, faces) if _is_in_headline(last, played) else ""
        net = words.net(played.net if played.has_one_stake else only.net)
        is_small = is_short_result(last, faces) and not snapshot.stacks
        beside, below = (rest, "") if is_small else ("", rest)
        won = f"{size} {faces.dealer.cards(only.cards)} {net} {beside}".rstrip()
        yield Line(won, LineRank.NEEDED)
        if _is_in_headline(last, played):
            yield from _side_lines(words, last, played, faces)
        if below:
            joined = f"-# {items(below, dealer.text.removeprefix('-# '))}"
            if faces.is_narrow and is_one_line(joined):
                yield Line(joined, LineRank.NEEDED)
                return
            yield Line(f"-# {below}", LineRank.PLAYER)
    yield dealer


def _headlines(words: Words, snapshot: Snapshot, last: LastRound) -> Iterator[str]:
    """Yield the headline of a round, and of a single player also one without their name."""
    players = _players(last)
    if len(players) > 1:
        yield _company_headline(words, last, players)
        return
    (played,) = players
    if played.is_push:
        yield f"{PUSH} {words('board-headline-push')}"
        return
    key = "wins" if played.net > 0 else "loses" if played.net < 0 else "even"
    name, amount = shown_name(words, snapshot.names, played.player), words.amount(abs(played.net))
    yield f"{played.sign} {words(f'board-headline-{key}', name=name, amount=amount)}"
    yield f"{played.sign} {words.net(played.net)}"


def _side_headline(words: Words, snapshot: Snapshot, last: LastRound) -> str | None:
    """Return the best side bet of the round, if it pays enough for a headline and cards lay face up."""
    wins = [
        (PAYS[each.bet][each.win], each, box.player)
        for box in (() if last.hides_side else last.boxes)
        for each in box.side
        if each.win is not None
    ]
    pays, best, player = max(wins, key=lambda win: win[0], default=(0, None, None))
    if best is None or player is None or pays < LEAST_PAY_TOLD:
        return None
    name, (won,) = shown_name(words, snapshot.names, player), side_results(words, [best])
    return f"{BLACKJACK} {items(name, won)}"


def _side_lines(words: Words, last: LastRound, played: _Played, faces: HandFaces) -> Iterator[Line]:
    """Yield a line for each side bet of a player, on a short board for those alone that won."""
    for box in () if last.hides_side else played.own:
        told = [each for each in box.side if each.win is not None or not is_short_result(last, faces)]
        for line in side_results(words, told):
            yield Line(f"{shared_lines.DETAIL}{_on_box(words, last, box, line)}", LineRank.DETAIL)


def _company_headline(words: Words, last: LastRound, players: Sequence[_Played]) -> str:
    """Return what came of a round for its players, by their nets: most of them have won, or lost."""
    won, lost = (sum(sign * each.net > 0 for each in players) for sign in (1, -1))
    if not won + lost:
        is_push = all(each.is_push for each in players)
        return words("board-headline-push" if is_push else "board-headline-all-even")
    if last.dealer_total > 21:
        return words(f"board-headline-bust-{'won' if won else 'lost'}", count=won or lost)
    if won > lost:
        return words("board-headline-won", count=won, players=len(players))
    if not all(each.was_beaten for each in players if each.net < 0):
        return words("board-headline-lost", count=lost, players=len(players))
    key = "board-headline-blackjack-beats" if last.dealer_natural else "board-headline-beats"
    return words(key, count=lost, players=len(players))


def wins_with_blackjack(last: LastRound) -> bool:
    """Return whether a player has won with a blackjack."""
    return any(played.sign == BLACKJACK for played in _players(last))


def _rest(words: Words, snapshot: Snapshot, last: LastRound, played: _Played, faces: HandFaces) -> str:
    """Return what the headline does not say of its player: insurance, the balance, and the next bet."""
    insured = next(_details(words, snapshot, last, played, faces)).text
    is_short, coming = is_short_result(last, faces), _next(words, snapshot, last, played, faces)
    balance = _balance(words, snapshot, played, short=is_short)
    earned = EARNED if _shows_earned(last, played, faces) else ""
    return (" " if is_short else "  ").join(part for part in (insured, earned, balance, coming) if part)


def _only_blackjack(last: LastRound) -> SettledHand | None:
    """Return the hand that the headline shows: the only blackjack with which a player has won."""
    winners = [played for played in _players(last) if played.sign == BLACKJACK]
    hands = [hand for played in winners for hand in played.blackjacks]
    return hands[0] if len(hands) == 1 else None


def _is_in_headline(last: LastRound, played: _Played) -> bool:
    """Return whether the headline has the cards and the net of a player's only hand."""
    return played.has_one_stake and _only_blackjack(last) in played.blackjacks


def _dealer_line(words: Words, last: LastRound, faces: HandFaces, *, small: bool = False) -> Line:
    """Return the dealer's hand, large; ``small`` below a headline."""
    value = total(words, last.dealer_total, soft=last.dealer_soft, natural=last.dealer_natural)
    is_short = is_short_result(last, faces)
    # On a phone, a line has room for two large cards with their total, or for four smaller ones; at a crowded
    # table, three leave room for a short word.
    words_for_bust = ("board-bust-short",) if is_short else ("board-dealer-bust", "board-bust-short")
    is_told = last.dealer_total > 21 and not (is_short and len(last.dealer) > 3)
    endings = [f" {words(key)}" for key in words_for_bust] if is_told else [""]
    text = f"{words('board-dealer')}  {faces.dealer.cards(last.dealer)}  {value}"
    sizes = ("-#",) if small else SIZES[1 if is_short or len(last.dealer) > 2 else 0 :]
    headings = [f"{size} {text}{ending}" for ending in endings for size in sizes]
    return Line(next(filter(is_one_line, headings), headings[-1]), LineRank.NEEDED)


def result_lines(words: Words, snapshot: Snapshot, last: LastRound, faces: HandFaces) -> list[Line]:
    """Return a line for each player of a settled round, with their part in the next one.

    A player of whom the headline tells everything has none.
    On a compact board, a player who has earned an achievement has its sign; ``/stats`` has its name.
    """
    listed = [played for played in _players(last) if not _is_in_headline(last, played)]
    if snapshot.stacks and is_short_result(last, faces):
        faces = replace(faces, is_narrow=True)  # a stack does not break off its line
    lines = [line for each in listed for line in narrow(partial(_player, words, snapshot, last, each), faces)]
    earned = None if faces.is_compact else earned_line(words, last.earned, snapshot.names)
    told = [Line(f"-# {earned}", LineRank.ASKED)] if earned else []
    return [*lines, *told, *_sent_back(words, snapshot, last)]


def has_many_hands(last: LastRound) -> bool:
    """Return whether each hand must be content with a short line, and the dealer with a smaller one.

    A line of achievements needs the room of such hands, unless there are only two. A headline needs that of
    one.
    """
    return _hands(last) > (2 if last.earned else shared_lines.FEW_HANDS - wins_with_blackjack(last))


def is_short_result(last: LastRound, faces: HandFaces) -> bool:
    """Return whether lines are short: many hands are shown, or a compact board."""
    return faces.is_compact or has_many_hands(last)


def _hands(last: LastRound) -> int:
    return sum(len(box.hands) for box in last.boxes)


def players_of(last: LastRound) -> frozenset[UserId]:
    """Return the players who have a line in the result."""
    return frozenset(played.player for played in _players(last))


def next_bets(words: Words, snapshot: Snapshot, seat: SeatView) -> str | None:
    """Return the bets on the next round, with box numbers where others than the player's own have one."""
    if not seat.bet:
        return None
    leaders = dict(seat.leaders)
    if [box for box, _ in seat.bets] == [seat.box] and not leaders:
        return with_side(words, seat.bet, seat.side_stakes)
    return ", ".join(
        words(
            "board-bet-following",
            box=box,
            amount=words.amount(cents),
            name=shown_name(words, snapshot.names, leaders[box]),
        )
        if box in leaders
        else words(
            "board-bet-on-box", box=box, amount=with_side(words, cents, sum(seat.side.get(box, {}).values()))
        )
        for box, cents in seat.bets
    )


class _SameRound:
    """A round as a key. It is equal to itself alone: to compare all that it holds would take longer."""

    def __init__(self, last: LastRound) -> None:
        self.last = last

    def __hash__(self) -> int:
        return id(self.last)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _SameRound) and other.last is self.last


def _players(last: LastRound) -> Sequence[_Played]:
    """Return each player's round, in the order of their boxes; players who only followed come last."""
    return _played_in(_SameRound(last))


@lru_cache(maxsize=128)
def _played_in(round_: _SameRound) -> Sequence[_Played]:
    """Do what :func:`_players` does, once for all lines of a board and all boards of a round."""
    last = round_.last
    found: dict[UserId, _Played] = {}
    for box in last.boxes:
        found.setdefault(box.player, _Played(box.player)).own.append(box)
    for box in last.boxes:
        for each in box.followers:
            found.setdefault(each.player, _Played(each.player)).followed.append((box, each))
    return tuple(found.values())


def _player(
    words: Words, snapshot: Snapshot, last: LastRound, played: _Played, faces: HandFaces
) -> Iterator[Line]:
    """Yield the player's line; details follow if the round was more than one hand.

    At a table of many hands there is no room for a balance at the bank, nor for box numbers that the details
    tell.
    """
    is_short, alone = is_short_result(last, faces), played.has_one_stake
    who = shown_name(words, snapshot.names, played.player)
    if last.shows_box_numbers and not faces.is_compact and (alone or not is_short):
        who = shared_lines.on_boxes(words, played.boxes, who)
    details = list(_details(words, snapshot, last, played, faces))
    told, net = details[0].text if alone else "", f"**{words.net(played.net)}**"
    first = f"{EARNED if _shows_earned(last, played, faces) else played.sign} {who}"
    balance = _balance(words, snapshot, played, short=is_short)
    coming = _next(words, snapshot, last, played, faces)
    if is_short:
        came = f"{told} {net}".lstrip() if faces.without_totals else items(told, net)
        line = " ".join(part for part in (first, came, balance, coming) if part)
    else:
        line = "  ".join(part for part in (first, told, f"{net} {balance}", coming) if part)
    stack = snapshot.stack_beside_bets(played.player)
    owned = "" if stack is None else f"{who}\N{NO-BREAK SPACE}{words.amount(stack)}"
    yield Line(line, LineRank.PLAYER, owned)
    if faces.is_compact and not alone:
        told = items(*(line.text.removeprefix(shared_lines.DETAIL) for line in details))
        yield Line(f"{shared_lines.DETAIL}{told}", LineRank.DETAIL if played.own else LineRank.FOLLOWER)
    elif not alone:
        yield from details
    yield from _side_lines(words, last, played, faces)


def _balance(words: Words, snapshot: Snapshot, played: _Played, *, short: bool) -> str:
    """Return what the player owned after the round; in a match without their bets on the next one.

    A ``short`` line has it only in a match, which is about these chips.
    """
    stack = snapshot.stack_beside_bets(played.player)
    if short and stack is None:
        return ""
    return words("board-balance", amount=words.amount(played.stakes[0].chips if stack is None else stack))


def _shows_earned(last: LastRound, played: _Played, faces: HandFaces) -> bool:
    """Return whether a player has earned an achievement for whose name there is no room."""
    return faces.is_compact and any(each.player == played.player for each in last.earned)


def turn_texts(words: Words, snapshot: Snapshot, last: LastRound, faces: HandFaces) -> Drawn:
    """Return the board while the dealer's turn is shown, before what each player has won or lost.

    With cards face down it shows the dealer alone. A deal that has ended the round is shown as it was dealt.
    """
    title = Line(f"-# {shared_lines.heading(words, snapshot, last.round_no)}", LineRank.NEEDED)
    if snapshot.dealer:
        cards = faces.dealer.cards(snapshot.dealer)
        dealt = Line(f"# {words('board-dealer')}  {cards}  {snapshot.dealer_total}", LineRank.NEEDED)
        head = [title, dealt]
    else:
        head = [title, _dealer_line(words, last, faces), _turn(words, last, faces)]
    hands = [
        _standing(
            words,
            _on_box(words, last, box, shown_name(words, snapshot.names, box.player)),
            hand,
            faces,
            large=bool(snapshot.dealer) and hand.natural and not has_many_hands(last),
        )
        for box in last.boxes
        for hand in box.hands[: shared_lines.HANDS_SHOWN]
    ]
    shown = hands if snapshot.rules.cards_face_up else []
    return [head, shown]


def _turn(words: Words, last: LastRound, faces: HandFaces) -> Line:
    """Return what the dealer has turned and drawn."""
    told = (
        words(
            "board-turns" if step.is_turned else "board-draws",
            card=faces.dealer.card(step.card),
            total=total(words, step.total, soft=step.soft),
        )
        for step in dealer_steps(last)
    )
    return Line(items(*told))


def _standing(words: Words, who: str, hand: SettledHand, faces: HandFaces, *, large: bool) -> Line:
    """Return a hand that waits for the dealer, or was lost before. A ``large`` one is cards and a name."""
    if large:
        return Line(f"## {faces.settled.cards(hand.cards)}  {who}", LineRank.PLAYER)
    is_lost = hand.outcome in ("bust", "surrender")
    state = words(f"board-outcome-{hand.outcome}") if is_lost or hand.outcome == "even_money" else ""
    value = total(words, hand.total, soft=hand.soft, natural=hand.natural)
    cards = (faces.lost if is_lost else faces.settled).cards(hand.cards)
    held = f"{cards}  {value} {state}".rstrip()
    bet = words("board-bet", amount=words.amount(hand.bet))
    return Line(f"{'✖' if is_lost else '✔'} {who}  {items(held, bet)}", LineRank.PLAYER)


def _next(words: Words, snapshot: Snapshot, last: LastRound, played: _Played, faces: HandFaces) -> str:
    """Return the state of the player's next bet: ``✅ next 50``; empty without a seat.

    At a table of many hands it is just the sign.
    """
    seat = snapshot.seat_of(played.player)
    if seat is None or snapshot.stage is not Stage.BETS:
        return ""
    bets = None if is_short_result(last, faces) else next_bets(words, snapshot, seat)
    sign = NEXT_BET[seat.status]
    return f"{sign} {words('board-next', bets=bets)}" if bets else sign


def _details(
    words: Words, snapshot: Snapshot, last: LastRound, played: _Played, faces: HandFaces
) -> Iterator[Line]:
    """Yield what came of each hand and each followed box; with the net of each if there are several."""
    alone = played.has_one_stake
    for box in played.own:
        for index, hand in enumerate(box.hands[: shared_lines.HANDS_SHOWN]):
            is_last = index == min(len(box.hands), shared_lines.HANDS_SHOWN) - 1
            insured = insurance_net(words, box.insurance) if is_last else None
            is_short = is_short_result(last, faces)
            held = _hand(words, hand, faces, net=not alone, short=is_short)
            told = items(
                None if _is_in_headline(last, played) else held,
                None if is_short else default_reason(words, hand.default),
                insured,
            )
            whole = told if alone else f"{shared_lines.DETAIL}{_on_box(words, last, box, told)}"
            yield Line(whole, LineRank.DETAIL)
        if (more := len(box.hands) - shared_lines.HANDS_SHOWN) > 0:
            yield Line(f"{shared_lines.DETAIL}{words('board-more-hands', count=more)}", LineRank.DETAIL)
    for box, stake in played.followed:
        followed = words("board-followed", name=shown_name(words, snapshot.names, box.player))
        missed = not_followed(words, stake.missed)
        if alone:
            yield Line(items(followed, *missed))
        else:
            told = items(f"{followed}  {words.net(stake.net)}", *missed)
            yield Line(f"{shared_lines.FOLLOWER} {_on_box(words, last, box, told)}", LineRank.FOLLOWER)


def _on_box(words: Words, last: LastRound, box: SettledBox, told: str) -> str:
    return shared_lines.on_boxes(words, [box.box], told) if last.shows_box_numbers else told


def _hand(words: Words, hand: SettledHand, faces: HandFaces, *, net: bool, short: bool) -> str:
    """Return the hand's cards, total and outcome.

    A ``short`` line has no total of a hand that is lost already, and of a default its sign.
    """
    is_told = hand.outcome == "natural" or (short and hand.outcome in ("bust", "surrender"))
    is_counted = not (is_told or faces.without_totals)
    outcome = "board-bust-short" if short and hand.outcome == "bust" else f"board-outcome-{hand.outcome}"
    told = _TERSE.get(hand.outcome) if faces.is_terse else None
    came = (
        total(words, hand.total, soft=hand.soft and not short, natural=hand.natural) if is_counted else "",
        told if told is not None else words(outcome) if hand.outcome in TOLD_OUTCOMES else "",
        words("board-hand-doubled") if hand.is_doubled and not faces.is_terse else "",
        DEFAULTS[hand.default] if short and hand.default else "",
    )
    parts = (
        (faces.lost if hand.outcome in _LOST else faces.settled).cards(hand.cards),
        " ".join(part for part in came if part),
        "" if hand.outcome == "push" or not net else words.net(hand.net),
    )
    return (" " if short else "  ").join(part for part in parts if part)


def _sent_back(words: Words, snapshot: Snapshot, last: LastRound) -> Iterator[Line]:
    """Say, in one line, whose winnings above the ceiling went back to the house."""
    if last.sent_back:
        told = words(
            "board-sent-back",
            count=len(last.sent_back),
            names=shown_names(words, snapshot.names, [each.player for each in last.sent_back]),
            most=words.chips(CEILING),
            amount=words.amount(sum(each.amount for each in last.sent_back)),
        )
        yield Line(f"-# {told}")
