import type { Captcha, CaptchaOptions } from '@inlay/sdk/api.ts';
import AxeBuilder from '@axe-core/playwright';
import { checkbox, dialog, expect, test } from '../fixtures/widget-page.ts';

test('the widget speaks the language that is asked for, down to the challenge and its other ways', async ({ page, wire, openPage }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/lang/') && asked.push(request.url().split('/lang/')[1]!));
  await openPage({ config: "language: 'de-AT'" });
  await expect(checkbox(page)).toHaveAccessibleName('Ich bin ein Mensch');
  await checkbox(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Ordnen Sie jede Zahl dem Bild mit so vielen davon zu: Tropfen');
  expect(wire.calls[0]!.body.language).toBe('de-AT');
  expect(await page.locator('#captcha-container > div[lang]').first().getAttribute('lang')).toBe('de');
  await page.getByRole('button', { name: 'Anderer Weg' }).click();
  await page.getByRole('button', { name: 'Töne zählen' }).click();
  await expect(page.getByRole('radiogroup', { name: /^Wie viele / }).first()).toBeVisible();
  expect(asked).toEqual(['de.js', 'de/number-image.js', 'de/sounds.js']);
});

test("the document's language is taken where none is asked for; Arabic runs from right to left", async ({ page, openPage }) => {
  await openPage({ body: '<form id="form"><script>document.documentElement.lang="ar"</script><div id="captcha-container"></div></form>' });
  await expect(checkbox(page)).toHaveAccessibleName('أنا إنسان');
  await checkbox(page).click();
  await dialog(page).waitFor();
  expect(await dialog(page).evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
  const cross = await page.getByRole('button', { name: 'إغلاق' }).boundingBox();
  const box = await dialog(page).boundingBox();
  expect(cross!.x - box!.x).toBeLessThan(40);
  const { violations } = await new AxeBuilder({ page }).include('#captcha-container').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a language that there is not is English, without a request', async ({ page, openPage }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/lang/') && asked.push(request.url()));
  await openPage({ config: "language: 'xx'" });
  await expect(checkbox(page)).toHaveAccessibleName('I am human');
  expect(asked).toEqual([]);
});

test('a language that is blocked, or that does not come within 2 s, is English @night', async ({ page, wire, openPage }) => {
  await page.route('**/lang/fr.js', (route) => route.abort());
  await openPage({ config: "language: 'fr'" });
  await expect(checkbox(page)).toHaveAccessibleName('I am human');
  await openPage();
  await page.clock.install();
  wire.faults.push({ call: 'module', reply: 'hang' });
  await page.evaluate(() => {
    document.querySelector('main')!.insertAdjacentHTML('beforeend', '<div id="second"></div>');
    const { CaptchaSDK } = window as unknown as { CaptchaSDK: new (options: CaptchaOptions) => Captcha };
    new CaptchaSDK({ containerId: 'second', config: { siteKey: 'site-key', compKey: 'c', language: 'de' } });
  });
  await expect(page.locator('#second').getByRole('checkbox')).toHaveCount(0);
  await page.clock.runFor(2_100);
  await expect(page.locator('#second').getByRole('checkbox')).toHaveAccessibleName('I am human');
});
