"""What a guest reads from a board, and what they do next."""

import random
from typing import Any

import pytest

from standin.guests.guest_play import GuestBet, GuestPress, best_moves, chip, plan
from standin.guests.seen_board import SeenBoard, card_values, find_board, read_board, read_panel
from tests.support.cases import for_each

BETS = ("chip:500", "chip:2500", "same", "bet", "more")
PLAY = ("hit", "stand", "double", "my_hand")


def message(*lines: str, buttons: tuple[str, ...] = (), private: bool = False, number: int = 1) -> Any:
    row = {"type": 1, "components": [{"type": 2, "custom_id": f"bj:7:{name}"} for name in buttons]}
    text = {"type": 10, "content": "\n".join(lines)}
    return {
        "id": str(number),
        "channel": "1",
        "private": private,
        "components": [{"type": 17, "components": [text, *([row] if buttons else [])]}],
    }


def board(*lines: str, buttons: tuple[str, ...]) -> SeenBoard:
    found = read_board([message(*lines, buttons=buttons)])
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("▶ Ann  `A♠` `10♦`  **soft 21**", [11, 10]),
        ("# Dealer  <:ace_of_hearts_ab12:11><:card_back_cd34:12>  11", [11]),
        ("▶ Ann  <:ten_of_clubs_ab12:1><:six_of_spades_ab12:2>  **16** · bet 25", [10, 6]),
        ("▶ Ann  **16** · bet 25", []),
    ],
)
def test_cards_are_read_as_pictures_and_as_text(text: str, values: list[int]) -> None:
    assert card_values(text) == values


def test_newest_public_board_is_read() -> None:
    found = read_board(
        [
            message("old", buttons=BETS, number=1),
            message("new", buttons=BETS, number=2),
            message("panel", buttons=PLAY, number=3, private=True),
            message("a result without buttons", number=4),
        ]
    )
    assert found is not None
    assert found.message == "2"
    assert found.buttons["chip"] == ("bj:7:chip:500", "bj:7:chip:2500")


def test_board_that_names_the_guest_in_a_thread_comes_first() -> None:
    channel = [message("the channel's", buttons=BETS, number=1)]
    heat = [message("⏳ Ann", "⏳ Bob", buttons=BETS, number=2)]
    over = [message("Ann has won", number=3)]
    found = [find_board(name, channel, [over, heat]) for name in ("Ann", "Cleo")]
    assert [each and each.message for each in found] == ["2", "1"]
    assert find_board("Ann", [], [over]) is None


def test_panel_of_a_tournament_is_no_board() -> None:
    row = {"type": 1, "components": [{"type": 2, "custom_id": f"tour:{name}:5"} for name in ("in", "how")]}
    panel = {"id": "1", "channel": "1", "private": False, "components": [row]}
    assert read_board([panel]) is None
    found = read_panel([panel, message("a table", buttons=BETS)])
    assert found is not None
    assert found.buttons == {"in": ("tour:in:5",)}
    row["components"] = [{"type": 2, "custom_id": "tour:in:5", "disabled": True}]
    assert read_panel([panel]) is None, "nobody can sign up any more"


@for_each(
    case=[
        ((10, 6), 10, "hit"),
        ((10, 6), 6, "stand"),
        ((10, 2), 3, "hit"),
        ((10, 2), 4, "stand"),
        ((10, 7), 11, "stand"),
        ((6, 5), 6, "double"),
        ((6, 3), 2, "hit"),
        ((5, 3, 3), 6, "hit"),
        ((8, 8), 10, "split"),
        ((11, 11), 6, "split"),
        ((10, 10), 6, "stand"),
        ((11, 6), 6, "hit"),
        ((11, 7), 8, "stand"),
        ((11, 7), 10, "hit"),
        ((11, 7, 10), 6, "stand"),
        ((11, 11, 11, 10), 7, "hit"),
    ]
)
def test_guest_plays_by_the_tips(case: tuple[tuple[int, ...], int, str]) -> None:
    cards, dealer, move = case
    assert best_moves(cards, dealer)[0] == move


