import { changeData, makeOperator } from '../fixtures/accounts.ts';
import { main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

test('an operator looks at the system, runs a failed job again, drops another, pauses a kind, and asks the doctor', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home);
  const { userName } = await openDashboard(page, product);
  makeOperator(product, { userName });
  const dead = `insert into jobs (id, kind, payload, run_at, attempts, dead_at, last_error, created_at) values (?, ?, ?, 1, 10, ?, ?, 1)`;
  const now = Date.now();
  changeData(product, dead, 'job-again', 'activity.sweep', '{}', now, 'Error: ENOSPC: no space left on device');
  changeData(product, dead, 'job-never', 'mail', '', now - 1_000, 'Error: SMTP EENVELOPE 550');
  await page.reload();
  await sidebar(page).getByRole('link', { name: 'System' }).click();
  await expect(main(page).getByText('Ready', { exact: true })).toBeVisible();
  await expect(main(page)).toContainText(/Updated \d+ s ago/);
  const letters = main(page).getByRole('table', { name: 'Dead letters' });
  await expect(letters.getByRole('row').filter({ hasText: 'job-never' }).getByRole('button', { name: 'Retry mail' })).toHaveCount(0);
  await inspectEverywhere(page);

  await letters.getByRole('button', { name: 'Retry activity.sweep' }).click();
  await expect(letters.getByRole('row').filter({ hasText: 'job-again' })).toHaveCount(0);
  await letters.getByRole('button', { name: 'Drop mail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click();
  await expect(main(page)).toContainText('No dead letters');

  const jobs = main(page).getByRole('table', { name: 'Jobs' });
  await main(page)
    .getByRole('button', { name: /^Show \d+ kinds not due yet$/ })
    .click();
  await jobs.getByRole('button', { name: 'Pause activity.sweep' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  const paused = jobs.getByRole('row').filter({ hasText: 'activity.sweep' });
  await expect(paused).toContainText(`by ${userName}`);
  await paused.getByRole('button', { name: 'Resume activity.sweep' }).click();
  await expect(paused.getByText('Paused', { exact: true })).toHaveCount(0);

  await main(page).getByRole('button', { name: 'Run the doctor' }).click();
  await expect(main(page).getByText(/^Checked /)).toBeVisible({ timeout: 60_000 });
  await inspectEverywhere(page);
  expect(complaints).toEqual([]);
});
