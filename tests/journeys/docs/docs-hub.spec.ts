import { loadCatalogue } from '@inlay/catalogue/files.ts';
import type { Page } from '@playwright/test';
import { logInElsewhere, makeOwner } from '../fixtures/accounts.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const families = await loadCatalogue();
const HUB = '/SDKDocumentation';
const NUMBER_IMAGE = `${HUB}/Captcha/Number%20to%20Image%20Matching`;
const LIST = '**/api/Registration/componentsdata';
const NOTICE =
  "We're currently preparing the SDK documentation for this component. Please check back soon for detailed integration guides and examples.";

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Components' });
const boxOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const documentation = (page: Page, title: string) => boxOf(page, title).getByRole('button', { name: 'Documentation' });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Documentation In Progress' });

/** From here on time stands still but for `clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

test('RTE-03 DOC-01 DOC-02 DOC-03 DOC-04 the welcome panel', async ({ page, product }) => {
  await page.goto(product.home + HUB);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('SDK Integration Hub');
  await expect(main.getByText(/^Comprehensive guides for/)).toBeVisible();
  await expect(main.getByText('Integrate any SDK in 5 minutes')).toBeVisible();
  for (const tile of ['Documentation', 'Code Snippets', 'Security'])
    await expect(main.getByRole('heading', { name: tile, exact: true })).toBeVisible();
  await expect(main.getByText('Select a component from the sidebar to begin.')).toBeVisible();
});

test('DOC-05 DOC-06 DOC-07 DOC-08 DOC-09 DOC-10 CST-04 the sidebar: families fold, 48 px a row, badges, the logo leads home', async ({
  page,
  product,
}) => {
  await page.route(LIST, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { components: { componentName: string; subComponents: Record<string, { pending?: string }> }[] };
    body.components.find(({ componentName }) => componentName === 'Login')!.subComponents['Forgot Password'] = { pending: 'From March' };
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(product.home + HUB);
  expect((await page.locator('aside').first().boundingBox())?.width).toBe(300);
  const buttons = sidebar(page).getByRole('button');
  await expect(buttons).toHaveText(families.map(({ name }) => name));
  const login = sidebar(page).getByRole('button', { name: 'Login' });
  await expect(login).toHaveAttribute('aria-expanded', 'false');
  const list = page.locator(`[id="${await login.getAttribute('aria-controls')}"]`);
  await expect(list).toHaveCSS('height', '0px');
  await login.click();
  await expect(login).toHaveAttribute('aria-expanded', 'true');
  await expect(list).toHaveCSS('height', `${3 * 48}px`);
  const link = sidebar(page).getByRole('link', { name: /^Login \+ SSO \(IDPs\)/ });
  await expect(link).toHaveAttribute('href', `${HUB}/Login/Login%20+%20SSO%20(IDPs)`);
  await expect(sidebar(page).getByRole('link', { name: 'Forgot Password From March' })).toBeVisible();
  await login.click();
  await expect(list).toHaveCSS('height', '0px');
  await page
    .locator('aside')
    .getByRole('link', { name: /^Inlay/ })
    .click();
  await expect(page).toHaveURL(`${product.home}/`);
});

test('DOC-11 CST-03 DIF-14 at 768 px the sidebar hides behind a toggle, at 769 it stands', async ({ page, product }) => {
  await page.setViewportSize({ width: 768, height: 700 });
  await page.goto(product.home + HUB);
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await expect(toggle).toBeInViewport();
  await expect(sidebar(page)).toHaveCount(0);
  await page.mouse.wheel(0, 600);
  await expect(toggle).toBeInViewport();
  await toggle.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  expect((await drawer.boundingBox())?.width).toBe(300);
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await expect(drawer).toHaveCount(0);
  await toggle.click();
  await drawer.getByRole('link', { name: 'Number to Image Matching' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Captcha - Number to Image Matching');
  await expect(drawer).toHaveCount(0);
  await page.setViewportSize({ width: 769, height: 700 });
  await expect(toggle).toBeHidden();
  await expect(sidebar(page)).toBeVisible();
});

test('DOC-12 DOC-13 DOC-14 ERR-01 API1-03 until the list has come a spinner covers the hub; a failure is logged and asked again by itself', async ({
  page,
  product,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await stopClock(page);
  let asked = 0;
  let answer: 'fail' | 'no array' | 'real' = 'fail';
  await page.route(LIST, async (route) => {
    asked += 1;
    if (answer === 'fail') return route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', message: 'Busy.' } });
    if (answer === 'no array') return route.fulfill({ json: { components: 'none' } });
    return route.continue();
  });
  await page.goto(product.home + HUB);
  const spinner = page.getByText('Loading components');
  await expect(spinner).toBeVisible();
  // The next wait begins with the failure, not with the call.
  const failures = () => said.filter((line) => line.startsWith('Failed to load components:')).length;
  await expect.poll(failures).toBe(1);
  expect(await page.locator('.list-spinner').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 });
  await expect(page.locator('aside').getByRole('link', { name: /Number to Image/ })).toHaveCount(0);
  await expect(page.getByText(/could not be loaded/)).toBeHidden();
  expect(asked).toBe(1);

  await page.clock.runFor(2_000);
  await expect.poll(failures).toBe(2);
  expect(asked).toBe(2);
  answer = 'no array';
  await page.clock.runFor(4_000);
  await expect.poll(failures).toBe(3);
  expect(asked).toBe(3);
  await expect(page.getByText('The component list could not be loaded.', { exact: false })).toBeVisible();
  await expect(spinner).toBeVisible();
  await expect(page.locator('aside').getByRole('link', { name: /Number to Image/ })).toHaveCount(0);

  answer = 'real';
  await page.clock.runFor(8_000);
  await expect(spinner).toHaveCount(0);
  await expect(sidebar(page).getByRole('link', { name: /Number to Image/ })).toBeVisible();
});

test('DOC-15 DOC-16 DOC-17 DOC-18 DOC-20 a component: its boxes, its guides, none left open on the next one', async ({ page, product }) => {
  await page.goto(product.home + NUMBER_IMAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Captcha - Number to Image Matching');
  await expect(page.getByRole('main').getByText(/^Shows three numbers/)).toBeVisible();
  for (const title of ['REACT', 'ASP.NET', 'HTML']) {
    await expect(boxOf(page, title).locator('p').first()).toHaveText(/^[A-Z].*\.$/);
    const download = boxOf(page, title).getByRole('link', { name: /^Download/ });
    await expect(download).toHaveAttribute('href', /-sdk\.pdf$/);
    await expect(download).toHaveText('PDF');
  }
  const guide = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(guide('React guide')).toHaveCount(0);
  for (const [title, name] of [
    ['REACT', 'React guide'],
    ['ASP.NET', 'ASP.NET guide'],
    ['HTML', 'HTML guide'],
  ] as const) {
    await documentation(page, title).click();
    await expect(guide(name)).toBeVisible();
    await expect(documentation(page, title)).toBeFocused();
    const box = await boxOf(page, title).boundingBox();
    expect((await guide(name).boundingBox())!.y).toBeGreaterThan(box!.y + box!.height);
  }
  await expect(guide('React guide')).toHaveCount(0);
  await page.goBack();
  await expect(guide('ASP.NET guide')).toBeVisible();

  await sidebar(page).getByRole('link', { name: 'Number to Image Matching' }).click();
  await expect(guide('ASP.NET guide')).toHaveCount(0);
  await expect(page).toHaveURL(product.home + NUMBER_IMAGE);
});

test('DOC-21 DOC-22 DOC-24 CST-20 a component without a guide: the notice, and downloads that are off', async ({ page, product }) => {
  await page.goto(`${product.home}${HUB}/Login/Login%20Form`);
  await expect(notice(page)).toHaveCount(0);
  await documentation(page, 'ASP.NET').click();
  await expect(notice(page)).toContainText(NOTICE);
  const off = page.getByRole('button', { name: 'Download not available yet' });
  await expect(off).toHaveCount(3);
  for (const button of await off.all()) {
    await expect(button).toBeDisabled();
    await expect(button.locator('svg.lucide-ban')).toBeVisible();
  }
  await sidebar(page)
    .getByRole('link', { name: /^Forgot Password/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login - Forgot Password');
  await expect(notice(page)).toHaveCount(0);
});

test('DOC-19 on a small screen the view goes to the guide', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(product.home + NUMBER_IMAGE);
  await documentation(page, 'HTML').click();
  const heading = page.getByRole('heading', { name: 'HTML guide', exact: true });
  await expect(heading).toBeInViewport();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 999).toBeLessThan(120);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('DOC-25 DOC-26 DOC-27 ERR-02 CST-01 Copy takes the whole block, says so for 2 seconds, and logs when it cannot', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stopClock(page);
  await page.goto(`${product.home}${NUMBER_IMAGE}/HTML`);
  const copies = page.getByRole('button', { name: /^Copy \S+\.\S+$/ });
  expect(await copies.count()).toBe(await page.locator('figure pre').count());
  // The guide prints it a second time, where it begins to send.
  const copy = page.getByRole('button', { name: 'Copy contact.js' }).first();
  await copy.click();
  const done = page.getByRole('button', { name: 'Copied!' });
  await expect(done).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^const form = document\.getElementById\('contact'\);\n/);
  expect(text).toContain("        siteKey: 'inlay_test_challenge',\n");
  expect(text).not.toMatch(/^\s*\d+\s/m);
  await page.clock.runFor(1_900);
  await expect(done).toBeVisible();
  await page.clock.runFor(200);
  await expect(copy).toHaveText('Copy');

  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))));
  await copy.click();
  await expect.poll(() => said.some((line) => line.startsWith('Failed to copy:'))).toBe(true);
  await expect(copy).toHaveText('Copy');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('button', { name: 'Could not copy' })).toBeVisible();
});

test('RTE-04 OPEN-62 names with signs open by their encoded address; unknown ones show the notice with status 404 @night', async ({
  page,
  product,
}) => {
  const signs = {
    'Login/Login%20+%20SSO%20(IDPs)': 'Login - Login + SSO (IDPs)',
    'Web%20Registration/Basic%20%2B%20Payment': 'Web Registration - Basic + Payment',
  };
  for (const [path, heading] of Object.entries(signs)) {
    expect((await page.goto(`${product.home}${HUB}/${path}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  expect((await page.goto(`${product.home}${HUB}/Gates/Big%20Gate`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gates - Big Gate');
  await expect(notice(page)).toContainText(NOTICE);
  await expect(page.getByRole('button', { name: 'Download not available yet' })).toHaveCount(3);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('BIG GATE');
});

test('every page of the hub is real HTML: 200, its own heading and title, without scripts', async ({ product, request }) => {
  for (const family of families) {
    for (const { name } of family.components) {
      const answer = await request.get(`${product.home}${encodeURI(`${HUB}/${family.name}/${name}`)}`);
      const html = (await answer.text()).replaceAll('<!-- -->', '');
      expect([name, answer.status()]).toEqual([name, 200]);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).toContain(`${family.name} - ${name}</h1>`);
      expect(html).toContain(`<title>${name}: SDK Documentation`);
    }
  }
});

test('who has logged in reads the code with the own keys; the public page holds none', async ({ page, product, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await makeOwner(product);
  await logInElsewhere(page, product, owner);
  // A host that no example has.
  const added = await page.request.post(`${product.home}/api/Site/domains`, {
    headers: { sitekey: owner.siteKey, origin: product.home },
    data: { host: 'own-shop.example.org' },
  });
  expect(added.ok()).toBe(true);
  await page.addInitScript(() => localStorage.setItem('isLoggedIn', 'true'));
  await page.goto(`${product.home}${NUMBER_IMAGE}/React`);
  await expect(page.getByText('The code contains your own keys.')).toHaveText('The code contains your own keys. Paste it as it is.');
  await expect(page.locator('.guide-text').getByText('click "New secret" in the Subscription tab')).toBeVisible();
  await expect(
    page.locator('.guide-text').getByText(/^With inlay_test_challenge the challenge is always the same.* picture 2,/),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy src/captcha.jsx' }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`siteKey: '${owner.siteKey}'`);
  expect(text).not.toContain('inlay_test_');
  await page.getByRole('button', { name: 'Copy page' }).click();
  const markdown = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(markdown).toContain('`inlay_test_pass`');
  expect(await markdown()).toContain(`siteKey: '${owner.siteKey}'`);
  expect(await markdown()).toMatch(/## Test keys[^]*Put the first number on picture 2/);
  expect(await markdown()).toContain('INLAY_SECRET=isk_live_… node server/server.js');

  await page.getByRole('button', { name: 'Copy server/is-human.js' }).click();
  await expect.poll(markdown).toContain("HOSTS = ['shop.example.com', 'own-shop.example.org', 'localhost', '127.0.0.1'];");
  const server = await markdown();
  expect(server).not.toContain('inlay_secret_test');
  const steps = page.locator('.guide-text > :not(h3:text-is("Test keys") ~ *)');
  await expect(steps.getByText('inlay_secret_test_pass')).toHaveCount(0);
  await expect(page.locator('.guide-text').getByRole('link', { name: 'Subscription tab' })).toHaveAttribute(
    'href',
    '/PostLogin?c=captcha/number-image&tab=subscription',
  );
  const html = await (await request.get(`${product.home}${NUMBER_IMAGE}/React`)).text();
  expect(html).toContain('inlay_test_challenge');
  expect(html).not.toContain(owner.siteKey);
});

test('DOC-23 GDE-26 each platform downloads as PDF', async ({ page, product, request }) => {
  await page.goto(product.home + NUMBER_IMAGE);
  for (const name of ['react', 'aspnet', 'html']) {
    const title = { react: 'REACT', aspnet: 'ASP.NET', html: 'HTML' }[name]!;
    const href = await boxOf(page, title)
      .getByRole('link', { name: /^Download/ })
      .getAttribute('href');
    expect(href).toBe(`/captcha-number-image-${name}-sdk.pdf`);
    const file = await request.get(product.home + href);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('the hub in light and dark, wide and narrow: nothing for axe, no complaint, no other host @night', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  for (const path of [HUB, NUMBER_IMAGE, `${NUMBER_IMAGE}/HTML`, `${HUB}/Login/Login%20Form`]) {
    await page.goto(product.home + path);
    await expect(page.locator('aside').getByRole('link', { name: /Number to Image/ })).toHaveCount(1);
    if (path.endsWith('Form')) await documentation(page, 'HTML').click();
    await inspectEverywhere(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  expect(complaints).toEqual([]);
});
