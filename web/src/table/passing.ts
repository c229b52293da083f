import type { Table } from '../table.svelte';

/** Several people on one device: the seat that it must be handed to before anything more is shown. */
export function passesTo(table: Table): number | null {
  const mine = table.you?.seats ?? [];
  if (mine.length < 2 || table.room?.phase !== 'playing' || isAsked(table, table.seat)) return null;
  return mine.find((seat) => isAsked(table, seat)) ?? null;
}

function isAsked({ updates }: Table, seat: number): boolean {
  const update = updates[seat];
  return (
    update !== undefined && update.legal.length > 0 && update.sealed == null && update.clock?.kind !== 'show'
  );
}
