"""Test that the board fits into one message and shows what players need."""

from dataclasses import replace
from typing import Any

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import TournamentId
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.moves import Move
from bot.blackjack.rules import OnMissedBet
from bot.table.commands import HeatOpening
from bot.table.matches import Entrant, HeatOfTable, Match, MatchResult, MatchStage, RaisedLimits
from bot.table.table_state import ChannelGone, LastMove, Out, TournamentOver
from bot.table.views.snapshots import SeatStatus, Snapshot, Stage
from bot.tournament.tournament import LAST_TABLE, HeatKey
from bot.words.catalogue import ENGLISH, Words
from cogs.board.layout import board, stale
from cogs.board.shared_lines import plain
from cogs.board.shortening import TEXT_LIMIT, is_one_line
from standin.model.message import walk_components
from tests.cogs import sample_snapshots
from tests.pictures.scenes import (
    NEWCOMERS,
    full_of_hands,
    full_result_of_hands,
    full_result_thinking,
    match_result,
    playing_soft_hands,
)
from tests.support.cases import for_each
from tests.table.fakes import ANN, BOB, CLEO, PEOPLE
from tests.table.table_harness import TableHarness
from tests.words.languages import each_language


@for_each(stage=Stage, size=[(1, 1, 2), (7, 4, 5), (7, 4, 21)])
def test_fullest_table_fits_into_one_message(stage: Stage, size: tuple[int, int, int]) -> None:
    players, hands, cards = size
    snapshot = sample_snapshots.full_snapshot(stage, players=players, hands=hands, cards=cards)
    # The board of a new shoe has a line more. test_shortening.py has boards without it, and fuller ones.
    assert sample_snapshots.problems(_shown(replace(snapshot, shoe_is_new=True))) == []


def full_match(stage: Stage, *, hands: int, followers: int = 6) -> Snapshot:
    """Return a match of seven players, most of them out, with raised limits that rise again."""
    table = sample_snapshots.full_snapshot(stage, players=7, hands=hands, cards=21)
    assert table.last is not None
    boxes = tuple(replace(each, followers=each.followers[:followers]) for each in table.boxes)
    settled = tuple(replace(each, followers=each.followers[:followers]) for each in table.last.boxes)
    table = replace(table, boxes=boxes, last=replace(table.last, boxes=settled))
    everybody = [sample_snapshots.player(number) for number in range(1, 8)]
    entrants = tuple(
        Entrant(player=each, place=None if place < 3 else place, out_in=None if place < 3 else 999_999)
        for place, each in enumerate(everybody, 1)
    )
    rules = replace(table.rules, raise_every=3)
    match = Match(
        number=9,
        stage=MatchStage.LOBBY if stage is Stage.LOBBY else MatchStage.PLAYING,
        entrants=entrants,
        raised=RaisedLimits.of(rules, since=table.round_no),
        previous=MatchResult(number=8, entrants=entrants, winner=everybody[0]),
    )
    names = dict.fromkeys(everybody, "❤" * 8)
    stacks = dict.fromkeys(everybody, Cents(sample_snapshots.A_FORTUNE))
    return replace(
        table,
        rules=rules,
        match=match,
        host=everybody[0],
        returned=tuple(everybody),
        stacks=stacks,
        names=names,
        shoe_is_new=True,
    )


@each_language
@for_each(stage=Stage, size=[(1, 1), (4, 0)])
def test_fullest_match_fits_into_one_message(stage: Stage, size: tuple[int, int], words: Words) -> None:
    # Seven followers, and these hands, have no room any more: further followers would be counted with them.
    hands, followers = size
    drawn = board(words, full_match(stage, hands=hands, followers=followers))
    assert sample_snapshots.problems(sample_snapshots.parts(drawn)) == []
    assert len(sample_snapshots.read_texts(drawn)) <= TEXT_LIMIT + 10


