import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { fixedSounds } from './fixtures/wire-server.ts';
import { checkbox, dialog, expect, test } from './fixtures/widget-page.ts';

const { count } = fixedSounds.answer;
const number = (page: Page, n: number) => page.getByRole('radio', { name: `${n}`, exact: true });

async function openSounds(page: Page): Promise<void> {
  await checkbox(page).click();
  await page.getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'Count sounds' }).click();
  await expect(dialog(page)).toHaveAccessibleName(/^How many \w+ do you hear\?$/);
}

test('counted sounds: play, press the number, Check; a wrong one brings new sounds', async ({ page, wire, openPage }) => {
  await openPage();
  await openSounds(page);
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText('Playing')).toBeAttached();
  const { violations } = await new AxeBuilder({ page }).include('#captcha-container').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await number(page, (count % 8) + 1).click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('alert')).toHaveText('That did not match. Here are new sounds.');
  await number(page, count).click();
  await expect(number(page, count)).toBeChecked();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(checkbox(page)).toBeChecked();
  expect(wire.calls.map(({ body }) => body.method ?? body.answer)).toEqual([
    'visual',
    'audio',
    { count: (count % 8) + 1 },
    'audio',
    { count },
  ]);
});

test('counted sounds by keyboard alone; New sounds stays with sounds', async ({ page, wire, openPage }) => {
  await openPage();
  await openSounds(page);
  await page.getByRole('button', { name: 'New sounds' }).press('Enter');
  await expect.poll(() => wire.calls.length).toBe(3);
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(number(page, 1)).toBeFocused();
  for (let at = 1; at < count; at++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(number(page, count)).toBeChecked();
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(checkbox(page)).toBeChecked();
  expect(wire.calls.map(({ body }) => body.method).filter(Boolean)).toEqual(['visual', 'audio', 'audio']);
});
