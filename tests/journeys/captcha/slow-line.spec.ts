import type { BrowserContext, Page } from '@playwright/test';
import { makeOwner } from '../fixtures/accounts.ts';
import { listen } from '../fixtures/inspect.ts';
import { expect, type Product, test } from '../fixtures/product.ts';
import { errorOf, fill, personal, problems } from '../fixtures/wizard.ts';

interface SlowPage {
  readonly page: Page;
  /** Requests that left the page by themselves: a form sent by the browser. */
  readonly left: string[];
  readonly complaints: readonly string[];
  /** Lets the scripts come. */
  release: () => void;
}

/** A page that is painted, and whose scripts are still under way. */
async function openSlowly(context: BrowserContext, product: Product, path: string): Promise<SlowPage> {
  const page = await context.newPage();
  const complaints = listen(page, product.home);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(product.home + path, { waitUntil: 'domcontentloaded' });
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(`${request.method()} ${request.url()}`));
  return { page, left, complaints, release };
}

test('a sign-in that a password manager filled without a word, and pressed, is done as soon as it can be @night', async ({
  context,
  product,
}) => {
  const owner = await makeOwner(product);
  const { page, left, complaints, release } = await openSlowly(context, product, '/login');
  await page.evaluate(
    ([userName = '', password = '']) => {
      document.querySelector<HTMLInputElement>('[name=userName]')!.value = userName;
      document.querySelector<HTMLInputElement>('[name=password]')!.value = password;
    },
    [owner.userName, owner.password],
  );
  const button = page.getByRole('button', { name: 'Log in' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(page.url()).toBe(`${product.home}/login`);
  release();
  await expect(page.getByText('Welcome, Owner', { exact: true })).toBeVisible();
  expect([left, complaints]).toEqual([[], []]);
});

test('what is typed after a press takes it back; the password stays through a refusal and a look at it', async ({ context, product }) => {
  const { page, left, complaints, release } = await openSlowly(context, product, '/login');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  const button = page.getByRole('button', { name: 'Log in' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Password', { exact: true }).pressSequentially('Brass-line7!');
  await expect(button).not.toHaveAttribute('aria-busy');
  await page.getByRole('button', { name: 'Show password' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect(page.getByText('Enter your username.')).toHaveCount(0);
  await button.click();
  await expect(page.getByText('Enter your username.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Brass-line7!');
  expect([left, complaints]).toEqual([[], []]);
});

test('the first step of registration keeps what was typed, judges what was left, and knows all of it; a draft gives way', async ({
  context,
  product,
}) => {
  const draft = { at: Date.now(), typed: { firstName: 'Old', city: 'Berlin' } };
  await context.addInitScript((kept) => sessionStorage.setItem('draft:registration', kept), JSON.stringify(draft));
  const { page, left, complaints, release } = await openSlowly(context, product, '/Register');
  await fill(page, { ...personal, 'First name': 'Zoë', Phone: '(555) 010-0100', Country: 'de', Email: 'owner@example' });
  await page.getByLabel('City', { exact: true }).fill('');
  const state = page.getByLabel('State', { exact: true });
  await state.fill('Hese');
  await state.press('ArrowLeft');
  release();
  await expect(errorOf(page, 'homeEmail')).toHaveText('Enter a valid Email Address.');
  await expect(page.getByText('Restored your draft')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(page.getByLabel('Phone')).toHaveValue('5550100100');
  await expect(page.getByLabel('Country')).toHaveValue('Germany');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Berlin');
  await expect(state).toBeFocused();
  await page.keyboard.type('s');
  await expect(state).toHaveValue('Hesse');
  await expect(page.getByRole('option')).toHaveCount(0);
  await fill(page, { Email: 'owner@example.com', Zip: '1' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(problems(page).getByRole('link')).toHaveText(['Enter a valid Germany Zip code']);
  await fill(page, { Zip: '34117' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Business Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(page.getByLabel('Address 1')).toHaveValue(personal['Address 1']);
  expect([left, complaints]).toEqual([[], []]);
});

test('CTY-05 a country that is being typed opens its list once it can, and Enter takes the marked one @night', async ({
  context,
  product,
}) => {
  const { page, left, complaints, release } = await openSlowly(context, product, '/Register');
  const country = page.getByLabel('Country');
  await country.pressSequentially('germ');
  release();
  await expect(page.getByRole('option')).toHaveText([/Germany/]);
  await expect(page.getByRole('option')).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Germany');
  expect([left, complaints]).toEqual([[], []]);
});

test('the contact form knows what was typed, and an early press finds it whole but for the captcha @night', async ({
  context,
  product,
}) => {
  const { page, left, complaints, release } = await openSlowly(context, product, '/ContactUs');
  await fill(page, {
    'First name': 'First',
    'Last name': 'Last',
    Email: 'visitor@example.com',
    Phone: '5550100100',
    Message: 'Does it fit?',
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  release();
  await expect(page.getByText('Please complete the CAPTCHA verification.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 010-0100');
  await expect(page.getByLabel('Message')).toHaveValue('Does it fit?');
  await expect(page.getByRole('form', { name: 'Get in Touch' }).locator('[aria-invalid=true]')).toHaveCount(0);
  expect([left, complaints]).toEqual([[], []]);
});

test('a new password that was typed and sent early is judged, and stays; the token leaves the address @night', async ({
  context,
  product,
}) => {
  const { page, left, complaints, release } = await openSlowly(context, product, '/reset-password?token=unknown');
  await fill(page, { 'New password': 'Fresh-Paint42!', 'Confirm password': 'Fresh-Paint43!' });
  await page.getByLabel('Confirm password').press('Enter');
  release();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('Fresh-Paint42!');
  await expect(page.getByLabel('Confirm password')).toHaveValue('Fresh-Paint43!');
  await expect(page).toHaveURL(`${product.home}/reset-password`);
  expect([left, complaints]).toEqual([[], []]);
});

test('a chosen billing is the one the prices follow; without JavaScript a form says that it needs it @night', async ({
  context,
  product,
  browser,
}) => {
  const { page, complaints, release } = await openSlowly(context, product, '/Pricing');
  await page.getByRole('radio', { name: 'Monthly' }).check();
  release();
  await expect(page.getByText('$99')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  expect(complaints).toEqual([]);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${product.home}/login`);
  await expect(plain.getByLabel('Username')).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Log in' })).toHaveCount(0);
  await expect(plain.locator('form')).toMatchAriaSnapshot('- text: /needs JavaScript/');
  await plain.close();
});
