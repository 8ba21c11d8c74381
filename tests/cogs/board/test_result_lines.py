"""Test the line of each player: their round, their balance and their next bet, each once."""

import re
from dataclasses import replace

import pytest

from bot.achievements import ACHIEVEMENTS
from bot.bank.ids import UserId
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.table.commands import Join, StartMatch
from bot.table.results import EarnedAchievement
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import ENGLISH, Words, languages
from cogs.board.layout import CALM, GOLD, PLAYING, board
from cogs.board.result_layout import BLACKJACK, LOST, PUSH, WON, has_blackjack
from cogs.board.shared_lines import unbroken
from cogs.board.shortening import is_one_line
from cogs.texts.achievement_texts import ROOM, earned_line
from standin.model.message import walk_components
from tests.cogs.board.test_shortening import PICTURES
from tests.cogs.sample_snapshots import full_snapshot, parts, read_texts
from tests.pictures.scenes import BOARDS, full_result, full_result_of_hands
from tests.support.cases import for_each
from tests.table.fakes import ANN, BOB, CLEO, DAN, EVE, FAY, GUS, PEOPLE
from tests.table.table_harness import TableHarness
from tests.words.german import GERMAN

NAMES = {ANN: "Ann", BOB: "Bob", CLEO: "Cleo", DAN: "Dan", EVE: "Eve", FAY: "Fay", GUS: "Gus"}
SIGNS = (BLACKJACK, WON, PUSH, LOST)


def lines(view: Snapshot, faces: CardFaces = TEXT_FACES) -> list[str]:
    """Return the lines of the board, on which people have their names."""
    return read_texts(board(ENGLISH, replace(view, names=NAMES), faces)).split("\n")


def settled(cards: str, chips: int = 10, **rules: object) -> TableHarness:
    table = TableHarness(cards, seated=(ANN, BOB), **rules)  # type: ignore[arg-type]
    table.deal(ANN, BOB, chips=chips)
    table.stand_all()
    return table


def test_nobody_stands_in_two_lists() -> None:
    table = settled("T 8 7 9 8 T")
    table.place_bet(ANN, 50)
    shown = lines(table.snapshot)
    assert [line for line in shown if "Ann" in line] == [
        "🟢 Ann  `10♠` `9♠`  **19**  **+10** → 1,010  ✅ next 50"
    ]
    assert [line for line in shown if "Bob" in line] == ["🔴 Bob  `8♠` `8♠`  **16**  **−10** → 990  ⏳"]


def test_balance_in_the_result_never_changes() -> None:
    """A bet on the next round takes chips, and what Ann had after the round stays on the board."""
    table = settled("T 8 7 9 8 T")
    before = [line for line in lines(table.snapshot) if "→ 1,010" in line]
    table.place_bet(ANN, 500)
    assert [line for line in lines(table.snapshot) if "→ 1,010" in line] == [
        before[0].replace("⏳", "✅ next 500")
    ]


def test_player_who_sits_out_or_leaves_has_a_sign() -> None:
    table = settled("T 8 7 9 8 T")
    table.sit_out(ANN)
    table.leave(BOB)
    shown = lines(table.snapshot)
    assert "🟢 Ann  `10♠` `9♠`  **19**  **+10** → 1,010  💤" in shown
    assert "🔴 Bob  `8♠` `8♠`  **16**  **−10** → 990" in shown


def test_split_hands_stand_below_the_net_of_the_player() -> None:
    table = TableHarness("8 T 8 7 T 3 K", seated=(ANN,))
    table.bet(ANN, 10)
    table.play(ANN, "split")
    table.play(ANN, "stand")
    table.play(ANN, "stand")
    shown = lines(table.snapshot)
    at = shown.index("⚪ Ann  **±0** → 1,000  ⏳")
    assert shown[at + 1 : at + 3] == ["\u2003`8♠` `10♠`  **18**  +10", "\u2003`8♠` `3♠`  **11**  −10"]


