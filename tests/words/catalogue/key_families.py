"""Keys with a variable part, and every key that they stand for.

Each f-string that names messages is here with its closed set. ``{}`` stands for the variable part.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, cast, get_args

from bot.achievements import ACHIEVEMENTS
from bot.audit.audit_findings import Flaw
from bot.bank.ledger import ChipSource
from bot.bank.refusals import GrantRefusal
from bot.bank.seasons import Interval, Period
from bot.blackjack.engine.settlement import Outcome
from bot.blackjack.moves import Move
from bot.blackjack.options.option_list import OPTIONS, PRESET_NAMES, Group
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Bankroll, DoubleOn, SplitMatch
from bot.blackjack.side_bets import SideBet, SideWin
from bot.cards.faces import RANKS, SUITS
from bot.deal.judging import Square
from bot.fields import Choice, Field, Number, Switch, plain
from bot.odds.edge_figures import NAMED
from bot.practice import Topic
from bot.server_settings import SETTINGS, SettingGroup
from bot.storage.reading.log_queries import LOG_ACTIONS
from bot.storage.reading.rankings import Measure
from bot.storage.writing.tournament_jobs import TournamentRefusal
from bot.table.stored.proof import ProofResult
from bot.table.table_state import ShuffleReason
from bot.tournament.start_times import StartRefusal
from bot.tournament.tournament import Ending
from bot.words.catalogue import LANGUAGES, Phrase, Words
from bot.words.rules_description import rules_in_sentences
from cogs.board.buttons import PAGES
from cogs.board.play_layout import TOLD_STATES
from cogs.board.result_layout import TOLD_OUTCOMES
from cogs.texts.hand_texts import SAID_STATES
from cogs.texts.table_texts import MATCH_KINDS
from tests.words.catalogue.refusal_families import REFUSAL_FAMILIES

_CAUSES = ("simple", "hole_card", "surrender", "splits", "turn_time", "bankroll", "odd_money")
_FIELDS: Sequence[Field] = (*OPTIONS, *SETTINGS)
_NUMBERS = [(each.key, each.kind) for each in _FIELDS if isinstance(each.kind, Number)]
_CHOICES = [
    (each, value.replace(":", "_"))
    for each in _FIELDS
    if isinstance(each.kind, Choice)
    for value in each.kind.values
    if value not in LANGUAGES
]


_PERMISSIONS = (
    *("view_channel", "send_messages", "send_messages_in_threads"),
    *("embed_links", "attach_files", "create_public_threads"),
)
_SEAT_STATES = ("away", "leaving", "ready", "sits_out", "thinking")
_CLOSED = ("closed_after_round", "closed_idle", "closed_unattended")
_NOTICES = (*_CLOSED, "channel_gone", "removed_from_server", "heat_over", "tournament_over")


def _told_of_options() -> set[str]:
    """Return the keys of the sentences that the code tells of one option and one of its values."""
    told: set[str] = set()
    record = cast("Words", lambda wanted: told.add(wanted.key if isinstance(wanted, Phrase) else wanted))
    known = set()
    for option in OPTIONS:
        values = option.kind.values if isinstance(option.kind, Choice) else (False, True)
        for value in values if isinstance(option.kind, Switch | Choice) else ():
            known.add(f"rule-{option.name}-{plain(value).replace(':', '_')}")
            for preset in PRESET_NAMES:
                changed: dict[str, Any] = {option.name: value}
                rules_in_sentences(record, replace(resolve(preset).rules, **changed))
    return told & known


def _each(pattern: str, values: Iterable[object]) -> tuple[str, set[str]]:
    return pattern, {pattern.format(value) for value in values}


_CLOSED_SETS: Mapping[str, set[str]] = dict(
    (
        _each("admin-{}", ("given", "set", "taken")),
        _each("admin-log-{}", (each.replace(" ", "_") for each in LOG_ACTIONS)),
        _each("admin-log-why-{}", (each.code.replace(" ", "_") for each in get_args(GrantRefusal))),
        _each("audit-{}", Flaw),
        _each("admin-{}-unknown", ("given", "taken")),
        _each("bank-board-{}", Measure),
        _each("bank-leaderboard-line{}", ("", "-you", "-out", "-you-out")),
        _each("bank-leaderboard-no-period-{}", (Measure.CHIPS, Measure.STANDING)),
        _each("bank-period-{}", Period),
        _each("bank-{}-out", ("own", "other")),
        _each("bank-{}-out-round", ("own", "other")),
        _each("bets-from{}", ("", "-step")),
        _each("bets-from_to{}", ("", "-step")),
        _each("buttons-{}", (*Move, *PAGES)),
        _each("card-{}", RANKS.values()),
        _each("choice-{}", Move),
        ("claim-{}-{}", {f"claim-{source}-{has}" for source in ChipSource for has in ("owing", "owning")}),
        *(_each(f"claim-{{}}-{what}", ChipSource) for what in ("button", "due")),
        _each("coach-hand-{}", ("blackjack", "hard", "pair", "soft")),
        _each("command-bankroll-{}", Bankroll),
        _each("command-leaderboard-{}", Measure),
        _each("command-log-{}", (each.replace(" ", "_") for each in LOG_ACTIONS)),
        _each("command-period-{}", Period),
        _each("command-season-{}", (*Interval, "off")),
        _each("season-schedule-{}", Interval),
        _each("deal-count-{}", (each.name.lower() for each in Square)),
        _each("correction-{}", (*_CAUSES, "peek-late_insurance", "peek-surrender")),
        _each("edge-{}", ("raises", "lowers")),
        _each("option-{}-name", SideBet),
        _each("side-{}", SideWin),
        _each("side-lost-{}", SideBet),
        _each("side-name-{}", SideBet),
        _each("edit-change-{}", ("raises", "lowers")),
        _each("fairness-proof-{}", ProofResult),
        _each("fault-unfit_{}", ("switch", "choice", "number")),
        _each("fault-unfit_{}-nearest", ("switch", "choice", "number")),
        _each("group-{}", Group),
        _each("hint-hand-{}", ("hard", "pair", "soft")),
        _each("move-{}", Move),
        _each("not-followed-{}", (Move.DOUBLE, Move.SPLIT, Move.INSURANCE)),
        _each("odds-chart-{}", ("hard", "pairs", "soft")),
        _each("odds-chart-edge-{}", ("house", "player")),
        _each("achievement-{}", [each.name for each in ACHIEVEMENTS]),
        _each("stats-picture-{}", ("even", "lost", "won")),
        _each("stats-{}", ("blackjacks", "busts", "doubles", "splits", "surrenders")),
        _each("odds-named-{}", NAMED),
        _each("odds-code-{}", ("D", "Ds", "H", "P", "Rd", "Rh", "Rp", "Rs", "S")),
        _each("odds-cost-{}", ("house", "player")),
        _each("odds-edge-{}", ("house", "player")),
        _each("edge-of-{}", ("house", "player")),
        _each("rules-panel-edge-{}", ("house", "player")),
        _each("option-{}-edge", (option.name for option in OPTIONS if option.edge)),
        _each("{}-help", (each.key for each in _FIELDS)),
        _each("{}-name", (each.key for each in _FIELDS)),
        _each("{}-value", (key for key, kind in _NUMBERS if kind.unit is None)),
        _each("{}-zero", (key for key, kind in _NUMBERS if kind.special_zero)),
        ("{}-value-{}", {f"{each.key}-value-{value}" for each, value in _CHOICES}),
        _each("preset-{}", PRESET_NAMES),
        _each("board-hand-{}", TOLD_STATES),
        _each("board-news-{}", (*Move, "answer", "time-out", "window-closed")),
        _each("board-news-{}-hidden", (Move.DOUBLE, Move.HIT)),
        _each("board-headline-{}", ("even", "loses", "wins")),
        _each("board-headline-bust-{}", ("lost", "won")),
        _each("board-outcome-{}", TOLD_OUTCOMES),
        _each("board-seat-{}", _SEAT_STATES),
        _each("board-shuffled-{}", ShuffleReason),
        _each("hand-outcome-{}", {*Outcome} - {Outcome.NATURAL}),
        _each("hand-state-{}", SAID_STATES),
        _each("help-button-{}", ("chips", "fairness", "game", "moves", "rules")),
        _each("policy-{}", ("privacy", "terms")),
        _each("help-fairness-{}", range(1, 5)),
        _each("help-game-{}", range(1, 7)),
        _each("help-moves-{}", (*range(1, 11), "match", "side", "note")),
        _each("ledger-{}", ("admin", "daily", "deal", "debt", "opening", "other", "refill", "tournament")),
        _each("ledger-gift-{}", ("given", "got")),
        _each("round-decision{}", ("", "-timer")),
        _each("look-status-{}", _SEAT_STATES),
        _each("notice-{}", _NOTICES),
        _each("rule-bets-from{}", ("", "-step")),
        _each("rule-bets{}", ("", "-step")),
        (
            "rule-double-{}{}",
            {f"rule-double-{cards}{split}" for cards in DoubleOn for split in ("", "-split")},
        ),
        _each("rule-hit_split_aces-on{}", ("", "-double")),
        (
            "rule-insurance-{}{}",
            {f"rule-insurance-{most}{late}" for most in ("partial", "exact") for late in ("", "-late")},
        ),
        _each("rule-shoe-{}", ("empty", "round")),
        _each("rule-splits-{}", SplitMatch),
        _each("rules-panel-to-{}", ("list", "sentences")),
        _each("setting-{}-name", (setting.name for setting in SETTINGS)),
        _each("setting-channel-{}", ("here", "kept", "none")),
        _each("setting-role-{}", ("everyone", "none")),
        _each("setting-unknown_{}", ("channel", "channels", "role")),
        _each("setting-{}-gone", ("channel", "channels", "role")),
        _each("refused-needs_manage_server{}", ("", "-open", "-open_match", "-open_only")),
        _each("refused-needs_opener{}", ("", "-open", "-open_match", "-open_only")),
        _each("setting-{}", ("low_balance", "low_daily", "low_refill")),
        _each("settings-group-{}", SettingGroup),
        _each("suit-{}", SUITS.values()),
        _each("setup-question-{}", ("openers", "opening_balance", "default_preset", "deal_channel")),
        _each("table-permission-{}", _PERMISSIONS),
        _each("command-train-{}", Topic),
        _each("match-kind-{}", MATCH_KINDS.values()),
        _each("tournament-button-{}", ("how", "out")),
        _each("tournament-over-{}", Ending),
        _each("tournament-start-{}", StartRefusal),
        (
            "tournament-refused-{}{}",
            {f"tournament-refused-{each.value}" for each in TournamentRefusal}
            | {f"tournament-refused-{each}-other" for each in ("not_in", "playing", "heat_over")},
        ),
        _each("way-{}", ("open", "match", "join", "here")),
        *(_each(f"train-{what}-{{}}", ("hard", "pairs", "soft")) for what in ("ask", "why")),
        _each("train-no-{}", (Topic.PAIRS, Topic.SURRENDER)),
        _each("train-topic-{}", Topic),
        *REFUSAL_FAMILIES.items(),
    )
)
"""The keys of each f-string in the code but one, which are as quickly found as this file is read."""


@cache
def families() -> Mapping[str, set[str]]:
    """Return the keys of each f-string in the code."""
    return {**_CLOSED_SETS, "rule-{}-{}": _told_of_options()}
