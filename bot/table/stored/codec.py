"""Tables, rounds and requests as JSON for the store, and back.

The JSON of a state never contains the seed of a shoe or a card: the store keeps seeds in their own table, and
a round is replayed from its inputs. The marks in the state (:class:`Marks`) say which rows belong to it.
Raise ``FORMAT`` if the code can no longer read old JSON, or
an earlier release would not read what this code writes: it refuses a database with a higher one.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from functools import lru_cache
from typing import Any, get_args

from cattrs.gen import make_dict_unstructure_fn, override
from cattrs.preconf.json import make_converter

from bot.bank.ids import UserId
from bot.blackjack.cards import CardSource
from bot.blackjack.engine.round import deal, play
from bot.blackjack.engine.round_state import AnsweredDecision, Bet, Box, Round
from bot.blackjack.errors import OptionError
from bot.blackjack.moves import PlayerId
from bot.blackjack.options.option_list import OPTIONS
from bot.blackjack.options.resolution import resolve, uncorrected
from bot.blackjack.rules import Bankroll, Rules
from bot.blackjack.side_bets import SideBet
from bot.fairness.shoe import ClientSeed, Seal, Shoe
from bot.replacing import replace
from bot.table.commands import OpenTable, Request
from bot.table.events import Decision
from bot.table.matches import Entrant
from bot.table.ports import Commit, StoredRound, TableRow
from bot.table.results import LastRound, SettledBox
from bot.table.table_state import Choices, Notice, Seat, TableState, Wager

ADDED_OPTIONS = {each.name: each.before for each in OPTIONS if each.before is not None}
"""Options that records of earlier releases lack, with the value that they had then (docs/rules.md §6.29)."""

_DIGEST_BYTES = 16

FORMAT = 1

MOST_STATE_BYTES = 64 * 1024
"""The size of the largest stored state."""

_converter = make_converter()
_converter.register_unstructure_hook(Shoe, lambda shoe: {"position": shoe.position})
_converter.register_unstructure_hook(Round, lambda _round: None)
_converter.register_unstructure_hook(Rules, lambda rules: rules.preset)
_converter.register_structure_hook(Shoe, lambda shoe, _: shoe)
_converter.register_structure_hook(Round | None, lambda round_, _: round_)
_converter.register_structure_hook(Rules, lambda rules, _: rules)
_converter.register_structure_hook(bool | int | str, lambda value, _: value)
_converter.register_unstructure_hook(bool | int | str, lambda value: value)

_told = override(omit_if_default=True)
"""For fields that earlier releases lack and few tables use: left out, they take no room."""

for _owner, _only_told in (
    (SettledBox, make_dict_unstructure_fn(SettledBox, _converter, side=_told)),
    (Wager, make_dict_unstructure_fn(Wager, _converter, side=_told)),
    (Seat, make_dict_unstructure_fn(Seat, _converter, last_side=_told)),
    (Entrant, make_dict_unstructure_fn(Entrant, _converter, acted=_told, left=_told)),
):
    _converter.register_unstructure_hook(_owner, _only_told)
_converter.register_unstructure_hook(
    LastRound, make_dict_unstructure_fn(LastRound, _converter, hides_side=_told)
)

_converter.register_unstructure_hook(TableState, make_dict_unstructure_fn(TableState, _converter, heat=_told))

_plain = make_converter()
"""Converts values without the hooks above: the rules of a round are written completely."""

for _part in (Bet, Box):
    _without_defaults = make_dict_unstructure_fn(_part, _plain, _cattrs_omit_if_default=True)
    _plain.register_unstructure_hook(_part, _without_defaults)

_COMPACT = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)
"""Built once: ``json.dumps`` with these options would build it for each value."""

_NOTICES = {kind.code: kind for kind in get_args(Notice)}


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundMark:
    """The round that is on: its number, its moves, and the running hash of its deal and its moves."""

    round_no: int
    moves: int
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """The marks of a state: fingerprints of its shoes, and the round. ``round`` is None between rounds."""

    shoe: str
    next_shoe: str
    round: RoundMark | None


def _dump_notice(notice: Notice) -> dict[str, Any]:
    return {"code": notice.code, **asdict(notice)}


def _load_notice(data: dict[str, Any] | None) -> Notice | None:
    kind = None if data is None else _NOTICES.get(data["code"])
    if data is None or kind is None:  # version 1.0.0 had more of them
        return None
    notice: Notice = _plain.structure({name: data[name] for name in data if name != "code"}, kind)
    return notice


for _kind in get_args(Notice):
    _converter.register_unstructure_hook(_kind, _dump_notice)
    _plain.register_unstructure_hook(_kind, _dump_notice)
_converter.register_structure_hook_func(
    lambda kind: kind == Notice | None, lambda data, _kind: _load_notice(data)
)


def dump_state(state: TableState) -> str:
    """Return a state as JSON, with the name of the preset for the rules and the position for the shoe.

    Its marks tell which shoes and which round belong to it.

    It has at most :data:`MOST_STATE_BYTES` in UTF-8. The last result of a table that would need more, with
    dozens of hands or followers, is left out: after a restart its board does not show it any more.
    """
    marks = _plain.unstructure(marks_of(state))
    text = compact_json({"format": FORMAT, "marks": marks, **_converter.unstructure(state)})
    if len(text) > MOST_STATE_BYTES // 4 and len(text.encode()) > MOST_STATE_BYTES:
        return dump_state(replace(state, last=None))
    return text


def load_state(text: str, shoe: Shoe, next_shoe: Shoe) -> TableState:
    """Return a state from its JSON and its shoes (at position 0), without its round."""
    data: dict[str, Any] = json.loads(text)
    known = data.pop("format")
    if known != FORMAT:
        raise ValueError(f"a state of format {known} needs a migration")
    data.setdefault("in_discord_time", False)
    data["shoe"] = shoe.at(data["shoe"]["position"])
    data["next_shoe"] = next_shoe
    if data.get("shuffled") == "void":  # version 1.0.0 could void a round
        data["shuffled"] = None
    data["rules"] = resolve(data["choices"]["preset"], data["choices"]["changes"]).rules
    state = _converter.structure(data, TableState)
    match = state.playing_match
    if match is not None and match.fixed is not None:
        state = replace(state, rules=uncorrected(state.choices.preset, match.fixed))
    if match is not None and match.raised is not None:
        state = replace(state, rules=match.raised.applied_to(state.rules))
    return state


def load_marks(text: str) -> Marks:
    """Return the marks in the JSON of a state."""
    return _plain.structure(json.loads(text)["marks"], Marks)


@lru_cache(maxsize=256)
def dump_rules(rules: Rules) -> str:
    """Return the rules of a round as JSON, with every option."""
    return compact_json(_plain.unstructure(rules))


def dump_boxes(boxes: Sequence[Box]) -> str:
    """Return the boxes of a round as JSON, with amounts in hundredths."""
    return compact_json({"boxes": _plain.unstructure(tuple(boxes))})


def has_hidden_bet(text: str, player: UserId) -> bool:
    """Return whether a state, as JSON, has a bet of the player on the next deal whose amount is hidden.

    A state that cannot be read, of which there will be no next deal, has none.
    """
    try:
        data = json.loads(text)
        if not any(wager["player"] == player for wager in data["wagers"]):
            return False
        chosen = [choices for choices in (data["choices"], data.get("pending")) if choices]
        return any(resolve(each["preset"], each["changes"]).rules.hidden_bets for each in chosen)
    except (ValueError, LookupError, TypeError, AttributeError, OptionError):
        return False


def gives_credit(text: str) -> bool:
    """Return whether the table of a state, as JSON, plays on credit; False for one that cannot be read."""
    try:
        choices = json.loads(text)["choices"]
        return resolve(choices["preset"], choices["changes"]).rules.bankroll is Bankroll.CREDIT
    except (ValueError, LookupError, TypeError, AttributeError, OptionError):
        return False


def dump_client_seeds(seal: Seal) -> str:
    """Return the client seeds of a seal as JSON: pairs of a player and a text."""
    return json.dumps([[each.player, each.text] for each in seal.client_seeds])


def load_seal(client_seeds: str, bet: str | None) -> Seal | None:
    """Return a seal from the JSON of its client seeds and its bet; None if the shoe is not sealed."""
    seeds = tuple([ClientSeed(*each) for each in json.loads(client_seeds)])
    return None if bet is None else Seal(seeds, bet)


def dump_choices(choices: Choices) -> str:
    """Return a preset and its changes as the ``rules`` of a round record (docs/rules.md §5)."""
    return json.dumps({"preset": choices.preset, **choices.changes})


def load_choices(text: str) -> Choices:
    """Return a preset and its changes from the JSON of :func:`dump_choices`."""
    data: dict[str, bool | int | str] = json.loads(text)
    return Choices(preset=str(data.pop("preset")), changes=data)


def choices_in(text: str) -> Choices | None:
    """Return the options in a state, as JSON, that were chosen last; None if it cannot be read."""
    try:
        data = json.loads(text)
        chosen = data.get("pending") or data["choices"]
        return Choices(preset=str(chosen["preset"]), changes=dict(chosen["changes"]))
    except (ValueError, LookupError, TypeError, AttributeError):
        return None


def replay_stored(stored: StoredRound, cards: CardSource) -> Round:
    """Replay a round from its inputs. ``cards`` begin with the first card of the round."""
    round_ = deal(load_rules(stored.rules_json), load_boxes(stored.boxes_json), cards)
    for action in stored.moves:
        round_ = play(round_, action)
    return round_


@lru_cache(maxsize=256)
def load_rules(text: str) -> Rules:
    """Return the rules of a stored round, which it shares with many others."""
    return _plain.structure({**ADDED_OPTIONS, **json.loads(text)}, Rules)


def load_boxes(text: str) -> tuple[Box, ...]:
    """Return the boxes of a stored round."""
    boxes = [
        Box(
            bet=_load_bet(box["bet"]), followers=tuple([_load_bet(each) for each in box.get("followers", ())])
        )
        for box in json.loads(text)["boxes"]
    ]
    return tuple(boxes)


def _load_bet(data: Mapping[str, Any]) -> Bet:
    """Return a bet. By hand: an audit reads millions."""
    chips = data.get("chips")
    return Bet(
        player=PlayerId(str(data["player"])),
        amount=int(data["amount"]),
        chips=None if chips is None else int(chips),
        side={SideBet(bet): int(amount) for bet, amount in data.get("side", {}).items()},
    )


def commit_of(key: str, actor: UserId | None, input_json: str, decision: Decision, now: float) -> Commit:
    """Return the commit that stores a decision."""
    state = decision.state
    row = TableRow(
        table=state.id,
        guild=state.guild,
        channel=state.channel,
        is_open=state.is_open,
        version=state.version,
        state_json=dump_state(state),
    )
    return Commit(
        key=key,
        at=now,
        actor=actor,
        input_json=input_json,
        row=row,
        events=decision.events,
        transfers=decision.transfers,
        season=decision.season,
    )


def dump_request(request: Request) -> str:
    """Return a request as JSON, as it was parsed, without empty fields: its content under its key.

    Only a person's request names its source: a table resumes once, whether by the clock or for a person.
    """
    if isinstance(request.act, OpenTable):
        return '{"act":"Open"}'
    act = {"act": type(request.act).__name__, **_plain.unstructure(request.act)}
    via = None if request.player is None else request.via.value
    fields = {**act, "via": via, "frame": request.frame}
    return compact_json({name: value for name, value in fields.items() if value not in (None, [], {})})


def compact_json(value: object) -> str:
    """Return a value as JSON in as few bytes of UTF-8 as possible."""
    return _COMPACT.encode(value)


def marks_of(state: TableState) -> Marks:
    """Return the marks of a state."""
    return Marks(
        shoe=state.shoe.fingerprint,
        next_shoe=state.next_shoe.fingerprint,
        round=None if state.round is None else _round_mark(state, state.round),
    )


def _round_mark(state: TableState, round_: Round) -> RoundMark:
    bets = [[_bet_mark(bet) for bet in (box.bet, *box.followers)] for box in round_.boxes]
    deal = (state.round_no, state.shoe_no, state.shoe.position, state.box_numbers, bets)
    digest = round_digest(round_.rules, deal, [_answer(each) for each in round_.decisions])
    return RoundMark(round_no=state.round_no, moves=len(round_.decisions), digest=digest)


def _bet_mark(bet: Bet) -> tuple[object, ...]:
    """Return what the hash of a round has of a bet: the side bets only if there are any."""
    return (bet.player, bet.amount, bet.chips, *((sorted(bet.side.items()),) if bet.side else ()))


def round_digest(rules: Rules, deal: tuple[object, ...], answers: Sequence[tuple[object, ...]]) -> str:
    """Return the running hash of a round, from what was dealt and the answers to its questions."""
    running = hashlib.blake2b(_rules_text(rules).encode(), digest_size=_DIGEST_BYTES)
    running.update(json.dumps((deal, answers)).encode())
    return running.hexdigest()


def _answer(answered: AnsweredDecision) -> tuple[object, ...]:
    action = answered.action
    what = (action.box, action.move.value, action.hand, action.amount)
    return (*what, action.by_timer, action.chips, action.purses)


@lru_cache(maxsize=256)
def _rules_text(rules: Rules) -> str:
    """Return the rules as text, without added options that have their value of before.

    A later release with one option more therefore finds the same text for the same round.
    """
    options = {field.name: getattr(rules, field.name) for field in fields(rules)}
    counted = {name: value for name, value in options.items() if ADDED_OPTIONS.get(name) != value}
    return json.dumps(counted, sort_keys=True)
