"""The pages of the daily deal that the pictures show."""

from collections.abc import Callable
from functools import cache
from typing import Any

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, UserId
from bot.blackjack.engine.round_state import Phase
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.clock import DAY_SECONDS
from bot.deal import judging, tries
from bot.deal.deal_days import new_deal
from bot.fairness.deals import read_rules
from bot.fairness.seeds import ServerSeed
from bot.storage.reading.deal_queries import DayPodium, DayRank, DayRanking, StoredTry
from bot.words.catalogue import Phrase, Words, phrase
from cogs.deal import deal_panels
from cogs.deal.deal_panels import missed_panel, places_panel, podium_panel, review_panel, shared_panel
from cogs.deal.visits import Visit
from standin.world.initial_guild import PEOPLE

DAY = 20_780
NOON = (DAY + 0.5) * DAY_SECONDS
HASH = "q3kTZiPgepeIYjbXjq7K_ZXVwJTdhlBN1nRY0Pvmk5h"
GUILD = GuildId(1)
ANN, BOB, CLEO = (UserId(PEOPLE[name]) for name in ("Ann", "Bob", "Cleo"))
SEED, PAIR = bytes(range(32)), bytes([3]) * 32
STOOD = "N".join("S" * 10)


@cache
def _values(rules: str) -> judging.UpcardBook:
    return judging.upcard_book(read_rules(rules))


def _visit(words: Words, faces: CardFaces = TEXT_FACES, seed: bytes = SEED, **changes: Any) -> Visit:
    deal = new_deal(DAY, ServerSeed(seed))
    known = {"words": words, "faces": faces, "user": ANN, "guild": GUILD, "at": NOON, "deal": deal}
    return Visit(**{**known, "number": "128", **changes})


def _own(moves: str, **changes: Any) -> StoredTry:
    return StoredTry(day=DAY, user=ANN, guild=GUILD, moves=moves, begun_at=NOON, **changes)


def _judged(visit: Visit) -> list[judging.JudgedHand]:
    played = visit.played
    over = [each for each in played.rounds if each.phase is Phase.OVER]
    return [judging.judge_hand(each, _values(played.deal.rules)) for each in over]


def _asked(
    words: Words,
    faces: CardFaces,
    moves: str,
    seed: bytes = SEED,
    *,
    is_judged: bool = True,
    told: Phrase | None = None,
) -> Any:
    visit = _visit(words, faces, seed, own=_own(moves), told=told)
    judged = _judged(visit)
    return deal_panels.play_panel(visit, judged if is_judged else [None] * len(judged))


def _best() -> str:
    deal = new_deal(DAY, ServerSeed(SEED))
    return judging.book_try(deal, _values(deal.rules)).moves


def _over(moves: str, **changes: Any) -> StoredTry:
    deal = new_deal(DAY, ServerSeed(SEED))
    played = tries.read_try(deal, moves)
    judged = judging.judge_try(played, _values(deal.rules))
    return _own(moves, finished_at=NOON, points=played.points, judgement=judged, **changes)


def _result(
    words: Words, faces: CardFaces, moves: str, *, is_last: bool = False, at: float = NOON, **standing: Any
) -> Any:
    visit = _visit(words, faces, own=_over(moves, prize=Cents(2_500)), at=at)
    shown = _judged(visit) if is_last else ()
    return deal_panels.result_panel(visit, deal_panels.ResultStanding(**standing), shown)


def _start(words: Words, **changes: Any) -> Any:
    promised = [deal_panels.Promise(DAY, HASH, False), deal_panels.Promise(DAY + 1, HASH[::-1], False)]
    return deal_panels.start_panel(
        _visit(words, **changes), prize=2_500, streak=5, is_iced=True, promised=promised, is_over=False
    )


def _review(words: Words, faces: CardFaces, hand: int) -> Any:
    visit = _visit(words, faces, own=_over(STOOD))
    played, index = visit.played, hand - 1
    book = judging.book_try(played.deal, _values(played.deal.rules)).rounds[index]
    return review_panel(visit, hand, played.rounds[index], _judged(visit)[index], book=book, same=(3, 7))


def _places(words: Words) -> Any:
    results = (BOB, 0, 2_000), (ANN, 546_740, -2_000), (CLEO, 1_200_000, 8_500)
    ranks = tuple(DayRank(place, *each) for place, each in enumerate(results, 1))
    return places_panel(_visit(words), DayRanking(ranks=ranks, own=ranks[1], count=3, average=0.0), 0)


def _shared(words: Words, moves: str) -> Any:
    own = _over(moves)
    assert own.judgement is not None
    return shared_panel(words, "Ann", _visit(words), own.judgement, points=own.points or 0, streak=6)


def _podium(words: Words) -> Any:
    best, lucky = DayRank(1, BOB, 0, 2_000), [DayRank(4, each, 90_000, 8_500) for each in (ANN, CLEO)]
    return podium_panel(
        words,
        128,
        DayPodium(best=(best,), luckiest=tuple(lucky), count=7),
        12,
        deal_panels.Promise(DAY, HASH, False),
    )


DEAL_PAGES: dict[str, Callable[[Words, CardFaces], Any]] = {
    "deal_start": lambda words, _faces: _start(words),
    "deal_start_of_two_days": lambda words, _faces: _start(words, unfinished=DAY - 1),
    "deal_asked": lambda words, faces: _asked(words, faces, "SNSNSN"),
    "deal_pair": lambda words, faces: _asked(words, faces, "", PAIR),
    "deal_split": lambda words, faces: _asked(words, faces, "PHS", PAIR),
    "deal_split_over": lambda words, faces: _asked(words, faces, "PSS", PAIR),
    "deal_best": lambda words, faces: _asked(words, faces, "S"),
    "deal_mistake": lambda words, faces: _asked(words, faces, "SNSNSNS"),
    "deal_unjudged": lambda words, faces: _asked(
        words, faces, "S", is_judged=False, told=phrase("deal-earlier")
    ),
    "deal_result_first": lambda words, faces: _result(
        words, faces, STOOD, is_last=True, place=1, players=1, streak=1, earned=("deal_first",)
    ),
    "deal_result": lambda words, faces: _result(
        words, faces, STOOD, place=5, players=7, skill=38, streak=6, is_iced=True
    ),
    "deal_result_perfect": lambda words, faces: _result(
        words, faces, _best(), place=1, players=7, skill=100, streak=30, earned=("deal_perfect",)
    ),
    "deal_result_past": lambda words, faces: _result(
        words, faces, STOOD, at=NOON + 3 * DAY_SECONDS, place=5, players=7, skill=38, streak=6
    ),
    "deal_review": lambda words, faces: _review(words, faces, 4),
    "deal_places": lambda words, _faces: _places(words),
    "deal_missed": lambda words, _faces: missed_panel(_visit(words, at=NOON + DAY_SECONDS)),
    "deal_shared": lambda words, _faces: _shared(words, STOOD),
    "deal_shared_perfect": lambda words, _faces: _shared(words, _best()),
    "deal_podium": lambda words, _faces: _podium(words),
}
"""The pages by the names of their pictures."""
