"""SQLAlchemy compiles each of the store's constant statements once, and not for every execution."""

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from sqlalchemy import Select
from sqlalchemy.sql.dml import UpdateBase

from bot.storage import reading, writing
from bot.storage.writing.batches.transaction import Statement


def constant_statements(package: ModuleType) -> Iterator[tuple[str, Select[Any] | UpdateBase]]:
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for name, value in vars(importlib.import_module(module.name)).items():
            statement = value.sql if isinstance(value, Statement) else value
            if isinstance(statement, Select | UpdateBase):
                yield f"{module.name}.{name}", statement


@pytest.mark.parametrize("package", [reading, writing], ids=lambda package: package.__name__)
def test_constant_statements_are_compiled_once(package: ModuleType) -> None:
    keys = {name: statement._generate_cache_key() for name, statement in constant_statements(package)}
    assert len(keys) > 10
    assert [name for name, key in keys.items() if key is None] == []
