"""The custom_ids of the daily deal: whose panel it is, which day, and which moment of it."""

import re
from dataclasses import dataclass
from enum import StrEnum

from bot.bank.ids import UserId
from bot.deal.tries import Step
from cogs.common.panels import member_number

PREFIX = "deal:"
"""The first characters of all custom_ids of the deal."""


class Page(StrEnum):
    """What a button shows or begins, in place of a step of the try."""

    BEGIN = "begin"
    SHOW = "show"
    REVIEW = "review"
    PLACES = "places"
    PROOF = "proof"
    RULES = "rules"
    PRACTISE = "train"


_ACTIONS: dict[str, Step | Page] = {each.value: each for each in (*Step, *Page)}
_BUTTON = re.compile(
    r"deal:(?P<user>\d{1,20}):(?P<day>\d{1,6}):(?P<hand>\d{1,4}):(?P<number>\d{1,3}):(?P<action>\w{1,6})",
    re.ASCII,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealButton:
    """A button of a private panel: a step of the try of a person on a day, or a page about it.

    ``hand`` is the number of the hand, or of the page of places from 0, and ``number`` that of the decision:
    the steps before it.
    """

    user: UserId
    day: int
    action: Step | Page
    hand: int = 0
    number: int = 0

    @property
    def custom_id(self) -> str:
        """The custom_id of the button."""
        return f"{PREFIX}{self.user}:{self.day}:{self.hand}:{self.number}:{self.action}"


def read_button(custom_id: str) -> DealButton | None:
    """Return the button with this custom_id; None if there is no such button."""
    found = _BUTTON.fullmatch(custom_id)
    user = None if found is None else member_number(found["user"])
    if found is None or user is None or found["action"] not in _ACTIONS:
        return None
    day, hand, number = (int(found[name]) for name in ("day", "hand", "number"))
    return DealButton(user=user, day=day, action=_ACTIONS[found["action"]], hand=hand, number=number)
