import { LENGTH, type TextIdentificationAnswer, type TextIdentificationUi } from './widget/shapes.ts';
import type { CaptchaType } from '../server/captcha-type.ts';
import { encodePng } from '../server/drawing/png.ts';
import { drawWord } from './server/draw.ts';
import { judgeText } from './server/judge.ts';
import { planWord } from './server/plan.ts';

/** Five of 24 letters to be typed. A blind guess is right once in 24⁵, about eight million times. */
export default {
  slug: 'text-identification',

  render(random, difficulty) {
    const word = planWord(random, difficulty);
    const canvas = drawWord(random, word);
    const ui: TextIdentificationUi = { length: LENGTH };
    return {
      prompt: { key: 'text-identification', args: { length: LENGTH } },
      assets: [{ slot: 'scene', mime: 'image/png', w: canvas.w, h: canvas.h, bytes: encodePng(canvas) }],
      ui,
      answer: { text: word.map(({ letter }) => letter).join('') },
    };
  },

  judge: judgeText,
} satisfies CaptchaType<TextIdentificationAnswer>;
