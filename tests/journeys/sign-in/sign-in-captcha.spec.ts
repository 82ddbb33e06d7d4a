import type { Page } from '@playwright/test';
import { makeOwner } from '../fixtures/accounts.ts';
import { inspectEverywhere, listen, tabTo } from '../fixtures/inspect.ts';
import { comeFrom } from '../fixtures/network.ts';
import { expect, test, type Product } from '../fixtures/product.ts';
import { solveCaptchaByKeyboard } from '../fixtures/solve-captcha.ts';

const NEEDED = 'Please complete the CAPTCHA verification.';
const REFUSED = /status of 40[13]/;
const LOGIN = '**/api/Registration/Login';
const parts = (page: Page) => ({
  userName: page.getByLabel('Username'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Log in' }),
  captcha: page.getByRole('group', { name: 'CAPTCHA' }),
  box: page.getByRole('checkbox', { name: /I am human/ }),
});

/** By Enter in the password's field; past the three seconds that a failure takes at least. */
async function logIn(page: Page, userName: string, password: string): Promise<number> {
  await parts(page).userName.fill(userName);
  await parts(page).password.fill(password);
  return enter(page);
}

async function enter(page: Page): Promise<number> {
  const answered = page.waitForResponse(LOGIN);
  await page.keyboard.press('Enter');
  const status = (await answered).status();
  if (status !== 200) await expect(parts(page).submit).toBeEnabled();
  return status;
}

async function open(page: Page, product: Product): Promise<void> {
  await comeFrom(page);
  await page.goto(`${product.home}/login`);
}

test('after two failures login asks for a captcha, keeps what was typed, and by keyboard alone lets the owner in', async ({
  page,
  product,
}) => {
  const owner = await makeOwner(product);
  const complaints = listen(page, product.home, REFUSED);
  await open(page, product);
  for (const name of ['nobody_a', 'nobody_b']) expect(await logIn(page, name, 'Wrong-Horse7!')).toBe(401);
  await expect(parts(page).captcha).toHaveCount(0);

  expect(await logIn(page, owner.userName, owner.password)).toBe(403);
  await expect(parts(page).captcha).toBeFocused();
  await expect(parts(page).captcha).toContainText(NEEDED);
  await expect(parts(page).userName).toHaveValue(owner.userName);
  await expect(parts(page).password).toHaveValue(owner.password);
  await expect(parts(page).box).toBeVisible();
  await inspectEverywhere(page);

  // Without it nothing is sent.
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/Login'))));
  await tabTo(page, parts(page).submit);
  await page.keyboard.press('Enter');
  await expect(parts(page).captcha).toBeFocused();
  expect(sent).toBe(0);

  await solveCaptchaByKeyboard(page);
  await expect(parts(page).captcha).not.toContainText(NEEDED);
  await inspectEverywhere(page);
  await tabTo(page, parts(page).submit);
  expect(await enter(page)).toBe(200);
  await expect(page).toHaveURL(`${product.home}/PostLogin`);
  expect(complaints).toEqual([]);
});

test('a wrong password with a captcha asks for both again @night', async ({ page, product }) => {
  const owner = await makeOwner(product);
  await open(page, product);
  for (const name of ['nobody_c', 'nobody_d']) expect(await logIn(page, name, 'Wrong-Horse7!')).toBe(401);
  expect(await logIn(page, owner.userName, 'Wrong-Horse7!')).toBe(403);
  await solveCaptchaByKeyboard(page);
  await tabTo(page, parts(page).submit);
  expect(await enter(page)).toBe(401);
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  await expect(parts(page).password).toHaveValue('');
  await expect(parts(page).password).toBeFocused();
  await expect(parts(page).captcha).toContainText(NEEDED);
});
