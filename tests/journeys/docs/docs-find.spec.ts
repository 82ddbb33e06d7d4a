import { loadErrorGuides } from '@inlay/features/docs-hub/server/load-error-guides.ts';
import type { Page } from '@playwright/test';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test, type Product } from '../fixtures/product.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');

/** Opens the page and waits until it hears the keyboard; presses on its buttons it keeps until then. */
async function openErrors(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.home}/docs/errors`);
  await page.waitForFunction(() => !('takeHeldPress' in window));
}

test('Ctrl K finds in every part of the site, by keyboard alone, and gives the focus back', async ({ page, product }) => {
  await openErrors(page, product);
  const button = page.getByRole('button', { name: 'Search the docs' });
  await button.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill('reset after submt');
  const options = dialog(page).getByRole('option');
  await expect(options.first()).toContainText(/Block the form|Construct the captcha/);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(button).toBeFocused();

  await page.keyboard.press('Meta+k');
  await field(page).fill('token-already-used');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.home}/docs/errors/token-already-used`);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field(page).fill('xqzzv');
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1);
});

test('search leads to the very section of a guide, from the hub as well', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  await page.goto(`${product.home}/SDKDocumentation`);
  await page.getByRole('button', { name: /Search the docs/ }).click();
  await field(page).fill('content security policy');
  await dialog(page).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/HTML#content-security-policy$/);
  await expect(page.getByRole('heading', { name: 'Content security policy' })).toBeInViewport();
  expect(complaints).toEqual([]);
});

