"""A player's own hands as text: in play, settled, and those that they follow; or why they have none."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from bot.bank.amounts import NO_CHIPS
from bot.bank.ids import UserId
from bot.bank.ledger import CEILING
from bot.blackjack.engine.round_state import Status
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.table.refusals import NoRound, NotInRound, SittingOut
from bot.table.results import DefaultReason, SettledBox, SettledHand
from bot.table.views.situation import Situation, situation
from bot.table.views.snapshots import BoxView, FollowerView, HandView, Snapshot
from bot.words.catalogue import Words
from cogs import wording
from cogs.common.refusal_sentences import sentence

MOST_HANDS = 12
"""Hands of a box that are shown; more of them would make the message too long."""

SAID_STATES: Final = frozenset(Status) - {Status.PLAYING, Status.NATURAL}
"""The states of a hand that are said. A blackjack shows in the total."""


def my_hands(
    words: Words,
    snapshot: Snapshot,
    player: UserId,
    eliminated: Collection[UserId] = (),
    faces: CardFaces = TEXT_FACES,
) -> str:
    """Return the player's hands and followed hands, in play or settled; else why they have none.

    Cards stand in words beside their ``faces``. If that does not fit, cards are text, then without words.
    ``eliminated`` are members who are out of chips on the server's bank.
    """
    lines: list[tuple[str, ...]] = []
    for each in (faces, TEXT_FACES):
        shown = _in_play if snapshot.boxes else _settled
        lines = list(shown(words, snapshot, player, each))
        whole = "\n".join(line for part in lines for line in part)
        if lines and len(whole) <= wording.LONGEST_ANSWER:
            return whole
    if not lines:
        return no_hand(words, snapshot, player, eliminated)
    return wording.fit(words, (part[0] for part in lines))


_Lines = Iterator[tuple[str, ...]]
"""Lines; a second text is the same cards in words."""


def has_hands(snapshot: Snapshot, player: UserId) -> bool:
    """Return whether the player has a stake in the open round, or in the result that the board shows."""
    last = snapshot.last.boxes if snapshot.last is not None and not snapshot.boxes else ()
    settled = {who for box in last for who in (box.player, *(each.player for each in box.followers))}
    return player in settled | snapshot.players_in_round


def followed(snapshot: Snapshot, player: UserId) -> tuple[tuple[BoxView, FollowerView], ...]:
    """Return the boxes that the player follows, with their stakes there."""
    return tuple((box, each) for box in snapshot.boxes for each in box.followers if each.player == player)


def dealer_hand(words: Words, snapshot: Snapshot, faces: CardFaces = TEXT_FACES) -> str:
    """Return the dealer's cards and total in the open round."""
    return f"{faces.cards(snapshot.dealer)} {wording.total(words, snapshot.dealer_total)}"


def dealer_result(words: Words, snapshot: Snapshot, faces: CardFaces = TEXT_FACES) -> str:
    """Return the dealer's cards and total in the last round, which the snapshot must have."""
    assert snapshot.last is not None, "a round has been played"
    last = snapshot.last
    value = wording.total(words, last.dealer_total, soft=last.dealer_soft, natural=last.dealer_natural)
    bust = words("hand-bust") if last.dealer_total > 21 else None
    return wording.items(f"{faces.cards(last.dealer)} {value}", bust)


def names_line(words: Words, codes: Iterable[str | None]) -> str:
    """Return cards in words, as a small line for screen readers."""
    return words("hand-names", names=wording.card_names(words, codes))


def named_below(words: Words, faces: CardFaces, codes: Iterable[str | None]) -> Iterator[str]:
    """Yield the cards in words, where their reader needs that."""
    if faces.need_words:
        yield names_line(words, codes)


def _in_play(words: Words, snapshot: Snapshot, player: UserId, faces: CardFaces) -> _Lines:
    own, follows = snapshot.boxes_of(player), followed(snapshot, player)
    if own or follows:
        yield (
            words("hand-dealer", cards=dealer_hand(words, snapshot, faces)),
            names_line(words, snapshot.dealer),
        )
    # Boxes that are asked come first: a long answer is cut at its end.
    for box in sorted(own, key=lambda box: not box.moves) if len(own) > 1 else own:
        if len(own) > 1:
            yield (wording.boxes(words, [box.number]),)
        yield from _box(words, box, faces)
    for box, follower in follows:
        yield from _follower(words, snapshot, box, follower, faces)


def _box(words: Words, box: BoxView, faces: CardFaces) -> _Lines:
    asked = next((place for place, hand in enumerate(box.hands) if hand.is_asked), 0)
    first = max(0, asked - MOST_HANDS + 1)
    for hand in box.hands[first : first + MOST_HANDS]:
        line = wording.items(hand_text(words, hand, faces), words("hand-bet", amount=words.amount(hand.bet)))
        yield (
            words("hand-asked", hand=line) if hand.is_asked else line,
            names_line(words, hand.cards),
        )
    if len(box.hands) > MOST_HANDS:
        yield (words("hand-more", count=len(box.hands) - MOST_HANDS),)
    yield from ((line,) for line in wording.side_results(words, box.side))
    if box.insurance_lost is not None:
        yield (words("hand-insurance", net=words.net(box.insurance_lost)),)
    elif box.insurance:
        yield (words("hand-insured", amount=words.amount(box.insurance)),)
    if box.moves:
        yield (words("hand-can", moves=wording.choice(words, box.moves)),)


