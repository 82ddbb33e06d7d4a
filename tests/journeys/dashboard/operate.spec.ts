import { readFileSync } from 'node:fs';
import { changeData, makeOperator, makeOwner } from '../fixtures/accounts.ts';
import { NUMBER_IMAGE, compKeyOf, main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { withPage } from '../fixtures/form-page.ts';
import { flaws, inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

test('an operator finds an account, changes its plan, suspends it and ends that; nobody else sees Operate', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  const shop = await makeOwner(product, { 'Subscription.SiteDomain': 'quick-offers.example.com' });
  const { userName } = await openDashboard(page, product);
  await expect(sidebar(page).getByRole('button', { name: 'Help & Support' })).toBeVisible();
  await expect(sidebar(page).getByText('Operate')).toHaveCount(0);

  makeOperator(product, { userName });
  await page.reload();
  await sidebar(page).getByRole('link', { name: 'Accounts' }).click();
  await main(page).getByLabel('Search').fill('quick-off');
  const row = main(page).getByRole('row').filter({ hasText: shop.userName });
  await expect(row).toContainText('Free');
  await inspectEverywhere(page);
  const [file] = await Promise.all([page.waitForEvent('download'), main(page).getByRole('button', { name: 'Export CSV' }).click()]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect([file.suggestedFilename(), lines.length]).toEqual(['accounts.csv', 2]);
  expect(lines[1]).toContain(`"${shop.userName}"`);
  await row.getByRole('button', { name: `Open ${shop.userName}` }).click();
  // News of what was done is a dialog too.
  const account = page.getByRole('dialog').filter({ hasText: 'Usage today' });
  await expect(account).toContainText('quick-offers.example.com');
  await inspectEverywhere(page);

  await account.getByLabel('Plan').click();
  await page.getByRole('option', { name: 'Company' }).click();
  await account.getByLabel('Reason').fill('short');
  await account.getByRole('button', { name: 'Change plan' }).click();
  await expect(account).toContainText('A reason has at least 10 characters.');
  await account.getByLabel('Reason').fill('Signed quote Q-2026-118.');
  await account.getByRole('button', { name: 'Change plan' }).click();
  await expect(account).toContainText('Free to Company: Signed quote Q-2026-118.');

  await account.getByRole('button', { name: 'Suspend…' }).click();
  await account.getByLabel('Reason').fill('312 complaints about mails.');
  await account.getByLabel(`Type “${shop.userName}” to confirm`).fill(shop.userName);
  await account.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(account).toContainText('312 complaints about mails.');
  await expect(account.getByRole('button', { name: 'End suspension' })).toBeVisible();
  await inspectEverywhere(page);
  await account.getByRole('button', { name: 'End suspension' }).click();
  await expect(account.getByRole('button', { name: 'Suspend…' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a plan is asked for, granted by an operator, and the next one declined', async ({ page, product, browser }) => {
  const shop = await openDashboard(page, product, `?c=${NUMBER_IMAGE}&tab=payment`);
  await main(page).getByRole('button', { name: 'Ask for Company' }).click();
  await page.getByRole('dialog').getByLabel('What do you need?').fill('Launch on Monday.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(main(page)).toContainText('You asked for Company');

  const desk = await (await browser.newContext()).newPage();
  const { userName } = await openDashboard(desk, product);
  makeOperator(product, { userName });
  await desk.goto(`${product.home}/PostLogin?p=accounts`);
  await main(desk).getByRole('button', { name: 'Requests' }).click();
  const row = main(desk).getByRole('row').filter({ hasText: shop.userName });
  await expect(row).toContainText('Asks for Company');
  await row.getByRole('button', { name: `Open ${shop.userName}` }).click();
  const account = desk.getByRole('dialog').filter({ hasText: 'Usage today' });
  await expect(account).toContainText('Launch on Monday.');
  await inspectEverywhere(desk);
  await account.getByRole('button', { name: 'Grant…' }).click();
  await account.getByLabel('Reason').fill('Signed quote Q-2026-118.');
  await account.getByRole('button', { name: 'Change plan' }).click();
  await expect(account).toContainText('Free to Company');
  await expect(account.getByRole('button', { name: 'Grant…' })).toHaveCount(0);

  await page.reload();
  await expect(main(page)).toContainText('You are on Company.');
  await expect(main(page).getByRole('meter', { name: 'Captcha requests' })).toHaveCount(0);
  await expect(main(page)).toContainText('Free to Company');
  await main(page).getByRole('button', { name: 'Request a quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(main(page)).toContainText('You asked for Enterprise OEM');

  await desk.reload();
  await main(desk)
    .getByRole('button', { name: `Open ${shop.userName}` })
    .click();
  await account.getByRole('button', { name: 'Decline…' }).click();
  await account.getByLabel('Reason').fill('We need your address first.');
  await account.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(account.getByRole('button', { name: 'Decline…' })).toHaveCount(0);
  await page.reload();
  await expect(main(page)).toContainText('was declined');
  await expect(main(page)).toContainText('We need your address first.');
  await inspectEverywhere(page);
  await desk.context().close();
});

test('who is suspended reads why in the dashboard; their visitors see that the widget is off', async ({ page, product, context }) => {
  const owner = await openDashboard(page, product);
  const compKey = await compKeyOf(page, product, owner);
  changeData(
    product,
    "update accounts set suspended_at = 1764100000000, suspended_reason = '312 complaints.' where user_name = ?",
    owner.userName,
  );
  await page.reload();
  await expect(main(page)).toContainText('Your account has been suspended since 25 Nov 2025.');
  await expect(main(page)).toContainText('Reason: 312 complaints.');
  await inspectEverywhere(page);
  const widget = `<script src="${product.home}/webcai/inlay.js" data-sitekey="${owner.siteKey}" defer></script>
    <inlay-captcha compkey="${compKey}"><p>Write to us at office@example.com.</p></inlay-captcha>`;
  await withPage(widget, async (address) => {
    const shop = await context.newPage();
    await shop.goto(address);
    await shop.getByRole('checkbox', { name: 'I am human' }).click();
    await expect(shop.getByText('account-suspended', { exact: true })).toBeVisible();
    expect(await flaws(shop)).toEqual([]);
  });
});