def test_stacks_of_a_match_stand_on_followers_lines() -> None:
    snapshot = full_match(Stage.PLAY, hands=1)
    first, *_ = snapshot.boxes
    hand = replace(first.hands[0], cards=("Td", "Td"))
    shown = tuple(replace(each, stakes=(500,), missed=()) for each in first.followers[:2])
    box = replace(first, hands=(hand,), followers=shown, insurance=Cents(0), insurance_lost=None)
    snapshot = replace(snapshot, boxes=(box,), seats=(), queue=(), returned=(), match=Match())
    snapshot = replace(snapshot, surrender_window=False)
    following = [line for line in _text(snapshot).split("\n") if "↳" in line]
    followers = [each for box in snapshot.boxes for each in box.follower_ids]
    assert len(following) == 2
    for player, line in zip(followers, following, strict=False):
        assert f"({ENGLISH.amount(snapshot.stack_beside_bets(player) or 0)})" in line


def test_open_table_shows_rules_and_limits() -> None:
    text = _text(sample_snapshots.open_snapshot())
    assert text.split("\n")[0] == "-# ♠ **Blackjack** · house rules · pays 3:2"
    assert "-# bets 5–500 · 6 decks · shoe 1 · 🔒 this shoe" in text
    assert "The first bet starts the round." in text


@pytest.mark.parametrize("stage", [Stage.BETS, Stage.PLAY])
def test_board_announces_and_shows_raised_limits(stage: Stage) -> None:
    table = sample_snapshots.full_snapshot(stage, players=2, hands=1, cards=2)
    playing = Match(stage=MatchStage.PLAYING, rounds_at_limits=2)
    rules = replace(table.rules, raise_every=3, min_bet=10, max_bet=200, base_bet=20)
    announced = replace(table, rules=rules, match=playing)
    news = "⬆️ The bet limits double after this round, as far as the stacks allow."
    assert news in _text(announced)
    raised = RaisedLimits.of(rules, since=table.round_no)
    risen = replace(announced, match=replace(playing, raised=raised, rounds_at_limits=0))
    assert news not in _text(risen)
    assert "⬆️ New limits: bets 5–500, base bet 20." in _text(risen)
    later = replace(risen, round_no=table.round_no + 1)
    assert "⬆️" not in _text(later)


def test_frame_number_is_the_container_id() -> None:
    snapshot = replace(sample_snapshots.open_snapshot(), frame=4711)
    (container,) = _shown(snapshot)
    assert container["id"] == 4711


def test_hole_card_is_face_down() -> None:
    snapshot = sample_snapshots.full_snapshot(Stage.PLAY, players=1, hands=1, cards=2)
    assert "`A♠` `▮`" in _text(snapshot)


def test_deadline_is_a_discord_countdown() -> None:
    assert "<t:1700000030:R>" in _text(
        sample_snapshots.full_snapshot(Stage.PLAY, players=1, hands=1, cards=2)
    )


def test_question_without_deadline_has_no_countdown() -> None:
    for stage in (Stage.PLAY, Stage.OFFER):
        text = _text(
            replace(sample_snapshots.full_snapshot(stage, players=2, hands=1, cards=2), deadline=None)
        )
        assert "<t:" not in text
        assert "⏱" not in text


@pytest.mark.parametrize("match", [None, Match(stage=MatchStage.PLAYING)])
def test_bets_without_clock_wait_for_everyone(match: Match | None) -> None:
    snapshot = replace(sample_snapshots.full_snapshot(Stage.BETS, players=2), last=None, queue=())
    rules = replace(snapshot.rules, intermission=0)
    thinking = replace(snapshot.seats[0], status=SeatStatus.THINKING)
    seats = (thinking, *snapshot.seats[1:])
    text = _text(replace(snapshot, rules=rules, seats=seats, match=match, deadline=None))
    assert "\nNo timer: the cards come as soon as everyone has bet.\n" in f"{text}\n"


def test_players_without_a_known_name_are_mentioned() -> None:
    text = _text(sample_snapshots.full_snapshot(Stage.BETS, players=2, hands=1, cards=2))
    assert all(f"<@{sample_snapshots.player(number)}>" in text for number in (1, 2))


@pytest.mark.parametrize("stage", [Stage.BETS, Stage.OFFER, Stage.PLAY, Stage.CLOSED])
def test_names_stand_in_place_of_mentions(stage: Stage) -> None:
    snapshot = sample_snapshots.full_snapshot(stage, players=3, hands=1, cards=2)
    names = {sample_snapshots.player(number): f"P{number}" for number in range(300)}
    text = _text(replace(snapshot, names=names))
    assert "P1" in text
    assert "<@" not in text


