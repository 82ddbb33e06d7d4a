import type { Kind } from './plan-sounds.ts';

/** Loudness at `t` seconds of a sound of this pitch, −1 to 1; `noise` is a fresh random number of the same range. */
type Voice = (t: number, pitch: number, noise: number) => number;

export interface Sound {
  /** Seconds. */
  length: number;
  voice: Voice;
}

const sine = (hertz: number, t: number) => Math.sin(2 * Math.PI * hertz * t);
/** Rises and falls without a click. */
const hull = (t: number, length: number) => Math.min(1, t / 0.03, (length - t) / 0.06);

/** Four sounds that nobody takes for each other: struck metal, wood, breath, a motor. */
export const SOUND_OF: Record<Kind, Sound> = {
  bell: {
    length: 0.48,
    voice: (t, pitch) =>
      Math.exp(-5 * t) *
      Math.min(1, t / 0.004) *
      (0.5 * sine(620 * pitch, t) + 0.3 * sine(1_711 * pitch, t) + 0.2 * sine(2_480 * pitch, t) * Math.exp(-6 * t)),
  },
  knock: {
    length: 0.16,
    voice: (t, pitch, noise) => Math.exp(-26 * t) * (0.8 * sine(190 * pitch * (1 - t), t) + 0.5 * noise * Math.exp(-60 * t)),
  },
  whistle: {
    length: 0.42,
    voice: (t, pitch) => 0.6 * hull(t, 0.42) * sine((1_250 + 900 * t) * pitch, t),
  },
  buzz: {
    length: 0.4,
    voice: (t, pitch) => 0.45 * hull(t, 0.4) * (2 * ((115 * pitch * t) % 1) - 1) * (0.7 + 0.3 * sine(23, t)),
  },
};
