import puzzle from '@inlay/catalogue/captcha/puzzle-solving/server.ts';
import { texts } from '@inlay/catalogue/captcha/puzzle-solving/widget/texts.ts';
import type { Locator } from '@playwright/test';
import { arrowTo, challengeRandom, drag, expect, inspectSmall, test } from '../fixtures/challenge-page.ts';

const right = puzzle.render(challengeRandom(), 1).answer.openings as [number, number, number];
const COLUMNS = 4;

const piece = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^${texts.pieces[index]}\\b`) });
const opening = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Opening ${index + 1}\\b`) });

test('Puzzle Solving by mouse: dragged or pressed; a piece dropped beside the openings lies loose again, another one takes its place @night', async ({
  page,
  openChallenge,
}) => {
  const { dialog, check, expectSolved } = await openChallenge('puzzle-solving');
  await expect(dialog).toHaveAccessibleName('Set each piece back where it completes the thing');
  await drag(page, piece(dialog, 0), opening(dialog, right[1]));
  await expect(opening(dialog, right[1])).toHaveAccessibleName(`Opening ${right[1] + 1}: First piece`);
  await drag(page, piece(dialog, 1), opening(dialog, right[1]));
  await expect(piece(dialog, 0)).toHaveAccessibleName('First piece');
  await drag(page, piece(dialog, 0), dialog.getByRole('heading'));
  await expect(piece(dialog, 0)).toHaveAccessibleName('First piece');

  await opening(dialog, right[2]).click();
  await expect(dialog.getByText(texts.pick)).toBeVisible();
  await piece(dialog, 0).click();
  await opening(dialog, right[0]).click();
  await expect(check).toBeDisabled();
  await drag(page, piece(dialog, 2), opening(dialog, right[2]));
  await check.click();
  await expectSolved();
});

test('Puzzle Solving by keyboard alone: Enter picks, arrows choose, Enter sets, Escape puts down', async ({ page, openChallenge }) => {
  const { dialog, check, expectSolved } = await openChallenge('puzzle-solving');
  await expect(piece(dialog, 0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opening(dialog, 0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(piece(dialog, 0)).toBeFocused();
  await expect(piece(dialog, 0)).toHaveAttribute('aria-pressed', 'false');

  let at = 0;
  for (const [i, goal] of right.entries()) {
    await expect(piece(dialog, i)).toBeFocused();
    await page.keyboard.press('Enter');
    at = await arrowTo(page, at, goal, COLUMNS);
    await expect(opening(dialog, goal)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSolved();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Puzzle Solving by touch; nothing for axe to find, light or dark, at 360 px and at 400 % zoom @night', async ({
    page,
    openChallenge,
  }) => {
    const { dialog, check, expectSolved } = await openChallenge('puzzle-solving');
    for (const [i, goal] of right.slice(0, 2).entries()) {
      await piece(dialog, i).tap();
      await opening(dialog, goal).tap();
    }
    await piece(dialog, 2).tap();
    await inspectSmall(page, dialog);
    await opening(dialog, right[2]).tap();
    await check.tap();
    await expectSolved();
  });
});
