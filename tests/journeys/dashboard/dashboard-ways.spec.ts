import type { Page } from '@playwright/test';
import { NUMBER_IMAGE, compKeyOf, main, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const DETAIL = `?c=${NUMBER_IMAGE}&tab=configuration`;
const ways = (page: Page) => main(page).getByRole('list', { name: 'Verification methods' });
const way = (page: Page, name: string) => ways(page).getByRole('switch', { name: new RegExp(`^${name}`) });

test('ways are turned off by keyboard, with a warning in words; the last one stays on, and the widget is offered what is left', async ({
  page,
  product,
}) => {
  const owner = await openDashboard(page, product, DETAIL);
  const offered = async () => {
    const headers = {
      sitekey: owner.siteKey,
      compkey: await compKeyOf(page, product, owner),
      origin: 'https://shop.example.com',
      'content-type': 'application/json',
    };
    const answer = await fetch(`${product.url}/api/v1/captcha/challenge`, { method: 'POST', headers, body: '{}' });
    return ((await answer.json()) as { ways: string[] }).ways;
  };
  await expect(ways(page).getByRole('listitem')).toHaveCount(3);
  for (const name of ['Pictures', 'Sounds', 'Proof of work']) await expect(way(page, name)).toBeChecked();
  await way(page, 'Proof of work').focus();
  await page.keyboard.press('Space');
  await expect(way(page, 'Proof of work')).not.toBeChecked();
  await expect(main(page).getByText(/^Visitors who can neither see nor hear can't pass this captcha\./)).toBeVisible();
  await expect.poll(offered, { timeout: 10_000 }).toEqual(['visual', 'audio']);
  await way(page, 'Sounds').focus();
  await page.keyboard.press('Space');
  await expect(main(page).getByText(/^Visitors who can't see can't pass this captcha\./)).toBeVisible();
  await expect(way(page, 'Pictures')).toBeDisabled();
  await expect(ways(page)).toContainText('Keep at least one method on.');
  await page.reload();
  await expect(way(page, 'Pictures')).toBeChecked();
  await expect(way(page, 'Sounds')).not.toBeChecked();
  await expect.poll(offered, { timeout: 10_000 }).toEqual(['visual']);
});

test('what could not be saved goes back, and the banner says so', async ({ page, product }) => {
  await openDashboard(page, product, DETAIL);
  await page.route('**/api/Subscription/ways', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await way(page, 'Sounds').click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'The methods could not be saved. Please try again.' })).toBeVisible();
  await expect(way(page, 'Sounds')).toBeChecked();
});

test('the card is sound to look at and to assistive technology', async ({ page, product }) => {
  await openDashboard(page, product, DETAIL);
  await way(page, 'Proof of work').click();
  await main(page)
    .getByText(/^Visitors who can neither/)
    .waitFor();
  await inspectEverywhere(page);
});
