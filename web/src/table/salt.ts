import type { Table } from '../table.svelte';
import type { Room } from '../wire';

const salted = new Set<string>();

/** Add this device's share of the luck to each of its seats, once a game: the server cannot choose the cards alone. */
export function salt(table: Table, room: Room): void {
  for (const seat of table.you?.seats ?? []) {
    const key = `${room.id}/${room.commitment}/${seat}`;
    if (salted.has(key)) continue;
    if (table.say({ type: 'salt', seat, salt: randomHex() })) salted.add(key);
  }
}

/** Sixteen random bytes; `randomUUID` is missing where a page comes over plain http. */
const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
