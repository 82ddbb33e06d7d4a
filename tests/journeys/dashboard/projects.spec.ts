import type { Page } from '@playwright/test';
import { changeData } from '../fixtures/accounts.ts';
import { main, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const switcher = (page: Page, label: string) => page.getByRole('banner').getByRole('button', { name: `Project ${label}` });

test('a second project is made by keyboard with keys of its own, opened, renamed, archived and restored', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  const { userName } = await openDashboard(page, product);
  await switcher(page, 'Example Shop').press('Enter');
  const menu = dialog(page, 'Switch project');
  await expect(menu.getByRole('option')).toHaveCount(1);
  await expect(menu).toContainText('1 of 1 project');
  await menu.getByRole('button', { name: 'New project' }).press('Enter');
  // What the plan holds is said before anything is typed.
  await expect(dialog(page, 'Your plan includes 1 project')).toContainText('Your projects and their keys stay as they are.');
  await page.keyboard.press('Escape');

  changeData(product, "update accounts set plan = 'pro' where user_name = ?", userName);
  await page.reload();
  await switcher(page, 'Example Shop').click();
  await menu.getByRole('button', { name: 'New project' }).click();
  const form = dialog(page, 'New project');
  await expect(form).toContainText('Project 2 of 5.');
  await form.getByRole('button', { name: 'Create project' }).click();
  await expect(form).toContainText('Please enter a label.');
  await expect(form).toContainText('Please enter a domain.');
  await form.getByLabel('Label').fill('Wholesale');
  await form.getByLabel('Domain').fill('https://wholesale.example.com/login');
  await form.getByLabel('Label').focus();
  await expect(form).toContainText('We kept the host.');
  await inspectEverywhere(page);
  await form.getByRole('button', { name: 'Create project' }).click();
  const made = dialog(page, 'Wholesale is ready');
  const testKey = /test_[0-9a-f-]{36}/;
  await expect(made).toContainText(testKey);
  await inspectEverywhere(page);
  await made.getByRole('button', { name: 'Open Wholesale' }).click();

  await expect(switcher(page, 'Wholesale')).toBeVisible();
  await expect(page).toHaveURL(/PostLogin$/);
  // It was opened, so a reload stays in it, and so does another tab.
  await page.reload();
  await expect(switcher(page, 'Wholesale')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${product.home}/PostLogin?p=webhooks`);
  await expect(switcher(other, 'Wholesale')).toBeVisible();
  await other.close();

  // The same page of another project.
  await page.goto(`${product.home}/PostLogin?p=projects`);
  const rows = main(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await inspectEverywhere(page);
  await rows.filter({ hasText: 'Example Shop' }).getByRole('button', { name: 'Open' }).click();
  await expect(switcher(page, 'Example Shop')).toBeVisible();
  await expect(page).toHaveURL(/p=projects$/);

  await rows.filter({ hasText: 'Wholesale' }).getByRole('button', { name: 'Rename' }).click();
  await dialog(page, 'Rename project').getByLabel('Label').fill('Trade');
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: 'Trade' })).toBeVisible();
  await rows.filter({ hasText: 'Trade' }).getByRole('button', { name: 'Archive' }).click();
  const ask = dialog(page, 'Archive Trade?');
  await expect(ask.getByRole('button', { name: 'Archive' })).toBeDisabled();
  await ask.getByLabel('Type “Trade” to confirm').fill('Trade');
  await ask.getByRole('button', { name: 'Archive' }).click();
  await expect(main(page)).toContainText(/Erased on \d+ \w+ \d{4}, with all its data/);
  await inspectEverywhere(page);
  await main(page).getByRole('button', { name: 'Restore' }).click();
  await expect(rows.filter({ hasText: 'Trade' }).getByRole('button', { name: 'Open' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a link names its project; one that is not yours opens your own', async ({ page, product }) => {
  const { siteKey } = await openDashboard(page, product);
  await page.goto(`${product.home}/PostLogin?p=webhooks&project=${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
  await expect(switcher(page, 'Example Shop')).toBeVisible();
  await expect(page).toHaveURL(/p=webhooks$/);
  expect(await page.evaluate(() => sessionStorage.getItem('siteKey'))).toBe(siteKey);
  await page.goto(`${product.home}/PostLogin?c=forms/contact-us`);
  await expect(main(page)).toContainText('This project is not subscribed to that component.');
});

test('from six projects on a field finds them; arrows, Enter, Escape and letters do without the pointer @night', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home);
  const owner = await openDashboard(page, product);
  changeData(product, "update accounts set plan = 'enterprise' where user_name = ?", owner.userName);
  const long = `W${'holesale'.repeat(4)}`;
  const make = async (label: string) => {
    const data = { label, domain: `${label.charAt(0).toLowerCase()}.example.com`, platform: 'HTML', components: [] };
    const headers = { sitekey: owner.siteKey, origin: product.home };
    expect((await page.request.post(`${product.home}/api/Projects`, { data, headers })).status()).toBe(201);
  };
  for (const label of ['Atelier', 'Bakery']) await make(label);
  await page.reload();
  const options = page.getByRole('option');
  // Three of them need no field: letters go to a name.
  await switcher(page, 'Example Shop').press('Enter');
  await expect(options).toHaveCount(3);
  await expect(page.getByRole('listbox', { name: 'Projects' })).toBeFocused();
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(switcher(page, 'Bakery')).toBeVisible();

  for (const label of ['Cinema', 'Dairy', long]) await make(label);
  await page.reload();
  await switcher(page, 'Bakery').press('Enter');
  const field = page.getByRole('combobox', { name: 'Find a project' });
  await expect(field).toBeFocused();
  await expect(options).toHaveCount(6);
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await field.fill('nothing like it');
  await expect(page.getByText('No project matches “nothing like it”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(switcher(page, 'Bakery')).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill('w.exam');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(switcher(page, long)).toBeVisible();
  expect(complaints).toEqual([]);
});
