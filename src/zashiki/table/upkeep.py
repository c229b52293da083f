"""What happens at a table by itself: clocks run out, pauses begin and end, agreements take effect."""

from __future__ import annotations

from zashiki.table import log
from zashiki.table.fair_stop import collecting
from zashiki.table.play import Play
from zashiki.table.table import LiveTable
from zashiki.table.thinking import decided, think

CUT_OFF = 6_000
"""Milliseconds without a line after which the table would wait for somebody who is asked."""
PAUSE = 60_000
PAUSES = 2
"""So long, and so often in a game, the table waits for one player."""
DESERTED = 30 * 60_000
"""After so long without anybody a table is given up."""
DAY = 24 * 3600 * 1000
AWAY = 60_000
"""Somebody who was cut off less than so long ago is still asked for their vote, and stays host."""


def settle(table: LiveTable, now: int) -> None:
    """Write everything that has to happen by now."""
    while not _at_rest(table, now):
        while _one_thing(table, now):
            pass
        think(table, now)
        if not _something_due(table, now):
            return


def _at_rest(table: LiveTable, now: int) -> bool:
    """Is everybody here, nothing to be decided, and the game waiting for somebody who has time left?

    That is so after most moves, and then nothing can be due.
    """
    play = table.playing
    if play is None or play.waits or play.without_choice or table.thoughts or not table.is_undisturbed():
        return False
    limit = play.turn_limit()
    if limit is not None and now >= limit:
        return False
    if play.moment.kind == "race" and (play.calm or not play.sealed_race):
        return False  # a window may close at any time
    return play.moment.kind == "turn" or bool(play.waiting())


def _something_due(table: LiveTable, now: int) -> bool:
    """Has a computer player just decided on something that is to be done at once?"""
    play = table.playing
    if play is None or play.waits:
        return False
    return any(thought.done and thought.due <= now for thought in table.thoughts.values())


def wake(table: LiveTable, now: int) -> int | None:
    """When something may happen by itself again; None: only when somebody says something."""
    play = table.playing
    if play is not None and not play.waits and not table.thoughts and table.is_undisturbed():
        due = play.wake(table.allow)
        if due is None or due > now:
            return due
    times = [thought.due for thought in table.thoughts.values() if thought.done]  # the others will be heard of
    if play is not None:
        clock = play.wake(table.allow)
        if clock is not None and not (play.showing and clock <= now):  # then it waits for people alone
            times.append(clock)
        times += _pause_times(table, play, now)
    times += _people_times(table, now)
    later = [time for time in times if time > now]
    if any(time <= now for time in times):
        later.append(now + 250)  # it was not to be done yet: look again soon
    return min(later, default=None)


def _one_thing(table: LiveTable, now: int) -> bool:
    before = table.number
    if table.phase in ("finished", "abandoned") and not _committed(table):
        won = [table.seating.seats[seat].name for seat in table.result.winners] if table.result else []
        table.write(None, log.Committed(table.new_seed(), won), now)
    elif table.phase in ("playing", "paused"):
        _keep_game(table, now)
    if table.number == before:
        _keep_people(table, now)
    return table.number != before


def _committed(table: LiveTable) -> bool:
    return table.result is None or table.result.seed != table.seed.hex()


# ------------------------------------------------------------------------------------------- the game


def _keep_game(table: LiveTable, now: int) -> None:
    play = table.playing
    if play is None:
        return
    if table.phase == "paused":
        _keep_pause(table, now)
    elif play.showing:
        if _seen(table, play, now):
            table.write(None, log.WentOn(), now)
    elif _wants_pause(table, play, now):
        table.write(None, log.Paused("agreed"), now)
    elif not _wait_for_somebody(table, play, now):
        _run_clock(table, play, now)


def _seen(table: LiveTable, play: Play, now: int) -> bool:
    """May what is shown go? When everybody has seen it, or its time is over."""
    here = people_first(table, table.present_players())
    if here and here <= table.seen_by:
        return True
    # a restart, or a moment without any line, takes nothing away from those who have not seen it yet
    return now >= play.shown_until and not (play.until_seen and deciding(table, now))


def _wants_pause(table: LiveTable, play: Play, now: int) -> bool:
    """All agree to pause; sealed answers and windows come to their end first."""
    if not _agreed(table, "pause", now):
        return False
    if play.moment.kind == "race" and not play.sealed_race:
        return now >= _quiet_from(table, play) and not play.calls() and play.held is None
    return play.moment.kind == "turn"


def _quiet_from(table: LiveTable, play: Play) -> int:
    """When a window has run its time, and what was called in it has arrived."""
    return play.window_ends() + round(collecting(table.allow(seat) for seat in play.sitting.asked()))


def _run_clock(table: LiveTable, play: Play, now: int) -> None:
    writes = play.step(now, table.allow)
    for seat, body in writes:
        table.write(seat, body, now)
    if writes:
        return
    for seat, thought in sorted(table.thoughts.items(), key=lambda item: item[1].due):
        if thought.done and thought.due <= now:
            _carry_out(table, play, seat, now)
            return


