import type { Random } from '../drawing/random.ts';
import type { Clip } from './clips.ts';
import { RATE } from './wav.ts';

/** Of every recording, whatever is in it. */
export const TOTAL_SECONDS = 11.4;
const LEAD_SECONDS = 0.3;
const TAIL_SECONDS = 0.3;
/** From the end of a sound to the next of its kind: two must never sound like one. */
export const BREATH_SECONDS = 0.25;
/** Between the beginnings of any two: both are heard to begin. */
const APART_SECONDS = 0.14;
/** What is over sooner than that is never laid over another: it would be lost beneath. */
const SHORT_SECONDS = 0.21;
const TRIES = 60;

export interface PlannedSound {
  kind: Clip;
  /** Seconds from the beginning. */
  at: number;
  clip: Float32Array;
  /** Factor on the usual loudness. */
  gain: number;
}

type Loose = Omit<PlannedSound, 'at'>;

/** Each kind by itself with breaths between, then laid over each other so that beginnings stay apart and hardly ever three sound at once. */
export function placeSounds(random: Random, loose: readonly Loose[]): PlannedSound[] {
  const placed: PlannedSound[] = [];
  const byKind = Map.groupBy(loose, ({ kind }) => kind);
  for (const own of [...byKind.values()].toSorted((a, b) => b.length - a.length)) {
    let [best, least]: [PlannedSound[], number] = [[], Infinity];
    for (let turn = 0; turn < TRIES && least > 0; turn++) {
      const spread = spreadOut(random, random.shuffled(own));
      const clashes = spread.reduce((sum, sound) => sum + clashesOf(sound, placed), 0);
      if (clashes < least) [best, least] = [spread, clashes];
    }
    placed.push(...best);
  }
  return placed.toSorted((a, b) => a.at - b.at);
}

const secondsOf = ({ clip }: Loose) => clip.length / RATE;

/** One after the other; what time is left over is dealt out by chance. */
function spreadOut(random: Random, own: readonly Loose[]): PlannedSound[] {
  const taken = own.reduce((sum, sound) => sum + secondsOf(sound) + BREATH_SECONDS, -BREATH_SECONDS);
  const spare = TOTAL_SECONDS - LEAD_SECONDS - TAIL_SECONDS - taken;
  const shares = own.map(() => random.unit() * spare).toSorted((a, b) => a - b);
  let at = LEAD_SECONDS;
  return own.map((sound, i) => {
    const begin = at + shares[i]!;
    at += secondsOf(sound) + BREATH_SECONDS;
    return { ...sound, at: begin };
  });
}

function clashesOf(sound: PlannedSound, placed: readonly PlannedSound[]): number {
  const end = sound.at + secondsOf(sound);
  const beside = placed.filter((other) => other.at < end && sound.at < other.at + secondsOf(other));
  const short = [sound, ...beside].some((one) => secondsOf(one) < SHORT_SECONDS);
  const together = beside.some(({ at }) => Math.abs(at - sound.at) < APART_SECONDS);
  return beside.length - 1 > 0 || (short && beside.length > 0) || together ? beside.length : 0;
}
