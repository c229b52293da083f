/** What this device knows about a table: received, held whole, and asked of the server again when the line was lost. */

import type { Now } from './game';
import { Line, type LineState, type Socket } from './socket';
import type {
  Bye,
  FromClient,
  FromServer,
  GameView,
  Noted,
  Reacted,
  Refused,
  Reload,
  Room,
  Said,
  Update,
  Welcome,
  RoomNow,
  You,
} from './wire';

/** A sentence without its number. */
type Saying = FromClient extends infer S ? (S extends { id?: number } ? Omit<S, 'id'> : never) : never;

export type Told = (update: Update, before: Update | null) => void;

export interface Opening {
  invite?: string;
  /** This device is the table's own screen. */
  screen?: boolean;
  open?: (url: string) => Socket;
}

/** Lines of the table's talk that this device keeps. */
const TALK = 100;
/** A move that came too early is tried again so soon. */
const RETRY = 120;

export class Table {
  line = $state.raw<LineState>('connecting');
  room = $state.raw<Room | null>(null);
  you = $state.raw<You | null>(null);
  updates = $state.raw<Record<number, Update>>({});
  /** The seat this screen shows: one of mine, or -1. */
  seat = $state.raw(-1);
  talk = $state.raw<(Said | Noted)[]>([]);
  refused = $state.raw<Refused | null>(null);
  bye = $state.raw<Bye | null>(null);
  reload = $state.raw<Reload | null>(null);
  reacted = $state.raw<(Reacted & { key: number })[]>([]);
  ghost = $state.raw<string | null>(null);
  /** When the newest update came (performance.now()). */
  arrived = $state.raw(0);

