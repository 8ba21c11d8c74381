"""The last answer to a person is remembered, until its token expires or there are too many."""

from bot.client.croupier import ANSWER_SECONDS, MOST_ANSWERS, LastAnswers


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_next_answer_takes_the_place_of_the_last() -> None:
    answers: LastAnswers[str] = LastAnswers(Time())
    assert answers.replace("ann", "first") is None
    assert answers.replace("bob", "other") is None
    assert answers.replace("ann", "second") == "first"
    assert answers.replace("ann", "third") == "second"


def test_unnamed_answer_replaces_and_is_not_replaced() -> None:
    answers: LastAnswers[str] = LastAnswers(Time())
    answers.replace("ann", "first")
    assert answers.replace("ann", None) == "first"
    assert answers.replace("ann", "third") is None


def test_expired_answer_stays() -> None:
    time = Time()
    answers: LastAnswers[str] = LastAnswers(time)
    answers.replace("ann", "first")
    assert (answers.last("ann"), answers.last("bob")) == ("first", None)
    answers.replace("bob", "other")
    time.now = ANSWER_SECONDS
    assert answers.replace("ann", "second") == "first"
    time.now += 1
    assert answers.last("bob") is None
    assert answers.replace("bob", "later") is None


def test_memory_is_bounded() -> None:
    time = Time()
    answers: LastAnswers[int] = LastAnswers(time)
    for number in range(MOST_ANSWERS + 50):
        answers.replace(number, number)
    assert len(answers) == MOST_ANSWERS
    assert answers.replace(0, 1) is None, "the oldest is forgotten"
    time.now = ANSWER_SECONDS + 1
    answers.replace("ann", 1)
    assert len(answers) == 1
