// Prints the guides as PDF and draws the social cards. Both are kept in the repository: where the product runs, there may be no browser.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { hasGuide, printedPath } from '@inlay/features/docs-hub/rules/documentation.ts';
import { examplesIn } from '@inlay/features/docs-hub/rules/guide-source.ts';
import { asLink, guidePath } from '@inlay/features/docs-hub/rules/hub-paths.ts';
import { PLATFORMS, type Platform } from '@inlay/features/docs-hub/rules/platforms.ts';
import { expandReference } from '@inlay/features/docs-hub/rules/api/sdk-reference.ts';
import type { Component } from '@inlay/kernel/component.ts';
import { type Browser, chromium } from '@playwright/test';
import { spawnServer, temporaryFolder } from '../tests/support/servers/spawn-server.ts';
import { drawCards } from './draw-cards.ts';

const ROOT = join(import.meta.dirname, '..');
export const PRINTED = join(ROOT, 'features/docs-hub/printed');

const read = (file: string): string => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');

/** Everything that is printed: each guide of each component that has any. */
export const printedGuides = async (): Promise<{ component: Component; platform: Platform }[]> =>
  (await loadCatalogue())
    .flatMap(({ components }) => components)
    .flatMap((component) => PLATFORMS.filter((platform) => hasGuide(component, platform)).map((platform) => ({ component, platform })));

/** SHA-256 over everything that a printed guide says: its component, its text, its examples, the answer it gives. */
export function sourceHash({ id, familySlug, name, description }: Component, { file }: Platform): string {
  const guide = expandReference(read(`catalogue/${id}/guides/${file}.mdx`) || read(`catalogue/${familySlug}/guides/${file}.mdx`), { read });
  const parts = [id, name, description, guide, ...examplesIn(guide).map(read), read(`catalogue/${id}/guides/answer.md`)];
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

async function printGuides(browser: Browser, origin: string): Promise<void> {
  // Without scripts the page keeps its placeholders: a printed guide is of no particular server.
  const page = await (await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })).newPage();
  for (const { component, platform } of await printedGuides()) {
    const shown = await page.goto(origin + asLink(guidePath(component, platform)), { waitUntil: 'networkidle' });
    // Without a built site every guide would be printed as the same error.
    if (!shown?.ok()) throw new Error(`${shown?.url()} answers ${shown?.status()}. Build the site first: npm run build`);
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<div style="width:100%;margin:0 18mm;font:8px sans-serif;color:#646c82;display:flex;justify-content:space-between"><span>Inlay, ${component.name}, ${platform.name} guide</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`,
    });
    const file = printedPath(component, platform);
    writeFileSync(join(PRINTED, file), pdf);
    console.log(`${file} ${Math.round(pdf.length / 1000)} kB`);
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
    const hashes = Object.fromEntries(
      (await printedGuides()).map(({ component, platform }) => [
        printedPath(component, platform).slice(1),
        sourceHash(component, platform),
      ]),
    );
    writeFileSync(join(PRINTED, 'sources.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}
