"""German, for tests that compare with what people who read it see."""

from bot.words.catalogue import words_in

GERMAN = words_in("de")
