import type { CaptchaType, Difficulty } from '@inlay/catalogue/captcha/server/captcha-type.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import type { Attack, Labelled } from './attack.ts';
import { type Figure, targetOf } from './figures.ts';
import { wilson } from './wilson.ts';

/** Challenges that nobody else gets: the same for the same purpose and count. */
export function drawChallenges(type: CaptchaType, purpose: string, count: number, difficulty: Difficulty): Labelled[] {
  return Array.from({ length: count }, (_, i) => {
    const { answer, ...seen } = type.render(createRandom(`redteam ${purpose} ${type.slug} ${i}`), difficulty);
    return { seen, truth: answer };
  });
}

export interface Field {
  readonly type: CaptchaType;
  readonly difficulty: Difficulty;
  readonly challenges: readonly Labelled[];
  /** Of these a learner gets the first so many, for each count of the curve. */
  readonly solved: readonly Labelled[];
  readonly curve: readonly number[];
}

/** What an attack achieves: one figure, or for one that learns one for each count of the curve. */
export async function scoreAttack(field: Field, attack: Attack): Promise<Figure[]> {
  const missing = attack.missing?.();
  if (missing !== undefined) return [{ ...figureOf(field, attack, 0, 0, null), missing }];
  if (!attack.learn) {
    const target = attack.target === undefined ? targetOf(field.type.slug) : attack.target;
    return [figureOf(field, attack, ...(await tryAll(field, attack)), target)];
  }
  const figures: Figure[] = [];
  for (const labelled of field.curve) {
    await attack.learn(field.solved.slice(0, labelled));
    figures.push({ ...figureOf(field, attack, ...(await tryAll(field, attack)), attack.target ?? null), labelled });
  }
  return figures;
}

async function tryAll({ type, challenges }: Field, { name, sample, solve }: Attack): Promise<[hits: number, tries: number]> {
  const tried = challenges.slice(0, sample);
  let hits = 0;
  for (const [i, { seen, truth }] of tried.entries()) {
    const random = createRandom(`${name} ${i}`).unit;
    if (type.judge(await solve(seen, random), truth)) hits += 1;
  }
  return [hits, tried.length];
}

/** Held when even the upper bound does; missed when the rate doesn't; between the two there were too few tries to say. */
export function verdictOf(hits: number, tries: number, target: number | null): boolean | null {
  if (target === null || tries === 0) return null;
  if (wilson(hits, tries)[1] <= target) return true;
  return hits / tries > target ? false : null;
}

function figureOf({ type, difficulty }: Field, { name }: Attack, hits: number, tries: number, target: number | null): Figure {
  const [low, high] = wilson(hits, tries);
  const held = verdictOf(hits, tries, target);
  return { type: type.slug, attack: name, difficulty, tries, hits, low, high, target, held, at: new Date().toISOString() };
}
