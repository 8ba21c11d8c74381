"""What everybody sees of the daily deal: a shared result, and the podium of a day. No card, and no ping."""

from collections.abc import Sequence

from bot.deal.judging import TryJudgement
from bot.storage.reading.deal_queries import DayPodium, DayRank
from bot.words.catalogue import Words
from cogs.common.panels import AMBER, GREEN, Panel, boxed_panel, button_row, play_deal_button
from cogs.deal import deal_panel
from cogs.deal.deal_panel import Promise, rules_text
from cogs.deal.hand_lines import squares_text
from cogs.deal.visits import Visit
from cogs.wording import items


def shared_panel(
    words: Words, name: str, visit: Visit, judged: TryJudgement, *, points: int, streak: int
) -> Panel:
    """Return a result that a person shares, by their name as it stands in a message."""
    title = words(
        "deal-shared", name=name, number=visit.number, score=deal_panel.score_text(words, points, judged)
    )
    days = words("deal-shared-streak", days=streak) if streak > 1 else None
    counts = items(deal_panel.counts_text(words, judged.squares), rules_text(words, visit.day))
    text = "\n".join((items(title, days), squares_text(judged.squares), f"-# {counts}"))
    return boxed_panel(text, button_row(play_deal_button(words)), colour=GREEN)


def podium_panel(words: Words, number: int, podium: DayPodium, streak: int, promise: Promise | None) -> Panel:
    """Return who played best and who had most points on a day, the server's streak, and today's promise.

    The promise is None if today's row is damaged.
    """
    most = podium.luckiest[0].points
    luck = words("deal-podium-luck", people=_people(words, podium.luckiest), points=words.net(most))
    lines = [
        words("deal-podium-title", number=str(number)),
        words("deal-podium-best", people=_people(words, podium.best)),
        *([luck] if most > 0 else []),
        f"-# {items(words('deal-podium-players', count=podium.count), _streak(words, streak))}",
    ]
    told = None if promise is None else deal_panel.promise_text(words, promise, promise.day)
    return boxed_panel("\n".join(lines), button_row(play_deal_button(words)), told, colour=AMBER)


def _people(words: Words, results: Sequence[DayRank]) -> str:
    return words.listed(words.mention(each.user) for each in results)


def _streak(words: Words, days: int) -> str | None:
    return words("deal-podium-streak", days=days) if days > 1 else None
