import type { PatternAnswer, PatternUi } from './widget/shapes.ts';
import type { CaptchaType, RenderedAsset } from '../server/captcha-type.ts';
import { encodePng } from '../server/drawing/png.ts';
import { drawRound } from './server/draw-round.ts';
import { judgeRounds } from './server/judge.ts';
import { fieldBoxes, looseBoxes } from './server/layout.ts';
import { planRound, ROUNDS } from './server/plan.ts';

/** Two pictures to a challenge: worth the time to make them small. */
const COMPRESSION = 6;

/**
 * A field of nine stones with two empty settings, A and B, and six loose stones; twice over. A blind guess is right once in
 * (6 · 5)² = 900 times.
 */
export default {
  slug: 'pattern-matching',

  render(random, difficulty) {
    const rounds = Array.from({ length: ROUNDS }, () => planRound(random, difficulty));
    const placeOf = (at: number) => ({ ...(fieldBoxes[at] as (typeof fieldBoxes)[number]) });
    const ui: PatternUi = {
      stones: [...looseBoxes],
      settings: rounds.map(({ settings: [a, b] }) => [placeOf(a), placeOf(b)]),
    };
    const assets = rounds.map((round, i): RenderedAsset => {
      const canvas = drawRound(random, round);
      return { slot: `r${i}`, mime: 'image/png', w: canvas.w, h: canvas.h, bytes: encodePng(canvas, COMPRESSION) };
    });
    return { prompt: { key: 'pattern-matching', args: {} }, assets, ui, answer: { rounds: rounds.map(({ answer }) => answer) } };
  },

  judge: judgeRounds,
} satisfies CaptchaType<PatternAnswer>;
