import type { Difficulty } from '../../server/captcha-type.ts';
import type { Box } from '../../server/drawing/canvas.ts';
import type { Random } from '../../server/drawing/random.ts';
import { alsoFits, PAIRS, type Pair } from './pairs.ts';

export const SCENE = { w: 320, h: 200 } as const;
export const OPENINGS = 4;
export const STONES_OFFERED = 5;
export const TURNS = 12;
/** Radians of one turn. */
export const STEP = (2 * Math.PI) / TURNS;
export const TONES = 8;
/** Half the width of an opening, in pixels; also the pixels per unit of a drawing. */
export const OPENING = 24;

const COLUMNS = 2;
const CELL = { w: SCENE.w / COLUMNS, h: SCENE.h / 2 } as const;
/** Most turns by which a picture leans. At more, some would stand on their heads. */
const LEANS: Readonly<Record<Difficulty, number>> = { 1: 1, 2: 1, 3: 2 };
/** Radians by which each is off its turn. */
const UNEVEN = 0.09;

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
  const [under, offered] = pickPairs(random);
  const lean = LEANS[difficulty];
  const leans = under.map(() => random.integer(-lean, lean));
  const pictures = under.map((pair, i): Picture => ({
    pair,
    x: ((i % COLUMNS) + 0.5) * CELL.w + random.between(-12, 12),
    y: Math.floor(i / COLUMNS) * CELL.h + 30 + random.between(-2, 8),
    turn: (leans[i] as number) * STEP + random.between(-UNEVEN, UNEVEN),
    mirrored: random.chance(0.5),
    tone: random.integer(0, TONES - 1),
  }));
  const opening = random.integer(0, OPENINGS - 1);
  const turns = random.integer(0, TURNS - 1);
  const right = under[opening] as Pair;
  const stones = random.shuffled([right, ...offered]).map((pair) => ({
    pair,
    turn: (pair === right ? (leans[opening] as number) - turns : random.integer(0, TURNS - 1)) * STEP + random.between(-UNEVEN, UNEVEN),
    mirrored: random.chance(0.5),
  }));
  return { pictures, stones, stone: stones.findIndex(({ pair }) => pair === right), turns, opening };
}

/** The pairs of the pictures, and those of the stones that fit none. Draws again until nobody could find a second fit. */
function pickPairs(random: Random): [under: Pair[], offered: Pair[]] {
  for (;;) {
    const shuffled = random.shuffled(PAIRS);
    const under = shuffled.slice(0, OPENINGS);
    const offered = shuffled.slice(OPENINGS).filter((stone) => !under.some((pair) => alsoFits(stone, pair)));
    const unclear = under.some((stone) => under.some((pair) => alsoFits(stone, pair)));
    if (!unclear && offered.length >= STONES_OFFERED - 1) return [under, offered.slice(0, STONES_OFFERED - 1)];
  }
}

/** What can be pressed: a square about each opening. */
export const openingBoxes = ({ pictures }: Plan): Box[] =>
  pictures.map(({ x, y }) => ({ x: Math.round(x) - OPENING, y: Math.round(y) - OPENING, w: 2 * OPENING, h: 2 * OPENING }));
