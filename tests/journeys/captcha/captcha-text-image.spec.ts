import textImage from '@inlay/catalogue/captcha/text-image/server.ts';
import { texts } from '@inlay/catalogue/captcha/text-image/widget/texts.ts';
import type { Locator } from '@playwright/test';
import { arrowTo, challengeRandom, expect, inspectSmall, test } from '../fixtures/challenge-page.ts';

const { prompt, answer } = textImage.render(challengeRandom(), 1);
const { map } = answer;
const unused = [0, 1, 2, 3, 4, 5].filter((cell) => !map.includes(cell));

const picture = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Picture ${index + 1}\\b`) });
const word = (name: string) => texts.things[`${prompt.args[name]}`] ?? '';
const sentence = (nth: number) =>
  `${nth} of 3 ${texts.relations[`${prompt.args[`relation${nth}`]}`]}`
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
    at = await arrowTo(page, at, to, 3);
    await expect(picture(dialog, at)).toBeFocused();
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

  test('Text to Image Matching by touch; nothing for axe to find, light or dark, at 360 px and at 400 % zoom @night', async ({
    page,
    openChallenge,
  }) => {
    const { dialog, check, expectSolved } = await openChallenge('text-image');
    for (const cell of map.slice(0, 2)) await picture(dialog, cell).tap();
    await inspectSmall(page, dialog);
    await picture(dialog, map[2] ?? 0).tap();
    await check.tap();
    await expectSolved();
  });
});
