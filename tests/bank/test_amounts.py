import pytest

from bot.bank.amounts import AmountWord, NotAnAmountError, parse_amount
from bot.bank.ceilings import CEILING
from bot.typed_numbers import plain_text


@pytest.mark.parametrize(
    ("text", "cents"),
    [("25", 2_500), (" 7.5 ", 750), ("7,50", 750), ("0.01", 1), ("1.5k", 150_000), ("1000000m", CEILING)],
)
def test_numbers_are_read_as_hundredths(text: str, cents: int) -> None:
    assert parse_amount(text) == cents


@pytest.mark.parametrize("word", list(AmountWord))
def test_amount_word_stays_a_word(word: AmountWord) -> None:
    assert parse_amount(f" {word.upper()} ") is word


@pytest.mark.parametrize(
    "text", ["hälfte", " HÄLFTE ", "ha\u0308lfte", "die  hälfte", "ｈａｌｆｔｅ", "d’HALFTE", "BLOSS HALB"]
)
def test_local_words_are_read_beside_the_english_ones(text: str) -> None:
    words = {"hälfte": AmountWord.HALF, "bloß halb": AmountWord.HALF, "d'hälfte": AmountWord.HALF}
    words |= {"die hälfte": AmountWord.HALF, "half": AmountWord.ALL}
    local = {plain_text(word): meaning for word, meaning in words.items()}
    assert parse_amount(text, local) is AmountWord.HALF
    assert parse_amount("half", local) is AmountWord.HALF


@pytest.mark.parametrize("text", ["", "ten", "hälfte", "-5", "5 chips"])
def test_other_texts_are_no_amount(text: str) -> None:
    with pytest.raises(NotAnAmountError) as error:
        parse_amount(text)
    assert error.value.readings is None


def test_ambiguous_amount_has_both_readings() -> None:
    with pytest.raises(NotAnAmountError) as error:
        parse_amount("1.5000")
    assert error.value.readings == (1_500_000, 150)
