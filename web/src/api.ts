/** What the client asks the server outside a table. Whatever goes wrong comes back as a problem with a sentence. */

import type {
  Card,
  GameCard,
  GameResult,
  HouseInfo,
  Join,
  Joined,
  Link,
  MyTable,
  NewTable,
  Opened,
  Problem,
  Replay,
  Review,
  TableInfo,
  Who,
} from './wire';

/** The server did not do it, or could not be reached (code `offline`). */
export class NotDone extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

const OFFLINE: Problem = { code: 'offline', text: 'The server cannot be reached.' };

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(path, { ...post, headers, credentials: 'same-origin' }).catch(() => null);
  if (answer === null) throw new NotDone(0, OFFLINE);
  if (answer.ok) return (await answer.json()) as T;
  throw new NotDone(answer.status, await problemOf(answer));
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { code: 'broken', text: `${answer.status} ${answer.statusText}` };
  }
}

const withInvite = (invite: string, more = ''): string =>
  invite === '' ? more.replace(/^&/, '?') : `?invite=${encodeURIComponent(invite)}${more}`;

export const api = {
  me: () => ask<Who>('/api/me'),
  callMe: (name: string) => ask<Who>('/api/me', { name }),
  moveHere: (secret: string) => ask<Who>('/api/me/claim', { secret }),
  personalLink: () => ask<Link>('/api/me/link', {}),
  myTables: () => ask<MyTable[]>('/api/me/tables'),
  myResults: (limit = 10) => ask<GameResult[]>(`/api/results?mine=true&limit=${limit}`),
  house: () => ask<HouseInfo>('/api/house'),
  games: () => ask<GameCard[]>('/api/games'),
  tables: () => ask<Card[]>('/api/tables'),
  open: (table: NewTable) => ask<Opened>('/api/tables', table),
  join: (join: Join) => ask<Joined>('/api/join', join),
  table: (id: string, invite = '') =>
    ask<TableInfo>(`/api/tables/${encodeURIComponent(id)}${withInvite(invite)}`),
  replay: (id: string, game: number, eyes: string, invite = '') =>
    ask<Replay>(
      `/api/tables/${encodeURIComponent(id)}/games/${game}/replay${withInvite(invite, `&eyes=${eyes}`)}`,
    ),
  review: (id: string, game: number, eyes: string, after: number, at: number, invite = '') =>
    ask<Review>(
      `/api/tables/${encodeURIComponent(id)}/games/${game}/review${withInvite(invite, `&eyes=${eyes}&after=${after}&at=${at}`)}`,
    ),
  recordPath: (id: string, game: number, invite = '') =>
    `/api/tables/${encodeURIComponent(id)}/games/${game}/record${withInvite(invite)}`,
};
