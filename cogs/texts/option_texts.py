"""Changes of a table's options as text: what has changed, and the line for the channel."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.blackjack.options.option_kinds import Option, Value
from bot.blackjack.options.option_list import OPTIONS
from bot.table.table_state import Choices
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words
from bot.words.option_phrases import value_text
from bot.words.phrases import phrase
from cogs.texts.rules_texts import resolved_choices

MOST_NAMED: Final = 20
"""Options that the line for the channel names; Discord accepts 2,000 characters."""


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


def change_announcement(words: Words, by: str, changes: Sequence[ChangedOption], *, later: bool) -> str:
    """Return the line for the channel about a whole change, ``by`` somebody; ``later``: after the round."""
    named = [
        words(
            "table-change",
            option=words(f"option-{each.option.name}-name"),
            before=value_text(words, each.option, each.before),
            after=value_text(words, each.option, each.after),
        )
        for each in changes[:MOST_NAMED]
    ]
    left = len(changes) - len(named)
    if left:
        named.append(words(phrase("table-changes-more", count=left)))
    key = "table-changed-after_round" if later else "table-changed"
    return words(key, person=by, changes=words.listed(named))
