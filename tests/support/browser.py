"""The system's Chromium for the tests of the page; without it they are skipped."""

import shutil

from playwright.async_api import ViewportSize

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Programs that can be the browser. The first has no windows of its own, and needs a third less time."""

CHROMIUM = next(filter(None, map(shutil.which, _NAMES)), None)
"""The path of the browser, or None."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
