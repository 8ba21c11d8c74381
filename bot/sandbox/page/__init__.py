"""The page on which one plays without a token: a bridge between browsers and the stand-in."""

from __future__ import annotations

from bot.sandbox.page.routes import install

__all__ = ["install"]
