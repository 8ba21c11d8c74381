"""The command line before any subcommand runs: mistakes, help and the version."""

import argparse
import subprocess
import sys
import tomllib
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from bot import __main__
from bot.cli import SUBCOMMANDS, dispatch

REPOSITORY = Path(__file__).parents[2]

MISTAKES = ("nonsense", "--nonsense", *(f"{name} --nonsense" for name in SUBCOMMANDS), "sandbox --port 70000")

HEAVY = ("discord", "sqlalchemy", "aiohttp", "numpy", "matplotlib", "bot.storage", "bot.table")


def test_mistakes_are_answered_without_the_libraries() -> None:
    """The libraries take more than a second to import."""
    code = (
        "import sys\n"
        "from bot.cli import dispatch\n"
        f"for arguments in {[each.split() for each in MISTAKES]}:\n"
        "    try:\n"
        "        dispatch(arguments)\n"
        "    except SystemExit as ended:\n"
        "        assert ended.code == 2, arguments\n"
        "    else:\n"
        "        raise AssertionError(arguments)\n"
        f"    assert not set({HEAVY}) & sys.modules.keys(), arguments\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], cwd=REPOSITORY, capture_output=True, check=False)
    assert ended.returncode == 0, ended.stderr.decode()


def test_unknown_command_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        dispatch(["nonsense"])
    assert ended.value.code == 2
    printed = capsys.readouterr().err
    assert "'nonsense'" in printed
    assert [name for name in SUBCOMMANDS if name not in printed] == []


def test_terminal_that_lacks_signs_gets_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``LC_ALL=de_DE@euro`` has no check mark: that of ``doctor`` was a traceback."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setenv("DISCORD_API_BASE", "http://127.0.0.1:9")
    monkeypatch.setattr(sys, "argv", ["bot", "doctor"])
    output, errors = written_by_main(monkeypatch, "iso-8859-15")
    assert {line[0] for line in output.splitlines()} == {"+", "!"}
    assert errors == "Asking http://127.0.0.1:9 ...\n"


def written_by_main(monkeypatch: pytest.MonkeyPatch, encoding: str) -> list[str]:
    """Return what ``python -m bot`` writes to its output and its errors in an encoding."""
    written = BytesIO(), BytesIO()
    for name, target in zip(("stdout", "stderr"), written, strict=True):
        monkeypatch.setattr(sys, name, TextIOWrapper(target, encoding=encoding))
    monkeypatch.setattr(sys, "setswitchinterval", lambda _seconds: None)
    __main__.main()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    return [each.getvalue().decode(encoding) for each in written]


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [
        ("ascii", '+ x ... -> - - "so" it\'s != 5 ?'),
        ("iso-8859-15", '+ x ... -> - - "so" it\'s != 5 €'),
        ("utf-8", "✓ ✗ … → − – “so” it’s ≠ 5 €"),
    ],
)
def test_signs_that_an_encoding_lacks_are_replaced(
    monkeypatch: pytest.MonkeyPatch, encoding: str, expected: str
) -> None:
    def tell(_arguments: object) -> int:
        for stream in (sys.stdout, sys.stderr):
            print("✓ ✗ … → − – “so” it’s ≠ 5 €", end="", file=stream, flush=True)
        return 0

    monkeypatch.setattr(__main__, "dispatch", tell)
    assert written_by_main(monkeypatch, encoding) == [expected] * 2


def test_version_is_that_of_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert dispatch(["--version"]) == 0
    assert capsys.readouterr().out == f"croupier {project['version']}\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        dispatch(["--help"])
    assert ended.value.code == 0
    printed = capsys.readouterr().out
    assert [name for name in (*SUBCOMMANDS, "--version") if name not in printed] == []


def test_every_option_is_explained() -> None:
    bare: list[str] = []

    class NotingParser(argparse.ArgumentParser):
        def add_argument(self, *names: Any, **how: Any) -> argparse.Action:
            bare.extend(names if not how.get("help") else ())
            return super().add_argument(*names, **how)

    for _, declare in SUBCOMMANDS.values():
        declare(NotingParser())
    assert [name for name in bare if name.startswith("-")] == []
