/**
 * Text Identification: a program that reads print, after each of seven ways to make the picture plainer; templates of our own letters;
 * and a network taught with words of our own making.
 */
import { drawWord } from '@inlay/catalogue/captcha/text-identification/server/draw.ts';
import { ALPHABET, letters, type Form } from '@inlay/catalogue/captcha/text-identification/server/letters.ts';
import { drawWith } from '@inlay/catalogue/captcha/text-identification/server/nib.ts';
import { planWord, SCENE } from '@inlay/catalogue/captcha/text-identification/server/plan.ts';
import { LENGTH, type TextIdentificationAnswer } from '@inlay/catalogue/captcha/text-identification/widget/shapes.ts';
import { Canvas } from '@inlay/catalogue/captcha/server/drawing/canvas.ts';
import { fillPath } from '@inlay/catalogue/captcha/server/drawing/fill-path.ts';
import { Palette } from '@inlay/catalogue/captcha/server/drawing/palette.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import sharp from 'sharp';
import type { Attack, Seen } from '../attack.ts';
import { type Classifier, type Example, trainClassifier } from '../classifier.ts';
import { indexOfMost } from '../everywhere.ts';
import { describeBox, type Gradients, gradientsOf } from '../pictures/gradients.ts';
import { decode } from '../pictures/pixels.ts';
import { pixelsOf } from '../pictures/pixels-of-canvas.ts';
import { readTexts, tesseractMissing } from '../pictures/tesseract.ts';

const bytesOf = ({ assets: [scene] }: Seen) => scene?.bytes as Uint8Array;
const grey = (bytes: Uint8Array) => sharp(bytes).flatten().greyscale();
/** Half a letter wide. */
const BLUR = 14;

/** Ways to make the word plainer. They know that pieces are let in, and try to undo it. */
const PLAINER = {
  'as it is': (bytes) => grey(bytes).png().toBuffer(),
  threshold: (bytes) => grey(bytes).threshold(140).png().toBuffer(),
  'median, stretched': (bytes) => grey(bytes).median(5).normalise().png().toBuffer(),
  inverted: (bytes) => grey(bytes).negate().png().toBuffer(),
  edges: (bytes) =>
    grey(bytes)
      .blur(1.2)
      .convolve({ width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] })
      .negate()
      .normalise()
      .png()
      .toBuffer(),
  'difference from what is around it': async (bytes) =>
    grey(bytes)
      .composite([{ input: await grey(bytes).blur(BLUR).png().toBuffer(), blend: 'difference' }])
      .negate()
      .normalise()
      .png()
      .toBuffer(),
  'dark ground turned light': async (bytes) =>
    grey(bytes)
      .composite([{ input: await grey(bytes).blur(BLUR).threshold(128).negate().png().toBuffer(), blend: 'difference' }])
      .png()
      .toBuffer(),
} satisfies Record<string, (bytes: Uint8Array) => Promise<Buffer>>;
type Way = keyof typeof PLAINER;
const WAYS = Object.keys(PLAINER) as Way[];

