/**
 * Scripted attacks on Puzzle Solving. They see what a client sees: decoded pixels and the public geometry. Each gives every piece and opening
 * a score, then takes the best way to set all pieces.
 */
import type { PuzzleAnswer, PuzzleUi } from '@inlay/catalogue/captcha/puzzle-solving/widget/shapes.ts';
import type { Attack, Seen } from '../attack.ts';
import {
  brightness,
  colourAt,
  correlation,
  decode,
  edgeMap,
  figureMap,
  mean,
  median,
  normalised,
  type Pixels,
} from '../pictures/pixels.ts';

const ANGLES = 72;
const CELLS = 10;

interface Look {
  readonly scene: Pixels;
  readonly pieces: readonly Pixels[];
  /** Middle of each opening. */
  readonly openings: readonly (readonly [x: number, y: number])[];
  /** 1 when the things stand below their openings, -1 above: seen from the pixels. */
  readonly side: 1 | -1;
}

type Score = (seen: Look, piece: Pixels, opening: readonly [number, number]) => number;

const looked = new WeakMap<object, Promise<Look>>();
function look({ assets, ui }: Seen): Promise<Look> {
  const known = looked.get(assets) ?? lookAt(assets, ui as PuzzleUi);
  looked.set(assets, known);
  return known;
}

async function lookAt(assets: Seen['assets'], ui: PuzzleUi): Promise<Look> {
  const [scene, ...pieces] = (await Promise.all(assets.map(decode))) as [Pixels, ...Pixels[]];
  const openings = ui.openings.map(({ x, y, w, h }) => [x + w / 2, y + h / 2] as const);
  const ink = (way: number) => mean(openings.map(([x, y]) => mean(figureMap(scene, x, y + way * 30, 8, 6))));
  return { scene, pieces, openings, side: ink(1) > ink(-1) ? 1 : -1 };
}

/** Brightness along a squircle, `reach` of its half width out. */
function rim(pixels: Pixels, x: number, y: number, reach: number): number[] {
  return Array.from({ length: ANGLES }, (_, i) => {
    const angle = (2 * Math.PI * i) / ANGLES;
    const soften = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value)) * reach;
    return brightness(pixels, x + soften(Math.cos(angle)), y + soften(Math.sin(angle)));
  });
}

const sceneRim = ({ scene }: Look, [x, y]: readonly [number, number]): number[] => rim(scene, x, y, 25);
const pieceRim = (piece: Pixels): number[] => rim(piece, 28, 28, 25.5);
const strength = (values: number[]): number[] => {
  const ground = median(values);
  return values.map((value) => Math.abs(value - ground));
};
const shifted = (values: number[], by: number): number[] =>
  values.map((_, i) => values[(i + by + values.length) % values.length] as number);

const rigid: Score = (seen, piece, opening) => correlation(pieceRim(piece), sceneRim(seen, opening));

const elastic: Score = (seen, piece, opening) =>
  -warped(normalised(strength(pieceRim(piece))), normalised(strength(sceneRim(seen, opening))));

/** Least cost of laying one row of values along another, each step at most six apart. */
function warped(a: readonly number[], b: readonly number[]): number {
  const BAND = 6;
  let before = Array.from({ length: 2 * BAND + 1 }, () => 0);
  for (const [i, value] of a.entries()) {
    const now: number[] = [];
    for (let k = 0; k <= 2 * BAND; k++) {
      const cost = Math.abs(value - (b[(i + k - BAND + b.length) % b.length] as number));
      now.push(cost + Math.min(before[k] as number, (before[k + 1] ?? Infinity) + 0.2, (now[k - 1] ?? Infinity) + 0.2));
    }
    before = now;
  }
  return Math.min(...before);
}

