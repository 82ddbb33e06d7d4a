import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { changeData, makeOwner, type Owner } from '../fixtures/accounts.ts';
import { main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { expectFocusKept, flaws, inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test, type Product } from '../fixtures/product.ts';

const codeFor = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret) });
const card = (page: Page) => main(page).locator('section', { has: page.getByRole('heading', { name: /^Authenticator app/ }) });
const dialog = (page: Page) => page.getByRole('dialog');

/** The code of this step was used up: the next login may take it again. */
const forgetSteps = (product: Product) => changeData(product, 'update authenticators set last_step = 0');

/** Turns the app on in the open security section; answers its secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await card(page).getByRole('button', { name: 'Set up' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '');
  await dialog(page).getByLabel('Code that the app shows').pressSequentially(codeFor(secret));
  await expect(dialog(page).getByRole('heading', { name: 'Store your recovery codes' })).toBeVisible();
  return { secret, recoveryCodes: await dialog(page).getByRole('listitem').allInnerTexts() };
}

async function openCodeStep(page: Page, product: Product, owner: Owner): Promise<void> {
  await page.clock.install();
  await page.goto(`${product.home}/login`);
  await page.getByLabel('Username').fill(owner.userName);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  const answered = page.waitForResponse('**/Registration/Login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await answered;
  await page.clock.fastForward(3_000);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}
async function afterAnswer(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse('**/Registration/LoginCode');
  await act();
  await answered;
  await page.clock.fastForward(3_000);
}

test('OPEN-11 an authenticator app is set up, its codes are stored, and login asks for it; a recovery code helps once', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await openDashboard(page, product, '?p=security');
  await expect(card(page)).toContainText('Your password alone opens the account.');
  const twoFactor = main(page).getByRole('switch', { name: /^Enable Two-Factor Authentication/ });
  await expect(twoFactor).toHaveAccessibleName(/Off$/);
  const { secret, recoveryCodes } = await turnOn(page);
  expect(recoveryCodes).toHaveLength(10);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Copy recovery codes' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'));
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('inlay-recovery-codes.txt');
  const stored = readFileSync(await file.path(), 'utf8');
  for (const code of recoveryCodes) expect(stored).toContain(code);
  await dialog(page).getByRole('button', { name: 'I stored them' }).click();
  await expect(card(page)).toContainText('10 of 10 left');
  // The switch of the form above is about messages alone, and says so.
  await expect(twoFactor).toHaveAccessibleName(/Off for email or SMS$/);
  await expect(main(page).getByText('Two-factor authentication is on: a login asks for the code of your authenticator app.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(secret);

  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  forgetSteps(product);
  await openCodeStep(page, product, owner);
  await expect(page.getByText('Six digits from your authenticator app')).toBeVisible();
  await expect(page.getByText(/Send again/)).toHaveCount(0);
  const wrong = codeFor(secret) === '000000' ? '000001' : '000000';
  await afterAnswer(page, () => page.getByLabel('6-digit code').pressSequentially(wrong));
  await expect(page.getByRole('alert')).toHaveText('That code is not right. 4 tries left.');
  await afterAnswer(page, () => page.getByLabel('6-digit code').pressSequentially(codeFor(secret)));
  await expect(page).toHaveURL(`${product.home}/PostLogin`);

  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  await openCodeStep(page, product, owner);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const field = page.getByLabel('Recovery code');
  await expect(field).toBeFocused();
  await field.fill('ABCD');
  await field.press('Enter');
  await expect(page.getByText('A recovery code has 24 letters and digits, an older one 16.')).toBeVisible();
  await field.fill(String(recoveryCodes[0]).toLowerCase());
  await afterAnswer(page, () => field.press('Enter'));
  await expect(page).toHaveURL(`${product.home}/PostLogin`);
  await page.goto(`${product.home}/PostLogin?p=security`);
  await expect(card(page)).toContainText('9 of 10 left');
});

