/** The photo finish as a picture to keep: drawn on a canvas, saved as a file; nothing leaves this device. */

import type { People } from '../../game';
import { language } from '../../i18n/index.svelte';
import { crest } from '../../parts/crests';
import { byComputer } from '../../people';
import type { Call } from '../../wire';
import { along, hasWon, inOrder, seconds, verdictWord } from './photo';
import { say } from './words';

const WIDTH = 1200;
const HEAD = 190;
const LANE = 116;
const FOOT = 90;
/** Where the lanes begin and end. */
const LEFT = 330;
const RIGHT = 860;
/** Where times and verdicts end. */
const EDGE = 1120;
const SERIF = "'Shippori Mincho', Georgia, serif";
const SANS = "'Zen Kaku Gothic', system-ui, sans-serif";
const CURTAIN = ['#1c1a1f', '#c8571e', '#2f5d3f'];

/** Draw it, and hand it over as a download. */
export async function keepPicture(calls: readonly Call[], people: People): Promise<void> {
  const lanes = inOrder(calls);
  const crests = await Promise.all(lanes.map((call) => loaded(crestOf(call, people))));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + LANE * lanes.length + FOOT;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  paintGround(pen, canvas.height);
  lanes.forEach((call, k) => paintLane(pen, call, people.name(call.seat), crests[k] ?? null, k, calls));
  paintFinish(pen, lanes);
  canvas.toBlob((blob) => blob && download(blob), 'image/png');
}

const crestOf = (call: Call, people: People): string => crest(call.seat, byComputer(people.seats[call.seat]));

/** A crest that cannot be read is left out: the names are there. */
function loaded(address: string): Promise<HTMLImageElement | null> {
  const image = new Image(96, 96);
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

function paintGround(pen: CanvasRenderingContext2D, height: number): void {
  const night = pen.createLinearGradient(0, 0, 0, height);
  night.addColorStop(0, '#1f2c4d');
  night.addColorStop(1, '#10162a');
  pen.fillStyle = night;
  pen.fillRect(0, 0, WIDTH, height);
  for (let x = 0; x < WIDTH; x += 40) {
    pen.fillStyle = CURTAIN[(x / 40) % CURTAIN.length] ?? '';
    pen.fillRect(x, 0, 40, 26);
  }
  write(pen, say('photo'), 60, 116, `700 64px ${SERIF}`, '#f7f1e3');
  write(pen, `Kabuki · ${new Date().toLocaleDateString(language())}`, 62, 160, `400 28px ${SANS}`, '#c9c5c3');
  write(pen, 'Zashiki', WIDTH - 60, height - 36, `700 34px ${SERIF}`, '#e8b23a', 'right');
}

function paintLane(
  pen: CanvasRenderingContext2D,
  call: Call,
  name: string,
  crest: HTMLImageElement | null,
  k: number,
  calls: readonly Call[],
): void {
  const middle = HEAD + LANE * k + LANE / 2;
  const won = hasWon(call);
  const x = LEFT + (RIGHT - LEFT) * along(call, calls);
  pen.fillStyle = won ? 'rgb(255 255 255 / 0.09)' : 'rgb(255 255 255 / 0.04)';
  pen.fillRect(40, middle - LANE / 2 + 5, WIDTH - 80, LANE - 10);
  write(pen, clipped(pen, name), 62, middle + 12, `700 36px ${SANS}`, '#f7f1e3');
  const trail = pen.createLinearGradient(LEFT, 0, x, 0);
  trail.addColorStop(0, 'rgb(255 255 255 / 0)');
  trail.addColorStop(1, 'rgb(255 255 255 / 0.55)');
  pen.fillStyle = trail;
  pen.fillRect(LEFT, middle - 2, x - LEFT, 4);
  if (crest !== null) pen.drawImage(crest, x - 36, middle - 36, 72, 72);
  write(pen, seconds(call.accepted), EDGE, middle - 2, `700 44px ${SANS}`, '#ffffff', 'right');
  write(pen, verdictWord(call), EDGE, middle + 36, `400 26px ${SANS}`, won ? '#ffd27a' : '#c9c5c3', 'right');
}

/** The line that the quickest drew through all lanes. */
function paintFinish(pen: CanvasRenderingContext2D, lanes: readonly Call[]): void {
  if (lanes[0] === undefined) return;
  const x = LEFT + (RIGHT - LEFT) * along(lanes[0], lanes);
  pen.fillStyle = '#ff6a4d';
  pen.fillRect(x - 1.5, HEAD, 3, LANE * lanes.length);
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  align: CanvasTextAlign = 'left',
): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

/** A long name ends before the lane begins. */
function clipped(pen: CanvasRenderingContext2D, name: string): string {
  pen.font = `700 36px ${SANS}`;
  let text = name;
  while (pen.measureText(text).width > LEFT - 110 && text.length > 1) text = text.slice(0, -1);
  return text === name ? name : `${text.trimEnd()}…`;
}

function download(blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${say('picture_name')}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
