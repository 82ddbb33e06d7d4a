import { confirmAddress, mailsTo } from '../fixtures/accounts.ts';
import { main } from '../fixtures/dashboard.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { countSaves, draft, field, forgetProof, openEditor, save, sentBySaving, toast, unsavedMark } from '../fixtures/profile.ts';
import { expect, test } from '../fixtures/product.ts';
import { errorOf, fill, problems } from '../fixtures/wizard.ts';

const SAVED = 'Security settings saved successfully!';
const NEW = 'Plain-Rails42';
const twoFactor = 'Enable Two-Factor Authentication';

test('SPE-01 SPE-13 SPE-14 OPEN-58 a new password: the username stands, the proof is asked for, nothing of it is stored', async ({
  page,
  product,
}) => {
  const owner = await openEditor(page, product, 'security');
  await expect(field(page, 'Username')).toHaveValue(owner.userName);
  await expect(field(page, 'Username')).not.toBeEditable();
  confirmAddress(product, owner.email);
  await fill(page, { 'New password': NEW, 'Confirm password': NEW });
  await expect(main(page).getByRole('img', { name: /^Strength: (Good|Strong)$/ })).toBeVisible();
  await expect(unsavedMark(page, 'Security')).toBeVisible();
  expect(await draft(page, 'security')).toBeNull();
  forgetProof(product, owner);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toEqual({ password: NEW, confirmPassword: NEW });
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('');
  await expect(field(page, 'Confirm password')).toHaveValue('');
  await expect(unsavedMark(page, 'Security')).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(product, owner.email)).map(({ subject }) => subject).join()).toMatch(/password/i);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(NEW);
  // The renewed cookie is at work, and the new password opens the account.
  await page.reload();
  await expect(field(page, 'Username')).toHaveValue(owner.userName);
  const login = await page.request.post(`${product.home}/api/Registration/Login`, { data: { userName: owner.userName, password: NEW } });
  expect(login.status()).toBe(200);
});

test('SPE-02 SPE-03 SPE-04 SPE-05 SPE-06 ERR-15 a password is judged when it is changed, its confirmation with each change', async ({
  page,
  product,
}) => {
  await openEditor(page, product, 'security');
  const saves = countSaves(page);
  await field(page, 'New password').focus();
  await field(page, 'Confirm password').focus();
  await field(page, 'Security answer').focus();
  await expect(errorOf(page, 'password')).toHaveCount(0);
  await fill(page, { 'New password': 'Short1' });
  await field(page, 'Confirm password').focus();
  await expect(errorOf(page, 'password')).toHaveText('Password must be at least 8 characters');
  await fill(page, { 'New password': 'alllowercase1' });
  await expect(errorOf(page, 'password')).toHaveText('Password must include uppercase, lowercase, and numbers');
  await fill(page, { 'New password': NEW, 'Confirm password': NEW });
  await field(page, 'Security answer').focus();
  await expect(errorOf(page, 'confirmPassword')).toHaveCount(0);
  await fill(page, { 'New password': `${NEW}x` });
  await expect(errorOf(page, 'confirmPassword')).toHaveText('Passwords do not match');
  await save(page).click();
  await expect(toast(page, 'Please fix validation errors before saving.')).toBeVisible();
  await expect(problems(page).getByRole('link')).toHaveText(['Passwords do not match']);
  await fill(page, { 'New password': NEW });
  await expect(errorOf(page, 'confirmPassword')).toHaveCount(0);
  expect(saves).toEqual([]);
});

test('SPE-07 SPE-14 another question wants its answer, which is sent and not kept @night', async ({ page, product }) => {
  await openEditor(page, product, 'security');
  await field(page, 'Security question').click();
  await page.getByRole('option', { name: "What was your first pet's name?" }).click();
  await expect(main(page)).toContainText('Was In what city were you born?');
  await save(page).click();
  await expect(errorOf(page, 'securityAnswer')).toHaveText('Security answer is required');
  await fill(page, { 'Security answer': 'Flint' });
  await expect(errorOf(page, 'securityAnswer')).toHaveCount(0);
  expect(await draft(page, 'security')).not.toContain('Flint');
  const sent = await sentBySaving(page, 'security');
  expect(sent.postDataJSON()).toEqual({ securityQuestion: "What was your first pet's name?", securityAnswer: 'Flint' });
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(field(page, 'Security answer')).toHaveValue('');
  await expect(field(page, 'Security question')).toContainText('first pet');
});

