// Made from the Python types by `python -m zashiki.wire.typescript`; do not change it by hand.

/** The version that `hello` must name. */
export const VERSION = 1;

export type Pace = "live" | "relaxed" | "correspondence";

export type Shows = "normal" | "slow" | "all";

export type Speed = "slow" | "normal" | "fast";

export type Ballot = "pause" | "resume" | "end" | "rematch" | "partners" | "newcomer";

export type Sign = "bravo" | "haha" | "wow" | "oops" | "hmm" | "hurry" | "thanks" | "sorry";

export type Phase = "gathering" | "playing" | "paused" | "finished" | "abandoned";

export type RefusalCode =
  | "unreadable"
  | "unknown"
  | "malformed"
  | "too_long"
  | "too_fast"
  | "hello_first"
  | "lobby"
  | "no_ping"
  | "unwritable"
  | "again"
  | "answered"
  | "busy"
  | "computer"
  | "early"
  | "empty"
  | "hush"
  | "level"
  | "name"
  | "no_computer"
  | "no_more"
  | "no_seat"
  | "no_watchers"
  | "nobody"
  | "not_asked"
  | "not_here"
  | "not_host"
  | "not_now"
  | "not_playing"
  | "not_yours"
  | "occupied"
  | "order"
  | "paused"
  | "private"
  | "removed"
  | "rule"
  | "screen"
  | "sealed"
  | "setup"
  | "showing"
  | "stale"
  | "started"
  | "taken"
  | "yours"
  | "yourself";

/** Here I am. `fresh` is a new page that knows nothing; otherwise `seen` says what arrived last at each seat. */
export interface Hello {
  type: "hello";
  version: number;
  fresh?: boolean;
  /** The last number that arrived, by seat ("0", "1" …). */
  seen?: Record<string, number>;
  /** I am the table's own screen: a watcher without a name. */
  screen?: boolean;
  /** A private table lets in who has a seat, or knows the secret of its invite link. */
  invite?: string;
  id?: number;
}

/** Answer to a ping, at once: it measures the line. */
export interface Pong {
  type: "pong";
  ping: number;
  id?: number;
}

/** Everything up to this number has arrived at my seat. */
export interface Got {
  type: "got";
  seat: number;
  n: number;
  id?: number;
}

/** I take this seat: before the start if it is free, later if a computer player holds it and the table agrees. */
export interface Sit {
  type: "sit";
  seat: number;
  /** For a second seat on one device: who sits there. */
  name?: string | null;
  id?: number;
}

/** I give up this seat, before the start. */
export interface Stand {
  type: "stand";
  seat: number;
  id?: number;
}

/** I leave the table; a computer player goes on for me. */
export interface Leave {
  type: "leave";
  id?: number;
}

/** Host, before the start: seat k is now taken by whoever sat at `order[k]`. */
export interface Arrange {
  type: "arrange";
  order: number[];
  id?: number;
}

/** Host, before the start: everybody draws a seat. */
export interface Shuffle {
  type: "shuffle";
  id?: number;
}

/** Host, before the start: a computer player of this level takes a free seat (or changes its level). */
export interface Computer {
  type: "computer";
  seat: number;
  level: string;
  id?: number;
}

/** Host, before the start: the computer player leaves that seat. */
export interface Clear {
  type: "clear";
  seat: number;
  id?: number;
}

/** Game, seats, options of the rules, and the table's clock. */
export interface SetupFromClient {
  game: string;
  players: number;
  /** Options of the rules that differ from the default. */
  options?: Record<string, boolean | number>;
  /** `live`: against the clock; `relaxed`: nobody is hurried; `correspondence`: days for a move. */
  pace?: Pace;
  /** Kabuki, seconds: a placement can be stopped at least so long (KB-20). */
  window?: number;
  /** Kinapa, seconds: so long everybody may choose (KN-10). */
  count?: number;
  /** Live, seconds for a move, before the time bank is touched. */
  turn?: number;
  /** Live, seconds each player may take beyond that in a game. */
  bank?: number;
  /** Correspondence: days for a move. */
  days?: number;
  /** How long a check, an object, a pair or a trick stays shown: `slow` twice as long, `all` until all have seen. */
  shows?: Shows;
  /** Kabuki: no race; all answer within the window, unseen, and among several stops the caller is drawn. */
  calm?: boolean;
  /** Level of the computer players that fill free seats. */
  level?: string;
  /** How long computer players take to move; in a race they react as ever. */
  speed?: Speed;
  /** Beginners are shown what their hand and the board mean; all see that it is on. */
  hints?: boolean;
  /** May people without a seat look on? */
  watchers?: boolean;
  /** Only with the invite link or the code; not listed. */
  private?: boolean;
}

