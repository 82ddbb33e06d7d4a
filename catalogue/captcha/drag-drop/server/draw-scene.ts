import { type Box, Canvas } from '../../server/drawing/canvas.ts';
import { BRASS, INK, jitter, mix, STONES, WHITE } from '../../server/drawing/colour.ts';
import { drawGround, groundTints } from '../../server/drawing/ground.ts';
import { Palette } from '../../server/drawing/palette.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawShards } from './clutter.ts';
import { drawStone, type Hue, type Spot } from './draw-stone.ts';
import { SCENE, stoneBoxes, TRAY_FOOT, trayBoxes } from './layout.ts';
import { type Plan, TRAYS } from './plan.ts';

const GROUNDS = 3;
const SHARDS = 4;

/** The trays with their samples, and the loose stones below. What lies between stays transparent. */
export function drawScene(random: Random, { samples, stones }: Plan): Canvas {
  const canvas = new Canvas(SCENE.w, SCENE.h, new Palette());
  const { palette } = canvas;
  const brass = palette.add(BRASS);
  const rim = palette.add(mix(BRASS, WHITE, 0.45));
  const colours = random.shuffled(STONES);
  const hues = colours.slice(0, TRAYS).map((stone): Hue => {
    const main = jitter(random, stone, 14);
    return {
      main: palette.add(main),
      lit: palette.add(mix(main, WHITE, 0.16)),
      dark: palette.add(mix(main, INK, 0.6)),
      light: palette.add(mix(main, WHITE, 0.62)),
      rim,
    };
  });
  const grounds = colours.slice(TRAYS, TRAYS + GROUNDS).map((ground) => groundTints(random, canvas, ground, random.between(0.82, 0.9)));

  const tones = hues.flatMap(({ main, lit, light }) => [main, lit, light]);
  const rims = [rim, ...hues.flatMap(({ light, dark }) => [light, dark])];
  const shards = (box: Box, spot: Spot) => drawShards(random, canvas, box, spot, tones, rims, SHARDS);

  const trayGround = random.pick(grounds);
  for (const [i, box] of trayBoxes.entries()) {
    const sample = samples[i] as (typeof samples)[number];
    drawGround(random, canvas, box, trayGround, random.integer(22, 32));
    const spot = {
      x: box.x + box.w / 2 + random.between(-6, 6),
      y: box.y + (box.h - TRAY_FOOT) / 2 + random.between(0, 3),
      size: random.between(24, 26),
    };
    shards(box, spot);
    drawStone(random, canvas, box, sample, spot, hues[sample.hue] as Hue, trayGround[0] as number);
    canvas.frame(box, brass);
  }
  for (const [i, box] of stoneBoxes.entries()) {
    const stone = stones[i] as (typeof stones)[number];
    const ground = random.pick(grounds);
    drawGround(random, canvas, box, ground, random.integer(13, 22));
    const spot = {
      x: box.x + box.w / 2 + random.between(-2, 2),
      y: box.y + box.h / 2 + random.between(-1, 3),
      size: random.between(20.5, 23),
    };
    shards(box, spot);
    drawStone(random, canvas, box, stone, spot, hues[stone.hue] as Hue, ground[0] as number);
  }
  return canvas;
}
