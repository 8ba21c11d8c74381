"""The pages of ``/history`` and ``/ledger``: which one a button leads to, and the headings of seasons."""

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.storage.reading.history_queries import LedgerEntry
from bot.words.catalogue import ENGLISH
from cogs.records.history_panel import HISTORY_PREFIX, HistoryPage, history_page_of, ledger_panel


def test_button_leads_to_its_page() -> None:
    for user in (UserId(7), UserId(2**63 - 1)):
        assert history_page_of(f"{HISTORY_PREFIX}{user}:12") == HistoryPage(user=user, page=12)


@pytest.mark.parametrize("forged", ["", "7", "7:", ":1", "-7:1", "7:1000", f"{2**63}:1", "٧:1"])
def test_forged_button_leads_nowhere(forged: str) -> None:
    """A number above those of SQLite would be an error of the database."""
    assert history_page_of(f"{HISTORY_PREFIX}{forged}") is None


@pytest.mark.parametrize(
    ("seasons", "headings"),
    [((3, 3), []), ((3, 2, 2, 1), ["Season 2", "Season 1"]), ((1, 1), ["Season 1"])],
)
def test_earlier_season_has_one_heading(seasons: tuple[int, ...], headings: list[str]) -> None:
    entries = [LedgerEntry(at=1.0, amount=100, season=season, kind="daily") for season in seasons]
    panel = ledger_panel(ENGLISH, 0, entries, staked=Cents(0), season=3)
    lines = [line for text in panel.walk_children() for line in getattr(text, "content", "").splitlines()]
    assert [line.removeprefix("-# ") for line in lines if "Season" in line] == headings
