import type { Page } from '@playwright/test';
import { changeData } from '../fixtures/accounts.ts';
import { NUMBER_IMAGE, compKeyOf, endIn, keyOf, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { expectFocusKept, inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test, type Product } from '../fixtures/product.ts';

const DETAIL = `?c=${NUMBER_IMAGE}`;
const renewButton = (page: Page) => main(page).getByRole('button', { name: 'Renew key' });
const oldKey = (page: Page) => main(page).getByRole('region', { name: 'Old key' });

/** Renews at the detail; resolves with the key that was replaced. */
async function renew(page: Page): Promise<string> {
  const before = await keyOf(page, 'compKey').innerText();
  await renewButton(page).click();
  const popup = page.getByRole('dialog', { name: 'Renewal' });
  await expect(popup).toContainText('Your licence is renewed for a year.');
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(keyOf(page, 'compKey')).not.toHaveText(before);
  return before;
}

/** A visitor's page on the site asks for a challenge with the key. */
const ask = (product: Product, sitekey: string, compkey: string) =>
  fetch(`${product.url}/api/v1/captcha/challenge`, {
    method: 'POST',
    headers: { sitekey, compkey, origin: 'https://checkout.shop.example.com', 'content-type': 'application/json' },
    body: '{}',
  });

test('API10-01 API10-03 SUB-08 SUB-09 renewing at the detail: one call without a body, its message, both keys, the rest reloaded @night', async ({
  page,
  product,
}) => {
  const owner = await openDashboard(page, product);
  endIn(product, owner, 10);
  await page.goto(`${product.home}/PostLogin${DETAIL}`);
  await expect(renewButton(page)).toBeEnabled();
  const asked: { call: string; body: string | null; compkey: string | undefined; sitekey: string | undefined }[] = [];
  page.on('request', (request) => {
    const { compkey, sitekey } = request.headers();
    asked.push({ call: request.url().split('/').at(-1) ?? '', body: request.postData(), compkey, sitekey });
  });
  const before = await renew(page);
  const renewals = asked.filter(({ call }) => call === 'renew');
  expect(renewals).toEqual([{ call: 'renew', body: null, compkey: before, sitekey: owner.siteKey }]);
  const after = asked.slice(asked.findIndex(({ call }) => call === 'renew')).map(({ call }) => call);
  expect(after).toEqual(expect.arrayContaining(['subscribedcomponents', 'getcomponentdetails', 'keys']));
  await expect(oldKey(page)).toContainText('Old key still works');
  await expect(oldKey(page)).toContainText(before.slice(0, 8));
  await expect(oldKey(page)).toContainText('No page has used it.');
  // The button that was pressed is off now; the focus stays near it.
  await expect(renewButton(page)).toBeDisabled();
  await expectFocusKept(page);
});

test('OPEN-27 the old key counts down each second without a word, and serves until then @night', async ({ page, product }) => {
  const owner = await openDashboard(page, product);
  endIn(product, owner, 10);
  await page.goto(`${product.home}/PostLogin${DETAIL}`);
  const before = await renew(page);
  expect((await ask(product, owner.siteKey, before)).status).toBe(200);
  const timer = oldKey(page).getByRole('timer');
  await expect(timer).toHaveText(/^13 d 23:5\d:\d\d$/);
  const first = await timer.innerText();
  await expect(timer).not.toHaveText(first);
  await expect(timer).not.toHaveAttribute('aria-live', /polite|assertive/);
  // To its end: the panel goes by itself.
  const hash =
    'update licence_keys set overlap_ends_at = ? where overlap_ends_at is not null and licence_id in (select id from licences where account_id = (select id from accounts where user_name = ?))';
  changeData(product, hash, Date.now() + 4_000, owner.userName);
  await page.reload();
  await expect(timer).toHaveText(/^00:00:0[0-4]$/);
  await expect(oldKey(page)).toHaveCount(0);
  await expect(main(page).getByRole('table', { name: 'Expired keys' })).toContainText(before.slice(0, 8));
});

test('ending the overlap names the calls that still use the old key, and ends it @night', async ({ page, product }) => {
  const owner = await openDashboard(page, product);
  endIn(product, owner, 10);
  await page.goto(`${product.home}/PostLogin${DETAIL}`);
  const before = await renew(page);
  expect((await ask(product, owner.siteKey, before)).status).toBe(200);
  expect((await ask(product, owner.siteKey, before)).status).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(oldKey(page)).toContainText('2 calls today still use it, last from shop.example.com', { timeout: 1_500 });
  }).toPass({ timeout: 60_000 });
  const end = oldKey(page).getByRole('button', { name: 'End overlap now' });
  await end.click();
  const dialog = page.getByRole('dialog', { name: 'End the overlap now?' });
  await expect(dialog).toContainText('2 calls today still use it, last from shop.example.com');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(end).toBeFocused();
  await end.click();
  await dialog.getByRole('button', { name: 'End overlap' }).click();
  await expect(oldKey(page)).toHaveCount(0);
  await expect(main(page).getByRole('table', { name: 'Expired keys' })).toContainText(before.slice(0, 8));
  await expect(main(page).getByText('Still works')).toHaveCount(0);
  await expect.poll(async () => (await ask(product, owner.siteKey, before)).status).toBe(403);
  expect((await ask(product, owner.siteKey, await keyOf(page, 'compKey').innerText())).status).toBe(200);
});

