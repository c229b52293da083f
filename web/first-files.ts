import type { Plugin } from 'vite';
import { HOUSE_WORDS, PAGE_FILES, type PageName } from './src/page-files.ts';

const GAMES = ['kabuki', 'kinapa', 'kitsu'];
const LANGUAGES = ['en', 'fr'];
/** Pages that show a certain game. */
const OF_GAMES: PageName[] = ['table', 'replay', 'learn', 'rules'];
/** Running text is set in it: were it late, whole pages would move. A heading hardly does. */
const TEXT_FONT = /gothic-new-latin-500.*\.woff2$/;
/** Hidden from browsers; the server reads it. */
const NAME = '.first-files.json';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];
type Files = Record<string, Record<string, string[]>>;

/**
 * Which files each page fetches first, in each language: the server names them in the page, so that they are all on
 * their way at once instead of one after another.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: NAME, source: JSON.stringify(allFirst(bundle)) });
    },
  };
}

function allFirst(bundle: Bundle): Files {
  const house = closure(bundle, find(bundle, 'src/main.ts'));
  const fonts = Object.keys(bundle).filter((file) => TEXT_FONT.test(file));
  const files: Files = {};
  const add = (key: string, modules: (language: string) => string[]) => {
    files[key] = Object.fromEntries(
      LANGUAGES.map((language) => {
        const needed = modules(language).flatMap((module) => [...closure(bundle, find(bundle, module))]);
        return [language, [...fonts, ...new Set(needed)].filter((file) => !house.has(file))];
      }),
    );
  };
  for (const page of Object.keys(PAGE_FILES) as PageName[]) {
    const first = (language: string) => ofPage(page, language);
    add(page, first);
    for (const game of OF_GAMES.includes(page) ? GAMES : [])
      add(`${page}/${game}`, (language) => [...first(language), ...ofGame(page, game, language)]);
  }
  return files;
}

const words = (room: string, language: string): string => `src/${room}/words.${language}.json`;

function ofPage(page: PageName, language: string): string[] {
  const { module, words: rooms } = PAGE_FILES[page];
  return [`src/${module}`, ...[HOUSE_WORDS, ...rooms].map((room) => words(room, language))];
}

/** What the page of a certain game needs besides. */
function ofGame(page: PageName, game: string, language: string): string[] {
  if (page === 'rules') return [`virtual:rules/${game}/${language}`];
  const room = [`src/games/${game}/room.ts`, words(`games/${game}`, language)];
  return page === 'learn' ? [...room, `src/learn/scenes/${game}.json`] : room;
}

/** The chunk that holds a module. */
function find(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(module)),
  );
  if (found === undefined) throw new Error(`first-files: no chunk holds ${module}`);
  return found.fileName;
}

/** A chunk with all that it imports, scripts and styles. */
function closure(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== 'chunk') return seen;
  seen.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const imported of chunk.imports) closure(bundle, imported, seen);
  return seen;
}
