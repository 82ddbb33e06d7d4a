import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testRandom } from '../server/challenge/test-keys.ts';
import puzzle from './server.ts';

test('the guides print the right answer of the challenge that inlay_test_challenge always shows', () => {
  const { answer } = puzzle.render(testRandom('challenge')!, 1);
  const printed = readFileSync(join(import.meta.dirname, 'guides/answer.md'), 'utf8');
  const openings = [...printed.matchAll(/opening (\d)/g)].map((match) => Number(match[1]) - 1);
  expect(openings).toEqual(answer.openings);
});
