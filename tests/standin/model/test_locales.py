"""The languages of Discord's clients, as the address of the page names them."""

from standin.model.guild import LOCALES, nearest_locale
from tests.support.cases import for_each


@for_each(
    case=[
        *((locale, locale) for locale in sorted(LOCALES)),
        *(("en", "en-US"), ("es", "es-ES"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("fr-CA", "fr")),
        *(("", None), ("xx", None), ("no-language", None), ("fr-", None), ("en\n", None)),
        *(("de-abc", None), ("de-12", None), ("de-\u0661\u0661\u0661", None), ("pt-br", "pt-BR")),
    ]
)
def test_address_names_a_language_of_discord(case: tuple[str, str | None]) -> None:
    asked, locale = case
    assert nearest_locale(asked) == locale
