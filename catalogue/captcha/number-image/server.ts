import type { NumberImageAnswer, NumberImageUi } from './widget/shapes.ts';
import type { CaptchaType, RenderedAsset } from '../server/captcha-type.ts';
import type { Canvas } from '../server/drawing/canvas.ts';
import { STONES, type Rgb } from '../server/drawing/colour.ts';
import { encodePng } from '../server/drawing/png.ts';
import { drawChip, drawScene } from './server/draw.ts';
import { judgeMap } from './server/judge.ts';
import { cellBoxes, CHIPS, planScene } from './server/plan.ts';

/**
 * Six pictures, three numerals: match each numeral to the picture with that many of one kind. A blind guess is right once in
 * 6 · 5 · 4 = 120 times.
 */
export default {
  slug: 'number-image',

  render(random, difficulty) {
    const plan = planScene(random, difficulty);
    const chipStone = random.pick(STONES) as Rgb;
    const ui: NumberImageUi = { cells: [...cellBoxes], chips: CHIPS };
    return {
      prompt: { key: 'number-image', args: { kind: plan.kind } },
      assets: [
        asset('scene', drawScene(random, plan)),
        ...plan.numerals.map((numeral, i) => asset(`n${i}`, drawChip(random, numeral, chipStone))),
      ],
      ui,
      answer: { map: [...plan.map] },
    };
  },

  judge: judgeMap,
} satisfies CaptchaType<NumberImageAnswer>;

function asset(slot: string, canvas: Canvas): RenderedAsset {
  return { slot, mime: 'image/png', w: canvas.w, h: canvas.h, bytes: encodePng(canvas) };
}
