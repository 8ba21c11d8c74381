"""What the pictures show: tables in every phase, and private pages about them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.bank.amounts import AmountWord
from bot.bank.ids import UserId
from bot.blackjack.cards import parse_card
from bot.blackjack.moves import Move
from bot.blackjack.options.resolution import resolve
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.odds.hand_values import upcard_values
from bot.practice import Topic, TrainingQuestion, TrainingSession, judge
from bot.server_settings import ServerSettings
from bot.table.commands import ExpireIdle, GoOn, GuildContext, Join, PlaceBet, StartMatch, Via
from bot.table.results import EarnedAchievement
from bot.table.table_state import SILENT_TIME
from bot.table.views.round_results import dealers_turn
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import ENGLISH, Words, phrase
from cogs.board.layout import board
from cogs.board.private_panels import more_panel, own_panel
from cogs.help import HelpPage, help_panel, rules_panel
from cogs.match_results import result_panel
from cogs.training import TrainingPage, training_panel
from tests.pictures.deal_scenes import DEAL_PAGES
from tests.pictures.knockout_scenes import KNOCKOUT_BOARDS, knockout_result
from tests.pictures.tournament_scenes import TOURNAMENT_PAGES
from tests.table.fakes import ANN, BOB, CLEO, DAN, EVE, FAY, GUS, PEOPLE
from tests.table.table_harness import TableHarness

NAMES = {ANN: "Ann", BOB: "Bob", CLEO: "Cleo", DAN: "Dan", EVE: "Eve", FAY: "Finn", GUS: "Gus"}
NEWCOMERS = {UserId(200 + number): f"Newcomer {number}" for number in range(9)}

BOARDS: dict[str, Callable[[], Snapshot]] = {}
"""The boards by the names of their pictures."""


def _board(function: Callable[[], Snapshot]) -> Callable[[], Snapshot]:
    BOARDS[function.__name__] = function
    return function


def _shown(table: TableHarness) -> Snapshot:
    return replace(table.snapshot, names={**NAMES, **NEWCOMERS})


def _played(*hands: str, players: int = 3, chips: int = 25, **rules: Any) -> TableHarness:
    """Return a table where the first ``players`` have a hand each."""
    people = PEOPLE[:players]
    table = TableHarness(*hands, seated=people, **rules)
    table.guild = GuildContext(shows_dealers_turn=True)
    for number, person in enumerate(people):
        table.bet(person, chips * (1 + number % 3))
    return table


def _stand(table: TableHarness, *people: UserId) -> None:
    for person in people:
        table.play(person, "stand")


@_board
def waiting() -> Snapshot:
    return _shown(TableHarness())


@_board
def betting() -> Snapshot:
    table = TableHarness(seated=(ANN, BOB, CLEO))
    table.bet(ANN, 50)
    table.bet(BOB, 25)
    return _shown(table)


@_board
def playing() -> Snapshot:
    """The dealer shows a six; Ann has a pair of eights, Bob has drawn, Cleo stands."""
    table = _played("8s Td Kh 6c 8h 3d 9s Tc 5h")
    table.play(BOB, "hit")
    table.play(CLEO, "stand")
    return _shown(table)


@_board
def playing_alone() -> Snapshot:
    """Ann has a soft hand of three cards."""
    table = _played("As 6c 3h Tc 3d", players=1)
    table.play(ANN, "hit")
    return _shown(table)


@_board
def playing_split_boxes() -> Snapshot:
    """Boxes have numbers, and Ann has split theirs."""
    table = _played("8s Td 6c 8h 3d 2s 9h", players=2, preset="standard")
    table.play(ANN, "split")
    return _shown(table)


@_board
def playing_four_hands() -> Snapshot:
    return _shown(_played("8s Td Kh 4s 6c 8h 3d 9s 5d Tc", players=4))


@_board
def full_split_with_queue() -> Snapshot:
    """One of seven players has split, and three people wait for a seat."""
    table = _played("8s 8d 5s 6s 7s 8s 9s 6c 8h 8c Qh Kh 9h 2d 2c Tc 2h 3h 4h 5h", players=7)
    for person in list(NEWCOMERS)[:3]:
        table.bet(person, 10)
    table.play(ANN, "split")
    return _shown(table)


@_board
def full_split() -> Snapshot:
    """Each of seven players has split."""
    return _shown(_all_split(7))


@_board
def full_of_hands() -> Snapshot:
    """Each of seven players has four hands."""
    return _shown(_all_split(7, times=3))


@_board
def result_of_twelve_hands() -> Snapshot:
    return _shown(_stood(_all_split(3, times=3)))


@_board
def full_result_of_hands() -> Snapshot:
    """Each of seven players had four hands, and has earned an achievement."""
    return _with_achievements(_shown(_stood(_all_split(7, times=3))), *PEOPLE)


def _all_split(players: int, *, times: int = 1) -> TableHarness:
    """Return a table where each player has split their eights so many times."""
    table = _played(" ".join(["8"] * 80), players=players, splits=3)
    for person in PEOPLE[:players] * times:
        table.play(person, "split")
    return table


def _stood(table: TableHarness) -> TableHarness:
    while table.state.round is not None:
        table.play(table.snapshot.asked[0], "stand")
    return table


@_board
def playing_soft_hands() -> Snapshot:
    """Ann has a soft 19, and Bob a hard one."""
    return _shown(_played("As Td 6c 8h 9d Tc", players=2))


@_board
def playing_by_turns() -> Snapshot:
    table = _played("8s Td Kh 6c 8h 3d 9s Tc", simultaneous=False)
    table.play(ANN, "split")
    return _shown(table)


@_board
def insurance() -> Snapshot:
    return _shown(_played("8s Td Kh Ac 8h 3d 9s Tc"))


@_board
def dealers_turn_shown() -> Snapshot:
    table = _played("8s Td Kh 6c Jh 7d 9s Tc 5h")
    _stand(table, ANN, BOB)
    before = _shown(table)
    _stand(table, CLEO)
    turn = dealers_turn(before, _shown(table))
    assert turn is not None
    return turn


@_board
def result_with_blackjack() -> Snapshot:
    table = _played("As Td Kh 6c Kd 7d 9s Tc 5h")
    _stand(table, BOB, CLEO)
    table.bet(ANN, 50)
    return _shown(table)


@_board
def result_alone_won() -> Snapshot:
    return _result_alone("Ts 6c 9h Tc 2d")


@_board
def result_alone_lost() -> Snapshot:
    return _result_alone("Ts Tc 7h 9c")


@_board
def result_alone_push() -> Snapshot:
    return _result_alone("Ts Tc 9h 9c")


@_board
def result_alone_blackjack() -> Snapshot:
    return _result_alone("As 6c Kh Tc 2d")


@_board
def result_alone_dealer_bust() -> Snapshot:
    return _result_alone("Ts 6c 5h Tc 9d")


def _result_alone(cards: str) -> Snapshot:
    """Return the board after a round in which Ann alone stood on their first two cards."""
    table = _played(cards, players=1)
    while table.state.round is not None:
        table.play(ANN, "stand")
    return _shown(table)


@_board
def blackjack_shown() -> Snapshot:
    """Two blackjacks have ended the round with its deal."""
    before, after = _blackjacks("As Ad 9c Kd Qh 7d")
    turn = dealers_turn(before, after)
    assert turn is not None
    return turn


@_board
def result_with_two_blackjacks() -> Snapshot:
    return _blackjacks("As Ad 9c Kd Qh 7d")[1]


@_board
def result_of_four_with_blackjack() -> Snapshot:
    table = _played("As Td Kh 8s 6c Kd 7d 9s 7h Tc 5h", players=4)
    _stand(table, BOB, CLEO, DAN)
    return _shown(table)


def _blackjacks(cards: str) -> tuple[Snapshot, Snapshot]:
    """Return the boards before and after a deal that ends its round."""
    table = TableHarness(cards, seated=(ANN, BOB))
    table.guild = GuildContext(shows_dealers_turn=True)
    table.bet(ANN, 25)
    before = _shown(table)
    table.bet(BOB, 25)
    return before, _shown(table)


@_board
def match_lobby() -> Snapshot:
    return _shown(_match(start=False))


@_board
def match_playing() -> Snapshot:
    return _shown(_match())


@_board
def match_result() -> Snapshot:
    table = _match()
    while table.state.round is not None:
        table.play(table.snapshot.asked[0], "stand")
    return _shown(table)


@_board
def match_over() -> Snapshot:
    table = _match()
    for person in (CLEO, BOB):
        table.leave(person)
    while table.state.round is not None:
        table.play(table.snapshot.asked[0], "stand")
    return _shown(table)


@_board
def full_match_over() -> Snapshot:
    """Seven players were in the last round of a match, and nobody has joined the next one."""
    return _shown(_full_match_over())


@_board
def full_rematch() -> Snapshot:
    """The same seven are in the lobby again."""
    table = _full_match_over()
    for person in PEOPLE:
        table.do(person, Join())
    return _shown(table)


def _full_match_over() -> TableHarness:
    table = TableHarness("Ts Td Th Tc Ts Td Th Tc 9s 8d 7h 9d 8s 7d 6s Tc", preset="vegas", max_bet=0)
    for person in PEOPLE:
        table.do(person, Join())
    table.do(ANN, StartMatch())
    for person in PEOPLE:
        table.bet(person, 25 if person == ANN else 500)
    while table.state.round is not None:
        table.play(table.snapshot.asked[0], "stand")
    return table


def _match(*, start: bool = True, **rules: Any) -> TableHarness:
    table = TableHarness("8s Td Kh 6c Jh 7d 9s Tc 5h", preset="vegas", **rules)
    for person in (ANN, BOB, CLEO):
        table.do(person, Join())
    if start:
        table.do(ANN, StartMatch())
        for person in (ANN, BOB, CLEO):
            table.bet(person, 20)
    return table


@_board
def match_of_six_playing() -> Snapshot:
    return _shown(_match_of_six())


@_board
def match_of_six_betting() -> Snapshot:
    """The first round of six is over, and two have bet again."""
    table = _match_of_six()
    while table.state.round is not None:
        table.play(table.snapshot.asked[0], "stand")
    table.bet(ANN, 50)
    table.bet(DAN, 20)
    return _shown(table)


def _match_of_six() -> TableHarness:
    people = PEOPLE[:6]
    table = TableHarness("8s Td Kh 5s 6s Ac 6c Jh 7d 9s 4d 7h Kc Tc 5h", preset="vegas")
    for person in people:
        table.do(person, Join())
    table.do(ANN, StartMatch())
    for number, person in enumerate(people):
        table.bet(person, 20 * (1 + number % 3))
    return table


@_board
def match_all_in() -> Snapshot:
    """Two are left of three, and the last bet is all that Ann has."""
    table = _match(max_bet=0)
    table.leave(CLEO)
    while table.state.round is not None:
        table.play(table.snapshot.asked[0], "stand")
    table.bet(BOB, 20)
    table.place_bet(ANN, AmountWord.ALL)
    return _shown(table)


@_board
def next_round() -> Snapshot:
    """Ann and two friends have bet on the next round, and another one sits down for it."""
    table = _played("8s Td Kh 6c 8h 3d 9s Tc 5h")
    for person in (ANN, DAN, EVE, FAY):
        table.do(person, PlaceBet(amount=None))
    table.take_back(FAY)
    return _shown(table)


def silent(table: TableHarness) -> TableHarness:
    """Let everybody at a table without a clock be silent for ten minutes."""
    table.now += SILENT_TIME
    table.do(None, ExpireIdle(), via=Via.CLOCK)
    return table


@_board
def silent_player() -> Snapshot:
    """Ann and Cleo stand at a table without a clock, and Ann wants to go on without Bob."""
    table = _played("8s Td Kh 6c 8h 3d 9s Tc 5h", turn_time=0, intermission=0)
    _stand(table, ANN, CLEO)
    silent(table).do(ANN, GoOn())
    return _shown(table)


@_board
def silent_players_without_bets() -> Snapshot:
    """Ann has bet on the next round, in which Bob sits out; two others are silent."""
    table = _played("8s Td Kh 4s 6c 8h 3d 9s 5d Tc", players=4, turn_time=0, intermission=0)
    _stand(table, ANN, CLEO, DAN)
    silent(table).do(ANN, GoOn())
    table.do(CLEO, GoOn())
    table.bet(ANN, 25)
    return _shown(silent(table))


@_board
def betting_without_clock() -> Snapshot:
    return replace(silent_players_without_bets(), silence=None)


@_board
def full_silent_player_with_queue() -> Snapshot:
    """Six of seven players have stood, and one of them wants to go on without the last one."""
    table = _played("2s 3s 4s 5s 6s 7s 8s 6c Th Jh Qh Kh 9h 8d 7d Tc", players=7, turn_time=0, intermission=0)
    for person in list(NEWCOMERS)[:3]:
        table.bet(person, 10)
    _stand(table, *PEOPLE[:6])
    silent(table).do(ANN, GoOn())
    return _shown(table)


@_board
def hidden_bets() -> Snapshot:
    table = TableHarness(seated=(ANN, BOB, CLEO), hidden_bets=True)
    table.bet(ANN, 50)
    table.bet(BOB, 25)
    return _shown(table)


@_board
def shared_boxes() -> Snapshot:
    table = TableHarness("5s Td 6c 6h 3d Tc", preset="standard", seated=(ANN, BOB))
    table.bet(ANN, 40)
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    table.bet(BOB, 10)
    return _shown(table)


@_board
def full_shared_boxes() -> Snapshot:
    """Nine people follow each of six players."""
    return _shown(_followed())


@_board
def full_result_of_shared_boxes() -> Snapshot:
    return _shown(_stood(_followed()))


def _followed() -> TableHarness:
    table = TableHarness("5s Td 6c 6h 3d Tc 9s 8s 7s 6s 5s 4s", preset="standard", seated=PEOPLE)
    for person in PEOPLE:
        table.share(person)
    for box, person in enumerate(PEOPLE[:-1], 1):
        table.place_bet(person, 10)
        for follower in NEWCOMERS:
            table.place_bet(follower, 5, box=box)
    table.place_bet(PEOPLE[-1], 10)
    return table


@_board
def full_match_all_in() -> Snapshot:
    """Three of seven have bet all that they have, there is no clock, and limits rise."""
    cards = "Ts 9s 8s 7s 6s 5s 4s 9d Th Td Tc Ts Th Td Tc 8d"
    rules: dict[str, Any] = {"simultaneous": True, "raise_every": 2, "turn_time": 0, "max_bet": 0}
    table = TableHarness(cards, preset="vegas", seated=PEOPLE, **rules)
    table.do(ANN, StartMatch())
    for person in PEOPLE:
        table.bet(person, AmountWord.ALL if person in PEOPLE[:3] else 10)
    return _shown(table)


@_board
def full_with_queue() -> Snapshot:
    table = _played("2s 3s 4s 5s 6s 7s 8s 6c Th Jh Qh Kh 9h Ad Ad Tc", players=7)
    for person in list(NEWCOMERS)[:3]:
        table.bet(person, 10)
    return _shown(table)


@_board
def first_time() -> Snapshot:
    """Ann plays their first round beside two others."""
    return _with_newcomers(playing(), ANN)


@_board
def first_hand_alone() -> Snapshot:
    """Ann plays their very first hand."""
    return _with_newcomers(_shown(_played("Ts 6c 6h Tc", players=1)), ANN)


@_board
def first_pair_alone() -> Snapshot:
    """Ann plays their very first hand, a pair."""
    return _with_newcomers(_shown(_played("8s 6c 8h Tc", players=1)), ANN)


@_board
def full_first_time_with_queue() -> Snapshot:
    """Seven players play their first round, and one of them has drawn a card."""
    table = _played("2s 3s 4s 5s 6s 7s 8s 6c Th Jh Qh Kh 9h 8d 7d Tc 2h", players=7)
    for person in list(NEWCOMERS)[:3]:
        table.bet(person, 10)
    table.play(BOB, "hit")
    return _with_newcomers(_shown(table), *PEOPLE)


def _with_newcomers(shown: Snapshot, *players: UserId) -> Snapshot:
    """Return a board on which these players play their first round."""
    seats = (replace(seat, first_time=seat.player in players) for seat in shown.seats)
    return replace(shown, seats=tuple(seats))


@_board
def full_insurance_with_queue() -> Snapshot:
    """The dealer shows an ace to seven players, one with a blackjack, and three people wait for a seat."""
    return _full_insurance("As")


@_board
def full_insurance_alone_with_queue() -> Snapshot:
    """The same without a blackjack: the offer is a longer sentence, and has fewer buttons."""
    return _full_insurance("2s")


def _full_insurance(first_card: str) -> Snapshot:
    cards = f"{first_card} 3s 4s 5s 6s 7s 8s Ac Th Jh Qh Kh 9h 8d 7d Tc"
    table = _played(cards, players=7, even_money=True, partial_insurance=True)
    for person in list(NEWCOMERS)[:3]:
        table.bet(person, 10)
    table.play(BOB, "insurance")
    return _shown(table)


@_board
def full_result() -> Snapshot:
    """Seven players have won, lost, pushed and gone bust, and all have bet again."""
    table = _seven_played()
    for number, person in enumerate(PEOPLE[:-1]):
        table.bet(person, 25 * (1 + number % 3))
    return _shown(table)


@_board
def result_with_achievements() -> Snapshot:
    return _with_achievements(result_with_blackjack(), ANN)


@_board
def full_result_with_achievements() -> Snapshot:
    return _with_achievements(full_result(), *PEOPLE)


def _with_achievements(shown: Snapshot, *players: UserId) -> Snapshot:
    """Return a board on which these players have earned the achievements with the longest names."""
    assert shown.last is not None
    earned = [EarnedAchievement(player=player, name="cold_blood") for player in players]
    also = EarnedAchievement(player=ANN, name="match_won")
    return replace(shown, last=replace(shown.last, earned=(*earned, also)))


@_board
def full_result_of_long_lines() -> Snapshot:
    """Seven players have three or four cards each, and words beside them."""
    cards = "6s Td Th Ts Td Th Ts Kc 5h 2d 6s 3h 6d 4s 2h Qc Ts Th Td 2d 8s 5s"
    table = _played(cards, players=7)
    for person, moves in zip(
        PEOPLE,
        (["double"], ["double"], ["double"], ["hit", "stand"], ["surrender"], ["hit"], ["hit"]),
        strict=True,
    ):
        for move in moves:
            table.play(person, move)
    while table.state.round is not None:
        table.time_up()
    return _shown(table)


@_board
def seven_boxes_result() -> Snapshot:
    """One player has played seven boxes."""
    cards = "As Ts 4s 5s 6s 7s 8s 6c Kh Jh Qh Kh 9h Td Ad Tc 9d 8d 7d"
    table = TableHarness(cards, preset="standard", seated=(ANN,))
    for box in range(1, 8):
        table.place_bet(ANN, 10, box)
    if table.state.round is None:
        table.ready(ANN)
    while table.state.round is not None:
        table.play(ANN, "stand")
    return _shown(table)


@_board
def full_result_thinking() -> Snapshot:
    return _shown(_seven_played())


@_board
def full_dealer_blackjack() -> Snapshot:
    """The dealer's blackjack has ended the round at once: nobody has seen the cards before."""
    table = _played("9s Td Kh 6c 8h 7d As Ks Th Jh Qh Kh 9h Ad Ad Ac", players=7)
    for person in PEOPLE[:-1]:
        table.bet(person, 25)
    return _shown(table)


