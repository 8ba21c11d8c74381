"""A person who uses a panel that collects changes."""

from typing import Any

from standin import Interaction, Message, Person
from standin.model.guild import Channel, Role
from tests.e2e.harness.bot_harness import BotHarness, answered


class PanelPerson:
    """A person with a panel that they have opened; ``prefix`` begins its custom_ids."""

    def __init__(self, harness: BotHarness, person: Person, panel: Message) -> None:
        self._harness = harness
        self.person = person
        self.panel = panel

    @classmethod
    async def open(cls, harness: BotHarness, person: Person, command: str) -> "PanelPerson":
        interaction = await harness.slash(person, command)
        assert interaction.reply is not None, interaction.state
        assert interaction.reply.ephemeral_for == person.id
        return cls(harness, person, interaction.reply)

    @property
    def text(self) -> str:
        return self.panel.text

    @property
    def labels(self) -> list[str | None]:
        return [button.label for button in self.panel.buttons()]

    def id_of(self, part: str) -> str:
        """Return the custom_id of the part of the panel whose name ends it."""
        (found,) = {each for each in custom_ids(self.panel) if each.partition(":")[2].endswith(part)}
        return found

    def part(self, part: str) -> Any:
        """Return the component whose custom_id ends with this."""
        return self.panel.component(self.id_of(part))

    async def pick(self, part: str, *chosen: str | Role | Channel) -> Interaction:
        """Choose from a list of the panel."""
        return await answered(await self.person.select(self.panel, self.id_of(part), *chosen))

    async def show(self, group: str, item: str) -> None:
        """Open a group, and an item of it."""
        await self.pick(":group", group)
        await self.pick(":item", item)

    async def set(self, group: str, item: str, value: str | Role) -> Interaction:
        """Open an item and pick its value, or type it into the form."""
        await self.pick(":group", group)
        return await self.choose(item, value)

    async def choose(self, item: str, value: str | Role) -> Interaction:
        """Open an item of the group that is shown, and pick its value, or type it into the form."""
        await self.pick(":item", item)
        typed = [each for each in custom_ids(self.panel) if each.endswith(f":type:{item}")]
        if not typed:
            return await self.pick(f":value:{item}", value)
        asked = await answered(await self.person.click(self.panel, typed[0]))
        assert isinstance(value, str)
        return await self._harness.submit(self.person, asked, value=value)

    async def press(self, label: str) -> Interaction:
        return await self._harness.press(self.person, label, on=self.panel)

    async def apply(self) -> Interaction:
        return await self.press("Apply")


def custom_ids(message: Message) -> list[str]:
    """Return the custom_ids of all parts of a message."""
    return list(_ids(message.components))


def _ids(parts: object) -> list[str]:
    found: list[str] = []
    for part in parts if isinstance(parts, list) else []:
        found += [part["custom_id"]] if part.get("custom_id") else []
        found += _ids(part.get("components"))
    return found
