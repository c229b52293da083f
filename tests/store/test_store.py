"""What every store must do, whichever database is behind it."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from tests.store.conftest import Serve, entry, table
from zashiki.store.interface import (
    Append,
    Entry,
    Kind,
    Missing,
    Person,
    ResultRow,
    Store,
    TableRow,
    Taken,
    Token,
    Unwritable,
)

AIKO = Person("aiko", "Aiko", 5)
EVERY_BYTE = bytes(range(256))


def result(game_number: int, at: int, *persons: str | None, table: str = "maple") -> ResultRow:
    names = [person or "Computer" for person in persons]
    return ResultRow(table, game_number, "kabuki", at, 40, names, list(persons), [0], [12] * len(persons))


async def numbers(store: Store, name: str) -> list[int]:
    return [line.number for line in await store.entries(name)]


# -- the log


def test_a_table_and_its_log_come_back_after_a_restart_as_they_were(serve: Serve) -> None:
    kinds: list[Kind] = ["seat", "clock", "chat", "sealed", "move"]
    log = [Entry(n, n * 1000, kind, n % 3 or None, EVERY_BYTE) for n, kind in enumerate(kinds, 1)]

    async def before(store: Store) -> None:
        await store.open_table(table("maple"), log[:2])
        await store.append(Append("maple", log[2:], {0: 4, 1: 5}))

    async def after(store: Store) -> None:
        assert await store.unfinished() == [table("maple")]
        assert await store.table("maple") == table("maple")
        assert await store.entries("maple") == log
        assert await store.seen("maple") == {0: 4, 1: 5}

    serve(before)
    serve(after)


def test_a_long_log_is_read_in_the_order_of_its_numbers(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [])
        await store.open_table(table("maples"), [entry(1)])
        for number in range(1, 301):
            await store.append(Append("maple", [entry(number)]))
        assert await numbers(store, "maple") == list(range(1, 301))

    serve(scenario)


def test_what_an_append_wrote_can_be_read_as_soon_as_it_returns(serve: Serve) -> None:
    async def sit(store: Store, name: str) -> None:
        await store.open_table(table(name), [entry(1)])
        for number in range(2, 20):
            await store.append(Append(name, [entry(number)], {0: number}))
            assert await numbers(store, name) == list(range(1, number + 1))
            assert await store.seen(name) == {0: number}

    async def scenario(store: Store) -> None:
        await asyncio.gather(*(sit(store, f"table{i}") for i in range(20)))

    serve(scenario)


@pytest.mark.parametrize("number", [1, 2, 4, 9], ids=["the first again", "the last again", "a gap", "a wide gap"])
def test_only_the_next_number_of_a_log_is_taken_and_nothing_of_a_refused_request_is_written(
    serve: Serve, number: int
) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [entry(1), entry(2)])
        wanted = Append("maple", [entry(number), entry(number + 1)], {0: 2}, 99, result(1, 99, "aiko"))
        with pytest.raises(Taken):
            await store.append(wanted)
        assert await numbers(store, "maple") == [1, 2]
        assert await store.seen("maple") == {}
        assert await store.table("maple") == table("maple")
        assert await store.results() == []
        await store.append(Append("maple", [entry(3)]))
        assert await numbers(store, "maple") == [1, 2, 3]

    serve(scenario)


def test_a_log_starts_with_1(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(Taken):
            await store.open_table(table("maple"), [entry(2)])
        assert await store.table("maple") is None

    serve(scenario)


@pytest.mark.parametrize(
    "wanted",
    [Append("nowhere", [entry(1)]), Append("nowhere", [], {0: 1}), Append("nowhere", [], finished=3)],
    ids=["entries", "seen", "finished"],
)
def test_nothing_is_written_for_a_table_that_is_not_there(serve: Serve, wanted: Append) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(Missing):
            await store.append(wanted)
        assert await store.entries("nowhere") == []
        assert await store.seen("nowhere") == {}

    serve(scenario)


def test_one_bad_request_among_many_that_wait_hurts_only_itself(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        names = [f"table{i}" for i in range(100)]
        await asyncio.gather(*(store.open_table(table(name), [entry(1)]) for name in names))
        bad = {"table7": 1, "table50": 3, "table99": 1}
        wanted = [Append(name, [entry(bad.get(name, 2))], {1: 1}) for name in names]
        more = [store.append(Append("nowhere", [entry(1)])), store.add_person(AIKO, b"secret")]
        outcomes = await asyncio.gather(*map(store.append, wanted), *more, return_exceptions=True)
        kinds = [type(outcome) for outcome in outcomes]
        assert kinds == [Taken if name in bad else type(None) for name in names] + [Missing, type(None)]
        for name in names:
            assert await numbers(store, name) == ([1] if name in bad else [1, 2])
            assert await store.seen(name) == ({} if name in bad else {1: 1})
        assert await store.person("aiko") == AIKO

    serve(scenario)


def test_of_two_who_want_the_same_number_at_once_one_gets_it(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [])
        wanted = [Append("maple", [entry(1, body)]) for body in (b"one", b"two")]
        outcomes = await asyncio.gather(*map(store.append, wanted), return_exceptions=True)
        (won,) = [i for i, outcome in enumerate(outcomes) if outcome is None]
        assert isinstance(outcomes[1 - won], Taken)
        assert await store.entries("maple") == [entry(1, (b"one", b"two")[won])]

    serve(scenario)


def test_a_request_that_no_database_can_hold_fails_alone(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [])
        await store.open_table(table("pine"), [])
        wanted = [Append("maple", [Entry(1, 2**80, "move", 0, b"")]), Append("pine", [entry(1)])]
        outcomes = await asyncio.gather(*map(store.append, wanted), return_exceptions=True)
        assert isinstance(outcomes[0], Exception)
        assert outcomes[1] is None
        assert await numbers(store, "maple") == []
        assert await numbers(store, "pine") == [1]

    serve(scenario)


def test_what_a_seat_has_seen_never_goes_back(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [entry(1)])
        for seen in ({0: 5, 1: 2}, {0: 3}, {1: 4, 2: 1}, {}):
            await store.append(Append("maple", [], seen))
        assert await store.seen("maple") == {0: 5, 1: 4, 2: 1}

    serve(scenario)


def test_tasks_that_are_cancelled_while_they_wait_disturb_nobody(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        names = [f"table{i}" for i in range(20)]
        await asyncio.gather(*(store.open_table(table(name), []) for name in names))
        tasks = [asyncio.create_task(store.append(Append(name, [entry(1)]))) for name in names]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert [outcome is None for outcome in outcomes] == [False, True] * 10
        for name in names:
            log = await numbers(store, name)
            assert log in ([], [1])
            await store.append(Append(name, [entry(len(log) + 1)]))

    serve(scenario)


# -- open and close


def test_closing_finishes_what_is_waiting(serve: Serve) -> None:
    names = [f"table{i}" for i in range(50)]

    async def before(store: Store) -> None:
        await asyncio.gather(*(store.open_table(table(name), []) for name in names))
        tasks = [asyncio.create_task(store.append(Append(name, [entry(1)]))) for name in names]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*tasks)

    async def after(store: Store) -> None:
        assert [await numbers(store, name) for name in names] == [[1]] * 50

    serve(before)
    serve(after)


def test_a_closed_store_says_so(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [])
        await store.close()
        with pytest.raises(Unwritable, match="closed"):
            await store.append(Append("maple", [entry(1)]))
        with pytest.raises(Unwritable, match="closed"):
            await store.entries("maple")

    serve(scenario)


# -- tables


def test_an_id_is_used_once(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [entry(1)])
        with pytest.raises(Taken):
            await store.open_table(table("maple", code="OTHERS"), [entry(1)])
        assert await store.table("maple") == table("maple")

    serve(scenario)


def test_a_code_belongs_to_one_unfinished_table_and_is_free_again_after_it(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple", code="ABCDEF"), [])
        with pytest.raises(Taken):
            await store.open_table(table("pine", code="ABCDEF"), [entry(1)])
        assert await store.table("pine") is None
        await store.append(Append("maple", [], finished=10))
        assert await store.table_by_code("ABCDEF") is None
        await store.open_table(table("pine", code="ABCDEF"), [entry(1)])
        assert await store.table_by_code("ABCDEF") == table("pine", code="ABCDEF")
        with pytest.raises(Taken):
            await store.append(Append("maple", [], finished=None))

    serve(scenario)


def test_unfinished_tables_are_listed_oldest_first(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        for name, opened in (("pine", 30), ("maple", 10), ("plum", 20), ("cedar", 40)):
            await store.open_table(table(name, opened), [])
        await store.append(Append("plum", [entry(1)], finished=50))
        assert [row.id for row in await store.unfinished()] == ["maple", "pine", "cedar"]
        assert await store.table("plum") == TableRow("plum", "PLUM", "invite-plum", 20, 50)
        await store.append(Append("plum", [entry(2)], finished=None))
        assert [row.id for row in await store.unfinished()] == ["maple", "plum", "pine", "cedar"]
        await store.append(Append("plum", [entry(3)]))
        assert await store.table_by_code("PLUM") == table("plum", 20)

    serve(scenario)


def test_old_tables_are_forgotten_with_their_logs_and_their_results_stay(serve: Serve) -> None:
    async def finish(store: Store, i: int) -> None:
        name = f"table{i}"
        await store.open_table(table(name), [entry(1)])
        await store.append(Append(name, [entry(2)], {0: 1}, i, result(1, i, "aiko", table=name)))

    async def scenario(store: Store) -> None:
        await asyncio.gather(*(finish(store, i) for i in range(250)))
        await store.open_table(table("open"), [entry(1)])
        assert await store.forget_tables(240) == 240
        assert await store.table("table239") is None
        assert await store.entries("table0") == []
        assert await store.seen("table0") == {}
        assert await numbers(store, "table240") == [1, 2]
        assert await numbers(store, "open") == [1]
        assert len(await store.results(limit=1000)) == 250
        assert await store.forget_tables(240) == 0

    serve(scenario)


# -- results


def test_results_are_listed_newest_first_of_all_or_of_one_person(serve: Serve) -> None:
    games = [result(1, 10, "aiko", None), result(2, 30, "ben", "aiko"), result(3, 20, "ben", None)]

    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [])
        for game in games:
            await store.append(Append("maple", [], result=game))
        assert await store.results() == [games[1], games[2], games[0]]
        assert await store.results("aiko") == [games[1], games[0]]
        assert await store.results("ben", limit=1) == [games[1]]
        assert await store.results("nobody") == []

    serve(scenario)


def test_results_of_private_tables_are_for_those_who_played(serve: Serve) -> None:
    private = msgspec.structs.replace(result(1, 10, "aiko", None), private=True)

    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [])
        await store.append(Append("maple", [], result=private))
        assert await store.results() == []
        assert await store.results("aiko") == [private]

    serve(scenario)


def test_somebody_who_held_several_seats_finds_the_result_once(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [])
        await store.append(Append("maple", [], result=result(1, 10, "aiko", "aiko", None)))
        assert await store.results("aiko") == [result(1, 10, "aiko", "aiko", None)]

    serve(scenario)


def test_a_game_has_one_result(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [])
        await store.append(Append("maple", [entry(1)], result=result(1, 10, "aiko")))
        with pytest.raises(Taken):
            await store.append(Append("maple", [entry(2)], result=result(1, 20, "ben")))
        assert await store.results() == [result(1, 10, "aiko")]
        assert await numbers(store, "maple") == [1]

    serve(scenario)


# -- people


def test_a_guest_is_found_by_id_and_by_the_secret_of_each_device(serve: Serve) -> None:
    async def before(store: Store) -> None:
        await store.add_person(AIKO, b"phone")
        await store.add_secret("aiko", b"tablet", 6)
        await store.rename("aiko", "Aiko-chan")

    async def after(store: Store) -> None:
        renamed = Person("aiko", "Aiko-chan", 5)
        assert await store.person("aiko") == renamed
        assert await store.person_by_secret(b"phone") == renamed
        assert await store.person_by_secret(b"tablet") == renamed
        assert await store.person("ben") is None
        assert await store.person_by_secret(b"phon") is None

    serve(before)
    serve(after)


def test_ids_and_secrets_of_guests_are_used_once(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(AIKO, b"phone")
        with pytest.raises(Taken):
            await store.add_person(AIKO, b"other")
        with pytest.raises(Taken):
            await store.add_person(Person("ben", "Ben", 7), b"phone")
        assert await store.person("ben") is None
        assert await store.person_by_secret(b"other") is None
        assert await store.person_by_secret(b"phone") == AIKO

    serve(scenario)


def test_there_is_nothing_to_give_to_a_guest_who_is_not_there(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        for wanted in (
            store.add_secret("ben", b"phone", 1),
            store.rename("ben", "Benjamin"),
            store.add_link(b"link", "ben", 100),
            store.add_token(b"token", Token("ben", "my program", 1)),
        ):
            with pytest.raises(Missing):
                await wanted

    serve(scenario)


def test_a_personal_link_works_once(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(AIKO, b"phone")
        await store.add_link(b"link", "aiko", 100)
        assert await store.use_link(b"other", 50) is None
        tries = await asyncio.gather(*(store.use_link(b"link", 99) for _ in range(10)))
        assert sorted(tries, key=str) == [None] * 9 + ["aiko"]
        assert await store.use_link(b"link", 50) is None

    serve(scenario)


def test_a_personal_link_expires(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(AIKO, b"phone")
        await store.add_link(b"link", "aiko", 100)
        assert await store.use_link(b"link", 100) is None

    serve(scenario)


def test_tokens_of_programs_are_found_and_dropped_by_label(serve: Serve) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person(AIKO, b"phone")
        old, new, other = Token("aiko", "bot", 1), Token("aiko", "bot", 2), Token("aiko", "score board", 3)
        for secret, token in ((b"old", old), (b"new", new), (b"other", other)):
            await store.add_token(secret, token)
        with pytest.raises(Taken):
            await store.add_token(b"old", other)
        assert await store.token(b"new") == new
        assert await store.drop_token("aiko", "bot") == 2
        assert await store.drop_token("aiko", "bot") == 0
        assert [await store.token(secret) for secret in (b"old", b"new", b"other")] == [None, None, other]

    serve(scenario)


# -- the server itself


def test_the_store_remembers_when_the_server_was_last_alive(serve: Serve) -> None:
    async def first(store: Store) -> None:
        assert await store.last_alive() is None
        await store.alive(1000)
        await store.alive(2000)

    async def second(store: Store) -> None:
        assert await store.last_alive() == 2000

    serve(first)
    serve(second)
