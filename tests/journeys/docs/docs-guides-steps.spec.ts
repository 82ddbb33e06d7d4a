import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../support/servers/spawn-server.ts';
import { exampleSite } from '../fixtures/example-site.ts';
import { type Folder, pasteGuide, writeFolder } from '../../support/guides/pasted-guide.ts';
import { type Product, expect, test } from '../fixtures/product.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const keysOf = ({ home }: Product) => ({ origin: home, siteKey: 'inlay_test_pass', compKey: 'inlay_test_captcha_number-image' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

/** What the console and the network complain of while a page is loaded. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // A page that is left, as Vite does when files change, lets go of what it asked for.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${why} ${request.url()}`);
  });
  return complaints;
}

/** A place below the repository, so that React and Vite are found, for as long as `use` lasts. */
async function inFolder(use: (place: string) => Promise<void>): Promise<void> {
  mkdirSync(path.join(ROOT, '.build'), { recursive: true });
  const place = mkdtempSync(path.join(ROOT, '.build/guide-'));
  try {
    await use(place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Runs a program of the reader's until `use` is done; ready once it has named its address. */
async function running(args: readonly string[], cwd: string, env: Record<string, string>, use: () => Promise<void>): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => /http:\/\/localhost/.test(String(chunk)) && resolve());
      void gone.then(() => reject(new Error(`${args[0]} ended before it was ready.`)));
    });
    await use();
  } finally {
    child.kill();
    await gone;
  }
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Visitor');
  await page.getByLabel('Email').fill('visitor@example.com');
  await page.getByRole('checkbox').click();
  await expect(send(page)).toBeEnabled();
}

test('each step of the HTML guide loads without a complaint and does what it says, down to the form that is sent', async ({
  page,
  product,
}) => {
  const complaints = complaintsOf(page);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const steps = new Map(pasteGuide('html', keysOf(product)).map(({ title, folder }) => [title, folder]));
  expect([...steps.keys()]).toEqual([
    'Place the elements',
    'Construct the captcha',
    'Redeem the token on your server',
    'Send the form to your server',
  ]);
  const served = async (folder: Folder, act: () => Promise<void>) => {
    const site = await exampleSite(folder, async () => [501, '<!doctype html><title>501</title>', 'text/html']);
    await page.goto(site.url);
    await act().finally(site.close);
  };

  await served(steps.get('Place the elements')!, async () => {
    await expect(send(page)).toBeDisabled();
    expect(await page.evaluate('typeof CaptchaSDK')).toBe('function');
    expect(await page.locator('form').evaluate((form) => getComputedStyle(form).display)).toBe('grid');
  });
  await served(steps.get('Construct the captcha')!, async () => {
    await fill(page);
    await send(page).click();
    await expect.poll(() => alerts).toEqual(['Form submitted successfully!']);
  });
  expect(complaints).toEqual([]);
  await served(steps.get('Send the form to your server')!, async () => {
    await fill(page);
    await send(page).click();
    await expect(page.getByText('No server of yours answers at /contact yet (status 501).')).toBeVisible();
  });

  complaints.length = 0;
  await inFolder(async (place) => {
    const port = await freePort();
    // The guide names port 8080, which may be taken on this machine.
    const told = /Open `http:\/\/localhost:8080(\/[^`]*)`/.exec(
      readFileSync(path.join(ROOT, 'catalogue/captcha/guides/html.mdx'), 'utf8'),
    )?.[1];
    const serving = (act: () => Promise<void>) =>
      running(['server.js'], place, { INLAY_SECRET: 'inlay_secret_test_pass', PORT: String(port) }, async () => {
        await page.goto(`http://localhost:${port}${told}`);
        await act();
      });
    writeFolder(steps.get('Redeem the token on your server')!, place);
    await serving(async () => {
      await fill(page);
      await send(page).click();
      await expect.poll(() => alerts.length).toBe(2);
      const forged = await page.request.post(`http://localhost:${port}/contact`, { form: { captchaValidated: 'true' } });
      expect([forged.status(), await forged.text()]).toEqual([400, 'Please complete the CAPTCHA first!']);
      expect((await page.request.get(`http://localhost:${port}/server.js`)).status()).toBe(404);
    });
    writeFolder(steps.get('Send the form to your server')!, place);
    await serving(async () => {
      await fill(page);
      await send(page).click();
      await expect(page.getByText('Yay! Your form was sent!')).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue('');
      await expect(send(page)).toBeDisabled();
      await expect(page.getByRole('checkbox')).not.toBeChecked();
    });
  });
  expect(complaints).toEqual([]);
});

