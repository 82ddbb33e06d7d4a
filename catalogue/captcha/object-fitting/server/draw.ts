import { Canvas, type Box } from '../../server/drawing/canvas.ts';
import { BRASS, INK, STONES, WHITE, mix, type Rgb } from '../../server/drawing/colour.ts';
import { drawCrumbs } from '../../server/drawing/crumbs.ts';
import { cutOut } from '../../server/drawing/cut-out.ts';
import { drawParts } from '../../server/drawing/draw-parts.ts';
import type { Tones } from '../../server/drawing/draw-pictogram.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { drawGround, groundTints } from '../../server/drawing/ground.ts';
import { distort, type Strain } from '../../server/drawing/distort.ts';
import { Palette } from '../../server/drawing/palette.ts';
import { circle } from '../../server/drawing/path.ts';
import type { Random } from '../../server/drawing/random.ts';
import { stoneTones } from '../../server/drawing/stone-tones.ts';
import { pairs } from './pairs.ts';
import { OPENING, SCENE, TONES, type Plan } from './plan.ts';

const STONE = { w: 56, h: 56 } as const;
const STONE_SIZE = 25;
/** Larger than the stones, so that sizes don't tell what meets. */
const PICTURE_SIZE = 27;
/** Fits half a byte per pixel. */
const STONE_COLOURS = 16;
const BRIM = 2;
const CRUMBS = 80;
const STONE_CRUMBS = 5;
const ROUND = 28;
/** Stone and picture are drawn apart, each in its own hand; little shear, or nobody could tell how far a stone is turned. */
const STRAIN: Strain = { stretch: 0.22, shear: 0.07, bend: 0.12 };
const WHOLE: Box = { x: 0, y: 0, ...SCENE };

export function drawScene(random: Random, { pictures }: Plan): Canvas {
  const canvas = new Canvas(SCENE.w, SCENE.h, new Palette());
  const { palette } = canvas;
  const [ground, ...stones] = random.shuffled(STONES) as [Rgb, ...Rgb[]];
  const tones = Array.from({ length: TONES }, (_, i) =>
    stoneTones(random, palette, stones[i % stones.length] as Rgb, i % 2 === 1 ? 'pale' : 'deep'),
  );
  drawGround(random, canvas, WHOLE, groundTints(random, canvas, ground, random.between(0.76, 0.84)), random.integer(24, 36));
  drawCrumbs(random, canvas, WHOLE, tones, CRUMBS, 5);
  const brass = palette.add(BRASS);
  const recess = mix(ground, WHITE, 0.9);
  const [bed, shade] = [palette.add(recess), palette.add(mix(recess, INK, 0.3))];
  for (const { pair, x, y, turn, mirrored, tone } of pictures) {
    const placement = { x, y, size: PICTURE_SIZE * random.between(0.9, 1.06), turn, mirrored };
    drawParts(random, canvas, distort(random, pairs[pair][1](random), STRAIN), placement, tones[tone] as Tones, WHOLE);
    fillPath(canvas, circle(x, y, OPENING + BRIM, ROUND), brass, WHOLE);
    fillPath(canvas, circle(x, y, OPENING, ROUND), shade, WHOLE);
    fillPath(canvas, circle(x + 1, y + 1.5, OPENING - 1.5, ROUND), bed, WHOLE);
  }
  canvas.frame(WHOLE, brass);
  return canvas;
}

/** A round stone with the top of something; its colours are no picture's. */
export function drawStone(random: Random, { pair, turn, mirrored }: Plan['stones'][number], stone: Rgb): Canvas {
  const canvas = new Canvas(STONE.w, STONE.h, new Palette(STONE_COLOURS));
  const { palette } = canvas;
  const box: Box = { x: 0, y: 0, ...STONE };
  const dark = random.chance(0.5);
  const ground = dark ? mix(stone, INK, 0.5) : stone;
  drawGround(random, canvas, box, groundTints(random, canvas, ground, dark ? 0.12 : 0.88), random.integer(12, 18));
  const tones = stoneTones(random, palette, stone, dark ? 'on-dark' : 'deep');
  drawCrumbs(random, canvas, box, [tones], STONE_CRUMBS, 2.6);
  const placement = {
    x: 28 + random.between(-2, 2),
    y: 28 + random.between(-2, 2),
    size: STONE_SIZE * random.between(0.88, 1),
    turn,
    mirrored,
  };
  drawParts(random, canvas, distort(random, pairs[pair][0](random), STRAIN), placement, tones, box);
  cutOut(canvas, circle(28, 28, 28, ROUND));
  return canvas;
}
