"""Keys of refusals with a variable part, and every key that they stand for."""

from collections.abc import Iterable, Mapping

from bot.bank import AmountWord

_PAID = ("double", "split", "insurance", "other")
_STAKES = ("hands", "bets")


def _each(pattern: str, *values: Iterable[object]) -> tuple[str, set[str]]:
    keys = {pattern}
    for each in values:
        keys = {key.replace("{}", str(value), 1) for key in keys for value in each}
    return pattern, keys


REFUSAL_FAMILIES: Mapping[str, set[str]] = dict(
    (
        _each("typed-{}", AmountWord),
        _each("refused-all_at_stake{}{}", ("", "-credit"), ("", "-other_bets")),
        _each("refused-already_shared-{}", ("open", "closed")),
        _each("refused-gave_up_match{}", ("", "-hands", "-bets")),
        _each("refused-insurance_limited{}", ("", "-whole_chips")),
        _each("refused-match_not_started-{}", ("join", "join_or_start")),
        _each("refused-move_above_ceiling-follower-{}", _PAID),
        _each("refused-move_above_ceiling-{}", _PAID),
        _each("refused-move_not_allowed-{}", ("hit", "surrender", "even_money", *_PAID)),
        _each("refused-move_unaffordable-no_price-{}", _PAID),
        _each("refused-move_unaffordable-{}", _PAID),
        _each("refused-not_the_host{}", ("", "-join")),
        _each("refused-nothing_to_decide{}", ("", "-bet")),
        _each("refused-out_of_chips{}", ("", "-credit")),
        _each("refused-out_of_chips{}-elsewhere", ("", "-credit")),
        _each("refused-over_balance{}", ("", "-box")),
        _each("refused-over_credit{}", ("", "-box")),
        _each("refused-stake_above_ceiling{}", ("", "-box")),
        _each("refused-{}", ("no_round", "not_in_round")),
        _each("refused-{}-bet", ("no_round", "not_in_round")),
        _each("refused-{}-start", ("match_not_started", "already_joined")),
        _each("refused-{}-wait", ("match_not_started", "already_joined")),
        _each("refused-{}-wait_for_host", ("match_not_started", "already_joined")),
        _each("refused-{}-{}{}", ("leaving_table", "removed_from_table"), _STAKES, ("", "-back")),
    )
)
"""The keys of each f-string in :mod:`cogs.refusals` and :mod:`cogs.common`."""
