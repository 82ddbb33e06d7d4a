import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../../packages/messaging/testing/mail-server.ts';
import { CERTIFICATE } from '../../../packages/platform/safe-fetch/testing/certificate.ts';
import { temporaryFolder } from '../../support/servers/spawn-server.ts';
import { changeData } from '../fixtures/accounts.ts';
import { environment, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { expectFocusKept, inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { test as base, expect, withProduct } from '../fixtures/product.ts';

/** The product, whose operator has a mail server, and one of a customer's that it may reach. */
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const folder = temporaryFolder();
      const certificate = join(folder.path, 'certificate.pem');
      writeFileSync(certificate, CERTIFICATE);
      await withProduct(use, {
        ALLOW_PRIVATE_TARGETS: mailServer.target,
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?requireTLS=true`,
        NODE_EXTRA_CA_CERTS: certificate,
      });
      folder.remove();
    },
    { scope: 'worker' },
  ],
});

const rows = (page: Page) => main(page).getByRole('list', { name: 'Senders for email' }).getByRole('listitem');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const labels = (page: Page) => rows(page).evaluateAll((items) => items.map((item) => item.querySelector('p')?.textContent ?? ''));

async function fillSender(page: Page, server: MailServer, label: string, password: string) {
  const form = dialog(page, 'Add sender');
  for (const [name, value] of [
    ['Label', label],
    ['Host', '127.0.0.1'],
    ['Port', String(server.port)],
    ['User', 'shop'],
    ['From name', 'Example Shop'],
    ['From address', 'shop@example.com'],
  ] as const)
    await form.getByLabel(name, { exact: true }).fill(value);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Add sender' }).click();
}

test('a sender is added, tested, moved, resumed and deleted; the operator’s is removed; an address is suppressed', async ({
  page,
  product,
  mailServer,
}) => {
  const complaints = listen(page, product.home, /status of 40[09]/);
  const owner = await openDashboard(page, product);
  changeData(product, 'update accounts set email_verified_at = 1 where user_name = ?', owner.userName);
  await sidebar(page).getByRole('link', { name: 'Senders' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Senders');
  await expect(rows(page)).toHaveText([/Inlay.*Sends now/]);

  // What is missing is said at its field, nothing is lost; the server's own words are shown.
  await main(page).getByRole('button', { name: 'Add sender' }).click();
  await dialog(page, 'Add sender').getByLabel('Label').fill('Main server');
  await dialog(page, 'Add sender').getByRole('button', { name: 'Add sender' }).click();
  await expect(dialog(page, 'Add sender')).toContainText('Enter the host of your mail server.');
  await expect(dialog(page, 'Add sender').getByLabel('Host')).toBeFocused();
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await fillSender(page, mailServer, 'Main server', 'wrong');
  await expect(dialog(page, 'Sender added')).toContainText('Wrong password');
  await dialog(page, 'Sender added').getByRole('button', { name: 'Edit sender' }).click();
  await expect(dialog(page, 'Edit sender').getByLabel('Password', { exact: true })).toHaveValue('');
  await dialog(page, 'Edit sender').getByLabel('Password', { exact: true }).fill('right');
  await dialog(page, 'Edit sender').getByRole('button', { name: 'Save' }).click();
  await main(page).getByRole('button', { name: 'Test Main server' }).click();
  await expect(dialog(page, 'Test Main server')).toContainText('The server took the mail.');
  expect(mailServer.taken.at(-1)).toMatchObject({ user: 'shop', secure: true });
  await dialog(page, 'Test Main server').getByRole('button', { name: 'Close' }).last().click();

  // By keyboard, back by Undo, by pointer; the order is the server's.
  await main(page).getByRole('button', { name: 'Add sender' }).click();
  await fillSender(page, mailServer, 'Spare server', 'right');
  await dialog(page, 'Sender added').getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => labels(page)).toEqual(['Main server', 'Spare server', 'Inlay']);
  await main(page).getByRole('button', { name: 'Move Spare server. Place 2' }).focus();
  for (const key of ['Enter', 'ArrowUp']) await page.keyboard.press(key);
  await expect(main(page).getByText('Spare server, place 1 of 2.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect.poll(() => labels(page)).toEqual(['Main server', 'Spare server', 'Inlay']);
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(main(page).getByRole('button', { name: 'Undo order' })).toBeVisible();
  await expect.poll(() => labels(page)).toEqual(['Spare server', 'Main server', 'Inlay']);
  await main(page).getByRole('button', { name: 'Undo order' }).click();
  await expect.poll(() => labels(page)).toEqual(['Main server', 'Spare server', 'Inlay']);
  await expectFocusKept(page);
  await main(page)
    .getByRole('button', { name: /^Move Main server/ })
    .hover();
  await page.mouse.down();
  const below = await rows(page).nth(1).boundingBox();
  await page.mouse.move(200, (below?.y ?? 0) + (below?.height ?? 0) - 4, { steps: 4 });
  await page.mouse.up();
  await expect(main(page).getByRole('button', { name: 'Undo order' })).toBeVisible();
  // One that keeps failing is paused, and resumed by hand.
  changeData(
    product,
    "update senders set failures = 5, paused_until = ?, last_error = 'SMTP EAUTH 535' where label = 'Spare server'",
    Date.now() + 600_000,
  );
  await page.reload();
  await expect.poll(() => labels(page)).toEqual(['Spare server', 'Main server', 'Inlay']);

  await expect(rows(page).first()).toContainText('It rejected the user name or password (535).');
  await expect(main(page)).toContainText(
    'Spare server is paused. It rejected the user name or password (535). Main server carries your mail',
  );
  await expect(sidebar(page).getByRole('link', { name: 'Senders 1 paused' })).toBeVisible();
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main(page).getByRole('button', { name: 'Resume Spare server' }).click();
  await expect(rows(page).first()).toContainText('Sends now');
  await expectFocusKept(page);

  for (const [press, answer] of [
    ['Delete Main server', 'Delete'],
    ['Delete Spare server', 'Delete'],
    ['Remove Inlay', 'Remove'],
  ] as const) {
    await main(page).getByRole('button', { name: press }).click();
    await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
    await expect(main(page).getByRole('button', { name: press })).toHaveCount(0);
  }
  await expect(main(page)).toContainText('No sender for email');
  await main(page).getByRole('button', { name: 'Add it again' }).click();
  await expect(rows(page)).toHaveText([/Inlay.*Sends now/]);

  // Addresses that nothing is sent to.
  const addresses = main(page).getByRole('table', { name: 'Suppressed addresses' });
  await main(page).getByRole('button', { name: 'Add address' }).click();
  await dialog(page, 'Suppress an address').getByRole('button', { name: 'Suppress' }).click();
  await expect(dialog(page, 'Suppress an address')).toContainText('Enter an email address.');
  await dialog(page, 'Suppress an address').getByLabel('Email address').fill('visitor@example.com');
  await dialog(page, 'Suppress an address').getByRole('button', { name: 'Suppress' }).click();
  await expect(addresses).toContainText(/visitor@example\.com.*Added by you/);
  await main(page).getByLabel('Search addresses').fill('nobody');
  await expect(main(page)).toContainText('No address like this is suppressed.');
  await main(page).getByLabel('Search addresses').fill('VISITOR');
  await addresses.getByRole('button', { name: 'Remove visitor@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(addresses).toHaveCount(0);

  await environment(page, 'Test').click();
  await expect(main(page)).toContainText('Test never uses these.');
  await expect(rows(page)).toHaveText([/Inlay.*Sends now/]);
  await expect(rows(page).getByRole('button')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
