import type { Box } from '../../server/drawing/canvas.ts';
import { LOOSE } from './plan.ts';
import { SIDE } from './rules.ts';

export const SCENE = { w: 320, h: 180 } as const;
const STONE = 58;
const STEP = STONE + 3;
const LOOSE_LEFT = SCENE.w - STEP - STONE;
const LOOSE_COLUMNS = 2;

const boxAt = (left: number, columns: number, i: number): Box => ({
  x: left + (i % columns) * STEP,
  y: Math.floor(i / columns) * STEP,
  w: STONE,
  h: STONE,
});

/** Nine places, rows from the top. */
export const fieldBoxes: readonly Box[] = Array.from({ length: SIDE * SIDE }, (_, i) => boxAt(0, SIDE, i));
export const looseBoxes: readonly Box[] = Array.from({ length: LOOSE }, (_, i) => boxAt(LOOSE_LEFT, LOOSE_COLUMNS, i));
