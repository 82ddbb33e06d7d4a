import type { Random } from '../drawing/random.ts';
import { fade, hiss, level, resonate, addRing, silence, soften } from './signal.ts';
import { RATE } from './wav.ts';

/** A sound alone, another at each call: what a listener calls by one name in many voices, pitches and lengths. */
export type MakeClip = (random: Random) => Float32Array;

/** Church bell, hand bell, glockenspiel, bicycle bell: the tones above the lowest one are at no whole multiples. */
const METALS = [
  { low: 420, high: 640, tones: [1, 2, 2.4, 3, 4.05, 5.3] },
  { low: 560, high: 950, tones: [1, 2.02, 2.98, 4.1, 5.4] },
  { low: 700, high: 1_150, tones: [1, 2.76, 5.4] },
  { low: 1_150, high: 1_600, tones: [1, 1.51, 2.13, 2.67] },
];

function bell(random: Random): Float32Array {
  const { low, high, tones } = random.pick(METALS);
  const hertz = random.between(low, high);
  const length = random.between(0.45, 0.95);
  const rings = length * random.between(0.25, 0.4);
  const clip = silence(length);
  for (const [i, tone] of tones.entries()) {
    const gain = random.between(0.4, 1) / (1 + 0.35 * i);
    addRing(clip, 0, hertz * tone * random.between(0.99, 1.01), rings / (1 + 0.3 * i), gain);
    // Metal is never quite round: two tones side by side beat.
    addRing(clip, 0, hertz * tone * random.between(1.002, 1.008), rings / (1 + 0.3 * i), gain * random.between(0.1, 0.6));
  }
  return fade(clip, random.between(0.001, 0.004), 0.05);
}

function knock(random: Random): Float32Array {
  const clip = silence(random.between(0.12, 0.2));
  const hertz = random.between(150, 420);
  const rings = random.between(0.012, 0.035);
  for (const tone of [1, random.between(1.5, 1.9), random.between(2.3, 3.1)]) {
    addRing(clip, 0, hertz * tone, rings / Math.sqrt(tone), random.between(0.4, 1) / tone);
  }
  const strike = soften(hiss(random, 0.02), random.between(900, 2_500));
  for (let i = 0; i < strike.length; i++) clip[i] = clip[i]! + 0.6 * strike[i]! * (1 - i / strike.length) ** 2;
  return fade(clip, 0.001, 0.03);
}

/** Share of the pitch by the share of the time that is over: up, down, up and down, down and up, level. */
const BENDS: ((t: number) => number)[] = [
  (t) => t - 0.5,
  (t) => 0.5 - t,
  (t) => Math.sin(Math.PI * t) - 0.5,
  (t) => 0.5 - Math.sin(Math.PI * t),
  () => 0,
];

/** Lips, a breathy pipe, or a referee's with its pea. */
function whistle(random: Random): Float32Array {
  const length = random.between(0.3, 0.75);
  const hertz = random.between(950, 2_100);
  const bend = random.pick(BENDS);
  const depth = random.between(0.15, 0.5);
  const [trill, trillDepth] = [random.between(4, 9), random.between(0, 0.03)];
  const breath = random.pick([0.1, 0.3, 1.2]);
  const pea = random.chance(0.35) ? random.between(0.4, 0.8) : 0;
  const peaStep = (2 * Math.PI * random.between(18, 34)) / RATE;
  const clip = silence(length);
  let [phase, air] = [random.unit(), 0];
  for (let i = 0; i < clip.length; i++) {
    const t = i / RATE;
    phase += (hertz * (1 + depth * bend(t / length) + trillDepth * Math.sin(2 * Math.PI * trill * t))) / RATE;
    // Slow noise on the strength of the tone is breath of its own pitch.
    air += 0.03 * (random.unit() * 2 - 1 - air);
    clip[i] =
      Math.sin(2 * Math.PI * phase) * (1 + 8 * breath * air) * (1 - pea + pea * Math.sin(peaStep * i)) +
      0.1 * breath * (random.unit() * 2 - 1);
  }
  return fade(clip, random.between(0.02, 0.09), random.between(0.05, 0.12));
}

/** A motor, a bell-push, a bee. */
function buzz(random: Random): Float32Array {
  const length = random.between(0.3, 0.75);
  const hertz = random.between(68, 190);
  const glide = random.between(-0.25, 0.25);
  const [rough, roughDepth] = [random.between(18, 36), random.between(0, 0.5)];
  const apart = random.between(1.01, 1.06);
  const width = random.between(0.1, 0.5);
  const saw = random.between(0, 1);
  const clip = silence(length);
  let [one, other] = [random.unit(), random.unit()];
  for (let i = 0; i < clip.length; i++) {
    const t = i / RATE;
    const step = (hertz * (1 + (glide * t) / length)) / RATE;
    one = (one + step) % 1;
    other = (other + step * apart) % 1;
    const teeth = saw * (2 * one - 1) + (1 - saw) * (other < width ? 0.7 : -0.7);
    clip[i] = teeth * (1 - roughDepth + roughDepth * Math.sin(2 * Math.PI * rough * t));
  }
  return fade(soften(resonate(clip, random.between(400, 2_000), random.between(0.3, 0.8)), random.between(1_500, 3_400)), 0.02, 0.06);
}

