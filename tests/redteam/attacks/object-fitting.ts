/**
 * Scripted attacks on Object Fitting. They see what a client sees: decoded pixels and the public geometry. Each scores every stone in
 * every opening at every turn and takes the best.
 */
import type { FittingAnswer, FittingUi } from '@inlay/catalogue/captcha/object-fitting/widget/shapes.ts';
import type { Attack, Seen } from '../attack.ts';
import { brightness, correlation, decode, edgeMap, figureMap, mean, median, normalised, type Pixels } from '../pictures/pixels.ts';

const ANGLES = 72;
const CELLS = 10;
const TURNS = 6;

interface Look {
  readonly scene: Pixels;
  readonly stones: readonly Pixels[];
  /** Middle of each opening. */
  readonly openings: readonly (readonly [x: number, y: number])[];
}

/** A score for every turn. */
type Score = (seen: Look, stone: Pixels, opening: readonly [number, number]) => number[];

const looked = new WeakMap<object, Promise<Look>>();
function look({ assets, ui }: Seen): Promise<Look> {
  const openings = (ui as FittingUi).openings.map(({ x, y, w, h }) => [x + w / 2, y + h / 2] as const);
  const known =
    looked.get(assets) ??
    Promise.all(assets.map(decode)).then(([scene, ...stones]): Look => ({ scene: scene as Pixels, stones, openings }));
  looked.set(assets, known);
  return known;
}

const everyTurn = <T>(of: (turn: number) => T): T[] => Array.from({ length: TURNS }, (_, turn) => of(turn));

