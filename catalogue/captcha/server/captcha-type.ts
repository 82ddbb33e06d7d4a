import type { Asset, Challenge } from '@inlay/sdk/captcha/protocol.ts';
import type { Random } from './drawing/random.ts';

/** Raised with a caller's failures: 1 is what everybody gets first. */
export type Difficulty = 1 | 2 | 3;

/** A picture or sound before base64. Sizes in CSS pixels. */
export type RenderedAsset = Omit<Asset, 'b64'> & { bytes: Uint8Array };

export interface RenderedChallenge<Truth = unknown> {
  prompt: Challenge['prompt'];
  assets: RenderedAsset[];
  /** Public geometry only: nothing here may tell the answer. */
  ui: unknown;
  /** What `judge` compares with. JSON; it leaves the server only sealed. */
  answer: Truth;
}

/** One kind of visual challenge. `catalogue/captcha/<slug>/server.ts` exports one as default. */
export interface CaptchaType<Truth = unknown> {
  /** The component's slug. */
  readonly slug: string;
  /** Draws a challenge that nobody has seen before. The same `random` and difficulty draw the same challenge. */
  render(random: Random, difficulty: Difficulty): RenderedChallenge<Truth>;
  /** Whether the answer is right. `answer` is whatever JSON a caller sent: never throws, false for anything malformed. */
  judge(answer: unknown, truth: unknown): boolean;
}