@_board
def one_result_and_six_newcomers() -> Snapshot:
    table = TableHarness("9s 8d 7h Tc")
    table.bet(ANN, 25)
    if table.state.round is not None:
        table.play(ANN, "stand")
    table.bet(BOB, 25)
    for person in PEOPLE[2:]:
        table.bet(person, 25)
    return _shown(table)


def _seven_played() -> TableHarness:
    table = _played("As Ts 4s 5s 6s 7s 8s 6c Kh Jh Qh Kh 9h Td Ad Tc 9d 8d 7d", players=7)
    while table.state.round is not None:
        asked = table.snapshot.asked[0]
        table.play(
            asked, "hit" if asked in (CLEO, DAN) and table.moves()[:1] != [(asked, "hit")] else "stand"
        )
    return table


def _training(words: Words, faces: CardFaces, cards: str, up: str, chosen: Move | None = None) -> Any:
    """Return a hand of practice by the rules of the preset ``house``, with its answer if there is one."""
    rules = resolve("house").rules
    known = upcard_values(rules, parse_card(up).value)
    question = TrainingQuestion(topic=Topic.ALL, cards=tuple(cards.split()), up=up, rules="")
    judgement = None if chosen is None else judge(question, chosen, known)
    session = TrainingSession(number=7, answered=6, right=5, streak=3, best_streak=4)
    if chosen is not None and judgement is not None:
        session = session.answers(chosen, is_right=judgement.is_right)
    page = TrainingPage(
        user=ANN,
        session=session,
        question=question,
        rules=rules,
        rules_name=phrase("odds-preset-name", preset="house"),
        known=known,
        judgement=judgement,
    )
    return training_panel(words, faces, page)


