/** One detector for each kind, written by hand by somebody who read our synthesizer and looked at its sounds. Nothing is learnt. */
import { BINS, HERTZ_A_BIN, percentile, type Spectrogram } from './hearing.ts';

const binOf = (hertz: number) => Math.round(hertz / HERTZ_A_BIN);
const decibels = (power: number) => 10 * Math.log10(power + 1e-6);

/** Columns at which a sound of this kind begins. */
export function detectBy(heard: Spectrogram, kind: string): number[] {
  if (kind === 'knock') return thumps(heard);
  if (kind === 'buzz') return teeth(heard);
  const lines = linesOf(heard);
  return kind === 'bell' ? ringing(lines) : piping(lines, heard);
}

interface Line {
  readonly from: number;
  to: number;
  readonly bins: number[];
  readonly levels: number[];
}

/** A tone may flutter: so many columns it may be gone. */
const GAP = 5;

/** Peaks that go on from column to column. */
function linesOf({ columns, power }: Spectrogram): Line[] {
  const done: Line[] = [];
  let open: Line[] = [];
  const floor = decibels(percentile(power, 0.75)) + 6;
  for (let column = 0; column < columns; column++) {
    const at = (bin: number) => power[column * BINS + bin] as number;
    for (let bin = 4; bin < BINS - 3; bin++) {
      const level = decibels(at(bin));
      if (level < floor || at(bin) < at(bin - 1) || at(bin) <= at(bin + 1)) continue;
      if (level < decibels((at(bin - 3) + at(bin + 3)) / 2) + 6) continue;
      const before = open.find(({ to, bins }) => to < column && Math.abs((bins.at(-1) as number) - bin) <= 2);
      if (before) {
        before.to = column;
        before.bins.push(bin);
        before.levels.push(level);
      } else open.push({ from: column, to: column, bins: [bin], levels: [level] });
    }
    done.push(...open.filter(({ to }) => column - to >= GAP));
    open = open.filter(({ to }) => column - to < GAP);
  }
  return [...done, ...open].filter(({ bins }) => bins.length >= 7);
}

const steady = ({ bins }: Line) => Math.max(...bins) - Math.min(...bins) <= 1;
/** Decibels from its loudest to the end. */
const falls = ({ levels }: Line) => Math.max(...levels) - (levels.at(-1) as number);
const soonLoudest = ({ levels }: Line) => levels.indexOf(Math.max(...levels)) <= 4;

/** One beginning of those that lie within so many columns. */
function merged(columns: readonly number[], apart: number): number[] {
  const kept: number[] = [];
  for (const column of columns.toSorted((a, b) => a - b))
    if (kept.length === 0 || column - (kept.at(-1) as number) > apart) kept.push(column);
  return kept;
}

/** A bell: two steady lines that begin together, fall, and are no multiples of one low tone. */
function ringing(lines: readonly Line[]): number[] {
  const falling = lines.filter((line) => steady(line) && soonLoudest(line) && falls(line) > 8);
  const loudest = Math.max(...falling.flatMap(({ levels }) => levels));
  const begins = falling.filter((line) => {
    const beside = falling.filter((other) => Math.abs(other.from - line.from) <= 3).map(({ bins }) => (bins[0] as number) * HERTZ_A_BIN);
    const lowest = Math.min(...beside);
    if (line.levels.length < 9 || Math.max(...line.levels) < loudest - 26) return false;
    const odd = beside.filter((hertz) => Math.abs(hertz / lowest - Math.round(hertz / lowest)) > 0.12);
    return lowest > 380 && (odd.length > 0 || (beside.length === 1 && lowest > 1_100));
  });
  return merged(
    begins.map(({ from }) => from),
    25,
  );
}

/** A whistle: one long line, strong beside everything below it, that bends or stays as loud as it was. */
function piping(lines: readonly Line[], { power }: Spectrogram): number[] {
  const pipes = lines.filter((line) => {
    const [lowest, highest] = [Math.min(...line.bins), Math.max(...line.bins)];
    if (line.to - line.from < 20 || lowest < binOf(650) || highest > binOf(2_900)) return false;
    let alone = 0;
    for (let column = line.from; column <= line.to; column++) {
      const own = line.bins[Math.min(line.bins.length - 1, column - line.from)] as number;
      let [here, below] = [1e-9, 1e-9];
      for (let bin = 3; bin < own - 3; bin++) below = Math.max(below, power[column * BINS + bin] as number);
      for (let bin = own - 3; bin <= own + 3; bin++) here = Math.max(here, power[column * BINS + bin] ?? 0);
      if (here > 2 * below) alone += 1;
    }
    const bends = highest - lowest >= 3;
    return alone > 0.4 * (line.to - line.from) && (bends || !soonLoudest(line));
  });
  return merged(
    pipes.map(({ from }) => from),
    35,
  );
}

/** Decibels between two pitches, by column. */
const loudness = ({ columns, power }: Spectrogram, low: number, high: number): number[] =>
  Array.from({ length: columns }, (_, column) => {
    let sum = 0;
    for (let bin = binOf(low); bin < binOf(high); bin++) sum += power[column * BINS + bin] as number;
    return decibels(sum);
  });

/** A knock: low, up at once and gone at once. */
function thumps(heard: Spectrogram): number[] {
  const low = loudness(heard, 120, 900);
  const floor = percentile(low, 0.5) + 7;
  const begins: number[] = [];
  for (let i = 5; i < low.length - 16; i++) {
    const here = low[i] as number;
    if (here < floor || here < (low[i - 1] as number) || here <= (low[i + 1] as number)) continue;
    if (here - (low[i - 5] as number) > 9 && here - Math.max(...low.slice(i + 9, i + 14)) > 9) begins.push(i);
  }
  return merged(begins, 14);
}

/** A buzz: loud and long below 1 kHz, with hardly a gap between its tones, and rough. */
function teeth(heard: Spectrogram): number[] {
  const low = loudness(heard, 60, 1_200);
  const floor = percentile(low, 0.4) + 6;
  const full = low.map((level, column) => {
    if (level < floor) return false;
    const bins = Array.from({ length: binOf(1_300) - 2 }, (_, i) => decibels(heard.power[column * BINS + i + 2] as number));
    return Math.max(...bins) - percentile(bins, 0.3) < 23;
  });
  const begins: number[] = [];
  for (let i = 0, run = 0; i < full.length; i++) {
    // A tooth may be missing.
    run = full[i] || full[i - 1] || full[i - 2] ? run + 1 : 0;
    if (run === 20) begins.push(i - 20);
  }
  return begins;
}
