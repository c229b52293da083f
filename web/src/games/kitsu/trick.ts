/** How a trick grows: the cards on the table after each event. */

import type { Event, Laid } from './clans';

/** The trick after this event; other events leave it as it is. */
export function grown(trick: readonly Laid[], event: Event): Laid[] {
  switch (event.type) {
    case 'played':
      return [
        ...trick,
        { seat: event.seat, card: event.card, down: event.card === null, destroyed: false, token: null },
      ];
    case 'token_played':
      return changed(trick, trick.length - 1, { token: event.token, down: event.token === 'veil' });
    case 'destroyed':
      return changed(trick, event.position, { destroyed: true });
    case 'unveiled':
      return changed(trick, event.position, { card: event.card, down: false });
    default:
      return [...trick];
  }
}

// whoever comes back may have missed the card itself: a place that is not there stays so
const changed = (trick: readonly Laid[], place: number, change: Partial<Laid>): Laid[] =>
  trick.map((laid, k) => (k === place ? { ...laid, ...change } : laid));

/** The whole trick that ended with these events, and what it was counted to be. */
export function finished(trick: readonly Laid[], events: readonly Event[]): Laid[] {
  const end = events.findIndex((event) => event.type === 'moved');
  return events.slice(0, Math.max(end, 0)).reduce<Laid[]>((cards, event) => grown(cards, event), [...trick]);
}
