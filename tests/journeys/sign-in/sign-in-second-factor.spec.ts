import type { Page } from '@playwright/test';
import { changeData, confirmAddress, mailsTo, makeOwner, type Owner } from '../fixtures/accounts.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test, type Product } from '../fixtures/product.ts';

const WITH_CODE = { 'Subscription.TwoFAOptIn': 'true' };
let count = 0;
/** An owner whose codes go to an address of their own. */
async function makeGuardedOwner(product: Product): Promise<Owner & { email: string }> {
  const email = `codes-${++count}@example.com`;
  return { ...(await makeOwner(product, { ...WITH_CODE, 'Subscription.TwoFAEmail': email })), email };
}

const codeField = (page: Page) => page.getByLabel('6-digit code');

/** Password given, code step open; the page's clock runs on. */
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
  await expect(page.getByRole('link', { name: '/dev/outbox' })).toBeVisible();
}

/** The newest code in the owner's mail, once there are as many as asked for. */
async function codeFrom(product: Product, email: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(product, email)).length).toBe(mails);
  const code = /\b\d{6}\b/.exec((await mailsTo(product, email))[0]?.text ?? '')?.[0];
  if (!code) throw new Error('The mail holds no code.');
  return code;
}

async function afterAnswer(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse('**/Registration/LoginCode');
  await act();
  await answered;
  await page.clock.fastForward(3_000);
}

test('OPEN-11 LOG-07 the code of the mail, pasted whole, opens the dashboard; nothing is open before it', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await makeGuardedOwner(product);
  await openCodeStep(page, product, owner);
  await expect(page.getByText('c•••@e•••.com')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('siteKey'))).toBeNull();
  expect((await page.request.get(`${product.home}/api/Registration/Session`)).status()).toBe(401);
  const code = await codeFrom(product, owner.email);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(codeField(page)).toBeFocused();
  await afterAnswer(page, () => page.keyboard.press('ControlOrMeta+V'));
  await expect(page).toHaveURL(`${product.home}/PostLogin`);
  expect(await page.evaluate(() => sessionStorage.getItem('siteKey'))).toBe(owner.siteKey);
});

test('OPEN-11 a wrong code says how many tries are left, five end it, and the right one is then too late', async ({ page, product }) => {
  const owner = await makeGuardedOwner(product);
  await openCodeStep(page, product, owner);
  const code = await codeFrom(product, owner.email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await afterAnswer(page, () => codeField(page).pressSequentially(wrong));
    await expect(page.getByRole('alert')).toHaveText(`That code is not right. ${left} left.`);
    await expect(codeField(page)).toHaveValue('');
    await expect(codeField(page)).toBeFocused();
  }
  await afterAnswer(page, () => codeField(page).pressSequentially(wrong));
  await expect(page.getByRole('alert')).toHaveText('That code is not right. 0 tries left.');
  await afterAnswer(page, () => codeField(page).pressSequentially(code));
  await expect(page.getByRole('alert')).toHaveText('This code is no longer valid. Please log in again.');
  // Another code comes with another login: there it goes on.
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(owner.userName);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('OPEN-11 a new code may be sent after the count-down of 30 s, and ends the old one @night', async ({ page, product }) => {
  const owner = await makeGuardedOwner(product);
  await openCodeStep(page, product, owner);
  const first = await codeFrom(product, owner.email);
  await expect(page.getByText(/Send again in 0:(30|2\d)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  // The same half minute, here and on the server.
  for (let second = 0; second < 30; second++) await page.clock.runFor(1_000);
  changeData(product, 'update login_challenges set created_at = created_at - 31000');
  await page.getByRole('button', { name: 'Send again' }).click();
  const second = await codeFrom(product, owner.email, 2);
  await expect(page.getByText(/Send again in/)).toBeVisible();
  await expect(page.getByText('We sent you a new code.')).toHaveRole('status');
  await expect(codeField(page)).toBeFocused();
  if (first !== second) {
    await afterAnswer(page, () => codeField(page).pressSequentially(first));
    await expect(page.getByRole('alert')).toContainText('That code is not right.');
  }
  await afterAnswer(page, () => codeField(page).pressSequentially(second));
  await expect(page).toHaveURL(`${product.home}/PostLogin`);
});

test('OPEN-11 a code is refused after ten minutes; "Back to login" leads to an empty form @night', async ({ page, product }) => {
  const owner = await makeGuardedOwner(product);
  await openCodeStep(page, product, owner);
  const code = await codeFrom(product, owner.email);
  changeData(product, 'update login_challenges set created_at = created_at - 600000, expires_at = expires_at - 600000');
  await afterAnswer(page, () => codeField(page).pressSequentially(code));
  await expect(page.getByRole('alert')).toHaveText('This code is no longer valid. Please log in again.');
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  const answered = page.waitForResponse('**/Registration/Login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await answered;
  await page.clock.fastForward(3_000);
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('OPEN-11 a phone is confirmed before it gets a code; until then the code comes by mail, and the screen says why', async ({
  page,
  product,
}) => {
  const email = 'phone-owner@example.com';
  const phone = { 'Subscription.TwoFAPhone': '5550100188', 'PersonalProfile.ContactInfo.HomeEmail': email };
  const owner = await makeOwner(product, { ...WITH_CODE, ...phone });
  confirmAddress(product, email);
  await openCodeStep(page, product, owner);
  await expect(page.getByText('Your phone number is not confirmed yet')).toBeVisible();
  await inspectEverywhere(page);
  await afterAnswer(page, async () => codeField(page).pressSequentially(await codeFrom(product, email, 2)));
  await expect(page).toHaveURL(`${product.home}/PostLogin`);
  await page.goto(`${product.home}/PostLogin?p=security`);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your phone' });
  await expect(dialog).toBeVisible();
  await inspectEverywhere(page);
  await dialog.getByLabel('6-digit code').pressSequentially(await codeFrom(product, '+15550100188'));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Confirm your phone')).toBeHidden();
});

test('OPEN-11 a phone gets its code by SMS @night', async ({ page, product }) => {
  const owner = await makeOwner(product, { ...WITH_CODE, 'Subscription.TwoFAPhone': '5550100199' });
  changeData(product, "update accounts set two_factor_proven = '+15550100199' where two_factor_phone = '5550100199'");
  await openCodeStep(page, product, owner);
  await expect(page.getByText('•••••••199')).toBeVisible();
  await afterAnswer(page, async () => codeField(page).pressSequentially(await codeFrom(product, '+15550100199')));
  await expect(page).toHaveURL(`${product.home}/PostLogin`);
});

test('the code step, empty and refused: nothing for axe to find in light and dark, wide and narrow @night', async ({ page, product }) => {
  const owner = await makeGuardedOwner(product);
  await openCodeStep(page, product, owner);
  await inspectEverywhere(page);
  const code = await codeFrom(product, owner.email);
  await afterAnswer(page, () => codeField(page).pressSequentially(code === '000000' ? '000001' : '000000'));
  await expect(page.getByRole('alert')).toBeVisible();
  await inspectEverywhere(page);
});
