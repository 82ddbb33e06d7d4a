import type { Locator } from '@playwright/test';
import patternMatching from '@inlay/catalogue/captcha/pattern-matching/server.ts';
import { arrowTo, challengeRandom, drag, expect, inspectSmall, test } from './fixtures/challenge-page.ts';
import { flaws } from './fixtures/inspect.ts';

const { rounds } = patternMatching.render(challengeRandom(), 1).answer;
const COLUMNS = 2;

const stone = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Stone ${index + 1}\\b`) });
const setting = (dialog: Locator, letter: string) => dialog.getByRole('button', { name: new RegExp(`^Setting ${letter}\\b`) });

test('Pattern Matching by mouse: the first round by pressing, the second by dragging; a stone comes back when it is pressed again', async ({
  page,
  openChallenge,
}) => {
  const { dialog, check, expectSolved } = await openChallenge('pattern-matching');
  await expect(dialog).toHaveAccessibleName('Which stones belong in A and B?');
  const [first, second] = rounds as [[number, number], [number, number]];
  await stone(dialog, first[1]).click();
  await expect(stone(dialog, first[1])).toHaveAccessibleName(`Stone ${first[1] + 1}, in setting A`);
  await setting(dialog, 'A').click();
  await expect(setting(dialog, 'A')).toHaveAccessibleName('Setting A, empty');
  for (const index of first) await stone(dialog, index).click();

  await expect(dialog.getByRole('status')).toHaveText('Round 2: press the stone for A.');
  await drag(page, stone(dialog, second[0]), dialog.getByRole('heading'));
  await expect(setting(dialog, 'A')).toHaveAccessibleName('Setting A, empty');
  await drag(page, stone(dialog, second[1]), setting(dialog, 'B'));
  await expect(check).toBeDisabled();
  await drag(page, stone(dialog, second[0]), setting(dialog, 'A'));
  await dialog.getByRole('button', { name: 'Round 1' }).click();
  await expect(setting(dialog, 'A')).toHaveAccessibleName(`Setting A, stone ${first[0] + 1}`);
  await check.click();
  await expectSolved();
});

test('Pattern Matching by keyboard alone: arrows lead from stone to stone, Enter sets, the focus goes on to Check', async ({
  page,
  openChallenge,
}) => {
  const { dialog, check, expectSolved } = await openChallenge('pattern-matching');
  for (const pair of rounds) {
    await expect(stone(dialog, 0)).toBeFocused();
    let at = 0;
    for (const index of pair) {
      at = await arrowTo(page, at, index, COLUMNS);
      await expect(stone(dialog, index)).toBeFocused();
      await page.keyboard.press('Enter');
    }
  }
  await expect(check).toBeFocused();
  expect(await flaws(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectSolved();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Pattern Matching by touch; nothing for axe to find, light or dark, at 360 px and at 400 % zoom', async ({
    page,
    openChallenge,
  }) => {
    const { dialog, check, expectSolved } = await openChallenge('pattern-matching');
    const [first, second] = rounds as [[number, number], [number, number]];
    for (const index of first) await stone(dialog, index).tap();
    await stone(dialog, second[0]).tap();
    await inspectSmall(page, dialog);
    await stone(dialog, second[1]).tap();
    await check.tap();
    await expectSolved();
  });
});
