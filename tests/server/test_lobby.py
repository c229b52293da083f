"""The socket of the lobby: the open tables, live."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.salon import Salon, gather, refused, seated


def test_the_lobby_sees_tables_open_fill_start_and_close(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        lobby = await salon.open("/lobby/socket")
        assert (await lobby.hello())["tables"] == []
        person, cookie = await salon.guest("Mia")
        table = await salon.table(person, options={})
        host = await salon.at(table, cookie)
        await host.hello()

        async def listed(**wanted: Any) -> None:
            while True:
                tables = (await lobby.hear("lobby"))["tables"]
                if any(all(card[name] == value for name, value in wanted.items()) for card in tables):
                    return

        await listed(id=table, phase="gathering", free=1, names=["Mia"])
        guest, _ = await seated(salon, "Bo", table, 1)
        await listed(id=table, free=0, names=["Mia", "Bo"])
        host.say("start")
        await listed(id=table, phase="playing")
        for client in (host, guest):
            client.say("vote", what="end")
        while (await lobby.hear("lobby"))["tables"]:
            pass
        assert await refused(lobby, "chat", text="Hi") == "lobby"

    gather(tmp_path, scenario)


def test_a_gathering_table_that_everybody_has_left_is_no_longer_listed(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        lobby = await salon.open("/lobby/socket")
        await lobby.hello()
        person, cookie = await salon.guest("Mia")
        host = await salon.at(await salon.table(person), cookie)
        await host.hello()
        while not (await lobby.hear("lobby"))["tables"]:
            pass
        await host.leave()
        host.closed = (1000, "")
        while (await lobby.hear("lobby"))["tables"]:
            pass

    gather(tmp_path, scenario)


def test_private_tables_are_not_listed(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        person, cookie = await salon.guest("Mia")
        for private in (True, False):
            await (await salon.at(await salon.table(person, private=private), cookie)).hello()
        lobby = await salon.open("/lobby/socket")
        assert len((await lobby.hello())["tables"]) == 1

    gather(tmp_path, scenario)
