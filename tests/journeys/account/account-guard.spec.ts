import { logInElsewhere, makeOwner } from '../fixtures/accounts.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

test.describe('the protected account area', () => {
  for (const [flag, mark] of [
    [null, ''],
    ['', ' @night'],
    ['false', ' @night'],
    ['TRUE', ''],
    ['1', ' @night'],
    [' true', ' @night'],
  ] as const)
    test(`ACC-03 ACC-04 a flag of ${JSON.stringify(flag)} is refused; Back does not return to the refused place${mark}`, async ({
      page,
      product,
    }) => {
      await page.goto(`${product.home}/login`);
      if (flag !== null) await page.evaluate((value) => localStorage.setItem('isLoggedIn', value), flag);
      await page.goto(`${product.home}/account/datasets?quarter=2024-Q1`);
      await expect(page).toHaveURL(`${product.home}/`);
      await page.goBack();
      await expect(page).toHaveURL(`${product.home}/login`);
    });

  test('ACC-05 OPEN-9 the wanted place goes along, and the login leads there', async ({ page, product }) => {
    const owner = await makeOwner(product);
    await page.goto(`${product.home}/account/settings?tab=one`);
    await expect(page).toHaveURL(`${product.home}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Username').fill(owner.userName);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${product.home}/account/settings?tab=one`);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('ACC-03 the flag alone opens nothing: the server must know the session, and the flag is removed @night', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.home}/login`);
    await page.evaluate(() => localStorage.setItem('isLoggedIn', 'true'));
    await page.goto(`${product.home}/account`);
    await expect(page).toHaveURL(`${product.home}/`);
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
  });

  test('RTE-11 the area: a logo of 80 by 130, the account, its parts; Logout ends the session @night', async ({ page, product }) => {
    const complaints = listen(page, product.home);
    const owner = await makeOwner(product);
    await logInElsewhere(page, product, owner);
    await page.goto(`${product.home}/PostLogin`);
    await expect(page.getByText('Welcome, Owner', { exact: true })).toBeVisible();
    const answer = await page.goto(`${product.home}/account`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('form', { name: 'Security' })).toContainText(owner.userName);
    const box = await page.getByRole('link', { name: /^Inlay/ }).boundingBox();
    expect([box?.width, box?.height]).toEqual([80, 130]);
    await inspectEverywhere(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${product.home}/`);
    await page.goto(`${product.home}/account`);
    await expect(page).toHaveURL(`${product.home}/`);
    expect(complaints).toEqual([]);
  });
});
