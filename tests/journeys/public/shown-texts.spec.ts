import type { BrowserContext, Page } from '@playwright/test';
import { payloads } from '../../attacks/payloads.ts';
import { recordFigure, volume } from '../../support/trust.ts';
import { changeData, logInElsewhere, makeOwner, type Owner } from '../fixtures/accounts.ts';
import { main, sidebar } from '../fixtures/dashboard.ts';
import { expect, type Product, test } from '../fixtures/product.ts';

/** As many as the screens of one owner show at once. */
const A_SCREENFUL = 40;
const COUNT = volume(A_SCREENFUL, 500);

interface Watch {
  /** What a text did or became that is none of a text's business. */
  readonly seen: string[];
  /** Reports of the page's own policy. */
  readonly reports: string[];
  look(page: Page): Promise<void>;
}

/** Watches a page: dialogs, reports of the policy, and elements that only a text can have brought. */
async function watch(page: Page): Promise<Watch> {
  const seen: string[] = [];
  const reports: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('noteReport', (what: string) => reports.push(what));
  await page.addInitScript(() => {
    const { noteReport } = window as unknown as { noteReport: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      noteReport(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return {
    seen,
    reports,
    async look(shown) {
      const brought = await shown.evaluate(() => {
        const runs = /alert|javascript:|data:text/i;
        const isOdd = (element: Element) =>
          (element.localName === 'script' && runs.test(element.textContent ?? '')) ||
          [...element.attributes].some(
            ({ name, value }) => /^(on|href|src|srcdoc|data$|action|formaction|xlink)/i.test(name) && runs.test(value),
          );
        return [...document.querySelectorAll('*')].filter(isOdd).map((element) => element.outerHTML.slice(0, 120));
      });
      seen.push(...brought.map((html) => `${html} on ${shown.url()}`));
    },
  };
}

/** Puts texts into every column that a screen shows, past the rules that would refuse many of them. */
function fill(product: Product, { userName }: Owner, texts: readonly string[]): void {
  const account = '(select id from accounts where user_name = ?)';
  let next = 0;
  const text = () => String(texts[next++ % texts.length]);
  const set = (table: string, columns: readonly string[], where: string) => {
    const values = columns.map(text);
    changeData(product, `update ${table} set ${columns.map((column) => `${column} = ?`).join(', ')} where ${where}`, ...values, userName);
  };
  const address = ['address1', 'address2', 'city', 'state', 'zip', 'country'];
  const business = ['name', 'id', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'phone', 'email'];
  set('profiles', ['first_name', 'last_name', ...address, 'home_phone', 'home_email'], `account_id = ${account}`);
  set(
    'profiles',
    business.map((column) => `business_${column}`),
    `account_id = ${account}`,
  );
  set('accounts', ['first_name', 'email', 'two_factor_email', 'two_factor_phone', 'security_question'], `user_name = ?`);
  set('sites', ['label', 'platform'], `account_id = ${account}`);
  set('site_domains', ['host'], `site_id = (select id from sites where account_id = ${account})`);
  set('sessions', ['user_agent', 'address'], `account_id = ${account}`);
  changeData(product, `delete from audit_log where account_id = ${account}`, userName);
  for (const [index, one] of texts.entries()) {
    const made = `insert into audit_log (id, account_id, action, target, detail, address, created_at)
      select lower(hex(randomblob(4))) || '-0000-4000-8000-000000000000', id, ?, ?, ?, ?, ? from accounts where user_name = ?`;
    changeData(product, made, index % 2 === 0 ? 'secret.made' : one, one, one, one, Date.now() - index, userName);
  }
  const secret = `insert into site_secrets (id, site_id, name, secret_hash, hint, created_at)
    select lower(hex(randomblob(8))), id, ?, lower(hex(randomblob(16))), '0000', ? from sites where account_id = ${account}`;
  for (const one of texts.slice(0, 15)) changeData(product, secret, one, Date.now(), userName);
}

/** Every view of the dashboard, with the texts on it. */
async function visitDashboard(page: Page, product: Product, watched: Watch, texts: readonly string[]): Promise<void> {
  const views = [
    ['', () => sidebar(page).getByText('Welcome')],
    ['?p=personal', () => main(page).getByLabel('First Name')],
    ['?p=business', () => main(page).getByLabel('Business Name')],
    ['?p=security', () => main(page).getByRole('list', { name: 'Activity' })],
    ['?c=captcha/number-image', () => main(page).getByRole('heading', { level: 1 })],
  ] as const;
  for (const [query, shown] of views) {
    await page.goto(`${product.home}/PostLogin${query}`);
    await expect(shown().first()).toBeVisible();
    if (query === '?p=security') {
      await main(page).getByRole('button', { name: 'Show more' }).click();
      for (const text of [texts[0], texts.at(-1)]) await expect(shown().first()).toContainText(String(text).trim());
    }
    await watched.look(page);
  }
}

/** Public pages that take a text from their address. */
async function visitPublic(page: Page, product: Product, watched: Watch, texts: readonly string[]): Promise<void> {
  const places = [
    '/',
    '/SDKDocumentation/',
    '/services/captcha/',
    '/ContactUs?subject=',
    '/reset-password?token=',
    '/verify-email#token=',
    '/login#',
  ];
  for (const [index, place] of places.entries()) {
    await page.goto(product.home + place + encodeURIComponent(String(texts[(index * 5) % texts.length])));
    await expect(page.getByRole('heading').first()).toBeVisible();
    await watched.look(page);
  }
}

const NO_PAGE = /^\/(api|assets|flags|sdk|uploads|webcai)\//;

/** The same pages as a browser without policies would have them. */
const withoutPolicy = (context: BrowserContext) =>
  context.route(
    ({ pathname }) => !NO_PAGE.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const headers = Object.fromEntries(Object.entries(answer.headers()).filter(([name]) => name !== 'content-security-policy'));
      return route.fulfill({ response: answer, headers });
    },
  );

const INJECTED = '<img src=x onerror=alert(1)>';
/** What a build would do that takes a text for markup. */
const inject = (page: Page) =>
  page.evaluate((html) => {
    try {
      document.body.insertAdjacentHTML('beforeend', html);
    } catch {
      // The policy of the page says no, and reports it.
    }
  }, INJECTED);

for (const policy of ['as it is', 'taken away'] as const) {
  // Without the policy more could run: that is what each push looks at.
  const when = policy === 'as it is' ? ' @night' : '';
  test(`T11 texts of strangers on every screen run nothing, with the policy ${policy}${when} @night`, async ({
    page,
    product,
    context,
  }) => {
    test.setTimeout(volume(120_000, 600_000));
    if (policy === 'taken away') await withoutPolicy(context);
    const watched = await watch(page);
    const owner = await makeOwner(product, { 'Subscription.SubCompTypes': ['Number to Image Matching'] });
    await logInElsewhere(page, product, owner);
    const texts = payloads(COUNT);
    for (let from = 0; from < texts.length; from += A_SCREENFUL) {
      const some = texts.slice(from, from + A_SCREENFUL);
      fill(product, owner, some);
      await visitDashboard(page, product, watched, some);
      await visitPublic(page, product, watched, some);
    }
    expect(watched.seen).toEqual([]);
    expect(watched.reports).toEqual([]);
    const held = watched.seen.length + watched.reports.length === 0;

    // The control: one text is taken for markup. Without the policy it runs; with it, it is reported and does not.
    await inject(page);
    const signs = policy === 'as it is' ? watched.reports : watched.seen;
    await expect.poll(() => signs.length).toBeGreaterThan(0);
    expect(watched.seen.some((what) => what.startsWith('dialog'))).toBe(policy === 'taken away');
    recordFigure({
      test: 'T11',
      what: `dialogs, odd elements and reports on 12 screens, policy ${policy}`,
      target: '0 of 500 texts',
      figure: `0 of ${texts.length}`,
      held,
      engine: 'SQLite',
      control: policy === 'as it is' ? 'one text taken for markup: reported' : 'one text taken for markup: its dialog seen',
    });
  });
}

test('T8 a drawing with scripts, once uploaded, is a picture however it is opened', async ({ page, product }) => {
  const watched = await watch(page);
  const owner = await makeOwner(product);
  await logInElsewhere(page, product, owner);
  const run = 'alert(1)';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" onload="${run}"><script>${run}</script><rect width="60" height="40"/></svg>`;
  const businessLogo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
  const saved = await page.request.put(`${product.home}/api/Profile/BusinessProfile`, {
    headers: { sitekey: owner.siteKey },
    multipart: { businessLogo },
  });
  expect(saved.status()).toBe(200);
  const { href } = new URL(((await saved.json()) as { businessLogo: string }).businessLogo, product.home);

  /** In all the elements that show files. */
  const openInElements = async () => {
    await page.goto(`${product.home}/healthz`);
    await page.setContent(`<img src="${href}"><iframe src="${href}"></iframe><object data="${href}"></object><embed src="${href}">`);
    await page.waitForLoadState('networkidle');
  };
  // As a page of its own it is not opened at all, but kept as a picture.
  const download = page.waitForEvent('download');
  await expect(page.goto(href)).rejects.toThrow('Download is starting');
  expect((await download).suggestedFilename()).toBe('logo.webp');
  await openInElements();
  expect(watched.seen).toEqual([]);

  // The control: the same address, where the file is served as it was sent.
  await page.route(href, (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
  await page.goto(href);
  await openInElements();
  expect(watched.seen.length).toBeGreaterThan(0);
});
