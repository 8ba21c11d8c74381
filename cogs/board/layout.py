"""A snapshot as a message: one container whose component id is the picture's number."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.blackjack import Move
from bot.blackjack.engine import Phase
from bot.table import LastRound, SettledBox, UserId
from bot.table.views import BoxView, FollowerView, HandView, SeatStatus, SeatView, Snapshot, Stage
from bot.words import headline
from cogs.board.buttons import buttons
from cogs.common import (
    Panel,
    cards,
    countdown,
    decks,
    format_amount,
    format_net,
    limits,
    not_followed,
    people,
    person,
    total,
)
from cogs.common import card as card_face
from cogs.texts import eliminated, ended, lobby, notice_text, resolved_choices, rules_name

CALM, PLAYING, QUIET = discord.Colour(0x2E9E6B), discord.Colour(0xE0A030), discord.Colour(0x6B7280)

TEXT_LIMIT = 3_400
"""Characters of text on a board; Discord takes 4,000 in a message, buttons and slack apart."""

HANDS_SHOWN = 4
"""Hands of one box that are written out; further ones are counted."""

QUEUE_SHOWN = 10
"""People in the queue who are named; further ones are counted."""

ELLIPSIS = "…"

HASH_SHOWN = 16
"""Digits of a commitment on the board: 64 bits cannot be searched through; `/rules` has all of them."""

_STATUS = {
    SeatStatus.READY: ("✅", "ready"),
    SeatStatus.THINKING: ("💭", "thinking"),
    SeatStatus.SITS_OUT: ("💤", "sits this one out"),
    SeatStatus.AWAY: ("💤", "away"),
    SeatStatus.LEAVING: ("🚪", "leaving"),
}
_HAND_STATUS = {
    "stood": "✔ stood",
    "doubled": "✔ doubled",
    "bust": "bust",
    "surrendered": "surrendered",
    "natural": "✔",
    "paid": "✔ paid",
    "even_money": "✔ even money",
}
_WHY_BACK = "the options changed, or its box had no room"
_OUTCOME = {
    "natural": "pays",
    "win": "wins",
    "push": "push",
    "loss": "loses",
    "bust": "bust",
    "surrender": "surrendered",
    "even_money": "even money",
}
_DID = {
    "hit": "drew",
    "double": "doubled and drew",
    "stand": "stands",
    "split": "splits",
    "surrender": "surrenders",
    "insurance": "takes insurance",
    "even_money": "takes even money",
    "decline": "says no thanks",
    "answer": "has answered",
}


def board(picture: Snapshot) -> Panel:
    """The whole board."""
    match picture.stage:
        case Stage.LOBBY:
            colour, texts = CALM, _lobby(picture)
        case Stage.BETS:
            colour, texts = CALM, _bets(picture)
        case Stage.OFFER | Stage.PLAY:
            colour, texts = PLAYING, _play(picture)
        case Stage.CLOSED:
            colour, texts = QUIET, _closed(picture)
    container: ui.Container[Panel] = ui.Container(accent_colour=colour, id=picture.frame)
    for place, text in enumerate(_within(texts)):
        if place:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(text))
    for row in buttons(picture):
        container.add_item(row)
    return Panel().add_item(container)


def stale(text: str) -> Panel:
    """What is left of a board that stands elsewhere now."""
    container: ui.Container[Panel] = ui.Container(accent_colour=QUIET)
    return Panel().add_item(container.add_item(ui.TextDisplay(text)))


def results(last: LastRound) -> tuple[str, ...]:
    """A settled round, a line a hand."""
    return tuple(line for box in last.boxes for line in _result(box))


def _lobby(picture: Snapshot) -> list[str]:
    """The lobby, below it how the last hands of the match before came out."""
    last = [] if picture.last is None else [_last_dealer(picture.last), *results(picture.last)]
    return [*lobby(picture), "\n".join((*last, _shoe(picture)))]


def _bets(picture: Snapshot) -> list[str]:
    notice = f"\n⚠️ {notice_text(picture.notice)}" if picture.notice else ""
    texts = [f"{_title(picture)}\n{_call(picture)}{notice}"]
    if picture.seats:
        texts.append("\n".join(_seat(seat) for seat in picture.seats))
    if picture.returned:
        texts[0] += f"\n↩️ {people(picture.returned)}: your bet came back ({_WHY_BACK}). Please bet anew."
    if picture.queue:
        texts[-1] += f"\n⏳ {_waiting(picture)}"
    texts += _who_is_out(picture)
    if picture.last is not None:
        texts.append("\n".join((_last_dealer(picture.last), *results(picture.last))))
    texts[-1] += f"\n{_shoe(picture)}"
    return texts


def _waiting(picture: Snapshot) -> str:
    more = len(picture.queue) - QUEUE_SHOWN
    further = f" and {more} more" if more > 0 else ""
    return f"waiting for a seat: {people(picture.queue[:QUEUE_SHOWN])}{further}"


def _who_is_out(picture: Snapshot) -> list[str]:
    """Those who are out of chips at a table on the bank, or of the match that is on, with their places."""
    lines = [f"❌ {person(out.player)} is out of chips" for out in picture.out]
    lines += [out] if (out := eliminated(picture)) else []
    return ["\n".join(lines)] if lines else []


def _play(picture: Snapshot) -> list[str]:
    dealer = f"### Dealer  {cards(picture.dealer)}  {picture.dealer_total}"
    if picture.stage is Stage.PLAY and _one_question(picture):
        dealer += f"\n{_question(picture)}".rstrip()
    offer = _offer(picture)
    lines = [_box(picture, box) for box in picture.boxes]
    news = _news(picture)
    coming = (SeatStatus.READY, SeatStatus.THINKING)
    playing = picture.players_in_round
    joining = [seat for seat in picture.seats if seat.player not in playing]
    waiting = [seat for seat in joining if seat.status in coming]
    texts = ["\n".join((dealer, offer) if offer else (dealer,)), "\n".join(lines)]
    footer = [f"-# {news}"] if news else []
    breaks_off = ", and the match is broken off" if picture.match else ""
    if picture.returned:
        footer += [f"-# ↩️ {people(picture.returned)}: your bet came back ({_WHY_BACK})"]
    footer += [f"-# next round: {people(seat.player for seat in waiting)}"] if waiting else []
    footer += [f"-# {_waiting(picture)}"] if picture.queue else []
    footer += [f"-# {_pending(picture)}"] if picture.pending else []
    footer += [f"-# This table closes after the round{breaks_off}."] if picture.closing else []
    if footer:
        texts[-1] += "\n" + "\n".join(footer)
    return [*texts, *_who_is_out(picture)]


def _one_question(picture: Snapshot) -> bool:
    """Whether it is put to several at once: then it stands once, above them, and not in each line."""
    return not picture.asked or (picture.rules.simultaneous and len(picture.boxes) > 1)


def _question(picture: Snapshot) -> str:
    """Who is to move, and how long that may take; with cards face down nobody is pointed at."""
    until = f"⏱ {countdown(picture.deadline)}" if picture.deadline else ""
    if not picture.asked:
        return until
    return f"{'▶ ' if _one_question(picture) else ''}your move {until}".rstrip()


def _pending(picture: Snapshot) -> str:
    assert picture.pending is not None
    return f"After this round: {headline(resolved_choices(picture.pending))}"


def _closed(picture: Snapshot) -> list[str]:
    why = f"-# {notice_text(picture.notice)}\n" if picture.notice else ""
    texts = [f"### 🃏 This table is closed\n{why}Thanks for playing. `/table open` opens a new one."]
    texts += _how_it_ended(picture)
    if picture.last is not None:
        texts.append("\n".join((_last_dealer(picture.last), *results(picture.last))))
    texts[-1] += "".join(f"\n-# seed of shoe {each.number}: `{each.seed}`" for each in picture.revealed)
    return texts


def _how_it_ended(picture: Snapshot) -> list[str]:
    """A match's last result; one that the close broke off has none."""
    match = picture.match
    return [] if match is None or match.previous is None else [ended(match.previous)]


