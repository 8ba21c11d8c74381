"""Who may take a shard, and when."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from bot.storage.database import shards
from bot.storage.database.ownership import Ownership
from bot.storage.database.shards import Process, ShardRow, taken
from bot.storage.database.storage_errors import DatabaseLostError

NOW = 1_000.0


PROCESS = Process(owner="a", host="here", pid=7, version="1.0.0")


TAKEN = taken(ShardRow(number=3), PROCESS, NOW)


def test_new_shard_is_free() -> None:
    assert not shards.is_owned(ShardRow(number=3), NOW)


def test_released_shard_is_free_at_once() -> None:
    assert not shards.is_owned(replace(TAKEN, owner=None), NOW)


@pytest.mark.parametrize(("later", "owned"), [(0.0, True), (9.999, True), (10.0, False), (1e9, False)])
def test_shard_is_free_after_ten_unseen_seconds(later: float, owned: bool) -> None:
    assert shards.is_owned(TAKEN, NOW + later) is owned


@pytest.mark.parametrize(("earlier", "owned"), [(9.0, True), (3_600.0, False)])
def test_clock_that_was_set_back_keeps_no_shard_for_long(earlier: float, owned: bool) -> None:
    assert shards.is_owned(TAKEN, NOW - earlier) is owned


def test_taking_begins_an_epoch() -> None:
    again = taken(TAKEN, replace(PROCESS, owner="b"), NOW + 20)
    assert (TAKEN.epoch, again.epoch) == (1, 2)
    assert (again.since, again.seen_at) == (NOW + 20, NOW + 20)
    for row in (again, replace(again, owner="a"), replace(again, epoch=1), replace(TAKEN, owner=None)):
        with pytest.raises(DatabaseLostError):
            Ownership("a", 1).check_owner(row.owner, row.epoch)
    Ownership("b", 2).check_owner(again.owner, again.epoch)


@pytest.mark.parametrize(("later", "renews"), [(0.0, False), (2.9, False), (3.0, True), (-60.0, True)])
def test_owner_is_shown_every_three_seconds(later: float, renews: bool) -> None:
    assert shards.must_renew(TAKEN, NOW + later) is renews


def test_owner_that_has_ended_is_seen_on_its_own_machine_only() -> None:
    """Ids of processes mean nothing in another container, or after the next start of the system."""
    with subprocess.Popen(["true"]) as ended:
        pass
    own = Process.own()
    gone = taken(ShardRow(number=3), replace(own, pid=ended.pid), NOW)
    assert shards.has_ended(gone, own) is (sys.platform == "linux")
    assert not shards.has_ended(replace(gone, pid=os.getpid()), own)
    assert not shards.has_ended(replace(gone, pid=1), own)
    for others in ("another start/1", None):
        assert not shards.has_ended(gone, replace(own, pids=others))
        assert not shards.has_ended(replace(gone, pids=others), own)
    assert not shards.has_ended(replace(gone, pids=None), replace(own, pids=None))


def test_processes_differ_from_each_other() -> None:
    assert Process.own().owner != Process.own().owner
