import { CAPTCHA, expect, FORM, layoutShift, NONCE, test } from '../fixtures/elements-page.ts';
import type { Page } from '@playwright/test';

const captcha = (page: Page) => page.locator('inlay-captcha').first();
const box = (page: Page) => page.getByRole('checkbox').first();
const token = (page: Page) => page.locator('input[name="inlay-response"]').first();
const stateOf = (page: Page) => captcha(page).evaluate((element) => (element as unknown as { state: string }).state);

const FAR = '<div><br>'.repeat(200) + '</div>'.repeat(200);
/** What a page says itself that paints before the loader has come. */
const PLACE = 'inlay-captcha { display: flow-root; min-height: 64px }';
const NOTES = `window.notes = [];
  for (const name of ['ready', 'statechange', 'success', 'expired', 'error'])
    document.addEventListener('inlay:' + name, ({ detail, target, composed }) =>
      notes.push([name, { ...detail }, document.querySelector('input[name="inlay-response"]')?.value ?? null, target.localName, composed]));`;
type Note = [name: string, detail: Record<string, string>, field: string | null, target: string, composed: boolean];
const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: Note[] }).notes);

test('under a strict policy the element comes when it is near, moves nothing, and its token is redeemed', async ({ page, elements }) => {
  await elements.open({ body: FAR + FORM, early: NOTES });
  await page.waitForFunction(() => customElements.get('inlay-captcha'));
  await page.waitForTimeout(500);
  expect(elements.asked).toEqual(['/webcai/inlay.js']);
  expect(await stateOf(page)).toBe('loading');
  await expect(page.getByText('office@example.com')).toBeHidden();
  const { height } = (await captcha(page).boundingBox())!;

  await page.getByText('What stands below.').scrollIntoViewIfNeeded();
  await expect(box(page)).toBeVisible();
  expect(elements.asked).toEqual(['/webcai/inlay.js', '/sdk/captcha/element.js', '/sdk/captcha.js']);
  expect((await captcha(page).boundingBox())!.height).toBe(height);
  expect(await layoutShift(page)).toBe(0);
  await expect(page.getByText('office@example.com')).toBeHidden();

  await page.getByLabel('Name').fill('Ada');
  await box(page).click();
  await expect(token(page)).toHaveValue(/^inl1\./);
  const told = await notes(page);
  const given = await token(page).inputValue();
  expect(told.map(([name, { state }]) => state ?? name)).toEqual(['ready', 'ready', 'busy', 'done', 'success']);
  expect(told.at(-1)).toEqual(['success', { token: given }, given, 'inlay-captcha', true]);
  expect(await captcha(page).evaluate((element) => (element as unknown as { token: string }).token)).toBe(given);

  await page.getByRole('button', { name: 'Send' }).click();
  const verdict = JSON.parse(await page.locator('body').innerText()) as object;
  expect(verdict).toMatchObject({ success: true, action: 'contact', hostname: '127.0.0.1', legacy: 'true', name: 'Ada' });
  expect(elements.said).toEqual([]);
});

test('control: what does move is counted @night', async ({ page, elements }) => {
  await elements.open();
  await expect(box(page)).toBeVisible();
  await page.evaluate(() => {
    const late = document.createElement('p');
    late.append('Came late.');
    document.querySelector('h1')!.before(late);
  });
  await page.waitForTimeout(200);
  expect(await layoutShift(page)).toBeGreaterThan(0);
});

test('a loader that comes late moves nothing where the page keeps the place, and would where it does not', async ({ page, elements }) => {
  await page.route('**/webcai/inlay.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const shiftWith = async (style: string) => {
    await elements.open({ style });
    await expect(box(page)).toBeVisible();
    return layoutShift(page);
  };
  expect(await shiftWith(PLACE)).toBe(0);
  expect(await shiftWith('body { margin: 0 }')).toBeGreaterThan(0);
});

for (const scripts of [`'nonce-${NONCE}' 'strict-dynamic'`, `HOST 'nonce-${NONCE}'`])
  test(`it works under script-src ${scripts}`, async ({ page, elements }) => {
    await elements.open({ scripts });
    await box(page).click();
    await expect(token(page)).toHaveValue(/^inl1\./);
    expect(elements.said).toEqual([]);
  });

test('an element that cannot be loaded shows its children, and the console says once why; reset() tries again', async ({
  page,
  elements,
  product,
}) => {
  await page.route('**/captcha/element.js', (route) => route.abort());
  await elements.open({ body: FORM + CAPTCHA, style: PLACE, early: NOTES });
  await expect(page.getByText('office@example.com').first()).toBeVisible();
  await expect(page.getByText('office@example.com').last()).toBeVisible();
  expect(await stateOf(page)).toBe('failed');
  expect(await layoutShift(page)).toBe(0);
  const docs = `${product.home}/docs/errors/script-blocked`;
  expect(elements.said.filter((line) => line.startsWith('Inlay'))).toEqual([
    `Inlay script-blocked: The component could not be loaded. ${docs}`,
  ]);
  const fault = { code: 'script-blocked', message: 'The component could not be loaded.', retryable: true, docs };
  expect((await notes(page)).filter(([name]) => name === 'error').map(([, detail]) => detail)).toEqual([fault, fault]);
  const refused = captcha(page).evaluate((element) =>
    (element as unknown as { ready: Promise<void> }).ready.catch((error: { code: string }) => error.code),
  );
  expect(await refused).toBe('script-blocked');

  await page.unrouteAll();
  await captcha(page).evaluate((element) => (element as unknown as { reset(): void }).reset());
  await box(page).click();
  await expect(token(page)).toHaveValue(/^inl1\./);
  await expect(captcha(page).getByText('office@example.com')).toBeHidden();
});