  readonly update = $derived(this.updates[this.seat] ?? null);
  readonly now = $derived(this.update === null ? null : this.#asNow(this.update));

  #line: Line;
  #id = 0;
  #seen: Record<string, number> = {};
  #painted: number | null = null;
  #whole: number | null = null;
  #said = new Map<number, Saying>();
  #ghostTimer: ReturnType<typeof setTimeout> | undefined;
  #told: Told[] = [];

  constructor(
    readonly id: string,
    private readonly opening: Opening = {},
  ) {
    const ears = {
      heard: (message: FromServer) => this.#heard(message),
      changed: (state: LineState) => (this.line = state),
      hello: () => this.#hello(),
    };
    this.#line = new Line(`/table/${id}/socket`, ears, opening.open);
  }

  connect = (): void => this.#line.connect();
  close(): void {
    clearTimeout(this.#ghostTimer);
    this.#line.close();
  }

  /** Call back whenever the seat on this screen is told something; gives what ends it. */
  onTold(told: Told): () => void {
    this.#told = [...this.#told, told];
    return () => (this.#told = this.#told.filter((one) => one !== told));
  }

  /** Say something to the table; false if the line is down. */
  say(sentence: Saying): boolean {
    this.refused = null;
    const id = ++this.#id;
    this.#said.set(id, sentence);
    if (this.#said.size > 50) this.#said.delete(id - 50);
    return this.#line.say({ ...sentence, id } as FromClient);
  }

  /** Make a move: at once if it may be, otherwise as soon as the window is over. */
  play(move: string): void {
    const update = this.update;
    if (update === null || this.seat < 0) return;
    if (update.ahead?.includes(move) && !update.legal.includes(move)) {
      this.ghost = this.ghost === move ? null : move;
      this.#haunt();
      return;
    }
    const took = this.#painted === null ? null : Math.max(0, Math.round(performance.now() - this.#painted));
    this.say({ type: 'play', seat: this.seat, n: update.n, move, took });
  }

  seen = (): boolean => this.say({ type: 'seen' });

  /** Show another of my seats on this screen. */
  look(seat: number): void {
    this.seat = seat;
    this.ghost = null;
  }

  #hello() {
    const fresh = Object.keys(this.#seen).length === 0;
    const { invite, screen } = this.opening;
    return { fresh, seen: this.#seen, ...(screen ? { screen } : {}), ...(invite ? { invite } : {}) };
  }

  #heard(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
      case 'room':
        return this.#inRoom(message);
      case 'update':
        return this.#take(message);
      case 'refused':
        return this.#wasRefused(message);
      case 'said':
      case 'noted':
        this.talk = [...this.talk.filter((line) => !sameLine(line, message)), message].slice(-TALK);
        return;
      case 'reacted':
        return this.#react(message);
      case 'bye':
        this.bye = message;
        return;
      case 'reload':
        this.reload = message;
    }
  }

  #inRoom({ room, you }: Welcome | RoomNow): void {
    this.room = room;
    this.you = you;
    this.bye = null;
    if (!you.seats.includes(this.seat)) this.look(you.seats[0] ?? -1);
  }

  #take(update: Update): void {
    const before = this.updates[update.seat] ?? null;
    if (update.seat >= 0) {
      this.#seen = { ...this.#seen, [update.seat]: update.n };
      this.#line.say({ type: 'got', seat: update.seat, n: update.n });
    }
    this.updates = { ...this.updates, [update.seat]: update };
    if (update.seat !== this.seat) return;
    this.arrived = performance.now();
    this.#measure(update, before);
    this.#haunt();
    for (const told of this.#told) told(update, before);
  }

  /** What a player answers counts from when it was painted; how long a clock was in all is known when it starts. */
  #measure(update: Update, before: Update | null): void {
    const { kind, left } = update.clock ?? {};
    const goesOn = before?.clock?.kind === kind && update.events.length === 0;
    if (!goesOn || this.#whole === null || (left ?? 0) > this.#whole) this.#whole = left ?? null;
    if (update.events.length === 0) return;
    const painted = () => (this.#painted = performance.now());
    if (document.hidden) painted();
    else requestAnimationFrame(painted);
  }

  /** A move that waits: made when it may be, forgotten when it cannot be any more. */
  #haunt(): void {
    clearTimeout(this.#ghostTimer);
    const move = this.ghost;
    const update = this.update;
    if (move === null || update === null) return;
    if (update.legal.includes(move)) {
      this.ghost = null;
      this.play(move);
    } else if (!update.ahead?.includes(move)) {
      this.ghost = null;
    } else if (update.clock?.left != null) {
      const left = this.arrived + update.clock.left - performance.now();
      this.#ghostTimer = setTimeout(() => this.#sendGhost(), Math.max(left, RETRY));
    }
  }

  #sendGhost(): void {
    if (this.ghost === null || this.update === null) return;
    this.say({ type: 'play', seat: this.seat, n: this.update.n, move: this.ghost, took: null });
  }

  #wasRefused(refused: Refused): void {
    const said = this.#said.get(refused.id);
    if (refused.code === 'early' && said?.type === 'play' && said.move === this.ghost) {
      this.#ghostTimer = setTimeout(() => this.#sendGhost(), RETRY);
      return;
    }
    this.refused = refused;
  }

  #react(reacted: Reacted): void {
    const key = ++this.#id;
    this.reacted = [...this.reacted, { ...reacted, key }];
    setTimeout(() => (this.reacted = this.reacted.filter((one) => one.key !== key)), 3500);
  }

  #asNow(update: Update): Now<GameView> {
    const clock = update.clock ?? {};
    return {
      n: update.n,
      view: update.view,
      legal: update.legal,
      ahead: update.ahead ?? [],
      sealed: update.sealed ?? null,
      ghost: this.ghost,
      clock,
      until: clock.left == null ? null : this.arrived + clock.left,
      whole: this.#whole,
      idle: this.room?.phase !== 'playing',
    };
  }
}

/** The server repeats its last lines to whoever comes back. */
const sameLine = (one: Said | Noted, other: Said | Noted): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
