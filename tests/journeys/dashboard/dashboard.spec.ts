import { tabTo } from '../fixtures/inspect.ts';
import { NUMBER_IMAGE, endIn, keyOf, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { expect, test } from '../fixtures/product.ts';

test('DSH-01 the toggle folds the sidebar away; on a phone it opens it as a drawer @night', async ({ page, product }) => {
  await openDashboard(page, product);
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Toggle menu' });
  await expect(sidebar(page)).toBeVisible();
  expect((await sidebar(page).locator('xpath=ancestor::aside').boundingBox())?.width).toBe(300);
  await toggle.click();
  await expect(sidebar(page)).toHaveCount(0);
  await toggle.click();
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(sidebar(page)).toHaveCount(0);
  await toggle.click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Welcome, Owner')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toHaveCount(0);
  await toggle.click();
  const unconfirmed = main(page).getByRole('status').filter({ hasText: 'Your email address is not confirmed yet' });
  await expect(unconfirmed.getByRole('link', { name: '/dev/outbox' })).toBeVisible();
  await sidebar(page).getByRole('button', { name: 'ADD NEW SUBSCRIPTION' }).click();
  const adding = page.getByRole('dialog', { name: 'Add subscription' });
  await adding.getByRole('checkbox').first().click();
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await toggle.click();
  await sidebar(page)
    .getByRole('link', { name: /Puzzle Solving/ })
    .click();
  await expect(main(page).getByRole('heading', { name: 'Puzzle Solving' })).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
});

test('DSH-02 the greeting: first name, else username, else "User" @night', async ({ page, product }) => {
  const owner = await openDashboard(page, product);
  await expect(sidebar(page).getByText('Welcome, Owner', { exact: true })).toBeVisible();
  await page.route('**/Profile/MyProfile', async (route) => {
    const answer = await route.fetch();
    const profile = (await answer.json()) as { personalProfile: object };
    await route.fulfill({ response: answer, json: { ...profile, personalProfile: { ...profile.personalProfile, firstName: '' } } });
  });
  await page.reload();
  await expect(sidebar(page).getByText(`Welcome, ${owner.userName}`, { exact: true })).toBeVisible();
  await page.unroute('**/Profile/MyProfile');
  await page.route('**/Profile/MyProfile', (route) => route.abort());
  await page.reload();
  // The name that this browser has seen last stands until the call is given up.
  await expect(sidebar(page).getByText('Welcome, User', { exact: true })).toBeVisible();
});

test('DSH-05 DSH-07 DSH-08 the sidebar: groups that fold, components under their category, the link to add, the help', async ({
  page,
  product,
}) => {
  await openDashboard(page, product);
  for (const name of ['My Profile', 'My Subscriptions', 'Help & Support']) {
    const group = sidebar(page).getByRole('button', { name });
    const content = page.locator(`[id="${await group.getAttribute('aria-controls')}"]`);
    await expect(content).toBeVisible();
    await group.click();
    await expect(content).toBeHidden();
    await group.click();
    await expect(content).toBeVisible();
  }
  const mine = page.locator(
    `[id="${await sidebar(page).getByRole('button', { name: 'My Subscriptions' }).getAttribute('aria-controls')}"]`,
  );
  await expect(mine).toHaveText(/^CaptchaNumber to Image MatchingActivePuzzle SolvingActiveLoginLogin FormAnnounced$/);
  await expect(mine.locator('p svg')).toHaveCount(2);
  await expect(sidebar(page).getByText(/Write to .+@example\.com/)).toBeVisible();
  await sidebar(page).getByRole('button', { name: 'ADD NEW SUBSCRIPTION' }).click();
  await expect(page.getByRole('dialog', { name: 'Add subscription' })).toBeVisible();
});

test('DSH-06 SUB-04 SUB-05 an active licence has a green dot and "Active", an expired one a red ring and "Expired"', async ({
  page,
  product,
}) => {
  const owner = await openDashboard(page, product, `?c=${NUMBER_IMAGE}`);
  const dot = sidebar(page)
    .getByRole('link', { name: /Number to Image Matching/ })
    .locator('span:has(> span.rounded-full)');
  const colour = (name: string) => dot.locator('span').evaluate((element, part) => getComputedStyle(element)[part as 'color'], name);
  await expect(dot).toHaveText('Active');
  expect(await colour('backgroundColor')).toBe(await page.evaluate(() => paint('--color-success')));
  await expect(main(page).getByText('Active', { exact: true }).first()).toBeVisible();
  endIn(product, owner, -1);
  await page.reload();
  await expect(dot).toHaveText('Expired');
  expect(await colour('borderTopColor')).toBe(await page.evaluate(() => paint('--color-danger')));
  await expect(main(page).getByText('Expired', { exact: true }).first()).toBeVisible();
});

test('SUB-01 SUB-02 SUB-03 five tabs, each an address; Insights is coming soon; SDK leads to the documentation', async ({
  page,
  product,
}) => {
  await openDashboard(page, product, `?c=${NUMBER_IMAGE}`);
  const tabs = main(page).getByRole('navigation', { name: 'Number to Image Matching' }).getByRole('link');
  await expect(tabs).toHaveText(['Configuration', 'Subscription', 'Payment', 'Insights', 'SDK']);
  await tabs.filter({ hasText: 'Configuration' }).click();
  await expect(page).toHaveURL(/tab=configuration$/);
  // As the plan has it, which the Payment tab shows; "No" says why.
  await expect(main(page).locator('dl').first()).toHaveText(
    'AI EnabledNo, not part of this componentWeb HookNo, not in the Free planAPI EnabledNo, not in the Free plan',
  );
  await expect
    .poll(() =>
      main(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await sidebar(page)
    .getByRole('link', { name: /Login Form/ })
    .click();
  await main(page).getByRole('link', { name: 'Insights' }).click();
  await expect(main(page)).toContainText('coming soon');
  // What does not run yet promises nothing: no key, no renewal, no snippet.
  const announced = main(page).getByRole('navigation', { name: 'Login Form' }).getByRole('link');
  await announced.filter({ hasText: 'Configuration' }).click();
  await expect(main(page)).toContainText('What it will do');
  await announced.filter({ hasText: 'Subscription' }).click();
  await expect(main(page).getByText('Announced', { exact: true }).first()).toBeVisible();
  await expect(main(page)).toContainText('nothing to install and nothing to renew');
  await expect(main(page).getByText('compKey')).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Renew key' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'SDK', exact: true }).click();
  await expect(main(page).locator('a[href="/SDKDocumentation/Login/Login%20Form"]')).toBeVisible();
  await expect(main(page)).toContainText('there is nothing to install');
  await announced.filter({ hasText: 'Subscription' }).click();
  await main(page).getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page).toHaveURL(`${product.home}/PostLogin`);
  await expect(sidebar(page).getByRole('link', { name: /Login Form/ })).toHaveCount(0);
  await page.goto(`${product.home}/PostLogin?c=${NUMBER_IMAGE}&tab=sdk`);
  await expect(main(page).locator('a[href^="/SDKDocumentation/Captcha/Number%20to%20Image%20Matching/"]').first()).toBeVisible();
});

test('SUB-06 CST-16 OPEN-30 a copied key says "Copied!" for 3 s; by keyboard alone @night', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openDashboard(page, product);
  await tabTo(page, sidebar(page).getByRole('link', { name: /Number to Image Matching/ }));
  await page.keyboard.press('Enter');
  const copy = main(page).getByRole('button', { name: 'Copy compKey', exact: true });
  await tabTo(page, copy);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.keyboard.press('Enter');
  const done = main(page).getByText('Copied!');
  await expect(done).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await keyOf(page, 'compKey').innerText());
  await page.clock.runFor(2_900);
  await expect(done).toBeVisible();
  await page.clock.runFor(200);
  await expect(done).toHaveCount(0);
  await expect(copy).toBeFocused();
});