test('bytes that the build did not make are not run', async ({ page, elements }) => {
  await page.route('**/captcha/element.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};window.tampered = true;` });
  });
  await elements.open();
  await expect(page.getByText('office@example.com')).toBeVisible();
  expect(await page.evaluate('window.tampered')).toBeUndefined();
});

test('without a compKey the element says so and shows its children', async ({ page, elements, product }) => {
  await elements.open({ body: '<inlay-captcha><p>Write to us.</p></inlay-captcha>' });
  await expect(page.getByText('Write to us.')).toBeVisible();
  expect(elements.said).toEqual([`Inlay invalid-compkey: The element has no compkey. ${product.home}/docs/errors/invalid-compkey`]);
  await captcha(page).evaluate((element) => ((element as unknown as { compkey: string }).compkey = 'inlay_test_captcha_number-image'));
  await expect(box(page)).toBeVisible();
});

test('it comes when the focus enters its form, and at once where data-lazy says so', async ({ page, elements }) => {
  const form = FORM.replace('<inlay-captcha', `${FAR}<inlay-captcha`);
  await elements.open({ body: form });
  await page.waitForTimeout(500);
  expect(elements.asked).toEqual(['/webcai/inlay.js']);
  await page.getByLabel('Name').focus();
  await expect.poll(() => stateOf(page)).toBe('ready');
  await elements.open({ body: form, attributes: 'data-lazy="false"' });
  await expect.poll(() => stateOf(page)).toBe('ready');
});

test('the page may load a module ahead of its time, by the id of its component, and no other', async ({ page, elements }) => {
  await elements.open({ body: FAR + FORM });
  const load = (name: string) => page.evaluate((one) => window.Inlay!.load(one).catch((error: Error) => error.message), name);
  expect(await load('captcha')).toBeUndefined();
  expect(elements.asked).toEqual(['/webcai/inlay.js', '/sdk/captcha/element.js']);
  expect(await stateOf(page)).toBe('loading');
  expect(await load('../evil')).toBe('Inlay has no module "../evil".');
});

test('properties set before the script are kept, callbacks are called, and focus() and execute() load what they need', async ({
  page,
  elements,
}) => {
  const body = '<form><div id="place"></div></form>';
  const early = `window.calls = []; addEventListener('DOMContentLoaded', () => 0, { once: true });
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const element = document.createElement('inlay-captcha');
      Object.assign(element, { compkey: 'inlay_test_captcha_number-image', responseField: 'proof', legacyField: 'false' });
      for (const name of ['onReady', 'onSuccess', 'onStateChange']) element[name] = (detail) => calls.push([name, detail]);
      element.onReady = () => { throw new Error('of the page') };
      document.getElementById('place').append(element);
    });`;
  await elements.open({ body: FAR + body, early });
  await page.waitForFunction(() => customElements.get('inlay-captcha'));
  await captcha(page).evaluate((element) => element.focus());
  await expect(box(page)).toBeFocused();
  const result = await captcha(page).evaluate((element) => (element as unknown as { execute(): Promise<{ token: string }> }).execute());
  await expect(page.locator('input[name="proof"]')).toHaveValue(result.token);
  await expect(page.locator('input[type="hidden"]')).toHaveCount(1);
  const calls = await page.evaluate<[string, object][]>('calls');
  expect(calls.at(-1)).toEqual(['onSuccess', result]);
  expect(calls.map(([name]) => name)).toEqual(['onStateChange', 'onStateChange', 'onStateChange', 'onSuccess']);
  expect(elements.said).toEqual([]);
});

test('the token runs out, a reset of the form clears it, and another theme keeps it @night', async ({ page, elements }) => {
  await elements.open({ early: NOTES });
  await box(page).click();
  await expect(token(page)).toHaveValue(/^inl1\./);
  const before = await token(page).inputValue();
  await captcha(page).evaluate((element) => element.setAttribute('theme', 'dark'));
  await expect(token(page)).toHaveValue(before);
  expect(await box(page).evaluate((node) => getComputedStyle(node).colorScheme)).toBe('dark');
  await page.evaluate(() => document.querySelector('form')!.reset());
  await expect(token(page)).toHaveValue('');
  expect(await stateOf(page)).toBe('ready');

  await captcha(page).evaluate((element) => element.setAttribute('sitekey', 'inlay_test_expire'));
  await box(page).click();
  await expect(token(page)).toHaveValue(/^inl1\./);
  await expect.poll(async () => (await notes(page)).at(-1)?.slice(0, 3)).toEqual(['expired', {}, '']);
});

test('moved it keeps its token, taken out it leaves nothing, set in again it starts afresh', async ({ page, elements }) => {
  await elements.open({ body: `${FORM}<div id="elsewhere"></div>` });
  await box(page).click();
  await expect(token(page)).toHaveValue(/^inl1\./);
  await page.evaluate(() => document.querySelector('button')!.before(document.querySelector('inlay-captcha')!));
  await expect(token(page)).toHaveValue(/^inl1\./);
  await page.evaluate(() => {
    Object.assign(window, { kept: document.querySelector('inlay-captcha') });
    document.querySelector('inlay-captcha')!.remove();
  });
  const left = await page.evaluate<[number, string, string]>('[kept.children.length, kept.token, kept.state]');
  expect(left).toEqual([1, '', 'loading']);
  await page.evaluate('document.getElementById("elsewhere").append(kept)');
  await box(page).click();
  await expect(token(page)).toHaveValue(/^inl1\./);
});