def test_guest_plays_the_hand_that_is_asked() -> None:
    seen = board(
        "# Dealer  `6♠` `▮`  6",
        "✔ Ann  `10♠` `9♠`  **19** · bet 5",
        "▶ Ann  `5♠` `6♦`  **11** · bet 5",
        "▶ Bob  `10♠` `6♠`  **16** · bet 5",
        buttons=PLAY,
    )
    assert plan(seen, "Ann", ()) == GuestPress("bj:7:double", "▶ Ann  `5♠` `6♦`  **11** · bet 5")
    assert plan(seen, "Bob", ()) == GuestPress("bj:7:stand", "▶ Bob  `10♠` `6♠`  **16** · bet 5")
    assert plan(seen, "Cleo", ()) is None


@pytest.mark.parametrize("shown", ["Maximiliane", "Maxi…", "Maximil…", "Ma…ne", "Max…ane"])
def test_shortened_name_is_the_guests_own(shown: str) -> None:
    seen = board(f"✅ {shown} · bet 5", f"✅ 1 · {shown}  **20**", buttons=BETS)
    assert len(seen.lines_of("Maximiliane")) == 2
    assert seen.names("Maximiliane")
    assert seen.lines_of("Bob") == []


@for_each(shown=["Maximilian", "Maxine", "Max", "Ma…an", "Max…x", "M…", "Maxim", "xMaxi…"])
def test_similar_name_is_not_the_guests_own(shown: str) -> None:
    seen = board(f"✅ {shown} · bet 5", buttons=BETS)
    assert seen.lines_of("Maximiliane") == []
    assert not seen.names("Maximiliane")


@pytest.mark.parametrize("size", ["## ", "### ", ""])
def test_guest_reads_hands_of_any_size(size: str) -> None:
    seen = board(
        "♠ **Blackjack** · house rules · round 3 · ⏱ <t:1000:R>",
        "# Dealer  `6♠` `▮`  6",
        f"{size}▶ Bob  `10♠` `6♠`  **16** 🏳️",
        "-# bet 5",
        f"{size}▶ Ann  `5♠` `6♦`  **11** 🏳️",
        "-# Box 2 · hand 1 · bet 5",
        buttons=PLAY,
    )
    assert plan(seen, "Ann", ()) == GuestPress("bj:7:double", "▶ Ann  `5♠` `6♦`  **11** 🏳️")
    assert plan(seen, "Bob", ()) == GuestPress("bj:7:stand", "▶ Bob  `10♠` `6♠`  **16** 🏳️")


@pytest.mark.parametrize(
    "below",
    [
        ("# `A♠` `K♠` +37.50", "-# → 1,037.50  ✅ next 25", "-# Dealer  `7♠` `10♠`  **17**"),
        ("## `A♠` `K♠` +37.50 ✅", "-# Dealer  `7♠` `10♠`  **17**"),
    ],
)
def test_guest_reads_their_bet_below_a_headline(below: tuple[str, ...]) -> None:
    shown = board("# 🎉 BLACKJACK! Gus", *below, "🔴 Ann  `8♠` `8♠`  ⏳", buttons=("chip:25",))
    assert shown.has_bet("Gus")
    assert not shown.has_bet("Ann")
    assert not shown.someone_else_has_bet(["Gus"])


def test_guest_takes_no_insurance() -> None:
    seen = board("# Dealer  `A♠`  11", "▶ Ann  `10♠` `9♠`  **19**", buttons=("insurance", "decline", "more"))
    assert plan(seen, "Ann", ()) == GuestPress("bj:7:decline", "▶ Ann  `10♠` `9♠`  **19**")


SITS_DOWN = GuestBet(0.0, sits_down=True)


def test_guest_without_seat_bets_at_once() -> None:
    assert plan(board("The first bet starts the round.", buttons=BETS), "Ann", ("Ann",)) == SITS_DOWN


