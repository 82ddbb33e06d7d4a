/** Scripted attacks on Drag and Drop: by colour, by likeness, and by a reader of its own for each thing that may be asked for. */
import type { DragDropAnswer, DragDropUi, Place } from '@inlay/catalogue/captcha/drag-drop/widget/shapes.ts';
import { TRAY_FOOT } from '@inlay/catalogue/captcha/drag-drop/server/tray-boxes.ts';
import type { Relation } from '@inlay/catalogue/captcha/drag-drop/server/plan.ts';
import type { Attack, Labelled, Seen } from '../attack.ts';
import { measurePattern, readCorners, readDirection, readHoles, type Reading, type Spot } from '../pictures/drag-drop-reader.ts';
import { colourAt, correlation, decode, edgeMap, figureMap, mean, type Pixels } from '../pictures/pixels.ts';

interface Look {
  readonly pixels: Pixels;
  readonly relation: Relation;
  readonly samples: readonly Spot[];
  readonly stones: readonly Spot[];
}

const SAMPLE_SIZE = 24.5;
const STONE_SIZE = 22.5;
/** More change nothing: it's the spread of six measures. */
const MOST_LEARNT = 200;
/** It is tried once for each count of the curve. */
const LEARNT_SAMPLE = 150;

const looked = new WeakMap<object, Promise<Look>>();
function look({ assets, ui, prompt }: Seen): Promise<Look> {
  const { trays, stones } = ui as DragDropUi;
  const middle = ({ x, y, w, h }: Place, size: number, foot = 0): Spot => ({ x: x + w / 2, y: y + (h - foot) / 2 + 1, size });
  const known =
    looked.get(assets) ??
    decode(assets[0] as Seen['assets'][number]).then((pixels) => ({
      pixels,
      relation: prompt.args['same'] as Relation,
      samples: trays.map((tray) => middle(tray, SAMPLE_SIZE, TRAY_FOOT)),
      stones: stones.map((stone) => middle(stone, STONE_SIZE)),
    }));
  looked.set(assets, known);
  return known;
}

/** Every stone to the tray that it scores most with. */
const eachToBest = (table: readonly (readonly number[])[]): DragDropAnswer => ({ bins: table.map((row) => row.indexOf(Math.max(...row))) });

/** A way to tell how alike two stones are. */
type Describe = (pixels: Pixels, spot: Spot) => readonly number[];
const byLikeness = (name: string, describe: Describe): Attack => ({
  name,
  async solve(seen) {
    const { pixels, samples, stones } = await look(seen);
    const models = samples.map((spot) => describe(pixels, spot));
    return eachToBest(stones.map((spot) => models.map((model) => correlation(describe(pixels, spot), model))));
  },
});

const meanColour: Describe = (pixels, { x, y }) => {
  const colours = Array.from({ length: 81 }, (_, i) => colourAt(pixels, x + (i % 9) * 3 - 12, y + Math.floor(i / 9) * 3 - 12));
  return [0, 1, 2].map((c) => mean(colours.map((colour) => colour[c] as number)));
};

/** Likelihood that two stones bear the same value, when the samples all bear different ones. */
function sameValue(stones: readonly Reading[], samples: readonly Reading[]): number[][] {
  let best: number[] = [];
  let most = -Infinity;
  const kinds = (samples[0] as Reading).length;
  const log = (reading: Reading | undefined, value: number) => Math.log((reading?.[value] ?? 0) + 1e-3);
  const search = (chosen: number[], score: number) => {
    if (chosen.length === samples.length) {
      // Stones are some of the samples' values too.
      const all = score + stones.reduce((sum, stone) => sum + Math.max(...chosen.map((value) => log(stone, value))), 0);
      if (all > most) [most, best] = [all, chosen];
      return;
    }
    for (let value = 0; value < kinds; value++) {
      if (!chosen.includes(value)) search([...chosen, value], score + log(samples[chosen.length], value));
    }
  };
  search([], 0);
  return stones.map((stone) => best.map((value) => log(stone, value)));
}

const readers = { holes: readHoles, corners: readCorners, direction: readDirection } as const;

/** How much each measure of a pattern may differ between stones that bear the same. */
const TOLERANCE: readonly number[] = [0.12, 0.12, 0.1, 0.12, 0.25, 0.1];

function tableOf({ pixels, relation, samples, stones }: Look, tolerance: readonly number[]): number[][] {
  if (relation !== 'pattern') {
    const read = readers[relation];
    return sameValue(
      stones.map((spot) => read(pixels, spot)),
      samples.map((spot) => read(pixels, spot)),
    );
  }
  const models = samples.map((spot) => measurePattern(pixels, spot));
  return stones.map((spot) => {
    const own = measurePattern(pixels, spot);
    return models.map((model) => -own.reduce((sum, value, i) => sum + ((value - (model[i] as number)) / (tolerance[i] as number)) ** 2, 0));
  });
}

async function learnTolerance(examples: readonly Labelled[]): Promise<readonly number[]> {
  const differences: number[][] = [];
  for (const { seen, truth } of examples) {
    const { pixels, relation, samples, stones } = await look(seen);
    if (relation !== 'pattern') continue;
    const models = samples.map((spot) => measurePattern(pixels, spot));
    for (const [i, spot] of stones.entries()) {
      const model = models[(truth as DragDropAnswer).bins[i] as number] as number[];
      differences.push(measurePattern(pixels, spot).map((value, nth) => value - (model[nth] as number)));
    }
  }
  if (differences.length < 20) return TOLERANCE;
  return TOLERANCE.map((_, nth) => Math.sqrt(mean(differences.map((each) => (each[nth] as number) ** 2))));
}

const byReading: Attack = {
  name: 'rings, edges, outlines and lines read',
  solve: async (seen) => eachToBest(tableOf(await look(seen), TOLERANCE)),
};

function byLearntReading(): Attack {
  let tolerance = TOLERANCE;
  return {
    name: 'the same, measures weighed by solved ones',
    sample: LEARNT_SAMPLE,
    async learn(examples) {
      tolerance = await learnTolerance(examples.slice(0, MOST_LEARNT));
    },
    solve: async (seen) => eachToBest(tableOf(await look(seen), tolerance)),
  };
}

export default [
  byLikeness('nearest colour', meanColour),
  byLikeness('like its sample by brightness', (pixels, { x, y, size }) => figureMap(pixels, x, y, size, 12)),
  byLikeness('like its sample by edges', (pixels, { x, y, size }) => edgeMap(pixels, x, y, size, 12)),
  byReading,
  byLearntReading(),
] satisfies Attack[];