/** Host, before the start: play by this instead. */
export interface Change {
  type: "change";
  setup: SetupFromClient;
  id?: number;
}

/** I need calm Stop! (no race: sealed answers within the window). Any seat may ask, before the start. */
export interface Calm {
  type: "calm";
  seat: number;
  on: boolean;
  id?: number;
}

/** My share of the luck, in hexadecimal digits: the server cannot choose the cards alone. */
export interface Salt {
  type: "salt";
  seat: number;
  salt: string;
  id?: number;
}

/** Host: deal. Free seats are filled with computer players. */
export interface Start {
  type: "start";
  id?: number;
}

/** A move in notation. `n` is the last number that I saw at this seat. */
export interface Play {
  type: "play";
  seat: number;
  n: number;
  move: string;
  /** Milliseconds from painting what I answer to my touch (for Stop! and choices against the clock). */
  took?: number | null;
  id?: number;
}

/** I have seen what is being shown; when everybody has, play goes on. */
export interface Seen {
  type: "seen";
  id?: number;
}

/** I need more time for this move. */
export interface MoreTime {
  type: "more_time";
  seat: number;
  id?: number;
}

/**
 * Shall we pause, go on, end the game, play again, let the newcomer sit down? It happens when all agree.
 *
 * Whether a rematch is with other `partners` is decided by more than half of the players, where seats play
 * together.
 */
export interface Vote {
  type: "vote";
  what: Ballot;
  yes?: boolean;
  id?: number;
}

/** A computer player shall play for me. */
export interface HandOver {
  type: "hand_over";
  seat: number;
  id?: number;
}

/** I play again myself. */
export interface TakeBack {
  type: "take_back";
  seat: number;
  id?: number;
}

/** Host: this person has to go, and does not come back. */
export interface Remove {
  type: "remove";
  person: string;
  id?: number;
}

/** A line for the table. */
export interface Chat {
  type: "chat";
  text: string;
  id?: number;
}

/** A quick reaction. */
export interface React {
  type: "react";
  sign: Sign;
  id?: number;
}

/** I do not want to read this person (or want to again). */
export interface Mute {
  type: "mute";
  person: string;
  on?: boolean;
  id?: number;
}

/** Everything a client may say. */
export type FromClient =
  | Hello
  | Pong
  | Got
  | Sit
  | Stand
  | Leave
  | Arrange
  | Shuffle
  | Computer
  | Clear
  | Change
  | Calm
  | Salt
  | Start
  | Play
  | Seen
  | MoreTime
  | Vote
  | HandOver
  | TakeBack
  | Remove
  | Chat
  | React
  | Mute;

/** Who you are at this table. */
export interface You {
  person: string;
  name: string;
  seats: number[];
  host: boolean;
}

/** Game, seats, options of the rules, and the table's clock. */
export interface Setup {
  game: string;
  players: number;
  /** Options of the rules that differ from the default. */
  options: Record<string, boolean | number>;
  /** `live`: against the clock; `relaxed`: nobody is hurried; `correspondence`: days for a move. */
  pace: Pace;
  /** Kabuki, seconds: a placement can be stopped at least so long (KB-20). */
  window: number;
  /** Kinapa, seconds: so long everybody may choose (KN-10). */
  count: number;
  /** Live, seconds for a move, before the time bank is touched. */
  turn: number;
  /** Live, seconds each player may take beyond that in a game. */
  bank: number;
  /** Correspondence: days for a move. */
  days: number;
  /** How long a check, an object, a pair or a trick stays shown: `slow` twice as long, `all` until all have seen. */
  shows: Shows;
  /** Kabuki: no race; all answer within the window, unseen, and among several stops the caller is drawn. */
  calm: boolean;
  /** Level of the computer players that fill free seats. */
  level: string;
  /** How long computer players take to move; in a race they react as ever. */
  speed: Speed;
  /** Beginners are shown what their hand and the board mean; all see that it is on. */
  hints: boolean;
  /** May people without a seat look on? */
  watchers: boolean;
  /** Only with the invite link or the code; not listed. */
  private: boolean;
}

