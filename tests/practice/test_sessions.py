"""What is kept of a member's practice."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.blackjack.moves import Move
from bot.practice import Topic, TrainingQuestion, TrainingSession, read_session, write_session

QUESTION = TrainingQuestion(topic=Topic.HARD, cards=("Td", "6c"), up="9h", rules="abc")


def answered(*results: bool) -> TrainingSession:
    session = TrainingSession()
    for is_right in results:
        session = session.asks(QUESTION).answers(Move.HIT, is_right=is_right)
    return session


def test_streak_ends_with_a_wrong_answer_and_the_best_stays() -> None:
    session = answered(True, True, True, False, True)
    assert (session.answered, session.right, session.streak, session.best_streak) == (5, 4, 1, 3)


def test_hand_that_is_not_answered_does_not_count() -> None:
    session = answered(True).asks(QUESTION).asks(QUESTION)
    assert (session.number, session.answered, session.streak, session.chosen) == (3, 1, 1, None)


@pytest.mark.parametrize(
    "session",
    [
        *(TrainingSession(), answered(True), answered(True).asks(QUESTION)),
        answered(True).asks(replace(QUESTION, deal="house"), (QUESTION, QUESTION)),
    ],
    ids=str,
)
def test_stored_session_is_read_back(session: TrainingSession) -> None:
    assert read_session(write_session(session)) == session


@pytest.mark.parametrize(
    "damaged",
    [
        *(None, "", "x", "[]", "7", "null", '{"number":-1}', '{"number":true}', '{"unknown":1}'),
        *('{"chosen":"fold"}', '{"question":5}', '{"question":{"topic":"hard"}}'),
        json.dumps({"question": {"topic": "hard", "cards": ["Td"], "up": "9h", "rules": ""}}),
        json.dumps({"question": {"topic": "hard", "cards": ["Td", "Tc", "9s"], "up": "9h", "rules": ""}}),
        json.dumps({"question": {"topic": "hard", "cards": ["Td", "Zz"], "up": "9h", "rules": ""}}),
        json.dumps({"question": {"topic": "slow", "cards": ["Td", "6c"], "up": "9h", "rules": ""}}),
        json.dumps(
            {"question": {"topic": "all", "cards": ["Td", "6c"], "up": "9h", "rules": "", "deal": "other"}}
        ),
    ],
    ids=repr,
)
def test_damaged_session_counts_as_none(damaged: str | None) -> None:
    assert read_session(damaged) == TrainingSession()


@pytest.mark.parametrize(
    "foreign",
    [
        {"question": {"topic": "slow", "cards": ["Td", "6c"], "up": "9h", "rules": ""}},
        {"question": {"topic": "hard", "cards": ["Td", "6c"], "up": "9h", "rules": "", "bet": 5}},
        {"chosen": "fold"},
        {"waiting": [7]},
        {"question": None},
    ],
    ids=repr,
)
def test_counters_outlive_a_hand_of_another_release(foreign: dict[str, Any]) -> None:
    stored = json.loads(write_session(answered(True, True)))
    kept = replace(answered(True, True), question=None, chosen=None)
    assert read_session(json.dumps({**stored, "mood": "calm", **foreign})) == kept


def test_field_of_another_release_is_ignored() -> None:
    stored = json.loads(write_session(answered(True)))
    assert read_session(json.dumps({**stored, "mood": "calm"})) == answered(True)
