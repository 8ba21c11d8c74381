from typing import get_args

from bot.table import commands
from bot.table.deciding.dispatch import HANDLERS


def test_each_act_has_one_handler() -> None:
    """A table is opened before there is a state that could be handled."""
    assert set(HANDLERS) == set(get_args(commands.Act)) - {commands.OpenTable}
