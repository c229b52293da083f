/** Where a key leads: arrows step, Home and End go to the ends, the space bar plays. */
export type Walk = 'previous' | 'next' | 'first' | 'last' | 'play';

const WALKS: Record<string, Walk> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  ' ': 'play',
};

/** What a key means here; nothing where it belongs to whatever is focused, or to a sheet that lies over the table. */
export function walkOf(event: KeyboardEvent): Walk | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return null;
  const walk = WALKS[event.key] ?? null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.matches('select, textarea, input:not([type=range])') || target?.closest('dialog')) return null;
  if (walk === 'play' && (event.repeat || target?.matches('button, a'))) return null;
  return walk;
}
