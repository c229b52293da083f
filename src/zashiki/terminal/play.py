"""Play a game in the terminal against computer players."""

from __future__ import annotations

import random
import re
import secrets
import time
from collections import deque
from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.panel import Panel
from rich.text import Text

from zashiki.core.aside import Happening
from zashiki.core.game import WATCHER, Game, Table
from zashiki.core.record import record_of
from zashiki.core.refusals import rule_name
from zashiki.core.sitting import Luck, Sitting
from zashiki.players.names import Names
from zashiki.players.seated import Decision
from zashiki.terminal.boards import board_of
from zashiki.terminal.pages import rule_text, rules_page, without_pictures
from zashiki.terminal.screen import Left, Screen

WINDOW = 4.0
"""Seconds in which a placement can be stopped, in Kabuki (KB-20)."""
LINES = 6
HELP = "a number or a move · [b]why MOVE[/b] why not? · [b]rules[/b] · [b]rule N[/b] · [b]quit[/b]"
STOP_KEYS = " sS"


class TerminalTable:
    """One game in a terminal: seat 0 is yours, the others are played by the computer."""

    def __init__(self, game: Game, table: Table, screen: Screen, seed: int | None) -> None:
        self.game = game
        self.screen = screen
        self.you = 0
        luck = random.Random(seed) if seed is not None else random.Random(secrets.randbits(128))
        self.luck = Luck(luck.randbytes(32))
        self.sitting = Sitting(game, table, self.luck)
        self.played: list[tuple[int, str]] = []
        self.names = Names(table.seats, self.you)
        self.board = board_of(game)
        self.players = {seat: game.player(seat, random.Random(luck.random())) for seat in range(1, table.seats)}
        self.log: deque[str] = deque(maxlen=LINES)
        self.planned: str | None = None
        self._hear(self.sitting.rows, game.view(self.sitting.state, self.you))

    # ---------------------------------------------------------------------------------------- the way of the game

    def run(self) -> None:
        """Play to the end."""
        while asked := self.sitting.asked():
            if self.game.shout >= 0 and "pass" in self.sitting.legal(asked[0]):
                self._window(asked)
            elif self.you in asked:
                self._play(self.you, self._ask_you())
            else:
                self._computer(asked[0])
        self._finish()

    def record(self) -> Iterator[bytes]:
        """The full record of what was played: everything is open, so it is for after the game."""
        return record_of(Sitting(self.game, self.sitting.table, self.luck), self.luck, self.played)

    def _computer(self, seat: int) -> None:
        """Let a computer player move; think a little, unless you are still to answer yourself."""
        decision = self._decision(seat)
        if len(self.sitting.asked()) == 1:
            self._draw(Text(f"{self.names[seat]} thinks …", style="dim"))
            self.screen.pause(min(decision.seconds, 1.5))
        self._play(seat, decision.move)

    def _decision(self, seat: int) -> Decision:
        view = self.game.view(self.sitting.state, seat)
        decision: Decision = self.players[seat].decide(view, self.sitting.legal(seat))
        return decision

    def _play(self, seat: int, move: str) -> None:
        before = self.game.view(self.sitting.state, self.you)
        self._hear(self.sitting.play(seat, move), before)
        self.played.append((seat, move))

    def _hear(self, rows: Sequence[Happening], before: Struct) -> None:
        """Tell everybody what they may hear, and show what is only seen for a moment."""
        for seat, player in self.players.items():
            player.hear(self.game.hear(rows, seat))
        view = self.game.view(self.sitting.state, self.you)
        events = self.game.hear(rows, self.you)
        for event in events:
            line = self.board.say(event, view, self.names)
            if line:
                self.log.append(line)
            shown = self.board.moment(event, events, before, self.names)
            if shown is not None:
                self._draw(shown)
                self.screen.pause(3 + 0.4 * len(getattr(event, "cards", ())))

    # ---------------------------------------------------------------------------------------- the screen

    def _draw(self, *below: RenderableType) -> None:
        view = self.game.view(self.sitting.state, self.you)
        history = Text("\n".join(self.log), style="dim")
        title = f"[bold]{self.game.name.capitalize()}[/bold]"
        self.screen.show(Panel(self.board.board(view, self.names), title=title, title_align="left"), history, *below)

    def _ask_you(self) -> str:
        """Ask until the answer is a legal move."""
        if self.planned is not None:
            planned, self.planned = self.planned, None
            if planned in self.sitting.legal(self.you):
                return planned
        note: RenderableType = Text("")
        while True:
            view = self.game.view(self.sitting.state, self.you)
            legal = self.sitting.legal(self.you)
            self._draw(Text(self.board.asks(view, legal), style="bold"), self._menu(legal), note)
            answer = self.screen.ask("Your move:")
            if answer.isdigit() and 1 <= int(answer) <= len(legal):
                return legal[int(answer) - 1]
            if answer in legal:
                return answer
            note = self._reply(answer)

    def _menu(self, legal: Sequence[str]) -> RenderableType:
        """The legal moves, numbered, and what else can be typed."""
        view = self.game.view(self.sitting.state, self.you)
        offers = [
            Text.assemble((f"{number:>3} ", "bold #c98a12"), self.board.label(move, view, self.names))
            for number, move in enumerate(legal, 1)
        ]
        return Group(Columns(offers, padding=(0, 3)), Text.from_markup(f"[dim]{HELP}[/dim]"))

    def _reply(self, answer: str) -> RenderableType:
        """Answer what is not a legal move: help, a rule, or why the move is not allowed."""
        word, _, rest = answer.partition(" ")
        if word in ("quit", "q", "exit"):
            raise Left
        if word == "rules":
            return Markdown(without_pictures(rules_page(self.game.name, "en")))
        if word == "rule" and rest:
            return self._rule(rest)
        move = rest if word == "why" else answer
        if move in self.game.actions:
            return self._why_not(move)
        return Text.from_markup(f"That is no move of {self.game.name}. Type {HELP}.")

    def _rule(self, name: str) -> RenderableType:
        digits = re.sub(r"\D", "", name)
        number = int(digits) if digits else 0
        if name.upper().startswith("H"):
            number += 100
        return Text(f"{rule_name(self.game.prefix, number)}: {rule_text(self.game.name, self.game.prefix, number)}")

    def _why_not(self, move: str) -> RenderableType:
        number = self.sitting.why_not(self.you, move)
        if number == 0:
            return Text(f"{move!r} is allowed.")
        name = rule_name(self.game.prefix, number)
        return Text.assemble(
            (f"Not {move!r}, by {name}: ", "bold #d03a24"), rule_text(self.game.name, self.game.prefix, number)
        )

    # ---------------------------------------------------------------------------------------- Kabuki's Stop!

    def _window(self, asked: Sequence[int]) -> None:
        """A placement may be stopped: the quickest call counts; who does not call lets it pass."""
        calls = {}
        for seat in asked:
            if seat != self.you:
                decision = self._decision(seat)
                if decision.move == "stop":
                    calls[seat] = decision.seconds
        quickest = min(calls, key=lambda seat: calls[seat]) if calls else None
        limit = calls[quickest] if quickest is not None else WINDOW
        if self.you in asked and self._you_call(limit):
            quickest = self.you
        elif self.you not in asked:
            self._draw(Text("Will anybody stop you?", style="dim"))
            self.screen.pause(min(limit, 1.5))
        if quickest is not None:
            self._play(quickest, "stop")
            return
        for seat in asked:
            self._play(seat, "pass")

    def _you_call(self, limit: float) -> bool:
        """Do you call Stop! before the time is up? "Go on" ends the wait; 1 to 4 also plans your placement."""
        view = self.game.view(self.sitting.state, self.you)
        next_is_you = getattr(view, "turn", None) == self.you and getattr(view, "shown", None) is not None
        hint = "[b]SPACE Stop![/b] · Enter go on" + (" · 1-4 go on and place there" if next_is_you else "")
        if not self.screen.live:
            self._draw(Text(self.board.asks(view, ())))
            return self._line_call()
        began = time.monotonic()
        pace = max(self.screen.speed, 0.25)
        while (spent := (time.monotonic() - began) / pace) < limit:
            bar = "█" * round(20 * (1 - spent / WINDOW))  # says nothing of a call that is about to come
            self._draw(Text.from_markup(hint), Text(bar, style="#d03a24"))
            key = self.screen.key(min(0.2, (limit - spent) * pace))
            if key is None:
                continue
            if key[0] in STOP_KEYS:
                return True
            if key[0] in "1234" and next_is_you:
                self.planned = f"place {key[0]}"
            if key[0] in "\r\n1234":
                return False
            if key[0] in "qQ":
                raise Left
        return False

    def _line_call(self) -> bool:
        """Without a terminal the answer is a line: stop, or anything else to go on."""
        while True:
            answer = self.screen.ask("stop or pass:")
            if answer in ("quit", "q"):
                raise Left
            if answer in ("stop", "s", "1"):
                return True
            if answer in ("pass", "", "2"):
                return False
            self.screen.console.print(self._reply(answer))

    def _finish(self) -> None:
        result = self.sitting.result()
        assert result is not None
        winners, scores = result
        view = self.game.view(self.sitting.state, WATCHER)
        won = " and ".join(self.names[seat] for seat in winners)
        table = ", ".join(f"{self.names[seat]} {score}" for seat, score in enumerate(scores))
        self.screen.show(self.board.board(view, self.names), Text("\n".join(self.log), style="dim"))
        self.screen.console.print(Text(f"The game is won by {won}.  {table}", style="bold"))
        if self.screen.live and self.screen.speed > 0:
            self.screen.ask("Enter to leave the table")