/** A seat as everybody sees it. */
export interface SeatCard {
  /** Who plays now. */
  kind?: "computer" | "free" | "person";
  name?: string;
  /** Whose seat it is; a computer player may be sitting in. */
  person?: string | null;
  level?: string | null;
  connected?: boolean;
  /** Held by an outside program: a computer player too, but not of the house. */
  program?: boolean;
  /** Has asked for calm Stop!. */
  calm?: boolean;
  /** What this player has agreed to. */
  wants?: Ballot[];
}

/** How a game ended; `winners` is empty if all agreed to end it. */
export interface Result {
  winners: number[];
  scores: number[];
  /** The seed whose hash was shown before the deal. */
  seed: string;
}

/** The table itself: who sits where, what is agreed, what goes on. Sent whole whenever it changes. */
export interface Room {
  id: string;
  /** Six letters with which others can join. */
  code: string;
  phase: Phase;
  setup: Setup;
  seats: SeatCard[];
  host: string | null;
  /** Hash of the seed of this game (of the next one, before it is dealt). */
  commitment: string;
  /** Which game at this table: 0 before the first. */
  game?: number;
  watchers?: number;
  /** The name of somebody who would like to take a computer player's seat. */
  newcomer?: string | null;
  newcomer_seat?: number | null;
  /** Is the newcomer an outside program? */
  newcomer_program?: boolean;
  /** Why the table is paused or abandoned: agreed, waiting, empty, rules, clock. */
  why?: string;
  /** The seat that a pause waits for. */
  waiting?: number | null;
  result?: Result | null;
  /** What its players may decide about now, by votes. */
  ballots?: Ballot[];
}

/** Answer to hello. The views of your seats (or a watcher's) follow as updates. */
export interface Welcome {
  type: "welcome";
  version: number;
  you: You;
  room: Room;
}

/** The table has changed. */
export interface RoomNow {
  type: "room";
  room: Room;
  you: You;
}

/** What is running, and how many milliseconds are left (null: no limit). */
export interface Clock {
  kind?: "count" | "none" | "pause" | "show" | "turn" | "window";
  left?: number | null;
  /** What is left of this seat's time bank. */
  bank?: number | null;
}

/** One call of Stop! in a photo finish, in milliseconds. */
export interface Call {
  seat: number;
  /** From the placement being told until the call reached the server. */
  arrived: number;
  /** How long the player took, by their own screen. */
  claimed: number | null;
  /** What this line was allowed: its round trip as the server measured it, within the seat's quota. */
  allowance: number;
  /** The reaction that counts. */
  accepted: number;
  /** `drawn`: won a dead heat by lot; `tied`: lost it. */
  verdict: "drawn" | "first" | "later" | "tied";
}

/** What a seat sees and may do now; `events` say what happened since the number before (none: only look). */
export interface Update {
  type: "update";
  /** -1: a watcher. */
  seat: number;
  /** Counts what this seat was told in this game; there are no gaps. */
  n: number;
  game: number;
  /** Events of the game, in order. */
  events: GameEvents;
  /** The view of the game. */
  view: GameView;
  /** Moves that are open to this seat now, in notation. */
  legal: string[];
  /** Moves that go on to the next turn once the window has run its time. */
  ahead?: string[];
  /** What this seat has answered, while answers are sealed. */
  sealed?: string | null;
  clock?: Clock;
  /** Every call of the Stop! that was just settled. */
  photo?: Call[] | null;
  /** It happened while you were away, and is told this once. */
  missed?: boolean;
}

/** That was not done, and nothing has changed. */
export interface Refused {
  type: "refused";
  /** The `id` of the sentence, 0 if it could not be read. */
  id: number;
  /** What kind of refusal, for a client to translate. */
  code: RefusalCode;
  /** What to do, in English. */
  text: string;
  /** The rule that forbids a move: KB-08, H-01 … */
  rule?: string | null;
  /** Which part of the sentence is wrong. */
  field?: string | null;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  person: string;
  name: string;
  text: string;
  at: number;
  watcher?: boolean;
  seat?: number | null;
}

