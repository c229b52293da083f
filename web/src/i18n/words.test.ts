import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserLanguage, phrase, type Catalogue, type Entry } from './index.svelte';

const SRC = join(import.meta.dirname, '..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const rooms = files
  .filter((file) => file.endsWith('words.en.json'))
  .map((file) => file.slice(0, -'/words.en.json'.length));
const words = (room: string, language: string): Catalogue =>
  JSON.parse(readFileSync(join(SRC, room, `words.${language}.json`), 'utf8')) as Catalogue;

const texts = (entry: Entry | undefined): string[] =>
  entry === undefined ? [] : typeof entry === 'string' ? [entry] : [entry.one, entry.other];
const holes = (entry: Entry | undefined): string[] => [
  ...new Set(
    texts(entry).flatMap((text) => Array.from(text.matchAll(/\{(?:\w+:)?(\w+)\}/g), (hole) => hole[1] ?? '')),
  ),
];

describe.each(rooms)('words of %s', (room) => {
  const en = words(room, 'en');
  const fr = words(room, 'fr');

  it('has the same keys in both languages', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });
  it.each(Object.keys(en))('%s is complete', (key) => {
    expect(texts(fr[key]).every((text) => text.trim() !== '')).toBe(true);
    expect(texts(en[key]).every((text) => text.trim() !== '')).toBe(true);
    // a name may stand in one language alone ("you" has no name), a number may not get lost
    expect(holes(fr[key]).sort()).toEqual(holes(en[key]).sort());
  });
  it('has no words that nobody says', () => {
    const source = files
      .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(SRC, file), 'utf8'))
      .join('\n');
    const unsaid = Object.keys(en).filter((key) => !said(key, source));
    expect(unsaid).toEqual([]);
  });
});

/** A key stands in the source as it is, or as the beginning of a pattern such as `level_${…}`. */
function said(key: string, source: string): boolean {
  if (source.includes(`'${key}'`) || source.includes(`"${key}"`) || source.includes(`\`${key}\``))
    return true;
  return key.split('_').some((_, k, parts) => {
    const start = parts.slice(0, k).join('_');
    const end = parts.slice(k).join('_');
    return (
      source.includes(`\`${start}_\${`) ||
      source.includes(`}_${end}\``) ||
      /^(kabuki|kinapa|kitsu)$/.test(key)
    );
  });
}

describe('sentences', () => {
  it('French counts nothing as one', () => {
    const entry = { one: '{n} jeton', other: '{n} jetons' };
    expect(phrase(entry, { n: 0 }, 'fr')).toBe('0 jeton');
    expect(phrase({ one: '{n} token', other: '{n} tokens' }, { n: 0 }, 'en')).toBe('0 tokens');
  });
  it('French drops a vowel before another', () => {
    expect(phrase('le tour {de:name}', { name: 'Aiko' }, 'fr')).toBe('le tour d’Aiko');
    expect(phrase('le tour {de:name}', { name: 'Ben' }, 'fr')).toBe('le tour de Ben');
  });
  it('takes the first language of the browser that the house speaks', () => {
    expect(browserLanguage(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(browserLanguage(['ja'])).toBe('en');
  });
});

describe('the policy of the server', () => {
  it.each(files.filter((file) => file.endsWith('.svelte')))(
    '%s has no style written into its markup',
    (file) => {
      expect(readFileSync(join(SRC, file), 'utf8')).not.toMatch(/\sstyle="/);
    },
  );
});
