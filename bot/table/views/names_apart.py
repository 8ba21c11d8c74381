"""Names at a table that look the same are replaced by usernames, and these are numbered if need be."""

import unicodedata
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from bot.bank.ids import UserId

_CAPITALS = str.maketrans(
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7", "abezhlkmnoptyx"
)
"""Greek capitals by the Latin letter that they look like. Small letters may look like another one (Η, η)."""

_CYRILLIC = (
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d\u043a\u043c\u0442\u043d\u0432"
    "\u043f\u0433\u044c",
    "aeopcyxljshdqwkmthbnrb",
)
_GREEK = (
    "\u03b1\u03bf\u03c1\u03bd\u03c5\u03c7\u03ba\u03c4\u03b9\u03b5\u03b7\u03b3\u03b2\u03bc\u03c9\u03c3",
    "aopvuxktlenybuwo",
)
_LATIN = ("\u0131i1|!0$", "lllllos")

_LOOK_ALIKES = str.maketrans(*map("".join, zip(_CYRILLIC, _GREEK, _LATIN, strict=True)))
"""Letters and signs by the Latin letter that they look like, in small letters: ``i`` is an ``l`` as well."""

_BEFORE_NUMBER = 13
"""Characters of a username before its number, so that the whole is no wider than other names."""


@lru_cache(maxsize=4_096)
def look(name: str) -> str:
    """Return the same text for names that look alike: in form, in case, and in other scripts."""
    letters = unicodedata.normalize("NFKC", name).translate(_CAPITALS).casefold()
    return unicodedata.normalize("NFKC", letters).translate(_LOOK_ALIKES)


def told_apart(names: Mapping[UserId, str], usernames: Mapping[UserId, str]) -> Mapping[UserId, str]:
    """Return the names, with the usernames of all whose names look alike, where they are known.

    A username may look like the name of a third person, who then has theirs, too. Usernames that look alike,
    such as two that are cut to the same text, are numbered.
    """
    by_username = _given_way(names, usernames)
    looks = Counter(map(look, by_username.values()))
    alike = [user for user, name in by_username.items() if looks[look(name)] > 1 and user in usernames]
    numbered = {
        user: f"{usernames[user][:_BEFORE_NUMBER].rstrip('…')}#{number}"
        for number, user in enumerate(sorted(alike), 1)
    }
    return {**by_username, **numbered}


def _given_way(names: Mapping[UserId, str], usernames: Mapping[UserId, str]) -> Mapping[UserId, str]:
    while True:
        looks = Counter(map(look, names.values()))
        again = {
            user: usernames.get(user, name) if looks[look(name)] > 1 else name for user, name in names.items()
        }
        if again == names:
            return names
        names = again
