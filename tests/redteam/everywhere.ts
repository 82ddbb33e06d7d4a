import type { CaptchaType, Difficulty } from '@inlay/catalogue/captcha/server/captcha-type.ts';
import type { Attack, Labelled, Seen } from './attack.ts';
import { type Classifier, trainClassifier } from './classifier.ts';
import { blindTargetOf, type Figure } from './figures.ts';
import { describeBox, gradientsOf } from './pictures/gradients.ts';
import { differenceHash, hashDistance } from './pictures/image-hash.ts';
import { decode } from './pictures/pixels.ts';
import { wilson } from './wilson.ts';

/**
 * Answers without a look. Every challenge is answered with what was right for every other: the whole public geometry, as often as each
 * place comes up. So many tries cost little and leave hardly any doubt.
 */
export function blindFigure(type: CaptchaType, difficulty: Difficulty, challenges: readonly Labelled[]): Figure {
  let [hits, tries] = [0, 0];
  for (const [i, { truth }] of challenges.entries()) {
    for (let other = 0; other < i; other++) if (type.judge(challenges[other]?.truth, truth)) hits += 1;
    tries += i;
  }
  const [low, high] = wilson(hits, tries);
  const at = new Date().toISOString();
  const target = blindTargetOf(type.slug);
  return { type: type.slug, attack: 'blind', difficulty, tries, hits, low, high, target, held: high <= target, at };
}

/** What can be tried on any type that shows a picture, whatever it asks. */
export const attacksEverywhere = (target: number): Attack[] => [{ ...remembersPictures(), target }, learnsWholePictures()];

/** Looks at each challenge once, however often it is asked. */
function once<T>(look: (seen: Seen) => Promise<T>): (seen: Seen) => Promise<T> {
  const known = new WeakMap<Seen, Promise<T>>();
  return (seen) => {
    const found = known.get(seen) ?? look(seen);
    known.set(seen, found);
    return found;
  };
}

const sceneOf = async ({ assets: [scene] }: Seen) => decode(scene as Seen['assets'][number]);

/** Looks for the most alike picture that was solved before, and answers as it was answered. */
function remembersPictures(): Attack {
  let known: { hash: Uint8Array; truth: unknown }[] = [];
  const look = once(async (seen) => differenceHash(await sceneOf(seen)));
  return {
    name: 'nearest picture seen before, by perceptual hash',
    async learn(examples) {
      known = [];
      for (const { seen, truth } of examples) known.push({ hash: await look(seen), truth });
    },
    async solve(seen) {
      const own = await look(seen);
      let [least, answer]: [number, unknown] = [Infinity, null];
      for (const { hash, truth } of known) {
        const distance = hashDistance(own, hash);
        if (distance < least) [least, answer] = [distance, truth];
      }
      return answer;
    },
  };
}

/** One network for each part of the answer, from the edges of the whole picture. It knows nothing of the type. */
function learnsWholePictures(): Attack {
  let heads: { values: unknown[]; classify: Classifier }[] = [];
  let shape: unknown;
  const look = once(async (seen) => {
    const scene = await sceneOf(seen);
    return describeBox(gradientsOf(scene), { x: 0, y: 0, w: scene.w, h: scene.h }, 12, 8);
  });
  return {
    name: 'network on the whole picture',
    async learn(examples) {
      const features: Float32Array[] = [];
      for (const { seen } of examples) features.push(await look(seen));
      shape = examples[0]?.truth;
      heads = leavesOf(shape).map((_, part) => {
        const answers = examples.map(({ truth }) => leavesOf(truth)[part]);
        const values = [...new Set(answers)];
        const labelled = features.map((each, i) => ({ features: each, label: values.indexOf(answers[i]) }));
        return { values, classify: trainClassifier(labelled, values.length, { hidden: 24, rounds: 5 }) };
      });
    },
    async solve(seen) {
      const features = await look(seen);
      const leaves = heads.map(({ values, classify }) => values[indexOfMost(classify(features))]);
      return withLeaves(shape, leaves);
    },
  };
}

export const indexOfMost = (values: ArrayLike<number>): number => {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] as number) > (values[best] as number)) best = i;
  return best;
};

/** Numbers of an answer, and letters of its texts, one after the other. */
function leavesOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [...value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return [value];
}

/** An answer of the same shape with other leaves; `leaves` is emptied from the front. */
function withLeaves(shape: unknown, leaves: unknown[]): unknown {
  if (typeof shape === 'string') return leaves.splice(0, shape.length).join('');
  if (Array.isArray(shape)) return shape.map((each) => withLeaves(each, leaves));
  if (typeof shape === 'object' && shape !== null)
    return Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, withLeaves(each, leaves)]));
  return leaves.shift();
}
