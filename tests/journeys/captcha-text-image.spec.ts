import { testRandom } from '@inlay/catalogue/captcha/server/test-keys.ts';
import textImage from '@inlay/catalogue/captcha/text-image/server.ts';
import { texts } from '@inlay/catalogue/captcha/text-image/widget/texts.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/challenge-page.ts';
import { flaws } from './fixtures/inspect.ts';

const random = testRandom('challenge');
if (!random) throw new Error('The test challenge has no seed.');
const { prompt, answer } = textImage.render(random, 1);
const { map } = answer;
const unused = [0, 1, 2, 3, 4, 5].filter((cell) => !map.includes(cell));

const picture = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Picture ${index + 1}\\b`) });
const word = (name: string) => texts.things[`${prompt.args[name]}`] ?? '';
const sentence = (nth: number) =>
  `${nth} of 4 ${texts.relations[`${prompt.args[`relation${nth}`]}`]}`
    .replace('{thing}', word(`thing${nth}`))
    .replace('{other}', word(`other${nth}`));

test('Text to Image Matching by mouse: one sentence at a time; a picture pressed again is taken back', async ({ openChallenge }) => {
  const { dialog, check, expectSolved } = await openChallenge('text-image');
  await expect(dialog).toHaveAccessibleName(sentence(1));
  await picture(dialog, unused[0] ?? 0).click();
  await expect(dialog).toHaveAccessibleName(sentence(2));
  await expect(dialog.getByRole('status')).toHaveText(sentence(2));
  await expect(picture(dialog, unused[0] ?? 0)).toHaveAccessibleName(`Picture ${(unused[0] ?? 0) + 1}, sentence 1`);
  await picture(dialog, unused[0] ?? 0).click();
  await expect(dialog).toHaveAccessibleName(sentence(1));

  for (const [i, cell] of map.entries()) {
    await expect(check).toBeDisabled();
    await expect(dialog).toHaveAccessibleName(sentence(i + 1));
    await picture(dialog, cell).click();
  }
  await expect(dialog).toHaveAccessibleName(texts.all);
  await check.click();
  await expectSolved();
});

test('Text to Image Matching by keyboard alone: arrows choose, Enter sets, Backspace takes back, Escape closes', async ({
  page,
  openChallenge,
}) => {
  const { dialog, box, check, expectSolved } = await openChallenge('text-image');
  await expect(picture(dialog, 0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(picture(dialog, 0)).toBeFocused();

  let at = 0;
  const go = async (to: number) => {
    if (to % 3 > at % 3) for (let i = at % 3; i < to % 3; i++) await page.keyboard.press('ArrowRight');
    else for (let i = at % 3; i > to % 3; i--) await page.keyboard.press('ArrowLeft');
    if (to >= 3 !== at >= 3) await page.keyboard.press(to >= 3 ? 'ArrowDown' : 'ArrowUp');
    await expect(picture(dialog, to)).toBeFocused();
    at = to;
  };
  await go(unused[1] ?? 0);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName(sentence(2));
  await page.keyboard.press('Backspace');
  await expect(dialog).toHaveAccessibleName(sentence(1));
  for (const cell of map) {
    await go(cell);
    await page.keyboard.press('Enter');
  }
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSolved();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Text to Image Matching by touch; nothing for axe to find, light or dark, at 360 px and at 400 % zoom', async ({
    page,
    openChallenge,
  }) => {
    const { dialog, check, expectSolved } = await openChallenge('text-image');
    for (const cell of map.slice(0, 3)) await picture(dialog, cell).tap();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await flaws(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 256 });
    for (const button of await dialog.getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height), (await button.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await picture(dialog, map[3] ?? 0).tap();
    await check.tap();
    await expectSolved();
  });
});
