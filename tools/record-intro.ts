// Records the intro video of Home from the real page, with the real captcha. The files are kept in the repository: users need neither a browser
// nor ffmpeg. Run after the site was built: `node tools/record-intro.ts`, with ffmpeg on the PATH.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTRO_SECONDS, introSteps, type IntroStep } from '@inlay/features/marketing/web/intro/intro-steps.ts';
import { chromium } from '@playwright/test';
import { SECRET_KEY } from '../tests/journeys/fixtures/product.ts';
import { spawnServer, temporaryFolder } from '../tests/support/servers/spawn-server.ts';
import { encodePoster, encodeVideos } from './intro/encode.ts';
import { Film, FRAMES_PER_SECOND } from './intro/film.ts';
import { playIntro } from './intro/play-intro.ts';

const ROOT = join(import.meta.dirname, '..');
const PUBLIC = join(ROOT, 'apps/web/public/intro');
const NAMED_IN = join(ROOT, 'features/marketing/web/intro/intro-files.ts');
const VIDEO_MAX_BYTES = 350_000;
const POSTER_MAX_BYTES = 25_000;

/** 800 × 500 of the page become 960 × 600 of the film. */
const CAMERA = { viewport: { width: 800, height: 500 }, deviceScaleFactor: 1.2, colorScheme: 'light', locale: 'en-GB' } as const;

const cueTime = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** Where captions stand: at the right, where nothing happens. */
const BESIDE = 'line:40% position:98% size:24% align:end';
const LINE_MAX_LETTERS = 17;

/** Broken by hand: Chromium cuts a line that is too long for its place. */
const broken = (text: string): string => text.replaceAll(new RegExp(`(.{1,${LINE_MAX_LETTERS}})( |$)`, 'g'), '$1\n').trimEnd();

/** The steps as captions, each until the next begins. */
function captions(starts: ReadonlyMap<IntroStep, number>): string {
  const steps = [...starts];
  const cues = steps.map(([step, start], index) => {
    const end = steps[index + 1]?.[1] ?? INTRO_SECONDS;
    return `${cueTime(start)} --> ${cueTime(end)} ${BESIDE}\n${broken(introSteps[step])}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

const folder = temporaryFolder();
const server = await spawnServer({ DATA_DIR: folder.path, SECRET_KEY });
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage(CAMERA);
  // By the name that the journeys and visitors of a local server type.
  await page.goto(server.url.replace('127.0.0.1', 'localhost'), { waitUntil: 'networkidle' });
  const film = new Film(page);
  await playIntro(film);
  film.holdUntil(INTRO_SECONDS);

  const made: Record<string, Buffer> = {
    ...encodeVideos(film.frames, FRAMES_PER_SECOND, folder.path),
    webp: encodePoster(film.posterFrame, POSTER_MAX_BYTES, folder.path),
    vtt: Buffer.from(captions(film.steps)),
  };
  for (const [ending, bytes] of Object.entries(made)) {
    console.log(`${ending} ${(bytes.length / 1000).toFixed(1)} kB`);
    if (bytes.length > VIDEO_MAX_BYTES) throw new Error(`The ${ending} file is too large.`);
  }
  const hash = createHash('sha256')
    .update(Buffer.concat(Object.values(made)))
    .digest('hex')
    .slice(0, 8);
  mkdirSync(PUBLIC, { recursive: true });
  for (const old of readdirSync(PUBLIC)) rmSync(join(PUBLIC, old));
  for (const [ending, bytes] of Object.entries(made)) writeFileSync(join(PUBLIC, `inlay-${hash}.${ending}`), bytes);
  writeFileSync(NAMED_IN, readFileSync(NAMED_IN, 'utf8').replace(/inlay-[0-9a-f]{8}/, `inlay-${hash}`));
} finally {
  await browser.close();
  await server.stop();
  folder.remove();
}
