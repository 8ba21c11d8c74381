"""``replay``: a file of records in, a line for each out."""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tracemalloc
from codecs import BOM_UTF8
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from bot.cli import replay

GOOD = b'{"rules": {}, "cards": "Ts 9c 8h 8d", "boxes": [{"player": "A", "bet": 10}], "moves": []}\n'


def replayed(records: bytes) -> tuple[int, list[Any]]:
    out = io.StringIO()
    status = replay.replay_lines(io.BytesIO(records), out)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def arguments(file: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    replay.add_arguments(parser)
    return parser.parse_args([file])


def test_every_record_gives_one_line() -> None:
    status, lines = replayed(GOOD * 3)
    assert (status, [line["boxes"][0]["net"] for line in lines]) == (0, [10, 10, 10])


def test_a_bad_record_is_answered_in_its_place_and_the_others_are_played() -> None:
    status, lines = replayed(GOOD + b"nonsense\n" + GOOD)
    assert status == 1
    assert ["error" in line for line in lines] == [False, True, False]


def test_blank_lines_are_skipped() -> None:
    status, lines = replayed(b"\n  \t\r\n" + GOOD + b"\n")
    assert (status, len(lines)) == (0, 1)


def test_the_last_line_needs_no_end() -> None:
    assert len(replayed(GOOD + GOOD.strip())[1]) == 2


def test_the_mark_with_which_some_editors_begin_a_file_is_no_part_of_it() -> None:
    status, lines = replayed(BOM_UTF8 + GOOD + GOOD)
    assert (status, len(lines)) == (0, 2)
    assert replayed(BOM_UTF8) == replayed(BOM_UTF8 + b"\n") == (0, [])
    assert replayed(GOOD + BOM_UTF8 + GOOD)[0] == 1, "it is nothing within"


def test_bytes_that_are_no_text_are_bad_json_in_their_place() -> None:
    status, lines = replayed(GOOD + b'{"cards": "\xff\xfe"}\n' + GOOD)
    assert status == 1
    assert lines[1]["error"]["reason"] == "bad_json"
    assert "boxes" in lines[2]


def test_a_line_without_end_is_bad_json_and_never_held_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "LONGEST_LINE", 200)
    status, lines = replayed(GOOD + b"x" * 1001 + b"\n" + GOOD + b"y" * 200)
    assert status == 1
    assert [line.get("error", {}).get("reason") for line in lines] == [None, "bad_json", None, "bad_json"]


def test_a_record_that_just_fits_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "LONGEST_LINE", len(GOOD) - 1)
    assert replayed(GOOD.strip())[0] == 0


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file in (tmp_path / "nothing.jsonl", tmp_path):
        assert replay.run(arguments(str(file))) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.count("\n") == 1


def test_a_file_is_replayed_to_standard_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "records.jsonl"
    file.write_bytes(GOOD)
    assert replay.run(arguments(str(file))) == 0
    assert json.loads(capsys.readouterr().out)["cards_used"] == 4


RUN = """
import sys
from argparse import Namespace
from bot.cli.replay import run
sys.exit(run(Namespace(file="-")))
"""


def test_standard_input_is_read() -> None:
    done = subprocess.run([sys.executable, "-c", RUN], input=GOOD, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["cards_used"] == 4


@pytest.mark.parametrize("records", [1, 100])
def test_a_reader_who_goes_away_is_not_complained_to(records: int) -> None:
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
    """`replay -` as a shell runs it with its streams redirected: status and what it complains."""
    command = f'"$0" -c "$1" {redirected}'
    done = subprocess.run(
        ["/bin/sh", "-c", command, sys.executable, RUN], input=GOOD, stderr=subprocess.PIPE, check=False
    )
    return done.returncode, done.stderr.decode()


@pytest.mark.parametrize(
    ("redirected", "said"),
    [
        ("<&-", "Cannot read -: standard input is closed."),
        (">&-", "Cannot write the output: standard output is closed."),
    ],
)
def test_a_stream_that_is_closed_is_one_sentence(redirected: str, said: str) -> None:
    assert shell(redirected) == (2, said + "\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system without a full disk at hand")
def test_a_full_disk_is_said_to_be_the_outputs() -> None:
    status, said = shell("> /dev/full")
    assert status == 2
    assert said.startswith("Cannot write the output: ")
    assert said.count("\n") == 1


def test_a_stream_of_any_length_needs_the_memory_of_a_line() -> None:
    line = b"x" * 540 + b"\n"
    count = 50_000
    reading, writing = os.pipe()

    def write() -> None:
        with open(writing, "wb", buffering=0) as pipe:  # noqa: PTH123 - a descriptor
            for _ in range(count // 100):
                pipe.write(line * 100)

    out = Counted()
    tracemalloc.start()
    try:
        Thread(target=write, daemon=True).start()
        with open(reading, "rb") as records:  # noqa: PTH123 - a descriptor
            replay.replay_lines(records, out)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert out.lines == count
    assert peak < 1_000_000, "of 27 MB that went through"


class Counted(io.StringIO):
    """Counts what is printed, and keeps none of it."""

    lines = 0

    def write(self, text: str) -> int:
        self.lines += text.count("\n")
        return len(text)
