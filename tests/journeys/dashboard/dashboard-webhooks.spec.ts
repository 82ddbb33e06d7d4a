import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { changeData } from '../fixtures/accounts.ts';
import { environment, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { expectFocusKept, inspectEverywhere } from '../fixtures/inspect.ts';
import { expect } from '../fixtures/product.ts';
import { addEndpoint, deliveries, deliveryRows, dialog, endpoints, test } from '../fixtures/webhooks.ts';

const IN_TEST = '?p=webhooks&env=test';

/** Scrolled half under the header, a button counts as too small to press. */
const fromTheTop = (page: Page) => () => page.evaluate(() => scrollTo(0, 0));

test('an endpoint is added, tested, sent to again, signed anew, looked at and deleted', async ({ page, product, receiver }) => {
  receiver.received.length = 0;
  const owner = await openDashboard(page, product);
  await sidebar(page).getByRole('link', { name: 'Webhooks' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Webhooks');
  await expect(main(page)).toContainText('No endpoint yet');
  await environment(page, 'Test').click();
  await expect(main(page)).toContainText('You are looking at test data.');
  await expect(main(page)).toContainText('Nothing sent yet');

  // What is missing or not public is said at its field.
  await main(page).getByRole('button', { name: 'Add endpoint' }).click();
  const form = dialog(page, 'Add endpoint');
  await expect(form.getByLabel('URL')).toBeFocused();
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(form).toContainText('Enter the address of your endpoint');
  await expect(form).toContainText('Choose at least one event type.');
  await form.getByLabel('URL').fill('http://10.0.0.1/hook');
  await form.getByRole('checkbox', { name: /^All events/ }).click();
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(form).toContainText('This address is not public.');
  await page.keyboard.press('Escape');
  const secret = await addEndpoint(page, { url: receiver.url, description: 'CRM' });
  await expect(endpoints(page)).toContainText('CRM');
  await expect(endpoints(page)).toContainText('Healthy');

  // A test event, well and wrongly signed.
  const panel = main(page).locator('section', { has: page.getByRole('heading', { name: /^CRM/ }) });
  await panel.getByRole('button', { name: 'Send test event' }).click();
  const tested = dialog(page, 'Send test event');
  await tested.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(tested.getByRole('status')).toContainText(/204 in .*Your server accepted it/);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ test: true });
  await tested.getByRole('button', { name: 'Send a broken signature' }).click();
  await expect(tested.getByRole('status')).toContainText('Your server accepted a broken signature.');
  receiver.answer = (response) => response.writeHead(401, { 'x-why': 'signature' }).end('who are you');
  await tested.getByRole('button', { name: 'Send a broken signature' }).click();
  await expect(tested.getByRole('status')).toContainText('Your server rejected the broken signature, as it should.');
  receiver.answer = (response) => response.writeHead(204).end();
  await tested.getByRole('button', { name: 'Close' }).click();

  // One delivery whole, and once more.
  await expect(deliveryRows(page)).toHaveCount(3);
  await deliveryRows(page).first().click();
  await expect(main(page).getByRole('region', { name: 'Answer' })).toContainText(/HTTP 401[\s\S]*x-why: signature[\s\S]*who are you/);
  await deliveryRows(page).last().click();
  await expect(main(page).getByRole('region', { name: 'Request' })).toContainText(`webhook-id: ${headers['webhook-id']}`);
  await expect(main(page).getByRole('region', { name: 'Answer' })).toContainText('HTTP 204');
  await main(page).getByRole('button', { name: 'Replay now' }).click();
  await expect(deliveryRows(page)).toHaveCount(4);
  await expect.poll(() => receiver.received.length).toBe(4);
  expect(receiver.received[3]?.headers['webhook-id']).toBe(headers['webhook-id']);
  await expect(deliveries(page).getByRole('row').nth(1)).toContainText('204');
  await inspectEverywhere(page, fromTheTop(page));
  await page.setViewportSize({ width: 1280, height: 800 });

  // Only what was refused.
  await main(page).getByLabel('State', { exact: true }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(deliveryRows(page)).toHaveCount(1);
  await main(page).getByLabel('State', { exact: true }).click();
  await page.getByRole('option', { name: 'All states' }).click();

  // A new secret; both sign, and both can be seen again, with the password.
  await panel.getByRole('button', { name: 'Rotate' }).click();
  await dialog(page, /^Rotate/)
    .getByRole('radio', { name: /^In 1 hour/ })
    .click();
  await dialog(page, /^Rotate/)
    .getByRole('button', { name: 'Rotate secret' })
    .click();
  const stored = dialog(page, 'Store this secret now');
  const rotated = await stored.locator('code').innerText();
  await page.keyboard.press('Escape');
  await stored.getByRole('button', { name: 'I stored it' }).click();
  await expect(panel).toContainText(/59 min left/);
  changeData(
    product,
    'update sessions set proven_at = proven_at - 86400000 where account_id = (select id from accounts where user_name = ?)',
    owner.userName,
  );
  await panel.getByRole('button', { name: 'Show', exact: true }).click();
  await dialog(page, 'Confirm your password').getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog(page, 'Signing secret').locator('code')).toHaveText([rotated, secret]);
  await page.keyboard.press('Escape');
  await expectFocusKept(page);

  // Gone, with what was sent to it.
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page, 'Delete CRM?').getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog(page, 'Delete CRM?').getByRole('button', { name: 'Delete' }).click();
  await expect(main(page)).toContainText('No endpoint yet');
  await expect(main(page)).toContainText('Nothing sent yet');
  await expectFocusKept(page);
});

