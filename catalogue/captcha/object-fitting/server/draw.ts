import { Canvas, type Box } from '../../server/drawing/canvas.ts';
import { BRASS, INK, STONES, WHITE, jitter, mix, type Rgb } from '../../server/drawing/colour.ts';
import { cutOut } from '../../server/drawing/cut-out.ts';
import { drawParts } from '../../server/drawing/draw-parts.ts';
import type { Tones } from '../../server/drawing/draw-pictogram.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { drawGround, groundTints } from '../../server/drawing/ground.ts';
import { Palette } from '../../server/drawing/palette.ts';
import { circle } from '../../server/drawing/path.ts';
import type { Random } from '../../server/drawing/random.ts';
import { pairs } from './pairs.ts';
import { OPENING, SCENE, TONES, type Plan } from './plan.ts';

const STONE = { w: 56, h: 56 } as const;
const STONE_SIZE = 25;
/** Fits half a byte per pixel. */
const STONE_COLOURS = 16;
const RIM: Rgb = [250, 251, 253];
const BRIM = 2;
const CRUMBS = 60;
const ROUND = 28;
const WHOLE: Box = { x: 0, y: 0, ...SCENE };

export function drawScene(random: Random, { pictures }: Plan): Canvas {
  const canvas = new Canvas(SCENE.w, SCENE.h, new Palette());
  const { palette } = canvas;
  const rim = palette.add(RIM);
  const [ground, ...stones] = random.shuffled(STONES) as [Rgb, ...Rgb[]];
  const tones = Array.from({ length: TONES }, (_, i) => stoneTones(random, canvas, stones[i % stones.length] as Rgb, rim));
  drawGround(random, canvas, WHOLE, groundTints(random, canvas, ground, random.between(0.76, 0.84)), random.integer(24, 36));
  drawCrumbs(random, canvas, tones);
  const brass = palette.add(BRASS);
  const recess = mix(ground, WHITE, 0.9);
  const [bed, shade] = [palette.add(recess), palette.add(mix(recess, INK, 0.3))];
  for (const { pair, x, y, turn, mirrored, tone } of pictures) {
    const placement = { x, y, size: OPENING * random.between(0.92, 1), turn, mirrored };
    drawParts(random, canvas, pairs[pair][1](random), placement, tones[tone] as Tones, WHOLE);
    fillPath(canvas, circle(x, y, OPENING + BRIM, ROUND), brass, WHOLE);
    fillPath(canvas, circle(x, y, OPENING, ROUND), shade, WHOLE);
    fillPath(canvas, circle(x + 1, y + 1.5, OPENING - 1.5, ROUND), bed, WHOLE);
  }
  canvas.frame(WHOLE, brass);
  return canvas;
}

/** Splinters of the same stones all over the ground. */
function drawCrumbs(random: Random, canvas: Canvas, tones: readonly Tones[]): void {
  for (let i = 0; i < CRUMBS; i++) {
    const { main, light, accent } = random.pick(tones);
    const crumb = circle(random.between(0, SCENE.w), random.between(0, SCENE.h), random.between(1.5, 5), random.integer(3, 6));
    fillPath(canvas, crumb, random.pick([main, light, accent]), WHOLE);
  }
}

/** A round stone with the top of something; its colours are no picture's. */
export function drawStone(random: Random, { pair, turn, mirrored }: Plan['stones'][number], stone: Rgb): Canvas {
  const canvas = new Canvas(STONE.w, STONE.h, new Palette(STONE_COLOURS));
  const box: Box = { x: 0, y: 0, ...STONE };
  canvas.fillBox(box, canvas.palette.add(mix(jitter(random, stone, 12), WHITE, random.between(0.8, 0.9))));
  const tones = stoneTones(random, canvas, stone, canvas.palette.add(RIM));
  drawParts(random, canvas, pairs[pair][0](random), { x: 28, y: 28, size: STONE_SIZE, turn, mirrored }, tones, box);
  cutOut(canvas, circle(28, 28, 28, ROUND));
  return canvas;
}

function stoneTones(random: Random, { palette }: Canvas, stone: Rgb, rim: number): Tones {
  const main = jitter(random, stone, 16);
  return {
    main: palette.add(main),
    lit: palette.add(mix(main, WHITE, 0.18)),
    accent: palette.add(mix(main, INK, 0.45)),
    light: palette.add(mix(main, WHITE, 0.66)),
    rim,
  };
}