const enlarged = (picture: Buffer) =>
  sharp(picture)
    .resize({ width: SCENE.w * 2, kernel: 'cubic' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .png()
    .toBuffer();
const pictureOf = async (seen: Seen, way: Way) => enlarged(await PLAINER[way](bytesOf(seen)));

async function slicesOf(seen: Seen, way: Way): Promise<Buffer[]> {
  const picture = await PLAINER[way](bytesOf(seen));
  const w = Math.floor((SCENE.w - 24) / LENGTH);
  return Promise.all(
    Array.from({ length: LENGTH }, (_, i) =>
      sharp(picture)
        .extract({ left: 12 + i * w, top: 0, width: w, height: SCENE.h })
        .resize({ width: w * 2 })
        .png()
        .toBuffer(),
    ),
  );
}

/** All ways at once, as one start of the program costs more than a picture. */
const readings = new WeakMap<Seen, Promise<string[]>>();
function readLines(seen: Seen): Promise<string[]> {
  const read = async () => readTexts(await Promise.all(WAYS.map((way) => pictureOf(seen, way))), 7, ALPHABET.join(''));
  const reading = readings.get(seen) ?? read();
  readings.set(seen, reading);
  return reading;
}

/** With none right of so many, the bound is below 2 %. */
const SAMPLE = 200;
const tesseract = (name: string, read: (seen: Seen) => Promise<string>): Attack => ({
  name: `tesseract, ${name}`,
  sample: SAMPLE,
  missing: tesseractMissing,
  solve: async (seen) => ({ text: await read(seen) }),
});
const byLine = (way: Way): Attack => tesseract(`${way}, a line`, async (seen) => (await readLines(seen))[WAYS.indexOf(way)] ?? '');
const byWord = (way: Way): Attack =>
  tesseract(`${way}, a word`, async (seen) => (await readTexts([await pictureOf(seen, way)], 8, ALPHABET.join('')))[0] ?? '');
const byLetter = (way: Way): Attack =>
  tesseract(`${way}, letter by letter`, async (seen) => {
    const found = await readTexts(await slicesOf(seen, way), 10, ALPHABET.join(''));
    return found.map((text) => text.slice(0, 1) || 'T').join('');
  });

const WINDOW = { w: 60, y: 4, h: 104 } as const;
const STEP = 4;
const APART = { least: 32, most: 84 } as const;
const lookAt = (gradients: Gradients, x: number) => describeBox(gradients, { ...WINDOW, x: x - WINDOW.w / 2 }, 7, 8);

/** How well each letter fits at a place; the higher the better. */
type Score = (features: Float32Array) => Float32Array;

/** Five letters from left to right, about a letter apart, that fit best together. */
async function read(seen: Seen, score: Score): Promise<TextIdentificationAnswer> {
  const [scene] = seen.assets;
  const gradients = gradientsOf(await decode(scene as Seen['assets'][number]));
  const places: { x: number; letter: number; fit: number }[] = [];
  for (let x = 28; x <= SCENE.w - 28; x += STEP) {
    const fits = score(lookAt(gradients, x)).subarray(0, ALPHABET.length);
    const letter = indexOfMost(fits);
    places.push({ x, letter, fit: fits[letter] as number });
  }
  let ends = places.map(({ letter, fit }) => ({ fit, word: [letter] }));
  for (let nth = 1; nth < LENGTH; nth++) {
    ends = places.map(({ x, letter, fit }) => {
      let before = { fit: -Infinity, word: [] as number[] };
      for (const [i, end] of ends.entries()) {
        const apart = x - (places[i]?.x as number);
        if (apart >= APART.least && apart <= APART.most && end.fit > before.fit) before = end;
      }
      return { fit: before.fit + fit, word: [...before.word, letter] };
    });
  }
  const best = ends.reduce((most, end) => (end.fit > most.fit ? end : most));
  return { text: best.word.map((letter) => ALPHABET[letter]).join('') };
}

/** Every form of every letter, drawn plainly. */
let templates: { letter: number; features: Float32Array }[] = [];
function drawTemplates(): typeof templates {
  return ALPHABET.flatMap((letter, at) =>
    (letters[letter] as readonly Form[]).map(({ wide, lines }) => {
      const canvas = new Canvas(WINDOW.w, SCENE.h, new Palette());
      const box = { x: 0, y: 0, w: WINDOW.w, h: SCENE.h };
      canvas.fillBox(box, canvas.palette.add([250, 250, 250]));
      const height = 63;
      const placed = lines.map((line) =>
        line.map((value, i) => (i % 2 === 0 ? WINDOW.w / 2 + (value - 0.5) * wide * height : SCENE.h / 2 + (value - 0.5) * height)),
      );
      fillPath(canvas, drawWith({ width: 8.8, contrast: 0, angle: 0 }, placed), canvas.palette.add([30, 30, 60]), box);
      return { letter: at, features: lookAt(gradientsOf(pixelsOf(canvas)), WINDOW.w / 2) };
    }),
  );
}
const byTemplates: Score = (features) => {
  if (templates.length === 0) templates = drawTemplates();
  const fits = new Float32Array(ALPHABET.length).fill(-Infinity);
  for (const { letter, features: own } of templates) {
    let sum = 0;
    for (let i = 0; i < own.length; i++) sum += (own[i] as number) * (features[i] as number);
    fits[letter] = Math.max(fits[letter] as number, sum);
  }
  return fits;
};

function learnsLetters(): Attack {
  let classify: Classifier;
  return {
    name: 'network over every spot, then letters apart',
    learn(examples) {
      classify = trainClassifier(teachingWindows(examples.length), ALPHABET.length + 1, { hidden: 64, rounds: 10 });
    },
    solve: (seen) => read(seen, (features) => classify(features).map((likely) => Math.log(likely + 1e-6))),
  };
}

function teachingWindows(words: number): Example[] {
  const examples: Example[] = [];
  for (let i = 0; i < words; i++) {
    const random = createRandom(`redteam words ${i}`);
    const word = planWord(random, 1);
    const gradients = gradientsOf(pixelsOf(drawWord(random, word)));
    const middles = word.map(({ lines }) => {
      const xs = lines.flatMap((line) => line.filter((_, at) => at % 2 === 0));
      return (Math.min(...xs) + Math.max(...xs)) / 2;
    });
    for (const [nth, { letter }] of word.entries()) {
      const x = (middles[nth] as number) + random.between(-3, 3);
      examples.push({ features: lookAt(gradients, x), label: ALPHABET.indexOf(letter) });
      const next = middles[nth + 1];
      if (next === undefined) continue;
      examples.push({ features: lookAt(gradients, (x + next) / 2 + random.between(-6, 6)), label: ALPHABET.length });
    }
  }
  return examples;
}

export default [
  ...WAYS.map(byLine),
  byWord('dark ground turned light'),
  byLetter('dark ground turned light'),
  { name: 'templates of our own letters', solve: (seen) => read(seen, byTemplates) },
  learnsLetters(),
] satisfies Attack[];
