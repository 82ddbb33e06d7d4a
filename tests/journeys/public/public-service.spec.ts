import { loadCatalogue } from '@inlay/catalogue/files.ts';
import type { Page } from '@playwright/test';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';
import { solveCaptcha } from '../fixtures/solve-captcha.ts';

const components = (await loadCatalogue()).flatMap((family) => family.components);
const LIVE = '/services/captcha/number-image';
const soon = components.find(({ live, familySlug }) => !live && familySlug !== 'captcha')!;
const demo = (page: Page) => page.locator('#try');

test('SVC-01 SVC-02 SVC-03 SVC-04 heading, intro, image, three features, why with three benefits, the way to the guide @night', async ({
  page,
  product,
}) => {
  for (const { id, name, page: texts, live } of components.filter(({ order }) => order <= 2)) {
    await page.goto(`${product.home}/services/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main.getByText(texts!.lead)).toBeVisible();
    await expect(main.getByRole('img', { name: new RegExp(`^${name.replaceAll(/[()+]/g, String.raw`\$&`)}: a piece`) })).toBeVisible();
    for (const { title, text } of [...texts!.features, ...texts!.benefits]) {
      await expect(main.getByRole('heading', { level: 3, name: title, exact: true })).toBeAttached();
      await expect(main.getByText(text, { exact: true })).toBeAttached();
    }
    await expect(main.getByRole('heading', { name: `Why Choose ${name}`, exact: true })).toBeAttached();
    await expect(main.getByText(texts!.why, { exact: true })).toBeAttached();
    await expect(main.getByRole('link', { name: 'Explore SDK Documentation' })).toHaveCount(2);
    await expect(main.getByText('Coming soon.')).toHaveCount(live ? 0 : 1);
  }
});

test('SVC-04 SVC-05 SVC-06 SVC-07 SVC-08 SVC-09 SVC-10 SVC-11 SVC-12 each of the 32 leads to its own guide, by names', async ({
  product,
  request,
}) => {
  for (const { id, name, familyName } of components) {
    const html = await (await request.get(`${product.home}/services/${id}`)).text();
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>Explore SDK Documentation<\/a>/g)].map((match) => match[1] ?? '');
    expect(links, id).toHaveLength(2);
    for (const link of links) {
      expect(decodeURIComponent(link)).toBe(`/SDKDocumentation/${familyName}/${name}`);
      expect(link).not.toMatch(/[ "]|%2B|%28/);
    }
  }
});

test('SVC-07 the guide of "Login + SSO (IDPs)" opens from its service page @night', async ({ page, product }) => {
  await page.goto(`${product.home}/services/login/sso`);
  const link = page.getByRole('main').getByRole('link', { name: 'Explore SDK Documentation' }).first();
  await expect(link).toHaveAttribute('href', '/SDKDocumentation/Login/Login%20+%20SSO%20(IDPs)');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Login + SSO (IDPs)');
});

test('the live demo of a form: the real form sends with test keys, and tells the page', async ({ page, product }) => {
  await page.goto(`${product.home}/services/forms/contact-us`);
  await page.getByRole('link', { name: 'Try it below' }).click();
  const form = demo(page).locator('inlay-form');
  await form.getByLabel('Your name').fill('Visitor');
  await form.getByLabel('Email').fill('visitor@example.com');
  await form.getByLabel('Message').fill('Do you deliver to the islands?');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Your message is with us')).toBeVisible();
  await expect(demo(page).getByRole('log')).toContainText('success, reference TEST-0000');
  await expect(demo(page).getByRole('button', { name: 'Download contact.html' })).toBeVisible();
});

test('the live demo: the box opens, Send is enabled by the right answer, events are told, Reset starts anew', async ({ page, product }) => {
  await page.goto(product.home + LIVE);
  await page.getByRole('link', { name: 'Try it below' }).click();
  const events = demo(page).getByRole('log');
  const sendButton = demo(page).getByRole('button', { name: 'Send' });
  await expect(events).toContainText('ready');
  await expect(sendButton).toBeDisabled();
  await solveCaptcha(page, ['wrong', 'right']);
  await expect(events).toContainText('failed: wrong-answer');
  await expect(events).toContainText(/verified, token of \d+ characters/);
  await expect(sendButton).toBeEnabled();
  await sendButton.click();
  await expect(events).toContainText('sent, verification reset');
  await expect(sendButton).toBeDisabled();
  await demo(page).getByRole('button', { name: 'Reset' }).click();
  await expect(events.getByRole('listitem')).toHaveText([/^0\.0 s\s*ready$/]);
  await expect(demo(page).getByRole('checkbox')).not.toBeChecked();
});

test('a captcha that does not load says what to do, and Reset tries again @night', async ({ page, product }) => {
  await page.route('**/webcai/hst-captcha.js', (route) => route.abort(), { times: 1 });
  await page.goto(product.home + LIVE);
  await demo(page).scrollIntoViewIfNeeded();
  await expect(demo(page).getByText('The captcha did not load. Check your connection, then Reset.')).toBeVisible();
  await demo(page).getByRole('button', { name: 'Reset' }).click();
  await expect(demo(page).getByRole('checkbox')).toBeVisible();
});

test('the code beside the demo works as it was copied, and the chosen platform is remembered across the site @night', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(product.home + LIVE);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('HTML')).toHaveAttribute('aria-selected', 'true');
  await demo(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(demo(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  await tab('React').click();
  await page.goto(product.home);
  await expect(tab('React')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tab('React')).toHaveAttribute('aria-selected', 'true');

  await page.route('**/pasted', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html>${html}` }));
  await page.goto(`${product.home}/pasted`);
  const sendButton = page.getByRole('button', { name: 'Send' });
  await expect(sendButton).toBeDisabled();
  await solveCaptcha(page);
  await expect(sendButton).toBeEnabled();
});

test('the captcha wears the theme of the page, not that of the system @night', async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(product.home + LIVE);
  await page.getByRole('button', { name: 'Switch theme' }).click();
  await demo(page).scrollIntoViewIfNeeded();
  const background = () =>
    demo(page)
      .getByRole('checkbox')
      .evaluate((box) => getComputedStyle((box.getRootNode() as ShadowRoot).host).colorScheme || getComputedStyle(box).colorScheme);
  await expect.poll(background).toBe('dark');
  await page.getByRole('button', { name: 'Switch theme' }).click();
  await expect.poll(background).toBe('light');
});

test('a live service and a coming one: nothing for axe to find @night', async ({ page, product }) => {
  for (const path of [LIVE, `/services/${soon.id}`]) {
    await page.goto(product.home + path);
    await demo(page).scrollIntoViewIfNeeded();
    await inspectEverywhere(page);
  }
});