def test_closed_table_can_only_be_opened_again() -> None:
    closed = sample_snapshots.full_snapshot(Stage.CLOSED, players=2, hands=1, cards=2)
    assert _buttons(closed) == ["Open again"]


def test_empty_table_offers_chips_and_nothing_else_to_do() -> None:
    assert _buttons(sample_snapshots.open_snapshot()) == ["5", "25", "100", "500", "Bet…", "How to play", "⋯"]


def test_illegal_moves_have_no_button() -> None:
    snapshot = sample_snapshots.full_snapshot(Stage.PLAY, players=1, hands=1, cards=2)
    snapshot = replace(snapshot, moves=(Move.HIT, Move.STAND))
    assert _buttons(snapshot) == ["Hit", "Stand", "💡 Hint", "Bet next round", "⋯"]


def test_fullest_board_shows_the_question_and_its_deadline() -> None:
    snapshot = sample_snapshots.full_snapshot(Stage.PLAY, players=7, hands=4, cards=3)
    boxes = tuple(replace(box, in_turn=box.number == 7) for box in snapshot.boxes)
    text = _text(replace(snapshot, boxes=boxes, rules=replace(snapshot.rules, shared_boxes=True)))
    assert f"▶ 7 · 4/4 · <@{sample_snapshots.player(7)}>" in text
    assert text.split("\n")[0].endswith(" · #1204 · ⏱ <t:1700000030:R>")


@each_language
@for_each(stage=[Stage.PLAY, Stage.OFFER], cards=[2, 5, 21])
def test_fullest_board_keeps_the_hand_that_is_asked(words: Words, stage: Stage, cards: int) -> None:
    snapshot = sample_snapshots.full_snapshot(stage, players=7, hands=4, cards=cards)
    longest = dict.fromkeys(map(sample_snapshots.player, range(300)), "_" * 16)
    boxes = tuple(replace(box, in_turn=box.number == 7) for box in snapshot.boxes)
    text = _text(replace(snapshot, boxes=boxes, names=longest), words)
    (asked,) = [line for line in text.split("\n") if line.startswith("▶")]
    assert "4/4" in asked
    assert "**21**" in asked
    assert words.amount(sample_snapshots.A_FORTUNE + 50) in asked
    assert "`/show hand`" in text.split("\n")[-1] + text.split("\n")[-2], "says where the other hands are"


@each_language
def test_crowded_result_keeps_every_net_and_next_bet(words: Words) -> None:
    text = _text(full_result_of_hands(), words)
    people = [line for line in text.split("\n") if line.startswith("🏅")]
    assert len(people) == 7
    assert all("**" in line and line[-1] == "⏳" for line in people)
    assert words("board-left-out", count=0) in text, "no player is missing, only their hands"


def test_fullest_board_shows_the_commitments() -> None:
    promised = sample_snapshots.open_snapshot().commitment
    assert len(promised) == 43, "all 256 bits"
    for stage in (Stage.LOBBY, Stage.BETS):
        full = sample_snapshots.full_snapshot(stage, players=7, hands=4, cards=3)
        text = _text(replace(full, shoe_is_new=True))
        assert f"🔒 this shoe `{promised}` · next `{promised}`" in text


@pytest.mark.parametrize("stage", [Stage.OFFER, Stage.PLAY])
def test_round_in_progress_leaves_the_commitments_out(stage: Stage) -> None:
    full = sample_snapshots.full_snapshot(stage, players=7, hands=1, cards=3)
    snapshot = replace(full, shoe_is_new=True)
    assert snapshot.hashes == ()
    assert "🔒" not in _text(snapshot)


def test_later_shoe_is_promised_as_the_next_one_only() -> None:
    snapshot = replace(sample_snapshots.open_snapshot(), promised_together=False)
    assert f" · 🔒 next `{snapshot.next_commitment}`" in _text(snapshot)
    assert "this shoe" not in _text(snapshot)


def test_closed_table_promises_nothing() -> None:
    assert "🔒" not in _text(replace(sample_snapshots.open_snapshot(), stage=Stage.CLOSED))


