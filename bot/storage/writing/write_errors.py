"""Why a job is not written.

What another process or another command caused derives from ``StoreError``. Bugs derive from
:class:`AssertionError`, because no action of a person can cause them.
"""

from bot.bank.store_errors import StoreError


class IdempotencyConflictError(AssertionError):
    """A key was used before for other content: a bug, since keys are unique."""

    def __init__(self, key: str) -> None:
        super().__init__(f"key {key!r} was committed before with other content")


class BadCommitError(AssertionError):
    """The constraints of the database refuse a write: a bug, or damage. Nothing was written."""


class StaleVersionError(StoreError):
    """The table has changed since it was read, by another process or by a bug."""

    def __init__(self, table: int, stored: int, offered: int) -> None:
        super().__init__(f"table {table} is stored at version {stored}; version {offered} does not follow it")


class ChannelTakenError(StoreError):
    """Another table is open in that channel."""

    def __init__(self, channel: int, table: int) -> None:
        super().__init__(f"table {table} is open in channel {channel}")


class RefusedJobError(Exception):
    """A job of a batch is refused, with an error that is its answer: nothing is written."""

    def __init__(self, answer: Exception) -> None:
        super().__init__(str(answer))
        self.answer = answer


class TakenShardError(Exception):
    """Another process owns the shard by now, by the row that the transaction has read."""

    def __init__(self, owner: str | None, epoch: int | None) -> None:
        super().__init__(f"{owner} owns the shard, in epoch {epoch}")
        self.owner, self.epoch = owner, epoch
