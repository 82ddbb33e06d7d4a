import { type Box, Canvas } from '../../server/drawing/canvas.ts';
import { BRASS, mix, STONES, WHITE } from '../../server/drawing/colour.ts';
import { densePalette } from '../../server/drawing/palette.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawStone } from './draw-figure-stone.ts';
import { fieldBoxes, looseBoxes, SCENE } from './field-boxes.ts';
import type { Plan } from './plan.ts';
import type { Stone } from './stone.ts';
import { negativeOf, tonesOf } from './tones.ts';

const DENSITY = 2;
/** Any stone may have any of them: colour says nothing. */
const COLOURS = 2;

/** The field with its slots empty, and the loose stones beside it. What is between them stays transparent. */
export function drawScene(random: Random, { field, settings, loose }: Plan): Canvas {
  const canvas = new Canvas(SCENE.w, SCENE.h, densePalette(), DENSITY);
  const { palette } = canvas;
  const brass = palette.add(mix(BRASS, WHITE, 0.3));
  const tones = random
    .shuffled(STONES)
    .slice(0, COLOURS)
    .map((stone) => tonesOf(random, palette, stone));
  const negative = negativeOf(palette, tones);
  const draw = (box: Box, stone: Stone | undefined) => drawStone(random, canvas, box, stone as Stone, random.pick(tones), negative);
  for (const [i, box] of fieldBoxes.entries()) {
    if (settings.includes(i)) continue;
    draw(box, field[i]);
    canvas.frame(box, brass);
  }
  for (const [i, box] of looseBoxes.entries()) draw(box, loose[i]);
  return canvas;
}
