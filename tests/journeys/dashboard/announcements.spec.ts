import { makeOperator } from '../fixtures/accounts.ts';
import { main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

test('an operator announces something; every dashboard shows it until it is read, or ended', async ({ page, product, browser }) => {
  const complaints = listen(page, product.home);
  const { userName } = await openDashboard(page, product);
  makeOperator(product, { userName });
  await page.reload();
  await sidebar(page).getByRole('link', { name: 'Announcements' }).click();
  await expect(main(page)).toContainText('Nothing announced yet');
  await main(page).getByRole('button', { name: 'Announce' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await expect(dialog).toContainText('Please enter a title.');
  const title = `Maintenance of ${userName}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill('Nothing stops.');
  await inspectEverywhere(page);
  await dialog.getByRole('button', { name: 'Announce' }).click();
  const list = main(page).getByRole('list');
  await expect(list.getByRole('listitem').filter({ hasText: title })).toContainText('Active');
  await inspectEverywhere(page);

  const other = await (await browser.newContext()).newPage();
  await openDashboard(other, product);
  const note = main(other).locator('div').filter({ hasText: title }).getByRole('button', { name: 'Dismiss' }).last();
  await note.click();
  await expect(other.getByText(title)).toHaveCount(0);
  await other.reload();
  await expect(main(other).getByRole('heading').first()).toBeVisible();
  await expect(other.getByText(title)).toHaveCount(0);
  await other.context().close();

  await list.getByRole('button', { name: `End ${title}` }).click();
  await expect(list.getByRole('listitem').filter({ hasText: title })).toContainText('Ended');
  expect(complaints).toEqual([]);
});
