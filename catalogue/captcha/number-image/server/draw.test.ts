import { expect, test } from 'vitest';
import { Canvas } from '../../server/drawing/canvas.ts';
import { distort } from '../../server/drawing/distort.ts';
import { drawPictogram } from '../../server/drawing/things/draw-pictogram.ts';
import { Palette } from '../../server/drawing/palette.ts';
import { pictograms } from '../../server/drawing/things/pictograms.ts';
import { createRandom } from '../../server/drawing/random.ts';
import { drawScene, MAX_TURN, STRAIN } from './draw.ts';
import { planScene, SCENE, type Thing } from './plan.ts';
import { scatter } from './scatter.ts';

function pixelsOf({ pixels }: Canvas, colour: number): number {
  let count = 0;
  for (const pixel of pixels) if (pixel === colour) count += 1;
  return count;
}

test('no thing hides another: at least three quarters of each are in sight, rims included, at every difficulty', () => {
  let least = 1;
  // One colour for all of a thing, so that its pixels can be counted.
  for (const difficulty of [1, 2, 3] as const) {
    for (let seed = 0; seed < 12; seed++) {
      const { cells } = planScene(createRandom(`sight ${seed}`), difficulty);
      for (const [cellAt, { box, things }] of cells.entries()) {
        const together = new Canvas(SCENE.w, SCENE.h, new Palette());
        const ground = together.palette.add([255, 255, 255]);
        together.fillBox(box, ground);
        const colours = things.map((_, i) => together.palette.add([i * 20, 255 - i * 20, 128]));
        // The rim covers others but doesn't count as being in sight.
        const rim = together.palette.add([0, 0, 0]);
        const draw = (canvas: Canvas, thing: Thing, i: number) => {
          const random = createRandom(`${seed} ${cellAt} ${i}`);
          const main = colours[i] ?? 0;
          const placement = { x: thing.x, y: thing.y, size: thing.size, turn: random.between(-MAX_TURN, MAX_TURN), mirrored: false };
          drawPictogram(
            random,
            canvas,
            distort(random, pictograms[thing.kind](random), STRAIN),
            placement,
            { main, lit: main, accent: main, light: main, rim },
            box,
          );
        };
        things.forEach((thing, i) => draw(together, thing, i));
        things.forEach((thing, i) => {
          const alone = new Canvas(SCENE.w, SCENE.h, together.palette);
          alone.fillBox(box, ground);
          draw(alone, thing, i);
          least = Math.min(least, pixelsOf(together, colours[i] ?? 0) / pixelsOf(alone, colours[i] ?? 0));
        });
      }
    }
  }
  expect(least).toBeGreaterThan(0.75);
});

test('scatter keeps its distances and always comes to an end', () => {
  const box = { x: 0, y: 0, w: 104, h: 97 };
  for (let seed = 0; seed < 500; seed++) {
    const spots = scatter(createRandom(`scatter ${seed}`), box, 10, 3);
    expect(spots).toHaveLength(10);
    for (const [i, a] of spots.entries()) {
      expect(a.x - a.size > 0 && a.y - a.size > 0 && a.x + a.size < box.w && a.y + a.size < box.h).toBe(true);
      for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.79 * (a.size + b.size));
    }
  }
});

test('a scene needs at most 128 colours, all of them in its palette', () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = createRandom(`palette ${seed}`);
    const { palette, pixels } = drawScene(random, planScene(random, 3));
    expect(palette.colours.length).toBeLessThanOrEqual(128);
    expect(pixels.every((pixel) => pixel < palette.colours.length)).toBe(true);
  }
});
