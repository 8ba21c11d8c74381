"""Many cases of one check in a single test."""

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from itertools import product
from typing import Any

Check = Callable[..., None]


def for_each(**values: Iterable[Any]) -> Callable[[Check], Check]:
    """Check each combination of these values in one test, which names every combination that fails.

    ``pytest.mark.parametrize`` makes a test of each: every worker collects it, one of them sets it up and
    reports it. Many checks cost less than that.
    """
    cases = [dict(zip(values, each, strict=True)) for each in product(*values.values())]
    assert cases, "there is something to check"

    def in_one_test(check: Check) -> Check:
        @wraps(check)
        def check_all(**fixtures: Any) -> None:
            errors: list[Exception] = []
            for case in cases:
                try:
                    check(**case, **fixtures)
                except Exception as error:
                    error.add_note(f"with {case}")
                    errors.append(error)
            if errors:
                failed = "\n".join("\n".join(error.__notes__) for error in errors)
                raise ExceptionGroup(f"{len(errors)} of {len(cases)} cases fail:\n{failed}\n", errors)

        own = signature(check)  # pytest reads from it which fixtures a test needs
        fixtures = [each for name, each in own.parameters.items() if name not in values]
        vars(check_all)["__signature__"] = own.replace(parameters=fixtures)
        return check_all

    return in_one_test
