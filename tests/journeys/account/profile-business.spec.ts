import type { Page } from '@playwright/test';
import { main } from '../fixtures/dashboard.ts';
import { drawPicture } from '../fixtures/draw-picture.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { cancel, countSaves, draft, field, openEditor, save, sentBySaving, toast, unsavedMark } from '../fixtures/profile.ts';
import { expect, test } from '../fixtures/product.ts';
import { errorOf, fill, problems } from '../fixtures/wizard.ts';

const png = Buffer.from(drawPicture(30, 20, [200, 40, 40], []), 'base64');
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: png };

test('BPE-09 BPE-10 BPE-06 API12-01 DSH-04 Save sends the changed fields and the logo; phone and email are not judged', async ({
  page,
  product,
}) => {
  await openEditor(page, product, 'business');
  await fill(page, { 'Business name': 'Müller & Sons, "Fine" (Wood)', Phone: 'ask at the desk', Email: 'none' });
  await page.locator('input[type=file]').setInputFiles(logo);
  await expect(main(page)).toContainText('30 × 20 px, 1 kB');
  await expect(main(page)).toContainText('4 unsaved changes: Business name, Logo, Phone, Email');
  await expect(unsavedMark(page, 'Business Profile')).toBeVisible();
  const names = await namesSentBy(page, () => sentBySaving(page, 'business'));
  expect(names).toEqual(['businessName', 'businessLogo', 'homePhone', 'homeEmail']);
  await expect(toast(page, 'Business profile saved successfully!')).toBeVisible();
  await expect(main(page)).toContainText('No unsaved changes');
  await expect(main(page)).toContainText('Current logo');
  await page.reload();
  await expect(field(page, 'Business name')).toHaveValue('Müller & Sons, "Fine" (Wood)');
  const kept = main(page).locator('img[src^="/uploads/"]');
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30);

  await main(page).getByRole('button', { name: 'Remove' }).click();
  await expect(kept).toHaveCount(0);
  await expect(main(page)).toContainText('1 unsaved change: Logo');
  await cancel(page).click();
  await expect(kept).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Remove' }).click();
  await sentBySaving(page, 'business');
  await expect(toast(page, 'Business profile saved successfully!')).toBeVisible();
  await page.reload();
  await expect(main(page)).toContainText('Drop your logo here');
});

test('BPE-01 BPE-02 BPE-03 BPE-04 BPE-05 ERR-15 each field says what is wrong; a refused save says all @night', async ({
  page,
  product,
}) => {
  await openEditor(page, product, 'business');
  const saves = countSaves(page);
  await fill(page, { 'Business name': 'Shop <1>', 'Business ID': 'EX 100' });
  await field(page, 'City').focus();
  await expect(errorOf(page, 'businessName')).toHaveText('Business name contains invalid characters');
  await expect(errorOf(page, 'businessID')).toHaveText('Business ID should contain only letters, numbers, and hyphens');
  await fill(page, { 'Business name': '', 'Business ID': '', 'Address 1': '', Country: '', State: '', City: '', Zip: '' });
  await page.keyboard.press('Escape');
  await save(page).click();
  await expect(problems(page)).toBeFocused();
  await expect(problems(page).getByRole('link')).toHaveText([
    'Business name is required',
    'Business ID is required',
    'Address is required',
    'Country is required',
    'State is required',
    'City is required',
    'Zip code is required',
  ]);
  await expect(toast(page, 'Please fix validation errors before saving.')).toBeVisible();
  await fill(page, { Zip: '1' });
  await expect(errorOf(page, 'zip')).toHaveText('Enter a valid Zip Code (e.g., 12345, 12345-6789, 123456, A1B 2C3, SW1A-1AA)');
  expect(saves).toEqual([]);
});

test('BPE-07 BPE-08 CST-06 DIF-5 DIF-6 a logo of another type, or of 5 MB, is told so and not taken @night', async ({ page, product }) => {
  await openEditor(page, product, 'business');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer: png });
  await expect(errorOf(page, 'businessLogo')).toHaveText('Please upload a valid image file (JPEG, PNG, GIF, SVG)');
  await choose.setInputFiles({ ...logo, buffer: Buffer.alloc(5_242_880, png) });
  await expect(errorOf(page, 'businessLogo')).toHaveText('Image file size must be less than 5MB');
  await expect(main(page)).toContainText('No unsaved changes');
  await choose.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(errorOf(page, 'businessLogo')).toHaveCount(0);
  await expect(main(page)).toContainText('logo.svg');
  // A file that begins like a picture and is none is found by the server.
  await choose.setInputFiles({ ...logo, buffer: Buffer.concat([png.subarray(0, 40), Buffer.alloc(400)]) });
  await save(page).click();
  await expect(errorOf(page, 'businessLogo')).toHaveText('Please upload a valid image file (JPEG, PNG, GIF, SVG)');
  await expect(problems(page)).toBeFocused();
  await main(page).getByRole('button', { name: 'Remove' }).click();
  await expect(errorOf(page, 'businessLogo')).toHaveCount(0);
  await expect(main(page)).toContainText('No unsaved changes');
});

test('BPE-09 DSH-13 OPEN-58 a failed save says so; the draft keeps all but the logo @night', async ({ page, product }) => {
  await openEditor(page, product, 'business');
  await fill(page, { City: 'Sampleville' });
  await page.locator('input[type=file]').setInputFiles(logo);
  await page.route('**/Profile/BusinessProfile', (route) => route.abort());
  await save(page).click();
  await expect(toast(page, 'Failed to save business profile. Please try again.')).toBeVisible();
  await expect(main(page)).toContainText('2 unsaved changes: Logo, City');
  expect(await draft(page, 'business')).toMatch(/"typed":\{"owner":"[^"]+","changes":\{"city":"Sampleville"\}\}\}$/);
  await page.reload();
  await expect(main(page)).toContainText('Restored your draft. A chosen logo is not kept.');
  await expect(main(page)).toContainText('1 unsaved change: City');
});

test('the business editor is axe clean everywhere, with a logo and errors too @night', async ({ page, product }) => {
  await openEditor(page, product, 'business');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('input[type=file]').setInputFiles({ ...logo, name: 'a-very-long-name-of-a-file-that-somebody-has-chosen.png' });
  await fill(page, { 'Business ID': '!' });
  await save(page).click();
  await expect(problems(page)).toBeFocused();
  await inspectEverywhere(page);
});

/** Names of the form that an action sends: the browser's protocol doesn't tell bodies with files. */
async function namesSentBy(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (url, request) => {
      if (request?.body instanceof FormData) document.body.dataset['sent'] = [...request.body.keys()].join();
      return send(url, request);
    };
  });
  await act();
  return (await page.evaluate(() => document.body.dataset['sent'] ?? '')).split(',');
}
