/**
 * Number to Image Matching: find the things, tell the kind of each, count those asked for, read the numerals, and match. Who attacks has
 * the source of the generator, so templates and the network's examples are drawn with it.
 */
import { drawChip, drawScene } from '@inlay/catalogue/captcha/number-image/server/draw.ts';
import { COUNTS, planScene } from '@inlay/catalogue/captcha/number-image/server/plan.ts';
import type { NumberImageAnswer, NumberImageUi } from '@inlay/catalogue/captcha/number-image/widget/shapes.ts';
import { Canvas } from '@inlay/catalogue/captcha/server/drawing/canvas.ts';
import { STONES, type Rgb } from '@inlay/catalogue/captcha/server/drawing/colour.ts';
import { drawPictogram } from '@inlay/catalogue/captcha/server/drawing/things/draw-pictogram.ts';
import { Palette } from '@inlay/catalogue/captcha/server/drawing/palette.ts';
import { type Kind, KINDS, pictograms } from '@inlay/catalogue/captcha/server/drawing/things/pictograms.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import type { Attack, Seen } from '../attack.ts';
import { bestSetting } from '../best-setting.ts';
import { type Blob, blobsOf, huMoments } from '../pictures/blobs.ts';
import { type Classifier, type Example, trainClassifier } from '../classifier.ts';
import { indexOfMost } from '../everywhere.ts';
import { describeBox, type Gradients, gradientsOf } from '../pictures/gradients.ts';
import { brightness, decode, type Pixels } from '../pictures/pixels.ts';
import { pixelsOf } from '../pictures/pixels-of-canvas.ts';

type Box = NumberImageUi['cells'][number];
/** How many of the kind asked for stand in a box, as far as it can tell: need not be whole. */
type Count = (scene: Pixels, box: Box, kind: number) => number;

const CHIP = { x: 6, y: 6, w: 44, h: 44 } as const;
const DARK = 160;
const LEAST_BLOB = 60;
const WINDOW = 34;

/** Darker than any ground: a light rim parts what touches. */
function darkBlobs(scene: Pixels, box: Box): Blob[] {
  const mask = new Uint8Array(scene.w * scene.h);
  for (let y = box.y + 2; y < box.y + box.h - 2; y++)
    for (let x = box.x + 2; x < box.x + box.w - 2; x++) mask[y * scene.w + x] = brightness(scene, x, y) < DARK ? 1 : 0;
  return blobsOf(mask, scene.w, LEAST_BLOB);
}

/** The numerals, by a network that has seen 600 of them. */
let numerals: Classifier | undefined;
function readNumeral(chip: Pixels): Float32Array {
  numerals ??= teachNumerals();
  return numerals(describeBox(gradientsOf(chip), CHIP, 6, 6));
}
function teachNumerals(): Classifier {
  const random = createRandom('numerals');
  const examples = Array.from({ length: 600 }, (_, i): Example => {
    const label = i % COUNTS.length;
    const chip = pixelsOf(drawChip(random, COUNTS[label] as number, random.pick(STONES) as Rgb));
    return { label, features: describeBox(gradientsOf(chip), CHIP, 6, 6) };
  });
  return trainClassifier(examples, COUNTS.length, { hidden: 32 });
}

/** The counts from 2 to 7 stand in one cell each: takes the likeliest way to set them, then the numerals. */
async function answerBy(seen: Seen, count: Count): Promise<NumberImageAnswer> {
  const [scene, ...chips] = await Promise.all(seen.assets.map(decode));
  const { cells } = seen.ui as NumberImageUi;
  const kind = KINDS.findIndex((each) => each === seen.prompt.args['kind']);
  const found = cells.map((box) => count(scene as Pixels, box, kind));
  const byCount = bestSetting(COUNTS.map((each) => found.map((value) => -((value - each) ** 2))));
  const read = bestSetting(chips.map((chip) => [...readNumeral(chip)].map((likely) => Math.log(likely + 1e-6))));
  return { map: read.map((numeral) => byCount[numeral] as number) };
}

/** Shapes of each kind by Hu's moments, from drawings of its own. */
const moments: { kind: number; values: number[] }[] = [];
function nearestByMoments(values: readonly number[]): number {
  if (moments.length === 0) moments.push(...drawnMoments());
  let [kind, least] = [0, Infinity];
  for (const known of moments) {
    const distance = known.values.reduce((sum, value, i) => sum + (value - (values[i] as number)) ** 2, 0);
    if (distance < least) [kind, least] = [known.kind, distance];
  }
  return kind;
}
function drawnMoments(): { kind: number; values: number[] }[] {
  const random = createRandom('moments');
  return Array.from({ length: 40 * KINDS.length }, (_, i) => {
    const kind = i % KINDS.length;
    const canvas = new Canvas(48, 48, new Palette());
    const box = { x: 0, y: 0, w: 48, h: 48 };
    const [white, black] = [canvas.palette.add([255, 255, 255]), canvas.palette.add([30, 30, 60])];
    canvas.fillBox(box, white);
    const placement = { x: 24, y: 24, size: random.between(11.5, 14.5), turn: random.between(-0.7, 0.7), mirrored: random.chance(0.5) };
    drawPictogram(
      random,
      canvas,
      pictograms[KINDS[kind] as Kind](random),
      placement,
      { main: black, lit: black, accent: black, light: white, rim: white },
      box,
    );
    const [blob] = darkBlobs(pixelsOf(canvas), box).toSorted((a, b) => b.at.length - a.at.length);
    return { kind, values: huMoments(blob as Blob, 48) };
  });
}

