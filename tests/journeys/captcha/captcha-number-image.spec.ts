import numberImage from '@inlay/catalogue/captcha/number-image/server.ts';
import { texts } from '@inlay/catalogue/captcha/number-image/widget/texts.ts';
import type { Locator } from '@playwright/test';
import { arrowTo, challengeRandom, drag, expect, inspectSmall, test } from '../fixtures/challenge-page.ts';

const { prompt, answer } = numberImage.render(challengeRandom(), 1);
const right = answer.map as [number, number, number];
const COLUMNS = 3;

const numeral = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^${texts.numbers[index]}\\b`) });
const picture = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Picture ${index + 1}\\b`) });

test('Number to Image by mouse: dragged or pressed; beside the pictures, or when the browser breaks off, a numeral lies loose again', async ({
  page,
  openChallenge,
}) => {
  const { dialog, check, expectSolved } = await openChallenge('number-image');
  await expect(dialog).toHaveAccessibleName(`Match each number to the picture with that many ${texts.kinds[prompt.args.kind]}`);
  await drag(page, numeral(dialog, 0), picture(dialog, right[1]));
  await expect(numeral(dialog, 0)).toHaveAccessibleName(`First number, on picture ${right[1] + 1}`);
  await drag(page, numeral(dialog, 1), picture(dialog, right[1]));
  await expect(picture(dialog, right[1])).toHaveAccessibleName(`Picture ${right[1] + 1}: Second number`);
  await expect(numeral(dialog, 0)).toHaveAccessibleName('First number');
  await drag(page, numeral(dialog, 1), dialog.getByRole('heading'));
  await expect(numeral(dialog, 1)).toHaveAccessibleName('Second number');
  await picture(dialog, right[1]).click();
  await expect(dialog.getByText(texts.pick)).toBeVisible();

  await numeral(dialog, 1).hover();
  await page.mouse.down();
  await picture(dialog, right[1]).hover({ force: true });
  await expect(numeral(dialog, 1)).toHaveAttribute('aria-pressed', 'true');
  await numeral(dialog, 1).dispatchEvent('pointercancel');
  await page.mouse.up();
  await expect(numeral(dialog, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(picture(dialog, right[1])).toHaveAccessibleName(`Picture ${right[1] + 1}`);

  for (const [i, goal] of right.slice(0, 2).entries()) {
    await numeral(dialog, i).click();
    await picture(dialog, goal).click();
  }
  await expect(check).toBeDisabled();
  await drag(page, numeral(dialog, 2), picture(dialog, right[2]));
  await check.click();
  await expectSolved();
});

test('Number to Image by keyboard alone: Enter picks, arrows choose, Enter sets, Escape puts down', async ({ page, openChallenge }) => {
  const { dialog, box, check, expectSolved } = await openChallenge('number-image');
  await expect(numeral(dialog, 0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picture(dialog, 0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(numeral(dialog, 0)).toBeFocused();
  await expect(numeral(dialog, 0)).toHaveAttribute('aria-pressed', 'false');

  let at = 0;
  for (const [i, goal] of right.entries()) {
    await expect(numeral(dialog, i)).toBeFocused();
    await page.keyboard.press('Enter');
    at = await arrowTo(page, at, goal, COLUMNS);
    await expect(picture(dialog, goal)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSolved();
  await expect(box).toBeFocused();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Number to Image by touch; nothing for axe to find, light or dark, at 360 px and at 400 % zoom @night', async ({
    page,
    openChallenge,
  }) => {
    const { dialog, check, expectSolved } = await openChallenge('number-image');
    for (const [i, goal] of right.slice(0, 2).entries()) {
      await numeral(dialog, i).tap();
      await picture(dialog, goal).tap();
    }
    await numeral(dialog, 2).tap();
    await inspectSmall(page, dialog);
    await picture(dialog, right[2]).tap();
    await check.tap();
    await expectSolved();
  });
});