test('what happens is told, chosen by type; a failing endpoint is named, disabled, enabled, and gets what it missed @night', async ({
  page,
  product,
  receiver,
}) => {
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(500).end('out of order');
  const owner = await openDashboard(page, product, IN_TEST);
  await addEndpoint(page, { url: receiver.url, description: 'Stock' });
  const panel = main(page).locator('section', { has: page.getByRole('heading', { name: /^Stock/ }) });
  await panel.getByRole('checkbox', { name: /^All events/ }).click();
  await expect(panel).toContainText('Choose at least one event type.');
  await panel.getByRole('checkbox', { name: /^All of secret/ }).click();
  await expect(panel.getByRole('checkbox', { name: /^secret\.rolled/ })).toBeChecked();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(endpoints(page)).not.toContainText('All');

  // A secret of the sandbox is rolled.
  const site = await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: owner.siteKey } });
  const headers = { sitekey: String(((await site.json()) as { testSiteKey: string }).testSiteKey), origin: product.home };
  const secrets = `${product.home}/api/Subscription/secrets`;
  const made = await page.request.post(secrets, { headers, data: { name: 'Shop' } });
  const { id } = (await made.json()) as { id: string };
  expect((await page.request.post(`${secrets}/${id}/roll`, { headers, data: { overlap: 'now' } })).status()).toBe(201);
  await expect(deliveryRows(page)).toHaveText([/secret\.rolled/]);
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  await page.reload();
  await expect(main(page)).toContainText('Stock has failed since');
  await deliveryRows(page).first().click();
  await expect(main(page).getByRole('list', { name: 'Attempts' })).toContainText('500');
  await inspectEverywhere(page, fromTheTop(page));
  await page.setViewportSize({ width: 1280, height: 800 });

  await panel.getByRole('button', { name: 'Disable' }).click();
  await dialog(page, 'Disable Stock?').getByRole('button', { name: 'Disable' }).click();
  await expect(endpoints(page)).toContainText(/Disabled.*by you/);
  await expect(deliveries(page)).toContainText('Cancelled');
  await expectFocusKept(page);
  receiver.answer = (response) => response.writeHead(204).end();
  receiver.received.length = 0;
  await endpoints(page).getByRole('button', { name: 'Enable Stock' }).click();
  await expect(endpoints(page)).toContainText('Healthy');
  await expectFocusKept(page);
  await main(page).getByRole('button', { name: 'Replay since…' }).click();
  const replay = dialog(page, 'Replay since a time');
  await replay.getByRole('radio', { name: 'A specific time' }).click();
  await replay.getByRole('button', { name: 'Replay' }).click();
  await expect(replay).toContainText('Enter a time.');
  await replay.getByLabel('Time, UTC').fill('2020-01-01T00:00');
  await replay.getByRole('button', { name: 'Replay' }).click();
  await expect(replay).toContainText('At most 30 days ago.');
  await replay.getByRole('radio', { name: 'The last hour' }).click();
  await inspectEverywhere(page, fromTheTop(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await replay.getByRole('button', { name: 'Replay' }).click();
  await expect(replay).toContainText('1 event is sent again.');
  await replay.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => receiver.received.length).toBe(1);
});

test('older deliveries come page by page; what cannot be loaded says so, with Retry; the environment stays with the tab @night', async ({
  page,
  product,
  receiver,
}) => {
  await page.route('**/api/v1/webhooks/endpoints', (route) => route.fulfill({ status: 503, json: { status: 503, code: 'unavailable' } }));
  const owner = await openDashboard(page, product, IN_TEST);
  await expect(main(page)).toContainText('Failed to load data. Please try again.');
  await page.unroute('**/api/v1/webhooks/endpoints');
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await addEndpoint(page, { url: `${receiver.url}/${'long'.repeat(300)}`, description: '' });
  const insert = `insert into webhook_deliveries (id, account_id, endpoint_id, event_id, type, body, state, attempts, created_at)
    select ?, account_id, id, 'evt_' || ?, 'quota.reached', '{}', 'cancelled', 0, ? from webhook_endpoints
    where account_id = (select id from accounts where user_name = ?)`;
  for (let i = 10; i < 55; i += 1) changeData(product, insert, `dlv_${i}`, i, Date.now() - i * 60_000, owner.userName);
  await page.goto(`${product.home}/PostLogin?p=webhooks&delivery=dlv_50`);
  await expect(environment(page, 'Test')).toHaveAttribute('aria-pressed', 'true');
  await expect(deliveryRows(page)).toHaveCount(20);
  // Named by the address, and on none of the pages yet.
  await expect(main(page).getByRole('region', { name: 'Request' })).toContainText('POST http');
  await main(page).getByRole('button', { name: 'Show older' }).click();
  await expect(deliveryRows(page)).toHaveCount(40);
  await main(page).getByRole('button', { name: 'Show older' }).click();
  await expect(deliveryRows(page)).toHaveCount(45);
  await expect(main(page).getByRole('button', { name: 'Show older' })).toHaveCount(0);
  await endpoints(page).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { name: 'Signing secret' })).toBeVisible();
  await inspectEverywhere(page, fromTheTop(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await environment(page, 'Live').click();
  await expect(main(page)).toContainText('No endpoint yet');
  await main(page).getByRole('button', { name: 'Add endpoint' }).click();
  await expect(dialog(page, 'Add endpoint').getByRole('checkbox', { name: /^No address/ })).toHaveCount(0);
  await inspectEverywhere(page, fromTheTop(page));
});
