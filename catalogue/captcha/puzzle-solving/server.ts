import type { PuzzleAnswer, PuzzleUi } from './widget/shapes.ts';
import type { CaptchaType, RenderedAsset } from '../server/captcha-type.ts';
import type { Canvas } from '../server/drawing/canvas.ts';
import { STONES } from '../server/drawing/colour.ts';
import { encodePng } from '../server/drawing/png.ts';
import { drawPiece, drawScene } from './server/draw.ts';
import { judgeOpenings } from './server/judge.ts';
import { COLUMNS, openingBoxes, planScene } from './server/plan.ts';

/**
 * Eight things, each with one end fallen out, and three of those ends: set each back. A blind guess is right once in
 * 8 · 7 · 6 = 336 times.
 */
export default {
  slug: 'puzzle-solving',

  render(random, difficulty) {
    const plan = planScene(random, difficulty);
    const stone = random.pick(STONES);
    const ui: PuzzleUi = { openings: openingBoxes(plan), columns: COLUMNS, pieces: plan.pieces.length };
    return {
      prompt: { key: 'puzzle-solving', args: {} },
      assets: [
        asset('scene', drawScene(random, plan)),
        ...plan.pieces.map((piece, i) => asset(`p${i}`, drawPiece(random, plan, piece, stone))),
      ],
      ui,
      answer: { openings: plan.pieces.map(({ opening }) => opening) },
    };
  },

  judge: judgeOpenings,
} satisfies CaptchaType<PuzzleAnswer>;

function asset(slot: string, canvas: Canvas): RenderedAsset {
  return { slot, mime: 'image/png', w: canvas.w, h: canvas.h, bytes: encodePng(canvas) };
}
