/** A network that tells a sound by a piece of the spectrogram, taught on recordings of our own making: with our code they cost nothing. */
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import type { Attack, Seen } from '../attack.ts';
import { aboveUsual, askedOf, BANDS, type Bands, bandsOf, COLUMNS_A_SECOND, spectrogramOf, type Spectrogram } from './hearing.ts';
import { type Classifier, type Example, trainClassifier } from '../classifier.ts';
import { bestLimit, peaksOf } from './sound-templates.ts';
import type { PlacedSound, Studio } from './studio.ts';

/** Columns of 20 ms: 480 ms, of which 80 before the sound begins. */
const MERGE = 2;
const WIDTH = 24;
const BEFORE = 4;
const KINDS = ['bell', 'knock', 'whistle', 'buzz'];
const NOTHING = KINDS.length;
const APART = 10;
/** Pieces without a beginning, from each recording. */
const OTHERS = 14;
/** Of the recordings, to choose the limits by; the network was not taught on these. */
const REHEARSALS = 60;
/** It looks at each recording in 570 places. */
const SLOW_SAMPLE = 200;

function pieceOf({ columns, loudness }: Bands, column: number): Float32Array {
  const piece = new Float32Array(WIDTH * BANDS);
  const begin = column - BEFORE;
  for (let c = 0; c < WIDTH; c++) {
    if (begin + c < 0 || begin + c >= columns) continue;
    for (let band = 0; band < BANDS; band++) piece[c * BANDS + band] = (loudness[(begin + c) * BANDS + band] as number) / 15;
  }
  return piece;
}

const columnOf = ({ at }: PlacedSound) => Math.round((at * COLUMNS_A_SECOND) / MERGE);
const hear = (heard: Spectrogram) => aboveUsual(bandsOf(heard, MERGE));

function examplesOf(source: Studio, count: number): Example[] {
  return Array.from({ length: count }, (_, i) => {
    const { samples, sounds } = source.record(`lesson ${i}`);
    const bands = hear(spectrogramOf(samples));
    const random = createRandom(`elsewhere ${i}`);
    const own = sounds.map((sound) => {
      const label = KINDS.indexOf(sound.kind);
      return { features: pieceOf(bands, columnOf(sound) + random.integer(-1, 1)), label: label < 0 ? NOTHING : label };
    });
    const elsewhere = Array.from({ length: OTHERS }, () => random.integer(0, bands.columns - 1)).filter((column) =>
      sounds.every((sound) => Math.abs(columnOf(sound) - column) > 3),
    );
    return [...own, ...elsewhere.map((column) => ({ features: pieceOf(bands, column), label: NOTHING }))];
  }).flat();
}

export function learnsSounds(source: Studio, look: (seen: Seen) => Spectrogram, within: (count: number, seen: Seen) => number): Attack {
  let classify: Classifier;
  const limits = new Map<string, number>();
  let known = new WeakMap<Spectrogram, number[][]>();

  /** Heights of the peaks, by kind. */
  const heightsOf = (heard: Spectrogram): number[][] => {
    const before = known.get(heard);
    if (before) return before;
    const bands = hear(heard);
    const curves = KINDS.map(() => new Float32Array(bands.columns));
    for (let column = 0; column < bands.columns; column++) {
      const likely = classify(pieceOf(bands, column));
      for (const [kind, curve] of curves.entries()) curve[column] = likely[kind] as number;
    }
    // Three columns together: a beginning is likely in more than one.
    const smooth = curves.map((curve) => curve.map((value, i) => value + (curve[i - 1] ?? 0) + (curve[i + 1] ?? 0)));
    const heights = smooth.map((curve) => peaksOf(curve, APART).filter((height) => height > 0.05));
    known.set(heard, heights);
    return heights;
  };
  return {
    sample: SLOW_SAMPLE,
    name: 'network on pieces of the spectrogram, taught on its own recordings',
    learn(examples) {
      known = new WeakMap();
      classify = trainClassifier(examplesOf(source, examples.length), KINDS.length + 1, { hidden: 48, rounds: 8 });
      const rehearsals = Array.from({ length: REHEARSALS }, (_, i) => {
        const { samples, sounds } = source.record(`rehearsal ${i}`);
        return { heights: heightsOf(spectrogramOf(samples)), sounds };
      });
      for (const [i, kind] of KINDS.entries()) {
        const own = rehearsals
          .map(({ heights, sounds }) => ({ heights: heights[i] as number[], count: sounds.filter((sound) => sound.kind === kind).length }))
          .filter(({ count }) => count > 0);
        limits.set(kind, bestLimit(own, source.most));
      }
    },
    solve: (seen) => ({
      counts: askedOf(seen).map((kind) => {
        const heights = heightsOf(look(seen))[KINDS.indexOf(kind)] as number[];
        return within(heights.filter((height) => height > (limits.get(kind) as number)).length, seen);
      }),
    }),
  };
}
