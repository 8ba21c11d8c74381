"""Routes for responding to interactions. They need no bot token: the token in the path authorizes them."""

from aiohttp import web

from standin.discord_json import callback_payload, message_payload
from standin.model.interaction import Interaction
from standin.model.message import Message
from standin.rest.context import UPLOADS, answer, body, context, no_content, snowflake

routes = web.RouteTableDef()

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


@routes.post("/interactions/{interaction_id}/{interaction_token}/callback")
async def first_answer(request: web.Request) -> web.Response:
    """Accept the first response; with ``with_response`` return what it created."""
    parts = context(request)
    key = snowflake(request, "interaction_id")
    interaction = parts.interactions.answer(
        key, request.match_info["interaction_token"], body(), UPLOADS.get()
    )
    if request.query.get("with_response", "").lower() in {"1", "true"}:
        return answer(callback_payload(parts.world, interaction))
    return no_content()


def _interaction(request: web.Request) -> Interaction:
    return context(request).interactions.by_token(
        snowflake(request, "webhook_id"), request.match_info["webhook_token"]
    )


def _message(request: web.Request) -> Message:
    interactions, interaction = context(request).interactions, _interaction(request)
    if "message_id" in request.match_info:
        return interactions.own_message(interaction, snowflake(request, "message_id"))
    return interactions.original(interaction)


@routes.post(WEBHOOK)
async def follow_up(request: web.Request) -> web.Response:
    """Create a follow-up message."""
    parts = context(request)
    message = parts.interactions.follow_up(_interaction(request), body(), UPLOADS.get())
    return answer(message_payload(parts.world, message))


@routes.patch(WEBHOOK + "/messages/{message_id}")
@routes.patch(WEBHOOK + "/messages/@original")
async def edit_message(request: web.Request) -> web.Response:
    """Edit the message of the first response, or another message of the interaction."""
    parts = context(request)
    message = _message(request)
    parts.interactions.edit(message, body(), UPLOADS.get())
    return answer(message_payload(parts.world, message))


@routes.delete(WEBHOOK + "/messages/{message_id}")
@routes.delete(WEBHOOK + "/messages/@original")
async def delete_message(request: web.Request) -> web.Response:
    """Delete the message of the first response, or another message of the interaction."""
    context(request).world.delete_message(_message(request))
    return no_content()
