import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product.ts';

const personal = {
  'First name': 'Owner',
  'Last name': 'Example',
  'Address 1': '100 Example Street',
  State: 'Hesse',
  City: 'Kassel',
  Zip: '34117',
  Phone: '5550100100',
  Email: 'owner@example.com',
};
const PASSWORD = 'Brass-line7!';

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
const errorOf = (page: Page, field: string) => page.locator(`#${field}-error`);
async function fill(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** What axe finds, and whether the page scrolls sideways. */
async function flaws(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), ...(tooWide ? ['scrolls sideways'] : [])];
}

async function toBusiness(page: Page): Promise<void> {
  await fill(page, personal);
  await page.getByLabel('Country').fill('de');
  await page.getByRole('option', { name: 'Germany' }).click();
  await next(page);
  await page.getByRole('heading', { name: 'Business Profile' }).waitFor({ state: 'attached' });
}

async function toSecurity(page: Page): Promise<void> {
  await toBusiness(page);
  await fill(page, { 'Business name': 'Example Shop', 'Business ID': 'EX-100' });
  await page.getByRole('switch', { name: /Same as Personal Address/ }).click();
  await page.getByRole('switch', { name: /Same as Personal Contact/ }).click();
  await next(page);
}

async function toReview(page: Page, username: string): Promise<void> {
  await toSecurity(page);
  await fill(page, { Username: username, Password: PASSWORD, 'Confirm password': PASSWORD, 'Security answer': 'Kassel' });
  await page.getByLabel('Security question').click();
  await page.getByRole('option', { name: 'In what city were you born?' }).click();
  await next(page);
  await fill(page, { 'Site domain': 'shop.example.com', 'Site label': 'Example Shop' });
  await page.getByLabel('Platform').click();
  await page.getByRole('option', { name: 'React' }).click();
  await page.getByRole('checkbox', { name: 'Number to Image Matching' }).click();
  await next(page);
  await page.getByRole('heading', { name: 'Review Your Information' }).waitFor();
}

test.beforeEach(async ({ page, product }) => {
  await page.goto(`${product.home}/Register`);
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('REG-11 REG1-21 Next refuses an empty step and names each field; CTY-05 REG1-15 choosing a country judges the zip again', async ({
  page,
}) => {
  await next(page);
  await expect(problems(page)).toContainText('nine fields');
  await expect(errorOf(page, 'firstName')).toHaveText('First name is required.');
  await expect(errorOf(page, 'country')).toHaveText('This Field is Required');
  await page.getByLabel('Zip').fill('3411');
  await expect(errorOf(page, 'zip')).toHaveText('Please select a country first.');
  for (const text of ['deu', 'de', 'german']) {
    await page.getByLabel('Country').fill(text);
    await expect(page.getByRole('option').first()).toContainText('Germany');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Country')).toHaveValue('Germany');
  await expect(errorOf(page, 'zip')).toHaveText('Enter a valid Germany Zip code');
  await expect(page.getByText('+49')).toBeVisible();
  await page.getByLabel('Zip').fill('34117');
  await expect(errorOf(page, 'zip')).toBeHidden();
});

test('CTY-08 OPEN-68 REG1-16 without the countries service a country is typed and the dial code is +1', async ({ page, product }) => {
  await page.route('**/api/countries/**', (route) => route.abort());
  await page.goto(`${product.home}/Register`);
  await fill(page, { ...personal, Zip: 'A-1 2' });
  await page.getByLabel('Country').fill('Some Land');
  await expect(page.getByText('+1', { exact: true })).toBeVisible();
  await next(page);
  await expect(page.getByLabel('Business name')).toBeVisible();
});

test('REG2-04 REG2-05 REG2-06 REG2-07 the switches copy, follow and clear; another country clears state and city', async ({ page }) => {
  await toBusiness(page);
  const contact = page.getByRole('switch', { name: /Same as Personal Contact/ });
  const address = page.getByRole('switch', { name: /Same as Personal Address/ });
  await contact.click();
  await address.click();
  await expect(page.getByLabel('Phone')).toHaveValue(personal.Phone);
  await expect(page.getByLabel('Phone')).toHaveAttribute('readonly');
  await expect(page.getByLabel('City')).toHaveValue('Kassel');
  await page.getByRole('button', { name: /Personal Profile/ }).click();
  await page.getByLabel('Email').fill('new@example.com');
  await page.getByRole('button', { name: /Business Profile/ }).click();
  await expect(page.getByLabel('Email')).toHaveValue('new@example.com');
  await contact.click();
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await address.click();
  await expect(page.getByLabel('Zip')).toHaveValue('');
  await fill(page, { State: 'Ohio', City: 'Exampleton' });
  await page.getByLabel('Country').fill('us');
  await page.getByRole('option', { name: 'United States' }).first().click();
  await expect(page.getByLabel('State')).toHaveValue('');
  await expect(page.getByLabel('City')).toHaveValue('');
});

test('REG2-14 REG2-15 REG2-16 REG2-17 a logo by click or drop, shown, refused, removed', async ({ page }) => {
  await toBusiness(page);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(errorOf(page, 'businessLogo')).toHaveText('Only PNG/JPG files allowed');
  await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) });
  await expect(errorOf(page, 'businessLogo')).toHaveText('File size exceeds 5MB');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'shop.png', { type: 'image/png' }));
    return data;
  });
  await page.getByText('Drop a file here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('shop.png')).toBeVisible();
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('shop.png')).toBeHidden();
});

