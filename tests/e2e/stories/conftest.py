"""The sandbox of the stories that are told in a browser."""

import pytest

from standin.page.page_routes import install
from tests.support.clock import TestClock
from tests.support.troubles import TroubledSandbox


@pytest.fixture
def page_sandbox() -> TroubledSandbox:
    """A sandbox with its page, on a manual clock."""
    sandbox = TroubledSandbox(clock=TestClock())
    install(sandbox)
    return sandbox
