"""The pages of ``/history`` and ``/ledger``, and the cards that a round has dealt."""

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.storage.reading.history_queries import LedgerEntry
from bot.words.catalogue import ENGLISH
from cogs.history import HISTORY_PREFIX, HistoryPage, drawn_cards, history_page_of, ledger_panel
from tests.blackjack.round_shorthand import output
from tests.support.cases import for_each


def test_button_leads_to_its_page() -> None:
    for user in (UserId(7), UserId(2**63 - 1)):
        assert history_page_of(f"{HISTORY_PREFIX}{user}:12") == HistoryPage(user=user, page=12)


@for_each(forged=["", "7", "7:", ":1", "-7:1", "7:1000", f"{2**63}:1", "٧:1"])
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


def test_chips_after_a_round_stay_beside_their_arrow() -> None:
    entry = LedgerEntry(at=1.0, amount=-2_500, season=3, kind="settle", round_id=15, owned=42_550)
    panel = ledger_panel(ENGLISH, 0, [entry], staked=Cents(0), season=3)
    texts = [getattr(each, "content", "") for each in panel.walk_children()]
    assert any("**−25** · round #15 →\N{NO-BREAK SPACE}425.50" in text for text in texts)


def dealt_by(rules: str, cards: str, moves: str) -> list[str]:
    """Return what each move has dealt: ``8s 3d | 8h 2c`` are the two hands of a split."""
    drawn = drawn_cards(output(rules, cards, "1 10", moves))
    return [" | ".join(" ".join(hand) for hand in hands) for hands in drawn]


def test_hits_and_doubles_deal_one_card_each() -> None:
    assert dealt_by("house", "2s 6h 3h Tc 4d 2c Ts", "hit, hit, stand") == ["4d", "2c", ""]
    assert dealt_by("house", "5s 6h 6d Tc 4d Ts", "double") == ["4d"]


@pytest.mark.parametrize(("deal", "cards"), [("at_once", "3d 2c 5c Ts 9d"), ("on_turn", "3d 5c 2c Ts 9d")])
def test_split_deals_one_card_to_each_hand(deal: str, cards: str) -> None:
    rules = f"house split_deal={deal}"
    shown = dealt_by(rules, f"8s 6h 8h Tc {cards}", "split, double, hit, stand")
    assert shown == ["8s 3d | 8h 2c", "5c", "Ts", ""]


def test_hand_that_is_split_again_is_told_apart() -> None:
    cards = "8s 6h 8h Tc 8d 2c 5c 6c 3s Ts"
    shown = dealt_by("house split_deal=at_once", cards, "split, split, hit, stand, stand, stand")
    assert shown == ["8s 8d | 8h 2c", "8s 5c | 8d 6c", "3s", "", "", ""]


def test_insurance_deals_nothing() -> None:
    assert dealt_by("house", "9s Ah 9h 7c Tc", "insurance, stand") == ["", ""]
