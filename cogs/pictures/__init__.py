"""Pictures that are drawn when somebody asks for them: what all of them have in common.

A picture has a dark background of its own, so that it looks the same in Discord's dark and light themes. It
is drawn in the background process, which alone loads the library; ``canvas`` needs nothing of it until then.
"""

from cogs.pictures.canvas import BACKGROUND, COLOURS, FAINT, ON_COLOUR, TEXT, blank_picture, png_of

__all__ = ["BACKGROUND", "COLOURS", "FAINT", "ON_COLOUR", "TEXT", "blank_picture", "png_of"]
