"""What a sentence asks of a table: check it and write down what follows, or refuse it and change nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from zashiki.core.game import BadTable, Game, find_game
from zashiki.core.refusals import rule_name
from zashiki.table import log, upkeep
from zashiki.table.fair_stop import Quota
from zashiki.table.names import clean_name, clean_text, unlike
from zashiki.table.play import MOST_LENT, Play
from zashiki.table.presence import Listener
from zashiki.table.refusal import Refusal
from zashiki.table.seating import Seat
from zashiki.table.table import LiveTable
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Bye, Said
from zashiki.wire.setup import Setup


class Asking(NamedTuple):
    """Who says it, and when it reached the server."""

    listener: Listener
    at: int

    @property
    def person(self) -> str:
        """The person who says it."""
        return self.listener.person


def decide(table: LiveTable, asking: Asking, sentence: say.FromClient) -> None:
    """Carry a sentence out, or raise `Refusal`."""
    if asking.person in table.seating.removed:
        raise Refusal("removed", "The host has asked you to leave this table.")
    if asking.listener not in table.presence.lines(asking.person):
        raise Refusal("not_here", "You are not at this table; say hello, and wait until you are welcome.")
    if asking.listener.screen and not isinstance(sentence, say.Pong):
        raise Refusal("screen", "The table's screen only shows; take a seat on another device, or reload without it.")
    _DECISIONS[type(sentence)](table, asking, sentence)


def check_setup(setup: Setup) -> Game:
    """The game of a setup whose seats and options its rules allow, or a refusal that says what they allow."""
    try:
        game = find_game(setup.game)
        game.table(setup.players, setup.options)
    except BadTable as problem:
        raise Refusal("setup", f"{problem}.", field="setup") from None
    _check_level(game, setup.level)
    return game


def _check_level(game: Game, level: str) -> None:
    if level not in game.levels:
        raise Refusal("level", f"There is no level {level!r}; there are: {', '.join(game.levels)}.", field="level")


# ------------------------------------------------------------------------------------------- checks


def _own(table: LiveTable, asking: Asking, number: int) -> Seat:
    seat = _seat(table, number)
    if seat.person != asking.person:
        raise Refusal("not_yours", f"Seat {number + 1} is not yours.", field="seat")
    return seat


def _seat(table: LiveTable, number: int) -> Seat:
    if not 0 <= number < len(table.seating.seats):
        raise Refusal("no_seat", f"This table has {len(table.seating.seats)} seats.", field="seat")
    return table.seating.seats[number]


def _host(table: LiveTable, asking: Asking) -> None:
    if table.seating.host != asking.person:
        raise Refusal("not_host", "Only the host of the table can do that.")


def _gathering(table: LiveTable) -> None:
    if table.phase != "gathering":
        raise Refusal("started", "That can only be changed before the start.")


def _play(table: LiveTable) -> Play:
    if table.playing is None:
        raise Refusal("not_playing", "No game is going on at this table.", "H-04" if table.play else None)
    return table.playing


# ------------------------------------------------------------------------------------------- before the start


def _sit(table: LiveTable, asking: Asking, sentence: say.Sit) -> None:
    seat = _seat(table, sentence.seat)
    name = _new_name(table, asking, sentence)
    if table.phase == "gathering":
        if seat.person not in (None, asking.person):
            raise Refusal("taken", f"{seat.name} sits there; choose a free seat.", field="seat")
        mine = table.seating.seats_of(asking.person)
        if sentence.name is None and mine and sentence.seat not in mine:
            _move_over(table, mine[0], sentence.seat, asking.at)
        else:
            table.write(sentence.seat, log.Sat(asking.person, name, asking.listener.program), asking.at)
    else:
        _ask_for_seat(table, asking, sentence.seat, name)


def _new_name(table: LiveTable, asking: Asking, sentence: say.Sit) -> str:
    wanted = clean_name(sentence.name if sentence.name is not None else asking.listener.name)
    if not wanted:
        raise Refusal("name", "Please say a name, with at least one letter.", field="name")
    return unlike(wanted, [seat.name for number, seat in enumerate(table.seating.seats) if number != sentence.seat])


def _move_over(table: LiveTable, old: int, new: int, at: int) -> None:
    """Without a name of its own a seat is not one more: somebody changes places, and keeps all that is theirs."""
    order = list(range(len(table.seating.seats)))
    order[old], order[new] = new, old
    table.write(None, log.Arranged(order), at)


def _ask_for_seat(table: LiveTable, asking: Asking, number: int, name: str) -> None:
    """A newcomer may have a computer player's seat, if the table agrees."""
    _play(table)
    if not upkeep.may_be_taken(table, number) or table.seating.seats_of(asking.person):
        raise Refusal("taken", "During a game a newcomer can only take the seat of a computer player.", field="seat")
    if table.seating.newcomer is not None:
        raise Refusal("busy", "The table is still deciding about a newcomer.")
    table.write(number, log.Asked(asking.person, name, asking.listener.program), asking.at)


