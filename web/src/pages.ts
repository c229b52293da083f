/** The pages of the client: each is fetched when somebody goes there, with its words. */

import type { Component } from 'svelte';
import { learnWords } from './i18n/index.svelte';
import { HOUSE_WORDS, PAGE_FILES } from './page-files';
import type { Route } from './route.svelte';

export type Page = Component<{ route: Route }>;

const modules = import.meta.glob<{ default: unknown }>(['./*/*Page.svelte', './lobby/Home.svelte']);

/** A page, ready to be shown; null if there is none. */
export async function pageOf(page: Route['page']): Promise<Page | null> {
  if (page === 'none') return null;
  const { module, words } = PAGE_FILES[page];
  const load = modules[`./${module}`];
  if (load === undefined) throw new Error(`No page ${module}`);
  const [found] = await Promise.all([load(), learnWords(HOUSE_WORDS, ...words)]);
  return found.default as Page;
}
