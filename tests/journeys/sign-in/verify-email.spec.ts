import { mailsTo, makeOwner } from '../fixtures/accounts.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { field, openEditor, save } from '../fixtures/profile.ts';
import { main } from '../fixtures/dashboard.ts';
import { expect, test, type Product } from '../fixtures/product.ts';

/** The newest link to a page in the mails to an address. */
async function linkFrom(product: Product, email: string, page: string): Promise<string> {
  const links = async () =>
    (await mailsTo(product, email)).flatMap(({ text }) => new RegExp(`https?:\\S+/${page}#token=\\S+`).exec(text)?.[0] ?? []);
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  return String((await links())[0]);
}

test('opening the link of the welcome mail confirms nothing; the press does, once, by keyboard alone; no server sees the token on the way', async ({
  page,
  product,
}) => {
  const email = 'confirm-me@example.com';
  await makeOwner(product, { 'PersonalProfile.ContactInfo.HomeEmail': email });
  const link = await linkFrom(product, email, 'verify-email');
  const token = link.split('token=')[1] ?? '';
  const seen: string[] = [];
  page.on('request', (sent) => seen.push(`${sent.method()} ${sent.url()} ${sent.headers()['referer'] ?? ''}`));
  const complaints = listen(page, product.home, /status of 400/);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expect(page).toHaveURL(`${product.home}/verify-email`);
  await page.waitForLoadState('networkidle');
  expect(seen.filter((request) => request.includes(token) || request.startsWith('POST'))).toEqual([]);
  await inspectEverywhere(page);

  await page.getByRole('button', { name: 'Confirm this address' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeFocused();
  await inspectEverywhere(page);

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('alert')).toContainText('It works once, within 24 hours.');
  expect(complaints).toEqual([]);
});

test('a link of before, with the token in the query, still works', async ({ page, product }) => {
  const email = 'older-mail@example.com';
  await makeOwner(product, { 'PersonalProfile.ContactInfo.HomeEmail': email });
  await page.goto((await linkFrom(product, email, 'verify-email')).replace('#', '?'));
  await expect(page).toHaveURL(`${product.home}/verify-email`);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
});

test('without a token, or without a server, the page says so @night', async ({ page, product }) => {
  await page.goto(`${product.home}/verify-email`);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is incomplete. Open it from the email again.');
  await page.route('**/api/Registration/VerifyEmail', (route) => route.abort());
  await page.goto(`${product.home}/verify-email#token=x`);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
});

test('a new address waits in the dashboard until its link is used; the old one can undo it, which ends every session @night', async ({
  page,
  product,
  browser,
}) => {
  const owner = await openEditor(page, product, 'personal');
  const mails = await browser.newPage();
  await mails.goto(await linkFrom(product, owner.email, 'verify-email'));
  await mails.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(mails.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();

  const moved = `moved-${owner.email}`;
  const waiting = main(page).getByRole('status').filter({ hasText: moved });
  await field(page, 'Email').fill(moved);
  await save(page).click();
  await expect(waiting).toContainText('Waiting for confirmation');
  await expect(field(page, 'Email')).toHaveValue(owner.email);
  await inspectEverywhere(page);
  // As narrow as it is now, the buttons leave the text room for whole words.
  expect((await waiting.boundingBox())?.height).toBeLessThan(400);
  await waiting.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('The change of your email address is cancelled.');

  await field(page, 'Email').fill(moved);
  await save(page).click();
  await waiting.getByRole('button', { name: 'Send a new link' }).click();
  await expect(waiting).toContainText('A new link is on its way');
  await expect(page.locator(':focus')).toContainText('A new link is on its way');
  await page.goto(`${product.home}/PostLogin`);
  await expect(waiting).toContainText('Waiting for confirmation');

  await expect.poll(async () => (await mailsTo(product, moved)).length).toBe(3);
  await mails.goto('about:blank');
  await mails.goto(await linkFrom(product, moved, 'verify-email'));
  await mails.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(mails.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await page.goto(`${product.home}/PostLogin?p=personal`);
  await expect(field(page, 'Email')).toHaveValue(moved);
  await expect(waiting).toHaveCount(0);

  await mails.goto(await linkFrom(product, owner.email, 'undo-email'));
  await expect(mails).toHaveURL(`${product.home}/undo-email`);
  await inspectEverywhere(mails);
  await mails.getByRole('button', { name: 'Restore this address' }).click();
  await expect(mails.getByRole('heading', { name: 'Your email address is back' })).toBeFocused();
  await inspectEverywhere(mails);
  await mails.getByRole('link', { name: 'Set a new password' }).click();
  await expect(mails).toHaveURL(`${product.home}/forgot-password`);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await mails.close();
});

test('a second factor that a stranger set up goes by one press in the mailbox, which ends every session @night', async ({
  page,
  product,
  browser,
}) => {
  const owner = await openEditor(page, product, 'security');
  const mails = await browser.newPage();
  await mails.goto(await linkFrom(product, owner.email, 'verify-email'));
  await mails.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(mails.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();

  const saved = await page.request.put(`${product.home}/api/Profile/Security`, {
    headers: { sitekey: owner.siteKey },
    data: { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: 'stranger@example.com' },
  });
  expect(saved.status()).toBe(200);
  await mails.goto(await linkFrom(product, owner.email, 'undo-second-factor'));
  await expect(mails).toHaveURL(`${product.home}/undo-second-factor`);
  await inspectEverywhere(mails);
  await mails.getByRole('button', { name: 'Undo the change' }).click();
  await expect(mails.getByRole('heading', { name: 'The change is undone' })).toBeFocused();
  await inspectEverywhere(mails);
  await mails.getByRole('link', { name: 'Set a new password' }).click();
  await expect(mails).toHaveURL(`${product.home}/forgot-password`);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await mails.close();
});
