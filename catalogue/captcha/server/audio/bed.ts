import type { Random } from '../drawing/random.ts';
import { pluck, voice } from './clips.ts';
import { TOTAL_SECONDS } from './place-sounds.ts';
import type { Bed } from './plan-sounds.ts';
import { hiss, level, power, resonate, addRing, silence } from './signal.ts';
import { RATE } from './wav.ts';

function lay(into: Float32Array, clip: Float32Array, at: number, gain: number): void {
  const begin = Math.round(at * RATE);
  for (let i = 0; i < clip.length && begin + i < into.length; i++) into[begin + i] = into[begin + i]! + gain * clip[i]!;
}

/** Somebody talks in the next room, or two. */
function talk(random: Random): Float32Array {
  const bed = silence(TOTAL_SECONDS);
  // Few syllables are made and used again: nobody hears it, and it costs a fifth.
  const syllables = Array.from({ length: 8 }, () => level(voice(random)));
  for (let speaker = 0; speaker < 2; speaker++) {
    for (let at = random.between(0, 0.3); at < TOTAL_SECONDS; at += random.between(0.14, 0.34)) {
      lay(bed, random.pick(syllables), at, random.between(0.4, 1));
    }
  }
  return bed;
}

const SCALE = [0, 2, 4, 7, 9, 12, 14, 16];

/** A slow tune of low strings over a chord. */
function music(random: Random): Float32Array {
  const bed = silence(TOTAL_SECONDS);
  const root = random.between(130, 200);
  const beat = random.between(0.26, 0.4);
  for (const step of [0, 4, 7]) addRing(bed, 0, root * 2 ** (step / 12), 60, 0.2);
  const notes = SCALE.map((step) => pluck(random, root * 2 ** (step / 12)));
  for (let at = 0; at < TOTAL_SECONDS; at += beat) if (random.chance(0.8)) lay(bed, random.pick(notes), at, random.between(0.5, 1));
  return bed;
}

/** Rain that swells and sinks, and single drops. */
function rain(random: Random): Float32Array {
  const bed = resonate(hiss(random, TOTAL_SECONDS), random.between(900, 2_200), 0.4);
  const swell = (2 * Math.PI * random.between(0.2, 0.6)) / RATE;
  for (let i = 0; i < bed.length; i++) bed[i] = bed[i]! * (1 + 0.5 * Math.sin(swell * i));
  for (let at = 0; at < TOTAL_SECONDS; at += random.between(0.02, 0.16)) {
    addRing(bed, Math.round(at * RATE), random.between(400, 3_000), 0.006, random.between(0.2, 1.2));
  }
  return bed;
}

const BED_OF: Record<Bed, (random: Random) => Float32Array> = { talk, music, rain };

/** As loud on the whole as 1, as a root of the mean square. */
export function makeBed(random: Random, bed: Bed): Float32Array {
  const samples = BED_OF[bed](random);
  const gain = 1 / Math.sqrt(power(samples));
  for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! * gain;
  return samples;
}