def _title(picture: Snapshot) -> str:
    rules = picture.rules
    shape = f"{decks(rules.decks)} · bets {limits(picture.least_bet, picture.most_bet)}"
    return f"### 🃏 Blackjack · {rules_name(picture.choices)}\n{shape}"


def _call(picture: Snapshot) -> str:
    if picture.deadline is None:
        return "Place a bet and the cards are dealt."
    return f"⏱ Place your bets: dealing {countdown(picture.deadline)}, or when all are ready."


def _seat(seat: SeatView) -> str:
    sign, words = _STATUS[seat.status]
    return f"{sign} {person(seat.player)} {words}{_bets_of(seat)}"


def _bets_of(seat: SeatView) -> str:
    """What lies on the table; on which box, where that is not the player's own."""
    if not seat.bet:
        return ""
    leaders = dict(seat.leaders)
    if [box for box, _ in seat.bets] == [seat.box] and not leaders:
        return f" · **{format_amount(seat.bet)}**"
    return "".join(
        f" · box {box}: **{format_amount(cents)}**{_behind(leaders.get(box))}" for box, cents in seat.bets
    )


def _behind(leader: UserId | None) -> str:
    return "" if leader is None else f" (follows {person(leader)})"


def _shown(hands: Sequence[HandView]) -> Sequence[HandView]:
    """The hands of a box that are written out, the one that is being asked among them."""
    asked = next((place for place, hand in enumerate(hands) if hand.is_asked), 0)
    first = min(max(0, asked - HANDS_SHOWN + 1), max(0, len(hands) - HANDS_SHOWN))
    return hands[first : first + HANDS_SHOWN]


def _numbered(picture: Snapshot) -> bool:
    """Whether people need to know the numbers of boxes."""
    return picture.rules.boxes_per_player > 1 or picture.rules.shared_boxes


