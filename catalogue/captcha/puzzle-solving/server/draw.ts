import { Canvas, type Box } from '../../server/drawing/canvas.ts';
import { BRASS, INK, STONES, WHITE, mix, type Rgb } from '../../server/drawing/colour.ts';
import { drawCrumbs } from '../../server/drawing/things/crumbs.ts';
import { cutOut } from '../../server/drawing/cut-out.ts';
import { drawParts } from '../../server/drawing/things/draw-parts.ts';
import type { Tones } from '../../server/drawing/things/draw-pictogram.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { drawGround, groundTints } from '../../server/drawing/ground.ts';
import { squircle, upright } from '../../server/drawing/things/outlines.ts';
import { distort, type Strain } from '../../server/drawing/distort.ts';
import { Palette } from '../../server/drawing/palette.ts';
import type { Random } from '../../server/drawing/random.ts';
import { stoneTones } from '../../server/drawing/stone-tones.ts';
import type { End } from './end-type.ts';
import { things } from './ends.ts';
import { OPENING, SCENE, TONES, type Plan, type Standing } from './plan.ts';

const END_SIZE = 19;
const PIECE = { w: 56, h: 56 } as const;
/** An end on a piece, larger than in the scene. */
const PIECE_SIZE = 25;
/** Fits half a byte per pixel. */
const PIECE_COLOURS = 16;
const BRIM = 2;
const CRUMBS = 56;
const PIECE_CRUMBS = 7;
/** Both halves of a thing are drawn apart, each in its own hand. */
const STRAIN: Strain = { stretch: 0.24, shear: 0.2, bend: 0.14 };
const WHOLE: Box = { x: 0, y: 0, ...SCENE };

/** Half the width of a shaft, in sizes of an end; random for each thing and each piece. */
const shaft = (random: Random): number => random.between(0.13, 0.2);

export function drawScene(random: Random, { standing }: Plan): Canvas {
  const canvas = new Canvas(SCENE.w, SCENE.h, new Palette());
  const { palette } = canvas;
  const [ground, ...stones] = random.shuffled(STONES) as [Rgb, ...Rgb[]];
  const tones = Array.from({ length: TONES }, (_, i) =>
    stoneTones(random, palette, stones[i % stones.length] as Rgb, i % 2 === 1 ? 'pale' : 'deep'),
  );
  drawGround(random, canvas, WHOLE, groundTints(random, canvas, ground, random.between(0.78, 0.86)), random.integer(24, 36));
  drawCrumbs(random, canvas, WHOLE, tones, CRUMBS, 4);
  const brass = palette.add(BRASS);
  const recess = mix(ground, WHITE, 0.9);
  const [bed, shade] = [palette.add(recess), palette.add(mix(recess, INK, 0.3))];
  for (const each of standing) {
    drawThing(random, canvas, each, tones[each.tone] as Tones);
    const { x, y } = each.opening;
    fillPath(canvas, squircle(x, y, OPENING + BRIM), brass, WHOLE);
    fillPath(canvas, squircle(x, y, OPENING), shade, WHOLE);
    fillPath(canvas, squircle(x + 1, y + 1.5, OPENING - 1.5), bed, WHOLE);
  }
  canvas.frame(WHOLE, brass);
  return canvas;
}

function drawThing(random: Random, canvas: Canvas, { thing, missing, kept, turn, mirrored }: Standing, tones: Tones): void {
  const half = shaft(random);
  const end: End = things[thing][missing === 0 ? 1 : 0];
  const parts = [{ path: [upright(half, 0, 2)], tone: 'main' as const }, ...end(random, half)];
  // Seen from the end that is kept, the shaft comes from the opening.
  drawParts(
    random,
    canvas,
    distort(random, parts, STRAIN),
    { ...kept, size: END_SIZE * random.between(0.9, 1.08), turn: turn + Math.PI, mirrored },
    tones,
    WHOLE,
  );
}

/** One end, cut out of its own stone: its colours match no thing. */
export function drawPiece(random: Random, { standing }: Plan, { opening, turn, mirrored }: Plan['pieces'][number], stone: Rgb): Canvas {
  const canvas = new Canvas(PIECE.w, PIECE.h, new Palette(PIECE_COLOURS));
  const { palette } = canvas;
  const box: Box = { x: 0, y: 0, ...PIECE };
  const dark = random.chance(0.5);
  const ground = dark ? mix(stone, INK, 0.5) : stone;
  drawGround(random, canvas, box, groundTints(random, canvas, ground, dark ? 0.12 : 0.88), random.integer(14, 20));
  const tones = stoneTones(random, palette, stone, dark ? 'on-dark' : 'deep');
  drawCrumbs(random, canvas, box, [tones], PIECE_CRUMBS, 4);
  const { thing, missing } = standing[opening] as Standing;
  const half = shaft(random);
  const parts = [{ path: [upright(half, 0, 2)], tone: 'main' as const }, ...(things[thing][missing] as End)(random, half)];
  const placement = {
    x: 28 + random.between(-2.5, 2.5),
    y: 28 + random.between(-2.5, 2.5),
    size: PIECE_SIZE * random.between(0.84, 1.02),
    turn,
    mirrored,
  };
  drawParts(random, canvas, distort(random, parts, STRAIN), placement, tones, box);
  cutOut(canvas, squircle(28, 28, 28));
  return canvas;
}