def test_long_queue_is_counted() -> None:
    queue = sample_snapshots.full_snapshot(Stage.BETS).queue
    assert "and 190 more" in _text(replace(sample_snapshots.open_snapshot(), queue=queue))


@pytest.mark.parametrize("stage", [Stage.BETS, Stage.PLAY])
def test_eliminated_players_stay_on_the_board(stage: Stage) -> None:
    snapshot = sample_snapshots.full_snapshot(stage, players=1, hands=1, cards=2)
    out = (Out(player=sample_snapshots.player(3), round_no=1),)
    assert f"❌ Out of chips: <@{sample_snapshots.player(3)}>" in _text(replace(snapshot, out=out))
    gone = Entrant(player=sample_snapshots.player(3), place=3, out_in=2)
    match = Match(stage=MatchStage.PLAYING, entrants=(gone, Entrant(player=sample_snapshots.player(1))))
    assert f"🥉 <@{sample_snapshots.player(3)}> · out in round 2" in _text(replace(snapshot, match=match))


def test_closing_match_table_says_broken_off() -> None:
    snapshot = sample_snapshots.full_snapshot(Stage.PLAY, players=2, hands=1, cards=2)
    text = _text(replace(snapshot, match=Match(stage=MatchStage.PLAYING), closing=True))
    assert "This table closes after this round, and the match is cancelled." in text
    result = MatchResult(number=1, entrants=(Entrant(player=sample_snapshots.player(1)),), winner=None)
    closed = replace(snapshot, stage=Stage.CLOSED, match=Match(number=2, previous=result))
    assert "The match was cancelled." in _text(closed)


@pytest.mark.parametrize("why", [ChannelGone(), TournamentOver()])
def test_closing_heat_says_what_decides(why: ChannelGone | TournamentOver) -> None:
    table = _heat(1)
    closing = replace(table.snapshot, closing=True, notice=why)
    is_off = isinstance(why, TournamentOver)
    assert ("the match is cancelled" in _text(closing)) is is_off
    assert ("the chips decide the places" in _text(closing)) is not is_off


@pytest.mark.parametrize(("number", "title"), [(2, "Heat 2 of 3"), (LAST_TABLE, "Last table")])
def test_title_of_a_heat_stands_in_place_of_the_game(number: int, title: str) -> None:
    table = _heat(number)
    for shown in (table.snapshot, replace(table.snapshot, stage=Stage.BETS, boxes=())):
        assert f"-# ♠ **{title}** · " in _text(shown)
        assert "Blackjack" not in _text(shown).split("\n")[0]


def test_player_who_has_left_a_heat_is_not_knocked_out() -> None:
    table = _heat(1)
    table.leave(CLEO)
    table.stand_all()
    assert table.snapshot.seat_of(CLEO) is None
    assert "knocked out" not in _text(table.snapshot)
    assert "🥉" in _text(table.snapshot)


def _heat(number: int) -> TableHarness:
    """A heat of Ann, Bob and Cleo in its first round."""
    key, players = HeatKey(TournamentId(12), number), (ANN, BOB, CLEO)
    heat = HeatOpening(heat=HeatOfTable(key=key, of=3), players=players, opener=ANN)
    table = TableHarness("T T T T 8 8 8 8", preset="vegas", seated=heat, match_rounds=20)
    table.deal(*players)
    return table


def test_moved_board_has_no_buttons() -> None:
    components = sample_snapshots.parts(stale("This table has moved."))
    assert sample_snapshots.problems(components) == []
    assert [part for part in walk_components(components) if part["type"] == 2] == []


def _shown(snapshot: Any) -> list[dict[str, Any]]:
    return sample_snapshots.parts(board(ENGLISH, snapshot))


def _text(snapshot: Any, words: Words = ENGLISH) -> str:
    return sample_snapshots.read_texts(board(words, snapshot))


def _buttons(snapshot: Any) -> list[str]:
    return [part["label"] for part in walk_components(_shown(snapshot)) if part["type"] == 2]


def _call(snapshot: Snapshot) -> str:
    return next(line for line in _text(snapshot).split("\n") if "⏱" in line)


def test_player_who_is_alone_is_told_that_the_cards_come_at_once() -> None:
    table = TableHarness("9s 8d 7h Tc")
    table.bet(ANN, 25)
    table.play(ANN, "stand")
    told = _call(table.snapshot)
    assert told.startswith("Press an amount, and the cards come. Without a bet you sit out ⏱ <t:")


