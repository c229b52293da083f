/** Family crests: one a seat. People have round ones, computer players square ones. */

const pictures = import.meta.glob<string>('../art/crest-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const CRESTS = 12;

/** The address of a seat's crest. */
export function crest(seat: number, square = false): string {
  return pictures[`../art/crest-${square ? 'square-' : ''}${seat % CRESTS}.svg`] ?? '';
}