test('each step of the React guide in a new Vite project, down to the form that its server takes @night', async ({ page, product }) => {
  const complaints = complaintsOf(page);
  const steps = pasteGuide('react', keysOf(product));
  expect(steps.map(({ title }) => title)).toEqual([
    'Load the script',
    'Wrap the captcha',
    'Block the form until verified',
    'Redeem the token on your server',
  ]);
  const [script, wrapper, form, server] = steps.map(({ folder }) => folder) as [Folder, Folder, Folder, Folder];
  await inFolder(async (place) => {
    // What `npm create vite` leaves there; its plugin only brings hot reload.
    const template = {
      'package.json': '{ "type": "module" }',
      'index.html': '<!doctype html><div id="root"></div><script type="module" src="/src/main.jsx"></script>',
      'src/main.jsx':
        "import { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')).render(<h1>Get started</h1>);",
      'vite.config.js': 'export default {};',
      'node_modules/@vitejs/plugin-react/package.json': '{ "type": "module", "exports": "./index.js" }',
      'node_modules/@vitejs/plugin-react/index.js': 'export default () => [];',
    };
    writeFolder(new Map(Object.entries(template)), place);
    const port = await freePort();
    const developing = (act: () => Promise<void>) =>
      running([path.join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'], place, {}, async () => {
        await page.goto(`http://localhost:${port}/`);
        await act();
        // Vite's client reloads a page left open as soon as a server answers again, right across the next visit.
        await page.goto('about:blank');
      });

    await developing(async () => {
      for (const folder of [script, wrapper]) {
        writeFolder(folder, place);
        await page.reload();
        await expect(page.getByText('Get started')).toBeVisible();
        expect(await page.evaluate('typeof CaptchaSDK')).toBe('function');
      }
      writeFolder(form, place);
      await page.reload();
      await fill(page);
      expect(complaints).toEqual([]);
      await send(page).click();
      await expect(page.getByText('No server of yours answers at /contact yet (status 404).')).toBeVisible();
    });

    complaints.length = 0;
    writeFolder(server, place);
    const contact = await freePort();
    // The guide's port may be taken on this machine.
    writeFileSync(path.join(place, 'vite.config.js'), server.get('vite.config.js')!.replace('8080', String(contact)));
    const secret = { INLAY_SECRET: 'inlay_secret_test_pass', PORT: String(contact) };
    await running(['server/server.js'], place, secret, () =>
      developing(async () => {
        // The page comes from Vite: this server has none.
        expect((await page.request.get(`http://localhost:${contact}/`)).status()).toBe(404);
        await fill(page);
        await send(page).click();
        await expect(page.getByText('Yay! Your form was sent!')).toBeVisible();
        await expect(page.getByLabel('Name')).toHaveValue('');
      }),
    );
    expect(complaints).toEqual([]);
  });
});

test('each step of the other guides loads without a complaint @night', async ({ page, product }) => {
  const complaints = complaintsOf(page);
  for (const guide of ['aspnet', 'quick-html', 'quick-react', 'quick-aspnet'])
    for (const { title, folder } of pasteGuide(guide, keysOf(product))) {
      // ASP.NET's server has no page yet; React's first step is a line in a page that there is.
      if (!['Pages/Contact.cshtml', 'contact.html', 'src/main.jsx'].some((name) => folder.has(name))) continue;
      const site = await exampleSite(folder);
      await page.goto(site.url);
      await expect(send(page), `${guide}: ${title}`).toBeDisabled();
      expect(await page.evaluate('typeof CaptchaSDK')).toBe('function');
      expect(complaints, `${guide}: ${title}`).toEqual([]);
      await site.close();
    }
});
