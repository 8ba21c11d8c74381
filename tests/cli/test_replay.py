"""``replay``: a file of records as input, one line of output for each."""

import argparse
import gc
import io
import json
import os
import signal
import subprocess
import sys
import tracemalloc
from codecs import BOM_UTF8
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from bot.blackjack.records import replay_line
from bot.cli import input_output, parse, replay

GOOD = b'{"rules": {}, "cards": "Ts 9c 8h 8d", "boxes": [{"player": "A", "bet": 10}], "moves": []}\n'


def replay_bytes(records: bytes) -> tuple[int, list[Any]]:
    out = io.StringIO()
    status = input_output.answer_lines(io.BytesIO(records), out, replay_line)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def arguments(file: str) -> argparse.Namespace:
    return parse(["replay", file])


def test_each_record_gives_one_line() -> None:
    status, lines = replay_bytes(GOOD * 3)
    assert (status, [line["boxes"][0]["net"] for line in lines]) == (0, [10, 10, 10])


def test_bad_record_gives_error_in_its_place() -> None:
    status, lines = replay_bytes(GOOD + b"nonsense\n" + GOOD)
    assert status == 1
    assert ["error" in line for line in lines] == [False, True, False]


def test_blank_lines_are_skipped() -> None:
    status, lines = replay_bytes(b"\n  \t\r\n" + GOOD + b"\n")
    assert (status, len(lines)) == (0, 1)


def test_last_line_needs_no_newline() -> None:
    assert len(replay_bytes(GOOD + GOOD.strip())[1]) == 2


def test_byte_order_mark_at_start_is_skipped() -> None:
    status, lines = replay_bytes(BOM_UTF8 + GOOD + GOOD)
    assert (status, len(lines)) == (0, 2)
    assert replay_bytes(BOM_UTF8) == replay_bytes(BOM_UTF8 + b"\n") == (0, [])
    assert replay_bytes(GOOD + BOM_UTF8 + GOOD)[0] == 1, "a mark inside the file is an error"


def test_invalid_utf_8_is_bad_json() -> None:
    status, lines = replay_bytes(GOOD + b'{"cards": "\xff\xfe"}\n' + GOOD)
    assert status == 1
    assert lines[1]["error"]["reason"] == "bad_json"
    assert "boxes" in lines[2]


def test_overlong_line_is_bad_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(input_output, "MAX_LINE_BYTES", 200)
    status, lines = replay_bytes(GOOD + b"x" * 1001 + b"\n" + GOOD + b"y" * 200)
    assert status == 1
    assert [line.get("error", {}).get("reason") for line in lines] == [None, "bad_json", None, "bad_json"]


def test_record_of_maximum_length_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(input_output, "MAX_LINE_BYTES", len(GOOD) - 1)
    assert replay_bytes(GOOD.strip())[0] == 0


def test_missing_file_is_reported_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file in (tmp_path / "nothing.jsonl", tmp_path):
        assert replay.run(arguments(str(file))) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.count("\n") == 1


def test_file_is_replayed_to_standard_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "records.jsonl"
    file.write_bytes(GOOD)
    assert replay.run(arguments(str(file))) == 0
    assert json.loads(capsys.readouterr().out)["cards_used"] == 4


def test_interrupted_replay_ends_as_the_shell_expects(tmp_path: Path) -> None:
    """A shell tells 128 and the number of the signal."""

    def interrupt(_line: str) -> dict[str, object]:
        raise KeyboardInterrupt

    file = tmp_path / "records.jsonl"
    file.write_bytes(GOOD)
    assert input_output.answer_file(str(file), interrupt) == 128 + signal.SIGINT


RUN = """
import sys
from argparse import Namespace
from bot.cli.replay import run
sys.exit(run(Namespace(file="-")))
"""


def test_dash_reads_standard_input_without_the_bot() -> None:
    """Discord's library and SQLAlchemy take more than a second to import."""
    code = (
        "import sys; from bot.cli import dispatch; status = dispatch(['replay', '-']); "
        "assert not {'discord', 'sqlalchemy'} & sys.modules.keys(); sys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", code], input=GOOD, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["cards_used"] == 4


@pytest.mark.parametrize("records", [1, 100])
def test_closed_output_pipe_is_no_error(records: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", RUN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(GOOD * records)
        process.stdin.close()
        assert process.stderr.read() == b""


def shell(redirected: str) -> tuple[int, str]:
    """Run ``replay -`` in a shell with redirected streams; return its status and standard error."""
    command = f'"$0" -c "$1" {redirected}'
    done = subprocess.run(
        ["/bin/sh", "-c", command, sys.executable, RUN], input=GOOD, stderr=subprocess.PIPE, check=False
    )
    return done.returncode, done.stderr.decode()


@pytest.mark.parametrize(
    ("redirected", "message"),
    [
        ("<&-", "Cannot read -: standard input is closed."),
        (">&-", "Cannot write the output: standard output is closed."),
    ],
)
def test_closed_stream_is_reported_in_one_line(redirected: str, message: str) -> None:
    assert shell(redirected) == (2, message + "\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_full_disk_is_reported_as_output_error() -> None:
    status, message = shell("> /dev/full")
    assert status == 2
    assert message.startswith("Cannot write the output: ")
    assert message.count("\n") == 1


def test_long_input_needs_little_memory() -> None:
    line = b"x" * 540 + b"\n"
    count = 2_000
    reading, writing = os.pipe()

    def write() -> None:
        with open(writing, "wb", buffering=0) as pipe:  # noqa: PTH123 - a descriptor
            for _ in range(count // 100):
                pipe.write(line * 100)

    out = LineCounter()
    seldom = gc.get_threshold()
    gc.set_threshold(700, 10, 10)  # as in a process of its own: errors leave cycles behind
    tracemalloc.start()
    try:
        Thread(target=write, daemon=True).start()
        with open(reading, "rb") as records:  # noqa: PTH123 - a descriptor
            input_output.answer_lines(records, out, replay_line)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        gc.set_threshold(*seldom)
    assert out.lines == count
    assert peak < 500_000, "the input has 1.1 MB"


class LineCounter(io.StringIO):
    """A stream that counts lines and keeps no text."""

    lines = 0

    def write(self, text: str) -> int:
        self.lines += text.count("\n")
        return len(text)
