import { htmlSnippet } from '@inlay/catalogue/captcha/rules/snippets.ts';
import { customerSite } from '../fixtures/customer-site.ts';
import { NUMBER_IMAGE, compKeyOf, environment, main, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

test('a setting is tried in Test, outlives a reload, is published, and the widget shows it; Live is restored', async ({
  page,
  product,
  context,
}) => {
  const owner = await openDashboard(page, product, `?c=${NUMBER_IMAGE}&tab=configuration&env=test`);
  const form = main(page).getByRole('form', { name: 'Settings' });
  await form.getByRole('textbox', { name: 'Token lifetime' }).fill('10');
  const english = form.getByRole('textbox', { name: 'English' });
  // A list that moves under the pointer while the page still grows takes no press.
  await expect(async () => {
    if (!(await page.getByRole('listbox').isVisible())) await form.getByRole('combobox', { name: 'Add a language' }).click();
    await page.getByRole('option', { name: 'English' }).click({ timeout: 5_000 });
    await expect(english).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await english.fill('I build this');
  await form.getByRole('button', { name: 'Save in Test' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Token lifetime: Use a whole number from 60 to 300.');
  await form.getByRole('textbox', { name: 'Token lifetime' }).fill('60');
  await form.getByRole('checkbox', { name: 'Proof of work' }).click();
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'English' })).toHaveValue('I build this');
  await expect(form.getByText('3 unsaved changes: Verification methods, Text beside the box, Token lifetime')).toBeVisible();
  await expect(form.getByText(/^Visitors who can neither see nor hear/)).toBeVisible();
  await inspectEverywhere(page);
  await form.getByRole('button', { name: 'Reset Verification methods to its default' }).click();
  await form.getByRole('button', { name: 'Save in Test' }).click();
  await expect(main(page).getByText('Version 1 is in Test')).toBeVisible();

  await main(page).getByRole('button', { name: 'Publish from Test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await environment(page, 'Live').click();
  await expect(main(page).getByText('Version 1 is live')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Token lifetime' })).toHaveValue('60');

  const keys = { origin: product.home, siteKey: owner.siteKey, compKey: await compKeyOf(page, product, owner) };
  const site = await customerSite({ page: htmlSnippet(keys), server: '', secret: '' });
  const visitor = await context.newPage();
  try {
    await visitor.goto(site.url);
    await visitor.getByRole('checkbox', { name: /I am human/ }).click();
    await expect(visitor.getByText('I build this')).toBeVisible();
  } finally {
    await site.close();
  }

  await page.bringToFront();
  await form.getByRole('textbox', { name: 'Token lifetime' }).fill('120');
  await form.getByRole('button', { name: 'Save to Live' }).click();
  await expect(main(page).getByText('Version 2 is live')).toBeVisible();
  await main(page).getByRole('button', { name: 'Versions' }).click();
  await main(page)
    .getByRole('button', { name: /^Version 1/ })
    .click();
  await expect(main(page).getByText('Token lifetime: 60 seconds')).toBeVisible();
  await main(page).getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(main(page).getByText('Version 3 is live')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Token lifetime' })).toHaveValue('60');
});

test('the main form is drawn beside its settings as they are typed, by the widget, and sends nothing @night', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDashboard(page, product, '?c=forms/contact-us&tab=configuration&env=test', ['Contact Us']);
  const preview = main(page).getByRole('group', { name: 'Preview of the form' });
  await expect(preview.getByRole('textbox', { name: 'Message' })).toBeVisible();
  const look = preview.locator('.inlay');
  await expect(look).toHaveAttribute('data-theme', 'auto');
  await main(page).getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await expect(look).toHaveAttribute('data-theme', 'dark');
  await preview.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await preview.getByRole('button', { name: /^Send/ }).click();
  await expect(preview.getByText('2 things to correct')).toBeVisible();
  await inspectEverywhere(page);
  await main(page).getByRole('button', { name: 'Discard' }).click();
  await expect(look).toHaveAttribute('data-theme', 'auto');
});
