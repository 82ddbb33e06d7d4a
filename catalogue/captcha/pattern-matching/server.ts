import type { PatternAnswer, PatternUi } from './widget/shapes.ts';
import type { CaptchaType } from '../server/captcha-type.ts';
import { encodePng } from '../server/drawing/png.ts';
import { drawScene } from './server/draw.ts';
import { judgeStones } from './server/judge.ts';
import { fieldBoxes, looseBoxes } from './server/field-boxes.ts';
import { planField } from './server/plan.ts';

/** A field of nine stones with three empty settings, and six loose stones. A blind guess is right once in 6 · 5 · 4 = 120 times. */
export default {
  slug: 'pattern-matching',

  render(random, difficulty) {
    const plan = planField(random, difficulty);
    const canvas = drawScene(random, plan);
    const ui: PatternUi = {
      stones: [...looseBoxes],
      settings: plan.settings.map((at) => ({ ...(fieldBoxes[at] as (typeof fieldBoxes)[number]) })),
    };
    return {
      prompt: { key: 'pattern-matching', args: {} },
      assets: [{ slot: 'scene', mime: 'image/png', w: canvas.w, h: canvas.h, bytes: encodePng(canvas) }],
      ui,
      answer: { stones: [...plan.answer] },
    };
  },

  judge: judgeStones,
} satisfies CaptchaType<PatternAnswer>;
