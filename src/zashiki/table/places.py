"""What people may ask before the start: seats, computer players, what is played, calm, salts, and the start itself."""

from __future__ import annotations

from zashiki.table import log, upkeep
from zashiki.table.asking import Asking, check_level, check_setup, game_on, must_gather, must_host, own_seat, seat_at
from zashiki.table.names import clean_name, unlike
from zashiki.table.refusal import Refusal
from zashiki.table.table import LiveTable
from zashiki.wire import from_client as say


def sit(table: LiveTable, asking: Asking, sentence: say.Sit) -> None:
    """Take a seat, or ask for one."""
    seat = seat_at(table, sentence.seat)
    name = _new_name(table, asking, sentence)
    if table.phase == "gathering":
        if seat.person not in (None, asking.person):
            raise Refusal("taken", f"{seat.name} sits there; choose a free seat.", field="seat")
        mine = table.seating.seats_of(asking.person)
        if sentence.name is None and mine and sentence.seat not in mine:
            _move_over(table, mine[0], sentence.seat, asking.at)
        elif (seat.person, seat.name, seat.program) != (asking.person, name, asking.listener.program):
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
    game_on(table)
    if not upkeep.may_be_taken(table, number) or table.seating.seats_of(asking.person):
        raise Refusal("taken", "During a game a newcomer can only take the seat of a computer player.", field="seat")
    if table.seating.newcomer is not None:
        raise Refusal("busy", "The table is still deciding about a newcomer.")
    table.write(number, log.Asked(asking.person, name, asking.listener.program), asking.at)


def stand(table: LiveTable, asking: Asking, sentence: say.Stand) -> None:
    """Give a seat up, before the start."""
    must_gather(table)
    own_seat(table, asking, sentence.seat)
    table.write(sentence.seat, log.Stood(), asking.at)


def arrange(table: LiveTable, asking: Asking, sentence: say.Arrange) -> None:
    """Put everybody where the host wants them."""
    must_host(table, asking)
    must_gather(table)
    if sorted(sentence.order) != list(range(len(table.seating.seats))):
        raise Refusal("order", "The order must name every seat of the table once.", field="order")
    table.write(None, log.Arranged(sentence.order), asking.at)


def shuffle(table: LiveTable, asking: Asking, _sentence: say.Shuffle) -> None:
    """Let everybody draw a seat."""
    must_host(table, asking)
    must_gather(table)
    order = list(range(len(table.seating.seats)))
    table.luck.shuffle(order)
    table.write(None, log.Arranged(order), asking.at)


def computer(table: LiveTable, asking: Asking, sentence: say.Computer) -> None:
    """Put a computer player at a free seat."""
    must_host(table, asking)
    must_gather(table)
    seat = seat_at(table, sentence.seat)
    check_level(sentence.level)
    if seat.person is not None:
        raise Refusal("taken", f"{seat.name} sits there; choose a free seat.", field="seat")
    name = seat.name or table.seating.guest_name()
    table.write(sentence.seat, log.Filled(sentence.level, name), asking.at)


def clear(table: LiveTable, asking: Asking, sentence: say.Clear) -> None:
    """Send a computer player away."""
    must_host(table, asking)
    must_gather(table)
    seat = seat_at(table, sentence.seat)
    if seat.person is not None or not seat.computer:
        raise Refusal("no_computer", "No computer player sits there.", field="seat")
    table.write(sentence.seat, log.Cleared(), asking.at)


def change(table: LiveTable, asking: Asking, sentence: say.Change) -> None:
    """Play by something else."""
    must_host(table, asking)
    must_gather(table)
    check_setup(sentence.setup)
    lost = table.seating.seats[sentence.setup.players :]
    if any(seat.person is not None for seat in lost):
        raise Refusal("occupied", "Somebody sits at a seat that would go; ask them to move first.", field="setup")
    table.write(None, log.Changed(sentence.setup), asking.at)


def calm(table: LiveTable, asking: Asking, sentence: say.Calm) -> None:
    """Ask for calm Stop!."""
    must_gather(table)
    own_seat(table, asking, sentence.seat)
    table.write(sentence.seat, log.CalmAsked(sentence.on), asking.at)


def salt(table: LiveTable, asking: Asking, sentence: say.Salt_) -> None:
    """Add a share of luck."""
    if table.playing is not None:
        raise Refusal("started", "The cards are dealt already; the next game takes a new salt.")
    own_seat(table, asking, sentence.seat)
    table.write(sentence.seat, log.Salted(sentence.salt), asking.at)


def start(table: LiveTable, asking: Asking, _sentence: say.Start) -> None:
    """Deal."""
    must_host(table, asking)
    must_gather(table)
    if not table.seating.people():
        raise Refusal("nobody", "Somebody has to sit down first.")
    upkeep.deal(table, asking.at)
