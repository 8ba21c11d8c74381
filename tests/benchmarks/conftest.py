"""Print the figures of a benchmark run as the last line of the output."""

import json

from tests.benchmarks.figures import FIGURES


def pytest_unconfigure() -> None:
    """Print all figures as one line of JSON, if there are any."""
    if FIGURES:
        print(json.dumps(FIGURES))
