import type { DragDropAnswer, DragDropUi } from './widget/shapes.ts';
import type { CaptchaType } from '../server/captcha-type.ts';
import { encodePng } from '../server/drawing/png.ts';
import { drawScene } from './server/draw.ts';
import { judgeBins } from './server/judge.ts';
import { stoneBoxes, trayBoxes } from './server/tray-boxes.ts';
import { planStones } from './server/plan.ts';

/**
 * Five stones, three trays with a sample each: a stone belongs where the sample has the same number of holes or corners, the same
 * pattern or direction. A blind guess is right once in 3⁵ − 3 = 240 times.
 */
export default {
  slug: 'drag-drop',

  render(random, difficulty) {
    const plan = planStones(random, difficulty);
    const scene = drawScene(random, plan, difficulty);
    const ui: DragDropUi = { trays: [...trayBoxes], stones: [...stoneBoxes] };
    return {
      prompt: { key: 'drag-drop', args: { same: plan.relation } },
      assets: [{ slot: 'scene', mime: 'image/png', w: scene.w, h: scene.h, bytes: encodePng(scene) }],
      ui,
      answer: { bins: plan.bins },
    };
  },

  judge: judgeBins,
} satisfies CaptchaType<DragDropAnswer>;
