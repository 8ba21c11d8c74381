"""The stored pictures of the faces are those that the script draws."""

from functools import cache
from io import BytesIO

from PIL import Image, ImageChops, ImageStat

from bot.cards.drawing import SIZE, all_pictures, contact_sheet
from bot.cards.faces import FOLDER, NAMES, FacePicture, read_pictures
from standin.world.emoji_registry import MAX_EMOJI_BYTES
from tests.support.cases import for_each

TOLERANCE = 2.0
"""Mean difference of a colour channel (of 255) between versions of Pillow and of its font library."""


@cache
def drawn() -> dict[str, Image.Image]:
    return dict(all_pictures())


def stored(picture: FacePicture) -> Image.Image:
    return Image.open(BytesIO(picture.png)).convert("RGBA")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of the colour channels."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def on_grey(picture: Image.Image) -> Image.Image:
    grey = Image.new("RGBA", picture.size, (128, 128, 128, 255))
    return Image.alpha_composite(grey, picture).convert("RGB")


def test_every_face_is_drawn_and_stored() -> None:
    assert tuple(drawn()) == NAMES
    assert {path.stem for path in FOLDER.glob("*.png")} == set(NAMES)


@for_each(picture=read_pictures())
def test_stored_picture_is_what_the_script_draws(picture: FacePicture) -> None:
    image = stored(picture)
    assert image.size == (SIZE, SIZE)
    assert difference(on_grey(image), on_grey(drawn()[picture.name])) < TOLERANCE
    assert len(picture.png) < MAX_EMOJI_BYTES


def test_faces_differ_at_the_size_of_a_text() -> None:
    resized = {name: image.resize((22, 22), Image.Resampling.BOX) for name, image in drawn().items()}
    small = {name: on_grey(image) for name, image in resized.items()}
    closest = min(
        difference(one, other)
        for name, one in small.items()
        for another, other in small.items()
        if name < another
    )
    assert closest > TOLERANCE


def test_contact_sheet_shows_all_faces_on_both_backgrounds() -> None:
    sheet = contact_sheet(drawn().values(), 22)
    assert sheet.getpixel((0, 0)) == (0x31, 0x33, 0x38)
    assert sheet.getpixel((sheet.width - 1, sheet.height - 1)) == (255, 255, 255)
