import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { compKeyOf, openDashboard } from '../fixtures/dashboard.ts';
import { flaws } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const OPTIONS = [
  { value: 'repair', label: 'A repair', number: 40 },
  { value: 'order', label: 'An order', number: 10 },
];
/** One of each kind that a page can fill in. */
const FIELDS = [
  { name: 'who', type: 'name', label: 'Name', required: true },
  { name: 'code', type: 'text', label: 'Batch', mask: '##-##', width: 'half' },
  { name: 'site', type: 'url', label: 'Website', width: 'half' },
  { name: 'phone', type: 'phone', label: 'Phone' },
  { name: 'email', type: 'email', label: 'Email', required: true },
  { name: 'topic', type: 'select', label: 'Topic', options: OPTIONS, required: true },
  { name: 'order', type: 'text', label: 'Order number', required: true, showIf: { all: [{ field: 'topic', is: 'order' }] } },
  { type: 'statement', text: 'Tell us about it.' },
  { name: 'urgency', type: 'radio', label: 'Urgency', options: [{ value: 'soon', label: 'Soon' }], other: true },
  { name: 'parts', type: 'checkboxes', label: 'Parts', options: OPTIONS, required: true },
  { name: 'weight', type: 'number', label: 'Weight', unit: 'kg', decimals: 1 },
  { name: 'day', type: 'date', label: 'Day', width: 'half' },
  { name: 'at', type: 'time', label: 'Time', width: 'half' },
  { name: 'rating', type: 'rating', label: 'Rating' },
  { name: 'scale', type: 'scale', label: 'Scale', lowLabel: 'no', highLabel: 'yes' },
  { name: 'call', type: 'checkbox', label: 'Call me' },
  { name: 'where', type: 'address', label: 'Where', needs: ['city'] },
  { name: 'land', type: 'country', label: 'Country of origin' },
  { name: 'price', type: 'calculated', label: 'Price', expression: '{parts} + {weight}', unit: 'EUR' },
  { name: 'source', type: 'hidden', label: 'Source', default: 'page' },
  { name: 'consent', type: 'consent', label: 'Consent', text: 'I agree that this is stored.', required: true },
  { name: 'message', type: 'textarea', label: 'Message', required: true },
];
const form = (page: Page) => page.locator('inlay-form');
const box = (page: Page, name: string) => form(page).getByRole('textbox', { name });

test('each kind of field is drawn, checked, and sent as its definition names it, after the captcha inside is solved', async ({
  page,
  product,
}) => {
  const owner = await openDashboard(page, product, '', ['Contact Us']);
  const compkey = await compKeyOf(page, product, owner, 'Contact Us');
  const { testSiteKey: sitekey } = (await (
    await page.request.get(`${product.home}/api/Site`, { headers: { sitekey: owner.siteKey } })
  ).json()) as { testSiteKey: string };
  const forms = `${product.home}/api/v1/forms/contact-us`;
  const headers = { sitekey, origin: product.home };
  const saved = await page.request.put(`${forms}/forms/fields/definition`, {
    headers,
    data: { title: 'All kinds', fields: FIELDS, settings: { captcha: 'always' } },
  });
  expect(await saved.json()).toMatchObject({ form: 'fields', version: 1 });
  const customer = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>
<script src="${product.home}/webcai/inlay.js" data-sitekey="${sitekey}" defer></script><inlay-form compkey="${compkey}" form="fields"></inlay-form></main></html>`),
  );
  await new Promise<void>((resolve) => customer.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(customer.address() as AddressInfo).port}/`);
    await expect(box(page, 'Message')).toBeVisible();
    await expect(box(page, 'Order number')).toBeHidden();
    await form(page).getByRole('button', { name: 'Send' }).click();
    await expect(form(page).getByRole('group', { name: /things to correct$/ })).toBeFocused();
    await expect(form(page).getByRole('group', { name: /^Parts/ })).toHaveAccessibleDescription('Please choose an answer.');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await flaws(page)).toEqual([]);
    }

    await box(page, 'First name').fill('Ada');
    await box(page, 'Last name').fill('Lovelace');
    await box(page, 'Batch').pressSequentially('12345');
    await expect(box(page, 'Batch')).toHaveValue('12-34');
    await box(page, 'Website').fill('https://example.com/clock');
    await box(page, 'Phone').fill('+44 20 7946 0000');
    await box(page, 'Email').fill('visitor@example.com');
    await form(page).getByRole('combobox', { name: 'Topic' }).selectOption('An order');
    await box(page, 'Order number').fill('A-1');
    await box(page, 'Your answer').fill('By Friday');
    await expect(form(page).getByRole('radio', { name: 'Other' })).toBeChecked();
    for (const name of ['A repair', 'An order']) await form(page).getByRole('checkbox', { name }).check();
    await box(page, 'Weight').fill('2.5');
    await expect(form(page).getByText(/^52\.5\sEUR$/)).toBeVisible();
    await form(page).getByLabel('Day').fill('2026-12-24');
    await form(page).getByLabel('Time').fill('09:30');
    await form(page).getByRole('radiogroup', { name: 'Rating' }).getByLabel('4').check();
    await form(page).getByRole('radiogroup', { name: 'Scale' }).getByLabel('7').check();
    await form(page).getByRole('checkbox', { name: 'Call me' }).check();
    await box(page, 'City').fill('London');
    await form(page).getByRole('combobox', { name: 'Country of origin' }).selectOption('France');
    await form(page).getByRole('checkbox', { name: 'I agree that this is stored.' }).check();
    await box(page, 'Message').fill('Do you repair old clocks, and what does it cost?');
    await form(page).getByRole('button', { name: 'Send' }).click();
    await form(page)
      .getByRole('checkbox', { name: /I am human/ })
      .click();
    await expect(form(page).getByRole('heading', { name: 'Your message is with us' })).toBeVisible();
  } finally {
    customer.closeAllConnections();
    await new Promise((resolve) => customer.close(resolve));
  }

  const list = await page.request.get(`${forms}/submissions`, { headers });
  const { items } = (await list.json()) as { items: { form: string; values: object; meta: { captcha: string | null } }[] };
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    form: 'fields',
    values: {
      who: { first: 'Ada', last: 'Lovelace' },
      code: '12-34',
      site: 'https://example.com/clock',
      phone: '+442079460000',
      email: 'visitor@example.com',
      topic: 'order',
      order: 'A-1',
      urgency: 'By Friday',
      parts: ['repair', 'order'],
      weight: 2.5,
      day: '2026-12-24',
      at: '09:30',
      rating: 4,
      scale: 7,
      call: true,
      where: { city: 'London' },
      land: 'FR',
      price: 52.5,
      source: 'page',
      consent: true,
    },
  });
  expect(items[0]!.meta.captcha).not.toBeNull();
});
