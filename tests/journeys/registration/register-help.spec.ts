import { drawPicture } from '../fixtures/draw-picture.ts';
import { expect, test } from '../fixtures/product.ts';
import { errorOf, fill, next, PASSWORD, pastBusiness, personal, toBusiness, toSecurity } from '../fixtures/wizard.ts';

test.beforeEach(async ({ page, product }) => {
  await page.clock.install();
  await page.goto(`${product.home}/Register`);
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('REG2-04 REG2-06 what a switch cleared can be had back for 10 s @night', async ({ page }) => {
  await toBusiness(page);
  const address = page.getByRole('switch', { name: /Same as Personal Address/ });
  const undo = page.getByRole('button', { name: 'Undo' });
  await address.click();
  await expect(undo).toHaveCount(0);
  await address.click();
  await expect(page.getByLabel('City')).toHaveValue('');
  await page.clock.fastForward(9_000);
  await undo.click();
  await expect(page.getByLabel('City')).toHaveValue('Kassel');
  await expect(page.getByLabel('Country')).toHaveValue('Germany');
  await expect(address).toBeChecked();
  await expect(address).toBeFocused();
  await expect(undo).toHaveCount(0);

  const contact = page.getByRole('switch', { name: /Same as Personal Contact/ });
  await contact.click();
  await contact.click();
  await expect(undo).toBeVisible();
  await page.clock.fastForward(10_100);
  await expect(undo).toHaveCount(0);
  await expect(page.getByLabel('Phone')).toHaveValue('');
});

test('what was typed comes back too, when a switch replaced it; an Undo with the focus stays @night', async ({ page }) => {
  await toBusiness(page);
  await fill(page, { City: 'Exampleton', Zip: '10115' });
  await page.getByRole('switch', { name: /Same as Personal Address/ }).click();
  await expect(page.getByLabel('City')).toHaveValue('Kassel');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.clock.fastForward(20_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('City')).toHaveValue('Exampleton');
  await expect(page.getByLabel('Zip')).toHaveValue('10115');
  await expect(page.getByRole('switch', { name: /Same as Personal Address/ })).not.toBeChecked();
});

test('REG2-14 REG2-15 the logo by a click anywhere in its zone, with its size in pixels @night', async ({ page }) => {
  await toBusiness(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Drop your logo here').click();
  const picture = Buffer.from(drawPicture(12, 8, [18, 96, 118], []), 'base64');
  await (await chooser).setFiles({ name: 'shop.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('12 × 8 px, 1 kB')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: /Choose file/ })).toBeFocused();
  await expect(page.getByText('12 × 8 px')).toHaveCount(0);
});

test('REG3-03 REG3-04 rules tick while typing, the meter says a word, aloud is only what is missing @night', async ({ page }) => {
  await toSecurity(page);
  const password = page.getByLabel('Password', { exact: true });
  const meter = page.getByRole('img', { name: /^Strength/ });
  await expect(meter).toHaveAccessibleName('Strength: nothing typed yet');
  const { height } = (await meter.boundingBox())!;
  for (const [text, word] of [
    ['Abc', 'Weak'],
    ['P@ssw0rd1!', 'Weak'],
    ['Inlay-2026x', 'Fair'],
    [PASSWORD, 'Good'],
    ['xK9$mQ2!vB4&', 'Strong'],
  ] as const) {
    await password.fill(text);
    await expect(meter).toHaveAccessibleName(`Strength: ${word}`);
    await expect(meter).toHaveText(word);
  }
  expect((await meter.boundingBox())!.height).toBe(height);
  await password.fill('brassline7!');
  await page.clock.fastForward(1_100);
  await expect(page.getByRole('status').filter({ hasText: 'Missing' })).toHaveText('Missing: An uppercase letter.');
});

test('REG3-04 pasting is allowed, and a common password is refused with its sentence @night', async ({ page }) => {
  await toSecurity(page);
  const password = page.getByLabel('Password', { exact: true });
  await password.focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'x');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    if (!document.activeElement?.dispatchEvent(event)) throw new Error('The paste was prevented');
  });
  await password.fill('P@ssw0rd1');
  await password.blur();
  await expect(errorOf(page, 'password')).toHaveText('This password is too common. Please choose another one');
});

test('CTY-05 a country is found without its accents, and its 3-letter code shows when it was typed @night', async ({ page }) => {
  const country = page.getByLabel('Country');
  await country.fill('curacao');
  await expect(page.getByRole('option')).toHaveText([/Curaçao/]);
  await expect(page.getByRole('option')).not.toContainText('CUW');
  await expect(page.getByRole('option').locator('mark')).toHaveText('Curaçao');
  await country.fill('cuw');
  await expect(page.getByRole('option').first()).toContainText('CUW');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Curaçao');
});

test('each field tells the browser what it takes @night', async ({ page }) => {
  const tokens = () =>
    page
      .locator('form input:not([type=file], [type=checkbox], [type=radio], [aria-hidden=true])')
      .evaluateAll((inputs) => Object.fromEntries(inputs.map((input) => [input.id, input.getAttribute('autocomplete')])));
  const address = (section: string) => [
    `${section} address-line1`,
    `${section} address-line2`,
    `${section} country-name`,
    `${section} address-level1`,
    `${section} address-level2`,
    `${section} postal-code`,
  ];
  expect(Object.values(await tokens())).toEqual([
    'given-name',
    'family-name',
    ...address('section-personal'),
    'home tel-national',
    'home email',
  ]);
  await toBusiness(page);
  expect(Object.values(await tokens())).toEqual(['organization', 'off', ...address('section-business'), 'work tel-national', 'work email']);
  await pastBusiness(page);
  await page.getByRole('switch').click();
  await page.getByRole('radio', { name: /Phone/ }).click();
  expect(await tokens()).toMatchObject({
    username: 'username',
    password: 'new-password',
    confirmPassword: 'new-password',
    securityAnswer: 'off',
    twoFAPhone: 'tel-national',
  });
});

test('Discard goes back to an empty step 1 from any step, and a dismissed line leaves the draft @night', async ({ page }) => {
  await toSecurity(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:registration'))).toContain('EX-100');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue(personal['First name']);
  await next(page);
  await expect(page.getByLabel('Business ID')).toHaveValue('EX-100');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Personal Profile' })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('draft:registration'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expect(page.getByText('Restored your draft')).toHaveCount(0);
});

test('a sentence that comes as a field is left does not move what is being pressed @night', async ({ page }) => {
  await toSecurity(page);
  await page.getByRole('switch').scrollIntoViewIfNeeded();
  await page.getByLabel('Confirm password').fill('x');
  const box = (await page.getByRole('switch').boundingBox())!;
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(errorOf(page, 'confirmPassword')).toBeVisible();
});
