import { logInElsewhere } from '../fixtures/accounts.ts';
import { main, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen, tabTo } from '../fixtures/inspect.ts';
import { cancel, countSaves, draft, field, forgetProof, openEditor, save, sentBySaving, toast, unsavedMark } from '../fixtures/profile.ts';
import { expect, test } from '../fixtures/product.ts';
import { errorOf, fill, problems } from '../fixtures/wizard.ts';

const bar = 'No unsaved changes';

test('DSH-03 DSH-04 DSH-12 DSH-14 a change is marked, named and taken back by Cancel, which clears the draft', async ({
  page,
  product,
}) => {
  await openEditor(page, product, 'personal');
  await expect(main(page)).toContainText(bar);
  await expect(cancel(page)).toBeDisabled();
  await fill(page, { City: 'Sampleville', Zip: '12345' });
  await expect(main(page)).toContainText('2 unsaved changes: City, Zip');
  await expect(main(page)).toContainText('Was Springfield');
  await expect(unsavedMark(page, 'Personal Profile')).toBeVisible();
  await expect(unsavedMark(page, 'Business Profile')).toHaveCount(0);
  expect(await draft(page, 'personal')).toContain('Sampleville');

  await fill(page, { Zip: ' 90210 ' });
  await expect(main(page)).toContainText('1 unsaved change: City');

  // In the dashboard nothing is asked and nothing is lost; the closed group still warns.
  await sidebar(page).getByRole('link', { name: 'Business Profile' }).click();
  await expect(field(page, 'Business name')).toBeVisible();
  const group = sidebar(page).getByRole('button', { name: 'My Profile' });
  await group.click();
  await expect(group).toContainText('Unsaved');
  await group.click();
  await unsavedMark(page, 'Personal Profile').click();
  await expect(field(page, 'City')).toHaveValue('Sampleville');

  await cancel(page).click();
  await expect(field(page, 'City')).toHaveValue('Springfield');
  await expect(save(page)).toBeFocused();
  await expect(main(page)).toContainText(bar);
  await expect(unsavedMark(page, 'Personal Profile')).toHaveCount(0);
  expect(await draft(page, 'personal')).toBeNull();
});

test('DSH-15 DSH-17 CST-15 ERR-15 nothing changed: nothing is sent, and the word goes after 5 s @night', async ({ page, product }) => {
  await page.clock.install();
  await openEditor(page, product, 'personal');
  const saves = countSaves(page);
  await fill(page, { City: ' Springfield' });
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await save(page).click();
  await page.mouse.move(0, 0);
  const word = toast(page, 'No changes to save.');
  await expect(word).toBeVisible();
  await page.clock.runFor(4_800);
  await expect(word).toBeVisible();
  await page.clock.runFor(600);
  await expect(word).toHaveCount(0);

  await save(page).click();
  await expect(word).toBeVisible();
  await word.hover();
  await page.clock.runFor(8_000);
  await expect(word).toBeVisible();

  await fill(page, { City: '' });
  await page.mouse.move(0, 0);
  await save(page).click();
  await page.mouse.move(0, 0);
  const wrong = toast(page, 'Please fix validation errors before saving.');
  await expect(wrong).toBeVisible();
  // What it says is of values that Cancel takes back.
  await cancel(page).click();
  await page.clock.runFor(1_000);
  await expect(wrong).toHaveCount(0);
  await fill(page, { City: '' });
  await save(page).click();
  await page.mouse.move(0, 0);
  await expect(wrong).toBeVisible();
  await page.clock.runFor(5_400);
  await expect(wrong).toHaveCount(0);
  expect(saves).toEqual([]);

  await page.route('**/Profile/PersonalProfile', (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Please wait.' } }),
  );
  await fill(page, { City: 'Kassel' });
  await save(page).click();
  const reason = page.getByRole('alert').filter({ hasText: 'Not saved. Please wait.' });
  await expect(reason).toBeVisible();
  await cancel(page).click();
  await expect(reason).toHaveCount(0);
});

test('PPE-13 PPE-14 API11-01 DSH-16 Save sends the changed fields alone; what is saved is cached for the user and painted at once', async ({
  page,
  product,
}) => {
  const complaints = listen(page, product.home);
  await openEditor(page, product, 'personal');
  await fill(page, { 'First name': 'Renée', City: ' Sampleville ' });
  const sent = await sentBySaving(page, 'personal');
  expect(sent.postDataJSON()).toEqual({ firstName: 'Renée', city: ' Sampleville ' });
  await expect(toast(page, 'Profile saved successfully!')).toBeVisible();
  await expect(main(page)).toContainText(bar);
  await expect(field(page, 'City')).toHaveValue('Sampleville');
  await expect(save(page)).toBeFocused();
  await expect(sidebar(page)).toContainText('Welcome, Renée');
  expect(await draft(page, 'personal')).toBeNull();

  const cached = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('profile:'))
      .map(([, text]) => text as string),
  );
  expect(cached).toHaveLength(1);
  expect(cached[0]).toContain('Sampleville');
  expect(complaints).toEqual([]);
  // With the server silent, the editor shows what was saved.
  await page.route('**/Profile/MyProfile', () => {});
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Sampleville');
});

