"""PgBouncer in transaction mode in front of a server: each transaction may get another connection."""

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import pytest
import sqlalchemy as sa

from tests.support.postgres import SILENT, Server, execute, unprivileged

MISSING: Final = "NO PgBouncer on this machine: install Debian's pgbouncer"

_PORT = 6432
_PATIENCE = 10.0

_SETTINGS = """
[databases]
* = host={folder}
[pgbouncer]
pool_mode = transaction
default_pool_size = 4
unix_socket_dir = {folder}
listen_addr =
listen_port = {port}
auth_type = trust
auth_file = {folder}/users
"""


@contextmanager
def pooled(server: Server) -> Iterator[Callable[[str], str]]:
    """Run PgBouncer in front of a server; yield a function that returns the URL of a database behind it.

    Without PgBouncer, the test is skipped.
    """
    program = shutil.which("pgbouncer", path="/usr/sbin:/usr/local/bin:/usr/bin")
    if program is None:
        pytest.skip(MISSING)
    (server.folder / "users").write_text('"postgres" ""\n')
    settings = server.folder / "pgbouncer.ini"
    settings.write_text(_SETTINGS.format(folder=server.folder, port=_PORT))
    process = subprocess.Popen([program, str(settings)], cwd="/", **SILENT, **unprivileged())
    try:
        _wait_until_ready(_behind(server, "postgres"))
        yield lambda database: _behind(server, database)
    finally:
        process.terminate()
        process.wait()


def _behind(server: Server, database: str) -> str:
    return f"{server.url_of(database)}&port={_PORT}"


def _wait_until_ready(url: str) -> None:
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            return execute(url, "SELECT 1")
        except sa.exc.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
