import { loadCatalogue } from '@inlay/catalogue/files.ts';
import type { Page } from '@playwright/test';
import { listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const components = (await loadCatalogue()).flatMap((family) => family.components);
const services = components.map(({ id, name, familyName }) => ({
  path: `/services/${id}`,
  title: `${name} · ${familyName} · Inlay`,
  h1: name,
}));
const plain = [
  { path: '/', title: 'Inlay: components that sit flush with your site', h1: 'Inlay' },
  { path: '/Developers', title: 'Developers Hub · Inlay', h1: 'Developers Hub' },
  { path: '/Pricing', title: 'Pricing · Inlay', h1: 'Pay for what you set in' },
  { path: '/ContactUs', title: 'Contact Us · Inlay', h1: 'Contact Us' },
  { path: '/AboutUs', title: 'About Us · Inlay', h1: 'Made to be set in, not stuck on.' },
  { path: '/terms-of-service', title: 'Terms of Service · Inlay', h1: 'Terms of Service' },
  { path: '/PaymentPolicy', title: 'Refund and Payment Policy · Inlay', h1: 'Refund and Payment Policy' },
  { path: '/PrivacyPolicy', title: 'Privacy Policy · Inlay', h1: 'Privacy Policy' },
];
const all = [...plain, ...services];

const text = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('RTE-01 RTE-02 RTE-05 RTE-12 RTE-13 RTE-14 RTE-15 RTE-16 RTE-17 RTE-18 RTE-19 RTE-20 every public page answers 200 and is whole in its HTML', async ({
  product,
  request,
}) => {
  expect(services).toHaveLength(32);
  for (const { path, title, h1 } of all) {
    const answer = await request.get(product.home + path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(text(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''), path).toBe(title);
    const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map((match) => text(match[1] ?? ''));
    expect(headings, path).toHaveLength(1);
    expect(headings[0]?.startsWith(h1), `${path}: ${headings[0]}`).toBe(true);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
  }
});

test('RTE-20 OPEN-1 a wrong case answers 301 to the right one, an unknown address 404, also among the services', async ({
  product,
  request,
}) => {
  const status = async (path: string) => {
    const answer = await request.get(product.home + path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location']];
  };
  expect(await status('/Services/Captcha/Number-Image')).toEqual([301, '/services/captcha/number-image']);
  expect(await status('/pricing?from=mail')).toEqual([301, '/Pricing?from=mail']);
  expect(await status('/contactus')).toEqual([301, '/ContactUs']);
  expect(await status('/services/captcha/number-image/')).toEqual([200, undefined]);
  expect(await status('/services/chat%2Dbot/conversation-ai')).toEqual([200, undefined]);
  for (const path of ['/services', '/services/captcha', '/services/captcha/number', '/services/login/number-image', '/Terms'])
    expect([path, (await status(path))[0]]).toEqual([path, 404]);
});

test('RTE-07 PRD-01 PRD-02 from Home to the nine families, the documentation, the registration wizard and the login', async ({
  page,
  product,
}) => {
  await page.goto(product.home);
  await expect(page.getByRole('banner').getByText('Inlay')).toBeVisible();
  const cards = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('.stone') });
  await expect(cards).toHaveCount(new Set(components.map(({ familyName }) => familyName)).size);
  for (const name of new Set(components.map(({ familyName }) => familyName)))
    await expect(cards.filter({ hasText: name })).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Read the docs' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SDK Integration Hub');
  await page.goto(`${product.home}/Register`);
  await expect(page.getByRole('heading', { name: 'Personal Profile' })).toBeVisible();
  await page.goto(`${product.home}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome Back');
});

test('an unknown service draws the page for unknown addresses @night', async ({ page, product }) => {
  await page.goto(`${product.home}/services/captcha/number-imag`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This piece is missing.');
  await page.getByRole('main').getByRole('link', { name: 'Number to Image Matching' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Number to Image Matching');
});

test('RTE-21 BRC-01 every public page: header, banner, footer, no complaint, no other host, no sideways scroll at 360, 768 and 1280 @night', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const complaints = listen(page, product.home);
  const breaches: string[] = [];
  await page.exposeFunction('noteBreach', (what: string) => breaches.push(what));
  await page.addInitScript(() => {
    const { noteBreach } = window as unknown as { noteBreach: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      noteBreach(`${location.pathname}: ${effectiveDirective} ${blockedURI}`),
    );
  });
  for (const { path, h1 } of all) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(product.home + path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(h1);
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('body header, body nav[aria-label=Breadcrumb], body main, body footer')].map((part) => part.localName),
    );
    expect(order, path).toEqual(path === '/' ? ['header', 'main', 'footer'] : ['header', 'nav', 'main', 'footer']);
    const wide = [await sideways(page)];
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      wide.push(await sideways(page));
    }
    expect(wide, path).toEqual([0, 0, 0]);
  }
  expect(complaints).toEqual([]);
  expect(breaches).toEqual([]);
});

test('every link of a public page leads to a page', async ({ page, product, request }) => {
  const seen = new Set<string>();
  for (const { path } of [...plain, services[0]!, services[9]!]) {
    await page.goto(product.home + path);
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) seen.add(link);
    const hashes = await page.locator('a[href^="#"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const hash of hashes) await expect(page.locator(hash), `${path}${hash}`).toHaveCount(1);
  }
  for (const link of seen) {
    const answer = await request.get(product.home + link, { maxRedirects: 0 });
    expect([link, answer.status()]).toEqual([link, 200]);
  }
});