def test_several_boxes_have_their_numbers_and_one_net() -> None:
    table = TableHarness("T 9 7 9 9 T", preset="standard", seated=(BOB,))
    table.place_bet(ANN, 10, 2)
    table.place_bet(ANN, 20, 3)
    table.sit_out(BOB)
    for box in (2, 3):
        table.play(ANN, "stand", box)
    shown = lines(table.snapshot)
    (head,) = (line for line in shown if "→" in line)
    at = shown.index(head)
    assert head.startswith("🟢 Boxes 2 and 3 · Ann  **+30** → 1,030")
    assert shown[at + 1].startswith("\u2003Box 2 · `10♠` `9♠`  **19**  +10")
    assert shown[at + 2].startswith("\u2003Box 3 · ")


def test_hidden_bet_shows_as_a_sign_only() -> None:
    table = settled("T 8 7 9 8 T", hidden_bets=True)
    table.place_bet(ANN, 137)
    shown = lines(table.snapshot)
    assert "🟢 Ann  `10♠` `9♠`  **19**  **+10** → 1,010  ✅" in shown
    assert not any("137" in line for line in shown)


@pytest.mark.parametrize(
    ("cards", "colour"), [("T 8 7 9 8 T", CALM), ("A 8 7 K 8 T", GOLD), ("T 8 K 9 8 A", CALM)]
)
def test_result_with_a_blackjack_of_a_player_is_gold(cards: str, colour: object) -> None:
    table = TableHarness(cards, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    while table.snapshot.asked and table.snapshot.stage is not Stage.BETS:
        assert parts(board(ENGLISH, table.snapshot))[0]["accent_color"] == PLAYING.value
        table.play(table.snapshot.asked[0], "stand")
    assert parts(board(ENGLISH, table.snapshot))[0]["accent_color"] == getattr(colour, "value", None)


def test_stacks_of_a_match_stand_on_every_line() -> None:
    table = TableHarness("T 9 7 9 9 T", preset="vegas")
    for who in (ANN, BOB):
        table.do(who, Join())
    table.do(ANN, StartMatch())
    assert "⏳ Ann (500) · no bet yet" in lines(table.snapshot)
    table.place_bet(ANN, 10)
    assert "✅ Ann (490) · bet 10" in lines(table.snapshot)
    table.place_bet(BOB, 20)
    shown = lines(table.snapshot)
    assert [line for line in shown if "bet" in line] == [
        "-# 490 chips · bet 10",
        "-# 480 chips · bet 20",
        "-# bets 5–100",
    ]


@for_each(scene=[each for each in BOARDS if each.startswith(("knockout_", "match_of_"))])
def test_every_board_of_a_match_shows_all_stacks(scene: str) -> None:
    snapshot = BOARDS[scene]()
    assert bool(snapshot.stacks) is (snapshot.stage is not Stage.LOBBY)
    for words in languages():
        text = read_texts(board(words, snapshot, PICTURES)).replace("\u202f", " ")
        for player in snapshot.stacks:
            amount = words.amount(snapshot.stack_beside_bets(player) or 0).replace("\u202f", " ")
            shown = rf"{snapshot.names[player]}🔻?[^▶▷]* \(?{re.escape(amount)}\b"
            assert re.search(shown, text), (words.language, snapshot.names[player], text)


def test_result_of_a_match_tells_each_stack_in_one_line() -> None:
    snapshot = BOARDS["knockout_marked"]()
    for words in languages():
        results_take_one_line(words, snapshot)


def results_take_one_line(words: Words, snapshot: Snapshot) -> None:
    lines = read_texts(board(words, snapshot, PICTURES)).split("\n")
    results = [line for line in lines if line[0] in WON + LOST + PUSH]
    assert results, words.language
    assert all(is_one_line(line) and "→" in line for line in results), words.language


def test_small_line_has_all_stacks_where_hands_have_no_room() -> None:
    text = read_texts(board(ENGLISH, BOARDS["full_match_all_in"](), PICTURES))
    assert "-# Ann 0 · Bob 0 · Cleo 0 · Dan 490 · Eve 490 · Finn 490 · Gus 490" in text.split("\n")
    four_at_the_bank = read_texts(board(ENGLISH, BOARDS["playing_four_hands"](), PICTURES))
    assert "-# Ann 975 · Bob 950 · Cleo 925 · Dan 975" in four_at_the_bank.split("\n")


def test_headline_of_a_match_tells_the_stack_of_its_player() -> None:
    table = TableHarness("A T T T T 9 K 9 8 7 6 8", preset="vegas", seated=PEOPLE[:5])
    table.do(ANN, StartMatch())
    for person in PEOPLE[:5]:
        table.bet(person, 20)
    table.stand_all()
    text = read_texts(board(ENGLISH, table.snapshot, PICTURES))
    assert table.snapshot.last is not None
    assert has_blackjack(table.snapshot.last)
    assert "-# → 530 ⏳" in text.split("\n")


def test_bet_lowers_the_stack_beside_it_at_once_and_a_hidden_one_at_its_deal() -> None:
    for hidden, shown in ((False, "→ 430 ✅ next 50"), (True, "→ 480 ✅")):
        table = TableHarness("T 9 T 9 8 Q T 9 T 9", preset="vegas", seated=(ANN, BOB), hidden_bets=hidden)
        table.do(ANN, StartMatch())
        table.deal(ANN, BOB, chips=20)
        table.stand_all()
        table.bet(ANN, 50)
        text = re.sub(" +", " ", read_texts(board(ENGLISH, table.snapshot)))
        assert [line for line in text.split("\n") if line.endswith(shown)], text


def test_crowded_result_shows_all_cards_and_no_balance() -> None:
    """Seven players have doubled, stood, gone bust and drawn a 20."""
    table = crowded()
    shown = re.sub(r"<:\w+:\d+>", "🂠", "\n".join(lines(table.snapshot, PICTURES)))
    assert [line for line in shown.split("\n") if line[0] in SIGNS] == [
        "🟢 Ann 🂠🂠🂠 **21** doubled · **+50** ⏳",
        "⚪ Bob 🂠🂠 **20** push · **±0** ⏳",
        "🔴 Cleo 🂠🂠🂠 bust · **−25** ⏳",
        "🔴 Dan 🂠🂠 **19** · **−25** ⏳",
        "🔴 Eve 🂠🂠 surrendered · **−12.50** ⏳",
        "🔴 Fay 🂠🂠🂠 bust doubled · **−50** ⏳",
        "🔴 Gus 🂠🂠 **17** · **−25** ⏳",
    ]


def test_words_go_before_cards_where_a_line_has_no_room() -> None:
    table = crowded()
    for person in PEOPLE[:-1]:
        table.place_bet(person, 25)
    shown = re.sub(r"<:\w+:\d+>", "🂠", "\n".join(lines(table.snapshot, PICTURES)))
    assert [line for line in shown.split("\n") if line[0] in SIGNS] == [
        "🟢 Ann 🂠🂠🂠 **21** · **+50** ✅",
        "⚪ Bob 🂠🂠 **20** push · **±0** ✅",
        "🔴 Cleo 🂠🂠🂠 bust · **−25** ✅",
        "🔴 Dan 🂠🂠 **19** · **−25** ✅",
        "🔴 Eve 🂠🂠 🏳️ · **−12.50** ✅",
        "🔴 Fay 🂠🂠🂠 bust · **−50** ✅",
        "🔴 Gus 🂠🂠 **17** · **−25** ⏳",
    ]


def test_hands_of_many_cards_lose_them_on_a_full_board() -> None:
    cards = "A 2 2 2 2 T T T K 2 2 2 2 T T 8" + " 2" * 20
    table = TableHarness(cards, seated=PEOPLE, turn_time=0)
    table.deal(*PEOPLE, chips=25)
    for person in (BOB, CLEO, DAN, EVE) * 5:
        table.play(person, "hit")
    table.stand_all()
    for person in PEOPLE[:-1]:
        table.place_bet(person, 25)
    people = [line for line in lines(table.snapshot, PICTURES) if line[0] in SIGNS]
    assert [line.count("<:") for line in people] == [0, 0, 0, 0, 2, 2]


def test_full_result_with_a_blackjack_shows_all_cards() -> None:
    shown = full_result()
    for words in languages():
        assert read_texts(board(words, shown, PICTURES)).count("<:") == 19, words.language


def test_dealers_hand_takes_one_line() -> None:
    view = settled("T 8 7 9 8 T").snapshot
    for words in languages():
        for dealer, total in (("9s As", 20), ("Ks As", 21), ("Ts 6s 8s", 24)):
            dealers_hand_takes_one_line(words, view, dealer, total)


def dealers_hand_takes_one_line(words: Words, view: Snapshot, dealer: str, total: int) -> None:
    assert view.last is not None
    cards = tuple(dealer.split())
    last = replace(
        view.last,
        dealer=cards,
        dealer_total=total,
        dealer_soft="As" in cards,
        dealer_natural=total == 21,
    )
    headline, hand = read_texts(board(words, replace(view, last=last), PICTURES)).split("\n")[1:3]
    assert re.match(f"#+ {words('board-dealer')} ", hand)
    assert re.match("#+ ", headline)
    assert is_one_line(headline)
    assert is_one_line(hand)


def crowded() -> TableHarness:
    """Return a table of seven settled hands; the dealer has 20."""
    people = "6 T T T T T T"
    table = TableHarness(f"{people} K 5 T 6 9 6 4 7 Q T 8 8", seated=PEOPLE)
    table.deal(*PEOPLE, chips=25)
    moves = {ANN: "double", CLEO: "hit", EVE: "surrender", FAY: "double"}
    for person in PEOPLE:
        table.play(person, moves.get(person, "stand"))
    return table


def test_doubled_hand_is_named_in_a_roomy_result() -> None:
    table = TableHarness("6 T 5 7 9", seated=(ANN,))
    table.bet(ANN, 25)
    table.play(ANN, "double")
    assert "🟢 Ann  `6♠` `5♠` `9♠`  **20** doubled  **+50** → 1,050  ⏳" in lines(table.snapshot)


def test_sign_at_the_end_stays_with_the_word_before_it() -> None:
    for table in (settled("T 8 7 9 8 T"), crowded()):
        signs = [line for line in raw_lines(table.snapshot) if line.endswith("⏳")]
        assert signs
        assert all(line[-3:-1] == "\N{NO-BREAK SPACE}\N{WORD JOINER}" for line in signs)


def test_winning_blackjack_is_the_headline() -> None:
    """Small lines say what the headline does not, and what the dealer has."""
    table = settled("A 8 7 K 8 T", chips=25)
    assert lines(table.snapshot)[1:6] == [
        "# 🎉 BLACKJACK! Ann",
        "# `A♠` `K♠` +37.50",
        "-# → 1,037.50  ⏳",
        "-# Dealer  `7♠` `10♠`  **17**",
        "🔴 Bob  `8♠` `8♠`  **16**  **−25** → 975  ⏳",
    ]


def test_several_blackjacks_share_the_headline() -> None:
    shown = lines(settled("A A 7 K Q T", chips=25).snapshot)
    assert shown[1] == "## 🎉 BLACKJACK! Ann and Bob"
    assert "🎉 Ann  `A♠` `K♠`  BLACKJACK!  **+37.50** → 1,037.50  ⏳" in shown
    assert "🎉 Bob  `A♠` `Q♠`  BLACKJACK!  **+37.50** → 1,037.50  ⏳" in shown


@pytest.mark.parametrize(
    ("cards", "rules"),
    [
        ("A 8 T K 8 A", {}),  # the dealer has one, too
        ("A 8 7 K 8 T", {"preset": "speed", "inverted": True}),  # it costs
    ],
)
def test_blackjack_that_wins_nothing_is_no_headline(cards: str, rules: dict[str, object]) -> None:
    shown = lines(settled(cards, chips=10, **rules).snapshot)
    assert not any(line.startswith("# 🎉") for line in shown)
    assert re.match("#+ Dealer", shown[2])
    assert any("Ann  `A♠` `K♠`" in line for line in shown)


def test_headline_of_several_boxes_has_the_net_of_the_hand() -> None:
    table = TableHarness("A 9 7 K 9 T", preset="standard", seated=(BOB,))
    table.place_bet(ANN, 10, 2)
    table.place_bet(ANN, 20, 3)
    table.sit_out(BOB)
    table.play(ANN, "stand", 3)
    shown = lines(table.snapshot)
    assert shown[1:3] == ["# 🎉 BLACKJACK! Ann", "# `A♠` `K♠` +15"]
    assert any("Box 2 · `A♠` `K♠`  BLACKJACK!  +15" in line for line in shown)


def test_headline_of_a_crowded_result_has_the_sign() -> None:
    table = TableHarness("A T T T T T T 7 K 9 9 9 9 9 9 T", seated=PEOPLE)
    table.deal(*PEOPLE, chips=25)
    table.stand_all()
    shown = lines(table.snapshot)
    assert shown[1:5] == [
        "## 🎉 BLACKJACK! Ann",
        "## `A♠` `K♠` +37.50 ⏳",
        "-# Dealer  `7♠` `10♠`  **17**",
        "🟢 Bob `10♠` `9♠` **19** · **+25** ⏳",
    ]


def test_crowded_result_has_a_sign_for_a_default() -> None:
    table = TableHarness("T T T T T T T 7 9 9 9 9 9 9 9 T", seated=PEOPLE)
    table.deal(*PEOPLE, chips=25)
    table.leave(ANN)
    table.time_up()
    shown = lines(table.snapshot)
    assert "🟢 Ann `10♠` `9♠` **19** 🚪 · **+25**" in shown
    assert "🟢 Bob `10♠` `9♠` **19** ⏰ · **+25** 💤" in shown


def test_crowded_result_names_each_box_once() -> None:
    table = TableHarness("T T T T T 7 9 9 9 9 9 T", preset="standard", seated=(BOB,))
    for box in range(2, 7):
        table.place_bet(ANN, 10, box)
    table.sit_out(BOB)
    table.stand_all()
    shown = lines(table.snapshot)
    at = shown.index("🟢 Ann **+50** ⏳")
    assert shown[at + 1].startswith("\u2003Box 2 · `10♠` `9♠`")


def test_crowded_result_says_that_the_dealer_is_bust() -> None:
    view = full_snapshot(Stage.BETS, players=7, hands=1, cards=2)
    assert view.last is not None
    last = replace(
        view.last, dealer=("6c", "Td", "7h"), dealer_total=23, dealer_soft=False, dealer_natural=False
    )
    assert lines(replace(view, last=last))[1:3] == [
        "### Dealer busts: 7 lose",
        "### Dealer  `6♣` `10♦` `7♥`  **23** bust",
    ]


ALL = len(ACHIEVEMENTS)


def earned_lines(*earned: tuple[UserId, str], held: int = 1) -> list[str]:
    table = settled("T 8 7 9 8 T")
    assert table.snapshot.last is not None
    told = tuple(EarnedAchievement(player=player, name=name, held=held) for player, name in earned)
    view = replace(table.snapshot, last=replace(table.snapshot.last, earned=told))
    return [line for line in lines(view) if "🏅" in line]


def test_achievements_of_a_round_take_one_quiet_line() -> None:
    ann, bob = [(ANN, "blackjack"), (ANN, "insured")], (BOB, "insured")
    assert earned_lines(ann[0]) == [f"-# 🏅 Ann · Blackjack (1 of {ALL})"]
    assert earned_lines((ANN, "comeback"), bob) == [f"-# 🏅 Ann · Back from zero (1 of {ALL}) · +1"]
    assert earned_lines(*ann, held=7) == [f"-# 🏅 Ann · Blackjack (7 of {ALL}) · +1"]


def test_further_achievements_are_counted() -> None:
    many = [(BOB, each.name) for each in ACHIEVEMENTS]
    assert earned_lines(*many) == [f"-# 🏅 Bob · Blackjack (1 of {ALL}) · +{ALL - 1}"]


@for_each(words=languages())
def test_line_has_room_for_every_achievement(words: Words) -> None:
    """With the name of a player that is not long, on a phone."""
    for each in ACHIEVEMENTS:
        told = [EarnedAchievement(player=player, name=each.name) for player in (ANN, BOB)]
        line = earned_line(words, told, NAMES)
        assert line is not None
        assert len(line) <= ROOM + len(" · +1")
        alone = earned_line(words, told[:1], NAMES)
        assert alone is not None
        assert len(alone) <= ROOM


def test_result_with_achievements_keeps_its_cards() -> None:
    """Three hands and a line of achievements leave no room for balances."""
    people = (ANN, BOB, CLEO)
    table = TableHarness("5 6 8 7 8 8 7 T 4 3 2", seated=people)
    table.deal(*people)
    for player in people:
        table.play(player, "hit")
        table.play(player, "stand")
    assert table.snapshot.last is not None
    told = (EarnedAchievement(player=ANN, name="blackjack"),)
    view = replace(table.snapshot, last=replace(table.snapshot.last, earned=told))
    assert any("→" in line for line in lines(table.snapshot))
    assert not any("→" in line for line in lines(view))
    for box in table.snapshot.last.boxes:
        (hand,) = box.hands
        assert any(TEXT_FACES.cards(hand.cards) in line for line in lines(view))


def test_sign_and_what_it_stands_for_stay_in_one_line() -> None:
    table = settled("T 8 7 9 8 T")
    table.place_bet(ANN, 50)
    whole = "\n".join(raw_lines(table.snapshot))
    for sign in ("→", "✅\N{WORD JOINER}", "⏱\N{WORD JOINER}"):
        assert f"{sign}\N{NO-BREAK SPACE}" in whole
        assert f"{sign} " not in whole


def test_item_stays_in_one_line() -> None:
    """Only between items a narrow phone breaks a line; cards are pictures, at which it breaks anywhere."""
    table = settled("T 8 7 9 8 T")
    table.place_bet(ANN, 50)
    (line,) = (each for each in raw_lines(table.snapshot, PICTURES) if "Ann" in each)
    items = re.sub(r"<:\w+:\d+>", "🂠", line).replace("\N{NO-BREAK SPACE}", "_")
    assert items.replace("\N{WORD JOINER}", "|") == "🟢|_Ann  🂠|🂠  **19**  **+10**_→_1,010  ✅|_next_50"


def test_sentence_and_mark_of_a_line_keep_their_spaces() -> None:
    assert unbroken("-# bets 5–500").startswith("-# bets\N{NO-BREAK SPACE}5")
    sentence = "Press an amount to bet. The first bet starts the round."
    assert unbroken(sentence) == sentence


def raw_lines(view: Snapshot, faces: CardFaces = TEXT_FACES) -> list[str]:
    """Return the lines of the board with what keeps words in one line."""
    drawn = parts(board(ENGLISH, replace(view, names=NAMES), faces))
    return [line for part in walk_components(drawn) for line in part.get("content", "").split("\n")]


def test_dealers_cards_are_smaller_where_there_are_many() -> None:
    assert lines(settled("T 8 7 9 8 T").snapshot)[2].startswith("# Dealer  `7♠` `10♠`")
    assert lines(settled("T 8 7 9 8 6 5").snapshot)[2].startswith("## Dealer  `7♠` `6♠` `5♠`")


def test_sign_replaces_the_line_on_a_compact_board() -> None:
    shown = full_result_of_hands()
    people = [line for line in lines(shown) if "🏅" in line]
    assert len(people) == 7
    assert people[0] == "🏅 Ann **+100** ⏳"


def test_seven_results_have_room_without_a_clock() -> None:
    shown = _seven_without_clock("A T T T T T T T K 8 8 8 8 8 8 9")
    for words in languages():
        text = read_texts(board(words, shown, PICTURES))
        assert len(re.findall(r"^🔴 .*<:.*\*\*−100\*\*", text, re.MULTILINE)) == 6, words.language
        assert "`/show hand`" not in text, words.language


def test_headline_keeps_its_cards_on_a_full_board() -> None:
    shown = _seven_without_clock("A T T T T T T T K T T T T T T Q")
    _, names, headline, _, *people, _ = read_texts(board(GERMAN, shown)).split("\n")
    assert names.startswith("## 🎉 BLACKJACK!")
    assert headline == "## `A♠` `K♠` +150 ⏳"
    assert people[0] == "⚪ Wolf… `10♠` `10♠` **20** · **±0** ⏳"


def _seven_without_clock(cards: str) -> Snapshot:
    table = TableHarness(cards, seated=PEOPLE, turn_time=0, intermission=0)
    table.deal(*PEOPLE, chips=100)
    table.stand_all()
    return replace(table.snapshot, names=dict.fromkeys(PEOPLE, "Wolfgang Amadeus"))


def test_achievements_have_a_line_wherever_there_is_room() -> None:
    full = settled("6 T 6 T T T").snapshot
    assert full.last is not None
    told = (EarnedAchievement(player=ANN, name="blackjack"),)
    assert f"-# 🏅 Ann · Blackjack (1 of {ALL})" in lines(replace(full, last=replace(full.last, earned=told)))


def test_unknown_achievement_is_left_out() -> None:
    assert earned_lines((ANN, "of_another_release")) == []


def test_dealers_turn_tells_no_achievement() -> None:
    table = settled("T 8 7 9 8 T")
    assert table.snapshot.last is not None
    told = (EarnedAchievement(player=ANN, name="blackjack"),)
    view = replace(table.snapshot, last=replace(table.snapshot.last, earned=told), is_dealers_turn=True)
    assert [line for line in lines(view) if "🏅" in line] == []


# --- the headline


def headline(view: Snapshot) -> str:
    return lines(view)[1]


@pytest.mark.parametrize(
    ("cards", "moves", "told"),
    [
        ("T 7 9 T", "stand", "# 🟢 Ann wins 25"),
        ("T 7 6 T", "stand", "# 🔴 Ann loses 25"),
        ("T 7 7 T", "stand", "# ⚪ Push"),
        ("T 7 6 T", "surrender", "# 🔴 Ann loses 12.50"),
        ("8 T 8 7 T 3", "split stand stand", "## ⚪ Ann comes out even"),
        ("T A 9 K", "insurance", "## ⚪ Ann comes out even"),
        ("A A K T", "even_money", "# 🟢 Ann wins 25"),
        ("A A K T", "decline", "# ⚪ Push"),
    ],
)
def test_headline_of_one_player_has_their_net(cards: str, moves: str, told: str) -> None:
    table = TableHarness(cards, seated=(ANN,))
    table.bet(ANN, 25)
    for move in moves.split():
        table.play(ANN, move)
    assert headline(table.snapshot) == told


@pytest.mark.parametrize(
    ("totals", "dealer", "told"),
    [
        ("9 8 7", "T 6 T", "Dealer busts: 3 win"),
        ("9 8 7", "T T", "Dealer beats 3 of 3"),
        ("9 8 T", "T 9", "Dealer beats 1 of 3"),  # and a push
        ("T T 7", "T 9", "2 of 3 win"),
        ("9 9 9", "T 9", "Push"),
        ("7 8 T", "T A", "Blackjack beats 3 of 3"),
    ],
)
def test_headline_of_company_tells_the_round(totals: str, dealer: str, told: str) -> None:
    up, hole, *drawn = dealer.split()
    table = TableHarness(" ".join(("T T T", up, totals, hole, *drawn)), seated=(ANN, BOB, CLEO))
    table.deal(ANN, BOB, CLEO)
    table.stand_all()
    assert headline(table.snapshot).lstrip("# ") == told


def test_headline_says_that_nobody_was_beaten_by_a_dealer_who_stopped() -> None:
    table = TableHarness("T T 2 6 6 T T T", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    for person in (ANN, BOB):
        table.play(person, "hit")
    assert headline(table.snapshot) == "# 2 of 2 lose"


@pytest.mark.parametrize(("dealer", "told"), [("T 6 T", "Dealer busts: 3 lose"), ("T T", "3 of 3 win")])
def test_headline_is_true_where_nets_are_inverted(dealer: str, told: str) -> None:
    up, hole, *drawn = dealer.split()
    table = TableHarness(
        " ".join(("T T T", up, "9 8 7", hole, *drawn)),
        preset="speed",
        inverted=True,
        seated=(ANN, BOB, CLEO),
    )
    table.deal(ANN, BOB, CLEO)
    table.stand_all()
    assert headline(table.snapshot).lstrip("# ") == told


def test_headline_takes_one_line_on_a_phone() -> None:
    alone = TableHarness("T 7 9 T", seated=(ANN,))
    alone.bet(ANN, 250)
    alone.stand_all()
    names = ("Ann", "Bartholomew Wick", "Wolfgang Amadeus")
    views = [replace(alone.snapshot, names={ANN: name}) for name in names]
    views += [settled(cards).snapshot for cards in ("T T 7 T 9 8 6 T", "T T T 9 8 T", "T T T 9 8 A")]
    for words in languages():
        for view in views:
            headline = read_texts(board(words, view)).split("\n")[1]
            assert is_one_line(headline), (words.language, headline)
