/** What is asked of me in Kabuki, in one short sentence, and what a beginner might think of. */

import type { Now, People } from '../../game';
import type { KabukiView } from '../../wire';
import { forMe, nameOf, say, stackNumber, verdictOf } from './words';

type At = Now<KabukiView>;

/** What is asked of me now. */
export function asked(now: At, people: People): string {
  const { view, clock } = now;
  if (view.phase === 'over') return verdictOf(view.totals, people);
  if (clock.kind === 'pause') return say('paused');
  if (clock.kind === 'show') return say(view.stack === null ? 'shown_round' : 'shown');
  return view.phase === 'window' ? askedInWindow(now, people) : askedToPlace(now, people);
}

function askedToPlace({ view, idle }: At, people: People): string {
  const mine = view.turn !== null && people.mine(view.turn) && !idle;
  return say(forMe('place', mine), { name: people.name(view.turn ?? 0), mask: shownMask(view) });
}

function askedInWindow(now: At, people: People): string {
  const { view } = now;
  const last = view.shown === null;
  if (people.me < 0 || now.idle) return watched(view, people);
  if (view.placer !== null && people.mine(view.placer)) return say(last ? 'window_mine_last' : 'window_mine');
  if (now.sealed === 'stop') return say('called');
  if (now.ghost !== null)
    return say('ghost', { mask: shownMask(view), stack: now.ghost.replace('place ', '') });
  const ahead = now.ahead.length > 0;
  if (now.sealed !== null || view.answered) return passed(view, ahead);
  if (last) return say('window_last');
  return ahead ? say('window_ahead', { mask: shownMask(view) }) : mayStop(view);
}

const shownMask = (view: KabukiView): string => (view.shown === null ? '' : nameOf(view.shown));

const passed = (view: KabukiView, ahead: boolean): string =>
  ahead ? say('passed_ahead', { mask: shownMask(view) }) : say('passed');

function mayStop(view: KabukiView): string {
  const top = view.tops[view.stack ?? 0] ?? 0;
  return say('window', { mask: nameOf(top), stack: stackNumber(view.stack ?? 0) });
}

function watched(view: KabukiView, people: People): string {
  if (view.shown === null) return say('window_last');
  return say('window_watch', { name: people.name(view.placer ?? 0), stack: stackNumber(view.stack ?? 0) });
}

/** A thought for beginners: heights and the rules, never what lies where. */
export function hint(now: At, people: People): string | null {
  const { view, legal } = now;
  if (people.me < 0 || now.idle || view.phase === 'over' || now.clock.kind === 'show') return null;
  if (legal.includes('stop')) return hintToStop(view);
  return legal.some((move) => move.startsWith('place')) ? hintToPlace(view) : null;
}

function hintToStop(view: KabukiView): string {
  const height = view.heights[view.stack ?? 0] ?? 0;
  if (height < 2) return say('hint_first');
  return say(height < 6 ? 'hint_seen' : 'hint_price');
}

function hintToPlace(view: KabukiView): string {
  if (view.heights.includes(0)) return say('hint_empty');
  const n = Math.max(...view.heights);
  return say('hint_high', { n, stack: stackNumber(view.heights.indexOf(n)) });
}
