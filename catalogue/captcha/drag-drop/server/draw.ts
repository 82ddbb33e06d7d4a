import type { Difficulty } from '../../server/captcha-type.ts';
import { type Box, Canvas } from '../../server/drawing/canvas.ts';
import { BRASS, INK, jitter, mix, STONES, WHITE } from '../../server/drawing/colour.ts';
import { drawGround, groundTints } from '../../server/drawing/ground.ts';
import { Palette } from '../../server/drawing/palette.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawShards } from './draw-shards.ts';
import { drawStone, type Hue, type Spot } from './draw-marked-stone.ts';
import { SCENE, stoneBoxes, TRAY_FOOT, trayBoxes } from './tray-boxes.ts';
import { type Plan, type Stone, TRAYS } from './plan.ts';

const GROUNDS = 3;
const SHARDS_UNDER = 4;
const SHARDS_OVER = 3;

/** The trays with their samples, and the loose stones below. What lies between stays transparent. */
export function drawScene(random: Random, { samples, stones }: Plan, difficulty: Difficulty): Canvas {
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

  const shards = {
    tones: hues.flatMap(({ main, lit, light }) => [main, lit, light]),
    rims: [rim, ...hues.flatMap(({ light, dark }) => [light, dark])],
  };
  const lay = (box: Box, stone: Stone, spot: Spot, ground: readonly number[]) => {
    drawShards(random, canvas, box, spot, shards, 'under', SHARDS_UNDER);
    drawStone(random, canvas, box, stone, spot, { hue: hues[stone.hue] as Hue, ground: ground[0] as number, difficulty });
    drawShards(random, canvas, box, spot, shards, 'over', SHARDS_OVER);
  };

  const trayGround = random.pick(grounds);
  for (const [i, box] of trayBoxes.entries()) {
    drawGround(random, canvas, box, trayGround, random.integer(22, 32));
    const [x, y] = [box.x + box.w / 2 + random.between(-6, 6), (box.h - TRAY_FOOT) / 2 + random.between(0, 2)];
    lay(box, samples[i] as Stone, { x, y, size: random.between(23.5, 25.5) }, trayGround);
    canvas.frame(box, brass);
  }
  for (const [i, box] of stoneBoxes.entries()) {
    const ground = random.pick(grounds);
    drawGround(random, canvas, box, ground, random.integer(13, 22));
    const [x, y] = [box.x + box.w / 2 + random.between(-2, 2), box.y + box.h / 2 + random.between(-1, 3)];
    lay(box, stones[i] as Stone, { x, y, size: random.between(21.5, 23.5) }, ground);
  }
  return canvas;
}
