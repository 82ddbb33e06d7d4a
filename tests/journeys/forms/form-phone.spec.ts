import type { Page } from '@playwright/test';
import { logInElsewhere, makeOwner } from '../fixtures/accounts.ts';
import { compKeyOf, main } from '../fixtures/dashboard.ts';
import { flaws } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const DEFINITION = {
  version: 1,
  title: 'Call me back',
  fields: [
    { name: 'phone', type: 'phone', label: 'Phone', country: 'GB', required: true },
    { name: 'mobile', type: 'phone', label: 'Mobile' },
    { name: 'office', type: 'phone', label: 'Office', format: 'national', country: 'US', mask: '(###) ###-####' },
    { name: 'message', type: 'textarea', label: 'Message', required: true },
  ],
  translations: { ar: { title: 'اتصلوا بي', 'fields.phone.label': 'الهاتف', 'fields.mobile.label': 'الجوال' } },
  settings: { captcha: 'never' },
};
const form = (page: Page) => page.locator('inlay-form');
const number = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const countries = (page: Page) => form(page).getByRole('combobox', { name: 'Country' });

test('a phone number has its country beside it: chosen, or named by what is typed; the number is kept with its code', async ({
  page,
  browser,
  product,
}) => {
  const owner = await makeOwner(product, { 'Subscription.SubCompTypes': ['Contact Us'] });
  await logInElsewhere(page, product, owner);
  const forms = `${product.home}/api/v1/forms/contact-us`;
  const headers = { sitekey: owner.siteKey, origin: product.home };
  const saved = await page.request.put(`${forms}/forms/main/definition`, { headers, data: DEFINITION });
  expect(saved.status()).toBe(200);
  const hosted = `${product.home}/c/${await compKeyOf(page, product, owner, 'Contact Us')}`;

  await page.goto(hosted);
  const [ofPhone, ofMobile] = [countries(page).first(), countries(page).last()];
  await expect(ofPhone).toHaveValue('GB');
  await expect(ofPhone).toHaveAccessibleDescription('Phone');
  await expect(ofMobile).toHaveValue('');
  // Of one country's numbers there is only the code.
  await expect(countries(page)).toHaveCount(2);
  await expect(form(page).getByText('+1', { exact: true })).toBeVisible();
  await number(page, 'Office').pressSequentially('2015550123');
  await expect(number(page, 'Office')).toHaveValue('(201) 555-0123');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await flaws(page)).toEqual([]);
  }

  // By keyboard: the country comes before the number, and its first letters find it.
  await ofPhone.focus();
  await page.keyboard.type('Germ');
  await expect(ofPhone).toHaveValue('DE');
  await page.keyboard.press('Tab');
  await page.keyboard.type('030 901820');
  await expect(number(page, 'Phone')).toBeFocused();
  await expect(number(page, 'Phone')).toHaveValue('030 901820');

  // The code of a country names it, and what is typed outlives a reload.
  await number(page, 'Mobile').pressSequentially('+1 416 555 0123');
  await expect(ofMobile).toHaveValue('CA');
  await expect(number(page, 'Mobile')).toHaveValue('+1 416 555 0123');
  await page.keyboard.press('Tab');
  await expect(number(page, 'Mobile')).toHaveValue('416 555 0123');
  await page.reload();
  await expect(number(page, 'Mobile')).toHaveValue('416 555 0123');
  await expect(ofMobile).toHaveValue('CA');
  await expect(ofPhone).toHaveValue('DE');

  // The server says what a number is; another country is another answer.
  await ofMobile.selectOption({ label: 'Choose an option' });
  await number(page, 'Message').fill('Do you repair old clocks, and what does it cost?');
  await form(page).getByRole('button', { name: 'Send' }).click();
  const summary = form(page).getByRole('group', { name: '1 thing to correct' });
  await summary.getByRole('link', { name: 'Mobile: Please enter a phone number like +44 20 7946 0000.' }).click();
  await expect(number(page, 'Mobile')).toBeFocused();
  await expect(number(page, 'Mobile')).toHaveValue('416 555 0123');
  await ofMobile.selectOption('CA');
  await expect(number(page, 'Mobile')).not.toHaveAttribute('aria-invalid', 'true');
  await form(page).getByRole('button', { name: 'Send' }).click();
  await expect(form(page).getByRole('heading', { name: 'Your message is with us' })).toBeVisible();
  const { items } = (await (await page.request.get(`${forms}/submissions`, { headers })).json()) as { items: object[] };
  expect(items).toMatchObject([{ values: { phone: '+4930901820', mobile: '+14165550123', office: '2015550123' } }]);

  // Countries have their names in the language of the form; the number runs from the left, in large text, too.
  await page.goto(`${hosted}?language=ar`);
  const inArabic = form(page).getByRole('combobox', { name: 'البلد' }).first();
  await expect(inArabic.getByRole('option', { selected: true })).toHaveText(/^المملكة المتحدة .*\+44$/);
  await form(page).evaluate((element) => element.style.setProperty('--inlay-font-size', '32px'));
  expect(await flaws(page)).toEqual([]);
  const line = form(page).getByRole('textbox', { name: 'الهاتف' });
  await expect(line).toHaveCSS('direction', 'ltr');
  const widths = await line.evaluate((input) => [input.clientWidth, input.closest('.field')!.clientWidth] as const);
  // Below its country, where both don't fit in one row.
  expect(widths[0]).toBeGreaterThan(0.9 * widths[1]);

  // Where the list can't be loaded, and where no script runs, the line alone takes the number.
  await page.route('**/forms/phone.js', (route) => route.abort());
  await page.goto(hosted);
  await expect(number(page, 'Mobile')).toBeVisible();
  await expect(countries(page)).toHaveCount(0);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  for (const [where, phone] of [
    [form(page), '+44 20 7946 0001'],
    [other.locator('form'), '+44 20 7946 0002'],
  ] as const) {
    if (where.page() === other) await other.goto(hosted);
    await where.getByRole('textbox', { name: 'Phone' }).fill(phone);
    await where.getByRole('textbox', { name: 'Message' }).fill('Do you repair old watches, and how long does it take?');
    await where.getByRole('button', { name: 'Send' }).click();
    await expect(where.page().getByRole('heading', { name: 'Your message is with us' })).toBeVisible();
  }
  await plain.close();
  const list = (await (await page.request.get(`${forms}/submissions`, { headers })).json()) as { items: { values: { phone: string } }[] };
  expect(list.items.map(({ values }) => values.phone)).toEqual(expect.arrayContaining(['+442079460001', '+442079460002']));

  await page.goto(`${product.home}/PostLogin?c=forms/contact-us&tab=forms&form=main`);
  const preview = main(page).getByRole('group', { name: 'Preview of the form' });
  await expect(preview.getByRole('combobox', { name: 'Country' }).first()).toHaveValue('GB');
});
