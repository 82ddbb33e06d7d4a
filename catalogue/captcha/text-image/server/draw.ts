import { Canvas } from '../../server/drawing/canvas.ts';
import { BRASS, STONES } from '../../server/drawing/colour.ts';
import { cutStone, ownTone, type Stone, tonesOn } from '../../server/drawing/counterchange.ts';
import { drawPictogram } from '../../server/drawing/things/draw-pictogram.ts';
import { drawGround } from '../../server/drawing/ground.ts';
import { layThrough } from '../../server/drawing/lay-through.ts';
import { densePalette } from '../../server/drawing/palette.ts';
import { layPieces } from '../../server/drawing/things/pieces.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawFrame, isFrame } from './frames.ts';
import { type Plan, SCENE } from './plan.ts';
import { solids } from './things.ts';

const DENSITY = 2;
const STONE_COUNT = 7;
/** Little enough that above stays above and a square no rhombus, radians. */
const MAX_TURN = 0.3;
/** How broad a frame's band is, in half sizes, within these pixels. */
const BAND = { share: 0.26, from: 4, to: 6.5 } as const;
/** About as large as a thing, so that most are cut and none into splinters. */
const PITCH = { from: 40, to: 54 } as const;

/**
 * The things twice, deep on pale and pale on deep, and pieces of the second let into the first. So neither darkness nor colour says what
 * is thing and what is ground, while an eye follows the outline.
 */
export function drawScene(random: Random, { pictures }: Plan): Canvas {
  const canvas = new Canvas(SCENE.w, SCENE.h, densePalette(), DENSITY);
  const under = new Canvas(SCENE.w, SCENE.h, canvas.palette, DENSITY);
  const brass = canvas.palette.add(BRASS);
  const stones = random
    .shuffled(STONES)
    .slice(0, STONE_COUNT)
    .map((stone) => cutStone(random, canvas.palette, stone));

  for (const { box, things } of pictures) {
    // Each in another stone, whichever: colour parts things that overlap, and says nothing of which is which.
    const [ground, underGround, ...own] = random.shuffled(stones) as [Stone, Stone, ...Stone[]];
    drawGround(random, canvas, box, ground.pale, random.integer(38, 52));
    drawGround(random, under, box, underGround.deep, random.integer(38, 52));
    for (const [nth, { kind, x, y, size }] of things.entries()) {
      const placement = { x, y, size, turn: random.between(-MAX_TURN, MAX_TURN), mirrored: random.chance(0.5) };
      const stone = own[nth] as Stone;
      const sides = [
        [canvas, tonesOn(stone.deep, ground.pale)],
        [under, tonesOn(stone.pale, underGround.deep)],
      ] as const;
      if (isFrame(kind)) {
        const joints = random.unit();
        const band = Math.min(BAND.to, Math.max(BAND.from, size * BAND.share));
        for (const [side, tones] of sides) drawFrame(random, side, kind, placement, { band, joints }, tones, box);
      } else {
        const parts = solids[kind](random).map(ownTone);
        for (const [side, tones] of sides) drawPictogram(random, side, parts, placement, tones, box);
      }
    }
    layThrough(canvas, layPieces(random, box, random.between(PITCH.from, PITCH.to)), under, box);
    canvas.frame(box, brass);
  }
  return canvas;
}
