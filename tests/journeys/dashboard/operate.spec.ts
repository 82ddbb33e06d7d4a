import { changeData, makeOwner } from '../fixtures/accounts.ts';
import { main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

test('an operator finds an account, changes its plan, suspends it and lifts that; nobody else sees Operate', async ({ page, product }) => {
  const complaints = listen(page, product.home);
  const shop = await makeOwner(product, { 'Subscription.SiteDomain': 'quick-offers.example.com' });
  const { userName } = await openDashboard(page, product);
  await expect(sidebar(page).getByRole('button', { name: 'Help & Support' })).toBeVisible();
  await expect(sidebar(page).getByText('Operate')).toHaveCount(0);

  const self = '(select id from accounts where user_name = ?)';
  changeData(product, `insert into operators (account_id, added_at) values (${self}, 1)`, userName);
  changeData(product, `update sessions set proof_level = 2 where account_id = ${self}`, userName);
  await page.reload();
  await sidebar(page).getByRole('link', { name: 'Accounts' }).click();
  await main(page).getByLabel('Search').fill('quick-off');
  const row = main(page).getByRole('row').filter({ hasText: shop.userName });
  await expect(row).toContainText('Free');
  await inspectEverywhere(page);
  await row.getByRole('button', { name: `Open ${shop.userName}` }).click();
  // News of what was done is a dialog too.
  const account = page.getByRole('dialog').filter({ hasText: 'Usage today' });
  await expect(account).toContainText('quick-offers.example.com');
  await inspectEverywhere(page);

  await account.getByLabel('Plan').click();
  await page.getByRole('option', { name: 'Pro' }).click();
  await account.getByLabel('Reason').fill('short');
  await account.getByRole('button', { name: 'Change plan' }).click();
  await expect(account).toContainText('A reason has at least 10 characters.');
  await account.getByLabel('Reason').fill('Signed quote Q-2026-118.');
  await account.getByRole('button', { name: 'Change plan' }).click();
  await expect(account).toContainText('Free to Pro: Signed quote Q-2026-118.');

  await account.getByRole('button', { name: 'Suspend…' }).click();
  await account.getByLabel('Reason').fill('312 complaints about mails.');
  await account.getByLabel(`Type “${shop.userName}” to confirm`).fill(shop.userName);
  await account.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(account).toContainText('312 complaints about mails.');
  await expect(account.getByRole('button', { name: 'Lift' })).toBeVisible();
  await inspectEverywhere(page);
  await account.getByRole('button', { name: 'Lift' }).click();
  await expect(account.getByRole('button', { name: 'Suspend…' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('who is suspended reads why in the dashboard', async ({ page, product }) => {
  const { userName } = await openDashboard(page, product);
  changeData(
    product,
    "update accounts set suspended_at = 1764100000000, suspended_reason = '312 complaints.' where user_name = ?",
    userName,
  );
  await page.reload();
  await expect(main(page)).toContainText('Your account has been suspended since 25 November 2025. 312 complaints.');
  await inspectEverywhere(page);
});
