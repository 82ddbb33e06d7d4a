import type { RenderedChallenge } from '../captcha-type.ts';
import { createRandom } from '../drawing/random.ts';
import { renderSounds } from './sounds.ts';

let mixed: RenderedChallenge | undefined;

/** What the test keys play. Anybody may ask for it as often as the limits allow, so it is mixed once. */
export const testSounds = (): RenderedChallenge => (mixed ??= renderSounds(createRandom('inlay_test_challenge'), 1));
