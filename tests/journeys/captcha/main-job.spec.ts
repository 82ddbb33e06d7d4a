import { createStateSealer } from '@inlay/catalogue/captcha/server/challenge/sealed-state.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import type { NumberImageAnswer } from '@inlay/catalogue/captcha/number-image/widget/shapes.ts';
import type { Challenge } from '@inlay/sdk/captcha/protocol.ts';
import type { Page, Response } from '@playwright/test';
import { customerSite } from '../fixtures/customer-site.ts';
import { SECRET_KEY, expect, test } from '../fixtures/product.ts';

const USER = { name: 'shop_owner', password: 'Correct-Horse7!' };

async function register(page: Page): Promise<void> {
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  const next = () => page.getByRole('button', { name: 'Next' }).click();

  await fill('First name', 'Owner');
  await fill('Last name', 'Example');
  await fill('Address 1', '100 Example Street');
  await page.getByLabel('Country', { exact: true }).fill('usa');
  await page
    .getByRole('option', { name: /United States/ })
    .first()
    .click();
  await fill('State', 'California');
  await fill('City', 'Springfield');
  await fill('Zip', '90210');
  await fill('Phone', '5550100100');
  await fill('Email', 'owner@example.com');
  await next();

  await fill('Business name', 'Example Shop');
  await fill('Business ID', 'EX-100');
  await page.getByRole('switch', { name: 'Same as Personal Address' }).click();
  await page.getByRole('switch', { name: 'Same as Personal Contact Info' }).click();
  await next();

  await fill('Username', USER.name);
  await fill('Password', USER.password);
  await fill('Confirm password', USER.password);
  await page.getByRole('combobox', { name: 'Security question' }).click();
  await page.getByRole('option', { name: 'In what city were you born?' }).click();
  await fill('Security answer', 'Springfield');
  await next();

  await fill('Site domain', 'shop.example.com');
  await fill('Site label', 'Example Shop');
  await page.getByLabel('Platform').click();
  await page.getByRole('option', { name: 'HTML' }).click();
  await page.getByRole('checkbox', { name: 'Number to Image Matching' }).click();
  await next();

  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await expect(page.getByText('Registration Successful!')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(USER.name);
  await page.getByLabel('Password', { exact: true }).fill(USER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/PostLogin$/);
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Both snippets and a new secret, by the dashboard's own buttons. */
async function copyEverything(page: Page): Promise<{ page: string; server: string; secret: string }> {
  await page
    .getByRole('link', { name: /Number to Image Matching/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: 'Subscription', exact: true })
    .or(page.getByRole('tab', { name: 'Subscription', exact: true }))
    .click();
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByLabel('Name').fill('Web server');
  await page.getByRole('button', { name: 'Create secret' }).click();
  await page.getByRole('button', { name: /Copy secret/ }).click();
  const secret = await clipboard(page);
  await page.getByRole('button', { name: 'I stored it' }).click();

  await page
    .getByRole('link', { name: 'SDK', exact: true })
    .or(page.getByRole('tab', { name: 'SDK', exact: true }))
    .click();
  await page.getByRole('tab', { name: 'HTML' }).click();
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  const html = await clipboard(page);
  await page.getByRole('tab', { name: 'Node' }).click();
  await page.getByRole('button', { name: /^Copy/ }).last().click();
  return { page: html, server: await clipboard(page), secret };
}

/** The test knows the server's SECRET_KEY: it looks under the seal, where a visitor would look at the pictures. */
async function rightAnswer(response: Response, host: string): Promise<number[]> {
  const challenge = (await response.json()) as Challenge;
  const { sitekey = '', compkey = '' } = response.request().headers();
  const sealer = createStateSealer(createKeyring(SECRET_KEY));
  const sealed = sealer.open(challenge.state, { id: challenge.id, siteKey: sitekey, compKey: compkey, host });
  if (!sealed) throw new Error('The state did not open.');
  return (sealed.truth as NumberImageAnswer).map;
}

test('CAP-01 CAP-02 CAP-06 GDE-07 the main job: register, log in, copy, paste, solve, post, redeem once', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));

  await page.goto(product.home);
  await page.getByRole('link', { name: 'Register' }).first().click();
  await register(page);
  await logIn(page);
  const copied = await copyEverything(page);
  expect(copied.secret).toMatch(/^isk_live_/);
  expect(copied.page).toContain('captcha-container');

  const site = await customerSite(copied);
  try {
    await page.goto(site.url);
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await page.getByLabel('Name').fill('Visitor');
    await page.getByLabel('Email').fill('visitor@example.com');

    const challenged = page.waitForResponse(/\/api\/v1\/captcha\/challenge$/);
    await page.getByRole('checkbox', { name: /I am human/ }).click();
    const map = await rightAnswer(await challenged, '127.0.0.1');
    const dialog = page.getByRole('dialog');
    for (const [i, number] of ['First number', 'Second number', 'Third number'].entries()) {
      await dialog.getByRole('button', { name: number, exact: true }).click();
      await dialog.getByRole('button', { name: new RegExp(`^Picture ${(map[i] ?? 0) + 1}\\b`) }).click();
    }
    await dialog.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /Verified/ })).toBeChecked();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Yay! Your form was sent!')).toBeVisible();

    const token = site.lastPost().get('inlay-response') ?? '';
    expect(site.lastPost().get('captchaValidated')).toBe('true');
    const again = await page.request.post(`${product.home}/api/v1/siteverify`, { form: { secret: copied.secret, response: token } });
    expect(await again.json()).toMatchObject({ success: false, 'error-codes': ['timeout-or-duplicate', 'token-already-used'] });
  } finally {
    await site.close();
  }
  expect(faults).toEqual([]);
});
