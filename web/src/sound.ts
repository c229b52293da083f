/** Sounds made in the browser: wooden clappers, a drum, paper, coins, a plucked string. Nothing is loaded. */

import type { SoundName } from './motion';
import { settings } from './settings.svelte';

let air: AudioContext | null = null;

/** Browsers let a page sound only after a touch: call this from one. */
export function wakeSound(): void {
  if (!settings.wishes.sound || typeof AudioContext === 'undefined') return;
  air ??= new AudioContext();
  if (air.state === 'suspended') void air.resume();
}

/** Let this be heard, unless sound is off. */
export function play(name: SoundName): void {
  if (!settings.wishes.sound || air === null || air.state !== 'running') return;
  SOUNDS[name](air, air.currentTime + 0.01);
}

type Sound = (air: AudioContext, at: number) => void;

const SOUNDS: Record<SoundName, Sound> = {
  clap: (air, at) => [0, 0.09].forEach((late) => knock(air, at + late, 1900, 0.05, 0.25)),
  card: (air, at) => rustle(air, at, 2600, 0.09, 0.16),
  turn: (air, at) => rustle(air, at, 3800, 0.06, 0.12),
  drum: (air, at) => boom(air, at, 95, 0.55, 0.8),
  coin: (air, at) => [2093, 3136].forEach((hertz, k) => pluck(air, at + k * 0.05, hertz, 0.25, 0.08)),
  walk: (air, at) => knock(air, at, 900, 0.04, 0.14),
  bell: (air, at) => [523, 1319, 1976].forEach((hertz) => pluck(air, at, hertz, 1.1, 0.07)),
  reveal: (air, at) =>
    [0, 0.02, 0.04].forEach((late) => knock(air, at + late, 1400 + late * 9000, 0.05, 0.15)),
  fox: (air, at) => [0, 0.16].forEach((late) => boom(air, at + late, 150, 0.25, 0.45)),
  win: (air, at) =>
    [392, 440, 523, 587, 784].forEach((hertz, k) => pluck(air, at + k * 0.13, hertz, 0.7, 0.16)),
  lose: (air, at) => [392, 349, 294].forEach((hertz, k) => pluck(air, at + k * 0.16, hertz, 0.6, 0.12)),
};

/** How loud, from the first instant to nothing. */
function fading(air: AudioContext, at: number, seconds: number, loud: number): GainNode {
  const gain = air.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(air.destination);
  return gain;
}

/** Wood on wood: a very short band of noise. */
function knock(air: AudioContext, at: number, hertz: number, seconds: number, loud: number): void {
  noise(air, at, seconds, 'bandpass', hertz, 6, loud * 4);
}

/** Paper: a breath of high noise. */
function rustle(air: AudioContext, at: number, hertz: number, seconds: number, loud: number): void {
  noise(air, at, seconds, 'highpass', hertz, 0.7, loud);
}

function noise(
  air: AudioContext,
  at: number,
  seconds: number,
  type: BiquadFilterType,
  hertz: number,
  sharp: number,
  loud: number,
): void {
  const length = Math.ceil(air.sampleRate * seconds);
  const buffer = air.createBuffer(1, length, air.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < length; k++) samples[k] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(air, { buffer });
  const filter = new BiquadFilterNode(air, { type, frequency: hertz, Q: sharp });
  source.connect(filter).connect(fading(air, at, seconds, loud));
  source.start(at);
}

/** A drum skin: a tone that falls. */
function boom(air: AudioContext, at: number, hertz: number, seconds: number, loud: number): void {
  const skin = new OscillatorNode(air, { type: 'sine', frequency: hertz });
  skin.frequency.setValueAtTime(hertz * 1.8, at);
  skin.frequency.exponentialRampToValueAtTime(hertz * 0.6, at + seconds);
  skin.connect(fading(air, at, seconds, loud));
  skin.start(at);
  skin.stop(at + seconds);
}

/** A shamisen's string: a bright tone that dies away. */
function pluck(air: AudioContext, at: number, hertz: number, seconds: number, loud: number): void {
  const string = new OscillatorNode(air, { type: 'triangle', frequency: hertz });
  const filter = new BiquadFilterNode(air, { type: 'lowpass', frequency: hertz * 5 });
  string.connect(filter).connect(fading(air, at, seconds, loud));
  string.start(at);
  string.stop(at + seconds);
}
