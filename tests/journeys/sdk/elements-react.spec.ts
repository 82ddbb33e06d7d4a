import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { type Elements, expect, NONCE, test } from '../fixtures/elements-page.ts';

let script: string;

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(import.meta.dirname, '../fixtures/react-element-page.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  script = outputFiles[0]!.text;
});

async function open(page: Page, elements: Elements, home: string): Promise<void> {
  await page.route('**/react.js', (route) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }));
  const root = `<div id="root" data-api-base="${home}" data-nonce="${NONCE}"></div>`;
  await elements.open({
    body: `${root}<script nonce="${NONCE}" src="/react.js"></script>`,
    loader: false,
    types: 'inlay inlay-elements inlay-react',
  });
}

test('React, StrictMode, under a strict policy: the latest callbacks, a ref that is the element, a theme that changes the look alone', async ({
  page,
  elements,
  product,
}) => {
  await open(page, elements, product.home);
  const box = page.getByRole('checkbox');
  await expect(box).toHaveCount(1);
  const node = await box.elementHandle();
  await page.getByLabel('Name').fill('Ada');
  await box.click();
  const field = page.locator('form input[name="proof"]');
  await expect(field).toHaveValue(/^inl1\./);
  await expect(page.locator('output')).toHaveText('ready while , success inl1. while Ada');
  const given = await field.inputValue();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => node!.evaluate((shown) => getComputedStyle(shown).colorScheme)).toBe('dark');
  await expect(field).toHaveValue(given);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Toggle' }).click();
  await expect(page.locator('inlay-captcha, input[name="proof"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle' }).click();
  await expect(page.locator('inlay-captcha.captcha')).toHaveCount(1);
  await expect(box).toBeVisible();
  expect(elements.said.filter((line) => !line.includes('React DevTools'))).toEqual([]);
});

test('React: a script that does not come is told, and the children stay', async ({ page, elements, product }) => {
  await page.route('**/webcai/inlay.js', (route) => route.abort());
  await open(page, elements, product.home);
  await expect(page.getByText('Write to us.')).toBeVisible();
  await expect(page.locator('output')).toContainText('error script-blocked');
});
