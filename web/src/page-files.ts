/** What each page is made of, for who fetches it: `pages.ts` when it is shown, and the build, which tells the server. */

import type { Route } from './route.svelte';

export type PageName = Exclude<Route['page'], 'none'>;

/** The module of each page, and the rooms whose words it speaks, beside the house's own. */
export const PAGE_FILES: Record<PageName, { module: string; words: readonly string[] }> = {
  home: { module: 'lobby/Home.svelte', words: ['lobby'] },
  join: { module: 'lobby/Home.svelte', words: ['lobby'] },
  table: { module: 'table/TablePage.svelte', words: ['table'] },
  replay: { module: 'replay/ReplayPage.svelte', words: ['replay', 'table'] },
  learn: { module: 'learn/LearnPage.svelte', words: ['learn', 'table'] },
  rules: { module: 'learn/RulesPage.svelte', words: ['learn'] },
  settings: { module: 'lobby/SettingsPage.svelte', words: ['lobby'] },
};
export const HOUSE_WORDS = 'i18n';
