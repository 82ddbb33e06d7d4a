import type { FittingAnswer, FittingUi } from './widget/shapes.ts';
import type { CaptchaType, RenderedAsset } from '../server/captcha-type.ts';
import type { Canvas } from '../server/drawing/canvas.ts';
import { STONES } from '../server/drawing/colour.ts';
import { encodePng } from '../server/drawing/png.ts';
import { drawScene, drawStone } from './server/draw.ts';
import { judgeFit } from './server/judge.ts';
import { openingBoxes, planScene, TURNS } from './server/plan.ts';

/**
 * Four pictures whose top has fallen out, five stones, one of which is the top of one of them: choose it, turn it, set it. A blind guess
 * is right once in 5 · 6 · 4 = 120 times.
 */
export default {
  slug: 'object-fitting',

  render(random, difficulty) {
    const plan = planScene(random, difficulty);
    const stone = random.pick(STONES);
    const ui: FittingUi = { openings: openingBoxes(plan), stones: plan.stones.length, turns: TURNS };
    return {
      prompt: { key: 'object-fitting', args: {} },
      assets: [asset('scene', drawScene(random, plan)), ...plan.stones.map((each, i) => asset(`s${i}`, drawStone(random, each, stone)))],
      ui,
      answer: { stone: plan.stone, turns: plan.turns, opening: plan.opening },
    };
  },

  judge: judgeFit,
} satisfies CaptchaType<FittingAnswer>;

function asset(slot: string, canvas: Canvas): RenderedAsset {
  return { slot, mime: 'image/png', w: canvas.w, h: canvas.h, bytes: encodePng(canvas, 'matches') };
}