/** Somebody reacted. */
export interface Reacted {
  type: "reacted";
  seat: number;
  sign: Sign;
}

/** A line about the table. It never names a card. */
export interface Noted {
  type: "noted";
  /**
   * `joined`, `left`, `removed`, `host`, `started`, `computer`, `returned`, `result`, `ended_agreed`,
   * `ended_empty`,
   * `ended_rules`.
   */
  what: string;
  name?: string;
  at?: number;
}

/** Answer with a pong, at once. */
export interface Ping {
  type: "ping";
  ping: number;
}

/** Your client is of another version: load the page again. */
export interface Reload {
  type: "reload";
  version: number;
}

/** The server closes this socket, and says why. */
export interface Bye {
  type: "bye";
  /**
   * `left`, `removed`, `private`, `no_watchers`, `no_table`, `no_hello`, `who`, `version`, `slow`, `silent`,
   * `too_fast`, `stopping`, `unwritable`.
   */
  code: string;
  text: string;
}

/** An open table in the lobby. */
export interface Card {
  id: string;
  game: string;
  players: number;
  free: number;
  pace: string;
  phase: Phase;
  names: string[];
  options: Record<string, boolean | number>;
  watchers: boolean;
}

/** All open tables. Sent whole whenever they change. */
export interface Lobby {
  type: "lobby";
  tables: Card[];
}

/** Everything the server may say. */
export type FromServer = Welcome | RoomNow | Update | Refused | Said | Reacted | Noted | Ping | Reload | Bye | Lobby;

/** What a guest wants to be called. */
export interface Named {
  name: string;
}

/** The secret of a personal link. */
export interface Claim {
  secret: string;
}

/** What a program's token is for. */
export interface Labelled {
  label: string;
}

/** A computer player at a seat. */
export interface ComputerSeat {
  seat: number;
  level: string;
}

/** What shall be played, and who sits down at once. */
export interface NewTable {
  game: string;
  players: number;
  /** Options of the rules that differ from the default. */
  options?: Record<string, boolean | number>;
  /** `live`: against the clock; `relaxed`: nobody is hurried; `correspondence`: days for a move. */
  pace?: Pace;
  /** Kabuki, seconds: a placement can be stopped at least so long (KB-20). */
  window?: number;
  /** Kinapa, seconds: so long everybody may choose (KN-10). */
  count?: number;
  /** Live, seconds for a move, before the time bank is touched. */
  turn?: number;
  /** Live, seconds each player may take beyond that in a game. */
  bank?: number;
  /** Correspondence: days for a move. */
  days?: number;
  /** How long a check, an object, a pair or a trick stays shown: `slow` twice as long, `all` until all have seen. */
  shows?: Shows;
  /** Kabuki: no race; all answer within the window, unseen, and among several stops the caller is drawn. */
  calm?: boolean;
  /** Level of the computer players that fill free seats. */
  level?: string;
  /** How long computer players take to move; in a race they react as ever. */
  speed?: Speed;
  /** Beginners are shown what their hand and the board mean; all see that it is on. */
  hints?: boolean;
  /** May people without a seat look on? */
  watchers?: boolean;
  /** Only with the invite link or the code; not listed. */
  private?: boolean;
  /** Your own seat; null: this device is only the table's screen, and you are its host. */
  seat?: number | null;
  computers?: ComputerSeat[];
}

/** A room code; or a table and the secret of its invite link. */
export interface Join {
  code?: string;
  table?: string;
  invite?: string;
}

/** That was not done, and nothing has changed. */
export interface Problem {
  /** What kind of problem, for a client to translate. */
  code: string;
  /** What to do, in English. */
  text: string;
  /** Which part of the request is wrong. */
  field?: string | null;
}

/** Somebody the server knows. */
export interface Who {
  /** Public id. */
  person: string;
  name: string;
  program: boolean;
}

/** A personal link: open it on the other device. */
export interface Link {
  url: string;
  /** UTC, milliseconds. */
  expires: number;
}

/** A token for `Authorization: Bearer`. It is shown this once. */
export interface NewToken {
  label: string;
  token: string;
}

