"""A table's rules in a few words: their name, what a blackjack pays, and changes of options."""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Final, NamedTuple

from bot.blackjack.options.option_list import OPTIONS, Group, Option
from bot.blackjack.options.resolution import Resolved, resolve
from bot.blackjack.rules import Bankroll, Rules
from bot.fields import Value
from bot.table.table_state import Choices
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words
from bot.words.field_texts import field_name, value_text
from bot.words.rules_description import rules_title
from cogs.wording import edge_text

LONGEST_NAME = 120
"""Characters of a rules name, at most."""

SEEN_AT_THE_TABLE = frozenset(
    ("turn_time", "intermission", "bankroll", "starting_chips", "min_bet", "max_bet", "bet_step", "base_bet")
) | {"match_rounds", "knockouts"}
"""Options that a table shows anyway: times, stacks, limits, the end. No chart depends on them."""

NOT_IN_CHARTS = frozenset(
    each.name
    for each in OPTIONS
    if each.no_edge is not None and each.group in (Group.TABLE, Group.TIME, Group.MONEY)
)
"""Options on which no chart and no odds depend: those of a table, its times and its bets.

Those of the shoe, the dealer and the moves that cannot change the edge are named with charts all the same.
"""


def rules_name(words: Words, choices: Choices, *, without: Collection[str] = ()) -> str:
    """Return the preset and the changed options: ``house rules, changed: Largest bet (100 chips)``.

    Changes of the options ``without`` are left out.
    """
    return rules_title(words, resolved_choices(choices), without=without, most=LONGEST_NAME)


def game_name(words: Words, choices: Choices) -> str:
    """Return the preset and the changed rules of the game: ``house rules, changed: Decks (2 decks)``.

    Changes that the table shows anyway are left out: the heading of a board is one line or two on a phone.
    """
    return rules_name(words, choices, without=SEEN_AT_THE_TABLE)


def chart_rules_name(words: Words, choices: Choices) -> str:
    """Return the preset and the changed rules on which charts and odds depend."""
    return rules_name(words, choices, without=NOT_IN_CHARTS)


def payout(words: Words, rules: Rules) -> str:
    """Return what a blackjack pays: ``pays 3:2``."""
    return words("rules-pays", ratio=str(rules.blackjack_pays))


def resolved_choices(choices: Choices) -> Resolved:
    """Return the rules that a table's choices make, with the corrections to them."""
    return _resolved(choices.preset, tuple(choices.changes.items()))


@lru_cache(maxsize=64)  # each drawing of a board names the same rules
def _resolved(preset: str, changes: tuple[tuple[str, Value], ...]) -> Resolved:
    return resolve(preset, dict(changes))


KnownEdge = Callable[[Rules], float | None]
"""Returns the house's edge in percent, None if it is not known."""

MOST_NAMED: Final = 20
"""Options that the line for the channel names; Discord accepts 2,000 characters."""


def surprises(words: Words, rules: Rules) -> list[str]:
    """Return what people should know before they bet: that they may owe chips, and that bets are secret."""
    is_credit = rules.bankroll is Bankroll.CREDIT
    told = {"rule-bankroll-credit": is_credit, "rule-hidden_bets-on": rules.hidden_bets}
    return [words(key) for key, is_so in told.items() if is_so]


class ChangedOption(NamedTuple):
    """An option with the value that was in force, and the one that is."""

    option: Option
    before: Value
    after: Value


def chosen_options(snapshot: Snapshot) -> Choices:
    """Return the choices of a table, for after the round if it has to end first."""
    return snapshot.pending or snapshot.choices


def changed_options(before: Choices, after: Choices) -> list[ChangedOption]:
    """Return every option whose value in force is another, also if another option caused it."""
    old, new = resolved_choices(before).rules, resolved_choices(after).rules
    values = (ChangedOption(each, getattr(old, each.name), getattr(new, each.name)) for each in OPTIONS)
    return [each for each in values if each.before != each.after]


def change_announcement(
    words: Words, by: str, before: Choices, after: Choices, known_edge: KnownEdge, *, later: bool
) -> str:
    """Return the line for the channel about a whole change, ``by`` somebody; ``later``: after the round.

    It names the new house edge if it is another one, and if both are known.
    """
    changes = changed_options(before, after)
    named = [
        words(
            "table-change",
            option=field_name(words, each.option),
            before=value_text(words, each.option, each.before),
            after=value_text(words, each.option, each.after),
        )
        for each in changes[:MOST_NAMED]
    ]
    left = len(changes) - len(named)
    if left:
        named.append(words("table-changes-more", count=left))
    key = "table-changed-after_round" if later else "table-changed"
    told = words(key, person=by, changes=words.listed(named))
    edges = [known_edge(resolved_choices(each).rules) for each in (before, after)]
    old, new = (None if each is None else edge_text(words, each) for each in edges)
    if old is None or new is None or old == new:
        return told
    return f"{told} {words('table-changed-edge', before=old, after=new)}"
