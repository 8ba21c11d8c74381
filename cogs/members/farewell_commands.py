"""``/forget-me``: what it erases and what stays, and the button that does it."""

import re

from discord import app_commands
from discord.ext import commands

from bot.bank.ids import UserId
from bot.registration import described
from bot.words.catalogue import Words
from bot.words.phrases import phrase
from cogs.common.answers import answer
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import Interaction, words_of
from cogs.common.panels import Panel, question_panel
from cogs.common.payloads import is_private
from cogs.common.router import Router
from cogs.members.farewells import Farewells
from cogs.wording import countdown

FORGET_PREFIX = "forget:"
"""The first characters of the custom_id of the button that erases a person: their number follows."""

_CUSTOM_ID = re.compile(r"forget:(?P<user>\d{1,18})", re.ASCII)


class FarewellCommands(commands.Cog):
    """Erase people. Nothing here gives a number to a person who has none: it would be stored."""

    def __init__(self, farewells: Farewells) -> None:
        self._farewells = farewells

    def register(self, router: Router) -> None:
        """Answer the button of the question."""
        router.on_press(FORGET_PREFIX, self.press)

    @app_commands.command(name="forget-me", description=described("command-forget-me"))
    async def forget_me(self, interaction: Interaction) -> None:
        """Ask whether to erase the person."""
        await answer(interaction, self._ask(interaction))

    async def press(self, press: Interaction, custom_id: str) -> None:
        """Erase the person for whom the pressed button was made."""
        asked = _CUSTOM_ID.fullmatch(custom_id)
        if asked is None or not is_private(press):
            raise outdated()
        await answer(press, self._forget(press, UserId(int(asked["user"]))))

    async def _ask(self, interaction: Interaction) -> Panel | str:
        words, user = words_of(interaction), interaction.client.people.find(interaction.user.id)
        return words("members-unknown") if user is None else _question(words, user)

    async def _forget(self, press: Interaction, user: UserId) -> str:
        words = words_of(press)
        if press.client.people.find(press.user.id) != user:
            return words("members-forgotten")  # a second press, or one after they have come back
        erasures, now = press.client.limits.erasures, press.client.clock.now()
        again_at = erasures.free_at(press.user.id, now)
        if again_at is not None:
            raise DeclinedError(phrase("members-forget-too_often", time=countdown(again_at)))
        erasures.admit(press.user.id, now)
        with store_errors_refused():
            is_erased = await self._farewells.begin(user)
        return words("members-forgotten" if is_erased else "members-forget-later")


def _question(words: Words, user: UserId) -> Panel:
    consequences = (
        "members-forget-gone",
        "members-forget-stays",
        "members-forget-season",
        "members-forget-tables",
    )
    return question_panel(
        words("members-forget"),
        map(words, consequences),
        label=words("members-forget-button"),
        custom_id=f"{FORGET_PREFIX}{user}",
    )
