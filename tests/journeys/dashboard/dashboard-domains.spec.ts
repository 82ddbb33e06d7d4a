import type { Page } from '@playwright/test';
import { NUMBER_IMAGE, compKeyOf, main, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const DETAIL = `?c=${NUMBER_IMAGE}`;
const hosts = (page: Page) => main(page).getByRole('list', { name: 'Domains' }).getByRole('listitem');
const field = (page: Page) => main(page).getByLabel('Add a domain');
const add = (page: Page) => main(page).getByRole('button', { name: 'Add domain' });
const banner = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'Error:' });

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
}

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('a pasted address is cut to its host and says so; the host added then may use the keys', async ({ page, product }) => {
  const owner = await openDashboard(page, product, DETAIL);
  const ask = async () => {
    const headers = {
      sitekey: owner.siteKey,
      compkey: await compKeyOf(page, product, owner),
      origin: 'https://www.example.org',
      'content-type': 'application/json',
    };
    return (await fetch(`${product.url}/api/v1/captcha/challenge`, { method: 'POST', headers, body: '{}' })).status;
  };
  await expect(hosts(page)).toHaveCount(1);
  expect(await ask()).toBe(403);
  await paste(page, 'https://www.example.org/cart?step=2');
  await expect(field(page)).toHaveValue('www.example.org');
  await expect(main(page)).toContainText('You pasted https://www.example.org/cart?step=2. We kept the host.');
  await add(page).click();
  await expect(hosts(page)).toHaveCount(2);
  await expect(hosts(page).nth(1)).toContainText('www.example.org');
  await expect(main(page).getByText('www.example.org is allowed now.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect.poll(ask).toBe(200);
});

test('what is no domain is said at the field, and nothing is sent; a subdomain shows what covers it @night', async ({ page, product }) => {
  await openDashboard(page, product, DETAIL);
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/Site/domains'))));
  for (const [text, sentence] of [
    ['', 'Please enter a domain.'],
    ['192.0.2.7', "An IP address can't be a domain. Please enter a host name."],
    ['*.example.org', 'A domain covers its subdomains: please enter it without the asterisk.'],
    ['shop', 'Please enter the whole domain, e.g. shop.example.com.'],
  ] as const) {
    await field(page).fill(text);
    await add(page).click();
    await expect(main(page).getByText(sentence)).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toBeFocused();
  }
  expect(sent).toBe(0);
  await field(page).fill('Staging.Shop.Example.com:8443');
  await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Enter');
  await expect(hosts(page).filter({ hasText: 'staging.shop.example.com' })).toContainText('Covered by shop.example.com');
});

test('removing asks first; the last place where the keys work stays, and the server says why @night', async ({ page, product }) => {
  await openDashboard(page, product, DETAIL);
  const remove = hosts(page).first().getByRole('button', { name: 'Remove shop.example.com' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Remove shop.example.com?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(remove).toBeFocused();
  const localhost = main(page).getByRole('switch', { name: 'Allow localhost' });
  if (await localhost.isChecked()) await localhost.click();
  await expect(localhost).not.toBeChecked();
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This is the only place where your keys work. Add another domain first, or allow localhost.',
  );
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await field(page).fill('example.org');
  await add(page).click();
  await expect(hosts(page)).toHaveCount(2);
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(hosts(page)).toHaveCount(1);
  await expect(hosts(page).first()).toContainText('example.org');
  await page.reload();
  await expect(hosts(page)).toHaveCount(1);
});

test('the switch for localhost is shown at once, kept by the server, and taken back when that fails @night', async ({ page, product }) => {
  await openDashboard(page, product, DETAIL);
  const localhost = main(page).getByRole('switch', { name: 'Allow localhost' });
  const before = await localhost.isChecked();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/Site/localhost', async (route) => {
    await held;
    await route.abort();
  });
  await localhost.click();
  await expect(localhost).toBeChecked({ checked: !before });
  release();
  await expect(localhost).toBeChecked({ checked: before });
  await expect(banner(page)).toHaveText('Error: The change could not be saved. Please try again.');
  await page.unroute('**/Site/localhost');
  const saved = page.waitForResponse('**/Site/localhost');
  await localhost.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(localhost).toBeChecked({ checked: !before });
});

test('domains that cannot be loaded: the card says so, tries again by itself, and Retry works @night', async ({ page, product }) => {
  let asked = 0;
  await page.route(
    '**/api/Site',
    (route) => ((asked += 1), route.fulfill({ status: 503, json: { message: 'Busy.', requestId: 'req-1' } })),
  );
  await openDashboard(page, product, DETAIL);
  const card = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Domains' }) });
  await expect(card).toContainText(/The server answered 503\. We try again in (2|4|8) s\./);
  const before = asked;
  await expect(card).toContainText('req-1');
  await expect.poll(() => asked).toBeGreaterThan(before);
  await inspectEverywhere(page);
  await page.unroute('**/api/Site');
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(hosts(page)).toHaveCount(1);
});
