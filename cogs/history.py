"""``/history``, ``/round`` and ``/ledger``: what was played, and where the chips went.

First comes the text of a round, card by card, then the pages, newest entries first, and the commands last.
"""

import logging
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.bank.amounts import Cents
from bot.bank.gifts import MOST_NOTE
from bot.bank.ids import UserId
from bot.bank.ledger import TransferKind
from bot.blackjack.money import CHIP
from bot.blackjack.moves import Move
from bot.blackjack.records import to_json
from bot.blackjack.rules import Rules
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.client.croupier import Croupier
from bot.client.registration import described
from bot.storage.database.rows import DamagedRowError
from bot.storage.reading import history_queries, round_queries
from bot.storage.reading.history_queries import HistoryEntry, LedgerEntry, RoundFacts, RoundShare
from bot.storage.reading.round_queries import Evidence
from bot.table.stored.round_log import replay_settled
from bot.words.catalogue import Words, phrase
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import (
    Interaction,
    Somebody,
    context_of,
    number_of_player,
    picked_value,
    public_words,
)
from cogs.common.panels import GOLD, STEEL_BLUE, Panel, boxed_panel, button_row, member_number, page_row
from cogs.common.routing import command
from cogs.common.sharing import ROUND, Shared, share_button
from cogs.common.typed_inputs import round_choices, round_number
from cogs.texts.hand_texts import names_line
from cogs.wording import LONGEST_ANSWER, countdown, escaped_name, fit, items, side_results, total


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
    round_ = replay_settled(found.inputs, found.output_json)
    output: Mapping[str, Any] = to_json(round_)
    own = [box for box in output["boxes"] if int(box["player"]) == user]
    hands = [hand for box in own for hand in box["hands"]]
    net, bet = sum(_cents(box["net"]) for box in own), sum(_cents(hand["bet"]) for hand in hands)
    is_blackjack = net > 0 and any(hand["outcome"] == "natural" for hand in hands)
    who = words("board-blackjack", names=name) if is_blackjack else name
    head = words("share-round", name=who, net=words.net(net))
    size = "## " if len(hands) <= 3 else ""  # a phone has no room for more headings
    held = (f"{size}{faces.cards(_codes(hand['cards']))} {_value(words, hand)}" for hand in hands)
    foot = words("share-bet", bet=words.amount(bet), round=str(found.id))
    side = [
        line for box in round_.boxes if int(box.bet.player) == user for line in side_results(words, box.side)
    ]
    text = fit(words, (head, *held, *side, _dealer(words, output, faces), foot))
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
        seen = [box for box in round_.boxes if rules.cards_face_up or int(box.bet.player) == user]
        lines += [
            words("round-side-bet", player=words.mention(UserId(int(box.bet.player))), told=line)
            for box in seen
            for line in side_results(words, box.side)
        ]
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


HISTORY_PREFIX: Final = "history:"
"""The first characters of the custom_ids of the page buttons: then come the member and the page, from 0."""

LEDGER_PREFIX: Final = "ledger:"
"""The first characters of the custom_ids of the page buttons: then comes the page, from 0."""

OPEN_ROUND: Final = "round:"
"""The first characters of the custom_id of the select that opens a round: member and page follow."""

PAGE_SIZE = 10

LAST_PAGE = 999
"""Pages are read from the newest entry on, so that later ones take longer."""

_HISTORY = re.compile(r"(?P<user>\d{1,20}):(?P<page>\d{1,3})", re.ASCII)

