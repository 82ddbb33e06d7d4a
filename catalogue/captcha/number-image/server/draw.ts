import { Canvas, type Box } from '../../server/drawing/canvas.ts';
import { BRASS, type Rgb, STONES } from '../../server/drawing/colour.ts';
import { cutStone, ownTone, type Stone, tonesOn } from '../../server/drawing/counterchange.ts';
import { distort, type Strain } from '../../server/drawing/distort.ts';
import { drawPictogram } from '../../server/drawing/things/draw-pictogram.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { drawGround, groundTints } from '../../server/drawing/ground.ts';
import { layThrough } from '../../server/drawing/lay-through.ts';
import { numeralPath } from '../../server/drawing/things/numerals.ts';
import { Palette } from '../../server/drawing/palette.ts';
import { pictograms } from '../../server/drawing/things/pictograms.ts';
import { layPieces } from '../../server/drawing/things/pieces.ts';
import type { Random } from '../../server/drawing/random.ts';
import { SCENE, TONES, type Plan } from './plan.ts';

const CHIP = { w: 56, h: 56 } as const;
/** Fits half a byte per pixel. */
const CHIP_COLOURS = 16;
export const MAX_TURN = 1.2;
/** No two things are drawn alike, so a program that has learnt shapes meets new ones. */
export const STRAIN: Strain = { stretch: 0.16, shear: 0.16, bend: 0.14 };
/** Twice a thing's width, so that a piece's edge cuts every other thing and no thing into more than two or three. */
const PITCH = { from: 46, to: 60 } as const;

/**
 * Draws the things twice, deep on pale and pale on deep, and lets pieces of the second into the first: at the edge of a piece, deep turns
 * to pale in the middle of a thing. So neither darkness nor colour tells thing from ground, while an eye follows the outline.
 */
export function drawScene(random: Random, plan: Plan): Canvas {
  const canvas = new Canvas(SCENE.w, SCENE.h, new Palette());
  const under = new Canvas(SCENE.w, SCENE.h, canvas.palette);
  const brass = canvas.palette.add(BRASS);
  const stones = random
    .shuffled(STONES)
    .slice(0, TONES)
    .map((stone) => cutStone(random, canvas.palette, stone));
  const order = random.shuffled(stones);

  for (const [i, { box, things }] of plan.cells.entries()) {
    const [pale, deep] = [order[i % TONES]!.pale, order[(i + 1) % TONES]!.deep];
    drawGround(random, canvas, box, pale, random.integer(22, 32));
    drawGround(random, under, box, deep, random.integer(22, 32));
    for (const { kind, tone, x, y, size } of things) {
      const placement = { x, y, size, turn: random.between(-MAX_TURN, MAX_TURN), mirrored: random.chance(0.5) };
      const parts = distort(random, pictograms[kind](random).map(ownTone), STRAIN);
      const stone = stones[tone] as Stone;
      drawPictogram(random, canvas, parts, placement, tonesOn(stone.deep, pale), box);
      drawPictogram(random, under, parts, placement, tonesOn(stone.pale, deep), box);
    }
    layThrough(canvas, layPieces(random, box, random.between(PITCH.from, PITCH.to)), under, box);
    canvas.frame(box, brass);
  }
  return canvas;
}

/** A numeral as pixels, each time a little different. */
export function drawChip(random: Random, numeral: number, stone: Rgb): Canvas {
  const canvas = new Canvas(CHIP.w, CHIP.h, new Palette(CHIP_COLOURS));
  const box: Box = { x: 0, y: 0, ...CHIP };
  drawGround(random, canvas, box, groundTints(random, canvas, stone, 0.9), random.integer(14, 20));
  const ink = canvas.palette.add(stone);
  const placement = {
    x: 28 + random.between(-2, 2),
    y: 28 + random.between(-2, 2),
    size: random.between(27, 31),
    turn: random.between(-0.16, 0.16),
    mirrored: false,
  };
  fillPath(canvas, numeralPath(numeral, placement, random.between(4.6, 5.8)), ink, box);
  return canvas;
}
