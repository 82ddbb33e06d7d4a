import { changeData } from '../fixtures/accounts.ts';
import { area, main, openDatasets } from '../fixtures/datasets.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

test('SMP-01 SMP-02 SMP-03 SMP-04 SMP-06 SMP-13 PRD-15 the area: a greeting, two groups, a card for each quarter; no other host is asked', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home);
  await openDatasets(page, product);
  await expect(page).toHaveTitle('Datasets by Date · Inlay');
  await expect(area(page).getByText('Welcome, Owner', { exact: true })).toBeVisible();
  await expect(area(page).getByRole('button')).toHaveText(['Download', 'Settings', 'Logout']);
  await expect(area(page).getByRole('link')).toHaveText([
    'Datasets by Date',
    'Datasets by Case',
    'Subscriptions',
    'Integrations',
    'My Account',
  ]);
  await expect(area(page).getByRole('link', { name: 'Datasets by Date' })).toHaveAttribute('aria-current', 'page');
  await expect(area(page).getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
  await expect(main(page).getByRole('article')).toHaveText([
    /2024-Q1Miami, 20248,431cases in 9 filesOpen7,789Reopened642/,
    /2023-Q4Miami, 20237,204cases in 8 filesOpen6,633Reopened571/,
    /2023-Q3Miami, 20234,273cases in 5 filesOpen3,943Reopened330/,
  ]);
  await inspectEverywhere(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [name, place] of [
    ['Datasets by Case', '/cases'],
    ['Subscriptions', '/subscriptions'],
    ['Integrations', '/integrations'],
  ] as const) {
    await area(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${product.home}/account/datasets${place}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Inlay`);
  }
  await expect(main(page).getByText('Coming soon')).toHaveCount(2);
  await inspectEverywhere(page);
  await page.goBack();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Subscriptions');
  expect(complaints).toEqual([]);
});

test('SMP-05 Logout, in red, removes the flag, ends the session and goes to /; also from the drawer @night', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openDatasets(page, product);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Subscriptions' }).click();
  await expect(drawer).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Subscriptions');

  await page.getByRole('button', { name: 'Toggle menu' }).click();
  const logout = drawer.getByRole('button', { name: 'Logout' });
  const danger = await logout.evaluate((element) => {
    const probe = element.appendChild(document.createElement('i'));
    probe.style.color = 'var(--color-danger)';
    const colours = [getComputedStyle(element).color, getComputedStyle(probe).color];
    probe.remove();
    return colours;
  });
  expect(danger[0]).toBe(danger[1]);
  await logout.click();
  await expect(page).toHaveURL(`${product.home}/`);
  expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
  expect((await page.request.get(`${product.home}/2024-Q1-01.xlsx`)).status()).toBe(401);
});

test('SMP-07 SMP-09 SMP-10 SMP-11 Preview: all columns, sorted, filtered; the overlay, Escape and Back close it', async ({
  page,
  product,
}) => {
  await openDatasets(page, product);
  const open = main(page).getByRole('button', { name: 'Preview 2023-Q4' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Preview 2023-Q4' });
  await expect(dialog.getByText('First 50 of 7,204 cases. 14 columns, scroll sideways for the rest.')).toBeVisible();
  await expect(page).toHaveURL(/\?preview=2023-Q4$/);
  const table = dialog.getByRole('table', { name: 'Cases of 2023-Q4' });
  await expect(table.getByRole('columnheader')).toHaveText(
    '#,CaseId,Case Number,Case Type,Judge Section,Date Filed,Defendant,Plaintiff,Case Status,Opposing Counsel,Defendant Address,City,State,Zip'.split(
      ',',
    ),
  );
  const column = (at: number) => table.locator(`tbody td:nth-child(${at})`).allTextContents();
  expect(await column(1)).toEqual(Array.from({ length: 50 }, (_, at) => String(at + 1)));
  expect(new Set(await column(9))).toEqual(new Set(['Open', 'OPEN', 'PJREPACT']));

  const byZip = table.getByRole('button', { name: 'Zip' });
  await byZip.click();
  await expect(table.getByRole('columnheader', { name: 'Zip' })).toHaveAttribute('aria-sort', 'ascending');
  const zips = await column(14);
  expect(zips).toEqual(zips.toSorted());
  await byZip.click();
  await expect(table.getByRole('columnheader', { name: 'Zip' })).toHaveAttribute('aria-sort', 'descending');
  expect(await column(14)).toEqual(zips.toReversed());

  await dialog.getByLabel('Case Status').click();
  await page.getByRole('option', { name: 'OPEN', exact: true }).click();
  expect(new Set(await column(9))).toEqual(new Set(['OPEN']));
  await dialog.getByLabel('Filter').fill('no such case');
  await expect(dialog.getByRole('status')).toHaveText('0 of 50 shown');
  await dialog.getByLabel('Filter').fill('');
  await inspectEverywhere(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${product.home}/account/datasets`);
  await expect(open).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('SMP-14 SMP-04 Subscriptions: an option that is off takes its cards, search and files along, until it is on again @night', async ({
  page,
  product,
}) => {
  await openDatasets(page, product, '/subscriptions');
  const options = main(page).getByRole('switch');
  await expect(options).toHaveCount(3);
  for (const name of [
    'Florida Dade County Indebtedness (CA003)',
    'New York Manhattan Civil Disputes (NY001)',
    'California Los Angeles Property Disputes (CA002)',
  ])
    await expect(main(page).getByRole('switch', { name })).toBeVisible();
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const florida = main(page).getByRole('switch', { name: /CA003/ });
  for (const option of [main(page).getByRole('switch', { name: /CA002/ }), florida]) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await option.click();
    expect((await saved).status()).toBe(200);
  }
  await page.reload();
  await expect(florida).not.toBeChecked();
  await expect(main(page).getByRole('switch', { name: /CA002/ })).toBeChecked();
  expect((await page.request.get(`${product.home}/2024-Q1.zip`)).status()).toBe(403);

  // An address from before says what to do, and one that was never right says that.
  const dialog = page.getByRole('dialog');
  await page.goto(`${product.home}/account/datasets?preview=2024-Q1`);
  await expect(dialog.getByText('Florida Dade County Indebtedness (CA003) is off. Turn it on under Subscriptions.')).toBeVisible();
  await page.goto(`${product.home}/account/datasets?download=1999-Q1`);
  await expect(dialog.getByRole('heading', { name: 'No dataset 1999-Q1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(`${product.home}/account/datasets`);

  await area(page).getByRole('link', { name: 'Datasets by Date' }).click();
  await expect(
    main(page).getByText('California Los Angeles Property Disputes (CA002) is on, but none of its quarters is published yet.'),
  ).toBeVisible();
  await expect(main(page).getByText('Florida Dade County Indebtedness (CA003) is off. It holds 3 quarters, 19,908 cases.')).toBeVisible();
  await expect(main(page).getByRole('article')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Turn on Florida Dade County Indebtedness (CA003)' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(3);
});

test('SMP-03 Datasets by Case: by number, party and status, page by page; the address keeps the search @night', async ({
  page,
  product,
}) => {
  await openDatasets(page, product, '/cases');
  const form = page.getByRole('search', { name: 'Cases' });
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(form.getByText('Enter a case number, a party or a status.')).toBeVisible();
  await expect(form.getByLabel('Case number or CaseId')).toBeFocused();

  await form.getByLabel('Party').fill('lender 0');
  await expect(form.getByText('Enter a case number, a party or a status.')).toBeHidden();
  await form.getByLabel('Case Status').click();
  await page.getByRole('option', { name: 'PJREPACT' }).click();
  await form.getByLabel('Party').press('Enter');
  const found = main(page).getByRole('region', { name: 'Found cases', exact: true });
  await expect(found.getByRole('status')).toHaveText(/^\d+ cases found, page 1 of \d+$/);
  await expect(page).toHaveURL(`${product.home}/account/datasets/cases?party=lender+0&status=PJREPACT`);
  const rows = found.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  for (const row of await rows.allTextContents()) expect(row).toMatch(/ender 0\dPJREPACT/);
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const first = await rows.first().textContent();
  await found.getByRole('button', { name: 'Next' }).click();
  await expect(found.getByRole('status')).toHaveText(/page 2 of/);
  await expect(rows.first()).not.toHaveText(first ?? '');
  await expect(page).toHaveURL(/&page=2$/);
  await page.goBack();
  await expect(rows.first()).toHaveText(first ?? '');

  await form.getByLabel('Party').fill('nobody');
  await form.getByLabel('Party').press('Enter');
  await expect(found.getByRole('heading', { name: 'No case matches' })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Party')).toHaveValue('nobody');
});

test('ACC-03 PRD-15 a session that has ended elsewhere says so, and the login leads back to the place @night', async ({
  page,
  product,
}) => {
  const owner = await openDatasets(page, product);
  // A question still under way would be refused, and lead to the login before the click.
  await page.waitForLoadState('networkidle');
  changeData(product, 'delete from sessions where account_id = (select id from accounts where user_name = ?)', owner.userName);
  await main(page).getByRole('button', { name: 'Preview 2024-Q1' }).click();
  await expect(page).toHaveURL(`${product.home}/login`);
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await page.getByLabel('Username').fill(owner.userName);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview 2024-Q1' })).toBeVisible();

  // Logged out in another tab: the next step is refused, and Back does not lead to it.
  await page.evaluate(() => localStorage.removeItem('isLoggedIn'));
  await page.getByRole('dialog').getByRole('button', { name: 'Download 2024-Q1' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
});
