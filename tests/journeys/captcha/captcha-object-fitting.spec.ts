import fitting from '@inlay/catalogue/captcha/object-fitting/server.ts';
import type { Locator } from '@playwright/test';
import { arrowTo, challengeRandom, drag, expect, inspectSmall, test } from '../fixtures/challenge-page.ts';

const right = fitting.render(challengeRandom(), 1).answer;
const wrong = { stone: (right.stone + 1) % 5, opening: (right.opening + 1) % 4 };

const stone = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Stone ${index + 1}\\b`) });
const opening = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Opening ${index + 1}\\b`) });

test('Object Fitting by mouse: dragged, moved on by pressing, turned by the buttons; beside the openings it lies loose again @night', async ({
  page,
  openChallenge,
}) => {
  const { dialog, check, expectSolved } = await openChallenge('object-fitting');
  await expect(dialog).toHaveAccessibleName('One stone completes a picture. Turn it, place it');
  // Two pixels to one of the page, in the place of one.
  await expect(dialog.locator('.stage > canvas')).toHaveJSProperty('width', 640);
  expect((await dialog.locator('.stage > canvas').boundingBox())?.width).toBeLessThan(330);
  await expect(dialog.getByRole('button', { name: 'Turn right' })).toBeDisabled();
  await drag(page, stone(dialog, wrong.stone), opening(dialog, right.opening));
  await expect(opening(dialog, right.opening)).toHaveAccessibleName(`Opening ${right.opening + 1}: Stone ${wrong.stone + 1}`);
  await drag(page, stone(dialog, wrong.stone), dialog.getByRole('heading'));
  await expect(check).toBeDisabled();

  await drag(page, stone(dialog, right.stone), opening(dialog, wrong.opening));
  await dialog.getByRole('button', { name: 'Turn left' }).click();
  await expect(opening(dialog, wrong.opening)).toHaveAccessibleName(
    `Opening ${wrong.opening + 1}: Stone ${right.stone + 1}, turned by 300 degrees`,
  );
  for (let i = 0; i <= right.turns; i++) await dialog.getByRole('button', { name: 'Turn right' }).click();
  await opening(dialog, right.opening).click();
  await check.click();
  await expectSolved();
});

test('Object Fitting by keyboard alone: Enter picks, R turns, Shift and R turns back, arrows choose, Enter sets, Escape puts down', async ({
  page,
  openChallenge,
}) => {
  const { dialog, check, expectSolved } = await openChallenge('object-fitting');
  await expect(stone(dialog, 0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opening(dialog, 0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stone(dialog, 0)).toBeFocused();
  await expect(stone(dialog, 0)).toHaveAttribute('aria-pressed', 'false');

  await arrowTo(page, 0, right.stone);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+R');
  await expect(dialog.getByRole('status')).toHaveText('Turned to 300 degrees.');
  for (let i = 0; i <= right.turns; i++) await page.keyboard.press('r');
  await expect(dialog.getByRole('status')).toHaveText(`Turned to ${60 * right.turns} degrees.`);
  await arrowTo(page, 0, right.opening, 2);
  await expect(opening(dialog, right.opening)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSolved();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Object Fitting by touch; nothing for axe to find, light or dark, at 360 px and at 400 % zoom @night', async ({
    page,
    openChallenge,
  }) => {
    const { dialog, check, expectSolved } = await openChallenge('object-fitting');
    await stone(dialog, right.stone).tap();
    for (let i = 0; i < right.turns; i++) await dialog.getByRole('button', { name: 'Turn right' }).tap();
    await inspectSmall(page, dialog);
    await opening(dialog, right.opening).tap();
    await check.tap();
    await expectSolved();
  });
});
