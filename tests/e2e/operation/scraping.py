"""A bot whose figures and health are served on a free port, and what it answers."""

import socket
from collections.abc import Iterator

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

Sample = tuple[str, tuple[tuple[str, str], ...]]
"""The name of a sample and its labels, sorted."""


def free_port() -> int:
    """Return a port on which nothing listens now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def get(port: int, path: str) -> tuple[int, str]:
    """Return status and text of an answer."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


async def scrape(port: int) -> dict[Sample, float]:
    """Return the figures as Prometheus reads them."""
    status, text = await get(port, "/metrics")
    assert status == 200, text
    return dict(_samples(text))


def total(figures: dict[Sample, float], name: str, **labels: str) -> float:
    """Return the sum of all samples with this name and these labels."""
    wanted = set(labels.items())
    found = [value for (each, has), value in figures.items() if each == name and wanted <= set(has)]
    assert found, (name, labels)
    return sum(found)


def label_values(figures: dict[Sample, float]) -> set[str]:
    """Return the values of all labels, without the limits of histograms and the build."""
    return {
        value
        for name, labels in figures
        for label, value in labels
        if label != "le" and name != "croupier_build"
    }


def _samples(text: str) -> Iterator[tuple[Sample, float]]:
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            if not sample.name.endswith("_created"):
                yield (sample.name, tuple(sorted(sample.labels.items()))), sample.value