test('few recovery codes are warned of; new ones and turning off ask first, and after five minutes for the password and a code @night', async ({
  page,
  product,
}) => {
  const owner = await openDashboard(page, product, '?p=security');
  const { secret } = await turnOn(page);
  await dialog(page).getByRole('button', { name: 'I stored them' }).click();
  const of = 'account_id = (select id from accounts where user_name = ?)';
  changeData(
    product,
    `update recovery_codes set used_at = 1 where ${of} and code_hash in (select code_hash from recovery_codes where ${of} limit 8)`,
    owner.userName,
    owner.userName,
  );
  await page.reload();
  await expect(card(page)).toContainText('2 recovery codes are left.');

  changeData(product, `update sessions set proven_at = proven_at - 301000 where ${of}`, owner.userName);
  await card(page).getByRole('button', { name: 'Make new codes' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click();
  const password = page.getByRole('dialog', { name: 'Confirm your password' });
  await password.getByLabel('Password', { exact: true }).fill(owner.password);
  await password.getByRole('button', { name: 'Confirm' }).click();
  const code = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(code.getByLabel('6-digit code')).toBeFocused();
  await inspectEverywhere(page);
  await code.getByLabel('6-digit code').pressSequentially(codeFor(secret) === '000000' ? '000001' : '000000');
  await expect(code).toContainText('That code is not right.');
  await code.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(code.getByLabel('Recovery code')).toBeFocused();
  await expect(code).not.toContainText('That code is not right.');
  await inspectEverywhere(page);
  await code.getByRole('button', { name: 'Use the app' }).click();
  forgetSteps(product);
  await code.getByLabel('6-digit code').pressSequentially(codeFor(secret));
  await dialog(page).getByRole('button', { name: 'I stored them' }).click();
  await expect(card(page)).toContainText('10 of 10 left');
  await expect(card(page)).not.toContainText('recovery codes are left.');

  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await dialog(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(card(page).getByRole('button', { name: 'Set up' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('the question for the password: a wrong one says so, turning back changes nothing, the right one goes on @night', async ({
  page,
  product,
}) => {
  const owner = await openDashboard(page, product, '?p=security');
  const password = page.getByRole('dialog', { name: 'Confirm your password' });
  const proofIsOld = () =>
    changeData(
      product,
      'update sessions set proven_at = proven_at - 301000 where account_id = (select id from accounts where user_name = ?)',
      owner.userName,
    );
  proofIsOld();
  await card(page).getByRole('button', { name: 'Set up' }).click();
  await expect(password.getByLabel('Password', { exact: true })).toBeFocused();
  await password.getByLabel('Password', { exact: true }).fill('Wrong-Horse7!');
  await page.keyboard.press('Enter');
  await expect(password).toContainText('Incorrect password.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: 'Set up' })).toBeFocused();

  await card(page).getByRole('button', { name: 'Set up' }).click();
  await password.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();

  // The proof may grow old while the app is being set up: the question then stands over the setup.
  proofIsOld();
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '');
  await dialog(page).getByLabel('Code that the app shows').pressSequentially(codeFor(secret));
  await password.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Store your recovery codes' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'I stored them' }).click();
  await expect(card(page)).toContainText('10 of 10 left');
  await expect(dialog(page)).toHaveCount(0);
  // The button that began it is gone; the keyboard goes on within the card.
  await expectFocusKept(page);
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: 'Turn off' })).toBeFocused();
});

test('the card off and on, its dialogs and the login steps: nothing for axe to find in light and dark, wide and narrow @night', async ({
  page,
  product,
}) => {
  const owner = await makeOwner(product);
  await page.request.post(`${product.home}/api/Registration/Login`, { data: { userName: owner.userName, password: owner.password } });
  await page.goto(`${product.home}/PostLogin?p=security`);
  await expect(card(page).getByRole('button', { name: 'Set up' })).toBeVisible();
  await inspectEverywhere(page);
  await card(page).getByRole('button', { name: 'Set up' }).click();
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await inspectEverywhere(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await turnOn(page);
  await inspectEverywhere(page);
  await dialog(page).getByRole('button', { name: 'I stored them' }).click();
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  expect(await flaws(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await inspectEverywhere(page);

  forgetSteps(product);
  await openCodeStep(page, product, owner);
  await inspectEverywhere(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').press('Enter');
  await inspectEverywhere(page);
});
