"""The pages of the leaderboards."""

from bot.bank.ids import UserId
from bot.bank.seasons import Period
from bot.deal.judging import deal_score
from bot.storage.reading.rankings import Measure, Rank, Ranking
from bot.words.catalogue import ENGLISH
from cogs.leaderboards import LEADERBOARD_PREFIX, LeaderboardPage, board_of, leaderboard
from tests.support.cases import for_each
from tests.words.german import GERMAN

ANN, BOB = UserId(1), UserId(2)


def shown(by: Measure, *ranks: Rank, own: Rank | None = None, count: int = 1, page: int = 0) -> list[str]:
    """Return the texts of a page that Ann sees."""
    ranking = Ranking(ranks=ranks, own=own, count=count)
    panel = leaderboard(ENGLISH, LeaderboardPage(by=by, page=page), ranking, ANN)
    return [str(part.content) for part in panel.walk_children() if hasattr(part, "content")]


@for_each(
    case=[
        (Measure.CHIPS, 123_450, "1,234.50"),
        (Measure.NET, -50_000, "−500"),
        (Measure.NET, 50_000, "+500"),
        (Measure.BIGGEST_WIN, 7_500, "75"),
        (Measure.HANDS_WON, 1_234, "1,234"),
        (Measure.WIN_RATE, 0.4444, "44.4%"),
        (Measure.WIN_RATE, 0.5, "50%"),
        (Measure.ACCURACY, 0.875, "87.5%"),
        (Measure.BEST_STREAK, 7, "7"),
        (Measure.DEAL, deal_score(42, -1_550), "42 hands · −15.50"),
        (Measure.DEAL, deal_score(1, 0), "1 hand · ±0"),
    ]
)
def test_value_is_written_as_what_it_is(case: tuple[Measure, float, str]) -> None:
    by, value, expected = case
    (page, _) = shown(by, Rank(place=1, user=BOB, value=value))
    assert page.endswith(f"🥇 <@2> **{expected}**")


def test_share_is_written_by_the_language() -> None:
    assert GERMAN.share(0.425) == "42,5\u00a0%"


def test_own_place_is_below_if_it_is_on_another_page() -> None:
    own = Rank(place=4, user=ANN, value=100, is_out=True)
    assert shown(Measure.CHIPS, Rank(place=1, user=BOB, value=500), own=own)[1] == (
        "**4.** <@1> **1** · you, out of chips"
    )
    (page,) = shown(Measure.CHIPS, own, own=own)
    assert page.endswith("\n**4.** <@1> **1** · you, out of chips"), "a member stands once on a page"
    assert shown(Measure.NET, Rank(place=1, user=BOB, value=500))[1] == "You have no place here yet."


def test_period_is_named_unless_chips_count() -> None:
    assert shown(Measure.NET, count=0) == [
        "### 🏆 Winnings minus losses\n-# This season\nNobody has a place here yet. Be the first!"
    ]
    assert shown(Measure.CHIPS, count=0) == [
        "### 🏆 Chips on this server\nNobody has played in this season yet. Be the first!"
    ]


@for_each(
    case=[
        ("net:week:3", LeaderboardPage(by=Measure.NET, period=Period.WEEK, page=3)),
        ("chips:season:2:4", LeaderboardPage(page=2, season=4)),
        ("12", LeaderboardPage()),
        ("here", LeaderboardPage()),
        ("luck:week:3", LeaderboardPage()),
        ("net:decade:3", LeaderboardPage()),
        ("net:week:-3", LeaderboardPage()),
        ("net:week:9999999", LeaderboardPage()),
    ]
)
def test_button_names_board_and_page(case: tuple[str, LeaderboardPage]) -> None:
    button, board = case
    assert board_of(LEADERBOARD_PREFIX + button) == board


def test_buttons_lead_to_the_pages_beside() -> None:
    ranking = Ranking(ranks=(Rank(place=11, user=BOB, value=1),), own=None, count=35)
    board = LeaderboardPage(by=Measure.NET, period=Period.MONTH, page=1)
    panel = leaderboard(ENGLISH, board, ranking, ANN)
    ids = [each.custom_id for each in panel.walk_children() if hasattr(each, "custom_id")]
    assert [board_of(each).page for each in ids] == [0, 0, 2]
    assert [board_of(each).period for each in (ids[0], ids[2])] == [Period.MONTH, Period.MONTH]
