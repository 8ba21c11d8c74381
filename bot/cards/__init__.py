"""Cards as pictures: the faces, and the emojis of the application that show them on Discord.

``faces`` writes a card for a message, as a picture or as text: read it first. ``face_names`` names the faces,
``face_pictures`` reads their stored pictures, which ``bot.cards.drawing`` draws. ``face_uploads`` brings them
to Discord in the background, by ``emoji_requests``.
"""

from bot.cards.emoji_requests import Emoji, EmojiRequests, EmojiTroubleError
from bot.cards.face_names import BACK, CHIPS, EMPTY, NAMES, RANKS, SUITS, card_name, chip_name
from bot.cards.face_pictures import FOLDER, FacePicture, read_pictures
from bot.cards.face_uploads import FaceUploads
from bot.cards.faces import TEXT_FACES, CardFaces, faces_of

__all__ = [
    "BACK",
    "CHIPS",
    "EMPTY",
    "FOLDER",
    "NAMES",
    "RANKS",
    "SUITS",
    "TEXT_FACES",
    "CardFaces",
    "Emoji",
    "EmojiRequests",
    "EmojiTroubleError",
    "FacePicture",
    "FaceUploads",
    "card_name",
    "chip_name",
    "faces_of",
    "read_pictures",
]
