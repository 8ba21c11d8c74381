"""Panels that collect changes: what was changed and not applied yet, and the answers to their presses.

What a panel edits is an :class:`Editor`. Drafts are kept in memory only.
"""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Generic, Protocol, TypeVar

from bot.bank.ids import TableId, UserId
from bot.fields import Value
from bot.words.catalogue import Words
from cogs.common.answers import PATIENCE, defer_if_slow, deliver, done_before, note_accepted, redraw
from cogs.common.edge_refusals import outdated
from cogs.common.interactions import Interaction, context_of, picked_values, submitted_text
from cogs.common.panels import Panel, text_panel
from cogs.common.routing import Router, private
from cogs.editing.panel_page import APPLY, TYPE, VALUE, Control, PanelIds, Typed, ValueModal

B = TypeVar("B")
"""What a draft is based on: the values that the person saw."""

MOST_DRAFTS: Final = 1_000
"""Drafts that are kept. The panel whose last press is longest ago says how to get a new one."""

MOST_OF_A_MEMBER: Final = 5
"""Drafts of one member that are kept, so that nobody takes away those of others."""

NO_CHANGES: Final[Mapping[str, Value]] = MappingProxyType({})

_REST: Final = re.compile(
    r"(?P<number>\d{1,20}):(?P<part>[a-z]{1,10})(?::(?P<detail>\w{1,40}))?(?::(?P<value>[01]))?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft(Generic[B]):
    """A panel of ``user``, with changes by name to what they have ``seen``.

    ``number`` is in the custom_ids of the panel. ``table`` is the table whose options it shows. ``group`` is
    the group that is open, and ``item`` what is being changed in it.
    """

    number: int
    user: UserId
    seen: B
    group: str
    table: TableId | None = None
    item: str | None = None
    changes: Mapping[str, Value] = field(default_factory=lambda: NO_CHANGES)


class Drafts(Generic[B]):
    """The drafts of one kind of panel by number: at most :data:`MOST_DRAFTS`, and some of each member."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, Draft[B]] = OrderedDict()

    def keep(self, draft: Draft[B]) -> None:
        """Keep a draft, in place of an earlier one of its panel."""
        self._kept[draft.number] = draft
        self._kept.move_to_end(draft.number)
        own = [number for number, each in self._kept.items() if each.user == draft.user]
        if len(own) > MOST_OF_A_MEMBER:
            del self._kept[own[0]]
        if len(self._kept) > MOST_DRAFTS:
            self._kept.popitem(last=False)

    def of(self, number: int, user: UserId) -> Draft[B] | None:
        """Return the draft of a person's panel; None if it is gone, or somebody else's."""
        draft = self._kept.get(number)
        return draft if draft is not None and draft.user == user else None


class StaleDraftError(Exception):
    """What a draft is based on has changed since then. ``told`` says how."""

    def __init__(self, told: str) -> None:
        super().__init__(told)
        self.told = told


class Editor(Protocol[B]):
    """What a panel edits. Methods raise refusals, which are told privately and leave the panel as it is."""

    prefix: str
    """The first characters of the custom_ids."""

    groups: tuple[str, ...]
    """The names of the groups."""

    reopen: str
    """The key of the message that names the command for a new panel."""

    def check(self, interaction: Interaction, draft: Draft[B] | None) -> None:
        """Check that the person may look, and that what the draft edits is still there. Raises a refusal."""

    def begin(self, interaction: Interaction) -> Draft[B]:
        """Return the draft of a new panel, with the present values."""

    def present(self, interaction: Interaction) -> B:
        """Return the present values. Raises a refusal if there are none any more."""

    async def prepare(self, interaction: Interaction, draft: Draft[B]) -> None:
        """Fetch what the drawing of a draft shows. The panel is drawn before it if this takes too long."""

    def panel(self, interaction: Interaction, draft: Draft[B], told: str | None) -> Panel:
        """Draw a draft."""

    def control(self, words: Words, draft: Draft[B], name: str) -> tuple[str, Control]:
        """Return the label of an item, and what changes its value. Raises a refusal."""

    def read(self, interaction: Interaction, draft: Draft[B], name: str, text: str) -> Value:
        """Return the value that was picked or typed. Raises a refusal."""

    def with_change(self, draft: Draft[B], name: str, value: Value) -> Mapping[str, Value]:
        """Return the changes of a draft with another one; without it if it changes nothing."""

    async def apply(self, interaction: Interaction, draft: Draft[B]) -> str:
        """Check that the person may change it, apply the changes in one step, and return what to say.

        Raises :class:`StaleDraftError`, or a refusal.
        """


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    """What was pressed: a part of a panel, and perhaps an item, and the value of a button."""

    number: int
    part: str
    detail: str
    value: str


class EditPanels(Generic[B]):
    """The panels of one kind."""

    def __init__(self, editor: Editor[B]) -> None:
        self._editor = editor
        self._drafts: Drafts[B] = Drafts()
        self._applying: set[int] = set()
        self._preparing: dict[UserId, asyncio.Future[None]] = {}

    def register(self, router: Router) -> None:
        """Answer the presses and the forms of these panels."""
        router.on_press(self._editor.prefix, private(self.press))
        router.on_submit(self._editor.prefix, private(self.press))

    async def open(self, interaction: Interaction) -> Panel:
        """Return a new panel."""
        self._editor.check(interaction, None)
        draft = self._editor.begin(interaction)
        self._drafts.keep(draft)
        return self._editor.panel(interaction, draft, None)

    async def press(self, press: Interaction, custom_id: str) -> None:
        """Answer a press, a choice or a submitted form."""
        match = _REST.fullmatch(custom_id.removeprefix(self._editor.prefix))
        if match is None:
            raise outdated()
        detail, value = match["detail"] or "", match["value"] or ""
        pressed = _Part(number=int(match["number"]), part=match["part"], detail=detail, value=value)
        draft = self._drafts.of(pressed.number, context_of(press).user)
        if draft is None:
            await redraw(press, text_panel(context_of(press).words(self._editor.reopen)))
            return
        self._editor.check(press, draft)
        if pressed.part == TYPE:
            await self._open_form(press, draft, pressed.detail)
            return
        if pressed.part == APPLY:
            await self._apply(press, draft)
        else:
            await self._redraw(press, self._changed(press, draft, pressed), None)
        await note_accepted(press)  # a value that was refused before is no news any more

    def _changed(self, press: Interaction, draft: Draft[B], pressed: _Part) -> Draft[B]:
        """Return the draft after a choice, a form, or ``Discard``."""
        picked = ",".join(picked_values(press))
        match pressed.part:
            case "group" if picked in self._editor.groups:
                return replace(draft, group=picked, item=None)
            case "item" if picked:
                return replace(draft, item=picked)
            case "discard":
                return replace(draft, changes=NO_CHANGES, item=None)
            case "value":
                name, text = pressed.detail, picked or submitted_text(press, VALUE) or pressed.value
                value = self._editor.read(press, draft, name, text)
                return replace(draft, changes=self._editor.with_change(draft, name, value), item=name)
            case _:
                raise outdated()

    async def _open_form(self, press: Interaction, draft: Draft[B], name: str) -> None:
        label, control = self._editor.control(context_of(press).words, draft, name)
        if not isinstance(control, Typed):
            raise outdated()
        submit_as = PanelIds(self._editor.prefix, draft.number).of(VALUE, name)
        await deliver(
            press.response.send_modal(ValueModal(label=label, control=control, submit_as=submit_as))
        )

    async def _apply(self, press: Interaction, draft: Draft[B]) -> None:
        """Apply the changes; a double press does nothing, and the answer to the first one stays."""
        if draft.number in self._applying:
            await deliver(press.response.defer())
            return
        self._applying.add(draft.number)
        try:
            applying = asyncio.ensure_future(self._applied(press, draft))
            await defer_if_slow(press, applying)
            await self._redraw(press, *await applying)
        finally:
            self._applying.discard(draft.number)

    async def _applied(self, press: Interaction, draft: Draft[B]) -> tuple[Draft[B], str]:
        try:
            told = await self._editor.apply(press, draft)
        except StaleDraftError as stale:
            return replace(draft, seen=self._editor.present(press)), stale.told
        return replace(draft, seen=self._editor.present(press), changes=NO_CHANGES, item=None), told

    async def _redraw(self, press: Interaction, draft: Draft[B], told: str | None) -> None:
        """Keep the draft, and draw the panel again: once more if what it shows was not prepared in time.

        What an older press of the member waits for is given up.
        """
        self._drafts.keep(draft)
        older = self._preparing.get(draft.user)
        if older is not None:
            older.cancel()
        prepared = asyncio.ensure_future(self._editor.prepare(press, draft))
        self._preparing[draft.user] = prepared
        in_time = await done_before(press, PATIENCE, prepared)
        await self._draw(press, draft, told)
        await asyncio.wait((prepared,))
        if self._preparing.get(draft.user) is prepared:
            del self._preparing[draft.user]
            if not in_time:
                await self._draw(press, draft, told)

    async def _draw(self, press: Interaction, draft: Draft[B], told: str | None) -> None:
        """Draw the panel of a draft as it is now: a newer press may have changed it."""
        newest = self._drafts.of(draft.number, draft.user) or draft
        await redraw(press, self._editor.panel(press, newest, told))
