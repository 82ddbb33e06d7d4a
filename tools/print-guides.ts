// Prints the guides as PDF and draws the social cards. Both are kept in the repository: where the product runs, there may be no browser.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { examplesIn } from '@inlay/features/docs-hub/rules/guide-source.ts';
import { asLink, guidePath } from '@inlay/features/docs-hub/rules/hub-paths.ts';
import { PLATFORMS, type Platform } from '@inlay/features/docs-hub/rules/platforms.ts';
import { type Browser, chromium } from '@playwright/test';
import { spawnServer, temporaryFolder } from '../tests/support/spawn-server.ts';
import { drawCards } from './draw-cards.ts';

const ROOT = join(import.meta.dirname, '..');
export const PRINTED = join(ROOT, 'features/docs-hub/printed');
/** The component whose guides are printed: the first that has them. */
const FAMILY = 'captcha';
const ANSWER = 'catalogue/captcha/number-image/guides/answer.md';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** SHA-256 over everything that a printed guide says: its text, its examples, the answer it gives. */
export function sourceHash({ file }: Pick<Platform, 'file'>): string {
  const guide = read(`catalogue/${FAMILY}/guides/${file}.mdx`);
  const parts = [guide, ...examplesIn(guide).map(read), read(ANSWER)];
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

async function printGuides(browser: Browser, origin: string): Promise<void> {
  const component = (await loadCatalogue()).flatMap(({ components }) => components).find(({ guides }) => guides.length > 0);
  if (!component) throw new Error('No component has guides.');
  // Without scripts the page keeps its placeholders: a printed guide is of no particular server.
  const page = await (await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })).newPage();
  for (const platform of PLATFORMS) {
    await page.goto(origin + asLink(guidePath(component, platform)), { waitUntil: 'networkidle' });
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<div style="width:100%;margin:0 18mm;font:8px sans-serif;color:#646c82;display:flex;justify-content:space-between"><span>Inlay, ${platform.name} guide</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`,
    });
    writeFileSync(join(PRINTED, platform.download), pdf);
    console.log(`${platform.download} ${Math.round(pdf.length / 1000)} kB`);
  }
}

if (import.meta.main) {
  mkdirSync(join(PRINTED, 'cards'), { recursive: true });
  const folder = temporaryFolder();
  const server = await spawnServer({ DATA_DIR: folder.path });
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    await printGuides(browser, server.url);
    await drawCards(browser, join(PRINTED, 'cards'));
    const hashes = Object.fromEntries(PLATFORMS.map((platform) => [platform.download.slice(1), sourceHash(platform)]));
    writeFileSync(join(PRINTED, 'sources.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}
