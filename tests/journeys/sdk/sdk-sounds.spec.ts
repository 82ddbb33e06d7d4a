import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { fixedSounds } from '../fixtures/wire-server.ts';
import { checkbox, dialog, expect, test } from '../fixtures/widget-page.ts';

const [first, second] = fixedSounds.answer.counts as [number, number];
const wrong = (first % 6) + 1;
const number = (page: Page, group: number, n: number) =>
  dialog(page)
    .getByRole('radiogroup')
    .nth(group)
    .getByRole('radio', { name: `${n}`, exact: true });

async function openSounds(page: Page): Promise<void> {
  await checkbox(page).click();
  await page.getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'Count sounds' }).click();
  await expect(dialog(page)).toHaveAccessibleName(/^How many \w+ do you hear\? How many \w+ do you hear\?$/);
}

test('counted sounds: play, press the number, Check; a wrong one brings new sounds', async ({ page, wire, openPage }) => {
  await openPage();
  await openSounds(page);
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText('Playing')).toBeAttached();
  const { violations } = await new AxeBuilder({ page }).include('#captcha-container').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await number(page, 0, wrong).click();
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  await number(page, 1, second).click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('alert')).toHaveText('That did not match. Here are new sounds.');
  await number(page, 0, first).click();
  await number(page, 1, second).click();
  await expect(number(page, 0, first)).toBeChecked();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(checkbox(page)).toBeChecked();
  expect(wire.calls.map(({ body }) => body.method ?? body.answer)).toEqual([
    'visual',
    'audio',
    { counts: [wrong, second] },
    'audio',
    { counts: [first, second] },
  ]);
});

test('counted sounds by keyboard alone; New sounds stays with sounds', async ({ page, wire, openPage }) => {
  await openPage();
  await openSounds(page);
  await page.getByRole('button', { name: 'New sounds' }).press('Enter');
  await expect.poll(() => wire.calls.length).toBe(3);
  // Asked for is not drawn: once they are there, the focus is on what plays them.
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused();
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await page.keyboard.press('Tab');
  for (const [group, count] of [first, second].entries()) {
    await expect(number(page, group, 1)).toBeFocused();
    for (let at = 1; at < count; at++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(number(page, group, count)).toBeChecked();
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(checkbox(page)).toBeChecked();
  expect(wire.calls.map(({ body }) => body.method).filter(Boolean)).toEqual(['visual', 'audio', 'audio']);
});
