/**
 * Text to Image Matching: find the two things of a sentence in each picture, and see how they stand to each other. Who attacks has the
 * source of the generator, so templates and the network's examples are drawn with it.
 */
import { drawScene } from '@inlay/catalogue/captcha/text-image/server/draw.ts';
import { drawFrame, FRAMES, isFrame } from '@inlay/catalogue/captcha/text-image/server/frames.ts';
import { type Kind, planScene } from '@inlay/catalogue/captcha/text-image/server/plan.ts';
import { solids, SOLIDS } from '@inlay/catalogue/captcha/text-image/server/things.ts';
import type { TextImageAnswer, TextImageUi } from '@inlay/catalogue/captcha/text-image/widget/shapes.ts';
import { Canvas } from '@inlay/catalogue/captcha/server/drawing/canvas.ts';
import { drawPictogram } from '@inlay/catalogue/captcha/server/drawing/things/draw-pictogram.ts';
import { Palette } from '@inlay/catalogue/captcha/server/drawing/palette.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import type { Attack, Seen } from '../attack.ts';
import { bestSetting } from '../best-setting.ts';
import { type Blob, blobsOf, huMoments } from '../pictures/blobs.ts';
import { type Classifier, type Example, trainClassifier } from '../classifier.ts';
import { describeBox, type Gradients, gradientsOf } from '../pictures/gradients.ts';
import { brightness, decode, type Pixels } from '../pictures/pixels.ts';
import { pixelsOf } from '../pictures/pixels-of-canvas.ts';

type Box = TextImageUi['cells'][number];
/** A thing as far as it was found: middle, half size, and how sure that is (the higher the surer). */
interface Found {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly sure: number;
}
/** Where a kind is in one of the pictures. */
type Find = (scene: Pixels, box: Box, kind: string) => Found;

const KINDS: readonly Kind[] = [...SOLIDS, ...FRAMES];
const DARK = 150;
const LEAST_BLOB = 40;

async function answerBy(seen: Seen, find: Find): Promise<TextImageAnswer> {
  const scene = await decode(seen.assets[0] as Seen['assets'][number]);
  const { cells, sentences } = seen.ui as TextImageUi;
  const { args } = seen.prompt;
  const table = Array.from({ length: sentences }, (_, i) =>
    cells.map((box) => {
      const [thing, other] = [`${args[`thing${i + 1}`]}`, `${args[`other${i + 1}`]}`].map((kind) => find(scene, box, kind)) as [
        Found,
        Found,
      ];
      return likeness(`${args[`relation${i + 1}`]}`, thing, other);
    }),
  );
  return { map: bestSetting(table) };
}

/** How much the two look like it; about 0 to 1. */
function likeness(relation: string, thing: Found, other: Found): number {
  const [right, down] = [thing.x - other.x, thing.y - other.y];
  const reach = thing.size + other.size;
  const near = 1 - Math.min(1, Math.hypot(right, down) / reach);
  const larger = Math.max(-1, Math.min(1, Math.log2(thing.size / other.size)));
  const inFront = Math.max(-1, Math.min(1, thing.sure - other.sure));
  const scores: Record<string, number> = {
    left: -right / reach - near,
    right: right / reach - near,
    above: -down / reach - near,
    below: down / reach - near,
    inside: near - larger,
    around: near + larger,
    bigger: larger - near,
    smaller: -larger - near,
    front: near + inFront,
    behind: near - inFront,
  };
  return scores[relation] ?? 0;
}

/** Looked for once in each picture, though three sentences ask. */
const known = new WeakMap<Pixels, Map<string, Blob[]>>();
function darkBlobs(scene: Pixels, box: Box, closing: number): Blob[] {
  const own = known.get(scene) ?? new Map<string, Blob[]>();
  known.set(scene, own);
  const key = `${box.x} ${box.y} ${closing}`;
  const blobs = own.get(key) ?? findDarkBlobs(scene, box, closing);
  own.set(key, blobs);
  return blobs;
}

/** Everything darker than the ground; `closing` joins what is nearer than twice as many pixels. */
function findDarkBlobs(scene: Pixels, box: Box, closing: number): Blob[] {
  const mask = new Uint8Array(scene.w * scene.h);
  for (let y = box.y + 2; y < box.y + box.h - 2; y++) {
    for (let x = box.x + 2; x < box.x + box.w - 2; x++) {
      if (brightness(scene, x, y) >= DARK) continue;
      for (let dy = -closing; dy <= closing; dy++) mask.fill(1, (y + dy) * scene.w + x - closing, (y + dy) * scene.w + x + closing + 1);
    }
  }
  return blobsOf(mask, scene.w, LEAST_BLOB);
}

const CLOSING = 2;
const closingOf = (kind: string) => (isFrame(kind) ? CLOSING : 0);
let templates: { kind: string; moments: number[] }[] = [];
const byContours: Find = (scene, box, kind) => {
  if (templates.length === 0) templates = drawTemplates();
  const own = templates.filter((template) => template.kind === kind);
  let best: Found = { x: box.x + box.w / 2, y: box.y + box.h / 2, size: 15, sure: -Infinity };
  for (const blob of darkBlobs(scene, box, closingOf(kind))) {
    const moments = huMoments(blob, scene.w);
    const far = Math.min(
      ...own.map((template) => template.moments.reduce((sum, value, i) => sum + Math.abs(value - (moments[i] as number)), 0)),
    );
    if (-far > best.sure) best = { x: blob.x + blob.w / 2, y: blob.y + blob.h / 2, size: Math.max(blob.w, blob.h) / 2, sure: -far };
  }
  return best;
};

