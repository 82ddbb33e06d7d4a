import type { Page } from '@playwright/test';
import { type Owner, confirmAddress, logInElsewhere, makeOwner } from '../fixtures/accounts.ts';
import { compKeyOf, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { type Product, expect, test } from '../fixtures/product.ts';

const FRIEND = 'colleague@example.com';
const FORM = 'c=forms/contact-us&env=test&tab=';
const CAPTCHA = 'c=captcha/number-image&env=live&tab=';
/** Each view with what stands in it once it is loaded. */
const VIEWS = [
  ['', 'Keys by expiry'],
  ['p=projects', 'Your projects'],
  ['p=members', 'Only owners can see the members'],
  ['p=senders', 'left@example.com'],
  ['p=dev-inbox&env=test', 'New message from A visitor'],
  ['p=webhooks&env=test', 'Kept in the dashboard, not sent'],
  ['p=personal-data', 'Only owners can see the requests'],
  [`${CAPTCHA}configuration`, 'Token lifetime'],
  [`${CAPTCHA}subscription`, 'Shop server'],
  [`${CAPTCHA}payment`, 'You asked for Company'],
  [`${CAPTCHA}insights`, 'Insights'],
  [`${CAPTCHA}sdk`, 'On your server'],
  [`${FORM}inbox`, 'visitor@example.com'],
  [`${FORM}forms`, 'Write to us'],
  [`${FORM}configuration`, 'Version 1 is in Test'],
] as const;

/** Makes a call of the owner. */
async function asOwner(
  page: Page,
  { home }: Product,
  sitekey: string,
  call: `${'POST' | 'PUT'} ${string}`,
  data: object,
): Promise<unknown> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await page.request.fetch(home + path, { method, data, headers: { sitekey, origin: home } });
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A project with something in each of its views, and a member of its account. */
async function makeHousehold(page: Page, product: Product): Promise<{ readonly owner: Owner; readonly friend: Owner }> {
  const owner = await openDashboard(page, product, '', ['Contact Us', 'Number to Image Matching']);
  const { siteKey } = owner;
  const site = await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: siteKey } });
  const { testSiteKey } = (await site.json()) as { testSiteKey: string };
  const compkey = await compKeyOf(page, product, owner, 'Contact Us');
  const sent = await fetch(`${product.url}/api/v1/forms/contact-us/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:8080', sitekey: testSiteKey, compkey },
    body: JSON.stringify({ name: 'A visitor', email: 'visitor@example.com', message: 'Do you repair clocks?' }),
  });
  expect(sent.status).toBe(201);
  await asOwner(page, product, testSiteKey, 'POST /api/v1/webhooks/endpoints', { url: null, events: ['*'] });
  await asOwner(page, product, siteKey, 'POST /api/Senders/suppressions', { channel: 'email', address: 'left@example.com' });
  await asOwner(page, product, siteKey, 'POST /api/Subscription/secrets', { name: 'Shop server' });
  await asOwner(page, product, siteKey, 'POST /api/Plan/requests', { plan: 'pro', note: 'Christmas is near.' });
  await asOwner(page, product, testSiteKey, 'PUT /api/Settings/forms/contact-us', {
    version: 0,
    values: { recipients: ['desk@example.com'] },
  });
  const friend = await makeOwner(product, { 'PersonalProfile.ContactInfo.HomeEmail': FRIEND });
  confirmAddress(product, FRIEND);
  return { owner, friend };
}

/** Presses whatever can be pressed, once. What changes the place is left out. */
const pressAll = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))));
    const pressed = new Set<string>();
    const opened: string[] = [];
    const nameOf = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    const next = () =>
      [...document.querySelectorAll<HTMLElement>('main button, main [role=switch], main [role=checkbox]')].find(
        (one) =>
          !one.matches(':disabled, [aria-disabled=true], [data-disabled]') &&
          !pressed.has(nameOf(one)) &&
          !/^(Logout|Open$|Leave|Rename$|Switch to|Copy|Dismiss|Export$|All forms|Get the code)/.test(nameOf(one)),
      );
    for (let one = next(); one; one = next()) {
      pressed.add(nameOf(one));
      one.click();
      await frames();
      const dialog = document.querySelector('[role=dialog]:not([data-closed]), [role=alertdialog], dialog[open]');
      if (dialog) {
        opened.push(`${nameOf(one)}: ${dialog.querySelector('h2')?.textContent}`);
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        await frames();
      }
    }
    return opened;
  });

/** Shows each view in the page that is there, and presses what can be pressed. */
async function walk(page: Page): Promise<string[]> {
  const opened: string[] = [];
  for (const [view, text] of VIEWS) {
    await page.evaluate((search) => {
      history.pushState({}, '', `/PostLogin${search && `?${search}`}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, view);
    await expect(main(page)).toContainText(text);
    await expect(main(page).getByText(/^Loading/)).toHaveCount(0);
    await expect(main(page).getByText('Failed to load data')).toHaveCount(0);
    opened.push(...(await pressAll(page)).map((one) => `${view}: ${one}`));
  }
  return opened;
}

for (const { role, title } of [
  { role: 'viewer', title: 'a viewer sees every page, and nothing that can be pressed is refused for the role' },
  { role: 'developer', title: 'a developer sees every page, and nothing that can be pressed is refused for the role @night' },
] as const)
  test(title, async ({ page, product, browser }) => {
    const { owner, friend } = await makeHousehold(page, product);
    const { id } = (await asOwner(page, product, owner.siteKey, 'POST /api/Members/invitations', { email: FRIEND, role })) as {
      id: string;
    };
    const other = await (await browser.newContext()).newPage();
    await logInElsewhere(other, product, friend);
    await asOwner(other, product, friend.siteKey, `POST /api/Invitations/${id}/accept`, {});
    const refused: string[] = [];
    other.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()} from ${other.url()}`);
    });
    await other.goto(`${product.home}/PostLogin?project=${owner.siteKey}`);
    await expect(main(other)).toContainText(`You are a ${role} in this project.`);
    await expect(sidebar(other).getByRole('button', { name: 'ADD NEW SUBSCRIPTION' })).toBeDisabled();
    const opened = await walk(other);
    expect(refused).toEqual([]);
    if (role === 'viewer') {
      // Nothing asks what to change, either. The project of their own is theirs to rename.
      expect(opened).toEqual([]);
      await other.goto(`${product.home}/PostLogin?${FORM}inbox`);
      await main(other).getByRole('list', { name: 'Messages' }).getByRole('button').first().click();
      await expect(main(other).getByRole('textbox', { name: 'Reply' })).toBeDisabled();
      await inspectEverywhere(other);
    }
    await other.context().close();
  });
