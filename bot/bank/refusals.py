"""The reasons why the bank does not do what somebody asks for. It writes nothing then."""

from bot.bank.store_errors import StoreError


class SeasonTooYoungError(StoreError):
    """The season has just begun, and must not end yet."""
