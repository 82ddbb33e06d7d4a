import { changeData } from '../fixtures/accounts.ts';
import { NUMBER_IMAGE, compKeyOf, endIn, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

test('ADD-01 ADD-02 ADD-03 DIF-11 the dialog offers what is left; with nothing chosen it says so and sends nothing', async ({
  page,
  product,
}) => {
  await openDashboard(page, product);
  const offered = page.waitForResponse('**/unsubscribedcomponents');
  await sidebar(page).getByRole('button', { name: 'ADD NEW SUBSCRIPTION' }).click();
  expect((await offered).status()).toBe(200);
  const dialog = page.getByRole('dialog', { name: 'Add subscription' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(5);
  await expect(dialog.getByRole('group', { name: 'Captcha' })).toContainText('5 to choose from');
  await expect(dialog.getByRole('group', { name: 'Captcha' })).toContainText('Puzzle SolvingSubscribed');
  await expect(dialog.getByRole('checkbox', { name: 'Puzzle Solving' })).toHaveCount(0);
  let posts = 0;
  page.on('request', (request) => (posts += Number(request.method() === 'POST')));
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select at least one component');
  expect(posts).toBe(0);
});

test('ADD-05 ADD-06 ADD-07 API9-01 API9-02 success lists each component with its key, clears the choice and reloads the subscriptions', async ({
  page,
  product,
}) => {
  await openDashboard(page, product);
  const add = sidebar(page).getByRole('button', { name: 'ADD NEW SUBSCRIPTION' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add subscription' });
  await dialog.getByRole('checkbox', { name: 'Pattern Matching' }).click();
  await dialog.getByRole('button', { name: /^2FA/ }).click();
  await dialog.getByRole('checkbox', { name: 'Calling Service' }).click();
  await dialog.getByRole('checkbox', { name: 'One time Password-SMS' }).click();
  await dialog.getByRole('button', { name: 'Remove One time Password-SMS' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove Calling Service' })).toBeFocused();
  const posted = page.waitForRequest('**/Subscription/subscribe');
  const reloaded = page.waitForResponse('**/subscribedcomponents');
  await dialog.getByRole('button', { name: 'Subscribe to 2' }).click();
  expect((await posted).postDataJSON()).toEqual({
    componentSubscriptions: [
      { compName: 'Captcha', subComponents: ['Pattern Matching'] },
      { compName: '2FA', subComponents: ['Calling Service'] },
    ],
  });
  expect((await (await reloaded).json()) as object).toMatchObject({
    components: expect.arrayContaining([expect.objectContaining({ componentName: '2FA' })]) as object,
  });
  const done = page.getByRole('dialog', { name: 'Subscribed to 2 components' });
  await expect(done.getByRole('button', { name: 'Open the snippet' })).toBeFocused();
  await expect(done.getByRole('heading', { level: 3 })).toHaveText(['Captcha', '2FA']);
  await expect(done.getByRole('listitem').first()).toContainText(/Pattern Matching[\da-f-]{36}/);
  await expect(done.getByRole('listitem').nth(1)).toHaveText('Calling ServiceAnnounced');
  await done.getByRole('button', { name: 'Close' }).last().click();
  await expect(sidebar(page).getByRole('link', { name: /Pattern Matching/ })).toBeVisible();
  await add.click();
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: 'Pattern Matching' })).toHaveCount(0);
});

test('PLN-01 PLN-02 PLN-03 PLN-04 PLN-05 PLN-06 the plans, and what their buttons ask for', async ({ page, product }) => {
  await openDashboard(page, product, `?c=${NUMBER_IMAGE}&tab=payment`);
  const plan = (name: string) =>
    main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Free', 'Company', 'Enterprise OEM']);
  await expect(plan('Free')).toContainText('Testing only');
  await expect(plan('Free').getByRole('listitem')).toHaveText(['AI No', 'Webhook No', 'API No']);
  await expect(plan('Company')).toContainText('starting at $9 to $59 per developer / year');
  await expect(plan('Company').getByRole('listitem')).toHaveText([
    'AI Yes',
    'Webhook Yes',
    'API Yes',
    'All features',
    'New license key annually',
  ]);
  await expect(plan('Enterprise OEM')).toContainText(/Request a quote.*Per customer \/ year/);
  await expect(plan('Enterprise OEM').getByRole('listitem')).toHaveText(['Redistribution EULA', 'Annual vendor license']);
  await expect(main(page)).toContainText('You are on Free.');
  await expect(plan('Free').getByText('Current plan')).toBeVisible();
  await expect(plan('Free').getByRole('button', { name: 'Your plan' })).toBeDisabled();
  await expect(main(page).getByRole('meter', { name: 'Captcha requests' })).toHaveAttribute('aria-valuetext', '0 of 100');
  await plan('Enterprise OEM').getByRole('button', { name: 'Request a quote' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing changes and nothing is charged before that.');
  await expect(dialog.getByRole('row', { name: /Projects/ })).toContainText('You can add as many as you need.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await plan('Company').getByRole('button', { name: 'Ask for Company' }).click();
  await dialog.getByLabel('What do you need?').fill('Four developers.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(main(page)).toContainText('You asked for Company');
  await expect(plan('Company').getByRole('button', { name: 'Asked for' })).toBeDisabled();
  await inspectEverywhere(page);
  await main(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(plan('Company').getByRole('button', { name: 'Ask for Company' })).toBeEnabled();
});

test('PLN-06 an account on Company has its badge there, and may ask for Free @night', async ({ page, product }) => {
  const owner = await openDashboard(page, product);
  changeData(product, "update accounts set plan = 'pro' where user_name = ?", owner.userName);
  await page.goto(`${product.home}/PostLogin?c=${NUMBER_IMAGE}&tab=payment`);
  await expect(main(page)).toContainText('You are on Company.');
  await expect(main(page).getByRole('region', { name: 'Company' }).getByText('Current plan')).toBeVisible();
  await main(page).getByRole('button', { name: 'Ask for Free' }).click();
  await expect(page.getByRole('dialog')).toContainText('After 100 a day, visitors complete a proof of work first.');
});

test('overview and each tab: no complaint in the console, nothing for axe to find in light and dark, wide and narrow @night', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  const complaints = listen(page, product.home);
  const owner = await openDashboard(page, product);
  endIn(product, owner, 10);
  await page.request.put(`${product.home}/api/Subscription/renew`, {
    headers: {
      sitekey: owner.siteKey,
      compkey: await compKeyOf(page, product, owner),
    },
  });
  await inspectEverywhere(page);
  for (const tab of ['configuration', 'subscription', 'payment', 'insights', 'sdk']) {
    await page.goto(`${product.home}/PostLogin?c=${NUMBER_IMAGE}&tab=${tab}`);
    await expect(main(page).getByRole('heading', { name: 'Number to Image Matching' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await inspectEverywhere(page);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${product.home}/PostLogin`);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await sidebar(page).getByRole('button', { name: 'ADD NEW SUBSCRIPTION' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await inspectEverywhere(page);
  expect(complaints).toEqual([]);
});
