import type { Page, Route } from '@playwright/test';
import { changeData, logInElsewhere, makeOwner, type Owner } from '../fixtures/accounts.ts';
import { sidebar } from '../fixtures/dashboard.ts';
import { expectFocusKept } from '../fixtures/inspect.ts';
import { expect, test, type Product } from '../fixtures/product.ts';

const DETAIL = '?c=captcha/number-image';
const main = (page: Page) => page.getByRole('main', { includeHidden: true });
/** Also found while a dialog covers it. */
const banner = (page: Page) => main(page).getByRole('alert', { includeHidden: true }).filter({ hasText: 'Error:' });
const renew = (page: Page) => page.getByRole('button', { name: 'Renew key' });
const broken = (route: Route) => route.fulfill({ status: 500, body: '' });

async function signIn(page: Page, product: Product): Promise<Owner> {
  const owner = await makeOwner(product);
  await logInElsewhere(page, product, owner);
  return owner;
}

/** An owner whose licence may be renewed, at its detail. */
async function openRenewable(page: Page, product: Product): Promise<Owner> {
  const owner = await signIn(page, product);
  const sql = 'update licences set expires_at = ? where account_id = (select id from accounts where user_name = ?)';
  changeData(product, sql, Date.now() + 10 * 86_400_000, owner.userName);
  await page.goto(`${product.home}/PostLogin${DETAIL}`);
  await expect(renew(page)).toBeEnabled();
  return owner;
}

