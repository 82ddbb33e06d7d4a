import type { Page } from '@playwright/test';
import type { Owner } from '../fixtures/accounts.ts';
import { compKeyOf, main, openDashboard } from '../fixtures/dashboard.ts';
import { MESSAGE, sendMessage, withPage } from '../fixtures/form-page.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { forgetProof } from '../fixtures/profile.ts';
import { expect, test } from '../fixtures/product.ts';
import type { Product } from '../fixtures/product.ts';

const INBOX = '?c=forms/contact-us&tab=inbox&env=test';
const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

async function testSiteKey(page: Page, product: Product, { siteKey }: Owner): Promise<string> {
  const answer = await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: siteKey } });
  return ((await answer.json()) as { testSiteKey: string }).testSiteKey;
}

/** What a page of the owner would send. */
async function send(product: Product, keys: { sitekey: string; compkey: string }, body: object): Promise<string> {
  const answer = await fetch(`${product.url}/api/v1/forms/contact-us/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:8080', ...keys },
    body: JSON.stringify({ name: 'A visitor', email: 'visitor@example.com', ...body }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

const detail = (page: Page) => main(page).getByRole('article', { name: /^Message from / });
const list = (page: Page) => main(page).getByRole('list', { name: 'Messages' });

test('pasted into a page of another origin with its test keys, a form arrives in the inbox, and is answered', async ({ page, product }) => {
  const owner = await openDashboard(page, product, INBOX, ['Contact Us']);
  await expect(main(page).getByText('No message yet')).toBeVisible();
  const compkey = await compKeyOf(page, product, owner, 'Contact Us');
  const sitekey = await testSiteKey(page, product, owner);
  const tag = `<script src="${product.home}/webcai/inlay.js" data-sitekey="${sitekey}" defer></script><inlay-form compkey="${compkey}"></inlay-form>`;
  await withPage(tag, async (address) => {
    const shop = await page.context().newPage();
    await shop.goto(address);
    await sendMessage(shop);
    await shop.close();
  });

  await expect(list(page).getByRole('button', { name: /visitor@example\.com/ })).toBeVisible();
  await list(page).getByRole('button').first().click();
  await expect(detail(page)).toContainText(MESSAGE);
  await detail(page).getByRole('textbox', { name: 'Reply' }).fill('Yes, bring it in on Saturday.');
  await detail(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(detail(page).getByText('Yes, bring it in on Saturday.')).toBeVisible();
  await expect(detail(page).getByText('Sent', { exact: true })).toBeVisible();
  await expect(detail(page).getByRole('combobox', { name: 'Status' })).toContainText('Answered');

  // In Test it goes to nobody but the Dev Inbox.
  await detail(page).getByRole('link', { name: 'Dev Inbox' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Dev Inbox');
  const captured = main(page)
    .getByRole('list', { name: 'Messages' })
    .getByRole('button', { name: /visitor@example\.com/ });
  await captured.first().click();
  await expect(main(page).getByRole('article').getByLabel('Message')).toContainText('Yes, bring it in on Saturday.');

  await page.goto(`${product.home}/PostLogin?c=forms/contact-us&tab=sdk&env=test`);
  const address = `${product.home}/c/${sitekey}.${compkey}`;
  await expect(main(page).getByRole('link', { name: address })).toHaveAttribute('href', address);
  await expect(main(page).getByText(`${product.home}/f/${sitekey}.${compkey}`, { exact: true })).toBeVisible();
});

test('messages are found, filed as spam and taken back, exported with the password and deleted; nothing that was typed runs', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home, /status of 401/);
  const owner = await openDashboard(page, product, INBOX, ['Contact Us']);
  const keys = { sitekey: await testSiteKey(page, product, owner), compkey: await compKeyOf(page, product, owner, 'Contact Us') };
  await send(product, keys, { message: `A picture of a frame ${HOSTILE}`, name: HOSTILE });
  const reference = await send(product, keys, {
    message: 'Where can I park near your shop on a Saturday morning?',
    email: 'parker@example.com',
  });
  await page.reload();
  await expect(list(page).getByRole('button')).toHaveCount(2);
  await list(page)
    .getByRole('button', { name: /A picture of a frame/ })
    .click();
  await expect(detail(page)).toContainText(HOSTILE);
  await inspectEverywhere(page);
  expect(await page.evaluate('window.hacked')).toBeUndefined();

  await page.setViewportSize({ width: 1280, height: 900 });
  await main(page).getByRole('searchbox', { name: 'Search' }).fill(reference);
  await expect(list(page).getByRole('button')).toHaveCount(1);
  await list(page)
    .getByRole('button', { name: /parker@example\.com/ })
    .click();
  await detail(page).getByRole('button', { name: 'Spam' }).click();
  await expect(detail(page).getByRole('button', { name: 'Not spam' })).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Messages' }).getByRole('button')).toHaveCount(0);
  await detail(page).getByRole('button', { name: 'Not spam' }).click();
  await expect(list(page).getByRole('button')).toHaveCount(1);

  forgetProof(product, owner);
  const password = page.getByRole('dialog', { name: 'Confirm your password' });
  await main(page).getByRole('button', { name: 'Export CSV' }).click();
  await password.getByRole('button', { name: 'Cancel' }).click();
  await expect(password).toBeHidden();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Export CSV' }).click();
  await password.getByLabel('Password', { exact: true }).fill(owner.password);
  const [download] = await Promise.all([page.waitForEvent('download'), password.getByRole('button', { name: 'Confirm' }).click()]);
  expect(download.suggestedFilename()).toBe('contact-us-main.csv');

  await detail(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('No message matches')).toBeVisible();
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await expect(list(page).getByRole('button')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('what another service exported is imported once, with what its columns are, and says what could not be taken @night', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home);
  await openDashboard(page, product, INBOX.replace('&env=test', ''), ['Contact Us']);
  const dialog = page.getByRole('dialog', { name: 'Import messages' });
  const choose = async (name: string, text: string) => {
    await main(page).getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const csv = `\u{feff}_date,name,_replyto,Topic,message\r\n${day} 08:30:00,A visitor,visitor@example.com,Repairs,"Do you repair ""old"" clocks?"\r\nsoon,A visitor,,,Hello`;
  await choose('export.csv', csv);
  await expect(dialog.getByRole('combobox', { name: '_replyto goes to' })).toContainText('Field: Email');
  await expect(dialog.getByRole('combobox', { name: 'Topic goes to' })).toContainText('Keep beside the fields');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Import 2 messages' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 message imported.');
  await expect(dialog.getByText('Row 3: The time can’t be read.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await list(page)
    .getByRole('button', { name: /visitor@example\.com/ })
    .click();
  await expect(detail(page)).toContainText('Do you repair "old" clocks?');
  await expect(detail(page)).toContainText('Repairs');
  await choose('again.csv', csv);
  await dialog.getByRole('button', { name: 'Import 2 messages' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 message was there already.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(list(page).getByRole('button')).toHaveCount(1);
  expect(complaints).toEqual([]);
});