def hand_text(words: Words, hand: HandView, faces: CardFaces = TEXT_FACES) -> str:
    """Return a hand in play: its cards, its total, and how it has ended, if it has."""
    shown = faces.cards(hand.cards)
    if hand.total is not None:
        shown = f"{shown} {wording.total(words, hand.total, soft=hand.soft, natural=hand.natural)}"
    return wording.items(shown, words(f"hand-state-{hand.status}") if hand.status in SAID_STATES else None)


def _follower(
    words: Words, snapshot: Snapshot, box: BoxView, follower: FollowerView, faces: CardFaces
) -> _Lines:
    """Yield the hands that the player follows, as far as they may see them, and their stake."""
    yield (
        wording.items(
            words("hand-you-follow", player=wording.shown_name(words, snapshot.names, box.player)),
            words("hand-bet", amount=words.amount(follower.staked)),
            wording.insurance(words, follower),
            *wording.not_followed(words, follower.missed),
        ),
    )
    for hand, staked in zip(box.hands, follower.stakes, strict=True):
        if staked:
            yield hand_text(words, hand, faces), names_line(words, hand.cards)


def _settled(words: Words, snapshot: Snapshot, player: UserId, faces: CardFaces) -> _Lines:
    if snapshot.last is None or not has_hands(snapshot, player):
        return
    last = snapshot.last
    own = [box for box in last.boxes if box.player == player]
    for box in own:
        if len(own) > 1:
            yield (wording.boxes(words, [box.box]),)
        yield from _result(words, box, faces)
    for box in last.boxes:
        for each in box.followers:
            if each.player == player:
                came = words("hand-result", net=words.net(each.net), chips=words.chips(each.chips))
                leader = words(
                    "hand-you-followed", player=wording.shown_name(words, snapshot.names, box.player)
                )
                yield (wording.items(came, leader, *wording.not_followed(words, each.missed)),)
    yield (
        words("hand-dealer", cards=dealer_result(words, snapshot, faces)),
        names_line(words, last.dealer),
    )
    for back in last.sent_back:
        if back.player == player:
            full, amount = words.chips(CEILING), words.amount(back.amount)
            yield (words("hand-sent-back", most=full, amount=amount),)


def _result(words: Words, box: SettledBox, faces: CardFaces) -> _Lines:
    defaults = (hand.default for hand in box.hands if hand.default is not DefaultReason.LEFT)
    late = next((each for each in defaults if each), None)
    net = words("hand-result", net=words.net(box.net), chips=words.chips(box.chips))
    yield (wording.items(net, wording.default_reason(words, late)),)
    for hand in box.hands[:MOST_HANDS]:
        yield _settled_hand(words, hand, faces), names_line(words, hand.cards)
    if len(box.hands) > MOST_HANDS:
        yield (words("hand-more", count=len(box.hands) - MOST_HANDS),)
    yield from ((line,) for line in wording.side_results(words, box.side))
    if box.insurance:
        yield (words("hand-insurance", net=words.net(box.insurance)),)


def _settled_hand(words: Words, hand: SettledHand, faces: CardFaces) -> str:
    if hand.outcome == "natural":
        return f"{faces.cards(hand.cards)} {words('hand-blackjack')}"
    value = wording.total(words, hand.total, soft=hand.soft, natural=hand.natural)
    return wording.items(f"{faces.cards(hand.cards)} {value}", words(f"hand-outcome-{hand.outcome}"))


def no_hand(words: Words, snapshot: Snapshot, player: UserId, eliminated: Collection[UserId] = ()) -> str:
    """Return why the player has no hand, and how to get one.

    ``eliminated`` are members who are out of chips on the server's bank, besides those whom the snapshot
    shows.
    """
    known = {*eliminated, *(out.player for out in snapshot.out)}
    now = situation(snapshot, player, known)
    match now.why_not_asked:
        case NoRound(next_bet=0):
            return _between_rounds(words, now)
        case NotInRound(next_bet=0) | SittingOut():
            return _out_of_round(words, now)
        case None:
            raise AssertionError("a player who is asked has a hand")
        case refusal:
            return sentence(words, refusal)


def _between_rounds(words: Words, now: Situation) -> str:
    if now.sits_out:
        return words("no-hand-sitting-out")
    if now.is_table_full:
        return wording.sentences(words("no-hand-full"), or_follow(words, now))
    return words("no-hand")


def _out_of_round(words: Words, now: Situation) -> str:
    if now.sits_out:
        return words("no-hand-in-round-sitting-out")
    if now.is_table_full:
        return wording.sentences(words("no-hand-in-round-full"), or_follow(words, now))
    return sentence(words, NotInRound(next_bet=NO_CHIPS))


def or_follow(words: Words, now: Situation) -> str | None:
    """Return how to follow instead of waiting for a seat, if boxes are shared here."""
    boxes = now.followable_boxes
    return words("no-hand-follow", box=boxes[0]) if boxes else None
