import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testRandom } from '../server/challenge/test-keys.ts';
import fitting from './server.ts';

test('the guides print the right answer of the challenge that inlay_test_challenge always shows', () => {
  const { answer } = fitting.render(testRandom('challenge')!, 1);
  const printed = readFileSync(join(import.meta.dirname, 'guides/answer.md'), 'utf8').trim();
  const times = ['not at all', 'once', 'twice'][answer.turns];
  expect(printed).toContain(`Turn stone ${answer.stone + 1} to the right ${times} and set it into opening ${answer.opening + 1}.`);
});
