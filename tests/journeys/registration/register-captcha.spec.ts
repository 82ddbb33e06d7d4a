import { validRegistration } from '../../support/people/registration.ts';
import { inspectEverywhere, listen, tabTo } from '../fixtures/inspect.ts';
import { comeFrom, newNetwork } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/product.ts';
import { solveCaptchaByKeyboard } from '../fixtures/solve-captcha.ts';
import { toReview } from '../fixtures/wizard.ts';

const NEEDED = 'Please complete the CAPTCHA verification.';

test('past five registrations of a network the last step shows a captcha, keeps everything, and sends again by keyboard alone @night', async ({
  page,
  product,
}) => {
  const network = newNetwork();
  for (let i = 0; i < 5; i += 1) {
    const multipart = Object.fromEntries(Object.entries(validRegistration()).map(([name, value]) => [name, String(value)]));
    const answer = await page.request.post(`${product.home}/api/Registration/UserRegistration`, { multipart, headers: network });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  const complaints = listen(page, product.home, /status of 403/);
  await page.goto(`${product.home}/Register`);
  await toReview(page, 'asked_1');
  await comeFrom(page, network);
  const confirm = page.getByRole('button', { name: 'Confirm & Submit' });
  const captcha = page.getByRole('group', { name: 'CAPTCHA' });
  await expect(captcha).toHaveCount(0);
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(captcha).toBeFocused();
  await expect(captcha).toContainText(NEEDED);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /I am human/ })).toBeVisible();
  await expect(page.getByText('asked_1', { exact: true }).first()).toBeVisible();
  await inspectEverywhere(page);

  // Without it nothing is sent.
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/UserRegistration'))));
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(captcha).toBeFocused();
  expect(sent).toBe(0);

  // Who goes back to mend something comes to it again.
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Review Your Information' })).toBeVisible();
  await expect(captcha).toContainText(NEEDED);

  await solveCaptchaByKeyboard(page);
  await expect(captcha).not.toContainText(NEEDED);
  await inspectEverywhere(page);
  await tabTo(page, confirm);
  const made = page.waitForResponse('**/UserRegistration');
  await page.keyboard.press('Enter');
  expect((await made).status()).toBe(201);
  await expect(page.getByRole('heading', { name: 'Review Your Information' })).toHaveCount(0);
  expect(sent).toBe(1);
  expect(complaints).toEqual([]);
});
