import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { CDPSession, Page } from '@playwright/test';
import { main, openDatasets } from '../fixtures/datasets.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const QUARTER = '2023-Q3';
const NAMES = [1, 2, 3, 4, 5].map((part) => `${QUARTER}-0${part}.xlsx`);

async function openFiles(page: Page) {
  await main(page)
    .getByRole('button', { name: `Download ${QUARTER}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Download ${QUARTER}` });
  // The files are made when they are first asked for.
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  return dialog;
}
const line = async (cdp: CDPSession, bytesPerSecond: number) =>
  cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: -1,
  });

test('SMP-08 SMP-12 Download: a list of files; one is saved as it lies at the root of the site', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  await openDatasets(page, product);
  const dialog = await openFiles(page);
  await expect(page).toHaveURL(new RegExp(`\\?download=${QUARTER}$`));
  await expect(dialog.getByRole('link')).toHaveText(['Get', 'Get', 'Get', 'Get', 'Get']);
  await expect(dialog.getByRole('listitem').last()).toContainText('273 cases');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const get = dialog.getByRole('link', { name: `Get ${NAMES[4]}` });
  await expect(get).toHaveAttribute('href', `/${NAMES[4]}`);
  const [download] = await Promise.all([page.waitForEvent('download'), get.click()]);
  expect(download.suggestedFilename()).toBe(NAMES[4]);
  await expect(dialog.getByRole('link', { name: `Saved ${NAMES[4]}` })).toBeFocused();
  const saved = await readFile(await download.path());
  const served = await (await page.request.get(`${product.home}/${NAMES[4]}`)).body();
  expect(saved.equals(served)).toBe(true);
  expect(Object.keys(unzipSync(saved))).toContain('xl/worksheets/sheet1.xml');

  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  expect(complaints).toEqual([]);
});

test('SMP-08 Download all: one archive, progress by file, Stop, and after a broken line Retry @night', async ({ page, product }) => {
  await openDatasets(page, product);
  const dialog = await openFiles(page);
  const cdp = await page.context().newCDPSession(page);
  const all = dialog.getByRole('progressbar', { name: 'All files' });

  // 350 kB at 10 kB a second: half a minute to stop it in.
  await line(cdp, 10_000);
  await dialog.getByRole('button', { name: 'Download all' }).click();
  await expect(dialog.getByRole('button', { name: /^Downloading \d of 5$/ })).toBeVisible();
  await expect.poll(async () => Number(await all.getAttribute('aria-valuenow'))).toBeGreaterThan(1);
  await expect(dialog.getByText(/^File [12] of 5, up to 1,000 cases each$/)).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toHaveText(/\d %|Received/);
  await expect(dialog.getByRole('listitem').last()).toContainText('Waiting');
  // Only Stop ends it.
  await page.mouse.click(5, 400);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('button', { name: 'Download all' })).toBeVisible();
  await expect(all).toHaveAttribute('aria-valuenow', '0');
  await line(cdp, -1);

  await page.route(`**/${QUARTER}.zip`, (route) => route.abort('connectionreset'));
  await dialog.getByRole('button', { name: 'Download all' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The download was interrupted. Nothing was saved.');
  await page.unroute(`**/${QUARTER}.zip`);

  const retry = dialog.getByRole('button', { name: 'Retry' });
  const [download] = await Promise.all([page.waitForEvent('download'), retry.click()]);
  expect(download.suggestedFilename()).toBe(`${QUARTER}.zip`);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual(NAMES);
  for (const name of NAMES) {
    const served = await (await page.request.get(`${product.home}/${name}`)).body();
    expect(Buffer.from(files[name] ?? []).equals(served)).toBe(true);
  }
  await expect(dialog.getByRole('button', { name: 'Download all again' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
});