test('SPE-08 SPE-09 SPE-10 SPE-11 SPE-12 SPE-14 CST-05 DIF-18 a second factor: method, contact, the unused one as null, and off again @night', async ({
  page,
  product,
}) => {
  const owner = await openEditor(page, product, 'security');
  await main(page).getByRole('switch', { name: twoFactor }).click();
  await save(page).click();
  await expect(problems(page).getByRole('link')).toHaveText(['2FA method is required when 2FA is enabled']);
  await main(page)
    .getByRole('radio', { name: /^Phone/ })
    .click();
  await fill(page, { 'Phone for codes': '' });
  await expect(errorOf(page, 'twoFAPhone')).toHaveText('Phone number is required for 2FA');
  await fill(page, { 'Phone for codes': '555-010-010' });
  await expect(field(page, 'Phone for codes')).toHaveValue('555010010');
  await expect(errorOf(page, 'twoFAPhone')).toHaveText('Please enter a valid phone number');
  await main(page)
    .getByRole('radio', { name: /^Email/ })
    .click();
  await expect(field(page, 'Email for codes')).toHaveValue(owner.email);
  await fill(page, { 'Email for codes': '' });
  await expect(errorOf(page, 'twoFAEmail')).toHaveText('Email is required for 2FA');
  await fill(page, { 'Email for codes': 'codes@' });
  await expect(errorOf(page, 'twoFAEmail')).toHaveText('Please enter a valid email address');
  await fill(page, { 'Email for codes': 'codes@example.com' });
  const on = await sentBySaving(page, 'security');
  expect(on.postDataJSON()).toEqual({ twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: 'codes@example.com', twoFAPhone: null });
  await expect(toast(page, SAVED)).toBeVisible();

  await page.reload();
  await expect(field(page, 'Email for codes')).toHaveValue('codes@example.com');
  await main(page)
    .getByRole('radio', { name: /^Phone/ })
    .click();
  await fill(page, { 'Phone for codes': '555 010 0100' });
  const phone = await sentBySaving(page, 'security');
  expect(phone.postDataJSON()).toEqual({ twoFAMethod: 'Phone', twoFAEmail: null, twoFAPhone: '5550100100' });
  // Codes are on: what moves them elsewhere asks for one.
  const password = page.getByRole('dialog', { name: 'Confirm your password' });
  await password.getByLabel('Password', { exact: true }).fill(owner.password);
  await password.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(dialog).toContainText('We sent a 6-digit code to c•••@e•••.com.');
  const code = async () => /code is (\d{6})/.exec((await mailsTo(product, 'codes@example.com'))[0]?.text ?? '')?.[1] ?? '';
  await expect.poll(code).not.toBe('');
  await dialog.getByLabel('6-digit code').pressSequentially(await code());
  await expect(main(page)).toContainText('No unsaved changes');

  await main(page).getByRole('switch', { name: twoFactor }).click();
  await expect(main(page)).toContainText('1 unsaved change: Two-factor authentication');
  const off = await sentBySaving(page, 'security');
  expect(off.postDataJSON()).toEqual({ twoFAOptIn: false, twoFAEmail: null, twoFAPhone: null });
  await expect(main(page)).toContainText('No unsaved changes');
});

test('SPE-13 a failed save says so and keeps what was typed @night', async ({ page, product }) => {
  await openEditor(page, product, 'security');
  await fill(page, { 'New password': NEW, 'Confirm password': NEW });
  await page.route('**/Profile/Security', (route) => route.abort());
  await save(page).click();
  await expect(toast(page, 'Failed to save security settings. Please try again.')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue(NEW);
});

test('the security editor is axe clean everywhere, with errors too @night', async ({ page, product }) => {
  await openEditor(page, product, 'security');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main(page).getByRole('switch', { name: twoFactor }).click();
  await fill(page, { 'New password': 'x' });
  await save(page).click();
  await expect(problems(page)).toBeFocused();
  await inspectEverywhere(page);
});

test('the question for password and code says what the login says: why no text came, the tries left, and no bare status @night', async ({
  page,
  product,
}) => {
  const owner = await openEditor(page, product, 'security');
  await fill(page, { 'New password': NEW, 'Confirm password': NEW });
  forgetProof(product, owner);
  const challenge = { challengeId: 'c', channel: 'email', maskedTo: 'c•••@e•••.com', insteadOfSms: 'sms-limit' };
  const answers: [status: number, body: object | undefined][] = [
    [503, undefined],
    [401, { code: 'two_factor_required', ...challenge }],
    [401, { code: 'wrong_code', message: 'That code is not right.', triesLeft: 1 }],
    [401, { code: 'wrong_code', message: 'This code is no longer valid. Please confirm your password again.' }],
  ];
  await page.route('**/Registration/Reauth', (route) => {
    const [status, body] = answers.shift()!;
    return route.fulfill({ status, ...(body ? { json: body } : { body: '' }) });
  });
  await save(page).click();
  const password = page.getByRole('dialog', { name: 'Confirm your password' });
  const code = page.getByRole('dialog', { name: 'Enter your code' });
  await password.getByLabel('Password', { exact: true }).fill(owner.password);
  await password.getByRole('button', { name: 'Confirm' }).click();
  await expect(password).toContainText('The request failed. Please try again.');
  await password.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toContainText("We've reached our text message limit for now, so the code came by email.");
  await code.getByLabel('6-digit code').pressSequentially('000000');
  await expect(code).toContainText('That code is not right. 1 try left.');
  await code.getByLabel('6-digit code').pressSequentially('000000');
  await expect(password).toContainText('This code is no longer valid. Please confirm your password again.');
});