/** A program, as a guest of its own. Its token, for `Authorization: Bearer`, is shown this once. */
export interface NewProgram {
  /** Public id. */
  person: string;
  name: string;
  token: string;
}

/** A table at which you sit, or of which you are the host, and that is not over. */
export interface MyTable {
  card: Card;
  /** Is a move of yours awaited? It tells nothing of who else has answered. */
  your_move: boolean;
  /** Your seats; none if you are its host only. */
  seats: number[];
  /** When the last move was made, or the cards were dealt: UTC, milliseconds; null before the start. */
  since: number | null;
  /** By correspondence: until when the present move has to be made; null: nobody is hurried. */
  due: number | null;
}

/** Where other devices reach this server. */
export interface HouseInfo {
  /** Its addresses, the likeliest first. */
  bases: string[];
  /** False: this computer is in no network, so the address works on itself alone. */
  reachable: boolean;
  version: string;
  port: number;
}

/** A choice of the rules. */
export interface OptionCard {
  name: string;
  about: string;
  /** Yes or no instead of a number. */
  flag: boolean;
  low: number;
  high: number;
  /** The player counts that may change it. */
  players: number[];
  /** By number of players. */
  defaults: Record<string, boolean | number>;
}

/** A game of the house. */
export interface GameCard {
  name: string;
  about: string;
  players: number[];
  /** Of its computer players, weakest first. */
  levels: string[];
  options: OptionCard[];
}

/** A table, and the ways to it. */
export interface Opened {
  id: string;
  /** Six letters to read aloud. */
  code: string;
  /** Secret of the invite link; a private table asks for it. */
  invite: string;
  /** The table, for you. */
  url: string;
  /** The link for others. */
  join_url: string;
  /** The same link in each of this computer's networks, the likeliest first. */
  join_urls: string[];
  /** Where the QR code of the link is (SVG); `&network=1` is that of the second link, and so on. */
  qr: string;
  /** False: this computer is in no network, so the link works on itself alone. */
  reachable: boolean;
}

/** A table as anybody may see it who may come in. */
export interface TableInfo {
  room: Room;
  card: Card;
  ways: Opened;
}

/** Where to go: say `hello` on the table's socket, with this invite. */
export interface Joined {
  table: string;
  invite: string;
}

/** How a game ended. */
export interface GameResult {
  game: string;
  /** UTC, milliseconds. */
  at: number;
  moves: number;
  names: string[];
  /** Seats. */
  winners: number[];
  scores: number[];
  /** The seats that a computer player held in the end: of the house, or an outside program. */
  computers: number[];
  /** Where it was played, for its record; only in your own results. */
  table: string | null;
  game_number: number | null;
  /** Your seats, in your own results. */
  seats: number[] | null;
}

/** The deal (step 0) or a move, and what it led to. */
export interface ReplayStep {
  n: number;
  /** Whose move it was; null: the deal. */
  seat: number | null;
  /** In notation; empty: the deal. */
  move: string;
  /** Milliseconds since the deal. */
  at: number;
  /** What these eyes were told. */
  events: GameEvents;
  /** What these eyes saw then; with all cards open, a watcher's view. */
  view: GameView;
  /** With all cards open: the whole state, as records show it. */
  open?: Record<string, unknown> | null;
  /** Every call of the Stop! that was settled by this move. */
  calls?: Call[] | null;
  /** The seats among which the caller was drawn. */
  drawn?: number[];
}

/** A game that is over, step by step. */
export interface Replay {
  game: string;
  /** The version of its rules. */
  rules: number;
  seats: number;
  /** Options of the rules that differ from the default. */
  options: Record<string, boolean | number>;
  /** Who played, in seat order. */
  names: string[];
  /** The seats that a computer player held in the end: of the house, or an outside program. */
  computers: number[];
  result: Result;
  eyes: number | "all";
  steps: ReplayStep[];
}

/** An open move, as a master weighs it. */
export interface Weighed {
  move: string;
  /** How much of the thinking it got: 0 to 1. */
  share: number;
  /** The expected share of a win: 0 to 1. */
  worth: number;
}

