import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { changeData } from '../fixtures/accounts.ts';
import { main, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const entries = (page: Page) => main(page).getByRole('list', { name: 'Activity' }).getByRole('listitem');
const filter = async (page: Page, name: string) => {
  await main(page).getByLabel('Show', { exact: true }).click();
  await page.getByRole('option', { name }).click();
};

test('what was done is listed, filtered, paged and kept as CSV; a name that is a formula is not run', async ({ page, product }) => {
  const owner = await openDashboard(page, product, '?p=security');
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText('Logged in');
  await expect(entries(page).last()).toContainText(`Account registered: ${owner.userName}`);

  const insert = `insert into audit_log (id, account_id, action, target, detail, address, created_at)
    select lower(hex(randomblob(4))) || '-0000-4000-8000-000000000000', id, 'secret.made', ?, '', '203.0.113.9', ? from accounts where user_name = ?`;
  for (let i = 0; i < 40; i += 1) changeData(product, insert, i === 39 ? '=1+1' : `Server ${i}`, Date.now() - i * 60_000, owner.userName);
  await page.reload();
  await expect(entries(page)).toHaveCount(20);
  await main(page).getByRole('button', { name: 'Show more' }).click();
  await expect(entries(page)).toHaveCount(40);
  await inspectEverywhere(page);

  await filter(page, 'Domains');
  await expect(main(page).getByText('No activity of this kind in the last 90 days.')).toBeVisible();
  await filter(page, 'Keys and secrets');
  await expect(entries(page)).toHaveCount(20);
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toContain(",'=1+1,");
});

test('a log that cannot be loaded says so, and comes with Retry @night', async ({ page, product }) => {
  await page.route('**/api/Profile/Activity*', (route) => route.fulfill({ status: 503, json: { status: 503, code: 'unavailable' } }));
  await openDashboard(page, product, '?p=security');
  const panel = main(page).locator('section', { has: page.getByRole('heading', { name: 'Activity' }) });
  await expect(panel).toContainText('Failed to load data. Please try again.');
  await page.unroute('**/api/Profile/Activity*');
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(entries(page)).toHaveCount(2);
});
