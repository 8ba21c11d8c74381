"""Faults in the form of a record: its JSON, its keys, its types and its cards (docs/rules.md §5)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NewType

from bot.blackjack.error_reasons import Reason

Raw = NewType("Raw", str)
"""A text from outside, of any length and with any characters. It is quoted and cut where it is shown."""


class RecordPart(StrEnum):
    """A JSON object inside a record, or in a question about odds."""

    RECORD = "record"
    BOX = "box"
    FOLLOWER = "follower"
    MOVE = "move"
    QUESTION = "question"
    LEFT = "left"


class JsonType(StrEnum):
    """The type that a JSON value must have."""

    STRING = "string"
    WHOLE_NUMBER = "whole_number"
    BOOLEAN = "boolean"
    NUMBER = "number"
    LIST = "list"
    OBJECT = "object"


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenJson:
    """A line that is not JSON. ``detail`` is the JSON decoder's own message."""

    reason: ClassVar[Reason] = Reason.BAD_JSON
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonConstant:
    """``NaN`` or an infinity in the place of a number."""

    reason: ClassVar[Reason] = Reason.BAD_JSON
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatedJsonKey:
    """A key that is twice in one object."""

    reason: ClassVar[Reason] = Reason.BAD_JSON


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonTooDeep:
    """JSON that is nested too deeply to be read."""

    reason: ClassVar[Reason] = Reason.BAD_JSON


@dataclass(frozen=True, slots=True, kw_only=True)
class LineTooLong:
    """A line of more than ``limit`` bytes."""

    reason: ClassVar[Reason] = Reason.BAD_JSON
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LineNotUtf8:
    """A line that is not UTF-8."""

    reason: ClassVar[Reason] = Reason.BAD_JSON


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownRecordKey:
    """A key that this part does not have. ``known`` are the keys that it has."""

    reason: ClassVar[Reason] = Reason.UNKNOWN_KEY
    part: RecordPart
    key: Raw
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MissingRecordKey:
    """A key that this part needs."""

    reason: ClassVar[Reason] = Reason.MISSING_KEY
    part: RecordPart
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PartNotObject:
    """A part of a record that is not an object."""

    reason: ClassVar[Reason] = Reason.BAD_TYPE
    part: RecordPart


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongJsonType:
    """A value of another type than its key needs."""

    reason: ClassVar[Reason] = Reason.BAD_TYPE
    key: str
    expected: JsonType


@dataclass(frozen=True, slots=True, kw_only=True)
class NoBoxesInRecord:
    """A record with an empty list of boxes."""

    reason: ClassVar[Reason] = Reason.BAD_TYPE


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsNotInHundredths:
    """A purse that is not a whole number of hundredths of a chip."""

    reason: ClassVar[Reason] = Reason.BAD_TYPE


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveNotByTimer:
    """A move with a ``by`` other than ``timer``."""

    reason: ClassVar[Reason] = Reason.BAD_TYPE


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadableCard:
    """A word that is not a card."""

    reason: ClassVar[Reason] = Reason.BAD_CARD
    text: Raw


@dataclass(frozen=True, slots=True, kw_only=True)
class TooFewCards:
    """A round that needs more than the ``given`` cards."""

    reason: ClassVar[Reason] = Reason.OUT_OF_CARDS
    given: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownPhase:
    """A question about a hand in a phase that is not early surrender or play."""

    reason: ClassVar[Reason] = Reason.BAD_TYPE


@dataclass(frozen=True, slots=True, kw_only=True)
class HandNotTwoCards:
    """A question about a hand of another number of cards than two."""

    reason: ClassVar[Reason] = Reason.BAD_CARD
    given: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TooFewUnseenCards:
    """A question about a shoe with fewer than ``least`` unseen cards."""

    reason: ClassVar[Reason] = Reason.OUT_OF_CARDS
    given: int
    least: int


JsonFault = BrokenJson | JsonConstant | RepeatedJsonKey | JsonTooDeep | LineTooLong | LineNotUtf8
"""A line that cannot be read as JSON."""

FormFault = (
    UnknownRecordKey
    | MissingRecordKey
    | PartNotObject
    | WrongJsonType
    | NoBoxesInRecord
    | ChipsNotInHundredths
    | MoveNotByTimer
    | UnknownPhase
)
"""JSON that does not have the form of a record."""

CardFault = UnreadableCard | TooFewCards | HandNotTwoCards | TooFewUnseenCards
"""Cards that cannot be dealt."""

RecordFault = JsonFault | FormFault | CardFault
