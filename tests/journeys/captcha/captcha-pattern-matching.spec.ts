import type { Locator } from '@playwright/test';
import patternMatching from '@inlay/catalogue/captcha/pattern-matching/server.ts';
import { arrowTo, challengeRandom, drag, expect, inspectSmall, test } from '../fixtures/challenge-page.ts';
import { flaws } from '../fixtures/inspect.ts';

const [forA = 0, forB = 0, forC = 0] = patternMatching.render(challengeRandom(), 1).answer.stones;
const COLUMNS = 2;

const stone = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Stone ${index + 1}\\b`) });
const setting = (dialog: Locator, letter: string) => dialog.getByRole('button', { name: new RegExp(`^Slot ${letter}\\b`) });

test('Pattern Matching by mouse: pressed and dragged; a stone comes back when its setting is pressed @night', async ({
  page,
  openChallenge,
}) => {
  const { dialog, check, expectSolved } = await openChallenge('pattern-matching');
  await expect(dialog).toHaveAccessibleName('Which stones belong in A, B and C?');
  await expect(dialog.getByRole('status')).toHaveText('Press the stone for A.');
  await stone(dialog, forB).click();
  await expect(stone(dialog, forB)).toHaveAccessibleName(`Stone ${forB + 1}, in slot A`);
  await setting(dialog, 'A').click();
  await expect(setting(dialog, 'A')).toHaveAccessibleName('Slot A, empty');
  await stone(dialog, forA).click();

  await expect(dialog.getByRole('status')).toHaveText('Press the stone for B.');
  await drag(page, stone(dialog, forB), dialog.getByRole('heading'));
  await expect(setting(dialog, 'B')).toHaveAccessibleName('Slot B, empty');
  await drag(page, stone(dialog, forC), setting(dialog, 'C'));
  await expect(check).toBeDisabled();
  await drag(page, stone(dialog, forB), setting(dialog, 'B'));
  await expect(setting(dialog, 'C')).toHaveAccessibleName(`Slot C, stone ${forC + 1}`);
  await check.click();
  await expectSolved();
});

test('Pattern Matching by keyboard alone: arrows lead from stone to stone, Enter sets, the focus goes on to Check', async ({
  page,
  openChallenge,
}) => {
  const { dialog, check, expectSolved } = await openChallenge('pattern-matching');
  await expect(stone(dialog, 0)).toBeFocused();
  let at = 0;
  for (const index of [forA, forB, forC]) {
    at = await arrowTo(page, at, index, COLUMNS);
    await expect(stone(dialog, index)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(check).toBeFocused();
  expect(await flaws(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectSolved();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Pattern Matching by touch; nothing for axe to find, light or dark, at 360 px and at 400 % zoom @night', async ({
    page,
    openChallenge,
  }) => {
    const { dialog, check, expectSolved } = await openChallenge('pattern-matching');
    for (const index of [forA, forB]) await stone(dialog, index).tap();
    await inspectSmall(page, dialog);
    await stone(dialog, forC).tap();
    await check.tap();
    await expectSolved();
  });
});
