// Run by `tests/conformance/new-component.test.ts` in its copy of the house: opens a page with the laid-in component's element, served from what was built there.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';

const BUILT = resolve(import.meta.dirname, '../../.build/sdk');
const HOST = 'https://inlay.example.com';
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const page = (language: string) => `<!doctype html><html lang="${language}"><title>Guestbook</title>
<script src="${HOST}/webcai/inlay.js" data-sitekey="site-1" defer></script>
<form><inlay-guestbook compkey="comp-1" guest="Ada"><p>By mail, please.</p></inlay-guestbook></form></html>`;

export type SeenElement = Awaited<ReturnType<typeof openGuestbook>>;

async function openGuestbook() {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage();
    const asked: string[] = [];
    await tab.route('**', (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      if (hostname === 'shop.example.com') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: page(pathname.slice(1)) });
      asked.push(pathname.replace(/^\/sdk\/v[^/]+/, '/sdk'));
      const file = /^\/(?:webcai|sdk\/v[^/]+)\/(.+\.js)$/.exec(pathname)?.[1];
      if (file)
        return route.fulfill({
          contentType: 'text/javascript; charset=utf-8',
          headers: CORS,
          body: readFileSync(`${BUILT}/${file}`, 'utf8'),
        });
      return route.fulfill({ status: route.request().method() === 'POST' ? 201 : 204, headers: CORS, json: { id: 'entry-1', signed: 1 } });
    });
    await tab.goto('https://shop.example.com/de');
    await tab.getByRole('textbox', { name: 'Gästebuch' }).fill('Ada');
    await tab.evaluate(() => {
      document.addEventListener('inlay:success', ({ detail }: CustomEventInit) =>
        Object.assign(window, { told: { ...(detail as object) } }),
      );
    });
    await tab.getByRole('button', { name: 'Als Ada eintragen' }).click();
    await tab.waitForFunction('window.told');
    return {
      asked,
      told: await tab.evaluate<object>('told'),
      field: await tab.locator('form input[name="inlay-response"]').inputValue(),
      guest: await tab.evaluate<string>('document.querySelector("inlay-guestbook").guest'),
    };
  } finally {
    await browser.close();
  }
}

// A pipe takes long lines bit by bit: ended before, it would be cut off.
process.stdout.write(`\n${JSON.stringify(await openGuestbook())}\n`, () => process.exit(0));
