import type { Captcha, CaptchaOptions } from '@inlay/sdk/api.ts';
import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { checkbox, dialog, expect, field, notes, solve, test } from '../fixtures/widget-page.ts';

test('Another way: the device works alone while one goes on with the form', async ({ page, wire, openPage }) => {
  wire.bits.pow = 8;
  // Its first answer is 507: long enough to press a button meanwhile.
  wire.powSalt = 'the-work-takes-a-while-9';
  await openPage();
  await checkbox(page).click();
  await page.getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'Let this device work' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Your device is doing the work');
  await page.getByRole('button', { name: 'Go on with the form' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByLabel('Name').fill('Ada');
  await expect(checkbox(page)).toBeChecked();
  await expect(field(page, 'captchaValidated')).toHaveValue('true');
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(wire.calls.map(({ body }) => body.method ?? body.answer)).toEqual(['visual', 'pow', null]);
});

test('while the device works, a press shows the mosaic again, and Back returns to a picture @night', async ({ page, wire, openPage }) => {
  wire.bits.pow = 16;
  await openPage();
  await checkbox(page).click();
  await page.getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'Let this device work' }).click();
  await expect(page.getByText(/^Up to \d+ \w+ left$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Your device is working: \d+%$/)).toBeVisible();
  await checkbox(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Your device is doing the work');
  await page.getByRole('button', { name: 'Back' }).click();
  await solve(page);
  await expect(checkbox(page)).toBeChecked();
});

test('Another way: a different picture, and Back keeps the one there was', async ({ page, wire, openPage }) => {
  await openPage();
  await checkbox(page).click();
  await page.getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'First number' })).toBeFocused();
  expect(wire.calls).toHaveLength(1);
  await page.getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'A different picture' }).click();
  await expect(page.getByRole('button', { name: 'First number' })).toBeVisible();
  await page.getByRole('button', { name: 'New picture' }).click();
  await expect.poll(() => wire.calls.length).toBe(3);
  await solve(page);
  await expect(checkbox(page)).toBeChecked();
});

test('the proof of work leaves the page its frames @night', async ({ page, wire, openPage }) => {
  wire.bits.visual = 40;
  await openPage();
  await checkbox(page).click();
  await dialog(page).waitFor();
  await expect.poll(() => longestTask(page)).toBeLessThan(120);
});

test('the work that needs memory leaves the page its frames too @night', async ({ page, wire, openPage }) => {
  wire.bits.pow = 30;
  await openPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await checkbox(page).click();
  await page.getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'Let this device work' }).click();
  await expect(page.getByText(/^Up to [\d,]+ \w+ left$/)).toBeVisible();
  await expect.poll(() => longestTask(page)).toBeLessThan(240);
});

test('Another way lists what the site offers, and is not there where that is all there is', async ({ page, wire, openPage }) => {
  wire.ways = ['visual', 'pow'];
  await openPage();
  await checkbox(page).click();
  await page.getByRole('button', { name: 'Another way' }).click();
  await expect(page.getByRole('button', { name: 'Let this device work' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'A different picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Count sounds' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  wire.ways = ['visual'];
  await page.evaluate('captcha.reset()');
  await checkbox(page).click();
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Another way' })).toHaveCount(0);
});

test('a site that offers work alone: the device begins on the press, and there is nothing to go back to @night', async ({
  page,
  wire,
  openPage,
}) => {
  wire.ways = ['pow'];
  wire.bits.pow = 8;
  wire.powSalt = 'the-work-takes-a-while-9';
  await openPage();
  await checkbox(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Your device is doing the work');
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await expect(checkbox(page)).toBeChecked();
});

test('several widgets of one page do not know each other, and remove() leaves nothing behind', async ({ page, openPage }) => {
  await openPage({ siteKey: 'inlay_test_pass' });
  await page.evaluate(() => {
    document.querySelector('main')!.insertAdjacentHTML('beforeend', '<form id="second"><div id="other"></div></form>');
    Object.assign(window, {
      other: new (window as unknown as { CaptchaSDK: new (options: CaptchaOptions) => Captcha }).CaptchaSDK({
        containerId: 'other',
        config: { siteKey: 'inlay_test_pass', compKey: 'c', theme: 'dark', size: 'compact' },
      }),
    });
  });
  await page.locator('#other').getByRole('checkbox').click();
  await expect(page.locator('#second input[name="captchaValidated"]')).toHaveValue('true');
  await expect(page.locator('#form input[name="captchaValidated"]')).toHaveValue('');
  await page.evaluate('other.remove()');
  expect(await page.locator('#second').innerHTML()).toBe('<div id="other"></div>');
  await page.evaluate('document.getElementById("second").reset(); captcha.remove()');
  expect(await page.locator('#captcha-container').innerHTML()).toBe('');
});

test('execute() starts the check, resolves with the token, and rejects when it is closed', async ({ page, openPage }) => {
  await openPage();
  const closed = page.evaluate('captcha.execute().catch((fault) => fault.code)');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  expect(await closed).toBe('closed');
  const executed = page.evaluate<{ token: string }>('captcha.execute()');
  await solve(page);
  expect((await executed).token).toBe(await page.evaluate('captcha.getResponse()'));
  expect(await page.evaluate('captcha.state')).toBe('verified');
});

test('the container fires DOM events', async ({ page, openPage }) => {
  await openPage({ siteKey: 'inlay_test_pass' });
  const heard = page.evaluate(
    () => new Promise((resolve) => addEventListener('inlay:success', (event) => resolve((event as CustomEvent<string>).detail))),
  );
  await checkbox(page).click();
  expect(await heard).toBe(await field(page, 'inlay-response').inputValue());
  expect(await notes(page)).toContain('statechange verified');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any panel, ${colorScheme} @night`, async ({ page, wire, openPage }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openPage();
    const audit = async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    };
    await audit();
    await checkbox(page).click();
    await dialog(page).waitFor();
    await audit();
    await solve(page, [0, 1, 2]);
    await page.getByText('did not match').waitFor();
    await audit();
    await page.getByRole('button', { name: 'Another way' }).click();
    await page.getByText('Let this device work').waitFor();
    await audit();
    wire.bits.pow = 30;
    await page.getByText('Let this device work').click();
    await page.getByRole('button', { name: 'Go on with the form' }).waitFor();
    await audit();
  });
}

/**
 * The longest task of the page's own thread in the next second, in ms. Whoever searched there would hold it in every second; a machine that is
 * busy elsewhere takes it in some.
 */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const tasks: number[] = [0];
        const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
        observer.observe({ type: 'longtask' });
        setTimeout(() => (observer.disconnect(), resolve(Math.max(...tasks))), 1000);
      }),
  );
