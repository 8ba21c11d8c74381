import pytest

from standin.guard import is_local


@pytest.mark.parametrize(
    ("authority", "local"),
    [
        ("127.0.0.1:8910", True),
        ("localhost", True),
        ("[::1]:8910", True),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example:80", False),
        ("[::1", False),
        ("", False),
    ],
)
def test_only_loopback_names_are_local(authority: str, local: bool) -> None:
    assert is_local(authority) is local
