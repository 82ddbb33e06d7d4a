/**
 * Draws twelve challenges of one type onto one picture, with their answers, to be looked at:
 * `node catalogue/captcha/server/drawing/contact-sheet.ts <type> <out.png> [difficulty] [seed]`
 */
import sharp, { type OverlayOptions } from 'sharp';
import type { Difficulty } from '../captcha-type.ts';
import { loadTypes } from '../challenge/load-types.ts';
import { createRandom } from './random.ts';

const COLUMNS = 3;
const CELL = { w: 340, h: 300 } as const;
const SAMPLES = 12;

const [slug = 'number-image', out = 'contact-sheet.png', difficulty = '1', seed = 'sheet'] = process.argv.slice(2);
const type = (await loadTypes()).get(slug);
if (!type) throw new Error(`There is no type ${slug}.`);

const pictures: OverlayOptions[] = [];
for (let i = 0; i < SAMPLES; i++) {
  const { assets, prompt, answer } = type.render(createRandom(`${seed} ${i}`), Number(difficulty) as Difficulty);
  const top = Math.floor(i / COLUMNS) * CELL.h + 10;
  let left = (i % COLUMNS) * CELL.w + 10;
  const [scene, ...small] = assets.filter(({ mime }) => mime === 'image/png');
  if (!scene) continue;
  pictures.push({ input: Buffer.from(scene.bytes), left, top });
  for (const { bytes, w } of small) {
    pictures.push({ input: Buffer.from(bytes), left, top: top + scene.h + 6 });
    left += w + 8;
  }
  pictures.push({ input: label(Object.values(prompt.args).join(' '), JSON.stringify(answer)), left, top: top + scene.h + 6 });
}
const background = '#f6f7f9';
await sharp({ create: { width: COLUMNS * CELL.w, height: Math.ceil(SAMPLES / COLUMNS) * CELL.h, channels: 3, background } })
  .composite(pictures)
  .png()
  .toFile(out);

function label(title: string, answer: string): Buffer {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const line = (y: number, colour: string, text: string) =>
    `<text x="0" y="${y}" font-family="sans-serif" font-size="13" fill="${colour}">${escape(text)}</text>`;
  return Buffer.from(`<svg width="130" height="60">${line(20, '#12172a', title)}${line(46, '#9aa0b4', answer)}</svg>`);
}
