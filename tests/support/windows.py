"""Browser windows that one test after the other uses: a new one takes longer than most tests."""

from collections import defaultdict

from playwright.async_api import Browser, Page

from tests.support.browser import DESK, PHONE


class Windows:
    """The windows of one browser, each with cookies and storage of its own."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: defaultdict[bool, list[Page]] = defaultdict(list)
        self._taken: list[tuple[bool, Page]] = []

    async def open(self, *, phone: bool = False) -> Page:
        """Open a window that shows nothing yet."""
        page = self._free[phone].pop() if self._free[phone] else await self._new(phone=phone)
        self._taken.append((phone, page))
        return page

    async def empty(self) -> None:
        """Take all windows back after a test, and close all others that it has opened."""
        for phone, page in self._taken:
            await _forget(page)
            await page.set_viewport_size(PHONE if phone else DESK)
            self._free[phone].append(page)
        self._taken.clear()
        kept = {page.context for pages in self._free.values() for page in pages}
        for context in self.browser.contexts:
            if context not in kept:
                await context.close()

    async def _new(self, *, phone: bool) -> Page:
        context = await self.browser.new_context(
            viewport=PHONE if phone else DESK, has_touch=phone, locale="en-GB", timezone_id="Europe/Berlin"
        )
        return await context.new_page()


async def _forget(page: Page) -> None:
    """Let a window show nothing, and forget everything that a test has changed or stored."""
    for other in page.context.pages:
        if other is not page:
            await other.close()
    if page.url.startswith("http"):
        await page.evaluate("localStorage.clear(), sessionStorage.clear()")
    await page.unroute_all()
    await page.goto("about:blank")
    await page.emulate_media(color_scheme="light")
    await page.context.clear_cookies()
