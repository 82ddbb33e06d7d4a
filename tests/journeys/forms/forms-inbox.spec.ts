import type { Page } from '@playwright/test';
import { type Owner, changeData } from '../fixtures/accounts.ts';
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
  await expect(main(page).getByText('No messages yet')).toBeVisible();
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
  await expect(main(page).getByText('No messages match')).toBeVisible();
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await expect(list(page).getByRole('button')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

/** As if mails had come to the only message: what their rows say beside text and address. */
function receive(
  product: Product,
  reference: string,
  mails: readonly { text: string; from?: string; row?: Record<string, string | number>; file?: string }[],
): void {
  for (const [n, { text, from = 'visitor@example.com', row = {}, file }] of mails.entries()) {
    const id = `rpl_${reference}${n}`;
    const at = Date.now() + 60_000 * (n + 1);
    const reply: Record<string, string | number> = {
      id,
      direction: 'in',
      text,
      written_by: 'visitor',
      state: 'received',
      message_id: id,
      created_at: at,
      mail_id: id,
      from_address: from,
      reason: '',
      verified: 1,
      automatic: 0,
      omitted_files: 0,
      ...row,
    };
    const columns = Object.keys(reply).join(', ');
    const values = Object.keys(reply).map((column) => (column === 'text' ? '?' : "nullif(?, '')"));
    changeData(
      product,
      `insert into form_replies (submission_id, ${columns}) select id, ${values.join(', ')} from form_submissions where reference = ?`,
      ...Object.values(reply),
      reference,
    );
    if (file !== undefined)
      changeData(
        product,
        `insert into form_files (id, account_id, site_id, environment, component, submission_id, reply_id, field, name, size, kind, sha256, state, scanned, stored_as,
         created_at, kept_until, attached_at) select ?, account_id, site_id, environment, component, id, ?, '', ?, 482133, 'pdf', '0', 'quarantined', 0, 'none', ?, ?, ?
         from form_submissions where reference = ?`,
        `fil_${reference}${n}`,
        id,
        file,
        at,
        at + 86_400_000,
        at,
        reference,
      );
  }
}

test('a visitor’s answer comes into the thread, and is answered; each mail says what it is, and nothing in it runs', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home);
  const owner = await openDashboard(page, product, INBOX, ['Contact Us']);
  const keys = { sitekey: await testSiteKey(page, product, owner), compkey: await compKeyOf(page, product, owner, 'Contact Us') };
  const reference = await send(product, keys, { message: 'Do you repair old clocks?' });
  await page.reload();
  await list(page).getByRole('button').first().click();
  const thread = detail(page).getByRole('list', { name: 'Thread' }).getByRole('listitem');
  const status = detail(page).getByRole('combobox', { name: 'Status' });
  const reply = async (text: string) => {
    await detail(page).getByRole('textbox', { name: 'Reply' }).fill(text);
    await detail(page).getByRole('button', { name: 'Send reply' }).click();
    await expect(status).toContainText('Answered');
    await expect(thread.last()).toContainText(text);
  };
  await reply('Bring it in.');
  await expect(thread.last()).toContainText('Sent');

  // The visitor answers: in Test, in the Dev Inbox.
  const answer = (text: string) =>
    page.evaluate(
      async ({ sitekey, body }) => {
        const inbox = (path: string, request: RequestInit = {}) =>
          fetch(`/api/v1/dev-inbox${path}`, { ...request, headers: { sitekey, 'content-type': 'application/json' } });
        const { items } = (await (await inbox('?to=visitor@example.com')).json()) as { items: { id: string }[] };
        return (await inbox(`/${items[0]?.id}/reply`, { method: 'POST', body })).status;
      },
      { sitekey: keys.sitekey, body: JSON.stringify({ text }) },
    );
  expect(await answer(`Saturday suits me. ${HOSTILE}\n\nOn Friday, Shop wrote:\n> Bring it in.`)).toBe(200);
  await page.reload();
  await list(page).getByRole('button').first().click();
  await expect(status).toContainText('Open');
  await expect(thread).toHaveCount(2);
  await expect(thread.last()).toContainText(`Saturday suits me. ${HOSTILE}`);
  await expect(thread.last()).not.toContainText('On Friday');
  await thread.last().getByRole('button', { name: 'Show earlier email' }).click();
  await expect(thread.last()).toContainText('> Bring it in.');
  await reply('Saturday it is.');

  receive(product, reference, [
    { text: 'I am away until Monday.', row: { automatic: 1 } },
    {
      text: HOSTILE,
      from: `${'a-very-long-name-'.repeat(3)}of-somebody@${'a-long-subdomain.'.repeat(6)}example.com`,
      row: { verified: 0, omitted_files: 2 },
      file: `${'a-very-long-name-of-a-file-'.repeat(5)}offer.pdf`,
    },
    { text: 'متى تفتحون يوم السبت؟\nشكرا لكم 123 (Shop).' },
    { text: 'Are you there?', row: { direction: 'out', written_by: 'owner', state: 'bounced', reason: 'bounce', verified: 0 } },
    { text: '', from: '' },
  ]);
  await page.reload();
  await list(page).getByRole('button').first().click();
  await expect(thread).toContainText([
    'Bring it in.',
    'Saturday suits me.',
    'Saturday it is.',
    'An automatic reply. It does not change the status.',
    /Check who wrote it.*offer\.pdf.*2 files were left out/s,
    'متى تفتحون',
    /Bounced.*There is no such mailbox/s,
    /Unknown address.*no text to show/s,
  ]);
  await inspectEverywhere(page);
  expect(await page.evaluate('window.hacked')).toBeUndefined();
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