def test_call_names_a_bet_of_more_than_five_times_the_last_one() -> None:
    told = "this bet is much larger than the last one"
    table = TableHarness("9s 8d 7h Tc")
    table.place_bet(ANN, 25)
    assert told not in _call(table.snapshot), "there is no last bet"
    table.ready(ANN)
    table.play(ANN, "stand")
    table.place_bet(ANN, 126)
    waiting, (seat,) = table.snapshot, table.snapshot.seats
    assert told in _call(waiting)
    assert told not in _call(replace(waiting, seats=(replace(seat, bet=Cents(12_500)),)))
    assert told not in _call(replace(waiting, seats=(seat, replace(seat, player=BOB)))), "others play, too"


def test_crowded_call_promises_no_cards_where_nobody_has_bet() -> None:
    snapshot = sample_snapshots.full_snapshot(Stage.BETS, players=7)
    seats = tuple(
        replace(seat, bet=None, has_bet=False, status=SeatStatus.THINKING) for seat in snapshot.seats
    )
    waiting = replace(snapshot, seats=seats, deadline=1_700_000_030.0)
    assert _call(waiting) == "Bets close ⏱ <t:1700000030:R>"
    hidden = replace(waiting, rules=replace(waiting.rules, hidden_bets=True))
    assert _call(hidden) == "Cards ⏱ <t:1700000030:R>"


def test_call_for_bets_names_the_bet_of_players_without_one() -> None:
    """In a match, and where the option says so, a missing bet becomes the base bet."""
    assert _call(match_result()).endswith("as soon as everyone has bet. Without a bet you play 10.")
    many = full_result_thinking()
    assert "Without a bet" not in _call(many)
    short = _call(replace(many, rules=replace(many.rules, on_missed_bet=OnMissedBet.BASE)))
    assert short.startswith("Cards ⏱ <t:")
    assert short.endswith(">. Without a bet you play 10.")


def test_crowded_heading_leaves_out_the_payout() -> None:
    assert "pays 3:2" in _text(sample_snapshots.open_snapshot())
    assert "pays 3:2" not in _text(sample_snapshots.full_snapshot(Stage.BETS, players=7, hands=1, cards=2))


def _crowded_bets() -> Snapshot:
    """Return a result of split hands, with next bets that leave no room for all of these hands."""
    snapshot = replace(sample_snapshots.full_snapshot(Stage.BETS, hands=40), shoe_is_new=True)
    bets = tuple((box, Cents(sample_snapshots.A_FORTUNE)) for box in range(1, 5))
    return replace(snapshot, seats=tuple(replace(seat, bets=bets) for seat in snapshot.seats))


def test_queue_makes_way_before_hands_of_a_result() -> None:
    text = _text(replace(full_result_of_hands(), queue=tuple(NEWCOMERS)))
    assert "Waiting for a seat" not in text
    assert "`8♠`" in text


def test_call_for_bets_stays_without_a_clock() -> None:
    snapshot = _crowded_bets()
    thinking = replace(snapshot.seats[0], status=SeatStatus.THINKING)
    rules = replace(snapshot.rules, intermission=0)
    text = _text(replace(snapshot, rules=rules, seats=(thinking, *snapshot.seats[1:])))
    assert "the cards come as soon as everyone has bet." in text


def _crowded_play(stage: Stage, **changes: Any) -> Snapshot:
    """Return a match whose hands leave no room for anything else."""
    snapshot = full_match(stage, hands=40)
    rules = replace(snapshot.rules, shared_boxes=True)
    stacks = dict.fromkeys(snapshot.stacks, Cents(sample_snapshots.A_FORTUNE * 10**12))
    return replace(snapshot, rules=rules, stacks=stacks, names={}, **changes)


def test_hashes_outlast_the_hands_of_a_result() -> None:
    """A hash that a board has dropped would be recorded as shown."""
    text = _text(_crowded_bets())
    assert text.count(sample_snapshots.open_snapshot().commitment) == 2


