import path from 'node:path';
import { build } from 'esbuild';
import { checkbox, dialog, expect, solve, test } from '../fixtures/widget-page.ts';

let script: string;

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(import.meta.dirname, '../fixtures/react-page.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  script = outputFiles[0]!.text;
});

/** Opens the React page; `data` are the attributes of its root. */
async function open(
  { page, wire }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'wire'>,
  siteKey: string,
  src = '',
  headers = {},
) {
  const data = `data-api-base="${wire.api}" data-site-key="${siteKey}" ${src && `data-src="${src}"`}`;
  const html = `<!doctype html><html lang="en"><title>React</title><main><div id="root" ${data}></div></main><script src="/react.js"></script></html>`;
  wire.pages.set('/react', { html, headers });
  wire.pages.set('/react.js', { html: script, headers: { 'content-type': 'text/javascript' } });
  await page.goto(`${wire.site}/react`);
}

test('GDE-03 GDE-04 GDE-12 CAP-05 React, StrictMode: one widget, the flag follows, a sent form resets it', async ({ page, wire }) => {
  await open({ page, wire }, 'site-key');
  await expect(checkbox(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await checkbox(page).click();
  await solve(page);
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(checkbox(page)).not.toBeChecked();
  await expect(page.locator('output')).toHaveText('verified while , sent while');
});

test('React: typing re-renders without touching the widget, and callbacks are the latest ones @night', async ({ page, wire }) => {
  await open({ page, wire }, 'inlay_test_pass');
  const box = await checkbox(page).elementHandle();
  await page.getByLabel('Name').fill('Ada');
  await checkbox(page).click();
  await expect(page.locator('output')).toHaveText('verified while Ada');
  expect(await box!.evaluate((node) => node.isConnected)).toBe(true);
});

test('React: a change of theme changes the look alone, and the token stays @night', async ({ page, wire }) => {
  await open({ page, wire }, 'inlay_test_pass');
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
  const token = page.locator('input[name=inlay-response]');
  const before = await token.inputValue();
  expect(before).not.toBe('');
  const box = await checkbox(page).elementHandle();
  const scheme = () => box!.evaluate((node) => getComputedStyle(node).colorScheme);
  expect(await scheme()).toBe('light');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(scheme).toBe('dark');
  await expect(checkbox(page)).toBeChecked();
  await expect(token).toHaveValue(before);
});

test('React: execute() from the hook works at once; unmounting leaves nothing, mounting again works', async ({ page, wire }) => {
  await open({ page, wire }, 'inlay_test_pass');
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('output')).toHaveText(/verified while , executed while/);
  await page.getByRole('button', { name: 'Toggle' }).click();
  await expect(checkbox(page)).toHaveCount(0);
  await expect(page.locator('input[type=hidden]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle' }).click();
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
});

test('GDE-21 React: a script that cannot be loaded calls onFailure, and another mount tries again', async ({ page, wire }) => {
  await page.route('**/webcai/hst-captcha.js', (route) => route.abort(), { times: 1 });
  await open({ page, wire }, 'inlay_test_pass');
  await expect(page.locator('output')).toHaveText('failure script-blocked while');
  await page.getByRole('button', { name: 'Toggle' }).click();
  await page.getByRole('button', { name: 'Toggle' }).click();
  await expect(checkbox(page)).toBeVisible();
});

test('React: under trusted types too, a second try finds the policy of the first @night', async ({ page, wire }) => {
  await page.route('**/webcai/hst-captcha.js', (route) => route.abort(), { times: 1 });
  await open({ page, wire }, 'inlay_test_pass', '', {
    'content-security-policy': "require-trusted-types-for 'script'; trusted-types inlay inlay-react",
  });
  await expect(page.locator('output')).toHaveText('failure script-blocked while');
  await page.getByRole('button', { name: 'Toggle' }).click();
  await page.getByRole('button', { name: 'Toggle' }).click();
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
});
