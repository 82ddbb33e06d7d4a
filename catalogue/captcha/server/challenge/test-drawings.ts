import type { CaptchaType, RenderedChallenge } from '../captcha-type.ts';
import { createRandom } from '../drawing/random.ts';
import { type TestKeyBehaviour, testRandom } from './test-keys.ts';

const PER_TYPE = 8;

export type TestDrawings = (type: CaptchaType, mode: TestKeyBehaviour) => RenderedChallenge;

/**
 * What the test keys show: the fixed challenge, or one of eight in turn. Anybody may ask for these as often as the limits allow, so
 * each is drawn once, and no visitor of a real page ever gets one.
 */
export function makeTestDrawings(): TestDrawings {
  const drawn = new Map<string, RenderedChallenge>();
  let asked = 0;

  return (type, mode) => {
    const fixed = testRandom(mode);
    if (!fixed) asked += 1;
    const name = `${type.slug} ${fixed ? 'fixed' : asked % PER_TYPE}`;
    const challenge = drawn.get(name) ?? type.render(fixed ?? createRandom(`inlay_test ${name}`), 1);
    drawn.set(name, challenge);
    return challenge;
  };
}
