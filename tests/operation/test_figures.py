"""Figures of single parts, without a bot."""

import pytest

from bot.operation.figures import Figures


async def test_failed_commit_is_counted() -> None:
    figures = Figures(version="1", shard="0/1")

    async def fail(_jobs: tuple[object, ...]) -> tuple[object, ...]:
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="the disk is full"):
        await figures.timed_commit(fail)(())
    lines = figures.page().decode().splitlines()
    assert "croupier_failed_commits_total 1.0" in lines
    assert "croupier_commit_seconds_count 1.0" in lines
