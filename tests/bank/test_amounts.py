import pytest

from bot.bank.amounts import AmountWord, NotAnAmountError, Scaled, parse_amount, written_amount
from bot.bank.ledger import CEILING
from bot.typed_numbers import plain_text
from tests.support.cases import for_each


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


UNITS = ("chips", "chip", "fichas")


@for_each(
    case=[
        *(("100 chips", 10_000), ("100CHIPS", 10_000), ("1 chip", 100), ("1.000 fichas", 100_000)),
        *(
            ("$25", 2_500),
            ("25$", 2_500),
            ("€ 7,50", 750),
            ("7.50 €", 750),
            ("£1k", 100_000),
            ("$5 chips", 500),
        ),
        *(("75e3", 7_500_000), ("１００", 10_000), ("１００ chips", 10_000)),
    ]
)
def test_units_and_currencies_say_nothing(case: tuple[str, int]) -> None:
    text, cents = case
    assert parse_amount(text, units=UNITS) == cents


@for_each(
    case=[
        *(("50%", AmountWord.ALL, 50), ("1 %", AmountWord.ALL, 1), ("100%", AmountWord.ALL, 100)),
        *(("５０%", AmountWord.ALL, 50), ("050%", AmountWord.ALL, 50)),
        *(("x2", AmountWord.SAME, 200), ("2x", AmountWord.SAME, 200), ("×2", AmountWord.SAME, 200)),
        *(("2×", AmountWord.SAME, 200), ("X 10", AmountWord.SAME, 1000), ("3 X", AmountWord.SAME, 300)),
    ]
)
def test_shares_and_multiples_are_left_to_the_table(case: tuple[str, AmountWord, int]) -> None:
    text, of, percent = case
    assert parse_amount(text, units=UNITS) == Scaled(of=of, percent=percent)


@for_each(
    text=[
        *(
            "0%",
            "101%",
            "-50%",
            "12.5%",
            "50%%",
            "%",
            "% 50",
            "50 percent",
            "x",
            "x1",
            "x11",
            "x0",
            "x2x",
            "x2.5",
        ),
        *(
            "xx2",
            "2 x 2",
            "chips",
            "$",
            "$$5",
            "$5$5",
            "¥5",
            "5 jetons",
            "chips 5",
            "chips chips",
            "5 chips 5",
        ),
    ]
)
def test_what_is_no_share_no_multiple_and_no_unit_is_refused(text: str) -> None:
    with pytest.raises(NotAnAmountError):
        parse_amount(text, units=UNITS)


@pytest.mark.parametrize("text", ["", "ten", "hälfte", "-5", "5 chips"])
def test_other_texts_are_no_amount(text: str) -> None:
    with pytest.raises(NotAnAmountError) as error:
        parse_amount(text)
    assert error.value.readings is None


def test_ambiguous_amount_has_both_readings() -> None:
    with pytest.raises(NotAnAmountError) as error:
        parse_amount("1.5000")
    assert error.value.readings == (1_500_000, 150)


@for_each(text=["25", "7.50", "0.01", "0", "1234.05", "1000000m", *AmountWord, "7%", "x10"])
def test_written_amount_reads_back(text: str) -> None:
    amount = parse_amount(text)
    assert parse_amount(written_amount(amount)) == amount


@pytest.mark.parametrize("text", ["10000000m", "1e13", "999,999,999,999,999"])
def test_written_amount_beyond_all_chips_can_be_read(text: str) -> None:
    read = parse_amount(written_amount(parse_amount(text)))
    assert isinstance(read, int)
    assert read > CEILING