BOARDS.update(
    (name, lambda scene=scene: replace(scene(), names={**NAMES, **NEWCOMERS}))  # type: ignore[misc]
    for name, scene in KNOCKOUT_BOARDS.items()
)


def _match_result(words: Words, faces: CardFaces) -> Any:
    shown = replace(knockout_result(), names=NAMES)
    return result_panel(words, shown, shown.choices, faces)


PAGES: dict[str, Callable[[Words, CardFaces], Any]] = {
    **{
        f"help_{page}": lambda words, _faces, page=page: help_panel(  # type: ignore[misc]
            words, page, waiting(), ServerSettings()
        )
        for page in HelpPage
    },
    "knockout_result": _match_result,
    "rules": lambda words, _faces: rules_panel(words, waiting()),
    "more": lambda words, _faces: more_panel(words, playing(), ANN, is_mentioned=False),
    "my_hand": lambda words, faces: own_panel(words, playing(), ANN, faces),
    "train_question": lambda words, faces: _training(words, faces, "8s 8d", "Th"),
    "train_right": lambda words, faces: _training(words, faces, "8s 8d", "Th", Move.SPLIT),
    "train_wrong": lambda words, faces: _training(words, faces, "As 7c", "6h", Move.STAND),
    **DEAL_PAGES,
    **TOURNAMENT_PAGES,
}
"""The private pages by the names of their pictures."""


def board_panel(name: str, words: Words = ENGLISH, faces: CardFaces = TEXT_FACES) -> Any:
    """Return the board of this name."""
    return board(words, BOARDS[name](), faces)
