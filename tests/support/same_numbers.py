"""People whose numbers are their ids, for parts of the bot that run without a store."""

from bot.bank.ids import UserId


class SameNumbers:
    """A stand-in for ``KnownPeople`` that knows everybody."""

    @staticmethod
    def number_of(discord: int) -> UserId:
        return UserId(discord)

    @staticmethod
    def number_to_read(discord: int) -> UserId:
        return UserId(discord)

    @staticmethod
    def find(discord: int) -> UserId | None:
        return UserId(discord)

    @staticmethod
    def id_of(number: UserId) -> int | None:
        return number

    @staticmethod
    def is_leaving(_number: UserId) -> bool:
        return False
