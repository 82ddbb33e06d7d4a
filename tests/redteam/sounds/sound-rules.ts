/** Sounds told apart by rules that somebody wrote down after looking at a few spectrograms. Nothing is learnt. */
import { BINS, COLUMNS_A_SECOND, HERTZ_A_BIN, percentile, type Spectrogram } from './hearing.ts';

const decibels = (power: number) => 10 * Math.log10(power + 1e-6);
const binOf = (hertz: number) => Math.round(hertz / HERTZ_A_BIN);
const BEGIN = { low: binOf(60), high: binOf(3_800) };

/** Power between two pitches, by column. */
const bandPower = ({ columns, power }: Spectrogram, low: number, high: number): Float32Array =>
  Float32Array.from({ length: columns }, (_, column) => {
    let sum = 0;
    for (let bin = binOf(low); bin < binOf(high); bin++) sum += power[column * BINS + bin] as number;
    return sum;
  });

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where it is louder than the quiet of the recording by so many decibels; a rise within a stretch begins a new one. */
export function stretchesOf(spectrogram: Spectrogram, above: number, rise: number): Stretch[] {
  const loud = bandPower(spectrogram, 60, 3_800).map(decibels);
  const floor = percentile(loud, 0.2) + above;
  const found: Stretch[] = [];
  let from = -1;
  for (let i = 0; i <= loud.length; i++) {
    const on = i < loud.length && (loud[i] as number) > floor;
    const again = on && from >= 0 && i - from > 8 && (loud[i] as number) - (loud[i - 4] as number) > rise;
    if (from >= 0 && (!on || again)) {
      if (i - from >= 4) found.push({ from, to: i });
      from = -1;
    }
    if (on && from < 0) from = i;
  }
  return found;
}

interface Features {
  readonly seconds: number;
  readonly centroid: number;
  /** Share of the power below 450 Hz. */
  readonly low: number;
  /** Share of the strongest bin and those beside it. */
  readonly tonal: number;
  /** Decibels from the first third to the last. */
  readonly falls: number;
}

function featuresOf({ power }: Spectrogram, { from, to }: Stretch): Features {
  const spectrum = new Float64Array(BINS);
  let tonal = 0;
  for (let column = from; column < to; column++) {
    let [most, at, sum] = [0, 0, 1e-9];
    for (let bin = BEGIN.low; bin < BEGIN.high; bin++) {
      const value = power[column * BINS + bin] as number;
      spectrum[bin] = (spectrum[bin] as number) + value;
      sum += value;
      if (value > most) [most, at] = [value, bin];
    }
    let peak = 0;
    for (let bin = at - 2; bin <= at + 2; bin++) peak += power[column * BINS + bin] ?? 0;
    tonal += peak / sum / (to - from);
  }
  let [sum, moment, low] = [1e-9, 0, 0];
  for (let bin = BEGIN.low; bin < BEGIN.high; bin++) {
    sum += spectrum[bin] as number;
    moment += (spectrum[bin] as number) * bin;
    if (bin < binOf(450)) low += spectrum[bin] as number;
  }
  const third = Math.max(1, Math.floor((to - from) / 3));
  const part = (begin: number) => {
    let all = 1e-9;
    for (let i = begin * BINS; i < (begin + third) * BINS; i++) all += power[i] as number;
    return decibels(all);
  };
  return {
    seconds: (to - from) / COLUMNS_A_SECOND,
    centroid: (moment / sum) * HERTZ_A_BIN,
    low: low / sum,
    tonal,
    falls: part(from) - part(to - third),
  };
}

/** One name for each stretch. */
export function nameStretch(spectrogram: Spectrogram, stretch: Stretch): string {
  const { seconds, centroid, low, tonal, falls } = featuresOf(spectrogram, stretch);
  if (seconds < 0.22 && (low > 0.6 || centroid < 700)) return 'knock';
  if (tonal > 0.75 && centroid > 900 && falls < 8) return 'whistle';
  if (falls > 8 && centroid > 350 && tonal > 0.35) return 'bell';
  if (low > 0.35 || centroid < 900) return 'buzz';
  return centroid > 1_000 && tonal > 0.6 ? 'whistle' : 'bell';
}
