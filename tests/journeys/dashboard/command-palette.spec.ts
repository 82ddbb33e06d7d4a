import type { Page } from '@playwright/test';
import { endIn, keyOf, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });
const field = (page: Page) => palette(page).getByRole('combobox');
async function ask(page: Page, query: string): Promise<void> {
  // A press before the page listens is lost.
  await expect(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press('ControlOrMeta+K');
    await expect(field(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await field(page).fill(query);
}

test('the palette goes to sections, components and tabs by keyboard alone; back and forward follow', async ({ page, product }) => {
  await openDashboard(page, product);
  await ask(page, 'security');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?p=security$/);
  await expect(palette(page)).toHaveCount(0);
  await ask(page, 'puzzle');
  await expect(palette(page).getByRole('option').first()).toHaveText(/^Puzzle Solving/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?c=captcha\/puzzle-solving&tab=configuration$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?p=security$/);
  await expect(main(page).getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await page.goForward();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Puzzle Solving' })).toBeVisible();
});

test('it copies a key, renews a licence, finds a guide and logs out @night', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await openDashboard(page, product, '?c=captcha/number-image');
  const before = await keyOf(page, 'compKey').innerText();
  await ask(page, 'copy number');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Key of Number to Image Matching copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);

  endIn(product, owner, 5);
  await page.reload();
  await ask(page, 'renew number');
  await palette(page).getByRole('option', { name: 'Renew: Number to Image Matching' }).click();
  await expect(page.getByRole('dialog', { name: 'Renewal' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(keyOf(page, 'compKey')).not.toHaveText(before);

  await ask(page, 'react guide');
  await expect(palette(page).getByRole('group', { name: 'Docs' }).getByRole('option').first()).toBeVisible();
  await field(page).fill('log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.home}/`);
  expect((await page.request.get(`${product.home}/api/Registration/Session`, { maxRetries: 2 })).status()).toBe(401);
});

test('what is typed while the palette is on its way is looked for once it is there @night', async ({ page, product }) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/command-palette-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await openDashboard(page, product);
  const asked = page.waitForRequest('**/assets/command-palette-*.js');
  await page.keyboard.press('ControlOrMeta+K');
  await asked;
  await page.keyboard.type('securitx');
  await page.keyboard.press('Backspace');
  release();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('y');
  await expect(field(page)).toHaveValue('security');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?p=security$/);
});

test('it opens by its button, closes with Escape and gives the focus back; "?" lists the shortcuts, but not where one types @night', async ({
  page,
  product,
}) => {
  await openDashboard(page, product, '?p=security');
  const button = page.getByRole('button', { name: 'Search or jump to' });
  await button.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('?');
  await expect(field(page)).toHaveValue('?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('full, searched and empty: nothing for axe to find in light and dark, wide and narrow @night', async ({ page, product }) => {
  await openDashboard(page, product);
  await expect(sidebar(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await inspectEverywhere(page);
  await field(page).fill('captcha');
  await expect(palette(page).getByRole('group', { name: 'Docs' })).toBeVisible();
  await inspectEverywhere(page);
  await field(page).fill('xyzzyx');
  await expect(palette(page).getByText('Nothing found for "xyzzyx". Try fewer or other words.')).toBeVisible();
  await inspectEverywhere(page);
});
