import type { Page } from '@playwright/test';
import { main, openDashboard } from '../fixtures/dashboard.ts';
import { expectFocusKept, inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { type Product, expect, test } from '../fixtures/product.ts';
import { makeSecret } from '../fixtures/recorded-run.ts';

const TEMPLATES = '?c=notification/email&tab=templates&env=test';
const editor = (page: Page) => main(page).getByRole('region', { name: 'Editor' });
const rows = (page: Page) => editor(page).getByRole('list', { name: 'Blocks' }).locator('[data-row]');
const preview = (page: Page) => editor(page).getByRole('region', { name: 'Preview' });
const mail = (page: Page) => preview(page).locator('iframe').contentFrame().locator('body');
const labels = (page: Page) => rows(page).evaluateAll((found) => found.map((row) => row.querySelector('span > span')?.textContent));

async function choose(page: Page, name: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).last().click();
  await page.getByRole('option', { name: option }).click();
}

async function testSecret(page: Page, product: Product, siteKey: string): Promise<string> {
  const site = await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: siteKey } });
  const { testSiteKey } = (await site.json()) as { testSiteKey: string };
  return makeSecret(page.request, product, testSiteKey);
}

test('a starter becomes a template in two languages, is looked at in dark, published, sent by a server and read in the Dev Inbox', async ({
  page,
  product,
}) => {
  // Chromium tells of what it keeps the mail from, and of the two answers that this journey asks for.
  const complaints = listen(page, product.home, /has been blocked|'allow-scripts' permission|status of (?:400|409)/);
  await page.setViewportSize({ width: 1280, height: 900 });
  const owner = await openDashboard(page, product, TEMPLATES, ['Email']);
  await expect(main(page)).toContainText('No templates yet');
  // Its picture is drawn by the server; nobody has a template of this key yet.
  await expect(
    main(page)
      .getByRole('button', { name: /^Welcome/ })
      .locator('iframe')
      .contentFrame()
      .locator('body'),
  ).toContainText('Welcome to');
  await main(page).getByRole('searchbox', { name: 'Find a starter' }).fill('order conf');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await main(page)
    .getByRole('button', { name: /^Order confirmation/ })
    .click();
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(mail(page)).toContainText('Hello Ada, thank you for your order');
  await expect(preview(page).locator('iframe')).toHaveAttribute('sandbox', '');

  // Typed braces offer the values; the preview follows by itself.
  await rows(page).filter({ hasText: 'Text' }).click();
  const text = editor(page).getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('We have your order, ');
  await text.press('End');
  await text.pressSequentially('{{');
  await page.getByRole('menuitem', { name: 'customer.name' }).click();
  await expect(text).toHaveValue('We have your order, {{ customer.name }}');
  await expect(text).toBeFocused();
  await expect(mail(page)).toContainText('We have your order, Ada');
  await expect(editor(page)).toContainText(/Saved/);
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  // A second language: what is not translated is sent in the first.
  await editor(page).getByRole('button', { name: 'Language', exact: true }).click();
  await choose(page, 'Language', 'German');
  await page.getByRole('button', { name: 'Add language' }).click();
  await editor(page).getByRole('textbox', { name: 'Subject', exact: true }).fill('Bestellung {{ order.number }} ist da');
  await rows(page).filter({ hasText: 'Heading' }).click();
  await editor(page).getByRole('textbox', { name: 'Heading' }).fill('Bestellung bestätigt');
  await preview(page).getByRole('button', { name: 'Dark' }).click();
  await expect(mail(page)).toContainText('Bestellung bestätigt');
  await expect(mail(page)).toContainText('We have your order, Ada');
  await expect(preview(page)).toContainText('Bestellung 2041 ist da');
  await expect(main(page).getByRole('table', { name: 'Languages' })).toContainText('3 texts in English');

  // A value that nobody declared keeps it from being published; the sentence leads to its block.
  await rows(page).filter({ hasText: 'Text' }).click();
  await text.fill('Bis {{ order.eta | upcase }}');
  await main(page).getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click();
  const refused = main(page).getByRole('alert').filter({ hasText: 'Not published' });
  await expect(refused).toBeFocused();
  await editor(page).getByRole('button', { name: 'English' }).click();
  await refused.getByRole('button', { name: /^Text \(de\): order\.eta is used/ }).click();
  await expect(rows(page).filter({ hasText: 'Text' })).toHaveAttribute('aria-expanded', 'true');
  await main(page).locator('#template-values').getByRole('button', { name: 'order.eta' }).click();
  await choose(page, 'If missing', 'Leave empty');
  await main(page).getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('textbox', { name: 'What changed' }).fill('First version');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click();
  await expect(main(page).getByRole('list', { name: 'Versions' })).toContainText('First version');
  await expectFocusKept(page);

  // As the card says, a server sends it.
  await main(page)
    .getByRole('button', { name: /^Send with code/ })
    .click();
  const code = main(page).getByRole('region', { name: 'curl code' });
  await expect(code).toContainText('"template": "order-confirmation"');
  const [, json = ''] = /-d '(.*)'/s.exec(await code.innerText()) ?? [];
  const secret = await testSecret(page, product, owner.siteKey);
  const sent = await fetch(`${product.url}/api/v1/notification/email/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ ...(JSON.parse(json) as object), locale: 'de' }),
  });
  expect(sent.status).toBe(202);
  await page.goto(`${product.home}/PostLogin?p=dev-inbox&env=test`);
  await main(page)
    .getByRole('button', { name: /Bestellung 2041 ist da/ })
    .click();
  await expect(main(page).locator('iframe').contentFrame().locator('body')).toContainText('Bestellung bestätigt');

  // Somebody else saves meanwhile: neither is lost.
  await page.goto(`${product.home}/PostLogin${TEMPLATES}&template=order-confirmation`);
  await expect(rows(page)).toHaveCount(4);
  const at = `${product.url}/api/v1/notification/email/templates/order-confirmation`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
  const {
    key: _key,
    version: _version,
    draft: _draft,
    updatedAt: _at,
    updatedBy: _by,
    schema: _schema,
    ...theirs
  } = (await (await fetch(at, { headers })).json()) as Record<string, unknown>;
  expect((await fetch(at, { method: 'PUT', headers, body: JSON.stringify({ ...theirs, name: 'Theirs' }) })).status).toBe(200);
  await main(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
  await expect(main(page).getByRole('alert')).toContainText('by your server');
  await main(page).getByRole('button', { name: 'My draft' }).click();
  await expect(editor(page)).toContainText(/Saved/);
  await main(page).getByRole('button', { name: 'All templates' }).click();
  await expect(main(page).getByRole('table', { name: 'Templates' })).toContainText('Mine');
  await expect(main(page).getByRole('table', { name: 'Templates' })).toContainText('Draft 2');

  await main(page).getByRole('button', { name: 'Archive Mine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Mine?' });
  await expect(dialog).toContainText('Calls that send “order-confirmation” are refused');
  await dialog.getByRole('button', { name: 'Archive template' }).click();
  await expect(main(page)).toContainText('No templates yet');
  expect(complaints).toEqual([]);
});

test('by keyboard alone, blocks are added, moved into a condition, deleted and brought back; the layout changes all mails', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDashboard(page, product, TEMPLATES, ['Email']);
  await main(page).getByRole('button', { name: 'Blank template' }).press('Enter');
  await page.keyboard.type('notice');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toContainText('No blocks yet.');
  await editor(page).getByRole('textbox', { name: 'Subject', exact: true }).fill('A notice');
  for (const kind of ['heading', 'if', 'text']) {
    await editor(page).getByRole('button', { name: 'Add block' }).press('Enter');
    await page.getByRole('searchbox', { name: 'Find a kind' }).fill(kind);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect.poll(() => labels(page)).toEqual(['Heading', 'If', 'Text']);
  await rows(page).filter({ hasText: 'Text' }).press('Alt+ArrowUp');
  await expect(rows(page).nth(2)).toHaveAttribute('data-row', '1.blocks.0');
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => labels(page)).toEqual(['Heading', 'Text', 'If']);
  await page.keyboard.press('Delete');
  await expect.poll(() => labels(page)).toEqual(['Heading', 'If']);
  await expectFocusKept(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => labels(page)).toEqual(['Heading', 'Text', 'If']);

  // By the pointer, back to the end.
  const grip = await rows(page).filter({ hasText: 'Heading' }).locator('xpath=..').locator('[data-grip]').boundingBox();
  const last = await editor(page).getByRole('list', { name: 'Blocks' }).locator('li').last().boundingBox();
  await page.mouse.move(grip!.x + 8, grip!.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip!.x + 8, last!.y + last!.height + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => labels(page)).toEqual(['Text', 'If', 'Heading']);
  await expect(editor(page)).toContainText(/Saved/);

  await main(page).getByRole('button', { name: 'Edit the layout' }).press('Enter');
  const footer = main(page).getByRole('list', { name: 'Footer' });
  await footer.locator('[data-row]').press('Enter');
  await footer.getByRole('textbox', { name: 'Text', exact: true }).fill('Example Street 100');
  await main(page).getByRole('button', { name: 'Save layout' }).press('Enter');
  await expect(main(page).locator('iframe').contentFrame().locator('body')).toContainText('Example Street 100');
  await inspectEverywhere(page);
});
