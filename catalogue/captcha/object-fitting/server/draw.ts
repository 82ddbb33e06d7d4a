import { Canvas, type Box } from '../../server/drawing/canvas.ts';
import { BRASS, INK, STONES, WHITE, jitter, mix, type Rgb } from '../../server/drawing/colour.ts';
import { drawCrumbs } from '../../server/drawing/things/crumbs.ts';
import { cutOut } from '../../server/drawing/cut-out.ts';
import { drawParts } from '../../server/drawing/things/draw-parts.ts';
import type { Tones } from '../../server/drawing/things/draw-pictogram.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { drawGround, groundTints } from '../../server/drawing/ground.ts';
import { distort, type Strain } from '../../server/drawing/distort.ts';
import { densePalette } from '../../server/drawing/palette.ts';
import { circle } from '../../server/drawing/path.ts';
import type { Random } from '../../server/drawing/random.ts';
import { stoneTones } from '../../server/drawing/stone-tones.ts';
import { pairs } from './pairs.ts';
import { OPENING, SCENE, TONES, type Plan } from './plan.ts';

const DENSITY = 2;
const STONE = { w: 56, h: 56 } as const;
const STONE_SIZE = 25;
/** Larger than the stones, so that sizes don't tell what meets. */
const PICTURE_SIZE = 29;
/** Fits half a byte per pixel. */
const STONE_COLOURS = 16;
const BRIM = 2;
const CRUMBS = 8;
const STONE_CRUMBS = 1;
const ROUND = 40;
/**
 * Stone and picture are drawn apart, each in its own hand: wide or narrow, and a stone anywhere in its circle. To an eye that is the same thing; to
 * whoever compares pixels it isn't. Nothing leans or bends, or nobody could tell how far a stone is turned.
 */
const STONE_STRAIN: Strain = { stretch: 0.3, shear: 0, bend: 0 };
/** Less, so that enough of it shows below its opening. */
const PICTURE_STRAIN: Strain = { stretch: 0.18, shear: 0, bend: 0 };
const WHOLE: Box = { x: 0, y: 0, ...SCENE };

export function drawScene(random: Random, { pictures }: Plan): Canvas {
  const canvas = new Canvas(SCENE.w, SCENE.h, densePalette(), DENSITY);
  const { palette } = canvas;
  const [ground, ...stones] = random.shuffled(STONES) as [Rgb, ...Rgb[]];
  const tones = Array.from({ length: TONES }, (_, i) =>
    stoneTones(random, palette, stones[i % stones.length] as Rgb, i % 2 === 1 ? 'pale' : 'deep'),
  );
  drawGround(random, canvas, WHOLE, groundTints(random, canvas, ground, random.between(0.8, 0.88)), random.integer(78, 92));
  drawCrumbs(random, canvas, WHOLE, tones, CRUMBS, 4);
  const brass = palette.add(BRASS);
  const recess = mix(ground, WHITE, 0.9);
  const [bed, shade] = [palette.add(recess), palette.add(mix(recess, INK, 0.3))];
  for (const { pair, x, y, turn, mirrored, tone } of pictures) {
    const placement = { x, y, size: PICTURE_SIZE * random.between(0.9, 1.06), turn, mirrored };
    drawParts(random, canvas, distort(random, pairs[pair][1](random), PICTURE_STRAIN), placement, tones[tone] as Tones, WHOLE);
    fillPath(canvas, circle(x, y, OPENING + BRIM, ROUND), brass, WHOLE);
    fillPath(canvas, circle(x, y, OPENING, ROUND), shade, WHOLE);
    fillPath(canvas, circle(x + 1, y + 1.5, OPENING - 1.5, ROUND), bed, WHOLE);
  }
  canvas.frame(WHOLE, brass);
  return canvas;
}

/** A round stone with the top of something; its colours are no picture's. */
export function drawStone(random: Random, { pair, turn, mirrored }: Plan['stones'][number], stone: Rgb): Canvas {
  const canvas = new Canvas(STONE.w, STONE.h, densePalette(STONE_COLOURS), DENSITY);
  const { palette } = canvas;
  const box: Box = { x: 0, y: 0, ...STONE };
  const dark = random.chance(0.5);
  const ground = dark ? mix(stone, INK, 0.5) : stone;
  canvas.fillBox(box, palette.add(mix(jitter(random, ground, 12), WHITE, dark ? 0.12 : 0.88)));
  const tones = stoneTones(random, palette, stone, dark ? 'on-dark' : 'deep');
  drawCrumbs(random, canvas, box, [tones], STONE_CRUMBS, 2.6);
  const placement = {
    x: 28 + random.between(-4, 4),
    y: 28 + random.between(-4, 4),
    size: STONE_SIZE * random.between(0.78, 1),
    turn,
    mirrored,
  };
  drawParts(random, canvas, distort(random, pairs[pair][0](random), STONE_STRAIN), placement, tones, box);
  cutOut(canvas, circle(28, 28, 28, ROUND));
  return canvas;
}
