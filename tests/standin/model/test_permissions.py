from standin import Permission, Sandbox
from standin.model.guild import Overwrite, Role
from standin.model.permissions import ALL_PERMISSIONS, channel_permissions, guild_permissions


def test_owner_has_all_permissions() -> None:
    sandbox = Sandbox()
    olive = sandbox.people["Olive"].member
    assert channel_permissions(sandbox.channels["bot-cannot-write"], olive) == ALL_PERMISSIONS


def test_administrator_ignores_overwrites() -> None:
    sandbox = Sandbox()
    ann, channel = sandbox.people["Ann"].member, sandbox.channels["bot-cannot-write"]
    sandbox.guild.roles[7] = Role(id=7, name="admins", permissions=int(Permission.ADMINISTRATOR))
    ann.role_ids.append(7)
    channel.overwrites[ann.id] = Overwrite(deny=int(Permission.VIEW_CHANNEL), for_member=True)
    assert channel_permissions(channel, ann) == ALL_PERMISSIONS


def test_overwrite_precedence_is_member_then_allowing_role() -> None:
    sandbox = Sandbox()
    ann, channel = sandbox.people["Ann"].member, sandbox.channels["bot-cannot-write"]
    for number, overwrite in ((7, Overwrite(deny=1 << 11)), (8, Overwrite(allow=1 << 11))):
        sandbox.guild.roles[number] = Role(id=number, name=str(number), permissions=0)
        ann.role_ids.append(number)
        channel.overwrites[number] = overwrite
    assert channel_permissions(channel, ann) & Permission.SEND_MESSAGES
    channel.overwrites[ann.id] = Overwrite(deny=1 << 11, for_member=True)
    assert not channel_permissions(channel, ann) & Permission.SEND_MESSAGES
    assert guild_permissions(sandbox.guild, ann) & Permission.SEND_MESSAGES


def test_hidden_channel_grants_no_permissions() -> None:
    sandbox = Sandbox()
    assert channel_permissions(sandbox.channels["bot-cannot-see"], sandbox.world.bot) == 0