/** A decision of a finished game, and what a master thinks of it. */
export interface Decision {
  /** The step of the replay that shows it. */
  step: number;
  seat: number;
  /** What was done. */
  move: string;
  /** What a master would have done. */
  best: string;
  /** How much of a win it gave away: 0 to 1. */
  cost: number;
  /** False: a first look; a longer one follows, if somebody wants to know. */
  sure: boolean;
  /** Every open move, the best first. */
  choices: Weighed[];
}

/** What a master says about a finished game, as far as it has come. */
export interface Review {
  state: "done" | "thinking";
  /** How much has been thought about, out of `total`. */
  done: number;
  total: number;
  /** The decisions that cost most, the dearest first; none before all is thought about. */
  dearest: Decision[];
  /** The decisions that were asked for, as far as they have been thought about, in order. */
  decisions: Decision[];
}

/** A table of Kabuki as one seat sees it. */
export interface KabukiView {
  type: "kabuki";
  seat: number;
  phase: string;
  round: number;
  rounds: number;
  turn: number | null;
  placer: number | null;
  stack: number | null;
  /** The design of the next card. */
  shown: number | null;
  /** How many cards are left, the shown one included. */
  deck: number;
  tops: (number | null)[];
  heights: number[];
  tokens: number[];
  totals: number[];
  /** Has this seat answered the last placement? */
  answered: boolean;
}

/** A round begins. */
export interface KabukiBegan {
  type: "began";
  round: number;
  first: number;
  tokens: number;
}

/** The next card is shown. */
export interface KabukiDrawn {
  type: "drawn";
  card: number;
}

/** A player put the shown card on a stack. */
export interface KabukiPlaced {
  type: "placed";
  seat: number;
  stack: number;
  card: number;
}

/** You let the placement pass (nobody else hears this). */
export interface KabukiPassed {
  type: "passed";
  seat: number;
}

/** Nobody stopped the placement. */
export interface KabukiClosed {
  type: "closed";
}

/** Stop! The stack is shown, bottom first, with how many cards match the one placed. */
export interface KabukiStopped {
  type: "stopped";
  seat: number;
  placer: number;
  stack: number;
  cards: number[];
  matches: number;
}

/** The caller takes tokens from the placer. */
export interface KabukiTook {
  type: "took";
  seat: number;
  placer: number;
  tokens: number;
  owed: number;
}

/** The caller was wrong and puts a token back into the box. */
export interface KabukiLost {
  type: "lost";
  seat: number;
}

/** A round is over: somebody has no token left (KB-15), or the deck is used up (KB-16). */
export interface KabukiEnded {
  type: "ended";
  round: number;
  seat: number;
  rule: number;
}

/** The game is over. */
export interface KabukiFinished {
  type: "finished";
}

/** Everything that happens in Kabuki. */
export type KabukiEvent =
  | KabukiBegan
  | KabukiDrawn
  | KabukiPlaced
  | KabukiPassed
  | KabukiClosed
  | KabukiStopped
  | KabukiTook
  | KabukiLost
  | KabukiEnded
  | KabukiFinished;

/** A deck as everybody sees it. */
export interface KinapaDeck {
  size: number;
  up: string[];
  sheep: boolean;
  foxes: number;
  laid: number[];
  holder: number | null;
  keeper: number | null;
  /** Its hand, "up" or "down", once it may be seen. */
  hand: string | null;
}

/** A place in the ring of objects: its numbers are known while it lies face up. */
export interface KinapaSpot {
  numbers: number[] | null;
  laid: number | null;
}

/** A table of Kinapa as one seat sees it. */
export interface KinapaView {
  type: "kinapa";
  seat: number;
  phase: string;
  turn: number | null;
  emperor: number;
  number: number | null;
  /** The deck you hold. */
  deck: number | null;
  hand: string[];
  /** Your own choice, before it is shown. */
  chose: string | null;
  decks: KinapaDeck[];
  objects: KinapaSpot[];
  turned: number | null;
  partner: number | null;
  /** The card the Emperor just took, if you are one of the two who know it. */
  received: string | null;
  liar: number | null;
}

/** You now hold this deck, with these cards. */
export interface KinapaHolds {
  type: "holds";
  seat: number;
  deck: number;
  cards: string[];
}

/** An animal was called to find the first Emperor, and this deck holds it. */
export interface KinapaCalled {
  type: "called";
  number: number;
  deck: number;
}

/** A deck is Emperor. */
export interface KinapaCrowned {
  type: "crowned";
  deck: number;
  seat: number;
}