_LEDGER_KINDS = frozenset(
    {
        *(TransferKind.OPENING, TransferKind.DEBT),
        *(TransferKind.ADMIN, TransferKind.DAILY, TransferKind.REFILL, TransferKind.DEAL),
        TransferKind.TOURNAMENT,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryPage:
    """A page of a member's rounds, from 0."""

    user: UserId
    page: int = 0


def history_page_of(custom_id: str) -> HistoryPage | None:
    """Return the page to which a button leads, or on which a round was picked; None if it cannot be read."""
    found = _HISTORY.fullmatch(custom_id.removeprefix(HISTORY_PREFIX).removeprefix(OPEN_ROUND))
    user = None if found is None else member_number(found["user"])
    return None if found is None or user is None else HistoryPage(user=user, page=int(found["page"]))


def ledger_page_of(custom_id: str) -> int:
    """Return the page that a button leads to; the first one if its custom_id cannot be read."""
    found = re.fullmatch(r"\d{1,3}", custom_id.removeprefix(LEDGER_PREFIX), re.ASCII)
    return 0 if found is None else int(found[0])


def rounds_panel(words: Words, wanted: HistoryPage, entries: Sequence[HistoryEntry], user: UserId) -> Panel:
    """Return a page of rounds, with a select that opens one. One entry more tells that a page follows."""
    own = wanted.user == user
    title = words("history-own") if own else words("history-other", person=words.mention(wanted.user))
    shown = entries[:PAGE_SIZE]
    lines = [_history_line(words, each) for each in shown] or [words("history-nothing")]
    row: ui.ActionRow[Panel] | None = None
    if shown:
        select: ui.Select[Panel] = ui.Select(
            custom_id=f"{OPEN_ROUND}{wanted.user}:{wanted.page}",
            placeholder=words("history-open"),
            options=[_option(words, each) for each in shown],
        )
        row = ui.ActionRow(select)
    turning = _turning(words, f"{HISTORY_PREFIX}{wanted.user}:", wanted.page, len(entries))
    return boxed_panel("\n".join((title, *lines)), row, turning, colour=STEEL_BLUE)


def way_back(words: Words, page: HistoryPage) -> ui.ActionRow[Panel]:
    """Return the button that leads from a round back to the page on which it was picked."""
    custom_id = f"{HISTORY_PREFIX}{page.user}:{page.page}"
    return button_row(ui.Button(label=words("buttons-back"), custom_id=custom_id))


def ledger_panel(
    words: Words, page: int, entries: Sequence[LedgerEntry], *, staked: Cents, season: int
) -> Panel:
    """Return a page of the changes of one's own chips.

    ``staked`` are the chips in open bets, ``season`` is the present one: earlier ones have headings.
    """
    lines = _ledger_lines(words, entries[:PAGE_SIZE], season) or [words("ledger-nothing")]
    open_bets = (words("ledger-staked", staked=words.amount(staked)),) if staked else ()
    text = "\n".join((words("ledger-title"), *open_bets, *lines))
    return boxed_panel(text, _turning(words, LEDGER_PREFIX, page, len(entries)), colour=STEEL_BLUE)


def _history_line(words: Words, entry: HistoryEntry) -> str:
    place = {"time": countdown(entry.ended_at), "channel": f"<#{entry.channel}>", "round": str(entry.id)}
    if entry.net is None:
        return words("history-void", **place)
    line = words("history-line", **place, staked=words.amount(entry.staked or 0), net=words.net(entry.net))
    return line if entry.owned is None else _then_owned(words, line, entry.owned)


def _option(words: Words, entry: HistoryEntry) -> discord.SelectOption:
    number = str(entry.id)
    label = words("history-choice-void", round=number)
    if entry.net is not None:
        label = words("history-choice", round=number, net=words.net(entry.net))
    return discord.SelectOption(label=label, value=number)


def _ledger_lines(words: Words, entries: Iterable[LedgerEntry], season: int) -> list[str]:
    lines: list[str] = []
    for entry in entries:
        if entry.season != season:
            lines.append(words("ledger-season", number=str(entry.season)))
            season = entry.season
        lines.append(_ledger_line(words, entry))
    return lines


def _ledger_line(words: Words, entry: LedgerEntry) -> str:
    time, net = countdown(entry.at), words.net(entry.amount)
    if entry.kind == TransferKind.GIFT and entry.other is not None:
        way = "given" if entry.amount < 0 else "got"
        line = words(f"ledger-gift-{way}", time=time, net=net, person=words.mention(UserId(entry.other)))
        return items(line, escaped_name(entry.note or "", 2 * MOST_NOTE))
    if entry.round_id is None:
        kind = entry.kind if entry.kind in _LEDGER_KINDS else "other"
        return words(f"ledger-{kind}", time=time, net=net)
    line = words("ledger-round", time=time, net=net, round=str(entry.round_id))
    return line if entry.owned is None else _then_owned(words, line, entry.owned)


def _then_owned(words: Words, line: str, owned: int) -> str:
    """Return the line of a round with the chips after it, which a phone does not break off their arrow."""
    return f"{line} →\N{NO-BREAK SPACE}{words.amount(owned)}"


def _turning(words: Words, prefix: str, page: int, entries: int) -> ui.ActionRow[Panel] | None:
    """Return the buttons that turn pages, where there is more than one."""
    is_last = entries <= PAGE_SIZE or page == LAST_PAGE
    return page_row(words, lambda to: f"{prefix}{min(LAST_PAGE, to)}", page, is_last=is_last)


log = logging.getLogger(__name__)


class HistoryCommands(commands.Cog):
    """Commands that show rounds that are over, and the changes of one's own chips."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @command(name="history", description=described("command-history"))
    @app_commands.describe(member=described("command-history-member"))
    async def show_history(self, interaction: Interaction, member: Somebody | None = None) -> Panel:
        """Show a member's last rounds."""
        user = number_of_player(interaction, member)
        return await self._history(interaction, HistoryPage(user=user))

    @command(name="round", description=described("command-round"))
    @app_commands.describe(id=described("command-round-id"))
    async def show_round(self, interaction: Interaction, id: str) -> Panel:  # noqa: A002  # the option's name
        """Show one round card by card."""
        return await self._round(interaction, id)

    @show_round.autocomplete("id")
    async def _complete_id(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await round_choices(interaction, typed)

    @command(name="ledger", description=described("command-ledger"))
    async def show_ledger(self, interaction: Interaction) -> Panel:
        """Show how the person's own chips have changed."""
        return await self._ledger(interaction, 0)

    async def turn_history(self, press: Interaction, custom_id: str) -> Panel:
        """Return another page of rounds."""
        wanted = history_page_of(custom_id)
        if wanted is None:
            raise outdated()
        return await self._history(press, wanted)

    async def turn_ledger(self, press: Interaction, custom_id: str) -> Panel:
        """Return another page of the ledger."""
        return await self._ledger(press, ledger_page_of(custom_id))

    async def open_round(self, press: Interaction, custom_id: str) -> Panel:
        """Return the round that was picked, with the way back to its page."""
        picked = picked_value(press)
        if picked is None:
            raise outdated()
        return await self._round(press, picked, page=history_page_of(custom_id))

    async def _history(self, interaction: Interaction, wanted: HistoryPage) -> Panel:
        context = context_of(interaction)
        with store_errors_refused():
            entries = await self._bot.store.read(
                history_queries.history,
                context.guild,
                wanted.user,
                offset=wanted.page * PAGE_SIZE,
                limit=PAGE_SIZE + 1,
            )
        return rounds_panel(context.words, wanted, entries, context.user)

    async def _ledger(self, interaction: Interaction, page: int) -> Panel:
        context = context_of(interaction)
        with store_errors_refused():
            entries = await self._bot.store.read(
                history_queries.ledger,
                context.guild,
                context.user,
                offset=page * PAGE_SIZE,
                limit=PAGE_SIZE + 1,
            )
            balance = await self._bot.store.balance(context.guild, context.user)
        season = self._bot.store.season_of(context.guild)
        return ledger_panel(context.words, page, entries, staked=balance.staked, season=season)

    async def shared_round(self, press: Interaction, which: str) -> Shared:
        """Return the person's own hands of a round, for everybody."""
        number, (_, own) = round_number(which), await self._texts(press, which)
        if own is None:
            raise DeclinedError(phrase("share-no_hand", round=str(number)))
        return Shared(name=f"round:{number}", state="", shown=own)

    async def _round(self, interaction: Interaction, text: str, *, page: HistoryPage | None = None) -> Panel:
        words = context_of(interaction).words
        shown, own = await self._texts(interaction, text)
        back = None if page is None else way_back(words, page)
        sharing = None if own is None else button_row(share_button(words, ROUND, round_number(text)))
        return boxed_panel(shown, sharing, back, colour=STEEL_BLUE)

    async def _texts(self, interaction: Interaction, text: str) -> tuple[str, Panel | None]:
        """Return a round for the person, and their own hands for everybody; None if they had none."""
        number = round_number(text)
        context = context_of(interaction)
        words, user, faces = public_words(self._bot, context.guild), context.user, context.faces
        try:
            with store_errors_refused():
                facts = await self._bot.store.read(history_queries.round_facts, context.guild, number)
                found = await self._bot.store.read(round_queries.evidence, context.guild, number)
        except DamagedRowError as error:
            log.warning("Round %s is damaged: %s", number, error)
            raise DeclinedError(phrase("round-damaged", round=str(number))) from None
        if found is None or facts is None:
            raise DeclinedError(phrase("fairness-no_round", round=str(number)))
        if found.output_json is None and not found.is_void:
            raise DeclinedError(phrase("round-open", round=str(number)))
        try:
            shown = round_text(context.words, found, facts, user, faces)
            return shown, own_hands(words, found, user, context.shown_name, faces)
        except Exception:  # a damaged record may raise any error
            log.warning("Round %s cannot be shown", number, exc_info=True)
            raise DeclinedError(phrase("round-damaged", round=str(number))) from None
