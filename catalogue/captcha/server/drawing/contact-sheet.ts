/**
 * Draws twelve challenges of "Number to Image Matching" onto one picture, with their answers, to be looked at:
 * `node catalogue/captcha/server/drawing/contact-sheet.ts <out.png> [seed] [difficulty]`
 */
import sharp, { type OverlayOptions } from 'sharp';
import numberImage from '../../number-image/server.ts';
import type { Difficulty } from '../captcha-type.ts';
import { createRandom } from './random.ts';

const COLUMNS = 3;
const CELL = { w: 340, h: 300 } as const;
const SAMPLES = 12;

const [out = 'contact-sheet.png', seed = 'sheet', difficulty = '1'] = process.argv.slice(2);
const pictures: OverlayOptions[] = [];
for (let i = 0; i < SAMPLES; i++) {
  const { assets, prompt, answer } = numberImage.render(createRandom(`${seed} ${i}`), Number(difficulty) as Difficulty);
  const left = (i % COLUMNS) * CELL.w + 10;
  const top = Math.floor(i / COLUMNS) * CELL.h + 10;
  for (const [nth, { bytes }] of assets.entries()) {
    pictures.push({ input: Buffer.from(bytes), left: left + Math.max(0, nth - 1) * 64, top: nth === 0 ? top : top + 206 });
  }
  pictures.push({ input: label(`${i}: ${prompt.args.kind}`, answer.map.join(' ')), left: left + 196, top: top + 206 });
}
const rows = Math.ceil(SAMPLES / COLUMNS);
await sharp({ create: { width: COLUMNS * CELL.w, height: rows * CELL.h, channels: 3, background: '#f6f7f9' } })
  .composite(pictures)
  .png()
  .toFile(out);

function label(title: string, answer: string): Buffer {
  const line = (y: number, colour: string, text: string) =>
    `<text x="0" y="${y}" font-family="sans-serif" font-size="15" fill="${colour}">${text}</text>`;
  return Buffer.from(`<svg width="130" height="60">${line(20, '#12172a', title)}${line(48, '#9aa0b4', answer)}</svg>`);
}
