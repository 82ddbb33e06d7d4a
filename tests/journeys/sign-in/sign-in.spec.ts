import type { Page } from '@playwright/test';
import { loadSiteParts } from '../../../apps/web/mdx/site-parts.ts';
import { pages, pathsOf } from '../../../apps/web/pages.ts';
import { logInElsewhere, makeOwner, type Owner } from '../fixtures/accounts.ts';
import { inspectEverywhere, listen, tabTo } from '../fixtures/inspect.ts';
import { comeFrom } from '../fixtures/network.ts';
import { expect, test, type Product } from '../fixtures/product.ts';

const LOGIN = '**/api/Registration/Login';
const REFUSED = /status of 401/;
const form = (page: Page) => ({
  userName: page.getByLabel('Username'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Log in' }),
  busy: page.getByRole('button', { name: 'Logging in...' }),
  alert: page.getByRole('alert'),
});

/** Opens /login; its clock stands still until a test moves it. */
async function openLogin(page: Page, product: Product): Promise<void> {
  await comeFrom(page);
  await page.clock.install();
  await page.goto(`${product.home}/login`);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

async function press(page: Page, { userName, password }: Pick<Owner, 'userName' | 'password'>): Promise<void> {
  await form(page).userName.fill(userName);
  await form(page).password.fill(password);
  const answered = page.waitForResponse(LOGIN).catch(() => null);
  await form(page).submit.click();
  await answered;
}

/** A failed login: nothing until 3 s have passed, then the sentence. */
async function expectFailure(page: Page, sentence: string): Promise<void> {
  await expect(form(page).busy).toBeDisabled();
  await page.clock.runFor(2_900);
  await expect(form(page).busy).toBeDisabled();
  await expect(form(page).alert).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(form(page).alert).toHaveText(sentence);
  await expect(form(page).submit).toBeEnabled();
  expect(await page.evaluate(() => [sessionStorage.getItem('siteKey'), localStorage.getItem('isLoggedIn')])).toEqual([null, null]);
}

test('LOG-01 LOG-02 LOG-03 LOG-05 RTE-08 the page: heading, password shown and hidden, the ways on and back', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  await page.goto(`${product.home}/login`);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await form(page).password.fill('Correct-Horse7!');
  await expect(form(page).password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(form(page).password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(form(page).password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/Register');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  expect(complaints).toEqual([]);
});

test('OPEN-22 empty fields are named on the page and nothing is sent', async ({ page, product }) => {
  await page.goto(`${product.home}/login`);
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().includes('/api/'))));
  await form(page).submit.click();
  await expect(page.getByText('Enter your username.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(form(page).userName).toBeFocused();
  await form(page).userName.fill('owner');
  await form(page).submit.click();
  await expect(page.getByText('Enter your username.')).toHaveCount(0);
  await expect(form(page).password).toBeFocused();
  expect(calls).toBe(0);
});

test('LOG-04 LOG-07 LOG-08 CST-14 OPEN-7 RTE-10 a login keeps the key, loads profile and subscriptions, and after 3 s opens the dashboard', async ({
  page,
  product,
}) => {
  const owner = await makeOwner(product);
  const complaints = listen(page, product.home);
  const loads: string[] = [];
  page.on(
    'request',
    (request) => /MyProfile|subscribedcomponents/.test(request.url()) && loads.push(request.url().split('/').at(-1) ?? ''),
  );
  await openLogin(page, product);
  const loaded = Promise.all(['**/MyProfile', '**/subscribedcomponents'].map((url) => page.waitForResponse(url)));
  await press(page, owner);
  await expect(form(page).busy).toBeDisabled();
  await loaded;
  await page.clock.runFor(2_900);
  expect(page.url()).toBe(`${product.home}/login`);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(`${product.home}/PostLogin`);
  await page.clock.resume();
  await expect(page.getByText('Welcome, Owner', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main').getByText('Number to Image Matching')).toBeVisible();
  expect(await page.evaluate(() => [sessionStorage.getItem('siteKey'), localStorage.getItem('isLoggedIn')])).toEqual([
    owner.siteKey,
    'true',
  ]);
  // What login loaded was handed over: the dashboard did not ask again.
  expect(loads.toSorted()).toEqual(['MyProfile', 'subscribedcomponents']);
  expect(complaints).toEqual([]);
});

test('LOG-09 LOG-10 ERR-06 a wrong password is "Login failed" after 3 s; the field is emptied and focused', async ({ page, product }) => {
  const owner = await makeOwner(product);
  const complaints = listen(page, product.home, REFUSED);
  await openLogin(page, product);
  await press(page, { ...owner, password: 'Wrong-Horse7!' });
  await expectFailure(page, 'Login failed');
  await expect(form(page).password).toHaveValue('');
  await expect(form(page).password).toBeFocused();
  await press(page, { userName: 'nobody_here', password: 'Wrong-Horse7!' });
  await expectFailure(page, 'Login failed');
  expect(complaints).toEqual([]);
});

test('LOG-06 LOG-10 OPEN-14 no answer, a broken server, a refusal inside a 200, and an answer that is none @night', async ({
  page,
  product,
}) => {
  await openLogin(page, product);
  const someone = { userName: 'someone', password: 'Any-Thing7!' };
  const answers = [
    ['Login request failed', null],
    ['Login request failed', { status: 500, body: '{"message":"Internal detail"}' }],
    ['Login failed', { status: 200, json: { status: 401, message: '', siteKey: 'k' } }],
    ['Not today', { status: 200, json: { status: 403, message: 'Not today', siteKey: 'k' } }],
    ['Something went wrong.', { status: 200, body: 'hello' }],
    ['Something went wrong.', { status: 200, json: { status: 200, message: 'ok' } }],
  ] as const;
  for (const [sentence, answer] of answers) {
    await page.route(LOGIN, (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });
    const failed = answer ? null : page.waitForEvent('requestfailed');
    await form(page).userName.fill(someone.userName);
    await form(page).password.fill(someone.password);
    await form(page).submit.click();
    await failed;
    await expectFailure(page, sentence);
  }
});

test('ACC-01 ACC-02 ERR-17 DSH-10 RTE-09 without a session /PostLogin leads Home; a new tab of a session opens it', async ({
  page,
  product,
}) => {
  await page.goto(`${product.home}/PostLogin`);
  await expect(page).toHaveURL(`${product.home}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const owner = await makeOwner(product);
  await logInElsewhere(page, product, owner);
  await page.goto(`${product.home}/PostLogin`);
  await expect(page.getByText('Welcome, Owner', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('siteKey'))).toBe(owner.siteKey);
});

test('DSH-09 ACC-02 OPEN-7 logout removes the key, ends the session on the server, and Back shows nothing', async ({ page, product }) => {
  const owner = await makeOwner(product);
  await openLogin(page, product);
  await press(page, owner);
  await page.clock.resume();
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL(`${product.home}/PostLogin`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  expect(await page.evaluate(() => [sessionStorage.getItem('siteKey'), localStorage.getItem('isLoggedIn')])).toEqual([null, null]);
  expect((await page.request.get(`${product.home}/api/Registration/Session`)).status()).toBe(401);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome, Owner')).toHaveCount(0);
  await page.goto(`${product.home}/PostLogin?c=captcha/number-image`);
  await expect(page).toHaveURL(`${product.home}/`);
});

test('OPEN-31 OPEN-32 a reload loads anew; a key the server does not know ends on /login with the sentence @night', async ({
  page,
  product,
}) => {
  await logInElsewhere(page, product, await makeOwner(product));
  await page.goto(`${product.home}/PostLogin`);
  await expect(page.getByText('Welcome, Owner', { exact: true })).toBeVisible();
  const again = page.waitForResponse('**/subscribedcomponents');
  await page.reload();
  expect((await again).status()).toBe(200);
  await page.evaluate(() => sessionStorage.setItem('siteKey', '00000000-0000-4000-8000-000000000000'));
  await page.reload();
  await expect(page).toHaveURL(`${product.home}/login`);
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('siteKey'))).toBeNull();
});

test('OPEN-32 what a login handed over is not shown to the next one in the same tab @night', async ({ page, product }) => {
  const first = await makeOwner(product, { 'PersonalProfile.FirstName': 'Alba' });
  const second = await makeOwner(product, { 'PersonalProfile.FirstName': 'Bruno' });
  for (const owner of [first, second]) {
    await openLogin(page, product);
    await press(page, owner);
    await page.clock.resume();
    await page.clock.fastForward(3_000);
    await expect(page).toHaveURL(`${product.home}/PostLogin`);
    if (owner === second) continue;
    await page.getByRole('main').getByRole('link', { name: 'Number to Image Matching', exact: false }).first().click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${product.home}/`);
  }
  await expect(page.getByText('Welcome, Bruno', { exact: true })).toBeVisible();
  await page.evaluate(() => history.go(-3));
  await expect(page).toHaveURL(`${product.home}/PostLogin`);
  await expect(page.getByText('Welcome, Bruno', { exact: true })).toBeVisible();
  await expect(page.getByText('Alba')).toHaveCount(0);
});

test('ACC-06 every other page is open to everyone @night', async ({ page, product }) => {
  const parts = await loadSiteParts();
  const paths = pages.flatMap((each) => pathsOf(each, parts).slice(0, 1));
  for (const path of paths.filter((each) => each !== '/PostLogin')) {
    const answer = await page.goto(product.home + path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(decodeURI(new URL(page.url()).pathname)).toBe(path);
  }
});

test('ACC-07 the username stands there to be read, and the server refuses another @night', async ({ page, product }) => {
  const owner = await makeOwner(product);
  await logInElsewhere(page, product, owner);
  await page.goto(`${product.home}/PostLogin?p=security`);
  await expect(page.getByRole('main').locator(`input[readonly][value="${owner.userName}"]`)).toBeVisible();
  const headers = { sitekey: owner.siteKey };
  const answer = await page.request.put(`${product.home}/api/Profile/Security`, { headers, data: { userName: 'somebody_else' } });
  expect(answer.status()).toBe(400);
});

test('LOG-04 the whole login by keyboard alone @night', async ({ page, product }) => {
  const owner = await makeOwner(product);
  await page.clock.install();
  await page.goto(`${product.home}/login`);
  await tabTo(page, form(page).userName);
  await page.keyboard.type(owner.userName);
  await tabTo(page, form(page).password);
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(form(page).busy).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL(`${product.home}/PostLogin`);
});

test('login, empty and failed: nothing for axe to find in light and dark, wide and narrow @night', async ({ page, product }) => {
  await openLogin(page, product);
  await page.clock.resume();
  await inspectEverywhere(page);
  await form(page).submit.click();
  await inspectEverywhere(page);
  await press(page, { userName: 'nobody_here', password: 'Wrong-Horse7!' });
  await page.clock.fastForward(3_000);
  await expect(form(page).alert).toBeVisible();
  await inspectEverywhere(page);
});
