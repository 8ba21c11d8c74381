"""The texts of commands in the language of a person's client."""

from bot.sandbox.core.api_errors import Json


def in_language(part: Json, locale: str) -> Json:
    """Return a command, or an option, with its description and its choices as this client shows them.

    Without a text in the language, the client shows the default one. Names stay as they are typed.
    """
    shown = dict(part)
    if "description" in part:
        shown["description"] = _text(part, "description", locale)
    if part.get("choices"):
        shown["choices"] = [each | {"name": _text(each, "name", locale)} for each in part["choices"]]
    if part.get("options"):
        shown["options"] = [in_language(each, locale) for each in part["options"]]
    return shown


def _text(part: Json, key: str, locale: str) -> str:
    return str((part.get(f"{key}_localizations") or {}).get(locale) or part[key])