const bestShift: Score = (seen, piece, opening) => {
  const [own, other] = [strength(pieceRim(piece)), strength(sceneRim(seen, opening))];
  return Math.max(...[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((by) => correlation(shifted(own, by), other)));
};

const widthOf = (values: number[]): number => {
  const high = Math.max(...values) / 2;
  return values.filter((value) => value > high).length;
};
const width: Score = (seen, piece, opening) => -Math.abs(widthOf(strength(pieceRim(piece))) - widthOf(strength(sceneRim(seen, opening))));

const angleOf = (values: number[]): number => {
  const [x, y] = [Math.cos, Math.sin].map((part) => mean(values.map((value, i) => value ** 2 * part((2 * Math.PI * i) / ANGLES)))) as [
    number,
    number,
  ];
  return Math.atan2(y, x);
};
const angle: Score = (seen, piece, opening) => Math.cos(angleOf(strength(pieceRim(piece))) - angleOf(strength(sceneRim(seen, opening))));

/** The square that the end which is still there fills. */
const keptMap = ({ scene, side }: Look, [x, y]: readonly [number, number], turn: number): number[] =>
  figureMap(scene, x, y + side * 43, 19, CELLS, turn);
const pieceMap = (piece: Pixels): number[] => figureMap(piece, 28, 28, 24, CELLS);

const sameShape: Score = (seen, piece, opening) => {
  const own = pieceMap(piece);
  return Math.max(...[0, 1, 2, 3].map((quarter) => correlation(own, keptMap(seen, opening, (quarter * Math.PI) / 2))));
};

const ink: Score = (seen, piece, opening) => -Math.abs(mean(pieceMap(piece)) - mean(keptMap(seen, opening, 0)));

const centreColour = (pixels: Pixels, x: number, y: number, half: number): [number, number, number] => {
  const spots = Array.from({ length: 49 }, (_, i) =>
    colourAt(pixels, x + ((i % 7) / 3 - 1) * half, y + (Math.floor(i / 7) / 3 - 1) * half),
  );
  const darkest = spots.toSorted((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]).slice(0, 16);
  return [0, 1, 2].map((c) => mean(darkest.map((spot) => spot[c] as number))) as [number, number, number];
};
const colour: Score = ({ scene, side }, piece, [x, y]) => {
  const [a, b] = [centreColour(piece, 28, 28, 18), centreColour(scene, x, y + side * 43, 14)];
  return -Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

const scores = {
  'seam, rigid': rigid,
  'seam, elastic': elastic,
  'seam, best shift': bestShift,
  'shaft width': width,
  'shaft angle': angle,
  'same shape, any quarter turn': sameShape,
  'amount of ink': ink,
  'nearest colour': colour,
} satisfies Record<string, Score>;

/** The openings, all different, with the highest sum. */
function bestSetting(table: readonly (readonly number[])[]): number[] {
  let best: number[] = [];
  let most = -Infinity;
  const search = (chosen: number[], sum: number) => {
    if (chosen.length === table.length) {
      if (sum > most) [best, most] = [chosen, sum];
      return;
    }
    const row = table[chosen.length] as readonly number[];
    for (const [opening, score] of row.entries()) if (!chosen.includes(opening)) search([...chosen, opening], sum + score);
  };
  search([], 0);
  return best;
}

const tableOf = (seen: Look, score: Score): number[][] =>
  seen.pieces.map((piece) => seen.openings.map((opening) => score(seen, piece, opening)));

const addUp = (tables: readonly number[][][]): number[][] =>
  (tables[0] as number[][]).map((row, i) => row.map((_, j) => tables.reduce((sum, table) => sum + (table[i]?.[j] as number), 0)));

/** Pieces and kept ends that belong together, harvested from solved challenges. */
type Memory = { piece: number[]; kept: number[] }[];

/** What a learner looks at. */
type Features = typeof figureMap;

function featuresOf({ scene, openings, side }: Look, piece: Pixels, opening: number, features: Features): Memory[number] {
  const [x, y] = openings[opening] as [number, number];
  return { piece: normalised(features(piece, 28, 28, 24, CELLS)), kept: normalised(features(scene, x, y + side * 43, 19, CELLS)) };
}

/** Nearest remembered pair: the likelier, the nearer. */
function remembered(memory: Memory, seen: Look, features: Features): number[][] {
  const far = (a: readonly number[], b: readonly number[]) => {
    let sum = 0;
    for (let i = 0; i < a.length; i++) sum += ((a[i] as number) - (b[i] as number)) ** 2;
    return sum;
  };
  const keptOf = seen.openings.map((_, opening) => featuresOf(seen, seen.pieces[0] as Pixels, opening, features).kept);
  return seen.pieces.map((pixels) => {
    const { piece } = featuresOf(seen, pixels, 0, features);
    const nearest = seen.openings.map(() => Infinity);
    for (const known of memory) {
      const own = far(piece, known.piece);
      for (const [opening, kept] of keptOf.entries()) {
        if (own >= (nearest[opening] as number)) continue;
        nearest[opening] = Math.min(nearest[opening] as number, own + far(kept, known.kept));
      }
    }
    return nearest.map((distance) => -distance);
  });
}

const byScore = (name: string, score: Score): Attack => ({
  name,
  solve: async (seen) => ({ openings: bestSetting(tableOf(await look(seen), score)) }),
});

const together: Attack = {
  name: 'all of these together',
  async solve(seen) {
    const own = await look(seen);
    return { openings: bestSetting(addUp(Object.values(scores).map((score) => tableOf(own, score).map((row) => normalised(row))))) };
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
        const { openings } = truth as PuzzleAnswer;
        for (const [at, piece] of own.pieces.entries()) memory.push(featuresOf(own, piece, openings[at] as number, features));
      }
    },
    solve: async (seen) => ({ openings: bestSetting(remembered(memory, await look(seen), features)) }),
  };
}

export default [
  ...Object.entries(scores).map(([name, score]) => byScore(name, score)),
  together,
  nearestSolved('nearest solved pair by ink', figureMap),
  nearestSolved('nearest solved pair by edges', edgeMap),
] satisfies Attack[];
