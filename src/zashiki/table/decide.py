"""What a sentence asks of a table: check it and write down what follows, or refuse it and change nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zashiki.core.refusals import rule_name
from zashiki.table import company, log, places
from zashiki.table.asking import Asking, game_on, own_seat
from zashiki.table.fair_stop import Quota
from zashiki.table.play import MOST_LENT, Play
from zashiki.table.refusal import Refusal
from zashiki.table.table import LiveTable
from zashiki.wire import from_client as say


def decide(table: LiveTable, asking: Asking, sentence: say.FromClient) -> None:
    """Carry a sentence out, or raise `Refusal`."""
    if asking.person in table.seating.removed:
        raise Refusal("removed", "The host has asked you to leave this table.")
    if asking.listener not in table.presence.lines(asking.person):
        raise Refusal("not_here", "You are not at this table; say hello, and wait until you are welcome.")
    if asking.listener.screen and not isinstance(sentence, say.Pong):
        raise Refusal("screen", "The table's screen only shows; take a seat on another device, or reload without it.")
    _DECISIONS[type(sentence)](table, asking, sentence)


# ------------------------------------------------------------------------------------------- playing


def _move(table: LiveTable, asking: Asking, sentence: say.Play) -> None:
    play = game_on(table)
    seat = own_seat(table, asking, sentence.seat)
    if seat.computer:
        raise Refusal("computer", "A computer player plays for you; take your seat back first.")
    if sentence.n < table.stream(sentence.seat).opened:
        raise Refusal("stale", "The table has moved on since; look again.", field="n")
    acknowledge(table, sentence.seat, min(sentence.n, table.stream(sentence.seat).n))
    if play.paused is not None:
        raise Refusal("paused", "The game is paused.")
    if play.showing:
        raise Refusal("showing", "Something is being shown; say Seen, or wait a moment.")
    if sentence.move in play.ahead(sentence.seat):
        _go_on(table, play, asking, sentence)
        return
    number = play.sitting.why_not(sentence.seat, sentence.move)
    if number:
        rule = rule_name(play.game.prefix, number)
        raise Refusal("rule", f"{sentence.move!r} is not allowed now, by rule {rule}.", rule, "move")
    if play.moment.kind == "turn":
        table.write(sentence.seat, log.Moved(sentence.move), asking.at)
    else:
        _seal(table, play, asking, sentence)


def _go_on(table: LiveTable, play: Play, asking: Asking, sentence: say.Play) -> None:
    """The next move, with which its player lets the last one pass; a call that is being collected goes before it.

    To refuse it for such a call would tell of the call before its time.
    """
    rule = rule_name(play.game.prefix, play.moment.rule)
    others = [seat for seat in play.waiting() if seat != sentence.seat]
    if others and asking.at < play.window_ends():
        raise Refusal("early", f"The others may still answer; wait until the window is over ({rule}).", rule, "move")
    table.write(sentence.seat, log.Sealed(sentence.move), asking.at)


def _seal(table: LiveTable, play: Play, asking: Asking, sentence: say.Play) -> None:
    """An answer that nobody else sees before all are shown; in a race it cannot be changed."""
    if play.moment.kind == "race" and sentence.seat in play.answers:
        raise Refusal("answered", "You have answered already.", field="move")
    answer = log.Sealed(sentence.move)
    if sentence.move == play.moment.shout and not play.sealed_race:
        line = asking.listener.line
        answer.elapsed = round(max(0.0, asking.at - (play.told or play.opened)))
        answer.claimed = sentence.took
        answer.allowance = Quota(play.quota[sentence.seat]).allow(line)
        answer.fastest = round(line.fastest)
    if play.waiting() != [sentence.seat]:
        table.write(sentence.seat, answer, asking.at)
        return
    play.fold_sealed(sentence.seat, asking.at, answer)
    for seat, body in play.step(asking.at, table.allow):  # the last answer is written as the moves it completes
        table.write(seat, body, asking.at)


def _seen(table: LiveTable, asking: Asking, _sentence: say.Seen) -> None:
    table.seen_by.add(asking.person)


def _got(table: LiveTable, asking: Asking, sentence: say.Got) -> None:
    own_seat(table, asking, sentence.seat)
    acknowledge(table, sentence.seat, sentence.n)


def acknowledge(table: LiveTable, seat: int, n: int) -> None:
    """A seat has everything up to `n`; the log learns of it with the next entry."""
    if table.stream(seat).acknowledge(n):
        table.acknowledged[seat] = n


def _more_time(table: LiveTable, asking: Asking, sentence: say.MoreTime) -> None:
    play = game_on(table)
    own_seat(table, asking, sentence.seat)
    if play.moment.kind != "turn":
        raise Refusal("sealed", "Not while answers are sealed: it would tell that you have not chosen.")
    if sentence.seat not in play.waiting() or play.waits or play.turn_limit() is None:
        raise Refusal("not_asked", "You are not against the clock now.", "H-01")
    if play.lent.get(sentence.seat, 0) >= MOST_LENT:
        raise Refusal("no_more", "You have had more time for this move already.")
    table.write(sentence.seat, log.Lent(), asking.at)


def _nothing(_table: LiveTable, _asking: Asking, _sentence: object) -> None:
    """Pongs are for the line, not for the table."""


def _hello(_table: LiveTable, _asking: Asking, _sentence: say.Hello) -> None:
    raise Refusal("again", "You have said hello already.")


_DECISIONS: dict[type, Callable[[LiveTable, Asking, Any], None]] = {
    say.Hello: _hello,
    say.Pong: _nothing,
    say.Got: _got,
    say.Sit: places.sit,
    say.Stand: places.stand,
    say.Leave: company.leave,
    say.Arrange: places.arrange,
    say.Shuffle: places.shuffle,
    say.Computer: places.computer,
    say.Clear: places.clear,
    say.Change: places.change,
    say.Calm: places.calm,
    say.Salt_: places.salt,
    say.Start: places.start,
    say.Play: _move,
    say.Seen: _seen,
    say.MoreTime: _more_time,
    say.Vote: company.vote,
    say.HandOver: company.hand_over,
    say.TakeBack: company.take_back,
    say.Remove: company.remove,
    say.Chat: company.chat,
    say.React: company.react,
    say.Mute: company.mute,
}