def _shoe(picture: Snapshot) -> str:
    dealt = "" if picture.shoe_percent is None else f" · {picture.shoe_percent} % dealt"
    fresh = "🔀 new shoe · " if picture.last and picture.last.new_shoe else ""
    hashes = f"hash {picture.commitment[:HASH_SHOWN]}… · next {picture.next_commitment[:HASH_SHOWN]}…"
    seeds = [f"-# shoe {each.number} is done; its seed: `{each.seed}`" for each in picture.revealed]
    return "\n".join((f"-# {fresh}shoe {picture.shoe_no}{dealt} · {hashes}", *seeds))


def _last_dealer(last: LastRound) -> str:
    value = total(last.dealer_total, soft=last.dealer_soft, natural=last.dealer_natural)
    bust = " bust" if last.dealer_total > 21 else ""
    return f"Dealer  {cards(last.dealer)}  {value}{bust}"


def _result(box: SettledBox) -> list[str]:
    lines = []
    for hand in box.hands[:HANDS_SHOWN]:
        value = total(hand.total, soft=hand.soft, natural=hand.natural)
        gain = "" if hand.outcome == "push" else f" {format_net(hand.net)}"
        lines.append(f"{person(box.player)}  {cards(hand.cards)}  {value}  {_OUTCOME[hand.outcome]}{gain}")
    if len(box.hands) > HANDS_SHOWN:
        lines.append(f"{person(box.player)}  and {len(box.hands) - HANDS_SHOWN} more hands")
    if box.insurance:
        lines.append(f"{person(box.player)}  insurance {format_net(box.insurance)}")
    lines[-1] += f" → {format_amount(box.chips)}"
    for follower in box.followers:
        gain = f"{format_net(follower.net)} → {format_amount(follower.chips)}"
        lines.append(f"\u2003 ↳ {person(follower.player)}  {gain}{not_followed(follower.missed)}")
    return lines


def _offer(picture: Snapshot) -> str | None:
    if picture.offer is None:
        return None
    until = f" ⏱ {countdown(picture.deadline)}" if picture.deadline else ""
    if picture.offer is Phase.EARLY_SURRENDER:
        return f"Surrender for half your bet?{until}"
    question = (
        "Even money or insurance?" if Move.EVEN_MONEY in picture.moves else "Insurance? It pays 2 to 1."
    )
    return f"{question}{until}"


def _box(picture: Snapshot, box: BoxView) -> str:
    lines = [_hand(picture, box, hand) for hand in _shown(box.hands)]
    if len(box.hands) > HANDS_SHOWN:
        lines.append(f"\u2003 and {len(box.hands) - HANDS_SHOWN} more hands")
    if box.insurance:
        lines[-1] += f" · insured for {format_amount(box.insurance)}"
    lines += [_follower(each) for each in box.followers]
    return "\n".join(lines)


def _follower(follower: FollowerView) -> str:
    insured = f" · insured for {format_amount(follower.insurance)}" if follower.insurance else ""
    follows = f"{format_amount(follower.staked)} follows{insured}{not_followed(follower.missed)}"
    return f"\u2003 ↳ {person(follower.player)} · {follows}"


def _hand(picture: Snapshot, box: BoxView, hand: HandView) -> str:
    asked = box.in_turn and hand.is_asked
    value = "" if hand.total is None else total(hand.total, soft=hand.soft, natural=hand.natural)
    status = _HAND_STATUS.get(hand.status, "")
    if asked and picture.stage is Stage.OFFER:
        status = "your answer?"
    elif asked and not _one_question(picture):
        status = _question(picture)
    sign = "▶" if asked else "\u2003"
    number = f"Box {box.number}: " if _numbered(picture) else ""
    held = f"{number}{person(box.player)} · {format_amount(hand.bet)}  {cards(hand.cards)}  {value}"
    return f"{sign} {held}  {status}".rstrip()


def _news(picture: Snapshot) -> str:
    news = picture.news
    if news is None:
        return ""
    unseen = " a card" if news.what in ("hit", "double") else ""
    drawn = f" {card_face(news.card)}" if news.card else unseen
    return f"{person(news.player)} {_DID[news.what]}{drawn}"


def _within(texts: list[str]) -> list[str]:
    """Shorten what would exceed Discord's limit, line by line: the least important lines go first."""
    parts = [text.split("\n") for text in texts]
    while sum(len(line) + 1 for lines in parts for line in lines) > TEXT_LIMIT:
        place, nth = _least_important(parts)
        lines = parts[place]
        if lines[nth] == ELLIPSIS or len(lines) == 1:
            lines[nth] = ""
        elif ELLIPSIS in lines:
            del lines[nth]
        else:
            lines[nth] = ELLIPSIS
    return ["\n".join(line for line in lines if line) for lines in parts]


def _least_important(parts: list[list[str]]) -> tuple[int, int]:
    """Which line of which part says what people can best do without: from the end, followers first."""
    lines = [(place, nth) for place, part in enumerate(parts) for nth, line in enumerate(part) if line]
    return min(reversed(lines), key=lambda at: _importance(parts[at[0]][at[1]]))


def _importance(line: str) -> int:
    """Whose followers, then whose hands, then news and the shoe; last of all who is asked, and the title."""
    if line.startswith(("###", "▶")) or "⏱" in line:
        return 4
    if line == ELLIPSIS or line.startswith("-#"):
        return 3
    return 1 if "↳" in line else 2
