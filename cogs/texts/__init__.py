"""Snapshots as text: private answers, matches and notices.

``hand_texts`` describes a player's hands, ``look_texts`` a table, ``match_texts`` a match, ``rules_texts``
the name of the rules, ``option_texts`` changes of options, ``shoe_texts`` the seeds of shoes that are done,
``reply_texts`` an action that was carried out, ``no_hand`` why there is no hand to show, ``notice_texts`` why
a table closed or a round was void, ``time_texts`` what a table without a clock waits for, and
``achievement_texts`` what members have earned. ``joining`` joins whole sentences and the items of a list.
"""

from cogs.texts import look_texts
from cogs.texts.achievement_texts import earned_line, held_lines
from cogs.texts.hand_texts import has_hands, my_hands, names_line
from cogs.texts.match_texts import eliminated, ended, lobby, rising_limits
from cogs.texts.no_hand import no_hand
from cogs.texts.notice_texts import notice_text
from cogs.texts.option_texts import (
    ChangedOption,
    change_announcement,
    changed_options,
    chosen_options,
)
from cogs.texts.reply_texts import (
    after_bet,
    after_joining,
    after_leaving,
    after_move,
    after_ready,
    after_removing,
    after_sharing,
    after_sitting_out,
    after_taking_back,
)
from cogs.texts.rules_texts import chart_rules_name, game_name, payout, resolved_choices, rules_name
from cogs.texts.shoe_texts import seed_lines
from cogs.texts.time_texts import bets_without_timer

__all__ = [
    "ChangedOption",
    "after_bet",
    "after_joining",
    "after_leaving",
    "after_move",
    "after_ready",
    "after_removing",
    "after_sharing",
    "after_sitting_out",
    "after_taking_back",
    "bets_without_timer",
    "change_announcement",
    "changed_options",
    "chart_rules_name",
    "chosen_options",
    "earned_line",
    "eliminated",
    "ended",
    "game_name",
    "has_hands",
    "held_lines",
    "lobby",
    "look_texts",
    "my_hands",
    "names_line",
    "no_hand",
    "notice_text",
    "payout",
    "resolved_choices",
    "rising_limits",
    "rules_name",
    "seed_lines",
]
