import textIdentification from '@inlay/catalogue/captcha/text-identification/server.ts';
import { texts } from '@inlay/catalogue/captcha/text-identification/widget/texts.ts';
import type { Locator } from '@playwright/test';
import { challengeRandom, expect, inspectSmall, test } from '../fixtures/challenge-page.ts';

const { text } = textIdentification.render(challengeRandom(), 1).answer;
const field = (dialog: Locator) => dialog.getByRole('textbox', { name: texts.field });

test('Text Identification by mouse: Check waits for five letters; a wrong word brings a new picture', async ({ page, openChallenge }) => {
  const { dialog, check, expectSolved } = await openChallenge('text-identification');
  await expect(dialog).toHaveAccessibleName(texts.title);
  await field(dialog).click();
  await field(dialog).pressSequentially([...text].toReversed().slice(1).join(''));
  await expect(check).toBeDisabled();
  await field(dialog).pressSequentially(text === [...text].toReversed().join('') ? 'Z' : text[0]!);
  await check.click();
  await expect(page.getByRole('alert')).toHaveText('That did not match. Here is a new picture.');
  await expect(field(dialog)).toHaveValue('');

  await field(dialog).click();
  await page.keyboard.type(text);
  await check.click();
  await expectSolved();
});

test('Text Identification by keyboard alone: the field has the focus, small letters and spaces count, Enter checks', async ({
  page,
  openChallenge,
}) => {
  const { dialog, check, expectSolved } = await openChallenge('text-identification');
  await expect(field(dialog)).toBeFocused();
  await page.keyboard.type(text.toLowerCase().slice(0, 4).split('').join(' '));
  await page.keyboard.press('Enter');
  await expect(field(dialog)).toBeFocused();
  await expect(check).toBeDisabled();
  await page.keyboard.type(` ${text[4]!.toLowerCase()}`);
  await page.keyboard.press('Enter');
  await expectSolved();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Text Identification by touch; nothing for axe to find, light or dark, at 360 px and at 400 % zoom @night', async ({
    page,
    openChallenge,
  }) => {
    const { dialog, check, expectSolved } = await openChallenge('text-identification');
    await field(dialog).tap();
    await page.keyboard.type(text);
    await inspectSmall(page, dialog);
    expect((await field(dialog).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await check.tap();
    await expectSolved();
  });
});
