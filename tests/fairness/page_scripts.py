"""The scripts that stand in docs/fairness.md, run alone as a reader runs them."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.docs.pages import FAIRNESS, text_of


def saved_script(mark: str, folder: Path) -> Path:
    """Save the script below a mark of the page into a folder."""
    found = re.search(rf"<!-- {mark} -->\n```python\n(.*?)```", text_of(FAIRNESS), re.S)
    assert found is not None, "the page has no such script"
    path = folder / f"{mark}.py"
    path.write_text(found[1], encoding="utf-8")
    return path


def run_script(script: Path, proof: dict[str, Any], *noted: str) -> subprocess.CompletedProcess[str]:
    """Run a saved script on a proof, which is written beside it, with the hashes that were noted."""
    file = script.parent / "proof.json"
    file.write_text(json.dumps(proof), encoding="utf-8")
    command = [sys.executable, "-I", str(script), str(file), *noted]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
