"""A few games played every way that a batch can: run as a program, on an imitated graphics card."""

from __future__ import annotations

import hashlib
import json

import numpy as np

from zashiki.lab.batch import Batch, IllegalAction

TABLES = (("kabuki", 3), ("kinapa", 4), ("kinapa", 2), ("kitsu", 2), ("kitsu", 4))


def digest(batch: Batch) -> str:
    """All that a batch holds of its games, as a hash."""
    held = (batch._states, batch._fortunes, batch._asked, batch._done, batch._endings, batch._rewards)
    total = hashlib.sha256()
    for part in (*held, batch._masks, batch._sights, batch._finals):
        total.update(np.ascontiguousarray(part.to_host()).tobytes())
    return total.hexdigest()


def played(kind: type[Batch], game: str, seats: int) -> list[object]:
    """What a batch comes to: step by step, with a refused action, by lot inside one call, and by a table."""
    batch = kind(game, seats, 5, seed=11, max_moves=60)
    told: list[object] = [digest(batch)]
    for _ in range(6):
        batch.step(np.asarray(batch.choose_by_lot(0.3)))
        told.append(digest(batch))
    try:
        batch.step(np.full(5, batch.actions + 3))
    except IllegalAction as refused:
        told.append(str(refused))
    told += [batch.play(40), digest(batch), np.asarray(batch.key(997)).tolist(), np.asarray(batch.reward).tolist()]
    told += [np.asarray(batch.state_field(field.name)).tolist() for field in batch.game.state.FIELDS]
    weights = np.arange(7 * batch.actions).reshape(7, -1) % 50
    return [*told, batch.play_tables(weights, {0}, games=1), digest(batch)]


if __name__ == "__main__":
    from zashiki.lab.gpu import CardBatch

    print(json.dumps({f"{game} {seats}": played(CardBatch, game, seats) for game, seats in TABLES}))
