"""A visit to the daily deal: who asks for which day, what is stored of their try, and what they pressed."""

import re
from dataclasses import dataclass
from enum import StrEnum

from bot.bank.ids import GuildId, UserId
from bot.cards.faces import CardFaces
from bot.deal import deal_days, tries
from bot.deal.tries import Step
from bot.fairness.deals import DailyDeal
from bot.storage.reading.deal_queries import StoredTry
from bot.words.catalogue import Phrase, Words
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """Who asks for a day, when (by the id of the interaction), and their try, as it is stored.

    ``number`` is that of the deal. ``unfinished`` is yesterday, while its try can still be finished and
    another day is shown. ``told`` says what a press has changed. ``paid`` are the hundredths of a chip that
    were paid just now for other days.
    """

    words: Words
    faces: CardFaces
    user: UserId
    guild: GuildId
    at: float
    deal: DailyDeal
    number: str
    own: StoredTry | None = None
    unfinished: int | None = None
    told: Phrase | None = None
    paid: int = 0

    @property
    def day(self) -> int:
        """The day that is asked for."""
        return self.deal.day

    @property
    def played(self) -> tries.DealTry:
        """The person's try. Raises :class:`~bot.deal.tries.DamagedTryError`."""
        assert self.own is not None, "it was begun"
        return tries.read_try(self.deal, self.own.moves)

    @property
    def is_finished(self) -> bool:
        """Whether the person has finished the day: before, they see nothing of others."""
        return self.own is not None and self.own.is_finished

    @property
    def is_in_time(self) -> bool:
        """Whether a try of the day may be played on."""
        return deal_days.may_play(self.day, self.at)

    @property
    def is_late(self) -> bool:
        """Whether the try can be played on, but not for long."""
        return not self.is_finished and deal_days.is_late(self.day, self.at)

    def button(self, action: Page, hand: int = 0) -> DealButton:
        """Return the button that leads to a page."""
        return DealButton(user=self.user, day=self.day, action=action, hand=hand)