/** A deck receives a Sheep. */
export interface KinapaSheep {
  type: "sheep";
  deck: number;
}

/** Every deck has a Sheep: all but this one go back. */
export interface KinapaFlock {
  type: "flock";
  deck: number;
}

/** A player picks a bot deck up and leaves their own behind. */
export interface KinapaSwitched {
  type: "switched";
  seat: number;
  deck: number;
  left: number;
}

/** The Emperor asks for a number, and sets the hand of a bot deck where there is one. */
export interface KinapaAsked {
  type: "asked";
  seat: number;
  number: number;
  bot: number | null;
  bot_up: boolean;
}

/** You chose (nobody else hears this). */
export interface KinapaChose {
  type: "chose";
  seat: number;
  up: boolean;
  bot: number | null;
  bot_up: boolean;
}

/** All hands are shown, by deck. */
export interface KinapaRevealed {
  type: "revealed";
  raised: number[];
  lowered: number[];
}

/** The Emperor shows the pair of the number asked for. */
export interface KinapaPairShown {
  type: "pair_shown";
  deck: number;
  number: number;
  rule: number;
}

/** The keeper of a bot deck looks for the card; `cards` are seen by the keeper alone. */
export interface KinapaLooked {
  type: "looked";
  seat: number;
  deck: number;
  cards: string[];
}

/** The Emperor demands the number, and this deck gives it. */
export interface KinapaDemanded {
  type: "demanded";
  number: number;
  deck: number;
}

/** The Emperor takes a card from a deck; the two who are concerned see which. */
export interface KinapaTook {
  type: "took";
  emperor: number;
  deck: number;
  card: string | null;
  rule: number;
}

/** Liar! The deck takes two Foxes, and these cards are turned face up. */
export interface KinapaLied {
  type: "lied";
  deck: number;
  seat: number | null;
  cards: string[];
}

/** The Emperor gives a card in return; the two who are concerned see which. */
export interface KinapaGave {
  type: "gave";
  emperor: number;
  deck: number;
  card: string | null;
}

/** An object is turned up. */
export interface KinapaTurned {
  type: "turned";
  place: number;
  numbers: number[];
}

/** No pair fits: the object is turned down again. */
export interface KinapaCovered {
  type: "covered";
  place: number;
}

/** A pair is laid on the object. */
export interface KinapaLaid {
  type: "laid";
  deck: number;
  number: number;
  place: number;
}

/** A Fox goes; with the last one the cards are hidden again. */
export interface KinapaFoxLeft {
  type: "fox_left";
  deck: number;
  foxes: number;
}

/** No hand was raised: the Emperor stays. */
export interface KinapaStays {
  type: "stays";
  deck: number;
}

/** The Emperor names the next one, and for a bot deck who picks it up. */
export interface KinapaNamed {
  type: "named";
  seat: number;
  deck: number;
  to: number | null;
  rule: number;
}

/** The second pair is laid: this player has won. */
export interface KinapaFinished {
  type: "finished";
  seat: number;
  deck: number;
}

/** Everything that happens in Kinapa. */
export type KinapaEvent =
  | KinapaHolds
  | KinapaCalled
  | KinapaCrowned
  | KinapaSheep
  | KinapaFlock
  | KinapaSwitched
  | KinapaAsked
  | KinapaChose
  | KinapaRevealed
  | KinapaPairShown
  | KinapaLooked
  | KinapaDemanded
  | KinapaTook
  | KinapaLied
  | KinapaGave
  | KinapaTurned
  | KinapaCovered
  | KinapaLaid
  | KinapaFoxLeft
  | KinapaStays
  | KinapaNamed
  | KinapaFinished;

/** A card in the trick: `card` is null where only its back is seen. */
export interface KitsuLaid {
  seat: number;
  card: string | null;
  down: boolean;
  destroyed: boolean;
  token: string | null;
}