def _carry_out(table: LiveTable, play: Play, seat: int, now: int) -> None:
    """A computer player does what it had decided."""
    thought = table.thoughts.pop(seat)
    move = decided(table, play, thought)
    if move is None:
        return
    if play.moment.kind == "turn":
        table.write(seat, log.Moved(move, thought.by), now)
        return
    took = thought.due - play.opened
    table.write(seat, log.Sealed(move, thought.by, took, took), now)


# ------------------------------------------------------------------------------------------- waiting for somebody


def _cut_off(table: LiveTable, play: Play, now: int) -> int | None:
    """A seat that is asked, whether it has answered or not (that is a secret), and whose player is cut off too long."""
    if table.seating.setup.pace == "correspondence":
        return None
    for seat in play.sitting.asked():
        person = _missing(table, seat)
        if person is not None and now - table.presence.gone_since(person, now) >= CUT_OFF:
            return seat
    return None


def _missing(table: LiveTable, seat: int) -> str | None:
    """The person who should play this seat, if they are not here."""
    chair = table.seating.seats[seat]
    return None if chair.person is None or chair.computer or table.presence.here(chair.person) else chair.person


def _wait_for_somebody(table: LiveTable, play: Play, now: int) -> bool:
    """Pause for somebody who is asked and cut off; what runs comes to its end first."""
    seat = _due_pause(table, play) if table.pause_after else None
    if seat is None:
        seat = _cut_off(table, play, now)
        if seat is not None and _running(play, seat, now) and table.present_players():
            table.pause_after = (seat, play.sitting.moves)
            return False
    if seat is None:
        return False
    table.pause_after = None
    if not table.present_players():
        table.write(None, log.Paused("empty"), now)
    elif table.pauses.get(seat, 0) < PAUSES:
        table.write(seat, log.Paused("waiting"), now)
    else:
        table.write(seat, log.Replaced("away"), now)
    return True


def _due_pause(table: LiveTable, play: Play) -> int | None:
    """The seat to wait for, now that the moment in which it was missed is over."""
    assert table.pause_after is not None
    seat, moves = table.pause_after
    if play.sitting.moves == moves:
        return None
    table.pause_after = None
    return seat if _missing(table, seat) is not None else None


def _running(play: Play, seat: int, now: int) -> bool:
    """Does a window, a count or a turn run that will come to its end without the player of this seat?"""
    ends = _runs_until(play, seat)
    return ends is None or now < ends


def _runs_until(play: Play, seat: int) -> int | None:
    """When only this seat's player could bring the moment to its end; None: it ends without them."""
    limit = play.turn_limit()
    if play.moment.kind == "race" and not play.sealed_race:
        return None if seat != play.moment.goes_on else limit or play.window_ends()
    if limit is None:
        return play.opened
    return None if play.moment.clock == "count" else limit


def _keep_pause(table: LiveTable, now: int) -> None:
    """End a pause: the missing player is back, everybody agrees, or the time is over."""
    play = table.playing
    assert play is not None and play.paused is not None
    seat = table.waiting_for
    if table.why == "agreed":
        if _agreed(table, "resume", now):
            table.write(None, log.Resumed(), now)
    elif table.why == "empty" or seat is None:
        if table.present_players():
            table.write(None, log.Resumed(), now)
    elif _missing(table, seat) is None:
        table.write(None, log.Resumed(), now)
    elif now >= play.paused + PAUSE:
        table.write(seat, log.Replaced("away"), now)
        table.write(None, log.Resumed(), now)


def _pause_times(table: LiveTable, play: Play, now: int) -> list[int]:
    if table.phase == "paused":
        return [play.paused + PAUSE] if table.why == "waiting" and play.paused is not None else []
    if table.seating.setup.pace == "correspondence" or play.waits:
        return []
    times = []
    for seat in play.sitting.asked():
        person = _missing(table, seat)
        if person is not None:
            cut_off = table.presence.gone_since(person, now) + CUT_OFF
            times += [cut_off, max(cut_off, _runs_until(play, seat) or 0)]
    if table.seating.votes.get("pause") and play.moment.kind == "race":
        times.append(_quiet_from(table, play))
    return [time for time in times if time > now]


# ------------------------------------------------------------------------------------------- people


def deciding(table: LiveTable, now: int) -> set[str]:
    """The people who decide together: they play a seat, and are here or were just now."""
    players = (person for person in table.seating.people() if table.seating.played_by(person))
    return people_first(table, {person for person in players if not _gone(table, person, now)})


def people_first(table: LiveTable, players: set[str]) -> set[str]:
    """Whom the table asks: no program keeps people waiting, but where only programs play, it is they."""
    return {person for person in players if not table.seating.is_program(person)} or players


def _gone(table: LiveTable, person: str, now: int) -> bool:
    """Has somebody been away so long that the others decide without them?"""
    return not table.presence.here(person) and now >= table.presence.gone_since(person, now) + _leave_of(table)


