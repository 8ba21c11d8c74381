"""Cards as pictures, without the upload of any."""

from bot.cards.faces import NAMES, faces_of

PICTURES = faces_of({name: f"<:{name}:{number}>" for number, name in enumerate(NAMES, 1)})
