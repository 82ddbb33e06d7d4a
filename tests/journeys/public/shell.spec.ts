import type { Page } from '@playwright/test';
import { pages } from '../../../apps/web/pages.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const header = (page: Page) => page.getByRole('banner');
const mainNav = (page: Page) => header(page).getByRole('navigation', { name: 'Main' });
const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
/** An address that no page will ever have, with the public frame around it. */
const NOWHERE = '/no-such-page';
const families = [
  'Captcha',
  'Login',
  '2FA',
  'Forms',
  'Notification',
  'Chat BOT',
  'Business',
  'Data Services With Search',
  'Web Registration',
];

test('RTE-01 HDR-01 HDR-02 HDR-03 the header: BETA, the entries and the two buttons, each to its page', async ({ page, product }) => {
  await page.goto(product.home);
  await expect(header(page).getByText('BETA')).toBeVisible();
  await expect(mainNav(page).getByRole('link').or(mainNav(page).getByRole('button'))).toHaveText([
    'Home',
    'Services',
    'Developers',
    'Pricing',
    'About Us',
  ]);
  const targets = { Home: '/', Developers: '/Developers', Pricing: '/Pricing', 'About Us': '/AboutUs' };
  for (const [name, path] of Object.entries(targets)) await expect(mainNav(page).getByRole('link', { name })).toHaveAttribute('href', path);
  await header(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${product.home}/login`);
  await page.goBack();
  await header(page).getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(`${product.home}/Register`);
});

test('HDR-04 HDR-05 the header goes on scroll down and comes on scroll up, but stays on Home @night', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto(product.home + NOWHERE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(640, 200);
  await page.mouse.wheel(0, 400);
  await expect(header(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  // The way there makes no difference: a link that was pressed keeps the focus, and the header goes all the same.
  await mainNav(page).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Inlay' })).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.waitForTimeout(400);
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(breadcrumb(page)).toHaveText('PRIVACY POLICY');
  await page.mouse.move(640, 200);
  await page.mouse.wheel(0, 200);
  await expect(header(page)).not.toBeInViewport();
});

test('HDR-06 Services opens on hover and shows nine groups with their components; Escape closes it', async ({ page, product }) => {
  await page.goto(product.home);
  const services = mainNav(page).getByRole('button', { name: 'Services', exact: true });
  await expect(services).toHaveAttribute('aria-expanded', 'false');
  await services.hover();
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('list', { name: 'Families' });
  await expect(list.getByRole('button')).toHaveCount(9);
  for (const [index, name] of families.entries()) await expect(list.getByRole('button').nth(index)).toContainText(name);
  await list.getByRole('button', { name: '2FA' }).hover();
  await expect(page.getByRole('link', { name: /^One time Password-SMS/ })).toHaveAttribute('href', '/services/2fa/sms');
  await expect(page.getByRole('link', { name: /^Puzzle Solving/ })).toHaveCount(0);
  await page.mouse.move(640, 700);
  await expect(list).toHaveCount(0);
  await services.focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(services).toBeFocused();
});

test('HDR-06 straight from a family to its components the pointer crosses other families, and none of them opens @night', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(product.home);
  await mainNav(page).getByRole('button', { name: 'Services', exact: true }).hover();
  const list = page.getByRole('list', { name: 'Families' });
  const first = await list.getByRole('button').first().boundingBox();
  const pane = page.getByRole('link', { name: /^Puzzle Solving/ });
  await expect(pane).toBeVisible();
  const target = await page.getByRole('link', { name: 'Captcha guides' }).boundingBox();
  if (!first || !target) throw new Error('The menu is not drawn.');
  // The hand is quicker than a rest; a busy machine between two of its moves is not.
  await page.clock.pauseAt(Date.now() + 1000);
  await page.mouse.move(first.x + 20, first.y + 20);
  await expect(pane).toBeVisible();
  await page.mouse.move(target.x + 20, target.y + 8, { steps: 12 });
  await page.clock.resume();
  await expect(pane).toBeVisible();
  await page.getByRole('link', { name: 'Captcha guides' }).click();
  await expect(page).toHaveURL(/SDKDocumentation\/Captcha/);
});

test('HDR-06 announced components are marked in the menu, and a family without guides says so @night', async ({ page, product }) => {
  await page.goto(product.home);
  await mainNav(page).getByRole('button', { name: 'Services', exact: true }).hover();
  const list = page.getByRole('list', { name: 'Families' });
  await list.getByRole('button', { name: '2FA' }).hover();
  await expect(page.getByRole('link', { name: /^One time Password-SMS Coming soon/ })).toBeVisible();
  await expect(page.getByText('No guides yet')).toBeVisible();
  await list.getByRole('button', { name: 'Captcha' }).hover();
  await expect(page.getByRole('link', { name: 'Captcha guides' })).toBeVisible();
});

test('CON-04 answers on Contact and Pricing stand in the page, where the browser’s own search finds them @night', async ({
  page,
  product,
}) => {
  for (const [path, words] of [
    ['/ContactUs', 'load the script, pass your siteKey'],
    ['/Pricing', 'visitors complete a proof of work first'],
  ] as const) {
    expect(await (await page.request.get(product.home + path)).text()).toContain(words);
    await page.goto(product.home + path);
    await expect(page.locator('[role="region"][hidden="until-found"]', { hasText: words })).toBeAttached();
  }
});

test('HDR-07 on a phone a toggle opens the menu, its groups expand one at a time, a link closes it', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(product.home);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Services', { exact: true }).click();
  await menu.getByText('Captcha').click();
  await expect(menu.getByRole('link', { name: 'Puzzle Solving' })).toBeVisible();
  await menu.getByText('2FA').click();
  await expect(menu.getByRole('link', { name: 'Calling Service' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Puzzle Solving' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${product.home}/login`);
  await expect(menu).toHaveCount(0);
});

