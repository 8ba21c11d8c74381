"""Breaks: a person places no bet anywhere this bot is, for some days. Nobody can make a break shorter."""

import math
import re

from bot.bank.ids import UserId
from bot.client.croupier import Croupier
from bot.clock import DAY_SECONDS
from bot.storage.writing.people_jobs import TakeBreak
from bot.words.catalogue import Words
from cogs.common.edge_refusals import outdated, store_errors_refused
from cogs.common.interactions import Interaction, context_of
from cogs.common.panels import Panel, question_panel

MOST_DAYS = 365

BREAK_PREFIX = "break:"
"""The first characters of the custom_id of the button that begins a break: the second of its end follows."""

_BREAK_ID = re.compile(r"break:(?P<until>\d{1,12})", re.ASCII)


class Breaks:
    """The question whether a break begins, and the button that confirms it."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    async def press(self, press: Interaction, custom_id: str) -> str:
        """Begin the break that the pressed button names, or make one longer."""
        asked, now = _BREAK_ID.fullmatch(custom_id), self._bot.clock.now()
        until = 0 if asked is None else int(asked["until"])
        if not now < until <= now + MOST_DAYS * DAY_SECONDS + 1:
            raise outdated()
        with store_errors_refused():
            stored = await self.begin(await self._bot.store.meet(press.user.id), float(until))
        return context_of(press).words("members-break-begun", date=_date(stored))

    async def ask(self, interaction: Interaction, days: int) -> Panel | str:
        """Return the question whether the break begins, with the date of its end."""
        words, people, now = context_of(interaction).words, self._bot.people, self._bot.clock.now()
        until = math.ceil(now) + days * DAY_SECONDS
        user = people.find(interaction.user.id)
        present = 0.0 if user is None else people.breaks.get(user, 0.0)
        if present > now and present >= until:
            return words("members-break-longer", date=_date(present))
        return _break_question(words, until)

    async def begin(self, user: UserId, until: float) -> float:
        """Store the break and give up the person's seats. Return when it ends, which may be later.

        Raises ``StoreError``; nothing changes then.
        """
        stored = await self._bot.store.write(TakeBreak(user=user, until=until, at=self._bot.clock.now()))
        await self._bot.manager.sync_break(user)
        return stored


def _date(until: float) -> str:
    return f"<t:{round(until)}:F>"


def _break_question(words: Words, until: int) -> Panel:
    parts = ("members-break-bets", "members-break-tables", "members-break-firm")
    return question_panel(
        words("members-break", date=_date(until)),
        map(words, parts),
        label=words("members-break-button"),
        custom_id=f"{BREAK_PREFIX}{until}",
    )
