import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { pdf } from '../../support/forms/sample-files.ts';
import { compKeyOf, main, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const INVOICE = pdf('1 0 obj <</Type/Catalog>> endobj');
const FIELDS = [
  { name: 'email', type: 'email', label: 'Email', required: true },
  { name: 'message', type: 'textarea', label: 'Message', required: true },
  { name: 'files', type: 'file', label: 'Files', maxFiles: 3 },
];

test('two files go out with a message and are read in the inbox; a third is told why it can’t', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  const owner = await openDashboard(page, product, '?c=forms/contact-us&tab=inbox&env=test', ['Contact Us']);
  const compkey = await compKeyOf(page, product, owner, 'Contact Us');
  const site = await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: owner.siteKey } });
  const { testSiteKey: sitekey } = (await site.json()) as { testSiteKey: string };
  const saved = await page.evaluate(
    async ([key, body]) => {
      const headers = { sitekey: key!, 'content-type': 'application/json' };
      return (await fetch('/api/v1/forms/contact-us/forms/main/definition', { method: 'PUT', headers, body: body! })).status;
    },
    [sitekey, JSON.stringify({ version: 1, title: 'Write to the workshop', fields: FIELDS, settings: { files: true } })],
  );
  expect(saved).toBe(200);
  const customer = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><html lang="en"><title>Shop</title>
<script src="${product.home}/webcai/inlay.js" data-sitekey="${sitekey}" defer></script><inlay-form compkey="${compkey}"></inlay-form></html>`),
  );
  await new Promise<void>((resolve) => customer.listen(0, '127.0.0.1', resolve));
  try {
    const shop = await page.context().newPage();
    await shop.goto(`http://127.0.0.1:${(customer.address() as AddressInfo).port}/`);
    await shop.getByRole('textbox', { name: 'Email' }).fill('visitor@example.com');
    await shop.getByRole('textbox', { name: 'Message' }).fill('The handle came loose. Can it be repaired?');
    const files = shop.getByLabel(/^Files/);
    await files.setInputFiles([
      { name: 'handle.png', mimeType: 'image/png', buffer: PNG },
      { name: 'setup.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
      { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: INVOICE },
    ]);
    await expect(files).toHaveAccessibleDescription(/setup\.exe: This kind of file is not accepted\./);
    await expect(shop.getByRole('listitem')).toHaveText([/^handle\.png/, /^invoice\.pdf/]);
    await inspectEverywhere(shop);
    await shop.getByRole('button', { name: 'Remove handle.png' }).click();
    await expect(files).toBeFocused();
    await files.setInputFiles({ name: 'handle.png', mimeType: 'image/png', buffer: PNG });
    await expect(shop.getByRole('listitem')).toHaveText([/^invoice\.pdf/, /^handle\.png/]);
    await shop.getByRole('button', { name: 'Send' }).click();
    await expect(shop.getByRole('heading', { name: 'Your message is with us' })).toBeVisible();
    await shop.close();
  } finally {
    customer.closeAllConnections();
    await new Promise((resolve) => customer.close(resolve));
  }

  const list = main(page).getByRole('list', { name: 'Messages' });
  await expect(list.getByRole('button', { name: /visitor@example\.com/ })).toBeVisible();
  await list.getByRole('button').first().click();
  const part = main(page).getByRole('region', { name: 'Files' });
  await expect(part.getByRole('listitem')).toContainText(['handle.png', 'not scanned']);
  await inspectEverywhere(page);
  const save = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
  };
  expect((await save(() => part.getByRole('button', { name: 'Download handle.png' }).click())).name).toBe('handle.png');
  await part.getByRole('button', { name: 'Download invoice.pdf' }).click();
  const question = page.getByRole('dialog', { name: 'Download invoice.pdf?' });
  await inspectEverywhere(page);
  expect(await save(() => question.getByRole('button', { name: 'Download' }).click())).toEqual({ name: 'invoice.pdf', content: INVOICE });
  await expect(question).toBeHidden();
  expect(complaints).toEqual([]);
});
