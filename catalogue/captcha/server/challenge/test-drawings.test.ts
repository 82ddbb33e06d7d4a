import { expect, test } from 'vitest';
import numberImage from '../../number-image/server.ts';
import type { CaptchaType } from '../captcha-type.ts';
import { makeTestDrawings } from './test-drawings.ts';

let drawings = 0;
const counting: CaptchaType = {
  ...(numberImage as CaptchaType),
  render(random, difficulty) {
    drawings += 1;
    return numberImage.render(random, difficulty);
  },
};

test('test keys show eight challenges in turn, "challenge" its own, and 1,000 visitors cost nine drawings', () => {
  const shown = makeTestDrawings();
  const seen = new Set<string>();
  for (let i = 0; i < 1_000; i += 1) seen.add(JSON.stringify(shown(counting, (['pass', 'fail', 'expire'] as const)[i % 3] ?? 'pass')));
  expect(seen.size).toBe(8);
  const fixed = shown(counting, 'challenge');
  expect(seen.has(JSON.stringify(fixed))).toBe(false);
  expect(fixed.answer).toEqual({ map: [1, 5, 2] });
  expect(shown(counting, 'challenge')).toBe(fixed);
  expect(drawings).toBe(9);
});
