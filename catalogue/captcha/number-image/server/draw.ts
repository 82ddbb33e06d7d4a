import { Canvas, type Box } from '../../server/drawing/canvas.ts';
import { BRASS, INK, STONES, WHITE, jitter, mix, type Rgb } from '../../server/drawing/colour.ts';
import { drawPictogram, type Tones } from '../../server/drawing/draw-pictogram.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { drawGround, groundTints } from '../../server/drawing/ground.ts';
import { numeralPath } from '../../server/drawing/numerals.ts';
import { Palette } from '../../server/drawing/palette.ts';
import type { Random } from '../../server/drawing/random.ts';
import { SCENE, TONES, type Plan } from './plan.ts';

const CHIP = { w: 56, h: 56 } as const;
/** Fits half a byte per pixel. */
const CHIP_COLOURS = 16;
/** Two tones of each. */
const THING_STONES = TONES / 2;
const MAX_TURN = 0.7;
const RIM: Rgb = [250, 251, 253];

export function drawScene(random: Random, plan: Plan): Canvas {
  const canvas = new Canvas(SCENE.w, SCENE.h, new Palette());
  const rim = canvas.palette.add(RIM);
  const brass = canvas.palette.add(BRASS);
  const stones = random.shuffled(STONES);
  const tones = Array.from({ length: TONES }, (_, i) => thingTones(random, canvas, stones[i % THING_STONES] as Rgb, rim));
  const grounds = stones.slice(THING_STONES, THING_STONES + 4);

  for (const [i, { box, things }] of plan.cells.entries()) {
    const tints = groundTints(random, canvas, grounds[i % grounds.length] as Rgb, random.between(0.8, 0.88));
    drawGround(random, canvas, box, tints, random.integer(22, 32));
    for (const { kind, tone, x, y, size } of things) {
      const placement = { x, y, size, turn: random.between(-MAX_TURN, MAX_TURN), mirrored: random.chance(0.5) };
      drawPictogram(random, canvas, kind, placement, tones[tone] as Tones, box);
    }
    canvas.frame(box, brass);
  }
  return canvas;
}

function thingTones(random: Random, canvas: Canvas, stone: Rgb, rim: number): Tones {
  const main = jitter(random, stone, 18);
  const { palette } = canvas;
  return {
    main: palette.add(main),
    lit: palette.add(mix(main, WHITE, 0.2)),
    accent: palette.add(mix(main, INK, 0.5)),
    light: palette.add(mix(main, WHITE, 0.76)),
    rim,
  };
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
