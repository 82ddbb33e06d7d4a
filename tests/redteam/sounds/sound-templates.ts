/** Likeness to clean sounds of our own synthesizer, which anybody may run. */
import type { Attack, Seen } from '../attack.ts';
import { aboveUsual, askedOf, BANDS, type Bands, bandsOf, spectrogramOf, type Spectrogram } from './hearing.ts';
import type { Studio } from './studio.ts';

/** Columns of 20 ms. */
const MERGE = 2;
const VARIANTS = 14;
/** Of our own making, to choose how alike is alike enough. */
const REHEARSALS = 60;
const QUIET = new Float32Array(2_400);
/** Columns between two of a kind. */
const APART = 12;

interface Template {
  readonly columns: number;
  /** Centred, of length 1. */
  readonly values: Float32Array;
}

function templateOf(clip: Float32Array): Template {
  const padded = new Float32Array(QUIET.length + clip.length);
  padded.set(
    clip.map((sample) => 0.3 * sample),
    QUIET.length / 2,
  );
  const bands = bandsOf(spectrogramOf(padded), MERGE);
  const shown = bands.loudness.map((value) => Math.max(0, value + 10));
  const begin = Math.floor(QUIET.length / 2 / 160) - 2;
  const columns = Math.min(28, Math.ceil(clip.length / 160) + 4);
  const values = shown.slice(begin * BANDS, (begin + columns) * BANDS);
  centre(values);
  return { columns: values.length / BANDS, values };
}

function centre(values: Float32Array): void {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let square = 1e-9;
  for (let i = 0; i < values.length; i++) square += (values[i] = (values[i] as number) - mean) ** 2;
  for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) / Math.sqrt(square);
}

/** How alike the recording is to the most alike template, by column: −1 to 1. */
function likeness(templates: readonly Template[], { columns, loudness }: Bands): Float32Array {
  const best = new Float32Array(columns).fill(-1);
  for (const { columns: width, values } of templates) {
    for (let column = 0; column + width <= columns; column++) {
      const start = column * BANDS;
      let [sum, square, product] = [0, 0, 0];
      for (let i = 0; i < values.length; i++) {
        const value = loudness[start + i] as number;
        sum += value;
        square += value * value;
        product += value * (values[i] as number);
      }
      const spread = Math.sqrt(Math.max(1e-9, square - (sum * sum) / values.length));
      best[column] = Math.max(best[column] as number, product / spread);
    }
  }
  return best;
}

/** Peaks, each higher than all within reach: their heights. */
export function peaksOf(curve: ArrayLike<number>, apart: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < curve.length; i++) {
    let highest = true;
    for (let j = Math.max(0, i - apart); highest && j <= Math.min(curve.length - 1, i + apart); j++) {
      if ((curve[j] as number) > (curve[i] as number) || (j < i && curve[j] === curve[i])) highest = false;
    }
    if (highest) found.push(curve[i] as number);
  }
  return found;
}

/** The limit above which the peaks are as many as there are sounds, most often. */
export function bestLimit(rehearsals: readonly { heights: readonly number[]; count: number }[], most: number): number {
  const heights = rehearsals.flatMap((one) => one.heights).toSorted((a, b) => a - b);
  const steps = Array.from({ length: 80 }, (_, i) => heights[Math.floor((i / 80) * heights.length)] as number);
  const right = (limit: number) =>
    rehearsals.filter((one) => Math.max(1, Math.min(most, one.heights.filter((height) => height > limit).length)) === one.count).length;
  return steps.reduce((best, limit) => (right(limit) > right(best) ? limit : best), steps[0] as number);
}

export function matchesTemplates(source: Studio, look: (seen: Seen) => Spectrogram, within: (count: number, seen: Seen) => number): Attack {
  const made = new Map<string, Template[]>();
  const limits = new Map<string, number>();
  const templatesOf = (kind: string) => {
    const own = made.get(kind) ?? Array.from({ length: VARIANTS }, (_, i) => templateOf(source.clean(kind, `template ${kind} ${i}`)));
    made.set(kind, own);
    return own;
  };
  const heightsOf = (kind: string, heard: Spectrogram) => peaksOf(likeness(templatesOf(kind), aboveUsual(bandsOf(heard, MERGE))), APART);
  let rehearsals: { heard: Spectrogram; sounds: readonly { kind: string }[] }[] = [];
  const limitOf = (kind: string) => {
    rehearsals = rehearsals.length
      ? rehearsals
      : Array.from({ length: REHEARSALS }, (_, i) => {
          const { samples, sounds } = source.record(`rehearsal ${i}`);
          return { heard: spectrogramOf(samples), sounds };
        });
    const limit =
      limits.get(kind) ??
      bestLimit(
        rehearsals
          .map(({ heard, sounds }) => ({ heights: heightsOf(kind, heard), count: sounds.filter((sound) => sound.kind === kind).length }))
          .filter(({ count }) => count > 0),
        source.most,
      );
    limits.set(kind, limit);
    return limit;
  };
  return {
    name: 'likeness to clean sounds of our synthesizer',
    solve: (seen) => ({
      counts: askedOf(seen).map((kind) => {
        const limit = limitOf(kind);
        return within(heightsOf(kind, look(seen)).filter((height) => height > limit).length, seen);
      }),
    }),
  };
}
