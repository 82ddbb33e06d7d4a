import type { Difficulty } from '../../server/captcha-type.ts';
import type { Box } from '../../server/drawing/canvas.ts';
import type { Random } from '../../server/drawing/random.ts';
import { THINGS, type Thing } from './ends.ts';

export const SCENE = { w: 320, h: 200 } as const;
export const COLUMNS = 4;
const OPENINGS = 8;
const PIECES = 3;
export const TONES = 8;
/** Half the width of an opening, in pixels. */
export const OPENING = 20;

const CELL = { w: SCENE.w / COLUMNS, h: SCENE.h / 2 } as const;
/** From the middle of a thing to the middle of either end. */
const REACH = 22;
/** Enough for a finger on a narrow screen too, where the picture shrinks. */
const TARGET = 48;
/** Radians: how far all lean together, and each on its own. */
const LEAN: Readonly<Record<Difficulty, readonly [together: number, alone: number]>> = { 1: [0.2, 0.12], 2: [0.26, 0.17], 3: [0.3, 0.22] };

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Standing {
  readonly thing: Thing;
  /** Which of its two ends has fallen out. */
  readonly missing: 0 | 1;
  readonly opening: Point;
  /** Middle of the end that is still there. */
  readonly kept: Point;
  /** Radians; 0 when the opening is above. Same rule for the pieces. */
  readonly turn: number;
  readonly mirrored: boolean;
  /** 0 to 7, drawn without regard to the thing. */
  readonly tone: number;
}

export interface Plan {
  readonly standing: readonly Standing[];
  /** Its opening, and the turn that it's drawn with: close to the thing's own, not the same. */
  readonly pieces: readonly { readonly opening: number; readonly turn: number; readonly mirrored: boolean }[];
}

/**
 * Eight different things in two rows; each lacks one end, three of those ends lie in the tray. All things of a challenge have their opening on the
 * same side and lean alike, and the pieces' own lean is drawn apart: neither side nor angle tells where a piece belongs.
 */
export function planScene(random: Random, difficulty: Difficulty): Plan {
  const [together, alone] = LEAN[difficulty];
  const common = (random.chance(0.5) ? 0 : Math.PI) + random.between(-together, together);
  const lean = () => common + random.between(-alone, alone);
  const standing = random
    .shuffled(THINGS)
    .slice(0, OPENINGS)
    .map((thing, i): Standing => {
      const turn = lean();
      const x = ((i % COLUMNS) + 0.5) * CELL.w + random.between(-4, 4);
      const y = (Math.floor(i / COLUMNS) + 0.5) * CELL.h + random.between(-3, 3);
      const [dx, dy] = [Math.sin(turn) * REACH, -Math.cos(turn) * REACH];
      return {
        thing,
        missing: random.chance(0.5) ? 1 : 0,
        opening: { x: x + dx, y: y + dy },
        kept: { x: x - dx, y: y - dy },
        turn,
        mirrored: random.chance(0.5),
        tone: random.integer(0, TONES - 1),
      };
    });
  const chosen = random.shuffled(standing.map((_, i) => i)).slice(0, PIECES);
  return { standing, pieces: chosen.map((opening) => ({ opening, turn: lean(), mirrored: random.chance(0.5) })) };
}

/** What can be pressed: a square about each opening. */
export const openingBoxes = ({ standing }: Plan): Box[] =>
  standing.map(({ opening: { x, y } }) => ({ x: Math.round(x) - TARGET / 2, y: Math.round(y) - TARGET / 2, w: TARGET, h: TARGET }));
