/** Scripted attacks on Pattern Matching: by likeness of whole stones, by their colours and sizes, and by reading and obeying the rules. */
import { fieldBoxes } from '@inlay/catalogue/captcha/pattern-matching/server/field-boxes.ts';
import type { PatternUi, Place } from '@inlay/catalogue/captcha/pattern-matching/widget/shapes.ts';
import type { Attack, Seen } from '../attack.ts';
import { bestSetting } from '../best-setting.ts';
import { CARES, cutStone, FAMILIES, findFigures, readFigures } from '../pictures/pattern-reader.ts';
import { readOutlines } from '../pictures/pattern-outlines.ts';
import { obeyRules } from '../pictures/pattern-rules.ts';
import { brightness, colourAt, correlation, decode, edgeMap, figureMap, mean, type Pixels } from '../pictures/pixels.ts';

const SIDE = 3;
/** It reads every stone in eight ways. */
const SLOW_SAMPLE = 300;
/** It lays some hundred outlines on every spot. */
const SLOWEST_SAMPLE = 100;
/** How much a clear reading counts beside one that obeys rules. */
const CLEAR_WEIGHT = 60;

interface Look {
  readonly pixels: Pixels;
  /** By place in the field. */
  readonly settings: readonly number[];
  readonly loose: readonly Place[];
}

const looked = new WeakMap<object, Promise<Look>>();
async function look({ assets, ui }: Seen): Promise<Look> {
  const { stones: loose, settings: places } = ui as PatternUi;
  const settings = places.map((place) => fieldBoxes.findIndex(({ x, y }) => x === place.x && y === place.y));
  const known = looked.get(assets) ?? decode(assets[0] as Seen['assets'][number]).then((pixels) => ({ pixels, settings, loose }));
  looked.set(assets, known);
  return known;
}

const attack = (name: string, stonesOf: (seen: Look) => number[]): Attack => ({
  name,
  solve: async (seen) => ({ stones: stonesOf(await look(seen)) }),
});

type Describe = (pixels: Pixels, box: Place) => number[];
const middle = ({ x, y, w, h }: Place) => [x + w / 2, y + h / 2] as const;

/** A stone that looks like those in its row and those in its column, and less like the rest. */
const byLikeness = (name: string, describe: Describe): Attack =>
  attack(name, ({ pixels, settings, loose }) => {
    const field = fieldBoxes.map((box, at) => (settings.includes(at) ? undefined : describe(pixels, box)));
    const others = loose.map((box) => describe(pixels, box));
    return bestSetting(
      settings.map((at) =>
        others.map((stone) =>
          field.reduce((sum, other, i) => {
            if (!other) return sum;
            const mates = Math.floor(i / SIDE) === Math.floor(at / SIDE) || i % SIDE === at % SIDE;
            return sum + correlation(stone, other) * (mates ? 1 : -0.3);
          }, 0),
        ),
      ),
    );
  });

/** Simple measures of a stone; whatever is steady along rows or columns says what the missing ones should measure. */
const measure: Describe = (pixels, { x, y, w, h }) => {
  const spots = Array.from({ length: w * h }, (_, i) => [x + (i % w), y + Math.floor(i / w)] as const);
  const light = spots.map(([px, py]) => brightness(pixels, px, py));
  const figure = spots.filter((_, i) => (light[i] as number) < 140);
  const colours = figure.map(([px, py]) => colourAt(pixels, px, py));
  const centre = [0, 1].map((axis) => mean(figure.map((spot) => spot[axis as 0 | 1]))) as [number, number];
  const moment = (of: (dx: number, dy: number) => number) => mean(figure.map(([px, py]) => of(px - centre[0], py - centre[1])));
  return [
    figure.length,
    light.filter((value) => value > 240).length,
    light.filter((value) => value < 60).length,
    ...[0, 1, 2].map((c) => mean(colours.map((colour) => colour[c] as number))),
    moment((dx) => dx * dx),
    moment((_, dy) => dy * dy),
    moment((dx, dy) => dx * dy),
    Math.cbrt(moment((dx) => dx ** 3)),
    Math.cbrt(moment((_, dy) => dy ** 3)),
    mean(edgeMap(pixels, x + w / 2, y + h / 2, w / 2, 8)),
  ];
};