test('SUB-07 a licence that may not be renewed yet has a button that is off, and says from when @night', async ({ page, product }) => {
  await openDashboard(page, product, `?c=${NUMBER_IMAGE}`);
  await expect(main(page).getByRole('button', { name: 'Renew key' })).toBeDisabled();
  await expect(main(page)).toContainText(/You can renew from \d+ \w+ \d{4}\./);
});

test('SUB-07 SUB-08 SUB-09 OPEN-27 OPEN-29 renewing: busy once, the popup, a new key, the old one among the expired', async ({
  page,
  product,
}) => {
  const owner = await openDashboard(page, product);
  endIn(product, owner, 10);
  await page.goto(`${product.home}/PostLogin?c=${NUMBER_IMAGE}`);
  const before = await keyOf(page, 'compKey').innerText();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  const renew = main(page).getByRole('button', { name: 'Renew key' });
  // Held back for a moment, so that the busy button can be seen.
  await page.route('**/Subscription/renew', (route) => setTimeout(() => void route.continue(), 500));
  await renew.click();
  await expect(renew).toBeDisabled();
  const popup = page.getByRole('dialog', { name: 'Renewal' });
  await expect(popup).toContainText('Your licence is renewed for a year.');
  await expect(keyOf(page, 'compKey')).not.toHaveText(before);
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(popup).toHaveCount(0);
  expect(asked).toEqual(expect.arrayContaining(['renew', 'subscribedcomponents', 'getcomponentdetails']));
  expect(asked.filter((call) => call === 'renew')).toHaveLength(1);
  await expect(main(page).getByRole('table', { name: 'Expired keys' })).toContainText(before.slice(0, 8));
  await expect(renew).toBeDisabled();
  await expect(main(page)).toContainText('You can renew from');
});

/** A colour of the theme, as a browser computes it. */
declare function paint(name: string): string;
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    (window as unknown as { paint: typeof paint }).paint = (name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
  }),
);
