"""Draws the pictures of the faces, which are stored beside the code:
``python -m bot.cards.drawing.draw_faces``.

Only this package needs Pillow; the bot reads the stored pictures. Suits are shapes of our own, and ranks are
written in the font that Pillow brings (Aileron, which is in the public domain).
"""

from bot.cards.drawing.contact_sheet import contact_sheet
from bot.cards.drawing.face_drawing import SIZE, all_pictures

__all__ = ["SIZE", "all_pictures", "contact_sheet"]
