import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { type ExampleSite, exampleSite } from '../fixtures/example-site.ts';
import { pastedGuide } from '../../support/guides/pasted-guide.ts';
import { type Product, expect, test } from '../fixtures/product.ts';

const COMP_KEY = 'inlay_test_captcha_number-image';
const keysOf = ({ home }: Product, siteKey = 'inlay_test_pass') => ({ origin: home, siteKey, compKey: COMP_KEY });

const GUIDES = ['react', 'html', 'aspnet'];

const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const box = (page: Page) => page.getByRole('checkbox');
const listenTo = (page: Page): string[] => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
};
/** Submits as a script or a stubborn visitor would, past the disabled button. */
const submitAllTheSame = (page: Page) => page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());

/** Sets the numbers on the pictures and presses Check. */
async function solve(page: Page, pictures: readonly number[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [at, number] of ['First number', 'Second number', 'Third number'].entries()) {
    await dialog.getByRole('button', { name: number, exact: true }).click();
    await dialog.getByRole('button', { name: new RegExp(`^Picture ${pictures[at]}\\b`) }).click();
  }
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
}

/** The server code of the guides, run as it is printed, with the secret that redeems test tokens. */
async function withServerCode<T>(
  product: Product,
  use: (isHuman: (form: Record<string, string>) => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  const file = join(folder, 'is-human.mjs');
  writeFileSync(file, pastedGuide('html', keysOf(product)).get('is-human.js') ?? '');
  process.env['INLAY_SECRET'] = 'inlay_secret_test_pass';
  try {
    const { isHuman } = (await import(pathToFileURL(file).href)) as { isHuman: (form: Record<string, string>) => Promise<boolean> };
    return await use(isHuman);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function on(site: ExampleSite, page: Page, act: () => Promise<void>): Promise<void> {
  try {
    await page.goto(site.url);
    await act();
  } finally {
    await site.close();
  }
}

test('GDE-03 GDE-04 GDE-06 GDE-11 GDE-12 GDE-13 GDE-18 the React guide: blocked until verified, sent, redeemed, reset', async ({
  page,
  product,
}) => {
  const said = listenTo(page);
  await withServerCode(product, async (isHuman) => {
    const site = await exampleSite(pastedGuide('react', keysOf(product)), async (form) =>
      (await isHuman(form)) ? [200, 'Yay! Your form was sent!'] : [400, 'Please complete the CAPTCHA first!'],
    );
    await on(site, page, async () => {
      const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')];
      await expect(name).toHaveAttribute('type', 'text');
      await expect(name).toHaveAttribute('required', '');
      await expect(email).toHaveAttribute('type', 'email');
      await expect(email).toHaveAttribute('required', '');
      await expect(box(page)).toHaveCount(1);
      await expect(send(page)).toBeDisabled();
      await submitAllTheSame(page);
      await expect(page.getByRole('alert')).toHaveCount(0);

      await box(page).click();
      await expect(send(page)).toBeEnabled();
      expect(said).toContain('CAPTCHA verified successfully');
      await send(page).click();
      await expect(page.getByRole('alert')).toHaveText(['Name is required', 'Email is required']);
      expect(site.posts).toHaveLength(0);

      await name.fill('Visitor');
      await email.fill('no address');
      await send(page).click();
      await expect(page.getByRole('alert')).toHaveText([/@/]);
      expect(site.posts).toHaveLength(0);

      await email.fill('visitor@example.com');
      const held = Promise.withResolvers<void>();
      await page.route('**/contact', async (route) => {
        await held.promise;
        await route.continue();
      });
      await send(page).click();
      await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
      await submitAllTheSame(page);
      held.resolve();
      await expect(page.getByText('Yay! Your form was sent!')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
      await expect(box(page)).not.toBeChecked();
      await expect(name).toHaveValue('');
      expect(site.posts).toHaveLength(1);
      expect(site.posts[0]?.get('captchaValidated')).toBe('true');

      // A second message needs a second token.
      await name.fill('Visitor');
      await email.fill('visitor@example.com');
      await box(page).click();
      await send(page).click();
      await expect.poll(() => site.posts.length).toBe(2);
      expect(site.posts[1]?.get('inlay-response')).not.toBe(site.posts[0]?.get('inlay-response'));
      await expect(page.getByText('Yay! Your form was sent!')).toBeVisible();
    });
  });
});

test('GDE-09 a failure keeps every form closed; the fixed challenge opens with the answer that the guide prints @night', async ({
  page,
  product,
  request,
}) => {
  const guide = await (await request.get(`${product.home}/SDKDocumentation/Captcha/Number%20to%20Image%20Matching/React.md`)).text();
  const printed = /^With `inlay_test_challenge`.*$/m.exec(guide)?.[0] ?? '';
  const pictures = [...printed.matchAll(/picture (\d)/g)].map((match) => Number(match[1]));
  const said = listenTo(page);
  await on(await exampleSite(pastedGuide('react', keysOf(product, 'inlay_test_challenge'))), page, async () => {
    await box(page).click();
    await solve(page, [1, 2, 3]);
    await expect.poll(() => said).toContain('CAPTCHA verification failed');
    await expect(send(page)).toBeDisabled();
    await expect(page.getByRole('dialog').getByText('That did not match')).toBeVisible();
    await solve(page, pictures);
    await expect(send(page)).toBeEnabled();
  });
});

test('GDE-05 GDE-10 GDE-17 the HTML guide before it sends anything: logs, tells, resets', async ({ page, product }) => {
  const said = listenTo(page);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await on(await exampleSite(pastedGuide('html', keysOf(product), 'Construct the captcha')), page, async () => {
    await expect(send(page)).toBeDisabled();
    await page.getByLabel('Name').fill('Visitor');
    await page.getByLabel('Email').fill('visitor@example.com');
    await submitAllTheSame(page);
    expect(alerts).toEqual([]);
    await box(page).click();
    await expect(send(page)).toBeEnabled();
    await send(page).click();
    await expect.poll(() => alerts).toEqual(['Form submitted successfully!']);
    expect(said.some((line) => line.includes('visitor@example.com'))).toBe(true);
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.locator('input[name=inlay-response]')).toHaveValue('');
    await expect(send(page)).toBeDisabled();
    await expect(box(page)).not.toBeChecked();
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
  });
});

test('GDE-05 GDE-08 GDE-14 GDE-15 the ASP.NET guide: stopped with a sentence at the end of the form, else posted with both fields', async ({
  page,
  product,
}) => {
  const site = await exampleSite(pastedGuide('aspnet', keysOf(product)), async () => [200, 'posted']);
  await on(site, page, async () => {
    await expect(send(page)).toBeDisabled();
    await page.getByLabel('Name').fill('Visitor');
    await page.getByLabel('Email').fill('visitor@example.com');
    await submitAllTheSame(page);
    await expect(page.locator('form > :last-child')).toHaveText('Please complete the CAPTCHA verification.');
    expect(site.posts).toHaveLength(0);
    await box(page).click();
    await expect(send(page)).toBeEnabled();
    await expect(page.locator('form > :last-child')).toHaveText('');
    const disabledAgain = await send(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      return button.disabled;
    });
    expect(disabledAgain).toBe(true);
    await expect(page.getByText('posted')).toBeVisible();
    expect(site.posts[0]?.getAll('captchaValidated')).toEqual(['true']);
    expect(site.posts[0]?.get('inlay-response')).toMatch(/^inl1\./);
  });
});

test('GDE-07 GDE-19 GDE-20 the short guides: one container, their sentences and alerts @night', async ({ page, product }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const fill = async () => {
    await page.locator('[name=name]').fill('Visitor');
    await page.locator('[name=email]').fill('visitor@example.com');
  };
  async function throughForm(): Promise<void> {
    await expect(page.locator('#captcha-container').getByRole('checkbox')).toBeVisible();
    await expect(send(page)).toBeDisabled();
    await submitAllTheSame(page);
    await box(page).click();
    await send(page).click();
    await expect(page.getByText('Please fill in all the fields.')).toBeVisible();
    await fill();
    await page.locator('[name=email]').fill('no address');
    await send(page).click();
    await expect(page.locator('[name=email]')).toBeFocused();
    await expect(page.getByText('Yay! Your form was sent!')).toHaveCount(0);
    await fill();
    await send(page).click();
    await expect(page.getByText('Yay! Your form was sent!')).toBeVisible();
    await expect(send(page)).toBeDisabled();
  }
  await on(await exampleSite(pastedGuide('quick-html', keysOf(product))), page, throughForm);
  expect(alerts).toEqual(['Please complete the CAPTCHA before submitting.']);

  await on(await exampleSite(pastedGuide('quick-react', keysOf(product))), page, throughForm);
  expect(alerts).toEqual(['Please complete the CAPTCHA before submitting.', 'Please complete the CAPTCHA.']);

  const site = await exampleSite(pastedGuide('quick-aspnet', keysOf(product)), async () => [200, 'posted']);
  await on(site, page, async () => {
    await fill();
    await submitAllTheSame(page);
    await expect.poll(() => alerts.length).toBe(3);
    await box(page).click();
    await send(page).click();
    await expect(page.getByText('posted')).toBeVisible();
    expect(site.posts[0]?.get('captchaValidated')).toBe('true');
  });
});

test('GDE-18 GDE-21 a script that did not come and a key that is missing are told in the console @night', async ({ page, product }) => {
  const said = listenTo(page);
  await page.route('**/webcai/hst-captcha.js', (route) => route.abort());
  for (const guide of GUIDES) {
    said.length = 0;
    await on(await exampleSite(pastedGuide(guide, keysOf(product))), page, async () => {
      await expect.poll(() => said).toContain('CAPTCHA SDK not loaded!');
      await expect(send(page)).toBeDisabled();
    });
  }
  await page.unroute('**/webcai/hst-captcha.js');
  for (const guide of GUIDES) {
    said.length = 0;
    await on(await exampleSite(pastedGuide(guide, keysOf(product, ''))), page, async () => {
      await expect.poll(() => said.some((line) => line.startsWith('Failed to initialize CaptchaSDK:'))).toBe(true);
      await expect(send(page)).toBeDisabled();
    });
  }
});

test('GDE-25 from 600 px down the form of the guides takes the whole width', async ({ page, product }) => {
  await on(await exampleSite(pastedGuide('html', keysOf(product))), page, async () => {
    const width = async (window: number) => {
      await page.setViewportSize({ width: window, height: 700 });
      return (await send(page).boundingBox())?.width ?? 0;
    };
    expect(await width(601)).toBeLessThan(200);
    expect(await width(600)).toBeGreaterThan(500);
  });
});

test('GDE-16 the server code of the guides refuses a flag without a token, and a token twice', async ({ page, product }) => {
  await withServerCode(product, async (isHuman) => {
    expect(await isHuman({ captchaValidated: 'true' })).toBe(false);
    await on(await exampleSite(pastedGuide('html', keysOf(product))), page, async () => {
      await box(page).click();
      await expect(send(page)).toBeEnabled();
      const token = await page.locator('input[name=inlay-response]').inputValue();
      expect(await isHuman({ 'inlay-response': token })).toBe(false);
      expect(await isHuman({ captchaValidated: 'true', 'inlay-response': token })).toBe(true);
      expect(await isHuman({ captchaValidated: 'true', 'inlay-response': token })).toBe(false);
    });
  });
});
