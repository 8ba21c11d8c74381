"""A visit to the daily deal: who asks for which day, and what is stored of their try."""

from dataclasses import dataclass

from bot.bank.ids import GuildId, UserId
from bot.cards.faces import CardFaces
from bot.deal import deal_days, tries
from bot.fairness.deals import DailyDeal
from bot.storage.reading.deal_queries import StoredTry
from bot.words.catalogue import Phrase, Words
from cogs.deal.deal_ids import DealButton, Page


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
