import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { changeData } from '../fixtures/accounts.ts';
import { compKeyOf, environment, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { expectFocusKept, inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const messages = (page: Page) => main(page).getByRole('list', { name: 'Messages' }).getByRole('button');
const detail = (page: Page) => main(page).getByRole('article');

test('what was sent with test keys is read, deleted and cleared; live messages are not captured', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  const owner = await openDashboard(page, product, '', ['Contact Us']);
  await sidebar(page).getByRole('link', { name: 'Dev Inbox' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Dev Inbox');
  await expect(main(page)).toContainText('Live messages are not captured');
  await inspectEverywhere(page);
  await main(page).getByRole('button', { name: 'Switch to Test' }).click();
  await expect(environment(page, 'Test')).toHaveAttribute('aria-pressed', 'true');
  await expect(main(page)).toContainText('Nothing captured yet');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const compkey = await compKeyOf(page, product, owner, 'Contact Us');
  const site = (await (await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: owner.siteKey } })).json()) as {
    testSiteKey: string;
  };
  for (const message of [
    'Do you repair old clocks? <img src=x onerror="window.hacked=1">',
    'And watches? https://example.com/watch',
    'Thank you.',
  ]) {
    const sent = await fetch(`${product.url}/api/v1/forms/contact-us/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:8080', sitekey: site.testSiteKey, compkey },
      body: JSON.stringify({ name: 'A visitor', email: 'visitor@example.com', message }),
    });
    expect(sent.status).toBe(201);
  }
  await expect(messages(page)).toHaveCount(3);
  // Any words of it narrow the list; its row stays open when they are gone.
  await main(page).getByLabel('Search messages').fill('repair OLD clocks');
  await expect(messages(page)).toHaveCount(1);
  await messages(page).first().click();
  await main(page).getByLabel('Search messages').fill('');
  await expect(messages(page)).toHaveCount(3);
  await expect(detail(page).locator('iframe').contentFrame().locator('body')).toContainText('Do you repair old clocks?');
  await inspectEverywhere(page, () => page.evaluate(() => scrollTo(0, 0)));
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [view, holds] of [
    ['Text', /Do you repair old clocks\?/],
    ['Headers', /^From: /],
    ['Source', /^(From|MIME-Version|Content-Type|Message-ID|Date|Subject|To|X-|Auto)/m],
  ] as const) {
    await detail(page).getByRole('group', { name: 'View' }).getByRole('button', { name: view }).click();
    await expect(detail(page).getByLabel('Message')).toHaveText(holds);
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  await detail(page).getByRole('button', { name: 'Delete' }).click();
  await expect(messages(page)).toHaveCount(2);
  await expectFocusKept(page);
  await main(page).getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
  await expect(main(page)).toContainText('Nothing captured yet');
  await expect(page.getByText('Dev Inbox cleared.')).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Everything that a mail could try: scripts, pictures, styles and fonts from elsewhere, frames, forms, and leading its reader away. */
const HOSTILE = (to: string) => `<!doctype html><html><head><title>Hi</title>
  <base href="${to}/" target="_top"><meta http-equiv="refresh" content="0;url=${to}/refresh"><link rel="stylesheet" href="${to}/style.css">
  <link rel="preconnect" href="${to}"><link rel="prefetch" href="${to}/prefetch">
  <style>@import url(${to}/import.css); @font-face { font-family: f; src: url(${to}/font.woff2) } body { font-family: f; background: url(${to}/back.png) }</style>
  </head><body style="color: rgb(200, 0, 0)" onload="parent.hacked=1"><p>Read me</p>
  <script>parent.hacked = 1; fetch('${to}/fetch')</script><img src="${to}/pixel.png" srcset="${to}/set.png 2x" onerror="parent.hacked=1"><img src="/api/Site">
  <svg onload="parent.hacked=1"><image href="${to}/svg.png"/><a xlink:href="javascript:parent.hacked=1"><text y="20">svg</text></a></svg>
  <iframe src="${to}/frame"></iframe><object data="${to}/object"></object><embed src="${to}/embed"><video src="${to}/video" poster="${to}/poster"></video>
  <form action="${to}/form"><input name="a" autofocus onfocus="parent.hacked=1"><button>Send form</button></form>
  <a href="javascript:parent.hacked=1">Script link</a> <a href="${to}/out?a=1&amp;b=2" target="_self" ping="${to}/ping">Plain link</a>
  </template></title><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=parent.hacked=1&gt;"></body></html>`;

test('a hostile mail is drawn, and runs, loads, opens nothing; its links are shown before they open', async ({ page, product }) => {
  let connections = 0;
  const server = createServer((_request, answer) => void answer.end()).on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const elsewhere = `http://${host}`;
  const answered: string[] = [];
  const owner = await openDashboard(page, product);
  page.on('response', (response) => response.request().resourceType() !== 'fetch' && answered.push(response.url()));
  const mark = '</script><img src=x onerror="window.hacked=1">';
  changeData(
    product,
    `insert into dev_inbox (id, site_id, environment, channel, recipient, recipient_key, sender, subject, text, html, headers, created_at)
     select 'msg_' || id, id, 'test', 'email', ?, ?, ?, ?, ?, ?, ?, ? from sites where site_key = ?`,
    mark,
    mark,
    mark,
    mark,
    `${mark} Your code is 481920.`,
    HOSTILE(elsewhere),
    JSON.stringify({ 'X-Mark': mark }),
    Date.now(),
    owner.siteKey,
  );
  await page.goto(`${product.home}/PostLogin?p=dev-inbox&env=test`);
  await messages(page).first().click();
  const mail = detail(page).locator('iframe').contentFrame();
  await expect(detail(page).locator('iframe')).toHaveAttribute('sandbox', '');
  await expect(mail.getByText('Read me')).toHaveCSS('color', 'rgb(200, 0, 0)');
  for (const name of ['Script link', 'Plain link', 'svg']) await mail.getByText(name).click();
  await mail.getByRole('button', { name: 'Send form' }).click();
  await expect(mail.getByText('Read me')).toBeVisible();
  for (const view of ['Text', 'Headers', 'Source', 'Mail']) await detail(page).getByRole('button', { name: view, exact: true }).click();
  await expect(mail.getByText('Read me')).toBeVisible();
  const whole = `${elsewhere}/out?a=1&b=2`;
  await detail(page)
    .getByRole('list', { name: 'Links' })
    .getByRole('button', { name: `Open ${whole}` })
    .click();
  const question = page.getByRole('dialog', { name: `Open a page of ${host}?` });
  await expect(question).toContainText(whole);
  const way = question.getByRole('link', { name: 'Open link' });
  await expect(way).toHaveAttribute('href', whole);
  await expect(way).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(page.context().pages()).toHaveLength(1);
  // Not even a picture of our own, which would come with the reader's cookie.
  expect(answered.filter((url) => url.endsWith('/api/Site'))).toEqual([]);
  expect(connections).toBe(0);
  await way.click();
  await expect.poll(() => connections).toBeGreaterThan(0);
  server.close();
});
