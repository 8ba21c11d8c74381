"""``python -m bot.cards.drawing.draw_faces``: draw all faces again, and a sheet to look at if asked."""

import argparse
from pathlib import Path

from bot.cards import FOLDER
from bot.cards.drawing.contact_sheet import contact_sheet
from bot.cards.drawing.face_drawing import all_pictures


def main() -> None:
    """Write the pictures into the package."""
    parser = argparse.ArgumentParser(
        prog="python -m bot.cards.drawing.draw_faces", description="Draw the card faces."
    )
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="also write all faces as one PNG")
    parser.add_argument("--size", type=int, default=22, help="pixels of a face on the sheet (default: 22)")
    options = parser.parse_args()
    pictures = dict(all_pictures())
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures.items():
        picture.save(FOLDER / f"{name}.png", optimize=True)
    print(f"{len(pictures)} faces in {FOLDER}")
    if options.sheet is not None:
        contact_sheet(pictures.values(), options.size).save(options.sheet)
        print(f"a sheet of them in {options.sheet}")


if __name__ == "__main__":
    main()