test('DSH-11 ERR-07 OPEN-31 data that cannot be loaded: the banner, and Retry brings it', async ({ page, product }) => {
  await signIn(page, product);
  await page.route('**/subscribedcomponents', broken);
  await page.goto(`${product.home}/PostLogin`);
  await expect(banner(page)).toHaveText(/^Error: Failed to load data\. Please try again\./);
  await page.unroute('**/subscribedcomponents');
  await banner(page).getByRole('button', { name: 'Retry' }).click();
  await expect(sidebar(page).getByRole('link', { name: /Number to Image Matching/ })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('ERR-07 it tries again by itself after 2, 4 and 8 s and says so; the banner goes when the data is there @night', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const asked: number[] = [];
  await page.route('**/subscribedcomponents', (route) => (asked.push(Date.now()), asked.length > 3 ? route.continue() : broken(route)));
  await page.goto(`${product.home}/PostLogin`);
  for (const seconds of [2, 4, 8]) {
    const text = `Error: Failed to load data. Please try again. We try again in ${seconds} s.`;
    await expect(banner(page)).toContainText(text);
  }
  await expect(banner(page)).toHaveCount(0);
  await expect(sidebar(page).getByRole('link', { name: /Number to Image Matching/ })).toBeVisible();
  // Each wait begins with the answer before it.
  for (const [i, seconds] of [2, 4, 8].entries()) {
    const waited = ((asked[i + 1] ?? 0) - (asked[i] ?? 0)) / 1_000;
    expect(waited).toBeGreaterThanOrEqual(seconds);
    expect(waited).toBeLessThan(seconds * 1.9);
  }
});

test('ERR-07 the banner can be dismissed, and the focus is not lost with it @night', async ({ page, product }) => {
  await signIn(page, product);
  await page.route('**/subscribedcomponents', broken);
  await page.goto(`${product.home}/PostLogin`);
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expectFocusKept(page);
});

test('ERR-08 the offer cannot be loaded: banner and dialog say so, Retry brings it @night', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto(`${product.home}/PostLogin`);
  await page.route('**/unsubscribedcomponents', broken);
  await page.getByRole('button', { name: 'ADD NEW SUBSCRIPTION' }).click();
  await expect(banner(page)).toHaveText('Error: Failed to load unsubscribed components.');
  const dialog = page.getByRole('dialog', { name: 'Add subscription' });
  await expect(dialog).toContainText('Failed to load unsubscribed components.');
  await page.unroute('**/unsubscribedcomponents');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
});

test('ERR-09 details cannot be loaded: the banner can be dismissed, Retry brings them @night', async ({ page, product }) => {
  await signIn(page, product);
  await page.route('**/getcomponentdetails', (route) => route.abort());
  await page.goto(`${product.home}/PostLogin${DETAIL}`);
  await expect(banner(page)).toContainText('Error: Failed to fetch component details.');
  await expect(banner(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.unroute('**/getcomponentdetails');
  await main(page).getByRole('button', { name: 'Retry' }).first().click();
  await expect(renew(page)).toBeVisible();
});

test('ERR-09 details that come after all take their banner away @night', async ({ page, product }) => {
  await signIn(page, product);
  await page.route('**/getcomponentdetails', (route) => route.abort());
  await page.goto(`${product.home}/PostLogin${DETAIL}`);
  await expect(banner(page)).toContainText('Error: Failed to fetch component details.');
  await page.unroute('**/getcomponentdetails');
  await banner(page).getByRole('button', { name: 'Retry' }).click();
  await expect(renew(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('ERR-10 OPEN-55 a component without a key says so, from the sidebar and by its address @night', async ({ page, product }) => {
  await signIn(page, product);
  await page.route('**/subscribedcomponents', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"compKey":"[^"]*"/g, '"compKey":""') });
  });
  await page.goto(`${product.home}/PostLogin`);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /Number to Image Matching/ })
    .click();
  await expect(banner(page)).toHaveText('Error: No component key found for Number to Image Matching.');
  await page.getByRole('link', { name: 'Personal Profile' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto(`${product.home}/PostLogin${DETAIL}`);
  await expect(banner(page)).toHaveText('Error: No component key found for Number to Image Matching.');
});

test('ERR-11 OPEN-54 API10-02 no answer is "Renewal request failed", one without success "Renewal failed" with its reason @night', async ({
  page,
  product,
}) => {
  await openRenewable(page, product);
  await page.route('**/Subscription/renew', (route) => route.abort(), { times: 1 });
  await renew(page).click();
  await expect(banner(page)).toHaveText('Error: Renewal request failed');
  await expect(banner(page)).toBeInViewport();
  await expect(renew(page)).toBeFocused();
  await expect(renew(page)).toBeEnabled();
  for (const status of [409, 200]) {
    const refusal = { status, json: { status: 'failed', message: `No, says ${status}.` } };
    await page.route('**/Subscription/renew', (route) => route.fulfill(refusal), { times: 1 });
    await renew(page).click();
    await expect(banner(page)).toHaveText('Error: Renewal failed');
    const popup = page.getByRole('dialog', { name: 'Renewal' });
    await expect(popup).toContainText(`No, says ${status}.`);
    await popup.getByRole('button', { name: 'Close' }).last().click();
    await expect(renew(page)).toBeEnabled();
  }
});

test('ERR-12 details without a key cannot be renewed, and nothing is sent @night', async ({ page, product }) => {
  await page.route('**/getcomponentdetails', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"compKey":"[^"]*"/, '"compKey":""') });
  });
  await openRenewable(page, product);
  let sent = 0;
  await page.route('**/Subscription/renew', (route) => ((sent += 1), route.abort()));
  await renew(page).click();
  await expect(banner(page)).toHaveText('Error: No component key available for renewal.');
  expect(sent).toBe(0);
});

test('ERR-13 ERR-14 ADD-04 DIF-12 a refused subscription: its message in the dialog, "Subscription failed" in the banner, the choice kept @night', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto(`${product.home}/PostLogin`);
  await page.getByRole('button', { name: 'ADD NEW SUBSCRIPTION' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add subscription' });
  await dialog.getByRole('checkbox', { name: 'Puzzle Solving' }).click();
  const submit = dialog.getByRole('button', { name: /^(Subscribe to 1|Try again)$/ });
  await page.route('**/Subscription/subscribe', (route) => route.abort(), { times: 1 });
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Subscription failed.');
  await expect(banner(page)).toHaveText('Error: Subscription failed');
  await page.route('**/Subscription/subscribe', (route) => route.fulfill({ status: 409, json: { message: 'The plan is full.' } }), {
    times: 1,
  });
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('The plan is full.');
  await expect(submit).toHaveText('Try again');
  await expect(dialog.getByRole('checkbox', { name: 'Puzzle Solving' })).toBeChecked();
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'Subscribed to 1 component' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('OPEN-31 a session that ended elsewhere ends here with the next press, renewing and subscribing included', async ({
  page,
  product,
}) => {
  const owner = await openRenewable(page, product);
  for (const act of ['renew', 'subscribe']) {
    await logInElsewhere(page, product, owner);
    await page.goto(`${product.home}/PostLogin${DETAIL}`);
    await expect(renew(page)).toBeEnabled();
    if (act === 'subscribe') {
      await page.getByRole('button', { name: 'ADD NEW SUBSCRIPTION' }).click();
      await page.getByRole('checkbox', { name: 'Puzzle Solving' }).click();
    }
    await page.context().clearCookies();
    await page.getByRole('button', { name: act === 'renew' ? 'Renew key' : 'Subscribe to 1' }).click();
    await expect(page).toHaveURL(`${product.home}/login`);
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  }
});
