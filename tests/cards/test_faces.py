"""Cards as pictures and as text, and the names of their emojis."""

import re

from bot.cards.faces import NAMES, TEXT_FACES, CardFaces, FacePicture, faces_of, read_pictures

PICTURES = CardFaces({name: f"<:{name}_ab12:{number}>" for number, name in enumerate(NAMES, start=100)})


def test_text_cards_name_rank_and_suit() -> None:
    assert TEXT_FACES.cards(["Ah", "Tc", None]) == "`A♥` `10♣` `▮`"
    assert TEXT_FACES.card("Td") == "10♦"


def test_pictures_are_emojis_side_by_side() -> None:
    shown = PICTURES.cards(["Th", None])
    assert re.fullmatch(r"<:ten_of_hearts_ab12:\d+><:card_back_ab12:\d+>", shown)
    assert PICTURES.card("Th") == PICTURES.emoji("ten_of_hearts")
    assert PICTURES.emoji("chip_25")


def test_no_cards_are_no_text() -> None:
    assert TEXT_FACES.cards([]) == PICTURES.cards([]) == ""


def test_incomplete_emojis_are_text() -> None:
    emojis = dict(PICTURES.emojis)
    assert faces_of(emojis).are_pictures
    del emojis["empty_place"]
    assert faces_of(emojis) == TEXT_FACES


def test_emoji_names_are_valid_and_change_with_the_picture() -> None:
    names = [name for picture in read_pictures() for name in picture.emoji_names()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,32}", name) for name in names)
    one, other = (FacePicture(name="ace_of_spades", png=png) for png in (b"one", b"other"))
    assert not set(one.emoji_names()) & set(other.emoji_names())


def test_taken_name_gets_more_digits() -> None:
    picture = FacePicture(name="ace_of_spades", png=b"one")
    short, longer, _ = picture.emoji_names()
    assert picture.free_emoji_name([]) == short
    assert picture.free_emoji_name([short]) == longer
