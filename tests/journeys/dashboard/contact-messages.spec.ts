import { makeOperator } from '../fixtures/accounts.ts';
import { main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';
import { solveCaptcha } from '../fixtures/solve-captcha.ts';

test('what a visitor writes on our own contact page is read and answered by an operator', async ({ page, product, browser }) => {
  const complaints = listen(page, product.home);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${product.home}/ContactUs`);
  const form = visitor.getByRole('form', { name: 'Get in Touch' });
  await form.getByLabel('First name').fill('First');
  await form.getByLabel('Last name').fill('Visitor');
  await form.getByLabel('Email').fill('visitor@example.com');
  await form.getByLabel('Phone').fill('5550100100');
  await form.getByLabel('Message').fill('Does it fit behind a proxy?');
  await solveCaptcha(visitor);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.getByRole('button', { name: 'Send Another Message' })).toBeVisible();

  const { userName } = await openDashboard(page, product);
  makeOperator(product, { userName });
  await page.reload();
  await sidebar(page).getByRole('link', { name: 'Contact messages' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Contact messages');
  await main(page)
    .getByRole('button', { name: /visitor@example\.com/ })
    .click();
  await expect(main(page)).toContainText('Does it fit behind a proxy?');
  await expect(main(page).getByRole('button', { name: 'Import' })).toHaveCount(0);
  await inspectEverywhere(page);
  await main(page).getByLabel('Reply').fill('It does. See the guide on proxies.');
  await main(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(main(page).getByText('Sent', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
