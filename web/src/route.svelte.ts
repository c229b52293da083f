/** Which page is shown: plain paths, so that links can be shared. */

import type { GameName } from './game';

export type Route =
  | { page: 'home'; move: string }
  | { page: 'join'; code: string }
  | { page: 'table'; table: string; invite: string; screen: boolean }
  | { page: 'replay'; table: string; game: number; invite: string }
  | { page: 'learn'; game: GameName }
  | { page: 'rules'; game: GameName; rule: string }
  | { page: 'settings' }
  | { page: 'none' };

/** The page of an address. */
export function routeOf(path: string, hash: string, search = ''): Route {
  const [first = '', second = '', third = '', fourth = ''] = path
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  const after = hash.replace(/^#/, '');
  if (first === '') return { page: 'home', move: after.startsWith('move=') ? after.slice(5) : '' };
  if (first === 't' && second !== '' && third === '') {
    return { page: 'table', table: second, invite: after, screen: new URLSearchParams(search).has('screen') };
  }
  if (first === 't' && third === 'replay' && Number(fourth) > 0) {
    return { page: 'replay', table: second, game: Number(fourth), invite: after };
  }
  if (first === 'j') return { page: 'join', code: second };
  if (first === 'settings') return { page: 'settings' };
  if (isGame(second) && first === 'learn') return { page: 'learn', game: second };
  if (isGame(second) && first === 'rules') return { page: 'rules', game: second, rule: after };
  return { page: 'none' };
}

const isGame = (name: string): name is GameName => name === 'kabuki' || name === 'kinapa' || name === 'kitsu';

class Here {
  route = $state.raw<Route>(here());

  /** Go to another page of the house. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.arrive();
    scrollTo(0, 0);
  }

  arrive(): void {
    this.route = here();
  }
}

export const at = new Here();

function here(): Route {
  if (typeof location === 'undefined') return { page: 'home', move: '' };
  return routeOf(location.pathname, location.hash, location.search);
}

/** Plain links stay inside the client; anything else is left to the browser. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (routeOf(link.pathname, link.hash).page === 'none') return;
  event.preventDefault();
  at.go(link.pathname + link.search + link.hash);
}
