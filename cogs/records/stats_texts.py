"""The counters of a member as text."""

from collections.abc import Iterable, Iterator

from bot.bank.periods import Period
from bot.storage.counting.decisions import DecisionCount
from bot.storage.reading.bank_queries import MemberStats
from bot.storage.reading.rankings import LEAST_DECISIONS
from bot.storage.seasons.season_queries import PastPlace
from bot.words.catalogue import Words
from cogs.server_seasons import season_name
from cogs.texts.achievement_texts import held_lines


def stats_text(words: Words, title: str, period: Period, stats: MemberStats) -> str:
    """Return what a member has played in a period, under a title."""
    lines = tuple(_lines(words, stats)) or (words("stats-nothing"),)
    achievements = held_lines(words, stats.achievements) if stats.has_played or stats.is_damaged else ()
    return "\n".join((title, f"-# {words(f'bank-period-{period}')}", *lines, *achievements))


def past_lines(words: Words, places: Iterable[PastPlace]) -> list[str]:
    """Return the places in past seasons, newest first."""
    return [
        words(
            "stats-season",
            season=season_name(words, each.season, each.name),
            place=each.place,
            members=each.members,
        )
        for each in places
    ]


def _lines(words: Words, stats: MemberStats) -> Iterator[str]:
    kept = stats.counters
    if stats.is_damaged:
        yield words("stats-damaged")
    if kept["rounds"]:
        yield words("stats-rounds", rounds=kept["rounds"], hands=kept["hands"])
        yield words("stats-net", net=words.net(kept["net"]))
    if kept["hands"]:
        rate = words.share(kept["won"] / kept["hands"])
        yield words("stats-results", won=kept["won"], lost=kept["lost"], pushed=kept["pushed"], rate=rate)
        yield words("stats-biggest", win=words.net(kept["biggest_win"]), loss=words.net(kept["biggest_loss"]))
        yield words("stats-streak", streak=kept["streak"], best=kept["best_streak"])
        yield words("stats-blackjacks", blackjacks=kept["blackjacks"], busts=kept["busts"])
        yield words(
            "stats-moves",
            doubles=kept["doubles"],
            splits=kept["splits"],
            surrenders=kept["surrenders"],
        )
        yield words("stats-insurance", taken=kept["insured"], won=kept["insurance_won"])
    if stats.decisions.made:
        yield _accuracy(words, stats.decisions)
    if kept["match_rounds"]:
        yield words(
            "stats-match-hands",
            rounds=kept["match_rounds"],
            hands=kept["match_hands"],
            won=kept["match_hands_won"],
        )
    if kept["matches"]:
        yield words("stats-matches", matches=kept["matches"], won=kept["matches_won"])
        places = [words("stats-place", place=place, count=count) for place, count in stats.places]
        yield words("stats-places", places=words.listed(places))


def _accuracy(words: Words, decisions: DecisionCount) -> str:
    """Return the share of right decisions; of too few, how many there are."""
    made, right = decisions
    if made < LEAST_DECISIONS:
        return words("stats-accuracy-later", decisions=made, least=LEAST_DECISIONS)
    return words("stats-accuracy", decisions=made, right=right, share=words.share(right / made))
