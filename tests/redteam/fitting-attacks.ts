/**
 * Scripted attacks on Object Fitting. They see what a client sees: decoded pixels and the public geometry. Each scores every stone in
 * every opening at every turn and takes the best. `node tests/redteam/fitting-attacks.ts [challenges] [labelled challenges]`
 */
import fitting from '@inlay/catalogue/captcha/object-fitting/server.ts';
import type { FittingAnswer, FittingUi } from '@inlay/catalogue/captcha/object-fitting/widget/shapes.ts';
import type { Difficulty } from '@inlay/catalogue/captcha/server/captcha-type.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import { brightness, correlation, decode, edgeMap, figureMap, mean, median, normalised, type Pixels, report } from './pixels.ts';

const ANGLES = 72;
const CELLS = 10;
const TURNS = 12;

interface Seen {
  readonly scene: Pixels;
  readonly stones: readonly Pixels[];
  /** Middle of each opening. */
  readonly openings: readonly (readonly [x: number, y: number])[];
}

/** A score for every turn. */
type Score = (seen: Seen, stone: Pixels, opening: readonly [number, number]) => number[];

async function look(seed: string, difficulty: Difficulty): Promise<{ seen: Seen; truth: FittingAnswer }> {
  const { assets, ui, answer } = fitting.render(createRandom(seed), difficulty);
  const [scene, ...stones] = await Promise.all(assets.map(decode));
  const openings = (ui as FittingUi).openings.map(({ x, y, w, h }) => [x + w / 2, y + h / 2] as const);
  return { seen: { scene: scene as Pixels, stones, openings }, truth: answer };
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

const sceneRim = ({ scene }: Seen, [x, y]: readonly [number, number]): number[] => rim(scene, x, y, 27);
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
const underMap = ({ scene }: Seen, [x, y]: readonly [number, number], lean: number, features: Features): number[] => {
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

const tableOf = (seen: Seen, score: Score): Table =>
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

async function harvest(challenges: number, difficulty: Difficulty, features: Features): Promise<Memory> {
  const memory: Memory = [];
  for (let i = 0; i < challenges; i++) {
    const { seen, truth } = await look(`fitting harvest ${i}`, difficulty);
    const stone = seen.stones[truth.stone] as Pixels;
    const opening = seen.openings[truth.opening] as [number, number];
    memory.push({ stone: stoneFeatures(stone, truth.turns, features), under: normalised(underMap(seen, opening, 0, features)) });
  }
  return memory;
}

function remembered(memory: Memory, seen: Seen, features: Features): Table {
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

/** Right answers by attack. */
export async function attackFitting(
  challenges: number,
  labelled: readonly number[],
  difficulty: Difficulty = 1,
): Promise<Map<string, number>> {
  const hits = new Map<string, number>();
  const learners = await Promise.all(
    Object.entries({ ink: figureMap, edges: edgeMap }).map(async ([name, features]) => {
      return { name, features, memory: await harvest(Math.max(0, ...labelled), difficulty, features) };
    }),
  );
  const blind = createRandom('fitting blind');
  for (let i = 0; i < challenges; i++) {
    const { seen, truth } = await look(`fitting attack ${i}`, difficulty);
    const note = (name: string, guess: FittingAnswer) => hits.set(name, (hits.get(name) ?? 0) + (fitting.judge(guess, truth) ? 1 : 0));
    const any = (count: number) => blind.integer(0, count - 1);
    note('blind', { stone: any(seen.stones.length), opening: any(seen.openings.length), turns: any(TURNS) });
    const tables = Object.entries(scores).map(([name, score]) => [name, tableOf(seen, score)] as const);
    for (const [name, table] of tables) note(name, best(table));
    note('all of these together', best(addUp(tables.map(([, table]) => table))));
    for (const { name, features, memory } of learners) {
      for (const count of labelled) {
        note(`${name}, nearest of ${count} solved ones`, best(remembered(memory.slice(0, count), seen, features)));
      }
    }
  }
  return hits;
}

if (import.meta.main) {
  const challenges = Number(process.argv[2] ?? 200);
  const labelled = (process.argv[3] ?? '').split(',').filter(Boolean).map(Number);
  report('Object Fitting', await attackFitting(challenges, labelled), challenges);
}
