"""``/me data``: a file with all that is stored of the person on this server."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from bot.bank.ids import GuildId, UserId
from bot.clock import give_way
from bot.storage.reading import history_queries
from bot.storage.reading.own_data_queries import own_records, own_rounds
from cogs.common.answers import Attachment, Message
from cogs.common.edge_refusals import store_errors_refused
from cogs.common.interactions import Interaction, context_of
from cogs.wording import policy_links, sentences

MOST_BYTES = 8_000_000
"""Bytes of the file. Discord takes at least 8 MiB."""

_NO_ROUNDS = "[]\n}"

AT_A_TIME = 200
"""Rounds that are read together."""


async def own_data(interaction: Interaction) -> str | Message:
    """Return the file. It names only the person, and creates no number for them."""
    words, user = context_of(interaction).words, interaction.client.people.find(interaction.user.id)
    if user is None:
        return words("members-unknown")
    with store_errors_refused():
        store = interaction.client.store
        records = await store.read(own_records, _guild(interaction), user, store.people)
        content, left_out = await _content(interaction, user, records)
    lacks_rows = records["older_rows_left_out"]
    is_whole = not left_out and not lacks_rows
    told = words("members-data") if is_whole else words("members-data-newest", count=left_out)
    rows = words("members-data-rows") if lacks_rows else None
    file = Attachment(name="my-data.json", content=content)
    links = policy_links(words, interaction.client.policies)
    return Message(shown="\n".join(filter(None, (sentences(told, rows), links))), files=(file,))


def _guild(interaction: Interaction) -> GuildId:
    return GuildId(interaction.guild_id or 0)


async def _content(interaction: Interaction, user: UserId, records: Mapping[str, Any]) -> tuple[bytes, int]:
    """Return the file, and how many of the oldest rounds it has no room for."""
    store, guild = interaction.client.store, _guild(interaction)
    balance = await store.balance(guild, user)
    head = {
        "discord_id": str(interaction.user.id),
        "number": user,
        "server": str(guild),
        "made_at": datetime.fromtimestamp(interaction.client.clock.now(), UTC).isoformat(),
        "units": context_of(interaction).words("members-data-units"),
        "chips": balance.chips,
        "staked": balance.staked,
        "break_until": store.people.breaks.get(user),
        **records,
        "rounds": [],  # the last field, which takes as many of the newest as there is room for
    }
    text = json.dumps(head, indent=1, ensure_ascii=False, default=str)
    lines, size, before = list[str](), len(text.encode()), None
    while found := await store.read(own_rounds, guild, user, before=before, limit=AT_A_TIME):
        for each in found:
            await give_way()  # each round is played again, and presses come first
            line = json.dumps(each.content(), ensure_ascii=False, default=str)
            size += len(line.encode()) + 3
            if size > MOST_BYTES:
                return _joined(text, lines), await store.read(
                    history_queries.count_before, guild, user, each.id + 1
                )
            lines.append(line)
        before = found[-1].id
    return _joined(text, lines), 0


def _joined(head: str, rounds: list[str]) -> bytes:
    """Return the file: the rounds stand in the empty list at the end of ``head``."""
    listed = ",\n".join(rounds)
    return f"{head.removesuffix(_NO_ROUNDS)}[\n{listed}\n]\n}}\n".encode()
