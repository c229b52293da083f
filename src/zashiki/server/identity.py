"""Guests: a name, and a secret that the browser keeps. The server keeps only the hash of a secret.

A personal link moves a guest to another device: it works once and for ten minutes, and gives that device a secret of
its own. A program uses a bearer token.
"""

from __future__ import annotations

import hashlib
import secrets

from zashiki.server.guard import Headers, cookie, header
from zashiki.server.problem import NotDone
from zashiki.store.interface import Person, Store, Token
from zashiki.table.names import clean_name
from zashiki.table.task import Clock
from zashiki.wire.over_http import Who

LINK_LASTS = 10 * 60_000
MOST_SECRET = 128
"""A longer secret is none of ours."""


def hash_of(secret: str) -> bytes:
    """What is kept of a secret. It has 256 bits of its own, so a plain hash gives nothing away."""
    return hashlib.sha256(secret.encode()).digest()


def new_secret() -> str:
    """256 random bits, in letters that fit into addresses and cookies."""
    return secrets.token_urlsafe(32)


def checked_name(name: str) -> str:
    """The name as tables show it, or a problem if nothing is left of it."""
    cleaned = clean_name(name)
    if not cleaned:
        raise NotDone(400, "name", "Please say a name, with at least one letter.", "name")
    return cleaned


class Identity:
    """Who everybody is."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def who(self, headers: Headers) -> Who | None:
        """Whoever sent these headers, by bearer token or cookie."""
        bearer = header(headers, b"authorization")
        if bearer is not None:
            return await self._by_token(bearer)
        secret = cookie(headers)
        if secret is None or len(secret) > MOST_SECRET:
            return None
        person = await self._store.person_by_secret(hash_of(secret))
        return None if person is None else Who(person.id, person.name)

    async def _by_token(self, bearer: str) -> Who | None:
        kind, _, secret = bearer.partition(" ")
        if kind.lower() != "bearer" or not 0 < len(secret) <= MOST_SECRET:
            return None
        token = await self._store.token(hash_of(secret))
        person = None if token is None else await self._store.person(token.person)
        return None if person is None else Who(person.id, person.name, program=True)

    # ---------------------------------------------------------------------------------------- guests

    async def welcome(self, name: str) -> tuple[Who, str]:
        """A new guest, and the secret for their browser."""
        secret = new_secret()
        person = Person(secrets.token_hex(8), checked_name(name), self._clock())
        await self._store.add_person(person, hash_of(secret))
        return Who(person.id, person.name), secret

    async def rename(self, who: Who, name: str) -> Who:
        """Call somebody something else."""
        cleaned = checked_name(name)
        await self._store.rename(who.person, cleaned)
        return Who(who.person, cleaned, who.program)

    # ---------------------------------------------------------------------------------------- other devices

    async def link(self, who: Who) -> str:
        """The secret of a personal link."""
        secret = new_secret()
        await self._store.add_link(hash_of(secret), who.person, self._clock() + LINK_LASTS)
        return secret

    async def claim(self, secret: str) -> tuple[Who, str] | None:
        """Use a personal link up: the guest, and a secret for this device; nothing if it is not valid (any more)."""
        now = self._clock()
        person_id = await self._store.use_link(hash_of(secret), now)
        person = None if person_id is None else await self._store.person(person_id)
        if person is None:
            return None
        own = new_secret()
        await self._store.add_secret(person.id, hash_of(own), now)
        return Who(person.id, person.name), own

    # ---------------------------------------------------------------------------------------- programs

    async def welcome_program(self, name: str) -> tuple[Who, str]:
        """A program that is a guest of its own, and its bearer token; it has no browser, so nobody keeps the secret."""
        person, _ = await self.welcome(name)
        who = Who(person.person, person.name, program=True)
        return who, await self.add_token(who, "own")

    async def add_token(self, who: Who, label: str) -> str:
        """A bearer token; nobody can read it again."""
        secret = new_secret()
        await self._store.add_token(hash_of(secret), Token(who.person, label, self._clock()))
        return secret

    async def drop_token(self, who: Who, label: str) -> int:
        """Make tokens of that label worthless; says how many there were."""
        return await self._store.drop_token(who.person, label)
