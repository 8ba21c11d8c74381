from __future__ import annotations

from tests.e2e.conftest import OpenCasino


async def test_a_round_is_played(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    print(casino.board.text)
    print([b.label for b in casino.board.buttons()])
    await casino.bet(ann, "25")
    print(casino.board.text)
    print([b.label for b in casino.board.buttons()])
    await casino.press(ann, "Stand")
    print(casino.board.text)
    print([b.label for b in casino.board.buttons()])
    print(casino.calls)
    for r in casino.sandbox.requests: print(r.method, r.path, r.status)
    print(await casino.type(ann, "balance"))
    print(await casino.type(ann, "rules"))
