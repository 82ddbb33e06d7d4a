import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testRandom } from '../server/challenge/test-keys.ts';
import type_ from './server.ts';

test('the guides print the right answer of the challenge that inlay_test_challenge always shows', () => {
  const { answer } = type_.render(testRandom('challenge')!, 1);
  const printed = readFileSync(join(import.meta.dirname, 'guides/answer.md'), 'utf8');
  const pictures = [...printed.matchAll(/picture (\d)/g)].map((match) => Number(match[1]));
  expect(pictures).toEqual(answer.map.map((picture) => picture + 1));
});
