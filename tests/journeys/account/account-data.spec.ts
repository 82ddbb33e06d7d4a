import { readFileSync } from 'node:fs';
import { main, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

test('an owner downloads what is kept, then deletes the account by keyboard; a wrong name deletes nothing', async ({ page, product }) => {
  const { userName, password } = await openDashboard(page, product, '?p=security');
  const coming = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`inlay-${userName}.json`);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data).toMatchObject({ format: 'inlay-account-1', userName });
  expect(data.tables.sites).toHaveLength(1);

  await main(page).getByRole('button', { name: 'Delete account' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
  const field = dialog.getByLabel('Your username');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter your username to confirm.')).toBeVisible();
  await page.keyboard.type('somebody_else');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not the username of this account.')).toBeVisible();
  await expect(field).toBeFocused();
  await inspectEverywhere(page);
  await field.fill(userName.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.home}/`);

  await page.goto(`${product.home}/login`);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
});
