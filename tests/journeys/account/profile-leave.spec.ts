import type { Page } from '@playwright/test';
import { main, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { draft, field, openEditor, unsavedMark } from '../fixtures/profile.ts';
import { expect, test } from '../fixtures/product.ts';
import { fill } from '../fixtures/wizard.ts';

/** Home stands there. */
const welcome = (page: Page) => main(page).getByRole('link', { name: 'Get your keys' }).first();

test('DSH-13 leaving the dashboard with unsaved changes asks: stay, keep the draft, or discard it', async ({ page, product }) => {
  await openEditor(page, product, 'personal');
  const home = page.getByRole('banner').getByRole('link', { name: /Inlay/ });
  const dialog = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await fill(page, { City: 'Sampleville', Zip: '12345' });
  await home.click();
  await expect(dialog).toContainText('City and Zip are not saved. A draft stays in this tab until you log out.');
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/PostLogin\?p=personal$/);

  await home.click();
  await dialog.getByRole('button', { name: 'Keep draft and leave' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  await expect(welcome(page)).toBeVisible();
  await page.goBack();
  await expect(field(page, 'City')).toHaveValue('Sampleville');
  await expect(main(page)).toContainText('Restored your draft');

  await home.click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  expect(await draft(page, 'personal')).toBeNull();
  await expect(welcome(page)).toBeVisible();
  await page.goBack();
  await expect(field(page, 'City')).toHaveValue('Springfield');
  await home.click();
  await expect(page).toHaveURL(`${product.home}/`);
});

test('Back out of the dashboard asks too; closing the page asks the browser’s way @night', async ({ page, product }) => {
  await openEditor(page, product, 'security');
  const home = page.getByRole('banner').getByRole('link', { name: /Inlay/ });
  await home.click();
  await expect(welcome(page)).toBeVisible();
  await page.goBack();
  await fill(page, { 'New password': 'Plain-Rails42' });
  await page.goForward();
  const dialog = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await expect(dialog).toContainText('New password is not saved. Drafts leave out passwords, answers and files: they will be lost.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'New password')).toHaveValue('Plain-Rails42');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
});

test('DSH-09 OPEN-70 Logout asks only when something is unsaved, and takes the drafts along @night', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openEditor(page, product, 'personal');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Toggle menu' });
  const logout = sidebar(page).getByRole('button', { name: 'Logout' });
  const dialog = page.getByRole('dialog', { name: 'Log out with unsaved changes?' });
  await fill(page, { City: 'Sampleville' });
  await menu.click();
  await expect(unsavedMark(page, 'Personal Profile')).toBeVisible();
  await logout.click();
  await expect(dialog).toContainText('City is not saved. Logging out deletes what you typed.');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'City')).toHaveValue('Sampleville');
  await menu.click();
  await logout.click();
  await dialog.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  const left = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  expect(left.filter((name) => /^(draft:|profile:|siteKey|isLoggedIn)/.test(name))).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await openEditor(page, product, 'personal');
  await logout.click();
  await expect(page).toHaveURL(`${product.home}/`);
});

test('DSH-03 CST-04 the sidebar is 300 px wide, its sub-menu items 48 px high; a group stays as it was left @night', async ({
  page,
  product,
}) => {
  await openEditor(page, product, 'personal');
  for (const name of ['Personal Profile', 'Business Profile', 'Security', /Number to Image Matching/]) {
    expect((await sidebar(page).getByRole('link', { name }).boundingBox())?.height).toBe(48);
  }
  expect((await sidebar(page).locator('xpath=ancestor::aside').boundingBox())?.width).toBe(300);
  const group = sidebar(page).getByRole('button', { name: 'My Profile' });
  await group.click();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar(page).getByRole('link', { name: 'Security' })).toBeHidden();
  await expect(sidebar(page).getByRole('button', { name: 'My Subscriptions' })).toHaveAttribute('aria-expanded', 'true');
});