function rim(pixels: Pixels, x: number, y: number, radius: number): number[] {
  const values = Array.from({ length: ANGLES }, (_, i) => {
    const angle = (2 * Math.PI * i) / ANGLES;
    return brightness(pixels, x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
  const ground = median(values);
  return values.map((value) => Math.abs(value - ground));
}

const sceneRim = ({ scene }: Look, [x, y]: readonly [number, number]): number[] => rim(scene, x, y, 27);
/** As it would be after that many turns clockwise. */
const turned = (values: readonly number[], turn: number): number[] =>
  values.map((_, i) => values[(i - (turn * ANGLES) / TURNS + ANGLES) % ANGLES] as number);

const seam =
  (radius: number): Score =>
  (seen, stone, opening) => {
    const [own, other] = [rim(stone, 28, 28, radius), sceneRim(seen, opening)];
    return everyTurn((turn) => correlation(turned(own, turn), other));
  };

/** Where the stone's figure leans towards, and where the picture stands. */
const direction: Score = (seen, stone, opening) => {
  const [own, other] = [rim(stone, 28, 28, 20), sceneRim(seen, opening)].map((values) => {
    const part = (of: (angle: number) => number) => mean(values.map((value, i) => value ** 2 * of((2 * Math.PI * i) / ANGLES)));
    return Math.atan2(part(Math.sin), part(Math.cos));
  }) as [number, number];
  return everyTurn((turn) => Math.cos(own + (2 * Math.PI * turn) / TURNS - other));
};

/** How alike the two halves of the stone are about an upright axis, after each turn; the picture's axis is that of its own best lean. */
const symmetry: Score = ({ scene }, stone, [x, y]) => {
  const halves = (pixels: Pixels, px: number, py: number, half: number, turn: number) => {
    const map = figureMap(pixels, px, py, half, CELLS, turn);
    return correlation(
      map,
      map.map((_, i) => map[Math.floor(i / CELLS) * CELLS + CELLS - 1 - (i % CELLS)] as number),
    );
  };
  const leans = [-1, 0, 1].map((lean) => {
    const angle = (2 * Math.PI * lean) / TURNS;
    return { lean, score: halves(scene, x - Math.sin(angle) * 40, y + Math.cos(angle) * 40, 24, angle) };
  });
  const { lean } = leans.toSorted((a, b) => b.score - a.score)[0] as { lean: number };
  return everyTurn((turn) => halves(stone, 28, 28, 26, (2 * Math.PI * (lean - turn)) / TURNS));
};

/** How wide the figures are where they'd meet. */
const width: Score = (seen, stone, opening) => {
  const wide = (values: number[]) => values.filter((value) => value > Math.max(...values) / 2).length;
  const difference = -Math.abs(wide(rim(stone, 28, 28, 24)) - wide(sceneRim(seen, opening)));
  const lean = direction(seen, stone, opening);
  return everyTurn((turn) => difference + 0.5 * (lean[turn] as number));
};

/** What a learner looks at. */
type Features = typeof figureMap;

/** The picture below the opening, upright for the lean that is tried. */
const underMap = ({ scene }: Look, [x, y]: readonly [number, number], lean: number, features: Features): number[] => {
  const angle = (2 * Math.PI * lean) / TURNS;
  return features(scene, x - Math.sin(angle) * 42, y + Math.cos(angle) * 42, 24, CELLS, angle);
};

const sameShape: Score = (seen, stone, opening) => {
  const under = underMap(seen, opening, 0, figureMap);
  return everyTurn((turn) => correlation(figureMap(stone, 28, 28, 26, CELLS, (-2 * Math.PI * turn) / TURNS), under));
};

const scores = {
  'seam, outer': seam(26),
  'seam, inner': seam(22),
  'leaning towards each other': direction,
  'axis of symmetry': symmetry,
  'width at the seam, and lean': width,
  'same shape': sameShape,
} satisfies Record<string, Score>;

/** By stone and opening, a score for every turn. */
type Table = number[][][];

const tableOf = (seen: Look, score: Score): Table =>
  seen.stones.map((stone) => seen.openings.map((opening) => score(seen, stone, opening)));

function best(table: Table): FittingAnswer {
  let answer = { stone: 0, opening: 0, turns: 0 };
  let most = -Infinity;
  for (const [stone, row] of table.entries()) {
    for (const [opening, turns] of row.entries()) {
      for (const [turn, score] of turns.entries()) if (score > most) [most, answer] = [score, { stone, opening, turns: turn }];
    }
  }
  return answer;
}

function addUp(tables: readonly Table[]): Table {
  const spread = tables.map((table) => {
    const values = normalised(table.flat(2));
    return (stone: number, opening: number, turn: number) =>
      values[(stone * (table[0] as number[][]).length + opening) * TURNS + turn] as number;
  });
  return (tables[0] as Table).map((row, stone) =>
    row.map((turns, opening) => turns.map((_, turn) => spread.reduce((sum, of) => sum + of(stone, opening, turn), 0))),
  );
}

/** Stones, turned as they should be, and the pictures that they belong to, harvested from solved challenges. */
type Memory = { stone: number[]; under: number[] }[];

const stoneFeatures = (stone: Pixels, turn: number, features: Features): number[] =>
  normalised(features(stone, 28, 28, 26, CELLS, (-2 * Math.PI * turn) / TURNS));

function remembered(memory: Memory, seen: Look, features: Features): Table {
  const far = (a: readonly number[], b: readonly number[]) => {
    let sum = 0;
    for (let i = 0; i < a.length; i++) sum += ((a[i] as number) - (b[i] as number)) ** 2;
    return sum;
  };
  const unders = seen.openings.map((opening) => {
    const found = normalised(underMap(seen, opening, 0, features));
    return memory.map(({ under }) => far(found, under));
  });
  return seen.stones.map((stone) => {
    const own = everyTurn((turn) => {
      const found = stoneFeatures(stone, turn, features);
      return memory.map((known) => far(found, known.stone));
    });
    return unders.map((under) => own.map((distances) => -Math.min(...distances.map((distance, i) => distance + (under[i] as number)))));
  });
}

const byScore = (name: string, score: Score): Attack => ({ name, solve: async (seen) => best(tableOf(await look(seen), score)) });

const together: Attack = {
  name: 'all of these together',
  async solve(seen) {
    const own = await look(seen);
    return best(addUp(Object.values(scores).map((score) => tableOf(own, score))));
  },
};

function nearestSolved(name: string, features: Features): Attack {
  const memory: Memory = [];
  return {
    name,
    async learn(examples) {
      memory.length = 0;
      for (const { seen, truth } of examples) {
        const own = await look(seen);
        const { stone, opening, turns } = truth as FittingAnswer;
        const under = underMap(own, own.openings[opening] as [number, number], 0, features);
        memory.push({ stone: stoneFeatures(own.stones[stone] as Pixels, turns, features), under: normalised(under) });
      }
    },
    solve: async (seen) => best(remembered(memory, await look(seen), features)),
  };
}

export default [
  ...Object.entries(scores).map(([name, score]) => byScore(name, score)),
  together,
  nearestSolved('nearest solved pair by ink', figureMap),
  nearestSolved('nearest solved pair by edges', edgeMap),
] satisfies Attack[];
