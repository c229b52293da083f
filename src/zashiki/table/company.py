"""What people may ask of one another: votes, leaving, removing, handing a seat over, and talk."""

from __future__ import annotations

from zashiki.table import log, upkeep
from zashiki.table.asking import Asking, game_on, must_host, own_seat
from zashiki.table.names import clean_name, clean_text, unlike
from zashiki.table.picture import you
from zashiki.table.refusal import Refusal
from zashiki.table.table import LiveTable
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Bye, Said


def vote(table: LiveTable, asking: Asking, sentence: say.Vote) -> None:
    """Agree to something, or no longer."""
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
    if what not in table.ballots():
        raise Refusal("not_now", f"There is nothing to decide about {what!r} now.", "H-02", "what")


def leave(table: LiveTable, asking: Asking, _sentence: say.Leave) -> None:
    """Leave the table."""
    newcomer = table.seating.newcomer is not None and table.seating.newcomer[0] == asking.person
    if newcomer or asking.person in (*table.seating.people(), table.seating.host):
        _drop(table, asking.person, log.Gone(asking.person, you(table, asking.person).name), asking.at)
    table.outbox.append((asking.person, Bye("left", "You have left the table. See you soon!")))


def remove(table: LiveTable, asking: Asking, sentence: say.Remove) -> None:
    """Put somebody out."""
    must_host(table, asking)
    if sentence.person == asking.person:
        raise Refusal("yourself", "To go yourself, leave the table.", field="person")
    if sentence.person not in (*table.seating.people(), *table.presence.everybody()):
        raise Refusal("nobody", "Nobody like that is at this table.", field="person")
    name = you(table, sentence.person).name
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


def hand_over(table: LiveTable, asking: Asking, sentence: say.HandOver) -> None:
    """Let a computer player go on."""
    game_on(table)
    if own_seat(table, asking, sentence.seat).computer:
        raise Refusal("computer", "A computer player plays for you already.")
    table.write(sentence.seat, log.Replaced("handed"), asking.at)


def take_back(table: LiveTable, asking: Asking, sentence: say.TakeBack) -> None:
    """Play again oneself."""
    if not own_seat(table, asking, sentence.seat).computer:
        raise Refusal("yours", "You play this seat yourself already.")
    table.write(sentence.seat, log.Returned(), asking.at)


def mute(table: LiveTable, asking: Asking, sentence: say.Mute) -> None:
    """Do not read somebody any more, or do again."""
    if sentence.person == asking.person:
        raise Refusal("yourself", "Others would still read you.", field="person")
    muted = (asking.person, sentence.person) in table.seating.muted
    if not muted and not table.knows(sentence.person):
        raise Refusal("nobody", "Nobody like that is at this table.", field="person")
    if muted != sentence.on:
        table.write(None, log.Muted(asking.person, sentence.person, sentence.on), asking.at)


# ------------------------------------------------------------------------------------------- talk


def chat(table: LiveTable, asking: Asking, sentence: say.Chat) -> None:
    """Say a line."""
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
    name = clean_name(you(table, person).name)
    taken = [] if table.seating.seats_of(person) else [other for other in table.seating.names() if other]
    return unlike(name, taken)


def react(table: LiveTable, asking: Asking, sentence: say.React) -> None:
    """React quickly."""
    seats = table.seating.seats_of(asking.person)
    if not seats:
        raise Refusal("no_seat", "Quick reactions are for players.")
    if table.hushed() and table.talk.has_reacted(seats[0]):
        raise Refusal("too_fast", "One reaction a trick; it is delivered when the trick is over.")
    if table.talk.too_often(asking.person, asking.at):
        raise Refusal("too_fast", "That was a lot at once; wait a moment.")
    table.write(seats[0], log.Signed(sentence.sign), asking.at)
