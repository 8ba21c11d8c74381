"""Tables, rounds and requests as JSON for the store, and back.

The JSON of a state never contains the seed of a shoe or a card: the store keeps seeds in their own table, and
a round is replayed from its inputs. Raise ``FORMAT`` if the code can no longer read old JSON.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, get_args

from cattrs.preconf.json import make_converter

from bot.blackjack import CardSource, Rules
from bot.blackjack.engine import Box, Round, deal, play
from bot.blackjack.options import resolve
from bot.blackjack.records import to_json
from bot.fairness import Shoe
from bot.replacing import replace
from bot.table import (
    Choices,
    Commit,
    Decision,
    EarlierNotice,
    Notice,
    OpenTable,
    Request,
    StoredRound,
    TableRow,
    TableState,
    UserId,
    VoidRound,
)
from bot.table.stored.marks import ADDED_OPTIONS, Marks, marks_of

FORMAT = 1

_converter = make_converter()
_converter.register_unstructure_hook(Shoe, lambda shoe: {"position": shoe.position})
_converter.register_unstructure_hook(Round, lambda _round: None)
_converter.register_unstructure_hook(Rules, lambda rules: rules.preset)
_converter.register_structure_hook(Shoe, lambda shoe, _: shoe)
_converter.register_structure_hook(Round | None, lambda round_, _: round_)
_converter.register_structure_hook(Rules, lambda rules, _: rules)
_converter.register_structure_hook(bool | int | str, lambda value, _: value)
_converter.register_unstructure_hook(bool | int | str, lambda value: value)

_plain = make_converter()
"""Converts values without the hooks above: the rules and bets of a round are written completely."""

_NOTICES = {kind.code: kind for kind in get_args(Notice) if kind is not EarlierNotice}


def _dump_notice(notice: Notice) -> str | dict[str, Any]:
    if isinstance(notice, EarlierNotice):
        return notice.text
    return {"code": notice.code, **asdict(notice)}


def _load_notice(data: str | dict[str, Any] | None) -> Notice | None:
    """Return a notice from its JSON. Earlier releases stored its text instead."""
    if data is None:
        return None
    if isinstance(data, str):
        return EarlierNotice(text=data)
    kind = _NOTICES[data["code"]]
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
    """
    marks = _plain.unstructure(marks_of(state))
    return json.dumps({"format": FORMAT, "marks": marks, **_converter.unstructure(state)})


def load_state(text: str, shoe: Shoe, next_shoe: Shoe) -> TableState:
    """Return a state from its JSON and its shoes (at position 0), without its round."""
    data: dict[str, Any] = json.loads(text)
    known = data.pop("format")
    if known != FORMAT:
        raise ValueError(f"a state of format {known} needs a migration")
    data["shoe"] = shoe.at(data["shoe"]["position"])
    data["next_shoe"] = next_shoe
    data["rules"] = resolve(data["choices"]["preset"], data["choices"]["changes"]).rules
    state = _converter.structure(data, TableState)
    raised = None if state.match is None else state.match.raised
    return state if raised is None else replace(state, rules=raised.applied_to(state.rules))


def load_marks(text: str) -> Marks | None:
    """Return the marks in the JSON of a state; None in states of earlier releases."""
    marks = json.loads(text).get("marks")
    return None if marks is None else _plain.structure(marks, Marks)


def dump_record(rules: Rules, boxes: Sequence[Box]) -> str:
    """Return the rules and boxes of a round as JSON, with every option and with amounts in hundredths."""
    record = {"format": FORMAT, "rules": _plain.unstructure(rules), "boxes": _plain.unstructure(tuple(boxes))}
    return json.dumps(record)


def dump_result(round_: Round) -> str:
    """Return the result of a finished round as JSON, as ``replay`` prints it (RULES.md §5)."""
    return json.dumps(to_json(round_))


def dump_choices(choices: Choices) -> str:
    """Return a preset and its changes as the ``rules`` of a round record (RULES.md §5)."""
    return json.dumps({"preset": choices.preset, **choices.changes})


def replay_stored(stored: StoredRound, cards: CardSource) -> Round:
    """Replay a round from its inputs. ``cards`` begin with the first card of the round."""
    data = json.loads(stored.record_json)
    rules = _plain.structure({**ADDED_OPTIONS, **data["rules"]}, Rules)
    boxes = _plain.structure(data["boxes"], tuple[Box, ...])
    round_ = deal(rules, boxes, cards)
    for action in stored.moves:
        round_ = play(round_, action)
    return round_


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
    )


def dump_request(request: Request) -> str:
    """Return a request as JSON, as it was parsed, for the log of inputs."""
    if isinstance(request.act, OpenTable):
        return '{"act": "Open"}'
    if isinstance(request.act, VoidRound):
        return '{"act": "Void"}'
    act = {"act": type(request.act).__name__, **_plain.unstructure(request.act)}
    return json.dumps({**act, "via": request.via.value, "frame": request.frame})
