import type { Page } from '@playwright/test';
import { compKeyOf, environment, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { expectFocusKept, inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const messages = (page: Page) => main(page).getByRole('list', { name: 'Messages' }).getByRole('button');
const detail = (page: Page) => main(page).getByRole('article');

test('what was sent with test keys is read, deleted and cleared; live messages are not captured', async ({ page, product }) => {
  test.setTimeout(120_000);
  const complaints = listen(page, product.home);
  const owner = await openDashboard(page, product, '', ['Contact Us']);
  await sidebar(page).getByRole('link', { name: 'Dev Inbox' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Dev Inbox');
  await expect(main(page)).toContainText('Live messages are not captured');
  await inspectEverywhere(page);
  await main(page).getByRole('button', { name: 'Switch to Test' }).click();
  await expect(environment(page, 'Test')).toHaveAttribute('aria-pressed', 'true');
  await expect(main(page)).toContainText('Nothing captured yet');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const compkey = await compKeyOf(page, product, owner, 'Contact Us');
  const site = (await (await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: owner.siteKey } })).json()) as {
    testSiteKey: string;
  };
  for (const message of [
    'Do you repair old clocks? <img src=x onerror="window.hacked=1">',
    'And watches? https://example.com/watch',
    'Thank you.',
  ]) {
    const sent = await fetch(`${product.url}/api/v1/forms/contact-us/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:8080', sitekey: site.testSiteKey, compkey },
      body: JSON.stringify({ name: 'A visitor', email: 'visitor@example.com', message }),
    });
    expect(sent.status).toBe(201);
  }
  await expect(messages(page)).toHaveCount(3, { timeout: 30_000 });
  await messages(page).last().click();
  await expect(detail(page).getByLabel('Message')).toContainText('Do you repair old clocks?');
  for (const [view, holds] of [
    ['HTML', /<!doctype html>/i],
    ['Headers', /^From: /],
    ['Source', /^(From|MIME-Version|Content-Type|Message-ID|Date|Subject|To|X-|Auto)/m],
  ] as const) {
    await detail(page).getByRole('group', { name: 'View' }).getByRole('button', { name: view }).click();
    await expect(detail(page).getByLabel('Message')).toHaveText(holds);
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await inspectEverywhere(page, () => page.evaluate(() => scrollTo(0, 0)));
  await page.setViewportSize({ width: 1280, height: 800 });

  await detail(page).getByRole('button', { name: 'Delete' }).click();
  await expect(messages(page)).toHaveCount(2);
  await expectFocusKept(page);
  await main(page).getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
  await expect(main(page)).toContainText('Nothing captured yet');
  await expect(page.getByText('Dev Inbox cleared.')).toBeVisible();
  expect(complaints).toEqual([]);
});
