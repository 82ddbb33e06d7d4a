import type { CaptchaType } from '@inlay/catalogue/captcha/server/captcha-type.ts';
import dragDrop from '@inlay/catalogue/captcha/drag-drop/server.ts';
import objectFitting from '@inlay/catalogue/captcha/object-fitting/server.ts';
import patternMatching from '@inlay/catalogue/captcha/pattern-matching/server.ts';
import puzzleSolving from '@inlay/catalogue/captcha/puzzle-solving/server.ts';
import { expect, test } from 'vitest';
import type { Attack } from './attack.ts';
import dragDropAttacks from './attacks/drag-drop.ts';
import fittingAttacks from './attacks/object-fitting.ts';
import patternAttacks from './attacks/pattern-matching.ts';
import puzzleAttacks from './attacks/puzzle-solving.ts';
import { drawChallenges, type Field, scoreAttack } from './score-attack.ts';

/** Few: the figures come from `npm run redteam`; this finds a drawing that gives itself away. */
const CHALLENGES = 15;
/** It reads every stone in eight ways. */
const SLOW_CHALLENGES = 8;

const cases: readonly [CaptchaType, readonly Attack[], challenges: number][] = [
  [puzzleSolving, puzzleAttacks, CHALLENGES],
  [objectFitting, fittingAttacks, CHALLENGES],
  [patternMatching, patternAttacks, SLOW_CHALLENGES],
  [dragDrop, dragDropAttacks, CHALLENGES],
];

const title = '%s: no attack by seam, shape, contour, colour or reading is right more often than once in five';
const named = cases.map(([type, attacks, count]) => [type.slug, type, attacks, count] as const);
test.each(named.slice(0, 1))(title, { timeout: 120_000 }, attackAll);
test.each(named.slice(1))(title, { timeout: 120_000, tags: 'night' }, attackAll);

async function attackAll(...[slug, type, attacks, count]: (typeof named)[number]): Promise<void> {
  const challenges = drawChallenges(type, 'set back', count, 1);
  const field: Field = { type, difficulty: 1, challenges, solved: drawChallenges(type, 'set back solved', 20, 1), curve: [20] };
  for (const attack of attacks) {
    if (attack.target === null) continue;
    for (const { hits } of await scoreAttack(field, attack))
      expect(hits, `${slug}: ${attack.name}`).toBeLessThanOrEqual(Math.ceil(count / 5));
  }
}