test('an overlap that could not be ended says so and stays; the question and its panel have nothing for axe to find @night', async ({
  page,
  product,
}) => {
  const owner = await openDashboard(page, product);
  endIn(product, owner, 10);
  await page.goto(`${product.home}/PostLogin${DETAIL}`);
  await renew(page);
  await page.route('**/Subscription/overlap', (route) => route.abort(), { times: 1 });
  await oldKey(page).getByRole('button', { name: 'End overlap now' }).click();
  await inspectEverywhere(page);
  await page.getByRole('dialog').getByRole('button', { name: 'End overlap' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error: The old key could not be ended. Please try again.');
  await expect(oldKey(page)).toBeVisible();
  await inspectEverywhere(page);
});

test('without the call for last uses the rest of the tab works, and says what is missing @night', async ({ page, product }) => {
  await page.route('**/Subscription/keys', (route) => route.fulfill({ status: 503, body: '' }));
  await openDashboard(page, product, DETAIL);
  await expect(main(page)).toContainText('Last use and replaced keys could not be loaded. We try again in');
  await expect(renewButton(page)).toBeVisible();
  await page.unroute('**/Subscription/keys');
  await expect(main(page)).not.toContainText('could not be loaded');
  await expect(main(page)).toContainText('Last usednever');
});

test('SUB-07 SUB-08 DSH-06 the home renews too: the expired key comes first, and goes to the end of the table @night', async ({
  page,
  product,
}) => {
  const owner = await openDashboard(page, product);
  endIn(product, owner, -2, NUMBER_IMAGE);
  await page.reload();
  const rows = main(page).getByRole('table', { name: 'Keys by expiry' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Number to Image Matching');
  await expect(rows.nth(1)).toContainText('2 days ago');
  await expect(rows.nth(1)).toContainText('works 12 more days');
  await expect(rows.nth(1)).toContainText('Expired');
  await expect(main(page).getByRole('button', { name: 'Renew Puzzle Solving' })).toBeDisabled();
  const before = await compKeyOf(page, product, owner);
  await main(page).getByRole('button', { name: 'Renew Number to Image Matching', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Renewal' });
  await expect(popup).toContainText('Your licence is renewed for a year.');
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows.last()).toContainText('Number to Image Matching');
  await expect(main(page).getByRole('button', { name: 'Renew Number to Image Matching', exact: true })).toBeDisabled();
  expect(await compKeyOf(page, product, owner)).not.toBe(before);
  await expect(sidebar(page).getByText('Expired')).toHaveCount(0);
  await expectFocusKept(page);
});
