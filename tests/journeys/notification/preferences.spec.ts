import type { Page } from '@playwright/test';
import { logInElsewhere, makeOwner } from '../fixtures/accounts.ts';
import { compKeyOf } from '../fixtures/dashboard.ts';
import { expect, layoutShift, test } from '../fixtures/elements-page.ts';
import { flaws } from '../fixtures/inspect.ts';

const KEYS = 'compkey="inlay_test_notification_email"';
const ELEMENT = `<inlay-preferences ${KEYS} token="any"><p>Write to office@example.com.</p></inlay-preferences>`;
const NOTES = `window.told = []; document.addEventListener('inlay:success', ({ detail }) => told.push(detail));`;
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: unknown[] }).told);
const element = (page: Page) => page.locator('inlay-preferences');
const box = (page: Page, name: string) => element(page).getByRole('checkbox', { name });
const press = (page: Page, name: string) => element(page).getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string) => expect(element(page).getByText(text).first()).toBeVisible();

test('under a strict policy a reader chooses, saves, loses nothing without an answer, and stops everything', async ({ page, elements }) => {
  await elements.open({ body: ELEMENT, early: NOTES, style: 'inlay-preferences { display: flow-root; min-height: 600px }' });
  await expect(box(page, 'New in the shop Email')).toBeChecked();
  expect(await layoutShift(page)).toBe(0);
  expect(await flaws(page)).toEqual([]);
  await box(page, 'New in the shop Email').uncheck();
  await box(page, 'Quiet hours').check();
  await said(page, '2 changes');
  await said(page, ': New in the shop, Quiet hours');
  expect(await flaws(page)).toEqual([]);

  await page.route('**/preferences', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await press(page, 'Save');
  await expect(element(page).getByRole('alert')).toHaveText('Not saved. Our server did not answer. Your choices are still here.');
  await expect(box(page, 'New in the shop Email')).not.toBeChecked();
  expect(await flaws(page)).toEqual([]);
  await page.unroute('**/preferences');
  await press(page, 'Try again');
  await said(page, 'Saved. Emails already on their way may still arrive.');
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(await told(page)).toEqual([{ changed: { offers: { email: false }, quietHours: { from: '22:00', to: '07:00', timeZone: zone } } }]);
  expect(await flaws(page)).toEqual([]);

  await press(page, 'Change again');
  await box(page, 'Courses and workshops Email').uncheck();
  await press(page, 'Discard');
  await expect(box(page, 'Courses and workshops Email')).toBeChecked();
  await press(page, 'Unsubscribe from everything');
  await said(page, 'Unsubscribe from everything?');
  expect(await flaws(page)).toEqual([]);
  await press(page, 'Keep');
  await press(page, 'Unsubscribe from everything');
  await press(page, 'Unsubscribe from everything');
  await said(page, 'You’re unsubscribed from everything.');
  await press(page, 'Change again');
  await said(page, 'Select a category to turn it on again.');
  expect((await told(page)).at(-1)).toEqual({ changed: { all: false } });
  expect(elements.said).toEqual([expect.stringContaining('ERR_FAILED')]);
});

test('a link that is over says so, and asks for an address; Arabic stands from right to left @night', async ({ page, elements }) => {
  await elements.open({ body: ELEMENT.replace(KEYS, `${KEYS} sitekey="inlay_test_expire" language="ar"`) });
  await expect(element(page).getByRole('heading', { name: 'هذا الرابط لم يعد يعمل' })).toBeVisible();
  expect(await element(page).evaluate((host) => host.shadowRoot!.querySelector('.inlay')?.getAttribute('dir'))).toBe('rtl');
  const email = element(page).getByRole('textbox');
  await email.fill('visitor@example');
  await press(page, 'أرسلوا لي رابطًا');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('أدخل عنوان بريد مثل name@example.com.');
  expect(await flaws(page)).toEqual([]);
  await email.fill('visitor@example.com');
  await email.press('Enter');
  await expect(element(page).getByText('إن كنا نعرف هذا العنوان، فالرابط في الطريق.').first()).toBeVisible();
});

test('the page of a link is the same element; its token is in no address that a server sees, nor in the history', async ({
  page,
  browser,
  product,
}) => {
  const owner = await makeOwner(product, { 'Subscription.SubCompTypes': ['Email'] });
  await logInElsewhere(page, product, owner);
  const call = async (method: 'put' | 'post', path: string, data: object) => {
    const headers = { sitekey: owner.siteKey, origin: product.home };
    const answer = await page.request[method](`${product.home}/api/v1/notification/email${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { url: string; token: string };
  };
  await call('put', '/categories/offers', { names: { en: 'New in the shop' }, descriptions: { en: 'Up to twice a month' } });
  await call('put', '/recipients/ada', { email: 'visitor@example.com' });
  const { url, token } = await call('post', '/recipients/ada/preferences-link', {});
  expect(url).toContain(`/c/${await compKeyOf(page, product, owner, 'Email')}#s=`);
  const link = product.home + new URL(url).pathname + new URL(url).hash;
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url().split('#', 1)[0] ?? '', request.headers()['referer'] ?? ''));
  await page.goto(link.split('#', 1)[0] ?? '');
  await expect(element(page).getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  // In a tab that has the page already, only the hash changes.
  await page.goto(link);
  await box(page, 'New in the shop Email').uncheck();
  expect(await flaws(page)).toEqual([]);
  await press(page, 'Save');
  await said(page, 'Saved.');
  expect(page.url()).not.toContain(token);
  expect(seen.filter((address) => address.includes(token))).toEqual([]);
  const history = await page.evaluate(() => navigation.entries().map((entry) => entry.url ?? ''));
  expect(history.filter((address) => address.includes(token))).toEqual([]);

  // Without a script the same link is pasted.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto(link);
  await other.getByLabel('#s=').fill(link);
  await other.getByRole('button', { name: 'Open' }).click();
  await expect(other.getByRole('checkbox', { name: /New in the shop/ })).not.toBeChecked();
  await plain.close();
});