def _stand(table: LiveTable, asking: Asking, sentence: say.Stand) -> None:
    _gathering(table)
    _own(table, asking, sentence.seat)
    table.write(sentence.seat, log.Stood(), asking.at)


def _arrange(table: LiveTable, asking: Asking, sentence: say.Arrange) -> None:
    _host(table, asking)
    _gathering(table)
    if sorted(sentence.order) != list(range(len(table.seating.seats))):
        raise Refusal("order", "The order must name every seat of the table once.", field="order")
    table.write(None, log.Arranged(sentence.order), asking.at)


def _shuffle(table: LiveTable, asking: Asking, _sentence: say.Shuffle) -> None:
    _host(table, asking)
    _gathering(table)
    order = list(range(len(table.seating.seats)))
    table.luck.shuffle(order)
    table.write(None, log.Arranged(order), asking.at)


def _computer(table: LiveTable, asking: Asking, sentence: say.Computer) -> None:
    _host(table, asking)
    _gathering(table)
    seat = _seat(table, sentence.seat)
    _check_level(table.game, sentence.level)
    if seat.person is not None:
        raise Refusal("taken", f"{seat.name} sits there; choose a free seat.", field="seat")
    name = seat.name or table.seating.guest_name()
    table.write(sentence.seat, log.Filled(sentence.level, name), asking.at)


def _clear(table: LiveTable, asking: Asking, sentence: say.Clear) -> None:
    _host(table, asking)
    _gathering(table)
    seat = _seat(table, sentence.seat)
    if seat.person is not None or not seat.computer:
        raise Refusal("no_computer", "No computer player sits there.", field="seat")
    table.write(sentence.seat, log.Cleared(), asking.at)


def _change(table: LiveTable, asking: Asking, sentence: say.Change) -> None:
    _host(table, asking)
    _gathering(table)
    check_setup(sentence.setup)
    lost = table.seating.seats[sentence.setup.players :]
    if any(seat.person is not None for seat in lost):
        raise Refusal("occupied", "Somebody sits at a seat that would go; ask them to move first.", field="setup")
    table.write(None, log.Changed(sentence.setup), asking.at)


def _calm(table: LiveTable, asking: Asking, sentence: say.Calm) -> None:
    _gathering(table)
    _own(table, asking, sentence.seat)
    table.write(sentence.seat, log.CalmAsked(sentence.on), asking.at)


def _salt(table: LiveTable, asking: Asking, sentence: say.Salt_) -> None:
    if table.playing is not None:
        raise Refusal("started", "The cards are dealt already; the next game takes a new salt.")
    _own(table, asking, sentence.seat)
    table.write(sentence.seat, log.Salted(sentence.salt), asking.at)


def _start(table: LiveTable, asking: Asking, _sentence: say.Start) -> None:
    _host(table, asking)
    _gathering(table)
    if not table.seating.people():
        raise Refusal("nobody", "Somebody has to sit down first.")
    upkeep.deal(table, asking.at)


# ------------------------------------------------------------------------------------------- playing


def _move(table: LiveTable, asking: Asking, sentence: say.Play) -> None:
    play = _play(table)
    seat = _own(table, asking, sentence.seat)
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
    table.write(sentence.seat, answer, asking.at)


def _seen(table: LiveTable, asking: Asking, _sentence: say.Seen) -> None:
    table.seen_by.add(asking.person)


