import type { Difficulty } from '../../server/captcha-type.ts';
import type { Box } from '../../server/drawing/canvas.ts';
import type { Random } from '../../server/drawing/random.ts';
import { findBystander, layOut, type Spot } from './lay-out-pair.ts';
import { type Frame, FRAMES, isFrame } from './frames.ts';
import { fits, INVERSE, type Place, type Relation, RELATIONS, type Situation } from './relations.ts';
import { areAlike, BROAD, type Solid, SOLIDS } from './things.ts';

export const SCENE = { w: 320, h: 200 } as const;
export const SENTENCES = 3;

const CELLS = 6;
const COLUMNS = 3;
const CELL = { w: 104, h: 97 } as const;
const GAP = { x: 4, y: 6 } as const;
const STRAIGHT: readonly Place[] = ['left', 'right', 'above', 'below'];
const BYSTANDER_SHARE: Readonly<Record<Difficulty, number>> = { 1: 0.6, 2: 0.8, 3: 1 };

export type Kind = Solid | Frame;
export interface Sentence {
  readonly relation: Relation;
  readonly thing: Kind;
  readonly other: Kind;
}
export interface Picture {
  readonly box: Box;
  readonly situation: Situation;
  /** In the order in which they are drawn. */
  readonly things: readonly (Spot & { readonly kind: Kind })[];
}

/** What stands where, before anything is drawn. */
export interface Plan {
  readonly pair: readonly [first: Kind, second: Kind];
  readonly pictures: readonly Picture[];
  readonly sentences: readonly Sentence[];
  /** The picture of each sentence. */
  readonly map: readonly number[];
}

export const cellBoxes: readonly Box[] = Array.from({ length: CELLS }, (_, i) => ({
  x: (i % COLUMNS) * (CELL.w + GAP.x),
  y: Math.floor(i / COLUMNS) * (CELL.h + GAP.y),
  ...CELL,
}));

/** Six pictures of the same two things, so that only how they stand to each other tells one from another. */
export function planScene(random: Random, difficulty: Difficulty): Plan {
  const [first, second, third] = pickThings(random);
  const situations = random.shuffled(situationsOf(random, isFrame(first), isFrame(second)));
  const pictures = situations.map((situation, i): Picture => {
    const box = cellBoxes[i] as Box;
    const [a, b] = layOut(random, box, situation, difficulty);
    const pair = [
      { ...a, kind: first },
      { ...b, kind: second },
    ];
    const bystander = random.chance(BYSTANDER_SHARE[difficulty]) ? findBystander(random, box, [a, b]) : undefined;
    const things = situation.place === 'behind' || situation.place === 'inside' ? pair : pair.toReversed();
    return { box, situation, things: bystander ? [{ ...bystander, kind: third }, ...things] : things };
  });
  const told = situations.map((_, i) => relationsOnlyOf(situations, i));
  const map = random.shuffled([...told.keys()].filter((i) => told[i]?.length)).slice(0, SENTENCES);
  const sentences = map.map((i) => sayEitherWay(random, random.pick(told[i] as Relation[]), first, second));
  return { pair: [first, second], pictures, sentences, map };
}

/** Two to tell about, and one that just stands by; none of them alike. */
function pickThings(random: Random): [Kind, Kind, Solid] {
  const [frame, otherFrame] = random.shuffled(FRAMES) as [Frame, Frame];
  const first = random.pick(SOLIDS);
  const broad = random.pick(BROAD);
  const broadToo = random.pick(BROAD.filter((kind) => !areAlike(kind, broad)));
  const [a, b] = random.pick<[Kind, Kind]>([
    [frame, otherFrame],
    [first, frame],
    [first, frame],
    [broad, broadToo],
    [broad, broadToo],
  ]);
  return [a, b, random.pick(SOLIDS.filter((kind) => !areAlike(kind, a) && !areAlike(kind, b)))];
}

/** Six situations, at least four of which can be told by a relation that none of the others shows. */
function situationsOf(random: Random, firstIsFrame: boolean, secondIsFrame: boolean): Situation[] {
  const [bigger, smaller, ...equal] = random.shuffled(STRAIGHT) as [Place, Place, Place, Place];
  const straight: Situation[] = [
    { place: bigger, size: 'bigger' },
    { place: smaller, size: secondIsFrame ? 'equal' : 'smaller' },
    ...equal.map((place) => ({ place, size: 'equal' as const })),
  ];
  const further: readonly Place[] = firstIsFrame ? ['inside', 'around'] : secondIsFrame ? ['inside', bigger] : ['front', 'behind'];
  return [...straight, ...further.map((place) => ({ place, size: 'equal' as const }))];
}

/** What can be said of one picture only. Where one thing is inside the other, just that: next to a circle a fish looks small anywhere. */
function relationsOnlyOf(situations: readonly Situation[], index: number): Relation[] {
  const { place } = situations[index] as Situation;
  const isNested = place === 'inside' || place === 'around';
  const candidates = isNested ? [place] : RELATIONS;
  return candidates.filter((relation) => situations.every((situation, i) => fits(relation, situation) === (i === index)));
}

/** The same fact from either thing's side. */
function sayEitherWay(random: Random, relation: Relation, first: Kind, second: Kind): Sentence {
  if (random.chance(0.5)) return { relation, thing: first, other: second };
  return { relation: INVERSE[relation], thing: second, other: first };
}