/** Where the mouth lets a voice through: ah, eh, oh, oo. */
const VOWELS = [
  [750, 1_150],
  [550, 1_800],
  [450, 850],
  [320, 750],
] as const;

/** A syllable. It has the tones of a buzz and no teeth. */
export function voice(random: Random): Float32Array {
  const length = random.between(0.25, 0.65);
  const hertz = random.between(85, 240);
  const glide = random.between(-0.25, 0.25);
  const clip = silence(length);
  let phase = 0;
  for (let i = 0; i < clip.length; i++) {
    phase += (hertz * (1 + (glide * i) / clip.length + 0.012 * Math.sin(i * 0.004))) / RATE;
    if (phase >= 1) phase -= 1;
    clip[i] = phase < 0.4 ? Math.sin((Math.PI * phase) / 0.4) : 0;
  }
  const [low, high] = random.pick(VOWELS);
  const [one, two] = [
    resonate(clip.slice(), low * random.between(0.9, 1.1), 4),
    resonate(clip.slice(), high * random.between(0.9, 1.1), 6),
  ];
  for (let i = 0; i < clip.length; i++) clip[i] = one[i]! + 0.8 * two[i]! + 0.1 * clip[i]!;
  return fade(clip, random.between(0.03, 0.08), random.between(0.06, 0.15));
}

/** A low string. It begins like a bell; its tones are at whole multiples. */
export function pluck(random: Random, hertz = random.between(110, 330)): Float32Array {
  const clip = silence(random.between(0.4, 0.8));
  const bright = random.between(0.5, 0.9);
  for (let tone = 1; tone <= 9; tone++) addRing(clip, 0, hertz * tone, random.between(0.12, 0.3) / Math.sqrt(tone), bright ** tone);
  return fade(clip, 0.003, 0.08);
}

/** A tone of whole multiples that slides and trembles. */
function reed(random: Random, hertz: number, width: number): Float32Array {
  const clip = silence(random.between(0.35, 0.75));
  const slide = random.chance(0.6) ? random.between(-0.35, 0.35) : 0;
  const [tremble, trembleStep] = [random.between(0, 0.03), (2 * Math.PI * random.between(4, 8)) / RATE];
  let phase = 0;
  for (let i = 0; i < clip.length; i++) {
    phase += (hertz * (1 + slide * (i / clip.length) + tremble * Math.sin(trembleStep * i))) / RATE;
    if (phase >= 1) phase -= 1;
    clip[i] = phase < width ? Math.sin((Math.PI * phase) / width) : 0;
  }
  return clip;
}

/** Brass. It holds or slides like a whistle, an octave or two below. */
const horn = (random: Random): Float32Array =>
  fade(
    soften(resonate(reed(random, random.between(200, 400), random.between(0.08, 0.3)), random.between(500, 1_500), 0.6), 2_500),
    random.between(0.05, 0.12),
    0.1,
  );

/** A bow on a string: where a whistle is, and richer. */
const fiddle = (random: Random): Float32Array =>
  fade(
    resonate(reed(random, random.between(480, 850), random.between(0.08, 0.2)), random.between(900, 2_000), 0.5),
    random.between(0.04, 0.1),
    0.08,
  );

const hush = (random: Random): Float32Array =>
  fade(resonate(hiss(random, random.between(0.25, 0.6)), random.between(1_400, 3_000), random.between(0.7, 1.6)), 0.1, 0.14);

/** A drop of water: over before anybody could call it a whistle. */
function drop(random: Random): Float32Array {
  const clip = silence(random.between(0.06, 0.1));
  const [from, to] = [random.between(450, 800), random.between(1_200, 2_000)];
  let phase = 0;
  for (let i = 0; i < clip.length; i++) {
    phase += (from + (to - from) * (i / clip.length) ** 2) / RATE;
    clip[i] = Math.sin(2 * Math.PI * phase) * (1 - i / clip.length);
  }
  return fade(clip, 0.006, 0.02);
}

/** A rattle of high, dry clicks. */
function rattle(random: Random): Float32Array {
  const clip = silence(random.between(0.35, 0.65));
  const hertz = random.between(1_800, 3_000);
  const step = RATE / random.between(13, 22);
  for (let at = 0; at < clip.length; at += step * random.between(0.85, 1.15)) {
    const begin = Math.round(at);
    for (const tone of [1, 1.17, 1.36]) addRing(clip, begin, hertz * tone, 0.005, random.between(0.3, 1));
  }
  return fade(clip, 0.004, 0.03);
}

/** What is asked for. */
export const NAMED = { bell, knock, whistle, buzz } satisfies Record<string, MakeClip>;
/** What is never asked for and shares bands, beginnings or endings with what is. */
export const UNNAMED = { voice, pluck, horn, fiddle, hush, drop, rattle } satisfies Record<string, MakeClip>;

const levelled =
  (make: MakeClip): MakeClip =>
  (random) =>
    level(make(random));

export type Clip = keyof typeof NAMED | keyof typeof UNNAMED;
export const CLIP_OF = Object.fromEntries(Object.entries({ ...NAMED, ...UNNAMED }).map(([kind, make]) => [kind, levelled(make)])) as Record<
  Clip,
  MakeClip
>;
