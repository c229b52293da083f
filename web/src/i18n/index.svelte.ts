/** What the client says, in the player's language. Each room of the house has its own words beside it. */

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A sentence, or one for each plural form of `n`. */
export type Entry = string | { one: string; other: string };
export type Catalogue = Record<string, Entry>;
export type Values = Record<string, string | number>;

const files = import.meta.glob<{ default: Catalogue }>('/src/**/words.*.json');

class Tongue {
  language = $state.raw<Language>('en');
  catalogues = $state.raw<Record<string, Catalogue>>({});
  rooms = new Set<string>();
}

const tongue = new Tongue();

/** The language spoken now. */
export const language = (): Language => tongue.language;

/** The first of our languages that the browser likes. */
export function browserLanguage(liked: readonly string[]): Language {
  const known = liked.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((one) => one === known.find((tag) => LANGUAGES.some((ours) => ours === tag))) ?? 'en';
}

/** Fetch the words of a room (its folder under src), once; a screen awaits this before it is shown. */
export async function learnWords(...rooms: string[]): Promise<void> {
  const wanted = rooms.filter((room) => !tongue.rooms.has(room));
  const found = await Promise.all(wanted.map((room) => fetchWords(room, tongue.language)));
  wanted.forEach((room) => tongue.rooms.add(room));
  if (wanted.length > 0)
    tongue.catalogues = {
      ...tongue.catalogues,
      ...Object.fromEntries(wanted.map((room, k) => [room, found[k] ?? {}])),
    };
}

/** Speak another language from now on. */
export async function speak(wanted: Language): Promise<void> {
  const rooms = [...tongue.rooms];
  const found = await Promise.all(rooms.map((room) => fetchWords(room, wanted)));
  tongue.language = wanted;
  tongue.catalogues = Object.fromEntries(rooms.map((room, k) => [room, found[k] ?? {}]));
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

async function fetchWords(room: string, wanted: Language): Promise<Catalogue> {
  const file = files[`/src/${room}/words.${wanted}.json`];
  if (file === undefined) throw new Error(`No words for ${room} in ${wanted}`);
  return (await file()).default;
}

/** The words of one room: `const say = wordsOf<typeof en>('lobby')`, then `say('open', { n: 3 })`. */
export function wordsOf<C extends Catalogue>(room: string) {
  return (key: keyof C & string, values: Values = {}): string => {
    const entry = tongue.catalogues[room]?.[key];
    return entry === undefined ? key : phrase(entry, values, tongue.language);
  };
}

/** One sentence with its values in place: `{name}`, in French also `{de:name}` (d’Aiko, de Ben). */
export function phrase(entry: Entry, values: Values, tongue: Language): string {
  const text = typeof entry === 'string' ? entry : entry[form(Number(values['n'] ?? 0), tongue)];
  return text.replace(/\{(?:(de|que):)?(\w+)\}/g, (whole, link: string | undefined, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return link === undefined ? String(value) : elided(link, String(value));
  });
}

/** In French nought is one of a kind too. (The browser's own rules take a slow phone longer than a whole board.) */
const form = (n: number, tongue: Language): 'one' | 'other' =>
  n === 1 || (tongue === 'fr' && n === 0) ? 'one' : 'other';

/** « de Ben », « d’Aiko »; « que Ben », « qu’Aiko ». */
function elided(link: string, name: string): string {
  const vowel = /^[aeiouyhàâäéèêëîïôöûü]/i.test(name);
  return vowel ? `${link.slice(0, -1)}’${name}` : `${link} ${name}`;
}
