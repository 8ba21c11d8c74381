"""What members share: the button for it on private messages, and the public message that it posts."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, NamedTuple

from discord import ui

from bot.storage.reading.setting_queries import member_setting
from bot.storage.writing.setting_jobs import SetMemberSetting
from bot.table.refusals import DoubleClick, Refused
from bot.words.catalogue import Words, phrase
from cogs.common.answers import Message, message_of, turning
from cogs.common.edge_refusals import DeclinedError, store_errors_refused
from cogs.common.interactions import Interaction, context_of, is_double_click, missing_permissions
from cogs.common.panels import Panel
from cogs.common.routing import Router, private
from cogs.wording import countdown

ROUND, STATS = "sharing:round:", "sharing:stats:"
STRATEGY, TRAINING = "sharing:strategy:", "sharing:training:"
DEAL = "sharing:deal:"
"""The first characters of the custom_ids of the buttons, by the kind of thing; which one follows."""


class Shared(NamedTuple):
    """A thing with the message that shows it. A member shares each ``state`` of a thing of this name once."""

    name: str
    state: str
    shown: Panel | Message


Tell = Callable[[Interaction, str], Coroutine[Any, Any, Shared]]
"""Returns what the person shares; the text says which one. It may raise refusals."""


def share_button(words: Words, kind: str, which: object = "") -> ui.Button[Panel]:
    """Return the button that shares a thing of this kind."""
    return ui.Button(label=words("buttons-share-thing"), emoji="📣", custom_id=f"{kind}{which}")


def answer_sharing(router: Router, kind: str, tell: Tell) -> None:
    """Have the buttons of a kind of thing post what ``tell`` returns, as the answer to the press."""

    async def share(press: Interaction, custom_id: str) -> Message:
        if is_double_click(press):
            raise Refused(DoubleClick())
        if missing_permissions(press) or missing_permissions(press, granted=press.permissions):
            raise DeclinedError(phrase("share-not_here"))
        shown = await _noted(press, tell, custom_id.removeprefix(kind))
        return replace(message_of(shown), is_public=True)

    router.on_press(kind, private(turning(share)))


async def _noted(press: Interaction, tell: Tell, which: str) -> Panel | Message:
    """Return what a person shares, once it is a setting of theirs. The limit keeps their presses apart."""
    name, state, shown = await tell(press, which)
    context, store, shares = context_of(press), press.client.store, press.client.limits.shares
    guild, user, kept, at = context.guild, context.user, f"shared:{name}", press.created_at.timestamp()
    with store_errors_refused():
        if await store.read(member_setting, guild, user, kept) == state:
            raise DeclinedError(phrase("share-before"))
        again_at = shares.free_at(user, at)
        if again_at is not None:
            raise DeclinedError(phrase("share-too_often", time=countdown(again_at)))
        shares.admit(user, at)
        await store.write(SetMemberSetting(guild=guild, user=user, name=kept, value=state))
    return shown
