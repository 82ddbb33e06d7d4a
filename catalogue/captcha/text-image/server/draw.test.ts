import { expect, test } from 'vitest';
import { Canvas } from '../../server/drawing/canvas.ts';
import { Palette } from '../../server/drawing/palette.ts';
import { createRandom } from '../../server/drawing/random.ts';
import { drawScene } from './draw.ts';
import { drawFrame, FRAMES } from './frames.ts';
import { planScene, SCENE } from './plan.ts';

/** How many patches of dark pixels hang together, smallest ones left out. */
function darkPatches({ w, pixels, palette }: Canvas, least: number): number {
  const dark = Array.from(pixels, (pixel) => {
    const [red = 255, green = 255, blue = 255] = palette.colours[pixel] ?? [];
    return 0.3 * red + 0.59 * green + 0.11 * blue < 150;
  });
  let patches = 0;
  for (let start = 0; start < dark.length; start++) {
    const open = [start];
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (!dark[at]) continue;
      dark[at] = false;
      size += 1;
      open.push(at - 1, at + 1, at - w, at + w);
    }
    if (size >= least) patches += 1;
  }
  return patches;
}

test('a frame is laid of six or eight stones that do not touch, at any size', () => {
  for (const [i, frame] of FRAMES.entries()) {
    for (const [size, band] of [
      [12, 4],
      [17, 4.4],
      [37, 6.5],
    ] as const) {
      const canvas = new Canvas(100, 100, new Palette());
      const light = canvas.palette.add([255, 255, 255]);
      const [main, lit, accent] = [canvas.palette.add([40, 40, 90]), canvas.palette.add([70, 70, 110]), canvas.palette.add([20, 20, 40])];
      const box = { x: 0, y: 0, w: 100, h: 100 };
      canvas.fillBox(box, light);
      const placement = { x: 50, y: 50, size, turn: 0.2, mirrored: false };
      drawFrame(createRandom(`${size}`), canvas, frame, placement, band, { main, lit, accent, light, rim: light }, box);
      expect(darkPatches(canvas, 4), `${frame} ${size}`).toBe([8, 8, 6][i]);
    }
  }
});

test('tiles as dark as things: without the things there are still dark patches of their size in the pictures', () => {
  for (const difficulty of [1, 2, 3] as const) {
    for (let seed = 0; seed < 20; seed++) {
      const random = createRandom(`tiles ${seed}`);
      const plan = planScene(random, difficulty);
      const empty = { ...plan, pictures: plan.pictures.map((picture) => ({ ...picture, things: [] })) };
      expect(darkPatches(drawScene(random, empty, difficulty), 100)).toBeGreaterThanOrEqual(6);
    }
  }
});

test('all colours of a scene are in its palette', () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = createRandom(`palette ${seed}`);
    const canvas = drawScene(random, planScene(random, 3), 3);
    expect([canvas.w, canvas.h]).toEqual([SCENE.w, SCENE.h]);
    expect(canvas.palette.colours.length).toBeLessThanOrEqual(128);
    expect(canvas.pixels.every((pixel) => pixel < canvas.palette.colours.length)).toBe(true);
  }
});