def _leave_of(table: LiveTable) -> int:
    """How long somebody who is away still has a say: by correspondence, as long as they have for a move."""
    setup = table.seating.setup
    return setup.days * DAY if setup.pace == "correspondence" else AWAY


def _agreed(table: LiveTable, what: str, now: int) -> bool:
    return bool(table.seating.votes.get(what)) and table.seating.agreed(what, deciding(table, now))


def _people_times(table: LiveTable, now: int) -> list[int]:
    """When somebody's absence will change something."""
    seating, presence = table.seating, table.presence
    times = [_given_up(table)]
    if seating.host is not None and not presence.here(seating.host) and next_host(table, seating.host):
        times.append(presence.gone_since(seating.host, now) + AWAY)
    if any(seating.votes.values()) or seating.newcomer is not None:
        missing = (person for person in seating.people() if not presence.here(person))
        times += [presence.gone_since(person, now) + _leave_of(table) for person in missing]
    if seating.newcomer is not None and not presence.here(seating.newcomer[0]):
        times.append(presence.gone_since(seating.newcomer[0], now) + CUT_OFF)
    return [time for time in times if time is not None and time > now]


def _keep_people(table: LiveTable, now: int) -> None:
    """Hand seats back, carry out what all agree to, pass the host's place on, give up a deserted table."""
    for number, seat in enumerate(table.seating.seats):
        if seat.away and seat.person is not None and table.presence.here(seat.person):
            table.write(number, log.Returned(), now)
            return
    given_up = _given_up(table)
    if table.phase in ("playing", "paused") and _agreed(table, "end", now):
        table.write(None, log.Ended("agreed"), now)
    elif table.phase in ("finished", "abandoned") and table.play is not None and _agreed(table, "rematch", now):
        _deal_again(table, now)
    elif given_up is not None and now >= given_up:
        table.write(None, log.Ended("empty"), now)
    elif table.seating.newcomer is not None:
        _keep_newcomer(table, *table.seating.newcomer, now)
    else:
        _pass_host_on(table, now)


def _deal_again(table: LiveTable, now: int) -> None:
    """Begin a rematch, with other partners if more than half of the players want that."""
    asked = deciding(table, now)
    if 2 * len(table.seating.votes.get("partners", set()) & asked) > len(asked):
        others = range(1, len(table.seating.seats))
        table.write(None, log.Arranged([0, *others[1:], others[0]]), now)
    deal(table, now)


def _keep_newcomer(table: LiveTable, person: str, name: str, number: int, program: bool, now: int) -> None:
    """Seat somebody whom everybody wants; forget somebody who has gone, or whose seat is no longer to be had."""
    presence = table.presence
    lost = not presence.here(person) and now >= presence.gone_since(person, now) + CUT_OFF
    if lost or not may_be_taken(table, number):
        table.write(number, log.Asked(person, ""), now)
    elif deciding(table, now) <= table.seating.votes.get("newcomer", set()):
        table.write(number, log.Sat(person, name, program), now)
    else:
        _pass_host_on(table, now)


def may_be_taken(table: LiveTable, number: int) -> bool:
    """Is a seat played by a computer player, and not for somebody who is here?"""
    seat = table.seating.seats[number]
    return seat.computer and (seat.person is None or not table.presence.here(seat.person))


def _patience(table: LiveTable) -> int:
    """How long a table stays with nobody at it."""
    if table.seating.setup.pace == "correspondence":
        return 30 * DAY
    return DAY if table.phase == "paused" and table.why == "agreed" else DESERTED


def _given_up(table: LiveTable) -> int | None:
    """When a table that is not over is given up: nobody is there, or nobody who plays, whoever looks on."""
    play = table.playing
    if play is not None and play.paused is not None and table.why == "empty":
        return play.paused + DESERTED
    empty = table.presence.empty_since()
    return None if empty is None or table.phase in ("finished", "abandoned") else empty + _patience(table)


def _pass_host_on(table: LiveTable, now: int) -> None:
    host = table.seating.host
    if host is not None and (table.presence.here(host) or now < table.presence.gone_since(host, now) + AWAY):
        return
    heir = next_host(table, host)
    if heir is not None:
        table.write(None, log.Hosted(heir), now)


def next_host(table: LiveTable, without: str | None) -> str | None:
    """Who is the host after somebody: a person with a seat who is here, a program only if there is nobody else."""
    here = [person for person in table.seating.people() if person != without and table.presence.here(person)]
    return min(here, key=table.seating.is_program, default=None)


def deal(table: LiveTable, now: int) -> None:
    """Fill free seats with computer players, and begin a game."""
    seating = table.seating
    for number, seat in enumerate(seating.seats):
        if seat.free:
            table.write(number, log.Filled(seating.setup.level, seating.guest_name()), now)
    salts = [seat.salt for seat in seating.seats]
    numbers = [table.stream(place).n for place in range(-1, len(seating.seats))]
    table.write(None, log.Dealt(table.games + 1, table.game.rules, seating.calm(), salts, numbers), now)
