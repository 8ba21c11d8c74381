"""Emojis, lists and pictures of messages, drawn in the browser."""

from base64 import b64encode
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from bot.cards.faces import read_pictures
from standin import ChangeType, Interaction, Sandbox
from tests.standin.raw_bot import V2, RawBot

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def raw(page_sandbox: Sandbox, web: aiohttp.ClientSession) -> AsyncIterator[RawBot]:
    yield RawBot(page_sandbox, web)


@pytest.fixture
def ace(page_sandbox: Sandbox) -> str:
    """The markup of an emoji that the application has."""
    return add_emoji(page_sandbox, "ace_of_spades")


def add_emoji(sandbox: Sandbox, name: str) -> str:
    (picture,) = (each for each in read_pictures() if each.name == name)
    image = f"data:image/png;base64,{b64encode(picture.png).decode()}"
    emoji = sandbox.world.emojis.add({"name": picture.emoji_names()[0], "image": image}, sandbox.world.bot)
    return f"<:{emoji.name}:{emoji.id}>"


async def show(page: Page, sandbox: Sandbox) -> None:
    await page.goto(f"{sandbox.url}/?as=Ann&channel=blackjack")
    await page.wait_for_selector(".welcome")


async def post(raw: RawBot, *components: dict[str, Any]) -> None:
    answer = await raw.post({"components": list(components), "flags": V2})
    assert answer.status == 200, answer.body


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


async def test_emoji_of_the_application_is_a_picture(
    page: Page, page_sandbox: Sandbox, raw: RawBot, ace: str
) -> None:
    await show(page, page_sandbox)
    await post(raw, text(f"a {ace} in a text"), text(f"# in a heading {ace}"))
    pictures = page.get_by_role("img", name="ace of spades")
    await expect(pictures).to_have_count(2)
    sizes = [
        await each.evaluate("each => [each.naturalWidth, each.clientWidth]") for each in await pictures.all()
    ]
    assert sizes == [[128, 22], [128, 33]], "1.375 of the size of the letters"


async def test_unknown_emoji_shows_its_name(page: Page, page_sandbox: Sandbox, raw: RawBot) -> None:
    await page.route(
        "**/emojis/5.png", lambda route: route.fulfill(status=200, content_type="image/png", body=b"")
    )
    await show(page, page_sandbox)
    await post(raw, text("an <:old_face:5> of before"))
    await expect(page.locator(".text")).to_have_text("an :old_face: of before")


async def test_emojis_alone_are_large(page: Page, page_sandbox: Sandbox, raw: RawBot, ace: str) -> None:
    await show(page, page_sandbox)
    await raw.post({"content": f"{ace}{ace} 🎉"})
    await raw.post({"content": f"{ace} and words"})
    await expect(page.locator(".text-large")).to_have_count(1)
    assert await page.locator(".text-large img").first.evaluate("each => each.clientWidth") == 48


async def test_emoji_on_a_button(page: Page, page_sandbox: Sandbox, raw: RawBot, ace: str) -> None:
    name, emoji_id = ace.strip("<:>").split(":")
    emoji = {"name": name, "id": emoji_id}
    labelled = {"type": 2, "style": 2, "custom_id": "a", "label": "Deal", "emoji": emoji}
    bare = {"type": 2, "style": 2, "custom_id": "b", "emoji": emoji}
    await show(page, page_sandbox)
    await post(raw, {"type": 1, "components": [labelled, bare]})
    await expect(page.get_by_role("button", name="Deal", exact=True).locator("img")).to_have_count(1)
    await expect(page.get_by_role("button", name="ace of spades", exact=True)).to_have_count(1)


async def test_unicode_emojis_have_a_font_with_colours(
    page: Page, page_sandbox: Sandbox, raw: RawBot
) -> None:
    await show(page, page_sandbox)
    await post(raw, text("🟢 won ⏳ 1️⃣ 🏳️ 12 # ♠ done"))
    emojis = page.locator(".text .emoji-char")
    await expect(emojis).to_have_text(["🟢", "⏳", "1️⃣", "🏳️"])


