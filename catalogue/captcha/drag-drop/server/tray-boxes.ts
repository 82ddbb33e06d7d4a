import type { Box } from '../../server/drawing/canvas.ts';
import { STONES, TRAYS } from './plan.ts';

export const SCENE = { w: 320, h: 164 } as const;
const TRAY = { w: 104, h: 96 } as const;
const STONE = 60;

/** Room at a tray's foot, where the stones will lie. */
export const TRAY_FOOT = 30;

const inRow = (count: number, w: number, i: number) => i * ((SCENE.w - w) / (count - 1));

export const trayBoxes: readonly Box[] = Array.from({ length: TRAYS }, (_, i) => ({ x: inRow(TRAYS, TRAY.w, i), y: 0, ...TRAY }));
export const stoneBoxes: readonly Box[] = Array.from({ length: STONES }, (_, i) => ({
  x: inRow(STONES, STONE, i),
  y: SCENE.h - STONE,
  w: STONE,
  h: STONE,
}));
