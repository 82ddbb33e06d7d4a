import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { compKeyOf, openDashboard } from '../fixtures/dashboard.ts';
import { flaws } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const DEFINITION = {
  title: 'Weave a basket',
  fields: [
    { name: 'email', type: 'email', label: 'Email', required: true },
    { name: 'child', type: 'radio', label: 'With a child?', options: [option('yes', 'Yes, one'), option('no', 'No')], required: true },
    { name: 'age', type: 'number', label: 'Age of the child', required: true, min: 6 },
    { name: 'lunch', type: 'text', label: 'What the child eats' },
    { name: 'message', type: 'textarea', label: 'Message', required: true },
  ],
  steps: [
    { id: 'you', title: 'You', fields: ['email', 'child'] },
    { id: 'child', title: 'The child', fields: ['age', 'lunch'], showIf: { all: [{ field: 'child', is: 'yes' }] } },
    { id: 'words', title: 'Words', fields: ['message'] },
  ],
  settings: { captcha: 'never' },
};
function option(value: string, label: string) {
  return { value, label };
}

const form = (page: Page) => page.locator('inlay-form');
const box = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const press = (page: Page, name: string) => form(page).getByRole('button', { name }).click();
const heading = (page: Page, name: string) => form(page).getByRole('heading', { name });

test('a form in steps: each is checked, answers add one, back loses nothing, a reload keeps the place, and what is sent is all of it', async ({
  page,
  product,
}) => {
  const owner = await openDashboard(page, product, '', ['Contact Us']);
  const compkey = await compKeyOf(page, product, owner, 'Contact Us');
  const site = await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: owner.siteKey } });
  const { testSiteKey: sitekey } = (await site.json()) as { testSiteKey: string };
  const forms = `${product.home}/api/v1/forms/contact-us`;
  const headers = { sitekey, origin: product.home };
  const saved = await page.request.put(`${forms}/forms/steps/definition`, { headers, data: DEFINITION });
  expect(await saved.json()).toMatchObject({ form: 'steps', version: 1 });
  const customer = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><title>Club</title><main><h1>Club</h1>
<script>window.steps = []; document.addEventListener('inlay:step', ({ detail }) => steps.push([detail.step, detail.index]));</script>
<script src="${product.home}/webcai/inlay.js" data-sitekey="${sitekey}" defer></script>
<inlay-form compkey="${compkey}" form="steps"></inlay-form></main></html>`),
  );
  await new Promise<void>((resolve) => customer.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(customer.address() as AddressInfo).port}/`);
    await expect(form(page).getByRole('list').first().getByRole('listitem')).toHaveText(['1 You', '2 Words']);
    await expect(box(page, 'Message')).toBeHidden();
    await press(page, 'Next: Words');
    await expect(form(page).getByRole('group', { name: '2 things to correct' })).toBeFocused();
    await box(page, 'Email').fill('visitor@example.com');
    await form(page).getByRole('radio', { name: 'Yes, one' }).check();
    await expect(form(page).getByRole('list').first().getByRole('listitem')).toHaveText(['1 You', '2 The child', '3 Words']);
    await press(page, 'Next: The child');
    await expect(heading(page, 'Step 2 of 3: The child')).toBeFocused();
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await flaws(page)).toEqual([]);
    }
    await box(page, 'Age of the child').fill('5');
    await press(page, 'Next: Words');
    await expect(form(page).getByRole('link', { name: 'Age of the child: Please enter 6 or more.' })).toBeVisible();
    await press(page, 'Back');
    await expect(box(page, 'Email')).toHaveValue('visitor@example.com');
    await page.setViewportSize({ width: 1280, height: 900 });
    await press(page, 'Next: The child');
    await box(page, 'Age of the child').fill('7');
    await page.reload();
    await expect(box(page, 'Age of the child')).toHaveValue('7');
    await press(page, 'Next: Words');
    await expect(heading(page, 'Step 3 of 3: Words')).toBeFocused();

    // What is found wrong at the end leads back to its step.
    await form(page).evaluate((element: HTMLElementTagNameMap['inlay-form']) => element.goTo('child'));
    await box(page, 'Age of the child').fill('4');
    await form(page).evaluate((element: HTMLElementTagNameMap['inlay-form']) => element.goTo('words'));
    await box(page, 'Message').fill('We come by train, and bring our own tools.');
    await press(page, 'Send');
    await expect(form(page).getByRole('group', { name: '1 thing to correct' })).toBeFocused();
    await box(page, 'Age of the child').fill('8');
    await press(page, 'Next: Words');
    await press(page, 'Send');
    await expect(heading(page, 'Your message is with us')).toBeVisible();
    const unknown = form(page).evaluate((element: HTMLElementTagNameMap['inlay-form']) =>
      element.goTo('elsewhere').catch((error: Error) => error.name),
    );
    expect(await unknown).toBe('RangeError');
    expect(await page.evaluate('steps')).toEqual([
      ['words', 2],
      ['child', 1],
      ['words', 2],
      ['child', 1],
      ['words', 2],
    ]);
  } finally {
    customer.closeAllConnections();
    await new Promise((resolve) => customer.close(resolve));
  }

  const { items } = (await (await page.request.get(`${forms}/submissions`, { headers })).json()) as { items: { values: object }[] };
  expect(items.map(({ values }) => values)).toEqual([
    { email: 'visitor@example.com', child: 'yes', age: 8, message: 'We come by train, and bring our own tools.' },
  ]);
  // Each is counted once on a page, whichever way it was reached.
  const figures = async () => (await page.request.get(`${forms}/figures?form=steps`, { headers })).json() as Promise<object>;
  await expect.poll(figures).toMatchObject({ totals: { 'step:child': 2, 'step:words': 1 } });
});
