import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/servers/spawn-server.ts';
import { expect, test } from '../fixtures/product.ts';

const SERVER = fileURLToPath(new URL('../../../examples/contact-form/server.ts', import.meta.url));

/** The example as `npm run example` starts it, with the test keys it has when none are given. */
async function startExample(inlayUrl: string): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env['PATH'], INLAY_URL: inlayUrl, EXAMPLE_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()));
  return { url: `http://127.0.0.1:${port}/`, process: child };
}

test.describe('the example, with the test keys', () => {
  let example: { url: string; process: ChildProcess };
  test.beforeAll(async ({ product }) => {
    example = await startExample(product.home);
  });
  test.afterAll(() => void example.process.kill());

  test('PRD-03 GDE-05 GDE-07 on a site of its own the SDK shows the captcha, the button opens with it, and the form arrives', async ({
    page,
  }) => {
    await page.goto(example.url);
    const send = page.getByRole('button', { name: 'Send' });
    await expect(send).toBeDisabled();
    await page.getByLabel('Name').fill('Visitor');
    await page.getByLabel('Email').fill('visitor@example.com');
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('checkbox', { name: /I am human/ }).click();
    await expect(send).toBeEnabled();
    await send.click();
    await expect(page.getByText('Yay! Your form was sent!')).toBeVisible();
  });

  test('GDE-16 a form posted with captchaValidated alone is refused', async ({ request }) => {
    const forged = await request.post(`${example.url}contact`, { form: { name: 'Bot', captchaValidated: 'true' } });
    expect(forged.status()).toBe(400);
    expect(await forged.text()).toBe('Please complete the CAPTCHA first!');
  });
});
