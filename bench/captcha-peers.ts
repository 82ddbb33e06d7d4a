import { hash } from 'node:crypto';
import Cap from '@cap.js/server';
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sharp from 'sharp';
import svg from 'svg-captcha';
import { median, perCore } from './measure.ts';

/** altcha-lib as its README sets it up: PBKDF2 with 5,000 rounds, a fixed counter, both signatures. It claims nothing. */
export async function altchaVerify(): Promise<number> {
  const secrets = { hmacSignatureSecret: 'a secret of the bench', hmacKeySignatureSecret: 'another secret of the bench' };
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 5_000, counter: 7, deriveKey, ...secrets });
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('altcha-lib found no solution.');
  return perCore(async () => {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    if (!verified) throw new Error('altcha-lib refused its own solution.');
  });
}

/**
 * Cap's redeemChallenge in memory: 50 hashes, as by default. The store gives the same solved challenge again and again, and
 * asks for 2 hex zeros where the default is 4: both spare the bench the solving and change nothing in what is redeemed.
 */
export async function capRedeem(): Promise<number> {
  const challenge = { challenge: { c: 50, s: 32, d: 2 }, expires: Date.now() + 3_600_000 };
  const nothing = async () => {};
  const cap = new Cap({
    noFSState: true,
    disableAutoCleanup: true,
    storage: {
      challenges: { store: nothing, read: async () => challenge, delete: nothing, deleteExpired: nothing },
      tokens: { store: nothing, get: async () => null, delete: nothing, deleteExpired: nothing },
    },
  });
  const token = '00'.repeat(25);
  const solutions = Array.from({ length: challenge.challenge.c }, (_, i) => solveCap(token, i + 1, challenge.challenge));
  return perCore(async () => {
    const { success } = await cap.redeemChallenge({ token, solutions });
    if (!success) throw new Error('Cap refused a right solution.');
  });
}

/** Cap's createChallenge in memory: what a page of theirs asks for first. Nothing is drawn. */
export async function capIssue(): Promise<number> {
  const cap = new Cap({ noFSState: true, disableAutoCleanup: true });
  return perCore(() => cap.createChallenge());
}

/** altcha-lib's createChallenge as its README has it, without the fixed counter that would cost 5,000 rounds. */
export async function altchaIssue(): Promise<number> {
  const secrets = { hmacSignatureSecret: 'a secret of the bench', hmacKeySignatureSecret: 'another secret of the bench' };
  return perCore(() => createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 5_000, deriveKey, ...secrets }));
}

/** Five letters as SVG paths, as by default. */
export async function svgCaptcha(): Promise<{ rate: number; bytes: number }> {
  const bytes: number[] = [];
  const rate = await perCore(() => bytes.push(svg.create({ size: 5 }).data.length));
  return { rate, bytes: median(bytes) };
}

/** What a slide puzzle takes with sharp: a background, a piece cut out of it by a mask, the hole darkened, both as WebP. */
export async function sharpJigsaw(): Promise<{ rate: number; bytes: number }> {
  const [width, height, side] = [320, 200, 48];
  const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#2a6"/><stop offset="1" stop-color="#62a"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const background = await sharp(Buffer.from(gradient)).raw().toBuffer({ resolveWithObject: true });
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="24" cy="24" r="22"/></svg>`,
  );
  const raw = { width, height, channels: background.info.channels };
  const bytes: number[] = [];
  const rate = await perCore(async (nth) => {
    const [left, top] = [60 + (nth % 200), 20 + (nth % 120)];
    const piece = sharp(background.data, { raw })
      .extract({ left, top, width: side, height: side })
      .composite([{ input: mask, blend: 'dest-in' }])
      .webp({ effort: 0 })
      .toBuffer();
    const scene = sharp(background.data, { raw })
      .composite([{ input: mask, left, top }])
      .webp({ effort: 0 })
      .toBuffer();
    bytes.push((await piece).length + (await scene).length);
  });
  return { rate, bytes: median(bytes) };
}

function solveCap(token: string, nth: number, { s, d }: { s: number; d: number }): number {
  const [salt, target] = [capText(`${token}${nth}`, s), capText(`${token}${nth}d`, d)];
  for (let n = 0; ; n++) if (hash('sha256', salt + n).startsWith(target)) return n;
}

/** Cap derives salts and targets from the token: FNV-1a, then xorshift, as hex. */
function capText(seed: string, length: number): string {
  let state = 2_166_136_261;
  for (let i = 0; i < seed.length; i++) {
    state ^= seed.charCodeAt(i);
    state += (state << 1) + (state << 4) + (state << 7) + (state << 8) + (state << 24);
  }
  state >>>= 0;
  let text = '';
  while (text.length < length) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    text += (state >>> 0).toString(16).padStart(8, '0');
  }
  return text.slice(0, length);
}
