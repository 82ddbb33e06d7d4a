import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { changeData } from '../fixtures/accounts.ts';
import { main, NUMBER_IMAGE, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, type Product, test } from '../fixtures/product.ts';
import { makeSecret, type Run, visit } from '../fixtures/recorded-run.ts';

const INSIGHTS = `?c=${NUMBER_IMAGE}&tab=insights`;
const chart = (page: Page) => main(page).getByRole('slider', { name: /^Shown, solved and redeemed per/ });

/** 8 challenges: 1 given up, 2 wrong, 5 solved of which 3 redeemed; and 2 refused for their host. */
async function record(page: Page, product: Product, siteKey: string): Promise<void> {
  const owned = await page.request.get(`${product.home}/api/Subscription/subscribedcomponents`, { headers: { sitekey: siteKey } });
  const { components } = (await owned.json()) as { components: { subComponents: { name: string; compKey: string }[] }[] };
  const compKey =
    components.flatMap((family) => family.subComponents).find(({ name }) => name === 'Number to Image Matching')?.compKey ?? '';
  const run: Run = { host: 'shop.example.com', keys: { siteKey, compKey }, secret: await makeSecret(page.request, product, siteKey) };
  for (const until of ['shown', 'wrong', 'solved', 'redeemed', 'redeemed'] as const) await visit(product, run, until);
  for (const until of ['wrong', 'solved', 'redeemed'] as const) await visit(product, { ...run, host: 'localhost' }, until);
  for (let i = 0; i < 2; i += 1) await visit(product, { ...run, host: 'www.example.org' }, 'shown');
}

const funnel = (page: Page) => main(page).getByRole('region', { name: 'Funnel' }).getByRole('listitem');

// Each looks at two themes and three widths, or waits as long as the product does.