test('PPE-01 PPE-02 PPE-03 PPE-04 PPE-05 PPE-06 PPE-08 PPE-09 PPE-10 PPE-11 PPE-12 ERR-15 DIF-10 each field says what is wrong on leaving it, a refused save says all', async ({
  page,
  product,
}) => {
  await openEditor(page, product, 'personal');
  const saves = countSaves(page);
  await fill(page, { 'First name': '' });
  await expect(errorOf(page, 'firstName')).toHaveCount(0);
  await field(page, 'Last name').focus();
  await expect(errorOf(page, 'firstName')).toHaveText('First name is required');
  await fill(page, { 'First name': 'R2' });
  await expect(errorOf(page, 'firstName')).toHaveText('First name should contain only letters.');
  await fill(page, { 'Last name': '', 'Address 1': '', Country: '', State: '', City: '', Zip: '', Phone: '', Email: '' });
  await page.keyboard.press('Escape');
  await save(page).click();
  await expect(problems(page)).toBeFocused();
  await expect(problems(page).getByRole('link')).toHaveText([
    'First name should contain only letters.',
    'Last name is required',
    'Address is required',
    'Country is required',
    'State is required',
    'City is required',
    'Zip code is required',
    'Phone number is required',
    'Email is required',
  ]);
  await expect(toast(page, 'Please fix validation errors before saving.')).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Personal Profile/);
  await problems(page).getByRole('link', { name: 'Zip code is required' }).click();
  await expect(field(page, 'Zip')).toBeFocused();
  await fill(page, { 'Last name': 'É', Phone: '555 010', Email: 'owner@' });
  await expect(errorOf(page, 'lastName')).toHaveText('Last name should contain only letters.');
  await expect(errorOf(page, 'homePhone')).toHaveText('Enter a valid phone number');
  await expect(errorOf(page, 'homeEmail')).toHaveText('Enter a valid email address');
  await fill(page, { Phone: '+1 (555) 010-0100' });
  await expect(errorOf(page, 'homePhone')).toHaveCount(0);
  expect(saves).toEqual([]);
});

test('PPE-07 DIF-3 a zip of the five shapes, or of the chosen country’s own pattern @night', async ({ page, product }) => {
  await openEditor(page, product, 'personal');
  const sentence = 'Enter a valid Zip Code (e.g., 12345, 12345-6789, 123456, A1B 2C3, SW1A-1AA)';
  await fill(page, { Zip: 'AD12' });
  await field(page, 'City').focus();
  await expect(errorOf(page, 'zip')).toHaveText(sentence);
  for (const zip of ['12345', '12345-6789', '123456', 'A1B 2C3', 'SW1A-1AA']) {
    await fill(page, { Zip: zip });
    await expect(errorOf(page, 'zip')).toHaveCount(0);
    await fill(page, { Zip: 'AD12' });
    await expect(errorOf(page, 'zip')).toHaveText(sentence);
  }
  await fill(page, { Zip: '2000' });
  await expect(errorOf(page, 'zip')).toHaveText(sentence);
  await field(page, 'Country').fill('aus');
  await page.getByRole('option', { name: /^Australia/ }).click();
  await expect(errorOf(page, 'zip')).toHaveCount(0);
  await sentBySaving(page, 'personal');
  await expect(toast(page, 'Profile saved successfully!')).toBeVisible();
});