@pytest.mark.parametrize("name", ["Ann", "♠ Ann", "↳ Ann", "Ann 🔒", "⏱ Ann"])
def test_name_does_not_decide_what_is_dropped(name: str) -> None:
    crowded = _crowded_play(
        Stage.PLAY, news=LastMove(player=sample_snapshots.player(1), what="stand"), dealer_checked=False
    )
    assert "stands" not in _text(replace(crowded, names={sample_snapshots.player(1): name}))


def test_offer_stays_above_the_hands_that_are_asked() -> None:
    text = _text(_crowded_play(Stage.OFFER, offer=Phase.INSURANCE, moves=(Move.INSURANCE,)))
    assert "Insurance? It pays 2 to 1." in text


# --- hands in play


def _table(cards: str, players: int, **rules: Any) -> TableHarness:
    table = TableHarness(cards, seated=PEOPLE[:players], **rules)
    table.deal(*PEOPLE[:players])
    return table


def _named(table: TableHarness, name: str = "") -> Snapshot:
    return replace(table.snapshot, names={user: name or f"P{user}" for user in PEOPLE})


def _parts(snapshot: Snapshot) -> list[str]:
    return [plain(part["content"]) for part in walk_components(_shown(snapshot)) if part["type"] == 10]


@pytest.mark.parametrize(
    ("name", "heading"), [("Ann", "## ▶ Ann  `8♠`"), ("WMWMWMWMW", "### ▶ WMWMWMW…  `8♠`")]
)
def test_few_hands_are_headings_with_details_below(name: str, heading: str) -> None:
    table = _table("8 5 9 8", 1)
    hand = _parts(_named(table, name))[1].split("\n")
    assert hand[0].startswith(heading)
    assert hand[1:] == ["-# 990 chips · bet 10"]


def test_wide_hands_are_smaller_headings() -> None:
    table = _table("2 5 2 8 2 2 2 2 2", 1)
    for _ in range(3):
        table.play(ANN, "hit")
    assert _parts(_named(table, "Ann"))[1].startswith("### ▶ Ann  ")
    table.play(ANN, "hit")
    assert _parts(_named(table, "Ann"))[1].startswith("▶ Ann  "), "too wide for a heading on a phone"


def test_bold_words_make_a_line_wider() -> None:
    """The page breaks the first line at 360 pixels."""
    assert not is_one_line("✔ Maxi3  `A♠` `Q♠`  **Blackjack** · 100")
    assert is_one_line("✔ Maxi3  `A♠` `Q♠`  Blackjack · 100")


def test_stars_of_a_name_are_letters() -> None:
    assert is_one_line("**" + "0" * 24 + "**")
    assert not is_one_line(r"\*\*" + "0" * 24 + r"\*\*")


def test_narrow_spaces_of_amounts_are_narrow() -> None:
    for space in (" ", "\xa0", "\u202f"):
        assert is_one_line(space.join("1" * 18))


def test_more_hands_are_texts_of_their_own() -> None:
    head, *hands, small = _parts(_named(_table("2 3 4 5 6 7 8 9 T T", 4)))
    assert len(hands) == 4
    assert all(hand.startswith("▶ P") and hand.endswith(" · 10") for hand in hands)
    assert small.endswith("-# bets 5–500")
    assert head.count("\n") == 1


@pytest.mark.parametrize("hands", [1, 2, 4])
def test_fullest_table_in_play_has_at_most_forty_components(hands: int) -> None:
    snapshot = sample_snapshots.full_snapshot(Stage.PLAY, players=7, hands=hands, cards=3)
    snapshot = replace(snapshot, deadline=None)
    assert sum(1 for _ in walk_components(_shown(snapshot))) <= 40


@pytest.mark.parametrize("players", [2, 5])
def test_limits_stand_on_the_board_in_play(players: int) -> None:
    table = _table("2 3 4 5 6 7 8 9 T 2 3 4", players, min_bet=10, max_bet=200)
    assert table.snapshot.stage is Stage.PLAY
    assert "bets 10–200" in _parts(table.snapshot)[-1].split("\n")[-1]


@pytest.mark.parametrize(
    ("preset", "second"), [("standard", "-# Box 1 · hand 2 · bet 10"), ("house", "-# hand 2 · bet 10")]
)
def test_hands_of_a_split_box_have_numbers(preset: str, second: str) -> None:
    table = _table("8 6 8 T 3 4", 1, preset=preset)
    table.play(ANN, "split")
    assert second in _parts(table.snapshot)[2]