def _got(table: LiveTable, asking: Asking, sentence: say.Got) -> None:
    _own(table, asking, sentence.seat)
    acknowledge(table, sentence.seat, sentence.n)


def acknowledge(table: LiveTable, seat: int, n: int) -> None:
    """A seat has everything up to `n`; the log learns of it with the next entry."""
    if table.stream(seat).acknowledge(n):
        table.acknowledged[seat] = n


def _more_time(table: LiveTable, asking: Asking, sentence: say.MoreTime) -> None:
    play = _play(table)
    _own(table, asking, sentence.seat)
    if play.moment.kind != "turn":
        raise Refusal("sealed", "Not while answers are sealed: it would tell that you have not chosen.")
    if sentence.seat not in play.waiting() or play.waits or play.turn_limit() is None:
        raise Refusal("not_asked", "You are not against the clock now.", "H-01")
    if play.lent.get(sentence.seat, 0) >= MOST_LENT:
        raise Refusal("no_more", "You have had more time for this move already.")
    table.write(sentence.seat, log.Lent(), asking.at)


# ------------------------------------------------------------------------------------------- people


def _vote(table: LiveTable, asking: Asking, sentence: say.Vote) -> None:
    if not table.seating.played_by(asking.person):
        raise Refusal("no_seat", "Only players decide about that; take a seat first.")
    _votable(table, sentence.what)
    if sentence.what == "newcomer" and not sentence.yes and table.seating.newcomer is not None:
        person, _, number, _ = table.seating.newcomer
        table.write(number, log.Asked(person, ""), asking.at)
        return
    agrees = asking.person in table.seating.votes.get(sentence.what, set())
    if agrees != sentence.yes:
        table.write(None, log.Voted(asking.person, sentence.what, sentence.yes), asking.at)


def _votable(table: LiveTable, what: str) -> None:
    possible = {
        "pause": table.phase == "playing" and table.seating.setup.pace != "correspondence",
        "resume": table.phase == "paused" and table.why == "agreed",
        "end": table.phase in ("playing", "paused"),
        "rematch": table.phase in ("finished", "abandoned") and table.play is not None,
        "newcomer": table.seating.newcomer is not None,
    }
    if not possible[what]:
        raise Refusal("not_now", f"There is nothing to decide about {what!r} now.", "H-02", "what")


def _leave(table: LiveTable, asking: Asking, _sentence: say.Leave) -> None:
    newcomer = table.seating.newcomer is not None and table.seating.newcomer[0] == asking.person
    if newcomer or asking.person in (*table.seating.people(), table.seating.host):
        _drop(table, asking.person, log.Gone(asking.person, table.you(asking.person).name), asking.at)
    table.outbox.append((asking.person, Bye("left", "You have left the table. See you soon!")))


def _remove(table: LiveTable, asking: Asking, sentence: say.Remove) -> None:
    _host(table, asking)
    if sentence.person == asking.person:
        raise Refusal("yourself", "To go yourself, leave the table.", field="person")
    if sentence.person not in (*table.seating.people(), *table.presence.everybody()):
        raise Refusal("nobody", "Nobody like that is at this table.", field="person")
    name = table.you(sentence.person).name
    _drop(table, sentence.person, log.Removed(sentence.person, name), asking.at)
    table.outbox.append((sentence.person, Bye("removed", "The host has asked you to leave this table.")))


def _drop(table: LiveTable, person: str, body: log.Gone | log.Removed, at: int) -> None:
    """Somebody goes: their seats become free, or are played by computer players; somebody else is host."""
    for number in table.seating.seats_of(person):
        if table.phase == "gathering":
            table.write(number, log.Stood(), at)
        elif not table.seating.seats[number].computer or table.seating.seats[number].away:
            table.write(number, log.Replaced("gone"), at)
    table.write(None, body, at)
    if table.seating.host == person:
        heir = upkeep.next_host(table, person)
        if heir is not None:
            table.write(None, log.Hosted(heir), at)


def _hand_over(table: LiveTable, asking: Asking, sentence: say.HandOver) -> None:
    _play(table)
    if _own(table, asking, sentence.seat).computer:
        raise Refusal("computer", "A computer player plays for you already.")
    table.write(sentence.seat, log.Replaced("handed"), asking.at)


