"""A process that thinks for tables: a question comes in, an answer goes out, until nobody is left who asks.

`python -m zashiki.server.thinker` answers; with `compile` it only compiles what computer players think with, where that
has not been done yet. Both end when the server that started them is gone, however it went.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from typing import IO

import msgspec
from msgspec import Struct

from zashiki.core import kernel
from zashiki.core.game import find_game, game_names
from zashiki.players.brain import Answer, Question, mind_library, think

LATER = 5
"""How much less urgent thinking is than the server itself, as `nice` counts."""
LENGTH = 4
"""Bytes that say how long a message is."""
COMPILE = "compile"

_question = msgspec.msgpack.Decoder(Question)
_encoder = msgspec.msgpack.Encoder()


class Reply(Struct):
    """What came of a question: an answer, or what went wrong."""

    answer: Answer | None = None
    problem: str = ""


def packed(message: Struct) -> bytes:
    """A message as it goes through a pipe."""
    body = _encoder.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


def main() -> None:
    """Do what this process was started for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is for the server, which lets this process end in order
    if hasattr(os, "nice"):
        os.nice(LATER)
    kernel.announce = _say_nothing  # what this process prints would stand between the lines of a log
    if sys.argv[1:] == [COMPILE]:
        compile_minds()
    else:
        answer_all(sys.stdin.buffer, sys.stdout.buffer)


def _say_nothing(name: str) -> None:
    """Compile `name` without a word."""


def compile_minds() -> None:
    """Make sure that the minds of all games are compiled, and stop if there is no server any more."""
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    for name in game_names():
        mind_library(find_game(name)).load()


def _end_with_the_server() -> None:
    while os.read(0, 1):  # nothing is said: this waits for the end
        pass
    os._exit(0)


def answer_all(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer question by question, until there are no more."""
    sys.stdout = sys.stderr  # whatever else is printed must not end up between answers
    while True:
        head = questions.read(LENGTH)
        if len(head) < LENGTH:
            return
        question = _question.decode(questions.read(int.from_bytes(head, "big")))
        try:
            answers.write(packed(_reply(question)))
            answers.flush()
        except BrokenPipeError:
            os._exit(0)  # nobody wants to know any more, not even at the end


def _reply(question: Question) -> Reply:
    try:
        return Reply(think(question))
    except Exception:  # a mistake in a mind costs one good answer, not the process
        return Reply(problem=traceback.format_exc())


if __name__ == "__main__":
    main()
