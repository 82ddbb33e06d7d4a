import type { Page } from '@playwright/test';
import { expect, layoutShift, test } from '../fixtures/elements-page.ts';
import { flaws } from '../fixtures/inspect.ts';

const FORM = (attributes = '') =>
  `<form method="post"><inlay-form compkey="inlay_test_forms_contact-us" ${attributes}><p>Write to office@example.com.</p></inlay-form></form>`;
/** What a page says itself that paints before the loader has come. */
const PLACE = 'inlay-form { display: flow-root; min-height: 572px }';
const NOTES = `window.notes = [];
  for (const name of ['ready', 'submit', 'success', 'expired', 'error'])
    document.addEventListener('inlay:' + name, ({ detail, target }) => notes.push([name, { ...detail }, target.localName]));`;
type Note = [name: string, detail: Record<string, unknown>, target: string];
const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: Note[] }).notes);

const element = (page: Page) => page.locator('inlay-form');
const field = (page: Page, name: string) => element(page).getByRole('textbox', { name });
const send = (page: Page) => element(page).getByRole('button', { name: /^Send$|^Try again$/ });
const token = (page: Page) => page.locator('input[name="inlay-response"]');

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Your name').fill('A visitor');
  await field(page, 'Email').fill('visitor@example.com');
  await field(page, 'Message').fill('Do you repair old clocks, and what does it cost?');
}

test('under a strict policy a form is shown, sent and answered; its token is redeemed for it', async ({ page, product, elements }) => {
  await elements.open({ body: FORM(), early: NOTES, style: PLACE });
  await expect(field(page, 'Message')).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  expect(await flaws(page)).toEqual([]);
  await fillIn(page);
  await field(page, 'Email').press('Enter');
  const title = element(page).getByRole('heading', { name: 'Your message is with us' });
  await expect(title).toBeFocused();
  await expect(element(page).getByText('TEST-0000', { exact: true })).toBeVisible();
  expect(await flaws(page)).toEqual([]);

  const told = await notes(page);
  expect(told.map(([name]) => name)).toEqual(['ready', 'submit', 'success']);
  expect(told[1]![1]).toEqual({
    values: { name: 'A visitor', email: 'visitor@example.com', message: 'Do you repair old clocks, and what does it cost?' },
  });
  const response = await token(page).inputValue();
  expect(told[2]).toEqual([
    'success',
    { token: response, id: 'sub_test000000000000000000', reference: 'TEST-0000', status: 'new' },
    'inlay-form',
  ]);
  const body = new URLSearchParams({ secret: 'inlay_secret_test_pass', response, component: 'forms/contact-us' });
  const verdict = await (await fetch(`${product.home}/api/v1/siteverify`, { method: 'POST', body })).json();
  expect(verdict).toMatchObject({ success: true, component: 'forms/contact-us', subject: 'sub_test000000000000000000' });
  expect(elements.said).toEqual([]);

  await element(page).getByRole('button', { name: 'Write another message' }).click();
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(token(page)).toHaveValue('');
});

test('what is wrong is said on its field, and in a summary that leads there', async ({ page, elements }) => {
  await elements.open({ body: FORM(), early: NOTES });
  await field(page, 'Email').fill('visitor@example');
  await send(page).click();
  const summary = element(page).getByRole('group', { name: '3 things to correct' });
  await expect(summary).toBeFocused();
  expect(await flaws(page)).toEqual([]);
  await summary.getByRole('link', { name: 'Email: Please enter an email address like name@example.com.' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter an email address like name@example.com.');
  await fillIn(page);
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true');
  await send(page).click();
  await expect(element(page).getByText('TEST-0000', { exact: true })).toBeVisible();
});

test('a doubtful message is asked for a captcha inside the form; what the captcha tells stays inside', async ({ page, elements }) => {
  await elements.open({ body: FORM('sitekey="inlay_test_challenge"'), early: NOTES });
  await fillIn(page);
  await send(page).click();
  await expect(element(page).getByText('Complete the check to send your message.')).toBeVisible();
  await expect(element(page).getByRole('checkbox')).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  // The captcha's own events are the form's affair.
  expect((await notes(page)).filter(([, , target]) => target !== 'inlay-form')).toEqual([]);
});

test('without an answer nothing is lost, and the same ticket asks for it again', async ({ page, elements }) => {
  const bodies: { _ticket?: string; message?: string }[] = [];
  let isDown = true;
  await page.route('**/submissions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    bodies.push(route.request().postDataJSON() as { _ticket?: string });
    return isDown ? route.abort() : route.continue();
  });
  await elements.open({ body: FORM(), early: NOTES });
  await fillIn(page);
  await send(page).click();
  await expect(element(page).getByText('Your message could not be sent. What you wrote is still here.').first()).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  expect((await notes(page)).at(-1)!.slice(0, 2)).toMatchObject(['error', { code: 'network', retryable: true }]);
  isDown = false;
  await element(page).getByRole('button', { name: 'Try again' }).click();
  await expect(element(page).getByText('TEST-0000', { exact: true })).toBeVisible();
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[0]?._ticket).toBeTruthy();
});

test('what is typed outlives a reload, and is gone once it is sent', async ({ page, elements }) => {
  await elements.open({ body: FORM() });
  await fillIn(page);
  await page.reload();
  await expect(field(page, 'Message')).toHaveValue('Do you repair old clocks, and what does it cost?');
  await send(page).click();
  await expect(element(page).getByText('TEST-0000', { exact: true })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Message')).toHaveValue('');
});

test('a page may fill fields in, look at them before they are sent, and keep them here', async ({ page, elements }) => {
  await elements.open({
    body: FORM(),
    early: `document.addEventListener('inlay:submit', (event) => { window.seen = event.detail.values; event.preventDefault(); });
      document.addEventListener('inlay:ready', ({ target }) => { target.values = { name: 'Filled in' }; });`,
  });
  await expect(field(page, 'Your name')).toHaveValue('Filled in');
  await send(page).click();
  expect(await page.evaluate('window.seen')).toEqual({ name: 'Filled in' });
  await expect(send(page)).toBeEnabled();
});

test('without its keys it shows what the page has in its place', async ({ page, elements }) => {
  await elements.open({ body: FORM().replace('inlay_test_forms_contact-us', 'a-key-of-nobody') });
  await expect(page.getByText('Write to office@example.com.')).toBeVisible();
  expect(elements.said.filter((line) => line.startsWith('Inlay invalid-compkey: '))).toHaveLength(1);
});

for (const [language, mark] of [
  ['de', ' @night'],
  ['ar', ''],
] as const)
  test(`at 320 px, in ${language}, nothing is cut off${mark}`, async ({ page, elements }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await elements.open({ body: FORM(`language="${language}" theme="dark"`) });
    await expect(element(page).getByRole('textbox').first()).toBeVisible();
    expect(await element(page).locator('.inlay').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(await flaws(page)).toEqual([]);
  });
