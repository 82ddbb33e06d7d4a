import { figures } from '@inlay/catalogue/captcha/pattern-matching/server/figure-outlines.ts';
import { LOOSE, planField } from '@inlay/catalogue/captcha/pattern-matching/server/plan.ts';
import { SHAPES, type Stone } from '@inlay/catalogue/captcha/pattern-matching/server/stone.ts';
import type { Difficulty } from '@inlay/catalogue/captcha/server/captcha-type.ts';
import { Canvas } from '@inlay/catalogue/captcha/server/drawing/canvas.ts';
import { fillPath } from '@inlay/catalogue/captcha/server/drawing/fill-path.ts';
import { Palette } from '@inlay/catalogue/captcha/server/drawing/palette.ts';
import { place } from '@inlay/catalogue/captcha/server/drawing/path.ts';
import { encodePng } from '@inlay/catalogue/captcha/server/drawing/png.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import { expect, test } from 'vitest';
import { CARES, cutStone, findFigures, type Reading, readFigures } from './pattern-reader.ts';
import { obeyRules } from './pattern-rules.ts';
import { decode } from './pixels.ts';

const certain = (count: number, at: number) => Array.from({ length: count }, (_, i) => (i === at ? 1 : 0));
const perfect = ({ count, inside, shape, turn }: Stone): Reading => ({
  count: certain(3, count - 1),
  inside: certain(3, inside),
  shape: certain(SHAPES.length, shape),
  turn: certain(4, turn),
});

test('control: who reads every stone rightly finds every answer, so what keeps the answer is the reading', () => {
  for (const difficulty of [1, 2, 3] satisfies Difficulty[]) {
    for (let i = 0; i < 15; i++) {
      const { field, settings, loose, answer } = planField(createRandom(`control ${i}`), difficulty);
      const shown = field.map((stone, at) => (settings.includes(at) ? undefined : perfect(stone)));
      expect(loose).toHaveLength(LOOSE);
      expect(obeyRules(shown, settings, loose.map(perfect)).answer).toEqual(answer);
    }
  }
});

/** Dark figures well apart on a light ground: the usual kind of drawing. */
async function plainStone(seed: string, shape: number, count: number, turn: number) {
  const canvas = new Canvas(58, 58, new Palette());
  const box = { x: 0, y: 0, w: 58, h: 58 };
  canvas.fillBox(box, canvas.palette.add([240, 240, 235]));
  const ink = canvas.palette.add([40, 60, 150]);
  for (let nth = 0; nth < count; nth++) {
    const angle = (nth * 2 * Math.PI) / count - Math.PI / 2;
    const [size, away] = count === 1 ? [19, 0] : [10.5, 14];
    const placement = { x: 29 + away * Math.cos(angle), y: 29 + away * Math.sin(angle), size, turn: (turn * Math.PI) / 2, mirrored: false };
    fillPath(canvas, place([figures[SHAPES[shape] as (typeof SHAPES)[number]](createRandom(seed))], placement), ink, box);
  }
  return { pixels: await decode({ bytes: encodePng(canvas), w: 58, h: 58 }), box };
}

test('control: a plain drawing without seams, cuts and welds is read nine times in ten', async () => {
  const highest = (values: readonly number[]) => values.indexOf(Math.max(...values));
  let [right, all] = [0, 0];
  for (const [shape, name] of SHAPES.entries()) {
    const pointed = ['arrow', 'drop', 'dome', 'heart'].includes(name);
    for (const count of [1, 2, 3]) {
      for (const turn of pointed ? [0, 1, 2, 3] : [0]) {
        const { pixels, box } = await plainStone(`${name} ${count} ${turn}`, shape, count, turn);
        const found = findFigures(cutStone(pixels, box), CARES[0] as (typeof CARES)[number]);
        const { reading } = readFigures(found, pointed ? 'pointed' : 'round');
        all += 1;
        if (highest(reading.shape) === shape && highest(reading.turn) === turn && highest(reading.count) === count - 1) right += 1;
      }
    }
  }
  expect(right / all).toBeGreaterThan(0.9);
});
