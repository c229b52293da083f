/** Where an onlooker is in a finished game: which moment, through whose eyes, how fast. */

import type { GameRoom, People } from '../game';
import { peopleAt, seatsOf } from '../people';
import type { GameView, Replay, ReplayStep } from '../wire';
import {
  beatsOf,
  momentAt,
  momentsOf,
  passage,
  sentences,
  stays,
  type Eyes,
  type Passage,
  type Speed,
} from './moments';
import { Reel } from './reel.svelte';

export class Viewing {
  /** The steps at which one can stop; the same for all eyes, so that changing them changes nothing else. */
  readonly moments: readonly number[];
  readonly reel = new Reel<GameView, unknown>();

  at = $state.raw(0);
  eyes = $state.raw<Eyes>('all');
  playing = $state.raw(false);
  speed = $state.raw<Speed>(1);
  /** The eyes that were chosen last; they may still be on their way. */
  wanted = $state.raw<Eyes>('all');
  /** What these eyes saw could not be fetched. */
  lost = $state.raw<Eyes | null>(null);

  #replay: Replay;
  #fetched: Partial<Record<Eyes, Replay>>;

  people: People = $derived.by(() => this.#peopleFor(this.eyes));
  step: ReplayStep | undefined = $derived.by(() => this.#replay.steps[this.#stepOf(this.at)]);
  /** All cards, as they lie on the table that is shown. */
  open: ReplayStep['open'] | null = $derived.by(
    () => this.#replay.steps[this.#stepOf(this.reel.moving ? this.at - 1 : this.at)]?.open ?? null,
  );
  told: Passage | null = $derived.by(() => this.#passageTo(this.at));
  words: string[] = $derived.by(() =>
    this.told === null ? [] : sentences(this.told, this.game, this.people),
  );

  constructor(
    private readonly game: GameRoom,
    replay: Replay,
    private readonly unnamed: (seat: number) => string,
    private readonly fetch: (eyes: Eyes) => Promise<Replay>,
  ) {
    this.#replay = $state.raw(replay);
    this.#fetched = { all: replay };
    this.moments = momentsOf(replay.steps, game, this.#peopleFor('all'));
  }

  get last(): number {
    return this.moments.length - 1;
  }

  /** The steps that this moment shows: after the one before, up to its own. */
  get span(): { after: number; at: number } {
    return { after: this.at === 0 ? 0 : this.#stepOf(this.at - 1), at: this.#stepOf(this.at) };
  }

  /** What these eyes saw after a step. */
  viewAt(step: number): GameView | null {
    return this.#replay.steps[step]?.view ?? null;
  }

  /** Show this moment at once. */
  go(moment: number): void {
    this.at = Math.max(0, Math.min(moment, this.last));
    const beats = this.#beats();
    const end = beats.at(-1);
    if (end !== undefined) this.reel.show(end.view, end.scene ?? null);
    this.#rest();
  }

  /** Show how this moment came about. */
  tell(moment: number): void {
    if (moment <= 0 || moment > this.last) return this.go(moment);
    this.at = moment;
    this.reel.run(this.#beats(), () => this.#rest());
  }

  /** Show how the game came to this step of the record. */
  tellStep(step: number): void {
    this.tell(momentAt(this.moments, step));
  }

  /** Play from here; from the deal again where the game is over. */
  toggle(): void {
    this.playing = !this.playing;
    if (!this.playing) return;
    if (this.at < this.last) this.tell(this.at + 1);
    else this.go(0);
  }

  hasten(speed: Speed): void {
    this.speed = speed;
    this.reel.speed = speed;
  }

  /** The same moment through other eyes. They are fetched once; the last wish counts. */
  async look(eyes: Eyes): Promise<void> {
    this.wanted = eyes;
    this.lost = null;
    try {
      const replay = this.#fetched[eyes] ?? (await this.fetch(eyes));
      this.#fetched[eyes] = replay;
      if (this.wanted !== eyes) return;
      this.#replay = replay;
      this.eyes = eyes;
      this.go(this.at);
    } catch {
      if (this.wanted !== eyes) return;
      this.wanted = this.eyes;
      this.lost = eyes;
    }
  }

  /** While the replay plays, a moment is looked at before the next one. */
  #rest(): void {
    if (!this.playing) return;
    this.reel.wait(stays(this.#beats(), this.words.join(' ')), () => this.#goOn());
  }

  #goOn(): void {
    if (!this.playing) return;
    if (this.at < this.last) this.tell(this.at + 1);
    else this.playing = false;
  }

  #beats() {
    return this.told === null ? [] : beatsOf(this.told, this.game, this.people.me);
  }

  #stepOf = (moment: number): number => this.moments[moment] ?? 0;

  #passageTo(moment: number): Passage | null {
    const from = moment === 0 ? -1 : this.#stepOf(moment - 1);
    return passage(this.#replay.steps, from, this.#stepOf(moment));
  }

  #peopleFor(eyes: Eyes): People {
    return peopleAt(seatsOf(this.#replay), eyes === 'all' ? -1 : eyes, this.unnamed);
  }
}
