import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { compKeyOf, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { expectFocusKept, inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const requests = (page: Page) => main(page).getByRole('table', { name: 'Requests' }).getByRole('row');
const first = (page: Page) => requests(page).nth(1);

test('what is held about a visitor is exported and downloaded, then erased, and the proof of it found by the address', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home);
  const owner = await openDashboard(page, product, '?env=test', ['Contact Us']);
  await sidebar(page).getByRole('link', { name: 'Personal data' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Personal data');
  await expect(main(page)).toContainText('No requests yet');
  const address = main(page).getByRole('textbox', { name: 'Email address' });
  await main(page).getByRole('button', { name: 'Export data' }).click();
  await expect(main(page)).toContainText('Enter an email address');
  await expect(address).toBeFocused();
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const site = await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: owner.siteKey } });
  const { testSiteKey: sitekey } = (await site.json()) as { testSiteKey: string };
  const compkey = await compKeyOf(page, product, owner, 'Contact Us');
  const sent = await fetch(`${product.url}/api/v1/forms/contact-us/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:8080', sitekey, compkey },
    body: JSON.stringify({ name: 'A visitor', email: 'Visitor@example.com', message: 'Do you repair old clocks?' }),
  });
  expect(sent.status).toBe(201);

  await address.fill(' VISITOR@example.com');
  await main(page).getByRole('button', { name: 'Export data' }).click();
  await expect(first(page)).toContainText('Done');
  await expect(first(page)).toContainText('Contact Us: 1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    first(page)
      .getByRole('button', { name: /Download/ })
      .click(),
  ]);
  const files = unzipSync(readFileSync(await download.path()));
  expect(strFromU8(files['forms/contact-us.json'] ?? new Uint8Array())).toContain('Do you repair old clocks?');

  await address.fill('visitor@example.com');
  await main(page).getByRole('button', { name: 'Erase data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything about visitor@example.com?' });
  await expect(dialog.getByRole('button', { name: 'Erase data' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('visitor@example.com');
  await dialog.getByRole('button', { name: 'Erase data' }).click();
  await expect(first(page)).toContainText('Erasure');
  await expectFocusKept(page);
  await expect(first(page)).toContainText('Done');
  await expect(requests(page).getByRole('button', { name: /Download/ })).toHaveCount(0);
  await address.fill('visitor@EXAMPLE.com');
  await main(page).getByRole('button', { name: 'Find requests' }).click();
  await expect(main(page)).toContainText('Requests about visitor@EXAMPLE.com');
  await expect(requests(page)).toHaveCount(3);
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main(page).getByRole('button', { name: 'Show all' }).click();

  await address.fill('visitor@example.com');
  await main(page).getByRole('button', { name: 'Export data' }).click();
  await expect(first(page)).toContainText('Nothing');
  expect(complaints).toEqual([]);
});