test('PPE-13 a save that fails says so, a refused field gets the server’s sentence, and nothing typed is lost @night', async ({
  page,
  product,
}) => {
  await openEditor(page, product, 'personal');
  await fill(page, { City: 'Sampleville', State: 'Hesse' });
  await page.route('**/Profile/PersonalProfile', (route) => route.abort());
  await save(page).click();
  const failed = toast(page, 'Failed to save profile. Please try again.');
  await expect(failed).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Sampleville');
  await page.unroute('**/Profile/PersonalProfile');

  const refusal = { status: 400, code: 'invalid_request', message: 'Please check the marked fields.', fields: { state: 'No such state.' } };
  await page.route('**/Profile/PersonalProfile', (route) => route.fulfill({ status: 400, json: { ...refusal, requestId: 'x' } }));
  await save(page).click();
  await expect(errorOf(page, 'state')).toHaveText('No such state.');
  await expect(problems(page)).toBeFocused();
  await expect(failed).toHaveCount(0);
  await fill(page, { State: 'Hessen' });
  await expect(errorOf(page, 'state')).toHaveCount(0);
  await page.unroute('**/Profile/PersonalProfile');
  expect((await sentBySaving(page, 'personal')).postDataJSON()).toEqual({ state: 'Hessen', city: 'Sampleville' });
  await expect(toast(page, 'Profile saved successfully!')).toBeVisible();
});

test('DSH-13 a draft survives a reload, with a word; it is discarded by a press @night', async ({ page, product }) => {
  await openEditor(page, product, 'personal');
  await fill(page, { City: 'Sampleville', 'First name': '' });
  await page.reload();
  const word = main(page).getByRole('status').filter({ hasText: 'Restored your draft' });
  await expect(word).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Sampleville');
  await expect(field(page, 'First name')).toHaveValue('');
  await expect(unsavedMark(page, 'Personal Profile')).toBeVisible();
  await word.getByRole('button', { name: 'Dismiss' }).click();
  await expect(word).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Personal Profile', level: 1 })).toBeFocused();
  await expect(field(page, 'City')).toHaveValue('Sampleville');
  await page.reload();
  await word.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Profile', level: 1 })).toBeFocused();
  await expect(field(page, 'City')).toHaveValue('Springfield');
  expect(await draft(page, 'personal')).toBeNull();
});

test('DSH-12 PPE-14 of two tabs, neither overwrites what the other has saved @night', async ({ page, product, context }) => {
  const owner = await openEditor(page, product, 'personal');
  await fill(page, { City: 'Sampleville' });
  const other = await context.newPage();
  await logInElsewhere(other, product, owner);
  await other.goto(`${product.home}/PostLogin?p=personal`);
  await fill(other, { State: 'Hesse', 'First name': 'Renée' });
  await sentBySaving(other, 'personal');
  await expect(toast(other, 'Profile saved successfully!')).toBeVisible();

  await page.bringToFront();
  expect((await sentBySaving(page, 'personal')).postDataJSON()).toEqual({ city: 'Sampleville' });
  await expect(toast(page, 'Profile saved successfully!')).toBeVisible();
  await expect(field(page, 'State')).toHaveValue('Hesse');
  await expect(field(page, 'First name')).toHaveValue('Renée');
  await expect(main(page)).toContainText(bar);
});

test('a new email address asks for the password when the last proof is old; turning back loses nothing @night', async ({
  page,
  product,
}) => {
  const owner = await openEditor(page, product, 'personal');
  forgetProof(product, owner);
  const email = `new-${owner.email}`;
  await fill(page, { Email: email });
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(save(page)).toBeFocused();
  await save(page).click();
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Profile saved successfully!')).toBeVisible();
  // The saved one counts until the new one is confirmed.
  await expect(main(page).getByRole('status').filter({ hasText: email })).toContainText('Waiting for confirmation');
  await expect(field(page, 'Email')).toHaveValue(owner.email);
});

test('a profile that can’t be loaded leaves a Retry @night', async ({ page, product }) => {
  await openEditor(page, product, 'personal');
  await page.evaluate(() => localStorage.clear());
  await page.route('**/Profile/MyProfile', (route) => route.abort());
  await page.reload();
  await expect(main(page).getByText('Your profile could not be loaded')).toBeVisible();
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.unroute('**/Profile/MyProfile');
  await main(page).locator('form, .card').getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'City')).toHaveValue('Springfield');
});

test('the personal editor by keyboard alone, axe clean everywhere, full of changes and errors too @night', async ({ page, product }) => {
  await openEditor(page, product, 'personal');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tabTo(page, field(page, 'City'));
  await page.keyboard.type('!');
  await tabTo(page, field(page, 'Zip'));
  await page.keyboard.type('A very long zip code that nobody has');
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await expect(problems(page)).toBeFocused();
  await inspectEverywhere(page);
});
