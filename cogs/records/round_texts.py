"""One round that is over, card by card."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.bank.ids import UserId
from bot.blackjack.money import CHIP
from bot.blackjack.moves import Move
from bot.blackjack.records import to_json
from bot.blackjack.rules import Rules
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.storage.reading.history_queries import RoundFacts, RoundShare
from bot.storage.reading.round_queries import Evidence
from bot.table.stored.round_log import replay_settled
from bot.words.catalogue import Words
from cogs.common.panels import GOLD, STEEL_BLUE, Panel, boxed_panel
from cogs.texts.hand_texts import names_line
from cogs.wording import LONGEST_ANSWER, fit, total


def round_text(
    words: Words, found: Evidence, facts: RoundFacts, user: UserId, faces: CardFaces = TEXT_FACES
) -> str:
    """Return a settled or void round as its table showed it to everybody, and to this player.

    Where cards lie face down, the decisions of others stay hidden: only the cards at the end were shown. The
    cards of the dealer and of the player are also said in words, where their reader needs that. A long round
    leaves these out, and a longer one has text in place of ``faces``. Raises an error of any kind if the
    record is damaged.
    """
    lines: list[str] = []
    for shown, is_named in ((faces, faces.need_words), (faces, False), (TEXT_FACES, False)):
        lines = list(_lines(words, found, facts, user, shown, is_named=is_named))
        if sum(len(line) + 1 for line in lines) <= LONGEST_ANSWER:
            break
    return fit(words, lines)


def own_hands(words: Words, found: Evidence, user: UserId, name: str, faces: CardFaces) -> Panel | None:
    """Return a player's own hands of a settled round, as they share them; None if they had none.

    Raises an error of any kind if the record is damaged.
    """
    if found.output_json is None:
        return None
    output: Mapping[str, Any] = to_json(replay_settled(found.inputs, found.output_json))
    own = [box for box in output["boxes"] if int(box["player"]) == user]
    hands = [hand for box in own for hand in box["hands"]]
    net, bet = sum(_cents(box["net"]) for box in own), sum(_cents(hand["bet"]) for hand in hands)
    is_blackjack = net > 0 and any(hand["outcome"] == "natural" for hand in hands)
    who = words("board-blackjack", names=name) if is_blackjack else name
    head = words("share-round", name=who, net=words.net(net))
    size = "## " if len(hands) <= 3 else ""  # a phone has no room for more headings
    held = (f"{size}{faces.cards(_codes(hand['cards']))} {_value(words, hand)}" for hand in hands)
    foot = words("share-bet", bet=words.amount(bet), round=str(found.id))
    text = fit(words, (head, *held, _dealer(words, output, faces), foot))
    return boxed_panel(text, colour=GOLD if net > 0 else STEEL_BLUE) if hands else None


def _lines(
    words: Words, found: Evidence, facts: RoundFacts, user: UserId, faces: CardFaces, *, is_named: bool
) -> Iterator[str]:
    number, dealt_at = str(found.id), f"<t:{int(facts.dealt_at)}:f>"
    yield words("round-title", round=number, channel=f"<#{facts.channel}>", time=dealt_at)
    lines: list[str] = []
    if found.output_json is None:
        lines += [words("round-void"), *_players(words, facts.players)]
    else:
        round_ = replay_settled(found.inputs, found.output_json)
        rules, output = round_.rules, to_json(round_)
        lines += _hands(words, output, faces, named=user if is_named else None)
        lines += [words("round-balances"), *_players(words, facts.players)]
        decisions = list(_decisions(words, output, rules, facts.move_times, user, faces=faces))
        lines += [words("round-decisions"), *decisions] if decisions else [words("round-no-decisions")]
    yield from (part for line in lines for part in line.split("\n"))
    first = found.inputs.shoe_position + 1
    yield words("round-proof", shoe=found.shoe_no, first=first, hash=found.commitment, round=number)


def _hands(
    words: Words, output: Mapping[str, Any], faces: CardFaces, *, named: UserId | None
) -> Iterator[str]:
    """Yield the dealer's hand and all others; the first, and those of ``named``, in words too."""
    yield _dealer(words, output, faces)
    if named is not None:
        yield names_line(words, _codes(output["dealer"]["cards"]))
    for box in output["boxes"]:
        owner = UserId(int(box["player"]))
        player = words.mention(owner)
        for hand in box["hands"]:
            yield words(
                "round-hand",
                player=player,
                cards=faces.cards(_codes(hand["cards"])),
                total=total(words, hand["total"], soft=hand["soft"], natural=hand["natural"]),
                bet=words.amount(_cents(hand["bet"])),
                net=words.net(_cents(hand["net"])),
            )
            if owner == named:
                yield names_line(words, _codes(hand["cards"]))
        if box["insurance"]:
            yield words("round-insurance", player=player, net=words.net(_cents(box["insurance"])))
        for follower in box.get("followers", ()):
            who = words.mention(UserId(int(follower["player"])))
            yield words("round-follower", player=who, leader=player, net=words.net(_cents(follower["net"])))


