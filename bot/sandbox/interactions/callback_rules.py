"""Discord's rules for the first response to an interaction (its callback)."""

from bot.sandbox.core import FieldError, Json, invalid_form, required, too_long
from bot.sandbox.model import CallbackType, Interaction, InteractionType
from bot.sandbox.validation import TEXT_LIMITS, text_errors

MAX_CHOICES = 25


ALLOWED_CALLBACKS: dict[InteractionType, frozenset[CallbackType]] = {
    InteractionType.COMMAND: frozenset(
        {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE, CallbackType.MODAL}
    ),
    InteractionType.COMPONENT: frozenset(CallbackType) - {CallbackType.CHOICES},
    InteractionType.AUTOCOMPLETE: frozenset({CallbackType.CHOICES}),
    InteractionType.MODAL: frozenset(
        {
            CallbackType.MESSAGE,
            CallbackType.DEFERRED_MESSAGE,
            CallbackType.DEFERRED_UPDATE,
            CallbackType.UPDATE,
        }
    ),
}
"""The callback types that Discord accepts for each interaction type; an update also needs a message."""


def callback_type(interaction: Interaction, body: Json) -> CallbackType:
    """Return the callback type that ``body`` asks for.

    Raises error 50035 if the interaction does not allow this type.
    """
    wanted = body.get("type")
    allowed = ALLOWED_CALLBACKS[interaction.kind]
    if interaction.message is None:
        allowed -= {CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE}
    for answer in allowed:
        if answer == wanted:
            return answer
    names = ", ".join(str(int(answer)) for answer in sorted(allowed))
    raise invalid_form([FieldError(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")])


def autocomplete_choices(data: Json) -> list[Json]:
    """Return the choices of an autocomplete response. Raises error 50035 if they break a rule."""
    choices = data.get("choices")
    here = ("data", "choices")
    if not isinstance(choices, list):
        raise invalid_form([required(here)])
    problems = [
        error
        for n, choice in enumerate(choices)
        for error in text_errors(choice, TEXT_LIMITS["choice"], (*here, n))
    ]
    if len(choices) > MAX_CHOICES:
        problems.append(too_long(here, MAX_CHOICES))
    if problems:
        raise invalid_form(problems)
    return choices
