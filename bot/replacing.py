"""A fast ``dataclasses.replace``."""

from dataclasses import fields
from functools import cache
from operator import attrgetter
from types import MemberDescriptorType
from typing import TYPE_CHECKING

__all__ = ["replace"]

if TYPE_CHECKING:
    # A type checker knows which fields each class has, and of which types.
    from dataclasses import replace
else:

    def replace(value, /, **changes):
        """Return a copy of a frozen dataclass with other values in some fields.

        Returns ``value`` itself if each field has its new value already (the same object).

        It takes a third of the time of :func:`dataclasses.replace`, which calls ``__init__``: the state of a
        table has about forty fields, and one command changes it about ten times. The class must have slots,
        two or more fields, and an ``__init__`` that only sets them. Raises :class:`TypeError` for any other
        class, and for a field that does not exist.
        """
        read, writers = _access_to(type(value))
        if not changes.keys() <= writers.keys():
            unknown = ", ".join(sorted(changes.keys() - writers.keys()))
            raise TypeError(f"{type(value).__name__} has no field {unknown}")
        for name, field in changes.items():
            if getattr(value, name) is not field:
                break
        else:
            return value
        copy = object.__new__(type(value))
        for write, field in zip(writers.values(), read(value), strict=True):
            write(copy, field)
        for name, field in changes.items():
            writers[name](copy, field)
        return copy

    @cache
    def _access_to(kind):
        """Return a reader of all fields of a class, and a writer for each of them that ignores ``frozen``."""
        names = [field.name for field in fields(kind) if field.init]
        if len(names) != len(fields(kind)) or len(names) < 2 or hasattr(kind, "__post_init__"):
            raise TypeError(f"{kind.__name__} needs two or more fields, and an __init__ that only sets them")
        slots = {name: getattr(kind, name, None) for name in names}
        if not all(isinstance(slot, MemberDescriptorType) for slot in slots.values()):
            raise TypeError(f"{kind.__name__} needs slots")
        return attrgetter(*names), {name: slot.__set__ for name, slot in slots.items()}