const SIDE = 90;
function drawTemplates(): typeof templates {
  const random = createRandom('templates');
  const box = { x: 0, y: 0, w: SIDE, h: SIDE };
  return Array.from({ length: 20 * KINDS.length }, (_, i) => {
    const kind = KINDS[i % KINDS.length] as Kind;
    const canvas = new Canvas(SIDE, SIDE, new Palette());
    const [light, main, lit] = [canvas.palette.add([240, 240, 240]), canvas.palette.add([40, 40, 90]), canvas.palette.add([80, 80, 120])];
    canvas.fillBox(box, light);
    const tones = { main, lit, accent: main, light, rim: light };
    const placement = { x: 45, y: 45, size: random.between(12, 30), turn: random.between(-0.3, 0.3), mirrored: random.chance(0.5) };
    if (isFrame(kind))
      drawFrame(random, canvas, kind, placement, { band: Math.max(4, placement.size * 0.26), joints: random.unit() }, tones, box);
    else drawPictogram(random, canvas, solids[kind](random), placement, tones, box);
    const [blob] = darkBlobs(pixelsOf(canvas), box, closingOf(kind)).toSorted((a, b) => b.at.length - a.at.length);
    return { kind, moments: huMoments(blob as Blob, SIDE) };
  });
}

/** Without telling the things apart: the two largest dark patches are the two, in either order. */
const byPatches: Find = (scene, box, kind) => {
  const [first, second = first] = darkBlobs(scene, box, 1).toSorted((a, b) => b.at.length - a.at.length);
  const blob = kind < 'h' ? first : second;
  if (!blob) return { x: box.x, y: box.y, size: 1, sure: 0 };
  return { x: blob.x + blob.w / 2, y: blob.y + blob.h / 2, size: Math.sqrt(blob.at.length) / 2, sure: 0 };
};

/** Half sizes that are tried. */
const SIZES = [12, 17, 24, 36] as const;
const lookAt = (gradients: Gradients, x: number, y: number, size: number) => {
  const half = size * 1.25;
  return describeBox(gradients, { x: x - half, y: y - half, w: 2 * half, h: 2 * half }, 6, 6);
};

function learnsThings(): Attack {
  let classify: Classifier;
  return {
    name: 'network over every spot and size, then how they stand',
    sample: 100,
    learn(examples) {
      classify = trainClassifier(teachingWindows(examples.length), KINDS.length + 1, { hidden: 48, rounds: 6 });
    },
    solve(seen) {
      const looked = new Map<Box, { x: number; y: number; size: number; likely: Float32Array }[]>();
      let gradients: Gradients | undefined;
      return answerBy(seen, (scene, box, kind) => {
        gradients ??= gradientsOf(scene);
        const spots = looked.get(box) ?? spotsOf(gradients, box, classify);
        looked.set(box, spots);
        const at = KINDS.findIndex((each) => each === kind);
        const best = spots.reduce((most, spot) => ((spot.likely[at] as number) > (most.likely[at] as number) ? spot : most));
        return { ...best, sure: best.likely[at] as number };
      });
    },
  };
}

function spotsOf(gradients: Gradients, box: Box, classify: Classifier) {
  const spots: { x: number; y: number; size: number; likely: Float32Array }[] = [];
  for (const size of SIZES) {
    const step = size / 2.5;
    for (let y = box.y + size; y <= box.y + box.h - size; y += step)
      for (let x = box.x + size; x <= box.x + box.w - size; x += step)
        spots.push({ x, y, size, likely: classify(lookAt(gradients, x, y, size)) });
  }
  return spots;
}

function teachingWindows(scenes: number): Example[] {
  const examples: Example[] = [];
  for (let i = 0; i < scenes; i++) {
    const random = createRandom(`redteam relations ${i}`);
    const plan = planScene(random, 1);
    const gradients = gradientsOf(pixelsOf(drawScene(random, plan)));
    for (const { box, things } of plan.pictures) {
      for (const { x, y, size, kind } of things) {
        const off = () => random.between(-0.2, 0.2) * size;
        const features = lookAt(gradients, x + off(), y + off(), size * random.between(0.8, 1.2));
        examples.push({ features, label: KINDS.indexOf(kind) });
        const half = random.pick(SIZES);
        const [awayX, awayY] = [random.between(box.x, box.x + box.w), random.between(box.y, box.y + box.h)];
        if (things.some((thing) => Math.hypot(thing.x - awayX, thing.y - awayY) < (thing.size + half) / 2)) continue;
        examples.push({ features: lookAt(gradients, awayX, awayY, half), label: KINDS.length });
      }
    }
  }
  return examples;
}

export default [
  { name: 'contours by Hu moments, then how they stand', solve: (seen) => answerBy(seen, byContours) },
  { name: 'the two largest patches, then how they stand', solve: (seen) => answerBy(seen, byPatches) },
  learnsThings(),
] satisfies Attack[];
