import { Canvas } from '../../server/drawing/canvas.ts';
import { BRASS, mix, type Rgb, STONES, WHITE } from '../../server/drawing/colour.ts';
import { Palette } from '../../server/drawing/palette.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawStone } from './draw-stone.ts';
import { fieldBoxes, looseBoxes, SCENE } from './layout.ts';
import type { Hues, Round } from './plan.ts';
import { type Rules, SIDE } from './rules.ts';
import type { Stone } from './stone.ts';
import { type Tones, tonesOf } from './tones.ts';

const TILT = 0.24;

/** The field without the two settings, and the loose stones beside it. What lies between stays transparent. */
export function drawRound(random: Random, { rules, hues, field, settings, loose }: Round): Canvas {
  const canvas = new Canvas(SCENE.w, SCENE.h, new Palette());
  const { palette } = canvas;
  const brass = palette.add(mix(BRASS, WHITE, 0.3));
  const [ground, ...stones] = random.shuffled(STONES) as [Rgb, ...Rgb[]];
  const tones = stones.slice(0, hues === 'one' ? 1 : SIDE).map((stone) => tonesOf(random, palette, stone, ground));
  const look = (stone: Stone) => ({ tones: random.pick(tones[hueOf(random, stone, hues, rules)] as readonly Tones[]), tilt: TILT });

  for (const [i, box] of fieldBoxes.entries()) {
    if (settings.includes(i)) continue;
    const stone = field[i] as Stone;
    drawStone(random, canvas, box, stone, look(stone));
    canvas.frame(box, brass);
  }
  for (const [i, box] of looseBoxes.entries()) {
    const stone = loose[i] as Stone;
    drawStone(random, canvas, box, stone, look(stone));
  }
  return canvas;
}

/** A value that the field does not know wears one of its colours all the same: a strange colour would give the stone away. */
function hueOf(random: Random, stone: Stone, hues: Hues, rules: Rules): number {
  if (hues === 'one') return 0;
  const known = hues === 'any' ? -1 : rules.values[hues].indexOf(stone[hues]);
  return known < 0 ? random.integer(0, SIDE - 1) : known;
}
