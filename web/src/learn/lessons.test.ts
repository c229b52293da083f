import { describe, expect, it } from 'vitest';
import type { GameRoom } from '../game';
import type { Beat } from '../motion';
import type { GameView } from '../wire';
import { answerTo } from './answers';
import { nowOf, scenesOf, seenIn, type Step } from './scenes';
import { beatsOf } from './telling';
import en from './words.en.json';
import fr from './words.fr.json';

const GAMES = ['kabuki', 'kinapa', 'kitsu'] as const;
const LONGEST = 260;
const words: Record<string, Record<string, string>> = { en, fr };
const stepNamed = async (game: (typeof GAMES)[number], name: string): Promise<Step> => {
  const found = (await scenesOf(game)).steps.find((step) => step.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

describe.each(GAMES)('the lesson of %s', (game) => {
  it.each(['en', 'fr'])('has words for every step and every answer (%s)', async (language) => {
    const { steps } = await scenesOf(game);
    const keys = steps.flatMap((step) => [
      `teach_${game}_${step.name}`,
      ...Object.values(step.wrong ?? {}).map((name) => `answer_${game}_${name}`),
    ]);
    expect(keys.filter((key) => !words[language]?.[key])).toEqual([]);
  });
  it.each(['en', 'fr'])('says nothing of steps and answers that there are not (%s)', async (language) => {
    const { steps } = await scenesOf(game);
    const said = new Set(steps.flatMap((step) => [step.name, ...Object.values(step.wrong ?? {})]));
    const ours = Object.keys(words[language] ?? {}).filter(
      (key) => /^(teach|answer)_/.test(key) && key.includes(`_${game}_`),
    );
    expect(ours.filter((key) => !said.has(key.split(`_${game}_`)[1] ?? ''))).toEqual([]);
  });
  it.each(['en', 'fr'])('is told in few words (%s)', (language) => {
    const told = Object.entries(words[language] ?? {}).filter(([key]) => key.startsWith(`teach_${game}_`));
    const count = told
      .flatMap(([, text]) => text.split(/[\s\u00a0]+/))
      .filter((word) => /\w/.test(word)).length;
    expect(count).toBeLessThanOrEqual(LONGEST);
  });
  it('has one idea a step, and not too many', async () => {
    const { steps } = await scenesOf(game);
    expect(steps.length).toBeGreaterThanOrEqual(8);
    expect(steps.length).toBeLessThanOrEqual(14);
  });
});

describe('an answer', () => {
  it('leads on when the move is the one that was taught', async () => {
    expect(answerTo(await stepNamed('kabuki', 'stop'), 'stop')).toEqual({ kind: 'right' });
  });
  it('is kind to a move that is only not the one', async () => {
    expect(answerTo(await stepNamed('kabuki', 'stop'), 'pass')).toEqual({
      kind: 'wrong',
      name: 'your_demon',
    });
    expect(answerTo(await stepNamed('kinapa', 'turn'), 'turn 1')).toEqual({ kind: 'wrong', name: 'aside' });
  });
  it('names the rule as the server would', async () => {
    expect(answerTo(await stepNamed('kinapa', 'give'), 'give s7')).toEqual({ kind: 'barred', rule: 'KN-14' });
    expect(answerTo(await stepNamed('kitsu', 'black'), 'white')).toEqual({ kind: 'barred', rule: 'KT-20' });
    expect(answerTo(await stepNamed('kabuki', 'place'), 'stop')).toEqual({ kind: 'barred', rule: 'H-02' });
  });
  it('asks only to look where nothing is to be done', async () => {
    expect(answerTo(await stepNamed('kabuki', 'table'), 'place 1')).toEqual({ kind: 'look' });
  });
});

describe('a step on the stage', () => {
  type Shown = Beat<GameView, unknown>;
  const game = {
    plan: (_: unknown, events: unknown[], view: GameView): Shown[] =>
      events.length > 0 ? [{ view, scene: 'told' }] : [],
  };
  const told = (step: Step, before: Step | null = null) => beatsOf(game as unknown as GameRoom, step, before);

  it('tells one thing after another, and ends with what is true', async () => {
    const step = await stepNamed('kitsu', 'play');
    const beats = told(step);
    expect(beats.at(-1)?.view).toBe(seenIn(step));
    expect(beats.filter((beat) => (beat.hold ?? 0) > 0)).toHaveLength(step.told.length - 1);
  });
  it('leaves on the table what waits to be seen', async () => {
    expect(told(await stepNamed('kabuki', 'one_token')).at(-1)?.scene).toBe('told');
  });
  it('clears what was shown before the learner is asked', async () => {
    expect(told(await stepNamed('kinapa', 'take')).at(-1)?.scene).toBeNull();
  });
  it('runs no clock', async () => {
    const now = nowOf(await stepNamed('kabuki', 'stop'), 4);
    expect([now.until, now.whole, now.idle]).toEqual([null, null, false]);
    expect(nowOf(await stepNamed('kinapa', 'won'), 12).idle).toBe(true);
  });
});