test('Ctrl K opens the search also before the browser has told of its closing @night', async ({ page, product }) => {
  await openErrors(page, product);
  await page.keyboard.press('Control+k');
  await field(page).fill('token');
  await page.evaluate(async () => {
    document.querySelector<HTMLButtonElement>('button[aria-label="Close search"]')?.click();
    // React draws in a microtask; the dialog's event is a task of its own, which comes after both.
    await Promise.resolve();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  });
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('Enter before the index is there counts once it is @night', async ({ page, product }) => {
  await openErrors(page, product);
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/*docs-search*', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await field(page).fill('token-already-used');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Opening the index')).toBeVisible();
  press();
  await expect(page).toHaveURL(`${product.home}/docs/errors/token-already-used`);
  await expect(dialog(page)).toHaveCount(0);
});

test('an index that cannot be loaded says so and can be asked for again @night', async ({ page, product }) => {
  await openErrors(page, product);
  await page.route('**/*docs-search*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('alert')).toContainText('could not be loaded');
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('results of the same title say where each stands, also where it is narrow @night', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openErrors(page, product);
  await page.getByRole('button', { name: 'Search' }).click();
  await field(page).fill('troubleshooting');
  for (const place of ['Guides › Captcha › React', 'Guides › Captcha › HTML', 'Guides › Captcha › ASP.NET'])
    await expect(dialog(page).getByText(place, { exact: true })).toBeVisible();
});

const tree = (page: Page) => page.getByRole('navigation', { name: 'Reference' });
const call = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('the API reference: a call is found by the search, in the tree and by the field of its page, which stands between its neighbours', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home);
  await openErrors(page, product);
  await page.keyboard.press('Control+k');
  await field(page).fill('POST /api/v1/siteverify');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.home}/api/reference/platform#post-api-v1-siteverify`);
  await expect(call(page, 'POST /api/v1/siteverify')).toBeInViewport();
  await expect(page.getByRole('region', { name: 'curl, POST /api/v1/siteverify code' })).toContainText(
    `curl ${product.home}/api/v1/siteverify`,
  );

  await tree(page).getByRole('link', { name: 'Forms', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forms');
  await expect(tree(page).getByRole('link', { name: 'Forms', exact: true })).toHaveAttribute('aria-current', 'page');
  const inTree = tree(page).getByRole('link', { name: 'PUT /submissions/{id}' });
  await inTree.click();
  await expect(page).toHaveURL(`${product.home}/api/reference/forms#put-api-v1-forms-contact-us-submissions-id`);
  await expect(call(page, 'PUT /api/v1/forms/contact-us/submissions/{id}')).toBeInViewport();
  await expect(inTree).toHaveAttribute('aria-current', 'location');
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('no such call');
  await expect(page.getByRole('status').filter({ hasText: 'No matching calls.' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('publish');
  await expect(page.getByRole('status').filter({ hasText: '1 call' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Pages of the reference' }).getByRole('link', { name: 'Previous Captcha' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Captcha');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tree(page).getByRole('link', { name: 'Internal calls' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal calls');
  await expect(page.getByRole('navigation', { name: 'Components' }).getByRole('button', { name: 'Captcha' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a link from when all calls stood on one page leads to the call on its page, and back past it @night', async ({ page, product }) => {
  await page.goto(`${product.home}/docs/errors`);
  await page.goto(`${product.home}/api/reference#post-api-v1-captcha-answer`);
  await expect(page).toHaveURL(`${product.home}/api/reference/captcha#post-api-v1-captcha-answer`);
  await expect(call(page, 'POST /api/v1/captcha/answer')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(`${product.home}/docs/errors`);
  await page.goto(`${product.home}/api/reference#errors`);
  await expect(page.getByRole('heading', { name: 'Errors', exact: true })).toBeInViewport();
  await expect(page).toHaveURL(`${product.home}/api/reference#errors`);
});

test('on a phone the calls are in the menu, which closes and shows the one that is chosen @night', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${product.home}/api/reference/webhooks`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'GET /events/{id}' }).click();
  await expect(menu).toHaveCount(0);
  await expect(call(page, 'GET /api/v1/events/{id}')).toBeInViewport();
});

test('every error code has its page in the HTML, and the list leads to each @night', async ({ page, product, request }) => {
  await page.goto(`${product.home}/docs/errors`);
  for (const { code, means } of await loadErrorGuides()) {
    await expect(page.getByRole('link', { name: code, exact: true })).toHaveAttribute('href', `/docs/errors/${code}`);
    const answer = await request.get(`${product.home}/docs/errors/${code}`);
    const html = await answer.text();
    expect([code, answer.status()]).toEqual([code, 200]);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${code}</h1>`));
    expect(html).toContain(means.split('`')[0]!.split("'")[0]!.split('"')[0]!.trim());
  }
  expect((await page.goto(`${product.home}/docs/errors/none-such`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such error code');
});

test('RTE-06 SDK-01 SDK-02 SDK-03 SDK-04 SDK-05 the static page: three cards, a guide in each, a PDF for each', async ({
  page,
  product,
  request,
}) => {
  await page.goto(`${product.home}/Documentation`);
  for (const [title, file] of [
    ['HTML SDK', '/html-sdk.pdf'],
    ['React SDK', '/react-sdk.pdf'],
    ['ASP.NET SDK', '/aspnet-sdk.pdf'],
  ] as const) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const guide = card.getByText('captcha-container').first();
    await expect(guide).toBeHidden();
    await card.getByRole('button', { name: 'View Docs' }).click();
    await expect(guide).toBeVisible();
    await card.getByRole('button', { name: 'Hide Docs' }).click();
    await expect(guide).toBeHidden();
    const link = card.getByRole('link', { name: 'Download PDF' });
    await expect(link).toHaveAttribute('href', file);
    expect((await request.get(product.home + file)).headers()['content-type']).toBe('application/pdf');
  }
});

test('robots, sitemap, canonical address and card name the public address', async ({ product, request }) => {
  const map = await (await request.get(`${product.home}/sitemap.xml`)).text();
  const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));
  expect(places.length).toBeGreaterThan(32 + 32 + (await loadErrorGuides()).length);
  expect(places.some((place) => /PostLogin|reset-password/.test(place))).toBe(false);
  const origin = new URL(places[0]!).origin;
  for (const place of places.filter((_, at) => at % 9 === 0)) {
    const answer = await request.get(place.replace(origin, product.home), { maxRedirects: 0 });
    expect([place, answer.status()]).toEqual([place, 200]);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${place.replaceAll('&', '&amp;')}"/>`);
  }
  const robots = await (await request.get(`${product.home}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const card = await request.get(`${product.home}/cards/captcha.png`);
  expect(card.headers()['content-type']).toBe('image/png');
});

test('errors, changelog, static page and search: nothing for axe in light and dark, wide and narrow @night', async ({ page, product }) => {
  for (const path of [
    '/docs/errors',
    '/docs/errors/domain-not-allowed',
    '/api/reference',
    '/api/reference/forms',
    '/changelog',
    '/Documentation',
  ]) {
    await page.goto(product.home + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/Documentation') for (let at = 0; at < 3; at++) await page.getByRole('button', { name: 'View Docs' }).first().click();
    await inspectEverywhere(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await page.keyboard.press('Control+k');
  await field(page).fill('token');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await inspectEverywhere(page);
});
