import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/elements-page.ts';
import { flaws } from '../fixtures/inspect.ts';

/** The form of the HTML guide, on a page whose policy lets it post to its own origin. */
const [GUIDE = ''] = /<form[\s\S]*<\/form>/.exec(
  readFileSync(path.resolve(import.meta.dirname, '../../../examples/contact-us/html/own-form.html'), 'utf8'),
)!;
const FORM = GUIDE.replace(/action="[^"]*"/, 'action="/own"');
const NOTES = `window.notes = [];
  for (const name of ['ready', 'submit', 'success', 'expired', 'error'])
    document.addEventListener('inlay:' + name, ({ detail, target }) => notes.push([name, { ...detail }, target.localName]));`;
const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: [string, Record<string, unknown>, string][] }).notes);

const ours = (page: Page, name: string) => page.locator(`[data-inlay="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Your name').fill('A visitor');
  await field(page, 'Email').fill('visitor@example.com');
  await field(page, 'Message').fill('Do you repair old clocks, and what does it cost?');
}

test("a page's own form is sent where it stands: errors at its fields, a failed send, thanks; under a strict policy", async ({
  page,
  elements,
}) => {
  let isDown = false;
  await page.route('**/submissions', (route) => (isDown ? route.abort() : route.continue()));
  await elements.open({ body: FORM.replace('name="email"', 'name="email" aria-describedby="why"') + '<p id="why">Why</p>', early: NOTES });
  await expect(ours(page, 'status')).toBeAttached();
  // What the page says itself, the browser would not let out.
  await field(page, 'Email').fill('visitor@example');
  await send(page).click();
  await expect(ours(page, 'summary')).toBeFocused();
  await expect(ours(page, 'summary')).toHaveAccessibleName('3 things to correct');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Why Please enter an email address like name@example.com.');
  expect(await flaws(page)).toEqual([]);
  await ours(page, 'summary').getByRole('link', { name: 'Message: Please fill in this field.' }).click();
  await expect(field(page, 'Message')).toBeFocused();

  await fillIn(page);
  await expect(ours(page, 'error')).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Why');
  isDown = true;
  await send(page).click();
  await expect(ours(page, 'status')).toContainText('Your message could not be sent. What you wrote is still here.');
  expect(await flaws(page)).toEqual([]);
  // The button that was pressed goes away: the focus doesn't go with it.
  await ours(page, 'again').click();
  await expect(ours(page, 'again')).toBeVisible();
  await expect(send(page)).toBeFocused();
  isDown = false;
  await ours(page, 'again').click();
  await expect(ours(page, 'sent')).toBeFocused();
  await expect(ours(page, 'sent')).toContainText('Reference TEST-0000.');
  await expect(send(page)).toBeHidden();
  expect(await flaws(page)).toEqual([]);

  const told = await notes(page);
  expect(told.map(([name]) => name)).toEqual(['ready', 'submit', 'error', 'submit', 'error', 'submit', 'error', 'submit', 'success']);
  const values = { name: 'A visitor', email: 'visitor@example.com', message: 'Do you repair old clocks, and what does it cost?' };
  expect(told[7]![1]).toEqual({ values });
  expect(told[8]![1]).toMatchObject({ reference: 'TEST-0000', token: expect.stringMatching(/^inl2\./) });
  expect(elements.said.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);

  await page.locator('form').evaluate((form: HTMLFormElement) => form.reset());
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(ours(page, 'sent')).toHaveCount(0);

  // `_next` goes first, as with a plain form; what is no page of the same origin leaves it to the settings.
  let answer = 0;
  await page.route('**/submissions', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), redirectUrl: '/set' } });
  });
  for (const [next, lands] of [
    ['/next', '/next'],
    ['', '/set'],
    ['https://evil.example.net/', '/set'],
  ] as const) {
    const hidden = `<input type="hidden" name="_next" value="${next}">`;
    await elements.open({ body: FORM.replace('</form>', `${hidden}</form>`), early: NOTES });
    await expect(ours(page, 'status')).toBeAttached();
    await fillIn(page);
    await field(page, 'Message').fill(`Do you repair old clocks, and what does it cost? ${(answer += 1)}`);
    await send(page).click();
    await expect(page).toHaveURL(new RegExp(`${lands}$`));
  }
});

test('one that comes later is taken over too, in its language; a doubtful message is asked for a captcha, which says nothing to the page @night', async ({
  page,
  elements,
}) => {
  // The page sets no theme, so the form's settings decide how the captcha looks.
  await page.route('**/forms/contact-us/forms/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), theme: 'dark' } });
  });
  await elements.open({ body: '<div id="later"></div>', early: NOTES, types: 'inlay inlay-elements page' });
  const late = FORM.replace('<form', '<form data-sitekey="inlay_test_challenge" data-language="de"');
  await page.evaluate((html) => {
    const types = (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): { createHTML(text: string): string } } }
    ).trustedTypes;
    const made = types.createPolicy('page', { createHTML: (text: string) => text }).createHTML(html);
    document.querySelector('#later')!.innerHTML = made;
  }, late);
  await expect(ours(page, 'status')).toBeAttached();
  await fillIn(page);
  await send(page).click();
  await expect(ours(page, 'captcha')).toContainText('Bitte lösen Sie die Prüfung.');
  await expect(ours(page, 'captcha').locator('inlay-captcha')).toHaveAttribute('theme', 'dark');
  await expect(page.getByRole('checkbox')).toBeFocused();
  expect(await flaws(page)).toEqual([]);
  expect((await notes(page)).filter(([, , target]) => target !== 'form')).toEqual([]);
});

test('where our module does not come, its keys are refused, or there are files, the form posts to its own action', async ({
  page,
  elements,
}) => {
  await page.route('**/forms/adopt.js', (route) => route.abort());
  await elements.open({ body: FORM, early: NOTES });
  await expect.poll(async () => (await notes(page))[0]?.[1]).toMatchObject({ code: 'script-blocked' });
  await fillIn(page);
  await send(page).click();
  await expect(page).toHaveURL(/\/own$/);
  await expect(page.locator('body')).toContainText('"name":"A visitor"');

  await page.unroute('**/forms/adopt.js');
  await elements.open({ body: FORM.replace(/data-compkey="[^"]*"/, 'data-compkey="nobodys"'), early: NOTES });
  await expect.poll(async () => (await notes(page))[0]?.[1]).toMatchObject({ code: 'invalid-compkey' });
  await fillIn(page);
  await send(page).click();
  await expect(page).toHaveURL(/\/own$/);

  const withFiles = FORM.replace('method="post"', 'method="post" enctype="multipart/form-data"').replace(
    '<button>',
    '<input type="file" name="photo"><button>',
  );
  await elements.open({ body: withFiles, early: NOTES });
  await expect(ours(page, 'status')).toBeAttached();
  await fillIn(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(page.locator('input[name="_ticket"]')).toHaveValue(/^\S{20}/);
  await send(page).click();
  await expect(page).toHaveURL(/\/own$/);
});
