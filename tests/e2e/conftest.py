from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.casino import Casino
from tests.support.openapi import violations

OpenCasino = Callable[..., Awaitable[Casino]]


@pytest.fixture
async def open_casino(tmp_path: Path) -> AsyncIterator[OpenCasino]:
    opened: list[Casino] = []

    async def open_casino(*hands: str, **parts: Any) -> Casino:
        casino = Casino(tmp_path, *hands, **parts)
        opened.append(casino)
        await casino.open()
        return casino

    yield open_casino
    for casino in opened:
        casino.sandbox.faults.clear()
        findings = await casino.store.audit()
        await casino.close()
        assert findings == ()
        for request in casino.sandbox.requests:
            assert violations(request) == [], request
            assert _pings_nobody(request.body), request


@pytest.fixture
async def casino(open_casino: OpenCasino) -> Casino:
    return await open_casino()


def _pings_nobody(body: object) -> bool:
    if not isinstance(body, dict):
        return True
    if "data" in body and isinstance(body["data"], dict):
        return _pings_nobody(body["data"])
    if "components" not in body and "content" not in body:
        return True
    if "title" in body:  # a modal
        return True
    closed: object = body.get("allowed_mentions", {}).get("parse")
    return closed == []