test('FTR-01 FTR-02 FTR-03 FTR-04 the footer: eight links, a mail address, icons that lead nowhere, 2025', async ({ page, product }) => {
  await page.goto(product.home);
  const footer = page.getByRole('contentinfo');
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const pagesLinked = [
    '/Developers',
    '/Pricing',
    '/AboutUs',
    '/terms-of-service',
    '/PaymentPolicy',
    '/PrivacyPolicy',
    '/SDKDocumentation',
    '/ContactUs',
  ];
  for (const path of pagesLinked) expect(links).toContain(path);
  expect(links.filter((href) => /^mailto:[^@]+@[^@]+$/.test(href))).toHaveLength(1);
  // Every other link is the logo's: the icons are none.
  expect(new Set(links.filter((href) => !href.startsWith('mailto:')))).toEqual(new Set([...pagesLinked, '/']));
  expect(links).toHaveLength(10);
  await expect(footer.getByRole('img', { name: 'GitHub' })).toBeVisible();
  await footer.getByRole('img', { name: 'GitHub' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  await expect(footer).toContainText('© 2025 Inlay. All rights reserved.');
});

test('BRC-01 BRC-02 BRC-03 BRC-04 BRC-05 the banner names the last segment on every path but Home @night', async ({ page, product }) => {
  await page.goto(product.home);
  await expect(breadcrumb(page)).toHaveCount(0);
  const names = {
    '/AboutUs': 'ABOUT US',
    '/PaymentPolicy': 'PAYMENT POLICY',
    '/terms-of-service': 'TERMS OF SERVICE',
    '/services/captcha/number-image': 'NUMBER IMAGE',
    '/login': 'LOGIN',
    '/Register': 'REGISTER',
  };
  for (const [path, name] of Object.entries(names)) {
    await page.goto(product.home + path);
    await expect(breadcrumb(page)).toHaveText(name);
  }
});

test('RTE-22 a change of page starts at the top @night', async ({ page, product }) => {
  await page.goto(product.home);
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await last.click();
  await expect(breadcrumb(page)).toHaveText('PRIVACY POLICY');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('HOM-01 HOM-03 HOM-04 HOM-05 five slides by arrows, dots and keys; each after the first leads to its page', async ({
  page,
  product,
}) => {
  await page.goto(product.home);
  const slides = page.locator('[aria-roledescription=slide]');
  await expect(slides).toHaveCount(5);
  const shown = page.locator('[aria-roledescription=slide]:not([inert])');
  const routes = ['/Developers', '/Pricing', '/AboutUs', '/ContactUs'];
  await expect(shown).toHaveAttribute('aria-label', 'Inlay, 1 of 5');
  for (const [index, route] of routes.entries()) {
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(shown).toHaveAttribute('aria-label', new RegExp(`, ${index + 2} of 5$`));
    await expect(shown.getByRole('link')).toHaveAttribute('href', route);
    await expect(shown.getByRole('link')).toBeInViewport();
  }
  await expect(page.getByRole('button', { name: 'Next slide' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect(shown).toHaveAttribute('aria-label', 'About Us, 4 of 5');
  const dots = page.getByRole('button', { name: /^Slide \d/ });
  await expect(dots).toHaveCount(5);
  await dots.nth(1).click();
  await expect(shown).toHaveAttribute('aria-label', 'Developers, 2 of 5');
  await page.keyboard.press('ArrowUp');
  await expect(shown).toHaveAttribute('aria-label', 'Inlay, 1 of 5');
  await dots.nth(4).click();
  await shown.getByRole('link').click();
  await expect(page).toHaveURL(`${product.home}/ContactUs`);
});

test('HOM-02 the first slide has an intro video titled with the name of the product; nothing of it loads before it is asked for @night', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const complaints = listen(page, product.home);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofIntro = () => asked.filter((path) => path.includes('intro'));
  await page.goto(product.home);
  await page.waitForLoadState('networkidle');
  const slide = page.getByRole('group', { name: 'Inlay, 1 of 5' });
  const button = slide.getByRole('button', { name: 'Watch the intro, 14 s' });
  await expect(slide.getByRole('heading', { level: 1 })).toContainText('Inlay');
  await button.hover();
  expect(ofIntro()).toEqual([]);

  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Inlay', exact: true });
  await expect(dialog.getByRole('heading', { name: 'Inlay', exact: true })).toBeVisible();
  const video = dialog.locator('video');
  const state = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const { readyState, currentTime, duration, videoWidth, paused, textTracks } = element;
      return { readyState, currentTime, duration, videoWidth, paused, cues: textTracks[0]?.cues?.length ?? 0 };
    });
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(1);
  const playing = await state();
  expect(playing).toMatchObject({ videoWidth: 960, paused: false, cues: 5 });
  expect(playing.readyState).toBeGreaterThanOrEqual(2);
  expect(Math.abs(playing.duration - 14)).toBeLessThan(0.1);
  await expect(dialog.getByRole('listitem')).toHaveCount(playing.cues);

  // Seeking needs parts of the file, and a name with a hash may be kept for good.
  const file = await video.evaluate((element: HTMLVideoElement) => element.currentSrc);
  const part = await page.request.get(file, { headers: { range: 'bytes=100-199' } });
  expect(part.status()).toBe(206);
  expect(part.headers()).toMatchObject({ 'content-type': 'video/webm', 'content-length': '100' });
  expect(part.headers()['cache-control']).toContain('immutable');

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  // With less motion asked for it waits to be started.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await inspectEverywhere(page);
  expect(await state()).toMatchObject({ currentTime: 0, paused: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
  expect(complaints).toEqual([]);
});

test('HOM-06 the first slide bears the name of the product; the welcome follows the carousel', async ({ page, product }) => {
  await page.goto(product.home);
  await expect(page.locator('[aria-roledescription=slide]').first().getByRole('heading', { level: 1 })).toContainText('Inlay');
  const after = page.locator('[aria-roledescription=carousel] + section');
  await expect(after.getByRole('heading', { name: 'Welcome to Inlay' })).toBeVisible();
  await expect(after).toContainText('siteKey');
});

test('HOM-07 the real captcha of the first slide opens without a request to any other host', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  const sdk = page.waitForResponse('**/webcai/hst-captcha.js');
  await page.goto(product.home);
  expect((await sdk).status()).toBe(200);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (let y = 0; y < 6; y++) await page.mouse.wheel(0, 900);
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

test('OPEN-1 an unknown address answers 404 with a designed page; another spelling answers 301', async ({ page, product, request }) => {
  const answer = await page.goto(`${product.home}/Pricings/none`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeAttached();
  await expect(page.getByRole('main')).toContainText('/Pricings/none');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  for (const [path, right] of [
    ['/LOGIN?x=1', '/login?x=1'],
    ['/register', '/Register'],
    ['/postlogin', '/PostLogin'],
  ]) {
    const redirect = await request.get(product.home + path, { maxRedirects: 0 });
    expect([path, redirect.status(), redirect.headers()['location']]).toEqual([path, 301, right]);
  }
});

test('every page stands without a complaint in the console and asks no other host @night', async ({ page, product }) => {
  const complaints = listen(page, product.home, /status of 40[014]/);
  for (const path of [...pages.filter((each) => !each.each && !each.eachCode).map((each) => each.path), NOWHERE]) {
    await page.goto(product.home + path);
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});

test('Home and the page for unknown addresses: nothing for axe to find in light and dark, wide and narrow @night', async ({
  page,
  product,
}) => {
  for (const path of ['/', NOWHERE]) {
    await page.goto(product.home + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspectEverywhere(page);
  }
});
