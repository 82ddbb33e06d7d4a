import { expect, test } from '../fixtures/product.ts';
import { fill, PASSWORD, toReview, toSecurity } from '../fixtures/wizard.ts';

test.beforeEach(async ({ page, product }) => {
  await page.goto(`${product.home}/Register`);
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('REG5-01 REG5-02 REG5-03 REG5-04 REG5-05 REG5-06 REG5-07 REG5-08 REG5-16 OPEN-50 the review: its rows, masked password, remembered sections, editing, the second factor without contact @night', async ({
  page,
}) => {
  await page.evaluate(() => localStorage.setItem('review-sections', '[true,true,true,false]'));
  await toReview(page, 'owner_6');
  const rows = page.getByRole('term').filter({ visible: true });
  const address = ['Address', 'Country', 'State', 'City', 'Zip', 'Phone', 'Email'];
  await expect(rows).toHaveText([
    'First name',
    'Last name',
    ...address,
    'Name',
    'ID',
    ...address,
    'Username',
    'Password',
    'Security question',
    'Answer',
    '2FA enabled',
    '2FA method',
  ]);
  await page.getByRole('button', { name: 'Subscription Details', exact: false }).and(page.locator('[aria-expanded]')).click();
  await expect(rows.nth(-1)).toHaveText('Components');
  await expect(page.locator('ol > li').filter({ hasText: 'Number to Image Matching' })).toBeVisible();
  await expect(page.getByText(PASSWORD)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByText(PASSWORD)).toBeVisible();
  await page.getByRole('button', { name: 'Business Profile', exact: false }).and(page.locator('[aria-expanded]')).click();
  expect(await page.evaluate(() => localStorage.getItem('review-sections'))).toBe('[true,false,true,true]');
  await page.getByRole('button', { name: 'Edit Security Details' }).click();
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: /Personal Profile/ }).click();
  await page.getByRole('button', { name: /Confirmation/ }).click();
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await expect(page.getByText('Please provide a phone number or email for 2FA')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('CST-13 REG5-09 REG5-10 REG5-11 REG5-12 REG6-01 REG6-02 REG6-03 submitting waits 4 s, then sends; REG5-13 REG5-14 REG5-15 OPEN-24 a taken name opens the modal', async ({
  page,
}) => {
  await toReview(page, 'owner_7');
  let pressed = 0;
  const sent = page.waitForRequest('**/UserRegistration').then(() => Date.now() - pressed);
  pressed = Date.now();
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeDisabled();
  await expect(busy.locator('svg.animate-spin')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'This takes a few seconds. Please keep this page open.' })).toBeVisible();
  expect(await sent).toBeGreaterThanOrEqual(4_000);
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('draft:registration'))).toBeNull();
  await expect(
    page.getByText('Log in to configure your subscribed components, get your subscription keys and see the SDK docs.'),
  ).toBeVisible();
  await expect(page.getByText('We also emailed you a link to confirm your address. It works for 24 hours.')).toBeVisible();
  await expect(page.getByRole('link', { name: '/dev/outbox' })).toHaveAttribute('href', '/dev/outbox');
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goBack();
  await toReview(page, 'OWNER_7');
  await page.getByRole('button', { name: 'Confirm & Submit' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  const modal = page.getByRole('dialog', { name: 'Registration Error' });
  await expect(modal).toContainText('Status: 409');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(modal).toContainText('This username is already taken.');
  await expect(modal.getByRole('button', { name: 'Try Again' })).toBeFocused();
  await modal.getByRole('button', { name: 'Try Again' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText('OWNER_7')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm & Submit' })).toBeFocused();

  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await modal.getByRole('button', { name: 'Edit Security Details' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText('This username is already taken.');
  await expect(page).toHaveTitle('Error: Step 3 of 5 · Register · Inlay');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
});

test('OPEN-25 OPEN-58 a reload starts at step 1 with the draft, without secrets; Discard empties it @night', async ({ page }) => {
  await toSecurity(page);
  await fill(page, { Username: 'owner_8', Password: PASSWORD, 'Security answer': 'Kassel' });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:registration'))).toContain('owner_8');
  const draft = await page.evaluate(() => sessionStorage.getItem('draft:registration'));
  expect(draft).not.toContain(PASSWORD);
  expect(draft).not.toContain('securityAnswer');
  await page.reload();
  await expect(page.getByText('Restored your draft')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Owner');
  const heading = page.getByRole('heading', { name: 'Personal Profile', level: 2 });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Restored your draft')).toHaveCount(0);
  await expect(heading).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(heading).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('REG-15 REG5-07 a step edited from the review is marked until it changes or is passed; Edit leads to each step @night', async ({
  page,
}) => {
  await toReview(page, 'owner_8');
  const circles = page.getByRole('list', { name: 'Registration steps' }).getByRole('listitem');
  for (const [index, section] of ['Personal Profile', 'Business Profile', 'Security Details', 'Subscription Details'].entries()) {
    await page.getByRole('button', { name: `Edit ${section}` }).click();
    await expect(page.getByRole('heading', { name: section, level: 2 })).toBeFocused();
    await expect(circles.nth(4).getByRole('button')).toHaveCount(0);
    if (index > 0) {
      await circles.nth(0).getByRole('button').click();
      await expect(circles.nth(index)).toHaveText(/^!.*Needs attention$/);
      await circles.nth(index).getByRole('button').click();
    }
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(circles.nth(index)).toHaveText(/Complete$/);
    if (index < 3) await circles.nth(4).getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Review Your Information' })).toBeFocused();
  }
});