test('REG3-06 REG3-11 REG3-13 REG3-14 REG3-16 REG3-17 security: the confirmation follows, the second factor prefills and clears', async ({
  page,
}) => {
  await toSecurity(page);
  await fill(page, { Password: PASSWORD, 'Confirm password': 'Brass-line7?' });
  await page.getByLabel('Confirm password').blur();
  await expect(errorOf(page, 'confirmPassword')).toHaveText('Passwords do not match');
  await page.getByLabel('Password', { exact: true }).fill('Brass-line7?');
  await expect(errorOf(page, 'confirmPassword')).toBeHidden();
  const twoFactor = page.getByRole('switch');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await twoFactor.click();
  await page.getByRole('radio', { name: /Email/ }).click();
  await expect(page.getByLabel('Email for codes')).toHaveValue(personal.Email);
  await page.getByRole('radio', { name: /Phone/ }).click();
  await expect(page.getByLabel('Phone for codes')).toHaveValue(personal.Phone);
  await page.getByLabel('Phone for codes').fill('(555) 123-456789');
  await expect(page.getByLabel('Phone for codes')).toHaveValue('5551234567');
  await page.getByLabel('Phone for codes').fill('55');
  await page.getByLabel('Phone for codes').blur();
  await expect(errorOf(page, 'twoFAPhone')).toHaveText('Please enter a valid 10-digit phone number');
  await twoFactor.click();
  await twoFactor.click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(errorOf(page, 'twoFAPhone')).toHaveCount(0);
});

