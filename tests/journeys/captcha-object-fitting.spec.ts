import fitting from '@inlay/catalogue/captcha/object-fitting/server.ts';
import { testRandom } from '@inlay/catalogue/captcha/server/test-keys.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/challenge-page.ts';
import { flaws } from './fixtures/inspect.ts';

const random = testRandom('challenge');
if (!random) throw new Error('The test challenge has no seed.');
const right = fitting.render(random, 1).answer;
const wrong = { stone: (right.stone + 1) % 5, opening: (right.opening + 1) % 4 };

const stone = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Stone ${index + 1}\\b`) });
const opening = (dialog: Locator, index: number) => dialog.getByRole('button', { name: new RegExp(`^Opening ${index + 1}\\b`) });

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover({ force: true });
  await page.mouse.up();
}

test('Object Fitting by mouse: dragged, moved on by pressing, turned by the buttons; beside the openings it lies loose again', async ({
  page,
  openChallenge,
}) => {
  const { dialog, check, expectSolved } = await openChallenge('object-fitting');
  await expect(dialog).toHaveAccessibleName('One stone completes a picture. Turn it, set it');
  await expect(dialog.getByRole('button', { name: 'Turn right' })).toBeDisabled();
  await drag(page, stone(dialog, wrong.stone), opening(dialog, right.opening));
  await expect(opening(dialog, right.opening)).toHaveAccessibleName(`Opening ${right.opening + 1}: Stone ${wrong.stone + 1}`);
  await drag(page, stone(dialog, wrong.stone), dialog.getByRole('heading'));
  await expect(check).toBeDisabled();

  await drag(page, stone(dialog, right.stone), opening(dialog, wrong.opening));
  await dialog.getByRole('button', { name: 'Turn left' }).click();
  await expect(opening(dialog, wrong.opening)).toHaveAccessibleName(
    `Opening ${wrong.opening + 1}: Stone ${right.stone + 1}, turned by 330 degrees`,
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

  for (let i = 0; i < right.stone; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+R');
  await expect(dialog.getByRole('status')).toHaveText('Turned to 330 degrees.');
  for (let i = 0; i <= right.turns; i++) await page.keyboard.press('r');
  await expect(dialog.getByRole('status')).toHaveText(`Turned to ${30 * right.turns} degrees.`);
  if (right.opening % 2 === 1) await page.keyboard.press('ArrowRight');
  if (right.opening > 1) await page.keyboard.press('ArrowDown');
  await expect(opening(dialog, right.opening)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSolved();
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Object Fitting by touch; nothing for axe to find, light or dark, at 360 px and at 400 % zoom', async ({ page, openChallenge }) => {
    const { dialog, check, expectSolved } = await openChallenge('object-fitting');
    await stone(dialog, right.stone).tap();
    for (let i = 0; i < right.turns; i++) await dialog.getByRole('button', { name: 'Turn right' }).tap();
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
    await opening(dialog, right.opening).tap();
    await check.tap();
    await expectSolved();
  });
});
