"""Amounts as people type them, in their language and in English."""

from unicodedata import combining, normalize

import pytest
from hypothesis import given, settings, strategies as st

from bot.bank.amounts import CENTS, Amount, AmountWord, Cents, Scaled
from bot.bank.ledger import CEILING
from bot.table.refusals import AmbiguousAmount, Refused, UnreadableBet, UnreadableInsurance
from bot.words.catalogue import ENGLISH, Words, languages
from cogs.common.edge_refusals import DeclinedError
from cogs.common.typed_inputs import read_amount, read_grant
from tests.support.cases import for_each
from tests.words.german import GERMAN

AMOUNTS = st.integers(0, CEILING) | st.integers(0, 10**6) | st.integers(0, 10**12).map(lambda n: n * CENTS)


LOCALES = ("cs_CZ", "de_CH", "id_ID", "nb_NO", "xh_ZA", "zu_ZA")
"""One for each way in which Babel writes amounts, without Arabic and Adlam. To ask all takes a second."""


@pytest.fixture(scope="module")
def writings() -> tuple[Words, ...]:
    """The languages, and a locale for each other way to write amounts."""
    return (*languages(), *(Words(name, ()) for name in LOCALES))


@settings(max_examples=40)
@given(cents=AMOUNTS)
def test_written_amounts_read_back_in_every_language(writings: tuple[Words, ...], cents: int) -> None:
    assert {read_amount(ENGLISH, language.amount(cents)) for language in writings} == {cents}


@settings(max_examples=20)
@given(cents=AMOUNTS.filter(bool), is_taken=st.booleans())
def test_written_grants_read_back_in_every_language(
    writings: tuple[Words, ...], cents: int, is_taken: bool
) -> None:
    grant = -cents if is_taken else cents
    assert {read_grant(ENGLISH, language.amount(grant)) for language in writings} == {grant}


@for_each(words=languages(), word=AmountWord)
def test_english_words_are_read_in_every_language(words: Words, word: AmountWord) -> None:
    assert read_amount(words, word.value) is word


@for_each(words=languages(), word=AmountWord)
def test_own_words_are_read_without_accents_and_in_any_case(words: Words, word: AmountWord) -> None:
    for typed in words(f"typed-{word}").split(","):
        accentless = "".join(each for each in normalize("NFD", typed) if not combining(each))
        for written in (typed, f" {typed.upper()} ", normalize("NFD", typed), accentless):
            assert read_amount(words, written) is word, written


@for_each(text=["1 000", "1\u202f000", "1\u00a0000", "1.000", "1,000", "1000", "1000,00", "1k"])
def test_a_thousand_is_read_however_it_is_written(text: str) -> None:
    assert {read_amount(words, text) for words in languages()} == {100_000}


@for_each(
    case=[
        *(("hälfte", AmountWord.HALF), ("Halb", AmountWord.HALF), ("ALLES", AmountWord.ALL)),
        *(("gleich", AmountWord.SAME), ("maximum", AmountWord.MAX), ("all in", AmountWord.ALL)),
        *(("1.500", 150_000), ("1,500", 150_000), ("7,50", 750), ("1,5k", 150_000)),
    ]
)
def test_german_words_and_numbers_are_read(case: tuple[str, Amount]) -> None:
    text, amount = case
    assert read_amount(GERMAN, text) == amount


@pytest.mark.parametrize("text", ["allin", "ALL-IN", "All in", "all"])
def test_all_in_is_typed_in_every_language(text: str) -> None:
    assert {read_amount(words, text) for words in languages()} == {AmountWord.ALL}


@pytest.mark.parametrize("text", ["100 chips", "100 Chip", "$100", "100 €", "１００", "1e2"])
def test_a_hundred_is_read_with_what_people_add(text: str) -> None:
    assert {read_amount(words, text) for words in languages()} == {10_000}


def test_chips_are_named_in_the_language() -> None:
    for words in languages():
        for each in words("typed-chips").split(","):
            assert read_amount(words, f"100 {each.strip()}") == 10_000


@pytest.mark.parametrize("text", ["50%", "x2", "2x", "×2"])
def test_shares_and_multiples_are_for_bets_alone(text: str) -> None:
    assert isinstance(read_amount(ENGLISH, text), Scaled)
    with pytest.raises(Refused) as refused:
        read_amount(ENGLISH, text, for_insurance=True)
    assert refused.value.refusal == UnreadableInsurance()
    for sign in ("", "-", "+"):
        with pytest.raises(DeclinedError):
            read_grant(ENGLISH, sign + text)


def test_english_word_wins_over_one_of_the_language() -> None:
    words = Words("fr", ["typed-half = moitié, All In\n"], ENGLISH)
    assert read_amount(words, "moitie") is AmountWord.HALF
    assert read_amount(words, "all in") is AmountWord.ALL


def test_words_of_another_language_are_no_amount() -> None:
    with pytest.raises(Refused) as refused:
        read_amount(ENGLISH, "hälfte")
    assert refused.value.refusal == UnreadableBet()


def test_unreadable_insurance_is_refused_as_such() -> None:
    with pytest.raises(Refused) as refused:
        read_amount(ENGLISH, "some", for_insurance=True)
    assert refused.value.refusal == UnreadableInsurance()


@pytest.mark.parametrize("for_insurance", [False, True])
def test_unclear_amount_is_refused_with_both_readings(for_insurance: bool) -> None:
    with pytest.raises(Refused) as refused:
        read_amount(ENGLISH, "1.5000", for_insurance=for_insurance)
    assert refused.value.refusal == AmbiguousAmount(grouped=Cents(1_500_000), decimal=Cents(150))


@for_each(
    case=[
        *(("500", 50_000), ("+500", 50_000), ("-200", -20_000), ("−200", -20_000), ("10k", 1_000_000)),
        *((" 7.50 ", 750), ("-1m", -100_000_000), ("1000000m", 10**14), ("-1.000", -100_000)),
        *(("-1,000.50", -100_050), ("-7,5", -750)),
    ]
)
def test_grants_are_read_with_their_sign(case: tuple[str, int]) -> None:
    text, cents = case
    assert read_grant(ENGLISH, text) == cents


@for_each(text=["", "-", "+", "0", "-0", "--5", "+-5", "ten", "half", "all", "50%", "x2", "1e20", "٥", "5 5"])
def test_other_texts_are_no_grants(text: str) -> None:
    with pytest.raises(DeclinedError) as declined:
        read_grant(ENGLISH, text)
    assert "I can't read that as an amount." in ENGLISH(declined.value.reason)


def test_grant_with_too_many_digits_is_too_large() -> None:
    for text in ("99999999999999", "-99999999999999", "999999999999999999999k"):
        with pytest.raises(DeclinedError) as declined:
            read_grant(ENGLISH, text)
        assert ENGLISH(declined.value.reason).startswith("That's more than the ")
    with pytest.raises(DeclinedError) as declined:
        read_grant(ENGLISH, "00000000000005")
    assert "I can't read that as an amount." in ENGLISH(declined.value.reason)


def test_unclear_grant_is_refused_with_both_readings() -> None:
    with pytest.raises(Refused) as refused:
        read_grant(ENGLISH, "-1.5000")
    assert refused.value.refusal == AmbiguousAmount(grouped=Cents(-1_500_000), decimal=Cents(-150))