def _dealer(words: Words, output: Mapping[str, Any], faces: CardFaces) -> str:
    hand = output["dealer"]
    return words("round-dealer", cards=faces.cards(_codes(hand["cards"])), total=_value(words, hand))


def _value(words: Words, hand: Mapping[str, Any]) -> str:
    value = total(words, hand["total"], soft=hand["soft"], natural=hand["natural"])
    return f"{value} {words('hand-bust')}" if hand["total"] > 21 else value


def _codes(written: Any) -> list[str]:
    return written.split() if isinstance(written, str) else list(written)


def _cents(chips: float) -> int:
    return round(chips * CHIP)


def _players(words: Words, players: Sequence[RoundShare]) -> Iterator[str]:
    """Yield what each player had before and after, with all open stakes."""
    for each in players:
        if each.net is not None and each.owned is not None:
            yield words(
                "round-balance",
                player=words.mention(each.player),
                before=words.amount(each.owned - each.net),
                after=words.amount(each.owned),
                net=words.net(each.net),
            )


def _decisions(
    words: Words,
    output: Mapping[str, Any],
    rules: Rules,
    times: Sequence[float],
    user: UserId,
    *,
    faces: CardFaces,
) -> Iterator[str]:
    decisions = output["decisions"]
    known = times if len(times) == len(decisions) else [None] * len(decisions)
    for decision, at, hands in zip(decisions, known, drawn_cards(output), strict=True):
        player = UserId(int(output["boxes"][decision["box"] - 1]["player"]))
        if not rules.cards_face_up and player != user:
            continue
        timer = "-timer" if decision.get("by") == "timer" else ""
        said = words(
            f"round-decision{timer}", player=words.mention(player), move=words(f"move-{decision['move']}")
        )
        if hands:
            said = words("round-drawn", decision=said, cards=" · ".join(map(faces.cards, hands)))
        yield said if at is None else f"<t:{int(at)}:T> {said}"


def drawn_cards(output: Mapping[str, Any]) -> list[tuple[list[str], ...]]:
    """Return what each decision has dealt: one card, or the two hands of a split, or nothing.

    The decisions are undone from the last one on: the last card of a hand is that of its last draw.
    """
    boxes = [[_codes(hand["cards"]) for hand in box["hands"]] for box in output["boxes"]]
    drawn: list[tuple[list[str], ...]] = []
    for decision in reversed(output["decisions"]):
        hands, at = boxes[decision["box"] - 1], decision["hand"] - 1
        match decision["move"]:
            case Move.HIT | Move.DOUBLE:
                drawn.append(([hands[at].pop()],))
            case Move.SPLIT:
                left, right = hands[at : at + 2]
                drawn.append((left, right))
                hands[at : at + 2] = [[left[0], right[0]]]
            case _:
                drawn.append(())
    return drawn[::-1]
