"""The notebook of examples/, run from its first cell to its last by the interpreter that runs this.

`python -m tests.examples.notebook` runs it and writes it anew, with what its cells show.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

import zashiki
from zashiki.core.game import find_game
from zashiki.lab.loops import batch_library, seed_library

NOTEBOOK = Path(__file__).parents[2] / "examples" / "small-kabuki.ipynb"
PATIENCE = 300
"""Seconds after which a cell that should have ended has not."""


def read() -> Any:
    """The notebook as it lies in the repository."""
    return nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]  # it has no types


def run(room: Path, *also: str) -> Any:
    """The notebook with what its cells show when they are run, after cells with the sources `also`.

    A cell that fails raises nbclient's `CellExecutionError`. Whatever Jupyter writes, it writes in `room`.
    """
    batch_library(find_game("kabuki")).load()  # else the notebook would tell that it is compiled
    seed_library().load()
    notebook = read()
    notebook.cells += [nbformat.v4.new_code_cell(source) for source in also]  # type: ignore[no-untyped-call]
    client = NotebookClient(notebook, km=kernel_in(room), timeout=PATIENCE, record_timing=False, coalesce_streams=True)
    client.execute(env=surroundings(room), cleanup_kc=True)  # a kernel that was handed over would live on
    return notebook


def kernel_in(room: Path) -> AsyncKernelManager:
    """What starts this very interpreter, whatever kernels the machine knows of."""
    kind = room / "kernels" / "tested"
    kind.mkdir(parents=True)
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    (kind / "kernel.json").write_text(json.dumps({"argv": command, "display_name": "Python", "language": "python"}))
    known = KernelSpecManager(kernel_dirs=[str(kind.parent)], ensure_native_kernel=False)
    return AsyncKernelManager(
        kernel_name="tested", kernel_spec_manager=known, connection_file=str(room / "connection.json")
    )


def surroundings(room: Path) -> dict[str, str]:
    """The environment of the kernel: this one, with the sources that are tested and a profile of its own."""
    sources = [str(Path(zashiki.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    theirs = {name: text for name, text in os.environ.items() if name != "MPLBACKEND"}
    return theirs | {"PYTHONPATH": os.pathsep.join(filter(None, sources)), "IPYTHONDIR": str(room / "profile")}


def said(notebook: Any) -> dict[str, str]:
    """What each cell has printed, by the cell's name."""
    return {cell.id: printed(cell, "stdout") for cell in notebook.cells if cell.cell_type == "code"}


def printed(cell: Any, stream: str) -> str:
    """What a cell has written to a stream."""
    return "".join(out.text for out in cell.outputs if out.output_type == "stream" and out.name == stream)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        shown = run(Path(folder))
    shown.metadata = read().metadata  # which kernel it was is nobody's business
    nbformat.write(shown, NOTEBOOK)  # type: ignore[no-untyped-call]
