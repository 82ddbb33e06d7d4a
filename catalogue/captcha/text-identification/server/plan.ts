import type { Difficulty } from '../../server/captcha-type.ts';
import type { Contour } from '../../server/drawing/path.ts';
import type { Random } from '../../server/drawing/random.ts';
import { LENGTH } from '../widget/shapes.ts';
import { ALPHABET, type Form, type Letter, letters } from './letters.ts';
import { addSerifs, bend, extentOf, gapBetween, move, slant, split } from './lines.ts';
import type { Nib } from './nib.ts';

export const SCENE = { w: 320, h: 112 } as const;

export interface Glyph {
  readonly letter: Letter;
  /** In pixels. */
  readonly lines: readonly Contour[];
  readonly nib: Nib;
}

/** In pixels. */
const HEIGHT = { from: 44, to: 68 } as const;
/** Narrow and broad letters, in their own widths. */
const STRETCH = { from: 0.94, to: 1.36 } as const;
/** Above and below a letter; it may stand anywhere between. */
const AIR = 9;
const WIDTH = { from: 7.2, to: 10 } as const;
const CONTRAST = 0.22;
const MARGIN = 12;
/** From a letter to the picture's edge at least, in pixels. */
const RIM = 2;
/** How far a letter may be pushed under its neighbour until they touch, in heights. */
const MOST_KERNING = 0.08;
const SERIF_SHARE = 0.2;
/** A bar at its foot would turn each of these into another letter. */
const BARE: readonly Letter[] = ['F', 'P', 'T', 'V', 'Y'];
/** Radians. */
const TURN: Readonly<Record<Difficulty, number>> = { 1: 0.18, 2: 0.19, 3: 0.2 };
/** In pixels. */
const WAVE: Readonly<Record<Difficulty, number>> = { 1: 4.5, 2: 4.8, 3: 5.2 };

/** Five letters, each in one of its forms, written so that each touches the next. */
export function planWord(random: Random, difficulty: Difficulty): readonly Glyph[] {
  const word: Glyph[] = [];
  for (let i = 0; i < LENGTH; i++) {
    const glyph = writeLetter(random, random.pick(ALPHABET), difficulty);
    const before = word.at(-1);
    word.push(before ? pushAgainst(before, glyph, random.between(0.85, 1)) : glyph);
  }
  return waved(random, fitted(random, word), WAVE[difficulty]).map(keepInside);
}

function writeLetter(random: Random, letter: Letter, difficulty: Difficulty): Glyph {
  const form = random.pick<Form>(letters[letter]);
  const lines = random.chance(SERIF_SHARE) && !BARE.includes(letter) ? addSerifs(form) : form.lines;
  const height = random.between(HEIGHT.from, HEIGHT.to);
  const turn = random.between(-TURN[difficulty], TURN[difficulty]);
  const shear = random.between(-TURN[difficulty], TURN[difficulty]);
  const room = (SCENE.h - height) / 2 - AIR;
  const rise = random.between(-room, room);
  const wide = form.wide * random.between(STRETCH.from, STRETCH.to);
  const bow = { x: random.between(-3, 3), y: random.between(-3, 3), phase: random.between(0, 2 * Math.PI) };
  const slanted = lines.map((line) => bend(slant(split(line, wide * height, height), turn, shear), bow, height));
  const width = random.between(WIDTH.from, WIDTH.to);
  const nib = { width, contrast: random.between(0, CONTRAST), angle: random.between(0, Math.PI) };
  return { letter, lines: move(slanted, 0, rise), nib };
}

/** `share` 1 lets the two just touch, less leaves them to overlap by the rest of a stroke. */
function pushAgainst(before: Glyph, glyph: Glyph, share: number): Glyph {
  const reach = ((before.nib.width + glyph.nib.width) / 2) * share;
  const beside = extentOf(before.lines).right - extentOf(glyph.lines).left + reach;
  const placed = move(glyph.lines, beside, 0);
  const kerning = Math.min(MOST_KERNING * HEIGHT.to, gapBetween(before.lines, placed, reach));
  return { ...glyph, lines: move(placed, -kerning, 0) };
}

/** In the middle of the picture, made smaller where the word is too wide. */
function fitted(random: Random, word: readonly Glyph[]): readonly Glyph[] {
  const { left, right } = extentOf(word.flatMap(({ lines }) => lines));
  const size = Math.min(1, (SCENE.w - 2 * MARGIN) / (right - left));
  const room = (SCENE.w - 2 * MARGIN - (right - left) * size) / 2;
  const x = SCENE.w / 2 + random.between(-room, room) * 0.6 - ((left + right) / 2) * size;
  return word.map((glyph) => ({
    ...glyph,
    lines: glyph.lines.map((line) => line.map((value, i) => (i % 2 === 0 ? x : SCENE.h / 2) + value * size)),
  }));
}

/** Two waves over the whole word, so that its base line is not straight. */
function waved(random: Random, word: readonly Glyph[], height: number): readonly Glyph[] {
  const [phaseX, phaseY] = [random.between(0, 6.28), random.between(0, 6.28)];
  const [paceX, paceY] = [random.between(0.04, 0.06), random.between(0.022, 0.04)];
  const side = height * 0.6;
  return word.map((glyph) => ({
    ...glyph,
    lines: glyph.lines.map((line) =>
      line.map((value, i) =>
        i % 2 === 0
          ? value + side * Math.sin((line[i + 1] as number) * paceX + phaseX)
          : value + height * Math.sin((line[i - 1] as number) * paceY + phaseY),
      ),
    ),
  }));
}

/** The picture's rim stays free: what waves and turns carried too far comes back. */
function keepInside(glyph: Glyph): Glyph {
  const half = (glyph.nib.width / 2) * (1 + glyph.nib.contrast) + RIM;
  const heights = glyph.lines.flatMap((line) => line.filter((_, i) => i % 2 === 1));
  const above = Math.max(0, half - Math.min(...heights));
  const below = Math.max(0, Math.max(...heights) + half - SCENE.h);
  return { ...glyph, lines: move(glyph.lines, 0, above - below) };
}
