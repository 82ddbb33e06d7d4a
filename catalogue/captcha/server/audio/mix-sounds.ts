import type { Random } from '../drawing/random.ts';
import { makeBed } from './bed.ts';
import { type PlannedSound, TOTAL_SECONDS } from './place-sounds.ts';
import type { SoundPlan } from './plan-sounds.ts';
import { silence } from './signal.ts';
import { RATE } from './wav.ts';

/** The sounds alone and dry. */
export function layOut(sounds: readonly PlannedSound[]): Float32Array {
  const samples = silence(TOTAL_SECONDS);
  for (const { clip, at, gain } of sounds) {
    const begin = Math.round(at * RATE);
    for (let i = 0; i < clip.length; i++) samples[begin + i] = samples[begin + i]! + gain * clip[i]!;
  }
  return samples;
}

/** Seconds after which a wall of the room answers. */
const WALLS = [0.0297, 0.0371, 0.0431];

/** A room: each wall gives back what came, softer each time. */
function echo(random: Random, dry: Float32Array): Float32Array {
  const wet = dry.slice();
  const [share, keeps, size] = [random.between(0.05, 0.16), random.between(0.55, 0.78), random.between(0.7, 1.3)];
  for (const wall of WALLS) {
    const delay = Math.round(wall * size * RATE);
    const line = new Float32Array(delay);
    for (let i = 0, at = 0; i < dry.length; i++) {
      const back = line[at]!;
      line[at] = dry[i]! + keeps * back;
      wet[i] = wet[i]! + share * back;
      if (++at === delay) at = 0;
    }
  }
  return wet;
}

/** Lays the planned sounds over their bed, in one room. */
export function mixSounds(random: Random, { sounds, bed, bedGain }: SoundPlan): Float32Array {
  const samples = layOut(sounds);
  const beneath = makeBed(random, bed);
  for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! + bedGain * beneath[i]!;
  const mixed = echo(random, samples);
  let most = 0;
  for (const sample of mixed) most = Math.max(most, Math.abs(sample));
  const gain = 0.95 / most;
  for (let i = 0; i < mixed.length; i++) mixed[i] = mixed[i]! * gain;
  return mixed;
}