/** A table of Kitsu as one seat sees it. */
export interface KitsuView {
  type: "kitsu";
  seat: number;
  phase: string;
  round: number;
  rounds: number;
  track: number;
  turn: number | null;
  leader: number;
  hand: string[];
  /** The card you have laid for your partner, until it is taken. */
  gave: string | null;
  /** Cards in each hand; while cards are exchanged the laid ones count too, so that nobody sees who has given. */
  sizes: number[];
  trick: KitsuLaid[];
  /** The colour that a Black Kitsune demands of whoever is to play. */
  demand: string | null;
  /** The last trick, while you choose with Recall. */
  last_trick: string[];
  discard: number;
  draw: number;
  markers: number[];
  won: number[];
  tokens: Record<string, string>;
}

/** A round begins. */
export interface KitsuBegan {
  type: "began";
  round: number;
}

/** This seat leads the next trick. */
export interface KitsuLeads {
  type: "leads";
  seat: number;
}

/** You are dealt this hand. */
export interface KitsuDealt {
  type: "dealt";
  seat: number;
  cards: string[];
}

/** You laid a card face down for your partner. */
export interface KitsuGave {
  type: "gave";
  seat: number;
  to: number;
  card: string;
}

/** Everybody has taken the card laid for them. */
export interface KitsuExchanged {
  type: "exchanged";
}

/** You take the card that was laid for you. */
export interface KitsuReceived {
  type: "received";
  seat: number;
  giver: number;
  card: string;
}

/** A card is played; null is a back (Veil). */
export interface KitsuPlayed {
  type: "played";
  seat: number;
  card: string | null;
}

/** A Power token is played with it. */
export interface KitsuTokenPlayed {
  type: "token_played";
  seat: number;
  token: string;
}

/** Black Kitsune demands a colour of the next player (null: it was the last card, and has no effect). */
export interface KitsuDemanded {
  type: "demanded";
  seat: number | null;
  colour: string;
}

/** Katana destroys a card. */
export interface KitsuDestroyed {
  type: "destroyed";
  seat: number;
  position: number;
  owner: number;
  card: string;
}

/** Katana found nothing to destroy. */
export interface KitsuUnstruck {
  type: "unstruck";
  seat: number;
}

/** Recall shows you the last trick. */
export interface KitsuOffered {
  type: "offered";
  seat: number;
  cards: string[];
}

/** A card of the last trick goes into a hand; null where you may not see which. */
export interface KitsuRecalled {
  type: "recalled";
  seat: number;
  card: string | null;
}

/** A veiled card is shown. */
export interface KitsuUnveiled {
  type: "unveiled";
  seat: number;
  card: string;
  position: number;
}

/** The trick is counted: which clan is higher (null: neither), by how much, and how far its marker went. */
export interface KitsuMoved {
  type: "moved";
  clan: string | null;
  lead: number;
  steps: number;
  markers: number[];
}

/** Somebody does not get what they otherwise would: a move (KT-30) or a token (KT-26, KT-27). */
export interface KitsuWithheld {
  type: "withheld";
  clan: string;
  rule: number;
}

/** A clan takes a Power token. */
export interface KitsuChoseToken {
  type: "chose_token";
  seat: number;
  token: string;
  to: number;
}

/** A player discards what is left in hand. */
export interface KitsuDiscarded {
  type: "discarded";
  seat: number;
}

/** A player draws two cards; you see your own. */
export interface KitsuDrew {
  type: "drew";
  seat: number;
  cards: string[];
}

/** A clan's marker has arrived. */
export interface KitsuRoundWon {
  type: "round_won";
  clan: string;
  won: number[];
}

/** The game is over. */
export interface KitsuFinished {
  type: "finished";
  clan: string;
}

/** Everything that happens in Kitsu. */
export type KitsuEvent =
  | KitsuBegan
  | KitsuLeads
  | KitsuDealt
  | KitsuGave
  | KitsuExchanged
  | KitsuReceived
  | KitsuPlayed
  | KitsuTokenPlayed
  | KitsuDemanded
  | KitsuDestroyed
  | KitsuUnstruck
  | KitsuOffered
  | KitsuRecalled
  | KitsuUnveiled
  | KitsuMoved
  | KitsuWithheld
  | KitsuChoseToken
  | KitsuDiscarded
  | KitsuDrew
  | KitsuRoundWon
  | KitsuFinished;

/** What a seat sees; `type` is the game's name. */
export type GameView = KabukiView | KinapaView | KitsuView;

/** What happened, in order. */
export type GameEvents = KabukiEvent[] | KinapaEvent[] | KitsuEvent[];
