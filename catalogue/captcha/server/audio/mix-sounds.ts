import type { Random } from '../drawing/random.ts';
import { type SoundPlan, TOTAL_SECONDS } from './plan-sounds.ts';
import { SOUND_OF } from './synthesize.ts';
import { RATE } from './wav.ts';

/** Lays the planned sounds over a bed of noise that swells and sinks. */
export function mixSounds(random: Random, { sounds, noise }: SoundPlan): Float32Array {
  const samples = new Float32Array(Math.round(TOTAL_SECONDS * RATE));
  const swell = random.between(0.3, 0.7);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (random.unit() * 2 - 1) * noise * (1 + 0.5 * Math.sin(2 * Math.PI * swell * (i / RATE)));
  }
  for (const { kind, at, pitch, gain } of sounds) {
    const { length, voice } = SOUND_OF[kind];
    const begin = Math.round(at * RATE);
    for (let i = 0; i < length * RATE; i++) {
      samples[begin + i]! += 0.8 * gain * voice(i / RATE, pitch, random.unit() * 2 - 1);
    }
  }
  return samples;
}
