"""The pages of ``/admin log``, newest entries first."""

import re
from dataclasses import dataclass, replace

from bot.bank.ids import GuildId, UserId
from bot.blackjack.errors import OptionError
from bot.server_settings import SETTINGS, read_settings, values_of
from bot.storage.reading import log_queries
from bot.storage.sql_store import SqlStore
from bot.table.stored.codec import load_choices
from bot.table.table_state import ClosedBy
from bot.words.catalogue import Words
from bot.words.field_texts import field_name, value_text
from cogs.common.panels import Panel, boxed_panel, member_number, page_row
from cogs.server_seasons import season_name
from cogs.texts.rules_texts import rules_name
from cogs.wording import countdown, escaped_name, items

LOG_PREFIX = "log:"
"""The first characters of the custom_ids of the page buttons: page, action and member follow."""

PAGE_SIZE = 10
MOST_REASON = 60
"""Columns of a reason that are shown."""

_CUSTOM_ID = re.compile(r"log:(?P<page>\d{1,6}):(?P<action>\d{0,2}):(?P<member>\d{0,20})", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class LogPage:
    """A page, from 0, and the filters of the pages: an action, and a member who acted or was meant."""

    page: int = 0
    action: str | None = None
    member: UserId | None = None

    @property
    def custom_id(self) -> str:
        """The custom_id of a button that leads here."""
        action = "" if self.action is None else log_queries.LOG_ACTIONS.index(self.action)
        return f"{LOG_PREFIX}{self.page}:{action}:{self.member or ''}"


def log_page_of(custom_id: str) -> LogPage:
    """Return the page that a button leads to; the first one if its custom_id cannot be read."""
    match = _CUSTOM_ID.fullmatch(custom_id)
    if match is None or (match["action"] and int(match["action"]) >= len(log_queries.LOG_ACTIONS)):
        return LogPage()
    member = member_number(match["member"] or "0")
    if member is None:
        return LogPage()
    return LogPage(
        page=int(match["page"]),
        action=log_queries.LOG_ACTIONS[int(match["action"])] if match["action"] else None,
        member=member or None,
    )


async def log_panel(words: Words, store: SqlStore, guild: GuildId, wanted: LogPage) -> Panel:
    """Return a page of a server's log."""
    entries, count = await store.read(
        log_queries.log_entries,
        log_queries.LogFilter(guild=guild, action=wanted.action, member=wanted.member),
        offset=wanted.page * PAGE_SIZE,
        limit=PAGE_SIZE,
    )
    last = max(0, (count - 1) // PAGE_SIZE)
    lines = [_line(words, entry) for entry in entries] or [words("admin-log-nothing")]
    turning = page_row(words, lambda to: replace(wanted, page=to).custom_id, wanted.page, last=last)
    return boxed_panel("\n".join((f"### {words('admin-log')}", *lines)), turning)


def _line(words: Words, entry: log_queries.LogEntry) -> str:
    key = entry.action.replace(" ", "_")
    action = (
        words(f"admin-log-{key}") if entry.action in log_queries.LOG_ACTIONS else escaped_name(entry.action)
    )
    who = words("admin-log-bot") if entry.actor is None else words.mention(UserId(entry.actor))
    parts = [words("admin-log-line", time=countdown(entry.at), person=who, action=action)]
    if entry.target is not None:
        parts.append(f"→ {words.mention(UserId(entry.target))}")
    if entry.amount is not None:
        parts.append(words.net(entry.amount))
    return items(" ".join(parts), _details(words, entry))


def _details(words: Words, entry: log_queries.LogEntry) -> str:
    """Return what an entry says of its action: codes in words, and what people typed as it is."""
    try:
        return _in_words(words, entry.action.replace(" ", "_"), entry.reason)
    except (OptionError, ValueError, LookupError, TypeError, AttributeError):  # damaged, or of long ago
        return escaped_name(entry.reason, MOST_REASON)


def _in_words(words: Words, action: str, reason: str) -> str:
    code, _, typed = reason.partition(": ")
    match action:
        case "chips_refused" | "revive_refused":
            why = words(f"admin-log-why-{code.replace(' ', '_')}")
            return items(why, escaped_name(typed, MOST_REASON) if action == "chips_refused" else None)
        case "revive":
            was_off = words("rules-change", option=words("setting-eliminate-name"), value=words("switch-off"))
            return was_off if typed else ""
        case "setting":
            setting = {each.name: each for each in SETTINGS}[code]
            values = (values_of(read_settings({code: each}))[code] for each in typed.split(" -> "))
            before, after = (value_text(words, setting, each) for each in values)
            return words("table-change", option=field_name(words, setting), before=before, after=after)
        case "rules_changed":
            return rules_name(words, load_choices(reason))
        case "table_closed":
            return "" if reason == ClosedBy.code else words(f"notice-{reason}")
        case "season_ended":
            return season_name(words, int(code), typed)
        case "season_schedule":
            return words(f"command-season-{reason}")
        case _:
            return escaped_name(reason.replace("_", " ") if action == "round_voided" else reason, MOST_REASON)
