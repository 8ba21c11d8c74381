from cogs.admin import PACKAGES


def test_audit_begins_where_the_bot_is_found() -> None:
    """Its process is ``python -m bot`` in this folder."""
    assert (PACKAGES / "bot" / "__main__.py").is_file()
