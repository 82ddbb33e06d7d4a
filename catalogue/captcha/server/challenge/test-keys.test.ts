import { expect, test } from 'vitest';
import numberImage from '../../number-image/server.ts';
import { asksForProof, testRandom, testVerdict, tokenLifetime } from './test-keys.ts';

test('the test key "challenge" shows the same challenge for ever, the one whose answer the guides print', () => {
  const [one, two] = [0, 1].map(() => numberImage.render(testRandom('challenge') ?? expect.fail(), 1));
  expect(one).toEqual(two);
  expect(one?.prompt.args).toEqual({ kind: 'star' });
  expect(one?.answer).toEqual({ map: [1, 5, 2] });
});

test('no other key, test or real, shows a fixed challenge', () => {
  for (const mode of ['pass', 'fail', 'expire', undefined] as const) expect(testRandom(mode)).toBeUndefined();
});

test('pass and expire ask for no work and take any answer, fail takes none, challenge and real keys are judged', () => {
  const decisions = (['pass', 'expire', 'fail', 'challenge', undefined] as const).map((mode) => [asksForProof(mode), testVerdict(mode)]);
  expect(decisions).toEqual([
    [false, true],
    [false, true],
    [true, false],
    [true, undefined],
    [true, undefined],
  ]);
});

test('a token lives 300 s, that of the test key "expire" 5 s', () => {
  expect((['pass', 'fail', 'challenge', 'expire', undefined] as const).map((mode) => tokenLifetime(mode, 300_000))).toEqual([
    300_000, 300_000, 300_000, 5_000, 300_000,
  ]);
});
