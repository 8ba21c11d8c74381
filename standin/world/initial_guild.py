"""The guilds that every sandbox starts with: the same people and channels with the same IDs."""

from standin.model.guild import Channel, Guild, Member, Overwrite, Role
from standin.model.permissions import DEFAULT_PERMISSIONS, Permission

GUILD_ID = 1_000_000_000_000_000_001
NEXT_GUILD = 1 << 22
"""The distance of the IDs of two guilds, so that one follows the other in the order of shards."""

BOT_ID = 1_000_000_000_000_000_100
BOT_ROLE_ID = 1_000_000_000_000_000_101
OWNER = "Olive"
PEOPLE = {
    name: 1_000_000_000_000_000_200 + n
    for n, name in enumerate((OWNER, "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus"))
}
CHANNELS = {
    "blackjack": 1_000_000_000_000_000_301,
    "high-rollers": 1_000_000_000_000_000_302,
    "matches": 1_000_000_000_000_000_304,
    "bot-cannot-write": 1_000_000_000_000_000_300,
    "bot-cannot-see": 1_000_000_000_000_000_303,
}
"""The channels in their order. The IDs stay the same in each version: databases of bots have them."""

TOPICS = {
    "blackjack": "The table is open to everyone. Chips are play money.",
    "high-rollers": "Another table, for larger bets.",
    "matches": "No table yet: /match opens the lobby of a match.",
    "bot-cannot-write": "For trying out a refusal: the bot may read here, not write.",
    "bot-cannot-see": "For trying out a refusal: the bot cannot see this channel.",
}

DENIED = {"bot-cannot-write": Permission.SEND_MESSAGES, "bot-cannot-see": Permission.VIEW_CHANNEL}
"""What the bot may not do in a channel."""


def build_guilds(now: float, count: int) -> list[Guild]:
    """Return the initial guilds, in each of them an owner, seven members, the bot and five channels."""
    people = _build_people(now, 0)
    bot = Member(id=BOT_ID, name="Croupier", is_bot=True, joined_at=now)
    return [_build_guild(now, number, people, bot) for number in range(count)]


def build_other_guild(now: float, number: int, bot: Member) -> Guild:
    """Return a further guild, whose people have the names of the first ones, and other IDs."""
    return _build_guild(now, number, _build_people(now, number), bot)


def _build_people(now: float, number: int) -> list[Member]:
    """Return the owner and seven members."""
    step = number * NEXT_GUILD
    return [Member(id=key + step, name=name, joined_at=now) for name, key in PEOPLE.items()]


def bot_role_id(guild: Guild) -> int:
    """Return the ID of the bot's role in a guild."""
    return BOT_ROLE_ID + guild.id - GUILD_ID


def _build_guild(now: float, number: int, people: list[Member], bot: Member) -> Guild:
    step = number * NEXT_GUILD
    name = f"The Green Felt {number + 1}" if number else "The Green Felt"
    everyone = Role(id=GUILD_ID + step, name="@everyone", permissions=int(DEFAULT_PERMISSIONS))
    guild = Guild(id=everyone.id, name=name, owner_id=people[0].id, everyone=everyone, created_at=now)
    bot_role = Role(
        id=bot_role_id(guild), name="Croupier", permissions=int(DEFAULT_PERMISSIONS), position=1, managed=True
    )
    guild.roles = {role.id: role for role in (everyone, bot_role)}
    guild.members = {member.id: member for member in (*people, bot)}
    bot.role_ids.append(bot_role.id)
    guild.channels = {
        key + step: Channel(id=key + step, name=name, guild=guild, topic=TOPICS[name], position=position)
        for position, (name, key) in enumerate(CHANNELS.items())
    }
    for name, denied in DENIED.items():
        guild.channels[CHANNELS[name] + step].overwrites[bot_role.id] = Overwrite(deny=int(denied))
    return guild