const bySteadyMeasures = attack('measures that are steady along lines', ({ pixels, settings, loose }) => {
  const field = fieldBoxes.map((box, at) => (settings.includes(at) ? undefined : measure(pixels, box)));
  const others = loose.map((box) => measure(pixels, box));
  const lines = [(i: number) => Math.floor(i / SIDE), (i: number) => i % SIDE, () => 0];
  const table = settings.map(() => others.map(() => 0));
  for (const [nth] of (others[0] as number[]).entries()) {
    const fits = lines.map((line) => {
      const mates = (at: number) => field.flatMap((other, i) => (other && line(i) === line(at) ? [other[nth] as number] : []));
      const spread = mean(field.flatMap((other, i) => (other ? [Math.abs((other[nth] as number) - mean(mates(i)))] : [])));
      return { spread, expected: settings.map((at) => mean(mates(at))) };
    });
    const { spread, expected } = fits.toSorted((a, b) => a.spread - b.spread)[0] as (typeof fits)[number];
    for (const [i, row] of table.entries()) {
      for (const [j, other] of others.entries()) {
        row[j] = (row[j] as number) - Math.min(4, Math.abs((other[nth] as number) - (expected[i] as number)) / (spread + 1e-6));
      }
    }
  }
  return bestSetting(table);
});

/** Reads all stones in every way there is, and trusts the one whose readings are clearest and obey rules best. */
const byReading: Attack = {
  sample: SLOW_SAMPLE,
  ...attack('contours counted and matched, rules obeyed', ({ pixels, settings, loose }) => {
    const cut = (box: Place) => cutStone(pixels, box);
    const shown = fieldBoxes.map((box, at) => (settings.includes(at) ? undefined : cut(box)));
    const lying = loose.map(cut);
    const tries = CARES.flatMap((care) => {
      const fieldFound = shown.map((stone) => stone && findFigures(stone, care));
      const looseFound = lying.map((stone) => findFigures(stone, care));
      return FAMILIES.map((family) => {
        const field = fieldFound.map((found) => found && readFigures(found, family));
        const others = looseFound.map((found) => readFigures(found, family));
        const { answer, score } = obeyRules(
          field.map((each) => each?.reading),
          settings,
          others.map(({ reading }) => reading),
        );
        return { answer, score: score + CLEAR_WEIGHT * mean([...field, ...others].flatMap((each) => (each ? [each.clear] : []))) };
      });
    });
    return (tries.toSorted((a, b) => b.score - a.score)[0] as (typeof tries)[number]).answer;
  }),
};

/**
 * The same by outlines alone: light and dark may change places along them. Like a network trained on our generator it has what the generator
 * draws, every outline at every size, and like one it is only reported: no drawing that an eye reads at a glance keeps it out.
 */
const byOutlines: Attack = {
  sample: SLOWEST_SAMPLE,
  target: null,
  ...attack('our own outlines laid on every spot, rules obeyed', ({ pixels, settings, loose }) => {
    const tries = [false, true].map((pointed) => {
      const field = fieldBoxes.map((box, at) => (settings.includes(at) ? undefined : readOutlines(pixels, box, pointed)));
      const others = loose.map((box) => readOutlines(pixels, box, pointed));
      const { answer, score } = obeyRules(
        field.map((each) => each?.reading),
        settings,
        others.map(({ reading }) => reading),
      );
      return { answer, score: score + CLEAR_WEIGHT * mean([...field, ...others].flatMap((each) => (each ? [each.clear] : []))) };
    });
    return (tries.toSorted((a, b) => b.score - a.score)[0] as (typeof tries)[number]).answer;
  }),
};

export default [
  byLikeness('cell to cell by brightness', (pixels, box) => figureMap(pixels, ...middle(box), 26, 12)),
  byLikeness('cell to cell by edges', (pixels, box) => edgeMap(pixels, ...middle(box), 26, 12)),
  bySteadyMeasures,
  byReading,
  byOutlines,
] satisfies Attack[];
