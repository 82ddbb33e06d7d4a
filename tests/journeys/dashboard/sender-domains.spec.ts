import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../../packages/messaging/testing/mail-server.ts';
import { type NameServer, startNameServer } from '../../../packages/messaging/testing/name-server.ts';
import { CERTIFICATE } from '../../../packages/platform/safe-fetch/testing/certificate.ts';
import { temporaryFolder } from '../../support/servers/spawn-server.ts';
import { changeData } from '../fixtures/accounts.ts';
import { environment, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { test as base, expect, withProduct } from '../fixtures/product.ts';

/** The product with a name server, and an operator's mail server. */
const test = base.extend<object, { names: NameServer; mailServer: MailServer }>({
  names: [
    async ({}, use) => {
      const server = await startNameServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  mailServer: [
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ names, mailServer }, use) => {
      const folder = temporaryFolder();
      const certificate = join(folder.path, 'certificate.pem');
      writeFileSync(certificate, CERTIFICATE);
      await withProduct(use, {
        DNS_SERVERS: names.address,
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?requireTLS=true`,
        NODE_EXTRA_CA_CERTS: certificate,
      });
      folder.remove();
    },
    { scope: 'worker' },
  ],
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a domain is added, published and proven; addresses for incoming mail are created and replaced', async ({ page, product, names }) => {
  const complaints = listen(page, product.home);
  const owner = await openDashboard(page, product);
  await sidebar(page).getByRole('link', { name: 'Senders' }).click();
  await expect(main(page)).toContainText('No domain');

  // What is wrong is said at its field; nothing is lost.
  await main(page).getByRole('button', { name: 'Add domain' }).click();
  const form = dialog(page, 'Add domain');
  await form.getByRole('button', { name: 'Add domain' }).click();
  await expect(form).toContainText('Enter a domain.');
  await expect(form.getByLabel('Domain')).toBeFocused();
  await form.getByLabel('Domain').fill('printer.local');
  await form.getByLabel('From, before the @').fill('hello');
  await form.getByRole('button', { name: 'Add domain' }).click();
  await expect(form).toContainText('This domain is not public.');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByLabel('Domain').fill('https://SHOP.example.com/');
  await form.getByRole('button', { name: 'Add domain' }).click();

  const records = main(page).getByRole('table', { name: 'Records of shop.example.com' });
  await expect(records.getByRole('row')).toHaveText([/^Record/, /DKIM.*Missing/s, /SPF.*Missing/s, /DMARC.*Missing/s]);
  await expect(main(page)).toContainText('We send no mail from this domain until the DKIM record passes.');

  // As copied, published.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (what: string) => {
    await records.getByRole('button', { name: `Copy ${what} record` }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  names.records.set(await copied('name of the DKIM'), [await copied('value of the DKIM')]);
  names.records.set(await copied('name of the SPF'), ['v=spf1 mx -all']);
  names.records.set(await copied('name of the DMARC'), ['v=DMARC1; p=none']);
  await main(page).getByRole('button', { name: 'Check again' }).click();
  await expect(records.getByRole('row')).toHaveText([/^Record/, /DKIM.*Passes/s, /SPF.*v=spf1 mx -all.*Weak/s, /DMARC.*p=none.*Weak/s]);
  await expect(main(page)).toContainText('Mail through the operator’s server is from hello@shop.example.com.');

  // What comes in.
  await main(page).getByRole('button', { name: 'Create addresses' }).click();
  await dialog(page, 'Create addresses for incoming mail?').getByRole('button', { name: 'Create' }).click();
  const address = main(page).getByText('/api/v1/inbound/bounces/inb_');
  const first = await address.textContent();
  await expect(main(page).getByText('/api/v1/inbound/mail/inb_')).toHaveText(first?.replace('/bounces/', '/mail/') ?? '');
  changeData(
    product,
    `insert into mail_reports select 'report', id, 'live', 'msg_3hK8sVbQ1nZ5xWcTgR7mYd', 'bounce', '5.1.1', '550 5.1.1 No such user', 'visitor@example.net', ?
     from sites where account_id = (select id from accounts where user_name = ?)`,
    Date.now(),
    owner.userName,
  );
  await page.reload();
  await expect(main(page).getByRole('table', { name: 'Bounces and complaints' })).toContainText(
    /visitor@example\.net.*Bounced, suppressed.*550 5\.1\.1 No such user/s,
  );
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main(page).getByRole('button', { name: 'Replace addresses' }).click();
  await dialog(page, 'Replace the addresses?').getByRole('button', { name: 'Replace' }).click();
  await expect(address).not.toHaveText(first ?? '');

  await environment(page, 'Test').click();
  await expect(main(page)).toContainText('Test never uses these.');
  await expect(main(page).getByRole('button', { name: 'Add domain' })).toHaveCount(0);
  await environment(page, 'Live').click();
  await main(page).getByRole('button', { name: 'Delete shop.example.com' }).click();
  await dialog(page, 'Delete shop.example.com?').getByRole('button', { name: 'Delete' }).click();
  await expect(main(page)).toContainText('No domain');
  expect(complaints).toEqual([]);
});
