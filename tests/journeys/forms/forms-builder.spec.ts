import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { compKeyOf, main, openDashboard } from '../fixtures/dashboard.ts';
import { expectFocusKept, inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const FORMS = '?c=forms/contact-us&tab=forms&env=test';
const builder = (page: Page) => main(page).getByRole('region', { name: 'Builder' });
const panel = (page: Page) => builder(page).getByRole('group', { name: 'Settings of what is chosen' });
const preview = (page: Page) => builder(page).getByRole('group', { name: 'Preview of the form' });
const rows = (page: Page) => builder(page).getByRole('list', { name: 'Fields' }).getByRole('button');
const bar = (page: Page) =>
  main(page)
    .getByRole('status')
    // The note about a draft that came back speaks of changes, too.
    .filter({ hasText: /change/, hasNotText: 'We restored' });

async function choose(page: Page, name: string | RegExp, option: string | RegExp): Promise<void> {
  await main(page).getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a form is made from a template, its fields are added, moved and edited, and a page shows it', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  await page.setViewportSize({ width: 1280, height: 900 });
  const owner = await openDashboard(page, product, FORMS, ['Contact Us']);
  const table = main(page).getByRole('table', { name: 'Forms' });
  await expect(table).toContainText('main');
  await main(page).getByRole('button', { name: 'New form' }).click();
  await page.getByRole('dialog').getByText('Sales enquiry').click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('talk-to-sales');
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(preview(page).getByRole('textbox', { name: 'Work email' })).toBeVisible();

  // Added below the field that is chosen; by keyboard alone.
  await rows(page).filter({ hasText: 'Company' }).click();
  await builder(page).getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await page.getByRole('searchbox', { name: 'Find a kind' }).fill('radio');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('textbox', { name: 'Label', exact: true }).fill('Budget ');
  await panel(page).getByRole('textbox', { name: 'Key in the data' }).fill('budget');
  await panel(page).getByRole('textbox', { name: 'Label of choice 1' }).fill('Small');
  await panel(page).getByRole('textbox', { name: 'Label of choice 2' }).fill('Large');
  await expect(preview(page).getByRole('radio', { name: 'Large' })).toBeVisible();

  // Up by Alt and arrow, and the focus goes along; back down with the pointer.
  const titles = () => rows(page).evaluateAll((found) => found.map((row) => row.textContent?.split(/,|\*/, 1)[0]?.trim()));
  await rows(page).filter({ hasText: 'Budget' }).press('Alt+ArrowUp');
  await expect.poll(titles).toEqual(['Your name', 'Work email', 'Budget', 'Company', 'Number of employees', 'What are you looking for?']);
  await expect(rows(page).filter({ hasText: 'Budget' })).toBeFocused();
  const grip = await rows(page).filter({ hasText: 'Budget' }).locator('xpath=../span').boundingBox();
  const under = await rows(page).filter({ hasText: 'Number of employees' }).boundingBox();
  await page.mouse.move(grip!.x + 8, grip!.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip!.x + 8, under!.y + under!.height - 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(titles).toEqual(['Your name', 'Work email', 'Company', 'Number of employees', 'Budget', 'What are you looking for?']);

  // The next field is asked for by what was chosen; the preview follows.
  await rows(page).filter({ hasText: 'What are you looking for?' }).click();
  await panel(page).getByRole('button', { name: 'Add condition' }).click();
  await choose(page, 'Field', 'Budget');
  await choose(page, 'Value', 'Large');
  await expect(preview(page).getByRole('textbox', { name: 'What are you looking for?' })).toBeHidden();
  await preview(page).getByText('Large').click();
  await expect(preview(page).getByRole('textbox', { name: 'What are you looking for?' })).toBeVisible();
  // What is pressed in the preview is what the panel shows.
  await expect(panel(page).getByRole('heading')).toHaveText('Budget');

  // What is wrong stands at its field and is told on saving; a reload keeps the draft.
  await rows(page).filter({ hasText: 'Company' }).click();
  await panel(page).getByRole('textbox', { name: 'Maximum length' }).fill('9999');
  await main(page).getByRole('button', { name: 'Save in Test' }).click();
  await main(page).getByRole('button', { name: 'Company: Use a whole number from 1 to 1000.' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Maximum length' })).toBeFocused();
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(main(page).getByText('We restored the unsaved changes of this tab.')).toBeVisible();
  await expect(rows(page)).toHaveCount(6);
  await rows(page).filter({ hasText: 'Company' }).click();
  await panel(page).getByRole('textbox', { name: 'Maximum length' }).fill('60');
  await panel(page).getByRole('button', { name: 'Delete Company' }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(6);
  await expectFocusKept(page);

  // Somebody else saves first: the draft is not lost, and goes on from there.
  const { testSiteKey: sitekey } = (await (
    await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: owner.siteKey } })
  ).json()) as { testSiteKey: string };
  const saved = await page.request.put(`${product.home}/api/v1/forms/contact-us/forms/talk-to-sales/definition`, {
    headers: { sitekey, origin: product.home },
    data: { version: 1, title: 'Theirs', fields: [{ name: 'email', type: 'email', label: 'Email' }] },
  });
  expect(saved.status()).toBe(200);
  await main(page).getByRole('button', { name: 'Save in Test' }).click();
  await main(page).getByRole('button', { name: 'My draft' }).click();
  await main(page).getByRole('button', { name: 'Save in Test' }).click();
  await expect(bar(page)).toHaveText('No unsaved changes');
  await main(page).getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^Version 3Current/,
    /^Version 2Theirs/,
    /^Version 1Talk to sales/,
  ]);
  await page.keyboard.press('Escape');
  await main(page).getByRole('button', { name: 'Publish from Test' }).click();
  await expect(page.getByRole('dialog', { name: 'Publish from Test to Live?' })).toContainText('as version 3 of Test has it');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1 is live.')).toBeVisible();
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);

  const compkey = await compKeyOf(page, product, owner, 'Contact Us');
  const customer = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><html lang="en"><title>Shop</title>
<script src="${product.home}/webcai/inlay.js" data-sitekey="${sitekey}" defer></script><inlay-form compkey="${compkey}" form="talk-to-sales"></inlay-form></html>`),
  );
  await new Promise<void>((resolve) => customer.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(customer.address() as AddressInfo).port}/`);
    await expect(page.getByRole('heading', { name: 'Talk to sales' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'What are you looking for?' })).toBeHidden();
    await page.getByRole('radio', { name: 'Large' }).check();
    await expect(page.getByRole('textbox', { name: 'What are you looking for?' })).toBeVisible();
  } finally {
    customer.closeAllConnections();
    await new Promise((resolve) => customer.close(resolve));
  }
});
