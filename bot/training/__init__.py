"""Practice without chips: which hands are asked, which answers are right, and what a member has answered.

``topics`` picks the cells of a strategy chart that a topic is about, ``training_questions`` draws a hand for
one of them and judges the answer, and ``training_sessions`` is what is kept of a member's practice. All of it
is pure; :mod:`cogs.training` shows it.
"""

from bot.training.topics import Cell, Topic, TopicNeverComesUpError, cells_of
from bot.training.training_questions import (
    Judgement,
    TrainingQuestion,
    draw_question,
    judge,
    question_on,
    rules_mark,
)
from bot.training.training_sessions import TrainingSession, read_session, write_session

__all__ = [
    "Cell",
    "Judgement",
    "Topic",
    "TopicNeverComesUpError",
    "TrainingQuestion",
    "TrainingSession",
    "cells_of",
    "draw_question",
    "judge",
    "question_on",
    "read_session",
    "rules_mark",
    "write_session",
]
