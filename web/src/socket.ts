/** A line to a table or to the lobby: says hello, answers pings, and comes back by itself when it is lost. */

import { VERSION, type FromClient, type FromServer, type Hello } from './wire';

export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

/** What is needed of a WebSocket, so that tests can bring their own. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Ears {
  heard(message: FromServer): void;
  changed(state: LineState): void;
  /** What to say first, whenever the line is new. */
  hello(): Omit<Hello, 'type' | 'version'>;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** The server pings every few seconds: silence as long as this means that the line is dead. */
const SILENCE = 25_000;

/** These end the conversation: to call again would not help. */
const FINAL = ['left', 'removed', 'private', 'no_watchers', 'no_table', 'who', 'version'];

export class Line {
  state: LineState = 'connecting';
  #socket: Socket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly path: string,
    private readonly ears: Ears,
    private readonly open: (url: string) => Socket = (url) => new WebSocket(url),
  ) {}

  /** Call, or call again at once. */
  connect(): void {
    clearTimeout(this.#timer);
    if (this.#socket !== null) hangUp(this.#socket);
    const socket = this.open(address(this.path));
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => this.#heard(socket, String(event.data));
    socket.onclose = () => this.#lost(socket);
  }

  /** Say a sentence; false if the line is down, and nothing was said. */
  say(sentence: FromClient): boolean {
    if (this.state !== 'open' || this.#socket === null) return false;
    this.#socket.send(JSON.stringify(sentence));
    return true;
  }

  /** Hang up for good. */
  close(): void {
    this.#become('closed');
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (socket !== null) hangUp(socket);
  }

  #opened(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#listen();
    socket.send(JSON.stringify({ type: 'hello', version: VERSION, ...this.ears.hello() }));
  }

  #heard(socket: Socket, text: string): void {
    if (socket !== this.#socket) return;
    this.#listen();
    const message = JSON.parse(text) as FromServer;
    if (message.type === 'ping') {
      socket.send(JSON.stringify({ type: 'pong', ping: message.ping }));
      return;
    }
    if (message.type === 'welcome' || message.type === 'lobby') {
      this.#wait = FIRST_WAIT;
      this.#become('open');
    }
    this.ears.heard(message);
    if (message.type === 'bye' && FINAL.includes(message.code)) this.close();
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket || this.state === 'closed') return;
    this.#socket = null;
    clearTimeout(this.#silence);
    this.#become('lost');
    // a little luck keeps a hundred phones from calling a restarted server in the same instant
    this.#timer = setTimeout(() => this.connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#socket?.close(), SILENCE);
  }

  #become(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.ears.changed(state);
  }
}

/** A browser grumbles when a call is ended before it was taken: wait for that. */
function hangUp(socket: Socket): void {
  if (socket.readyState === 0) socket.onopen = () => socket.close();
  else socket.close();
}

const address = (path: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
