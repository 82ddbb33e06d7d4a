import type { Page } from '@playwright/test';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const box = (page: Page) => page.getByLabel('Country');
const marked = (page: Page) => page.locator('[role="option"][data-highlighted]');

async function look(page: Page, text: string): Promise<void> {
  await box(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('CTY-05 a whole name, a code and the names people use find the country, which is marked and taken by Enter @night', async ({
  page,
  product,
}) => {
  await page.goto(`${product.home}/Register`);
  const asked: [text: string, country: string][] = [
    ['United States', 'United States'],
    ['germany', 'Germany'],
    ['USA', 'United States'],
    ['UK', 'United Kingdom'],
    ['England', 'United Kingdom'],
    ['Holland', 'Netherlands'],
    ["Cote d'Ivoire", 'Ivory Coast'],
    ['Korea', 'South Korea'],
  ];
  for (const [text, country] of asked) {
    await look(page, text);
    await expect(marked(page)).toContainText(country);
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue(country);
    await expect(page.getByRole('option')).toHaveCount(0);
  }
});

test('CTY-05 opening starts at the country that is chosen; Escape closes the list, and then does nothing @night', async ({
  page,
  product,
}) => {
  await page.goto(`${product.home}/Register`);
  await look(page, 'deu');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('Germany');
  await page.keyboard.press('ArrowDown');
  await expect(marked(page)).toContainText('Germany');
  await expect(marked(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('Germany');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('Germany');
});

test('an open list that nobody looked anything up in takes nothing by Enter @night', async ({ page, product }) => {
  await page.goto(`${product.home}/Register`);
  await box(page).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('');
});

test('text that is no country is refused on leaving, and the country of before stays @night', async ({ page, product }) => {
  await page.goto(`${product.home}/Register`);
  await look(page, 'Atlantis');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Choose a country from the list.')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await inspectEverywhere(page);
  await look(page, 'Holland');
  await page.keyboard.press('Tab');
  await expect(box(page)).toHaveValue('Netherlands');
  await expect(page.getByText('Choose a country from the list.')).toHaveCount(0);
  await look(page, 'Atlantis');
  await page.keyboard.press('Tab');
  await expect(page.getByText("That isn't in the list, so we kept your earlier choice.")).toBeVisible();
  await expect(box(page)).toHaveValue('Netherlands');
});

test('while the countries are on their way the box says so, and lists them once they are there', async ({ page, product }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/countries/all?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`${product.home}/Register`);
  await box(page).click();
  await page.keyboard.type('germ');
  await expect(page.getByText('Loading the countries…')).toBeVisible();
  gate.resolve();
  await expect(page.getByRole('option')).toHaveText([/Germany/]);
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('Germany');
});
