"""The refusals of Discord's client: the bot never learns of them."""


class ClientRefusal(Exception):  # noqa: N818 - a refusal, not a program error
    """An action that Discord or its client refuses to pass on to the bot."""


class ComponentNotFound(ClientRefusal):
    """A button, select or option that the message does not show."""


class UnknownCommand(ClientRefusal):
    """A slash command that the bot has not registered."""


class InvalidOption(ClientRefusal):
    """A command option that is unknown, missing, or has a value that it does not accept."""
