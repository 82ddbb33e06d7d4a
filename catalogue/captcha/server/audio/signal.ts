import type { Random } from '../drawing/random.ts';
import { RATE } from './wav.ts';

/** Above it a tone would come back as another one. */
const HIGHEST_HERTZ = 3_600;

export const silence = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * RATE));

/** Adds a tone that rings out; after `seconds` a third of it is left. A recurrence: no sine for each sample. */
export function addRing(into: Float32Array, begin: number, hertz: number, seconds: number, gain: number): void {
  if (hertz > HIGHEST_HERTZ) return;
  const turn = (2 * Math.PI * hertz) / RATE;
  const fade = Math.exp(-1 / (seconds * RATE));
  const first = 2 * fade * Math.cos(turn);
  const second = fade * fade;
  let before = 0;
  let now = gain * Math.sin(turn);
  // What is 43 dB down is nothing.
  const end = Math.min(into.length, begin + Math.round(5 * seconds * RATE));
  for (let i = begin; i < end; i++) {
    into[i] = into[i]! + now;
    const next = first * now - second * before;
    before = now;
    now = next;
  }
}

/** Lets only what is near `hertz` through; the higher `q`, the less beside it. */
export function resonate(samples: Float32Array, hertz: number, q: number): Float32Array {
  const turn = (2 * Math.PI * hertz) / RATE;
  const alpha = Math.sin(turn) / (2 * q);
  const [gain, first, second] = [alpha / (1 + alpha), (2 * Math.cos(turn)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    const y = gain * (x - x2) + first * y1 - second * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    samples[i] = y;
  }
  return samples;
}

/** Takes away what is above `hertz`, softly. */
export function soften(samples: Float32Array, hertz: number): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / RATE);
  let low = 0;
  for (let i = 0; i < samples.length; i++) samples[i] = low += share * (samples[i]! - low);
  return samples;
}

/** Rises and falls without a click. */
export function fade(samples: Float32Array, rise: number, fall: number): Float32Array {
  const [up, down] = [rise * RATE, fall * RATE];
  for (let i = 0; i < Math.min(up, samples.length); i++) samples[i] = samples[i]! * (i / up);
  for (let i = 0; i < Math.min(down, samples.length); i++) samples[samples.length - 1 - i] = samples[samples.length - 1 - i]! * (i / down);
  return samples;
}

export function hiss(random: Random, seconds: number): Float32Array {
  const samples = silence(seconds);
  for (let i = 0; i < samples.length; i++) samples[i] = random.unit() * 2 - 1;
  return samples;
}

/** Seconds over which the ear takes a sound's loudness. */
const LOUDNESS_SECONDS = 0.05;

/** As loud at its loudest as any other: 1, as a root of the mean square. */
export function level(samples: Float32Array): Float32Array {
  const step = Math.round(LOUDNESS_SECONDS * RATE);
  let most = 1e-12;
  for (let begin = 0; begin < samples.length; begin += step) most = Math.max(most, power(samples.subarray(begin, begin + step)));
  const gain = 1 / Math.sqrt(most);
  for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! * gain;
  return samples;
}

export function power(samples: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) sum += samples[i]! ** 2;
  return sum / Math.max(1, samples.length);
}
