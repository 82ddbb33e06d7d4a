import { expect, test } from '../fixtures/product.ts';
import { changeData, logInElsewhere, mailsTo, makeOwner } from '../fixtures/accounts.ts';
import { compKeyOf, main } from '../fixtures/dashboard.ts';
import { flaws } from '../fixtures/inspect.ts';

const PAGE = '/c/inlay_test_forms_contact-us';

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form on a page of ours is sent, and says what is wrong with all that was typed', async ({ context, product }) => {
    // What waits for a page's script would wait for ever.
    const page = await context.newPage();
    await page.goto(product.home + PAGE);
    await page.getByLabel('Your name').fill('A visitor');
    await page.getByLabel('Email').fill('visitor@example');
    await page.getByLabel('Message').fill('\nDo you repair old clocks?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveTitle('Error: Write to us, Inlay');
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('1 thing to correct');
    await summary.getByRole('link', { name: 'Email: Please enter an email address like name@example.com.' }).click();
    await expect(page).toHaveURL(/#f-email$/);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter an email address like name@example.com.');
    await expect(page.getByLabel('Your name')).toHaveValue('A visitor');
    await expect(page.getByLabel('Message')).toHaveValue('\nDo you repair old clocks?');
    await page.getByLabel('Email').fill('visitor@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Your message is with us' })).toBeVisible();
    await expect(page.getByText('TEST-0000')).toBeVisible();
  });
});

test('with a script the element takes its place, filled in by the address, and sends under the policy of the page', async ({
  page,
  browser,
  product,
}) => {
  const owner = await makeOwner(product, { 'Subscription.SubCompTypes': ['Contact Us'] });
  await logInElsewhere(page, product, owner);
  const fields = [
    { name: 'topic', type: 'text', label: 'Topic', prefill: true },
    { name: 'message', type: 'textarea', label: 'Message' },
  ];
  const saved = await page.request.put(`${product.home}/api/v1/forms/contact-us/forms/main/definition`, {
    headers: { sitekey: owner.siteKey, origin: product.home },
    data: { version: 1, title: 'Write to us', fields },
  });
  expect(saved.status()).toBe(200);
  const compKey = await compKeyOf(page, product, owner, 'Contact Us');

  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(`${product.home}/c/${compKey}?topic=Old+clocks&message=typed&language=de`);
  const element = page.locator('inlay-form');
  await expect(element.getByRole('textbox', { name: 'Topic' })).toHaveValue('Old clocks');
  await expect(page.locator('form[method=post]')).toBeHidden();
  expect(await flaws(page)).toEqual([]);
  await expect(element.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await element.getByRole('textbox', { name: 'Message' }).fill('Do you repair old clocks, and what does it cost?');
  await element.getByRole('button', { name: 'Senden' }).click();
  await expect(element.getByText('Vorgangsnummer', { exact: true })).toBeVisible();

  // Whom the form names is asked on a page of ours; opening it confirms nothing, and the token is in no address that a server sees.
  changeData(product, 'update accounts set email_verified_at = 1 where user_name = ?', owner.userName);
  const named = await page.request.put(`${product.home}/api/v1/forms/contact-us/forms/main/definition`, {
    headers: { sitekey: owner.siteKey, origin: product.home },
    data: { version: 2, title: 'Write to us', fields, settings: { recipients: ['desk@example.com'] } },
  });
  expect(named.status()).toBe(200);
  await expect.poll(async () => (await mailsTo(product, 'desk@example.com')).length).toBe(1);
  const [mail] = await mailsTo(product, 'desk@example.com');
  const link = /http\S+_recipient\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const token = link.split('token=')[1] ?? 'none';
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url().split('#', 1)[0] ?? '', request.headers()['referer'] ?? ''));
  // In a tab that has the page already, only the hash changes.
  await page.goto(link.split('#', 1)[0] ?? '');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Do you want these messages?' })).toBeVisible();
  expect(page.url()).not.toContain(token);
  expect(await flaws(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.filter((address) => address.includes(token))).toEqual([]);
  const history = await page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''));
  expect(history.filter((address) => address.includes('_recipient')).length).toBeGreaterThan(1);
  expect(history.filter((address) => address.includes(token))).toEqual([]);
  // A link as it was mailed before.
  await page.goto(link.replace('#', '?'));
  await expect(page.getByRole('button', { name: 'Stop messages' })).toBeVisible();
  expect(page.url()).not.toContain(token);
  // Without a script the same link is pasted.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto(link);
  await other.getByLabel('Link from the email').fill(link);
  await other.getByRole('button', { name: 'Open link' }).click();
  await expect(other.getByRole('heading', { name: 'You receive these messages' })).toBeVisible();
  await plain.close();
  expect(said).toEqual([]);
  await page.goto(`${product.home}/PostLogin?c=forms/contact-us&tab=forms&form=main`);
  await main(page).getByText('Settings of this form').click();
  await expect(main(page).getByRole('list', { name: 'Saved recipients' })).toContainText('Confirmed');
});
