import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { mailsTo } from '../fixtures/accounts.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test, type Product } from '../fixtures/product.ts';
import { solveCaptcha } from '../fixtures/solve-captcha.ts';

const LABELS = { firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone', message: 'Message' };
const VALID = { firstName: 'First', lastName: 'Visitor', email: 'visitor@example.com', phone: '5550100100', message: 'Does it fit?' };
const field = (page: Page, name: keyof typeof LABELS) => page.getByLabel(LABELS[name], { exact: true });
const form = (page: Page) => page.getByRole('form', { name: 'Get in Touch' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' });
const box = (page: Page) => form(page).getByRole('checkbox');
const NEEDED = 'Please complete the CAPTCHA verification.';

async function fill(page: Page, changes: Partial<typeof VALID> = {}): Promise<void> {
  const values = { ...VALID, ...changes };
  for (const name of Object.keys(LABELS) as (keyof typeof LABELS)[]) await field(page, name).fill(values[name]);
}

function storedMessages(product: Product, message: string): Record<string, unknown>[] {
  const database = new Sqlite(join(product.dataDir, 'inlay.db'), { readonly: true });
  try {
    const rows = database.prepare("select answers from form_submissions where site_id = 'house'").all() as { answers: string }[];
    return rows.map(({ answers }) => JSON.parse(answers) as Record<string, unknown>).filter((values) => values['message'] === message);
  } finally {
    database.close();
  }
}

/** Requests of the form itself. */
function countSends(page: Page): () => number {
  let sends = 0;
  page.on('request', (request) => (sends += Number(request.url().endsWith('/api/Contact'))));
  return () => sends;
}

test('CON-01 CON-03 CON-07 CON-08 CON-09 the promises, the hours, the map and the address', async ({ page, product }) => {
  await page.goto(`${product.home}/ContactUs`);
  const main = page.getByRole('main');
  for (const sentence of [
    'Reply within 24 hours',
    'Support within 1 hour in business hours',
    'Monday to Friday, 9:30 AM to 6:30 PM IST',
    'Closed Saturday and Sunday',
    '1 Example Street',
  ])
    await expect(main.getByText(sentence, { exact: true })).toBeVisible();
  const map = main.getByRole('img', { name: /^World map/ });
  await expect(map).toBeVisible();
  await expect(map.locator('path')).toHaveCount(1);
});

test('CON-04 CON-05 CON-06 five questions, one open at a time; the last button leads back to the form @night', async ({
  page,
  product,
}) => {
  await page.goto(`${product.home}/ContactUs`);
  const questions = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button');
  await expect(questions).toHaveCount(5);
  const open = () => questions.evaluateAll((all) => all.map((each) => each.getAttribute('aria-expanded') === 'true'));
  expect(await open()).toEqual([false, false, false, false, false]);
  await questions.nth(1).click();
  expect(await open()).toEqual([false, true, false, false, false]);
  await expect(page.getByText('nothing has to be dragged', { exact: false })).toBeVisible();
  await questions.nth(3).click();
  expect(await open()).toEqual([false, false, false, true, false]);
  await questions.nth(3).click();
  expect(await open()).toEqual([false, false, false, false, false]);
  const last = page.getByRole('main').getByRole('button').last();
  await expect(last).toHaveText('Back to the form');
  await last.click();
  await expect(form(page)).toBeInViewport();
  await expect(field(page, 'firstName')).toBeFocused();
});

test('CON-16 CON-17 CON-24 CON-25 sentences while typing, the phone writes itself @night', async ({ page, product }) => {
  await page.goto(`${product.home}/ContactUs`);
  for (const [name, sentence] of [
    ['firstName', 'First Name is required'],
    ['lastName', 'Last Name is required'],
    ['email', 'Email is required'],
    ['message', 'Message is required'],
  ] as const) {
    await field(page, name).fill('x');
    await field(page, name).fill(' ');
    await expect(form(page).getByText(sentence, { exact: true })).toBeVisible();
  }
  await field(page, 'email').fill('vera@example');
  await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();
  await field(page, 'email').fill('visitor@example.com');
  await expect(form(page).getByText('Please enter a valid email address')).toHaveCount(0);

  const phone = field(page, 'phone');
  const seen: string[] = [];
  for (const key of '5550a100100999') {
    await phone.press(key);
    seen.push(await phone.inputValue());
  }
  expect(seen).toEqual([
    '(5',
    '(55',
    '(555',
    '(555) 0',
    '(555) 0',
    '(555) 01',
    '(555) 010',
    '(555) 010-0',
    '(555) 010-01',
    '(555) 010-010',
    '(555) 010-0100',
    ...Array<string>(3).fill('(555) 010-0100'),
  ]);
  // In the middle, too, the caret stays where one types.
  await phone.press('Home');
  for (let presses = 0; presses < 3; presses++) await phone.press('ArrowRight');
  await phone.press('Backspace');
  await phone.press('7');
  await expect(phone).toHaveValue('(575) 010-0100');
});

test('CON-11 ERR-16 CON-18 CON-19 CON-20 CON-21 CON-22 CON-23 CON-26 submit asks for the fields, then for the captcha; a refused one blocks it', async ({
  page,
  product,
}) => {
  const sends = countSends(page);
  await page.goto(`${product.home}/ContactUs`);
  await send(page).click();
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
    'Message is required',
  ])
    await expect(form(page).getByText(sentence, { exact: true })).toBeVisible();
  await expect(form(page).getByText(NEEDED)).toHaveCount(0);
  await expect(field(page, 'firstName')).toBeFocused();

  await fill(page, { phone: '555010010', email: 'vera@' });
  await send(page).click();
  await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(form(page).getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await expect(field(page, 'email')).toBeFocused();

  await fill(page);
  await expect(form(page).getByText('Please enter a valid 10-digit phone number')).toHaveCount(0);
  await send(page).click();
  await expect(form(page).getByText(NEEDED)).toBeVisible();

  await solveCaptcha(page, ['wrong']);
  await expect(page.getByText('That did not match. Here is a new picture.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).not.toBeChecked();
  await send(page).click();
  await expect(form(page).getByText(NEEDED)).toBeVisible();
  expect(sends()).toBe(0);
});

test('CON-02 CON-10 CON-12 CON-13 CON-14 CON-15 CST-18 ENT-21 a real message: Submitting... for 1.5 s, thanks, stored and mailed with its subject', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home);
  await page.goto(`${product.home}/ContactUs?subject=Company`);
  await expect(form(page).getByText('Company', { exact: true })).toBeVisible();
  const message = 'Which kind suits visitors who use only the keyboard?';
  await fill(page, { message });
  await solveCaptcha(page);
  await expect(box(page)).toBeChecked();
  const height = (await form(page).locator('..').boundingBox())?.height ?? 0;
  const started = Date.now();
  await send(page).click();
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  const thanks = page.getByRole('heading', { name: "Thank you. We've received your message." });
  await expect(thanks).toBeVisible();
  expect(Date.now() - started).toBeGreaterThanOrEqual(1_450);
  await expect(thanks).toBeFocused();
  await expect(form(page)).toHaveCount(0);
  const card = thanks.locator('..').locator('..');
  expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(height - 1);

  expect(storedMessages(product, message)).toMatchObject([
    { firstName: 'First', lastName: 'Visitor', email: 'visitor@example.com', phone: '5550100100', subject: 'Company' },
  ]);
  const mails = async () => (await mailsTo(product, 'no-reply@example.com')).filter(({ text }) => text.includes(message));
  await expect.poll(async () => (await mails()).map(({ subject }) => subject)).toEqual(['Contact form: Company']);

  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(field(page, 'firstName')).toBeFocused();
  for (const name of Object.keys(LABELS) as (keyof typeof LABELS)[]) await expect(field(page, name)).toHaveValue('');
  await expect(box(page)).not.toBeChecked();
  expect(complaints).toEqual([]);
});

test('CON-11 a token that was used already is refused by the server; what was written is kept @night', async ({ page, product }) => {
  await page.goto(`${product.home}/ContactUs`);
  await fill(page, { message: 'Sent by somebody else first' });
  await solveCaptcha(page);
  await expect(box(page)).toBeChecked();
  const token = await page.locator('input[name="inlay-response"]').inputValue();
  const first = await page.request.post(`${product.home}/api/Contact`, { data: { ...VALID, 'inlay-response': token } });
  expect(first.status()).toBe(200);
  await send(page).click();
  await expect(form(page).getByText(NEEDED)).toBeVisible();
  await expect(box(page)).not.toBeChecked();
  await expect(field(page, 'message')).toHaveValue('Sent by somebody else first');
  expect(storedMessages(product, 'Sent by somebody else first')).toEqual([]);
});

test('CON-27 ERR-16 an SDK that does not load is logged, and the page stands @night', async ({ page, product }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.route('**/webcai/hst-captcha.js', (route) => route.abort());
  await page.goto(`${product.home}/ContactUs`);
  await expect.poll(() => logged.join('\n')).toContain('CAPTCHA SDK not loaded!');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await fill(page);
  await send(page).click();
  await expect(form(page).getByText(NEEDED)).toBeVisible();
});

test('Contact, empty and full of mistakes: nothing for axe to find @night', async ({ page, product }) => {
  await page.goto(`${product.home}/ContactUs`);
  await send(page).click();
  await page.getByRole('button', { name: 'Where do I find my keys?' }).click();
  await inspectEverywhere(page);
});
