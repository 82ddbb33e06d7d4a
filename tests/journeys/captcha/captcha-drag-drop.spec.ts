import dragDrop from '@inlay/catalogue/captcha/drag-drop/server.ts';
import { texts } from '@inlay/catalogue/captcha/drag-drop/widget/texts.ts';
import type { Locator } from '@playwright/test';
import { arrowTo, challengeRandom, drag, expect, inspectSmall, test } from '../fixtures/challenge-page.ts';
import { flaws } from '../fixtures/inspect.ts';

const { prompt, answer } = dragDrop.render(challengeRandom(), 1);
const { bins } = answer;

const stone = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Stone ${index + 1}\\b`) });
const tray = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Tray ${index + 1}\\b`) });

test('Drag and Drop by mouse: dragged or pressed; a stone dropped beside the trays lies loose again, a press on a tray takes it up', async ({
  page,
  openChallenge,
}) => {
  const { dialog, check, expectSolved } = await openChallenge('drag-drop');
  await expect(dialog).toHaveAccessibleName(texts.title + texts.same[`${prompt.args.same}`]);
  const [first = 0, ...others] = bins;
  await drag(page, stone(dialog, 0), tray(dialog, (first + 1) % 3));
  await expect(stone(dialog, 0)).toHaveAccessibleName(`Stone 1, in tray ${((first + 1) % 3) + 1}`);
  await drag(page, stone(dialog, 0), dialog.getByRole('heading'));
  await expect(stone(dialog, 0)).toHaveAccessibleName('Stone 1');
  await drag(page, stone(dialog, 0), tray(dialog, (first + 2) % 3));
  await tray(dialog, (first + 2) % 3).click();
  await expect(stone(dialog, 0)).toHaveAttribute('aria-pressed', 'true');
  await tray(dialog, first).click();

  for (const [i, bin] of others.entries()) {
    await expect(check).toBeDisabled();
    await stone(dialog, i + 1).click();
    await tray(dialog, bin).click();
  }
  const held = bins.flatMap((bin, i) => (bin === first ? [i + 1] : []));
  await expect(tray(dialog, first)).toHaveAccessibleName(`Tray ${first + 1}, stones ${held.join(', ')}`);
  await check.click();
  await expectSolved();
});

test('Drag and Drop by keyboard alone: Enter picks, arrows choose, Enter sets, Escape puts down', async ({ page, openChallenge }) => {
  const { dialog, check, expectSolved } = await openChallenge('drag-drop');
  await expect(stone(dialog, 0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tray(dialog, 0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stone(dialog, 0)).toBeFocused();
  await expect(stone(dialog, 0)).toHaveAttribute('aria-pressed', 'false');

  let at = 0;
  for (const [i, bin] of bins.entries()) {
    await expect(stone(dialog, i)).toBeFocused();
    await page.keyboard.press('Enter');
    at = await arrowTo(page, at, bin);
    await expect(tray(dialog, bin)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(check).toBeFocused();
  expect(await flaws(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectSolved();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Drag and Drop by touch; nothing for axe to find, light or dark, at 360 px and at 400 % zoom @night', async ({
    page,
    openChallenge,
  }) => {
    const { dialog, check, expectSolved } = await openChallenge('drag-drop');
    for (const [i, bin] of bins.slice(0, 4).entries()) {
      await stone(dialog, i).tap();
      await tray(dialog, bin).tap();
    }
    await stone(dialog, 4).tap();
    await inspectSmall(page, dialog);
    await tray(dialog, bins[4] ?? 0).tap();
    await check.tap();
    await expectSolved();
  });
});
