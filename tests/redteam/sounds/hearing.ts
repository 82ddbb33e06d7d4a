/** What a script makes of a recording: samples, and how strong each band is at each time. */
import { RATE } from '@inlay/catalogue/captcha/server/audio/wav.ts';
import type { Seen } from '../attack.ts';

const WAV_HEADER = 44;
const WINDOW = 256;
/** Samples from one column to the next: 10 ms. */
const HOP = 80;
export const COLUMNS_A_SECOND = RATE / HOP;
export const BINS = WINDOW / 2;
export const HERTZ_A_BIN = RATE / WINDOW;

export function samplesOf({ assets: [asset] }: Seen): Float32Array {
  const bytes = (asset as Seen['assets'][number]).bytes.subarray(WAV_HEADER);
  return Float32Array.from(bytes, (byte) => (byte - 127.5) / 127);
}

/** The kinds that are asked for, in order. */
export const askedOf = ({ prompt }: Seen): string[] => Object.values(prompt.args).map(String);

export interface Spectrogram {
  readonly columns: number;
  /** Power by column, then bin. */
  readonly power: Float32Array;
}

export function spectrogramOf(samples: Float32Array): Spectrogram {
  const columns = Math.max(1, Math.floor((samples.length - WINDOW) / HOP) + 1);
  const power = new Float32Array(columns * BINS);
  const [real, imaginary] = [new Float64Array(WINDOW), new Float64Array(WINDOW)];
  for (let column = 0; column < columns; column++) {
    imaginary.fill(0);
    for (let i = 0; i < WINDOW; i++) real[ORDER[i] as number] = (samples[column * HOP + i] ?? 0) * (HANN[i] as number);
    transform(real, imaginary);
    for (let bin = 0; bin < BINS; bin++) power[column * BINS + bin] = (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
  }
  return { columns, power };
}

const HANN = Float64Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW));
const BITS = Math.log2(WINDOW);
const ORDER = Uint16Array.from({ length: WINDOW }, (_, i) => {
  let turned = 0;
  for (let bit = 0; bit < BITS; bit++) if (i & (1 << bit)) turned |= 1 << (BITS - 1 - bit);
  return turned;
});
const COSINE = Float64Array.from({ length: WINDOW / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / WINDOW));
const SINE = Float64Array.from({ length: WINDOW / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / WINDOW));

/** Fourier's transform in place, of values in bit-reversed order. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  for (let size = 2; size <= WINDOW; size *= 2) {
    const [half, stride] = [size / 2, WINDOW / size];
    for (let start = 0; start < WINDOW; start += size) {
      for (let i = 0; i < half; i++) {
        const [a, b] = [start + i, start + i + half];
        const [c, s] = [COSINE[i * stride] as number, SINE[i * stride] as number];
        const re = (real[b] as number) * c - (imaginary[b] as number) * s;
        const im = (real[b] as number) * s + (imaginary[b] as number) * c;
        real[b] = (real[a] as number) - re;
        imaginary[b] = (imaginary[a] as number) - im;
        real[a] = (real[a] as number) + re;
        imaginary[a] = (imaginary[a] as number) + im;
      }
    }
  }
}

/** Bands as wide as an ear's, in bins. */
const BAND_EDGES = [0, 2, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 21, 24, 28, 32, 37, 42, 48, 55, 63, 72, 82, 93, 106, 128];
export const BANDS = BAND_EDGES.length - 1;

export interface Bands {
  readonly columns: number;
  /** Decibels by column, then band. */
  readonly loudness: Float32Array;
}

/** Decibels of each band over `merge` columns at a time. */
export function bandsOf({ columns, power }: Spectrogram, merge = 1): Bands {
  const merged = Math.floor(columns / merge);
  const loudness = new Float32Array(merged * BANDS);
  for (let column = 0; column < merged; column++) {
    for (let band = 0; band < BANDS; band++) {
      let sum = 1e-3;
      for (let c = column * merge; c < (column + 1) * merge; c++) {
        for (let bin = BAND_EDGES[band] as number; bin < (BAND_EDGES[band + 1] as number); bin++) sum += power[c * BINS + bin] as number;
      }
      loudness[column * BANDS + band] = 10 * Math.log10(sum / merge);
    }
  }
  return { columns: merged, loudness };
}

export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Each band's loudness above what it usually is in this recording. */
export function aboveUsual({ columns, loudness }: Bands, share = 0.5): Bands {
  const above = loudness.slice();
  for (let band = 0; band < BANDS; band++) {
    const own = Float32Array.from({ length: columns }, (_, column) => loudness[column * BANDS + band] as number);
    const usual = percentile(own, share);
    for (let column = 0; column < columns; column++) above[column * BANDS + band] = Math.max(0, (own[column] as number) - usual);
  }
  return { columns, loudness: above };
}
