import type { Page } from '@playwright/test';
import { drawPicture } from '../fixtures/draw-picture.ts';
import { listen, tabTo } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';
import { PASSWORD, personal } from '../fixtures/wizard.ts';

async function typeIn(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(answers)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
}

async function pressOn(page: Page, role: 'button' | 'switch' | 'radio' | 'checkbox' | 'link', name: string | RegExp, key = 'Enter') {
  await tabTo(page, page.getByRole(role, { name }).first());
  await page.keyboard.press(key);
}

/** Opens a list of three by the keyboard. The focus comes into it a frame after it is drawn: keys that are pressed before go to the field. */
async function openList(page: Page, label: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(3);
  await expect(page.getByLabel(label)).not.toBeFocused();
}

/** The step is open: its heading has the focus, its circle is the current one, the title says so. */
async function expectStep(page: Page, number: number, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeFocused();
  await expect(page.locator('[aria-current="step"]')).toContainText(String(number));
  await expect(page).toHaveTitle(`Step ${number} of 5 · Register · Inlay`);
}

test('REG-01 REG-12 REG6-01 REG6-03 CST-21 by keyboard alone through five steps to success, Enter submitting @night', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home);
  await page.goto(`${product.home}/Register`);
  await expect(page).toHaveTitle('Step 1 of 5 · Register · Inlay');

  const { Phone, Email, State, City, Zip, ...before } = personal;
  await typeIn(page, before);
  await tabTo(page, page.getByLabel('Country'));
  await page.keyboard.type('deu');
  await expect(page.getByRole('option')).toHaveText([/Germany/]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Country')).toHaveValue('Germany');
  await typeIn(page, { State, City, Zip, Phone, Email });
  await page.keyboard.press('Enter');

  await expectStep(page, 2, 'Business Profile');
  await typeIn(page, { 'Business name': 'Example Shop', 'Business ID': 'EX-100' });
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, 'button', /Choose file/);
  const logo = Buffer.from(drawPicture(6, 4, [18, 96, 118], []), 'base64');
  await (await chooser).setFiles({ name: 'shop.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByText('6 × 4 px, 1 kB')).toBeVisible();
  await pressOn(page, 'switch', /Same as Personal Address/, 'Space');
  await pressOn(page, 'switch', /Same as Personal Contact/, 'Space');
  await expect(page.getByLabel('Zip')).toHaveValue(Zip);
  await pressOn(page, 'button', 'Next');

  await expectStep(page, 3, 'Security Details');
  await typeIn(page, { Username: 'key_board', Password: PASSWORD, 'Confirm password': PASSWORD });
  await openList(page, 'Security question');
  await page.keyboard.press('End');
  await expect(page.getByRole('option').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Security question')).toHaveText('In what city were you born?');
  await typeIn(page, { 'Security answer': 'Kassel' });
  await pressOn(page, 'switch', /Two-Factor/, 'Space');
  await pressOn(page, 'radio', /Email/, 'Space');
  await expect(page.getByRole('radio', { name: /Email/ })).toBeFocused();
  await tabTo(page, page.getByLabel('Email for codes'));
  await expect(page.getByLabel('Email for codes')).toHaveValue(Email);
  await page.keyboard.press('Enter');

  await expectStep(page, 4, 'Subscription Details');
  await typeIn(page, { 'Site domain': 'shop.example.com', 'Site label': 'Example Shop' });
  await openList(page, 'Platform');
  await page.keyboard.type('re');
  await expect(page.getByRole('option', { name: 'React' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Platform')).toHaveText('React');
  await pressOn(page, 'checkbox', 'Puzzle Solving', 'Space');
  const about = page.getByRole('button', { name: 'About Web Hook' }).first();
  await tabTo(page, about);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(about).toBeFocused();
  await pressOn(page, 'button', /^Login/);
  await pressOn(page, 'checkbox', 'Login Form', 'Space');
  await pressOn(page, 'button', 'Remove Puzzle Solving');
  await expect(page.getByRole('button', { name: 'Remove Login Form' })).toBeFocused();
  await pressOn(page, 'button', 'Next');

  await expectStep(page, 5, 'Review Your Information');
  await pressOn(page, 'button', 'Edit Subscription Details');
  await expectStep(page, 4, 'Subscription Details');
  await pressOn(page, 'button', 'Next');
  await expectStep(page, 5, 'Review Your Information');
  await pressOn(page, 'button', 'Confirm & Submit');

  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused();
  await expect(page).toHaveTitle('Registered · Inlay');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  expect(complaints).toEqual([]);
});

test('REG-11 REG1-21 a refused step: the summary takes the focus, each line leads into its field, the title says Error until it is mended', async ({
  page,
  product,
}) => {
  await page.goto(`${product.home}/Register`);
  const name = page.getByLabel('First name');
  await tabTo(page, name);
  await page.keyboard.type('0wner');
  await expect(page.locator('#firstName-error')).toHaveCount(0);
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle('Error: Step 1 of 5 · Register · Inlay');
  const lines = summary.getByRole('link');
  await expect(lines).toHaveCount(9);
  for (const [index, label] of ['First name', 'Last name', 'Address 1', 'Country', 'State', 'City', 'Zip', 'Phone', 'Email'].entries()) {
    await lines.nth(index).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
  await name.fill('Owner');
  await expect(page.locator('#firstName-error')).toHaveCount(0);
  await expect(lines).toHaveCount(8);
  await page.keyboard.press('Enter');
  await expect(summary).toBeFocused();
});

test('REG1-04 a sentence comes when a field is first left, and goes as soon as it is mended', async ({ page, product }) => {
  await page.goto(`${product.home}/Register`);
  const name = page.getByLabel('First name');
  const sentence = page.locator('#firstName-error');
  await tabTo(page, name);
  await page.keyboard.type('4da');
  await expect(sentence).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(sentence).toHaveText('First name must contain only alphabets.');
  await expect(page).toHaveTitle('Step 1 of 5 · Register · Inlay');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect(sentence).toHaveCount(0);
});
