import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Owner } from '../fixtures/accounts.ts';
import { compKeyOf, main, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';
import type { Product } from '../fixtures/product.ts';

const INBOX = '?c=forms/contact-us&tab=inbox&env=test';
const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

async function testSiteKey(page: Page, product: Product, { siteKey }: Owner): Promise<string> {
  const answer = await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: siteKey } });
  return ((await answer.json()) as { testSiteKey: string }).testSiteKey;
}

/** What a page of the owner would send. */
async function send(product: Product, keys: { sitekey: string; compkey: string }, body: object): Promise<string> {
  const answer = await fetch(`${product.url}/api/v1/forms/contact-us/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:8080', ...keys },
    body: JSON.stringify({ name: 'A visitor', email: 'visitor@example.com', ...body }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

const detail = (page: Page) => main(page).getByRole('article', { name: /^Message from / });
const list = (page: Page) => main(page).getByRole('list', { name: 'Messages' });

test('pasted into a page of another origin with its test keys, a form arrives in the inbox, and is answered', async ({ page, product }) => {
  const owner = await openDashboard(page, product, INBOX, ['Contact Us']);
  await expect(main(page).getByText('No message yet')).toBeVisible();
  const compkey = await compKeyOf(page, product, owner, 'Contact Us');
  const sitekey = await testSiteKey(page, product, owner);
  const customer = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><html lang="en"><title>Shop</title>
<script src="${product.home}/webcai/inlay.js" data-sitekey="${sitekey}" defer></script><inlay-form compkey="${compkey}"></inlay-form></html>`),
  );
  await new Promise<void>((resolve) => customer.listen(0, '127.0.0.1', resolve));
  try {
    const shop = await page.context().newPage();
    await shop.goto(`http://127.0.0.1:${(customer.address() as AddressInfo).port}/`);
    await shop.getByRole('textbox', { name: 'Your name' }).fill('A visitor');
    await shop.getByRole('textbox', { name: 'Email' }).fill('visitor@example.com');
    await shop.getByRole('textbox', { name: 'Message' }).fill('Do you repair old clocks, and what does it cost?');
    await shop.getByRole('button', { name: 'Send' }).click();
    await expect(shop.getByRole('heading', { name: 'Your message is with us' })).toBeVisible();
    await shop.close();
  } finally {
    customer.closeAllConnections();
    await new Promise((resolve) => customer.close(resolve));
  }

  await expect(list(page).getByRole('button', { name: /visitor@example\.com/ })).toBeVisible({ timeout: 30_000 });
  await list(page).getByRole('button').first().click();
  await expect(detail(page)).toContainText('Do you repair old clocks, and what does it cost?');
  await detail(page).getByRole('textbox', { name: 'Reply' }).fill('Yes, bring it in on Saturday.');
  await detail(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(detail(page).getByText('Yes, bring it in on Saturday.')).toBeVisible();
  await expect(detail(page).getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(detail(page).getByRole('combobox', { name: 'Status' })).toContainText('Answered');

  // In Test it goes to nobody but the Dev Inbox.
  await detail(page).getByRole('link', { name: 'Dev Inbox' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Dev Inbox');
  const captured = main(page)
    .getByRole('list', { name: 'Messages' })
    .getByRole('button', { name: /visitor@example\.com/ });
  await captured.first().click();
  await expect(main(page).getByRole('article').getByLabel('Message')).toContainText('Yes, bring it in on Saturday.');

  await page.goto(`${product.home}/PostLogin?c=forms/contact-us&tab=sdk&env=test`);
  const address = `${product.home}/c/${sitekey}.${compkey}`;
  await expect(main(page).getByRole('link', { name: address })).toHaveAttribute('href', address);
  await expect(main(page).getByText(`${product.home}/f/${sitekey}.${compkey}`, { exact: true })).toBeVisible();
});

test('messages are found, filed as spam and taken back, exported and deleted; nothing that was typed runs', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  const owner = await openDashboard(page, product, INBOX, ['Contact Us']);
  const keys = { sitekey: await testSiteKey(page, product, owner), compkey: await compKeyOf(page, product, owner, 'Contact Us') };
  await send(product, keys, { message: `A picture of a frame ${HOSTILE}`, name: HOSTILE });
  const reference = await send(product, keys, {
    message: 'Where can I park near your shop on a Saturday morning?',
    email: 'parker@example.com',
  });
  await page.reload();
  await expect(list(page).getByRole('button')).toHaveCount(2);
  await list(page)
    .getByRole('button', { name: /A picture of a frame/ })
    .click();
  await expect(detail(page)).toContainText(HOSTILE);
  await inspectEverywhere(page);
  expect(await page.evaluate('window.hacked')).toBeUndefined();

  await page.setViewportSize({ width: 1280, height: 900 });
  await main(page).getByRole('searchbox', { name: 'Search' }).fill(reference);
  await expect(list(page).getByRole('button')).toHaveCount(1);
  await list(page)
    .getByRole('button', { name: /parker@example\.com/ })
    .click();
  await detail(page).getByRole('button', { name: 'Spam' }).click();
  await expect(detail(page).getByRole('button', { name: 'Not spam' })).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Messages' }).getByRole('button')).toHaveCount(0);
  await detail(page).getByRole('button', { name: 'Not spam' }).click();
  await expect(list(page).getByRole('button')).toHaveCount(1);

  const [download] = await Promise.all([page.waitForEvent('download'), main(page).getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toBe('contact-us-main.csv');

  await detail(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('No message fits')).toBeVisible();
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await expect(list(page).getByRole('button')).toHaveCount(1);
  expect(complaints).toEqual([]);
});
