"""The proxy through which Discord is reached, as ``HTTPS_PROXY`` and ``NO_PROXY`` say."""

import re
from ipaddress import ip_address
from typing import TypedDict
from urllib.parse import urlsplit
from urllib.request import getproxies_environment, proxy_bypass

import aiohttp
import yarl

_BLANK = re.compile(r"\s")


class ProxyOptions(TypedDict, total=False):
    """Arguments of a session of aiohttp, or of a client of discord.py. Empty: without a proxy."""

    proxy: str
    proxy_auth: aiohttp.BasicAuth


class ProxyAddressError(Exception):
    """A variable is no address of a proxy. The message does not tell its value, which may have a password."""

    def __init__(self, scheme: str) -> None:
        super().__init__(
            f"{scheme.upper()}_PROXY must be an address such as http://name:password@proxy.example:3128, "
            "with / # ? [ ] @ % in a name or password written as %2F %23 %3F %5B %5D %40 %25"
        )


class _Secret(str):
    """A header that no ``repr`` tells: errors of aiohttp have the headers of their requests."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "'…'"


class _HiddenAuth(aiohttp.BasicAuth):
    """A name and a password that no ``repr`` tells: errors of aiohttp have that, too."""

    def __repr__(self) -> str:
        return "<credentials>"

    def encode(self) -> str:
        """Return the header with them."""
        return _Secret(super().encode())


def proxy_to(address: str) -> ProxyOptions:
    """Return how to reach an address. Loopback and what ``NO_PROXY`` names are reached directly.

    Raises :class:`ProxyAddressError`.
    """
    parts = urlsplit(address)
    configured = getproxies_environment().get(parts.scheme)
    host = parts.hostname or ""
    if not configured or _is_loopback(host) or proxy_bypass(host):
        return {}
    url = _proxy(configured if "://" in configured else f"http://{configured}")
    if url is None:
        raise ProxyAddressError(parts.scheme)
    plain: ProxyOptions = {"proxy": str(url.with_user(None))}
    if url.user is None:
        return plain
    return {**plain, "proxy_auth": _HiddenAuth(url.user, url.password or "", "utf-8")}


def _proxy(address: str) -> yarl.URL | None:
    """Return the address of a proxy; None if it is none, such as one that a password has cut in two."""
    try:
        url = yarl.URL(address)
    except ValueError:
        return None
    is_whole = url.scheme in ("http", "https") and url.host and url.port and url.path in ("", "/")
    return (
        url if is_whole and not url.query_string and not url.fragment and not _BLANK.search(address) else None
    )


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
