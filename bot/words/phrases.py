"""Phrases: texts that are named by a key and carry parameters, in no language yet.

Refusals and faults whose sentence only takes their fields become phrases here. The key of such a message is
its area and the name of the value's type: ``refused-bet_too_small``. Each field is a parameter of its name.
The message chooses between variants with selectors: a field that is a bool is ``yes`` or ``no``, and one that
is None is ``none``.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from types import NoneType
from typing import Any, Union, get_args, get_type_hints

Parameter = Union[str, int, float, "Phrase"]
"""A parameter of a phrase: a name or a number as it is, or another phrase."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text by its key in the catalogue, with the parameters that the text names."""

    key: str
    parameters: Mapping[str, Parameter] = field(default_factory=dict, hash=False)


def phrase(key: str, /, **parameters: Parameter) -> Phrase:
    """Return the phrase with this key and these parameters."""
    return Phrase(key, parameters)


Forms = Mapping[str, Parameter]
"""What a message may use of one field, by the end of the parameter's name: ``""``, ``-count``."""


def phrase_of(area: str, value: Any, forms_of: Callable[[Any, Any], Forms]) -> Phrase:
    """Return the message of a value with its fields.

    ``forms_of`` returns the parameters that a field becomes, from its declared type and its content.
    """
    parameters: dict[str, Parameter] = {}
    hints = get_type_hints(type(value))
    for name in (each.name for each in fields(value)):
        content = getattr(value, name)
        if content is None:
            parameters[name] = "none"
        elif isinstance(content, bool):
            parameters[name] = "yes" if content else "no"
        else:
            forms = forms_of(_never_none(hints[name]), content)
            parameters |= {f"{name}{end}": form for end, form in forms.items()}
    key = f"{area}-{message_name(type(value))}"
    return Phrase(key, parameters)


def message_name(kind: type) -> str:
    """Return the name of a type as it stands in a key: ``BetTooSmall`` is ``bet_too_small``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _never_none(declared: Any) -> Any:
    """Return the declared type of a field, without None where it may be None."""
    kinds = get_args(declared)
    return next(each for each in kinds if each is not NoneType) if NoneType in kinds else declared
