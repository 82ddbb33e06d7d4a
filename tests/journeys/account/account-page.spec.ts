import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { logInElsewhere, mailsTo, makeOwner, type Owner } from '../fixtures/accounts.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, type Product, test } from '../fixtures/product.ts';
import { forgetProof } from '../fixtures/profile.ts';

const DONE = 'Security information updated successfully';
const SENT = 'A password reset link has been sent to your email address. Please check your inbox.';

const section = (page: Page, name: string) => page.getByRole('form', { name });
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` });
const save = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** What a section shows outside edit mode, under this name. */
const shown = (page: Page, name: string, label: string) =>
  section(page, name)
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=../dd[1]');

async function openAccount(page: Page, product: Product): Promise<Owner & { email: string }> {
  const email = `${randomUUID()}@example.com`;
  const owner = await makeOwner(product, { 'PersonalProfile.ContactInfo.HomeEmail': email });
  await logInElsewhere(page, product, owner);
  await page.addInitScript(() => localStorage.setItem('isLoggedIn', 'true'));
  await page.goto(`${product.home}/account`);
  await expect(edit(page, 'Personal')).toBeVisible();
  return { ...owner, email };
}

test('ACT-01 ACT-03 ACT-07 ACT-12 ACT-18 three sections, read-only, each with one button that edits and saves; a reload shows what was saved', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home);
  const owner = await openAccount(page, product);
  await expect(page.getByRole('form')).toHaveCount(3);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(shown(page, 'Personal', 'Email')).toHaveText(owner.email);
  await expect(shown(page, 'Business', 'Company name')).toHaveText('Example Shop');
  await expect(shown(page, 'Security', 'Username')).toHaveText(owner.userName);

  await edit(page, 'Personal').click();
  await expect(field(page, 'First name')).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCount(8);
  await field(page, 'Last name').fill('Renamed');
  await field(page, 'Phone').fill('+49 (561) 010-0100');
  await field(page, 'Country').fill('de');
  await page.getByRole('option', { name: 'Germany' }).click();
  await save(page, 'Personal').click();
  await expect(edit(page, 'Personal')).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  await edit(page, 'Business').click();
  await field(page, 'Industry').click();
  await page.getByRole('option', { name: 'Media' }).click();
  await field(page, 'Company size').click();
  await page.getByRole('option', { name: '51-100' }).click();
  await field(page, 'Company website').fill('www.example.com');
  await field(page, 'Tax ID').fill('EX-204817');
  // On the smallest screen the one button stays in reach at the end of the card.
  await page.setViewportSize({ width: 360, height: 480 });
  await field(page, 'Tax ID').evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await expect(field(page, 'Tax ID')).toBeInViewport();
  await expect(save(page, 'Business')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  // Enter in a field saves too; the focus goes to the button, as the field is gone.
  await field(page, 'Tax ID').press('Enter');
  await expect(edit(page, 'Business')).toBeFocused();

  await page.reload();
  await expect(shown(page, 'Personal', 'Last name')).toHaveText('Renamed');
  await expect(shown(page, 'Personal', 'Phone')).toHaveText('+49 (561) 010-0100');
  await expect(shown(page, 'Personal', 'Country')).toHaveText('Germany');
  for (const [label, value] of [
    ['Industry', 'Media'],
    ['Company size', '51-100'],
    ['Company website', 'www.example.com'],
    ['Tax ID', 'EX-204817'],
  ] as const) {
    await expect(shown(page, 'Business', label)).toHaveText(value);
  }
  expect(complaints).toEqual([]);
});

test('ACT-04 ACT-06 ACT-08 ACT-11 ACT-15 ACT-16 Save judges: each field its sentence, the focus in the first wrong one; editing clears it @night', async ({
  page,
  product,
}) => {
  await openAccount(page, product);
  await edit(page, 'Personal').click();
  for (const label of ['Last name', 'Phone', 'ZIP code']) await field(page, label).fill('');
  await field(page, 'Email').fill('owner@');
  // Not before the section is left.
  await expect(page.getByText('Last name is required')).toHaveCount(0);
  await save(page, 'Personal').click();
  await expect(field(page, 'Last name')).toBeFocused();
  await expect(page).toHaveTitle('Error: My Account · Inlay');
  for (const [label, sentence] of [
    ['Last name', 'Last name is required'],
    ['Email', 'Email format is invalid'],
    ['Phone', 'Phone number is required'],
    ['ZIP code', 'ZIP code is required'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await field(page, 'Phone').pressSequentially('x');
  await expect(page.getByText('Phone number is required')).toHaveCount(0);
  await expect(page.getByText('Last name is required')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(edit(page, 'Personal')).toBeFocused();
  await expect(shown(page, 'Personal', 'Last name')).toHaveText('Example');
  await expect(page).toHaveTitle('My Account · Inlay');
});

test('ACT-02 ACT-04 another Edit ends the first: saved when right; else its errors and its typed values stand, and nothing is saved @night', async ({
  page,
  product,
}) => {
  await openAccount(page, product);
  await edit(page, 'Personal').click();
  await field(page, 'City').fill('Kassel');
  await edit(page, 'Business').click();
  await expect(save(page, 'Personal')).toHaveCount(0);
  await expect(shown(page, 'Personal', 'City')).toHaveText('Kassel');

  await field(page, 'Company name').fill('');
  await field(page, 'Job title').fill('Account owner');
  await edit(page, 'Security').click();
  await expect(field(page, 'Username')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(1);
  await expect(section(page, 'Business').getByText('Company name is required')).toBeVisible();
  await expect(section(page, 'Business').getByText('Not saved', { exact: true })).toBeVisible();
  await expect(shown(page, 'Business', 'Job title')).toHaveText('Account owner');

  await edit(page, 'Business').click();
  await expect(field(page, 'Company name')).toBeFocused();
  await expect(field(page, 'Job title')).toHaveValue('Account owner');
  await page.reload();
  await expect(shown(page, 'Personal', 'City')).toHaveText('Kassel');
  // What was typed is still there to be gone on with; without it stands what is saved.
  await expect(field(page, 'Job title')).toHaveValue('Account owner');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(shown(page, 'Business', 'Company name')).toHaveText('Example Shop');
  await expect(shown(page, 'Business', 'Job title')).toHaveText('Not given');
});

test('ACT-05 ACT-19 ACT-23 ACT-24 ACT-25 CST-17 security: another username, errors, the proof, and the success text for one second @night', async ({
  page,
  product,
}) => {
  const owner = await openAccount(page, product);
  await page.clock.install();
  await edit(page, 'Security').click();
  const userName = `${owner.userName.slice(0, 40)}_new`;
  await field(page, 'Username').fill('four');
  await field(page, 'New password').fill('BRASSLINE7');
  await field(page, 'Security question').click();
  await expect(page.getByRole('option')).toHaveText([
    "What was your first pet's name?",
    'What street did you grow up on?',
    "What is your mother's maiden name?",
    'In what city were you born?',
    'What was the name of your first school?',
  ]);
  await page.getByRole('option', { name: 'What street' }).click();
  await save(page, 'Security').click();
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  await expect(field(page, 'Security answer')).toHaveAccessibleDescription(/^Security answer is required/);
  await expect(field(page, 'Username')).toHaveAccessibleDescription(/Username must be at least 5 characters/);
  await field(page, 'Username').fill(userName);
  await field(page, 'Confirm password').fill('BRASSLINE7');
  await field(page, 'Security answer').fill('Elm Street');
  await page.getByRole('switch', { name: /Two-factor/ }).click();

  forgetProof(product, owner);
  await save(page, 'Security').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toEqual({
    username: userName,
    password: 'BRASSLINE7',
    confirmPassword: 'BRASSLINE7',
    securityQuestion: 'What street did you grow up on?',
    securityAnswer: 'Elm Street',
    twoFactorEnabled: true,
  });
  await expect(edit(page, 'Security')).toBeVisible();
  // From here on time passes only when told.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(page.getByText(DONE)).toHaveCount(0);
  await expect(shown(page, 'Security', 'Username')).toHaveText(userName);
  await expect(shown(page, 'Security', 'Two-factor')).toHaveText('On, Email');
  await expect(shown(page, 'Security', 'Security question')).toHaveText('What street did you grow up on?');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/BRASSLINE7|Elm/);

  // The text stands for a second, not less and not more.
  await edit(page, 'Security').click();
  await field(page, 'Security answer').fill('Oak Street');
  await save(page, 'Security').click();
  await expect(page.getByText(DONE)).toBeVisible();
  await page.clock.runFor(999);
  await expect(page.getByText(DONE)).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText(DONE)).toHaveCount(0);
  // Nothing changed is no error either, and says so.
  await edit(page, 'Security').click();
  await save(page, 'Security').click();
  await expect(page.getByText('No changes to save.')).toBeVisible();
  await expect(page.getByText(DONE)).toHaveCount(0);

  const login = await page.request.post(`${product.home}/api/Registration/Login`, {
    data: { userName, password: 'BRASSLINE7' },
  });
  expect(await login.json()).toMatchObject({ code: 'two_factor_required', channel: 'email' });
  // The dashboard offers three questions, and names the one that was chosen here.
  await page.clock.resume();
  await page.goto(`${product.home}/PostLogin?p=security`);
  await expect(field(page, 'Security question')).toContainText('What street did you grow up on?');
});

test('ACT-26 ACT-27 DIF-20 Forgot password? sends the mail, whose link sets a new password; Back to Security @night', async ({
  page,
  product,
}) => {
  const owner = await openAccount(page, product);
  const link = page.getByRole('link', { name: 'Forgot password?' });
  await edit(page, 'Security').click();
  await expect(link).toHaveCount(0);
  await save(page, 'Security').click();
  await link.click();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  await expect(edit(page, 'Security')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to Security' }).press('Enter');
  await expect(link).toBeFocused();
  await expect(page.getByText(SENT)).toHaveCount(0);

  const text = async () => (await mailsTo(product, owner.email)).find(({ subject }) => subject.includes('Reset'))?.text ?? '';
  await expect.poll(text).toContain('/reset-password#token=');
  await page.goto(/https?:\S+\/reset-password#token=\S+/.exec(await text())?.[0] ?? '');
  await page.getByLabel('New password').fill('Fresh-Paint42!');
  await page.getByLabel('Confirm password').fill('Fresh-Paint42!');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  const data = { userName: owner.userName, password: 'Fresh-Paint42!' };
  expect((await page.request.post(`${product.home}/api/Registration/Login`, { data })).status()).toBe(200);
});

test('what can not be saved or loaded says so: typed values stay, and Retry loads @night', async ({ page, product }) => {
  await openAccount(page, product);
  await page.route('**/api/Account/*', (route) => route.abort());
  await edit(page, 'Personal').click();
  await field(page, 'City').fill('Kassel');
  await save(page, 'Personal').click();
  await expect(section(page, 'Personal').getByRole('alert')).toHaveText('Not saved. The server could not be reached. Please try again.');
  await expect(field(page, 'City')).toHaveValue('Kassel');
  await page.reload();
  await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();
  await page.unroute('**/api/Account/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'City')).toHaveValue('Kassel');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(shown(page, 'Personal', 'City')).toHaveText('Springfield');
  await page.reload();
  await expect(shown(page, 'Personal', 'City')).toHaveText('Springfield');
});

test('what was typed and not saved is not lost by a link or a logout without being asked @night', async ({ page, product }) => {
  await openAccount(page, product);
  await edit(page, 'Personal').click();
  await field(page, 'City').fill('Kassel');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave with unsaved changes?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'City')).toHaveValue('Kassel');
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out with unsaved changes?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  expect(await page.evaluate(() => [localStorage.getItem('isLoggedIn'), sessionStorage.getItem('siteKey')])).toEqual([null, null]);
});

test('the account page is axe clean everywhere: read, edited, with errors, and left with errors @night', async ({ page, product }) => {
  await openAccount(page, product);
  await edit(page, 'Business').click();
  await field(page, 'Company name').fill('');
  await field(page, 'Business email').fill('billing@example');
  await edit(page, 'Security').click();
  await field(page, 'New password').fill('x');
  await save(page, 'Security').click();
  await expect(field(page, 'New password')).toBeFocused();
  await inspectEverywhere(page);
});
