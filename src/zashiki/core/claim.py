"""One process at a time: a small file beside what it is about, locked while somebody is at it, says who that is.

The system lets go of a lock when its process ends, however it ends; a file that was left behind holds up nobody.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

POLL = 0.1
"""Seconds between two looks whether somebody else has finished."""
FAR = 1 << 30
"""The byte that is locked where bytes are: far from those that say who it is, which others want to read."""


class Claimed(RuntimeError):
    """Somebody else is at it; the text says which process."""


@contextmanager
def claim(file: Path, patient: bool = False) -> Iterator[None]:
    """Have something to oneself, by a lock beside `file`; a patient one waits for its turn."""
    place = file.with_name(file.name + ".lock")
    while (lock := _take(place)) is None:
        if not patient:
            raise Claimed(f"process {_holder(place)}")
        time.sleep(POLL)
    try:
        yield
    finally:
        with suppress(OSError):  # where an open file cannot be removed it stays, empty-handed
            place.unlink()
        os.close(lock)


def _take(place: Path) -> int | None:
    """An open, locked file with this process's number in it; nothing while another process has it."""
    lock = os.open(place, os.O_RDWR | os.O_CREAT, 0o666)
    if not (_locked(lock) and _is_at(place, lock)):
        os.close(lock)
        return None
    os.truncate(lock, 0)
    os.write(lock, str(os.getpid()).encode())
    return lock


def _is_at(place: Path, lock: int) -> bool:
    """Is the file that was locked still the one that others find? It was removed if its last holder has just left."""
    try:
        return os.path.samestat(os.fstat(lock), place.stat())
    except FileNotFoundError:
        return False


def _holder(place: Path) -> str:
    try:
        return place.read_text() or "of another user"
    except OSError:
        return "that has just finished"


if sys.platform == "win32":
    import msvcrt

    def _locked(lock: int) -> bool:
        os.lseek(lock, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        os.lseek(lock, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _locked(lock: int) -> bool:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
