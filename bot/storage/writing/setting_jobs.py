"""Jobs about the settings of servers and members."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.bank.ids import GuildId, UserId
from bot.fields import Value, plain
from bot.server_settings import ServerSettings, read_settings, values_of
from bot.storage.database.models import MemberSettingModel, ServerSettingModel
from bot.storage.database.query_parts import add_or_replace
from bot.storage.reading import bank_queries, setting_queries
from bot.storage.writing.admin_log import add_log_row, lift_eliminations
from bot.storage.writing.batches.transaction import Job, Memory, Statement, Tx


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSettings(Job[ServerSettings | None]):
    """Change settings of a server by name, log each with its actor and time, and return all settings.

    The answer is None if one of them has another value by now than the person has ``seen`` (None: whatever it
    is), and is not yet the wanted one; nothing changes.
    """

    guild: GuildId
    changes: Mapping[str, Value]
    seen: Mapping[str, Value] | None = None
    by: UserId
    at: float

    def apply(self, tx: Tx) -> ServerSettings | None:
        """Change what has another value than the wanted one, unless the person saw other values."""
        present = values_of(setting_queries.settings(tx.connection, self.guild))
        changed = [name for name, value in self.changes.items() if plain(present[name]) != plain(value)]
        if self.seen is not None and any(self.seen[name] != present[name] for name in changed):
            return None
        for name in changed:
            value = plain(self.changes[name])
            tx.add(_SERVER_SETTINGS, {"guild": self.guild, "name": name, "value": value})
            self._log(tx, "setting", f"{name}: {plain(present[name])} -> {value}")
        if "eliminate" in changed and present["eliminate"]:
            self._free_members(tx)
        return read_settings({name: plain(value) for name, value in {**present, **self.changes}.items()})

    def _free_members(self, tx: Tx) -> None:
        """End all eliminations: nobody is eliminated on the server any more."""
        members = bank_queries.eliminated_members(tx.connection, self.guild)
        lift_eliminations(tx, self.guild, members, self.at)
        for user in members:
            self._log(tx, "revive", "eliminate: off", user)

    def _log(self, tx: Tx, action: str, reason: str, target: UserId | None = None) -> None:
        amount = None if target is None else 0
        add_log_row(
            tx,
            at=self.at,
            guild=self.guild,
            actor=self.by,
            action=action,
            target=target,
            amount=amount,
            reason=reason,
        )

    def follow(self, answer: ServerSettings | None, memory: Memory) -> None:
        """Keep the settings in memory."""
        if answer is not None:
            memory.settings.note(self.guild, answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetMemberSetting(Job[None]):
    """Store a setting of a member on one server, unless they were forgotten: nobody would erase it."""

    guild: GuildId
    user: UserId
    name: str
    value: str

    def apply(self, tx: Tx) -> None:
        """Store the setting."""
        if not tx.memory.people.was_forgotten(self.user):
            row = {"guild": self.guild, "user": self.user, "name": self.name, "value": self.value}
            tx.add(_MEMBER_SETTINGS, row)


_SERVER_SETTINGS = Statement(add_or_replace(ServerSettingModel))
_MEMBER_SETTINGS = Statement(add_or_replace(MemberSettingModel))
