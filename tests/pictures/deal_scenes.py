"""The pages of the daily deal that the pictures show."""

from collections.abc import Callable
from functools import cache
from typing import Any

from bot.bank.ids import UserId
from bot.blackjack.engine.round_state import Phase
from bot.cards.faces import CardFaces
from bot.clock import DAY_SECONDS
from bot.deal import judging, tries
from bot.deal.deal_week import new_deal
from bot.fairness.deals import read_rules
from bot.fairness.seeds import ServerSeed
from bot.sandbox.world.initial_guild import PEOPLE
from bot.storage.reading.deals.deal_ranks import DayPodium, DayRank, DayRanking
from bot.words.catalogue import Words
from bot.words.phrases import phrase
from cogs.deal import deal_panel
from cogs.deal.places_panel import places_panel
from cogs.deal.public_posts import podium_panel, shared_panel
from cogs.deal.review_panel import ReviewPage, missed_panel, review_panel

DAY = 20_780
NOON = (DAY + 0.5) * DAY_SECONDS
HASH = "q3kTZiPgepeIYjbXjq7K_ZXVwJTdhlBN1nRY0Pvmk5h"
ANN, BOB, CLEO = (UserId(PEOPLE[name]) for name in ("Ann", "Bob", "Cleo"))
SEED, PAIR = bytes(range(32)), bytes([3]) * 32
STOOD = "N".join("S" * 10)


@cache
def _values(rules: str) -> judging.UpcardBook:
    return judging.upcard_book(read_rules(rules))


def _head(**changes: Any) -> deal_panel.DealHead:
    return deal_panel.DealHead(**{"user": ANN, "day": DAY, "number": 128, **changes})


def _played(moves: str, seed: bytes = SEED, *, is_judged: bool = True, **changes: Any) -> deal_panel.PlayPage:
    played = tries.read_try(new_deal(DAY, ServerSeed(seed)), moves)
    over = [each for each in played.rounds if each.phase is Phase.OVER]
    values = _values(played.deal.rules)
    judged = [judging.judge_hand(each, values) if is_judged else None for each in over]
    return deal_panel.PlayPage(head=_head(**changes), played=played, judged=judged)


def _best() -> str:
    deal = new_deal(DAY, ServerSeed(SEED))
    return judging.book_try(deal, _values(deal.rules)).moves


def _judgement(moves: str) -> tuple[int, judging.TryJudgement]:
    played = _played(moves).played
    return played.points, judging.judge_try(played, _values(played.deal.rules))


def _result(
    words: Words, faces: CardFaces, moves: str, *, is_last: bool = False, at: float = NOON, **standing: Any
) -> Any:
    points, judged = _judgement(moves)
    page = deal_panel.ResultPage(
        head=_head(),
        points=points,
        judgement=judged,
        standing=deal_panel.ResultStanding(**standing),
        last=_played(moves) if is_last else None,
        at=at,
    )
    return deal_panel.result_panel(words, faces, page)


def _start(words: Words, **changes: Any) -> Any:
    page = deal_panel.StartPage(head=_head(**changes), prize=2_500, streak=5, hashes=(HASH, HASH[::-1]))
    return deal_panel.start_panel(words, page)


def _review(words: Words, faces: CardFaces, hand: int) -> Any:
    page = _played(STOOD)
    shown = ReviewPage(
        head=_head(),
        hand=page.played.rounds[hand - 1],
        hand_number=hand,
        judged=page.judged[hand - 1],
        same=(3, 7),
    )
    return review_panel(words, faces, shown)


def _places(words: Words) -> Any:
    results = (BOB, 0, 2_000), (ANN, 546_740, -2_000), (CLEO, 1_200_000, 8_500)
    ranks = tuple(DayRank(place, *each) for place, each in enumerate(results, 1))
    return places_panel(words, _head(), DayRanking(ranks=ranks, own=ranks[1], count=3, average=0.0), 0)


def _shared(words: Words, moves: str) -> Any:
    points, judged = _judgement(moves)
    return shared_panel(words, "Ann", _head(), judged, points=points, streak=6)


def _podium(words: Words) -> Any:
    best, lucky = DayRank(1, BOB, 0, 2_000), [DayRank(4, each, 90_000, 8_500) for each in (ANN, CLEO)]
    return podium_panel(words, 128, DayPodium(best=(best,), luckiest=tuple(lucky), count=7), 12, HASH)


DEAL_PAGES: dict[str, Callable[[Words, CardFaces], Any]] = {
    "deal_start": lambda words, _faces: _start(words),
    "deal_start_of_two_days": lambda words, _faces: _start(words, unfinished=DAY - 1),
    "deal_asked": lambda words, faces: deal_panel.play_panel(words, faces, _played("SNSNSN")),
    "deal_pair": lambda words, faces: deal_panel.play_panel(words, faces, _played("", PAIR)),
    "deal_split": lambda words, faces: deal_panel.play_panel(words, faces, _played("PHS", PAIR)),
    "deal_split_over": lambda words, faces: deal_panel.play_panel(words, faces, _played("PSS", PAIR)),
    "deal_best": lambda words, faces: deal_panel.play_panel(words, faces, _played("S")),
    "deal_mistake": lambda words, faces: deal_panel.play_panel(words, faces, _played("SNSNSNS")),
    "deal_unjudged": lambda words, faces: deal_panel.play_panel(
        words, faces, _played("S", is_judged=False, told=phrase("deal-earlier"))
    ),
    "deal_result_first": lambda words, faces: _result(
        words, faces, STOOD, is_last=True, place=1, players=1, streak=1, prize=2_500, earned=("deal_first",)
    ),
    "deal_result": lambda words, faces: _result(
        words, faces, STOOD, place=5, players=7, skill=38, streak=6, is_iced=True, prize=2_500
    ),
    "deal_result_perfect": lambda words, faces: _result(
        words, faces, _best(), place=1, players=7, skill=100, streak=30, prize=2_500, earned=("deal_perfect",)
    ),
    "deal_result_past": lambda words, faces: _result(
        words, faces, STOOD, at=NOON + 3 * DAY_SECONDS, place=5, players=7, skill=38, streak=6, prize=2_500
    ),
    "deal_review": lambda words, faces: _review(words, faces, 4),
    "deal_places": lambda words, _faces: _places(words),
    "deal_missed": lambda words, _faces: missed_panel(words, _head(), is_published=True),
    "deal_shared": lambda words, _faces: _shared(words, STOOD),
    "deal_shared_perfect": lambda words, _faces: _shared(words, _best()),
    "deal_podium": lambda words, _faces: _podium(words),
}
"""The pages by the names of their pictures."""