def _take_back(table: LiveTable, asking: Asking, sentence: say.TakeBack) -> None:
    if not _own(table, asking, sentence.seat).computer:
        raise Refusal("yours", "You play this seat yourself already.")
    table.write(sentence.seat, log.Returned(), asking.at)


def _mute(table: LiveTable, asking: Asking, sentence: say.Mute) -> None:
    if sentence.person == asking.person:
        raise Refusal("yourself", "Others would still read you.", field="person")
    muted = (asking.person, sentence.person) in table.seating.muted
    if not muted and not table.knows(sentence.person):
        raise Refusal("nobody", "Nobody like that is at this table.", field="person")
    if muted != sentence.on:
        table.write(None, log.Muted(asking.person, sentence.person, sentence.on), asking.at)


# ------------------------------------------------------------------------------------------- talk


def _chat(table: LiveTable, asking: Asking, sentence: say.Chat) -> None:
    seats = table.seating.seats_of(asking.person)
    if seats and table.hushed():
        raise Refusal("hush", "Partners do not talk while the foxes race; send a quick reaction instead.")
    text = clean_text(sentence.text)
    name = _speaker(table, asking.person)
    if not text or not name:
        raise Refusal("empty", "There is nothing to say there." if name else "Say your name first.", field="text")
    if table.talk.too_often(asking.person, asking.at):
        raise Refusal("too_fast", "That was a lot at once; wait a moment.")
    watcher = not seats and table.playing is not None
    seat = seats[0] if seats else None
    table.write(seat, log.Line(asking.person, name, text, watcher), asking.at)
    _spread(table, Said(asking.person, name, text, asking.at, watcher, seat))


def _spread(table: LiveTable, said: Said) -> None:
    """A line reaches everybody who wants to read it; a watcher's only the other watchers while the game goes on.

    The table's own screen does not show those: players can see it.
    """
    people = table.presence.everybody()
    if said.watcher:
        people = [person for person in people if table.presence.here(person) and not table.seating.seats_of(person)]
    table.spread(said, said.person, people)


def _speaker(table: LiveTable, person: str) -> str:
    """What somebody who speaks is called; nobody speaks under the name of a player."""
    name = clean_name(table.you(person).name)
    taken = [] if table.seating.seats_of(person) else [other for other in table.seating.names() if other]
    return unlike(name, taken)


def _react(table: LiveTable, asking: Asking, sentence: say.React) -> None:
    seats = table.seating.seats_of(asking.person)
    if not seats:
        raise Refusal("no_seat", "Quick reactions are for players.")
    if table.hushed() and table.talk.has_reacted(seats[0]):
        raise Refusal("too_fast", "One reaction a trick; it is delivered when the trick is over.")
    if table.talk.too_often(asking.person, asking.at):
        raise Refusal("too_fast", "That was a lot at once; wait a moment.")
    table.write(seats[0], log.Signed(sentence.sign), asking.at)


def _nothing(_table: LiveTable, _asking: Asking, _sentence: object) -> None:
    """Pongs are for the line, not for the table."""


def _hello(_table: LiveTable, _asking: Asking, _sentence: say.Hello) -> None:
    raise Refusal("again", "You have said hello already.")


_DECISIONS: dict[type, Callable[[LiveTable, Asking, Any], None]] = {
    say.Hello: _hello,
    say.Pong: _nothing,
    say.Got: _got,
    say.Sit: _sit,
    say.Stand: _stand,
    say.Leave: _leave,
    say.Arrange: _arrange,
    say.Shuffle: _shuffle,
    say.Computer: _computer,
    say.Clear: _clear,
    say.Change: _change,
    say.Calm: _calm,
    say.Salt_: _salt,
    say.Start: _start,
    say.Play: _move,
    say.Seen: _seen,
    say.MoreTime: _more_time,
    say.Vote: _vote,
    say.HandOver: _hand_over,
    say.TakeBack: _take_back,
    say.Remove: _remove,
    say.Chat: _chat,
    say.React: _react,
    say.Mute: _mute,
}
