import type { Page } from '@playwright/test';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';
import { fill, next, PASSWORD, toBusiness, toReview, toSecurity } from '../fixtures/wizard.ts';

test.setTimeout(240_000);

let complaints: readonly string[] = [];
test.beforeEach(async ({ page, product }) => {
  complaints = listen(page, product.home);
  await page.goto(`${product.home}/Register`);
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});
test.afterEach(() => expect(complaints).toEqual([]));

const wide = (page: Page) => page.setViewportSize({ width: 1280, height: 800 });

test('axe finds nothing on steps 1 to 3, empty, refused and filled in, light and dark, at 1280 and 360; 320 px do not scroll sideways @night', async ({
  page,
}) => {
  await inspectEverywhere(page);
  await next(page);
  await inspectEverywhere(page);
  await wide(page);
  await toBusiness(page);
  await inspectEverywhere(page);
  await next(page);
  await inspectEverywhere(page);
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await wide(page);
  await toSecurity(page);
  await page.getByRole('switch').click();
  await next(page);
  await inspectEverywhere(page);
  await fill(page, { Username: 'axe_1', Password: PASSWORD });
  await page.getByRole('radio', { name: /Phone/ }).click();
  await inspectEverywhere(page);
});

test('axe finds nothing on step 4, refused and filled in, on the review and on success, light and dark, at 1280 and 360; 320 px do not scroll sideways @night', async ({
  page,
}) => {
  await wide(page);
  await toReview(page, 'axe_2');
  await inspectEverywhere(page);
  await page.getByRole('button', { name: 'Edit Subscription Details' }).click();
  await page.getByRole('button', { name: 'Remove Number to Image Matching' }).click();
  await next(page);
  await inspectEverywhere(page);
  await wide(page);
  await page.getByRole('checkbox', { name: 'Number to Image Matching', exact: true }).click();
  await inspectEverywhere(page);
  await wide(page);
  await next(page);
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused();
  await inspectEverywhere(page);
});

test('answers too long for a line break it: no step scrolls sideways at 320 px @night', async ({ page }) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
  await page.setViewportSize({ width: 320, height: 800 });
  await toReview(page, 'long_1');
  for (const [section, label] of [
    ['Personal Profile', 'City'],
    ['Business Profile', 'Business ID'],
    ['Security Details', 'Username'],
    ['Subscription Details', 'Site label'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${section}` }).click();
    const field = page.getByLabel(label, { exact: true });
    await field.fill(label === 'Username' ? long.slice(0, 64) : label === 'Business ID' ? long.slice(0, 100) : long);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    if (section === 'Subscription Details') await next(page);
    else {
      await next(page);
      await page.getByRole('button', { name: /Confirmation/ }).click();
    }
  }
  await expect(page.getByRole('heading', { name: 'Review Your Information' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the page as it was prerendered is taken over without a React error, with a draft too', async ({ page, product }) => {
  const source = await (await page.request.get(`${product.home}/Register`)).text();
  expect(source).toContain('You are a few steps away from completing registration.');
  await page.getByLabel('First name').fill('Owner');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:registration'))).toContain('Owner');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Owner');
});
