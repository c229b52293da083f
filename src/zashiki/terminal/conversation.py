"""The conversation of a player with a table: keys and typed lines become sentences, until the game is over."""

from __future__ import annotations

import time

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text

from zashiki.terminal import frames, words
from zashiki.terminal.line import encode
from zashiki.terminal.pages import rules_page, without_pictures
from zashiki.terminal.screen import ENTER, RUBOUT, Left
from zashiki.terminal.seat import Seat
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Refused
from zashiki.wire.reading import read

PATIENCE = 1.0
"""Seconds to wait for the table before looking round; at a table where no time passes it means: jump."""
LOOK = 0.1
"""Seconds between two looks at a table that cannot wake us."""
STOP_KEYS = " sS"
VOTES: dict[str, say.Ballot] = {
    "again": "rematch",
    "pause": "pause",
    "resume": "resume",
    "end": "end",
    "welcome": "newcomer",
}
"""What all have to agree to, and how it is typed."""


class Conversation:
    """A seat, and what its player has typed so far."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.screen = seat.screen
        self.typed = ""
        self._bar = 0

    def hold(self) -> None:
        """Listen and answer until it is over."""
        seat = self.seat
        while seat.farewell is None:
            message = seat.line.hear(self._patience())
            if message is not None:
                seat.take(message)
            elif seat.over and not (self.screen.live and self.screen.speed > 0):
                self._draw("")
                return
            elif not seat.awaited and not seat.keep_plan():
                self._ask()

    def _patience(self) -> float:
        """How long to wait for the table before the player is asked."""
        seat, live = self.seat, self.screen.live
        asked = seat.over or bool(frames.prompt(seat)) or (live and seat.racing)
        if seat.line.pace == 0:
            # what the table would do by itself comes before a move that has to wait for it
            asked = asked and (seat.update is None or seat.over or bool(seat.update.legal))
            return 0.0 if asked else PATIENCE
        return 0.0 if not seat.awaited and (asked or live) else PATIENCE

    def _ask(self) -> None:
        """Show what there is to answer, and take a key or a line."""
        prompt = frames.prompt(self.seat)
        if self.seat.changed or (self.screen.live and self._bar != frames.bar(self.seat)):
            self._draw(prompt)
        if not self.screen.live and not prompt:
            return  # a line that was typed ahead answers what will be asked
        answer = self.screen.typed(LOOK if self.screen.live else PATIENCE, self.seat.line.ready)
        if answer is None:
            return
        if not self.screen.live:
            self._answer(answer)
        elif self.seat.racing and not self.typed and answer != "/":
            self._race_key(answer)
        else:
            self._key(answer)

    def _draw(self, prompt: str) -> None:
        """Draw a frame; a race begins for this player when it is first on the screen."""
        seat = self.seat
        first = seat.racing and seat.drawn is None
        if first:
            self.screen.forget_keys()
        self._bar = frames.bar(seat)
        frames.draw(seat, frames.question(seat), prompt, self.typed)
        if first:
            seat.drawn = time.monotonic()

    # ---------------------------------------------------------------------------------------- keys

    def _race_key(self, key: str) -> None:
        """Stop!, go on, or go on with a placement that is made when it may be."""
        seat = self.seat
        assert seat.update is not None
        seat.changed = True
        if key in STOP_KEYS and "stop" in seat.update.legal:
            seat.planned = None
            seat.play("stop")
        elif key in ENTER and "pass" in seat.update.legal:
            seat.play("pass")
        elif f"place {key}" in seat.update.ahead:
            seat.go_on(f"place {key}")
        elif key in "qQ":
            seat.leave()

    def _key(self, key: str) -> None:
        """One more letter of a line, or its end."""
        if key in ENTER:
            line, self.typed = self.typed, ""
            self.seat.changed = True
            self._answer(line.strip())
        elif key in RUBOUT:
            if self.typed:
                self.typed = self.typed[:-1]
                self.screen.echo("\b \b")
        elif key.isprintable():
            self.typed += key
            self.screen.echo(key)

    # ---------------------------------------------------------------------------------------- lines

    def _answer(self, line: str) -> None:
        """A number of the menu, a move, or anything else that can be typed."""
        seat = self.seat
        choices = seat.choices()
        if not line and seat.over:
            raise Left
        if seat.racing:
            line = {"s": "stop", "": "pass"}.get(line, line)
        if line.isdecimal() and 1 <= int(line) <= len(choices):
            line = choices[int(line) - 1]
        seat.changed = True
        if line in choices:
            seat.play(line)
        elif line:
            seat.note = self._reply(line)

    def _reply(self, line: str) -> RenderableType:
        """Do what is no move, or answer it: help, a rule, or why a move is not allowed."""
        seat = self.seat
        word, _, rest = line.partition(" ")
        if word in ("quit", "q", "exit"):
            seat.leave()
        if word == "rules":
            return Markdown(without_pictures(rules_page(seat.game.name, "en")))
        if word == "rule" and rest:
            return words.rule(seat.game, rest)
        if word == "start":
            seat.start()
            return Text("")
        sentence = self._sentence(word, rest)
        if sentence is not None:
            return self._say(sentence)
        move = rest if word == "why" else line
        return self._try(move) if move in seat.game.actions else self._unknown()

    def _sentence(self, word: str, rest: str) -> say.FromClient | None:
        """What some words say to the table."""
        if word == "/say":
            return say.Chat(text=rest)
        if word == "/react":
            return say.React(sign=rest)  # type: ignore[arg-type]  # read before it is said
        if word == "sit" and rest.isdecimal():
            return say.Sit(seat=int(rest) - 1)
        return say.Vote(what=VOTES[word]) if word in VOTES else None

    def _say(self, sentence: say.FromClient) -> RenderableType:
        """Say it, unless no server would understand it."""
        understood = read(encode(sentence))
        if isinstance(understood, Refused):
            return Text(understood.text, style=words.RED)
        self.seat.line.say(understood)
        return Text("")

    def _try(self, move: str) -> RenderableType:
        """Why not? The table knows; what is allowed is not tried."""
        seat = self.seat
        if seat.update is None or seat.number < 0:
            return Text("You only look on.")
        if move in seat.update.legal:
            return Text(f"{move!r} is allowed.")
        if move in seat.update.ahead:
            return Text(f"{move!r} is allowed when the window is over.")
        seat.play(move)
        return Text("")

    def _unknown(self) -> RenderableType:
        return Text.from_markup(f"That is no move of {self.seat.game.name}. Type {frames.HELP}.")
