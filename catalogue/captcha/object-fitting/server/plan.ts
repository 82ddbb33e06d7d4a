import type { Difficulty } from '../../server/captcha-type.ts';
import type { Box } from '../../server/drawing/canvas.ts';
import type { Random } from '../../server/drawing/random.ts';
import { alsoFits, PAIRS, type Pair } from './pairs.ts';

export const SCENE = { w: 320, h: 200 } as const;
const OPENINGS = 4;
const STONES_OFFERED = 5;
/** Far apart, so that nobody has to weigh one against the next. */
export const TURNS = 6;
/** Radians of one turn. */
export const STEP = (2 * Math.PI) / TURNS;
export const TONES = 8;
/** Half the width of an opening, in pixels. */
export const OPENING = 22;

const COLUMNS = 2;
/** Enough for a finger on a narrow screen too, where the picture shrinks. */
const TARGET = 48;
const CELL = { w: SCENE.w / COLUMNS, h: SCENE.h / 2 } as const;
/** Radians by which a picture leans at most: far less than a turn, so the stone's turn that comes nearest is plain. */
const LEAN: Readonly<Record<Difficulty, number>> = { 1: 0.1, 2: 0.16, 3: 0.22 };
/** Radians by which each stone is off its turn. */
const UNEVEN = 0.17;

export interface Picture {
  readonly pair: Pair;
  /** Middle of its opening. */
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly turn: number;
  readonly mirrored: boolean;
  /** 0 to 7, drawn without regard to the picture. */
  readonly tone: number;
}

export interface Plan {
  readonly pictures: readonly Picture[];
  /** As they lie in the tray. */
  readonly stones: readonly { readonly pair: Pair; readonly turn: number; readonly mirrored: boolean }[];
  readonly stone: number;
  /** How often the stone has to be turned clockwise. */
  readonly turns: number;
  readonly opening: number;
}

/** Four pictures whose top has fallen out, five stones: exactly one is the top of one of them. */
export function planScene(random: Random, difficulty: Difficulty): Plan {
  const [drawn, offered] = pickPairs(random);
  const right = drawn[0] as Pair;
  const under = random.shuffled(drawn);
  const lean = LEAN[difficulty];
  const pictures = under.map((pair, i): Picture => ({
    pair,
    x: ((i % COLUMNS) + 0.5) * CELL.w + random.between(-20, 20),
    y: Math.floor(i / COLUMNS) * CELL.h + 27 + random.between(-2, 2),
    turn: random.between(-lean, lean),
    mirrored: random.chance(0.5),
    tone: random.integer(0, TONES - 1),
  }));
  const opening = under.indexOf(right);
  const turns = random.integer(0, TURNS - 1);
  const stones = random.shuffled([right, ...offered]).map((pair) => ({
    pair,
    turn: (pair === right ? -turns : random.integer(0, TURNS - 1)) * STEP + random.between(-UNEVEN, UNEVEN),
    mirrored: random.chance(0.5),
  }));
  return { pictures, stones, stone: stones.findIndex(({ pair }) => pair === right), turns, opening };
}

/**
 * The pairs of the pictures, the first of them with its stone on offer, and of the stones that fit none. Each pair is asked for as often as any
 * other; the rest is drawn again until nobody could find a second fit.
 */
function pickPairs(random: Random): [under: Pair[], offered: Pair[]] {
  const right = random.pick(PAIRS);
  const others = PAIRS.filter((pair) => pair !== right);
  for (;;) {
    const shuffled = random.shuffled(others);
    const under = [right, ...shuffled.slice(0, OPENINGS - 1)];
    const offered = shuffled.slice(OPENINGS - 1).filter((stone) => !under.some((pair) => alsoFits(stone, pair)));
    if (offered.length >= STONES_OFFERED - 1 && !under.some((pair) => alsoFits(right, pair)))
      return [under, offered.slice(0, STONES_OFFERED - 1)];
  }
}

/** What can be pressed: a square about each opening. */
export const openingBoxes = ({ pictures }: Plan): Box[] =>
  pictures.map(({ x, y }) => ({ x: Math.round(x) - TARGET / 2, y: Math.round(y) - TARGET / 2, w: TARGET, h: TARGET }));