const byContours: Count = (scene, box, kind) =>
  darkBlobs(scene, box).filter((blob) => nearestByMoments(huMoments(blob, scene.w)) === kind).length;

/** Groups the blobs by colour; the kind asked for must be the colour whose counts spread most from 2 to 7. */
const byColour: Count = (scene, box, kind) => {
  const hue = (blob: Blob) => {
    const sum = [0, 1, 2].map((c) => blob.at.reduce((all, pixel) => all + (scene.rgb[3 * pixel + c] as number), 0));
    return indexOfMost(sum) * 2 + ((sum[(indexOfMost(sum) + 1) % 3] as number) > (sum[(indexOfMost(sum) + 2) % 3] as number) ? 1 : 0);
  };
  return darkBlobs(scene, box).filter((blob) => hue(blob) === kind % 6).length;
};

const byDarkness: Count = (scene, box) => darkBlobs(scene, box).reduce((sum, blob) => sum + blob.at.length, 0) / 300;

const windowAt = (x: number, y: number): Box => ({ x: x - WINDOW / 2, y: y - WINDOW / 2, w: WINDOW, h: WINDOW });
const lookAt = (gradients: Gradients, x: number, y: number): Float32Array => describeBox(gradients, windowAt(x, y), 6, 6);

/** One network over every spot, taught with scenes of its own making; where it is surest of a thing it takes that and looks further. */
function learnsThings(): Attack {
  let classify: Classifier;
  return {
    name: 'network over every spot, and count',
    sample: 100,
    learn(examples) {
      classify = trainClassifier(teachingWindows(examples.length), KINDS.length + 1, { hidden: 48, rounds: 5 });
    },
    solve(seen) {
      let gradients: Gradients | undefined;
      return answerBy(seen, (scene, box, kind) => {
        gradients ??= gradientsOf(scene);
        return thingsIn(gradients, box, classify).reduce((sum, likely) => sum + (likely[kind] as number), 0);
      });
    },
  };
}

const STEP = 4;
const MARGIN = 13;
const NEAR = 15;
const LEAST_LIKELY = 0.35;
const MOST_THINGS = 9;
/** The likelihoods at the spots that are surest to be things, none near another. */
function thingsIn(gradients: Gradients, box: Box, classify: Classifier): Float32Array[] {
  const spots: { x: number; y: number; likely: Float32Array; sure: number }[] = [];
  for (let y = box.y + MARGIN; y <= box.y + box.h - MARGIN; y += STEP) {
    for (let x = box.x + MARGIN; x <= box.x + box.w - MARGIN; x += STEP) {
      const likely = classify(lookAt(gradients, x, y));
      spots.push({ x, y, likely, sure: 1 - (likely[KINDS.length] as number) });
    }
  }
  const taken: typeof spots = [];
  for (const spot of spots.toSorted((a, b) => b.sure - a.sure)) {
    if (spot.sure < LEAST_LIKELY || taken.length === MOST_THINGS) break;
    if (taken.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) > NEAR)) taken.push(spot);
  }
  return taken.map(({ likely }) => likely);
}

/** More would take minutes; it gains nothing from them. */
const MOST_EXAMPLES = 40_000;
function teachingWindows(scenes: number): Example[] {
  const examples: Example[] = [];
  for (let i = 0; i < scenes && examples.length < MOST_EXAMPLES; i++) {
    const random = createRandom(`redteam things ${i}`);
    const plan = planScene(random, 1);
    const gradients = gradientsOf(pixelsOf(drawScene(random, plan)));
    for (const { box, things } of plan.cells) {
      for (const { x, y, kind } of things) {
        const near = () => random.between(-2, 2);
        examples.push({ features: lookAt(gradients, x + near(), y + near()), label: KINDS.indexOf(kind) });
        const [awayX, awayY] = [
          random.between(box.x + MARGIN, box.x + box.w - MARGIN),
          random.between(box.y + MARGIN, box.y + box.h - MARGIN),
        ];
        if (things.some((thing) => Math.hypot(thing.x - awayX, thing.y - awayY) < 8)) continue;
        examples.push({ features: lookAt(gradients, awayX, awayY), label: KINDS.length });
      }
    }
  }
  return examples;
}

export default [
  { name: 'contours, told apart by Hu moments', solve: (seen) => answerBy(seen, byContours) },
  { name: 'contours, grouped by colour', solve: (seen) => answerBy(seen, byColour) },
  { name: 'amount of dark', solve: (seen) => answerBy(seen, byDarkness) },
  learnsThings(),
] satisfies Attack[];
