import type { Page } from '@playwright/test';
import { changeData } from '../fixtures/accounts.ts';
import { environment, main, openDashboard } from '../fixtures/dashboard.ts';
import { expectFocusKept, inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { type Product, expect, test } from '../fixtures/product.ts';
import { makeSecret } from '../fixtures/recorded-run.ts';

const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
const MAIL = `<p>It is on its way.</p>${HOSTILE}<img src="https://pictures.example.com/frame.png"><a href="https://shop.example.com/orders/2041">Your order</a>`;

const rows = (page: Page) => main(page).getByRole('list', { name: 'Messages' }).getByRole('button');
const detail = (page: Page) => main(page).getByRole('article', { name: /^Message to / });
const steps = (page: Page) => detail(page).getByRole('listitem');

/** As the owner's server does. */
async function send(product: Product, secret: string, message: object): Promise<string> {
  const sent = await fetch(`${product.url}/api/v1/notification/email/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ to: 'ada@example.com', subject: 'Your order 2041', text: 'It is on its way.', ...message }),
  });
  expect(sent.status).toBe(202);
  return ((await sent.json()) as { id: string }).id;
}

test('what a server sent appears, tells what became of it, and is canceled or sent again; nothing in it runs or loads', async ({
  page,
  product,
}) => {
  // Chromium tells of what it keeps the mail from; that nothing gets through, the journey of the Dev Inbox counts by connections.
  const complaints = listen(page, product.home, /status of 404|has been blocked|'allow-scripts' permission|^asked https:\/\/pictures\./);
  const loaded: string[] = [];
  page.on('response', (answer) => answer.url().includes('pictures.example.com') && loaded.push(answer.url()));
  const owner = await openDashboard(page, product, '?c=notification/email&tab=messages', ['Email']);
  await expect(main(page)).toContainText('No messages yet');
  await expect(main(page).getByRole('region', { name: 'curl code' })).toContainText(
    `curl ${product.home}/api/v1/notification/email/messages`,
  );
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await environment(page, 'Test').click();
  const site = await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: owner.siteKey } });
  const { testSiteKey } = (await site.json()) as { testSiteKey: string };
  const secret = await makeSecret(page.request, product, testSiteKey);

  const id = await send(product, secret, { subject: `Your order ${HOSTILE}`, html: MAIL, tags: { order: '2041' } });
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(page).toHaveURL(new RegExp(`message=${id}`));
  await expect(detail(page)).toContainText(HOSTILE);
  // It is delivered a second later, and says so by itself.
  await expect(steps(page).filter({ hasText: 'Delivered to the Dev Inbox' })).toBeVisible();
  await expect(steps(page).filter({ hasText: 'Dev Inbox: accepted' })).toBeVisible();
  await expect(detail(page).getByRole('table', { name: 'Attempts by sender' })).toContainText('Taken');
  await expect(detail(page).locator('iframe')).toHaveAttribute('sandbox', '');
  await expect(detail(page).locator('iframe').contentFrame().locator('body')).toContainText('It is on its way.');
  await expect(detail(page).getByRole('list', { name: 'Pictures' })).toContainText('https://pictures.example.com/frame.png');
  changeData(product, 'update notification_messages set sender_label = ? where id = ?', HOSTILE, id);
  changeData(product, 'update notification_timeline set sender_label = ?, said = ? where message_id = ?', HOSTILE, HOSTILE, id);
  await page.reload();
  await expect(detail(page).getByRole('table', { name: 'Attempts by sender' })).toContainText(HOSTILE);
  await inspectEverywhere(page, () => page.evaluate(() => scrollTo(0, 0)));
  await page.setViewportSize({ width: 1280, height: 900 });
  await detail(page).getByRole('button', { name: 'Text', exact: true }).click();
  await expect(detail(page).getByLabel('Text', { exact: true })).toHaveText('It is on its way.');

  await detail(page).getByRole('button', { name: 'Resend' }).click();
  const again = page.getByRole('dialog', { name: 'Resend this message?' });
  await expect(again.getByRole('button', { name: 'Keep it at one' })).toBeFocused();
  await again.getByRole('button', { name: 'Resend' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).not.toHaveURL(new RegExp(`message=${id}`));
  await expectFocusKept(page);
  await page.goBack();
  await steps(page)
    .filter({ hasText: 'Sent again' })
    .getByRole('button', { name: /^Open msg_/ })
    .click();
  await expect(page).not.toHaveURL(new RegExp(`message=${id}`));

  // One that waits is sent now, another is canceled.
  const later = { sendAt: new Date(Date.now() + 3_600_000).toISOString() };
  await send(product, secret, { ...later, subject: 'A reminder' });
  await rows(page).filter({ hasText: 'A reminder' }).click();
  await detail(page).getByRole('button', { name: 'Send now' }).click();
  await expect(steps(page).filter({ hasText: 'Dev Inbox: accepted' })).toBeVisible();
  await send(product, secret, { ...later, subject: 'A mistake' });
  await rows(page).filter({ hasText: 'A mistake' }).click();
  await detail(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Cancel this message?' }).getByRole('button', { name: 'Cancel message' }).click();
  await expect(steps(page).filter({ hasText: 'Canceled' })).toBeVisible();
  await expectFocusKept(page);

  await send(product, secret, { to: 'bounced@sim.example', subject: 'To nobody' });
  await main(page).getByRole('searchbox', { name: 'Search' }).fill('NOBODY');
  await expect(rows(page)).toHaveText([/To nobody.*Bounced/s]);
  await rows(page).first().click();
  await expect(detail(page)).toContainText('There is no such mailbox.');
  await main(page).getByRole('searchbox', { name: 'Search' }).fill('');
  await main(page).getByRole('button', { name: 'More' }).click();
  await main(page).getByRole('searchbox', { name: 'Tag' }).fill('order:2041');
  await expect(rows(page)).toHaveCount(2);
  await main(page).getByRole('searchbox', { name: 'Tag' }).fill('order:none');
  await expect(main(page)).toContainText('No messages match');
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page)).toHaveCount(5);

  // Content that is gone is called gone, and can’t be sent again.
  await page.route(`**/messages/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), content: null } });
  });
  await page.goto(`${product.home}/PostLogin?c=notification/email&tab=messages&env=test&message=${id}`);
  await expect(detail(page)).toContainText('The content of this message was erased.');
  await expect(detail(page).getByRole('button', { name: 'Resend' })).toHaveCount(0);
  // What is of Test is unknown in Live.
  await page.goto(`${product.home}/PostLogin?c=notification/email&tab=messages&env=live&message=${id}`);
  await expect(main(page)).toContainText('This message is not here');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect([...complaints, ...loaded]).toEqual([]);
});
