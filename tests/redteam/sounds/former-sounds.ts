import type { CaptchaType, RenderedChallenge } from '@inlay/catalogue/captcha/server/captcha-type.ts';
import { judgeSounds } from '@inlay/catalogue/captcha/server/audio/sounds.ts';
import { encodeWav, RATE } from '@inlay/catalogue/captcha/server/audio/wav.ts';
import { createRandom, type Random } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import type { PlacedSound, Studio } from './studio.ts';

/**
 * Sounds as they were: four fixed recipes, one after the other, above a little noise, and one number to say. The control of the attacks
 * on sounds: what breaks this easily and not the sounds of today is no fault of the attack.
 */
const KINDS = ['bell', 'knock', 'whistle', 'buzz'] as const;
type Kind = (typeof KINDS)[number];
const MOST = 8;
const SOUNDS = 11;
const SLOT_SECONDS = 0.95;
const LEAD_SECONDS = 0.4;
const TOTAL_SECONDS = LEAD_SECONDS + SOUNDS * SLOT_SECONDS + 0.5;

const sine = (hertz: number, t: number) => Math.sin(2 * Math.PI * hertz * t);
const hull = (t: number, length: number) => Math.min(1, t / 0.03, (length - t) / 0.06);

const SOUND_OF: Record<Kind, { length: number; voice: (t: number, pitch: number, noise: number) => number }> = {
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
  whistle: { length: 0.42, voice: (t, pitch) => 0.6 * hull(t, 0.42) * sine((1_250 + 900 * t) * pitch, t) },
  buzz: {
    length: 0.4,
    voice: (t, pitch) => 0.45 * hull(t, 0.4) * (2 * ((115 * pitch * t) % 1) - 1) * (0.7 + 0.3 * sine(23, t)),
  },
};

function clip(kind: Kind, random: Random, pitch: number): Float32Array {
  const { length, voice } = SOUND_OF[kind];
  return Float32Array.from({ length: Math.round(length * RATE) }, (_, i) => voice(i / RATE, pitch, random.unit() * 2 - 1));
}

interface Made {
  readonly kind: Kind;
  readonly count: number;
  readonly sounds: readonly PlacedSound[];
  readonly samples: Float32Array;
}

function make(random: Random, difficulty: number): Made {
  const kind = random.pick(KINDS);
  const others = random.shuffled(KINDS.filter((one) => one !== kind));
  const count = random.integer(1, MOST);
  const kinds = random.shuffled(Array.from({ length: SOUNDS }, (_, i) => (i < count ? kind : (others[i % others.length] as Kind))));
  const spread = 0.06 + 0.03 * difficulty;
  const noise = 0.02 + 0.015 * difficulty;
  const swell = random.between(0.3, 0.7);
  const samples = Float32Array.from({ length: Math.round(TOTAL_SECONDS * RATE) }, (_, i) => {
    return (random.unit() * 2 - 1) * noise * (1 + 0.5 * Math.sin(2 * Math.PI * swell * (i / RATE)));
  });
  const sounds = kinds.map((one, i) => {
    const at = LEAD_SECONDS + (i + random.between(0, 0.45)) * SLOT_SECONDS;
    const gain = 0.8 * random.between(0.7, 1);
    const begin = Math.round(at * RATE);
    clip(one, random, random.between(1 - spread, 1 + spread)).forEach((sample, n) => {
      samples[begin + n] = (samples[begin + n] ?? 0) + gain * sample;
    });
    return { kind: one, at };
  });
  return { kind, count, sounds, samples };
}

function render(random: Random, difficulty: number): RenderedChallenge<{ counts: number[] }> {
  const { kind, count, samples } = make(random, difficulty);
  return {
    prompt: { key: 'sounds', args: { first: kind } },
    assets: [{ slot: 'sounds', mime: 'audio/wav', w: 0, h: 0, bytes: encodeWav(samples) }],
    ui: { buttons: MOST },
    answer: { counts: [count] },
  };
}

export const formerSounds: CaptchaType<{ counts: number[] }> = { slug: 'former-sounds', render, judge: judgeSounds };

export const formerStudio: Studio = {
  most: MOST,
  clean: (kind, seed) => {
    const random = createRandom(seed);
    return clip(kind as Kind, random, random.between(0.88, 1.12));
  },
  record: (seed) => make(createRandom(seed), 1),
};