test('the figures of a recorded run: funnel, chart, table, failures, hosts and CSV say the same', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  const { siteKey } = await openDashboard(page, product, INSIGHTS);
  await expect(main(page)).toContainText('No challenge shown yet');
  await expect(main(page).getByRole('link', { name: 'Open the snippet' })).toHaveAttribute('href', /tab=sdk$/);
  await expect(main(page).getByRole('button', { name: 'CSV' })).toBeDisabled();

  await record(page, product, siteKey);
  // A figure may be two seconds old.
  await expect(async () => {
    await page.reload();
    await expect(funnel(page).nth(0)).toContainText('Shown8', { timeout: 2_000 });
    await expect(funnel(page).nth(2)).toContainText('3', { timeout: 2_000 });
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ hasText: /domain-not-allowed.*2$/ }),
    ).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(funnel(page).nth(0)).toContainText('3 given up or failed');
  await expect(funnel(page).nth(1)).toContainText(/Solved62\.5\s% of shown5/);
  await expect(funnel(page).nth(1)).toContainText('2 tokens never redeemed');
  await expect(funnel(page).nth(2)).toContainText(/Redeemed60\.0\s% of solved3/);
  await expect(funnel(page).nth(2)).toContainText('Last redeemed');

  const causes = main(page).locator('section', { has: page.getByRole('heading', { name: 'Failures by cause' }) });
  await expect(causes.getByRole('listitem')).toHaveText([/domain-not-allowed.*2$/, /wrong-answer.*2$/]);
  await expect(causes.getByRole('link', { name: 'wrong-answer' })).toHaveAttribute('href', '/docs/errors/wrong-answer');
  const hosts = main(page).getByRole('table', { name: 'Shown and failed by host' });
  await expect(hosts.getByRole('row')).toHaveText([
    'HostShownFailed',
    /^shop\.example\.com51/,
    /^localhost31/,
    /^Other hostsNot on your list02$/,
  ]);

  await expect(chart(page)).toHaveAttribute('aria-valuetext', /, so far: Shown 8, Solved 5, Redeemed 3$/);
  await main(page).getByRole('button', { name: 'Table' }).click();
  const table = main(page).getByRole('table', { name: 'Figures per day, UTC' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(table.getByRole('row').nth(1)).toHaveText(/^\d+ \w+85362\.5$/);
  await expect(table.getByRole('row').nth(2)).toHaveText(/^\d+ \w+000–$/);

  const [download] = await Promise.all([page.waitForEvent('download'), main(page).getByRole('button', { name: 'CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^inlay-insights-7d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'by,of,shown,solved,redeemed,failed',
      expect.stringMatching(/^day,[\d-]+T00:00:00\.000Z,8,5,3,4$/),
      'host,localhost,3,2,1,1',
      'cause,wrong-answer,,,,2',
    ]),
  );

  await page.goto(`${product.home}/PostLogin`);
  const week = main(page).getByRole('region', { name: 'Last 7 days' });
  await expect(week).toContainText(/Shown8Solved562\.5\s% of shownRedeemed3/);
  await expect(week).toContainText(/Median solve time[\d.]+\ss/);
  expect(complaints).toEqual([]);
});

test('the range stands in the address, the view is remembered, arrows move the brass line @night', async ({ page, product }) => {
  const { siteKey } = await openDashboard(page, product, INSIGHTS);
  await record(page, product, siteKey);
  await expect(async () => {
    await page.reload();
    await expect(funnel(page).nth(0)).toContainText('Shown8', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  const steps = async (count: number) => await expect(chart(page)).toHaveAttribute('aria-valuemax', String(count));
  await steps(7);
  await main(page).getByRole('link', { name: '24 h' }).click();
  await expect(page).toHaveURL(/range=24h/);
  await steps(24);
  await main(page).getByRole('link', { name: '30 d' }).click();
  await steps(30);
  await page.goBack();
  await steps(24);
  await page.goto(`${product.home}/PostLogin${INSIGHTS}&range=30d`);
  await expect(main(page).getByRole('link', { name: '30 d' })).toHaveAttribute('aria-current', 'true');
  await steps(30);

  await chart(page).focus();
  const told = () => chart(page).getAttribute('aria-valuenow');
  const brass = main(page).locator('svg path[stroke="var(--color-brass)"]');
  await expect(brass).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await told()).toBe('28');
  await page.keyboard.press('ArrowRight');
  expect(await told()).toBe('29');
  await page.keyboard.press('Home');
  expect(await told()).toBe('1');
  await page.keyboard.press('End');
  expect(await told()).toBe('30');
  await page.keyboard.press('Escape');
  await expect(brass).toHaveCount(0);
  const box = (await chart(page).boundingBox())!;
  for (const x of [box.x + 1, box.x + box.width / 2, box.x + box.width - 1]) {
    await page.mouse.move(x, box.y + 60);
    await expect(brass).toHaveCount(1);
    const tip = (await chart(page).locator('div[aria-hidden]').boundingBox())!;
    expect(tip.x).toBeGreaterThanOrEqual(box.x - 1);
    expect(tip.x + tip.width).toBeLessThanOrEqual(box.x + box.width + 1);
  }

  await main(page).getByRole('button', { name: 'Table' }).click();
  await expect(main(page)).toContainText('8 of 30 days');
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await expect(main(page)).toContainText('30 of 30 days');
  await page.reload();
  await expect(main(page).getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
  await expect(chart(page)).toHaveCount(0);
});

test('a host that one network has named is not told, and nobody is asked to add it @night', async ({ page, product }) => {
  const { siteKey } = await openDashboard(page, product, INSIGHTS);
  await record(page, product, siteKey);
  await expect(async () => {
    await page.reload();
    await expect(main(page)).toContainText('Other hosts', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(main(page)).not.toContainText('www.example.org');
  await expect(main(page).getByRole('button', { name: /^Add www/ })).toHaveCount(0);
});

test('what cannot be loaded says so, with the request, and Retry brings it @night', async ({ page, product }) => {
  let broken = true;
  await page.route('**/api/Insights/usage*', async (route) =>
    broken
      ? await route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', message: 'Busy.', requestId: 'req-1' } })
      : route.continue(),
  );
  await openDashboard(page, product, INSIGHTS);
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Failed to load data. Please try again.');
  await expect(alert).toContainText('The server answered 503.');
  await expect(alert).toContainText('req-1');
  await inspectEverywhere(page);
  broken = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(main(page)).toContainText('No challenge shown yet');
  await inspectEverywhere(page);
});

test('figures and chart are clean for axe, light and dark, wide and narrow @night', async ({ page, product }) => {
  const { siteKey } = await openDashboard(page, product, INSIGHTS);
  await record(page, product, siteKey);
  await expect(async () => {
    await page.reload();
    await expect(funnel(page).nth(0)).toContainText('Shown8', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await chart(page).focus();
  await inspectEverywhere(page);
  await main(page).getByRole('button', { name: 'Table' }).click();
  await inspectEverywhere(page);
});

test('the home says what is used of the day: a word at 80 and at 100, and what happens then @night', async ({ page, product }) => {
  const { userName } = await openDashboard(page, product);
  const meter = main(page).getByRole('meter', { name: 'Requests today' });
  await expect(meter).toHaveAttribute('aria-valuetext', '0 of 100 requests');
  await expect(main(page)).toContainText(/Resets at 00:00 UTC, in .+\. After 100 requests, visitors complete a proof of work first\./);
  const use = async (used: number) => {
    const day = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
    const sql =
      "insert or replace into meter_daily (account_id, day, meter, used) values ((select id from accounts where user_name = ?), ?, 'captcha.redemptions', ?)";
    changeData(product, sql, userName, day, used);
    await page.reload();
    await expect(meter).toHaveAttribute('aria-valuetext', `${used} of 100 requests`);
  };
  await use(86);
  await expect(main(page)).toContainText('86 percent used');
  await expect(main(page)).toContainText('14 left');
  await use(100);
  await expect(main(page)).toContainText('Used up');
  await expect(main(page)).toContainText(/Until 00:00 UTC, in .+, visitors complete a proof of work first\. Your forms keep working\./);
  await inspectEverywhere(page);
});