test('REG4-08 REG4-13 REG4-14 REG4-15 REG4-16 REG4-17 REG4-18 components: spinner, failure, choice, chips', async ({ page }) => {
  await toSecurity(page);
  await fill(page, { Username: 'owner_4', Password: PASSWORD, 'Confirm password': PASSWORD, 'Security answer': 'Kassel' });
  await page.getByLabel('Security question').click();
  await page.getByRole('option').first().click();
  await page.route('**/api/Registration/Subscription', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  const entered = Date.now();
  await next(page);
  await expect(page.getByText('Loading components')).toBeVisible();
  await expect(page.getByText('Error loading components: Failed to fetch components')).toBeVisible();
  expect(Date.now() - entered).toBeGreaterThanOrEqual(1_000);
  await expect(page.getByLabel('Site domain')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(7);
  await next(page);
  const panel = page.getByRole('group', { name: 'Selected Components' });
  await expect(panel).toContainText('At least one component is required!');
  await page.getByRole('checkbox', { name: 'Puzzle Solving' }).click();
  await page.getByRole('button', { name: /^2FA/ }).click();
  await page.getByRole('checkbox', { name: 'Calling Service' }).click();
  await expect(panel.getByRole('status')).toHaveText('2');
  await expect(panel).not.toContainText('At least one');
  await panel.getByRole('button', { name: 'Remove Puzzle Solving' }).click();
  await expect(panel.getByRole('listitem')).toHaveText(['Calling Service']);
  await page.getByRole('button', { name: 'About Web Hook' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Information');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('REG4-09 DIF-14 under 768 px the categories fold, at 768 px they stand beside the cards', async ({ page }) => {
  await toSecurity(page);
  await fill(page, { Username: 'owner_5', Password: PASSWORD, 'Confirm password': PASSWORD, 'Security answer': 'Kassel' });
  await page.getByLabel('Security question').click();
  await page.getByRole('option').first().click();
  await page.setViewportSize({ width: 767, height: 900 });
  await next(page);
  const captcha = page.getByRole('button', { name: /^Captcha/ });
  await expect(captcha).toHaveAttribute('aria-expanded', 'true');
  await captcha.click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(captcha).not.toHaveAttribute('aria-expanded');
});

test('REG5-05 REG5-07 REG5-08 REG5-16 OPEN-50 the review: masked password, remembered sections, editing, the second factor without contact', async ({
  page,
}) => {
  await toReview(page, 'owner_6');
  await expect(page.getByText(PASSWORD)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByText(PASSWORD)).toBeVisible();
  await page.getByRole('button', { name: 'Business Profile', exact: false }).and(page.locator('[aria-expanded]')).click();
  expect(await page.evaluate(() => localStorage.getItem('review-sections'))).toBe('[true,false,true,true]');
  await page.getByRole('button', { name: 'Edit Security Details' }).click();
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: /Personal Profile/ }).click();
  await page.getByRole('button', { name: /Confirmation/ }).click();
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await expect(page.getByText('Please provide a phone number or email for 2FA')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('REG5-10 REG5-11 REG5-12 REG6-01 REG6-03 submitting waits 4 s, then sends; REG5-13 REG5-14 REG5-15 OPEN-24 a taken name opens the modal', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await toReview(page, 'owner_7');
  let pressed = 0;
  const sent = page.waitForRequest('**/UserRegistration').then(() => Date.now() - pressed);
  pressed = Date.now();
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  expect(await sent).toBeGreaterThanOrEqual(4_000);
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('draft:registration'))).toBeNull();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goBack();
  await toReview(page, 'OWNER_7');
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  const modal = page.getByRole('dialog', { name: 'Registration Error' });
  await expect(modal).toContainText('Status: 409');
  await expect(modal).toContainText('This username is already taken.');
  await expect(modal.getByRole('button', { name: 'Try Again' })).toBeFocused();
  await modal.getByRole('button', { name: 'Try Again' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText('OWNER_7')).toBeVisible();
});

test('OPEN-25 OPEN-58 a reload starts at step 1 with the draft, without secrets; Discard empties it', async ({ page }) => {
  await toSecurity(page);
  await fill(page, { Username: 'owner_8', Password: PASSWORD, 'Security answer': 'Kassel' });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:registration'))).toContain('owner_8');
  const draft = await page.evaluate(() => sessionStorage.getItem('draft:registration'));
  expect(draft).not.toContain(PASSWORD);
  expect(draft).not.toContain('securityAnswer');
  await page.reload();
  await expect(page.getByText('Restored your draft')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Owner');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('every step at 360 px: nothing for axe to find, no sideways scrolling, refused steps included', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await next(page);
  expect(await flaws(page)).toEqual([]);
  await toSecurity(page);
  await next(page);
  expect(await flaws(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await flaws(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await toReview(page, 'owner_9');
  expect(await flaws(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Site domain')).toBeVisible();
  expect(await flaws(page)).toEqual([]);
});