@pytest.mark.parametrize(
    ("preset", "second"), [("standard", "Box 1 · hand 2 · P101"), ("house", "P101 · hand 2")]
)
def test_split_hands_of_a_crowded_table_have_numbers(preset: str, second: str) -> None:
    table = _table("8 4 5 6 8 9 9 T 3 4", 3, preset=preset)
    table.play(ANN, "split")
    assert f" {second}  `" in _parts(_named(table))[2]


def test_compact_board_counts_hands_and_names_the_others_below() -> None:
    asked, others = _parts(full_of_hands())[1].split("\n")
    assert asked == "▶ Ann · 1/4  `8♠` `8♠`  **16** · 25"
    assert others == "-# ▷ **16** · ▷ **16** · ▷ **16**"


def test_seven_boxes_keep_their_hands_with_wide_names_and_bets() -> None:
    table = TableHarness("8 " * 15, seated=PEOPLE, preset="standard")
    table.deal(*PEOPLE, chips=100)
    hands = [line for line in _text(_named(table, "Wolfgang Amadeus")).split("\n") if line[0] in "▶▷"]
    assert [hand[:6] for hand in hands] == ["▶ 1 · ", *(f"▷ {box} · " for box in range(2, 8))]


@each_language
def test_soft_hands_are_as_large_as_hard_ones(words: Words) -> None:
    text = _text(playing_soft_hands(), words)
    assert "## ▶ Ann  `A♠` `8♥`  **19**" in text
    soft, chips = words("total-soft", value=19), words.chips(97_500)
    assert f"\n-# {soft} · {chips} · {words('board-bet', amount='25')}" in text


# --- the hashes


def _numbers(table: TableHarness) -> list[int]:
    return [number for number, _ in table.snapshot.hashes]


def test_both_hashes_stand_on_the_first_board_until_the_first_deal() -> None:
    table = TableHarness("T 9 9 8 T 9 9 8", seated=(ANN,))
    assert _numbers(table) == [1, 2]
    table.place_bet(ANN, 10)
    assert table.snapshot.stage is Stage.BETS
    assert _numbers(table) == [1, 2], "a bet on the second round may seal the second shoe"
    table.ready(ANN)
    assert _numbers(table) == []
    table.stand_all()
    assert table.snapshot.stage is Stage.BETS
    assert _numbers(table) == []
    assert "🔒" not in _text(table.snapshot)
    assert "-# bets 5–500 · shoe 1 · " in _text(table.snapshot)


def test_next_hash_stands_in_the_intermission_after_a_shoe_came_into_use() -> None:
    table = TableHarness("T 9 9 8 T 9 9 8 T 9 9 8", seated=(ANN,), reshuffle="round")
    for shoe in (2, 3):
        table.deal(ANN)
        table.stand_all()
        assert table.snapshot.shoe_no == shoe
        assert _numbers(table) == [shoe + 1]
        assert "this shoe" not in _text(table.snapshot)


def test_hashes_stand_below_the_buttons() -> None:
    """No button moves when they come or go."""
    (container,) = _shown(sample_snapshots.open_snapshot())
    texts = [part.get("content", "") for part in container["components"]]
    assert "🔒" in texts[-1]
    assert not any("🔒" in text or "shoe" in text for text in texts[:-1])
    assert [part["type"] for part in container["components"]][-3:-1] == [1, 1]


def test_dealers_turn_shows_no_hash() -> None:
    view = replace(sample_snapshots.full_snapshot(Stage.BETS, players=2), shoe_is_new=True)
    assert view.hashes
    turn = replace(view, is_dealers_turn=True)
    assert turn.hashes == ()
    assert "🔒" not in _text(turn)


@pytest.mark.parametrize(("knockouts", "are_told"), [(5, True), (6, False)])
def test_lobby_tells_knock_outs_that_come(knockouts: int, *, are_told: bool) -> None:
    table = TableHarness(preset="knockout", seated=(ANN,), match_rounds=6, knockouts=knockouts)
    assert ("the player with the fewest chips is out" in _text(table.snapshot)) is are_told
