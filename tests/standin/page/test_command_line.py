"""Commands typed as text, as the page's script parses them."""

from typing import Any

import pytest
from playwright.async_api import Page

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

COMMANDS = [
    {
        "name": "bet",
        "description": "Stake for the next round",
        "options": [
            {"type": 3, "name": "amount", "description": "chips", "required": True, "autocomplete": True},
            {"type": 4, "name": "box", "description": "which box", "min_value": 1, "max_value": 7},
        ],
    },
    {"name": "ready", "description": "End your part of the intermission"},
    {
        "name": "admin",
        "default_member_permissions": "32",
        "description": "For managers",
        "options": [
            {
                "type": 1,
                "name": "chips",
                "description": "Give chips",
                "options": [
                    {"type": 6, "name": "member", "description": "whom", "required": True},
                    {"type": 4, "name": "amount", "description": "chips", "required": True},
                    {"type": 3, "name": "reason", "description": "why", "required": True},
                ],
            },
            {
                "type": 2,
                "name": "season",
                "description": "Seasons",
                "options": [
                    {
                        "type": 1,
                        "name": "open",
                        "description": "Begin one",
                        "options": [
                            {"type": 5, "name": "loud", "description": "announce it"},
                            {
                                "type": 3,
                                "name": "kind",
                                "description": "which",
                                "choices": [{"name": "Long one", "value": "long"}],
                            },
                        ],
                    }
                ],
            },
        ],
    },
]

READ = """async ([commands, lines]) => {
  const { flatten, commandAt, readOptions, convertAll } = await import("/page/static/commands.js");
  const world = { people: [{ id: "7", name: "Bob" }], channels: [] };
  const all = flatten(commands);
  return lines.map((line) => {
    const typed = commandAt(line, all);
    if (!typed) return null;
    const { values } = readOptions(typed.rest, typed.command.options);
    const { options, option } = convertAll(typed.command, values, world);
    return [typed.command.path, options ?? option];
  });
}"""

LINES: dict[str, Any] = {
    "/bet 25": ["bet", {"amount": "25"}],
    "/bet amount:25": ["bet", {"amount": "25"}],
    "/bet amount: 25": ["bet", {"amount": "25"}],
    "/BET half 2": ["bet", {"amount": "half", "box": 2}],
    "/bet box:2 amount:all": ["bet", {"amount": "all", "box": 2}],
    "/bet 25 box:9": ["bet", "box"],
    "/bet 25 two": ["bet", "box"],
    "/bet": ["bet", "amount"],
    "/bets 25": None,
    "bet 25": None,
    "/ready": ["ready", {}],
    "/admin chips @Bob 500 for a lost bet": [
        "admin chips",
        {"member": "7", "amount": 500, "reason": "for a lost bet"},
    ],
    "/admin chips reason:won the day amount:5 member:bob": [
        "admin chips",
        {"member": "7", "amount": 5, "reason": "won the day"},
    ],
    "/admin chips <@7> -5 typo": ["admin chips", {"member": "7", "amount": -5, "reason": "typo"}],
    "/admin chips Nobody 5 x": ["admin chips", "member"],
    "/admin season open loud:yes kind:long one": ["admin season open", {"loud": True, "kind": "long"}],
    "/admin season open loud:perhaps": ["admin season open", "loud"],
    "/admin": None,
}


async def test_typed_command_is_parsed(page: Page) -> None:
    read = await page.evaluate(READ, [COMMANDS, list(LINES)])
    assert dict(zip(LINES, read, strict=True)) == LINES


SEARCHES = {
    "": ["bet", "ready", "admin chips", "admin season open"],
    "be": ["bet", "admin season open"],
    "chips": ["admin chips"],
    "open": ["admin season open"],
    "stake": ["bet"],
    "zzz": [],
}


async def test_search_finds_commands_by_any_word(page: Page) -> None:
    found = await page.evaluate(
        "async ([commands, texts]) => { const { flatten, search } = await import('/page/static/commands.js');"
        " return texts.map((text) => search(flatten(commands), text).map(({ path }) => path)); }",
        [COMMANDS, list(SEARCHES)],
    )
    assert dict(zip(SEARCHES, found, strict=True)) == SEARCHES
