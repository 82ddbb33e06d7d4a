/** Drawing, per core: every type of challenge, beside what others draw. `node bench/captcha-render.ts` */
import type { CaptchaType } from '@inlay/catalogue/captcha/server/captcha-type.ts';
import { freshRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import { loadTypes } from '@inlay/catalogue/captcha/server/challenge/load-types.ts';
import { sharpJigsaw, svgCaptcha } from './captcha-peers.ts';
import { median, perCore } from './measure.ts';
import { type Row, atMost, atLeast } from './row.ts';

const UNIT = 'per s and core';

interface Drawn {
  readonly slug: string;
  readonly rate: number;
  readonly bytes: number[];
}

async function draw(type: CaptchaType): Promise<Drawn> {
  const bytes: number[] = [];
  const rate = await perCore(() => {
    bytes.push(type.render(freshRandom(), 1).assets.reduce((sum, asset) => sum + asset.bytes.length, 0));
  });
  return { slug: type.slug, rate, bytes };
}

/** What sharp drew in a second and core where 300 pictures, and 150 of the slowest type, were asked for. */
const JIGSAWS = 259;

const mostOf = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

export async function run(): Promise<Row[]> {
  const drawn: Drawn[] = [];
  for (const type of (await loadTypes()).values()) drawn.push(await draw(type));
  const rates = drawn.map(({ rate }) => rate);
  const [middle, worst] = [median(rates), Math.min(...rates)];
  const bytes = drawn.flatMap((one) => one.bytes);
  const [usual, heaviest] = [median(bytes), mostOf(bytes)];
  const [svg, jigsaw] = [await svgCaptcha(), await sharpJigsaw()];
  const besideJigsaw = (name: string, rate: number, wanted: number): Row => {
    const ratio = rate / jigsaw.rate;
    return {
      name,
      value: ratio,
      unit: '×',
      budget: atLeast(ratio, Number((wanted / JIGSAWS).toFixed(2))),
      beside: `${Math.round(rate)} ${UNIT}`,
    };
  };
  return [
    ...drawn.map((one) => ({
      name: `draw ${one.slug}`,
      value: one.rate,
      unit: UNIT,
      beside: `${median(one.bytes).toLocaleString('en')} bytes, at most ${mostOf(one.bytes).toLocaleString('en')} of ${one.bytes.length}`,
    })),
    besideJigsaw(`draw, median of ${drawn.length} types ÷ sharp, jigsaw`, middle, 300),
    besideJigsaw('draw, slowest type ÷ sharp, jigsaw', worst, 150),
    { name: 'bytes of a challenge, median', value: usual, unit: 'bytes', budget: atMost(usual, 14_000) },
    { name: 'bytes of a challenge, most', value: heaviest, unit: 'bytes', budget: atMost(heaviest, 25_000) },
    {
      name: '  beside: sharp, jigsaw of 320 × 200, two WebP',
      value: jigsaw.rate,
      unit: UNIT,
      beside: `${jigsaw.bytes.toLocaleString('en')} bytes`,
    },
    {
      name: '  beside: svg-captcha create',
      value: svg.rate,
      unit: UNIT,
      beside: `${svg.bytes.toLocaleString('en')} bytes, read by a path look-up`,
    },
  ];
}
