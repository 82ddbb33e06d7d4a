import type { TextImageAnswer, TextImageUi } from './widget/shapes.ts';
import type { CaptchaType } from '../server/captcha-type.ts';
import { encodePng } from '../server/drawing/png.ts';
import { drawScene } from './server/draw.ts';
import { judgeMap } from './server/judge.ts';
import { cellBoxes, planScene, SENTENCES, type Sentence } from './server/plan.ts';

/** Six pictures of the same two things, three sentences of how they stand to each other. A blind guess is right once in 6 · 5 · 4 = 120 times. */
export default {
  slug: 'text-image',

  render(random, difficulty) {
    const plan = planScene(random, difficulty);
    const canvas = drawScene(random, plan);
    const ui: TextImageUi = { cells: [...cellBoxes], sentences: SENTENCES };
    return {
      prompt: { key: 'text-image', args: Object.assign({}, ...plan.sentences.map(argsOf)) as Record<string, string> },
      assets: [{ slot: 'scene', mime: 'image/png', w: canvas.w, h: canvas.h, bytes: encodePng(canvas) }],
      ui,
      answer: { map: [...plan.map] },
    };
  },

  judge: judgeMap,
} satisfies CaptchaType<TextImageAnswer>;

const argsOf = ({ relation, thing, other }: Sentence, i: number): Record<string, string> => ({
  [`relation${i + 1}`]: relation,
  [`thing${i + 1}`]: thing,
  [`other${i + 1}`]: other,
});
