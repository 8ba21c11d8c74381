"""The guild that every sandbox starts with: the same people and channels with the same IDs."""

from bot.sandbox.model.guild import Channel, Guild, Member, Overwrite, Role
from bot.sandbox.model.permissions import DEFAULT_PERMISSIONS, Permission

GUILD_ID = 1_000_000_000_000_000_001
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
    "bot-cannot-write": 1_000_000_000_000_000_300,
    "bot-cannot-see": 1_000_000_000_000_000_303,
}
"""The channels in their order. The IDs stay the same in each version: databases of bots have them."""

TOPICS = {
    "blackjack": "The table is open to everyone. Chips are play money.",
    "high-rollers": "Another table, for larger bets.",
    "bot-cannot-write": "For trying out a refusal: the bot may read here, not write.",
    "bot-cannot-see": "For trying out a refusal: the bot cannot see this channel.",
}


def build_guild(now: float) -> Guild:
    """Return the initial guild: an owner, seven members, the bot and four channels."""
    everyone = Role(id=GUILD_ID, name="@everyone", permissions=int(DEFAULT_PERMISSIONS))
    bot_role = Role(
        id=BOT_ROLE_ID, name="Croupier", permissions=int(DEFAULT_PERMISSIONS), position=1, managed=True
    )
    members = [Member(id=key, name=name, joined_at=now) for name, key in PEOPLE.items()]
    bot = Member(id=BOT_ID, name="Croupier", is_bot=True, role_ids=[BOT_ROLE_ID], joined_at=now)
    channels = [
        Channel(id=key, name=name, topic=TOPICS[name], position=position)
        for position, (name, key) in enumerate(CHANNELS.items())
    ]
    guild = Guild(
        id=GUILD_ID, name="The Green Felt", owner_id=PEOPLE[OWNER], everyone=everyone, created_at=now
    )
    guild.roles = {role.id: role for role in (everyone, bot_role)}
    guild.members = {member.id: member for member in (*members, bot)}
    guild.channels = {channel.id: channel for channel in channels}
    _close_to_the_bot(guild.channels[CHANNELS["bot-cannot-write"]], Permission.SEND_MESSAGES)
    _close_to_the_bot(guild.channels[CHANNELS["bot-cannot-see"]], Permission.VIEW_CHANNEL)
    return guild


def _close_to_the_bot(channel: Channel, denied: Permission) -> None:
    channel.overwrites[BOT_ROLE_ID] = Overwrite(deny=int(denied))
