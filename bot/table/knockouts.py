"""Who is out of a match by the number of their chips: knock-outs and the last round (docs/rules.md §6.31).

All of it is pure. Players without chips and players who have left are out before. Chips are hundredths, with
the bets on the next round.
"""

from collections.abc import Collection, Mapping

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.rules import Rules
from bot.replacing import replace
from bot.table.matches import Match

Chips = Mapping[UserId, Cents]
"""The chips of each player who is in a match."""

Group = tuple[UserId, ...]
"""Players who share a place."""


def after_round(match: Match, rules: Rules, chips: Chips, round_no: int) -> tuple[Match, tuple[Group, ...]]:
    """Return the match after a settled round, and the players who are out by their chips, the fewest first.

    ``round_no`` is the number of this round in the match. The match has counted it.
    """
    if rules.match_rounds and match.rounds_played >= rules.match_rounds:
        return replace(match, tied=()), _behind(match, chips)
    if not match.tied and not _is_date(rules, match.rounds_played):
        return match, ()
    last = _fewest(chips, match.tied or chips) if _can_lose(match, rules) and not _has_lost(match) else ()
    is_tie = len(last) > 1
    after = replace(match, tied=last if is_tie else (), judged_in=round_no)
    return after, (last,) if last and not is_tie else ()


def rounds_left(match: Match, rules: Rules) -> int | None:
    """Return the rounds until the end, with the present one; None without an end, 0 in the play-off."""
    return max(rules.match_rounds - match.rounds_played, 0) if rules.match_rounds else None


def next_knockout(match: Match, rules: Rules) -> int | None:
    """Return after how many rounds, with the present one, somebody is knocked out; None if nobody is.

    A pending tie is compared after the present round. A player who has gone out takes the place of the next
    knock-out, or of the one that the tie is about.
    """
    if not rules.knockouts or not _can_lose(match, rules):
        return None
    ahead = rules.knockouts - match.rounds_played % rules.knockouts
    if pending_tie(match):
        ahead = 1
    elif _has_lost(match) and (not match.tied or ahead == 1):
        ahead += rules.knockouts
    left = rounds_left(match, rules)
    return ahead if left is None or ahead < left else None


def pending_tie(match: Match) -> Group:
    """Return the players who are compared again after the present round; none if somebody else is out."""
    return () if _has_lost(match) else match.tied


def knocked_out_now(match: Match, rules: Rules, chips: Chips) -> Group:
    """Return the players who have the fewest chips before a knock-out; none while all are equal."""
    alive = [each.player for each in match.alive]
    if next_knockout(match, rules) is None or not chips.keys() >= set(alive):
        return ()
    last = _fewest(chips, pending_tie(match) or alive)
    return last if len(last) < len(alive) else ()


def _behind(match: Match, chips: Chips) -> tuple[Group, ...]:
    """Return the players with fewer chips than the best; a player who is alone has not won either."""
    is_alone = len(match.entrants) == 1
    amounts = sorted(set(chips.values()))
    behind = amounts if is_alone else amounts[:-1]
    return tuple(tuple(player for player in chips if chips[player] == amount) for amount in behind)


def _is_date(rules: Rules, rounds: int) -> bool:
    """Return whether a knock-out is planned after so many rounds."""
    return rules.knockouts > 0 and rounds % rules.knockouts == 0


def _can_lose(match: Match, rules: Rules) -> bool:
    """Return whether enough players are left for a knock-out."""
    return len(match.alive) > (2 if rules.match_rounds else 1)


def _has_lost(match: Match) -> bool:
    """Return whether somebody has lost their last chips or left since the last knock-out."""
    return any((each.out_in or 0) > match.judged_in for each in match.entrants)


def _fewest(chips: Chips, players: Collection[UserId]) -> Group:
    """Return those of the players who have the fewest chips."""
    least = min(chips[player] for player in players)
    return tuple(player for player in players if chips[player] == least)
