import type { Page } from '@playwright/test';
import { changeData } from '../fixtures/accounts.ts';
import { NUMBER_IMAGE, main, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test, type Product } from '../fixtures/product.ts';

const DETAIL = `?c=${NUMBER_IMAGE}`;
const rows = (page: Page) =>
  main(page)
    .getByRole('table', { name: 'Server secrets' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const stored = (page: Page) => page.getByRole('dialog', { name: 'Store this secret now' });

/** Whether siteverify knows the secret. */
async function isKnown(product: Product, secret: string): Promise<boolean> {
  const answer = await fetch(`${product.url}/api/v1/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: 'nothing' }),
  });
  return !((await answer.json()) as { 'error-codes': string[] })['error-codes'].includes('invalid-input-secret');
}

async function make(page: Page, name: string): Promise<string> {
  await main(page).getByRole('button', { name: 'New secret' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create secret' }).click();
  const secret = await stored(page).locator('code').innerText();
  await stored(page).getByRole('button', { name: 'I stored it' }).click();
  return secret;
}

test('a secret is made with a name, shown once, and masked from then on; only "I stored it" closes its dialog', async ({
  page,
  product,
}) => {
  await openDashboard(page, product, DETAIL);
  await expect(main(page)).toContainText('No secret yet. Your server needs one for its calls.');
  await main(page).getByRole('button', { name: 'New secret' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByRole('button', { name: 'Create secret' }).click();
  await expect(page.getByText('Please give the secret a name.')).toBeVisible();
  await page.getByLabel('Name').fill('Checkout server');
  await page.getByRole('button', { name: 'Create secret' }).click();
  const secret = await stored(page).locator('code').innerText();
  expect(secret).toMatch(/^isk_live_/);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(stored(page)).toBeVisible();
  await expect(stored(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await stored(page).getByRole('button', { name: 'I stored it' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(`isk_live_…${secret.slice(-4)}`);
  await expect(rows(page).first()).toContainText('never');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  expect(await page.content()).not.toContain(secret);
});

test('a roll with an overlap: the new one is shown once, both redeem, the old one counts down and can be revoked', async ({
  page,
  product,
}) => {
  await openDashboard(page, product, DETAIL);
  const old = await make(page, 'Checkout server');
  await main(page).getByRole('button', { name: 'Roll Checkout server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll Checkout server' });
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await expect(dialog.getByRole('radio', { name: /^In 24 hours/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^In 1 hour/ }).click();
  await dialog.getByRole('button', { name: 'Roll secret' }).click();
  const made = await stored(page).locator('code').innerText();
  expect(made).not.toBe(old);
  await expect(stored(page)).toContainText(new RegExp(`isk_live_…${old.slice(-4)} works until \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d UTC\\.`));
  await stored(page).getByRole('button', { name: 'I stored it' }).click();
  await expect(rows(page)).toHaveCount(2);
  expect([await isKnown(product, old), await isKnown(product, made)]).toEqual([true, true]);
  const ending = rows(page).filter({ hasText: old.slice(-4) });
  const timer = ending.getByRole('timer');
  await expect(timer).toHaveText(/^00:5\d:\d\d$/);
  await expect(timer).not.toHaveText(await timer.innerText());
  await expect(ending.getByRole('button', { name: /^Roll/ })).toHaveCount(0);
  await ending.getByRole('button', { name: 'Revoke old Checkout server' }).click();
  await page.getByRole('dialog', { name: 'Revoke Checkout server?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => isKnown(product, old)).toBe(false);
  expect(await isKnown(product, made)).toBe(true);
});

test('a roll "now" ends the old secret at once; a failed one says so and keeps the choice @night', async ({ page, product }) => {
  await openDashboard(page, product, DETAIL);
  const old = await make(page, 'Leaked');
  await main(page).getByRole('button', { name: 'Roll Leaked' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll Leaked' });
  await dialog.getByRole('radio', { name: /^Now/ }).click();
  await page.route('**/roll', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Roll secret' }).click();
  await expect(dialog).toContainText('The server could not be reached. Please try again.');
  await expect(dialog.getByRole('radio', { name: /^Now/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Roll secret' }).click();
  await expect(stored(page)).toContainText(`isk_live_…${old.slice(-4)} has ended.`);
  await stored(page).getByRole('button', { name: 'I stored it' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => isKnown(product, old)).toBe(false);
});

test('without a recent proof the roll asks for the password first, then goes on @night', async ({ page, product }) => {
  const owner = await openDashboard(page, product, DETAIL);
  await make(page, 'Checkout server');
  changeData(
    product,
    'update sessions set proven_at = proven_at - 86400000 where account_id = (select id from accounts where user_name = ?)',
    owner.userName,
  );
  await main(page).getByRole('button', { name: 'Roll Checkout server' }).click();
  await page.getByRole('button', { name: 'Roll secret' }).click();
  await page.getByRole('dialog', { name: 'Confirm your password' }).getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(stored(page)).toBeVisible();
});

test('a secret that no server used for 30 days is named, with the advice to revoke it @night', async ({ page, product }) => {
  const owner = await openDashboard(page, product, DETAIL);
  await make(page, 'Old import job');
  changeData(
    product,
    'update site_secrets set last_used_at = ? where site_id in (select id from sites where site_key = ?)',
    Date.now() - 41 * 86_400_000,
    owner.siteKey,
  );
  await page.reload();
  await expect(rows(page).first()).toContainText('41 days ago');
  await expect(rows(page).first()).toContainText('Unused for 41 days. Revoke it?');
});

test('secrets, none, rolled and asked about: nothing for axe to find in light and dark, wide and narrow @night', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  await openDashboard(page, product, DETAIL);
  await expect(main(page)).toContainText('No secret yet.');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await make(page, 'The server of the checkout in the second data centre');
  await main(page).getByRole('button', { name: /^Roll/ }).click();
  await inspectEverywhere(page);
  await page.getByRole('button', { name: 'Roll secret' }).click();
  await expect(stored(page)).toBeVisible();
  await inspectEverywhere(page);
  await stored(page).getByRole('button', { name: 'I stored it' }).click();
  await expect(rows(page)).toHaveCount(2);
  await inspectEverywhere(page);
});
