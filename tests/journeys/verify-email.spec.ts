import { validRegistration } from '../support/registration.ts';
import { expect, test } from './fixtures/product.ts';

interface Outbox {
  messages: { to: string; text: string }[];
}

test('the link of the welcome mail confirms the address once; the token leaves the address bar at once', async ({
  page,
  product,
  request,
}) => {
  const email = 'confirm-me@example.com';
  const form = new FormData();
  for (const [name, value] of Object.entries(validRegistration({ 'PersonalProfile.ContactInfo.HomeEmail': email })))
    for (const one of [value].flat()) if (typeof one === 'string') form.append(name, one);
  expect((await fetch(`${product.url}/api/Registration/UserRegistration`, { method: 'POST', body: form })).status).toBe(201);
  let link: string | undefined;
  await expect(async () => {
    const { messages } = (await (await request.get(`${product.home}/dev/outbox.json`)).json()) as Outbox;
    link = messages.flatMap(({ to, text }) => (to === email ? (/\/verify-email\?token=[\w-]{43}/.exec(text)?.[0] ?? []) : []))[0];
    expect(link).toBeDefined();
  }).toPass();

  const seen: string[] = [];
  page.on('request', (sent) => seen.push(sent.headers()['referer'] ?? ''));
  await page.goto(`${product.home}${link}`);
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await expect(page).toHaveURL(`${product.home}/verify-email`);
  expect(seen.filter((referer) => referer.includes('token'))).toEqual([]);

  await page.goto(`${product.home}${link}`);
  await expect(page.getByRole('heading', { name: 'The address is not confirmed' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('It works once, within 24 hours.');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${product.home}/login`);
});

test('without a token, or without a server, the page says so', async ({ page, product }) => {
  await page.goto(`${product.home}/verify-email`);
  await expect(page.getByRole('status')).toContainText('This link is not complete. Please open it from the mail again.');
  await page.route('**/api/Registration/VerifyEmail', (route) => route.abort());
  await page.goto(`${product.home}/verify-email?token=x`);
  await expect(page.getByRole('status')).toContainText('The server could not be reached.');
});
