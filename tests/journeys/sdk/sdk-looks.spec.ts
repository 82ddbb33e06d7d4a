import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { checkbox, dialog, expect, field, notes, solve, test, wrongMap } from '../fixtures/widget-page.ts';

const look = (page: Page, container = '#captcha-container') =>
  page
    .locator(`${container} > div`)
    .first()
    .evaluate((host) => {
      const { color, backgroundColor } = getComputedStyle(host.shadowRoot!.firstElementChild!);
      return { color, backgroundColor };
    });

test('setTheme changes what is on the page already; contrast is black on white, or the reverse', async ({ page, openPage }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage({ config: "theme: 'contrast'" });
  expect(await look(page)).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
  await checkbox(page).click();
  await dialog(page).waitFor();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const { violations } = await new AxeBuilder({ page }).include('#captcha-container').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  await page.evaluate("captcha.setTheme('dark')");
  expect(await look(page)).toEqual({ color: 'rgb(235, 238, 247)', backgroundColor: 'rgb(18, 22, 37)' });
  expect(await dialog(page).evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(18, 22, 37)');
  await page.evaluate("captcha.setTheme('light')");
  expect((await look(page)).backgroundColor).toBe('rgb(255, 255, 255)');
  expect(await page.evaluate("(() => { try { captcha.setTheme('blue') } catch (error) { return error.message } })()")).toContain(
    'config.theme',
  );
});

test("the theme 'auto' is the page's, before and after it changes, and the system's where the page names none @night", async ({
  page,
  openPage,
}) => {
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(18, 22, 37)'];
  const ofCheckbox = async () => (await look(page)).backgroundColor;
  const ofDialog = () => dialog(page).evaluate((node) => getComputedStyle(node).backgroundColor);
  const turn = (scheme: string) => page.evaluate((named) => (document.documentElement.style.colorScheme = named), scheme);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage();
  await checkbox(page).click();
  await dialog(page).waitFor();
  expect([await ofCheckbox(), await ofDialog()]).toEqual([dark, dark]);
  for (const [scheme, colour] of [
    ['light', light],
    ['dark', dark],
    ['only light', light],
    ['normal', dark],
    ['light', light],
  ] as const) {
    await turn(scheme);
    await expect.poll(ofCheckbox, scheme).toBe(colour);
    await expect.poll(ofDialog, scheme).toBe(colour);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage({ head: '<meta name="color-scheme" content="dark">' });
  expect(await ofCheckbox()).toBe(dark);
  await openPage({ head: '<style>:root { color-scheme: dark }</style>' });
  expect(await ofCheckbox()).toBe(dark);
  await page.evaluate("captcha.setTheme('light')");
  expect(await ofCheckbox()).toBe(light);
});

test('invisible: no checkbox; execute() opens the challenge, and the focus goes back to where it was', async ({ page, openPage }) => {
  await openPage({ config: "size: 'invisible'" });
  await expect(checkbox(page)).toHaveCount(0);
  await page.getByLabel('Name').focus();
  const executed = page.evaluate<{ token: string }>('captcha.execute()');
  await solve(page);
  expect((await executed).token).toMatch(/^inl1\./);
  await expect(field(page, 'captchaValidated')).toHaveValue('true');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel('Name')).toBeFocused();
});

const markup = (callback = 'onHuman') => `<form id="form"><label>Name <input name="name"></label><div id="captcha-container"></div>
<div id="written" class="inlay-captcha" data-sitekey="inlay_test_pass" data-compkey="c" data-size="compact" data-theme="dark" data-callback="${callback}"></div></form>`;

test('a widget written as markup: keys, looks and callbacks by attribute; late ones are found, removed ones cleaned up', async ({
  page,
  openPage,
}) => {
  await openPage({ body: markup() });
  await page.evaluate(() => Object.assign(window, { onHuman: (token: string) => ((window as { token?: string }).token = token) }));
  await page.locator('#written').getByRole('checkbox').click();
  await expect.poll(() => page.evaluate('window.token')).toMatch(/^inl1\./);
  expect((await look(page, '#written')).backgroundColor).toBe('rgb(18, 22, 37)');
  await page.evaluate(() => {
    const late = '<form id="late"><div class="inlay-captcha" data-sitekey="inlay_test_pass" data-compkey="c"></div></form>';
    document.querySelector('main')!.insertAdjacentHTML('beforeend', late);
  });
  await page.locator('#late').getByRole('checkbox').click();
  await expect(page.locator('#late input[name="captchaValidated"]')).toHaveValue('true');
  await page.evaluate(() => {
    const gone = document.querySelector('#late > .inlay-captcha')!;
    gone.remove();
    Object.assign(window, { gone });
  });
  await expect.poll(() => page.evaluate('gone.innerHTML')).toBe('');
});

test('markup without a key is an error of its own and keeps no other widget from starting', async ({ page, openPage }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openPage({
    siteKey: 'inlay_test_pass',
    body: '<form id="form"><div class="inlay-captcha"></div><div id="captcha-container"></div><div id="good" class="inlay-captcha" data-sitekey="inlay_test_pass" data-compkey="c"></div></form>',
  });
  await expect(page.locator('#good').getByRole('checkbox')).toBeVisible();
  expect(errors).toEqual([expect.stringContaining('config.siteKey')]);
  expect(await notes(page)).toContain('ready');
});

for (const [width, height, mark] of [
  [667, 320, ''],
  [740, 360, ' @night'],
] as const) {
  test(`on a phone on its side (${width} × ${height}) the challenge opens with its prompt and its close button, and so does the next${mark}`, async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize({ width, height });
    await openPage();
    await checkbox(page).click();
    await dialog(page).waitFor();
    const seen = [page.getByRole('heading', { name: 'Match each number' }), page.getByRole('button', { name: 'Close' })];
    for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 });
    await solve(page, wrongMap);
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 });
  });
}

test('at 400 % zoom (320 × 256) the challenge fits its width and every button can be reached; forced colours keep the states', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage();
  await checkbox(page).click();
  await dialog(page).waitFor();
  expect(await dialog(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await solve(page);
  await expect(checkbox(page)).toBeChecked();
});
