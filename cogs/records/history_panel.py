"""The pages of ``/history`` and ``/ledger``, newest entries first."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.bank.ledger import TransferKind
from bot.storage.reading.history_queries import HistoryEntry, LedgerEntry
from bot.words.catalogue import Words
from cogs.common.panels import STEEL_BLUE, Panel, boxed_panel, button_row, member_number, page_row
from cogs.wording import countdown

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
    return line if entry.owned is None else f"{line} → {words.amount(entry.owned)}"


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
    if entry.round_id is None:
        kind = entry.kind if entry.kind in _LEDGER_KINDS else "other"
        return words(f"ledger-{kind}", time=time, net=net)
    line = words("ledger-round", time=time, net=net, round=str(entry.round_id))
    return line if entry.owned is None else f"{line} → {words.amount(entry.owned)}"


def _turning(words: Words, prefix: str, page: int, entries: int) -> ui.ActionRow[Panel] | None:
    """Return the buttons that turn pages, where there is more than one."""
    is_last = entries <= PAGE_SIZE or page == LAST_PAGE
    return page_row(words, lambda to: f"{prefix}{min(LAST_PAGE, to)}", page, is_last=is_last)