def option_list(custom_id: str, **about: Any) -> dict[str, Any]:
    options = [
        {"label": "Stands on soft 17", "value": "s17", "description": "Good for the players"},
        {"label": "Hits on soft 17", "value": "h17", "emoji": {"name": "🎯"}},
    ]
    return {"type": 1, "components": [{"type": 3, "custom_id": custom_id, "options": options} | about]}


@pytest.fixture
def chosen(page_sandbox: Sandbox) -> list[Interaction]:
    """The interactions that begin."""
    found: list[Interaction] = []
    page_sandbox.subscribe(
        lambda event: (
            found.append(event.interaction)
            if event.change is ChangeType.INTERACTION_CREATED and event.interaction is not None
            else None
        )
    )
    return found


async def test_option_of_a_list_is_chosen(
    page: Page, page_sandbox: Sandbox, raw: RawBot, chosen: list[Interaction]
) -> None:
    await show(page, page_sandbox)
    await post(raw, option_list("rule", placeholder="The dealer"))
    await page.get_by_text("The dealer").click()
    await page.get_by_role("option", name="Hits on soft 17").click()
    await page_sandbox.until(lambda: bool(chosen))
    assert (chosen[0].data["custom_id"], chosen[0].data["values"]) == ("rule", ["h17"])


async def test_several_options_are_chosen_together(
    page: Page, page_sandbox: Sandbox, raw: RawBot, chosen: list[Interaction]
) -> None:
    await show(page, page_sandbox)
    await post(raw, option_list("rule", placeholder="The dealer", max_values=2))
    await page.get_by_text("The dealer").click()
    for option in await page.get_by_role("option").all():
        await option.click()
    await page.get_by_role("button", name="Done").click()
    await page_sandbox.until(lambda: bool(chosen))
    assert chosen[0].data["values"] == ["s17", "h17"]


async def test_role_is_chosen(
    page: Page, page_sandbox: Sandbox, raw: RawBot, chosen: list[Interaction]
) -> None:
    await show(page, page_sandbox)
    await post(raw, {"type": 1, "components": [{"type": 6, "custom_id": "who", "placeholder": "Who?"}]})
    await page.get_by_text("Who?").click()
    await page.get_by_role("option", name="Croupier").click()
    await page_sandbox.until(lambda: bool(chosen))
    assert chosen[0].data["values"] == ["1000000000000000101"]


async def test_default_option_is_shown_in_the_closed_list(
    page: Page, page_sandbox: Sandbox, raw: RawBot
) -> None:
    row = option_list("rule")
    row["components"][0]["options"][0]["default"] = True
    await show(page, page_sandbox)
    await post(raw, row)
    await expect(page.locator(".select-shown")).to_have_text("Stands on soft 17")


async def test_pictures_of_elsewhere_are_not_loaded(
    page: Page, page_sandbox: Sandbox, raw: RawBot, ace: str
) -> None:
    own = f"{page_sandbox.url}/emojis/{ace.strip('<:>').split(':')[1]}.png"
    items = [
        {"media": {"url": own}, "description": "an ace"},
        {"media": {"url": "https://a.example/x.png"}, "description": "a far place"},
    ]
    await show(page, page_sandbox)
    await post(raw, {"type": 12, "items": items})
    await expect(page.get_by_role("img", name="an ace")).to_have_count(1)
    await expect(page.locator(".gallery img")).to_have_count(1)
    await page.locator(".gallery button").click()
    enlarged = page.locator("dialog.enlarged")
    await expect(enlarged.locator("img")).to_be_visible()
    await enlarged.click()
    await expect(enlarged).to_have_count(0)
    await expect(page.locator(".gallery")).to_contain_text("a far place")