def test_guest_without_seat_gets_in_while_others_play() -> None:
    line, play = "▶ Olive  `5♠` `6♦`  **11** · bet 5", (*PLAY, "next")
    seen = board(line, buttons=play)
    assert plan(seen, "Ann", ("Ann",)) == SITS_DOWN
    assert chip(seen, random.Random(1), is_careful=False) == "bj:7:next"
    assert plan(board(line, "-# Ann ✅ next 5", buttons=play), "Ann", ("Ann",)) is None


def test_guest_who_is_away_comes_back_at_once() -> None:
    lines = ("🔴 Ann  **18**  **−5** → 995  💤", "🔴 Olive  **17**  **−5** → 995  ⏳")
    assert plan(board(*lines, buttons=BETS), "Ann", ("Ann",)) == SITS_DOWN


def test_seated_guest_bets_after_a_person_or_late() -> None:
    call = "Cards ⏱ <t:1000:R>, or as soon as everyone has bet"
    lines = ("🔴 Ann  **18**  **−5** → 995  ⏳", "🟢 Bob  **20**  **+5** → 1,005  ✅ next 5")
    guests = ("Ann", "Bob")
    alone = plan(board(*lines, "🔴 Olive  **17**  **−5** → 995  ⏳", call, buttons=BETS), "Ann", guests)
    assert alone == GuestBet(992.0)
    beside = plan(
        board(*lines, "🔴 Olive  **17**  **−5** → 995  ✅ next 5", call, buttons=BETS), "Ann", guests
    )
    assert beside == GuestBet(0.0)


def test_guests_who_are_alone_in_a_match_bet_at_once() -> None:
    lines, guests = ("⏳ Ann · no bet yet", "⏳ Bob · no bet yet", "Cards ⏱ <t:1000:R>"), ("Ann", "Bob")
    match = ("chip:500", "chip:all")
    assert plan(board(*lines, buttons=match), "Ann", guests) == GuestBet(0.0)
    assert plan(board(*lines, buttons=BETS), "Ann", guests) == GuestBet(992.0), "somebody could sit down"
    with_olive = board("⏳ Olive · no bet yet", *lines, buttons=match)
    assert plan(with_olive, "Ann", guests) == GuestBet(992.0)


def test_players_who_share_a_line_are_told_apart() -> None:
    crowded = board("✅ Olive 25,000\N{NO-BREAK SPACE}· ⏳ Ann 25,000 · ⏳ Bob 25,000", buttons=BETS)
    assert [crowded.has_bet(each) for each in ("Olive", "Ann", "Bob")] == [True, False, False]
    assert plan(crowded, "Ann", ("Ann", "Bob")) == GuestBet(0.0)


def test_guest_deals_once_everybody_has_bet() -> None:
    buttons = (*BETS, "ready")
    lines = ("✅ Ann · bet 5", "✅ Olive · bet 25")
    assert plan(board(*lines, buttons=buttons), "Ann", ("Ann",)) == GuestPress("bj:7:ready")
    assert plan(board(*lines, "⏳ Eve · no bet yet", buttons=buttons), "Ann", ("Ann",)) is None
    assert plan(board(lines[0], buttons=buttons), "Ann", ("Ann",)) is None


def test_guest_joins_a_lobby_that_a_person_has_joined() -> None:
    assert plan(board("Olive", buttons=("join", "start")), "Ann", ()) == GuestPress("bj:7:join")
    assert plan(board("Olive", "Ann", buttons=("join", "start")), "Ann", ()) is None
    assert plan(board("nobody yet", buttons=("join",)), "Ann", ()) is None


def test_careful_guest_bets_the_smallest_chip() -> None:
    seen = board("Place your bets", buttons=BETS)
    assert {chip(seen, random.Random(seed), is_careful=True) for seed in range(20)} == {"bj:7:chip:500"}
    assert len({chip(seen, random.Random(seed), is_careful=False) for seed in range(20)}) == 3
