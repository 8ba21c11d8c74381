"""The JSON objects of interactions: for the bot, in messages, and in callback responses."""

from bot.sandbox.core.api_errors import Json
from bot.sandbox.model.interaction import CallbackType, Interaction, InteractionType
from bot.sandbox.model.permissions import channel_permissions
from bot.sandbox.payloads.guild_payloads import channel_payload
from bot.sandbox.payloads.message_payloads import message_payload
from bot.sandbox.payloads.user_payloads import acting_member_payload, user_payload
from bot.sandbox.world.world import World


def interaction_metadata(world: World, interaction: Interaction) -> Json:
    """Return the ``interaction_metadata`` of a message that the interaction created."""
    body: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user_payload(interaction.person),
        "authorizing_integration_owners": {"0": str(world.guild.id)},
    }
    if interaction.kind is InteractionType.COMPONENT and interaction.message is not None:
        body["interacted_message_id"] = str(interaction.message.id)
    if interaction.kind is InteractionType.MODAL:
        body["triggering_interaction_metadata"] = interaction.cause
    return body


def interaction_payload(world: World, interaction: Interaction) -> Json:
    """Return the data of INTERACTION_CREATE, with the interaction's message in its current state."""
    guild, channel, person = world.guild, interaction.channel, interaction.person
    member = acting_member_payload(world, channel, person)
    body: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.preferred_locale, "features": []},
        "channel_id": str(channel.id),
        "channel": channel_payload(guild, channel) | {"permissions": member["permissions"]},
        "member": member,
        "locale": person.locale,
        "guild_locale": guild.preferred_locale,
        "app_permissions": str(channel_permissions(guild, channel, world.bot)),
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(guild.id)},
        "context": 0,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    if interaction.message is not None:
        body["message"] = message_payload(world, interaction.message)
    return body


def callback_payload(world: World, interaction: Interaction) -> Json:
    """Return the response to a callback that was sent with ``with_response``."""
    about: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "channel_id": str(interaction.channel.id),
        "guild_id": str(world.guild.id),
    }
    shown = interaction.reply
    if interaction.answered in {CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE}:
        shown = interaction.message
    if shown is None:
        return {"interaction": about}
    about["response_message_id"] = str(shown.id)
    about["response_message_loading"] = shown.loading
    about["response_message_ephemeral"] = shown.ephemeral
    if interaction.answered in {CallbackType.DEFERRED_UPDATE, CallbackType.DEFERRED_MESSAGE}:
        return {"interaction": about}
    resource = {"type": int(interaction.answered or 0), "message": message_payload(world, shown)}
    return {"interaction": about, "resource": resource}
